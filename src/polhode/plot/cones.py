"""The cones of a free body: its spin axis draws one in the body and one in space, and the first rolls on the second."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch, Polygon

from polhode.analysis.momentum_frame import momentum_aligned
from polhode.core.quat import multiply, rotate
from polhode.core.small import vectors
from polhode.plot import style
from polhode.plot.panels import smooth
from polhode.plot.projection import View, arrow, bare, coordinate_axes, hull
from polhode.results.trajectory import Trajectory

BODY, SPACE = style.SKY, style.ORANGE


def cones(run: Trajectory, *, title: str | None = None) -> Figure:
    """Body cone and space cone of omega, as they stand at the start, with L upright and in world axes.

    The body cone is drawn at the attitude of the start; the cones touch along omega. An arrow gives the direction of L.
    """
    figure = style.picture(4.2, title or f'Body cone and space cone of "{run.name}"', style.note(run))
    grid = figure.add_gridspec(2, 2, height_ratios=(1.0, 0.08))
    left, right = figure.add_subplot(grid[0, 0]), figure.add_subplot(grid[0, 1])
    fine, q_AW = smooth(run, 600), momentum_aligned(run.angular_momentum[0])
    _draw(left, fine, q_AW, "Inertial axes, z along L")
    _draw(right, fine, np.array([1.0, 0.0, 0.0, 0.0]), "World axes")
    entries = [
        Patch(color=BODY, alpha=0.5, label="body cone"),
        Patch(color=SPACE, alpha=0.6, label="space cone"),
        style.entry(style.INK, "direction of $L$", 1.7),
        style.entry(style.GREEN, r"$\omega$ at the start", 1.7),
    ]
    style.legend_below(figure, entries, 4)
    return figure


def _draw(ax: Axes, run: Trajectory, q_FW: np.ndarray, title: str) -> None:
    """Both cones and the arrows, in the frame F."""
    view = View()
    q_FB = np.asarray(multiply(q_FW, run.attitude[0]))
    body, space = vectors(rotate(q_FB, run.omega.T)), vectors(rotate(q_FW, run.omega_world.T))
    for rim, fill, line, order in ((body, BODY, style.BLUE, 2), (space, SPACE, style.RED, 3)):
        _cone(ax, view.project(rim), fill, line, order)
    momentum = np.asarray(rotate(q_FW, run.angular_momentum[0]))
    length = float(np.linalg.norm(run.omega, axis=1).max())
    tip = 1.12 * length * momentum / np.linalg.norm(momentum)
    points = np.concatenate([body, space, [tip]])
    reach = np.maximum(1.2 * points.max(axis=0), 0.7 * length)
    coordinate_axes(ax, view, reach, [rf"$\omega_{i}$ [rad/s]" for i in "xyz"])
    arrow(ax, view.project(tip), style.INK)
    arrow(ax, view.project(space[0]), style.GREEN)
    bare(ax, view.project(np.concatenate([points, np.diag(reach)])), (0.25, 0.32, 0.04, 0.08))
    ax.set_title(title, fontsize=style.LABEL, color=style.INK)


def _cone(ax: Axes, rim: np.ndarray, fill: str, line: str, order: int) -> None:
    """A cone on paper: its outline, its open mouth a little darker, and the rim."""
    outline = hull(np.concatenate([rim, [[0.0, 0.0]]]))
    ax.add_patch(Polygon(outline, facecolor=fill, alpha=0.38, linewidth=0, zorder=order))
    ax.add_patch(Polygon(hull(rim), facecolor=fill, alpha=0.30, linewidth=0, zorder=order))
    ax.plot(*rim.T, color=line, linewidth=1.2, zorder=order + 0.5)
