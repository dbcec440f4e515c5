"""Keys with rates for a smooth function of time: rates by differences, and as many keys as the cubic curves need.

A cubic curve through keys h apart is off by h^4 |x''''|/384, so some twenty keys a second follow most motions to 1e-6.
A motion with corners or jumps has no such rates: then there is no answer, and `sampling` goes straight.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from polhode.core import quat
from polhode.core.small import vectors
from polhode.view.items import Placed
from polhode.view.motions.motion import Keys, Poses
from polhode.view.page.curves_between import apart, between

LEAST = 24.0  # keys for each second shown, and as many middles between them are looked at
_CLOSE = 2e-7  # rad, and parts of the scene's size, at the middles between keys
_HALVINGS = 6
_HOPELESS = 0.25  # of all middles: what is off in so many places has corners everywhere
_NEAR = 1e-3  # of the least distance between keys: where differences are taken
At = Callable[[np.ndarray], Placed]


def rated(at: At, times: np.ndarray, size: float) -> Keys | None:
    """Keys of `at` at the times, and between them where needed; None where cubic curves do not follow it."""
    keys = _keys(at, times) if len(times) > 2 else None
    for n in range(_HALVINGS + 1):
        if keys is None:
            return None
        middles = 0.5 * (keys.t[1:] + keys.t[:-1])
        off = _off(keys, middles, at(middles), size)
        if not off.any():
            return keys
        if n and off.mean() > _HOPELESS:
            return None
        keys = _keys(at, np.sort(np.concatenate([keys.t, middles[off]])))
    return None


def _off(keys: Keys, times: np.ndarray, true: Placed, size: float) -> np.ndarray:
    """At which times the curve through the keys is too far from where the body is."""
    return apart(between(keys, times), Poses(true.position, true.attitude), size) > _CLOSE


def _keys(at: At, t: np.ndarray) -> Keys | None:
    """Poses and rates at times, one-sided at the ends; None where something stretches."""
    d = _NEAR * float(np.diff(t).min())
    low, high = np.maximum(t - d, t[0]), np.minimum(t + d, t[-1])
    here, before, after = at(t), at(low), at(high)
    if here.scale is not None or before.scale is not None or after.scale is not None:
        return None
    span = (high - low)[:, None]
    turn = vectors(quat.to_rotvec(quat.multiply(quat.conjugate(before.attitude.T), after.attitude.T)))
    velocity = (after.position - before.position) / span
    return Keys(t, here.position, quat.make_continuous(here.attitude), velocity, turn / span)
