"""What the gate asks of single facets and whole shells: area, doubles, volume, and how often material is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from polhode._jit import kernel
from polhode.core.small import Parts, cross3, dot3, minus3, norm3
from polhode.geometry.integrals import from_point, run
from polhode.geometry.mesh import Mesh

EPS = float(np.finfo(float).eps)
_LEAST = 4.0
_UNDER = 1e-6  # how far below a facet the material is counted, of the facet's size


class Shells(NamedTuple):
    """Connected surfaces: signed volume (m^3), area (m^2) and the number of the largest facet of each, (n,).

    `flat`: how many facets have no area; `center`: the middle of the volume of all, (3,) m.
    """

    volume: np.ndarray
    area: np.ndarray
    largest: np.ndarray
    flat: int
    center: np.ndarray


@kernel
def is_flat(normal: Parts, u: Parts, v: Parts, least: float) -> bool:
    """Whether the facet with the sides u and v and normal u x v is at most `least` (m) high."""
    w = minus3(v, u)
    return dot3(normal, normal) <= least * least * max(dot3(u, u), dot3(v, v), dot3(w, w))


@kernel
def mark_flat(vertices: np.ndarray, faces: np.ndarray, least: float, flat: np.ndarray) -> int:
    """flat[f] = 1 for a facet without area: a corner used twice, or a height of at most `least` (m). How many."""
    n = 0
    for f in range(len(faces)):
        a, b, c = vertices[faces[f, 0]], vertices[faces[f, 1]], vertices[faces[f, 2]]
        u, v = minus3(b, a), minus3(c, a)
        flat[f] = 1 if is_flat(cross3(u, v), u, v, least) else 0
        n += flat[f]
    return n


@kernel
def mark_twins(mate: np.ndarray, twin: np.ndarray) -> int:
    """twin[f] = 1 for a facet that shares more than one edge with the same neighbor. How many."""
    n = 0
    for f in range(len(mate)):
        g, h, i = mate[f, 0] >> 2, mate[f, 1] >> 2, mate[f, 2] >> 2
        twin[f] = 1 if (g == h and g >= 0) or (h == i and h >= 0) or (i == g and i >= 0) else 0
        n += twin[f]
    return n


@kernel
def measure_shells(vertices: np.ndarray, faces: np.ndarray, shell: np.ndarray, o: np.ndarray, least: float,
                   volume: np.ndarray, area: np.ndarray, size: np.ndarray, top: np.ndarray,
                   first: np.ndarray) -> int:  # fmt: skip
    """Sum the volume and the area of each shell, and find its largest facet: top[s], of twice the area size[s].

    first = the integral of x dV from o over all; how many facets are at most `least` high. One pass over the facets,
    because to fetch vertices costs more than to compute with them.
    """
    flat = 0
    for f in range(len(faces)):
        s = shell[f]
        a = from_point(vertices, faces[f, 0], o)
        b, c = from_point(vertices, faces[f, 1], o), from_point(vertices, faces[f, 2], o)
        u, v = minus3(b, a), minus3(c, a)
        normal = cross3(u, v)
        twice, six = norm3(normal), dot3(a, normal)
        volume[s] += six / 6.0
        area[s] += 0.5 * twice
        flat += 1 if is_flat(normal, u, v, least) else 0
        for i in range(3):
            first[i] += six * (a[i] + b[i] + c[i]) / 24.0
        if twice > size[s]:
            size[s], top[s] = twice, f
    return flat


@kernel
def crosses(x: float, y: float, a: Parts, b: Parts) -> bool:
    """Whether the ray from (x, y) along +x crosses the segment ab of the plane.

    The same answer for ab and ba, and an end belongs to one side: two facets at an edge never both take the ray.
    """
    if (a[1] > y) == (b[1] > y):
        return False
    low, high = (a, b) if a[1] < b[1] else (b, a)
    return x < low[0] + (y - low[1]) * (high[0] - low[0]) / (high[1] - low[1])


@kernel
def passage(p: Parts, a: Parts, b: Parts, c: Parts) -> int:
    """+1 or -1 where the ray from p along +z leaves or enters through the facet abc, 0 where it misses."""
    inside = crosses(p[0], p[1], a, b) != crosses(p[0], p[1], b, c)
    if inside == crosses(p[0], p[1], c, a):
        return 0
    normal = cross3(minus3(b, a), minus3(c, a))
    sign = 1 if normal[2] > 0.0 else -1
    return sign if dot3(normal, minus3(p, a)) * sign < 0.0 else 0


@kernel
def cell_of(x: float, low: float, scale: float, n: int) -> int:
    """The row of a grid of n rows in which x lies."""
    return min(max(int((x - low) * scale), 0), n - 1)


@kernel
def count_winding(vertices: np.ndarray, faces: np.ndarray, points: np.ndarray, first: np.ndarray, order: np.ndarray,
                  n: int, grid: np.ndarray, found: np.ndarray) -> int:  # fmt: skip
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


def least_height(mesh: Mesh) -> float:
    """A facet that is not higher than this (m), a few roundings of its coordinates, has no area."""
    return _LEAST * EPS * float(np.abs(mesh.bounds).max())


def flat_facets(mesh: Mesh) -> np.ndarray:
    """The facets without area."""
    return _marked(mark_flat, len(mesh.faces), mesh.vertices, mesh.faces, least_height(mesh))


def twins(mate: np.ndarray) -> np.ndarray:
    """The facets that lie back to back on one with the same corners."""
    return _marked(mark_twins, len(mate), mate)


def _marked(mark: Callable[..., int], n: int, *given: np.ndarray | float) -> np.ndarray:
    """Which of `n` facets a kernel marks with 1."""
    marks = np.empty(n, dtype=np.int64)
    return np.flatnonzero(marks) if run(mark, *given, marks) else marks[:0]


def measured(mesh: Mesh, shell: np.ndarray, n: int) -> Shells:
    """Volume, area and largest facet of each of the `n` shells of a closed mesh."""
    volume, area, size, first = np.zeros(n), np.zeros(n), np.full(n, -1.0), np.zeros(3)
    largest, middle = np.zeros(n, dtype=np.int64), mesh.bounds.mean(axis=0)
    flat = run(measure_shells, mesh.vertices, mesh.faces, shell, middle, least_height(mesh), volume, area, size,
               largest, first)  # fmt: skip
    total = float(volume.sum())
    return Shells(volume, area, largest, flat, middle + first / total if total else middle)


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
    run(count_winding, vertices, faces, points, first, order, n, grid, found)
    return found


def material_under(mesh: Mesh, shells: Shells) -> np.ndarray:
    """How often material counts at a point a little below the largest facet of each shell, (n,): once in a solid."""
    return winding(mesh.vertices, mesh.faces, points_under(mesh, shells))


def points_under(mesh: Mesh, shells: Shells) -> np.ndarray:
    """A point a little below the largest facet of each shell, (n, 3) m."""
    a, b, c = (mesh.vertices[mesh.faces[shells.largest, i]] for i in range(3))
    normal = np.cross(b - a, c - a)
    twice = np.linalg.norm(normal, axis=1)[:, None]
    depth = np.maximum(_UNDER * np.sqrt(twice), 1e4 * EPS * np.abs(a).max())
    return (a + b + c) / 3.0 - depth * normal / twice
