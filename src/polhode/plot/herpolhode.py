"""The herpolhode: the curve that the tip of omega draws in the invariable plane, between two circles."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.analysis.momentum_frame import in_plane, plane_frame
from polhode.analysis.poinsot import Poinsot, poinsot
from polhode.plot import style
from polhode.plot.sampling import smooth
from polhode.results.trajectory import Trajectory


def herpolhode(run: Trajectory, *, title: str | None = None) -> Figure:
    """The curve of omega in the plane normal to L, seen against L, with the two circles that it touches.

    The center is the foot of L, the first axis goes through the start. The radii are those of the closed form. One
    period of the polhode is drawn strong: the next ones are the same curve, turned about the center.
    """
    numbers = poinsot(run)
    style.need_spin(numbers.momentum, "a herpolhode")
    figure = style.picture(5.6, title or f'Herpolhode of "{run.name}"', style.note(run))
    ax = figure.add_subplot()
    fine = smooth(run, 3000)
    q_AW = plane_frame(run.angular_momentum[0], run.omega_world[0])
    points = in_plane(q_AW, fine.omega_world)
    _circles(ax, numbers)
    _curve(ax, fine.t - run.t[0], points, numbers.period)
    style.dress(ax, r"$\omega_1$ [rad/s]", r"$\omega_2$ [rad/s]", _words(numbers))
    ax.set_aspect("equal")
    reach = 1.08 * max(numbers.outer, float(np.abs(points).max()), 0.1 * numbers.distance)
    ax.set(xlim=(-reach, reach), ylim=(-reach, reach))
    style.legend_right(ax)
    return figure


def _circles(ax: Axes, numbers: Poinsot) -> None:
    """The circles of the least and the largest distance, and their center."""
    turn = np.linspace(0.0, 2.0 * np.pi, 721)
    for name, radius, dash in (("inner", numbers.inner, "--"), ("outer", numbers.outer, "-.")):
        ax.plot(radius * np.cos(turn), radius * np.sin(turn), color=style.ORANGE, linewidth=1.2, linestyle=dash,
                zorder=3, label=f"{name} circle,\n{radius:.6g} rad/s")  # fmt: skip
    ax.plot(0.0, 0.0, marker="+", markersize=8, color=style.INK, linestyle="none", label="foot of $L$")


def _curve(ax: Axes, t: np.ndarray, points: np.ndarray, period: float) -> None:
    """The whole curve, its first period stronger, and its start."""
    first = t <= period
    if not first.all():
        ax.plot(*points.T, color=style.SKY, linewidth=0.7, zorder=2, label="later periods")
    ax.plot(*points[first].T, color=style.BLUE, linewidth=1.6, zorder=4,
            label="first period" if np.isfinite(period) else r"tip of $\omega$")  # fmt: skip
    ax.plot(*points[0], marker="o", markersize=4.5, color=style.INK, zorder=5, linestyle="none", label="start")


def _words(numbers: Poinsot) -> str:
    """What happens to the curve in one period."""
    plane = f"Plane at 2 E/|L| = {numbers.distance:.6g} rad/s"
    if not np.isfinite(numbers.period):
        return plane
    return f"{plane}; each {numbers.period:.6g} s it turns by {np.degrees(numbers.phase.turn):.5g}°"
