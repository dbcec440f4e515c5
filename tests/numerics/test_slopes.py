"""Derivatives of a tape: each rule against its closed form, chains of them against complex steps, and what has none."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from polhode._jit import call_once, traced
from polhode._jit.trace import Slopes, slopes
from polhode._jit.trace.tape import OPERATIONS
from polhode.core.scalars import call, cos, exp, select, sin, sqrt, tanh
from polhode.errors import KernelError
from tests.formulations.asking import EPS

pytestmark = pytest.mark.skipif(os.environ.get("POLHODE_JIT") == "0", reason="machine code is turned off")

AT, ALONG = np.array([0.7, -1.3, 0.4]), np.array([0.9, 0.6, -1.7])

RULES: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    "sum": (lambda x, y, z: x + y + 2.0, lambda x, y, z, dx, dy, dz: dx + dy),
    "difference": (lambda x, y, z: x - y, lambda x, y, z, dx, dy, dz: dx - dy),
    "from a number": (lambda x, y, z: 3.0 - y, lambda x, y, z, dx, dy, dz: -dy),
    "product": (lambda x, y, z: x * y, lambda x, y, z, dx, dy, dz: dx * y + x * dy),
    "square": (lambda x, y, z: x * x, lambda x, y, z, dx, dy, dz: 2 * x * dx),
    "quotient": (lambda x, y, z: x / y, lambda x, y, z, dx, dy, dz: dx / y - x * dy / y**2),
    "of a number": (lambda x, y, z: 2.0 / y, lambda x, y, z, dx, dy, dz: -2.0 * dy / y**2),
    "negative": (lambda x, y, z: -(x * z), lambda x, y, z, dx, dy, dz: -dx * z - x * dz),
    "power": (lambda x, y, z: y**-3, lambda x, y, z, dx, dy, dz: -3 * dy / y**4),
    "sin": (lambda x, y, z: sin(y), lambda x, y, z, dx, dy, dz: np.cos(y) * dy),
    "cos": (lambda x, y, z: cos(y), lambda x, y, z, dx, dy, dz: -np.sin(y) * dy),
    "tanh": (lambda x, y, z: tanh(y), lambda x, y, z, dx, dy, dz: dy / np.cosh(y) ** 2),
    "exp": (lambda x, y, z: exp(y), lambda x, y, z, dx, dy, dz: np.exp(y) * dy),
    "sqrt": (lambda x, y, z: sqrt(x), lambda x, y, z, dx, dy, dz: dx / (2 * np.sqrt(x))),
    "select, above": (lambda x, y, z: select(x, y * y, z), lambda x, y, z, dx, dy, dz: 2 * y * dy),
    "select, below": (lambda x, y, z: select(y, x, z * z), lambda x, y, z, dx, dy, dz: 2 * z * dz),
    "magnitude": (lambda x, y, z: abs(y), lambda x, y, z, dx, dy, dz: -dy),
    "tan": (lambda x, y, z: x.tan(), lambda x, y, z, dx, dy, dz: dx / np.cos(x) ** 2),
    "asin": (lambda x, y, z: z.arcsin(), lambda x, y, z, dx, dy, dz: dz / np.sqrt(1 - z * z)),
    "acos": (lambda x, y, z: z.arccos(), lambda x, y, z, dx, dy, dz: -dz / np.sqrt(1 - z * z)),
    "atan": (lambda x, y, z: y.arctan(), lambda x, y, z, dx, dy, dz: dy / (1 + y * y)),
    "sinh": (lambda x, y, z: y.sinh(), lambda x, y, z, dx, dy, dz: np.cosh(y) * dy),
    "cosh": (lambda x, y, z: y.cosh(), lambda x, y, z, dx, dy, dz: np.sinh(y) * dy),
    "log": (lambda x, y, z: x.log(), lambda x, y, z, dx, dy, dz: dx / x),
    "floor": (lambda x, y, z: 3.0 * y - (3.0 * y).floor(), lambda x, y, z, dx, dy, dz: 3.0 * dy),
    "remainder": (lambda x, y, z: y % z, lambda x, y, z, dx, dy, dz: dy - np.floor(y / z) * dz),
    "angle": (lambda x, y, z: y.arctan2(x), lambda x, y, z, dx, dy, dz: (x * dy - y * dx) / (x * x + y * y)),
    "hypot": (lambda x, y, z: x.hypot(y), lambda x, y, z, dx, dy, dz: (x * dx + y * dy) / np.hypot(x, y)),
    "power by a fraction": (lambda x, y, z: x**1.7, lambda x, y, z, dx, dy, dz: 1.7 * x**0.7 * dx),
    "any power": (lambda x, y, z: x**y, lambda x, y, z, dx, dy, dz: x**y * (y * dx / x + np.log(x) * dy)),
    "power of a number": (lambda x, y, z: 3.0**y, lambda x, y, z, dx, dy, dz: 3.0**y * np.log(3.0) * dy),
    "a number": (lambda x, y, z: 4.0, lambda x, y, z, dx, dy, dz: 0.0),
}


def slope(formula: Callable[..., Any]) -> float:
    """The derivative of a formula of three numbers at AT along ALONG, by machine code."""

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        x, dx = tuple(state[0:3]), tuple(state[3:6])
        out[0] = Slopes(x[0].tape, zip(x, dx, strict=True)).of(formula(*x))

    made, out = traced(program), np.full(1, 7.0)
    call_once(made.address, 0.0, np.concatenate([AT, ALONG]), made.constants, out)
    return float(out[0])


@pytest.mark.parametrize("name", RULES)
def test_each_rule(name: str) -> None:
    formula, closed = RULES[name]
    assert slope(formula) == pytest.approx(closed(*AT, *ALONG), rel=8 * EPS, abs=0.0)


def test_every_operation_has_a_rule() -> None:
    """What had none would count as a number that stays."""
    assert set(slopes.RULES) == OPERATIONS


def chained(x: Any, y: Any, z: Any) -> Any:
    """A formula in which every rule meets every other."""
    a = sin(x * y) / (1.5 + cos(z)) - tanh(x - y) * exp(-z)
    b = sqrt(a * a + 2.0) * select(a + 5.0, x / z, y)
    return b**3 - (a - b) / (x * x + y * y)


def test_a_chain_of_rules() -> None:
    step = 1e-40
    exact = chained(*(AT + 1j * step * ALONG)).imag / step
    assert slope(chained) == pytest.approx(exact, rel=100 * EPS)


@pytest.mark.parametrize("rule", ["fmul", "fdiv", "sin", "tanh", "sqrt", "select"])
def test_without_a_rule_the_chain_is_wrong(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: with any of them gone the derivative is another."""
    right = slope(chained)
    monkeypatch.setitem(slopes.RULES, rule, lambda y, x, dx: dx[-1])
    assert abs(slope(chained) / right - 1.0) > 1e-3


def test_a_function_that_is_called_has_no_slope() -> None:
    """Where what it is given moves; elsewhere its results are numbers like any other."""

    def program(moves: int) -> Callable[..., None]:
        def formula(t: Any, state: Any, par: Any, out: Any) -> None:
            x = tuple(state[0:2])
            (y,) = call(par, 0, t, (x[0],), 1)
            out[0] = Slopes(x[0].tape, [(x[moves], 3.0)]).of(x[0] * x[1] + y)

        return formula

    with pytest.raises(KernelError, match="derivative is not known"):
        traced(program(0), 2)
    assert traced(program(1), 2).n_ops > 0
