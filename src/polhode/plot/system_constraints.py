"""How well the constraints of a system held, and what they exerted, against time."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.errors import InputError
from polhode.plot import style
from polhode.plot.panels import ENOUGH, color_of, finish, smooth
from polhode.results.trajectory import Trajectory
from polhode.results.views import ConstraintMotion

_LEAST = 1e-17  # what a residual of zero is drawn as


def system_constraints(run: Trajectory, *, title: str | None = None) -> Figure:
    """The residual of each constraint while it acts, its rate, and its force (the length of its multipliers)."""
    if not run.mechanism.constraints:
        raise InputError(f'"{run.name}" has no constraints to draw')
    figure = style.picture(6.0, title or f'Constraints of "{run.name}"', style.note(run))
    upper, middle, lower = panels = figure.subplots(3, 1, sharex=True)
    draw_residuals(upper, run, "Residual of constraints that act")
    for i, one in enumerate(_constraints(run)):
        _draw_sizes(middle, run, i, one, one.residual_dot)
    finish(middle, run, "rate [m/s, rad/s]", "Rate of the residual")
    fine = smooth(run, enough=ENOUGH)
    for i, one in enumerate(_constraints(fine)):
        sizes = np.linalg.norm(one.multiplier, axis=1)
        lower.plot(fine.t, sizes, color=color_of(i), linewidth=1.4, label=one.constraint.name)
    style.number_ticks(lower)
    finish(lower, run, "force [N, N m]", "Force of constraints")
    style.only_last(figure, panels)
    return figure


def draw_residuals(ax: Axes, run: Trajectory, title: str) -> None:
    """The residuals of all constraints, on a logarithmic axis."""
    for i, one in enumerate(_constraints(run)):
        _draw_sizes(ax, run, i, one, one.residual)
    finish(ax, run, "residual [m, rad]", title)


def _constraints(run: Trajectory) -> list[ConstraintMotion]:
    """All constraints of a run."""
    return [run.constraint(one.name) for one in run.mechanism.constraints]


def _draw_sizes(ax: Axes, run: Trajectory, i: int, one: ConstraintMotion, values: np.ndarray) -> None:
    """The largest equation of constraint `i` on a logarithmic axis; a gap while it does not act."""
    sizes = np.where(one.active, np.maximum(np.abs(values).max(axis=1), _LEAST), np.nan)
    ax.semilogy(run.t, sizes, color=color_of(i), linewidth=1.0, label=one.constraint.name)
