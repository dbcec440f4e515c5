"""Coordinates of joints along a timetable, by proportional and differential efforts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import strict
from polhode.control.laws.formulas import Formulas
from polhode.core.scalars import largest, least, select
from polhode.errors import InputError
from polhode.model.series import TimeSeries


@strict
@dataclass(frozen=True, eq=False)
class TrackingLaw:
    """u = kp (r - q) + kd (r_dot - v), for n joints at once: q and v (or None) as the sensors show them.

    reference: formulas of t, or a timetable (`TimeSeries` of n columns), which keeps its first and its last row outside
    its span. feed: whether the rate of a timetable is fed forward; without it r_dot = 0, and a joint lags behind a
    moving reference by kd / kp times its rate. Without sensors of speeds, v is the difference of two samples over dt.
    """

    q: tuple[str, ...]
    v: tuple[str, ...] | None
    reference: Formulas | TimeSeries
    kp: Any
    kd: Any
    dt: float
    feed: bool = False

    def __post_init__(self) -> None:
        n = len(self.q)
        for name in ("kp", "kd"):
            given = np.asarray(getattr(self, name), dtype=float)
            if given.shape not in ((), (n,)) or not (given >= 0.0).all():
                raise InputError(f"{name} is a number, not negative, or one for each of the {n} joints, not {given}")
            object.__setattr__(self, name, given)
        width = len(self.reference.texts) if isinstance(self.reference, Formulas) else self.reference.width
        if width != n:
            raise InputError(f"the reference has {width} columns, but {n} joints are tracked")
        if self.v is not None and len(self.v) != n:
            raise InputError(f"{len(self.v)} sensors of speeds are given for {n} joints")
        if self.feed and isinstance(self.reference, Formulas):
            raise InputError("only the rate of a timetable (series) can be fed forward, not that of formulas")

    def __call__(self, t: float, seen: Any, memory: dict[str, Any]) -> list[float]:
        """The efforts at t; the memory tells the reference."""
        q = np.array([seen[name] for name in self.q])
        r, r_dot = self._wanted(t)
        last = memory.get("last", q)
        v = np.array([seen[name] for name in self.v]) if self.v is not None else (q - last) / self.dt
        memory.update(last=q, reference=r)
        return (self.kp * (r - q) + self.kd * (r_dot - v)).tolist()

    def _wanted(self, t: float) -> tuple[np.ndarray, np.ndarray]:
        """The reference and its rate."""
        if isinstance(self.reference, Formulas):
            return np.array(self.reference(t, ())), np.zeros(len(self.q))
        times, rows = self.reference.t, self.reference.y.reshape(len(self.reference.t), -1)
        if not isinstance(t, float | int):
            return self._wanted_of(t, times, np.diff(rows, axis=0) / np.diff(times)[:, None], rows[0])
        r = np.array([np.interp(t, times, column) for column in rows.T])
        i = int(np.searchsorted(times, t, side="right")) - 1
        inside = self.feed and 0 <= i < len(times) - 1
        slope = (rows[i + 1] - rows[i]) / (times[i + 1] - times[i]) if inside else np.zeros(len(self.q))
        return r, slope

    def _wanted_of(self, t: Any, times: np.ndarray, slopes: np.ndarray, first: np.ndarray) -> tuple[Any, Any]:
        """The same where the time is a symbol: the way of each piece, as far as it has been gone."""
        r, r_dot = first, np.zeros(len(self.q))
        for begin, end, slope in zip(times[:-1].tolist(), times[1:].tolist(), slopes, strict=True):
            r = r + slope * (least(largest(t, begin), end) - begin)
            if self.feed:  # from the first instant of a piece to the last before the next
                inside = 1.0 - select(begin - t, 1.0, 0.0) - select(end - t, 0.0, 1.0)
                r_dot = r_dot + slope * inside
        return r, r_dot
