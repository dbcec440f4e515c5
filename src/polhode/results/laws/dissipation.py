"""Dissipation: where loads only waste energy, it never rises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polhode.results.laws.law import LawOfMotion, Measure
from polhode.results.laws.piece import Piece, largest

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants


@dataclass
class Rise(Measure):
    """How far the energy has risen above what it had fallen to."""

    lowest: float = float("inf")
    first_potential: float = 0.0
    reach: float = 0.0

    def add(self, piece: Piece) -> None:
        """The energies of a piece against the lowest so far."""
        kinetic, potential = piece.kinetic_energy, piece.potential_energy - self.first_potential
        values = kinetic + potential
        so_far = np.minimum(np.minimum.accumulate(values), self.lowest)
        self.error, self.lowest = max(self.error, largest(values - so_far)), float(so_far[-1])
        self.scale = max(self.scale, largest(kinetic), largest(potential), largest(piece.work))
        self.numbers = max(self.numbers, largest(piece.potential_energy))
        self.per_atol = max(self.per_atol, largest(piece.moved * (1.0 + self.reach) + piece.spun))


class Dissipation(LawOfMotion):
    """T + U falls or stays: some loads dissipate, and none does anything else without a potential."""

    name, unit = "dissipation", "J"

    def applies(self, model: Invariants) -> bool:
        """Where the energy can only fall."""
        return model.damped

    def text(self, model: Invariants) -> str:
        """One wording."""
        return "energy never rises (loads only dissipate)"

    def measure(self, model: Invariants) -> Measure:
        """The largest rise."""
        return Rise(first_potential=float(model.start.potential_energy[0]), reach=model.reach)

    def exact(self, model: Invariants) -> bool:
        """No method keeps it to rounding."""
        return False


LAW = Dissipation()
