"""What `solve` gives back: the solution at its samples, between them, and at its events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import unknown
from polhode.errors import InputError


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
    _between: Callable[[np.ndarray, np.ndarray], np.ndarray]
    _alive: Any = None  # the functions that `_between` calls by their addresses

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

    def at(self, t: Any) -> np.ndarray:
        """y at other times, one or many, as accurate as the method: by a step from the sample before."""
        try:
            times = np.atleast_1d(np.asarray(t, dtype=float))
        except (TypeError, ValueError, OverflowError):
            raise InputError(f"times must be one number or a list of numbers, not {t!r}") from None
        if times.ndim != 1 or not np.isfinite(times).all():
            raise InputError(f"times must be one number or a list of finite numbers, not {t!r}")
        if len(times) and (times.min() < self.t[0] or times.max() > self.t[-1]):
            raise InputError(f"the solution covers t = {self.t[0]:g} ... {self.t[-1]:g}, but {t!r} was asked for")
        index = np.searchsorted(self.t, times, side="right") - 1
        y = self._between(times, index).reshape(len(times), *self.y.shape[1:])
        return y[0] if np.ndim(t) == 0 else y
