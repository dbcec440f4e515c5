"""A camera that looks along a vector of the scene."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import positive, strict
from polhode.view.cameras.camera import FOV, TOWARD, UP, View, checked_fov, direction, distance, looking

if TYPE_CHECKING:
    from polhode.view.scene import Scene
    from polhode.view.stage import Stage


@strict
@dataclass(frozen=True, eq=False)
class Along:
    """Looks along the `vector` of that name at its tail, from `distance` m behind it.

    eye = tail - distance e for a vector along e; `back`: the other way, against the vector, so that its tip comes
    toward the eye. While the vector is zero it looks as a fixed camera does. Not given: far enough to see everything.
    """

    vector: str
    distance: float | None = None
    back: bool = False
    up: ArrayLike = UP
    fov: float = FOV

    def __post_init__(self) -> None:
        if self.distance is not None:
            object.__setattr__(self, "distance", positive(self.distance, "the distance of a camera", "m"))
        object.__setattr__(self, "up", direction(self.up, "up of a camera along a vector"))
        object.__setattr__(self, "fov", checked_fov(self.fov, "a camera along a vector"))

    def check(self, scene: Scene) -> None:
        """Refuse a vector that is not there."""
        scene.vector_named(self.vector)

    def at(self, t: float, stage: Stage) -> View:
        """Behind the tail, in line with the vector."""
        tail, along = stage.arrow(self.vector, t)
        length = float(np.linalg.norm(along))
        sight = along / length if length > 0.0 else (TOWARD if self.back else -TOWARD)
        eye = tail + (self._far(stage) if self.back else -self._far(stage)) * sight
        return looking(eye, tail, self.up, self.fov, "a camera along a vector")

    def describe(self, stage: Stage) -> dict[str, Any]:
        """The vector and the distance."""
        return {"kind": "along", "vector": self.vector, "distance": self._far(stage), "back": self.back,
                "up": np.asarray(self.up).tolist(), "fov": self.fov}  # fmt: skip

    def _far(self, stage: Stage) -> float:
        return distance(stage.radius, self.fov) if self.distance is None else self.distance
