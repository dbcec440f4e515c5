"""A run over its exact motion, turning or flying: markers over lines, and the error below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.analysis import against_exact, ballistic
from polhode.analysis.ballistic import Flight
from polhode.analysis.exact import FreeTop
from polhode.plot import style
from polhode.plot.panels import spread
from polhode.results.trajectory import Trajectory

_MARKERS = 45


class _Quantity(NamedTuple):
    """One quantity of a run: its samples (n, k), the exact curve, its letter with those of its components, its unit."""

    words: str
    symbol: str
    letters: str
    unit: str
    values: np.ndarray
    exact: np.ndarray


def compare(run: Trajectory, exact: FreeTop | Flight, *, title: str | None = None) -> Figure:
    """A run (markers) over the exact motion (lines), and the error at every sample.

    Of a turning body angular velocity and attitude are drawn; of a flying one, see `flight`.
    """
    if isinstance(exact, Flight):
        return flight(run, exact, title=title)
    t = np.linspace(run.t[0], run.t[-1], 2400)
    turn, rate, _ = against_exact.errors(run, exact)
    shown = (
        _Quantity("Angular velocity, body axes", r"\omega", "xyz", "rad/s", run.omega, exact.omega(t)),
        _Quantity("Attitude, body to world, unit quaternion", "q", "wxyz", "1", run.attitude, exact.attitude(t)),
    )
    heading, errors = f'Simulation of "{run.name}" over the exact motion', {"attitude": turn, r"$\omega$": rate}
    return _over(run, title or heading, t, shown, errors, ("rad", "rad/s"))


def flight(run: Trajectory, exact: Flight, *, title: str | None = None) -> Figure:
    """Position and velocity of a run (markers) over the exact flight (lines), and the error at every sample."""
    t = np.linspace(0.0, run.t[-1] - run.t[0], 1200)
    shown = (
        _Quantity("Position, world", "r", "xyz", "m", run.position, exact.position(t)),
        _Quantity("Velocity, world", "v", "xyz", "m/s", run.velocity, exact.velocity(t)),
    )
    place, speed = ballistic.errors(run, exact, float(run.t[0]))
    heading = f'Flight of "{run.name}" over the exact motion'
    return _over(run, title or heading, run.t[0] + t, shown, {"$r$": place, "$v$": speed}, ("m", "m/s"))


def _over(
    run: Trajectory, title: str, t: np.ndarray, shown: Sequence[_Quantity], errors: Mapping[str, np.ndarray],
    units: tuple[str, str],
) -> Figure:  # fmt: skip
    """Two quantities over their exact curves at times t, and below them the errors by name, with their units."""
    figure = style.picture(7.0, title, style.note(run))
    *panels, below = figure.subplots(3, 1, sharex=True)
    for ax, one in zip(panels, shown, strict=True):
        names, colors = [f"${one.symbol}_{i}$" for i in one.letters], style.WXYZ[-len(one.letters) :]
        markers_over_lines(ax, run.t, one.values, t, one.exact, names, colors)
        style.number_ticks(ax)
        style.dress(ax, "", f"${one.symbol}$ [{one.unit}]", one.words)
    for (name, error), unit, color in zip(errors.items(), units, (style.BLUE, style.RED), strict=True):
        below.plot(run.t, np.where(error > 0.0, error, np.nan), color=color, linewidth=0.9, label=f"{name} [{unit}]")
    below.set_yscale("log")
    style.dress(below, "time [s]", "error [{}], [{}]".format(*units), "Error against the exact motion")
    style.time_span(below, run.t)
    for ax in (*panels, below):
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
