"""One evaluator: a formula gives the same on floats, arrays, complex numbers, jets, and symbols of machine code."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit.entry import call_once
from polhode._jit.trace import Scalar, traced
from polhode.core.jets import derivatives
from polhode.errors import KernelError
from polhode.model import grammar, operations
from polhode.model.expression import Expression

STATE = np.array([0.31, -0.72, 1.13, 0.44, -0.25, 0.96, -1.17, 0.38, 0.59, 0.71, -0.42, 0.33, 0.45])
EVERYTHING = (
    "10*sin(2*pi*t) - x^3 + 2/y",
    "exp(-t^2)*tanh(vx)*sqrt(1 + vy^2) + sinh(t) - cosh(x)",
    "min(x, y, z) + max(t, 0.2)*abs(y) + sign(wx)*step(wy) + hypot(qw, qx)",
    "where(t > 0.5, x, -2*y) + (x < y) + (z <= t)*3 - (vx >= vy) + (t == t) + (t != x)",
    "tan(t)*radians(30) + 2^t + degrees(x)^2",
)
WITHOUT_A_SYMBOL = ("log(2 + t)", "atan2(x, y)", "floor(3*t)", "mod(5*t, 0.7)", "asin(t/9)")


def run_code(program: Any, t: float, width: int) -> np.ndarray:
    """What the machine code of a program writes, at the time t and the state of this test."""
    made, out = traced(program), np.zeros(width)
    call_once(made.address, t, STATE, made.constants, out)
    return out


def by_machine(formula: Expression, t: float) -> np.ndarray:
    """The formulas as straight-line machine code."""

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        for i, value in enumerate(formula.at(t, [state[k] for k in range(13)])):
            out[i] = value

    return run_code(program, t, formula.width)


@pytest.mark.parametrize("t", [-0.83, 0.37, 1.9])
def test_machine_code_of_a_formula_is_the_formula(t: float) -> None:
    formula = Expression(*EVERYTHING)
    np.testing.assert_allclose(by_machine(formula, t), formula.at(t, STATE.tolist()), rtol=1e-14)
    np.testing.assert_array_less(1e-3, np.abs(np.subtract(by_machine(formula, t), by_machine(formula, t + 0.01))).max())


@pytest.mark.parametrize("text", EVERYTHING)
def test_arrays_give_what_each_number_gives(text: str) -> None:
    times, formula = np.linspace(-1.1, 2.3, 7), Expression(text)
    (rows,) = formula.at(times, STATE.tolist())
    alone = [formula.at(float(t), STATE.tolist())[0] for t in times]
    np.testing.assert_allclose(rows, alone, rtol=1e-14)


def test_a_complex_step_differentiates() -> None:
    """Twin: the difference of real values, to the square of its step."""
    formula, h = Expression("t^3*sin(t) + abs(-t)*max(t, 0.1) + where(t > 1, t^2, exp(-t))"), 1e-5
    (value,) = formula.at(complex(0.7, 1e-30))
    (plus,), (minus,) = formula.at(0.7 + h), formula.at(0.7 - h)
    assert value.imag / 1e-30 == pytest.approx((plus - minus) / (2 * h), rel=1e-8)
    assert value.real == pytest.approx(formula(0.7), rel=1e-15)


def test_jets_differentiate_twice() -> None:
    f, f_1, f_2 = derivatives(Expression("0.3*sin(2*t) + t^2*exp(-t) + sqrt(1 + t^2)"), 0.4)
    e, r = np.exp(-0.4), np.sqrt(1.16)
    assert f == pytest.approx(0.3 * np.sin(0.8) + 0.16 * e + r, rel=1e-15)
    assert f_1 == pytest.approx(0.6 * np.cos(0.8) + (0.8 - 0.16) * e + 0.4 / r, rel=1e-14)
    assert f_2 == pytest.approx(-1.2 * np.sin(0.8) + (2 - 1.6 + 0.16) * e + 1 / r - 0.16 / r**3, rel=1e-13)


def test_a_state_of_symbols_is_taken_as_it_is() -> None:
    seen: list[Any] = []

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        parts = [state[k] for k in range(13)]
        view = SimpleNamespace(position=parts[:3], velocity=parts[3:6], omega=parts[6:9], attitude=parts[9:])
        out[0] = Expression("t*x + wz*qz")(t, view)
        seen.append(t)

    out = run_code(program, 2.0, 1)
    assert isinstance(seen[0], Scalar)
    assert out[0] == pytest.approx(2.0 * STATE[0] + STATE[8] * STATE[12], rel=1e-15)


@pytest.mark.parametrize("text", WITHOUT_A_SYMBOL)
def test_what_a_symbol_does_not_know_is_said_or_right(text: str) -> None:
    """Symbols learn functions one by one: until then the error names the one that is missing."""
    formula = Expression(text)
    try:
        found = by_machine(formula, 0.37)
    except KernelError as reason:
        assert "which does not know it" in str(reason)  # noqa: PT017
    else:
        np.testing.assert_allclose(found, formula.at(0.37, STATE.tolist()), rtol=1e-13)


def test_every_operation_of_the_grammar_has_its_meaning() -> None:
    codes = {*grammar.FUNCTIONS.values(), *range(operations.NEGATE, operations.WHERE + 1)}
    assert codes == set(operations.OPERATIONS)


def test_floats_raise_nothing() -> None:
    """What is not finite is said by the value, as in arrays and in machine code."""
    for text, value in (("1/t", np.inf), ("log(t)", -np.inf), ("sqrt(t-1)", np.nan), ("exp(1e3 + t)", np.inf),
                        ("mod(1, t)", np.nan), ("(t-8)^0.5", np.nan), ("asin(t+2)", np.nan)):  # fmt: skip
        np.testing.assert_equal(float(Expression(text).at(0.0)[0]), value)


@pytest.mark.parametrize(
    ("text", "switches"), [("0.3*sin(2*t)*step(t - 0.4)", (0.4,)), ("0.2*floor(3*t) + log(1 + t)", ())]
)
def test_a_motor_by_formula_moves_as_one_by_function(text: str, switches: tuple[float, ...]) -> None:
    """Written out where symbols know it, called where they do not; jumps and features are known in both cases."""
    formula = Expression(text)
    ways = {"floor": lambda t: 0.2 * np.floor(3.0 * t) + np.log(1.0 + t),
            "sin": lambda t: 0.3 * np.sin(2.0 * t) * (1.0 if t >= 0.4 else 0.0)}  # fmt: skip
    function = ways["floor" if "floor" in text else "sin"]
    runs = []
    for torque in (formula, function):
        arm = ph.System(gravity=(0, 0, -9.81))
        arm.add(ph.Body(mass=1.0, inertia=(0.1, 0.1, 0.02), name="rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.5))
        arm.load(ph.loads.JointMotor("rod", torque, switch_times=(0.4,) if torque is function else ()))
        runs.append(ph.simulate(arm, arm.state(q={"rod": 0.3}), 1.0, method="rk4", dt=1e-3))
    assert formula.switch_times == switches
    np.testing.assert_allclose(runs[0].q, runs[1].q, rtol=1e-12, atol=1e-13)
    assert runs[0].certificate.ok
    assert np.abs(np.diff(runs[0].q[:, 0])).max() > 1e-6
