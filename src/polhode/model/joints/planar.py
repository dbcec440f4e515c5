"""A puck on a table: two shifts in a plane and the turn about its normal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.core.axis_turn import about, angle_about_z
from polhode.core.scalars import cos, sin
from polhode.core.small import Nine, Parts, Three
from polhode.model.field_kinds import Axis, Direction
from polhode.model.joints.axes import frame_with_z
from polhode.model.joints.joint import Coordinate, Joint, Motion6


@strict
@dataclass(frozen=True, eq=False)
class Planar(Joint):
    """Motion in the plane with this `normal`, in the axes of the mounts: q = (x, y, angle), m, m and rad.

    x and y are where the body's mount is in the plane, along axes of the parent: the two columns of `frame`. For the
    normal z they are x and y, for x they are y and z, for y they are z and x. v are the rates of q.
    """

    normal: Annotated[Direction, Axis("motion in a plane: its normal", called="the normal of {}", needed=True)] = (
        0.0,
        0.0,
        1.0,
    )
    moves = (Coordinate("x", "m", "vx"), Coordinate("y", "m", "vy"), Coordinate("angle", "rad", "rate"))

    @property
    def frame(self) -> np.ndarray:
        """Axes whose z is the normal."""
        return frame_with_z(np.asarray(self.normal))

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM = Rz(angle), p_FM = (x, y, 0)."""
        return about(2, q[2]), (q[0], q[1], 0.0)

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The shifts along x and y of F, seen in M, and the turn about z."""
        c, s = cos(q[2]), sin(q[2])
        return (0.0, 0.0, 0.0, c, -s, 0.0), (0.0, 0.0, 0.0, s, c, 0.0), (0.0, 0.0, 1.0, 0.0, 0.0, 0.0)

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """The axes of F turn backward in M: -(0, 0, angle_dot) x v_FMo_M."""
        c, s = cos(q[2]), sin(q[2])
        along, across = c * v[0] + s * v[1], c * v[1] - s * v[0]
        return (0.0, 0.0, 0.0, v[2] * across, -v[2] * along, 0.0)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """Where Mo is in the plane, and the angle of R_FM about z."""
        return p_FM[0], p_FM[1], angle_about_z(R_FM)
