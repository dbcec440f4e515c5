"""Mass properties of volume elements, exact: tetrahedra in closed form, hexahedra by Gauss quadrature.

A hexahedron is the trilinear image of a cube, x = sum N_i x_i, so its faces are ruled surfaces where their corners are
not in one plane. In each coordinate of the cube the Jacobian has degree 2 and x x^T has degree 2, together 4; Gauss's
rule with three points is exact to degree 5, so its 27 points give the integrals without an error of their own.
"""

from __future__ import annotations

import itertools

import numpy as np

from polhode.mass.moments import Moments, at_points, in_chunks

# Corners of the cube in the order of the element: the lower face counter-clockwise seen from above, then the upper one.
_CORNERS = np.array(
    [(-1, -1, -1), (1, -1, -1), (1, 1, -1), (-1, 1, -1), (-1, -1, 1), (1, -1, 1), (1, 1, 1), (-1, 1, 1)]
)
_POINTS, _WEIGHTS = np.polynomial.legendre.leggauss(3)
_GRID = np.array(list(itertools.product(_POINTS, repeat=3)))
_WEIGHT = np.array([a * b * c for a, b, c in itertools.product(_WEIGHTS, repeat=3)])


def tetrahedra(corners: np.ndarray, density: np.ndarray) -> Moments:
    """Moments of tetrahedra (n, 4, 3) m of `density` (n,) kg/m^3; the order of the corners does not matter.

    With s = sum x_i:  int dV = V,  int x dV = V s/4,  int x x^T dV = V (s s^T + sum x_i x_i^T)/20.
    """
    return in_chunks(_tetrahedra, corners, density)


def tetrahedron_volumes(corners: np.ndarray) -> np.ndarray:
    """Volumes (n,) of tetrahedra (n, 4, 3), negative where the fourth corner lies behind the other three."""
    return np.linalg.det(corners[:, 1:] - corners[:, :1]) / 6.0


def _tetrahedra(corners: np.ndarray, density: np.ndarray) -> Moments:
    """One chunk."""
    mass = density * np.abs(tetrahedron_volumes(corners))
    s = corners.sum(axis=1)
    second = np.einsum("n,ni,nj->ij", mass, s, s) + np.einsum("n,nki,nkj->ij", mass, corners, corners)
    return Moments(float(mass.sum()), mass @ s / 4.0, second / 20.0)


def hexahedra(corners: np.ndarray, density: np.ndarray) -> Moments:
    """Moments of trilinear hexahedra (n, 8, 3) m of `density` (n,) kg/m^3, exact."""
    return in_chunks(_hexahedra, corners, density)


def hexahedron_jacobians(corners: np.ndarray) -> np.ndarray:
    """Jacobians (n, 27) at the Gauss points of hexahedra (n, 8, 3): all positive in a proper element."""
    return np.concatenate(
        [_jacobians(corners[i : i + 4096]) for i in range(0, len(corners), 4096)] or [np.empty((0, 27))]
    )


def _jacobians(corners: np.ndarray) -> np.ndarray:
    """det of dx/dxi at the Gauss points."""
    return np.linalg.det(np.einsum("gak,nki->ngai", _slopes(), corners, optimize=True))


def _hexahedra(corners: np.ndarray, density: np.ndarray) -> Moments:
    """One chunk: the Gauss points as points of mass."""
    mass = density[:, None] * _WEIGHT * _jacobians(corners)
    x = np.einsum("gk,nki->ngi", _shapes(), corners, optimize=True)
    return at_points(mass.ravel(), x.reshape(-1, 3))


def _shapes() -> np.ndarray:
    """N_i at the Gauss points, (27, 8)."""
    return np.prod(1.0 + _GRID[:, None] * _CORNERS, axis=2) / 8.0


def _slopes() -> np.ndarray:
    """dN_i/dxi_a at the Gauss points, (27, 3, 8)."""
    factors = 1.0 + _GRID[:, None] * _CORNERS  # (27, 8, 3)
    others = [np.prod(np.delete(factors, a, axis=2), axis=2) * _CORNERS[:, a] for a in range(3)]
    return np.stack(others, axis=1) / 8.0
