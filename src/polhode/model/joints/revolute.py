"""A hinge: one turn about one axis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import numpy as np

from polhode.arrays import strict
from polhode.core.axis_turn import about, angle_about_z
from polhode.core.small import Nine, Parts, Three
from polhode.model.field_kinds import Axis
from polhode.model.joints.axes import frame_with_z, unit
from polhode.model.joints.joint import Joint, Motion6


@strict
@dataclass(frozen=True, eq=False)
class Revolute(Joint):
    """A hinge about `axis`, in the axes of the mounts: q the angle, rad; v its rate, rad/s."""

    axis: Annotated[Any, Axis("a hinge: its axis", needed=True)] = (0.0, 0.0, 1.0)
    n_q: ClassVar[int] = 1
    n_v: ClassVar[int] = 1
    labels: ClassVar[tuple[str, ...]] = ("angle",)
    units: ClassVar[tuple[str, ...]] = ("rad",)
    speed_labels: ClassVar[tuple[str, ...]] = ("rate",)
    speed_units: ClassVar[tuple[str, ...]] = ("rad/s",)

    def __post_init__(self) -> None:
        object.__setattr__(self, "axis", unit(self.axis, "the axis of a revolute joint"))

    @property
    def frame(self) -> np.ndarray:
        """Axes whose z is the axis."""
        return frame_with_z(self.axis)

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM = Rz(q), p_FM = 0."""
        return about(2, q[0]), (0.0, 0.0, 0.0)

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The turn about z."""
        return ((0.0, 0.0, 1.0, 0.0, 0.0, 0.0),)

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """None: the axis stands still in M."""
        return (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """The angle of R_FM about z."""
        return (angle_about_z(R_FM),)
