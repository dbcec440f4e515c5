"""Instants: locks, snaps, impacts and bounces lose the energy that the ledger says, and never gain any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polhode.results.laws.law import LawOfMotion, Measure
from polhode.results.laws.piece import Piece, largest

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants


@dataclass
class EnergyScale(Measure):
    """A measure whose error is known; it is compared with the energies of the motion, whose zero is not arbitrary."""

    first_potential: float = 0.0

    def add(self, piece: Piece) -> None:
        """The size of the energies of a piece."""
        potential = piece.potential_energy - self.first_potential
        self.scale = max(self.scale, largest(piece.kinetic_energy), largest(potential), largest(piece.work))


class Instants(LawOfMotion):
    """What an instant lost is what it says, and nothing was gained."""

    name, unit = "instants", "J"

    def applies(self, model: Invariants) -> bool:
        """Where something happened in an instant."""
        return bool(len(model.run.ledger))

    def text(self, model: Invariants) -> str:
        """One wording."""
        return "instants: energy lost is counted"

    def measure(self, model: Invariants) -> Measure:
        """The worst entry of the ledger."""
        found = EnergyScale(first_potential=float(model.start.potential_energy[0]))
        for one in model.run.ledger:
            lost = one.energy_before - one.energy_after
            found.error = max(found.error, abs(lost - one.energy_lost), -lost)
            found.numbers = max(found.numbers, abs(one.energy_before), abs(one.energy_after))
        return found

    def exact(self, model: Invariants) -> bool:
        """No method speaks of it."""
        return False


LAW = Instants()
