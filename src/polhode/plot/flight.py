"""A flight over its exact motion: position and velocity, markers over lines, and the error below."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.analysis.ballistic import Flight, errors
from polhode.plot import style
from polhode.plot.compare import markers_over_lines
from polhode.results.trajectory import Trajectory


def flight(run: Trajectory, exact: Flight, *, title: str | None = None) -> Figure:
    """Position and velocity of a run (markers) over the exact flight (lines), and the error at every sample."""
    figure = style.picture(7.0, title or f'Flight of "{run.name}" over the exact motion', style.note(run))
    place, speed, error = figure.subplots(3, 1, sharex=True)
    t = np.linspace(0.0, run.t[-1] - run.t[0], 1200)
    for ax, values, curve, symbol in (
        (place, run.position, exact.position, "r"),
        (speed, run.velocity, exact.velocity, "v"),
    ):
        names = [f"${symbol}_{i}$" for i in "xyz"]
        markers_over_lines(ax, run.t, values, run.t[0] + t, curve(t), names, style.XYZ)
        style.number_ticks(ax)
    style.dress(place, "", "$r$ [m]", "Position, world")
    style.dress(speed, "", "$v$ [m/s]", "Velocity, world")
    _errors(error, run, exact)
    for ax in (place, speed, error):
        style.legend(ax, 4)
    figure.align_ylabels()
    return figure


def _errors(ax: Axes, run: Trajectory, exact: Flight) -> None:
    position, velocity = errors(run, exact, float(run.t[0]))
    for values, color, name in ((position, style.BLUE, "$r$ [m]"), (velocity, style.RED, "$v$ [m/s]")):
        ax.plot(run.t, np.where(values > 0.0, values, np.nan), color=color, linewidth=0.9, label=name)
    ax.set_yscale("log")
    style.dress(ax, "time [s]", "error [m], [m/s]", "Error against the exact motion")
    style.time_span(ax, run.t)
