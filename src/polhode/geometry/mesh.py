"""A triangle mesh: points and the facets between them. What it is a mesh of (a solid, a shell) is said elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import frozen, positive, strict, vector
from polhode.core.so3 import checked_rotation
from polhode.errors import InputError, MeshError

if TYPE_CHECKING:
    from polhode.geometry.gate import Closed

UNCOLORED = "#56B4E9"
"""What a facet without a color is shown in."""

_SHOWN = 5  # facets that a message names
_ROTATION = 1e-9  # how far R^T R may be from one
_MIRRORED = "A mirror image turns facets inside out; change the sign of a coordinate and call flipped()."


@strict
@dataclass(frozen=True, eq=False)
class Mesh:
    """Triangles in space.

    `vertices` (n, 3) in m; `faces` (k, 3) numbers of vertices from 0, counter-clockwise seen from outside, so that the
    normal (b - a) x (c - a) points out. `colors`, for pictures: one "#rrggbb" for all, one for each facet, or red,
    green and blue from 0 to 1 for each facet (k, 3) or vertex (n, 3); kept as (k, 3) from 0 to 255. All are kept as
    read-only copies. A mesh has at least one facet, its numbers are finite and its indices exist; whether it encloses a
    solid is a question of its own, `check_closed()`.
    """

    vertices: Any
    faces: Any
    colors: Any = None

    def __post_init__(self) -> None:
        vertices = _vertices(self.vertices)
        object.__setattr__(self, "vertices", vertices)
        object.__setattr__(self, "faces", _faces(self.faces, len(vertices)))
        if self.colors is not None:
            object.__setattr__(self, "colors", facet_colors(self.colors, len(self.faces), self.faces, len(vertices)))

    @classmethod
    def from_file(cls, path: str | PathLike[str], units: str | None = None) -> Mesh:
        """The surface of a file in m, of any kind that is read here: STL, OBJ, PLY, OFF, glTF, 3MF, STEP, COLLADA, ...

        units: "mm" and so on, for a file that states none or a wrong one. The surface may be open, and is as the file
        has it: `check_closed()` says whether it encloses a solid.
        """
        from polhode.geometry.conveniences import mesh_from_file

        return mesh_from_file(path, units)

    def check_closed(self) -> Closed:
        """Raise a MeshError unless this is the surface of a solid, with the place and what to do; what was seen of it.

        Every edge has two facets that pass it in opposite directions, no facet is flat or there twice, and material
        counts once under every shell. See `check_overlaps` for facets that cut through each other.
        """
        from polhode.geometry.gate import check_closed

        return check_closed(self)

    def check_overlaps(self) -> None:
        """Raise a MeshError if facets cut through each other, which takes longer than all else."""
        from polhode.geometry.gate import check_overlaps

        check_overlaps(self)

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
        return Mesh(self.vertices + vector(by, "the shift of a mesh"), self.faces, self.colors)

    def rotated(self, R: ArrayLike) -> Mesh:
        """The mesh turned about the origin: x -> R x; R (3, 3) a rotation."""
        return Mesh(self.vertices @ checked_rotation(R, _ROTATION, _MIRRORED).T, self.faces, self.colors)

    def scaled(self, by: float) -> Mesh:
        """The mesh with every length times `by` > 0, about the origin: mm to m is `scaled(1e-3)`."""
        return Mesh(self.vertices * positive(by, "the scale of a mesh"), self.faces, self.colors)

    def joined(self, other: Mesh) -> Mesh:
        """Both meshes as one; no vertex is merged."""
        if not isinstance(other, Mesh):
            raise InputError(f"a mesh is joined with another mesh, not with {type(other).__name__}")
        return Mesh(
            np.concatenate([self.vertices, other.vertices]),
            np.concatenate([self.faces, other.faces + len(self.vertices)]),
            None if self.colors is None and other.colors is None else
            np.concatenate([one.painted(UNCOLORED).colors if one.colors is None else one.colors
                            for one in (self, other)]),
        )  # fmt: skip

    def painted(self, colors: str | ArrayLike) -> Mesh:
        """The same with other colors."""
        return Mesh(self.vertices, self.faces, colors)

    def flipped(self) -> Mesh:
        """The mesh inside out: every facet is wound the other way."""
        return Mesh(self.vertices, self.faces[:, ::-1], self.colors)

    def _twice_areas(self) -> np.ndarray:
        a, b, c = (self.vertices[self.faces[:, i]] for i in range(3))
        return np.cross(b - a, c - a)


def facet_colors(given: str | ArrayLike, k: int, faces: np.ndarray | None = None, n: int = 0) -> np.ndarray:
    """Colors of `k` facets as a read-only (k, 3) array of whole numbers from 0 to 255.

    given: see `Mesh`; whole numbers of one byte are taken as they are. A facet has the mean of its vertices' colors.
    """
    if isinstance(given, str):
        return _read_only(np.tile(_of_text(given), (k, 1)))
    array = np.asarray(given)
    if array.dtype.kind in "UO" and array.ndim == 1:
        texts = {color: _of_text(color) for color in dict.fromkeys(array.tolist())}
        array = np.array([texts[color] for color in array.tolist()], dtype=np.uint8).reshape(-1, 3)
    if array.dtype != np.uint8:
        array = _of_numbers(array)
    if array.shape == (n, 3) and n != k and faces is not None:
        array = np.round(array.astype(float)[faces].mean(axis=1)).astype(np.uint8)
    if array.shape != (k, 3):
        raise MeshError(
            f"the colors of a mesh are one for all, one for each facet, ({k}, 3), or one for each vertex, ({n}, 3), not"
            f" {array.shape}", "color",
        )  # fmt: skip
    return _read_only(np.array(array))


def _of_text(color: object) -> np.ndarray:
    """Three numbers from 0 to 255 of "#rrggbb"."""
    if not isinstance(color, str) or not re.fullmatch(r"#[0-9A-Fa-f]{6}", color):
        raise MeshError(f'a color is written "#rrggbb", as in "{UNCOLORED}", not {color!r:.60}', "color")
    return np.frombuffer(bytes.fromhex(color[1:]), dtype=np.uint8)


def _of_numbers(array: np.ndarray) -> np.ndarray:
    """Red, green and blue from 0 to 1 as numbers from 0 to 255."""
    if array.dtype.kind not in "fiub" or not np.isfinite(array).all() or (array < 0).any() or (array > 1).any():
        raise MeshError("the colors of a mesh are numbers from 0 to 1 (or one byte each), red, green and blue", "color")
    return np.round(255.0 * array).astype(np.uint8)


def _read_only(array: np.ndarray) -> np.ndarray:
    array.setflags(write=False)
    return array


def _vertices(given: ArrayLike) -> np.ndarray:
    """Points as a read-only (n, 3) array of finite numbers."""
    try:
        array = np.array(None if np.iscomplexobj(given) else given, dtype=np.float64, order="C")
    except (TypeError, ValueError, OverflowError):
        raise MeshError("the vertices of a mesh must be numbers, (n, 3) in m", "shape") from None
    if array.ndim != 2 or array.shape[1] != 3:
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
