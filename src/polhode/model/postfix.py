"""A stack machine for formulas: one fixed kernel that runs the program which lies in its numbers.

It is `operations.run` as machine code: new programs need no compilation, and they come from text, so they can be
stored. The value on top of the stack is held apart; the rest lies in a small scratch vector.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit import kernel, vector
from polhode.model.operations import (
    ABS,
    ACOS,
    ADD,
    ASIN,
    ATAN,
    ATAN2,
    COS,
    COSH,
    DIVIDE,
    EQUAL,
    EXP,
    FLOOR,
    GREATER,
    GREATER_EQUAL,
    HYPOT,
    LESS,
    LESS_EQUAL,
    LOG,
    MAX,
    MIN,
    MOD,
    MULTIPLY,
    NEGATE,
    NUMBER,
    POWER,
    SIGN,
    SIN,
    SINH,
    SQRT,
    SQUARE,
    STATE,
    STEP,
    SUBTRACT,
    TAN,
    TIME,
    WHERE,
    Program,
    takes,
)  # fmt: skip

DEPTH = 32  # of the stack
_ROOM = DEPTH + 1
MOST = 1000  # operations of one expression


def depth(program: Program) -> int:
    """How many values the stack holds at most."""
    return int(np.cumsum([1 - takes(operation) for operation, _ in program]).max())


@kernel
def evaluated(t: float, state: Any, par: Any) -> tuple[float, float, float]:
    """The three results of the program in `par`: [number of operations, number of results, pairs ...].

    A program with one result gives it first, then zeros.
    """
    stack, top, held = vector(_ROOM), 0.0, 0
    for i in range(2, 2 + 2 * int(par[0]), 2):
        operation = int(par[i])
        if operation <= STATE:
            stack[held] = top  # the first time, of no meaning: results begin at stack[1]
            held += 1
            top = par[i + 1] if operation == NUMBER else (t if operation == TIME else state[int(par[i + 1])])
        elif operation < ADD:
            top = of_one(operation, top)
        elif operation < WHERE:
            held -= 1
            top = of_two(operation, stack[held], top)
        else:
            held -= 2
            top = stack[held + 1] if stack[held] != 0.0 else top
    return (top, 0.0, 0.0) if par[1] == 1.0 else (stack[1], stack[2], top)


@kernel
def of_one(operation: int, a: float) -> float:
    """An operation on one value; the machine's form of this ladder is a jump table."""
    if operation == NEGATE:
        return -a
    if operation == SQUARE:
        return a * a
    if operation == ABS:
        return np.abs(a)
    if operation == SIGN:
        return np.sign(a)
    if operation == STEP:
        return 1.0 if a >= 0.0 else 0.0
    if operation == FLOOR:
        return np.floor(a)
    return of_one_more(operation, a)


@kernel
def of_one_more(operation: int, a: float) -> float:
    """The functions of analysis."""
    if operation == SQRT:
        return np.sqrt(a)
    if operation == EXP:
        return np.exp(a)
    if operation == LOG:
        return np.log(a)
    if operation == SIN:
        return np.sin(a)
    if operation == COS:
        return np.cos(a)
    if operation == TAN:
        return np.tan(a)
    if operation == ASIN:
        return np.arcsin(a)
    if operation == ACOS:
        return np.arccos(a)
    if operation == ATAN:
        return np.arctan(a)
    if operation == SINH:
        return np.sinh(a)
    if operation == COSH:
        return np.cosh(a)
    return np.tanh(a)


@kernel
def of_two(operation: int, a: float, b: float) -> float:
    """An operation on two values."""
    if operation == ADD:
        return a + b
    if operation == SUBTRACT:
        return a - b
    if operation == MULTIPLY:
        return a * b
    if operation == DIVIDE:
        return a / b
    if operation == POWER:
        return a**b
    if operation == MIN:
        return np.minimum(a, b)
    if operation == MAX:
        return np.maximum(a, b)
    if operation == ATAN2:
        return np.arctan2(a, b)
    if operation == HYPOT:
        return np.hypot(a, b)
    if operation == MOD:
        return a % b
    return compared(operation, a, b)


@kernel
def compared(operation: int, a: float, b: float) -> float:
    """A comparison: 1 where it holds, 0 where it does not."""
    if operation == LESS:
        holds = a < b
    elif operation == LESS_EQUAL:
        holds = a <= b
    elif operation == GREATER:
        holds = a > b
    elif operation == GREATER_EQUAL:
        holds = a >= b
    elif operation == EQUAL:
        holds = a == b
    else:
        holds = a != b
    return 1.0 if holds else 0.0
