"""Energy of rotation: one body that no torque turns keeps it for itself."""

from __future__ import annotations

from polhode.results.invariants import Invariants, Piece, largest
from polhode.results.laws.law import LawOfMotion, Terms


class RotationEnergy(LawOfMotion):
    """w . I w / 2 = const."""

    name, unit = "rotation_energy", "J"
    words = "energy of rotation (conserved)"

    def applies(self, model: Invariants) -> bool:
        """One body, free, without a torque and without an internal damper."""
        return model.rotation_energy

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """dE by omega is I w."""
        return Terms((piece.rotation_energy,), (piece.rotation_energy,), per_atol=largest(piece.spun))


LAW = RotationEnergy()
