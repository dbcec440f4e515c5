"""A camera that goes with a body."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import strict, vector
from polhode.view.cameras.camera import FOV, TOWARD, UP, View, checked_fov, direction, distance, looking, upright

if TYPE_CHECKING:
    from polhode.view.scene import Scene
    from polhode.view.stage import Stage

_ROOM = 2.5  # what is seen around a body, by its own radius


@strict
@dataclass(frozen=True, eq=False)
class Follow:
    """Looks at the origin of `body` (None: the first body) from `offset` (3,) m away, and goes where it goes.

    turning: offset and `up` are in body axes and turn with it, as on a mast; otherwise they keep their directions in
    the frame that is shown. Without an offset it is as far as the body needs.
    """

    body: str | None = None
    offset: ArrayLike | None = None
    turning: bool = False
    up: ArrayLike = UP
    fov: float = FOV

    def __post_init__(self) -> None:
        if self.offset is not None:
            offset = vector(self.offset, "the offset of a camera that follows")
            looking(offset, np.zeros(3), what="a camera that follows")
            object.__setattr__(self, "offset", offset)
        object.__setattr__(self, "up", direction(self.up, "up of a camera that follows"))
        object.__setattr__(self, "fov", checked_fov(self.fov, "a camera that follows"))

    def check(self, scene: Scene) -> None:
        """Refuse a body that is not there."""
        self._name(scene)

    def at(self, t: float, stage: Stage) -> View:
        """Where the body is at that time, and the offset from there."""
        X_VB = stage.pose(self._name(stage.scene), t)
        offset, up = self._offset(stage), np.asarray(self.up)
        if self.turning:
            R_VB = X_VB[:3, :3] / np.linalg.norm(X_VB[:3, :3], axis=0)
            offset, up = R_VB @ offset, R_VB @ upright(up, offset)
        return looking(X_VB[:3, 3] + offset, X_VB[:3, 3], up, self.fov, "a camera that follows")

    def describe(self, stage: Stage) -> dict[str, Any]:
        """The body and the offset."""
        offset = self._offset(stage)
        return {"kind": "follow", "body": self._name(stage.scene), "offset": offset.tolist(), "turning": self.turning,
                "up": upright(np.asarray(self.up), offset).tolist(), "fov": self.fov}  # fmt: skip

    def _offset(self, stage: Stage) -> np.ndarray:
        """The offset as it is given, or so that the body is seen with room around it."""
        if self.offset is not None:
            return np.asarray(self.offset)
        mesh = stage.scene.body_named(self._name(stage.scene)).shape.mesh
        radius = float(np.linalg.norm(np.abs(mesh.bounds).max(axis=0)))
        room = min(_ROOM * radius, max(stage.radius, radius))  # more than everything is not there to be seen
        return distance(room, self.fov) * TOWARD

    def _name(self, scene: Scene) -> str:
        return scene.leading if self.body is None else scene.body_named(self.body).name
