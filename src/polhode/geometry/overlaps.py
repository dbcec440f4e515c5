"""Facets that cut through each other: found with a tree of boxes, in compiled pieces with progress in between.

Two facets overlap where one passes through the other, or where both lie in one plane, face the same way and share
area. Contact is no overlap: stacked boxes touch, and their mass is right. To tell the two apart, facets are cut with a
surface that is drawn in by `SKIN` of the mesh's size (every vertex against its normal): contact then opens to a gap,
and a cut stays a cut even where it runs exactly along edges. Walls thinner than two skins count as overlapping. What
lies within `TOUCH` of the size of a plane counts as lying in it.

The boxes hang on a complete binary tree over the facets in the order of a space-filling curve (Morton codes).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from polhode._jit import kernel, vector
from polhode.core.small import Parts, Three, cross3, dot3, minus3, norm3
from polhode.errors import InputError
from polhode.geometry.integrals import run
from polhode.geometry.mesh import Mesh

SKIN, TOUCH = 1e-9, 1e-12  # of the diagonal of the box around the mesh
_PATIENCE = 0.1  # s between two reports


class Overlaps(NamedTuple):
    """Pairs of facets that overlap, (n, 2), lower number first. `complete`: whether these are all."""

    pairs: np.ndarray
    complete: bool


@kernel
def grow_tree(vertices: np.ndarray, faces: np.ndarray, order: np.ndarray, box: np.ndarray, skin: float) -> int:
    """box[node] = (low, high) around all below it; leaf i hangs at node len(box)/2 + i and holds facet order[i]."""
    leaves = len(box) // 2
    for i in range(leaves):
        for j in range(3):
            if i < len(order):
                a, b, c = faces[order[i], 0], faces[order[i], 1], faces[order[i], 2]
                box[leaves + i, j] = min(vertices[a, j], vertices[b, j], vertices[c, j]) - skin
                box[leaves + i, 3 + j] = max(vertices[a, j], vertices[b, j], vertices[c, j]) + skin
            else:  # an empty leaf, which touches nothing
                box[leaves + i, j], box[leaves + i, 3 + j] = np.inf, -np.inf
    for node in range(leaves - 1, 0, -1):
        for j in range(3):
            box[node, j] = min(box[2 * node, j], box[2 * node + 1, j])
            box[node, 3 + j] = max(box[2 * node, 3 + j], box[2 * node + 1, 3 + j])
    return 0


@kernel
def apart(a: Parts, b: Parts) -> bool:
    """Whether two boxes (low, high) have a gap between them."""
    return a[0] > b[3] or b[0] > a[3] or a[1] > b[4] or b[1] > a[4] or a[2] > b[5] or b[2] > a[5]


@kernel
def after(node: int) -> int:
    """The node that follows when all below `node` is done; 1 at the end."""
    node += 1
    while node & 1 == 0:
        node >>= 1
    return node


@kernel
def shared(faces: np.ndarray, f: int, g: int) -> int:
    """How many corners two facets have in common."""
    n = 0
    for i in range(3):
        for j in range(3):
            n += 1 if faces[f, i] == faces[g, j] else 0
    return n


@kernel
def normal_of(points: np.ndarray, faces: np.ndarray, f: int) -> Three:
    """The normal of a facet, twice its area long (m^2)."""
    a = points[faces[f, 0]]
    return cross3(minus3(points[faces[f, 1]], a), minus3(points[faces[f, 2]], a))


@kernel
def heights(points: np.ndarray, faces: np.ndarray, f: int, g: int, touch: float, out: np.ndarray) -> None:
    """out[i] = how far corner i of facet f lies above the plane of g (m); 0 within `touch` of it and at its corners."""
    a, normal = points[faces[g, 0]], normal_of(points, faces, g)
    length = norm3(normal)
    for i in range(3):
        v = faces[f, i]
        out[i] = dot3(normal, minus3(points[v], a)) / length
        common = v == faces[g, 0] or v == faces[g, 1] or v == faces[g, 2]
        if common or abs(out[i]) <= touch:
            out[i] = 0.0


@kernel
def straddles(h: np.ndarray) -> bool:
    """Whether some corner is above and some below."""
    return max(h[0], h[1], h[2]) > 0.0 and min(h[0], h[1], h[2]) < 0.0


@kernel
def cut(points: np.ndarray, faces: np.ndarray, f: int, h: np.ndarray, along: Parts) -> tuple[float, float]:
    """Where facet f with corner heights h crosses the other's plane: from and to, as lengths along a direction."""
    low, high = np.inf, -np.inf
    for i in range(3):
        j = (i + 1) % 3
        p, q = points[faces[f, i]], points[faces[f, j]]
        if h[i] == 0.0:
            s = dot3(along, p)
            low, high = min(low, s), max(high, s)
        if h[i] * h[j] < 0.0:
            part = h[i] / (h[i] - h[j])
            s = dot3(along, p) + part * dot3(along, minus3(q, p))
            low, high = min(low, s), max(high, s)
    return low, high


@kernel
def pierces(points: np.ndarray, faces: np.ndarray, f: int, g: int, touch: float, h: np.ndarray, k: np.ndarray) -> bool:
    """Whether each facet straddles the other's plane, and both cross the line of the planes in a common piece."""
    heights(points, faces, f, g, touch, h)
    if not straddles(h):
        return False
    heights(points, faces, g, f, touch, k)
    if not straddles(k):
        return False
    line = cross3(normal_of(points, faces, f), normal_of(points, faces, g))
    length = norm3(line)
    along = (line[0] / length, line[1] / length, line[2] / length)
    low, high = cut(points, faces, f, h, along)
    from_g, to_g = cut(points, faces, g, k, along)
    return min(high, to_g) - max(low, from_g) > touch


@kernel
def beyond(points: np.ndarray, faces: np.ndarray, f: int, g: int, normal: Parts, touch: float) -> bool:
    """Whether a side of facet f parts it from all of g, seen along the common normal."""
    for i in range(3):
        p = points[faces[f, i]]
        side = minus3(points[faces[f, (i + 1) % 3]], p)
        out = cross3(side, normal)
        length = norm3(out)
        outside = True
        for j in range(3):
            outside = outside and dot3(out, minus3(points[faces[g, j]], p)) >= -touch * length
        if outside:
            return True
    return False


@kernel
def covers(points: np.ndarray, faces: np.ndarray, f: int, g: int, touch: float, h: np.ndarray) -> bool:
    """Whether two facets lie in one plane, face the same way and share area."""
    heights(points, faces, f, g, touch, h)
    if h[0] != 0.0 or h[1] != 0.0 or h[2] != 0.0:
        return False
    n_f = normal_of(points, faces, f)
    if dot3(n_f, normal_of(points, faces, g)) <= 0.0:
        return False
    length = norm3(n_f)
    normal = (n_f[0] / length, n_f[1] / length, n_f[2] / length)
    return not beyond(points, faces, f, g, normal, touch) and not beyond(points, faces, g, f, normal, touch)


@kernel
def search(points: np.ndarray, drawn: np.ndarray, faces: np.ndarray, order: np.ndarray, box: np.ndarray, begin: int,
           end: int, touch: float, found: np.ndarray, count: np.ndarray) -> int:  # fmt: skip
    """Look for all that overlaps the facets order[begin:end] and comes later; pairs go to found, count[0] of them.

    Where `found` is full, pairs are counted only. Nodes whose facets all come earlier are passed over.
    """
    h, k, leaves = vector(3), vector(3), len(box) // 2
    for i in range(begin, end):
        f, node = order[i], after(leaves + i)
        while node != 1:
            if apart(box[leaves + i], box[node]):
                node = after(node)
            elif node < leaves:
                node *= 2
            else:
                g = order[node - leaves]
                crossing = shared(faces, f, g) < 2 and pierces(drawn, faces, f, g, touch, h, k)
                if crossing or covers(points, faces, f, g, touch, h):
                    if count[0] < len(found):
                        found[count[0], 0], found[count[0], 1] = min(f, g), max(f, g)
                    count[0] += 1
                node = after(node)
    return 0


def self_overlaps(mesh: Mesh, progress: Callable[[float], None] | None = None, most: int = 10_000) -> Overlaps:
    """The pairs of facets of `mesh` that overlap (see the head of this file), at most `most` of them.

    `progress` is called now and then with the fraction done. The mesh should have passed `check_closed`; neighbors at
    an edge are looked at only for area that both cover.
    """
    if progress is not None and not callable(progress):
        raise InputError(f"progress must be None or a function of the fraction done, not {progress!r}")
    size = float(np.linalg.norm(mesh.size))
    drawn = _drawn_in(mesh, SKIN * size)
    order = np.argsort(_curve(mesh), kind="stable")
    leaves = 1 << (len(order) - 1).bit_length()  # the least power of two that is not below the number of facets
    box = np.empty((2 * leaves, 6))
    run(grow_tree, mesh.vertices, mesh.faces, order, box, 2.0 * SKIN * size)
    found, count = np.empty((most, 2), dtype=np.int64), np.zeros(1, dtype=np.int64)
    for begin, end in _pieces(len(order), progress):
        run(search, mesh.vertices, drawn, mesh.faces, order, box, begin, end, TOUCH * size, found, count)
    pairs = found[: min(int(count[0]), most)]
    return Overlaps(pairs[np.lexsort((pairs[:, 1], pairs[:, 0]))], int(count[0]) <= most)


def _pieces(n: int, progress: Callable[[float], None] | None) -> Iterator[tuple[int, int]]:
    """Cut 0 ... n into pieces that take about `_PATIENCE` seconds each, so that Ctrl-C and progress have their turn."""
    begin, length = 0, 64
    while begin < n:
        end, clock = min(n, begin + length), time.perf_counter()
        yield begin, end
        seconds = max(time.perf_counter() - clock, 1e-9)
        length = max(16, int(length * min(4.0, _PATIENCE / seconds)))
        begin = end
        if progress is not None:
            progress(end / n)


def _curve(mesh: Mesh) -> np.ndarray:
    """The place of every facet's middle on a Morton curve through the box, (k,)."""
    low, size = mesh.bounds[0], mesh.size
    middle = mesh.vertices[mesh.faces].mean(axis=1)
    grid = ((middle - low) / np.where(size > 0.0, size, 1.0) * 0x1FFFFF).astype(np.int64)
    return _spread(grid[:, 0]) << 2 | _spread(grid[:, 1]) << 1 | _spread(grid[:, 2])


def _spread(x: np.ndarray) -> np.ndarray:
    """21 bits with two zeros before each."""
    for shift, mask in (
        (32, 0x1F00000000FFFF),
        (16, 0x1F0000FF0000FF),
        (8, 0x100F00F00F00F00F),
        (4, 0x10C30C30C30C30C3),
        (2, 0x1249249249249249),
    ):
        x = (x | x << shift) & mask
    return x


def _drawn_in(mesh: Mesh, by: float) -> np.ndarray:
    """Every vertex moved by `by` (m) against the mean of the unit normals around it, weighted by angle."""
    corners, normals = mesh.triangles, np.nan_to_num(mesh.normals)  # a facet without area has no say
    sums = np.zeros_like(mesh.vertices)
    for i in range(3):
        u, v = (corners[:, (i + j) % 3] - corners[:, i] for j in (1, 2))
        sine = np.linalg.norm(np.cross(u, v), axis=1)
        angle = np.arctan2(sine, np.einsum("ij,ij->i", u, v))
        for j in range(3):
            sums[:, j] += np.bincount(mesh.faces[:, i], angle * normals[:, j], len(sums))
    length = np.linalg.norm(sums, axis=1)[:, None]
    return mesh.vertices - by * np.divide(sums, length, out=np.zeros_like(sums), where=length > 0.0)
