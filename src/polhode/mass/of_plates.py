"""Mass properties of plate elements whose thickness may change from corner to corner, consistently integrated.

The mass lies between the two faces of the plate, t/2 to either side of the middle surface along its normal n, so that
besides dm = (rho t + added) dA on the middle surface there is the second moment rho t^3/12 n n^T dA across it. A flat
plate of constant thickness is thus a box, to all digits. The added mass (NSM) lies on the middle surface.
"""

from __future__ import annotations

import itertools

import numpy as np

from polhode.mass.moments import Moments, at_points, in_chunks

# int N_i N_j N_k dA / A over a triangle, from int N1^a N2^b N3^c dA = 2 A a! b! c!/(a + b + c + 2)!
_TRIPLE = np.array([[[(6, 2, 1)[len({i, j, k}) - 1] for i in range(3)] for j in range(3)] for k in range(3)]) / 60.0
_PAIR = (np.ones((3, 3)) + np.eye(3)) / 12.0

_CORNERS = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
_POINTS, _WEIGHTS = np.polynomial.legendre.leggauss(3)
_GRID = np.array(list(itertools.product(_POINTS, repeat=2)))
_WEIGHT = np.array([a * b for a, b in itertools.product(_WEIGHTS, repeat=2)])


def triangles(corners: np.ndarray, thickness: np.ndarray, density: np.ndarray, added: np.ndarray) -> Moments:
    """Moments of triangular plates (n, 3, 3) m, `thickness` (n, 3) m linear between the corners, in closed form.

    `density` (n,) kg/m^3, `added` (n,) kg/m^2.
    """
    return in_chunks(_triangles, corners, thickness, density, added)


def _triangles(x: np.ndarray, thickness: np.ndarray, density: np.ndarray, added: np.ndarray) -> Moments:
    """One chunk: sigma_i = rho t_i + added is the mass per area at the corners, linear between them."""
    twice = triangle_normals(x)
    area = 0.5 * np.linalg.norm(twice, axis=1)
    sigma = density[:, None] * thickness + added[:, None]
    first = np.einsum("n,ni,ij,nja->a", area, sigma, _PAIR, x, optimize=True)
    second = np.einsum("n,ni,ijk,nja,nkb->ab", area, sigma, _TRIPLE, x, x, optimize=True)
    cube = np.einsum("ni,nj,nk,ijk->n", thickness, thickness, thickness, _TRIPLE, optimize=True)
    normal = twice / (2.0 * area)[:, None]
    across = np.einsum("n,na,nb->ab", density * area * cube / 12.0, normal, normal)
    return Moments(float(np.sum(area * sigma.mean(axis=1))), first, second + across)


def triangle_normals(corners: np.ndarray) -> np.ndarray:
    """(b - a) x (c - a), (n, 3): twice the area, along the normal."""
    return np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])


def quadrilaterals(corners: np.ndarray, thickness: np.ndarray, density: np.ndarray, added: np.ndarray) -> Moments:
    """Moments of plates with four corners (n, 4, 3) m, x and `thickness` (n, 4) m bilinear between them.

    Nine Gauss points: exact where the four corners lie in a plane (degree 4 in each coordinate, the rule is exact to
    5). A warped plate is the ruled surface through its edges, whose area is no polynomial: there the rule has an error.
    `density` (n,) kg/m^3, `added` (n,) kg/m^2.
    """
    return in_chunks(_quadrilaterals, corners, thickness, density, added)


def _quadrilaterals(x: np.ndarray, thickness: np.ndarray, density: np.ndarray, added: np.ndarray) -> Moments:
    """One chunk: the Gauss points as points of mass, and the second moment across the thickness."""
    vectors = area_vectors(x)
    jacobian = np.linalg.norm(vectors, axis=2)
    area, t = _WEIGHT * jacobian, thickness @ _shapes().T
    points = at_points(
        (area * (density[:, None] * t + added[:, None])).ravel(),
        np.einsum("gk,nki->ngi", _shapes(), x, optimize=True).reshape(-1, 3),
    )
    normal = vectors / jacobian[..., None]
    across = np.einsum("ng,nga,ngb->ab", density[:, None] * area * t**3 / 12.0, normal, normal, optimize=True)
    return points._replace(second=points.second + across)


def area_vectors(corners: np.ndarray) -> np.ndarray:
    """dx/dxi x dx/deta (n, 9, 3) at the Gauss points of plates with four corners (n, 4, 3)."""
    return np.cross(*np.einsum("agk,nki->angi", _slopes(), corners, optimize=True))


def warp(corners: np.ndarray) -> np.ndarray:
    """Distance (n,) of the corners of plates (n, 4, 3) from the plane between them, over the root of their area."""
    a, b, c, d = np.moveaxis(corners, 1, 0)
    twice = np.cross(c - a, d - b)
    size = np.linalg.norm(twice, axis=1)
    return np.abs(np.einsum("ni,ni->n", a - b + c - d, twice)) / (4.0 * size * np.sqrt(0.5 * size))


def _shapes() -> np.ndarray:
    """N_i at the Gauss points, (9, 4)."""
    return np.prod(1.0 + _GRID[:, None] * _CORNERS, axis=2) / 4.0


def _slopes() -> np.ndarray:
    """dN_i/dxi and dN_i/deta at the Gauss points, (2, 9, 4)."""
    factors = 1.0 + _GRID[:, None] * _CORNERS
    return np.stack([factors[..., 1] * _CORNERS[:, 0], factors[..., 0] * _CORNERS[:, 1]]) / 4.0
