"""The picture of mass properties: what hides what, where the axes are, and odd bodies."""

from __future__ import annotations

import importlib

import numpy as np
import pytest

import polhode as ph
from polhode import plot
from polhode.geometry import solids
from polhode.geometry.mesh import Mesh
from polhode.io.mass_properties import mass_properties
from polhode.mass.properties import MassProperties
from polhode.plot import mesh_image
from polhode.plot.mesh_image import glazed, inner_sides, look_at, painted, shrunk
from polhode.plot.projection import View

module = importlib.import_module("polhode.plot.mass_picture")  # the name in the package is the function
VIEW = View(34.0, 26.0)
FRAME = (-1.0, 1.0, -1.0, 1.0)


@pytest.fixture(autouse=True)
def _coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few pixels: what is tested here is where things are."""
    monkeypatch.setattr(module, "_PIXELS", 100)


def nearest(mesh: Mesh, x: float, y: float) -> tuple[float, int]:
    """By itself, for one ray: the largest distance toward the eye, and whose it is."""
    corners = mesh.triangles @ VIEW.axes.T
    best = (-np.inf, -1)
    for f, (a, b, c) in enumerate(corners):
        edges = np.array([b - a, c - a]).T
        if abs(np.linalg.det(edges[:2])) > 1e-14:
            s, t = np.linalg.solve(edges[:2], np.array([x, y]) - a[:2])
            if s >= 0 and t >= 0 and s + t <= 1:
                best = max(best, (a[2] + edges[2] @ (s, t), f))
    return best


def test_every_pixel_shows_the_nearest_facet() -> None:
    """A ring through a box, against a sum over all facets for some hundred pixels."""
    mesh = solids.torus(0.5, 0.2, 12).joined(solids.box((0.3, 0.4, 1.1)).shifted((0.4, 0.1, 0.07)))
    seen = look_at(mesh, VIEW, FRAME, 40)
    rows, columns = seen.depth.shape
    rng = np.random.default_rng(5)
    hits = 0
    for row, column in zip(rng.integers(0, rows, 300), rng.integers(0, columns, 300), strict=True):
        depth, facet = nearest(mesh, -1 + (column + 0.5) * seen.pixel, 1 - (row + 0.5) * seen.pixel)
        assert seen.facet[row, column] == facet
        hits += facet >= 0
        if facet >= 0:
            assert seen.depth[row, column] == pytest.approx(depth, abs=1e-12)
    assert hits > 60


def test_the_far_side_is_not_the_near_side() -> None:
    """Twin: with the eye on the other side the other facets are seen."""
    mesh = solids.box((0.6, 0.5, 0.4))
    near, far = (set(np.unique(look_at(mesh, view, FRAME, 30).facet)) - {-1} for view in (VIEW, View(214.0, -26.0)))
    assert len(near) == len(far) == 6
    assert not near & far


def test_points_behind_the_mesh_are_hidden_and_before_it_not() -> None:
    seen = look_at(solids.box((0.6, 0.5, 0.4)), VIEW, FRAME, 60)
    points = np.array([-0.6, 0.0, 0.2, 0.6])[:, None] * VIEW.eye
    assert seen.hides(points).tolist() == [True, True, True, False]
    assert not seen.hides(points + 0.9 * VIEW.axes[0]).any()  # beside it
    assert not seen.hides(points + 5.0 * VIEW.axes[0]).any()  # outside the frame


def test_only_an_open_mesh_shows_its_inner_side() -> None:
    closed = solids.cylinder(0.4, 0.9, 24)
    opened = Mesh(closed.vertices, closed.faces[closed.triangles[:, :, 2].min(axis=1) < 0.44])
    assert not len(inner_sides(look_at(closed, VIEW, FRAME, 40), closed))
    seen = look_at(opened, VIEW, FRAME, 40)
    assert len(inner_sides(seen, opened))
    warm = painted(seen, opened)
    assert (warm[..., 0] > warm[..., 2] + 0.05).any()
    assert not (painted(look_at(closed, VIEW, FRAME, 40), closed)[..., 0] > 0.05 + warm[..., 2].max()).any()


def test_edges_are_drawn_where_the_surface_bends_and_not_inside_a_face() -> None:
    mesh = solids.box((0.9, 0.8, 0.7), 4)  # each face of 32 facets
    seen = look_at(mesh, VIEW, FRAME, 150)
    drawn = mesh_image.edges(seen, np.where((mesh.normals @ VIEW.eye < 0)[:, None], -mesh.normals, mesh.normals))
    middle = [np.argwhere(seen.facet == f).mean(axis=0).astype(int) for f in set(np.unique(seen.facet)) - {-1}]
    assert not any(drawn[row, column] for row, column in middle)
    corners = mesh.size / 2 * np.array([[1, 1, 1], [1, 1, -1], [1, -1, 1], [-1, 1, 1]])
    for end in corners[1:]:  # the three edges that meet in the corner next to the eye
        x, y = (VIEW.project(0.5 * (corners[0] + end)) - (-1, 1)) / seen.pixel * (1, -1)
        assert drawn[int(y) - 1 : int(y) + 2, int(x) - 1 : int(x) + 2].any()


def test_each_pixel_that_is_shown_is_the_mean_of_those_that_were_drawn() -> None:
    image = np.random.default_rng(3).uniform(size=(6, 10, 3))
    shown = shrunk(image)
    assert shown.shape == (3, 5, 3)
    for i, j in np.ndindex(3, 5):
        assert shown[i, j] == pytest.approx(image[2 * i : 2 * i + 2, 2 * j : 2 * j + 2].mean(axis=(0, 1)))


@pytest.mark.parametrize("frame", [(-1.0, 1.0, -0.4, 0.5), (-0.3, 0.4, -1.0, 1.0)])
def test_pixels_are_square_and_the_longer_side_has_as_many_as_asked_for(frame: tuple[float, ...]) -> None:
    seen = look_at(None, VIEW, frame, 50)
    rows, columns = seen.depth.shape
    assert max(rows, columns) == pytest.approx(2 * 50, abs=2)
    left, right, bottom, top = seen.frame
    assert (left, right, top) == (frame[0], frame[1], frame[3])  # whole pixels: the lower edge gives way
    assert (right - left) / columns == pytest.approx((top - bottom) / rows) == pytest.approx(seen.pixel)
    assert abs(bottom - frame[2]) <= 1.01 * 2 * seen.pixel
    assert rows % 2 == columns % 2 == 0


def test_an_ellipsoid_is_glass_before_what_it_does_not_hide() -> None:
    """p . Q p = 1 about the origin: tinted inside its outline, white outside, nothing where a wall stands before."""
    Q = np.diag([1 / 0.5**2, 1 / 0.7**2, 1 / 0.3**2])
    empty = look_at(None, VIEW, FRAME, 80)
    white = painted(empty, None)
    assert white.min() == 1.0
    image = glazed(white.copy(), empty, Q, "#1060C0", 0.4)
    rows, columns = empty.depth.shape
    assert rows > 3 * 32  # several strips
    tinted = (image < 0.999).any(axis=2)
    across = np.linalg.inv(VIEW.axes @ np.linalg.inv(Q) @ VIEW.axes.T)  # of the ellipsoid in axes of the view
    shadow = across[:2, :2] - np.outer(across[:2, 2], across[2, :2]) / across[2, 2]  # its outline on the paper
    for row in range(0, rows, 7):
        for column in range(0, columns, 7):
            at = np.array([-1 + (column + 0.5) * empty.pixel, 1 - (row + 0.5) * empty.pixel])
            size = at @ shadow @ at
            if abs(size - 1.0) > 0.1:
                assert tinted[row, column] == (size < 1.0), (row, column)
    wall = solids.box((2.0, 2.0, 0.1)).rotated(VIEW.axes.T).shifted(VIEW.eye)
    seen = look_at(wall, VIEW, FRAME, 80)
    assert (
        glazed(painted(seen, wall), seen, Q, "#1060C0", 0.4)[seen.facet >= 0] == painted(seen, wall)[seen.facet >= 0]
    ).all()
    behind = look_at(wall.shifted(-2.0 * VIEW.eye), VIEW, FRAME, 80)  # twin: a wall behind is seen through the glass
    through = painted(behind, wall)
    assert (glazed(through.copy(), behind, Q, "#1060C0", 0.4) != through).any(axis=2)[rows // 2, columns // 2]


def test_too_many_layers_are_drawn_coarser(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that no file takes a picture without end."""
    mesh = solids.box((0.9, 0.8, 0.7))
    fine = look_at(mesh, VIEW, FRAME, 400)
    monkeypatch.setattr(mesh_image, "_WORK", 1e5)
    coarse = look_at(mesh, VIEW, FRAME, 400)
    assert coarse.depth.size < 0.5 * fine.depth.size


def test_axes_center_and_ellipsoid_are_those_of_the_properties() -> None:
    report = mass_properties(solids.box((0.3, 0.2, 0.1)).shifted((1, 2, 3)), density=2700, name="box")
    scene = module._scene(report, None)
    assert scene.mesh is not None
    assert np.abs(scene.mesh.bounds.mean(axis=0)).max() < 1e-15
    assert np.allclose(scene.semi_axes, np.sqrt(5 / 3) * np.array([0.15, 0.1, 0.05]), rtol=1e-12)
    rim = module._rim(scene)
    assert np.allclose(np.einsum("ni,ij,nj->n", rim, scene.ellipsoid, rim), 1.0, rtol=1e-12)
    assert np.abs(rim @ scene.ellipsoid @ scene.view.eye).max() < 1e-10 * np.abs(scene.ellipsoid).max()
    figure = plot.mass_picture(report)
    words = [text.get_text() for legend in (figure.axes[1].get_legend(),) for text in legend.get_texts()]  # type: ignore[union-attr]
    assert any("0.0675 kg m²" in word for word in words)
    assert any("mass center (1, 2, 3) m" in word for word in words)
    assert figure._suptitle.get_text() == "box: 16.2 kg, 0.3 × 0.2 × 0.1 m"  # type: ignore[union-attr]


def test_a_shape_of_the_library_is_taken_as_it_is() -> None:
    sat = ph.library.tumbling_cubesat()
    figure = plot.mass_picture(sat)
    assert figure._suptitle.get_text().startswith(f"{sat.name}: {sat.mass_properties.mass:.6g} kg")  # type: ignore[union-attr]
    words = [text.get_text() for text in figure.axes[1].get_legend().get_texts()]  # type: ignore[union-attr]
    assert sum("0.036117 kg" in word for word in words) == 1


def test_the_scale_is_round_and_as_long_as_it_says() -> None:
    figure = plot.mass_picture(mass_properties(solids.sphere(0.5, 16), density=1000))
    ax = figure.axes[0]
    bar = next(line for line in ax.lines if line.get_marker() == "|")
    length = float(np.ptp(bar.get_xdata()))
    assert f"{length:g} m" in [text.get_text() for text in ax.texts]
    assert module._round(0.7) == 0.5
    assert module._round(0.25) == 0.2
    assert module._round(0.1) == pytest.approx(0.1)


@pytest.mark.parametrize(
    "properties",
    [
        MassProperties.point(2.0, (1, 2, 3)),
        MassProperties(1.0, (0, 0, 0), (0.0, 1.0, 1.0)),  # a rod
        MassProperties(1.0, (1, 0, 0), (1.0, 2.0, 3.0)),  # a lamina
    ],
)
@pytest.mark.parametrize("mesh", [None, solids.box((0.3, 0.2, 1.0))])
def test_odd_bodies_are_drawn_too(mesh: Mesh | None, properties: MassProperties) -> None:
    figure = plot.mass_picture(mesh, properties, title="odd")
    figure.canvas.draw()
    assert len(figure.axes) == 2


def test_a_name_with_signs_of_formulas_is_only_a_name() -> None:
    report = mass_properties(solids.box((0.3, 0.2, 0.1)), density=1, name="a$b_{c$ " + "x" * 80)
    plot.mass_picture(report).canvas.draw()
