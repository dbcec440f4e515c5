"""A scene with all that a film of it needs: clock, camera, frame, size, look. Renderers and exporters read it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from polhode.arrays import strict, unknown
from polhode.core.se3 import from_homogeneous
from polhode.errors import InputError
from polhode.view.cameras import camera_of
from polhode.view.cameras.camera import Camera, View
from polhode.view.clock import Clock
from polhode.view.items import WORLD
from polhode.view.scene import Scene
from polhode.view.snapshot import Arrow, Line, Snapshot, Solid, Text
from polhode.view.transform import inverse

STEREO = ("none", "anaglyph", "side-by-side", "cross-eyed")
THEMES = ("light", "dark")
_LOOKS = 33  # times at which the size of a scene is taken


@strict
@dataclass(frozen=True, eq=False)
class Stage:
    """A scene as it is shown.

    frame: "world", or the name of a body from which everything is seen (its body axes stand still). camera: None, a
    name ("fixed", "orbit", "follow:rod", ...) or a `Camera`, in that frame. size: width and height in pixels.
    """

    scene: Scene
    clock: Clock = field(default_factory=Clock)
    camera: Any = None
    frame: str = WORLD
    stereo: str = "none"
    size: tuple[int, int] = (1280, 720)
    theme: str = "light"

    def __post_init__(self) -> None:
        if not len(self.scene):
            raise InputError(f'the scene "{self.scene.name}" has no bodies: add one, scene.add(geometry, motion)')
        for name, known in (("stereo", STEREO), ("theme", THEMES)):
            if getattr(self, name) not in known:
                raise unknown(f"{name} mode named", getattr(self, name), known)
        object.__setattr__(self, "frame", self.scene.check_frame(self.frame))
        object.__setattr__(self, "clock", self.clock.settled(self.scene.span))
        object.__setattr__(self, "size", _size(self.size))
        object.__setattr__(self, "camera", camera_of(self.camera, self.scene))

    # ---- where things are

    def frame_poses(self, times: np.ndarray) -> np.ndarray:
        """X_VW (n, 4, 4): from the world to the frame that is shown."""
        if self.frame == WORLD:
            return np.tile(np.eye(4), (len(times), 1, 1))
        return inverse(self.scene[self.frame].matrices(times))

    def pose(self, name: str, t: float) -> np.ndarray:
        """X_VB (4, 4) of a body at time t."""
        times = np.array([float(t)])
        return (self.frame_poses(times) @ self.scene[name].matrices(times))[0]

    def view(self, t: float) -> View:
        """Where the camera is at time t."""
        camera: Camera = self.camera
        return camera.at(t, self)

    def snapshot(self, t: float) -> Snapshot:
        """Everything that is visible at time t, in the frame that is shown."""
        times, scene = np.array([float(t)]), self.scene
        X_VW = self.frame_poses(times)[0]
        solids = tuple(
            Solid(b.name, b.shape, X_VW @ b.matrices(times)[0], b.opacity) for b in scene.bodies if b.visible
        )
        arrows = tuple(self._arrow(v, times, X_VW) for v in scene.vectors if v.visible)
        lines = tuple(Line(i.name, self._placed(i.until(t), i.frame, times, X_VW), i.color, i.width)
                      for i in scene.traces if i.visible)  # fmt: skip
        texts = tuple(Text(i.text, self._placed(i.at[None], i.frame, times, X_VW)[0], i.color)
                      for i in scene.labels if i.visible)  # fmt: skip
        return Snapshot(float(t), solids, arrows, lines, texts)

    def _arrow(self, vector: Any, times: np.ndarray, X_VW: np.ndarray) -> Arrow:
        tail = self.tail(vector, times)[0]
        tip = tail + vector.scale * vector.values.at(times)[0]
        begin, end = _moved(X_VW, np.array([tail, tip]))
        return Arrow(vector.name, begin, end, vector.color)

    def tail(self, vector: Any, times: np.ndarray) -> np.ndarray:
        """Where a vector begins, world axes, (n, 3) m."""
        if isinstance(vector.tail, str):
            return self.scene[vector.tail].at(times).position
        return vector.tail.at(times)

    def _placed(self, points: np.ndarray, frame: str, times: np.ndarray, X_VW: np.ndarray) -> np.ndarray:
        """Points of the world or of a body in the frame that is shown."""
        return _moved(X_VW if frame == WORLD else X_VW @ self.scene[frame].matrices(times)[0], points)

    # ---- how large it is

    @property
    def center(self) -> np.ndarray:
        """The middle of the box around all that is seen between start and stop, (3,) m."""
        return 0.5 * (self._box[0] + self._box[1])

    @property
    def radius(self) -> float:
        """The radius of a ball around that box, m."""
        return max(0.5 * float(np.linalg.norm(self._box[1] - self._box[0])), 1e-9)

    @cached_property
    def _box(self) -> np.ndarray:
        """Lowest and highest corner of everything visible at some times of the film, (2, 3)."""
        begin, end = self.clock.ends
        points = np.concatenate([self._extent(t) for t in np.linspace(begin, end, _LOOKS)])
        return np.array([points.min(axis=0), points.max(axis=0)])

    def _extent(self, t: float) -> np.ndarray:
        """Points that bound what is seen at time t, (n, 3)."""
        now = self.snapshot(t)
        corners = [_moved(solid.X, _corners(solid.shape.mesh.bounds)) for solid in now.solids]
        arrows = [np.array([arrow.tail, arrow.tip]) for arrow in now.arrows]
        found = [*corners, *arrows, *(line.points for line in now.lines if len(line.points))]
        return np.concatenate(found) if found else np.zeros((1, 3))


def _moved(X: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points (n, 3) through a 4x4 matrix."""
    R, p = from_homogeneous(X)
    return points @ R.T + p


def _corners(bounds: np.ndarray) -> np.ndarray:
    """The eight corners of a box (2, 3)."""
    picks = np.array([(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)])
    return np.take_along_axis(bounds, picks, axis=0)


def _size(given: Any) -> tuple[int, int]:
    """Width and height in pixels, even numbers, as films need them."""
    try:
        width, height = (int(n) for n in given)
    except (TypeError, ValueError):
        raise InputError(f"the size of a picture is (width, height) in pixels, not {given!r}") from None
    if not (16 <= width <= 8192 and 16 <= height <= 8192):
        raise InputError(f"the size of a picture is between 16 and 8192 pixels each way, not {width} x {height}")
    return width + width % 2, height + height % 2
