"""What a geometry file holds: closed or open surfaces, each a part with a name, in m once the unit is known.

Polygons become triangles: a fan where the polygon is convex, else ears that are cut one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from polhode.errors import InputError, StorageError
from polhode.geometry.mesh import UNCOLORED, Mesh, facet_colors
from polhode.geometry.polygon import triangulated
from polhode.io import guard
from polhode.library import shape as library

_PLAIN = "#BBBBBB"  # facets without a color among others that have one
_LONGEST = 4096  # corners of one polygon
_LONGEST_BENT = 256  # of one that is not convex: the time to cut it grows with the cube


class Part(NamedTuple):
    """A surface with a name and, where the file has one for all of it, a color "#rrggbb"; else the mesh may have."""

    name: str
    mesh: Mesh
    color: str | None = None

    @property
    def painted(self) -> Mesh:
        """The mesh with the colors of its facets, which are its own or those of the part."""
        return self.mesh if self.mesh.colors is not None else self.mesh.painted(self.color or UNCOLORED)


@dataclass(frozen=True)
class Shape:
    """The parts of a file and remarks about how it was read; `unit` is the one that the file itself states, or None."""

    source: str
    parts: tuple[Part, ...]
    notes: tuple[str, ...] = ()
    unit: str | None = None

    @property
    def facets(self) -> int:
        """Facets of all parts."""
        return sum(len(part.mesh.faces) for part in self.parts)

    @property
    def mesh(self) -> Mesh:
        """All parts as one mesh."""
        starts = np.cumsum([0, *(len(part.mesh.vertices) for part in self.parts)])
        return Mesh(
            np.concatenate([part.mesh.vertices for part in self.parts]),
            np.concatenate([part.mesh.faces + start for part, start in zip(self.parts, starts, strict=False)]),
            self._colors,
        )

    @property
    def _colors(self) -> np.ndarray | None:
        """The colors of all facets (k, 3); None where no part has any."""
        if all(part.color is None and part.mesh.colors is None for part in self.parts):
            return None
        return np.concatenate([part.painted.colors for part in self.parts])

    def scaled(self, factor: float) -> Shape:
        """The same with every length times `factor`."""
        if factor == 1.0:
            return self
        return replace(self, parts=tuple(part._replace(mesh=part.mesh.scaled(factor)) for part in self.parts))


def picture(found: Shape, color: str = UNCOLORED) -> library.Shape:
    """What is seen of a file: its parts in their colors, or in `color` where they have none."""
    parts = [part for one in found.parts for part in library.Shape.of(one.mesh, one.name, one.color or color)]
    names = _unique([part.name for part in parts])
    named = zip(names, parts, strict=True)
    return library.Shape(found.source, tuple(library.Part(name, part.mesh, part.color) for name, part in named))


class Piece(NamedTuple):
    """A surface as it was read: name, points (n, 3), facets (k, 3) of point numbers from 0, and a color, or those of
    its facets (k, 3) from 0 to 255, or None."""

    name: str
    vertices: np.ndarray
    faces: np.ndarray
    color: str | np.ndarray | None = None

    def placed(self, X: np.ndarray) -> Piece:
        """The same moved by the transform x -> X x, (4, 4); a mirrored part is wound the other way."""
        faces = self.faces[:, ::-1] if np.linalg.det(X[:3, :3]) < 0.0 else self.faces
        return self._replace(vertices=self.vertices @ X[:3, :3].T + X[:3, 3], faces=faces)


def joined(name: str, pieces: Sequence[Piece]) -> Piece:
    """Several surfaces as one; where some have a color, each facet keeps that of its piece."""
    starts = np.cumsum([0, *(len(piece.vertices) for piece in pieces)])
    vertices = np.concatenate([piece.vertices for piece in pieces])
    faces = np.concatenate([piece.faces + start for piece, start in zip(pieces, starts, strict=False)])
    known = {piece.color if isinstance(piece.color, str) else None for piece in pieces}
    if len(known) == 1 and not any(isinstance(piece.color, np.ndarray) for piece in pieces):
        return Piece(name, vertices, faces, known.pop())
    rows = [_PLAIN if piece.color is None else piece.color for piece in pieces]
    colors = np.concatenate([facet_colors(row, len(piece.faces)) for row, piece in zip(rows, pieces, strict=True)])
    return Piece(name, vertices, faces, colors)


def shape(source: str, pieces: Iterable[Piece], notes: Iterable[str] = (), unit: str | None = None) -> Shape:
    """Pieces as a shape: those without facets are left out, equal points are made one, names are made unique.

    Formats that write a point once for each facet or each color have no connected surface otherwise. Points are made
    one only where they agree in every bit, and the count is noted.
    """
    kept = [piece for piece in pieces if len(piece.faces)]
    if not kept:
        raise StorageError(f"{source} has no facets, so it has neither a surface nor a volume")
    guard.counted(sum(len(piece.faces) for piece in kept), guard.FACETS, "facets", source)
    welded = [_welded(piece) for piece in kept]
    before, after = (sum(len(piece.vertices) for piece in group) for group in (kept, welded))
    said = list(notes)
    if after < before:
        said.append(f"{before} points were read; equal ones were made one, which leaves {after}")
    names = _unique([piece.name for piece in kept])
    parts = tuple(_part(name, piece) for name, piece in zip(names, welded, strict=True))
    return Shape(source, parts, tuple(said), unit)


def _part(name: str, piece: Piece) -> Part:
    """A piece as a part; one color for all is that of the part, several are those of its facets."""
    if isinstance(piece.color, np.ndarray):
        return Part(name, Mesh(piece.vertices, piece.faces, piece.color))
    return Part(name, Mesh(piece.vertices, piece.faces), piece.color)


def _welded(piece: Piece) -> Piece:
    """The same surface with equal points made one and unused ones left out; their order stays."""
    faces = np.asarray(piece.faces)
    vertices = np.ascontiguousarray(piece.vertices, dtype=np.float64) + 0.0  # -0 becomes 0
    if faces.size and (faces.min() < 0 or faces.max() >= len(vertices)):
        return piece  # the mesh says which facet is wrong
    first = _first_equal(vertices)
    used = np.zeros(len(vertices), dtype=bool)
    used[first[faces]] = True
    number = np.cumsum(used) - 1
    return piece._replace(vertices=vertices[used], faces=number[first[faces]])


def _first_equal(vertices: np.ndarray) -> np.ndarray:
    """For each point the number of the first one that equals it."""
    bits = vertices.view(np.uint64)
    mixed = bits[:, 0] * np.uint64(0x9E3779B97F4A7C15)
    for column in (1, 2):
        mixed = ((mixed ^ (mixed >> np.uint64(29))) + bits[:, column]) * np.uint64(0xBF58476D1CE4E5B9)
    order = np.argsort(mixed, kind="stable")
    same = (bits[order[1:]] == bits[order[:-1]]).all(axis=1)
    if ((mixed[order[1:]] == mixed[order[:-1]]) & ~same).any():  # two points share a mix: sort by the points themselves
        order = np.lexsort(bits.T)
        same = (bits[order[1:]] == bits[order[:-1]]).all(axis=1)
    start = np.concatenate([[True], ~same])
    first = np.empty(len(vertices), dtype=np.int64)
    first[order] = order[start][np.cumsum(start) - 1]
    return first


def _unique(names: list[str]) -> list[str]:
    """Names with a number behind those that occur again."""
    taken: set[str] = set()
    found = []
    for i, given in enumerate(names, 1):
        name = given.strip()[:80] or f"part {i}"
        if name in taken:
            name = f"{name} ({i})"
        taken.add(name)
        found.append(name)
    return found


def triangles(vertices: np.ndarray, polygons: Iterable[tuple[Sequence[int], str]]) -> np.ndarray:
    """Triangles (k, 3) of polygons that are given by numbers of `vertices`, each with the words for where it stands."""
    cut = [triangle for corners, where in polygons for triangle in _triangles(vertices, corners, where)]
    return np.array(cut, dtype=np.int64).reshape(-1, 3)


def _triangles(vertices: np.ndarray, corners: Sequence[int], where: str) -> list[tuple[int, int, int]]:
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
    if n > _LONGEST_BENT:
        raise StorageError(f"{where} is not convex and has {n} corners; at most {_LONGEST_BENT} are read")
    try:
        return [(corners[a], corners[b], corners[c]) for a, b, c in triangulated(flat)]
    except InputError as reason:
        raise StorageError(f"{where} is not a simple polygon, so it has no clear surface: {reason}") from None


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
