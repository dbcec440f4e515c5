"""A run against time: position, velocity in world and body axes, angular velocity, attitude."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.arrays import unknown
from polhode.core.attitude.euler import SEQUENCES
from polhode.plot import style
from polhode.plot.sampling import closed, smooth
from polhode.results.trajectory import Trajectory


def timeline(run: Trajectory, *, title: str | None = None, attitude: str = "quaternion") -> Figure:
    """Position, velocity, angular velocity and attitude of a run against time.

    title: instead of the body's name. attitude: "quaternion", "euler" (= "zyx") or one of the 12 sequences (deg).
    """
    figure = style.picture(7.2, title or f'Motion of "{run.name}"', style.note(run))
    grid = figure.add_gridspec(3, 2)
    fine = smooth(run)
    _vector(figure.add_subplot(grid[0, 0]), fine, fine.position, "Position, world", "r", "m")
    _vector(figure.add_subplot(grid[0, 1]), fine, fine.velocity, "Velocity, world", "v", "m/s")
    _vector(figure.add_subplot(grid[1, 0]), fine, fine.velocity_body, "Velocity, body", "v", "m/s")
    _vector(figure.add_subplot(grid[1, 1]), fine, fine.omega, "Angular velocity, body", r"\omega", "rad/s")
    _attitude(figure.add_subplot(grid[2, :]), fine, attitude)
    figure.align_ylabels()
    return figure


def _vector(ax: Axes, run: Trajectory, values: np.ndarray, title: str, symbol: str, unit: str) -> None:
    style.lines(ax, run.t, values, [f"${symbol}_{i}$" for i in "xyz"], style.XYZ)
    _finish(ax, run, values, title, f"${symbol}$ [{unit}]", 3)


def _attitude(ax: Axes, run: Trajectory, kind: str) -> None:
    """The attitude as a quaternion or as Euler angles."""
    if kind == "quaternion":
        style.lines(ax, run.t, run.attitude, [f"$q_{i}$" for i in "wxyz"], style.WXYZ)
        _finish(ax, run, run.attitude, "Attitude, body to world, unit quaternion", "$q$ [1]", 4)
        return
    sequence = "zyx" if kind == "euler" else kind
    if sequence not in SEQUENCES:
        raise unknown("way to plot the attitude named", kind, ("quaternion", "euler", *SEQUENCES))
    angles_deg = np.degrees(closed(run.euler(sequence)))
    names = [f"about {axis}" for axis in _primed(sequence)]
    style.lines(ax, run.t, angles_deg, names, style.XYZ)
    if np.nanmax(np.abs(angles_deg)) > 90.0:
        ax.set_yticks([-180, -90, 0, 90, 180])
    _finish(ax, run, angles_deg, f'Attitude, Euler angles "{sequence}"', "angle [deg]", 3)


def _primed(sequence: str) -> tuple[str, str, str]:
    """The axes of a sequence with primes, as each is turned by the angles before it."""
    first, second, third = sequence
    return f"${first}$", f"${second}'$", f"${third}''$"


def _finish(ax: Axes, run: Trajectory, values: np.ndarray, title: str, label: str, columns: int) -> None:
    style.dress(ax, "time [s]", label, title)
    style.number_ticks(ax)
    style.calm(ax, values)
    style.time_span(ax, run.t)
    style.legend(ax, columns)
