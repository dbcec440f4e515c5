"""A slider: one shift along one axis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import numpy as np

from polhode.arrays import strict
from polhode.core.small import Nine, Parts, Three
from polhode.model.field_kinds import Axis
from polhode.model.joints.axes import frame_with_z, unit
from polhode.model.joints.joint import Joint, Motion6


@strict
@dataclass(frozen=True, eq=False)
class Prismatic(Joint):
    """A slider along `axis`, in the axes of the mounts: q the slide, m; v its speed, m/s."""

    axis: Annotated[Any, Axis("a slider: its axis", needed=True)] = (0.0, 0.0, 1.0)
    n_q: ClassVar[int] = 1
    n_v: ClassVar[int] = 1
    labels: ClassVar[tuple[str, ...]] = ("slide",)
    units: ClassVar[tuple[str, ...]] = ("m",)
    speed_labels: ClassVar[tuple[str, ...]] = ("speed",)
    speed_units: ClassVar[tuple[str, ...]] = ("m/s",)

    def __post_init__(self) -> None:
        object.__setattr__(self, "axis", unit(self.axis, "the axis of a prismatic joint"))

    @property
    def frame(self) -> np.ndarray:
        """Axes whose z is the axis."""
        return frame_with_z(self.axis)

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM = 1, p_FM = (0, 0, q)."""
        return (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), (0.0, 0.0, q[0])

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The shift along z."""
        return ((0.0, 0.0, 0.0, 0.0, 0.0, 1.0),)

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """None: the axis stands still in M."""
        return (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """How far Mo is along z."""
        return (p_FM[2],)
