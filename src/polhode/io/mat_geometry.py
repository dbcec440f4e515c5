"""Geometry in MATLAB's MAT-file: `vertices` (n, 3) and `faces` (k, m), as variables or as fields of structs.

Faces count from 1, may have more than three corners, and rows with fewer are filled up with NaN, as in MATLAB's patch.
A struct array is several parts; its field `name` names them. The format states no unit.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import numpy as np

from polhode.errors import StorageError
from polhode.io import guard, polygons
from polhode.io.mat_arrays import variables
from polhode.io.shape import Piece, Shape, shape
from polhode.results.foreign import reading

SUFFIXES = (".mat",)


def read(path: str | os.PathLike[str]) -> Shape:
    """The parts of the MAT-file `path`, in its units."""
    with reading(path, "a MAT-file of a shape") as given:
        content = variables(guard.content(given))
        pieces = list(_found(content, given.stem, 0))
        if not pieces:
            names = ", ".join(list(content)[:8]) or "nothing"
            raise StorageError(f"it has no vertices and faces, but {names}")
        return shape(given.name, pieces)


def _found(fields: dict[str, Any], name: str, depth: int) -> Iterator[Piece]:
    """The surface of a set of fields, or those of the structs in it."""
    small = {key.lower(): value for key, value in fields.items()}
    if "vertices" in small and "faces" in small:
        yield _piece(small, name)
        return
    for key, value in fields.items():
        for inner in _structs(value):
            yield from _found(inner, name if depth and len(fields) == 1 else key, depth + 1)


def _structs(value: Any) -> Iterator[dict[str, Any]]:
    """The structs in a struct array or a cell array, each as its fields."""
    for item in value if isinstance(value, list) else ():
        if isinstance(item, dict):
            yield item
        else:
            yield from _structs(item)


def _piece(fields: dict[str, Any], name: str) -> Piece:
    """One surface."""
    vertices = _numbers(fields["vertices"], "vertices")
    faces = _numbers(fields["faces"], "faces")
    if vertices.shape[1] != 3 or faces.shape[1] < 3:
        raise StorageError(f"vertices are {vertices.shape} and faces {faces.shape}; (n, 3) and (k, 3 or more) are read")
    given = fields.get("name")
    return Piece(given if isinstance(given, str) else name, vertices, _triangles(vertices, faces))


def _numbers(given: Any, what: str) -> np.ndarray:
    """A table of real numbers."""
    if not isinstance(given, np.ndarray) or given.ndim != 2:
        raise StorageError(f"{what} is not a table of numbers")
    return np.array(given, dtype=np.float64)


def _triangles(vertices: np.ndarray, faces: np.ndarray) -> np.ndarray:
    """Faces that count from 1, with NaN behind the shorter ones, as triangles that count from 0."""
    there = ~np.isnan(faces)
    whole = np.where(there, faces, 1.0)
    if not (whole == np.round(whole)).all() or (np.diff(there.astype(int), axis=1) > 0).any():
        raise StorageError("faces must be whole numbers, with NaN only behind the last corner")
    if whole.min() < 1 or whole.max() > len(vertices):
        raise StorageError(
            f"faces name points {whole.min():g} to {whole.max():g}, but there are 1 to {len(vertices)}; MATLAB counts"
            " from 1"
        )
    corners, count = whole.astype(np.int64) - 1, there.sum(axis=1)
    if (count == 3).all():
        return corners[:, :3]
    rows = [row[:n] for row, n in zip(corners.tolist(), count.tolist(), strict=True)]
    cut = [t for i, row in enumerate(rows) for t in polygons.triangles(vertices, row, f"face {i + 1}")]
    return np.array(cut, dtype=np.int64).reshape(-1, 3)
