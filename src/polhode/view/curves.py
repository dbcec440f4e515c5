"""Points and vectors that change with time: constant, sampled, or a function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import frozen, vector
from polhode.errors import InputError
from polhode.model.series import TimeSeries


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
    """f(t) -> (3,)."""

    f: Callable[[float], Any]

    @property
    def span(self) -> None:
        """It is known at all times."""
        return

    def at(self, times: np.ndarray) -> np.ndarray:
        """Values at times (n,), (n, 3)."""
        return np.array([vector(self.f(float(t)), f"the vector at t = {t:g} s") for t in times]).reshape(-1, 3)


def curve_of(given: Any, what: str) -> Curve | FunctionCurve:
    """A constant (3,), a table (n, 4) of t, x, y, z, a `TimeSeries` of three columns, a function of t, or a curve."""
    if isinstance(given, Curve | FunctionCurve):
        return given
    if isinstance(given, TimeSeries):
        given = np.column_stack([given.t, given.y])
    elif callable(given):
        return FunctionCurve(given)
    try:
        rows = frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be numbers, not {type(given).__name__}") from None
    if rows.shape == (3,):
        return Curve(np.zeros(1), vector(rows, what)[None])
    if rows.ndim != 2 or rows.shape[1] != 4 or not len(rows) or not np.isfinite(rows).all():
        raise InputError(f"{what}: three numbers, or a table (n, 4) of t, x, y, z, all finite, not shape {rows.shape}")
    if (np.diff(rows[:, 0]) < 0.0).any():
        raise InputError(f"{what}: the times of the table must rise")
    return Curve(rows[:, 0], rows[:, 1:])
