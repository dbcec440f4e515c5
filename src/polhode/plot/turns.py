"""Pictures of maneuvers by hinges: turns over the shape plane, their axes, what collides, legs and step responses.

They take plain arrays, angles in rad, and draw degrees; `ph.plan` fills them in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch
from matplotlib.patches import Polygon as Region
from mpl_toolkits.mplot3d.art3d import Poly3DCollection

from polhode.plot import style

_FINE = 40  # lines on a sphere
_TICKS = (-180, -90, 0, 90, 180)
_MAP = "viridis"
_BOTH = "PuOr"  # of angles with both signs
_ELEVATION, _AZIMUTH = 24.0, 35.0  # deg, from where a globe is seen
_UP, _AROUND = np.radians(_ELEVATION), np.radians(_AZIMUTH)
_EYE = np.array([np.cos(_UP) * np.cos(_AROUND), np.cos(_UP) * np.sin(_AROUND), np.sin(_UP)])
_HIT = 0.25  # how opaque what collides is

Regions = Sequence[np.ndarray]
"""Borders of regions in the shape plane, (m, 2) rad each."""


def turn_surface(psi1: np.ndarray, psi2: np.ndarray, angle: np.ndarray, *, regions: Regions = (),
                 names: Sequence[str] = ("psi1", "psi2"),
                 title: str = "Net turn of rectangles") -> style.Picture:  # fmt: skip
    """The net turn (n1, n2) over the corner (psi1, psi2) of rectangles as a surface; red prisms stand on what collides.

    Beside it the same from above, with lines of equal turn.
    """
    figure = style.picture(3.9, title)
    left, right = figure.add_subplot(1, 2, 1, projection="3d"), figure.add_subplot(1, 2, 2)
    a, b, z = np.degrees(psi1), np.degrees(psi2), np.degrees(angle)
    most = float(np.abs(z).max()) or 1.0
    X, Y = np.meshgrid(a, b, indexing="ij")
    signed = bool((z < 0.0).any())
    colors, low = (_BOTH, -most) if signed else (_MAP, 0.0)
    left.plot_surface(
        X, Y, z, cmap=colors, vmin=low, vmax=most, linewidth=0.15, edgecolor="#00000040", rcount=60, ccount=60
    )
    for border in regions:
        for face in _prism(np.degrees(border), float(z.min()), float(z.max())):
            left.add_collection3d(Poly3DCollection([face], facecolor=style.RED, alpha=0.18, linewidth=0))
    left.set_box_aspect((1.0, 1.0, 0.8), zoom=0.82)  # type: ignore[arg-type]
    left.tick_params(labelsize=style.TICK - 1.5, pad=-2)
    left.view_init(28, -52)
    for axis, text in ((left.xaxis, names[0]), (left.yaxis, names[1])):
        axis.set_ticks(_TICKS)
        axis.set_label_text(f"{text} [deg]", fontsize=style.TICK, color=style.INK)
    left.set_zlabel("turn [deg]", fontsize=style.TICK, color=style.INK, labelpad=-2)
    shown = right.pcolormesh(a, b, z.T, cmap=colors, vmin=low, vmax=most, shading="nearest", rasterized=True)
    if min(z.shape) > 1 and z.max() > z.min():
        levels = np.linspace(low, most, 12)[1:-1]  # none at zero, where all four quadrants meet
        right.contour(a, b, z.T, levels=levels, colors=style.INK, linewidths=0.4)
    _hatch(right, regions)
    _plane(right, names, a, b)
    _bar(figure, shown, right, "turn [deg]")
    return figure


def shape_plane(psi1: np.ndarray, psi2: np.ndarray, values: np.ndarray, *, label: str = "efficiency",
                regions: Regions = (), collides: np.ndarray | None = None, names: Sequence[str] = ("psi1", "psi2"),
                path: np.ndarray | None = None, title: str = "") -> style.Picture:  # fmt: skip
    """Values (n1, n2) over the plane of two hinges, with what collides hatched and a path (m, 2), rad, if given."""
    figure = style.picture(4.2, title or f"{label.capitalize()} over the shape plane", width=5.0)
    ax = figure.add_subplot()
    a, b = np.degrees(psi1), np.degrees(psi2)
    shown = ax.pcolormesh(a, b, values.T, cmap=_MAP, shading="nearest", rasterized=True)
    if collides is not None and collides.any():
        marked = np.argwhere(collides)
        ax.plot(a[marked[:, 0]], b[marked[:, 1]], "x", color=style.RED, markersize=4, markeredgewidth=0.9)
        ax.plot([], [], "x", color=style.RED, markersize=4, label="bodies collide on the way")
        style.legend(ax)
    _hatch(ax, regions)
    if path is not None:
        ax.plot(*np.degrees(path).T, color=style.INK, linewidth=1.4)
        ax.plot(*np.degrees(path[0]), "o", color=style.INK, markersize=4)
    _plane(ax, names, a, b)
    _bar(figure, shown, ax, label)
    return figure


def turn_axes(axis: np.ndarray, efficiency: np.ndarray, *, feasible: np.ndarray | None = None,
              title: str = "Axes of net turns") -> style.Picture:  # fmt: skip
    """The axes (..., 3) of turns on a sphere by efficiency (...); crosses are not feasible, the far side is faint."""
    figure = style.picture(4.6, title, width=5.2)
    ax = figure.add_subplot(projection="3d")
    points, values = axis.reshape(-1, 3), efficiency.ravel()
    clear = np.ones(len(values), dtype=bool) if feasible is None else feasible.ravel()
    _sphere(ax)
    near = points @ _EYE > 0.0
    most = float(values.max(initial=0.0)) or 1.0
    for some, faint in ((clear & ~near, 0.2), (clear & near, 1.0)):
        shown = ax.scatter(
            *points[some].T, c=values[some], cmap=_MAP, s=9, depthshade=False, vmin=0.0, vmax=most, alpha=faint
        )
    if not clear.all():
        for some, faint, label in ((~clear & ~near, 0.2, None), (~clear & near, 1.0, "bodies collide on the way")):
            ax.scatter(*points[some].T, marker="x", color=style.RED, s=7, linewidth=0.5, depthshade=False, alpha=faint,
                       label=label)  # fmt: skip
        ax.legend(loc="upper right", frameon=False, fontsize=style.TICK, labelcolor=style.INK)
    _bar(figure, shown, ax, "efficiency")
    return figure


def body_axes(rotations: np.ndarray, *, title: str = "Body axes after net turns") -> style.Picture:
    """Where the axes x, y, z of the reference point after each of the turns (..., 3, 3), as points on a sphere."""
    figure = style.picture(4.6, title, width=4.8)
    ax = figure.add_subplot(projection="3d")
    _sphere(ax)
    columns = rotations.reshape(-1, 3, 3)
    for k, (letter, color) in enumerate(zip("xyz", style.XYZ, strict=True)):
        tips = columns[:, :, k]
        for some, faint, label in ((tips @ _EYE <= 0.0, 0.2, None), (tips @ _EYE > 0.0, 1.0, letter)):
            ax.scatter(*tips[some].T, color=color, s=6, depthshade=False, alpha=faint, label=label)
        ax.plot(*np.stack([np.zeros(3), 1.25 * np.eye(3)[k]], 1), color=color, linewidth=1.2)
    ax.legend(loc="upper right", frameon=False, fontsize=style.TICK, labelcolor=style.INK)
    return figure


def collision_regions(regions: Mapping[str, Regions], *, names: Sequence[str] = ("psi1", "psi2"),
                      title: str = "Where bodies collide") -> style.Picture:  # fmt: skip
    """Regions of the shape plane by name, each in a panel of its own, (m, 2) rad."""
    n = len(regions)
    columns = min(3, n)
    rows = -(-n // columns)
    figure = style.picture(0.5 + 2.5 * rows, title, width=max(3.2, style.WIDTH * columns / 3))
    for i, (name, borders) in enumerate(regions.items()):
        ax = figure.add_subplot(rows, columns, i + 1)
        for border in borders:
            ax.add_patch(Region(np.degrees(border), closed=True, facecolor=style.BLUE, alpha=0.6, edgecolor=style.BLUE))
        if not borders:
            ax.text(0.0, 0.0, "none", ha="center", va="center", fontsize=style.LABEL, color=style.GRAY)
        _plane(ax, names, np.array([-180.0, 180.0]), np.array([-180.0, 180.0]), style.plain(name))
    return figure


def leg_family(psi: np.ndarray, turned: Mapping[str, np.ndarray], fitted: Mapping[str, np.ndarray] | None = None, *,
               title: str = "The law of a leg") -> style.Picture:  # fmt: skip
    """How far the reference turns while one hinge goes to psi (n,), rad, for each lock of the others; dashed: fits."""
    figure = style.picture(3.6, title, width=5.4)
    ax = figure.add_subplot()
    palette = (style.BLUE, style.GREEN, style.ORANGE, style.PURPLE, style.RED, style.SKY)
    for i, (name, angle) in enumerate(turned.items()):
        color = palette[i % len(palette)]
        ax.plot(np.degrees(psi), np.degrees(angle), color=color, linewidth=1.4, label=style.plain(name))
        if fitted and name in fitted:
            ax.plot(np.degrees(psi), np.degrees(fitted[name]), color=style.INK, linewidth=0.8, dashes=(2, 3))
    if fitted:
        ax.plot([], [], color=style.INK, linewidth=0.8, dashes=(2, 3), label="fitted")
    style.dress(ax, "hinge [deg]", "turn [deg]")
    style.legend_right(ax)
    return figure


def step_responses(responses: Mapping[str, tuple[np.ndarray, np.ndarray]], goal: float, *,
                   title: str = "Step response of a hinge") -> style.Picture:  # fmt: skip
    """Hinges against time, (t, psi) by name, s and rad, and below how far they are from their goal (rad)."""
    figure = style.picture(4.2, title, width=5.6)
    upper, lower = figure.subplots(2, 1, sharex=True, gridspec_kw={"height_ratios": (1.4, 1.0)})
    palette = (style.BLUE, style.RED, style.GREEN, style.ORANGE, style.PURPLE)
    for i, (name, (t, psi)) in enumerate(responses.items()):
        color = palette[i % len(palette)]
        upper.plot(t, np.degrees(psi), color=color, linewidth=1.3, label=style.plain(name))
        lower.semilogy(t, np.maximum(np.abs(psi - goal), 1e-16), color=color, linewidth=1.1)
    upper.axhline(np.degrees(goal), color=style.GRAY, linewidth=0.8)
    lower.axhline(1e-5, color=style.GRAY, linewidth=0.8, linestyle="--")
    lower.set_ylim(1e-8, None)
    style.dress(upper, "", "hinge [deg]")
    style.dress(lower, "t [s]", "off the goal [rad]")
    style.legend(upper, 2)
    return figure


# ---- parts


def _prism(border: np.ndarray, low: float, high: float) -> list[np.ndarray]:
    """The faces of a prism on a polygon (m, 2): sides, floor and lid."""
    floor, lid = (np.column_stack([border, np.full(len(border), z)]) for z in (low, high))
    sides = [np.array([floor[i - 1], floor[i], lid[i], lid[i - 1]]) for i in range(1, len(border))]
    return [floor, lid, *sides]


def _hatch(ax: Axes, regions: Regions) -> None:
    """What collides, in red."""
    for border in regions:
        ax.add_patch(Region(np.degrees(border), closed=True, facecolor=style.RED, alpha=_HIT, edgecolor=style.RED,
                            hatch="///", linewidth=0.6))  # fmt: skip
    if regions:
        entry = Patch(facecolor=style.RED, alpha=_HIT, hatch="///", label="bodies collide")
        ax.legend(handles=[entry], loc="lower right",
                  bbox_to_anchor=(1.0, 0.99), frameon=False, fontsize=style.TICK, labelcolor=style.INK)  # fmt: skip


def _plane(ax: Axes, names: Sequence[str], a: np.ndarray, b: np.ndarray, title: str = "") -> None:
    """The plane of two hinges, in degrees."""
    style.dress(ax, f"{style.plain(names[0])} [deg]", f"{style.plain(names[1])} [deg]", title)
    ax.set_aspect("equal")
    for low, high, place, ticks in (
        (a.min(), a.max(), ax.set_xlim, ax.set_xticks),
        (b.min(), b.max(), ax.set_ylim, ax.set_yticks),
    ):
        if high > low:
            place(low, high)
        if low <= -180.0 and high >= 180.0:
            ticks(_TICKS)


def _bar(figure: Figure, shown: object, ax: Axes, label: str) -> None:
    """The scale of colors."""
    bar = figure.colorbar(shown, ax=ax, shrink=0.72, pad=0.03)  # type: ignore[arg-type]
    bar.set_label(label, fontsize=style.TICK, color=style.INK)
    bar.ax.tick_params(labelsize=style.TICK, colors=style.INK)
    bar.outline.set_visible(False)  # type: ignore[operator]


def _sphere(ax: Axes) -> None:
    """A light globe with the axes of the reference, seen from x, y, z > 0."""
    u, v = np.linspace(0.0, 2.0 * np.pi, _FINE), np.linspace(0.0, np.pi, _FINE // 2)
    mesh = (np.outer(np.cos(u), np.sin(v)), np.outer(np.sin(u), np.sin(v)), np.outer(np.ones_like(u), np.cos(v)))
    ax.plot_wireframe(*mesh, color=style.GRID, linewidth=0.3, rcount=18, ccount=9)  # type: ignore[attr-defined]
    ax.set_box_aspect((1.0, 1.0, 1.0), zoom=1.3)  # type: ignore[call-arg]
    ax.set(xlim=(-1, 1), ylim=(-1, 1), zlim=(-1, 1))
    ax.set_axis_off()
    ax.view_init(_ELEVATION, _AZIMUTH)  # type: ignore[attr-defined]
    for k, letter in enumerate("xyz"):
        ax.text(*(1.32 * np.eye(3)[k]), letter, fontsize=style.LABEL, color=style.XYZ[k])  # type: ignore[call-arg]
        ax.plot(*np.stack([np.eye(3)[k], 1.25 * np.eye(3)[k]], 1), color=style.XYZ[k], linewidth=1.2)
