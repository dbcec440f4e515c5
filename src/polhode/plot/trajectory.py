"""The paths of mass centers: in the plane in which they lie, or in space over the shadow that they throw."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from polhode.plot import style
from polhode.plot.against_time import chosen
from polhode.plot.panels import color_of, smooth
from polhode.plot.projection import PLANES, View, bare, look, text
from polhode.results.trajectory import Trajectory

_SHADOW = "#CCCCCC"


def trajectory(run: Trajectory, *, of: str | Sequence[str] | None = None, plane: str | None = None,
               title: str | None = None) -> Figure:  # fmt: skip
    """The path of the mass center of each body, m, with its start and its end.

    of: some bodies by name. plane: "xy", "xz", "yz" or "iso"; by default the plane in which all paths lie, else "iso":
    from a corner, with the shadow of the paths on the floor.
    """
    fine, names = smooth(run), chosen(run, of)
    paths = [fine.body(name).position for name in names]
    points = np.concatenate(paths)
    view = look(points, plane, run.mechanism.gravity)
    figure = style.picture(4.6, title or f'Paths of "{style.plain(run.name)}"', style.note(run), width=6.4)
    ax = figure.add_subplot()
    flat = next((name for name, one in PLANES.items() if one == view), None)
    if flat is None:
        _in_space(ax, view, points, paths)
    for i, (name, path) in enumerate(zip(names, paths, strict=True)):
        paper = view.project(path)
        ax.plot(*paper.T, color=color_of(i), linewidth=1.4, label=style.plain(name), zorder=3)
        ax.plot(*paper[0], marker="o", markersize=4, color=color_of(i), linestyle="none", zorder=4)
        ax.plot(*paper[-1], marker="s", markersize=4, color=color_of(i), markerfacecolor="white", linestyle="none",
                zorder=4)  # fmt: skip
    ax.plot([], [], marker="o", markersize=4, color=style.GRAY, linestyle="none", label="start")
    ax.plot([], [], marker="s", markersize=4, color=style.GRAY, markerfacecolor="white", linestyle="none", label="end")
    if flat is not None:
        style.dress(ax, f"{flat[0]} [m]", f"{flat[1]} [m]")
        _room(ax, view.project(points))
    style.legend_right(ax)
    return figure


def _room(ax: Axes, paper: np.ndarray) -> None:
    """Equal scales, and some room even around a straight line or a point."""
    low, high = paper.min(axis=0), paper.max(axis=0)
    half = np.maximum(0.55 * (high - low), 0.12 * max(float((high - low).max()), 1e-9 + 1e-6 * np.abs(paper).max()))
    middle = 0.5 * (low + high)
    ax.set_aspect("equal")
    ax.set(xlim=(middle[0] - half[0], middle[0] + half[0]), ylim=(middle[1] - half[1], middle[1] + half[1]))


def _in_space(ax: Axes, view: View, points: np.ndarray, paths: Sequence[np.ndarray]) -> None:
    """A box around the paths: its floor with their shadows, and numbers along three of its edges."""
    up = "xyz".index(view.up)
    ends = np.array([points.min(axis=0), points.max(axis=0)])
    ends += np.outer([-1.0, 1.0], 0.06 * np.maximum(np.ptp(ends, axis=0), 0.1 * np.ptp(ends, axis=0).max()))
    one, two = (up + 1) % 3, (up + 2) % 3
    floor = ends[0][up]
    corners = np.array([[ends[i][one], ends[j][two]] for i, j in ((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))])
    ground = np.empty((5, 3))
    ground[:, one], ground[:, two], ground[:, up] = *corners.T, floor
    ax.fill(*view.project(ground).T, facecolor="#F6F6F6", edgecolor=style.GRID, linewidth=0.8, zorder=0)
    for path in paths:
        shadow = path.copy()
        shadow[:, up] = floor
        ax.plot(*view.project(shadow).T, color=_SHADOW, linewidth=1.0, zorder=1)
    reach = float(np.ptp(view.project(ends), axis=0).max())
    starts = {one: (1, two, 1), two: (1, one, 1), up: (1, one, 0)}  # the edges that nothing hides
    for axis, (side, other, third) in starts.items():
        edge = np.tile(ends[0], (2, 1))
        edge[1, axis] = ends[1][axis]
        rest = 3 - axis - other
        edge[:, other] = ends[side][other]
        edge[:, rest] = ends[third if axis == up else 0][rest]
        _edge(ax, view, edge, axis, reach)
    box = np.array([[ends[i][0], ends[j][1], ends[k][2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)])
    bare(ax, view.project(box), (0.16, 0.06, 0.14, 0.02))


def _edge(ax: Axes, view: View, edge: np.ndarray, axis: int, reach: float) -> None:
    """One edge (2, 3) with its numbers and its letter, on the outer side."""
    a, b = view.project(edge)
    ax.plot(*np.array([a, b]).T, color=style.GRAY, linewidth=0.8, zorder=2)
    away = np.array([-1.0, 0.0]) if abs((b - a)[0]) < 0.2 * abs((b - a)[1]) else np.array([0.0, -1.0])
    low, high = edge[:, axis]
    values = MaxNLocator(nbins=4, steps=[1, 2, 5, 10]).tick_values(low, high)
    for value in values[(values >= low) & (values <= high)]:
        at = a + (b - a) * (value - low) / (high - low)
        ax.plot(*np.array([at, at + 0.01 * reach * away]).T, color=style.GRAY, linewidth=0.8, zorder=2)
        text(ax, at + 0.04 * reach * away, f"{value:g}", size=style.TICK - 1, color=style.GRAY)
    text(ax, 0.5 * (a + b) + 0.1 * reach * away, f"{'xyz'[axis]} [m]")
