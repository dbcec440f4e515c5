"""Laws that a march calls by itself: as Python, as machine code and as JavaScript they give the same motion."""

from __future__ import annotations

import shutil
from math import inf
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from polhode._jit import Bound, address_of, entry, first_class, traced
from polhode._jit.javascript import Script, kernel_function, module
from polhode.integrate import block, march, methods, sampled
from polhode.integrate.agenda import Agenda, SampledLaw
from polhode.integrate.legs import Grid, Schedule
from polhode.integrate.stepping import Problem, stepping
from polhode.simulate.link import with_entries
from tests.numerics.test_javascript import in_node

MASS, N = 2.3, 2
SCHEDULE = Schedule(0.0, 3.0, 0.013)


def field(t: Any, y: Any, par: Any, out: Any) -> None:
    """A mass under the force par[0]."""
    out[0], out[1] = y[1], par[0] / MASS


def law(t: Any, state: Any, par: Any, out: Any) -> None:
    """PI with a limit on x; state: x, v, the command, the sum. out: the command, the input, the sum."""
    total = state[3] + 0.05 * state[0]
    u = -3.1 * state[0] - 1.7 * state[1] - 0.4 * total
    out[0], out[1], out[2] = u, (u - 0.9).select(0.9, u) if hasattr(u, "select") else min(u, 0.9), total


class Plain:
    """Programs as Python, with the face of a link."""

    def __init__(self) -> None:
        self.copies: list[list[float]] = []

    def program(self, program: Any, name: Any) -> tuple[Any, Any]:
        self.copies.append([0.0])
        return program, self.copies[-1]


class Native:
    """The same as machine code."""

    def __init__(self) -> None:
        self.copies: list[np.ndarray] = []

    def program(self, program: Any, name: Any) -> tuple[int, int]:
        made = traced(program, 1)
        self.copies.append(with_entries([0.0, *made.behind([0.0])]))
        return made.address, address_of(self.copies[-1])


class March:
    """The arrays of one march with the law at 20 Hz, whose commands come 0.03 s later."""

    def __init__(self, link: Any, update: Any, writers: Any) -> None:
        method = methods.get("rk4")
        self.steps = stepping(method, Problem("mass", N, N, field, inline=True), link, adaptive=False, dense=False)
        size = block.places(N, method.rows).size
        one = SampledLaw((0, 0), 0.0, 0, 20.0, 0.03, ((2, 0),), (3, 1), 3)
        self.agenda = agenda = Agenda([one], np.array([0.0, 0.0, 0.0, 0.1]), N, (0.0,), 0, ())
        agenda.set_up(SCHEDULE.t_end, False, Grid(SCHEDULE).numbers)
        agenda.begin_leg(SCHEDULE.t_end, inf)
        agenda.plan[0, sampled.NEXT] = 0.05  # the start belongs to others
        agenda.agenda[0, sampled.K], agenda.said[:] = 1, 0.0
        clock, count = np.zeros(march.CLOCK), np.zeros(march.COUNT, dtype=np.int64)
        clock[march.DT], count[march.ALLOWED] = SCHEDULE.dt, 10**6
        self.block, self.t, self.y = np.zeros(size), np.zeros(1000), np.zeros((1000, N))
        self.block[block.Y : block.Y + N] = 0.7, -0.2
        self.count = count
        self.arrays = [clock, count, self.steps.sizes, self.block, np.zeros(size), self.steps.table, np.empty(0),
                       self.t, self.y, (), np.zeros((0, 3), dtype=np.int64), np.zeros((14, 0)), np.zeros((0, 8)),
                       *agenda.arrays]  # fmt: skip
        self.arrays[17], self.arrays[18] = update, writers(link)

    def found(self) -> tuple[np.ndarray, np.ndarray]:
        """Samples and what was said."""
        n = int(self.count[march.SAMPLE])
        return np.column_stack([self.t[:n], self.y[:n]]), self.agenda.all_said()


def as_python() -> tuple[np.ndarray, np.ndarray]:
    one = March(Plain(), (law, None), lambda link: [x for copy in link.copies for x in (sampled.write_inputs, copy)])
    assert sampled.fixed(*one.arrays) == march.DONE
    return one.found()


def test_machine_code_and_python() -> None:
    """Kernels and programs as they stand, and compiled: the same to rounding, which contraction changes."""
    made = traced(law, 0)
    par = with_entries([*made.constants.tolist(), 0.0])
    put = first_class(sampled.write_inputs)
    one = March(Native(), np.array([made.address, address_of(par)]),
                lambda link: np.array([x for copy in link.copies for x in (put, address_of(copy))]))  # fmt: skip
    one.arrays[5], one.arrays[9] = np.array(one.steps.table), np.zeros(0, dtype=np.int64)
    assert Bound(entry(sampled.fixed, sampled.SIGNATURE), one.arrays)() == march.DONE
    for found, right in zip(one.found(), as_python(), strict=True):
        assert np.abs(found - right).max() < 1e-13


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_javascript_has_the_bits_of_python(tmp_path: Path) -> None:
    """Neither contracts: samples, commands, arrivals and memory are equal to the last bit."""
    script = Script([], 1)
    update = script.program(law, "law")
    one = March(script, list(update), lambda link: None)
    put = script.kernel(sampled.write_inputs, [])[0]
    copies = [word for word in one.steps.table[1::2] if word != 0]
    one.arrays[18] = [x for copy in dict.fromkeys(copies) for x in (put, copy)]
    run = kernel_function("run", sampled.fixed, sampled.SIGNATURE)
    given = {"numbers": script.numbers, "signature": sampled.SIGNATURE,
             "arrays": [x.tolist() if isinstance(x, np.ndarray) else list(x) for x in one.arrays],
             "shapes": [list(np.shape(x)) if isinstance(x, np.ndarray) else [len(x)] for x in one.arrays]}  # fmt: skip
    finite = lambda x: 1e300 if x == inf else x  # noqa: E731  (JSON has no infinity)
    given["arrays"] = [[finite(x) if isinstance(x, float) else x for x in one] for one in given["arrays"]]
    answer = in_node(tmp_path, module({**script.texts, "run": run}), SCRIPT, given)
    samples, said = as_python()
    assert answer["status"] == march.DONE
    assert np.array_equal(answer["t"], samples[:, 0])
    assert np.array_equal(answer["y"], samples[:, 1:].ravel())
    assert np.array_equal(answer["said"], said.ravel())
    assert len(said) > 100


SCRIPT = """
    const { H, M, functions, places } = make(1 << 20);
    const room = (numbers) => { const at = M.top; H.set(numbers, at); M.top += numbers.length + 1; return at; };
    const kept = {};
    const number = (x) => (Array.isArray(x) ? (x[0] === "function" ? places[x[1]] : kept[x[1]]) : x);
    for (const [name, numbers] of Object.entries(given.numbers)) kept[name] = room(numbers.map(number));
    const isEntry = (x) => Array.isArray(x) && typeof x[0] === "string";
    const flat = (x) => (Array.isArray(x) && !isEntry(x) ? x.flatMap(flat) : [number(x)]);
    const at = given.arrays.map((one) => room(flat(one)));
    const row = given.signature.flatMap((tag, i) => [at[i], ...given.shapes[i]]);
    const status = functions.run(...row);
    const n = H[at[1] + 2], said = H[at[24] + 0];
    const cut = (i, n) => Array.from(H.subarray(at[i], at[i] + n));
    return { status, t: cut(7, n), y: cut(8, n * 2), said: cut(22, said * given.shapes[22][1]) };
"""
