"""Poses between keys, as a page draws them: cubic curves where rates are known, straight lines and arcs elsewhere."""

from __future__ import annotations

import numpy as np

from polhode.results import interpolation
from polhode.view.motions.motion import Keys, Poses
from polhode.view.motions.sampled import straight


def between(keys: Keys, times: np.ndarray) -> Poses:
    """The poses of the keys' curve at times (m,) s within their span."""
    if keys.velocity is not None and keys.omega is not None:
        return Poses(*interpolation.poses(keys.t, keys.position, keys.velocity, keys.attitude, keys.omega, times))
    return straight(keys.t, keys.position, keys.attitude, times)


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
