"""Energy of rotation: one body that no torque turns keeps it for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polhode.results.laws.law import Balance, LawOfMotion, Measure, Terms
from polhode.results.laws.piece import Piece, largest

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants


class RotationEnergy(LawOfMotion):
    """w . I w / 2 = const."""

    name, unit = "rotation_energy", "J"

    def applies(self, model: Invariants) -> bool:
        """One body, free, without a torque and without an internal damper."""
        return model.rotation_energy

    def text(self, model: Invariants) -> str:
        """One wording."""
        return "energy of rotation (conserved)"

    def measure(self, model: Invariants) -> Measure:
        """Against the start."""

        def terms(piece: Piece) -> Terms:
            """dE by omega is I w."""
            return Terms((piece.rotation_energy,), (piece.rotation_energy,), per_atol=largest(piece.spun))

        return Balance(terms=terms)


LAW = RotationEnergy()
