"""Meshes of simple solids are closed, outward and free of overlaps, with their vertices on the true surface."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.errors import InputError
from polhode.geometry import solids
from polhode.geometry.gate import check_closed, check_overlaps, check_surface
from polhode.geometry.polygon import checked_polygon, polygon_moments, triangulated

COMB = [(0, 0), (7, 0), (7, 3), (6, 3), (6, 1), (5, 1), (5, 3), (4, 3), (4, 1), (3, 1), (3, 3), (2, 3), (2, 1), (0, 3)]
STRAIGHT = [(0, 0), (1, 0), (2, 0), (3, 0), (3, 3), (2, 3), (1, 3), (0, 3), (0, 2)]

SOLIDS = {
    "box": lambda n: solids.box((1.0, 2.0, 3.0), n),
    "sphere": lambda n: solids.sphere(0.7, n),
    "ellipsoid": lambda n: solids.ellipsoid((1.0, 2.0, 0.5), n),
    "cylinder": lambda n: solids.cylinder(0.5, 2.0, n),
    "hollow cylinder": lambda n: solids.hollow_cylinder(0.5, 0.3, 2.0, n),
    "cone": lambda n: solids.cone(0.5, 2.0, n),
    "frustum": lambda n: solids.frustum(0.5, 0.2, 2.0, n),
    "torus": lambda n: solids.torus(1.0, 0.3, n),
    "capsule": lambda n: solids.capsule(0.5, 2.0, n),
    "rod": lambda n: solids.rod(2.0, 0.01, n),
    "disc": lambda n: solids.disc(1.0, 0.01, n),
    "plate": lambda n: solids.plate((1.0, 2.0), 0.01, n),
    "comb": lambda n: solids.extruded(COMB, 0.5),
    "clockwise": lambda n: solids.extruded(COMB[::-1], 0.5),
    "straight": lambda n: solids.extruded(STRAIGHT, 0.5),
}


@pytest.mark.parametrize("name", SOLIDS)
@pytest.mark.parametrize("n", [3, 4, 17])
def test_every_solid_passes_the_gate(name, n):
    mesh = SOLIDS[name](n)
    found = check_closed(mesh, name)
    assert (found.shells, found.cavities) == (1, 0)
    check_overlaps(mesh, name)


def test_vertices_lie_on_the_surface():
    sphere, torus = solids.sphere(0.7, 20).vertices, solids.torus(1.0, 0.3, 20).vertices
    assert np.linalg.norm(sphere, axis=1) == pytest.approx(0.7, rel=1e-15)
    ring = np.hypot(torus[:, 0], torus[:, 1]) - 1.0
    assert np.hypot(ring, torus[:, 2]) == pytest.approx(0.3, rel=1e-14)


def test_sheets_are_open_and_face_up():
    for sheet, area in ((solids.plate_sheet((1.0, 2.0), 4), 2.0), (solids.disc_sheet(1.0, 400), np.pi)):
        assert check_surface(sheet) is False
        assert sheet.normals[:, 2] == pytest.approx(1.0)
        assert (sheet.vertices[:, 2] == 0.0).all()
        assert sheet.area == pytest.approx(area, rel=1e-4)


def test_ears_cover_a_random_polygon(rng):
    for _ in range(20):
        angle = np.sort(rng.uniform(0.0, 2.0 * np.pi, 40))
        corners = checked_polygon(rng.uniform(0.2, 1.0, (40, 1)) * np.stack([np.cos(angle), np.sin(angle)], axis=1))
        triangles = corners[triangulated(corners)]
        u, v = triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
        areas = 0.5 * (u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0])
        assert areas.min() > 0.0
        assert areas.sum() == pytest.approx(polygon_moments(corners)[0], rel=1e-13)


def test_a_clockwise_polygon_has_no_ears():
    with pytest.raises(InputError, match="cannot be cut"):
        triangulated(np.array([(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)]))


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: solids.sphere(-1.0), "greater than zero"),
        (lambda: solids.sphere(1.0, 2), "from 3 to"),
        (lambda: solids.sphere(1.0, 8.0), "whole number"),  # type: ignore[arg-type]
        (lambda: solids.sphere(1.0, 10**9), "from 3 to"),
        (lambda: solids.box((1.0, 0.0, 1.0)), "greater than zero"),
        (lambda: solids.box((1.0, 1.0)), "3 numbers"),
        (lambda: solids.hollow_cylinder(1.0, 1.0, 1.0), "smaller than the outer"),
        (lambda: solids.torus(1.0, 1.5), "cuts itself"),
        (lambda: solids.extruded([(0, 0), (1, 1), (1, 0), (0, 1)], 1.0), "crosses"),
        (lambda: solids.extruded(COMB, float("nan")), "finite"),
    ],
)
def test_impossible_solids(make, words):
    with pytest.raises(InputError, match=words):
        make()
