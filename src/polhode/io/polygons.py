"""Polygons of a file to triangles: a fan where the polygon is convex, else ears that are cut one by one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from polhode.errors import StorageError

_LONGEST = 4096  # corners of one polygon


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
    turns = _turns(flat)
    if (turns >= 0.0).all():
        return [(corners[0], corners[i], corners[i + 1]) for i in range(1, n - 1)]
    return _ears(flat, corners)


def _flattened(points: np.ndarray) -> np.ndarray:
    """The polygon in its own plane (n, 2), counter-clockwise: Newell's normal points to the viewer."""
    around = points - points[0]
    normal = np.cross(around, np.roll(around, -1, axis=0)).sum(axis=0)
    away = int(np.argmax(np.abs(normal)))
    kept = [(away + 1) % 3, (away + 2) % 3]  # leaves out the largest component and keeps the orientation
    flat = around[:, kept]
    return flat if normal[away] >= 0.0 else flat * np.array([1.0, -1.0])


def _turns(flat: np.ndarray) -> np.ndarray:
    """Twice the signed area at each corner: negative where the polygon bends inward."""
    a, b = flat - np.roll(flat, 1, axis=0), np.roll(flat, -1, axis=0) - flat
    return a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]


def _ears(flat: np.ndarray, corners: Sequence[int]) -> list[tuple[int, int, int]]:
    """Cut the ear with the widest turn that holds no other corner, until a triangle is left."""
    left = list(range(len(corners)))
    found = []
    while len(left) > 3:
        i = _ear(flat, left)
        found.append((left[i - 1], left[i], left[(i + 1) % len(left)]))
        del left[i]
    found.append((left[0], left[1], left[2]))
    return [(corners[a], corners[b], corners[c]) for a, b, c in found]


def _ear(flat: np.ndarray, left: list[int]) -> int:
    """The place in `left` of a corner that can be cut off; where none is clean (crossing sides), the widest turn."""
    ring = flat[left]
    turns = _turns(ring)
    for i in np.argsort(-turns).tolist():
        if turns[i] <= 0.0:
            break
        triangle = ring[[i - 1, i, (i + 1) % len(left)]]
        others = np.delete(ring, [i - 1 if i else len(left) - 1, i, (i + 1) % len(left)], axis=0)
        if not _holds(triangle, others):
            return i
    return int(np.argmax(turns))


def _holds(triangle: np.ndarray, points: np.ndarray) -> bool:
    """Whether any of `points` lies inside a counter-clockwise triangle or on its edge."""
    within = np.ones(len(points), dtype=bool)
    for a, b in zip(triangle, np.roll(triangle, -1, axis=0), strict=True):
        edge, to = b - a, points - a
        within &= edge[0] * to[:, 1] - edge[1] * to[:, 0] >= 0.0
    return bool(within.any())
