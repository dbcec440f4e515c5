"""Attitude: the numbers of a redundant form are those of a rotation."""

from __future__ import annotations

from polhode.results.invariants import Invariants, Piece
from polhode.results.laws.law import LawOfMotion, Terms


class OnGroup(LawOfMotion):
    """|q| = 1 for quaternions, R^T R = 1 for matrices."""

    name, unit = "attitude", ""

    def applies(self, model: Invariants) -> bool:
        """Where attitudes are written in more than three numbers."""
        return bool(model.run.layout.group)

    def text(self, model: Invariants) -> str:
        """By the form."""
        return model.run.layout.group

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """How far the numbers are from a rotation; pure numbers, of size 1."""
        return Terms(error=piece.run.layout.off_group(piece.run.raw) or 0.0, scale=1.0, per_atol=1.0)

    def exact(self, model: Invariants) -> bool:
        """Where the method puts them back on their group."""
        return bool(model.run.provenance.options.get("on_group", True))


LAW = OnGroup()
