"""Meshes of general kind for tests: closed polyhedra without symmetry, and all the ways in which a box can be bad."""

from __future__ import annotations

import numpy as np
from scipy.spatial import ConvexHull

from polhode.geometry import solids
from polhode.geometry.mesh import Mesh

BOX = solids.box((1.0, 2.0, 3.0), 3)
SPLIT = BOX.faces[0]


def hull(rng: np.random.Generator, n: int) -> Mesh:
    """The convex hull of `n` random points, wound outward."""
    points = rng.normal(size=(n, 3)) * (1.0, 0.7, 1.6) + (0.3, -0.2, 0.5)
    faces = ConvexHull(points).simplices.astype(np.int64)
    a, b, c = (points[faces[:, i]] for i in range(3))
    inward = np.einsum("ij,ij->i", np.cross(b - a, c - a), a - points.mean(axis=0)) < 0.0
    return Mesh(points, np.where(inward[:, None], faces[:, ::-1], faces))


def star(rng: np.random.Generator, n: int) -> Mesh:
    """A polyhedron that is not convex: the hull of points on a sphere, each then moved along its ray."""
    rays = rng.normal(size=(n, 3))
    rays /= np.linalg.norm(rays, axis=1)[:, None]
    faces = ConvexHull(rays).simplices.astype(np.int64)
    a, b, c = (rays[faces[:, i]] for i in range(3))
    inward = np.einsum("ij,ij->i", np.cross(b - a, c - a), a) < 0.0
    points = rays * rng.uniform(0.4, 1.5, (n, 1)) + rng.normal(size=3)
    return Mesh(points, np.where(inward[:, None], faces[:, ::-1], faces))


def ring(rng: np.random.Generator, n: int) -> Mesh:
    """A torus whose vertices were shaken a little: a hole through it, and no symmetry."""
    smooth = solids.torus(2.0, 0.7, n)
    return Mesh(smooth.vertices + rng.uniform(-0.05, 0.05, smooth.vertices.shape), smooth.faces)


def with_faces(faces: object) -> Mesh:
    """The box with other facets."""
    return Mesh(BOX.vertices, faces)


def one_flipped() -> Mesh:
    """Facet 7 is wound against its neighbors."""
    faces = BOX.faces.copy()
    faces[7] = faces[7, ::-1]
    return with_faces(faces)


def collapsed() -> Mesh:
    """Facet 4 uses a vertex twice."""
    faces = BOX.faces.copy()
    faces[4, 1] = faces[4, 0]
    return with_faces(faces)


def sliver() -> Mesh:
    """Closed, but the last facet has its corners on a line: facet 0 is cut in two, its neighbor is not."""
    a, b, c = SPLIT
    n, middle = len(BOX.vertices), 0.5 * (BOX.vertices[a] + BOX.vertices[b])
    return Mesh(np.vstack([BOX.vertices, middle]), np.vstack([BOX.faces[1:], [(a, n, c), (n, b, c), (a, b, n)]]))


def soup(mesh: Mesh) -> Mesh:
    """Every facet with vertices of its own, as in an STL file."""
    return Mesh(mesh.triangles.reshape(-1, 3), np.arange(3 * len(mesh.faces)).reshape(-1, 3))


SHEET = Mesh([(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)], [(0, 1, 2), (0, 2, 3), (2, 1, 3), (3, 1, 0)])
PILLOW = Mesh([(0, 0, 0), (1, 0, 0), (1, 1, 0)], [(0, 1, 2), (2, 1, 0)])
HOLED, LIDLESS = with_faces(BOX.faces[1:]), with_faces(BOX.faces[18:])
TWICE = with_faces(np.concatenate([BOX.faces, BOX.faces[5:6]]))
BACK_TO_BACK = with_faces(np.concatenate([BOX.faces, BOX.faces[5:6, ::-1]]))
NESTED, CAVITY = BOX.joined(BOX.scaled(0.4)), BOX.joined(BOX.scaled(0.4).flipped())
CROSSING = BOX.joined(BOX.shifted((0.3, 0.4, 0.5)))
ONE_INSIDE_OUT = BOX.joined(BOX.shifted((5.0, 5.0, 5.0)).flipped())
