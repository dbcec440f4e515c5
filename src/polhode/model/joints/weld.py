"""No joint at all: two bodies that are one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from polhode.arrays import strict
from polhode.core.small import Nine, Parts, Three
from polhode.model.joints.joint import Joint, Motion6


@strict
@dataclass(frozen=True, eq=False)
class Weld(Joint):
    """The body is fixed to its parent: no coordinates, no speeds. The mounts say where and how it is turned."""

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM = 1, p_FM = 0: F and M coincide."""
        return (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0)

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """None."""
        return ()

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """None."""
        return (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """None."""
        return ()
