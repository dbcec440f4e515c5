"""Files of moving models: the keys of their animation, and how a scene is put into them item by item.

Keys are times at which poses are written, so that a viewer that goes straight between them, and along the shortest arc
between attitudes, follows the motion. A motion gives its own samples. Between them come more where the straight line or
the arc would leave the motion, or where the turn is so large that it has no shortest way. A motion without samples is
asked at the pictures of the film.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

import numpy as np

from polhode.arrays import unknown
from polhode.core import quat
from polhode.core.small import vectors
from polhode.geometry.mesh import Mesh
from polhode.library.placing import z_along
from polhode.view.cameras.camera import View
from polhode.view.clock import Clock
from polhode.view.curves import Curve, FunctionCurve
from polhode.view.exporters import Options, Progress, check_options, reported
from polhode.view.items import WORLD, Label, SceneBody, Trace, Vector
from polhode.view.raster.lens import axes
from polhode.view.shapes import HEAD_LENGTH, LONGEST, arrow_pieces
from polhode.view.stage import Stage

APART = 1e-4  # of the radius of the scene: how far from the motion the line between two keys may be
ASKEW = 2e-4  # rad, the same for an attitude
_TURN = np.radians(20.0)  # from key to key: viewers that do not turn at constant rate stay near then
_MOST = 1_000_000  # keys of one body
_BEFORE = 2e-6  # of the film: where the key before a jump stands
_BETWEEN = (0.25, 0.5, 0.75)
SAMPLES, FRAMES = "samples", "frames"
INSIDE = 0.1  # of a head: how far the shaft reaches into it
_NOTHING = 1e-6  # of that: a scale of zero would leave nothing that can be turned
_NEAR, _FAR = 1e-2, 1e1  # planes of the camera by the radius of the scene, and by what is farthest from it
Node = TypeVar("Node")


@dataclass(frozen=True, eq=False)
class Sampling:
    """A stage, which keys are written of it, and the kind of numbers in which a file holds their times.

    keys: those of the motion's own "samples" and more where needed, or those of the film's pictures alone, "frames".
    """

    stage: Stage
    keys: str = SAMPLES
    as_type: type = np.float64

    @classmethod
    def of(cls, stage: Stage, options: Options, whose: str, as_type: type = np.float64) -> Sampling:
        """As the options of a file ask for it; those that there are not are refused."""
        check_options(options, ("keys",), whose)
        keys = options.get("keys", SAMPLES)
        if keys not in (SAMPLES, FRAMES):
            raise unknown("choice of keys named", keys, (SAMPLES, FRAMES))
        return cls(stage, keys, as_type)

    @property
    def clock(self) -> Clock:
        """That of the stage."""
        return self.stage.clock

    def shown_at(self, times: np.ndarray) -> np.ndarray:
        """When times of the data are shown, as the file says it, in strict order, (n,) s."""
        shown = np.abs(times - self.clock.ends[0]) / self.clock.scale
        return np.unique(np.sort(shown).astype(self.as_type)).astype(np.float64)

    def of_data(self, shown_at: np.ndarray) -> np.ndarray:
        """The times of the data (n,) s that are shown at these times (n,) s of the film."""
        begin, end = self.clock.ends
        return np.clip(begin + np.sign(end - begin) * self.clock.scale * shown_at, min(begin, end), max(begin, end))

    @property
    def film_times(self) -> np.ndarray:
        """Times of the data at all pictures and at the end of the film, rising, (n,) s."""
        return np.unique(np.append(self.clock.times, self.clock.ends[1]))

    def within(self, t: np.ndarray) -> np.ndarray:
        """The times of a motion's samples that are shown, with both ends of the film; rising, (n,) s.

        Where two samples have one time the motion jumps, and there is a time just before it too.
        """
        low, high = sorted(self.clock.ends)
        jumps = t[1:][np.diff(t) == 0.0] - _BEFORE * (high - low)
        every = np.concatenate([t, jumps, [low, high]])
        return np.unique(every[(every >= low) & (every <= high)])


def key_times(body: SceneBody, sampling: Sampling) -> np.ndarray:
    """The times of the data at which keys of a body are written, rising, (n,) s; one alone for a body at rest."""
    keys, size = body.keys, sampling.stage.radius
    if keys is not None and len(keys.t) == 1:
        return np.array([min(sampling.clock.ends)])
    if sampling.keys == FRAMES:
        return sampling.film_times
    if keys is None:
        return refined(sampling.film_times, _departs(body, sampling.film_times, size))
    times = sampling.within(keys.t)
    if keys.omega is None:  # it is straight between its samples, as viewers have it
        return times
    rates = np.interp(times, keys.t, np.linalg.norm(keys.omega, axis=1))
    turns = np.maximum(rates[:-1], rates[1:]) * np.diff(times)  # of each step, rad
    times = refined(times, turns / _TURN)  # first: attitudes alone do not see whole turns
    return refined(times, _departs(body, times, size))


def refined(times: np.ndarray, parts: np.ndarray) -> np.ndarray:
    """The times with each step cut into as many pieces as `parts` (n - 1,) wants."""
    if len(times) < 2:
        return times
    wanted = np.maximum(np.ceil(parts), 1.0)
    n = np.ceil(wanted * min(1.0, _MOST / wanted.sum())).astype(np.int64)
    piece = np.arange(n.sum()) - np.repeat(np.cumsum(n) - n, n)
    step = np.repeat(np.diff(times) / n, n)
    return np.append(np.repeat(times[:-1], n) + piece * step, times[-1])


def sagging(depth: np.ndarray, limit: float) -> np.ndarray:
    """Into how many pieces a step is cut so that a curve that bulges by `depth` (n,) bulges less than `limit`."""
    return np.sqrt(depth / limit)


def _departs(body: SceneBody, times: np.ndarray, size: float) -> np.ndarray:
    """The pieces that each step needs for its line and its arc to stay near the motion, (n - 1,)."""
    ends = body.at(times)
    p, q = ends.position, ends.attitude
    parts = quat.angle(q[:-1], q[1:]) / _TURN
    for s in _BETWEEN:
        here = body.at(times[:-1] + s * np.diff(times))
        off = np.linalg.norm(here.position - ((1.0 - s) * p[:-1] + s * p[1:]), axis=1)
        askew = quat.angle(here.attitude, quat.slerp(q[:-1], q[1:], np.full(len(q) - 1, s)))
        parts = np.maximum.reduce([parts, sagging(off, APART * size), sagging(askew, ASKEW)])
    return parts


# ---- poses at the keys


class Track(NamedTuple):
    """Where something is at times of the film: shown_at (n,) s rising, position (n, 3), attitude (n, 4), scale (n, 3)
    or None."""

    shown_at: np.ndarray
    position: np.ndarray
    attitude: np.ndarray
    scale: np.ndarray | None = None


class ArrowTrack(NamedTuple):
    """The `pose` of an arrow along z of its own axes, with one scale for all of it; on that axis neck (n,) m, where its
    head begins, and shaft (n,) m, where its shaft ends, a little farther."""

    pose: Track
    neck: np.ndarray
    shaft: np.ndarray


def body_track(body: SceneBody, sampling: Sampling) -> Track:
    """A body of the stage in world axes; the poses are those of the times as the file holds them."""
    at = sampling.shown_at(key_times(body, sampling))
    placed = body.at(sampling.of_data(at))
    return Track(at, placed.position, quat.make_continuous(placed.attitude), placed.scale)


def arrow_track(vector: Vector, sampling: Sampling) -> ArrowTrack:
    """The arrow of a vector in world axes."""
    stage, at = sampling.stage, sampling.shown_at(_arrow_times(vector, sampling))
    times = sampling.of_data(at)
    along = vector.scale * vector.values.at(times)
    length, head = np.linalg.norm(along, axis=1), HEAD_LENGTH * stage.radius
    size = np.clip(LONGEST * length / head, _NOTHING, 1.0)
    pose = Track(at, stage.tail(vector, times), _turned(along, length), np.tile(size[:, None], 3))
    neck = np.maximum(length / size - head, 0.0)
    return ArrowTrack(pose, neck, neck + INSIDE * head)


def camera_track(sampling: Sampling) -> Track:
    """The camera in the frame that is shown: it looks along its -z, and its y points up."""
    rests = sampling.stage.camera.describe(sampling.stage)["kind"] == "fixed"
    times = sampling.film_times
    at = sampling.shown_at(times[:1] if rests else times)
    views = [sampling.stage.view(float(t)) for t in sampling.of_data(at)]
    R = np.array([_facing(view) for view in views]).reshape(-1, 9).T
    return Track(at, np.array([view.eye for view in views]), quat.make_continuous(vectors(quat.from_matrix(R))))


def _facing(view: View) -> np.ndarray:
    """R_VC (3, 3) of a camera: x to the right, y up, z back."""
    _, (right, up, ahead) = axes(view)
    return np.column_stack([right, up, -ahead])


def _arrow_times(vector: Vector, sampling: Sampling) -> np.ndarray:
    """The samples of the quantity and of its tail, and more where the direction turns fast."""
    values, tail = _curve_times(vector.values, sampling), vector.tail
    if isinstance(tail, str):
        tails = key_times(sampling.stage.scene.body_named(tail), sampling)
    else:
        tails = _curve_times(tail, sampling)
    times = np.unique(np.concatenate([values, tails]))
    return times if sampling.keys == FRAMES else refined(times, _bends(vector, times))


def _curve_times(curve: Curve | FunctionCurve, sampling: Sampling) -> np.ndarray:
    """The samples of a curve; one time where it is constant."""
    if isinstance(curve, Curve) and len(curve.t) == 1:
        return np.array([min(sampling.clock.ends)])
    if isinstance(curve, Curve) and sampling.keys != FRAMES:
        return sampling.within(curve.t)
    return sampling.film_times


def _bends(vector: Vector, times: np.ndarray) -> np.ndarray:
    """The pieces that each step needs: the arrow turns at constant rate, the vector goes straight, (n - 1,).

    Over a turn of a both have the same direction in the middle and differ by about a^3/60 before and after it, and the
    lengths by a^2/8.
    """
    values = vector.values.at(times)
    length = np.linalg.norm(values, axis=1)
    along = values / np.where(length > 0.0, length, 1.0)[:, None]
    turn = 2.0 * np.arcsin(np.clip(0.5 * np.linalg.norm(np.diff(along, axis=0), axis=1), 0.0, 1.0))
    return sagging(turn * turn / 8.0, 10.0 * ASKEW)


def _turned(along: np.ndarray, length: np.ndarray) -> np.ndarray:
    """q (n, 4) that turn z along vectors (n, 3), each from the one before by the shortest way, so that nothing twists.

    Where a vector is nothing, the direction stays what it was.
    """
    there = np.flatnonzero(length > 0.0)
    if not len(there):
        return np.tile((1.0, 0.0, 0.0, 0.0), (len(along), 1))
    unit = along[there] / length[there, None]
    q = np.empty((len(there), 4))
    q[0] = quat.from_matrix(z_along(unit[0]).reshape(9))
    for k in range(1, len(there)):
        q[k] = quat.normalize(quat.multiply(_shortest(unit[k - 1], unit[k]), q[k - 1]))
    return quat.make_continuous(q[np.maximum(np.searchsorted(there, np.arange(len(along)), side="right") - 1, 0)])


def _shortest(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The quaternion (4,) that turns the unit vector a into b: (1 + a . b, a x b), normalized; half a turn about any
    axis across where they are opposite."""
    w, axis = 1.0 + float(a @ b), np.cross(a, b)
    if w < 1e-12:
        w, axis = 0.0, np.cross(a, np.eye(3)[np.argmin(np.abs(a))])
    return np.array([w, *axis]) / np.sqrt(w * w + axis @ axis)


# ---- how a scene becomes a model


class ModelFile(ABC, Generic[Node]):
    """A file that holds a moving model, as it grows item by item; a `Node` is what carries other things in it.

    `fill` says what is put into every such file; a format says how.
    """

    piece_name = "{piece}"  # of the shaft and the head of an arrow

    def __init__(self, sampling: Sampling) -> None:
        self.sampling, self.stage = sampling, sampling.stage

    @abstractmethod
    def world(self) -> Node:
        """What carries everything in world axes."""

    @abstractmethod
    def moving(self, name: str, track: Track) -> Node:
        """A node in world axes that goes along a track."""

    @abstractmethod
    def mesh(self, above: Node, name: str, mesh: Mesh, color: str, opacity: float = 1.0) -> Node:
        """A node with a surface below another one."""

    @abstractmethod
    def keys(self, node: Node, kind: str, at: np.ndarray, values: np.ndarray) -> None:
        """Values (n, k) of a node at times (n,) s of the film; kind: "translation", "rotation" or "scale"."""

    @abstractmethod
    def line(self, above: Node, trace: Trace, points: np.ndarray) -> None:
        """A line through points (n, 3) in axes of a node."""

    @abstractmethod
    def label(self, above: Node, label: Label) -> None:
        """A text in axes of a node."""

    @abstractmethod
    def against(self, track: Track) -> None:
        """Let the world go so that what goes along the track stands still."""

    @abstractmethod
    def camera(self, track: Track, fov: float, planes: tuple[float, float]) -> None:
        """A camera beside the world, with its angle of view, deg, and the distances that it sees, m."""

    def fill(self, progress: Progress = None) -> None:
        """Put in everything that is visible, and bodies that are not but may carry something; then the camera."""
        stage, scene, nodes = self.stage, self.stage.scene, {WORLD: self.world()}
        items = [*scene.bodies, *scene.visible(Vector), *scene.visible(Trace), *scene.visible(Label)]
        for item in reported(items, len(items), progress, scene.name):
            if isinstance(item, SceneBody):
                node = nodes[item.name] = self.moving(item.name, body_track(item, self.sampling))
                for part in item.shape if item.visible else ():
                    self.mesh(node, part.name, part.mesh, part.color, item.opacity)
            elif isinstance(item, Vector):
                self._arrow(item)
            elif isinstance(item, Label):
                self.label(nodes[item.frame], item)
            else:
                points = item.until(max(stage.clock.ends))  # as it is at the end
                if len(points) > 1:
                    self.line(nodes[item.frame], item, points)
        if stage.frame != WORLD:
            self.against(body_track(scene.body_named(stage.frame), self.sampling))
        track, view = camera_track(self.sampling), stage.view(stage.clock.ends[0])
        away = float(np.linalg.norm(track.position - stage.center, axis=1).max())
        self.camera(track, view.fov, (_NEAR * stage.radius, _FAR * (away + stage.radius)))

    def _arrow(self, vector: Vector) -> None:
        """A node at the tail, turned along the vector, and below it a shaft that stretches and a head that does not."""
        track = arrow_track(vector, self.sampling)
        node, at = self.moving(vector.name, track.pose), track.pose.shown_at
        names = [self.piece_name.format(of=vector.name, piece=piece) for piece in ("shaft", "head")]
        pieces = zip(names, arrow_pieces(self.stage.radius), strict=True)
        shaft, head = (self.mesh(node, name, mesh, vector.color) for name, mesh in pieces)
        self.keys(shaft, "scale", at, np.column_stack([np.ones((len(at), 2)), track.shaft]))
        self.keys(head, "translation", at, np.column_stack([np.zeros((len(at), 2)), track.neck]))

    def follow(self, node: Node, track: Track) -> None:
        """Let a node go along a track: stretched, turned, then moved."""
        self.keys(node, "translation", track.shown_at, track.position)
        self.keys(node, "rotation", track.shown_at, track.attitude)
        if track.scale is not None:
            self.keys(node, "scale", track.shown_at, track.scale)
