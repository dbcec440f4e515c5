"""Polygons of a file to triangles: a fan where the polygon is convex, else ears that are cut one by one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from polhode.errors import InputError, StorageError
from polhode.geometry.polygon import triangulated

_LONGEST = 4096  # corners of one polygon
_LONGEST_BENT = 256  # of one that is not convex: the time to cut it grows with the cube


def triangles(vertices: np.ndarray, corners: Sequence[int], where: str) -> list[tuple[int, int, int]]:
    """Triangles of a polygon given by numbers of `vertices`, wound as it is; three corners are their own triangle."""
    n = len(corners)
    if n == 3:
        return [(corners[0], corners[1], corners[2])]
    if n < 3 or n > _LONGEST:
        raise StorageError(f"{where} has {n} corners; a facet has 3 to {_LONGEST}")
    if min(corners) < 0 or max(corners) >= len(vertices):
        raise StorageError(f"{where} names the point {max(corners)}, but there are only {len(vertices)} points")
    flat = _flattened(vertices[list(corners)])
    if _is_convex(flat):
        return [(corners[0], corners[i], corners[i + 1]) for i in range(1, n - 1)]
    return [(corners[a], corners[b], corners[c]) for a, b, c in _cut(flat, where)]


def _flattened(points: np.ndarray) -> np.ndarray:
    """The polygon in its own plane (n, 2), counter-clockwise: Newell's normal points to the viewer."""
    around = points - points[0]
    normal = np.cross(around, np.roll(around, -1, axis=0)).sum(axis=0)
    away = int(np.argmax(np.abs(normal)))
    kept = [(away + 1) % 3, (away + 2) % 3]  # leaves out the largest component and keeps the orientation
    return around[:, kept] if normal[away] >= 0.0 else around[:, kept] * np.array([1.0, -1.0])


def _is_convex(flat: np.ndarray) -> bool:
    """Whether every corner turns left, and all of them make one turn: a star turns left too, but twice."""
    a, b = flat - np.roll(flat, 1, axis=0), np.roll(flat, -1, axis=0) - flat
    turns = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    angles = np.arctan2(turns, np.einsum("ni,ni->n", a, b))
    return bool((turns > 0.0).all() and angles.sum() < 3.0 * np.pi)


def _cut(flat: np.ndarray, where: str) -> list[tuple[int, int, int]]:
    """Triangles of a polygon that is not convex, as numbers of its corners."""
    if len(flat) > _LONGEST_BENT:
        raise StorageError(f"{where} is not convex and has {len(flat)} corners; at most {_LONGEST_BENT} are read")
    try:
        return [(int(a), int(b), int(c)) for a, b, c in triangulated(flat)]
    except InputError as reason:
        raise StorageError(f"{where} is not a simple polygon, so it has no clear surface: {reason}") from None
