"""One function while it is read: its variables, the block that is being written, and small pieces of flat code."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from polhode._jit import code
from polhode._jit.code import OPERATIONS, Instruction, Literal, Operand, Register
from polhode._jit.form.values import (
    Element,
    FormError,
    Likeness,
    Value,
    View,
    joined,
    kinds,
    likeness,
    parts,
    rebuilt,
    single,
)

# What is known of literals is worked out when the code is made, as Python does it.
_OF_NUMBERS: dict[str, Callable[..., Any]] = {
    "add": operator.add, "sub": operator.sub, "mul": operator.mul, "mod": operator.mod, "neg": operator.neg,
    "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge, "eq": operator.eq, "ne": operator.ne,
}  # fmt: skip
_FOLDED: dict[str, Callable[..., Any]] = {
    **{f"{kind}{name}": function for kind in "fi" for name, function in _OF_NUMBERS.items()},
    "fdiv": operator.truediv, "ifloordiv": operator.floordiv, "iand": operator.and_, "ior": operator.or_,
    "ixor": operator.xor, "ishl": operator.lshift, "ishr": operator.rshift, "abs": abs, "iabs": abs,
    "not": operator.not_, "both": operator.and_, "either": operator.or_,
}  # fmt: skip


class Frame:
    """Variables by name with their likeness, and the code so far.

    A function is read again and again until the likeness of its variables stays what it is: a variable that starts as
    an int and is given a float later is a float from the start.
    """

    def __init__(self) -> None:
        self.like: dict[str, Likeness] = {}
        self.result: Likeness | None = None
        self.begin()

    def begin(self) -> None:
        """Read from the start."""
        self.block: list[Instruction] = []
        self.changed, self._count, self.loops = False, 0, 0

    # ---- registers and blocks

    def fresh(self, kind: str) -> Register:
        """A register that was not used before."""
        self._count += 1
        return Register(kind, f"t{self._count}")

    def add(self, instruction: Instruction) -> None:
        """Write one instruction."""
        self.block.append(instruction)

    @contextmanager
    def inside(self, block: list[Instruction] | None = None) -> Iterator[list[Instruction]]:
        """Write to a block of its own, or to one that was begun before."""
        outer, self.block = self.block, [] if block is None else block
        try:
            yield self.block
        finally:
            self.block = outer

    def operation(self, name: str, *operands: Value) -> Operand:
        """The result of an operation; operands are converted to the kinds that it takes."""
        result, takes = OPERATIONS[name]
        given = tuple(self.to(kind, x) for kind, x in zip(takes, operands, strict=True))
        if name in _FOLDED and all(isinstance(x, Literal) for x in given):
            return Literal(result, _FOLDED[name](*(x.value for x in given if isinstance(x, Literal))))
        target = self.fresh(result)
        self.add(code.Operation(target, name, given))
        return target

    def to(self, kind: str, value: Value) -> Operand:
        """A number as one of another kind: bool to int to float, and any number to bool."""
        x = single(value)
        if x.kind == kind:
            return x
        if isinstance(x, Literal):
            return Literal(kind, {"f": float, "i": int, "b": bool}[kind](x.value))
        if kind == "b":
            return self.operation(f"{x.kind}ne", x, Literal(x.kind, 0))
        if x.kind in {"i": "b", "f": "ib"}[kind]:
            return self.operation("bool" if kind == "i" else "float", x)
        raise FormError(f"a {x.kind} is no {kind}: write int(...)")

    # ---- variables

    def variable(self, name: str) -> Value:
        """What a variable is now."""
        return rebuilt(self.like[name], list(self.registers(name)))

    def registers(self, name: str) -> tuple[Register, ...]:
        """The registers of a variable."""
        return tuple(Register(kind, f"{name}.{k}") for k, kind in enumerate(kinds(self.like[name])))

    def assign(self, name: str, value: Value) -> None:
        """Give a variable a value; both are taken apart into numbers."""
        like = joined(self.like.get(name, likeness(value)), likeness(value))
        if self.like.get(name) != like:
            self.like[name], self.changed = like, True
        self.set_all(self.registers(name), value)

    def set_all(self, targets: tuple[Register, ...], value: Value) -> None:
        """The numbers of a value, each to its register."""
        for target, part in zip(targets, parts(value), strict=True):
            self.add(code.Set(target, self.to(target.kind, part)))

    def snapshot(self, value: Value) -> Value:
        """The value as it is now, whatever is assigned to variables later."""
        numbers: list[Operand] = []
        for part in parts(value):
            if isinstance(part, Register):
                copy = self.fresh(part.kind)
                self.add(code.Operation(copy, "copy", (part,)))
                part = copy
            numbers.append(part)
        return rebuilt(likeness(value), numbers)

    def give(self, value: Value | None) -> None:
        """Return from the function."""
        if value is None:
            self.add(code.Return(()))
            return
        like = joined(self.result, likeness(value)) if self.result is not None else likeness(value)
        if like != self.result:
            self.result, self.changed = like, True
        self.add(code.Return(tuple(self.to(kind, x) for kind, x in zip(kinds(like), parts(value), strict=True))))

    # ---- arrays

    def load(self, place: Element) -> Register:
        """Read one element of an array."""
        target = self.fresh("f" if place.element == "f" else "i")
        self.add(code.Load(target, *place))
        return target

    def store(self, place: Element, value: Value) -> None:
        """Write one element of an array."""
        number = single(value)
        if place.element != "f" and number.kind == "f":
            raise FormError("a float does not fit an array of whole numbers: write int(...)")
        self.add(code.Store(*place, self.to("f" if place.element == "f" else "i", number)))

    def part(self, view: View, start: Operand, n: Operand) -> View:
        """`n` elements from `start` on."""
        if start == Literal("i", 0):
            return View(view.element, view.base, (n,))
        base = self.fresh("p")
        self.add(code.Offset(base, view.element, view.base, start))
        return View(view.element, base, (n,))

    def scratch(self, *shape: Operand) -> View:
        """Room for floats that lasts until the function returns."""
        count = shape[0] if len(shape) == 1 else self.operation("imul", *shape)
        if not isinstance(count, Literal) and self.loops:
            raise FormError("scratch whose size is not known when the kernel is read is made outside of loops")
        base = self.fresh("p")
        self.add(code.Scratch(base, count))
        return View("f", base, shape)
