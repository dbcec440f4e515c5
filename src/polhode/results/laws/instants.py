"""Instants: locks, snaps, impacts and bounces lose the energy that the ledger says, and never gain any."""

from __future__ import annotations

from polhode.results.invariants import Invariants, Piece
from polhode.results.laws.law import LawOfMotion, Measure, Terms


class Instants(LawOfMotion):
    """What an instant lost is what it says, and nothing was gained."""

    name, unit = "instants", "J"
    words = "instants: energy lost is counted"

    def applies(self, model: Invariants) -> bool:
        """Where something happened in an instant."""
        return bool(len(model.run.ledger))

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """The energies of the motion, from the potential of the start on, whose zero is arbitrary."""
        return Terms(sizes=(piece.kinetic_energy, model.gained(piece), piece.work))

    def measure(self, model: Invariants) -> Measure:
        """The worst entry of the ledger."""
        found = super().measure(model)
        for one in model.run.ledger:
            lost = one.energy_before - one.energy_after
            found.error = max(found.error, abs(lost - one.energy_lost), -lost)
            found.numbers = max(found.numbers, abs(one.energy_before), abs(one.energy_after))
        return found

    def exact(self, model: Invariants) -> bool:
        """No method speaks of it."""
        return False


LAW = Instants()
