"""A run of a system on one page: joints, energies and their error, momenta, and constraints where there are some."""

from __future__ import annotations

from typing import Any

from matplotlib.figure import Figure

from polhode.plot import style
from polhode.plot.system_angles import draw as draw_joint
from polhode.plot.system_angles import groups
from polhode.plot.system_constraints import draw_residuals
from polhode.plot.system_energies import draw as draw_energies
from polhode.plot.system_energies import draw_error
from polhode.plot.system_momentum import draw as draw_vector
from polhode.plot.system_momentum import draw_angular
from polhode.plot.system_parts import note, smooth
from polhode.results.trajectory import Trajectory

_MOST = 6  # panels of joints; more are left to the picture "angles"


def system_overview(run: Trajectory, *, title: str | None = None) -> Figure:
    """Joints at the left (six at most, the others are in `run.plot("angles")`), energies and momenta at the right."""
    figure = style.picture(7.6, title or f'Motion of "{run.name}"', note(run), width=10.0)
    halves: Any = figure.subfigures(1, 2)
    left, right = halves
    fine = smooth(run)
    _joints(left, run, fine)
    _energies_and_momenta(right, run, fine)
    return figure


def _joints(figure: Any, run: Trajectory, fine: Trajectory) -> None:
    """The coordinates, joint by joint."""
    found = groups(run)
    panels = figure.subplots(max(1, min(_MOST, len(found))), 1, sharex=True, squeeze=False)[:, 0]
    for ax, group in zip(panels, found, strict=False):
        draw_joint(ax, run, fine, group)
    if len(found) > _MOST:
        panels[-1].set_xlabel(f'time [s]   (and {len(found) - _MOST} more panels in run.plot("angles"))')
    _only_last(figure, panels)


def _energies_and_momenta(figure: Any, run: Trajectory, fine: Trajectory) -> None:
    """Energies, their error, angular momentum, and momentum or, in a system with loops, residuals."""
    panels = figure.subplots(4, 1, sharex=True)
    draw_energies(panels[0], run, fine)
    draw_error(panels[1], run)
    draw_angular(panels[2], run, fine, "Angular momentum, {}")
    if run.mechanism.constraints:
        draw_residuals(panels[3], run, "residual", "residual [m, rad]", "Constraints that act")
    else:
        draw_vector(panels[3], run, fine.t, fine.momentum, "Momentum, world", "p", "N s")
    _only_last(figure, panels)


def _only_last(figure: Any, panels: Any) -> None:
    """The time is named below the last panel alone."""
    for ax in panels[:-1]:
        ax.set_xlabel("")
    figure.align_ylabels()
