"""Mass properties of finite elements: volumes and plates, by the moments that each of them adds.

**Volumes** are exact: tetrahedra in closed form, hexahedra by Gauss quadrature. A hexahedron is the trilinear image of
a cube, x = sum N_i x_i, so its faces are ruled surfaces where their corners are not in one plane. In each coordinate of
the cube the Jacobian has degree 2 and x x^T has degree 2, together 4; Gauss's rule with three points is exact to degree
5, so its 27 points give the integrals without an error of their own.

**Plates** have a thickness that may change from corner to corner. The mass lies between the two faces of the plate, t/2
to either side of the middle surface along its normal n, so that besides dm = (rho t + added) dA on the middle surface
there is the second moment rho t^3/12 n n^T dA across it. A flat plate of constant thickness is thus a box, to all
digits. The added mass (NSM) lies on the middle surface.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from functools import wraps
from math import fsum
from typing import NamedTuple, ParamSpec

import numpy as np

from polhode.errors import InputError
from polhode.mass.properties import MassProperties

P = ParamSpec("P")
CHUNK = 16_384  # elements whose quadrature points are held at once

# int N_i N_j N_k dA / A over a triangle, from int N1^a N2^b N3^c dA = 2 A a! b! c!/(a + b + c + 2)!
_TRIPLE = np.array([[[(6, 2, 1)[len({i, j, k}) - 1] for i in range(3)] for j in range(3)] for k in range(3)]) / 60.0
_PAIR = (np.ones((3, 3)) + np.eye(3)) / 12.0


class Quadrature(NamedTuple):
    """Gauss's rule with three points along each axis of a square or cube, for elements that are its images.

    weights (g,); shapes: N_i at the points, (g, corners); slopes: dN_i/dxi_a there, (axes, g, corners).
    """

    weights: np.ndarray
    shapes: np.ndarray
    slopes: np.ndarray


def quadrature(corners: np.ndarray, n_points: int = 3) -> Quadrature:
    """The rule for elements with these corners (+-1 along each axis), in the order of the element."""
    n_corner, axes = corners.shape
    points, weights = np.polynomial.legendre.leggauss(n_points)
    grid = np.array(list(itertools.product(points, repeat=axes)))
    factors = 1.0 + grid[:, None] * corners  # (g, corners, axes)
    slopes = [np.prod(np.delete(factors, a, axis=2), axis=2) * corners[:, a] for a in range(axes)]
    weight = np.prod(list(itertools.product(weights, repeat=axes)), axis=1)
    return Quadrature(weight, np.prod(factors, axis=2) / n_corner, np.stack(slopes) / n_corner)


_SQUARE = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
# The lower face counter-clockwise seen from above, then the upper one.
_CUBE = np.array([(*corner, z) for z in (-1, 1) for corner in _SQUARE])
_ON_SQUARE, _IN_CUBE = quadrature(_SQUARE), quadrature(_CUBE)


class Moments(NamedTuple):
    """Mass, first and second moment about an origin O: m = int dm, s = int x dm (3,), S = int x x^T dm (3, 3)."""

    mass: float
    first: np.ndarray
    second: np.ndarray

    def properties(self, origin: np.ndarray) -> MassProperties:
        """com = O + s/m,  I = tr(C) 1 - C  with  C = S - s s^T/m, the second moment about the mass center."""
        if not self.mass > 0.0:
            raise InputError(f"the mass is {self.mass:g} kg: nothing has both a size and a density")
        C = self.second - np.outer(self.first, self.first) / self.mass
        C = 0.5 * (C + C.T)
        return MassProperties(self.mass, origin + self.first / self.mass, np.trace(C) * np.eye(3) - C)


NOTHING = Moments(0.0, np.zeros(3), np.zeros((3, 3)))


def total(parts: Iterable[Moments]) -> Moments:
    """The sum of moments about one origin, each number rounded once."""
    listed = list(parts)
    if not listed:
        return NOTHING
    rows = np.array([[part.mass, *part.first, *part.second.ravel()] for part in listed])
    sums = np.array([fsum(column) for column in rows.T.tolist()])
    return Moments(float(sums[0]), sums[1:4], sums[4:].reshape(3, 3))


def at_points(mass: np.ndarray, x: np.ndarray) -> Moments:
    """Moments of points of `mass` (n,) at `x` (n, 3)."""
    return Moments(float(mass.sum()), mass @ x, np.einsum("n,ni,nj->ij", mass, x, x, optimize=True))


def of_bodies(mass: np.ndarray, x: np.ndarray, inertia: np.ndarray) -> Moments:
    """Moments of bodies at `x` (n, 3) with inertia (n, 3, 3) about their own mass centers: C = tr(I)/2 1 - I."""
    centers = at_points(mass, x)
    I = inertia.sum(axis=0)
    return centers._replace(second=centers.second + 0.5 * np.trace(I) * np.eye(3) - I)


def in_chunks(moments: Callable[P, Moments]) -> Callable[P, Moments]:
    """`moments` of many elements, taken some thousands at a time, so that memory stays bounded."""

    @wraps(moments)
    def summed(*arrays: P.args, **none: P.kwargs) -> Moments:
        """All chunks together."""
        starts = range(0, len(arrays[0]), CHUNK)  # type: ignore[arg-type]
        return total(moments(*(array[i : i + CHUNK] for array in arrays), **none) for i in starts)  # type: ignore[index]

    return summed


@in_chunks
def tetrahedra(corners: np.ndarray, density: np.ndarray) -> Moments:
    """Moments of tetrahedra (n, 4, 3) m of `density` (n,) kg/m^3; the order of the corners does not matter.

    With s = sum x_i:  int dV = V,  int x dV = V s/4,  int x x^T dV = V (s s^T + sum x_i x_i^T)/20.
    """
    mass = density * np.abs(tetrahedron_volumes(corners))
    s = corners.sum(axis=1)
    second = np.einsum("n,ni,nj->ij", mass, s, s) + np.einsum("n,nki,nkj->ij", mass, corners, corners)
    return Moments(float(mass.sum()), mass @ s / 4.0, second / 20.0)


def tetrahedron_volumes(corners: np.ndarray) -> np.ndarray:
    """Volumes (n,) of tetrahedra (n, 4, 3), negative where the fourth corner lies behind the other three."""
    return np.linalg.det(corners[:, 1:] - corners[:, :1]) / 6.0


@in_chunks
def hexahedra(corners: np.ndarray, density: np.ndarray) -> Moments:
    """Moments of trilinear hexahedra (n, 8, 3) m of `density` (n,) kg/m^3, exact: Gauss points are points of mass."""
    mass = density[:, None] * _IN_CUBE.weights * _jacobians(corners)
    x = np.einsum("gk,nki->ngi", _IN_CUBE.shapes, corners, optimize=True)
    return at_points(mass.ravel(), x.reshape(-1, 3))


def hexahedron_jacobians(corners: np.ndarray) -> np.ndarray:
    """Jacobians (n, 27) at the Gauss points of hexahedra (n, 8, 3): all positive in a proper element."""
    return np.concatenate(
        [_jacobians(corners[i : i + 4096]) for i in range(0, len(corners), 4096)] or [np.empty((0, 27))]
    )


def _jacobians(corners: np.ndarray) -> np.ndarray:
    """det of dx/dxi at the Gauss points."""
    return np.linalg.det(np.einsum("agk,nki->ngai", _IN_CUBE.slopes, corners, optimize=True))


@in_chunks
def triangles(corners: np.ndarray, thickness: np.ndarray, density: np.ndarray, added: np.ndarray) -> Moments:
    """Moments of triangular plates (n, 3, 3) m, `thickness` (n, 3) m linear between the corners, in closed form.

    `density` (n,) kg/m^3, `added` (n,) kg/m^2. sigma_i = rho t_i + added is the mass per area at the corners.
    """
    twice = triangle_normals(corners)
    area = 0.5 * np.linalg.norm(twice, axis=1)
    sigma = density[:, None] * thickness + added[:, None]
    first = np.einsum("n,ni,ij,nja->a", area, sigma, _PAIR, corners, optimize=True)
    second = np.einsum("n,ni,ijk,nja,nkb->ab", area, sigma, _TRIPLE, corners, corners, optimize=True)
    cube = np.einsum("ni,nj,nk,ijk->n", thickness, thickness, thickness, _TRIPLE, optimize=True)
    normal = twice / (2.0 * area)[:, None]
    across = np.einsum("n,na,nb->ab", density * area * cube / 12.0, normal, normal)
    return Moments(float(np.sum(area * sigma.mean(axis=1))), first, second + across)


def triangle_normals(corners: np.ndarray) -> np.ndarray:
    """(b - a) x (c - a), (n, 3): twice the area, along the normal."""
    return np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])


@in_chunks
def quadrilaterals(corners: np.ndarray, thickness: np.ndarray, density: np.ndarray, added: np.ndarray) -> Moments:
    """Moments of plates with four corners (n, 4, 3) m, x and `thickness` (n, 4) m bilinear between them.

    Nine Gauss points: exact where the four corners lie in a plane (degree 4 in each coordinate, the rule is exact to
    5). A warped plate is the ruled surface through its edges, whose area is no polynomial: there the rule has an error.
    `density` (n,) kg/m^3, `added` (n,) kg/m^2. The Gauss points are points of mass with a second moment across.
    """
    vectors = area_vectors(corners)
    jacobian = np.linalg.norm(vectors, axis=2)
    area, t = _ON_SQUARE.weights * jacobian, thickness @ _ON_SQUARE.shapes.T
    points = at_points(
        (area * (density[:, None] * t + added[:, None])).ravel(),
        np.einsum("gk,nki->ngi", _ON_SQUARE.shapes, corners, optimize=True).reshape(-1, 3),
    )
    normal = vectors / jacobian[..., None]
    across = np.einsum("ng,nga,ngb->ab", density[:, None] * area * t**3 / 12.0, normal, normal, optimize=True)
    return points._replace(second=points.second + across)


def area_vectors(corners: np.ndarray) -> np.ndarray:
    """dx/dxi x dx/deta (n, 9, 3) at the Gauss points of plates with four corners (n, 4, 3)."""
    return np.cross(*np.einsum("agk,nki->angi", _ON_SQUARE.slopes, corners, optimize=True))


def warp(corners: np.ndarray) -> np.ndarray:
    """Distance (n,) of the corners of plates (n, 4, 3) from the plane between them, over the root of their area."""
    a, b, c, d = np.moveaxis(corners, 1, 0)
    twice = np.cross(c - a, d - b)
    size = np.linalg.norm(twice, axis=1)
    return np.abs(np.einsum("ni,ni->n", a - b + c - d, twice)) / (4.0 * size * np.sqrt(0.5 * size))
