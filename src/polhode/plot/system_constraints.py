"""How well the constraints of a system held, and what they exerted, against time."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.errors import InputError
from polhode.plot import style
from polhode.plot.system_parts import colors, instants, note, smooth
from polhode.results.trajectory import Trajectory

_LEAST = 1e-17  # what a residual of zero is drawn as


def system_constraints(run: Trajectory, *, title: str | None = None) -> Figure:
    """The residual of each constraint while it acts, its rate, and its force (the length of its multipliers)."""
    if not run.mechanism.constraints:
        raise InputError(f'"{run.name}" has no constraints to draw')
    figure = style.picture(6.0, title or f'Constraints of "{run.name}"', note(run))
    upper, middle, lower = figure.subplots(3, 1, sharex=True)
    draw_residuals(upper, run, "residual", "residual [m, rad]", "Residual of constraints that act")
    draw_residuals(middle, run, "residual_dot", "rate [m/s, rad/s]", "Rate of the residual")
    _forces(lower, run)
    for ax in (upper, middle):
        ax.set_xlabel("")
    figure.align_ylabels()
    return figure


def draw_residuals(ax: Axes, run: Trajectory, what: str, label: str, title: str) -> None:
    """The largest equation of each constraint, on a logarithmic axis; a gap while it does not act."""
    names = [one.name for one in run.mechanism.constraints]
    for name, color in zip(names, colors(len(names)), strict=True):
        one = run.constraint(name)
        sizes = np.maximum(np.abs(getattr(one, what)).max(axis=1), _LEAST)
        ax.plot(run.t, np.where(one.active, sizes, np.nan), color=color, linewidth=1.0, label=name)
    ax.set_yscale("log")
    _finish(ax, run, label, title)


def _forces(ax: Axes, run: Trajectory) -> None:
    """The length of the multipliers of each constraint."""
    fine = smooth(run)
    names = [one.name for one in run.mechanism.constraints]
    for name, color in zip(names, colors(len(names)), strict=True):
        sizes = np.linalg.norm(fine.constraint(name).multiplier, axis=1)
        ax.plot(fine.t, sizes, color=color, linewidth=1.4, label=name)
    style.number_ticks(ax)
    _finish(ax, run, "force [N, N m]", "Force of constraints")


def _finish(ax: Axes, run: Trajectory, label: str, title: str) -> None:
    style.dress(ax, "time [s]", label, title)
    style.time_span(ax, run.t)
    instants(ax, run)
    style.legend(ax, 4)
