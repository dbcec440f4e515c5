"""A run of a system on one page: joints, energies and their error, momenta, and constraints where there are some."""

from __future__ import annotations

from matplotlib.figure import Figure

from polhode.plot import style
from polhode.plot.system_angles import draw as draw_joint
from polhode.plot.system_angles import groups
from polhode.plot.system_constraints import draw_residuals
from polhode.plot.system_energies import draw as draw_energies
from polhode.plot.system_energies import draw_error
from polhode.plot.system_momentum import draw as draw_vector
from polhode.plot.system_parts import note, smooth
from polhode.results.system_trajectory import SystemTrajectory

_MOST = 6  # panels of joints; more are left to the picture "angles"


def system_overview(run: SystemTrajectory, *, title: str | None = None) -> Figure:
    """Joints at the left (six at most, the others are in `run.plot("angles")`), energies and momenta at the right."""
    found = groups(run)
    shown, rows = found[:_MOST], 12
    figure = style.picture(7.6, title or f'Motion of "{run.mechanism.name}"', note(run), width=9.0)
    grid, fine = figure.add_gridspec(rows, 2), smooth(run)
    left = [figure.add_subplot(grid[a:b, 0]) for a, b in _shares(rows, max(1, len(shown)))]
    for ax, group in zip(left, shown, strict=False):
        draw_joint(ax, run, fine, group)
        if group is not shown[-1]:
            ax.set_xlabel("")
    if len(found) > _MOST:
        left[-1].set_xlabel(f'time [s]   (and {len(found) - _MOST} more panels in run.plot("angles"))')
    _right(figure, grid, run, fine)
    figure.align_ylabels()
    return figure


def _right(figure: Figure, grid: object, run: SystemTrajectory, fine: SystemTrajectory) -> None:
    """Energies, their error, and momenta or constraints."""
    loops = bool(run.mechanism.constraints)
    upper, middle, third, lower = (figure.add_subplot(grid[a:b, 1]) for a, b in _shares(12, 4))  # type: ignore[index]
    draw_energies(upper, run, fine)
    draw_error(middle, run)
    draw_vector(third, run, fine.t, fine.angular_momentum, "Angular momentum, mass center", "L", "N m s")
    if loops:
        draw_residuals(lower, run, "residual", "residual [m, rad]", "Constraints that act")
    else:
        draw_vector(lower, run, fine.t, fine.momentum, "Momentum, world", "p", "N s")
    for ax in (upper, middle, third):
        ax.set_xlabel("")


def _shares(rows: int, n: int) -> list[tuple[int, int]]:
    """`rows` of a grid in n equal parts."""
    return [(rows * i // n, rows * (i + 1) // n) for i in range(n)]
