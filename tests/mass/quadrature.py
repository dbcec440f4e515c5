"""Moments of a shape by brute force: Gauss-Legendre over a parametrization, the measure by complex-step derivatives.

Nothing is shared with the closed forms: a shape is a list of maps from the unit cube (volumes), the unit square
(surfaces) or the unit interval (lines) into space.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

Map = Callable[..., Sequence[Any]]
STEP = 1e-30  # of the complex-step derivative, which has no difference to lose digits in


def integrals(pieces: Sequence[Map], dimension: int, nodes: int | Sequence[int] = 40) -> np.ndarray:
    """The symmetric 4x4 integral of (1, x, y, z)^T (1, x, y, z) over all pieces."""
    counts = [nodes] * dimension if isinstance(nodes, int) else nodes
    grids = [np.polynomial.legendre.leggauss(n) for n in counts]
    mesh = np.meshgrid(*(0.5 * (x + 1.0) for x, _ in grids), indexing="ij")
    weights = np.prod(np.meshgrid(*(0.5 * w for _, w in grids), indexing="ij"), axis=0).ravel()
    u = [axis.ravel() for axis in mesh]
    total = np.zeros((4, 4))
    for piece in pieces:
        r = np.array([np.ones_like(weights), *np.broadcast_arrays(*piece(*u), weights)[:3]])
        total += (r * (weights * _measure(piece, u))) @ r.T
    return total


def _measure(piece: Map, u: list[np.ndarray]) -> np.ndarray:
    """The volume, area or length of the image of a small cell, per cell."""
    columns = []
    for i in range(len(u)):
        moved = [x + (STEP * 1j if j == i else 0.0) for j, x in enumerate(u)]
        columns.append(np.array([np.broadcast_to(np.imag(x), u[0].shape) / STEP for x in piece(*moved)]))
    if len(columns) == 3:
        return np.abs(np.einsum("in,in->n", columns[0], np.cross(columns[1], columns[2], axis=0)))
    if len(columns) == 2:
        return np.linalg.norm(np.cross(columns[0], columns[1], axis=0), axis=0)
    return np.linalg.norm(columns[0], axis=0)


def moments(pieces: Sequence[Map], dimension: int, nodes: int | Sequence[int] = 40) -> tuple[float, Any, Any]:
    """Measure, centroid (3,) and inertia per mass about it (3, 3)."""
    total = integrals(pieces, dimension, nodes)
    measure, center = total[0, 0], total[0, 1:] / total[0, 0]
    J = total[1:, 1:] / measure - np.outer(center, center)
    return float(measure), center, np.trace(J) * np.eye(3) - J


def trapezoids(corners: np.ndarray) -> list[Map]:
    """A polygon cut into vertical slabs at its corners; in a slab it is a few trapezoids, each a map of the square."""
    pieces: list[Map] = []
    cuts = np.unique(corners[:, 0])
    for left, right in pairwise(cuts):
        middle, crossing = 0.5 * (left + right), []
        for p, q in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            if min(p[0], q[0]) < middle < max(p[0], q[0]):
                slope = (q[1] - p[1]) / (q[0] - p[0])
                crossing.append((p[1] + slope * (middle - p[0]), p, slope))
        crossing.sort(key=lambda item: item[0])
        pieces += [_trapezoid(left, right, low, high) for low, high in zip(crossing[::2], crossing[1::2], strict=True)]
    return pieces


def _trapezoid(left: float, right: float, low: Any, high: Any) -> Map:
    """The region between two lines over an interval."""

    def line(x: Any, edge: Any) -> Any:
        return edge[1][1] + edge[2] * (x - edge[1][0])

    def piece(u: Any, v: Any) -> Any:
        x = left + u * (right - left)
        return x, (1.0 - v) * line(x, low) + v * line(x, high), 0.0 * u

    return piece
