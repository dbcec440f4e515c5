"""The energies of a system against time, and the error of their balance on an axis of its own."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.plot import style
from polhode.plot.panels import ENOUGH, finish, panel, smooth
from polhode.results.trajectory import Trajectory


def system_energies(run: Trajectory, *, title: str | None = None) -> Figure:
    """Kinetic, potential and total energy of a run, J, and below them how far the balance E - E(0) - W is from zero."""
    figure = style.picture(4.8, title or f'Energy of "{run.name}"', style.note(run))
    upper, lower = figure.subplots(2, 1, sharex=True, height_ratios=(2, 1))
    draw_energies(upper, run, smooth(run, enough=ENOUGH))
    draw_error(lower, run)
    style.only_last(figure, (upper, lower))
    return figure


def draw_energies(ax: Axes, run: Trajectory, fine: Trajectory) -> None:
    """Kinetic energy and of it that of rotation, potential and total energy."""
    values = np.stack([fine.kinetic_energy, fine.rotation_energy, fine.potential_energy, fine.energy], axis=1)
    names = ["$T$", r"$T_\mathrm{rot}$", "$V$", "$E$"]
    panel(ax, run, fine.t, values, names, "energy [J]", "Kinetic, potential, total", least=1e-13)


def draw_error(ax: Axes, run: Trajectory) -> None:
    """E - E(0) - W at every sample."""
    error = run.energy - run.energy[0] - run.work
    marker = "." if len(run) <= 500 else ""
    ax.plot(run.t, error, color=style.BLUE, linewidth=0.8, marker=marker, markersize=3)
    style.number_ticks(ax)
    largest = float(np.nanmax(np.abs(error), initial=0.0))
    finish(ax, run, "$E - E_0 - W$ [J]", f"Error of the energy balance: at most {largest:.2g} J", columns=0)
