"""A shape with its mass properties: mass center, principal axes, and the ellipsoid of equal inertia."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.offsetbox import AnchoredOffsetbox, DrawingArea
from matplotlib.patches import Patch
from matplotlib.path import Path
from matplotlib.text import Text

from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.io.mass_properties import MassReport
from polhode.library.shape import Shape
from polhode.mass.properties import MassProperties
from polhode.plot import style
from polhode.plot.mesh_image import INSIDE, Seen, glazed, inner_sides, look_at, painted, shrunk
from polhode.plot.projection import Frame, View, arrow, bare, curve, outline, text

GLASS = "#9B6A9C"
_PIXELS = 1000
_THIN = 5e-3  # the least semi-axis of an ellipsoid that is drawn, of the largest
_LEGEND = 0.62  # in, three lines
_ROOM = (0.07, 0.07, 0.13, 0.05)  # left, right, bottom, top, of the drawing


def mass_picture(shape: Any, properties: MassProperties | None = None, *, title: str | None = None) -> Figure:
    """A mesh with its mass center, its principal axes and the ellipsoid of equal inertia.

    `shape`: what `mass_properties` gives, a shape of the library, or a mesh and its `properties`. The uniform solid
    ellipsoid of the same mass and inertia is translucent. An axis is dashed where the mesh hides it. The projection is
    parallel, so the scale holds everywhere in the plane of the page.
    """
    scene = _scene(shape, properties)
    frame = _frame(scene)
    drawing = float(np.clip(6.7 * (frame[3] - frame[2]) / (frame[1] - frame[0]), 2.0, 5.2))  # in, its height
    figure = style.picture(drawing + _LEGEND + 0.75, title or scene.title, scene.note)
    ax = figure.add_subplot(figure.add_gridspec(2, 1, height_ratios=(drawing, _LEGEND))[0, :])
    seen = look_at(scene.mesh, scene.view, frame, _PIXELS)
    _surfaces(ax, scene, seen)
    for i in range(3):
        _axis(ax, scene, seen, i)
    ax.plot(0.0, 0.0, marker="o", markersize=10, color="white", markeredgecolor="none", zorder=8)
    ax.plot(0.0, 0.0, **_center_mark(10.0), zorder=8.1)
    _scale(ax, scene, frame)
    _file_axes(ax, scene.view)
    bare(ax, np.reshape(frame, (2, 2)).T, (0.0, 0.0, 0.0, 0.0))
    style.legend_below(figure, _entries(scene, seen), 2)
    return figure


@dataclass(frozen=True, eq=False)
class _Scene:
    """What is drawn, with the mass center at the origin; lengths in m.

    axes (3, 3): the principal axes as columns; semi_axes (3,): of the ellipsoid, none of them zero; reach (3,): how
    far each axis is drawn.
    """

    properties: MassProperties
    mesh: Mesh | None
    view: View
    semi_axes: np.ndarray
    reach: np.ndarray
    title: str
    note: str

    @property
    def axes(self) -> np.ndarray:
        """The principal axes as columns."""
        return self.properties.principal_axes

    @property
    def ellipsoid(self) -> np.ndarray:
        """The matrix Q of p . Q p = 1."""
        return self.axes @ np.diag(self.semi_axes**-2) @ self.axes.T


def _scene(shape: Any, properties: MassProperties | None) -> _Scene:
    """The scene of a report, of a shape from the library, or of a mesh with properties."""
    if isinstance(shape, Shape):
        size, facets, parts = shape.mesh.size, len(shape.mesh.faces), tuple((part.name, 0.0) for part in shape)
        shape = MassReport(shape.name, shape.mass_properties, size, facets, parts, mesh=shape.mesh)
    if isinstance(shape, MassReport):
        given, whole = shape.mesh, shape.properties
        plain = shape.name.replace("$", r"\$")  # means nothing to matplotlib's formulas
        size = " × ".join(f"{length:.4g}" for length in shape.size)
        title = f"{plain if len(plain) <= 40 else f'{plain[:37]}...'}: {shape.mass:.6g} kg, {size} m"
        parts = f", {len(shape.parts)} parts" if len(shape.parts) > 1 else ""
        note = f"{shape.facets} facets{parts}. Lengths in m, moments in kg m² about the mass center."
    elif (shape is None or isinstance(shape, Mesh)) and isinstance(properties, MassProperties):
        given, whole, title, note = shape, properties, f"{properties.mass:.6g} kg", ""
    else:
        raise InputError(
            "a picture needs what mass_properties(...) gives, a shape of the library, or a Mesh and its MassProperties"
        )
    mesh = None if given is None else given.shifted(-whole.com)
    semi_axes = whole.equal_ellipsoid
    largest = float(semi_axes.max()) or (1.0 if mesh is None else float(mesh.size.max()))
    semi_axes = np.maximum(semi_axes, _THIN * largest)
    extent = (
        semi_axes if mesh is None else np.maximum(semi_axes, np.abs(mesh.vertices @ whole.principal_axes).max(axis=0))
    )
    half = semi_axes.max() * np.ones(3) if mesh is None else 0.5 * mesh.size
    # A long z axis lies across the page.
    view = View(28.0, 26.0, up="x") if half[2] > 1.6 * half[:2].max() else View(34.0, 26.0)
    return _Scene(whole, mesh, view, semi_axes, extent + 0.16 * extent.max(), title, note)


def _frame(scene: _Scene) -> Frame:
    """The paper (left, right, bottom, top) around everything."""
    ends = np.concatenate([scene.axes.T * scene.reach[:, None], -scene.axes.T * scene.reach[:, None]])
    paper = scene.view.project(ends)
    half = outline(scene.view, scene.ellipsoid)
    paper = np.concatenate([paper, [half, -half]])
    if scene.mesh is not None:
        points = scene.view.project(scene.mesh.vertices)
        paper = np.concatenate([paper, [points.min(axis=0), points.max(axis=0)]])
    low, high = paper.min(axis=0), paper.max(axis=0)
    left, right, bottom, top = np.asarray(_ROOM) * float((high - low).max())
    return low[0] - left, high[0] + right, low[1] - bottom, high[1] + top


def _surfaces(ax: Axes, scene: _Scene, seen: Seen) -> None:
    """The mesh, and the ellipsoid with its outline, dashed where the mesh hides it."""
    image = glazed(painted(seen, scene.mesh), seen, scene.ellipsoid, GLASS, 0.22)
    ax.imshow(shrunk(image), extent=seen.frame, zorder=1, interpolation="antialiased")
    rim = _rim(scene)
    curve(ax, scene.view, rim, ~seen.hides(rim), GLASS, 1.2, order=3.0)


def _rim(scene: _Scene) -> np.ndarray:
    """The points (n, 3) of the ellipsoid where the view just touches it: p . Q e = 0 and p . Q p = 1."""
    S = scene.axes * scene.semi_axes  # p = S u with |u| = 1
    touch = np.linalg.svd((S.T @ (scene.ellipsoid @ scene.view.eye))[None])[2][1:]
    turn = np.linspace(0.0, 2.0 * np.pi, 721)
    return (np.cos(turn)[:, None] * touch[0] + np.sin(turn)[:, None] * touch[1]) @ S.T


def _axis(ax: Axes, scene: _Scene, seen: Seen, i: int) -> None:
    """A principal axis through the mass center, its head where it points to, with its name."""
    color, end = style.XYZ[i], scene.axes[:, i] * scene.reach[i]
    points = np.linspace(-0.92, 0.96, 600)[:, None] * end
    behind = seen.hides(points)
    curve(ax, scene.view, points, ~behind, color, 1.7, order=5.0)
    tip, before = scene.view.project(np.array([end, 0.9 * end]))
    if float(np.hypot(*(tip - before))) > 1e-3 * float(scene.reach.max()):  # else it points to the eye
        arrow(ax, tip, color, before, order=5.5)
    along = tip / max(float(np.hypot(*tip)), 1e-12 * float(scene.reach.max()))
    text(ax, tip + 0.035 * _span(seen.frame) * along, f"$I_{i + 1}$", size=style.LABEL, color=color)


def _span(frame: Frame) -> float:
    return max(frame[1] - frame[0], frame[3] - frame[2])


def _center_mark(size: float) -> dict[str, Any]:
    """The draughtsman's mark of a mass center: a disc in quarters, two of them filled."""
    rim = (
        Path.circle((0.0, 0.0), 1.0),
        Path(np.asarray(Path.circle((0.0, 0.0), 0.88).vertices)[::-1], Path.circle().codes),
    )
    mark = Path.make_compound_path(*rim, Path.wedge(0, 90), Path.wedge(180, 270))
    return {"marker": mark, "markersize": size, "color": style.INK, "markeredgecolor": "none", "linestyle": "none"}


def _scale(ax: Axes, scene: _Scene, frame: Frame) -> None:
    """A bar of a round length in m, at the lower right."""
    wide = frame[1] - frame[0]
    length = _round(0.22 * wide)
    right, low = frame[1] - 0.02 * wide, frame[2] + 0.03 * _span(frame)
    ends = np.array([[right - length, low], [right, low]])
    ax.plot(*ends.T, color=style.INK, linewidth=1.4, solid_capstyle="butt", marker="|", markersize=6, zorder=7)
    text(ax, ends.mean(axis=0) + np.array([0.0, 0.025 * _span(frame)]), f"{length:g} m")


def _round(length: float) -> float:
    """The largest of 1, 2 and 5 times a power of ten below a length."""
    power = 10.0 ** np.floor(np.log10(length))
    return float(max(step * power for step in (1.0, 2.0, 5.0) if step * power <= length))


def _file_axes(ax: Axes, view: View) -> None:
    """The directions of the axes of the file, at the lower left."""
    mark = DrawingArea(46, 46, 0, 0)
    for i, name in enumerate("xyz"):
        x, y = 14.0 * view.project(np.eye(3)[i])
        mark.add_artist(Line2D([23, 23 + x], [20, 20 + y], color=style.GRAY, linewidth=1.0))
        mark.add_artist(Text(23 + 1.45 * x, 20 + 1.45 * y, name, fontsize=style.TICK - 1, color=style.GRAY, ha="center",
                             va="center"))  # fmt: skip
    place = AnchoredOffsetbox(loc="lower left", child=mark, pad=0.0, borderpad=0.1, frameon=False)
    place.set_in_layout(False)
    ax.add_artist(place)


def _entries(scene: _Scene, seen: Seen) -> list[Any]:
    """Principal moments with their radii of gyration, the mass center, and what the surfaces are."""
    whole = scene.properties
    found: list[Any] = [
        Line2D([], [], color=color, linewidth=1.7,
               label=rf"$I_{i}$ = {moment:.5g} kg m², radius of gyration {radius:.4g} m")
        for i, color, moment, radius in zip((1, 2, 3), style.XYZ, whole.principal_moments, whole.radii_of_gyration,
                                            strict=True)
    ]  # fmt: skip
    seen_com = np.where(np.abs(whole.com) < 1e-12 * scene.reach.max(), 0.0, whole.com) + 0.0  # zero for rounding
    place = ", ".join(f"{x:.4g}" for x in seen_com)
    found.append(Line2D([], [], **_center_mark(7.0), label=f"mass center ({place}) m"))
    found.append(Patch(facecolor=GLASS, alpha=0.45, label="ellipsoid of equal inertia"))
    if scene.mesh is not None and inner_sides(seen, scene.mesh).any():
        found.append(Patch(facecolor=INSIDE, edgecolor=style.GRAY, label="inner side of the surface"))
    return found
