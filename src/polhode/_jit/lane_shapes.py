"""What members of a crowd share: which numbers differ between lanes, and which loops and returns part them.

A number that all members share stays a single one, so that a straight program needs no masks but where it writes. The
shapes follow from those of the arguments by going through the function until nothing changes any more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from polhode._jit import code
from polhode._jit.code import Function, Instruction, Literal, Operand, Register


class Shape(NamedTuple):
    """Whether a number differs between members; of a place, whether it lies in memory that all share."""

    varies: bool = False
    shared: bool = False


Shapes = tuple[Shape, ...]
ONE, EACH = Shape(), Shape(varies=True)


class Specialized:
    """A function for arguments of these shapes: the shapes of all its registers and results, and which loops mask."""

    def __init__(self, function: Function, given: Shapes, of: Callable[[str, Shapes], Specialized]) -> None:
        self.function, self.of = function, of
        self.shape: dict[Register, Shape] = dict(zip(function.parameters, given, strict=True))
        self.results = [ONE] * len(function.results)
        self.masked: set[int] = set()  # identities of loops whose members part
        self.parted_return = False
        self._of_par: set[Operand] = set()  # numbers of a kernel; where they are whole, they are sizes that all share
        before = None
        while before != self._state():
            before = self._state()
            self._block(function.body, False, None)

    def _state(self) -> tuple[object, ...]:
        return len(self.masked), dict(self.shape), tuple(self.results), self.parted_return

    def __call__(self, x: Operand) -> Shape:
        """The shape of an operand."""
        return ONE if isinstance(x, Literal) else self.shape.get(x, ONE)

    def _put(self, register: Register, shape: Shape) -> None:
        old = self.shape.get(register)
        self.shape[register] = shape if old is None else Shape(old.varies or shape.varies, old.shared or shape.shared)

    def _block(self, body: list[Instruction], apart: bool, loop: tuple[int, bool] | None) -> None:
        """`apart`: members may have parted on the way here; `loop`: the innermost loop, and whether since its start."""
        for one in body:
            self._instruction(one, apart, loop)

    def _instruction(self, one: Instruction, apart: bool, loop: tuple[int, bool] | None) -> None:
        match one:
            case code.Operation(result, name, operands):
                varies = any(self(x).varies for x in operands) and name != "address"
                varies = varies and not (name == "int" and operands[0] in self._of_par)
                self._put(result, Shape(varies, result.kind == "p" and name == "copy" and self(operands[0]).shared))
            case code.Set(target, value):
                self._put(target, Shape(self(value).varies or apart, self(value).shared))
            case code.Load(result, _, base, index, _):
                if isinstance(base, Register) and base.name.startswith("par.") and isinstance(index, Literal):
                    self._of_par.add(result)
                own = not self(base).shared or self(base).varies or self(index).varies
                self._put(result, Shape(own and result.kind != "p"))
            case code.Offset(result, _, base, index):
                self._put(result, Shape(self(base).varies or self(index).varies, self(base).shared))
            case code.Scratch(result, _):
                self._put(result, ONE)
            case code.Table(result, _, _):
                self._put(result, Shape(shared=True))
            case code.CallAddress():
                self._put(one.status, ONE)
            case code.Call(results, name, arguments):
                called = self.of(name, tuple(map(self, arguments)))
                for register, shape in zip(results, called.results, strict=True):
                    self._put(register, shape)
            case code.Return(values):
                for k, value in enumerate(values):
                    self.results[k] = Shape(self.results[k].varies or self(value).varies or apart, self(value).shared)
                self.parted_return |= apart
            case code.If(condition, then, otherwise):
                parts = self(condition).varies
                inside = None if loop is None else (loop[0], loop[1] or parts)
                self._block(then, apart or parts, inside)
                self._block(otherwise, apart or parts, inside)
            case code.While(test, condition, body):
                if self(condition).varies:
                    self.masked.add(id(one))
                parts = id(one) in self.masked
                for block in (test, body):
                    self._block(block, apart or parts, (id(one), parts))
            case code.For(counter, start, stop, _, body):
                if self(start).varies or self(stop).varies:
                    self.masked.add(id(one))
                parts = id(one) in self.masked
                self._put(counter, Shape(self(start).varies or self(stop).varies))
                self._block(body, apart or parts, (id(one), parts))
            case code.Break() | code.Continue():
                if loop is not None and loop[1]:
                    self.masked.add(loop[0])
