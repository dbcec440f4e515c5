"""Formulas of loads and events on a body are traced into the kernels that call them: one evaluator for all targets."""

from __future__ import annotations

import os
import shutil
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import Formula, call_once, first_class, store
from polhode._jit.entry import _kind, is_form
from polhode._jit.javascript import kernel_function, module
from polhode.model.loads.layout import SIZE
from tests.helpers import random_state
from tests.model.sources import BODY, flat
from tests.numerics.test_javascript import in_node

compiled_only = pytest.mark.skipif(os.environ.get("POLHODE_JIT") == "0", reason="machine code is turned off")
TEXTS = ("10*sin(2*pi*t) - x^3", "-0.3*vy*hypot(vx, vy) + mod(5*t, 0.7)", "wz*qx - exp(-t)*where(z > 0, 1, 0.5)")
SERIES = ph.TimeSeries([0.0, 0.5, 2.0], [[1.0, 2.0, 3.0], [0.5, -1.0, 2.0], [3.0, 1.0, -2.0]])
SOURCES: dict[str, Any] = {
    "formula": lambda formula: formula,
    "sum with a series": lambda formula: ph.VectorSum([formula, SERIES, (0.1, 0.2, 0.3)]),
    "pieces": lambda formula: ph.Piecewise([0.0, 0.4, 0.9, 5.0], [SERIES, formula, (1.0, 2.0, 3.0)]),
}


@compiled_only
@pytest.mark.parametrize("name", SOURCES)
@pytest.mark.parametrize("lag", [0.0, 0.2])
def test_machine_code_gives_what_python_gives(name: str, lag: float, rng: np.random.Generator) -> None:
    load = ph.loads.Force(SOURCES[name](ph.Expression(*TEXTS)), frame="body", at=(0.1, 0.2, 0.3), lag=lag)
    state, par = np.concatenate([flat(random_state(rng)), [0.4, 0.5, 0.6][: load.n_out - 6]]), load.pack(BODY)
    address = first_class(load.kernel)
    for t in (0.1, 0.55, 1.3):
        out, plain = np.zeros(load.n_out), np.zeros(load.n_out)
        call_once(address, t, state, np.array(par), out)
        load.kernel(t, state, par, plain)
        np.testing.assert_allclose(out, plain, rtol=1e-14, atol=1e-14)


@compiled_only
@pytest.mark.parametrize("name", SOURCES)
def test_other_numbers_are_no_other_code(name: str) -> None:
    """160 values, one machine code, which is kept with that of models; a number is code only as a whole exponent."""
    kernels = [ph.loads.Force(SOURCES[name](ph.Expression(f"{k}*sin({k + 0.5}*t)", f"x^3/{k}", "2^t - c",
                                                          where={"c": float(k)}))).kernel
               for k in range(1, 161)]  # fmt: skip
    assert len({first_class(one) for one in kernels}) == 1
    assert first_class(ph.loads.Force(ph.Expression("sin(t)", "x^4", "t")).kernel) != first_class(kernels[0])
    assert is_form(kernels[0])
    assert _kind(kernels[0]) is store.MODEL


def test_an_exponent_with_a_fraction_is_a_number() -> None:
    first, second = (ph.Expression(f"t^{exponent}") for exponent in (1.5, 2.5))
    assert first.value_kernel is second.value_kernel
    assert ph.Expression("t^3").value_kernel is not ph.Expression("t^4").value_kernel
    assert first.numbers().tolist() == [1.5]


@compiled_only
def test_a_run_repeats_to_the_bit_and_follows_its_numbers(rng: np.random.Generator) -> None:
    """Twin: another number is another motion."""
    start = random_state(rng)

    def end(c: float) -> np.ndarray:
        formula = ph.Expression(*TEXTS[:2], "c*wz*qx", where={"c": c})
        return ph.simulate(BODY, start, 1.0, loads=[ph.loads.Torque(formula)]).raw[-1]

    assert end(1.7).tolist() == end(1.7).tolist()
    assert np.abs(end(1.7) - end(1.8)).max() > 1e-6


@compiled_only
def test_beside_a_function_that_decides_by_values(rng: np.random.Generator) -> None:
    """Compiled by another way, the formula is the same."""
    pytest.importorskip("numba")

    def one_sided(t: float, s: Any) -> tuple[float, float, float]:
        if s.position[2] > 0.0:
            return (0.0, 0.0, -3.0 * s.position[2])
        return (0.0, 0.0, 0.5)

    def straight(t: float, s: Any) -> tuple[float, float, float]:
        return (0.0, 0.0, -3.0 * s.position[2] + t)

    formula = ph.Expression(*TEXTS)
    state = random_state(rng)
    for function in (one_sided, straight):
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # nothing runs as Python
            both = ph.simulate(BODY, state, 0.5, loads=[ph.loads.Force([formula, function])], method="rk4", dt=0.01)
        apart = ph.simulate(BODY, state, 0.5, loads=[ph.loads.Force(formula), ph.loads.Force(function)], method="rk4",
                            dt=0.01)  # fmt: skip
        np.testing.assert_allclose(both.position, apart.position, rtol=1e-12, atol=1e-13)


def test_an_event_by_formula(rng: np.random.Generator) -> None:
    """A fall to z = -h with h in the formula: t = sqrt(2 (z0 + h) / g)."""
    for h in (0.3, 1.9):
        falls = ph.Event(ph.Expression("z + h", where={"h": h}), terminal=True)
        run = ph.simulate(BODY, ph.State(position=(0, 0, 1.1)), 5.0, loads=[ph.loads.Gravity((0, 0, -9.81))],
                          events=[falls])  # fmt: skip
        assert run.t[-1] == pytest.approx(np.sqrt(2 * (1.1 + h) / 9.81), rel=1e-12)


def test_a_formula_that_is_not_finite_is_refused_everywhere() -> None:
    arm = ph.System()
    arm.add(ph.Body(1.0, (0.1, 0.1, 0.1), name="rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
    arm.load(ph.loads.JointMotor("rod", ph.Expression("t/0")))
    with pytest.raises(ph.PolhodeError, match=r'torque of .* must be finite, but "t/0"'):
        ph.simulate(arm, arm.state(), 0.1)
    with pytest.raises(ph.PolhodeError, match='"t/0" at t = 0 s is'):
        ph.simulate(BODY, ph.State(), 0.1, loads=[ph.loads.Force(ph.Expression("t/0", "0", "0"))])


def test_what_a_formula_is_called_with_is_checked() -> None:
    from polhode._jit import kernel
    from polhode._jit.form import read
    from polhode._jit.form.values import FormError

    double = Formula(lambda t, state, par: (2.0 * t,))

    @kernel
    def wrong(x: Any, out: Any) -> int:
        out[0] = double(x, x, x)[0]
        return 0

    with pytest.raises(FormError, match="a formula is called with a time, a state and numbers"):
        read(wrong, ("f8[]", "f8[]"))


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
@pytest.mark.parametrize("name", SOURCES)
def test_in_javascript(name: str, tmp_path: Path, rng: np.random.Generator) -> None:
    """The same kernel with the same formula in Node."""
    load = ph.loads.Force(SOURCES[name](ph.Expression(*TEXTS)))
    state, par = flat(random_state(rng)), load.pack(BODY)
    text = module({"load": kernel_function("load", load.kernel, ("f8", "f8*", "f8*", "f8*"))})
    go = """const { H, functions, M } = make(2000); H.set(given.state, 0); H.set(given.par, 100); M.top = 1000;
            return given.times.map((t) => { functions.load(t, 0, 100, 50); return Array.from(H.subarray(50, 56)); });"""
    times = [0.1, 0.55, 1.3]
    found = in_node(tmp_path, text, go, {"state": state.tolist(), "par": list(par), "times": times})
    assert len(state) == SIZE
    for t, row in zip(times, found, strict=True):
        plain = np.zeros(6)
        load.kernel(t, state, par, plain)
        np.testing.assert_allclose(row, plain, rtol=1e-13, atol=1e-14)
