"""Normals for shading: those of a ball point outward, a box keeps its edges, and no facet moves."""

import numpy as np
import pytest

from polhode.geometry import solids
from polhode.geometry.mesh import Mesh
from polhode.view.shapes import smooth

CHORD = 2 * np.pi / 64  # rad, from one vertex to the next of a ball with 64 around


def test_a_ball_is_round() -> None:
    ball = smooth(solids.sphere(2.0, 64))
    outward = ball.vertices / np.linalg.norm(ball.vertices, axis=1, keepdims=True)
    # A mean over facets that are not alike around a vertex is off by a part of the angle from one to the next.
    assert np.arccos(np.clip(np.sum(ball.normals * outward, axis=1), -1, 1)).max() < 0.25 * CHORD


def test_without_smoothing_it_is_not() -> None:
    facets = smooth(solids.sphere(2.0, 64), edge=0.0)
    outward = facets.vertices / np.linalg.norm(facets.vertices, axis=1, keepdims=True)
    assert np.arccos(np.clip(np.sum(facets.normals * outward, axis=1), -1, 1)).max() > 0.25 * CHORD


def test_a_box_keeps_its_edges() -> None:
    box = smooth(solids.box((1.0, 2.0, 3.0)))
    assert len(box.vertices) == 24  # eight corners, three normals each
    assert np.allclose(np.abs(box.normals).max(axis=1), 1.0, atol=1e-15)


@pytest.mark.parametrize("mesh", [solids.cone(1.0, 2.0, 40), solids.torus(3.0, 1.0, 24), solids.box((1.0, 1.0, 0.1))])
def test_facets_stay_where_they_were(mesh: Mesh) -> None:
    found = smooth(mesh)
    assert np.array_equal(found.vertices[found.faces], mesh.triangles)
    assert np.allclose(np.linalg.norm(found.normals, axis=1), 1.0, atol=1e-15)
    # No normal looks away from its facet by more than the limit and a half turn of smoothing.
    assert np.einsum("kci,ki->kc", found.normals[found.faces], mesh.normals).min() > np.cos(np.radians(35.0))


def test_points_that_are_given_once_for_each_facet_are_smoothed_too() -> None:
    ball = solids.sphere(1.0, 16)
    loose = Mesh(ball.triangles.reshape(-1, 3), np.arange(3 * len(ball.faces)).reshape(-1, 3))
    assert len(smooth(loose).vertices) == len(smooth(ball).vertices)


def test_a_facet_without_area_has_some_normal_and_does_no_harm() -> None:
    mesh = Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0], [2, 0, 0]], [[0, 1, 2], [0, 1, 3]])
    assert np.isfinite(smooth(mesh).normals).all()
