"""A stack machine for small programs of arithmetic: one fixed kernel that runs what lies in its numbers.

A program is a list of pairs (operation, operand). New programs need no compilation, and they come from text, so they
can be stored. The value on top of the stack is held apart; the rest lies in a small scratch vector.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from polhode._jit import kernel, vector

DEPTH = 32  # of the stack
_ROOM = DEPTH + 1
MOST = 1000  # operations of one expression

# Operations: those that put a value on the stack, then those that take one, two and three from it.
NUMBER, TIME, STATE = range(3)
NEGATE, ABS, SIGN, SQRT, EXP, LOG, SIN, COS, TAN, ASIN, ACOS, ATAN, SINH, COSH, TANH, FLOOR, STEP, SQUARE = range(3, 21)
ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER, MIN, MAX, ATAN2, HYPOT, MOD = range(21, 31)
LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL, NOT_EQUAL = range(31, 37)
WHERE = 37

# The same operations on whole arrays.
ON_ARRAYS: dict[int, Callable[..., Any]] = {
    NEGATE: np.negative, ABS: np.abs, SIGN: np.sign, SQRT: np.sqrt, EXP: np.exp, LOG: np.log, SIN: np.sin, COS: np.cos,
    TAN: np.tan, ASIN: np.arcsin, ACOS: np.arccos, ATAN: np.arctan, SINH: np.sinh, COSH: np.cosh, TANH: np.tanh,
    FLOOR: np.floor, STEP: lambda a: 1.0 * (a >= 0.0), SQUARE: np.square, ADD: np.add, SUBTRACT: np.subtract,
    MULTIPLY: np.multiply, DIVIDE: np.divide, POWER: np.power, MIN: np.minimum, MAX: np.maximum, ATAN2: np.arctan2,
    HYPOT: np.hypot, MOD: np.mod, LESS: lambda a, b: 1.0 * (a < b), LESS_EQUAL: lambda a, b: 1.0 * (a <= b),
    GREATER: lambda a, b: 1.0 * (a > b), GREATER_EQUAL: lambda a, b: 1.0 * (a >= b),
    EQUAL: lambda a, b: 1.0 * (a == b), NOT_EQUAL: lambda a, b: 1.0 * (a != b),
    WHERE: lambda c, a, b: np.where(c != 0.0, a, b),
}  # fmt: skip


def takes(operation: int) -> int:
    """How many values an operation takes from the stack."""
    return 0 if operation <= STATE else 1 if operation < ADD else 2 if operation < WHERE else 3


def on_arrays(program: Sequence[tuple[int, float]], t: Any, state: Any) -> list[Any]:
    """What a program leaves on the stack, with `t` and the parts of `state` (by number) as arrays or numbers."""
    stack: list[Any] = []
    with np.errstate(all="ignore"):
        for operation, operand in program:
            if operation <= STATE:
                stack.append((operand, t)[operation] if operation < STATE else state[int(operand)])
            else:
                first = len(stack) - takes(operation)
                stack[first:] = [ON_ARRAYS[operation](*map(np.float64, stack[first:]))]
    return stack


def depth(program: Sequence[tuple[int, float]]) -> int:
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
