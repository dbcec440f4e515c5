"""Which samples of a run a picture shows: more for smooth lines, fewer for markers."""

from __future__ import annotations

import numpy as np

from polhode.results.trajectory import Trajectory


def smooth(run: Trajectory, points: int = 1200) -> Trajectory:
    """The run at `points` even times, if it has fewer samples: large steps do not draw corners."""
    if len(run) >= points or len(run) < 4 or (np.diff(run.t) <= 0.0).any():
        return run
    return run.at(np.linspace(run.t[0], run.t[-1], points))


def spread(n: int, count: int) -> np.ndarray:
    """At most about `count` of the indices 0 ... n-1 at an even stride, and the last one."""
    return np.unique(np.append(np.arange(0, n, -(-n // count)), n - 1))


def closed(a: np.ndarray, limit: float = np.pi) -> np.ndarray:
    """Angles (n, k) with a gap (NaN) after which one of them jumps by a turn, so that no line crosses the panel."""
    out = np.array(a, dtype=float)
    out[:-1][np.abs(np.diff(out, axis=0)) > limit] = np.nan
    return out
