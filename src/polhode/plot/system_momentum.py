"""The momentum of a system, its angular momentum, and the way of its mass center, against time."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.plot import style
from polhode.plot.panels import ENOUGH, smooth, vector_panel
from polhode.results.invariants import shown_angular_momentum
from polhode.results.trajectory import Trajectory

_ROUNDING = 1e-12  # N s, N m s or m


def system_momentum(run: Trajectory, *, title: str | None = None) -> Figure:
    """Momentum, angular momentum about the mass center (of what hangs: the pivot), and the mass center, world axes."""
    figure = style.picture(6.0, title or f'Momentum of "{run.name}"', style.note(run))
    fine, panels = smooth(run, enough=ENOUGH), figure.subplots(3, 1, sharex=True)
    draw_momentum(panels[0], run, fine)
    draw_angular(panels[1], run, fine, "Angular momentum about the {}, world")
    vector_panel(panels[2], run, fine.t, fine.center_of_mass, "Mass center, world", "r", "m", _ROUNDING)
    style.only_last(figure, panels)
    return figure


def draw_momentum(ax: Axes, run: Trajectory, fine: Trajectory) -> None:
    """The momentum of all bodies together; `fine` holds the samples that are drawn."""
    vector_panel(ax, run, fine.t, fine.momentum, "Momentum, world", "p", "N s", _ROUNDING)


def draw_angular(ax: Axes, run: Trajectory, fine: Trajectory, title: str) -> None:
    """The angular momentum about the mass center or the pivot, which the title names."""
    shown = shown_angular_momentum(fine)
    vector_panel(ax, run, fine.t, shown.values, title.format(shown.words), "L", "N m s", _ROUNDING)
    if run.pivot is not None:
        ax.set_ylabel("$L$, pivot [N m s]")
