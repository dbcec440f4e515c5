"""STL, PLY and OFF through trimesh, which reads and does nothing else: no merging, no repair, no files beside it.

The number of facets that a file claims is compared with its length before memory is taken for them.
"""

from __future__ import annotations

import os
import re
import warnings
from io import BytesIO

import numpy as np

from polhode.errors import StorageError
from polhode.io import guard
from polhode.io.shape import Piece, Shape, shape
from polhode.results.foreign import package, reading

SUFFIXES = (".stl", ".ply", ".off")
_HEADER = 65_536  # bytes in which the header of a PLY file ends
_ELEMENT = re.compile(rb"^element\s+(\w+)\s+(\S+)\s*$", re.MULTILINE)
_OFF = re.compile(rb"\s*C?OFF(?:\s|#[^\n]*\n)+(\d+)\s+(\d+)")


def read(path: str | os.PathLike[str]) -> Shape:
    """The parts of the file `path`, in its units."""
    with reading(path, "a mesh") as given:
        data = guard.content(given)
        kind = given.suffix.lower().lstrip(".")
        {"stl": _check_stl, "ply": _check_ply, "off": _check_off}[kind](data, given.name)
        return shape(given.name, _pieces(data, kind, given.stem))


def _pieces(data: bytes, kind: str, stem: str) -> list[Piece]:
    """What trimesh finds."""
    trimesh = package("trimesh", "mesh", f"a {kind.upper()} file")
    with warnings.catch_warnings():
        # NumPy only warns where text is no number, and drops what follows: that must not pass.
        warnings.simplefilter("error")
        scene = trimesh.load_scene(BytesIO(data), file_type=kind, process=False)
    found = []
    for name, geometry in scene.geometry.items():
        made_up = not isinstance(name, str) or name.startswith(("geometry", "BytesIO"))  # by trimesh
        vertices = np.asarray(geometry.vertices, dtype=np.float64).reshape(-1, 3)
        faces = getattr(geometry, "faces", ())  # points alone have none
        found.append(Piece(stem if made_up else name, vertices, np.asarray(faces, dtype=np.int64).reshape(-1, 3)))
    if not found:
        raise StorageError("there are no facets in it")
    return found


def _check_stl(data: bytes, name: str) -> None:
    """A text must have its end; anything else has 84 bytes and 50 for each facet, no more and no less."""
    if data[:5].lower() == b"solid" and b"\0" not in data[:1024] and b"facet" in data[:4096].lower():
        if b"endsolid" not in data[-4096:].lower():
            raise StorageError(f"{name} has no endsolid: it is cut off")
        return
    if len(data) < 84:
        raise StorageError(f"{name} has {len(data)} bytes; an STL file has at least 84")
    facets = int.from_bytes(data[80:84], "little")
    if len(data) != 84 + 50 * facets:
        raise StorageError(
            f"{name} claims {facets} facets, which are {84 + 50 * facets} bytes, but it has {len(data)}: it is cut off,"
            " or no STL file"
        )
    guard.counted(facets, guard.FACETS, "facets", name)


def _check_ply(data: bytes, name: str) -> None:
    """Each element that the header claims takes a byte at least."""
    end = data.find(b"end_header", 0, _HEADER)
    if data[:3] != b"ply" or end < 0:
        raise StorageError(f"{name} does not begin with the header of a PLY file")
    for element, count in _ELEMENT.findall(data[:end].replace(b"\r", b"\n")):
        if not re.fullmatch(rb"\d{1,12}", count) or int(count) > len(data):
            raise StorageError(
                f"{name} claims {count.decode('ascii', 'replace')[:40]} of {element.decode('ascii', 'replace')[:40]},"
                f" but it has only {len(data)} bytes: it is cut off or damaged"
            )


def _check_off(data: bytes, name: str) -> None:
    """As many lines of points and facets as the header claims, and in that of a facet as many corners as it claims."""
    text = re.sub(rb"#[^\n]*", b"", data)
    match = _OFF.match(text[:_HEADER])
    if match is None:
        raise StorageError(f"{name} does not begin with OFF and the numbers of points and facets")
    lines = [line for line in text[match.end() :].splitlines()[1:] if not line.isspace() and line]
    if any(len(count) > 12 for count in match.groups()) or int(match[1]) + int(match[2]) > len(lines):
        claimed = b" points and ".join(match.groups()).decode()[:60]
        raise StorageError(
            f"{name} claims {claimed} facets, but has only {len(lines)} lines of them: it is cut off or damaged"
        )
    points, facets = int(match[1]), int(match[2])
    guard.counted(facets, guard.FACETS, "facets", name)
    for line in lines[points : points + facets]:
        claimed, *corners = line.split()
        if not claimed.isdigit() or len(claimed) > 9 or not 3 <= int(claimed) <= len(corners):
            raise StorageError(
                f"{name} has a facet {line[:40].decode('ascii', 'replace')!r}: its corners are not there"
            )
