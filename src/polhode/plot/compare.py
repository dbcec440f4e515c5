"""A run over the exact motion: markers over lines, and the error below."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.analysis.against_exact import errors
from polhode.analysis.exact import FreeTop
from polhode.plot import style
from polhode.plot.sampling import spread
from polhode.results.trajectory import Trajectory

_MARKERS = 45


def compare(run: Trajectory, exact: FreeTop, *, title: str | None = None) -> Figure:
    """Angular velocity and attitude of a run (markers) over the exact motion (lines), and the error at every sample."""
    figure = style.picture(7.0, title or f'Simulation of "{run.name}" over the exact motion', style.note(run))
    spin, attitude, error = figure.subplots(3, 1, sharex=True)
    t = np.linspace(run.t[0], run.t[-1], 2400)
    markers_over_lines(spin, run.t, run.omega, t, exact.omega(t), [rf"$\omega_{i}$" for i in "xyz"], style.XYZ)
    markers_over_lines(attitude, run.t, run.attitude, t, exact.attitude(t), [f"$q_{i}$" for i in "wxyz"], style.WXYZ)
    style.dress(spin, "", r"$\omega$ [rad/s]", "Angular velocity, body axes")
    style.dress(attitude, "", "$q$ [1]", "Attitude, body to world, unit quaternion")
    _errors(error, run, exact)
    for ax in (spin, attitude, error):
        style.legend(ax, 5)
    figure.align_ylabels()
    return figure


def markers_over_lines(
    ax: Axes,
    t_run: np.ndarray,
    values: np.ndarray,
    t_exact: np.ndarray,
    exact: np.ndarray,
    names: Sequence[str],
    colors: Sequence[str],
) -> None:
    """Thin lines for the exact components, open markers for some of the run's samples: one shape per component."""
    pick = spread(len(t_run), _MARKERS)
    for i, (name, color) in enumerate(zip(names, colors, strict=True)):
        ax.plot(t_exact, exact[:, i], color=color, linewidth=1.0)
        ax.plot(
            t_run[pick], values[pick, i], linestyle="none", marker=style.MARKERS[i], markersize=3.6,
            markerfacecolor="white", markeredgewidth=0.9, color=color, clip_on=False, zorder=3, label=name,
        )  # fmt: skip
    ax.plot([], [], color=style.GRAY, linewidth=1.0, label="exact")


def _errors(ax: Axes, run: Trajectory, exact: FreeTop) -> None:
    attitude, omega, _ = errors(run, exact)
    for values, color, name in ((attitude, style.BLUE, "attitude [rad]"), (omega, style.RED, r"$\omega$ [rad/s]")):
        ax.plot(run.t, np.where(values > 0.0, values, np.nan), color=color, linewidth=0.9, label=name)
    ax.set_yscale("log")
    style.dress(ax, "time [s]", "error [rad], [rad/s]", "Error against the exact motion")
    style.time_span(ax, run.t)
