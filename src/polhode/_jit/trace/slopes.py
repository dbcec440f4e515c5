"""Derivatives of what stands on a tape: forward mode, line by line, exact to rounding.

A formula was run once on symbols; each line of its tape has a derivative by the chain rule, which is more lines of the
same tape. What does not depend on the direction has the slope 0.0, a number, and costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from polhode._jit.trace.scalar import Scalar
from polhode._jit.trace.tape import OPERATIONS, Line, Tape
from polhode.errors import KernelError


class Slopes:
    """How numbers of `tape` change while the symbols of `direction` change at the rates that are given with them."""

    def __init__(self, tape: Tape, direction: Iterable[tuple[Scalar, Any]]) -> None:
        self._tape = tape
        self._seeds = {symbol.i: rate for symbol, rate in direction}
        self._symbols: dict[int, Scalar] = {}  # of the lines that were there when they were last looked up
        self._slopes: list[Any] = []  # of the first lines, as many as were needed so far

    def of(self, x: Any) -> Any:
        """The derivative of x: a symbol, or the number 0.0 where x does not depend on the direction."""
        if type(x) is not Scalar:
            return 0.0
        if x.i not in self._symbols:
            self._symbols = {symbol.i: symbol for symbol in self._tape._known.values()}
        for i in range(len(self._slopes), x.i + 1):
            self._slopes.append(self._seeds[i] if i in self._seeds else self._by_chain_rule(i, self._tape.lines[i]))
        return self._slopes[x.i]

    def _by_chain_rule(self, i: int, line: Line) -> Any:
        """The slope of line i."""
        name, *operands = line
        if name == "result":
            operands = self._tape.lines[line[1]][1].inputs
        elif name not in OPERATIONS:
            return 0.0  # a number, a place that stays as it is, or a call, whose results follow one by one
        slopes = [self._slopes[j] for j in operands]
        if not any(map(_is_something, slopes)):
            return 0.0
        if name == "result":
            raise KernelError("a traced formula calls a function, whose derivative is not known")
        return RULES[name](self._symbols[i], [self._symbols[j] for j in operands], slopes)


def _is_something(x: Any) -> bool:
    return type(x) is not float or x != 0.0


def _chosen(y: Any, x: list[Any], dx: list[Any]) -> Any:
    """The slope of what is selected."""
    return x[0].select(dx[1], dx[2]) if _is_something(dx[1]) or _is_something(dx[2]) else 0.0


def _power(y: Any, x: list[Any], dx: list[Any]) -> Any:
    """(a^b)' = b a^(b - 1) a' + y log(a) b', whose second part is asked for where the exponent changes alone."""
    along_base = x[1] * x[0] ** (x[1] - 1.0) * dx[0] if _is_something(dx[0]) else 0.0
    return along_base + y * x[0].log() * dx[1] if _is_something(dx[1]) else along_base


RULES: dict[str, Callable[[Any, list[Any], list[Any]], Any]] = {
    "fadd": lambda y, x, dx: dx[0] + dx[1],
    "fsub": lambda y, x, dx: dx[0] - dx[1],
    "fmul": lambda y, x, dx: dx[0] * x[1] + x[0] * dx[1],
    "fdiv": lambda y, x, dx: (dx[0] - y * dx[1]) / x[1],
    "fneg": lambda y, x, dx: -dx[0],
    "sin": lambda y, x, dx: x[0].cos() * dx[0],
    "cos": lambda y, x, dx: -(x[0].sin() * dx[0]),
    "tanh": lambda y, x, dx: (1.0 - y * y) * dx[0],
    "exp": lambda y, x, dx: y * dx[0],
    "sqrt": lambda y, x, dx: dx[0] / (2.0 * y),
    "tan": lambda y, x, dx: (1.0 + y * y) * dx[0],
    "asin": lambda y, x, dx: dx[0] / ((1.0 - x[0]) * (1.0 + x[0])).sqrt(),
    "acos": lambda y, x, dx: -(dx[0] / ((1.0 - x[0]) * (1.0 + x[0])).sqrt()),
    "atan": lambda y, x, dx: dx[0] / (1.0 + x[0] * x[0]),
    "sinh": lambda y, x, dx: x[0].cosh() * dx[0],
    "cosh": lambda y, x, dx: x[0].sinh() * dx[0],
    "log": lambda y, x, dx: dx[0] / x[0],
    "floor": lambda y, x, dx: 0.0,
    "fmod": lambda y, x, dx: dx[0] - (x[0] / x[1]).floor() * dx[1],
    "atan2": lambda y, x, dx: (x[1] * dx[0] - x[0] * dx[1]) / (x[0] * x[0] + x[1] * x[1]),
    "hypot": lambda y, x, dx: (x[0] * dx[0] + x[1] * dx[1]) / y,
    "pow": _power,
    "select": _chosen,
}
