"""Dissipation: where loads only waste energy, it never rises."""

from __future__ import annotations

from polhode.results.invariants import Invariants, Piece, largest
from polhode.results.laws.law import LawOfMotion, Terms


class Dissipation(LawOfMotion):
    """T + U falls or stays: some loads dissipate, and none does anything else without a potential."""

    name, unit = "dissipation", "J"
    words = "energy never rises (loads only dissipate)"

    def applies(self, model: Invariants) -> bool:
        """Where the energy can only fall."""
        return model.damped

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """The energy, from the potential of the start on, and the sizes of its parts."""
        kinetic, potential = piece.kinetic_energy, model.gained(piece)
        return Terms(falling=kinetic + potential, sizes=(kinetic, potential, piece.work),
                     numbers=largest(piece.potential_energy),
                     per_atol=largest(piece.moved * (1.0 + model.reach) + piece.spun))  # fmt: skip

    def exact(self, model: Invariants) -> bool:
        """No method keeps it to rounding."""
        return False


LAW = Dissipation()
