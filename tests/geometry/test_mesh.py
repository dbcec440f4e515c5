"""A mesh is built valid or not at all; moving it does what it says."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.errors import InputError, MeshError, PolhodeError
from polhode.geometry import solids
from polhode.geometry.mesh import Mesh
from tests.geometry.shapes import BOX

POINTS = [(0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]


@pytest.mark.parametrize(
    ("vertices", "faces", "kind", "words"),
    [
        (POINTS, [], "empty", "without facets"),
        (POINTS, np.empty((0, 3), dtype=int), "empty", "is the file empty"),
        ([], [(0, 1, 2)], "shape", "shape"),
        (np.zeros((4, 2)), [(0, 1, 2)], "shape", r"\(n, 3\), not \(4, 2\)"),
        ("text", [(0, 1, 2)], "shape", "must be numbers"),
        (POINTS, "text", "shape", "whole numbers"),
        (POINTS, [(0, 1)], "shape", r"\(k, 3\)"),
        (POINTS, [(0, 1, 1.5)], "shape", "whole numbers"),
        (POINTS, [(0, 1, 2j)], "shape", "whole numbers"),
        (POINTS, [(0, 1, float("nan"))], "shape", "whole numbers"),
        ([*POINTS, (0, float("nan"), 0)], [(0, 1, 2)], "not finite", "1 of 5 vertices are not finite, .* number 4"),
        ([*POINTS, (0, float("inf"), 0)], [(0, 1, 2)], "not finite", "number 4"),
        (POINTS, [(0, 1, 2), (1, 2, 4)], "index", "1 facets use .* facet 1 uses .*counted from 1"),
        (POINTS, [(0, 1, -1)], "index", "facet 0"),
    ],
)
def test_what_is_no_mesh_is_refused(vertices, faces, kind, words):
    with np.errstate(invalid="ignore"), pytest.raises(MeshError, match=words) as refused:
        Mesh(vertices, faces)
    assert refused.value.kind == kind
    assert isinstance(refused.value, PolhodeError)


def test_arrays_are_read_only_copies():
    points = np.array(POINTS)
    mesh = Mesh(points, [(0, 1, 2)])
    points[0] = 9.0
    assert mesh.vertices[0, 0] == 0.0
    assert (mesh.vertices.dtype, mesh.faces.dtype) == (np.float64, np.int64)
    for array in (mesh.vertices, mesh.faces, mesh.bounds):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    with pytest.raises(InputError, match="field"):
        Mesh(points, [(0, 1, 2)], color="red")  # type: ignore[call-arg]


def test_measures_of_a_box():
    mesh = solids.box((1.0, 2.0, 3.0), 2).shifted((0.1, 0.2, 0.3))
    assert mesh.area == pytest.approx(22.0, rel=1e-14)
    assert mesh.bounds == pytest.approx(np.array([(-0.4, -0.8, -1.2), (0.6, 1.2, 1.8)]), abs=1e-15)
    assert mesh.size == pytest.approx((1.0, 2.0, 3.0), rel=1e-15)
    assert np.linalg.norm(mesh.normals, axis=1) == pytest.approx(1.0, rel=1e-14)
    assert "48 facets" in repr(mesh)
    assert "1 x 2 x 3 m" in repr(mesh)


def test_unused_vertices_have_no_size():
    assert Mesh([*POINTS[:3], (9.0, 9.0, 9.0)], [(0, 1, 2)]).size == pytest.approx((1.0, 1.0, 0.0))


def test_moves(rng):
    R = np.linalg.qr(rng.normal(size=(3, 3)))[0]
    R *= np.sign(np.linalg.det(R))
    assert BOX.rotated(R).rotated(R.T).vertices == pytest.approx(BOX.vertices, abs=1e-15)
    assert BOX.scaled(1e-3).size == pytest.approx(1e-3 * BOX.size, rel=1e-15)
    assert BOX.rotated(R).area == pytest.approx(BOX.area, rel=1e-14)
    both = BOX.joined(BOX.shifted((9, 9, 9)))
    assert len(both.faces) == 2 * len(BOX.faces)
    assert both.area == pytest.approx(2 * BOX.area, rel=1e-14)
    assert (BOX.flipped().normals == -BOX.normals).all()


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (lambda: BOX.rotated(np.diag([1, 1, -1])), "mirror"),
        (lambda: BOX.rotated(2 * np.eye(3)), "not a rotation"),
        (lambda: BOX.rotated(np.eye(2)), "3x3"),
        (lambda: BOX.rotated("x"), "3x3"),
        (lambda: BOX.rotated(np.full((3, 3), np.nan)), "not a rotation"),
        (lambda: BOX.scaled(-1), "greater than zero"),
        (lambda: BOX.shifted((1, 2)), "3 numbers"),
        (lambda: BOX.joined(3), "another mesh"),  # type: ignore[arg-type]
    ],
)
def test_moves_that_are_none(move, words):
    with np.errstate(invalid="ignore"), pytest.raises(InputError, match=words):
        move()
