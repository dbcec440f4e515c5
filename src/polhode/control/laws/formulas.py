"""Formulas in texts as functions of the time and of numbers that have names, in plain Python.

This is the one place where laws work out a text; whoever makes machine code of them does it here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from polhode.errors import InputError
from polhode.model import operations as op
from polhode.model.grammar import CONSTANTS, FUNCTIONS, parse, walk

TAKEN = ("t", *CONSTANTS, *FUNCTIONS)
"""Names that mean something else in formulas."""


class Formulas:
    """Several formulas of t and of numbers called `names`; `where` are names that stand for constants."""

    def __init__(self, texts: Sequence[str], names: Sequence[str], where: Mapping[str, float] | None = None) -> None:
        self.texts, self.names = tuple(texts), tuple(names)
        taken = [name for name in self.names if name in TAKEN]
        if taken:
            raise InputError(f'"{taken[0]}" means something else in formulas: give what is seen another name')
        constants = {**CONSTANTS, **(where or {})}
        trees = [parse(text, self.names, constants) for text in self.texts]
        self._program = tuple((node.operation, node.operand) for tree in trees for node in walk(tree))

    def __call__(self, t: float, values: Sequence[float]) -> tuple[float, ...]:
        """The value of each formula at t, where the numbers have these values."""
        return tuple(float(x) for x in op.run(self._program, t, values))

    @cached_property
    def uses(self) -> tuple[str, ...]:
        """The names that stand in the formulas, t not among them."""
        places = {int(operand) for operation, operand in self._program if operation == op.STATE}
        return tuple(self.names[i] for i in sorted(places))
