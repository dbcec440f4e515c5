"""A shaft in a sleeve: a turn about one axis and a shift along it."""

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
class Cylindrical(Joint):
    """A turn about `axis` and a free slide along it, in the axes of the mounts: q = (angle, slide), rad and m.

    v are the rates of both, rad/s and m/s.
    """

    axis: Annotated[Any, Axis("a turn about an axis and a slide along it", needed=True)] = (0.0, 0.0, 1.0)
    n_q: ClassVar[int] = 2
    n_v: ClassVar[int] = 2
    labels: ClassVar[tuple[str, ...]] = ("angle", "slide")
    units: ClassVar[tuple[str, ...]] = ("rad", "m")
    speed_labels: ClassVar[tuple[str, ...]] = ("rate", "speed")
    speed_units: ClassVar[tuple[str, ...]] = ("rad/s", "m/s")

    def __post_init__(self) -> None:
        object.__setattr__(self, "axis", unit(self.axis, "the axis of a cylindrical joint"))

    @property
    def frame(self) -> np.ndarray:
        """Axes whose z is the axis."""
        return frame_with_z(self.axis)

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM = Rz(angle), p_FM = (0, 0, slide)."""
        return about(2, q[0]), (0.0, 0.0, q[1])

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The turn about z and the shift along it."""
        return (0.0, 0.0, 1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0, 0.0, 1.0)

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """None: the axis stands still in M."""
        return (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """The angle of R_FM about z, and how far Mo is along z."""
        return angle_about_z(R_FM), p_FM[2]
