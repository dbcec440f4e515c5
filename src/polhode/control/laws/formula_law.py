"""A law that is formulas: u = -3 angle - 0.5 rate. And blocks whose input is a formula."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from polhode.control.laws.formulas import Formulas
from polhode.control.laws.signals import Reader


@dataclass(frozen=True, eq=False)
class FormulaLaw:
    """All numbers of all commands in a row, each by its formula of t and of what is seen."""

    formulas: Formulas
    reader: Reader

    def __call__(self, t: float, seen: Any, memory: dict[str, Any]) -> tuple[float, ...]:
        """The commands at t."""
        return self.formulas(t, self.reader(seen))


@dataclass(frozen=True, eq=False)
class FormulaSignal:
    """What goes into a block: one formula alone, or a pair of them (setpoint and measurement)."""

    formulas: Formulas
    reader: Reader

    def __call__(self, t: float, seen: Any) -> float | tuple[float, ...]:
        """The number, or the pair, at t."""
        found = self.formulas(t, self.reader(seen))
        return float(found[0]) if len(self.formulas.texts) == 1 else found
