"""Constraint rates: what is tied moves as its constraints allow."""

from __future__ import annotations

import numpy as np

from polhode.results.invariants import Invariants, Piece, largest
from polhode.results.laws.constraints import Constraints, largest_arc
from polhode.results.laws.law import Terms


class ConstraintRates(Constraints):
    """The rates of the equations of all constraints that act, m/s."""

    name, unit = "constraint_rates", "m/s"
    words = "constraints hold (rate)"

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """Compared with the fastest point of the bodies; only what was computed is judged."""
        if piece is model.start:
            return Terms()
        reach, holding, motion = model.reach or 1.0, piece.run._holding, piece.run._kinematics
        off = largest_arc(np.where(holding.active_rows, holding.residuals[1], 0.0), piece, reach)
        fastest = max(largest(motion.velocity.reshape(-1)), reach * largest(motion.omega.reshape(-1)))
        return Terms(error=off, scale=fastest, per_atol=1.0 + reach + fastest)

    def exact(self, model: Invariants) -> bool:
        """A method that keeps constraints keeps their rates too."""
        return "constraints" in model.run.provenance.options.get("keeps", [])


LAW = ConstraintRates()
