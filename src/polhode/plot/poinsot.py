"""Poinsot's picture: the energy ellipsoid of a free body rolls on the invariable plane."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch, Polygon

from polhode.analysis.momentum_frame import plane_frame
from polhode.analysis.poinsot import Poinsot
from polhode.analysis.poinsot import poinsot as construction
from polhode.core.quat import multiply, rotate, to_matrix
from polhode.core.small import vectors
from polhode.plot import style
from polhode.plot.curves import curve
from polhode.plot.ellipsoids import ENERGY, visible
from polhode.plot.projection import View, bare, coordinate_axes
from polhode.plot.raycast import hidden, solid_image
from polhode.plot.sampling import smooth
from polhode.results.trajectory import Trajectory

PLANE = "#F1ECE2"
_PIXELS = 900
_UPSIDE_DOWN = (0.0, np.sqrt(0.5), np.sqrt(0.5), 0.0)  # L down, the ellipsoid lies on the plane; x, y change places


def poinsot(run: Trajectory, *, title: str | None = None) -> Figure:
    """The energy ellipsoid of a run on the invariable plane at the start, with polhode and herpolhode.

    L points down, normal to the plane; the center is 2 E/|L| above it; the first axis goes through the contact. Both
    curves are dashed where the ellipsoid hides them. Lengths are angular velocities.
    """
    numbers = construction(run)
    style.need_spin(numbers.momentum, "Poinsot's picture")
    figure = style.picture(5.0, title or f'Poinsot\'s construction for "{run.name}"', style.note(run))
    ax = figure.add_subplot(figure.add_gridspec(2, 1, height_ratios=(1.0, 0.13))[0, :])
    view, scene = View(28.0, 20.0), _scene(run, numbers)
    half = _plane(ax, view, scene)
    frame = _ellipsoid(ax, view, scene)
    _contact(ax, view, scene)
    wide, high = _axes(ax, view, scene, half, frame)
    figure.set_figheight(float(np.clip(1.7 + 6.0 * high / wide, 3.6, 6.4)))
    style.legend_below(figure, _entries(numbers), 3)
    return figure


@dataclass(frozen=True, eq=False)
class _Scene:
    """Everything in axes P of the page: the origin is the foot of L in the plane, z goes up to the center.

    matrix: Q of the ellipsoid p . Q p = 1 about the center; extent: how far it reaches along each axis; polhode: from
    the center; tip: of omega, the point of contact. All in rad/s.
    """

    numbers: Poinsot
    center: np.ndarray
    matrix: np.ndarray
    extent: np.ndarray
    polhode: np.ndarray
    herpolhode: np.ndarray
    tip: np.ndarray


def _scene(run: Trajectory, numbers: Poinsot) -> _Scene:
    """The construction at the start of the run."""
    q_PW = np.asarray(multiply(_UPSIDE_DOWN, plane_frame(run.angular_momentum[0], run.omega_world[0])))
    R_PB = np.reshape(to_matrix(multiply(q_PW, run.attitude[0])), (3, 3))
    center = np.array([0.0, 0.0, numbers.distance])
    matrix = R_PB @ run.only.body.inertia @ R_PB.T / (2.0 * numbers.energy)
    return _Scene(
        numbers=numbers,
        center=center,
        matrix=matrix,
        extent=np.sqrt(np.diag(np.linalg.inv(matrix))),
        polhode=numbers.polhode() @ R_PB.T,
        herpolhode=vectors(rotate(q_PW, smooth(run, 2400).omega_world.T)) + center,
        tip=R_PB @ run.omega[0] + center,
    )


def _plane(ax: Axes, view: View, scene: _Scene) -> float:
    """The plane with the herpolhode and its two circles; half the side of what is drawn of the plane."""
    numbers = scene.numbers
    half = 1.12 * max(numbers.outer, float(scene.extent[:2].max()))
    square = half * np.array([[1, 1, 0], [-1, 1, 0], [-1, -1, 0], [1, -1, 0]])
    ax.add_patch(Polygon(view.project(square), facecolor=PLANE, edgecolor=style.GRAY, linewidth=0.6, zorder=0.5))
    turn = np.linspace(0.0, 2.0 * np.pi, 361)
    circle = np.stack([np.cos(turn), np.sin(turn), 0.0 * turn], axis=1)
    for radius in {numbers.inner, numbers.outer} - {0.0}:
        ax.plot(*view.project(radius * circle).T, color=style.ORANGE, linewidth=0.8, zorder=0.8)
    behind = hidden(view, scene.herpolhode - scene.center, scene.matrix)
    curve(ax, view, scene.herpolhode, ~behind, style.RED, 1.3)
    return half


def _ellipsoid(ax: Axes, view: View, scene: _Scene) -> tuple[float, float, float, float]:
    """The ellipsoid with the polhode; the frame (left, right, bottom, top) that it fills on paper."""
    on_paper = view.axes[:2] @ np.linalg.inv(scene.matrix) @ view.axes[:2].T
    wide, high = 1.01 * np.sqrt(np.diag(on_paper))
    x, y = view.project(scene.center)
    image = solid_image(view, (-wide, wide, -high, high), _PIXELS, scene.matrix, ENERGY, 0.93)
    frame = (x - wide, x + wide, y - high, y + high)
    ax.imshow(image, extent=frame, zorder=2)
    curve(ax, view, scene.polhode + scene.center, visible(view, scene.polhode, scene.matrix), style.BLUE)
    return frame


def _contact(ax: Axes, view: View, scene: _Scene) -> None:
    """The center, L down to its foot, omega to the point of contact: seen through the ellipsoid, so dashed."""
    center, foot, tip = view.project(np.array([scene.center, np.zeros(3), scene.tip]))
    for end, color in ((foot, style.INK), (tip, style.GREEN)):
        ax.annotate("", (end[0], end[1]), (center[0], center[1]), zorder=6, annotation_clip=False,
                    arrowprops={"arrowstyle": "-|>,head_width=0.2,head_length=0.42", "shrinkA": 0, "shrinkB": 0,
                                "linestyle": (0, (4, 2)), "linewidth": 1.2, "color": color})  # fmt: skip
    ax.plot(*center, marker="o", markersize=3.0, color=style.INK, zorder=7)
    ax.plot(*tip, marker="o", markersize=4.0, color=style.GREEN, zorder=7)


def _axes(
    ax: Axes, view: View, scene: _Scene, half: float, frame: tuple[float, float, float, float]
) -> tuple[float, float]:
    """Two axes in the plane and the height over it, beginning where they come out; width and height on paper."""
    top = float(scene.center[2] + scene.extent[2])
    reach = np.array([1.16 * half, 1.16 * half, top + 0.25 * half])
    start = [
        _comes_out(view, scene, direction * length) * length for direction, length in zip(np.eye(3), reach, strict=True)
    ]
    names = [r"$\omega_2$ [rad/s]", r"$\omega_1$ [rad/s]", "height [rad/s]"]
    coordinate_axes(ax, view, reach, names, start, ticks=6)
    corners = view.project(half * np.array([[1, 1, 0], [-1, 1, 0], [-1, -1, 0], [1, -1, 0]]))
    paper = np.concatenate([corners, view.project(np.diag(reach)), np.reshape(frame, (2, 2)).T])
    bare(ax, paper, (0.05, 0.1, 0.06, 0.07))
    wide, high = np.ptp(paper, axis=0)
    return float(wide), float(high)


def _comes_out(view: View, scene: _Scene, end: np.ndarray) -> float:
    """The share of the way from the foot of L to `end` after which nothing hides it."""
    share = np.linspace(0.0, 0.98, 400)
    behind = np.flatnonzero(hidden(view, share[:, None] * end - scene.center, scene.matrix))
    return float(share[behind[-1]]) if len(behind) else 0.0


def _entries(numbers: Poinsot) -> list[Patch | Line2D]:
    apart = f"{numbers.inner:.4g} and {numbers.outer:.4g}"
    dashed = (0, (4, 2))
    return [
        Patch(color=ENERGY, label=f"energy ellipsoid, $E$ = {numbers.energy:.4g} J"),
        Patch(facecolor=PLANE, edgecolor=style.GRAY, linewidth=0.6, label="invariable plane"),
        Line2D([], [], color=style.BLUE, linewidth=1.8, label="polhode, turns with the body"),
        Line2D([], [], color=style.RED, linewidth=1.3, label=f"herpolhode, between {apart} rad/s"),
        Line2D([], [], color=style.GREEN, linewidth=1.2, linestyle=dashed, label=r"$\omega$, to the contact"),
        Line2D(
            [], [], color=style.INK, linewidth=1.2, linestyle=dashed, label=f"along $L$: {numbers.distance:.4g} rad/s"
        ),
    ]
