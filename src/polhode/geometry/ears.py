"""A simple polygon cut into triangles, ear by ear."""

from __future__ import annotations

import numpy as np

from polhode.errors import InputError
from polhode.geometry.polygon import turns


def triangulated(corners: np.ndarray) -> np.ndarray:
    """Triangles of a simple counterclockwise polygon (n, 2), as (n - 2, 3) numbers of corners, counterclockwise.

    An ear is a corner that turns left and whose triangle holds no other corner, not even on its border; so corners on
    straight sides stay corners of triangles. Whether a corner turns is decided exactly. The work grows with n^2 for
    most polygons. G. H. Meisters, Polygons have ears, Am. Math. Monthly 82 (1975) 648.
    """
    left, triangles, i, refused = list(range(len(corners))), [], 0, 0
    while len(left) > 3:
        i %= len(left)
        ear = (left[i - 1], left[i], left[(i + 1) % len(left)])
        if _is_ear(corners, ear, left):
            triangles.append(ear)
            del left[i]
            refused = 0
        else:
            i, refused = i + 1, refused + 1
        if refused > len(left):
            raise InputError(f"the polygon of {len(corners)} corners is not simple: it cannot be cut into triangles")
    return np.array([*triangles, tuple(left)], dtype=np.int64)


def _is_ear(corners: np.ndarray, ear: tuple[int, int, int], left: list[int]) -> bool:
    """Whether the triangle of three neighbors may be cut off."""
    a, b, c = corners[list(ear)]
    if turns(a[None], b[None], c[None])[0] <= 0:
        return False
    low, high = np.minimum(np.minimum(a, b), c), np.maximum(np.maximum(a, b), c)
    others = corners[[corner for corner in left if corner not in ear]]
    others = others[((others >= low) & (others <= high)).all(axis=1)]
    inside = np.ones(len(others), dtype=bool)
    for p, q in ((a, b), (b, c), (c, a)):
        inside &= turns(np.broadcast_to(p, others.shape), np.broadcast_to(q, others.shape), others) >= 0
    return not inside.any()
