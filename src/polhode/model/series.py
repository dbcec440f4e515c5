"""A quantity that was sampled: values at rising times, and a rule for what lies between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, strict, unknown
from polhode.errors import InputError
from polhode.model import samples
from polhode.model.loads.vectors import Source, times_of

Column = str | int  # of a table: by its name, or by its number from 0 on
MOST = 20_000  # times that are told one by one; where there are more, the step is bounded instead
FEW = 2000  # samples of which every corner is told
SHARP = 0.005  # how far a sample may stand off the line through its neighbors, as a share of the range of all values
BROAD = 0.025  # the same for features that are many samples wide
_STOP = 50  # steps that take as long as one stop: what is smooth is stopped at only where that is cheaper
KINDS = {"linear": samples.LINEAR, "previous": samples.PREVIOUS, "cubic": samples.CUBIC}
_SLACK = 32 * float(np.finfo(float).eps)  # rounding in the times must not cut the last sample off


@strict
@dataclass(frozen=True, eq=False, repr=False)
class TimeSeries(Source):
    """Values `y` at strictly rising times `t` (s), zero outside their span.

    `y` is (n,) or (n, k), one row for each time; (k, n) is taken where it can only mean columns. `kind` says what lies
    between: "linear" the straight line, "previous" the sample before, "cubic" the monotone cubic (continuous with its
    slope). Monotone because it makes nothing up: a thrust that was never negative stays so, and a spike does not ring.

    The span includes both ends, and behind the last one the rounding of a sum of times. As a load it needs three
    components; called, `series(t)` gives the shape of a row for one time, rows (m, k) for m times.
    """

    t: Any
    y: Any
    kind: str = "linear"

    has_samples = True
    value_kernel = staticmethod(samples.sampled)

    def __post_init__(self) -> None:
        if not isinstance(self.kind, str) or self.kind not in KINDS:
            raise unknown("kind of series", self.kind, KINDS)
        t = _times(self.t)
        object.__setattr__(self, "t", t)
        object.__setattr__(self, "y", _values(self.y, len(t)))

    @classmethod
    def from_csv(cls, path: str | PathLike[str], columns: Column | Sequence[Column] | None = None, *,
                 time: Column | None = None, kind: str = "linear",
                 delimiter: str | None = None) -> TimeSeries:  # fmt: skip
        """The series in a file of text, such as a spreadsheet or a data logger writes.

        columns: one column, by its name or its number (counted from 0), for values (n,); a list of them for (n, k);
        None: all but the times. time: the column of times; None: the one named "t" or "time", else the first.
        delimiter: the sign between columns; None: found. The first line may name the columns, with units in brackets,
        `t [ms],thrust [kN]`: then all is turned into SI. What is wrong is said with the number of its line.

        A table of a motion for `ph.Scene` has the columns t, x, y, z and either qw, qx, qy, qz, or three Euler angles
        in the order of a sequence: phi, theta, psi (roll, pitch, yaw) is `scene.add(shape, series, euler="rpy")`; with
        the default "zyx" they are in the order psi, theta, phi.
        """
        from polhode.model import conveniences

        return conveniences.series_from_csv(path, columns, time, kind, delimiter)

    def __repr__(self) -> str:
        size = f"{len(self.t)} samples" + (f" of {self.width}" if self.y.ndim == 2 else "")
        return f"TimeSeries({size}, t = {self.t[0]:g} ... {self.t[-1]:g} s, {self.kind})"

    def __call__(self, t: ArrayLike) -> np.ndarray:
        """The values at one time or at many."""
        times, single = times_of(t, "a series")
        found = self._between(times)
        found[(times < self.t[0]) | (times >= self.end)] = 0.0
        found = found.reshape(len(times), *self.y.shape[1:])
        return found[0] if single else found

    @property
    def width(self) -> int:
        """The number of components."""
        return 1 if self.y.ndim == 1 else self.y.shape[1]

    @property
    def end(self) -> float:
        """The first time at which the series is zero again, just behind its last sample, s."""
        first, last = float(self.t[0]), float(self.t[-1])
        return last + _SLACK * max(abs(first), abs(last))

    def numbers(self, end: float | None = None) -> np.ndarray:
        """What that kernel reads (see `samples`); `end` where the series is to stop before its own."""
        slopes = self._slopes if self.kind == "cubic" else None
        return samples.packed(self.t, self.y, KINDS[self.kind], self.end if end is None else end, slopes)

    @property
    def switch_times(self) -> tuple[float, ...]:
        """When it begins, jumps, bends sharply and ends, s."""
        return (float(self.t[0]), *(t for t in self._switches[0].tolist() if t > self.t[0]), self.end)

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature, s; infinity where `switch_times` has them all."""
        return self._switches[1]

    def uncovered(self, begin: float, end: float) -> list[tuple[float, float]]:
        """The parts of begin ... end, s, on which there are no samples, and before or behind which it is not zero: a
        series that begins or ends with zero says itself that nothing acts there."""
        before = (begin, min(end, float(self.t[0]))) if self.y[0].any() else (end, end)
        after = (max(begin, self.end), end) if self.y[-1].any() else (end, end)
        return [gap for gap in (before, after) if gap[0] < gap[1]]

    @cached_property
    def _switches(self) -> tuple[np.ndarray, float]:
        few = self.kind == "linear" and len(self.t) <= FEW
        find = jumps if self.kind == "previous" else (corners if few else bends)
        return find(self.t, self._columns)

    @property
    def _columns(self) -> np.ndarray:
        return self.y.reshape(len(self.t), -1)

    @cached_property
    def _slopes(self) -> np.ndarray:
        return samples.monotone_slopes(self.t, self._columns)

    def _between(self, times: np.ndarray) -> np.ndarray:
        """The rule between samples at any times, (m, k); outside the span it means nothing."""
        t, y = self.t, self._columns
        i = np.clip(np.searchsorted(t, times, side="right") - 1, 0, len(t) - 2)
        if self.kind == "previous":
            return y[np.where(times >= t[-1], len(t) - 1, i)]
        h = (t[i + 1] - t[i])[:, None]
        s = np.clip((times - t[i])[:, None] / h, 0.0, 1.0)
        if self.kind == "linear":
            return y[i] + s * (y[i + 1] - y[i])
        return samples.hermite(s, h, y[i], y[i + 1], self._slopes[i], self._slopes[i + 1])


def _times(given: ArrayLike) -> np.ndarray:
    """The times of a series, checked."""
    try:
        t = frozen(np.ravel(given))
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"the times of a series must be numbers, not {given!r}") from None
    if len(t) < 2:
        raise InputError(f"a series needs at least 2 times, not {len(t)}")
    if not np.isfinite(t).all():
        i = int(np.argmin(np.isfinite(t)))
        raise InputError(f"the times of a series must be finite, but t[{i}] = {t[i]:g}")
    steps = np.diff(t)
    if not (steps > 0.0).all():
        i = int(np.argmin(steps > 0.0))
        raise InputError(
            f"the times of a series must rise, but t[{i}] = {t[i]:.9g} s is followed by t[{i + 1}] = {t[i + 1]:.9g} s;"
            f" sort them, and leave one of two equal times out"
        )
    return t


def _values(given: ArrayLike, n: int) -> np.ndarray:
    """The values of a series of n times, one row for each time, checked."""
    try:
        y = frozen(given)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"the values of a series must be numbers, one row for each of the {n} times") from None
    if y.ndim == 2 and y.shape[0] != n and y.shape[1] == n:
        y = frozen(y.T)
    if y.ndim not in (1, 2) or y.shape[0] != n or not y.size:
        raise InputError(f"a series of {n} times needs values of shape ({n},) or ({n}, k), not {np.shape(given)}")
    if not np.isfinite(y).all():
        i = int(np.argmin(np.isfinite(y.reshape(n, -1)).all(axis=1)))
        raise InputError(f"the values of a series must be finite, but at t[{i}] they are {y[i].tolist()}")
    return y


# Where a sampled quantity jumps or bends so much that a step of an integrator must not pass over it unseen.


def jumps(t: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float]:
    """The times (m,) at which a held value changes, and the longest step; t (n,), y (n, k)."""
    found = t[1:][(np.diff(y, axis=0) != 0.0).any(axis=1)]
    return (found, np.inf) if len(found) <= MOST else (found[:0], float(np.median(np.diff(t))))


def corners(t: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float]:
    """The times (m,) at which a line through samples has a corner, however blunt: each costs a method its order.

    For FEW samples, where stopping at all of them costs next to nothing.
    """
    return t[1:-1][_off_line(t, y) > 1e-12 * np.abs(y).max()], np.inf


def bends(t: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float]:
    """The times (m,) at which a continuous quantity bends, and the longest step; t (n,), y (n, k).

    Samples are compared with their neighbors, then every 4th sample with its own, every 16th, and so on: a spike of one
    sample shows at the first look, a smooth pulse of a thousand samples at a later one. Where a look finds too many,
    steps of two of its intervals see them all, and what is broader too.
    """
    n, chosen, allowed = len(t), np.zeros(len(t), dtype=bool), np.ptp(y)
    stride = 1
    while 2 * stride < n:
        look = np.append(np.arange(0, n - 1, stride), n - 1)
        bent = look[1:-1][_off_line(t[look], y[look]) > (SHARP if stride == 1 else BROAD) * allowed]
        new = bent[_untold(bent, stride, chosen)]
        too_many = MOST if stride == 1 else n / (2 * stride * _STOP)
        if len(new) > too_many:
            return t[chosen], 2.0 * stride * float(np.median(np.diff(t)))
        chosen[new] = True
        stride *= 4
    return t[chosen], np.inf


def _untold(bent: np.ndarray, stride: int, chosen: np.ndarray) -> np.ndarray:
    """Which samples have none within `stride` of them that is chosen already."""
    before = np.concatenate([[0], np.cumsum(chosen)])
    return before[np.minimum(bent + stride, len(chosen) - 1) + 1] == before[np.maximum(bent - stride, 0)]


def _off_line(t: np.ndarray, y: np.ndarray) -> np.ndarray:
    """How far each inner sample stands off the line through its neighbors, (n - 2,); the largest of its components."""
    share, found = (t[1:-1] - t[:-2]) / (t[2:] - t[:-2]), np.zeros(len(t) - 2)
    for v in np.ascontiguousarray(y.T):
        np.maximum(found, np.abs(v[1:-1] - v[:-2] - share * (v[2:] - v[:-2])), out=found)
    return found
