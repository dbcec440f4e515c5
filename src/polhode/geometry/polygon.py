"""Simple polygons in the plane: the check that one is simple, the moments of its area, and its triangles.

Whether two edges meet is decided by the signs of areas; a sign that rounding could turn is computed again in exact
arithmetic, so that the answer is right for every polygon of floats.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen
from polhode.errors import InputError

_FILTER = 8.0 * float(np.finfo(float).eps)
"""Relative to the size of its two products, more than the rounding of the area of a triangle."""

SMALLEST, FARTHEST = 1e-50, 1e50
"""Outside of this, m, the fourth powers of lengths leave the range of floats."""


def checked_polygon(points: ArrayLike, what: str = "the polygon") -> np.ndarray:
    """Corners (n, 2) in m of a simple polygon, counterclockwise: its edges meet at their common corners only.

    Given either way round, without repeating the first corner. Corners in the middle of a straight side are allowed.
    """
    corners = _corners(points, what)
    _refuse_folds(corners, what)
    _refuse_crossings(corners, what)
    area = polygon_moments(corners)[0]
    if area == 0.0 or np.ptp(corners, axis=0).max() < SMALLEST:
        raise InputError(f"{what} is too small to have an area, {np.ptp(corners, axis=0).tolist()} m wide and high")
    return frozen(corners if area > 0.0 else corners[::-1])


def polygon_moments(corners: np.ndarray) -> tuple[float, np.ndarray, np.ndarray]:
    """Area (m^2, positive if counterclockwise), centroid (2,) (m), mean of r r^T about the centroid (2, 2) (m^2).

    Sums over the triangles (0, p, q) of each edge, of signed area A_e = p x q/2, with centroid (p + q)/3 and
    int r r^T dA = A_e ((p + q)(p + q)^T + p p^T + q q^T)/12. Taken from the centroid, nothing cancels.
    """
    middle = corners.mean(axis=0)
    area, offset = _first_moments(corners - middle)
    if area == 0.0:
        return 0.0, middle, np.zeros((2, 2))
    p = corners - middle - offset
    q = np.roll(p, -1, axis=0)
    weights = 0.5 * _cross(p, q)
    spread = np.einsum("n,kni,knj->ij", weights, (p + q, p, q), (p + q, p, q)) / (12.0 * area)
    return area, middle + offset, spread


def _first_moments(p: np.ndarray) -> tuple[float, np.ndarray]:
    """Area and centroid of the corners p (n, 2)."""
    q = np.roll(p, -1, axis=0)
    weights = 0.5 * _cross(p, q)
    area = float(weights.sum())
    return area, (weights @ (p + q)) / (3.0 * area) if area else np.zeros(2)


def _corners(points: ArrayLike, what: str) -> np.ndarray:
    """At least three finite corners, no two of them equal."""
    try:
        corners = frozen(points)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"{what} must be an array of corners (n, 2), not {points!r}") from None
    if corners.ndim != 2 or corners.shape[1] != 2 or len(corners) < 3:
        raise InputError(f"{what} must have at least three corners, (n, 2), not the shape {corners.shape}")
    if not (np.abs(corners) <= FARTHEST).all():
        raise InputError(f"a corner of {what} is not finite, or farther than {FARTHEST:g} m from the origin")
    _, first, counts = np.unique(corners, axis=0, return_index=True, return_counts=True)
    if counts.max() > 1:
        place = int(first[int(np.argmax(counts))])
        raise InputError(
            f"{what} passes {counts.max()} times through {corners[place].tolist()} (corner {place}): give each corner"
            " once, the first one too"
        )
    return corners


def _refuse_folds(corners: np.ndarray, what: str) -> None:
    """An error where an edge turns back along the one before it."""
    before, after = np.roll(corners, 1, axis=0), np.roll(corners, -1, axis=0)
    back = np.einsum("ni,ni->n", corners - before, after - corners) < 0.0
    folded = np.flatnonzero(back & (turns(before, corners, after) == 0))
    if len(folded):
        i = int(folded[0])
        raise InputError(f"{what} turns back on itself at corner {i}, {corners[i].tolist()}: leave the spike out")


def _refuse_crossings(corners: np.ndarray, what: str) -> None:
    """An error where two edges without a common corner meet."""
    n, ends = len(corners), np.roll(corners, -1, axis=0)
    for i in range(n - 2):
        others = np.arange(i + 2, n if i else n - 1)
        met = others[_meet(corners[i], ends[i], corners[others], ends[others])]
        if len(met):
            j = int(met[0])
            raise InputError(
                f"{what} crosses or touches itself: edge {i} ({corners[i].tolist()} to {ends[i].tolist()}) meets edge"
                f" {j} ({corners[j].tolist()} to {ends[j].tolist()}). Give the corners in order around one outline."
            )


def _meet(a: np.ndarray, b: np.ndarray, c: np.ndarray, d: np.ndarray) -> np.ndarray:
    """Whether the closed edge a b meets each of the edges c d (n, 2): boxes overlap, and each straddles the other."""
    low, high = np.minimum(a, b), np.maximum(a, b)
    near = ((np.minimum(c, d) <= high) & (np.maximum(c, d) >= low)).all(axis=1)
    found = np.zeros(len(c), dtype=bool)
    c, d = c[near], d[near]
    a, b = np.broadcast_to(a, c.shape), np.broadcast_to(b, c.shape)
    found[near] = (turns(a, b, c) * turns(a, b, d) <= 0) & (turns(c, d, a) * turns(c, d, b) <= 0)
    return found


def turns(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The sign of the area of each triangle a b c (n, 2), exactly: 1 counterclockwise, 0 straight, -1 clockwise."""
    u, v = b - a, c - a
    left, right = u[:, 0] * v[:, 1], u[:, 1] * v[:, 0]
    sign = np.sign(left - right)
    for i in np.flatnonzero(np.abs(left - right) <= _FILTER * (np.abs(left) + np.abs(right))):
        (ax, ay), (bx, by), (cx, cy) = ([Fraction(x) for x in corner[i].tolist()] for corner in (a, b, c))
        twice = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
        sign[i] = (twice > 0) - (twice < 0)
    return sign


def _cross(p: np.ndarray, q: np.ndarray) -> np.ndarray:
    """p x q of each pair."""
    return p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]


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
