"""Attitude: the numbers of a redundant form are those of a rotation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polhode.results.laws.law import LawOfMotion, Measure
from polhode.results.laws.piece import Piece

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants


@dataclass
class OffGroup(Measure):
    """How far the numbers are from a rotation."""

    def add(self, piece: Piece) -> None:
        """The worst of a piece."""
        self.error = max(self.error, piece.run.layout.off_group(piece.run.raw) or 0.0)


class OnGroup(LawOfMotion):
    """|q| = 1 for quaternions, R^T R = 1 for matrices."""

    name, unit = "attitude", ""

    def applies(self, model: Invariants) -> bool:
        """Where attitudes are written in more than three numbers."""
        return bool(model.run.layout.group)

    def text(self, model: Invariants) -> str:
        """By the form."""
        return model.run.layout.group

    def measure(self, model: Invariants) -> Measure:
        """Pure numbers, of size 1."""
        return OffGroup(scale=1.0, per_atol=1.0)

    def exact(self, model: Invariants) -> bool:
        """Where the method puts them back on their group."""
        return bool(model.run.provenance.options.get("on_group", True))


LAW = OnGroup()
