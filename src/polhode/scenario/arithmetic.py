"""Numbers as people write them: `32/17`, `28*cos(pi/4)`, `2*pi*17/75`. Constants only; nothing is executed.

The text is parsed to a tree of operations, and only the operations named here are followed.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable
from typing import Any

from polhode.scenario.problems import Refused, choice, short

_OPERATORS: dict[type, Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}
_FUNCTIONS: dict[str, Callable[[float], float]] = {
    name: getattr(math, name) for name in ("sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "exp", "log", "radians")
}
_DEEPEST = 24  # operations inside each other


def constant(text: str) -> float:
    """The value of an arithmetic text; `Refused` where it is not one or has no finite value."""
    try:
        value = _value(ast.parse(text.strip().replace("^", "**"), mode="eval").body, 0)
    except (SyntaxError, ValueError, MemoryError, RecursionError) as reason:
        if isinstance(reason, Refused):
            raise
        raise Refused(f"{short(text)} is not a number") from None
    except (ArithmeticError, TypeError):
        raise Refused(f"{short(text)} has no finite value") from None
    if not isinstance(value, float) or not math.isfinite(value):
        raise Refused(f"{short(text)} is not a finite number")
    return value


def _value(node: Any, depth: int) -> float:
    """The value of one operation, by floats, so that powers of powers overflow at once instead of growing."""
    if depth > _DEEPEST:
        raise Refused(f"more than {_DEEPEST} operations inside each other")
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return float(node.value)
    if isinstance(node, ast.Name):
        return _pi(node)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
        return (-1.0 if isinstance(node.op, ast.USub) else 1.0) * _value(node.operand, depth + 1)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        return _OPERATORS[type(node.op)](_value(node.left, depth + 1), _value(node.right, depth + 1))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1 and not node.keywords:
        return _function(node.func)(_value(node.args[0], depth + 1))
    raise Refused("only numbers, + - * / ^, pi and functions of one number can stand here")


def _pi(node: ast.Name) -> float:
    if node.id != "pi":
        raise Refused(f"{short(node.id)} is not a number")
    return math.pi


def _function(name: ast.Name) -> Callable[[float], float]:
    if name.id not in _FUNCTIONS:
        raise Refused(choice(name.id, tuple(_FUNCTIONS)))
    return _FUNCTIONS[name.id]
