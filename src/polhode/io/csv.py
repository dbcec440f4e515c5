"""Comma-separated text: a header with names and units, then one line per sample.

Numbers are written in the shortest form that gives the same double back, so a table survives the round trip to the bit.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import numpy as np

from polhode.errors import StorageError
from polhode.results.atomic import replace_file
from polhode.results.columns import Columns, header, pieces
from polhode.results.foreign import reading

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

SUFFIX = ".csv"
_PIECE = 4096  # rows of text that are held at once
_COLUMN = re.compile(r"\s*(?P<name>[^\[\]]*?)\s*(?:\[(?P<unit>[^\[\]]*)\])?\s*")


def write(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write the states of `run` to `path`: `t [s],x [m],y [m],...`; the file is there whole or not at all."""
    names = ",".join(f"{name} [{unit or 1}]" for name, unit in zip(*header(run), strict=True))
    with replace_file(path) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as file:
        file.write(names + "\n")
        for rows in pieces(run, _PIECE):
            file.writelines([",".join(map(repr, row)) + "\n" for row in rows.tolist()])


def read(path: str | os.PathLike[str]) -> Columns:
    """The columns of a file with a header of names and units, as `write` makes it; a unit may be missing."""
    with reading(path, "a table") as given, given.open(encoding="utf-8-sig") as file:
        names, units = _header(file.readline())
        values = np.loadtxt(file, delimiter=",", comments=None, ndmin=2)
        return Columns(names, units, values.reshape(-1, len(names)) if not values.size else values)


def _header(line: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and the units of a header line."""
    found = [_COLUMN.fullmatch(part) for part in line.rstrip("\r\n").split(",")]
    if not all(match and match["name"] for match in found):
        raise StorageError(f"the first line must name the columns, as in `t [s],x [m]`, but it is {line[:80]!r}")
    return tuple(m["name"] for m in found if m), tuple(m["unit"] or "" for m in found if m)
