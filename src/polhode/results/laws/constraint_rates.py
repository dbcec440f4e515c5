"""Constraint rates: what is tied moves as its constraints allow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polhode.results.laws.constraints import Constraints, Residual, arcs
from polhode.results.laws.law import Measure
from polhode.results.laws.piece import Piece, largest

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants


@dataclass
class ResidualRate(Residual):
    """The rates of the residuals of what acts, m/s; compared with the fastest point of the bodies."""

    def add(self, piece: Piece) -> None:
        """The worst of a piece."""
        holding, motion = piece.run._holding, piece.run._kinematics
        off = np.where(holding.active_rows, holding.residuals[1], 0.0) * arcs(piece.run, self.reach)
        self.error = max(self.error, largest(off.reshape(-1)))
        fastest = max(largest(motion.velocity.reshape(-1)), self.reach * largest(motion.omega.reshape(-1)))
        self.scale, self.per_atol = max(self.scale, fastest), max(self.per_atol, 1.0 + self.reach + fastest)


class ConstraintRates(Constraints):
    """The rates of the equations of all constraints that act, m/s."""

    name, unit = "constraint_rates", "m/s"

    def text(self, model: Invariants) -> str:
        """One wording."""
        return "constraints hold (rate)"

    def measure(self, model: Invariants) -> Measure:
        """Compared with the fastest motion."""
        return ResidualRate(reach=model.reach or 1.0)

    def exact(self, model: Invariants) -> bool:
        """A method that keeps constraints keeps their rates too."""
        return "constraints" in model.run.provenance.options.get("keeps", [])


LAW = ConstraintRates()
