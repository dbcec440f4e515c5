"""A camera that goes around the scene."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, positive, strict, vector
from polhode.errors import InputError
from polhode.view.cameras.camera import FOV, TOWARD, UP, View, checked_fov, direction, distance, looking

if TYPE_CHECKING:
    from polhode.view.stage import Stage


@strict
@dataclass(frozen=True, eq=False)
class Orbit:
    """Goes around `target` on a circle of `radius` m, `height` m above it along `up`, one turn in `period` s shown.

    eye = target + radius (e1 cos a + e2 sin a) + height up, a = phase + 2 pi s/period rad after s seconds shown; e1 is
    the part of x across `up` (of y, where x is along it), e2 = up x e1. So it runs counterclockwise, seen from above; a
    negative period, clockwise. Not given: around the middle of the scene, far enough to see all of it.
    """

    target: ArrayLike | None = None
    radius: float | None = None
    height: float | None = None
    period: float = 20.0
    phase: float = float(np.arctan2(TOWARD[1], TOWARD[0]))
    up: ArrayLike = UP
    fov: float = FOV

    def __post_init__(self) -> None:
        if self.target is not None:
            object.__setattr__(self, "target", vector(self.target, "the target of an orbit"))
        if self.radius is not None:
            object.__setattr__(self, "radius", positive(self.radius, "the radius of an orbit", "m"))
        for name, given in (("height", self.height), ("period", self.period), ("phase", self.phase)):
            if given is not None:
                object.__setattr__(self, name, number(given, f"the {name} of an orbit"))
        if self.period == 0.0:
            raise InputError("the period of an orbit is not zero: it is the time of one turn, s shown")
        object.__setattr__(self, "up", direction(self.up, "up of an orbit"))
        object.__setattr__(self, "fov", checked_fov(self.fov, "an orbit"))

    def at(self, t: float, stage: Stage) -> View:
        """On the circle, by the time shown."""
        target, radius, height = self._circle(stage)
        angle = self.phase + 2.0 * np.pi * stage.clock.shown_at(t) / self.period
        up = np.asarray(self.up)
        start = np.array([1.0, 0.0, 0.0]) if abs(up[0]) < 0.999 else np.array([0.0, 1.0, 0.0])
        first = start - (start @ up) * up
        first = first / np.linalg.norm(first)
        eye = target + radius * (np.cos(angle) * first + np.sin(angle) * np.cross(up, first)) + height * up
        return looking(eye, target, up, self.fov, "an orbit")

    def describe(self, stage: Stage) -> dict[str, Any]:
        """The circle as numbers."""
        target, radius, height = self._circle(stage)
        return {"kind": "orbit", "target": target.tolist(), "radius": radius, "height": height, "phase": self.phase,
                "period": self.period, "up": np.asarray(self.up).tolist(), "fov": self.fov}  # fmt: skip

    def _circle(self, stage: Stage) -> tuple[np.ndarray, float, float]:
        """Target, radius and height as they are given, or so that everything is seen."""
        target = stage.center if self.target is None else np.asarray(self.target)
        far = distance(stage.radius, self.fov)
        radius = far * float(np.hypot(*TOWARD[:2])) if self.radius is None else self.radius
        slope = float(TOWARD[2] / np.hypot(*TOWARD[:2]))
        return target, radius, slope * radius if self.height is None else self.height
