"""A cardan joint: two turns about perpendicular axes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.core.axis_turn import about
from polhode.core.scalars import cos, sin
from polhode.core.small import Nine, Parts, Three, mat_mul
from polhode.model.field_kinds import Axis, Direction
from polhode.model.joints.axes import frame_with_xy, perpendicular
from polhode.model.joints.joint import Coordinate, Joint, Motion6


@strict
@dataclass(frozen=True, eq=False)
class Universal(Joint):
    """A cardan joint, in the axes of the mounts: q the two angles, rad; v their rates, rad/s.

    The first turn is about `axis_1`, which is fixed on the parent, the second about `axis_2`, which is fixed on the
    body and perpendicular to the first: a cross between two forks.
    """

    axis_1: Annotated[Direction, Axis("of the first turn, on the parent", needed=True)] = (1.0, 0.0, 0.0)
    axis_2: Annotated[Direction, Axis("of the second turn, on the body", needed=True)] = (0.0, 1.0, 0.0)
    moves = (Coordinate("angle 1", "rad", "rate 1"), Coordinate("angle 2", "rad", "rate 2"))

    def __post_init__(self) -> None:
        super().__post_init__()
        second = perpendicular(np.asarray(self.axis_1), np.asarray(self.axis_2), "the axes of a universal joint")
        object.__setattr__(self, "axis_2", second)

    @property
    def frame(self) -> np.ndarray:
        """Axes whose x and y are the two axes."""
        return frame_with_xy(np.asarray(self.axis_1), np.asarray(self.axis_2))

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM = Rx(q0) Ry(q1), p_FM = 0."""
        return mat_mul(about(0, q[0]), about(1, q[1])), (0.0, 0.0, 0.0)

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The axes of both turns in M: Ry(q1)^T x and y."""
        return (cos(q[1]), 0.0, sin(q[1]), 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0, 0.0, 0.0)

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """The first axis turns in M with the second rate."""
        both = v[0] * v[1]
        return (-both * sin(q[1]), 0.0, both * cos(q[1]), 0.0, 0.0, 0.0)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """Both angles, from the column and the row of R_FM that hold one of them alone."""
        return np.arctan2(R_FM[7] + 0.0, R_FM[4]), np.arctan2(R_FM[2] + 0.0, R_FM[0])
