"""Spin: a body with two equal moments of inertia keeps omega along its axis where no torque acts about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polhode.results.laws.law import Balance, LawOfMotion, Measure, Terms
from polhode.results.laws.piece import Piece

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants


class Spin(LawOfMotion):
    """w . axis = const; of a body with three equal moments, omega itself, in body axes."""

    name, unit = "spin", "rad/s"

    def applies(self, model: Invariants) -> bool:
        """One body that is symmetric, and free to spin."""
        return model.spin

    def text(self, model: Invariants) -> str:
        """By the axis."""
        return f"{model.spin_name} (conserved)"

    def measure(self, model: Invariants) -> Measure:
        """Against the start."""
        axis = model.axis

        def terms(piece: Piece) -> Terms:
            """Omega is an unknown itself."""
            spin = piece.run.omega if axis is None else piece.run.omega @ axis
            return Terms((spin,), (piece.run.omega,), per_atol=1.0)

        return Balance(terms=terms)


LAW = Spin()
