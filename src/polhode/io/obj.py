"""Wavefront OBJ: points, facets with any number of corners, objects. Materials and pictures are not needed here.

A file that the OBJ or its material library names must lie inside its folder, or the OBJ is refused, though none is
used.
"""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from polhode.errors import StorageError
from polhode.io import guard
from polhode.io.shape import Piece, Shape, shape, triangles
from polhode.results.foreign import reading

SUFFIXES = (".obj",)
_NAMES_FILES = ("mtllib", "maplib", "call")
_MTL_BYTES = 2**20
_REFUSED = ("csh", "curv", "curv2", "surf", "cstype")  # commands; free-form surfaces


def read(path: str | os.PathLike[str]) -> Shape:
    """The parts of the OBJ file `path`, one for each `o`, in the units of the file."""
    with reading(path, "an OBJ file") as given:
        data = guard.content(given)
        if b"\0" in data:
            raise StorageError(f"{given} is not a text, so it is no OBJ file")
        text = data.decode("utf-8-sig", "replace").replace("\\\r\n", " ").replace("\\\n", " ")
        return _shape(given, text)


def _shape(path: Path, text: str) -> Shape:
    """All objects that have facets; a facet may name the points that came before it."""
    points: list[tuple[float, ...]] = []
    objects: list[tuple[str, list[tuple[list[int], str]]]] = [("", [])]  # facets, each with its place
    skipped = 0
    for number, line in enumerate(text.splitlines(), 1):
        name, *values = line.partition("#")[0].split() or [""]
        if name == "v":
            points.append(_point(values, number))
        elif name == "f":
            corners = [_corner(word, len(points), number) for word in values]
            objects[-1][1].append((corners, f"the facet in line {number}"))
        elif name == "o":
            objects.append((" ".join(values), []))
        elif name in ("l", "p"):
            skipped += 1
        elif name in _NAMES_FILES:
            _check_libraries(path, " ".join(values))
        elif name in _REFUSED:
            raise StorageError(f"line {number}: {name!r} is not read; export the shape as triangles")
    vertices = np.array(points, dtype=float).reshape(-1, 3)
    pieces = [Piece(name or path.stem, vertices, triangles(vertices, found)) for name, found in objects]
    return shape(path.name, pieces, [f"{skipped} points and lines were left out: they have no area"] * (skipped > 0))


def _point(values: list[str], number: int) -> tuple[float, ...]:
    """Three coordinates; a weight or a color behind them is left out."""
    try:
        x, y, z = (float(value) for value in values[:3])
    except ValueError:
        raise StorageError(f"line {number}: {' '.join(values)[:60]!r} are not three coordinates") from None
    return x, y, z


def _corner(word: str, n: int, number: int) -> int:
    """The number of a point from 0, of n so far: `7`, `7/1/3`, or `-1` for the last one."""
    try:
        given = int(word.partition("/")[0])
    except ValueError:
        raise StorageError(f"line {number}: {word[:30]!r} is not the number of a point") from None
    index = given - 1 if given > 0 else n + given
    if given == 0 or not 0 <= index < n:
        raise StorageError(f"line {number}: a facet names point {given}, but {n} were given before it")
    return index


def _check_libraries(path: Path, names: str) -> None:
    """Refuse a library outside the folder, or one that names a picture outside it; a missing one does not matter."""
    library = guard.inside(path.parent, names, path.name)
    if not library.is_file() or library.stat().st_size > _MTL_BYTES:
        return
    for line in library.read_bytes().decode("utf-8", "replace").splitlines():
        words = line.partition("#")[0].split()
        if len(words) > 1 and words[0].lower().startswith(("map_", "bump", "disp", "decal", "refl", "norm")):
            guard.inside(path.parent, words[-1], library.name)
