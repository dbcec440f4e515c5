"""A scene with all that a film of it needs, clock, camera, frame, size, look, and what is seen of it at any time.

Renderers and exporters read a `Stage` and nothing else. Many times are prepared at once: all poses in one call each,
then one `Snapshot` after the other, cheaply, in any thread.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, strict, unknown
from polhode.errors import InputError
from polhode.io.outputs import STEREO, THEMES
from polhode.library.shape import Shape
from polhode.view.cameras import Camera, Fixed, View, camera_of
from polhode.view.clock import Clock
from polhode.view.items import WORLD, Label, SceneBody, Trace, Vector
from polhode.view.scene import Scene
from polhode.view.transform import homogeneous, inverse, moved

_LOOKS = 33  # times at which the size of a scene is taken
_KEPT = 200_000  # poses that a stage keeps for the pictures of its film
_PATIENCE = 6  # poses or pictures that are found one by one before that
_DIRECTIONS = np.array([(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if x or y or z], float)
Pair = tuple[np.ndarray, np.ndarray]


# ---- what is seen at one time, in the axes V of the frame that is shown


class Solid(NamedTuple):
    """A shape at X_VB (4, 4), from body axes to those of the view's frame."""

    name: str
    shape: Shape
    X: np.ndarray
    opacity: float


class Arrow(NamedTuple):
    """From tail to tip (3,) m, with the length of the quantity that it stands for."""

    name: str
    tail: np.ndarray
    tip: np.ndarray
    color: str


class Line(NamedTuple):
    """A line through points (n, 3) m; width in pixels."""

    name: str
    points: np.ndarray
    color: str
    width: float


class Text(NamedTuple):
    """A text at a point (3,) m; where it names an arrow, `at` is the tip and `tail` (3,) m where the arrow begins."""

    text: str
    at: np.ndarray
    color: str
    tail: np.ndarray | None = None


class Snapshot(NamedTuple):
    """All that is visible at time t, s."""

    t: float
    solids: tuple[Solid, ...]
    arrows: tuple[Arrow, ...]
    lines: tuple[Line, ...]
    texts: tuple[Text, ...]


# ---- what is seen at many times


@dataclass(frozen=True, eq=False)
class Prepared:
    """What is visible of a scene in the axes V of a frame at `times` (n,) s; made by `Stage.prepared`.

    frames: X_VB (n, 4, 4) of each body that is needed, and X_VW by the name "world". arrows: tails and tips of
    vectors, (n, 3) each, in V. Nothing here changes after it was made, so pictures can be drawn in several threads.
    """

    times: np.ndarray
    frames: dict[str, np.ndarray]
    bodies: tuple[SceneBody, ...]
    arrows: tuple[tuple[Vector, Pair], ...]
    traces: tuple[Trace, ...]
    labels: tuple[Label, ...]

    def snapshot(self, i: int) -> Snapshot:
        """Everything that is visible at times[i]."""
        t = float(self.times[i])
        solids = tuple(Solid(body.name, body.shape, self.frames[body.name][i], body.opacity) for body in self.bodies)
        arrows = tuple(Arrow(v.name, tails[i], tips[i], v.color) for v, (tails, tips) in self.arrows)
        lines = tuple(Line(trace.name, moved(self.frames[trace.frame][i], trace.until(t)), trace.color, trace.width)
                      for trace in self.traces)  # fmt: skip
        texts = [Text(label.text, moved(self.frames[label.frame][i], label.at[None])[0], label.color)
                 for label in self.labels]  # fmt: skip
        for solid, body in zip(solids, self.bodies, strict=True):
            at = moved(solid.X, np.array([letter.at for letter in body.letters]).reshape(-1, 3))
            texts += [Text(one.text, tip, one.color, solid.X[:3, 3]) for one, tip in zip(body.letters, at, strict=True)]
        texts += [Text(v.label, tips[i], v.color, tails[i]) for v, (tails, tips) in self.arrows if v.label.strip()]
        return Snapshot(t, solids, arrows, lines, tuple(texts))

    @cached_property
    def outline(self) -> np.ndarray:
        """Points that bound what is visible at any of the times, (k, 3) m in V."""
        found = [points.reshape(-1, 3) for points in self._clouds]
        return np.concatenate(found) if found else np.zeros((1, 3))

    @property
    def hulls(self) -> list[np.ndarray]:
        """About the same for each time on its own: at most 26 points each, (k, 3) m in V."""
        n = len(self.times)
        found = [np.broadcast_to(points, (n, *points.shape[1:])) for points in self._clouds]
        return [extremes(points) for points in (np.concatenate(found, axis=1) if found else np.zeros((n, 1, 3)))]

    @property
    def _clouds(self) -> list[np.ndarray]:
        """Points that bound each thing, (n, k, 3) m in V, or (1, k, 3) where it rests."""
        shapes: dict[int, np.ndarray] = {}
        found = [points[:, None] for _, pair in self.arrows for points in pair]
        for body in self.bodies:
            if id(body.shape) not in shapes:
                shapes[id(body.shape)] = extremes(body.shape.mesh.vertices)
            found.append(self._moved(body.name, shapes[id(body.shape)]))
        return found + [self._moved(trace.frame, extremes(trace.points.values)) for trace in self.traces]

    def _moved(self, frame: str, points: np.ndarray) -> np.ndarray:
        """Points (k, 3) of a frame at all times, (n, k, 3) m in V, or (1, k, 3) where the frame rests."""
        X = self.frames[frame]
        return moved(X[:1] if X.strides[0] == 0 else X, points)


def extremes(points: np.ndarray) -> np.ndarray:
    """Those of the points (n, 3) that are farthest along one of 26 directions: a small hull, (k, 3)."""
    return points[np.unique(np.argmax(points @ _DIRECTIONS.T, axis=0))] if len(points) else points


def _matrices(bodies: tuple[SceneBody, ...], times: np.ndarray) -> dict[str, np.ndarray]:
    """X_WB (n, 4, 4) of all bodies; what moves together is asked once, and what rests is there once."""
    together = {body.way: body for body in reversed(bodies)}  # the first of each speaks for all
    placed = {way: body.at(times[:1] if body.still else times) for way, body in together.items()}
    found = {way: homogeneous(*place) for way, place in placed.items() if place.scale is not None}
    plain = {way: place for way, place in placed.items() if place.scale is None}
    if plain:  # all in one call, which is what makes a thousand bodies quick
        positions = np.concatenate([place.position for place in plain.values()])
        X = homogeneous(positions, np.concatenate([place.attitude for place in plain.values()]))
        ends = np.cumsum([len(place.position) for place in plain.values()])
        found |= dict(zip(plain, np.split(X, ends[:-1]), strict=True))
    return {body.name: np.broadcast_to(found[body.way], (len(times), 4, 4)) for body in bodies}


# ---- the stage


@strict
@dataclass(frozen=True, eq=False)
class Stage:
    """A scene as it is shown; what is done to the scene later does not change the stage.

    frame: "world", or the name of a body from which everything is seen (its body axes stand still). camera: None, a
    name ("fixed", "orbit", "follow:rod", ...) or a `Camera`, in that frame. size: width and height in pixels.
    """

    scene: Scene
    clock: Clock = field(default_factory=Clock)
    camera: Camera = field(default_factory=Fixed)
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
        for what, name, known in (("stereo mode", self.stereo, STEREO), ("theme", self.theme, THEMES)):
            if name not in known:
                raise unknown(f"{what} named", name, known)
        object.__setattr__(self, "scene", self.scene.copy())
        object.__setattr__(self, "frame", self.scene.check_frame(self.frame))
        object.__setattr__(self, "clock", self.clock.settled(self.scene.span))
        object.__setattr__(self, "size", _size(self.size))
        object.__setattr__(self, "camera", camera_of(self.camera, self.scene))

    # ---- where things are

    def pose(self, name: str, t: float) -> np.ndarray:
        """X_VB (4, 4) of a body at time t."""
        film, i = self._film_at(t)
        if film is not None and name in film.frames:
            return film.frames[name][i]
        times = np.array([float(t)])
        return (self._frame(times) @ self.scene.body_named(name).matrices(times))[0]

    def arrow(self, name: str, t: float) -> Pair:
        """The tail of a vector at time t, and from there to its tip, (3,) m each, in the frame that is shown."""
        times = np.array([float(t)])
        tails, tips = self._arrow(self.scene.vector_named(name), times, self._frame(times))
        return tails[0], tips[0] - tails[0]

    def tail(self, vector: Vector, times: np.ndarray) -> np.ndarray:
        """Where a vector begins, world axes, (n, 3) m."""
        tail = vector.tail
        return self.scene.body_named(tail).at(times).position if isinstance(tail, str) else tail.at(times)

    def view(self, t: float) -> View:
        """Where the camera is at time t."""
        return self.camera.at(t, self)

    def _frame(self, times: np.ndarray) -> np.ndarray:
        """X_VW (n, 4, 4): from the world to the frame that is shown."""
        if self.frame == WORLD:
            return np.broadcast_to(np.eye(4), (len(times), 4, 4))
        return inverse(self.scene.body_named(self.frame).matrices(times))

    def _arrow(self, vector: Vector, times: np.ndarray, X_VW: np.ndarray) -> Pair:
        """Tails and tips of a vector at times (n,), in V, (n, 3) m each."""
        tails = self.tail(vector, times)
        tips = tails + vector.scale * vector.values.at(times)
        R_VW, p_VW = X_VW[:, :3, :3], X_VW[:, :3, 3]
        return np.einsum("nij,nj->ni", R_VW, tails) + p_VW, np.einsum("nij,nj->ni", R_VW, tips) + p_VW

    # ---- what is seen

    def snapshot(self, t: float) -> Snapshot:
        """Everything that is visible at time t, in the frame that is shown."""
        film, i = self._film_at(number(t, "the time of a picture"))
        return self.prepared(np.array([t])).snapshot(0) if film is None else film.snapshot(i)

    def time(self, given: float) -> float:
        """A time that the data of the scene know, s."""
        t, span = number(given, "the time of a picture"), self.scene.span
        if span is not None and not span[0] <= t <= span[1]:
            raise InputError(f"the time of the picture, t = {t:g} s, is beyond the data: {span[0]:g} ... {span[1]:g} s")
        return t

    def snapshots(self, times: ArrayLike | None = None) -> Iterator[Snapshot]:
        """The same at many times, one after the other; None: at the times of the film's pictures."""
        asked = self.clock.times if times is None else np.atleast_1d(np.asarray(times, dtype=float))
        many = max(1, _KEPT // len(self.scene))
        for first in range(0, len(asked), many):
            prepared = self.prepared(asked[first : first + many])
            yield from (prepared.snapshot(i) for i in range(len(prepared.times)))

    def prepared(self, times: np.ndarray) -> Prepared:
        """All poses at times (n,) s at once; `prepared(times).snapshot(i)` is then quick, in any thread."""
        times, scene = np.asarray(times, dtype=float), self.scene
        bodies, traces, labels = scene.visible(SceneBody), scene.visible(Trace), scene.visible(Label)
        named = {self.frame, *(item.frame for item in (*traces, *labels))} - {WORLD, *(body.name for body in bodies)}
        frames = _matrices((*bodies, *(scene.body_named(name) for name in named)), times)
        X_VW = np.broadcast_to(np.eye(4), (len(times), 4, 4))
        if self.frame != WORLD:
            X_VW = inverse(frames[self.frame])
            frames = {name: X_VW @ X_WB for name, X_WB in frames.items()}
        arrows = tuple((vector, self._arrow(vector, times, X_VW)) for vector in scene.visible(Vector))
        return Prepared(times, frames | {WORLD: X_VW}, bodies, arrows, traces, labels)

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


def _size(given: tuple[int, int]) -> tuple[int, int]:
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
