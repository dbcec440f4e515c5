"""A camera that does not move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import strict, vector
from polhode.view.cameras.camera import FOV, TOWARD, UP, View, checked_fov, direction, distance, looking

if TYPE_CHECKING:
    from polhode.view.stage import Stage


@strict
@dataclass(frozen=True, eq=False)
class Fixed:
    """Looks from `eye` at `target`; where they are not given, at the middle of the scene, from `toward` it, far enough
    to see all of it. up (3,); fov deg."""

    eye: ArrayLike | None = None
    target: ArrayLike | None = None
    up: ArrayLike = UP
    fov: float = FOV
    toward: ArrayLike = tuple(TOWARD)

    def __post_init__(self) -> None:
        for name, given in (("eye", self.eye), ("target", self.target)):
            if given is not None:
                object.__setattr__(self, name, vector(given, f"the {name} of a camera"))
        object.__setattr__(self, "up", direction(self.up, "up of a camera"))
        object.__setattr__(self, "toward", direction(self.toward, "the side of a camera (toward)"))
        object.__setattr__(self, "fov", checked_fov(self.fov))
        if self.eye is not None and self.target is not None:
            looking(self.eye, self.target, self.up, self.fov)

    def at(self, t: float, stage: Stage) -> View:
        """The same at all times."""
        target = stage.center if self.target is None else np.asarray(self.target)
        eye = target + distance(stage.radius, self.fov) * np.asarray(self.toward) if self.eye is None else self.eye
        return looking(eye, target, self.up, self.fov)

    def describe(self, stage: Stage) -> dict[str, Any]:
        """Eye, target and up as numbers."""
        view = self.at(0.0, stage)
        return {"kind": "fixed", "eye": view.eye.tolist(), "target": view.target.tolist(), "up": view.up.tolist(),
                "fov": view.fov}  # fmt: skip
