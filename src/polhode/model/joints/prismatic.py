"""A slider: one shift along one axis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import strict
from polhode.core.small import Nine, Parts, Three
from polhode.model.field_kinds import Axis, Direction
from polhode.model.joints.axes import AboutAxis
from polhode.model.joints.joint import Coordinate, Motion6


@strict
@dataclass(frozen=True, eq=False)
class Prismatic(AboutAxis):
    """A slider along `axis`, in the axes of the mounts: q the slide, m; v its speed, m/s."""

    axis: Annotated[Direction, Axis("a slider: its axis", called="the axis of {}", needed=True)] = (0.0, 0.0, 1.0)
    moves = (Coordinate("slide", "m", "speed"),)

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM = 1, p_FM = (0, 0, q)."""
        return (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), (0.0, 0.0, q[0])

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The shift along z."""
        return ((0.0, 0.0, 0.0, 0.0, 0.0, 1.0),)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """How far Mo is along z."""
        return (p_FM[2],)
