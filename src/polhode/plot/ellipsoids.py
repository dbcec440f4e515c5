"""The two ellipsoids that hold the spin of a free body, and the polhode where they meet."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from polhode.plot import style
from polhode.plot.panels import smooth
from polhode.plot.projection import View, bare, curve, ellipsoids_with_axes
from polhode.results.trajectory import Trajectory

ENERGY, MOMENTUM = "#A8CBE8", "#B07AA1"
_PIXELS = 1400


def ellipsoids(run: Trajectory, *, title: str | None = None) -> Figure:
    """Energy ellipsoid (solid), momentum ellipsoid (translucent) and the polhode of a run, in body axes.

    omega . I omega = 2 E and |I omega| = L, with E (of the rotation) and L of the start. The polhode is dashed where
    the energy ellipsoid hides it.
    """
    I, omega = run.only.body.inertia, run.omega[0]
    energy, momentum = float(omega @ I @ omega) / 2.0, float(np.linalg.norm(I @ omega))
    by_energy, by_momentum = I / (2.0 * energy), I @ I / momentum**2
    view = view_for(1.0 / np.sqrt(np.diag(by_momentum)))
    figure = style.picture(4.4, title or f'Ellipsoids and polhode of "{run.name}"', style.note(run))
    ax = figure.add_subplot(figure.add_gridspec(2, 1, height_ratios=(1.0, 0.09))[0, :])
    wide, high = bodies(ax, view, by_energy, by_momentum)
    figure.set_figheight(min(1.5 + 6.4 * high / wide, 6.0))
    polhode(ax, view, smooth(run).omega, I)
    entries = [
        Patch(color=ENERGY, label=f"energy ellipsoid, $E$ = {energy:.6g} J"),
        Patch(color=MOMENTUM, alpha=0.6, label=f"momentum ellipsoid, $L$ = {momentum:.6g} N m s"),
        style.entry(style.INK, r"polhode: $\omega$ of the run", 1.8),
    ]
    style.legend_below(figure, entries, 3)
    return figure


def view_for(size: np.ndarray) -> View:
    """From where to look at a body that reaches `size` (3,) along its axes: a long z axis lies across the page."""
    return View(24.0, 24.0, up="x") if size[2] > 1.6 * size[:2].max() else View(32.0, 24.0)


def bodies(
    ax: Axes, view: View, solid: np.ndarray, glass: np.ndarray | None, room: float = 0.12
) -> tuple[float, float]:
    """Draw one or two ellipsoids p . Q p = 1 with the coordinate axes coming out of them; width and height on paper.

    room: at the right, for the name of an axis, as a share of the drawing.
    """
    names = [rf"$\omega_{i}$ [rad/s]" for i in "xyz"]
    paper = ellipsoids_with_axes(ax, view, solid, glass, names, (ENERGY, MOMENTUM), pixels=_PIXELS, beyond=0.22)
    bare(ax, paper, (0.01, room, 0.01, 0.06))
    wide, high = np.ptp(paper, axis=0)
    return float(wide), float(high)


def polhode(
    ax: Axes, view: View, omega: np.ndarray, inertia: np.ndarray, color: str = style.INK, width: float = 1.8
) -> None:
    """The curve (n, 3) on the energy ellipsoid: solid where the surface looks to the eye, thin and dashed elsewhere."""
    curve(ax, view, omega, visible(view, omega, inertia), color, width)


def visible(view: View, omega: np.ndarray, inertia: np.ndarray) -> np.ndarray:
    """Which points (n, 3) of the energy ellipsoid lie on its near side: the normal I omega looks to the eye; (n,)."""
    return (omega @ inertia) @ view.eye > 0.0
