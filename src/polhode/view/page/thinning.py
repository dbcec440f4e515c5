"""Fewer keys for long runs: those go whose neighbors' curve passes through them anyway.

In each pass every second key is tried: where the curve without it stays within the tolerance of all keys that ever
were between its neighbors, it goes. Losses are measured against the first keys, so they do not add up. Keys on both
sides of a jump stay.
"""

from __future__ import annotations

import numpy as np

from polhode.view.motions.motion import Keys, Poses
from polhode.view.page.curves_between import apart, between, picked

_PASSES = 24
_WORTH = 0.01  # of the samples: with less to gain, passes end
TOLERANCES = (1e-6, 1e-5, 1e-4, 1e-3)  # rad, and parts of the scene's size


def thinned(keys: Keys, size: float, most: int) -> tuple[Keys, float]:
    """At most `most` keys with the smallest loss that allows it, if one of the tolerances does; keys and that loss."""
    if len(keys.t) <= most:
        return keys, 0.0
    kept, loss = np.arange(len(keys.t)), 0.0
    for loss in TOLERANCES:
        kept = _within(keys, size, loss, kept)
        if len(kept) <= most:
            break
    return picked(keys, kept), loss


def _within(keys: Keys, size: float, tolerance: float, kept: np.ndarray) -> np.ndarray:
    """The numbers of the keys that are needed to stay within the tolerance."""
    fixed = _fixed(keys.t)
    for _ in range(_PASSES):
        goes = (np.arange(len(kept)) % 2 == 1) & ~fixed[kept]
        goes[goes] = _losses(keys, kept, goes, size) <= tolerance
        if goes.mean() < _WORTH:
            break
        kept = kept[~goes]
    return kept


def _fixed(t: np.ndarray) -> np.ndarray:
    """The ends, and the keys beside a jump."""
    double = np.diff(t) == 0.0
    fixed = np.concatenate([[True], double]) | np.concatenate([double, [True]])
    return fixed


def _losses(keys: Keys, kept: np.ndarray, goes: np.ndarray, size: float) -> np.ndarray:
    """For each key that might go: the largest distance of all first keys in its gap from the curve across the gap."""
    left = kept[~goes]
    gap = np.searchsorted(left, kept[goes]) - 1  # which interval of those left it falls into
    open_gaps = np.zeros(len(left), dtype=bool)
    open_gaps[gap] = True
    owner = np.searchsorted(left, np.arange(len(keys.t)), side="right") - 1
    probes = np.flatnonzero(open_gaps[owner])
    far = apart(between(picked(keys, left), keys.t[probes]), Poses(keys.position[probes], keys.attitude[probes]), size)
    worst = np.zeros(len(left))
    np.maximum.at(worst, owner[probes], far)
    return worst[gap]
