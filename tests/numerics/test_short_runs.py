"""Runs again and again: what is kept from the last one changes no bit of the next, nor of what was told of it."""

from __future__ import annotations

import copy
import os
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import machine
from polhode.results import recipe
from polhode.results.recipe import cannot_change
from polhode.simulate import one_body
from polhode.simulate.link import Linker

compiled = pytest.mark.skipif(os.environ.get("POLHODE_JIT") == "0", reason="machine code is turned off")

WAYS: dict[str, dict[str, Any]] = {
    "adaptive": {},
    "fixed steps": {"dt": 0.003},
    "wanted times": {"t_eval": (0.0, 0.01, 0.0355)},
    "angles": {"attitude": "zyx"},
    "momentum": {"formulation": "momentum"},
    "a rotation as such": {"method": "split4", "dt": 0.003},
    "other package": {"method": "radau"},
}


def body(i: int) -> ph.Body:
    """A body in general axes, of one structure with all others."""
    return ph.Body(1.2 + 0.1 * i, ((0.3, 0.02, -0.01), (0.02, 0.4 + 0.01 * i, 0.03), (-0.01, 0.03, 0.5)))


def start(i: int) -> ph.State:
    """A state without zeros."""
    return ph.State((0.3, 0.2, -0.1), (0.1 + 0.1 * i, -0.2, 0.3), (0.8, 0.3, -0.4, 0.2 + 0.1 * i), (1.1, -0.7, 0.5))


def loads(i: int) -> list[Any]:
    """Loads that are written out."""
    return [ph.loads.Gravity((0.1, 0.2 + 0.1 * i, -9.81)), ph.loads.Spring(3.0 + i, (0.8, -0.5, 0.6), (0.3, 0.2, -0.4))]


def short(i: int, t_end: float = 0.04, **how: Any) -> ph.Trajectory:
    """A run that differs in all its numbers from others."""
    return ph.simulate(body(i), start(i), t_end, loads=loads(i), **how)


def bits(run: Any) -> tuple[bytes, ...]:
    """Everything that a run keeps as numbers."""
    return tuple(np.ascontiguousarray(part).tobytes() for part in (run.t, run.raw, run.log, run.breaks))


@pytest.mark.parametrize("way", WAYS)
def test_a_run_after_others_has_the_bits_of_a_first_one(way: str) -> None:
    """On the workbench of other runs, short and long ones, as on a new one."""
    first = []
    for i in range(3):
        one_body._structures.clear()
        first.append(bits(short(i, **WAYS[way])))
    one_body._structures.clear()
    again = [bits(short(i, t_end, **WAYS[way])) for i, t_end in ((0, 0.04), (5, 0.08), (1, 0.04), (2, 0.04))]
    assert [again[0], again[2], again[3]] == first
    assert again[1] not in first


@compiled
def test_a_workbench_with_the_numbers_of_another_run_would_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin: where new numbers are not written, the bits are others."""
    right = bits(short(1))
    short(0)
    with monkeypatch.context() as context:
        context.setattr(Linker, "write", lambda link, first, values: None)
        assert bits(short(1)) != right
    assert bits(short(1)) == right


def test_a_run_that_outgrows_its_first_space_leaves_nothing_behind() -> None:
    """Hundreds of samples go to a space of their own, and the next run does not write there."""
    alone = bits(short(1))
    long = short(0, 300.0)
    assert len(long) > 200
    kept = bits(long)
    assert bits(short(1)) == alone
    assert bits(long) == kept


def test_samples_belong_to_their_run() -> None:
    """A later run of the same structure does not change an earlier one."""
    runs = [short(i, **how) for how in WAYS.values() for i in range(3)]
    kept = [bits(run) for run in runs]
    for how in WAYS.values():
        short(7, **how)
    assert [bits(run) for run in runs] == kept


def test_a_run_that_fails_takes_its_workbench_with_it() -> None:
    """What stopped at gimbal lock, or at a cap, does not spoil the next."""
    alone = bits(short(1, attitude="zyx"))
    for how in ({"max_steps": 2}, {"max_memory": 400.0}):
        with pytest.raises(ph.RunError):
            short(0, attitude="zyx", **how)
        assert bits(short(1, attitude="zyx")) == alone


def test_runs_in_threads() -> None:
    """Each thread has a workbench of its own."""
    alone = [bits(short(i)) for i in range(8)]
    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(lambda i: bits(short(i % 8)), range(160)))
    assert together == 20 * alone


def double_pendulum() -> ph.System:
    """Two rods, the lower one free to turn about all axes."""
    rod, system = ph.Body(1.0, (0.1, 0.105, 0.01)), ph.System(gravity=(0.0, 0.1, -9.81))
    system.add(rod, ph.joints.Revolute("y"), at_body=(0.0, 0.1, 0.5), name="upper")
    system.add(rod, ph.joints.Spherical(), "upper", at_parent=(0.0, 0.0, -0.5), at_body=(0.0, 0.0, 0.5), name="lower")
    return system


@pytest.mark.parametrize("how", [{}, {"dt": 0.003}, {"t_eval": (0.01, 0.03)}, {"formulation": "wittenburg"}])
def test_systems_too(how: dict[str, Any]) -> None:
    """A new system and one that was moved before give the same bits."""

    def run(system: ph.System, i: int, t_end: float = 0.04) -> ph.Trajectory:
        """One of them."""
        given = system.state(q={"upper": 2.0 + 0.1 * i}, v={"upper": 0.3, "lower": (0.5, 0.2 * i, 3.0)})
        return ph.simulate(system, given, t_end, **how)

    system = double_pendulum()
    for i, t_end in ((0, 0.04), (7, 50.0), (1, 0.04), (2, 0.04)):
        assert bits(run(system, i, t_end)) == bits(run(double_pendulum(), i, t_end))


@pytest.mark.parametrize("switched", ["0", "1"])
def test_machine_code_can_be_turned_off_and_on_between_runs(monkeypatch: pytest.MonkeyPatch, switched: str) -> None:
    """A kept workbench is not used by a run of plain Python, nor the other way round."""
    before = short(1)
    with monkeypatch.context() as context:
        context.setenv("POLHODE_JIT", switched)
        other = short(1)
        assert other.provenance.compiled == (switched == "1")
        np.testing.assert_allclose(other.raw[-1], before.raw[-1], rtol=1e-9)
    assert bits(short(1)) == bits(before)


# ---- what is told later


def test_what_is_told_later_is_what_would_have_been_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The provenance of a run, word for word."""
    later = short(1)
    monkeypatch.setattr(recipe, "cannot_change", lambda value: False)
    at_once = short(1)
    assert "provenance" in vars(at_once)
    assert type(vars(at_once)["provenance"]) is not type(vars(later)["provenance"])
    assert later.provenance == at_once.provenance
    assert later.provenance is later.provenance


@pytest.mark.parametrize("copied", [lambda run: pickle.loads(pickle.dumps(run)), copy.copy, copy.deepcopy])
def test_copies_are_complete(copied: Callable[[Any], Any]) -> None:
    """A pickle holds the whole provenance, asked for or not."""
    run = short(2)
    other = copied(run)
    assert type(vars(other)["provenance"]) is type(run.provenance)
    assert other.provenance == run.provenance
    assert bits(other) == bits(run)


@compiled
def test_functions_are_told_at_once() -> None:
    """What a function refers to may change after the run; what the run was made of may not."""
    factor = [0.2]

    def push(t: float, state: Any) -> tuple[float, float, float]:
        return (-factor[0] * state.velocity[0], 0.1, 0.2)

    load = ph.loads.Force(push)
    assert not cannot_change((load,))
    assert all(map(cannot_change, (body(1), start(1), tuple(loads(1)))))
    with pytest.warns(ph.PolhodeWarning):
        run = ph.simulate(body(1), start(1), 0.04, loads=[load])
    told = copy.deepcopy(vars(run)["provenance"])
    factor[0] = 0.3
    assert run.provenance == told


# ---- one compilation


def pushed(k: float) -> ph.Trajectory:
    """A run under a function that has captured a number."""
    drag = ph.loads.Force(lambda t, state: (-k * state.velocity[0], 0.1 * k, 0.2))
    return ph.simulate(body(1), start(1), 0.04, loads=[*loads(1), drag])


@compiled
def test_160_captured_numbers_need_one_compilation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Closures that differ in a captured float share their machine code, each with the bits of its own number alone."""
    values = np.linspace(0.11, 2.3, 160).tolist()
    made: list[str] = []
    original = machine.object_code

    def counted(text: str, symbol: str, *more: Any, **options: Any) -> Any:
        made.append(symbol)
        return original(text, symbol, *more, **options)

    monkeypatch.setattr(machine, "object_code", counted)
    pushed(0.1)
    made.clear()
    linked = len(machine._engines)
    together = [bits(pushed(k)) for k in values]
    assert not made
    assert len(machine._engines) == linked
    assert len(set(together)) == len(values)
    for i in (0, 80, 159):
        one_body._structures.clear()
        assert bits(pushed(values[i])) == together[i]
