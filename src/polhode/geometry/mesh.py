"""A triangle mesh: points and the facets between them. What it is a mesh of (a solid, a shell) is said elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, positive, strict, vector
from polhode.core.so3 import checked_rotation
from polhode.errors import InputError, MeshError

_SHOWN = 5  # facets that a message names
_ROTATION = 1e-9  # how far R^T R may be from one
_MIRRORED = "A mirror image turns facets inside out; change the sign of a coordinate and call flipped()."


@strict
@dataclass(frozen=True, eq=False)
class Mesh:
    """Triangles in space.

    `vertices` (n, 3) in m; `faces` (k, 3) numbers of vertices from 0, counter-clockwise seen from outside, so that the
    normal (b - a) x (c - a) points out. Both are kept as read-only copies. A mesh has at least one facet, its numbers
    are finite and its indices exist; whether it is closed is the question of `gate.check_closed`.
    """

    vertices: Any
    faces: Any

    def __post_init__(self) -> None:
        vertices = _vertices(self.vertices)
        object.__setattr__(self, "vertices", vertices)
        object.__setattr__(self, "faces", _faces(self.faces, len(vertices)))

    def __repr__(self) -> str:
        size = " x ".join(f"{length:.6g}" for length in self.size)
        return f"Mesh({len(self.vertices)} vertices, {len(self.faces)} facets, {size} m)"

    @property
    def triangles(self) -> np.ndarray:
        """The corners of all facets, (k, 3, 3): facet, corner, component; m."""
        return self.vertices[self.faces]

    @property
    def normals(self) -> np.ndarray:
        """The unit normals of all facets, (k, 3); nan where a facet has no area."""
        twice = self._twice_areas()
        with np.errstate(invalid="ignore"):
            return twice / np.linalg.norm(twice, axis=1)[:, None]

    @property
    def areas(self) -> np.ndarray:
        """The areas of all facets, (k,) m^2."""
        return 0.5 * np.linalg.norm(self._twice_areas(), axis=1)

    @property
    def area(self) -> float:
        """The area of the surface, m^2."""
        return float(self.areas.sum())

    @cached_property
    def bounds(self) -> np.ndarray:
        """The corners of the box around all facets, (2, 3): lowest, highest; m. Unused vertices do not count."""
        used = np.zeros(len(self.vertices), dtype=bool)
        used[self.faces] = True
        points = self.vertices if used.all() else self.vertices[used]
        return frozen([[x.min() for x in points.T], [x.max() for x in points.T]])  # by column: ten times faster

    @property
    def size(self) -> np.ndarray:
        """The edges of the box around the mesh, (3,) m."""
        low, high = self.bounds
        return high - low

    def shifted(self, by: ArrayLike) -> Mesh:
        """The mesh moved by a vector (3,) m."""
        return Mesh(self.vertices + vector(by, "the shift of a mesh"), self.faces)

    def rotated(self, R: ArrayLike) -> Mesh:
        """The mesh turned about the origin: x -> R x; R (3, 3) a rotation."""
        return Mesh(self.vertices @ checked_rotation(R, _ROTATION, _MIRRORED).T, self.faces)

    def scaled(self, by: float) -> Mesh:
        """The mesh with every length times `by` > 0, about the origin: mm to m is `scaled(1e-3)`."""
        return Mesh(self.vertices * positive(by, "the scale of a mesh"), self.faces)

    def joined(self, other: Mesh) -> Mesh:
        """Both meshes as one; no vertex is merged."""
        if not isinstance(other, Mesh):
            raise InputError(f"a mesh is joined with another mesh, not with {type(other).__name__}")
        return Mesh(
            np.concatenate([self.vertices, other.vertices]),
            np.concatenate([self.faces, other.faces + len(self.vertices)]),
        )

    def flipped(self) -> Mesh:
        """The mesh inside out: every facet is wound the other way."""
        return Mesh(self.vertices, self.faces[:, ::-1])

    def _twice_areas(self) -> np.ndarray:
        a, b, c = (self.vertices[self.faces[:, i]] for i in range(3))
        return np.cross(b - a, c - a)


def _vertices(given: ArrayLike) -> np.ndarray:
    """Points as a read-only (n, 3) array of finite numbers."""
    try:
        array = np.array(given, dtype=np.float64, order="C")
    except (TypeError, ValueError, OverflowError):
        raise MeshError("the vertices of a mesh must be numbers, (n, 3) in m", "shape") from None
    if array.ndim != 2 or array.shape[1] != 3 or np.iscomplexobj(given):
        raise MeshError(f"the vertices of a mesh must have shape (n, 3), not {array.shape}", "shape")
    if not np.isfinite(array).all():
        bad = np.flatnonzero(~np.isfinite(array).all(axis=1))
        raise MeshError(
            f"{len(bad)} of {len(array)} vertices are not finite, the first is number {bad[0]}:"
            f" {array[bad[0]].tolist()}. A file that was cut, or a division by zero where it was made?",
            "not finite",
        )
    array.setflags(write=False)
    return array


def _faces(given: ArrayLike, n: int) -> np.ndarray:
    """Facets as a read-only (k, 3) array of indices below `n`."""
    try:
        array = np.asarray(given)
        whole = np.array(array, dtype=np.int64, order="C") if np.isrealobj(array) else None
    except (TypeError, ValueError, OverflowError):
        raise MeshError("the faces of a mesh must be whole numbers, (k, 3)", "shape") from None
    if array.size == 0:
        raise MeshError("a mesh without facets has neither surface nor volume: is the file empty?", "empty")
    if whole is None or array.ndim != 2 or array.shape[1] != 3 or not np.array_equal(whole, array):
        raise MeshError(f"the faces of a mesh must be whole numbers of shape (k, 3), not {array.shape}", "shape")
    if whole.min() < 0 or whole.max() >= n:
        bad = np.flatnonzero((whole.min(axis=1) < 0) | (whole.max(axis=1) >= n))
        raise MeshError(
            f"{len(bad)} facets use vertices that do not exist (there are {n}, counted from 0): facet {bad[0]} uses"
            f" {whole[bad[0]].tolist()}. Are the numbers of the file counted from 1?",
            "index",
            bad[:_SHOWN],
        )
    whole.setflags(write=False)
    return whole
