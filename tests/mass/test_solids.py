"""Every closed form against brute-force integration of a parametrization, and by hand where the numbers are round."""

from __future__ import annotations

import inspect
from math import pi
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.mass import solids
from polhode.mass.solids import frustum
from tests.mass.quadrature import Map, moments, trapezoids

cos, sin = np.cos, np.sin
TAU = 2.0 * pi
L_SHAPE = [(0.1, -0.2), (2.1, 0.1), (1.9, 1.2), (0.8, 0.9), (1.1, 2.3), (-0.2, 1.7)]

TOLERANCE = 2e-13
"""About 1000 eps: 64000 weighted points are summed, each right to a few eps, and squares of the centroid taken off."""


def ball(a: float, b: float, c: float) -> Map:
    return lambda r, t, f: (a * r * sin(pi * t) * cos(TAU * f), b * r * sin(pi * t) * sin(TAU * f), c * r * cos(pi * t))


def on(volume: Map, i: int, value: float) -> Map:
    """The face of a volume where its parameter i has a fixed value."""
    return lambda *u: volume(*u[:i], value + 0.0 * u[0], *u[i:])


def faces(volume: Map, *which: tuple[int, float]) -> list[Map]:
    return [on(volume, i, value) for i, value in which]


def round_bar(r: float, s: float, h: float, z0: float, bore: float = 0.0) -> Map:
    """Radius r at z0 to s at z0 + h, with a bore of constant radius."""
    return lambda p, f, z: (
        (bore + p * (r + (s - r) * z - bore)) * cos(TAU * f),
        (bore + p * (r + (s - r) * z - bore)) * sin(TAU * f),
        z0 + h * z,
    )


def half_ball(r: float, z0: float, sign: float) -> Map:
    def piece(p: Any, t: Any, f: Any) -> Any:
        side = r * p * sin(pi * t / 2)
        return side * cos(TAU * f), side * sin(TAU * f), z0 + sign * r * p * cos(pi * t / 2)

    return piece


def ring(R: float, r: float) -> Map:
    def piece(p: Any, t: Any, f: Any) -> Any:
        distance = R + r * p * cos(TAU * t)
        return distance * cos(TAU * f), distance * sin(TAU * f), r * p * sin(TAU * t)

    return piece


def raised(piece: Map, height: float) -> Map:
    return lambda u, v, w: (*piece(u, v)[:2], height * w)


def wall(p: Any, q: Any, height: float) -> Map:
    return lambda u, w: (p[0] + u * (q[0] - p[0]), p[1] + u * (q[1] - p[1]), height * w)


def cuboid(a: float, b: float, c: float) -> Map:
    return lambda u, v, w: (a * (u - 0.5), b * (v - 0.5), c * (w - 0.5))


SIX = [(i, value) for i in range(3) for value in (0.0, 1.0)]
POLYGON = trapezoids(np.array(L_SHAPE))
WALLS = [wall(p, q, 0.7) for p, q in zip(L_SHAPE, L_SHAPE[1:] + L_SHAPE[:1], strict=True)]
CAPSULE = [round_bar(0.3, 0.3, 0.8, -0.4), half_ball(0.3, 0.4, 1.0), half_ball(0.3, -0.4, -1.0)]

# the solid, its volume as maps of the cube, its closed surface as maps of the square
CLOSED: list[tuple[Any, list[Map], list[Map]]] = [
    (solids.Box((0.3, 0.7, 1.1)), [cuboid(0.3, 0.7, 1.1)], faces(cuboid(0.3, 0.7, 1.1), *SIX)),
    (solids.Sphere(0.7), [ball(0.7, 0.7, 0.7)], faces(ball(0.7, 0.7, 0.7), (0, 1.0))),
    (solids.Ellipsoid((0.7, 1.3, 0.9)), [ball(0.7, 1.3, 0.9)], faces(ball(0.7, 1.3, 0.9), (0, 1.0))),
    (
        solids.Cylinder(0.4, 1.3),
        [round_bar(0.4, 0.4, 1.3, -0.65)],
        faces(round_bar(0.4, 0.4, 1.3, -0.65), (0, 1.0), (2, 0.0), (2, 1.0)),
    ),
    (
        solids.HollowCylinder(0.5, 0.3, 1.3),
        [round_bar(0.5, 0.5, 1.3, -0.65, 0.3)],
        faces(round_bar(0.5, 0.5, 1.3, -0.65, 0.3), (0, 0.0), (0, 1.0), (2, 0.0), (2, 1.0)),
    ),
    (
        solids.Cone(0.6, 1.4),
        [round_bar(0.6, 0.0, 1.4, 0.0)],
        faces(round_bar(0.6, 0.0, 1.4, 0.0), (0, 1.0), (2, 0.0)),
    ),
    (
        solids.Frustum(0.6, 0.25, 1.4),
        [round_bar(0.6, 0.25, 1.4, 0.0)],
        faces(round_bar(0.6, 0.25, 1.4, 0.0), (0, 1.0), (2, 0.0), (2, 1.0)),
    ),
    (
        solids.Frustum(0.2, 0.9, 0.3),
        [round_bar(0.2, 0.9, 0.3, 0.0)],
        faces(round_bar(0.2, 0.9, 0.3, 0.0), (0, 1.0), (2, 0.0), (2, 1.0)),
    ),
    (solids.Torus(0.9, 0.4), [ring(0.9, 0.4)], faces(ring(0.9, 0.4), (0, 1.0))),
    (solids.Capsule(0.3, 0.8), CAPSULE, [face for piece in CAPSULE for face in faces(piece, (0, 1.0))]),
    (
        solids.ExtrudedPolygon(L_SHAPE[::-1], 0.7),
        [raised(piece, 0.7) for piece in POLYGON],
        [on(raised(piece, 0.7), 2, z) for piece in POLYGON for z in (0.0, 1.0)] + WALLS,
    ),
]
IDS = [f"{type(case[0]).__name__}-{i}" for i, case in enumerate(CLOSED)]


def compare(
    found: ph.Body | Any, expected: tuple[float, Any, Any], measure: float, tolerance: float = TOLERANCE
) -> None:
    """Measure, center and inertia agree, relative to the size of each."""
    assert abs(measure - expected[0]) <= tolerance * expected[0]
    largest = np.abs(expected[2]).max()
    assert np.abs(found.com - expected[1]).max() <= tolerance * np.sqrt(largest)
    assert np.abs(found.inertia / found.mass - expected[2]).max() <= tolerance * largest


@pytest.mark.parametrize(("solid", "volume", "surface"), CLOSED, ids=IDS)
def test_the_full_solid(solid: Any, volume: list[Map], surface: list[Map]) -> None:
    """Volume, center and inertia, from a density."""
    found = solid.solid(density=2700.0)
    assert found.mass == pytest.approx(2700.0 * solid.volume, rel=1e-15)
    compare(found, moments(volume, 3), solid.volume)


@pytest.mark.parametrize(("solid", "volume", "surface"), CLOSED, ids=IDS)
def test_the_thin_shell(solid: Any, volume: list[Map], surface: list[Map]) -> None:
    """Area, center and inertia of the closed surface, from a density and a thickness, or from a mass."""
    found = solid.shell(density=2700.0, thickness=0.002)
    assert found.mass == pytest.approx(2700.0 * 0.002 * solid.area, rel=1e-15)
    compare(found, moments(surface, 2, 80), solid.area)
    given = solid.shell(mass=2.0)
    assert np.allclose(given.inertia / 2.0, found.inertia / found.mass, rtol=1e-14)


@pytest.mark.parametrize(
    ("solid", "pieces"),
    [
        (solids.Disc(0.4), [lambda p, f: (0.4 * p * cos(TAU * f), 0.4 * p * sin(TAU * f), 0.0 * p)]),
        (solids.Plate((0.4, 0.7)), [lambda u, v: (0.4 * (u - 0.5), 0.7 * (v - 0.5), 0.0 * u)]),
    ],
    ids=["Disc", "Plate"],
)
def test_thin_sheets(solid: Any, pieces: list[Map]) -> None:
    """A lamina meets the triangle inequality with equality, and is valid."""
    found = solid.shell(density=2700.0, thickness=0.001)
    assert found.mass == pytest.approx(2.7 * solid.area, rel=1e-15)
    compare(found, moments(pieces, 2), solid.area)
    assert found.inertia[2, 2] == pytest.approx(found.inertia[0, 0] + found.inertia[1, 1], rel=1e-15)


def test_the_thin_rod() -> None:
    """A line, from a mass or from a density and a section."""
    found = solids.Rod(1.7).solid(density=7800.0, section=1e-4)
    assert found.mass == pytest.approx(7800.0 * 1e-4 * 1.7, rel=1e-15)
    compare(found, moments([lambda u: (0.0 * u, 0.0 * u, 1.7 * (u - 0.5))], 1), 1.7)
    compare(solids.Rod(1.7).solid(mass=3.0), moments([lambda u: (0.0 * u, 0.0 * u, 1.7 * (u - 0.5))], 1), 1.7)


def test_every_solid_is_tested() -> None:
    """No class of the namespace is left out."""
    tested = {type(case[0]).__name__ for case in CLOSED} | {"Disc", "Plate", "Rod"}
    assert tested == set(solids.__all__)
    assert all(inspect.getdoc(getattr(solids, name)) for name in solids.__all__)


@pytest.mark.parametrize(
    ("axes", "nodes"),
    [
        ((1.0, 0.7, 0.03), (200, 60)),
        ((0.05, 0.04, 1.0), (160, 80)),
        ((1.0, 1.0, 0.02), (200, 20)),
        ((3.0, 2.0, 1.0), (80, 80)),
    ],
)
def test_the_skin_of_flat_and_long_ellipsoids(axes: tuple[float, ...], nodes: tuple[int, int]) -> None:
    """Elliptic integrals against 2D quadrature, far from a sphere, to 1e-12."""
    solid = solids.Ellipsoid(axes)
    dense: Map = lambda t, f: ball(*axes)(1.0, 0.5 + 4.0 * (t - 0.5) ** 3, f)  # noqa: E731 - nodes crowd the equator
    compare(solid.shell(mass=1.3), moments([dense], 2, nodes), solid.area, 1e-12)


def test_the_skin_of_spheroids_in_elementary_functions() -> None:
    """Area of an oblate and of a prolate spheroid (DLMF 19.33), and a nearly spherical one against the sphere."""
    a, c = 1.3, 0.4
    e = np.sqrt(1.0 - (c / a) ** 2)
    assert solids.Ellipsoid((a, a, c)).area == pytest.approx(
        2 * pi * a * a * (1 + (1 - e * e) / e * np.arctanh(e)), rel=1e-14
    )
    assert solids.Ellipsoid((c, a, c)).area == pytest.approx(2 * pi * c * c * (1 + a / c / e * np.arcsin(e)), rel=1e-14)
    near = solids.Ellipsoid((1.0, 1.0 + 1e-12, 1.0 - 1e-12)).shell(mass=1.0)
    assert np.abs(near.inertia - np.eye(3) * 2 / 3).max() < 4e-12


def test_a_similar_layer_is_another_shell() -> None:
    """Twin: the layer between two similar ellipsoids (m (b^2 + c^2)/3), often taken for the shell, is not uniform."""
    a = np.array([0.7, 1.3, 0.9])
    similar = (a @ a - a**2) / 3.0
    with pytest.raises(AssertionError):
        assert np.abs(np.diag(solids.Ellipsoid(a).shell(mass=1.0).inertia) - similar).max() <= 1e-3 * similar.max()


def test_by_hand() -> None:
    """Round numbers, to all digits."""
    box = solids.Box((1.0, 2.0, 3.0)).solid(mass=12.0)
    assert np.diag(box.inertia) == pytest.approx([13.0, 10.0, 5.0], rel=3e-16)
    assert np.count_nonzero(box.inertia) == 3
    assert solids.Box((1.0, 2.0, 3.0)).area == 22.0  # each of x, y, z: a^2 (2 across + half)/(12 half), half = 11
    shell = solids.Box((1.0, 2.0, 3.0)).shell(mass=132.0)
    assert np.diag(shell.inertia) == pytest.approx([68 + 135, 23 + 135, 23 + 68], rel=1e-15)
    assert np.diag(solids.Cone(2.0, 4.0).solid(mass=10.0).inertia) == pytest.approx([12.0] * 3, rel=3e-16)
    assert np.array_equal(solids.Cone(2.0, 4.0).solid(mass=10.0).com, [0.0, 0.0, 1.0])
    assert np.array_equal(np.diag(solids.Torus(2.0, 1.0).solid(mass=8.0).inertia), [21.0, 21.0, 38.0])
    assert np.array_equal(np.diag(solids.Torus(2.0, 1.0).shell(mass=4.0).inertia), [13.0, 13.0, 22.0])


def test_a_frustum_between_cone_and_cylinder() -> None:
    """It is a cone without its tip, and a cylinder where both radii agree."""
    whole, tip = solids.Cone(3.0, 6.0).solid(density=1.0), solids.Cone(1.0, 2.0).solid(density=1.0).shifted((0, 0, 4.0))
    both = solids.Frustum(3.0, 1.0, 4.0).solid(density=1.0) + tip
    assert both.mass == pytest.approx(whole.mass, rel=1e-15)
    assert np.allclose(both.com, whole.com, rtol=1e-15)
    assert np.allclose(both.inertia, whole.inertia, rtol=1e-14)
    straight, cylinder = solids.Frustum(0.7, 0.7, 1.2).shell(mass=2.0), solids.Cylinder(0.7, 1.2).shell(mass=2.0)
    assert np.allclose(straight.com, (0.0, 0.0, 0.6), rtol=1e-15)
    assert np.allclose(straight.inertia, cylinder.inertia, rtol=1e-14)


def test_a_shell_is_the_limit_of_a_thick_wall() -> None:
    """A box less a smaller box, the wall's middle on the surface: the difference falls with t^2."""
    size = np.array([0.3, 0.7, 1.1])

    def wall_error(t: float) -> float:
        outer, inner = (solids.Box(size + s * t).solid(density=1.0) for s in (1.0, -1.0))
        thin = solids.Box(size).shell(density=1.0, thickness=t)
        return float(
            np.abs((outer.inertia - inner.inertia) / thin.inertia.max() - thin.inertia / thin.inertia.max()).max()
        )

    assert wall_error(1e-2) / wall_error(1e-3) == pytest.approx(100.0, rel=0.01)


def test_sources_that_were_wrong() -> None:
    """Rod about its end taken for central, and a square plate with one formula for all axes."""
    rod = solids.Rod(1.0).solid(mass=3.0)
    assert rod.inertia[0, 0] == 0.25
    assert rod.about((0.0, 0.0, 0.5))[0, 0] == 1.0  # m l^2/3, the value about the end
    plate = solids.Box((0.01, 1.0, 1.0)).solid(mass=1.0)
    assert np.diag(plate.inertia) == pytest.approx([1 / 6, 1.0001 / 12, 1.0001 / 12], rel=1e-15)


@pytest.mark.parametrize(
    ("broken", "place"),
    [
        (lambda r, s, h: tapered_about_base(r, s, h), "tapered_volume"),
        (lambda r, s, h: frustum.joined(original_volume(r, s, 1.01 * h)), "tapered_volume"),
    ],
)
def test_a_wrong_frustum_is_found(broken: Any, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: moments about the base instead of the center, and a wrong height, are seen."""
    monkeypatch.setattr("polhode.mass.solids.frustum.tapered_volume", broken)
    solid, volume, _ = CLOSED[6]
    with pytest.raises(AssertionError):
        compare(solid.solid(mass=1.0), moments(volume, 3), solid.volume)


right_joined = frustum.joined
original_volume = frustum.tapered_volume


def tapered_about_base(r: float, s: float, h: float) -> Any:
    right = original_volume(r, s, h)
    return right._replace(spread=right.spread + np.outer(right.centroid, right.centroid))


def test_a_wrong_sign_of_the_products_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: +int x y dm instead of -int x y dm is seen at the prism, the one solid with products."""

    def wrong(self: Any, mass: float) -> Any:
        C = self.spread
        I = mass * (np.trace(C) * np.eye(3) - C)
        return ph.Body(mass, 2.0 * np.diag(np.diag(I)) - I), self.centroid

    solid, volume, _ = CLOSED[-1]
    expected = moments(volume, 3)
    body, com = wrong(solid.filled(), 1.0)
    with pytest.raises(AssertionError):
        compare(type("Wrong", (), {"mass": 1.0, "com": com, "inertia": body.inertia})(), expected, solid.volume)
    compare(solid.solid(mass=1.0), expected, solid.volume)


def test_parts_of_a_surface_are_joined_about_their_center(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: parallel axes without the distance between the parts are seen at a closed cone."""

    def joined(*parts: Any) -> Any:
        right = right_joined(*parts)
        weights = [part.measure / right.measure for part in parts]
        return right._replace(spread=sum(w * part.spread for w, part in zip(weights, parts, strict=True)))

    monkeypatch.setattr(frustum, "joined", joined)
    solid, _, surface = CLOSED[5]
    with pytest.raises(AssertionError):
        compare(solid.shell(mass=1.0), moments(surface, 2, 80), solid.area)
