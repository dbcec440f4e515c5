"""Which samples of a run a picture shows: more for smooth lines, fewer for markers."""

from __future__ import annotations

import numpy as np

from polhode.results.trajectory import Trajectory


def smooth(run: Trajectory, points: int = 1200) -> Trajectory:
    """The run at `points` even times, if it has fewer samples: large steps do not draw corners, jumps stay jumps."""
    if len(run) >= points or len(run) < 4:
        return run
    jumps = np.flatnonzero(np.diff(run.t) == 0.0)  # the samples just before one
    even = run.at(np.union1d(np.linspace(run.t[0], run.t[-1], points), run.t[jumps]))
    if not len(jumps):
        return even
    before = run.part(slice(None)).layout.rewritten(run.raw[jumps], even.layout)
    before = np.concatenate([before, even.raw[: len(jumps), before.shape[1] :]], axis=1)
    places = np.searchsorted(even.t, run.t[jumps])
    t, raw = np.insert(even.t, places, run.t[jumps]), np.insert(even.raw, places, before, axis=0)
    return Trajectory(even.layout, t, raw, even.provenance, breaks=run.breaks)


def spread(n: int, count: int) -> np.ndarray:
    """At most about `count` of the indices 0 ... n-1 at an even stride, and the last one."""
    return np.unique(np.append(np.arange(0, n, -(-n // count)), n - 1))


def closed(a: np.ndarray, limit: float = np.pi) -> np.ndarray:
    """Angles (n, k) with a gap (NaN) after which one of them jumps by a turn, so that no line crosses the panel."""
    out = np.array(a, dtype=float)
    out[:-1][np.abs(np.diff(out, axis=0)) > limit] = np.nan
    return out
