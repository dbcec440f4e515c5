"""Surfaces as they are shown: normals for shading, how much glass hides, and the pieces of arrows.

Normals are smooth where a surface bends gently, and split where it has an edge.

Each corner of a facet gets the mean normal of the facets around its vertex that bend less than a limit from it,
weighted by their angles at the vertex (G. Thuermer and C. A. Wuethrich, J. Graphics Tools 3(1), 1998, 43-46). Corners
of one vertex with one normal become one vertex of the result.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from polhode.geometry import edges, solids
from polhode.geometry.mesh import Mesh

# How thick arrows are: the same in pictures, in models and, as client/src/arrows.ts has it, in pages.
SHAFT = 0.013  # radius by that of the scene
HEAD = 2.6 * SHAFT  # its radius
HEAD_LENGTH = 2.8 * HEAD
LONGEST = 0.3  # of an arrow, the head: a shorter one is slimmer in proportion

EDGE = 35.0  # deg
_CROWD = 512  # facets around a vertex, from which on each keeps its own normal
_DIGITS = 6  # of a normal, in which two are one


class Smooth(NamedTuple):
    """vertices and unit normals (m, 3), faces (k, 3): the facets of the mesh, in its order."""

    vertices: np.ndarray
    normals: np.ndarray
    faces: np.ndarray


def smooth(mesh: Mesh, edge: float = EDGE) -> Smooth:
    """The mesh with normals; `edge`: the bend from which on two facets do not share them, deg."""
    flat = np.repeat(np.nan_to_num(mesh.normals), 3, axis=0)  # of each corner
    vertex = numbered(mesh.vertices + 0.0)[mesh.faces.ravel()]
    weighted = flat * _angles(mesh).reshape(-1, 1)
    sums, limit = weighted.copy(), np.cos(np.radians(edge))
    for here, there in _neighbors(vertex):
        near = np.einsum("ni,ni->n", flat[here], flat[there]) > limit
        sums[here[near]] += weighted[there[near]]
    lengths = np.linalg.norm(sums, axis=1, keepdims=True)
    return _shared(mesh, vertex, np.where(lengths > 0.0, sums / np.where(lengths > 0.0, lengths, 1.0), flat))


def _angles(mesh: Mesh) -> np.ndarray:
    """The angles of all facets at their corners, (k, 3) rad."""
    p = mesh.triangles
    out, back = np.roll(p, -1, axis=1) - p, np.roll(p, 1, axis=1) - p
    across = np.linalg.norm(np.cross(out, back), axis=2)
    return np.arctan2(across, np.einsum("kci,kci->kc", out, back))


def numbered(rows: np.ndarray) -> np.ndarray:
    """A number for each row (n, k), the same for rows that agree in every bit."""
    whole = np.ascontiguousarray(rows).view(np.dtype((np.void, rows.itemsize * rows.shape[1])))
    return np.unique(whole.ravel(), return_inverse=True)[1].reshape(-1)


def _neighbors(vertex: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """All pairs of different corners at one vertex, as two lists in which no corner of the first occurs twice."""
    order = np.argsort(vertex, kind="stable")
    starts = np.flatnonzero(np.diff(vertex[order], prepend=-1))
    counts = np.diff(np.append(starts, len(order)))
    start, count = np.repeat(starts, counts), np.repeat(counts, counts)
    many = np.flatnonzero(count <= _CROWD)
    for step in range(1, _CROWD):
        many = many[count[many] > step]
        if not len(many):
            return
        yield order[many], order[start[many] + (many - start[many] + step) % count[many]]


def _shared(mesh: Mesh, vertex: np.ndarray, normals: np.ndarray) -> Smooth:
    """Corners with the same point and the same normal made one, in the order in which they come."""
    keys = np.column_stack([vertex, np.round(normals, _DIGITS) + 0.0])
    number = numbered(keys)
    first = np.full(number.max() + 1, len(number))
    np.minimum.at(first, number, np.arange(len(number)))
    rank = np.argsort(np.argsort(first))
    first = np.sort(first)
    return Smooth(mesh.vertices[mesh.faces.ravel()][first], normals[first], rank[number].reshape(-1, 3))


# ---- bodies that one can look through


def surface_opacity(mesh: Mesh, opacity: float) -> float:
    """What one surface of a body hides, from 0 to 1.

    Through a closed body one looks through two surfaces: together they hide the share `opacity`, 1 - (1 - a)^2.
    """
    return 1.0 - float(np.sqrt(1.0 - opacity)) if opacity < 1.0 and is_closed(mesh) else float(opacity)


def is_closed(mesh: Mesh) -> bool:
    """Whether each edge has a facet on both sides, wound alike, and the normals point out.

    Corners in one place are one, as in files that write each facet by itself.
    """
    faces = numbered(mesh.vertices + 0.0)[mesh.faces]
    tails, heads, n = faces.ravel(), np.roll(faces, -1, axis=1).ravel(), len(mesh.vertices)
    if not np.array_equal(np.sort(tails * n + heads), np.sort(heads * n + tails)):
        return False
    a, b, c = np.moveaxis(mesh.triangles - mesh.vertices[mesh.faces[0, 0]], 1, 0)
    return float(np.einsum("ni,ni->", a, np.cross(b, c))) > 0.0


# ---- models


def is_open(mesh: Mesh) -> bool:
    """Whether the back of its facets can be seen: some side of a facet has no mate that goes the other way."""
    a, b, c = mesh.faces.T
    faces = np.ascontiguousarray(mesh.faces[(a != b) & (b != c) & (c != a)])  # a facet that is a line has no back
    return not len(faces) or bool(edges.mates(faces, len(mesh.vertices))[1])


def surface(mesh: Mesh) -> Smooth:
    """The mesh with unit normals; a facet without area, which has none, gets one that points up."""
    found = smooth(mesh)
    bare = np.linalg.norm(found.normals, axis=1) < 0.5
    return found._replace(normals=np.where(bare[:, None], (0.0, 0.0, 1.0), found.normals))


def arrow_pieces(size: float) -> tuple[Mesh, Mesh]:
    """The shaft of an arrow, 1 m long along z from the origin, and its head, for a scene of radius `size` m."""
    shaft = solids.cylinder(SHAFT * size, 1.0, 24).shifted((0.0, 0.0, 0.5))
    return shaft, solids.cone(HEAD * size, HEAD_LENGTH * size, 32)
