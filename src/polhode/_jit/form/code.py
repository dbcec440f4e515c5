"""Flat code: what every target has to write down, and nothing more.

All values are single numbers: "f" a float of 64 bits, "i" a whole number of 64 bits, "b" a truth value, "p" a place
in memory. Tuples and views of arrays have been taken apart. A `Register` that ends up in a `Set` may change; every
other is given its value once, in the block in which it is used or in one around it. Blocks nest and have no labels.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

KINDS = ("f", "i", "b", "p")
# what an array holds: floats, whole numbers, bytes
ELEMENTS = {"f": 8, "i": 8, "u": 1}


class Register(NamedTuple):
    """A named number of one kind."""

    kind: str
    name: str


class Literal(NamedTuple):
    """A number that is known when the code is made."""

    kind: str
    value: float | int | bool


Operand: TypeAlias = Register | Literal


class Operation(NamedTuple):
    """result = name(operands); the names are those of `words.OPERATIONS`."""

    result: Register
    name: str
    operands: tuple[Operand, ...]


class Set(NamedTuple):
    """target = value, where the target may have had another value before."""

    target: Register
    value: Operand


class Load(NamedTuple):
    """result = the element at `index` of the array of `element`s that begins at `base`."""

    result: Register
    element: str
    base: Operand
    index: Operand


class Store(NamedTuple):
    """The element at `index` of the array at `base` = value."""

    element: str
    base: Operand
    index: Operand
    value: Operand


class Offset(NamedTuple):
    """result = the place of the element at `index` of the array at `base`."""

    result: Register
    element: str
    base: Operand
    index: Operand


class Scratch(NamedTuple):
    """result = a place with room for `count` floats, contents undefined, which lasts until the function returns."""

    result: Register
    count: Operand


class Table(NamedTuple):
    """result = the place of an array of constants."""

    result: Register
    element: str
    values: tuple[float, ...]


class Call(NamedTuple):
    """results = function(arguments), another function of the program."""

    results: tuple[Register, ...]
    function: str
    arguments: tuple[Operand, ...]


class CallAddress(NamedTuple):
    """status = the function at `address`, called as (t, state, par, out); 0: it went well.

    `address` and `par` stand in an array of whole numbers.
    """

    status: Register
    address: Operand
    t: Operand
    state: Operand
    par: Operand
    out: Operand


class If(NamedTuple):
    """One of two blocks."""

    condition: Operand
    then: list[Instruction]
    otherwise: list[Instruction]


class While(NamedTuple):
    """`test`, which gives `condition`, and `body` in turn, while the condition holds. `Continue` goes to `test`."""

    test: list[Instruction]
    condition: Operand
    body: list[Instruction]


class For(NamedTuple):
    """counter = start, start + step, ... on this side of stop; the sign of `step` is known."""

    counter: Register
    start: Operand
    stop: Operand
    step: int
    body: list[Instruction]


class Break(NamedTuple):
    """Leave the innermost loop."""


class Continue(NamedTuple):
    """Go to the next round of the innermost loop."""


class Return(NamedTuple):
    """Leave the function with these numbers."""

    values: tuple[Operand, ...]


Instruction: TypeAlias = (
    Operation | Set | Load | Store | Offset | Scratch | Table | Call | CallAddress | If | While | For | Break | Continue
    | Return
)  # fmt: skip


@dataclass
class Function:
    """One function: what it takes, what it gives, the registers that change, and its body."""

    name: str
    parameters: tuple[Register, ...]
    results: tuple[str, ...] = ()  # kinds
    variables: dict[str, Register] = field(default_factory=dict)
    body: list[Instruction] = field(default_factory=list)


@dataclass
class Program:
    """Functions that call each other; the one to call from outside is `entry`."""

    entry: str
    functions: list[Function]


def walk(body: list[Instruction]) -> Iterator[Instruction]:
    """Every instruction of a block and of the blocks inside it."""
    for one in body:
        yield one
        if isinstance(one, If):
            yield from walk(one.then)
            yield from walk(one.otherwise)
        elif isinstance(one, While):
            yield from walk(one.test)
            yield from walk(one.body)
        elif isinstance(one, For):
            yield from walk(one.body)
