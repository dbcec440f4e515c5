"""A formula inside a kernel: a function of numbers of any kind, traced where the kernel is read."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeAlias

from polhode._jit import code
from polhode._jit.code import Operand, Register
from polhode._jit.fingerprint import Told
from polhode._jit.trace.tape import Cells, Line, Tape
from polhode._jit.trace.traced import ARRAYS, TIME, Flat

Numbers: TypeAlias = Callable[[Any, Any, Any], tuple[Any, ...]]  # of (t, state, par)


class Formula(Told):
    """`function(t, state, par)`, which gives a tuple of numbers and decides by no value, as kernels may call it.

    Called from Python it is the function. In a kernel it is what the function does to symbols, as one more function of
    the program: a straight line, whatever Python does on the way. Numbers that stand in the function are code, those of
    `par` are not.
    """

    def __init__(self, function: Numbers) -> None:
        self.function = function

    def __call__(self, t: Any, state: Any, par: Any) -> tuple[Any, ...]:
        return self.function(t, state, par)

    @cached_property
    def recorded(self) -> tuple[list[Line], tuple[int, ...]]:
        """The lines of one run on symbols, and which of them are the results."""
        tape = Tape()
        given = self.function(tape.line(("time",)), Cells(tape, "state"), Cells(tape, "par"))
        results = tuple(tape.scalar(x).i for x in given)
        return [("literal", tape.pool[line[1]]) if line[0] == "constant" else line for line in tape.lines], results

    @cached_property
    def told(self) -> str:
        """All that its machine code depends on."""
        return repr(self.recorded)

    def flat(self, name: str) -> code.Function:
        """A function of (t, state, par), arrays with their lengths, in flat code."""
        lines, results = self.recorded
        body = Flat(len(lines), 0, set())
        for i, line in enumerate(lines):
            body.line(i, line)
        values: tuple[Operand, ...] = tuple(body.values[i] for i in results)
        lengths = [Register("i", f"n_{array}") for array in ("state", "par")]
        parameters = (TIME, ARRAYS["state"], lengths[0], ARRAYS["par"], lengths[1])
        return code.Function(name, parameters, ("f",) * len(values), [*body.code, code.Return(values)])
