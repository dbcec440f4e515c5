"""Poses at the keys of an animation: of bodies, of the arrows of vectors, and of the camera."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.core import quat
from polhode.core.small import vectors
from polhode.library.placing import z_along
from polhode.view.arrow_sizes import HEAD_LENGTH, LONGEST
from polhode.view.cameras.camera import View
from polhode.view.curves import Curve, FunctionCurve
from polhode.view.items import SceneBody, Vector
from polhode.view.models.keys import ASKEW, FRAMES, Sampling, film_times, key_times, of_data, refined, sagging, within

INSIDE = 0.1  # of a head: how far the shaft reaches into it
_NOTHING = 1e-6  # of that: a scale of zero would leave nothing that can be turned


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
    placed = body.at(of_data(sampling.clock, at))
    return Track(at, placed.position, quat.make_continuous(placed.attitude), placed.scale)


def arrow_track(vector: Vector, sampling: Sampling) -> ArrowTrack:
    """The arrow of a vector in world axes."""
    stage, at = sampling.stage, sampling.shown_at(_arrow_times(vector, sampling))
    times = of_data(stage.clock, at)
    along = vector.scale * vector.values.at(times)
    length, head = np.linalg.norm(along, axis=1), HEAD_LENGTH * stage.radius
    size = np.clip(LONGEST * length / head, _NOTHING, 1.0)
    pose = Track(at, stage.tail(vector, times), _turned(along, length), np.tile(size[:, None], 3))
    neck = np.maximum(length / size - head, 0.0)
    return ArrowTrack(pose, neck, neck + INSIDE * head)


def camera_track(sampling: Sampling) -> Track:
    """The camera in the frame that is shown: it looks along its -z, and its y points up."""
    rests = sampling.stage.camera.describe(sampling.stage)["kind"] == "fixed"
    times = film_times(sampling.clock)
    at = sampling.shown_at(times[:1] if rests else times)
    views = [sampling.stage.view(float(t)) for t in of_data(sampling.clock, at)]
    R = np.array([_facing(view) for view in views]).reshape(-1, 9).T
    return Track(at, np.array([view.eye for view in views]), quat.make_continuous(vectors(quat.from_matrix(R))))


def _facing(view: View) -> np.ndarray:
    """R_VC (3, 3) of a camera: x to the right, y up, z back."""
    back = (view.eye - view.target) / np.linalg.norm(view.eye - view.target)
    right = np.cross(view.up, back)
    right = right / np.linalg.norm(right)
    return np.column_stack([right, np.cross(back, right), back])


def _arrow_times(vector: Vector, sampling: Sampling) -> np.ndarray:
    """The samples of the quantity and of its tail, and more where the direction turns fast."""
    found = [_curve_times(vector.values, sampling)]
    if isinstance(vector.tail, str):
        found.append(key_times(sampling.stage.scene[vector.tail], sampling))
    else:
        found.append(_curve_times(vector.tail, sampling))
    times = np.unique(np.concatenate(found))
    return times if sampling.keys == FRAMES else refined(times, lambda t: _bends(vector, t))


def _curve_times(curve: Curve | FunctionCurve, sampling: Sampling) -> np.ndarray:
    """The samples of a curve; one time where it is constant."""
    if isinstance(curve, Curve) and len(curve.t) == 1:
        return np.array([min(sampling.clock.ends)])
    if isinstance(curve, Curve) and sampling.keys != FRAMES:
        return within(sampling.clock, curve.t)
    return film_times(sampling.clock)


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
