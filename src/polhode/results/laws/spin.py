"""Spin: a body with two equal moments of inertia keeps omega along its axis where no torque acts about it."""

from __future__ import annotations

from polhode.results.invariants import Invariants, Piece
from polhode.results.laws.law import LawOfMotion, Terms


class Spin(LawOfMotion):
    """w . axis = const; of a body with three equal moments, omega itself, in body axes."""

    name, unit = "spin", "rad/s"

    def applies(self, model: Invariants) -> bool:
        """One body that is symmetric, and free to spin."""
        return model.spin

    def text(self, model: Invariants) -> str:
        """By the axis."""
        return f"{model.spin_name} (conserved)"

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """Omega is an unknown itself."""
        spin = piece.run.omega if model.axis is None else piece.run.omega @ model.axis
        return Terms((spin,), (piece.run.omega,), per_atol=1.0)


LAW = Spin()
