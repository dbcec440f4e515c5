"""The constraints that close loops and guide motions (`ph.constraints`), one file per kind (see `constraint`)."""

from __future__ import annotations

from polhode.model.constraints.axis import Axis as Axis
from polhode.model.constraints.constraint import Constraint as Constraint
from polhode.model.constraints.distance import Distance as Distance
from polhode.model.constraints.gear import Gear as Gear
from polhode.model.constraints.hinge import Hinge as Hinge
from polhode.model.constraints.lock import Lock as Lock
from polhode.model.constraints.mass_center import MassCenter as MassCenter
from polhode.model.constraints.point import Point as Point
from polhode.model.constraints.prescribed import Prescribed as Prescribed
from polhode.model.constraints.rope import Rope as Rope
from polhode.model.constraints.stop import Stop as Stop
from polhode.model.constraints.weld import Weld as Weld
from polhode.model.course import Harmonic as Harmonic
from polhode.model.course import Polynomial as Polynomial
from polhode.model.field_kinds import exported

__all__ = exported(globals())  # pyright: ignore[reportUnsupportedDunderAll]
