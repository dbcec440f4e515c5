"""The momentum of a system, its angular momentum, and the way of its mass center, against time."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.plot import style
from polhode.plot.system_parts import note, panel, smooth
from polhode.results.invariants import shown_angular_momentum
from polhode.results.trajectory import Trajectory

_ROUNDING = 1e-12  # N s, N m s or m


def system_momentum(run: Trajectory, *, title: str | None = None) -> Figure:
    """Momentum, angular momentum about the mass center (of what hangs: the pivot), and the mass center, world axes."""
    figure, fine = style.picture(6.0, title or f'Momentum of "{run.name}"', note(run)), smooth(run)
    panels = figure.subplots(3, 1, sharex=True)
    draw(panels[0], run, fine.t, fine.momentum, "Momentum, world", "p", "N s")
    draw_angular(panels[1], run, fine, "Angular momentum about the {}, world")
    draw(panels[2], run, fine.t, fine.center_of_mass, "Mass center, world", "r", "m")
    for ax in panels[:2]:
        ax.set_xlabel("")
    figure.align_ylabels()
    return figure


def draw_angular(ax: Axes, run: Trajectory, fine: Trajectory, title: str) -> None:
    """The angular momentum about the mass center or the pivot, which the title names."""
    shown = shown_angular_momentum(fine)
    draw(ax, run, fine.t, shown.values, title.format(shown.words), "L", "N m s")
    if run.pivot is not None:
        ax.set_ylabel("$L$, pivot [N m s]")


def draw(ax: Axes, run: Trajectory, t: np.ndarray, values: np.ndarray, title: str, symbol: str,
         unit: str) -> None:  # fmt: skip
    """One vector in three components."""
    panel(ax, run, t, values, [f"${symbol}_{i}$" for i in "xyz"], f"${symbol}$ [{unit}]", title, _ROUNDING)
