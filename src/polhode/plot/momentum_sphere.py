"""The momentum sphere: L has one length, its tip in the body moves where the sphere meets the energy ellipsoid."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from polhode.analysis.poinsot import Poinsot, poinsot
from polhode.plot import style
from polhode.plot.ellipsoids import ENERGY, MOMENTUM
from polhode.plot.panels import smooth
from polhode.plot.projection import View, bare, curve, ellipsoids_with_axes, grown
from polhode.results.trajectory import Trajectory

FAMILY = 5  # curves about each axis, beside that of the run
_BALL = "#D9CBE0"
_PIXELS = 640
_NAMES = [rf"$L_{i}$ [N m s]" for i in "xyz"]


def momentum_sphere(run: Trajectory, *, title: str | None = None) -> Figure:
    """The sphere of constant |L| with the energy ellipsoid, and with the family of polhodes; body axes, N m s.

    At the left sphere (translucent) and ellipsoid L . I^-1 L = 2 E meet in the path of L. At the right the curves of
    other energies at the same |L|, and the separatrix between those about the axes of the smallest and the largest
    moment. Curves on the far side are dashed.
    """
    numbers, fine = poinsot(run), smooth(run)
    L = fine.omega @ run.only.body.inertia
    style.need_spin(numbers.momentum, "the momentum sphere")
    figure = style.picture(4.2, title or f'Momentum sphere of "{run.name}"', style.note(run))
    grid = figure.add_gridspec(2, 2, height_ratios=(1.0, 0.14))
    left, right, view = figure.add_subplot(grid[0, 0]), figure.add_subplot(grid[0, 1]), View(32.0, 24.0)
    by_energy = np.linalg.inv(run.only.body.inertia) / (2.0 * numbers.energy)
    by_length = np.eye(3) / numbers.momentum**2
    first = fine.t - run.t[0] <= numbers.period
    for ax, solid, glass, colors, words in (
        (left, by_energy, by_length, (ENERGY, MOMENTUM), "Energy ellipsoid and sphere"),
        (right, by_length, None, (_BALL, MOMENTUM), "Other energies at the same |L|"),
    ):
        paper = ellipsoids_with_axes(ax, view, solid, glass, _NAMES, colors, pixels=_PIXELS, beyond=0.3, alpha=0.3)
        bare(ax, paper, (0.2, 0.3, 0.02, 0.1))
        ax.set_title(words, fontsize=style.LABEL, color=style.INK)
        _path(ax, view, L, L @ solid @ view.eye > 0.0, first)
    _family(right, view, numbers)
    entries = [
        Patch(color=ENERGY, label=f"energy ellipsoid, $E$ = {numbers.energy:.4g} J"),
        Patch(color=MOMENTUM, alpha=0.6, label=f"sphere, $|L|$ = {numbers.momentum:.4g} N m s"),
        style.entry(style.BLUE, "$L$ of the run, from the dot", 2.0),
        style.entry(style.GRAY, "$L$ at other energies", 0.8),
        style.entry(style.RED, "separatrix", 1.2),
    ]
    style.legend_below(figure, entries, 3)
    return figure


def _path(ax: Axes, view: View, L: np.ndarray, seen: np.ndarray, first: np.ndarray) -> None:
    """The path of the run's L; hidden parts of later rounds are faint lines, as dashes would fill each other's gaps."""
    paper = view.project(L)
    ax.plot(*paper.T, color=style.BLUE, linewidth=0.4, alpha=0.5, zorder=5)
    ax.plot(*np.where(grown(seen)[:, None], paper, np.nan).T, color=style.BLUE, linewidth=2.0, zorder=5)
    curve(ax, view, L[first], seen[first], style.BLUE, 2.0, 6.0)
    ax.plot(*paper[0], marker="o", markersize=3.5, color=style.INK, zorder=8)


def _family(ax: Axes, view: View, numbers: Poinsot) -> None:
    """Curves of other energies on the sphere, and the separatrix: the great circles of its two planes."""
    for L in family(numbers):
        curve(ax, view, L, L @ view.eye > 0.0, style.GRAY, 0.7, 3.0)
    turn = np.linspace(0.0, 2.0 * np.pi, 721)
    for normal in numbers.separatrix.planes:
        along = numbers.axes[:, 1]  # the middle axis lies in both planes
        circle = np.cos(turn)[:, None] * along + np.sin(turn)[:, None] * np.cross(normal, along)
        L = numbers.momentum * circle
        curve(ax, view, L, L @ view.eye > 0.0, style.RED, 1.2, 4.0)


def family(numbers: Poinsot) -> list[np.ndarray]:
    """Closed curves (n, 3) of L at other energies, about both ends of the axes of the extreme moments; body axes.

    They begin on the great circle through both axes, at even angles up to the separatrix.
    """
    a, b = 1.0 / numbers.moments[0] - 1.0 / numbers.moments[1], 1.0 / numbers.moments[1] - 1.0 / numbers.moments[2]
    if a == b == 0.0:
        return []
    border, part = np.arctan2(np.sqrt(a), np.sqrt(b)), (np.arange(FAMILY) + 1.0) / (FAMILY + 1.0)
    low, high = border * part, 0.5 * np.pi - (0.5 * np.pi - border) * part
    angles = np.concatenate([x for x, width in ((low, a), (high, b)) if width > 0.0])
    starts = numbers.momentum * np.stack([np.cos(angles), 0.0 * angles, np.sin(angles)], axis=1)
    return [
        sign * poinsot(numbers.moments, L / numbers.moments).momentum_curve(361) @ numbers.axes.T
        for L in starts
        for sign in (1.0, -1.0)
    ]
