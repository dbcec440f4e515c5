"""The natural cubic spline through samples: twice differentiable everywhere, straight before and behind them."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit import kernel
from polhode.model.samples import locate


def natural_spline(t: np.ndarray, y: np.ndarray) -> np.ndarray:
    """What `along_spline` reads, n and then (t, y, y_ddot) of each of n samples; y_ddot = 0 at both ends.

    Inside, h_k m_k + 2 (h_k + h_k+1) m_k+1 + h_k+1 m_k+2 = 6 (rise_k+1 - rise_k) for the second derivatives m.
    """
    h, rise = np.diff(t), np.diff(y) / np.diff(t)
    m = np.zeros(len(t))
    if len(t) > 2:
        m[1:-1] = _tridiagonal(h[1:-1], 2.0 * (h[:-1] + h[1:]), 6.0 * np.diff(rise))
    return np.concatenate([[len(t)], np.column_stack([t, y, m]).ravel()])


def _tridiagonal(off: np.ndarray, diagonal: np.ndarray, right: np.ndarray) -> np.ndarray:
    """x of a symmetric tridiagonal system, by elimination; it is diagonally dominant."""
    d, x = diagonal.copy(), right.copy()
    for k in range(1, len(d)):
        factor = off[k - 1] / d[k - 1]
        d[k] -= factor * off[k - 1]
        x[k] -= factor * x[k - 1]
    x[-1] /= d[-1]
    for k in range(len(d) - 2, -1, -1):
        x[k] = (x[k] - off[k] * x[k + 1]) / d[k]
    return x


@kernel
def along_spline(t: float, inputs: Any, par: Any, out: Any) -> None:
    """The spline, its slope and its second derivative at t."""
    n = int(par[0])
    rows = par[1:]
    guess = int((n - 1) * min(max((t - rows[0]) / (rows[3 * (n - 1)] - rows[0]), 0.0), 1.0))
    i = locate(t, n, 3, guess, rows)
    a, b = rows[3 * i :], rows[3 * i + 3 :]
    h = b[0] - a[0]
    s = min(max(t - a[0], 0.0), h)
    beyond = t - a[0] - s  # outside the samples
    slope = (b[1] - a[1]) / h - h * (2.0 * a[2] + b[2]) / 6.0
    bend = (b[2] - a[2]) / h
    out[1] = slope + s * (a[2] + 0.5 * s * bend)
    out[0] = a[1] + s * (slope + s * (0.5 * a[2] + s * bend / 6.0)) + beyond * out[1]
    out[2] = a[2] + s * bend if beyond == 0.0 else 0.0
