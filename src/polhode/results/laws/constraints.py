"""Constraints: loops stay closed, ropes and stops are not passed."""

from __future__ import annotations

from itertools import chain

import numpy as np

from polhode.results.invariants import Invariants, Piece, largest
from polhode.results.laws.law import LawOfMotion, Terms


class Constraints(LawOfMotion):
    """What is left of the equations of all constraints that act, and of ropes and stops that were passed, m."""

    name, unit = "constraints", "m"
    words = "constraints hold (residual)"

    def applies(self, model: Invariants) -> bool:
        """Where there are constraints, and a file has kept them."""
        return bool(model.run.mechanism.constraints) and model.run._holding.known

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """Compared with the size of the system. A start must hold by itself; only what was computed is judged."""
        size, holding = model.reach or 1.0, piece.run._holding
        if piece is model.start:
            return Terms(scale=size, per_atol=1.0 + size)
        residual = holding.residuals[0]
        passed = np.where(holding.one_sided_rows, np.maximum(residual, 0.0), 0.0)
        off = np.where(holding.active_rows, residual, passed)
        return Terms(error=largest_arc(off, piece, size), scale=size, per_atol=1.0 + size)


def largest_arc(rows: np.ndarray, piece: Piece, reach: float) -> float:
    """The largest number of rows (n, n_rows) as a length: an angle counts as the arc at the size of the system."""
    mechanism = piece.run.mechanism
    units = np.array(list(chain(*(one.units(mechanism) for one in mechanism.constraints))))
    return largest((rows * np.where(units == "rad", reach, 1.0)).reshape(-1))


LAW = Constraints()
