"""Points and vectors that change with time: constant, sampled, or a function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import frozen, vector
from polhode.errors import InputError
from polhode.model.series import TimeSeries
from polhode.view.telling import told


@dataclass(frozen=True, eq=False)
class Curve:
    """Values (n, 3) at rising times t (n,) s, straight between them; one value alone is constant."""

    t: np.ndarray
    values: np.ndarray

    @property
    def span(self) -> tuple[float, float] | None:
        """First and last time, s; None for a constant."""
        return None if len(self.t) == 1 else (float(self.t[0]), float(self.t[-1]))

    def at(self, times: np.ndarray) -> np.ndarray:
        """Values at times (n,), (n, 3)."""
        return np.column_stack([np.interp(times, self.t, column) for column in self.values.T])


@dataclass(frozen=True, eq=False)
class FunctionCurve:
    """f(t) -> (3,); `what` it is, for messages."""

    f: Callable[[float], Any]
    what: str = "the vector"

    @property
    def span(self) -> None:
        """It is known at all times."""
        return

    def at(self, times: np.ndarray) -> np.ndarray:
        """Values at times (n,), (n, 3)."""
        return np.array([self._value(float(t)) for t in times]).reshape(-1, 3)

    def _value(self, t: float) -> np.ndarray:
        what = f"{self.what} at t = {t:g} s"
        return vector(told(f"{what}: its function", lambda: self.f(t)), what)


def curve_of(given: Any, what: str) -> Curve | FunctionCurve:
    """A constant (3,), a table (n, 4) of t, x, y, z, a `TimeSeries` of three columns, a function of t, or a curve."""
    if isinstance(given, Curve | FunctionCurve):
        return given
    if isinstance(given, TimeSeries):
        given = np.column_stack([given.t, given.y])
    elif callable(given):
        return FunctionCurve(given, what)
    rows = _numbers(given, what)
    if rows.shape == (3,):
        return Curve(np.zeros(1), vector(rows, what)[None])
    if rows.ndim != 2 or rows.shape[1] != 4 or not len(rows):
        turned = " Transpose it." if rows.ndim == 2 and rows.shape[0] == 4 else ""
        raise InputError(f"{what}: three numbers, or a table (n, 4) of t, x, y, z, not the shape {rows.shape}.{turned}")
    late = np.flatnonzero(np.diff(rows[:, 0]) < 0.0)
    if len(late):
        i = int(late[0])
        raise InputError(
            f"{what}: times must rise, but row {i + 1} has t = {rows[i + 1, 0]:g} s after {rows[i, 0]:g} s"
        )
    return Curve(rows[:, 0], rows[:, 1:])


def line_of(given: Any, what: str) -> Curve | None:
    """A line through points (n, 3) that has no times; None for what is no such table."""
    if isinstance(given, Curve | FunctionCurve | TimeSeries) or callable(given):
        return None
    rows = _numbers(given, what)
    if rows.ndim != 2 or rows.shape[1] != 3:
        return None
    if not len(rows):
        raise InputError(f"{what} needs one point at least, and this table is empty")
    return Curve(np.zeros(len(rows)), rows)


def _numbers(given: Any, what: str) -> np.ndarray:
    """Finite numbers of any shape."""
    try:
        rows = frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be numbers, not {type(given).__name__}") from None
    bad = np.argwhere(~np.isfinite(rows))
    if len(bad):
        raise InputError(f"{what} is made of finite numbers: at {bad[0].tolist()} stands {rows[tuple(bad[0])]}")
    return rows
