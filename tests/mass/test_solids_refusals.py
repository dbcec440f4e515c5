"""What a solid refuses: sizes, masses, walls that are too thick, polygons that are none."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.geometry.polygon import checked_polygon, polygon_moments, turns
from polhode.mass import solids

BOX = solids.Box((1.0, 2.0, 3.0))
SQUARE = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: solids.Box((1, 2)), "edges of a box must be 3 numbers"),
        (lambda: solids.Box((1, 0, 2)), "edges of a box must be greater than zero"),
        (lambda: solids.Box((1, np.nan, 2)), "must be finite"),
        (lambda: solids.Sphere(-1.0), "radius must be greater than zero, not -1.0 m"),
        (lambda: solids.Sphere(1e60), "between 1e-50 and 1e\\+50 m"),
        (lambda: solids.Sphere("big"), "radius must be a number"),
        (lambda: solids.Ellipsoid((1, 2, -3)), "semi-axes of an ellipsoid must be greater than zero"),
        (lambda: solids.HollowCylinder(1.0, 1.0, 2.0), "inner radius 1 m must be smaller than the outer one, 1 m"),
        (lambda: solids.Torus(1.0, 1.5), "tube radius 1.5 m must be smaller"),
        (lambda: solids.Frustum(1.0, 0.0, 1.0), "top_radius must be greater than zero"),
        (lambda: solids.Cylinder(1.0), "missing.*length"),  # type: ignore[call-arg]
        (lambda: solids.Cylinder(radius=1.0, lenght=2.0), 'Did you mean "length"'),  # type: ignore[call-arg]
        (lambda: solids.Plate((1, 2, 3)), "edges of a plate must be 2 numbers"),
        (lambda: BOX.solid(), "density .* or the mass .* one of them"),
        (lambda: BOX.solid(density=1.0, mass=2.0), "density .* or the mass .* one of them"),
        (lambda: BOX.solid(density=-1.0), "density must be greater than zero"),
        (lambda: BOX.solid(mass=0.0), "mass must be greater than zero"),
        (lambda: BOX.shell(density=1.0), "the thickness .* of the shell, or its mass"),
        (lambda: BOX.shell(thickness=0.1, mass=1.0), "the thickness .* of the shell, or its mass"),
        (lambda: BOX.shell(density=1.0, thickness=-0.1), "thickness must be greater than zero"),
        (lambda: BOX.shell(density=1.0, thickness=2.0), r"needs 44 m\^3, and the full Box has 6 m\^3.*in mm"),
        (lambda: solids.Plate((0.1, 0.2)).shell(density=1.0, thickness=1.6), "1.6 m is no thin sheet.*0.1 m wide.*Box"),
        (lambda: solids.Disc(0.1).shell(density=1.0, thickness=0.3), "no thin sheet.*0.2 m wide.*Cylinder"),
        (lambda: solids.Disc(0.1).solid(mass=1.0), "a Disc has no volume: use shell.*Cylinder"),
        (lambda: solids.Plate((1, 2)).solid(density=1.0), "a Plate has no volume: use shell.*Box"),
        (lambda: solids.Rod(1.0).solid(density=1.0), "the section .* of the rod"),
        (lambda: solids.Rod(1.0).solid(mass=-1.0), "mass must be greater than zero"),
        (lambda: solids.Rod(1.0).shell(mass=1.0), "a Rod has no surface"),
        (lambda: solids.ExtrudedPolygon(SQUARE, 0.0), "height must be greater than zero"),
        (lambda: solids.ExtrudedPolygon(SQUARE[:2], 1.0), "at least three corners"),
        (lambda: solids.ExtrudedPolygon([*SQUARE, SQUARE[0]], 1.0), "2 times through .*corner 0"),
        (lambda: solids.ExtrudedPolygon(1e-60 * np.array(SQUARE), 1.0), "too small to have an area"),
        (lambda: solids.ExtrudedPolygon("square", 1.0), "array of corners"),
        (lambda: solids.ExtrudedPolygon([(0, 0), (1, 0), (np.nan, 1)], 1.0), "not finite"),
        (lambda: solids.ExtrudedPolygon([(0, 0), (1, 1), (1, 0), (0, 1)], 1.0), "edge 0 .* meets edge 2"),
        (lambda: solids.ExtrudedPolygon([(0, 0), (2, 0), (2, 2), (1, 0), (0, 2)], 1.0), "crosses or touches"),
        (lambda: solids.ExtrudedPolygon([(0, 0), (1, 1), (2, 2)], 1.0), "turns back on itself at corner"),
        (lambda: solids.ExtrudedPolygon([(0, 0), (2, 0), (1, 0), (1, 1)], 1.0), "turns back on itself at corner 1"),
    ],
)
def test_what_is_refused(call: Any, message: str) -> None:
    """With the numbers, and what to do."""
    with pytest.raises(ph.PolhodeError, match=message):
        call()


def test_polygons_either_way_round_and_with_spare_corners() -> None:
    """Orientation and corners on a straight side change nothing."""
    plain = solids.ExtrudedPolygon(SQUARE, 2.0)
    turned = solids.ExtrudedPolygon(SQUARE[::-1], 2.0)
    spare = solids.ExtrudedPolygon([(0, 0), (0.4, 0), (1, 0), (1, 1), (0, 1), (0, 0.3)], 2.0)
    box = solids.Box((1.0, 1.0, 2.0))
    for prism in (plain, turned, spare):
        for mine, theirs in (
            (prism.solid(mass=3.0), box.solid(mass=3.0)),
            (prism.shell(mass=3.0), box.shell(mass=3.0)),
        ):
            assert np.allclose(mine.com, (0.5, 0.5, 1.0), rtol=1e-15)
            assert np.allclose(mine.inertia, theirs.inertia, rtol=1e-14, atol=1e-15)


def test_a_polygon_far_from_the_origin_keeps_its_digits() -> None:
    """Moments are taken about the centroid: at 1e6 m only the digits of the corners themselves are lost."""
    L = np.array([(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)], dtype=float)
    near, far = polygon_moments(L), polygon_moments(L + 2.0**20)
    assert far[0] == pytest.approx(near[0], rel=1e-15)
    assert np.abs(far[2] - near[2]).max() <= 1e-14


def test_almost_touching_is_decided_exactly() -> None:
    """A corner one unit in the last place above an edge is apart from it; on it, or below, it is not."""
    start, end, x = (0.5, 0.5), (12.0, 12.0), 1.0 + 2.0**-40
    for y, simple in ((np.nextafter(x, 2.0), True), (x, False), (np.nextafter(x, 0.0), False)):
        outline = [start, end, (12.0, 24.0), (x, y), (0.5, 24.0)]
        if simple:
            assert len(checked_polygon(outline)) == 5
        else:
            with pytest.raises(ph.PolhodeError, match="crosses or touches"):
                checked_polygon(outline)


def test_rounded_areas_would_not_do() -> None:
    """Twin: in floats, without the exact arithmetic, the sign of a thin triangle is wrong somewhere on a fine grid."""
    a, b = np.array([12.0, 12.0]), np.array([24.0, 24.0])
    steps = 2.0**-53 * np.arange(16)
    c = np.array([(0.5 + i, 0.5 + j) for i in steps for j in steps])
    exact = turns(np.broadcast_to(a, c.shape), np.broadcast_to(b, c.shape), c)
    assert np.array_equal(exact, np.sign(c[:, 1] - c[:, 0]))  # the line is y = x
    left, right = a - c, b - c
    assert not np.array_equal(np.sign(left[:, 0] * right[:, 1] - left[:, 1] * right[:, 0]), exact)


def test_random_polygons_are_told_apart(rng: np.random.Generator) -> None:
    """Corners sorted by angle make a simple polygon; two of them swapped make a crossing, nearly always."""
    refused = 0
    for _ in range(40):
        angles = np.sort(rng.uniform(0.0, 2 * np.pi, 12))
        while np.max(np.diff([*angles, angles[0] + 2 * np.pi])) > 3.0:
            angles = np.sort(rng.uniform(0.0, 2 * np.pi, 12))
        star = np.column_stack([np.cos(angles), np.sin(angles)]) * rng.uniform(0.5, 1.0, (12, 1))
        assert polygon_moments(checked_polygon(star))[0] > 0.0
        star[[2, 7]] = star[[7, 2]]
        try:
            checked_polygon(star)
        except ph.PolhodeError:
            refused += 1
    assert refused >= 38


def test_a_polygon_of_many_corners_is_checked_in_reasonable_time() -> None:
    """Four thousand corners: every pair of edges is looked at, and the area is that of the regular polygon."""
    n = 4000
    angles = 2 * np.pi * np.arange(n) / n
    gear = solids.ExtrudedPolygon(np.column_stack([np.cos(angles), np.sin(angles)]), 1.0)
    assert gear.volume == pytest.approx(n / 2 * np.sin(2 * np.pi / n), rel=1e-13)
