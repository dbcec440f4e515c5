"""A shaft in a sleeve: a turn about one axis and a shift along it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import strict
from polhode.core.axis_turn import about, angle_about_z
from polhode.core.small import Nine, Parts, Three
from polhode.model.field_kinds import Axis, Direction
from polhode.model.joints.axes import AboutAxis
from polhode.model.joints.joint import Coordinate, Motion6


@strict
@dataclass(frozen=True, eq=False)
class Cylindrical(AboutAxis):
    """A turn about `axis` and a free slide along it, in the axes of the mounts: q = (angle, slide), rad and m.

    v are the rates of both, rad/s and m/s.
    """

    axis: Annotated[
        Direction, Axis("a turn about an axis and a slide along it", called="the axis of {}", needed=True)
    ] = (0.0, 0.0, 1.0)
    moves = (Coordinate("angle", "rad", "rate"), Coordinate("slide", "m", "speed"))

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM = Rz(angle), p_FM = (0, 0, slide)."""
        return about(2, q[0]), (0.0, 0.0, q[1])

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The turn about z and the shift along it."""
        return (0.0, 0.0, 1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0, 0.0, 1.0)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """The angle of R_FM about z, and how far Mo is along z."""
        return angle_about_z(R_FM), p_FM[2]
