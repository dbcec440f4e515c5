"""What the gate asks of single facets and whole shells: area, doubles, volume, and how often material is counted."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode._jit import kernel
from polhode.core.small import cross3, dot3, norm3
from polhode.geometry.integrals import compiled, from_point

EPS = float(np.finfo(float).eps)
_UNDER = 1e-6  # how far below a facet the material is counted, of the facet's size
_FLAT = ("f8[,]", "i8[,]", "f8", "i8[]")
_TWINS = ("i8[,]", "i8[]")
_SHELLS = ("f8[,]", "i8[,]", "i8[]", "f8[]", "f8[]", "f8[]", "f8[]", "i8[]")
_WINDING = ("f8[,]", "i8[,]", "f8[,]", "i8[]", "i8[]", "i8", "f8[]", "i8[]")


class Shells(NamedTuple):
    """Connected surfaces: signed volume (m^3), area (m^2) and the number of the largest facet of each, (n,)."""

    volume: np.ndarray
    area: np.ndarray
    largest: np.ndarray


@kernel
def minus(a: Any, b: Any) -> Any:
    """a - b, both (3,)."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


@kernel
def find_flat(vertices: Any, faces: Any, least: float, found: Any) -> int:
    """Facets without area: a corner used twice, or a height of at most `least` (m). How many; the first into found."""
    n = 0
    for f in range(len(faces)):
        a, b, c = vertices[faces[f, 0]], vertices[faces[f, 1]], vertices[faces[f, 2]]
        u, v, w = minus(b, a), minus(c, a), minus(c, b)
        normal = cross3(u, v)
        longest = max(dot3(u, u), dot3(v, v), dot3(w, w))
        if dot3(normal, normal) <= least * least * longest:
            if n < len(found):
                found[n] = f
            n += 1
    return n


@kernel
def find_twins(mate: Any, found: Any) -> int:
    """Facets that share more than one edge with the same neighbor: the same triangle twice, back to back."""
    n = 0
    for f in range(len(mate)):
        g, h, i = mate[f, 0] >> 2, mate[f, 1] >> 2, mate[f, 2] >> 2
        if (g == h and g >= 0) or (h == i and h >= 0) or (i == g and i >= 0):
            if n < len(found):
                found[n] = f
            n += 1
    return n


@kernel
def measure_shells(vertices: Any, faces: Any, shell: Any, o: Any, volume: Any, area: Any, size: Any, top: Any) -> int:
    """Sum the volume and the area of each shell, and find its largest facet: top[s], of twice the area size[s]."""
    for f in range(len(faces)):
        s = shell[f]
        a = from_point(vertices, faces[f, 0], o)
        u = minus(from_point(vertices, faces[f, 1], o), a)
        normal = cross3(u, minus(from_point(vertices, faces[f, 2], o), a))
        twice = norm3(normal)
        volume[s] += dot3(a, normal) / 6.0
        area[s] += 0.5 * twice
        if twice > size[s]:
            size[s], top[s] = twice, f
    return 0


@kernel
def crosses(x: float, y: float, a: Any, b: Any) -> bool:
    """Whether the ray from (x, y) along +x crosses the segment ab of the plane.

    The same answer for ab and ba, and an end belongs to one side: two facets at an edge never both take the ray.
    """
    if (a[1] > y) == (b[1] > y):
        return False
    low, high = (a, b) if a[1] < b[1] else (b, a)
    return x < low[0] + (y - low[1]) * (high[0] - low[0]) / (high[1] - low[1])


@kernel
def passage(p: Any, a: Any, b: Any, c: Any) -> int:
    """+1 or -1 where the ray from p along +z leaves or enters through the facet abc, 0 where it misses."""
    inside = crosses(p[0], p[1], a, b) != crosses(p[0], p[1], b, c)
    if inside == crosses(p[0], p[1], c, a):
        return 0
    normal = cross3(minus(b, a), minus(c, a))
    sign = 1 if normal[2] > 0.0 else -1
    return sign if dot3(normal, minus(p, a)) * sign < 0.0 else 0


@kernel
def cell_of(x: float, low: float, scale: float, n: int) -> int:
    """The row of a grid of n rows in which x lies."""
    return min(max(int((x - low) * scale), 0), n - 1)


@kernel
def count_winding(vertices: Any, faces: Any, points: Any, first: Any, order: Any, n: int, grid: Any, found: Any) -> int:
    """found[i] = how many times the surface winds around points[i]; the points lie in n x n cells seen along z."""
    for f in range(len(faces)):
        a, b, c = vertices[faces[f, 0]], vertices[faces[f, 1]], vertices[faces[f, 2]]
        left = cell_of(min(a[0], b[0], c[0]), grid[0], grid[2], n)
        right = cell_of(max(a[0], b[0], c[0]), grid[0], grid[2], n)
        front = cell_of(min(a[1], b[1], c[1]), grid[1], grid[3], n)
        back = cell_of(max(a[1], b[1], c[1]), grid[1], grid[3], n)
        for i in range(left, right + 1):
            for j in range(first[i * n + front], first[i * n + back + 1]):
                found[order[j]] += passage(points[order[j]], a, b, c)
    return 0


def flat(vertices: np.ndarray, faces: np.ndarray, least: float, shown: int) -> tuple[int, np.ndarray]:
    """How many facets have no area (a height of at most `least`, m), and the first of them."""
    found = np.empty(shown, dtype=np.int64)
    n = compiled(find_flat, _FLAT)(vertices, faces, least, found)
    return n, found[:n]


def twins(mate: np.ndarray, shown: int) -> tuple[int, np.ndarray]:
    """How many facets lie back to back on one with the same corners, and the first of them."""
    found = np.empty(shown, dtype=np.int64)
    n = compiled(find_twins, _TWINS)(mate, found)
    return n, found[:n]


def measured(vertices: np.ndarray, faces: np.ndarray, about: np.ndarray, shell: np.ndarray, n: int) -> Shells:
    """Volume, area and largest facet of each of the `n` shells; `about`: a point near the middle."""
    volume, area, size = np.zeros(n), np.zeros(n), np.full(n, -1.0)
    largest = np.zeros(n, dtype=np.int64)
    compiled(measure_shells, _SHELLS)(vertices, faces, shell, about, volume, area, size, largest)
    return Shells(volume, area, largest)


def winding(vertices: np.ndarray, faces: np.ndarray, points: np.ndarray) -> np.ndarray:
    """How many times closed facets wind around each point, (n,): 0 outside, 1 in material, 2 in what counts twice."""
    n = int(np.ceil(np.sqrt(len(points))))
    low, high = points.min(axis=0), points.max(axis=0)
    scale = n / np.where(high > low, high - low, 1.0)
    cell = np.clip(((points - low) * scale).astype(np.int64), 0, n - 1)
    cell = cell[:, 0] * n + cell[:, 1]
    order = np.argsort(cell, kind="stable")
    first = np.searchsorted(cell[order], np.arange(n * n + 1))
    found, grid = np.zeros(len(points), dtype=np.int64), np.array([low[0], low[1], scale[0], scale[1]])
    points = np.ascontiguousarray(points, dtype=float)
    compiled(count_winding, _WINDING)(vertices, faces, points, first, order, n, grid, found)
    return found


def just_under(vertices: np.ndarray, faces: np.ndarray) -> np.ndarray:
    """A point a little below the middle of each facet, against its normal, (k, 3) m."""
    a, b, c = (vertices[faces[:, i]] for i in range(3))
    normal = np.cross(b - a, c - a)
    twice = np.linalg.norm(normal, axis=1)[:, None]
    depth = np.maximum(_UNDER * np.sqrt(twice), 1e4 * EPS * np.abs(a).max())
    return (a + b + c) / 3.0 - depth * normal / twice
