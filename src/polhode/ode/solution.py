"""What `solve` gives back: the solution at its samples, between them, and at its events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import unknown
from polhode.integrate import block as b
from polhode.integrate.foreign.march import entry_function
from polhode.integrate.stepping import Stepping
from polhode.results.trajectory import checked_times

Between: TypeAlias = Callable[[np.ndarray, np.ndarray], np.ndarray]  # y at times, each from the sample of an index


class Crossing(NamedTuple):
    """One event of a solution: its name, time, +1 if its function rose and -1 if it fell, and y on both sides."""

    name: str
    t: float
    way: int
    before: np.ndarray
    after: np.ndarray


@dataclass(frozen=True, eq=False, repr=False)
class Solution:
    """The solution of an equation: `t` (n,) and `y` (n, ...), time first, in the shape of y0.

    `status` says how it ended; `steps` and `refused` count the steps of the method.
    """

    t: np.ndarray
    y: np.ndarray
    method: str
    status: str
    steps: int
    refused: int
    events: tuple[Crossing, ...]
    _between: Between
    _alive: object = None  # the functions that `_between` calls by their addresses

    def __len__(self) -> int:
        return len(self.t)

    def __repr__(self) -> str:
        return f"Solution: {len(self)} samples, t = {self.t[0]:g} ... {self.t[-1]:g}, {self.method}, {self.status}"

    @property
    def final(self) -> np.ndarray:
        """The last y; a solution can go on from it."""
        return self.y[-1].copy()

    def event_times(self, name: str) -> np.ndarray:
        """The times of the events of one name."""
        known = {event.name for event in self.events}
        if self.events and name not in known:
            raise unknown("event of this solution named", name, sorted(known))
        return np.array([event.t for event in self.events if event.name == name])

    def at(self, t: ArrayLike) -> np.ndarray:
        """y at other times, one or many, as accurate as the method: by a step from the sample before."""
        times = checked_times(t, self.t, "the solution", least=0)
        index = np.searchsorted(self.t, times, side="right") - 1
        y = self._between(times, index).reshape(len(times), *self.y.shape[1:])
        return y[0] if np.ndim(t) == 0 else y


def between(steps: Stepping, y: np.ndarray, t: np.ndarray) -> Between:
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


def cubic(t: np.ndarray, y: np.ndarray, rates: Callable[[float, np.ndarray], np.ndarray]) -> Between:
    """For methods that cannot step anew: the cubic through both ends of an interval and both slopes."""

    def at(times: np.ndarray, index: np.ndarray) -> np.ndarray:
        """The cubic at the given times of the given intervals; what is asked at a sample is the sample."""
        i = np.minimum(index, len(t) - 2)
        h = t[i + 1] - t[i]
        x = np.where(h > 0, (times - t[i]) / np.where(h > 0, h, 1.0), 0.0)[:, None]
        f0, f1 = (np.array([rates(float(t[j]), y[j]) for j in ends]) * h[:, None] for ends in (i, i + 1))
        inside = y[i] + x * f0 + x**2 * (3 - 2 * x) * (y[i + 1] - y[i] - f0) + x**2 * (x - 1) * (f1 - f0)
        return np.where((times == t[index])[:, None], y[index], inside)

    return at
