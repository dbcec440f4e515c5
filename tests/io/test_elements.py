"""Volume elements and plates: exact integrals against independent ones, and twins that fail."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from polhode.geometry.mesh import Mesh
from polhode.mass import of_elements, of_mesh
from polhode.mass.of_elements import Moments, of_bodies, total

EPS = float(np.finfo(float).eps)
CUBE = np.array([(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)], dtype=float)
SQUARE = CUBE[:4]


def equal(a: Moments, b: Moments, factor: float = 100.0) -> None:
    for x, y in zip(a, b, strict=True):
        np.testing.assert_allclose(x, y, rtol=0, atol=factor * EPS * max(1e-300, float(np.abs(y).max())))


def by_hand(corners: np.ndarray, n: int = 8) -> Moments:
    """One trilinear hexahedron of density 1 by a rule with many points, written out."""
    x, w = np.polynomial.legendre.leggauss(n)
    x, w = 0.5 + 0.5 * x, 0.5 * w
    parts = []
    for (u, wu), (v, wv), (t, wt) in itertools.product(zip(x, w, strict=True), repeat=3):
        at = lambda a, b, c: sum(  # noqa: E731
            corner * (a if i in (1, 2, 5, 6) else 1 - a) * (b if i in (2, 3, 6, 7) else 1 - b) * (c if i > 3 else 1 - c)
            for i, corner in enumerate(corners)
        )
        slopes = [at(1, v, t) - at(0, v, t), at(u, 1, t) - at(u, 0, t), at(u, v, 1) - at(u, v, 0)]
        dm, p = wu * wv * wt * np.linalg.det(slopes), at(u, v, t)
        parts.append(Moments(dm, dm * p, dm * np.outer(p, p)))
    return total(parts)


def test_a_hexahedron_with_bent_faces_is_exact(rng):
    corners = CUBE + 0.2 * rng.uniform(-1, 1, CUBE.shape)
    equal(of_elements.hexahedra(corners[None], np.ones(1)), by_hand(corners))


def test_two_points_would_not_do(rng, monkeypatch):
    corners = CUBE + 0.2 * rng.uniform(-1, 1, CUBE.shape)
    monkeypatch.setattr(of_elements, "_IN_CUBE", of_elements.quadrature(of_elements._CUBE, n_points=2))
    with pytest.raises(AssertionError):
        equal(of_elements.hexahedra(corners[None], np.ones(1)), by_hand(corners))


def test_tetrahedra_are_the_polyhedron_that_they_fill(rng):
    """Against the integrals over the surface of the same solid, which were written apart."""
    apex = np.array([0.4, 0.5, 0.6])
    quads = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    faces = np.array([t for a, b, c, d in quads for t in ((a, b, c), (a, c, d))])
    corners = CUBE + 0.1 * rng.uniform(-1, 1, CUBE.shape)
    tetrahedra = np.array([[*corners[f], apex] for f in faces])
    tetrahedra[::2, :2] = tetrahedra[::2, 1::-1]  # their order does not matter
    found = of_elements.tetrahedra(tetrahedra, np.full(12, 700.0)).properties(np.zeros(3))
    wanted = of_mesh.solid(Mesh(corners, faces), 700.0)
    np.testing.assert_allclose(found.mass, wanted.mass, rtol=50 * EPS)
    np.testing.assert_allclose(found.com, wanted.com, rtol=50 * EPS)
    np.testing.assert_allclose(found.inertia, wanted.inertia, atol=50 * EPS * wanted.inertia.max())


def test_triangles_are_the_shell_of_a_mesh(rng):
    mesh = Mesh(rng.uniform(-1, 1, (9, 3)), np.arange(9).reshape(3, 3))
    t, rho = rng.uniform(1e-3, 1e-2, 3), rng.uniform(500, 5000, 3)
    found = of_elements.triangles(mesh.triangles, np.repeat(t[:, None], 3, axis=1), rho, np.zeros(3)).properties(
        np.zeros(3)
    )
    wanted = of_mesh.shell(mesh, t, rho)
    np.testing.assert_allclose(found.mass, wanted.mass, rtol=50 * EPS)
    np.testing.assert_allclose(found.inertia, wanted.inertia, atol=100 * EPS * wanted.inertia.max())


def test_a_flat_quadrilateral_is_its_two_triangles(rng):
    flat = (SQUARE + 0.2 * rng.uniform(-1, 1, SQUARE.shape) * (1, 1, 0)) @ np.linalg.qr(rng.normal(size=(3, 3)))[0]
    t, rho, added = 0.01, 2700.0, 3.0
    one = of_elements.quadrilaterals(flat[None], np.full((1, 4), t), np.array([rho]), np.array([added]))
    two = of_elements.triangles(flat[[(0, 1, 2), (0, 2, 3)]], np.full((2, 3), t), np.full(2, rho), np.full(2, added))
    equal(one, two)
    assert of_elements.warp(flat[None])[0] < 10 * EPS


def test_a_warped_quadrilateral_is_the_ruled_surface():
    """Cut into n x n patches, each flat to n^-2, the sum of triangles goes to what nine Gauss points give."""
    corners = SQUARE + np.array([(0, 0, 0.1), (0, 0, -0.1), (0, 0, 0.1), (0, 0, -0.1)])
    one = of_elements.quadrilaterals(corners[None], np.full((1, 4), 0.01), np.ones(1), np.zeros(1))
    errors = []
    for n in (8, 16):
        u = np.linspace(0, 1, n + 1)
        grid = np.array(
            [[(1 - a) * (1 - b) * corners[0] + a * (1 - b) * corners[1] + a * b * corners[2] + (1 - a) * b * corners[3]
              for b in u] for a in u]
        )  # fmt: skip
        quads = np.stack([grid[:-1, :-1], grid[1:, :-1], grid[1:, 1:], grid[:-1, 1:]], axis=2).reshape(-1, 4, 3)
        cut = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
        many = of_elements.triangles(cut, np.full((len(cut), 3), 0.01), np.ones(len(cut)), np.zeros(len(cut)))
        errors.append(abs(many.mass - one.mass) / one.mass)
    assert errors[0] / errors[1] == pytest.approx(4.0, rel=0.2)  # second order: they mean the same surface
    assert errors[1] < 2e-4
    assert of_elements.warp(corners[None])[0] == pytest.approx(0.1, rel=0.01)


def test_thickness_counts_across_the_plate():
    """A plate is a box: without the moment across its thickness it is not."""
    t, rho = 0.1, 1000.0
    found = of_elements.quadrilaterals(SQUARE[None], np.full((1, 4), t), np.array([rho]), np.zeros(1)).properties(
        np.zeros(3)
    )
    m = rho * t
    np.testing.assert_allclose(np.diag(found.inertia), m / 12 * np.array([1 + t * t, 1 + t * t, 2.0]), rtol=20 * EPS)
    lamina = of_elements.quadrilaterals(SQUARE[None], np.full((1, 4), t), np.zeros(1), np.array([m])).properties(
        np.zeros(3)
    )
    np.testing.assert_allclose(np.diag(lamina.inertia), m / 12 * np.array([1, 1, 2.0]), rtol=20 * EPS)


def test_moments_of_bodies_and_chunks(rng, monkeypatch):
    corners, density = (
        CUBE + 0.1 * rng.uniform(-1, 1, (40, 8, 3)) + rng.uniform(-5, 5, (40, 1, 3)),
        rng.uniform(1, 9, 40),
    )
    whole = of_elements.hexahedra(corners, density)
    each = [
        of_elements.hexahedra(c[None], d[None]).properties(np.zeros(3)) for c, d in zip(corners, density, strict=True)
    ]
    again = of_bodies(
        np.array([one.mass for one in each]),
        np.array([one.com for one in each]),
        np.array([one.inertia for one in each]),
    )
    equal(whole, again)
    monkeypatch.setattr("polhode.mass.of_elements.CHUNK", 7)
    equal(of_elements.hexahedra(corners, density), whole)
