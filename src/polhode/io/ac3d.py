"""AC3D (.ac): a text of objects in each other, each with a place, a rotation, points and polygons.

Points of an object go to its parent by x -> x rot + loc, with x as a row. Axes stay as they are (AC3D points y up); the
format states no unit.
"""

from __future__ import annotations

import os
import shlex
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from polhode.errors import StorageError
from polhode.io import guard
from polhode.io.colors import from_encoded
from polhode.io.shape import Piece, Shape, shape, triangles
from polhode.results.foreign import reading

SUFFIXES = (".ac",)
_IGNORED = frozenset(
    ["texture", "texrep", "texoff", "subdiv", "crease", "url", "hidden", "locked", "folded", "mat", "material"]
)


def read(path: str | os.PathLike[str]) -> Shape:
    """The parts of the AC3D file `path`, one for each object with polygons, in the units of the file."""
    with reading(path, "an AC3D file") as given:
        data = guard.content(given)
        if data[:4] != b"AC3D" or b"\0" in data:
            raise StorageError("it does not begin with AC3D")
        reader = _Reader(data.decode("utf-8", "replace"))
        pieces = reader.pieces()
        notes = [f"{reader.skipped} lines were left out: they have no area"] if reader.skipped else []
        return shape(given.name, pieces, notes)


class _Polygon(NamedTuple):
    """Corners of a surface, the line on which it begins, and the number of its material."""

    corners: list[int]
    line: int
    material: int


class _Reader:
    """Goes through the lines once."""

    def __init__(self, text: str) -> None:
        self.lines: Iterator[tuple[int, str]] = enumerate(text.splitlines()[1:], 2)
        self.number = self.skipped = self.objects = 0
        self.materials: list[str | None] = []

    def next(self) -> list[str]:
        """The words of the next line that is not blank."""
        for number, line in self.lines:
            self.number = number
            if line.strip():
                return _words(line)
        raise StorageError(f"it ends at line {self.number} in the middle of an object: it is cut off")

    def pieces(self) -> list[Piece]:
        """All objects of the file."""
        found: list[Piece] = []
        for number, line in self.lines:
            self.number = number
            words = _words(line)
            if words and words[0] == "OBJECT":
                found += self.thing(np.eye(3), np.zeros(3), 0)
            elif words and words[0] == "MATERIAL":
                self.materials.append(_color(words))
            elif words:
                raise self.error(f"{line.strip()[:40]!r} is neither an object nor a material")
        return found

    def thing(self, R: np.ndarray, p: np.ndarray, depth: int) -> list[Piece]:
        """One object and its kids; R and p take the points of its parent (columns) to the world."""
        guard.counted(depth, guard.DEPTH, "objects in each other", f"line {self.number}")
        self.objects += 1
        guard.counted(self.objects, guard.ENTRIES, "objects", f"line {self.number}")
        name, turn, place, points, corners = "", np.eye(3), np.zeros(3), np.empty((0, 3)), []
        while True:
            word, *values = self.next()
            if word == "kids":
                R, p = R @ turn.T, R @ place + p
                found = [self.piece(name, points @ R.T + p, corners)]
                for _ in range(self.whole(values)):
                    if self.next()[0] != "OBJECT":
                        raise self.error("an object was expected")
                    found += self.thing(R, p, depth + 1)
                return found
            if word == "name":
                name = " ".join(values)
            elif word == "data":
                self.text(self.whole(values))
            elif word == "loc":
                place = self.reals(values, 3)
            elif word == "rot":
                turn = self.reals(values, 9).reshape(3, 3)
            elif word == "numvert":
                points = np.array([self.reals(self.next()[:3], 3) for _ in range(self.whole(values))]).reshape(-1, 3)
            elif word == "numsurf":
                corners = [found for _ in range(self.whole(values)) for found in self.surface()]
            elif word not in _IGNORED:
                raise self.error(f"{word[:40]!r} is not known in an object")

    def surface(self) -> Iterator[_Polygon]:
        """A polygon; open and closed lines are counted and left out."""
        word, *values = self.next()
        if word != "SURF" or not values:
            raise self.error("a surface was expected")
        kind, start, material = int(values[0], 0) & 0xF, self.number, -1
        while word != "refs":
            word, *values = self.next()
            material = self.whole(values) if word == "mat" else material
        corners = [int(self.next()[0]) for _ in range(self.whole(values))]
        if kind not in (0, 1, 2):
            raise self.error(f"a surface is of kind {kind}; polygons (0) and lines (1, 2) are read")
        if kind == 0 and len(corners) > 2:
            yield _Polygon(corners, start, material)
        else:
            self.skipped += 1

    def piece(self, name: str, points: np.ndarray, found: list[_Polygon]) -> Piece:
        """The surface of one object, in world axes; its color is that of the material that most polygons have."""
        for corners, number, _ in found:
            if min(corners) < 0 or max(corners) >= len(points):
                raise StorageError(f"line {number}: a surface names point {max(corners)} of {len(points)}")
        faces = triangles(points, ((corners, f"line {number}") for corners, number, _ in found))
        used = Counter(polygon.material for polygon in found).most_common(1)
        known = used and 0 <= used[0][0] < len(self.materials)
        return Piece(name, points, faces, self.materials[used[0][0]] if known else None)

    def text(self, length: int) -> None:
        """Leave out a text of so many characters, which may run over lines."""
        left = length
        while left > 0:
            self.number, line = next(self.lines, (self.number, None))
            if line is None:
                raise self.error("it ends within a text: it is cut off")
            left -= len(line) + 1

    def whole(self, values: list[str]) -> int:
        """A count."""
        if len(values) < 1 or not values[0].isdecimal() or len(values[0]) > 9:
            raise self.error(f"{' '.join(values)[:40]!r} is not a count")
        guard.counted(int(values[0]), 3 * guard.FACETS, "entries", f"line {self.number}")
        return int(values[0])

    def reals(self, values: list[str], n: int) -> np.ndarray:
        """`n` numbers."""
        return guard.finite(values, n, f"line {self.number}")

    def error(self, text: str) -> StorageError:
        """An error that names the line."""
        return StorageError(f"line {self.number}: {text}")


def _color(words: list[str]) -> str | None:
    """The color of a line MATERIAL "name" rgb r g b ...; None where it has none that can be read."""
    try:
        at = words.index("rgb") + 1
        return from_encoded([float(word) for word in words[at : at + 3]])
    except (ValueError, StorageError):
        return None


def _words(line: str) -> list[str]:
    """The words of a line; what stands in quotes is one."""
    return shlex.split(line) if '"' in line and line.count('"') % 2 == 0 else line.split()
