"""Poinsot's picture of a free body as numbers: the energy ellipsoid rolls on a plane that is fixed in space.

`poinsot` gives the construction of a run or of a start, `rolling` says how well a run keeps to it, `flips` when a run
flipped, `measured_phase` how far it turned about L in one period, `reachable_energy` what it could have at its L.
"""

from __future__ import annotations

from polhode.analysis.poinsot.construction import Phase, Poinsot, poinsot
from polhode.analysis.poinsot.of_runs import Rolling, Turn, flip_event, flips, measured_phase, rolling
from polhode.analysis.poinsot.spin import Energies, Separatrix, reachable_energy

__all__ = [
    "Energies",
    "Phase",
    "Poinsot",
    "Rolling",
    "Separatrix",
    "Turn",
    "flip_event",
    "flips",
    "measured_phase",
    "poinsot",
    "reachable_energy",
    "rolling",
]
