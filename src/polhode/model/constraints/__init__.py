"""The constraints that close loops and guide motions (`ph.constraints`), one file per kind (see `constraint`)."""

from __future__ import annotations

from polhode.model.constraints.constraint import Constraint
from polhode.model.constraints.point import Point

__all__ = ["Constraint", "Point"]
