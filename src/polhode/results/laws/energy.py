"""Energy: kinetic and potential energy stay, but for the work of what has no potential."""

from __future__ import annotations

import numpy as np

from polhode.results.invariants import Invariants, Piece, largest
from polhode.results.laws.law import LawOfMotion, Terms


class Energy(LawOfMotion):
    """T + U = const where everything that acts has a potential; T + U - W = const otherwise, W counted on the way."""

    name, unit = "energy", "J"

    def applies(self, model: Invariants) -> bool:
        """Always."""
        return True

    def text(self, model: Invariants) -> str:
        """Conserved, or a balance."""
        if model.run._carried is not None:
            return "work-energy balance with the jet"
        if model.energy:
            return "energy (conserved)"
        return "energy balance (damped: losses are counted)" if model.damped else "work-energy balance"

    def terms(self, model: Invariants, piece: Piece) -> Terms:
        """Energies from the potential of the start on, whose zero is arbitrary.

        What is conserved is measured without the ledger: nobody's bookkeeping can hide a change.
        """
        kinetic, potential, work = piece.kinetic_energy, model.gained(piece), piece.work
        total = kinetic + potential if model.energy else kinetic + potential - work
        return Terms((total,), (kinetic, potential, work), numbers=largest(piece.potential_energy),
                     per_atol=_per_unknown(piece, model.reach))  # fmt: skip


def _per_unknown(piece: Piece, reach: float) -> float:
    """dE by the unknowns: momenta for the speeds, and the steepest slope of the potential between samples."""
    by_speeds = largest(piece.moved * (1.0 + reach) + piece.spun)
    if not piece.potential_energy.any():
        return by_speeds
    steps = np.abs(np.diff(piece.run.q, axis=0)).max(axis=1, initial=0.0)
    rises = np.abs(np.diff(piece.potential_energy))
    moving = steps > 0.0
    return by_speeds + largest(rises[moving] / steps[moving]) if moving.any() else by_speeds


LAW = Energy()
