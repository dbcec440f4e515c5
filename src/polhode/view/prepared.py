"""A scene at many times at once: all poses in one call each, then one snapshot after the other, cheaply.

Nothing here changes after it was made, so that pictures can be drawn in several threads.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from polhode.view.items import WORLD, Label, SceneBody, Trace, Vector
from polhode.view.snapshot import Arrow, Line, Snapshot, Solid, Text
from polhode.view.transform import homogeneous, inverse

if TYPE_CHECKING:
    from polhode.view.scene import Scene

T = TypeVar("T", SceneBody, Vector, Trace, Label)
Pair = tuple[np.ndarray, np.ndarray]


@dataclass(frozen=True, eq=False)
class Prepared:
    """What is visible of a `scene` in the axes V of `frame` at `times` (n,) s; made by `prepare`.

    poses: X_VB (n, 4, 4) of each body that is needed. frames: X_VW (n, 4, 4). arrows: tails and tips of vectors, (n, 3)
    each, in V.
    """

    times: np.ndarray
    frames: np.ndarray
    poses: dict[str, np.ndarray]
    bodies: tuple[SceneBody, ...]
    arrows: tuple[tuple[Vector, Pair], ...]
    traces: tuple[Trace, ...]
    labels: tuple[Label, ...]

    def snapshot(self, i: int) -> Snapshot:
        """Everything that is visible at times[i]."""
        t = float(self.times[i])
        solids = tuple(Solid(body.name, body.shape, self.poses[body.name][i], body.opacity) for body in self.bodies)
        arrows = tuple(Arrow(v.name, tails[i], tips[i], v.color) for v, (tails, tips) in self.arrows)
        lines = tuple(Line(trace.name, moved(self._frame(trace.frame, i), trace.until(t)), trace.color, trace.width)
                      for trace in self.traces)  # fmt: skip
        texts = tuple(Text(label.text, moved(self._frame(label.frame, i), label.at[None])[0], label.color)
                      for label in self.labels)  # fmt: skip
        return Snapshot(t, solids, arrows, lines, texts + self._names(i))

    def _names(self, i: int) -> tuple[Text, ...]:
        """The labels of the vectors at their tips."""
        named = [(vector, pair) for vector, pair in self.arrows if vector.label.strip()]
        return tuple(Text(v.label, tips[i], v.color, tails[i]) for v, (tails, tips) in named)

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
        found = [points[:, None] for vector in self.arrows for points in vector[1]]
        for body in self.bodies:
            if id(body.shape) not in shapes:
                shapes[id(body.shape)] = extremes(body.shape.mesh.vertices)
            found.append(_all_moved(self.poses[body.name], shapes[id(body.shape)]))
        for trace in self.traces:
            points = extremes(trace.points.values)
            found.append(_all_moved(self.frames if trace.frame == WORLD else self.poses[trace.frame], points))
        return found

    def _frame(self, name: str, i: int) -> np.ndarray:
        return self.frames[i] if name == WORLD else self.poses[name][i]


def prepare(scene: Scene, frame: str, times: np.ndarray) -> Prepared:
    """Everything visible at times (n,) s, in axes of `frame`."""
    bodies, vectors = _visible(scene.bodies), _visible(scene.vectors)
    traces, labels = _visible(scene.traces), _visible(scene.labels)
    named = {frame, *(item.frame for item in (*traces, *labels))} - {WORLD, *(body.name for body in bodies)}
    found = _matrices((*bodies, *(scene[name] for name in named)), times)
    if frame == WORLD:
        X_VW, poses = np.broadcast_to(np.eye(4), (len(times), 4, 4)), found
    else:
        X_VW = inverse(found[frame])
        poses = {name: X_VW @ X_WB for name, X_WB in found.items()}
    arrows = tuple((vector, arrow(scene, vector, times, X_VW)) for vector in vectors)
    return Prepared(times, X_VW, poses, bodies, arrows, traces, labels)


def _visible(items: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(item for item in items if item.visible)


def arrow(scene: Scene, vector: Vector, times: np.ndarray, X_VW: np.ndarray) -> Pair:
    """Tails and tips of a vector at times (n,), in V, (n, 3) m each."""
    tails = tails_of(scene, vector, times)
    tips = tails + vector.scale * vector.values.at(times)
    return _each_moved(X_VW, tails), _each_moved(X_VW, tips)


def tails_of(scene: Scene, vector: Vector, times: np.ndarray) -> np.ndarray:
    """Where a vector begins, world axes, (n, 3) m."""
    if isinstance(vector.tail, str):
        return scene[vector.tail].at(times).position
    return vector.tail.at(times)


def _matrices(bodies: tuple[SceneBody, ...], times: np.ndarray) -> dict[str, np.ndarray]:
    """X_WB (n, 4, 4) of all bodies; what moves together is asked once, and what rests is there once."""
    ways = {body.name: body.way for body in bodies}
    firsts = {ways[body.name]: body for body in reversed(bodies)}
    placed = {way: body.at(times[:1] if body.still else times) for way, body in firsts.items()}
    plain = {way: place for way, place in placed.items() if place.scale is None}
    found = {way: homogeneous(*place) for way, place in placed.items() if place.scale is not None}
    if plain:
        positions = np.concatenate([place.position for place in plain.values()])
        X = homogeneous(positions, np.concatenate([place.attitude for place in plain.values()]))
        ends = np.cumsum([len(place.position) for place in plain.values()])
        found |= {
            way: X[end - len(place.position) : end] for (way, place), end in zip(plain.items(), ends, strict=True)
        }
    return {name: np.broadcast_to(found[way], (len(times), 4, 4)) for name, way in ways.items()}


def moved(X: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points (n, 3) through a 4x4 matrix."""
    return points @ X[:3, :3].T + X[:3, 3]


def _all_moved(X: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points (k, 3) through every matrix (n, 4, 4): (n, k, 3), or (1, k, 3) where all are one."""
    X = X[:1] if X.strides[0] == 0 else X
    return points @ np.swapaxes(X[:, :3, :3], 1, 2) + X[:, None, :3, 3]


def _each_moved(X: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points (n, 3), each through its own matrix (n, 4, 4)."""
    return np.einsum("nij,nj->ni", X[:, :3, :3], points) + X[:, :3, 3]


_DIRECTIONS = np.array([(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1) if x or y or z], float)


def extremes(points: np.ndarray) -> np.ndarray:
    """Those of the points (n, 3) that are farthest along one of 26 directions: a small hull, (k, 3)."""
    return points[np.unique(np.argmax(points @ _DIRECTIONS.T, axis=0))] if len(points) else points
