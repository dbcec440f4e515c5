"""A run of a system on one page: joints, energies and their error, momenta, and constraints where there are some."""

from __future__ import annotations

from matplotlib.figure import Figure, SubFigure

from polhode.plot import style
from polhode.plot.panels import ENOUGH, smooth
from polhode.plot.system_angles import draw_joint, groups
from polhode.plot.system_constraints import draw_residuals
from polhode.plot.system_energies import draw_energies, draw_error
from polhode.plot.system_momentum import draw_angular, draw_momentum
from polhode.results.trajectory import Trajectory

_MOST = 6  # panels of joints; more are left to the picture "angles"


def system_overview(run: Trajectory, *, title: str | None = None) -> Figure:
    """Joints at the left (six at most, the others are in `run.plot("angles")`), energies and momenta at the right."""
    figure = style.picture(7.6, title or f'Motion of "{run.name}"', style.note(run), width=10.0)
    left, right = figure.subfigures(1, 2, squeeze=False)[0]
    fine = smooth(run, enough=ENOUGH)
    _joints(left, run, fine)
    panels = right.subplots(4, 1, sharex=True)
    draw_energies(panels[0], run, fine)
    draw_error(panels[1], run)
    draw_angular(panels[2], run, fine, "Angular momentum, {}")
    if run.mechanism.constraints:
        draw_residuals(panels[3], run, "Constraints that act")
    else:
        draw_momentum(panels[3], run, fine)
    style.only_last(right, panels)
    return figure


def _joints(figure: SubFigure, run: Trajectory, fine: Trajectory) -> None:
    """The coordinates, joint by joint."""
    found = groups(run)
    panels = figure.subplots(max(1, min(_MOST, len(found))), 1, sharex=True, squeeze=False)[:, 0]
    for ax, group in zip(panels, found, strict=False):
        draw_joint(ax, run, fine, group)
    if len(found) > _MOST:
        panels[-1].set_xlabel(f'time [s]   (and {len(found) - _MOST} more panels in run.plot("angles"))')
    style.only_last(figure, panels)
