"""A scene with all that a film of it needs: clock, camera, frame, size, look. Renderers and exporters read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import Any

import numpy as np

from polhode.arrays import number, strict, unknown
from polhode.errors import InputError
from polhode.io.outputs import STEREO, THEMES
from polhode.view.cameras import camera_of
from polhode.view.cameras.camera import Camera, View
from polhode.view.clock import Clock
from polhode.view.items import WORLD
from polhode.view.prepared import Prepared, arrow, prepare, tails_of
from polhode.view.scene import Scene
from polhode.view.snapshot import Snapshot
from polhode.view.transform import inverse

_LOOKS = 33  # times at which the size of a scene is taken
_KEPT = 200_000  # poses that a stage keeps for the pictures of its film
_PATIENCE = 6  # poses or pictures that are found one by one before that


@strict
@dataclass(frozen=True, eq=False)
class Stage:
    """A scene as it is shown; what is done to the scene later does not change the stage.

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
        if not isinstance(self.scene, Scene):
            raise InputError(f"a stage shows a Scene, not {type(self.scene).__name__}")
        if not isinstance(self.clock, Clock):
            raise InputError(f"the clock of a stage is a Clock, not {self.clock!r}")
        if not len(self.scene):
            raise InputError(f'the scene "{self.scene.name}" has no bodies: add one, scene.add(geometry, motion)')
        for name, known in (("stereo", STEREO), ("theme", THEMES)):
            if getattr(self, name) not in known:
                raise unknown(f"{'stereo mode' if name == 'stereo' else name} named", getattr(self, name), known)
        object.__setattr__(self, "scene", self.scene.copy())
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
        film, i = self._film_at(t)
        if film is not None and name in film.poses:
            return film.poses[name][i]
        times = np.array([float(t)])
        return (self.frame_poses(times) @ self.scene[name].matrices(times))[0]

    def arrow(self, name: str, t: float) -> tuple[np.ndarray, np.ndarray]:
        """The tail of a vector at time t, and from there to its tip, (3,) m each, in the frame that is shown."""
        times = np.array([float(t)])
        tails, tips = arrow(self.scene, self.scene[name], times, self.frame_poses(times))
        return tails[0], tips[0] - tails[0]

    def tail(self, vector: Any, times: np.ndarray) -> np.ndarray:
        """Where a vector begins, world axes, (n, 3) m."""
        return tails_of(self.scene, vector, times)

    def view(self, t: float) -> View:
        """Where the camera is at time t."""
        camera: Camera = self.camera
        return camera.at(t, self)

    # ---- what is seen

    def snapshot(self, t: float) -> Snapshot:
        """Everything that is visible at time t, in the frame that is shown."""
        film, i = self._film_at(number(t, "the time of a picture"))
        return prepare(self.scene, self.frame, np.array([float(t)])).snapshot(0) if film is None else film.snapshot(i)

    def time(self, given: Any) -> float:
        """A time that the data of the scene know, s."""
        t, span = number(given, "the time of a picture"), self.scene.span
        if span is not None and not span[0] <= t <= span[1]:
            raise InputError(f"the time of the picture, t = {t:g} s, is beyond the data: {span[0]:g} ... {span[1]:g} s")
        return t

    def snapshots(self, times: Any = None) -> Iterator[Snapshot]:
        """The same at many times, one after the other; None: at the times of the film's pictures."""
        asked = self.clock.times if times is None else np.atleast_1d(np.asarray(times, dtype=float))
        many = max(1, _KEPT // len(self.scene))
        for first in range(0, len(asked), many):
            prepared = self.prepared(asked[first : first + many])
            yield from (prepared.snapshot(i) for i in range(len(prepared.times)))

    def prepared(self, times: np.ndarray) -> Prepared:
        """All poses at times (n,) s at once; `prepared(times).snapshot(i)` is then quick, in any thread."""
        return prepare(self.scene, self.frame, np.asarray(times, dtype=float))

    def _film_at(self, t: float) -> tuple[Prepared | None, int]:
        """The film, and which of its pictures is at time t; None where t is between them, or where it is too early.

        All pictures are prepared together when a few of them were asked for: one picture alone does not need them.
        """
        i = self.clock.frame_at(t)
        if not 0 <= i < self.clock.n_frames or self.clock.n_frames * len(self.scene) > _KEPT:
            return None, 0
        if "_film" not in self.__dict__ and next(self._asked) < _PATIENCE:
            return None, 0
        return (self._film, i) if self._film.times[i] == t else (None, 0)

    @cached_property
    def _asked(self) -> Iterator[int]:
        """Counts how often pictures of the film were asked for."""
        return count()

    @cached_property
    def _film(self) -> Prepared:
        """All pictures of the film."""
        return self.prepared(self.clock.times)

    # ---- how large it is

    @property
    def aspect(self) -> float:
        """Width by height of what one eye sees."""
        width, height = self.size
        return width / height * (0.5 if self.stereo in ("side-by-side", "cross-eyed") else 1.0)

    @property
    def center(self) -> np.ndarray:
        """The middle of the box around all that is seen between start and stop, (3,) m, in the frame that is shown."""
        return self._ball[0]

    @property
    def radius(self) -> float:
        """The radius of a ball around that middle that holds all of it, m."""
        return self._ball[1]

    @cached_property
    def _ball(self) -> tuple[np.ndarray, float]:
        """Center and radius of everything visible at some times of the film."""
        return ball(self.prepared(self.looks).outline)

    @property
    def looks(self) -> np.ndarray:
        """The times at which the size of the scene is taken, (n,) s."""
        n = int(np.clip(_LOOKS * 1000 // len(self.scene), 5, _LOOKS))  # fewer of a crowd
        return np.unique(np.linspace(*self.clock.ends, n))


def ball(points: np.ndarray) -> tuple[np.ndarray, float]:
    """The middle of the box around points (n, 3), and the radius of a ball around it that holds all of them, m."""
    center = 0.5 * (points.min(axis=0) + points.max(axis=0))
    center.setflags(write=False)
    return center, max(float(np.sqrt(np.square(points - center).sum(axis=1).max())), 1e-9)


def _size(given: Any) -> tuple[int, int]:
    """Width and height in pixels, even numbers, as films need them."""
    try:
        width, height = (int(n) for n in given)
        whole = all(float(n).is_integer() for n in given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"the size of a picture is (width, height) in pixels, not {given!r}") from None
    if not whole:
        raise InputError(f"the size of a picture is (width, height) in whole pixels, not {given!r}")
    if not (16 <= width <= 8192 and 16 <= height <= 8192):
        raise InputError(f"the size of a picture is between 16 and 8192 pixels each way, not {width} x {height}")
    return width + width % 2, height + height % 2
