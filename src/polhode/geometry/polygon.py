"""Plane polygons: whether they are simple, and their triangles."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.errors import InputError

_EPS = float(np.finfo(float).eps)


def checked_polygon(points: Any) -> np.ndarray:
    """`points` (n, 2) in m as a simple polygon, counter-clockwise; an error names the edges that cross."""
    try:
        outline = np.array(points, dtype=float)
    except (TypeError, ValueError, OverflowError):
        raise InputError("a polygon is a list of points (x, y) in m") from None
    if outline.ndim != 2 or outline.shape[1] != 2 or len(outline) < 3:
        raise InputError(f"a polygon is at least 3 points (x, y), not an array of shape {outline.shape}")
    if not np.isfinite(outline).all():
        raise InputError("the points of a polygon must be finite")
    _refuse_crossings(outline)
    twice = _twice_area(outline)
    if abs(twice) <= 64.0 * _EPS * np.ptp(outline, axis=0).max() ** 2:
        raise InputError(f"the polygon has no area: its {len(outline)} points lie on a line")
    return outline if twice > 0.0 else outline[::-1].copy()


def triangulated(outline: np.ndarray) -> np.ndarray:
    """Triangles of a simple counter-clockwise polygon, (n - 2, 3) numbers of points: ears are cut off one by one.

    An ear is a corner that turns left strictly and whose triangle holds no other point, not even on its border; points
    on straight edges therefore stay corners of triangles. G. Meisters, Polygons have ears, Am. Math. Mon. 82 (1975) 648.
    """
    left, triangles, i = list(range(len(outline))), [], 0
    tries = 0
    while len(left) > 3:
        corner = (left[i - 1], left[i], left[(i + 1) % len(left)])
        if _is_ear(outline, corner, left):
            triangles.append(corner)
            del left[i]
            tries = 0
        else:
            i, tries = i + 1, tries + 1
        i %= len(left)
        if tries > len(left):
            raise InputError("the polygon cannot be cut into triangles: points lie on edges they do not belong to")
    return np.array([*triangles, tuple(left)], dtype=np.int64)


def _is_ear(outline: np.ndarray, corner: tuple[int, int, int], left: list[int]) -> bool:
    a, b, c = outline[list(corner)]
    size = max(np.abs(b - a).max(), np.abs(c - b).max())
    slack = 8.0 * _EPS * size * max(size, float(np.abs(outline).max()))
    if _turn(a, b, c) <= slack:
        return False
    others = outline[[p for p in left if p not in corner]]
    inside = (_turn(a, b, others) >= -slack) & (_turn(b, c, others) >= -slack) & (_turn(c, a, others) >= -slack)
    return not inside.any()


def _turn(a: np.ndarray, b: np.ndarray, p: np.ndarray) -> Any:
    """Twice the area of the triangle a b p, positive where p is to the left of ab; p (..., 2)."""
    return (b[..., 0] - a[..., 0]) * (p[..., 1] - a[..., 1]) - (b[..., 1] - a[..., 1]) * (p[..., 0] - a[..., 0])


def _twice_area(outline: np.ndarray) -> float:
    x, y = (outline - outline.mean(axis=0)).T
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y))


def _refuse_crossings(outline: np.ndarray) -> None:
    """Edges may meet at their common corner and nowhere else."""
    n, ends = len(outline), np.roll(outline, -1, axis=0)
    for i in range(n):
        if (outline[i] == ends[i]).all():
            raise InputError(f"point {i} of the polygon is there twice in a row: {outline[i].tolist()}; leave one out")
        far = np.array([j for j in range(i + 2, n) if (j + 1) % n != i], dtype=np.int64)
        hit = far[_cross(outline[i], ends[i], outline[far], ends[far])]
        if len(hit):
            raise InputError(f"the polygon crosses or touches itself: edge {i} meets edge {hit[0]} (counted from 0)")


def _cross(a: np.ndarray, b: np.ndarray, p: np.ndarray, q: np.ndarray) -> np.ndarray:
    """Whether the segment ab meets the segments pq, (m,); touching counts."""
    boxes = (np.maximum(p, q) >= np.minimum(a, b)).all(axis=1) & (np.minimum(p, q) <= np.maximum(a, b)).all(axis=1)
    apart = (_turn(a, b, p) * _turn(a, b, q) > 0.0) | (_turn(p, q, a) * _turn(p, q, b) > 0.0)
    return boxes & ~apart
