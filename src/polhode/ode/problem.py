"""The solution of an equation between two of its samples."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from polhode.integrate import block as b
from polhode.integrate.foreign.march import entry_function
from polhode.integrate.stepping import Stepping


def between(steps: Stepping, y: np.ndarray, t: np.ndarray) -> Callable[[np.ndarray, np.ndarray], np.ndarray]:
    """A function that takes one step of the method from given samples to given times."""
    n, rows = int(steps.sizes[b.N]), int(steps.sizes[b.ROWS])
    leap, where = entry_function(steps.table, b.LEAP), b.places(n, rows)

    def at(times: np.ndarray, index: np.ndarray) -> np.ndarray:
        """The solution at times[j], from sample index[j]."""
        out, block, end = np.empty((len(times), n)), np.zeros(where.size), np.zeros(where.size)
        block[b.LATEST] = np.inf
        for row, time, i in zip(out, times.tolist(), index.tolist(), strict=True):
            block[b.T], block[b.H], block[b.Y : b.Y + n] = t[i], time - t[i], y[i]
            if block[b.H] != 0.0:
                leap(float(t[i]), block, end)
            row[:] = end[b.Y : b.Y + n] if block[b.H] != 0.0 else y[i]
        return out

    return at


def cubic(t: np.ndarray, y: np.ndarray, rates: Callable[[float, np.ndarray], np.ndarray]) -> Callable[..., np.ndarray]:
    """For methods that cannot step anew: the cubic through both ends of an interval and both slopes."""

    def at(times: np.ndarray, index: np.ndarray) -> np.ndarray:
        """The cubic at the given times of the given intervals."""
        i = np.minimum(index, len(t) - 2)
        h = t[i + 1] - t[i]
        x = np.where(h > 0, (times - t[i]) / np.where(h > 0, h, 1.0), 0.0)[:, None]
        f0 = np.array([rates(float(t[j]), y[j]) for j in i]) * h[:, None]
        f1 = np.array([rates(float(t[j + 1]), y[j + 1]) for j in i]) * h[:, None]
        rise = y[i + 1] - y[i]
        inside = y[i] + x * f0 + x**2 * (3 - 2 * x) * (rise - f0) + x**2 * (x - 1) * (f1 - f0)
        on_sample = (times == t[index])[:, None]
        return np.where(on_sample, y[index], inside)

    return at
