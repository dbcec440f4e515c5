"""What a free body keeps: |L| and E against time, as relative change, so that even rounding is seen."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.plot import style
from polhode.results.trajectory import Trajectory

EPS = float(np.finfo(np.float64).eps)


def invariants(run: Trajectory, *, title: str | None = None) -> Figure:
    """The length of the angular momentum and the energy of a run: change relative to the mean, at every sample.

    Where it can be seen, a gray band shows one rounding error (2.2e-16); the axis never spans less than a few of them.
    """
    figure = style.picture(4.6, title or f'Conserved quantities of "{run.name}"', style.note(run))
    upper, lower = figure.subplots(2, 1, sharex=True)
    size = np.linalg.norm(run.angular_momentum, axis=1)
    _panel(upper, run.t, size, "Angular momentum", "|L|", "N m s")
    _panel(lower, run.t, run.energy, "Energy", "E", "J")
    upper.set_xlabel("")
    figure.align_ylabels()
    return figure


def relative_change(values: np.ndarray) -> tuple[np.ndarray, float]:
    """The values as change relative to their mean, and the mean; as they are where the mean is zero."""
    since_start = values - values[0]  # without rounding where the values are close
    shift = float(np.mean(since_start))
    mean = float(values[0]) + shift
    return ((since_start - shift) / abs(mean), mean) if mean else (values, mean)


def _panel(ax: Axes, t: np.ndarray, values: np.ndarray, name: str, symbol: str, unit: str) -> None:
    change, mean = relative_change(values)
    largest = float(np.abs(change).max(initial=0.0))
    power = int(np.floor(np.log10(max(largest, 4.0 * EPS))))  # of ten, that the axis is written in
    bound = max(1.15 * largest, 4.0 * EPS) / 10.0**power
    if bound < 50.0 * EPS / 10.0**power:
        ax.axhspan(-EPS / 10.0**power, EPS / 10.0**power, color=style.GRID, linewidth=0, label="one rounding error")
    marker = "." if len(t) <= 500 else ""
    ax.plot(t, change / 10.0**power, color=style.BLUE, linewidth=0.8, marker=marker, markersize=3, label=f"${symbol}$")
    label = f"$\\Delta {symbol}\\,/\\,{symbol}$ [$10^{{{power}}}$]" if mean else f"${symbol}$ [$10^{{{power}}}$ {unit}]"
    style.dress(ax, "time [s]", label, f"{name}: mean ${symbol}$ = {mean:.12g} {unit}")
    ax.set_ylim(-bound, bound)
    style.time_span(ax, t)
    style.legend(ax, 2)
