"""Angular momentum about a pivot: what hangs in a joint that leaves it free to turn keeps it about that axis."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polhode.results.laws.law import Balance, LawOfMotion, Measure, Terms
from polhode.results.laws.piece import Piece, largest

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants


class AboutPivot(LawOfMotion):
    """L_P . a = const for every axis a through P about which the joint to the world lets everything turn freely.

    A heavy top keeps L_z about its tip: the bond exerts no torque there, and gravity none about the vertical.
    """

    name, unit = "angular_momentum_about_pivot", "N m s"

    def applies(self, model: Invariants) -> bool:
        """Where there is such an axis."""
        return model.pivot is not None

    def text(self, model: Invariants) -> str:
        """By the axis."""
        assert model.pivot is not None
        return f"{model.pivot.law} (conserved)"

    def measure(self, model: Invariants) -> Measure:
        """Against the start."""
        pivot, lever = model.pivot, model.reach + 1.0
        assert pivot is not None

        def terms(piece: Piece) -> Terms:
            """The components of L about the point along the axes."""
            own, mass = piece.run.angular_momentum_about(pivot.point), piece.run.mass
            natural = float(np.sqrt(2.0 * (piece.largest_moment + mass * model.reach**2) * piece.fastest))
            per_atol = piece.largest_moment + mass * lever**2 + 2.0 * largest(own) + largest(piece.moved)
            return Terms((own @ pivot.axes.T,), (own,), natural, per_atol=per_atol)

        return Balance(terms=terms)


LAW = AboutPivot()
