"""Which commands give a wrench: least squares with bounds, by an active set.

    minimize |B c - w|^2,   low <= c <= high

At the solution every command is free with no slope, or at a bound with the slope pushing outwards; of several solutions
for the free commands the shortest is taken. P. B. Stark and R. L. Parker, Bounded-variable least squares: an algorithm
and applications, Computational Statistics 10 (1995) 129.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from polhode.errors import InputError

_SLOPE = 1e-12  # of the size of B^T w: what is no slope


def allocate(B: ArrayLike, wrench: ArrayLike, low: ArrayLike = -np.inf, high: ArrayLike = np.inf) -> np.ndarray:
    """The commands c (n,) within `low` and `high` whose B c, B (m, n), is nearest to `wrench` (m,).

    Without bounds, or where the shortest solution is within them, it is that of the pseudoinverse.
    """
    B, w = np.asarray(B, dtype=float), np.asarray(wrench, dtype=float)
    if B.ndim != 2 or w.shape != B.shape[:1]:
        raise InputError(f"B (m, n) and the wrench (m,) do not fit: {B.shape}, {w.shape}")
    lo, hi = (np.broadcast_to(np.asarray(x, dtype=float), B.shape[1]) for x in (low, high))
    if not ((lo <= hi).all() and np.isfinite(B).all() and np.isfinite(w).all()):
        raise InputError("allocation needs finite numbers and low <= high")
    c = np.linalg.lstsq(B, w, rcond=None)[0]
    if (c >= lo).all() and (c <= hi).all():
        return c
    return _active_set(B, w, lo, hi, np.clip(c, lo, hi))


def _active_set(B: np.ndarray, w: np.ndarray, lo: np.ndarray, hi: np.ndarray, c: np.ndarray) -> np.ndarray:
    """From commands within the bounds to the solution: free one bound at a time, stop at the next."""
    at = np.where(c <= lo, -1, np.where(c >= hi, 1, 0))
    scale = _SLOPE * max(float(np.abs(B.T @ w).max()), float(np.linalg.norm(B)) ** 2 * float(np.abs(c).max()))
    for _ in range(20 * (len(c) + 1)):
        c, at = _to_rest(B, w, lo, hi, c, at)
        inward = -at * (B.T @ (w - B @ c))  # positive: leaving the bound makes it better
        inward[at == 0] = 0.0
        if inward.max() <= scale:
            return c
        at[int(np.argmax(inward))] = 0
    return c


def _to_rest(B: np.ndarray, w: np.ndarray, lo: np.ndarray, hi: np.ndarray, c: np.ndarray,
             at: np.ndarray) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """The best of the free commands, those that meet a bound on the way stay there."""
    c, at = c.copy(), at.copy()
    while (at == 0).any():
        free = at == 0
        step = np.linalg.lstsq(B[:, free], w - B @ c, rcond=None)[0]
        bound = np.where(step > 0.0, hi[free], lo[free])
        with np.errstate(divide="ignore", invalid="ignore"):
            room = np.where(step != 0.0, (bound - c[free]) / step, np.inf)
        share = float(min(1.0, room.min()))
        c[free] += share * step
        if share >= 1.0:
            break
        k = int(np.flatnonzero(free)[int(np.argmin(room))])
        at[k], c[k] = (1, hi[k]) if step[int(np.argmin(room))] > 0.0 else (-1, lo[k])
    return np.clip(c, lo, hi), at
