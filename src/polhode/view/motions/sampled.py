"""A motion that was sampled: straight between positions, along the shortest arc between attitudes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import frozen, strict
from polhode.core import quat
from polhode.errors import InputError
from polhode.model.series import TimeSeries
from polhode.view.motions.motion import Keys, Poses
from polhode.view.rotations import from_angles, quaternions


@strict
@dataclass(frozen=True, eq=False)
class SampledMotion:
    """Poses at rising times: t (n,) s, position (n, 3) m, attitude (n, 4) q_WB."""

    t: Any
    position: Any
    attitude: Any

    def __post_init__(self) -> None:
        try:
            table = np.column_stack([np.ravel(self.t), self.position, self.attitude])
        except ValueError as reason:
            raise InputError(
                f"times (n,), positions (n, 3) and attitudes (n, 4) do not fit together: {reason}"
            ) from None
        rows = _numbers(table)
        if rows.shape[1] != 8:
            raise InputError(f"times (n,), positions (n, 3) and attitudes (n, 4) are 8 columns, not {rows.shape[1]}")
        object.__setattr__(self, "t", frozen(_rising(rows[:, 0])))
        object.__setattr__(self, "position", frozen(rows[:, 1:4]))
        object.__setattr__(self, "attitude", frozen(quaternions(rows[:, 4:8], "the attitudes of a motion")))

    @property
    def span(self) -> tuple[float, float] | None:
        """First and last time, s; None for one sample alone, which is a pose that stays."""
        return (float(self.t[0]), float(self.t[-1])) if len(self.t) > 1 else None

    def poses(self, times: np.ndarray) -> Poses:
        """Between samples: linear for positions, spherical for attitudes; the ends stay."""
        return straight(self.t, self.position, self.attitude, times)

    def keys(self) -> Keys:
        """The samples."""
        return Keys(self.t, self.position, self.attitude)


def straight(t: np.ndarray, position: np.ndarray, attitude: np.ndarray, times: np.ndarray) -> Poses:
    """Poses at times (m,) s between samples at times t (n,) in order; of two at one time the later counts."""
    if len(t) == 1:
        return Poses(np.repeat(position, len(times), axis=0), np.repeat(attitude, len(times), axis=0))
    i = np.clip(np.searchsorted(t, times, side="right") - 1, 0, len(t) - 2)
    h = t[i + 1] - t[i]
    s = np.clip((times - t[i]) / np.where(h > 0.0, h, 1.0), 0.0, 1.0)[:, None]
    return Poses((1.0 - s) * position[i] + s * position[i + 1], quat.slerp(attitude[i], attitude[i + 1], s[:, 0]))


def from_rows(given: Any, sequence: str = "zyx") -> SampledMotion:
    """The motion of a table: (n, 8) t, x, y, z, qw, qx, qy, qz or (n, 7) t, x, y, z and three Euler angles, s m rad."""
    rows = _numbers(given)
    if rows.ndim != 2 or rows.shape[1] not in (7, 8):
        turned = rows.ndim == 2 and rows.shape[0] in (7, 8)
        raise InputError(
            f"a motion is a table (n, 7): t, x, y, z, three Euler angles, or (n, 8): t, x, y, z, qw, qx, qy, qz;"
            f" this one has the shape {rows.shape}.{' Transpose it.' if turned else ''}"
        )
    turn = rows[:, 4:] if rows.shape[1] == 8 else from_angles(rows[:, 4:], sequence)
    return SampledMotion(rows[:, 0], rows[:, 1:4], turn)


def from_series(series: TimeSeries, sequence: str = "zyx") -> SampledMotion:
    """The motion of a `TimeSeries` of 6 (position, Euler angles) or 7 columns (position, quaternion)."""
    if series.width not in (6, 7):
        raise InputError(f"the series of a motion has 6 columns (position, Euler angles) or 7, not {series.width}")
    return from_rows(np.column_stack([series.t, series.y]), sequence)


def _numbers(given: Any) -> np.ndarray:
    """A table of finite numbers, one row at least."""
    try:
        rows = frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"a motion is a table of numbers, not {type(given).__name__}") from None
    if not rows.size:
        raise InputError("a motion needs one sample at least, and this table is empty")
    if not np.isfinite(rows).all():
        bad = np.argwhere(~np.isfinite(rows))[0].tolist()
        raise InputError(f"a motion is made of finite numbers: row {bad[0]}, column {bad[-1]} is {rows[tuple(bad)]}")
    return rows


def _rising(t: np.ndarray) -> np.ndarray:
    """Times in strict order."""
    late = np.flatnonzero(np.diff(t) <= 0.0)
    if len(late):
        i = int(late[0])
        raise InputError(
            f"the times of a motion must rise: row {i + 1} has t = {t[i + 1]:g} s after {t[i]:g} s. Sort the rows, and"
            " leave out those that come twice."
        )
    return t
