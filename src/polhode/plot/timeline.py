"""A run against time: position, velocity in world and body axes, angular velocity, attitude."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.arrays import unknown
from polhode.core.attitude.euler import SEQUENCES
from polhode.plot import style
from polhode.plot.panels import closed, panel, smooth, vector_panel
from polhode.results.trajectory import Trajectory


def timeline(run: Trajectory, *, title: str | None = None, attitude: str = "quaternion") -> Figure:
    """Position, velocity, angular velocity and attitude of a run against time.

    title: instead of the body's name. attitude: "quaternion", "euler" (= "zyx") or one of the 12 sequences (deg).
    """
    figure = style.picture(7.2, title or f'Motion of "{run.name}"', style.note(run))
    grid = figure.add_gridspec(3, 2)
    fine = smooth(run)
    for place, values, words, symbol, unit in (
        (grid[0, 0], fine.position, "Position, world", "r", "m"),
        (grid[0, 1], fine.velocity, "Velocity, world", "v", "m/s"),
        (grid[1, 0], fine.velocity_body, "Velocity, body", "v", "m/s"),
        (grid[1, 1], fine.omega, "Angular velocity, body", r"\omega", "rad/s"),
    ):
        vector_panel(figure.add_subplot(place), run, fine.t, values, words, symbol, unit)
    _attitude(figure.add_subplot(grid[2, :]), run, fine, attitude)
    figure.align_ylabels()
    return figure


def _attitude(ax: Axes, run: Trajectory, fine: Trajectory, kind: str) -> None:
    """The attitude as a quaternion or as Euler angles; `fine` holds the samples that are drawn."""
    if kind == "quaternion":
        names = [f"$q_{i}$" for i in "wxyz"]
        words = "Attitude, body to world, unit quaternion"
        panel(ax, run, fine.t, fine.attitude, names, "$q$ [1]", words, colors=style.WXYZ)
        return
    sequence = "zyx" if kind == "euler" else kind
    if sequence not in SEQUENCES:
        raise unknown("way to plot the attitude named", kind, ("quaternion", "euler", *SEQUENCES))
    angles_deg = np.degrees(closed(fine.euler(sequence)))
    # Each axis has a prime for each of the angles before it, by which it is turned.
    names = [f"about ${axis}{primes}$" for axis, primes in zip(sequence, ("", "'", "''"), strict=True)]
    panel(ax, run, fine.t, angles_deg, names, "angle [deg]", f'Attitude, Euler angles "{sequence}"')
    if np.nanmax(np.abs(angles_deg)) > 90.0:
        ax.set_yticks([-180, -90, 0, 90, 180])
