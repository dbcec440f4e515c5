"""Poses between keys, as a page draws them: cubic curves where rates are known, straight lines and arcs elsewhere."""

from __future__ import annotations

import numpy as np

from polhode.core import quat
from polhode.results import interpolation
from polhode.view.motions.motion import Keys, Poses


def between(keys: Keys, times: np.ndarray) -> Poses:
    """The poses of the keys' curve at times (m,) s within their span."""
    if keys.velocity is not None and keys.omega is not None:
        return Poses(*interpolation.poses(keys.t, keys.position, keys.velocity, keys.attitude, keys.omega, times))
    if len(keys.t) == 1:
        return Poses(np.repeat(keys.position, len(times), axis=0), np.repeat(keys.attitude, len(times), axis=0))
    i = np.clip(np.searchsorted(keys.t, times, side="right") - 1, 0, len(keys.t) - 2)
    h = keys.t[i + 1] - keys.t[i]
    s = np.clip((times - keys.t[i]) / np.where(h > 0.0, h, 1.0), 0.0, 1.0)
    place = keys.position[i] + s[:, None] * (keys.position[i + 1] - keys.position[i])
    return Poses(place, quat.slerp(keys.attitude[i], keys.attitude[i + 1], s))


def apart(a: Poses, b: Poses, size: float) -> np.ndarray:
    """How far poses differ, (n,): the larger of the angle (rad) and of the distance by `size` (m)."""
    angle = 2.0 * np.minimum(
        np.linalg.norm(a.attitude - b.attitude, axis=1), np.linalg.norm(a.attitude + b.attitude, axis=1)
    )
    return np.maximum(angle, np.linalg.norm(a.position - b.position, axis=1) / size)


def picked(keys: Keys, which: np.ndarray | slice) -> Keys:
    """Some of the keys."""
    velocity, omega = (None if column is None else column[which] for column in (keys.velocity, keys.omega))
    return Keys(keys.t[which], keys.position[which], keys.attitude[which], velocity, omega)
