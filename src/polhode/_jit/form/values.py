"""What an expression of a kernel is while the kernel is read: a number, a tuple, a view of an array, or a known
object.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from polhode._jit.code import Literal, Operand, Register
from polhode.errors import KernelError


class FormError(KernelError):
    """A kernel is not written in the stated form."""


class Several(NamedTuple):
    """A tuple of values."""

    items: tuple[Value, ...]


class View(NamedTuple):
    """An array, or a part of one: elements from `base` on, of one or two dimensions, row by row."""

    element: str
    base: Operand
    shape: tuple[Operand, ...]


class Element(NamedTuple):
    """One element of an array: of which kind, and where."""

    element: str
    base: Operand
    index: Operand


class Known(NamedTuple):
    """Anything that is not a number and is known when the kernel is read: a function, a module, an array of
    constants.
    """

    value: Any


Value: TypeAlias = Register | Literal | Several | View | Known
# What a value is like, as a hashable key: "f", ("several", ...), ("view", element, dimensions), ("known", id, object).
Likeness: TypeAlias = Any

_RANK = {"b": 0, "i": 1, "f": 2}


def known(value: Any) -> Value:
    """A Python object as a value: numbers and tuples of such are taken apart."""
    if isinstance(value, bool | np.bool_):
        return Literal("b", bool(value))
    if isinstance(value, int | np.integer):
        return Literal("i", int(value))
    if isinstance(value, float | np.floating):
        return Literal("f", float(value))
    if type(value) is tuple:
        return Several(tuple(known(item) for item in value))
    return Known(value)


def single(value: Value) -> Operand:
    """A value that is one number."""
    if not isinstance(value, Register | Literal):
        raise FormError(f"a number was expected, not {likeness(value)}")
    return value


def likeness(value: Value) -> Likeness:
    """What kind of thing a value is."""
    if isinstance(value, Register | Literal):
        return value.kind
    if isinstance(value, Several):
        return ("several", *(likeness(item) for item in value.items))
    if isinstance(value, View):
        return ("view", value.element, len(value.shape))
    return ("known", id(value.value), value.value)


def joined(a: Likeness, b: Likeness) -> Likeness:
    """What a variable is that is given values of both kinds: numbers widen from bool to int to float."""
    if a == b:
        return a
    if isinstance(a, str) and isinstance(b, str) and a in _RANK and b in _RANK:
        return a if _RANK[a] > _RANK[b] else b
    if isinstance(a, tuple) and isinstance(b, tuple) and a[0] == b[0] == "several" and len(a) == len(b):
        return ("several", *(joined(x, y) for x, y in zip(a[1:], b[1:], strict=True)))
    raise FormError(f"a variable or result cannot be both {told(a)} and {told(b)}")


def told(like: Likeness) -> str:
    """A kind of thing, in words."""
    if isinstance(like, str):
        return {"f": "a float", "i": "an int", "b": "a bool", "p": "a place"}[like]
    return {"several": "a tuple", "view": "an array", "known": "an object"}[like[0]]


def kinds(like: Likeness) -> list[str]:
    """The kinds of the single numbers of which such a value consists."""
    if isinstance(like, str):
        return [like]
    if like[0] == "several":
        return [kind for item in like[1:] for kind in kinds(item)]
    return ["p", *"i" * like[2]] if like[0] == "view" else []


def parts(value: Value) -> list[Operand]:
    """The single numbers of a value, in the order of `kinds`."""
    if isinstance(value, Register | Literal):
        return [value]
    if isinstance(value, Several):
        return [part for item in value.items for part in parts(item)]
    return [value.base, *value.shape] if isinstance(value, View) else []


def rebuilt(like: Likeness, numbers: list[Operand]) -> Value:
    """A value of that kind made of single numbers, which are taken from the front of the list."""
    if isinstance(like, str):
        return numbers.pop(0)
    if like[0] == "several":
        return Several(tuple(rebuilt(item, numbers) for item in like[1:]))
    if like[0] == "view":
        base = numbers.pop(0)
        return View(like[1], base, tuple(numbers.pop(0) for _ in range(like[2])))
    return Known(like[2])
