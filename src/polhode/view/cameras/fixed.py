"""A camera that does not move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import strict, vector
from polhode.view.cameras.camera import FOV, TOWARD, View, distance

if TYPE_CHECKING:
    from polhode.view.stage import Stage


@strict
@dataclass(frozen=True, eq=False)
class Fixed:
    """Looks from `eye` at `target`; where they are not given, at the middle of the scene, from `toward` it, far enough
    to see all of it. up (3,); fov deg."""

    eye: Any = None
    target: Any = None
    up: Any = (0.0, 0.0, 1.0)
    fov: float = FOV
    toward: Any = tuple(TOWARD)

    def at(self, t: float, stage: Stage) -> View:
        """The same at all times."""
        target = stage.center if self.target is None else vector(self.target, "the target of a camera")
        if self.eye is not None:
            eye = vector(self.eye, "the eye of a camera")
        else:
            way = vector(self.toward, "the direction of a camera")
            eye = target + distance(stage.radius, self.fov) * way / np.linalg.norm(way)
        return View(eye, target, vector(self.up, "up of a camera"), self.fov)

    def describe(self, stage: Stage) -> dict[str, Any]:
        """Eye, target and up as numbers."""
        view = self.at(0.0, stage)
        return {"kind": "fixed", "eye": view.eye.tolist(), "target": view.target.tolist(), "up": view.up.tolist(),
                "fov": view.fov}  # fmt: skip
