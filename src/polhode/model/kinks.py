"""Where a sampled quantity jumps or bends so much that a step of an integrator must not pass over it unseen."""

from __future__ import annotations

import numpy as np

MOST = 20_000  # times that are told one by one; where there are more, the step is bounded instead
FEW = 2000  # samples of which every corner is told
SHARP = 0.005  # how far a sample may stand off the line through its neighbors, as a share of the range of all values
BROAD = 0.025  # the same for features that are many samples wide
_STOP = 50  # steps that take as long as one stop: what is smooth is stopped at only where that is cheaper


def jumps(t: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float]:
    """The times (m,) at which a held value changes, and the longest step; t (n,), y (n, k)."""
    found = t[1:][(np.diff(y, axis=0) != 0.0).any(axis=1)]
    return (found, np.inf) if len(found) <= MOST else (found[:0], float(np.median(np.diff(t))))


def corners(t: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float]:
    """The times (m,) at which a line through samples has a corner, however blunt: each costs a method its order.

    For FEW samples, where stopping at all of them costs next to nothing.
    """
    return t[1:-1][_off_line(t, y) > 1e-12 * np.abs(y).max()], np.inf


def bends(t: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float]:
    """The times (m,) at which a continuous quantity bends, and the longest step; t (n,), y (n, k).

    Samples are compared with their neighbors, then every 4th sample with its own, every 16th, and so on: a spike of one
    sample shows at the first look, a smooth pulse of a thousand samples at a later one. Where a look finds too many,
    steps of two of its intervals see them all, and what is broader too.
    """
    n, chosen, allowed = len(t), np.zeros(len(t), dtype=bool), np.ptp(y)
    stride = 1
    while 2 * stride < n:
        look = np.append(np.arange(0, n - 1, stride), n - 1)
        bent = look[1:-1][_off_line(t[look], y[look]) > (SHARP if stride == 1 else BROAD) * allowed]
        new = bent[_untold(bent, stride, chosen)]
        too_many = MOST if stride == 1 else n / (2 * stride * _STOP)
        if len(new) > too_many:
            return t[chosen], 2.0 * stride * float(np.median(np.diff(t)))
        chosen[new] = True
        stride *= 4
    return t[chosen], np.inf


def _untold(bent: np.ndarray, stride: int, chosen: np.ndarray) -> np.ndarray:
    """Which samples have none within `stride` of them that is chosen already."""
    before = np.concatenate([[0], np.cumsum(chosen)])
    return before[np.minimum(bent + stride, len(chosen) - 1) + 1] == before[np.maximum(bent - stride, 0)]


def _off_line(t: np.ndarray, y: np.ndarray) -> np.ndarray:
    """How far each inner sample stands off the line through its neighbors, (n - 2,); the largest of its components."""
    share, found = (t[1:-1] - t[:-2]) / (t[2:] - t[:-2]), np.zeros(len(t) - 2)
    for v in np.ascontiguousarray(y.T):
        np.maximum(found, np.abs(v[1:-1] - v[:-2] - share * (v[2:] - v[:-2])), out=found)
    return found
