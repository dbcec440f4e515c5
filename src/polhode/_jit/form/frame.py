"""One function while it is read: its variables, the block that is being written, and small pieces of flat code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from polhode._jit import code
from polhode._jit.code import OPERATIONS, Instruction, Literal, Operand, Register
from polhode._jit.form.values import FormError, Likeness, Value, View, joined, kinds, likeness, parts, rebuilt


class Frame:
    """Variables by name with their likeness, and the code so far.

    A function is read again and again until the likeness of its variables stays what it is: a variable that starts as
    an int and is given a float later is a float from the start.
    """

    def __init__(self) -> None:
        self.like: dict[str, Likeness] = {}
        self.result: Likeness | None = None
        self.changed = False
        self.block: list[Instruction] = []
        self.loops = 0
        self._count = 0

    def begin(self) -> None:
        """Read from the start."""
        self.block, self.changed, self._count, self.loops = [], False, 0, 0

    # ---- registers and blocks

    def fresh(self, kind: str) -> Register:
        """A register that was not used before."""
        self._count += 1
        return Register(kind, f"t{self._count}")

    def add(self, instruction: Instruction) -> None:
        """Write one instruction."""
        self.block.append(instruction)

    @contextmanager
    def inside(self) -> Iterator[list[Instruction]]:
        """A block of its own."""
        outer, self.block = self.block, []
        try:
            yield self.block
        finally:
            self.block = outer

    def operation(self, name: str, *operands: Operand) -> Register:
        """The result of an operation; operands are converted to the kinds that it takes."""
        result, takes = OPERATIONS[name]
        target = self.fresh(result)
        given = tuple(self.to(kind, x) for kind, x in zip(takes, operands, strict=True))
        self.add(code.Operation(target, name, given))
        return target

    def to(self, kind: str, x: Value) -> Operand:
        """A number as one of another kind: bool to int to float, and any number to bool."""
        if not isinstance(x, Register | Literal):
            raise FormError(f"a number was expected, not {likeness(x)}")
        if x.kind == kind:
            return x
        if isinstance(x, Literal):
            return Literal(kind, {"f": float, "i": int, "b": bool}[kind](x.value))
        if kind == "b":
            return self.operation("fne" if x.kind == "f" else "ine", x, Literal(x.kind, 0))
        if (x.kind, kind) in (("i", "f"), ("b", "i")):
            return self.operation("float" if kind == "f" else "bool", x)
        if (x.kind, kind) == ("b", "f"):
            return self.operation("float", self.operation("bool", x))
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
        for target, part in zip(self.registers(name), parts(value), strict=True):
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

    def element(self, view: View, index: Operand) -> Register:
        """Read one element of an array of one dimension."""
        target = self.fresh("f" if view.element == "f" else "i")
        self.add(code.Load(target, view.element, view.base, index))
        return target

    def part(self, view: View, start: Operand, n: Operand) -> View:
        """`n` elements from `start` on."""
        if start == Literal("i", 0):
            return View(view.element, view.base, (n,))
        base = self.fresh("p")
        self.add(code.Offset(base, view.element, view.base, start))
        return View(view.element, base, (n,))

    def scratch(self, *shape: Operand) -> View:
        """Room for floats that lasts until the function returns."""
        count: Any = shape[0]
        for extent in shape[1:]:
            count = self.times(count, extent)
        if not isinstance(count, Literal) and self.loops:
            raise FormError("scratch whose size is not known when the kernel is read is made outside of loops")
        base = self.fresh("p")
        self.add(code.Scratch(base, count))
        return View("f", base, shape)

    def times(self, a: Operand, b: Operand) -> Operand:
        """The product of two whole numbers."""
        if isinstance(a, Literal) and isinstance(b, Literal):
            return Literal("i", int(a.value) * int(b.value))
        return self.operation("imul", a, b)

    def plus(self, a: Operand, b: Operand) -> Operand:
        """The sum of two whole numbers."""
        if isinstance(a, Literal) and isinstance(b, Literal):
            return Literal("i", int(a.value) + int(b.value))
        if isinstance(b, Literal) and b.value == 0:
            return a
        return self.operation("iadd", a, b)

    def minus(self, a: Operand, b: Operand) -> Operand:
        """The difference of two whole numbers."""
        if isinstance(a, Literal) and isinstance(b, Literal):
            return Literal("i", int(a.value) - int(b.value))
        return self.operation("isub", a, b)
