"""Constraints: loops stay closed, ropes and stops are not passed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from polhode.results.laws.law import LawOfMotion, Measure
from polhode.results.laws.piece import Piece, largest

if TYPE_CHECKING:
    from polhode.results.invariants import Invariants
    from polhode.results.trajectory import Trajectory


@dataclass
class Residual(Measure):
    """The residuals of what acts, and those of ropes and stops that were passed, m; angles as arcs at `reach`."""

    reach: float = 1.0

    def begin(self, start: Piece) -> None:
        """A start must hold by itself; only what was computed is judged."""

    def add(self, piece: Piece) -> None:
        """The worst of a piece."""
        holding = piece.run._holding
        residual = holding.residuals[0]
        passed = np.where(holding.one_sided_rows, np.maximum(residual, 0.0), 0.0)
        off = np.where(holding.active_rows, residual, passed) * arcs(piece.run, self.reach)
        self.error = max(self.error, largest(off.reshape(-1)))


class Constraints(LawOfMotion):
    """What is left of the equations of all constraints that act, m."""

    name, unit = "constraints", "m"

    def applies(self, model: Invariants) -> bool:
        """Where there are constraints, and a file has kept them."""
        return bool(model.run.mechanism.constraints) and model.run._holding.known

    def text(self, model: Invariants) -> str:
        """One wording."""
        return "constraints hold (residual)"

    def measure(self, model: Invariants) -> Measure:
        """Compared with the size of the system."""
        size = model.reach or 1.0
        return Residual(scale=size, reach=size, per_atol=1.0 + size)


def arcs(run: Trajectory, reach: float) -> np.ndarray:
    """What turns each row into a length, (n_rows,): an angle counts as the arc at the size of the system."""
    units = np.array(list(chain(*(one.units(run.mechanism) for one in run.mechanism.constraints))))
    return np.where(units == "rad", reach, 1.0)


LAW = Constraints()
