"""3MF: a packed XML document with its own unit, parts and copies of parts.

Read by our own reader: sizes are checked in the directory of the archive before anything is unpacked, and the copies of
objects, with their points and facets, are counted before any copy is made.
"""

from __future__ import annotations

import io
import os
import xml.etree.ElementTree as ET
import zipfile
from typing import NamedTuple

import numpy as np

from polhode.errors import StorageError
from polhode.io import guard
from polhode.io.shape import Piece, Shape, shape
from polhode.io.xml_files import BoundedTree, parsed
from polhode.results.foreign import reading

SUFFIXES = (".3mf",)
_UNITS = {"micron": "um", "millimeter": "mm", "centimeter": "cm", "inch": "in", "foot": "ft", "meter": "m"}
_DEPTH = 64  # elements in each other
_MODEL_BYTES = 256 * 2**20
_ELEMENTS = 1_000_000  # beside points and facets, which are as many as the file has room for
_SMALL = 2**20  # an entry below that may be packed as tightly as it likes


class _Object(NamedTuple):
    """An object of the document: its own surface, or the objects that it is made of with their transforms."""

    name: str
    kind: str
    vertices: np.ndarray
    faces: np.ndarray
    components: list[tuple[str, np.ndarray]]
    copies: int  # itself and all that it is made of
    points: int  # with all copies
    facets: int  # with all copies
    depth: int


def read(path: str | os.PathLike[str]) -> Shape:
    """The parts that the file `path` builds, in the unit that it states (millimeters where it states none)."""
    with reading(path, "a 3MF file") as given:
        return _shape(_model(guard.content(given), given.name), given.name)


def _model(data: bytes, name: str) -> bytes:
    """The XML of the model, unpacked only if the directory of the archive promises a sound size."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = archive.infolist()
        guard.counted(len(entries), guard.ENTRIES, "packed files", name)
        guard.counted(sum(entry.file_size for entry in entries), guard.UNPACKED_BYTES, "bytes when unpacked", name)
        for entry in entries:
            if entry.file_size > max(_SMALL, guard.TIMES_PACKED * entry.compress_size):
                raise StorageError(
                    f"{name}: {entry.filename[:60]!r} would grow from {entry.compress_size} to {entry.file_size} bytes;"
                    f" more than {guard.TIMES_PACKED} times is not believed"
                )
        models = [entry for entry in entries if entry.filename.lower().endswith(".model")]
        if len(models) != 1:
            raise StorageError(f"{name} has {len(models)} models in it; exactly one is read")
        guard.counted(models[0].file_size, _MODEL_BYTES, "bytes of XML", name)
        return archive.read(models[0])


def _shape(text: bytes, name: str) -> Shape:
    """The parts of a model."""
    if b"<!DOCTYPE" in text or b"<!ENTITY" in text or b"\0" in text[:64] or text[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise StorageError(f"{name} defines entities or is not UTF-8, which 3MF does not allow")
    objects: dict[str, _Object] = {}
    items: list[tuple[str, np.ndarray]] = []

    def ended(element: ET.Element) -> None:
        """Keep an object and let its elements go; what is built stands behind all objects."""
        if _tag(element) == "object":
            _add(objects, element)
            element.clear()
        elif _tag(element) == "build":
            items.extend(_reference(item) for item in element if _tag(item) == "item")

    root = parsed(text, BoundedTree(name, _DEPTH, _ELEMENTS, ("vertex", "triangle"), ended))
    about = root if _tag(root) == "model" else ET.Element("model")
    # Materials (m) and the production attributes (p) do no harm here.
    needed = [name for name in about.get("requiredextensions", "").split() if name not in ("m", "p")]
    if needed:
        raise StorageError(f"it needs the extension {needed[0][:40]!r}, which is not read")
    unit = about.get("unit", "millimeter")
    if unit not in _UNITS:
        raise StorageError(f"its unit is {unit[:40]!r}; 3MF knows {', '.join(_UNITS)}")
    wanted = [(_known(objects, number), X) for number, X in items]
    _counted([thing for thing, _ in wanted], name)
    # Supports for printing are left out.
    pieces = [piece for thing, X in wanted if thing.kind != "support" for piece in _pieces(objects, thing, X)]
    return shape(name, pieces, (), _UNITS[unit])


def _tag(element: ET.Element) -> str:
    """The name of an element without its namespace."""
    return element.tag.rpartition("}")[2]


def _add(objects: dict[str, _Object], element: ET.Element) -> None:
    """Keep an object; the objects that it is made of must come before it, so there are no circles."""
    number = element.get("id", "")
    if not number or number in objects:
        raise StorageError(f"the object number {number[:40]!r} is missing or stands twice")
    vertices, faces = _surface(element)
    components = [_reference(item) for item in element.iter() if _tag(item) == "component"]
    parts = [_known(objects, component) for component, _ in components]
    totals = _counted(parts, f"object {number[:40]}", 1, len(vertices), len(faces))
    depth = 1 + max((part.depth for part in parts), default=0)
    guard.counted(depth, guard.DEPTH, "objects in each other", f"object {number[:40]}")
    name = element.get("name") or element.get("partnumber") or f"object {number}"
    objects[number] = _Object(name, element.get("type", "model"), vertices, faces, components, *totals, depth)


def _counted(parts: list[_Object], what: str, copies: int = 0, points: int = 0,
             facets: int = 0) -> tuple[int, int, int]:  # fmt: skip
    """How many copies, points and facets objects are in all, beside so many of `what` itself; refused if too many."""
    copies += sum(part.copies for part in parts)
    points += sum(part.points for part in parts)
    facets += sum(part.facets for part in parts)
    guard.counted(copies, guard.COPIES, "copies of objects", what)
    guard.counted(points, guard.POINTS, "points with all copies", what)
    guard.counted(facets, guard.FACETS, "facets with all copies", what)
    return copies, points, facets


def _surface(element: ET.Element) -> tuple[np.ndarray, np.ndarray]:
    """Points and facets of an object's own mesh, none where it has only components."""
    points = [[float(v.attrib[key]) for key in "xyz"] for v in element.iter() if _tag(v) == "vertex"]
    corners = [[int(t.attrib[key]) for key in ("v1", "v2", "v3")] for t in element.iter() if _tag(t) == "triangle"]
    return np.array(points, dtype=float).reshape(-1, 3), np.array(corners, dtype=np.int64).reshape(-1, 3)


def _reference(element: ET.Element) -> tuple[str, np.ndarray]:
    """The object that a component or a build item names, and its transform (12 numbers: three rows and the shift)."""
    if any(key.rpartition("}")[2] == "path" for key in element.attrib):  # the production extension
        raise StorageError("its parts are spread over several models; export it as one")
    words = element.get("transform", "1 0 0 0 1 0 0 0 1 0 0 0").split()
    X = np.eye(4)
    X[:3] = guard.finite(words, 12, "a transform").reshape(4, 3).T  # the format multiplies rows from the left
    return element.attrib["objectid"], X


def _known(objects: dict[str, _Object], number: str) -> _Object:
    if number not in objects:
        raise StorageError(f"it names the object {number[:40]!r}, which was not given before")
    return objects[number]


def _pieces(objects: dict[str, _Object], thing: _Object, X: np.ndarray) -> list[Piece]:
    """The surface of an object and of its components, as deep as `guard.DEPTH`."""
    own = [Piece(thing.name, thing.vertices, thing.faces).placed(X)] if len(thing.faces) else []
    return own + [piece for number, X_part in thing.components
                  for piece in _pieces(objects, objects[number], X @ X_part)]  # fmt: skip
