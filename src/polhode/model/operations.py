"""The operations of formulas, each written once: how many numbers it takes, and what it gives for numbers of any kind.

Floats go through the C library, without an exception: 1/0 is inf and log(-1) is nan. Arrays and complex numbers go
through NumPy; of a complex number the real part decides. Everything else is a symbol that knows arithmetic, the
functions of `core.scalars` and `select`: a jet, which is differentiated, or a line of `_jit.trace`, of which machine
code is made. What a symbol does not know by itself is composed of what it knows.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from polhode.core.scalars import Number, cos, exp, is_zero, select, sin, sqrt, tanh
from polhode.errors import KernelError

# Codes: of what puts a number on the stack, then of what takes one, two and three numbers from it.
NUMBER, TIME, STATE = range(3)
NEGATE, ABS, SIGN, SQRT, EXP, LOG, SIN, COS, TAN, ASIN, ACOS, ATAN, SINH, COSH, TANH, FLOOR, STEP, SQUARE = range(3, 21)
ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER, MIN, MAX, ATAN2, HYPOT, MOD = range(21, 31)
LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL, NOT_EQUAL = range(31, 37)
WHERE = 37

KINKS = (ABS, MIN, MAX)
SMOOTH = (NEGATE, SQUARE, ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER, SQRT, EXP, SIN, COS, TAN, SINH, COSH, TANH, HYPOT)

Of = Callable[..., Any]
Program = Sequence[tuple[int, float]]
_NUMPY = (int, float, complex, np.ndarray, np.generic)


def takes(code: int) -> int:
    """How many numbers an operation takes."""
    return 0 if code <= STATE else 1 if code < ADD else 2 if code < WHERE else 3


def run(program: Program, t: Number, state: Sequence[Any] | Mapping[int, Any]) -> list[Any]:
    """What a program leaves on the stack: its numbers, `t` and the parts of `state` (by number) may be of any kind."""
    stack: list[Any] = []
    with np.errstate(all="ignore"):
        for code, operand in program:
            if code <= STATE:
                stack.append((operand, t)[code] if code < STATE else state[int(operand)])
            else:
                first = len(stack) - takes(code)
                stack[first:] = [OPERATIONS[code](*stack[first:])]
    return stack


def _function(batch: Of, plain: Of, symbolic: Of) -> Of:
    """An operation by what it is on floats, on arrays and on symbols."""

    def of(*x: Number) -> Any:
        if all(type(one) is float for one in x):
            try:
                return plain(*x)
            except (ValueError, ArithmeticError):
                return float(batch(*x))  # inf or nan
        return batch(*x) if all(isinstance(one, _NUMPY) for one in x) else symbolic(*x)

    return of


def _method(name: str, composed: Of | None = None) -> Of:
    """What a symbol knows by itself under NumPy's name for it, or else what is composed of what it knows."""

    def of(*x: Number) -> Any:
        symbol = next(one for one in x if not isinstance(one, _NUMPY))
        known = getattr(type(symbol), name, None)
        if known is None and composed is not None:
            return composed(*x)
        if known is None:
            raise KernelError(f"a formula needs {name} of a symbol ({type(symbol).__name__}), which does not know it")
        return known(*x) if x[0] is symbol else known(symbol * 0.0 + x[0], *x[1:])

    return of


def _compared(holds: Of, symbolic: Of) -> Of:
    """A comparison: 1 where it holds, 0 where it does not."""

    def of(a: Number, b: Number) -> Any:
        if isinstance(a, _NUMPY) and isinstance(b, _NUMPY):
            return 1.0 * holds(np.real(a), np.real(b))
        return symbolic(a, b)

    return of


def _by_sign(batch: Of, symbolic: Of) -> Of:
    """An operation that asks for signs: complex numbers answer as symbols do, by `select`."""

    def of(*x: Number) -> Any:
        real = all(isinstance(one, _NUMPY) and not np.iscomplexobj(one) for one in x)
        return batch(*x) if real else symbolic(*x)

    return of


def _power(a: Any, b: Any) -> Any:
    """a^b of symbols; that of a positive number by the exponential function."""
    if isinstance(a, int | float) and a > 0.0:
        return exp(math.log(a) * b)
    return a**b


def _hyperbolic_cosine(x: Number) -> Any:
    return 0.5 * (exp(x) + exp(-x))


def _where(condition: Number, a: Number, b: Number) -> Any:
    """a where the condition is not zero, else b; both have been computed."""
    if isinstance(condition, np.ndarray):
        return np.where(condition != 0.0, a, b)  # type: ignore[arg-type]
    if isinstance(condition, _NUMPY):
        return a if condition != 0.0 else b
    return select(condition, a, select(-condition, a, select(condition + 1.0, b, a)))  # what is no number is not zero


def _equal(a: Any, b: Any) -> Any:
    """1 where a and b are the same, 0 where one of them is no number; asked only where neither is the larger one."""
    total = a + b  # of two infinities alike it is infinite, while their difference is no number
    return select(a - b + 1.0, 1.0, select(total, 1.0, select(-total, 1.0, 0.0)))


def _ordered(less: float, more: float, same: Of) -> Of:
    """What a comparison of symbols gives where a < b, where a > b, and elsewhere."""
    return lambda a, b: select(b - a, less, select(a - b, more, same(a, b)))


def _midway(a: Any, b: Any) -> Any:
    """Of two equal numbers the number; no number where one of them is none."""
    return 0.5 * a + 0.5 * b


OPERATIONS: dict[int, Of] = {
    NEGATE: operator.neg,
    SQUARE: lambda a: a * a,
    ADD: operator.add,
    SUBTRACT: operator.sub,
    MULTIPLY: operator.mul,
    DIVIDE: _function(np.divide, operator.truediv, lambda a, b: a * math.inf if is_zero(b) else a / b),
    POWER: _function(np.power, math.pow, _power),
    SQRT: _function(np.sqrt, math.sqrt, sqrt),
    EXP: _function(np.exp, math.exp, exp),
    LOG: _function(np.log, math.log, _method("log")),
    SIN: _function(np.sin, math.sin, sin),
    COS: _function(np.cos, math.cos, cos),
    TAN: _function(np.tan, math.tan, _method("tan", lambda x: sin(x) / cos(x))),
    ASIN: _function(np.arcsin, math.asin, _method("arcsin")),
    ACOS: _function(np.arccos, math.acos, _method("arccos")),
    ATAN: _function(np.arctan, math.atan, _method("arctan")),
    ATAN2: _function(np.arctan2, math.atan2, _method("arctan2")),
    SINH: _function(np.sinh, math.sinh, _method("sinh", lambda x: tanh(x) * _hyperbolic_cosine(x))),
    COSH: _function(np.cosh, math.cosh, _method("cosh", _hyperbolic_cosine)),
    TANH: _function(np.tanh, math.tanh, tanh),
    HYPOT: _function(np.hypot, math.hypot, _method("hypot", lambda a, b: sqrt(a * a + b * b))),
    FLOOR: _function(np.floor, np.floor, _method("floor")),
    MOD: _function(np.mod, operator.mod, _method("__mod__")),
    ABS: _by_sign(np.abs, lambda a: select(a, a, -a)),
    SIGN: _by_sign(np.sign, lambda a: select(a, 1.0, select(-a, -1.0, select(a + 1.0, 0.0, a)))),
    STEP: _by_sign(lambda a: 1.0 * (a >= 0.0), lambda a: select(-a, 0.0, select(a + 1.0, 1.0, 0.0))),
    MIN: _by_sign(np.minimum, lambda a, b: select(b - a, a, select(a - b, b, _midway(a, b)))),
    MAX: _by_sign(np.maximum, lambda a, b: select(a - b, a, select(b - a, b, _midway(a, b)))),
    LESS: _compared(operator.lt, lambda a, b: select(b - a, 1.0, 0.0)),
    LESS_EQUAL: _compared(operator.le, _ordered(1.0, 0.0, _equal)),
    GREATER: _compared(operator.gt, lambda a, b: select(a - b, 1.0, 0.0)),
    GREATER_EQUAL: _compared(operator.ge, _ordered(0.0, 1.0, _equal)),
    EQUAL: _compared(operator.eq, _ordered(0.0, 0.0, _equal)),
    NOT_EQUAL: _compared(operator.ne, _ordered(1.0, 1.0, lambda a, b: 1.0 - _equal(a, b))),
    WHERE: _where,
}
