"""Formulas of the time alone, as functions: for motors in machine code, for given motions on numbers of any kind."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np

from polhode.model import postfix
from polhode.model.expression import Expression
from polhode.model.grammar import parse, walk
from polhode.scenario.formulas import checked_formula
from polhode.scenario.problems import Refused, short

_SMOOTH: dict[int, Callable[..., Any]] = {
    postfix.NEGATE: operator.neg, postfix.SQUARE: lambda a: a * a, postfix.ADD: operator.add,
    postfix.SUBTRACT: operator.sub, postfix.MULTIPLY: operator.mul, postfix.DIVIDE: operator.truediv,
    postfix.POWER: operator.pow, postfix.SIN: np.sin, postfix.COS: np.cos, postfix.TANH: np.tanh, postfix.EXP: np.exp,
    postfix.SQRT: np.sqrt,
}  # fmt: skip


def checked_time_formula(text: str) -> Expression:
    """A formula in which nothing but t changes."""
    checked_formula(text)
    found = Expression(text)
    others = [name for name in found.uses if name != "t"]
    if others:
        raise Refused(f"{short(text)}: {', '.join(others)} is not known here; a formula of the time t is needed")
    return found


def of_time(text: str) -> Callable[[float], float]:
    """The formula as a function that machine code can be made of."""
    from polhode.model.postfix import evaluated

    program = checked_time_formula(text).numbers()

    def value(t: float) -> float:
        """f(t)."""
        return evaluated(t, program, program)[0]

    return value


def smooth(text: str) -> Callable[[Any], Any]:
    """The formula as a function of times of any kind, which can be differentiated; jumps and bends are refused."""
    checked_time_formula(text)
    nodes = walk(parse(text))
    if any(node.operation > postfix.STATE and node.operation not in _SMOOTH for node in nodes):
        raise Refused(f"{short(text)}: a given motion is made of + - * / ^, sin, cos, tanh, exp and sqrt, because it is"
                      " differentiated twice")  # fmt: skip

    def value(t: Any) -> Any:
        """f(t)."""
        stack: list[Any] = []
        for node in nodes:
            if node.operation <= postfix.STATE:
                stack.append(node.operand if node.operation == postfix.NUMBER else t)
            else:
                first = len(stack) - postfix.takes(node.operation)
                stack[first:] = [_SMOOTH[node.operation](*stack[first:])]
        return stack[0]

    return value
