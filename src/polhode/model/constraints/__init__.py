"""The constraints that close loops and guide motions (`ph.constraints`), one file per kind (see `constraint`)."""

from __future__ import annotations

from polhode.model.constraints.axis import Axis
from polhode.model.constraints.constraint import Constraint
from polhode.model.constraints.distance import Distance
from polhode.model.constraints.gear import Gear
from polhode.model.constraints.hinge import Hinge
from polhode.model.constraints.lock import Lock
from polhode.model.constraints.point import Point
from polhode.model.constraints.prescribed import Prescribed
from polhode.model.constraints.rope import Rope
from polhode.model.constraints.stop import Stop
from polhode.model.constraints.weld import Weld
from polhode.model.course import Harmonic, Polynomial

__all__ = [
    "Axis",
    "Constraint",
    "Distance",
    "Gear",
    "Harmonic",
    "Hinge",
    "Lock",
    "Point",
    "Polynomial",
    "Prescribed",
    "Rope",
    "Stop",
    "Weld",
]
