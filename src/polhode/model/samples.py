"""Samples as kernels read them: how to find the interval of a time, and what lies between two samples.

`par` is a head, an index, and one row for each sample: its time, its three values and, for a cubic, its three slopes. A
row lies in one or two cache lines, whatever the number of samples. The index parts the span into slots of equal length
and has the first interval of each, so that a search begins a few samples from its end; evenly spaced samples need none.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit import kernel
from polhode.core.scalars import Number, Parts

COUNT, KIND, FIRST, END, RATE, SLOTS, HEAD = range(7)
LINEAR, PREVIOUS, CUBIC = range(3)
_PER_SLOT = 4  # samples, on average


def packed(t: np.ndarray, y: np.ndarray, kind: int, end: float, slopes: np.ndarray | None = None) -> np.ndarray:
    """The numbers that `sampled` reads: times (n,), values (n, 3), the slopes of a cubic (n, 3); zero from `end` on."""
    columns = [t[:, None], y] if slopes is None else [t[:, None], y, slopes]
    width, (rate, slots) = sum(column.shape[1] for column in columns), _index(t)
    par = np.empty(HEAD + len(slots) + len(t) * width)
    par[:HEAD] = len(t), kind, t[0], end, rate, len(slots)
    par[HEAD : HEAD + len(slots)] = slots
    np.concatenate(columns, axis=1, out=par[HEAD + len(slots) :].reshape(len(t), width))
    return par


def _index(t: np.ndarray) -> tuple[float, np.ndarray]:
    """The slots per second, and the interval in which each slot begins; none where the samples are their own index."""
    known = t[np.isfinite(t)]
    n, span = len(known) - 1, float(known[-1] - known[0])
    if n == 0 or not np.isfinite(n / span):
        return 0.0, np.zeros(1)
    spacing = span / n
    if len(known) == len(t) and np.abs(t - (t[0] + spacing * np.arange(len(t)))).max() < 0.25 * spacing:
        return n / span, np.empty(0)
    slots = 1 + n // _PER_SLOT
    begins = known[0] + np.arange(slots) * (span / slots)
    return slots / span, np.maximum(np.searchsorted(t, begins, side="right") - 1, 0)


@kernel
def locate(t: float, n: int, width: int, guess: int, rows: Parts) -> int:
    """The interval i with rows[i] <= t < rows[i + 1] among n times that stand `width` apart.

    Hunted from `guess` by growing steps, then halved; the first or the last interval where t is outside.
    """
    low = min(max(guess, 0), n - 2)
    high, stride = low + 1, 1
    while low > 0 and t < rows[low * width]:
        low, high = max(0, low - stride), low
        stride *= 2
    while high < n - 1 and t >= rows[high * width]:
        low, high = high, min(n - 1, high + stride)
        stride *= 2
    while high - low > 1:
        middle = (low + high) // 2
        if t < rows[middle * width]:
            high = middle
        else:
            low = middle
    return low


@kernel
def interval(t: float, par: Parts, width: int) -> int:
    """Where among the numbers of a series the row begins that holds its sample before t."""
    slots = int(par[SLOTS])
    rows, slot = par[HEAD + slots :], int(min((t - par[FIRST]) * par[RATE], par[COUNT]))
    guess = int(par[HEAD + min(slot, slots - 1)]) if slots > 0 else slot
    return HEAD + slots + width * locate(t, int(par[COUNT]), width, guess, rows)


@kernel
def sampled(t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
    """The value of a series at t; zero outside its span."""
    if not (t >= par[FIRST] and t < par[END]):
        return (0.0, 0.0, 0.0)
    width = 7 if par[KIND] == CUBIC else 4
    at = interval(t, par, width)
    a, b = par[at:], par[at + width :]
    if par[KIND] == PREVIOUS:
        late = t >= b[0]
        return (b[1], b[2], b[3]) if late else (a[1], a[2], a[3])
    h = b[0] - a[0]
    s = min((t - a[0]) / h, 1.0)
    if par[KIND] == LINEAR:
        return (a[1] + s * (b[1] - a[1]), a[2] + s * (b[2] - a[2]), a[3] + s * (b[3] - a[3]))
    return (
        hermite(s, h, a[1], b[1], a[4], b[4]),
        hermite(s, h, a[2], b[2], a[5], b[5]),
        hermite(s, h, a[3], b[3], a[6], b[6]),
    )


@kernel
def sampled_rate(t: float, state: Parts, par: Parts) -> tuple[float, float, float]:
    """The slope of a series at t, that of what follows at a sample; zero outside its span and where values are held."""
    if not (t >= par[FIRST] and t < par[END]) or par[KIND] == PREVIOUS:
        return (0.0, 0.0, 0.0)
    width = 7 if par[KIND] == CUBIC else 4
    at = interval(t, par, width)
    a, b = par[at:], par[at + width :]
    h = b[0] - a[0]
    if par[KIND] == LINEAR:
        return ((b[1] - a[1]) / h, (b[2] - a[2]) / h, (b[3] - a[3]) / h)
    s = min((t - a[0]) / h, 1.0)
    return (
        hermite_rate(s, h, a[1], b[1], a[4], b[4]),
        hermite_rate(s, h, a[2], b[2], a[5], b[5]),
        hermite_rate(s, h, a[3], b[3], a[6], b[6]),
    )


@kernel
def hermite_rate(s: Number, h: Number, y0: Number, y1: Number, d0: Number, d1: Number) -> Any:
    """The slope of that cubic (see `hermite`)."""
    r = 1.0 - s
    return 6.0 * s * r * (y1 - y0) / h + r * (r - 2.0 * s) * d0 + s * (s - 2.0 * r) * d1


@kernel
def hermite(s: Number, h: Number, y0: Number, y1: Number, d0: Number, d1: Number) -> Any:
    """The cubic with values y0, y1 and slopes d0, d1 at the ends of an interval of length h, at the share s of it."""
    rise, r = y1 - y0, 1.0 - s
    return y0 + s * (s * (3.0 - 2.0 * s) * rise + h * r * (r * d0 - s * d1))


def monotone_slopes(t: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The slopes of the monotone cubic at times (n,) with values (n, k).

    Inside, the weighted harmonic mean of the neighboring rises, 0 at a local extremum; at the ends the slope of the
    parabola through three samples, held back where it would overshoot.
    Source: F. N. Fritsch, J. Butland, SIAM J. Sci. Stat. Comput. 5 (1984) 300-304, eq. (5).
    """
    h = np.diff(t)[:, None]
    rise = np.diff(y, axis=0) / h
    if len(t) == 2:
        return np.concatenate([rise, rise])
    before, after, one_way = rise[:-1], rise[1:], rise[:-1] * rise[1:] > 0.0
    w_before, w_after = 2.0 * h[1:] + h[:-1], h[1:] + 2.0 * h[:-1]
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = (w_before + w_after) / (w_before / before + w_after / after)
    first, last = _end_slope(h[0], h[1], rise[0], rise[1]), _end_slope(h[-1], h[-2], rise[-1], rise[-2])
    return np.concatenate([first[None], np.where(one_way, mean, 0.0), last[None]])


def _end_slope(h0: np.ndarray, h1: np.ndarray, rise0: np.ndarray, rise1: np.ndarray) -> np.ndarray:
    """The slope at an end, from the two intervals next to it."""
    slope = ((2.0 * h0 + h1) * rise0 - h0 * rise1) / (h0 + h1)
    slope = np.where(slope * rise0 <= 0.0, 0.0, slope)
    return np.where((rise0 * rise1 <= 0.0) & (np.abs(slope) > 3.0 * np.abs(rise0)), 3.0 * rise0, slope)
