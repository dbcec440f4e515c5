"""Angular momentum about a pivot: what hangs in a joint that leaves it free to turn keeps it about that axis."""

from __future__ import annotations

import numpy as np

from polhode.results.invariants import Invariants, Piece, largest
from polhode.results.laws.law import LawOfMotion, Terms


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

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """The components of L about the point along the axes."""
        assert model.pivot is not None
        own, mass = piece.run.angular_momentum_about(model.pivot.point), piece.mass
        natural = float(np.sqrt(2.0 * (piece.largest_moment + mass * model.reach**2) * piece.fastest))
        per_atol = piece.largest_moment + mass * (model.reach + 1.0) ** 2 + 2.0 * largest(own) + largest(piece.moved)
        return Terms((own @ model.pivot.axes.T,), (own,), natural=natural, per_atol=per_atol)


LAW = AboutPivot()
