"""The spin of a free body as the world sees it: a curve in a plane normal to L that in general never closes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from polhode.analysis.exact import FreeTop
from polhode.analysis.momentum_frame import around_momentum, closest_return
from polhode.errors import InputError
from polhode.plot import style
from polhode.plot.panels import closed
from polhode.plot.projection import View, bare, coordinate_axes
from polhode.results.trajectory import Trajectory

SECTOR_DEG = 30.0  # of the lower panels, to either side of the start
_POINTS_PER_RADIAN = 8.0
_ENDS = {style.INK: "start", style.RED: "end"}


def spin_world(
    run: Trajectory,
    spans: Sequence[float] | None = None,
    exact: FreeTop | None = None,
    *,
    title: str | None = None,
) -> Figure:
    """omega in the world after each of `spans` (s): above in world axes, below the sector next to the start, unrolled.

    Without spans these are a hundredth, a tenth and all of the run.
    omega . L = 2 E keeps the tip in a plane normal to L, where it draws the herpolhode. A finite picture cannot prove
    that a curve never closes; it shows that it has not closed yet, and with `exact` by which angle it missed at best.
    """
    length = float(run.t[-1] - run.t[0])
    spans = (0.01 * length, 0.1 * length, length) if spans is None else spans
    if max(spans) > length * (1.0 + 1e-12) or min(spans) <= 0.0:
        raise InputError(f"spans must lie above 0 and within the run of {length:g} s, not {tuple(spans)}")
    figure = style.picture(5.6, title or f'Angular velocity of "{run.name}" in the world', style.note(run))
    grid = figure.add_gridspec(3, len(spans), height_ratios=(0.85, 1.0, 0.07))
    rate = float(np.linalg.norm(run.omega, axis=1).max())
    for i, span in enumerate(spans):
        points = int(np.clip(_POINTS_PER_RADIAN * rate * span, 400, 60_000))  # enough for round curves
        part = run.at(np.linspace(run.t[0], min(run.t[0] + span, run.t[-1]), points))
        _in_space(figure.add_subplot(grid[0, i]), part, rate, span)
        lower = figure.add_subplot(grid[1, i])
        _unrolled(lower, part, run.angular_momentum[0])
        periods, turn = closest_return(exact, span) if exact else (0, np.pi)
        missed = f"start missed by {np.degrees(turn):.2g}° at best" if periods else ""
        lower.set_title(missed, fontsize=style.TICK, color=style.INK)
    dots = [style.entry(color, name, dash="none", marker="o") for color, name in _ENDS.items()]
    style.legend_below(figure, [style.entry(style.BLUE, r"tip of $\omega$", 1.0), *dots], 3)
    return figure


def _width(span_points: int) -> float:
    """Thinner lines for longer curves."""
    return float(np.interp(np.log10(span_points), (2.6, 4.6), (0.9, 0.2)))


def _in_space(ax: Axes, part: Trajectory, rate: float, span: float) -> None:
    """The curve in world axes."""
    view = View()
    curve = view.project(part.omega_world)
    ax.plot(*curve.T, color=style.BLUE, linewidth=_width(len(part)), zorder=3)
    for row, color in zip((0, -1), _ENDS, strict=True):
        ax.plot(*curve[row], marker="o", markersize=3.5, color=color, zorder=10)
    reach = np.maximum(1.15 * part.omega_world.max(axis=0), 0.7 * rate)
    coordinate_axes(ax, view, reach, [rf"$\omega_{k}$" + "\n[rad/s]" for k in "xyz"], ticks=3)
    bare(ax, np.concatenate([curve, view.project(np.diag(reach))]), (0.26, 0.34, 0.02, 0.36))
    ax.set_title(f"after {span:g} s", fontsize=style.LABEL, color=style.INK)


def _unrolled(ax: Axes, part: Trajectory, momentum: np.ndarray) -> None:
    """The distance of the tip of omega from the line of L against its angle about it: a sector next to the start."""
    turn, distance = around_momentum(momentum, part.omega_world)
    ax.plot(closed(np.degrees(turn)[:, None], 180.0)[:, 0], distance, color=style.BLUE, linewidth=_width(len(part)))
    ax.plot(0.0, distance[0], marker="o", markersize=3.5, color=style.INK, zorder=8, clip_on=False)
    style.dress(ax, "angle about $L$ [deg]", "distance from $L$ [rad/s]")
    ax.set(xlim=(-SECTOR_DEG, SECTOR_DEG), xticks=np.linspace(-SECTOR_DEG, SECTOR_DEG, 3))
    style.calm(ax, distance)
