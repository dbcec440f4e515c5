"""What changes with time and is drawn: points and vectors, constant, sampled, or a function; and plots of a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, strict, vector
from polhode.errors import InputError, PolhodeError
from polhode.library.colors import checked_color
from polhode.model.series import TimeSeries

T = TypeVar("T")


def attempt(what: str, act: Callable[[], T]) -> T:
    """What `act` gives; where a function of the user's goes wrong in it, the error says of what."""
    try:
        return act()
    except InputError as reason:
        raise InputError(f"{what}: {reason}") from reason
    except PolhodeError:
        raise
    except Exception as reason:
        raise InputError(f"{what} raised {type(reason).__name__}: {reason}") from reason


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

    f: Callable[[float], ArrayLike]
    what: str = "the vector"
    span = None  # it is known at all times

    def at(self, times: np.ndarray) -> np.ndarray:
        """Values at times (n,), (n, 3)."""
        found = []
        for t in np.asarray(times).tolist():
            what = f"{self.what} at t = {t:g} s"
            found.append(vector(attempt(f"{what}: its function", partial(self.f, t)), what))
        return np.array(found).reshape(-1, 3)


CurveLike = ArrayLike | TimeSeries | Callable[[float], ArrayLike] | Curve | FunctionCurve


def curve_of(given: CurveLike, what: str) -> Curve | FunctionCurve:
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


def line_of(given: CurveLike, what: str) -> Curve | None:
    """A line through points (n, 3) that has no times; None for what is no such table."""
    if isinstance(given, Curve | FunctionCurve | TimeSeries) or callable(given):
        return None
    rows = _numbers(given, what)
    if rows.ndim != 2 or rows.shape[1] != 3:
        return None
    if not len(rows):
        raise InputError(f"{what} needs one point at least, and this table is empty")
    return Curve(np.zeros(len(rows)), rows)


def _numbers(given: ArrayLike, what: str, gaps: bool = False) -> np.ndarray:
    """Numbers of any shape, finite ones where no gaps (nan) are allowed."""
    try:
        rows = frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be numbers, not {type(given).__name__}") from None
    bad = np.argwhere(~np.isfinite(rows))
    if len(bad) and not gaps:
        raise InputError(f"{what} is made of finite numbers: at {bad[0].tolist()} stands {rows[tuple(bad[0])]}")
    return rows


@strict
@dataclass(frozen=True, eq=False)
class PlotCurves:
    """A diagram: `title`, `unit` of all curves ("" where they have none), times t (n,) s that do not fall, and curves
    as (name, color "#rrggbb", values (n,)); nan leaves a gap. `scene.plots` is a list of these."""

    title: str
    unit: str
    t: np.ndarray
    curves: Iterable[tuple[str, str, np.ndarray]]

    def __post_init__(self) -> None:
        plot = f'the plot "{self.title}"'
        object.__setattr__(self, "t", _column(self.t, f"the times of {plot}"))
        if not np.isfinite(self.t).all() or (np.diff(self.t) < 0.0).any() or not len(self.t):
            raise InputError(f"the times of {plot} are finite, rise, and are one at least")
        checked = []
        for name, color, values in self.curves:
            what = f'the curve "{name}" of {plot}'
            column = _column(values, what)
            if len(column) != len(self.t):
                raise InputError(f"{what} has {len(column)} values at {len(self.t)} times")
            checked.append((str(name), checked_color(color), column))
        object.__setattr__(self, "curves", tuple(checked))


def _column(given: ArrayLike, what: str) -> np.ndarray:
    """Numbers (n,)."""
    column = _numbers(given, what, gaps=True)
    if column.ndim != 1:
        raise InputError(f"{what} must be a row of numbers (n,), not an array of shape {column.shape}")
    return column
