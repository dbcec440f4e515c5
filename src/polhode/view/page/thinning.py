"""Fewer keys for long runs: those go whose neighbors' curve passes through them anyway.

In each pass every second key is tried: where the curve without it stays within the tolerance of all keys that ever
were between its neighbors, it goes. Losses are measured against the first keys, so they do not add up. Keys on both
sides of a jump stay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from polhode.view.motions.motion import Keys, Poses
from polhode.view.page.curves_between import apart, between, picked

MOST = 20_000  # samples of one motion or curve
_PASSES = 24
_WORTH = 0.01  # of the samples: with less to gain, passes end
TOLERANCES = (1e-6, 1e-5, 1e-4, 1e-3)  # rad, and parts of the scene's size
Losses = Callable[[np.ndarray, np.ndarray], np.ndarray]
"""losses(kept, goes): what each of the samples kept[goes] costs if all of them go."""


def thinned(keys: Keys, size: float, most: int) -> tuple[Keys, float]:
    """At most `most` keys with the smallest loss that allows it, if one of the tolerances does; keys and that loss."""
    kept, loss = fewer(keys.t, most, TOLERANCES, lambda kept, goes: _losses(keys, kept, goes, size))
    return picked(keys, kept), loss


def fewer(t: np.ndarray, most: int, tolerances: Sequence[float], losses: Losses) -> tuple[np.ndarray, float]:
    """The numbers of the samples at times t that stay, at most `most` if a tolerance allows it, and that tolerance."""
    kept, loss = np.arange(len(t)), 0.0
    if len(t) <= most:
        return kept, loss
    for loss in tolerances:
        kept = _within(fixed(t), kept, losses, loss)
        if len(kept) <= most:
            break
    return kept, loss


def fixed(t: np.ndarray) -> np.ndarray:
    """Which samples stay: the ends, and those beside a jump."""
    double = np.diff(t) == 0.0
    return np.concatenate([[True], double]) | np.concatenate([double, [True]])


def _within(stays: np.ndarray, kept: np.ndarray, losses: Losses, tolerance: float) -> np.ndarray:
    """The numbers of the samples that are needed to stay within the tolerance."""
    for _ in range(_PASSES):
        goes = (np.arange(len(kept)) % 2 == 1) & ~stays[kept]
        goes[goes] = losses(kept, goes) <= tolerance
        if goes.mean() < _WORTH:
            break
        kept = kept[~goes]
    return kept


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
