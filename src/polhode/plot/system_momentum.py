"""The momentum of a system, its angular momentum about its mass center, and the way of that, against time."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.plot import style
from polhode.plot.system_parts import note, panel, smooth
from polhode.results.system_trajectory import SystemTrajectory

_ROUNDING = 1e-12  # N s, N m s or m


def system_momentum(run: SystemTrajectory, *, title: str | None = None) -> Figure:
    """Momentum, angular momentum about the mass center, and the mass center, all in world axes."""
    figure, fine = style.picture(6.0, title or f'Momentum of "{run.mechanism.name}"', note(run)), smooth(run)
    panels = figure.subplots(3, 1, sharex=True)
    draw(panels[0], run, fine.t, fine.momentum, "Momentum, world", "p", "N s")
    draw(panels[1], run, fine.t, fine.angular_momentum, "Angular momentum about the mass center, world", "L", "N m s")
    draw(panels[2], run, fine.t, fine.center_of_mass, "Mass center, world", "r", "m")
    for ax in panels[:2]:
        ax.set_xlabel("")
    figure.align_ylabels()
    return figure


def draw(ax: Axes, run: SystemTrajectory, t: np.ndarray, values: np.ndarray, title: str, symbol: str,
         unit: str) -> None:  # fmt: skip
    """One vector in three components."""
    panel(ax, run, t, values, [f"${symbol}_{i}$" for i in "xyz"], f"${symbol}$ [{unit}]", title, _ROUNDING)
