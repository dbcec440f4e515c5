"""A screw: one turn about one axis that shifts along it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.core.axis_turn import about, angle_about_z
from polhode.core.small import Nine, Parts, Three
from polhode.model.field_kinds import Axis, Direction, Number
from polhode.model.joints.axes import AboutAxis
from polhode.model.joints.joint import Coordinate, Motion6

TURN = 2.0 * np.pi


@strict
@dataclass(frozen=True, eq=False)
class Helical(AboutAxis):
    """A screw along `axis`, in the axes of the mounts: q the angle, rad; v its rate, rad/s.

    `pitch`: how far the body moves along the axis in one full turn, m; negative for a left-handed thread. The slide is
    pitch q / (2 pi).
    """

    axis: Annotated[Direction, Axis("its axis, in the axes of the mounts", called="the axis of {}")]
    pitch: Annotated[
        float, Number("m", "way along the axis in a full turn", called="the pitch of {} (m per full turn)")
    ]
    moves = (Coordinate("angle", "rad", "rate"),)

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM = Rz(q), p_FM = (0, 0, pitch q / (2 pi))."""
        return about(2, q[0]), (0.0, 0.0, self.pitch / TURN * q[0])

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The turn about z with its share of a shift."""
        return ((0.0, 0.0, 1.0, 0.0, 0.0, self.pitch / TURN),)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """The angle of R_FM about z, with the full turns that the slide tells: not only in (-pi, pi]."""
        angle = angle_about_z(R_FM)
        if self.pitch == 0.0:
            return (angle,)
        return (angle + TURN * np.round(p_FM[2] / self.pitch - angle / TURN),)
