"""A hinge: one turn about one axis."""

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
class Revolute(AboutAxis):
    """A hinge about `axis`, in the axes of the mounts: q the angle, rad; v its rate, rad/s."""

    axis: Annotated[Direction, Axis("a hinge: its axis", called="the axis of {}", needed=True)] = (0.0, 0.0, 1.0)
    moves = (Coordinate("angle", "rad", "rate"),)

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM = Rz(q), p_FM = 0."""
        return about(2, q[0]), (0.0, 0.0, 0.0)

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The turn about z."""
        return ((0.0, 0.0, 1.0, 0.0, 0.0, 0.0),)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """The angle of R_FM about z."""
        return (angle_about_z(R_FM),)
