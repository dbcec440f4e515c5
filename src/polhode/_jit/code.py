"""Flat code: what every target has to write down, and nothing more.

Two ways lead to it: kernels in the stated form (`form`), and traces, which are straight lines (`trace`). A target is
one file, `llvm`, `javascript` and `c` today, with a `Writer` that writes each kind of instruction down.

All values are single numbers: "f" a float of 64 bits, "i" a whole number of 64 bits, "b" a truth value, "p" a place
in memory. Tuples and views of arrays have been taken apart. A `Register` that ends up in a `Set` may change; every
other is given its value once, in the block in which it is used or in one around it. Blocks nest and have no labels.
"""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

_ORDER = ("lt", "le", "gt", "ge", "eq", "ne")
# Every operation: (kind of the result, kinds of the operands).
OPERATIONS: dict[str, tuple[str, str]] = {
    **{f"f{name}": ("f", "ff") for name in ("add", "sub", "mul", "div", "mod")},
    **{f"i{name}": ("i", "ii") for name in ("add", "sub", "mul", "floordiv", "mod", "and", "or", "xor", "shl", "shr")},
    **{f"{kind}{name}": ("b", 2 * kind) for kind in "fi" for name in _ORDER},
    "fneg": ("f", "f"), "ineg": ("i", "i"), "not": ("b", "b"), "float": ("f", "i"), "int": ("i", "f"),
    "bool": ("i", "b"), "address": ("p", "i"), "iabs": ("i", "i"), "both": ("b", "bb"), "either": ("b", "bb"),
    **dict.fromkeys(("abs", "sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "log",
                     "log10", "log2", "log1p", "expm1", "cbrt", "floor", "ceil", "rint", "trunc", "asinh", "acosh",
                     "atanh", "erf", "rounded"), ("f", "f")),
    **dict.fromkeys(("atan2", "pow", "copysign", "hypot", "minimum", "maximum"), ("f", "ff")),
    "fselect": ("f", "bff"), "iselect": ("i", "bii"),
}  # fmt: skip


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
    """result = name(operands); the names are those of OPERATIONS, and "copy"."""

    result: Register
    name: str
    operands: tuple[Operand, ...]


class Set(NamedTuple):
    """target = value, where the target may have had another value before."""

    target: Register
    value: Operand


class Load(NamedTuple):
    """result = the element at `index` of the array of `element`s ("f", "i", or "u": bytes) that begins at `base`.

    `fixed`: nothing is written to that array while the function runs.
    """

    result: Register
    element: str
    base: Operand
    index: Operand
    fixed: bool = False


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
    """One function: what it takes, the kinds of what it gives, and its body."""

    name: str
    parameters: tuple[Register, ...]
    results: tuple[str, ...]
    body: list[Instruction]


@dataclass
class Program:
    """Functions that call each other; the one to call from outside is `entry`.

    `straight`: one function without branches, in which every operation stands once, over arrays that never overlap.
    `contracts`: whether a target may round a product and a sum of it once; without, every target gives the same bits.
    """

    entry: str
    functions: list[Function]
    straight: bool = False
    contracts: bool = True


def walk(body: list[Instruction]) -> Iterator[Instruction]:
    """Every instruction of a block and of the blocks inside it."""
    for one in body:
        yield one
        if isinstance(one, If | While | For):
            for block in one:
                if isinstance(block, list):
                    yield from walk(block)


def goes_on(one: Instruction) -> bool:
    """Whether what follows an instruction is reached."""
    if isinstance(one, If):
        return all(map(goes_on, one.then)) or all(map(goes_on, one.otherwise))
    return not isinstance(one, Return | Break | Continue)


class Writer(ABC):
    """Writes one function down for a target: `lines`, which grow instruction by instruction."""

    instructions: ClassVar[Mapping[type, Callable[..., None]]]  # what writes each kind of instruction down

    def __init__(self, function: Function) -> None:
        self.function = function
        self.lines: list[str] = []
        self.changing = {one.target for one in walk(function.body) if isinstance(one, Set)}

    def block(self, body: list[Instruction]) -> bool:
        """Write a block as far as it is reached; whether its end is."""
        for one in body:
            self.instructions[type(one)](self, one)
            if not goes_on(one):
                return False
        return True
