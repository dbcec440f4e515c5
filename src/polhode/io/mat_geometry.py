"""Geometry in MATLAB's MAT-file: `vertices` (n, 3) and `faces` (k, m), as variables or as fields of structs.

Faces count from 1, may have more than three corners, and rows with fewer are filled up with NaN, as in MATLAB's patch.
A struct array is several parts; its field `name` names them, and `cdata`, `facevertexcdata`, `facecolor` or `color`
hold their colors. The format states no unit.

The arrays of a file of version 5 are read by our own reader, because a damaged file can bring down the process of the
usual one. No array may claim more than the bytes that stand for it, and a packed variable may not grow beyond a bound.
"""

from __future__ import annotations

import math
import os
import re
import struct
import zlib
from collections.abc import Iterator, Sequence

import numpy as np

from polhode.errors import StorageError
from polhode.io import guard
from polhode.io.shape import Piece, Shape, shape, triangles
from polhode.results.foreign import reading

SUFFIXES = (".mat",)
_MATRIX, _PACKED = 14, 15
_CELL, _STRUCT, _CHAR, _NUMBERS = 1, 2, 4, range(6, 16)
_COMPLEX = 0x0800
_TYPES = {1: "i1", 2: "u1", 3: "i2", 4: "u2", 5: "i4", 6: "u4", 7: "f4", 9: "f8", 12: "i8", 13: "u8"}
_TEXTS = {1: "latin-1", 2: "latin-1", 4: "utf-16", 16: "utf-8", 17: "utf-16", 18: "utf-32"}
_TABLES = ("facevertexcdata", "cdata", "colors")
_WORDS = {word: color for names, color in (
    (("r", "red"), "#FF0000"), (("g", "green"), "#00FF00"), (("b", "blue"), "#0000FF"), (("c", "cyan"), "#00FFFF"),
    (("m", "magenta"), "#FF00FF"), (("y", "yellow"), "#FFFF00"), (("k", "black"), "#000000"),
    (("w", "white"), "#FFFFFF")) for word in names}  # fmt: skip
_COLORS = ((62, 38, 168), (39, 150, 235), (54, 200, 152), (240, 186, 54), (249, 251, 21))  # of a scale, 0 to 255
_UNPACKED_BYTES = 256 * 2**20

Element = tuple[int, bytes]
Value = np.ndarray | str | Sequence["Value"] | dict[str, "Value"] | None  # a table, a text, structs or cells, a struct


def read(path: str | os.PathLike[str]) -> Shape:
    """The parts of the MAT-file `path`, in its units."""
    with reading(path, "a MAT-file of a shape") as given:
        content = variables(guard.content(given))
        pieces = list(_found(content, given.stem, 0))
        if not pieces:
            names = ", ".join(list(content)[:8]) or "nothing"
            raise StorageError(f"it has no vertices and faces, but {names}")
        return shape(given.name, pieces)


def _found(fields: dict[str, Value], name: str, depth: int) -> Iterator[Piece]:
    """The surface of a set of fields, or those of the structs in it."""
    small = {key.lower(): value for key, value in fields.items()}
    if "vertices" in small and "faces" in small:
        yield _piece(small, name)
        return
    for key, value in fields.items():
        for inner in _structs(value):
            yield from _found(inner, name if depth and len(fields) == 1 else key, depth + 1)


def _structs(value: Value) -> Iterator[dict[str, Value]]:
    """The structs in a struct array or a cell array, each as its fields."""
    for item in value if isinstance(value, list) else ():
        if isinstance(item, dict):
            yield item
        else:
            yield from _structs(item)


def _piece(fields: dict[str, Value], name: str) -> Piece:
    """One surface."""
    vertices = _numbers(fields["vertices"], "vertices")
    faces = _numbers(fields["faces"], "faces")
    if vertices.shape[1] != 3 or faces.shape[1] < 3:
        raise StorageError(f"vertices are {vertices.shape} and faces {faces.shape}; (n, 3) and (k, 3 or more) are read")
    given, corners = fields.get("name"), (~np.isnan(faces)).sum(axis=1)
    color = _color(fields, len(vertices), len(faces))
    found = _triangles(vertices, faces)
    if isinstance(color, np.ndarray) and len(color) == len(vertices) != len(faces):
        color = np.round(color[found].mean(axis=1))
    elif isinstance(color, np.ndarray):
        color = np.repeat(color, corners - 2, axis=0)  # a face of n corners becomes n - 2 facets
    painted = color.astype(np.uint8) if isinstance(color, np.ndarray) else color
    return Piece(given if isinstance(given, str) else name, vertices, found, painted)


def _color(fields: dict[str, Value], n: int, k: int) -> str | np.ndarray | None:
    """The colors of `n` points or `k` faces from 0 to 255, one color for all, or None, as the patch of MATLAB has it.

    `cdata` or `facevertexcdata`: red, green and blue for each point or face, or one number for each, which is shown by
    a scale of colors. `facecolor` or `color`: red, green and blue, a letter, a name or "#rrggbb".
    """
    table = next((fields[key] for key in _TABLES if isinstance(fields.get(key), np.ndarray)), None)
    if isinstance(table, np.ndarray) and table.ndim == 2:
        table = table.T if table.shape in ((1, n), (1, k)) else table
        if table.shape in ((n, 3), (k, 3)):
            return _bytes(table)
        if table.shape in ((n, 1), (k, 1)):
            return _scale(np.asarray(table[:, 0], dtype=float))
    one = next((fields[key] for key in ("facecolor", "color") if fields.get(key) is not None), None)
    if isinstance(one, str):
        word = one.strip().lower()
        return one.strip().upper() if re.fullmatch(r"#[0-9a-f]{6}", word) else _WORDS.get(word)
    if isinstance(one, np.ndarray) and one.size == 3:
        return "#" + bytes(_bytes(one.reshape(1, 3))[0].astype(np.uint8)).hex().upper()
    return _bytes(one) if isinstance(one, np.ndarray) and one.shape in ((n, 3), (k, 3)) else None


def _bytes(table: np.ndarray) -> np.ndarray:
    """Numbers from 0 to 1, or whole ones from 0 to 255, as the latter; what is none of these is black."""
    values = np.nan_to_num(np.asarray(table, dtype=float), nan=0.0, posinf=0.0, neginf=0.0)
    return np.round(np.clip(values if table.dtype.kind in "iu" else 255.0 * values, 0.0, 255.0))


def _scale(values: np.ndarray) -> np.ndarray:
    """Colors of numbers, from dark blue at the least to yellow at the greatest."""
    known = np.isfinite(values)
    low, high = (values[known].min(), values[known].max()) if known.any() else (0.0, 1.0)
    place = np.where(known, values - low, 0.0) / (high - low if high > low else 1.0) * (len(_COLORS) - 1)
    return np.column_stack([np.interp(place, np.arange(len(_COLORS)), column) for column in np.array(_COLORS).T])


def _numbers(given: Value, what: str) -> np.ndarray:
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
    return triangles(vertices, ((row, f"face {i}") for i, row in enumerate(rows, 1)))


def variables(data: bytes) -> dict[str, Value]:
    """Every variable by its name: a table (ndarray), a text (str), structs (a list of dicts) or a cell array (a list).

    What is none of these (functions, objects, sparse and complex tables) is None.
    """
    order = _order(data)
    found: dict[str, Value] = {}
    left, at = _UNPACKED_BYTES, 128
    while at < len(data):
        kind, size, start = _tag(data, at, order)
        body, at = data[start : start + size], start + size  # top elements are not padded
        if kind == _PACKED:
            body = _unpacked(body, left)
            left -= len(body)
            kind, size, start = _tag(body, 0, order)
            body = body[start : start + size]
        if kind == _MATRIX:
            name, value = _array(body, order, 0)
            found[name] = value
        guard.counted(len(found), guard.ENTRIES, "variables", "it")
    return found


def _order(data: bytes) -> str:
    """The order of bytes, < or >; an error where this is no MAT-file of version 5."""
    if data[:6] != b"MATLAB" or len(data) < 128 or data[126:128] not in (b"IM", b"MI"):
        raise StorageError("it is not a MAT-file of version 5 (MATLAB: save -v7)")
    if data[124:126] in (b"\x00\x02", b"\x02\x00"):
        raise StorageError("it is a MAT-file of version 7.3; save it with -v7")
    return "<" if data[126:128] == b"IM" else ">"


def _unpacked(body: bytes, most: int) -> bytes:
    """The bytes of a packed variable, at most `most`."""
    try:
        unpacking = zlib.decompressobj()
        found = unpacking.decompress(body, most + 1)
    except zlib.error as reason:
        raise StorageError(f"a packed variable is damaged: {reason}") from None
    guard.counted(len(found), most, "bytes when unpacked", "it")
    if not unpacking.eof:
        raise StorageError("a packed variable is cut off")
    return found


def _tag(data: bytes, at: int, order: str) -> tuple[int, int, int]:
    """Kind, size and start of the element at `at`; small ones keep all three in eight bytes."""
    if at + 8 > len(data):
        raise StorageError(f"it ends at byte {len(data)} within an element: it is cut off")
    kind, size = struct.unpack(order + "II", data[at : at + 8])
    if kind >> 16:
        kind, size, start = kind & 0xFFFF, kind >> 16, at + 4
    else:
        start = at + 8
    if start + size > len(data) or (start == at + 4 and size > 4):
        raise StorageError(f"the element at byte {at} claims {size} bytes, more than there are: it is cut off")
    return kind, size, start


def _elements(body: bytes, order: str) -> list[Element]:
    """Kind and bytes of the elements in an array; each begins at a multiple of eight bytes."""
    found, at = [], 0
    while at < len(body):
        kind, size, start = _tag(body, at, order)
        found.append((kind, body[start : start + size]))
        at = max(at + 8, start + size + (-size % 8 if start == at + 8 else 0))
    return found


def _array(body: bytes, order: str, depth: int) -> tuple[str, Value]:
    """Name and value of an array."""
    guard.counted(depth, guard.DEPTH, "arrays in each other", "it")
    elements = _elements(body, order)
    if not elements:
        return "", np.empty((0, 0))
    if len(elements) < 3 or len(elements[0][1]) != 8 or len(elements[1][1]) % 4:
        raise StorageError("an array has no proper header")
    flags = struct.unpack(order + "I", elements[0][1][:4])[0]
    dims = struct.unpack(f"{order}{len(elements[1][1]) // 4}i", elements[1][1])
    name, kind, rest = elements[2][1].decode("latin-1"), flags & 0xFF, elements[3:]
    if kind in (_CELL, _STRUCT, _CHAR, *_NUMBERS) and (min(dims, default=-1) < 0 or math.prod(dims) > len(body)):
        raise StorageError(f"an array claims the dimensions {dims[:8]}, but has only {len(body)} bytes")
    if kind == _CELL:
        return name, [value for _, value in _inner(rest, math.prod(dims), order, depth)]
    if kind == _STRUCT:
        return name, _struct_array(rest, math.prod(dims), order, depth)
    if kind == _CHAR:
        return name, _text(rest, order)
    return name, _table(rest, dims, order) if kind in _NUMBERS and not flags & _COMPLEX else None


def _inner(elements: list[Element], n: int, order: str, depth: int) -> list[tuple[str, Value]]:
    """The `n` arrays in an array."""
    if len(elements) != n or any(kind != _MATRIX for kind, _ in elements):
        raise StorageError(f"an array claims {n} others in it, but has {len(elements)}: it is damaged")
    return [_array(body, order, depth + 1) for _, body in elements]


def _struct_array(elements: list[Element], n: int, order: str, depth: int) -> list[dict[str, Value]]:
    """The fields of `n` structs."""
    if len(elements) < 2 or len(elements[0][1]) != 4:
        raise StorageError("a struct has no names of fields")
    width = max(1, struct.unpack(order + "I", elements[0][1])[0])
    names = elements[1][1]
    fields = [names[i : i + width].split(b"\0")[0].decode("latin-1") for i in range(0, len(names), width)]
    values = [value for _, value in _inner(elements[2:], n * len(fields), order, depth)]
    return [dict(zip(fields, values[i * len(fields) : (i + 1) * len(fields)], strict=True)) for i in range(n)]


def _text(elements: list[Element], order: str) -> str:
    """A text of one line."""
    kind, data = elements[0] if elements else (16, b"")
    name = _TEXTS.get(kind, "latin-1")
    return data.decode(f"{name}-{'le' if order == '<' else 'be'}" if name in ("utf-16", "utf-32") else name, "replace")


def _table(elements: list[Element], dims: tuple[int, ...], order: str) -> np.ndarray:
    """A table of real numbers; they may be packed into a smaller type than the table has."""
    if len(elements) != 1 or elements[0][0] not in _TYPES:
        raise StorageError("a table has no numbers in it")
    kind, data = elements[0]
    item = np.dtype(order + _TYPES[kind])
    if len(data) != item.itemsize * math.prod(dims):
        raise StorageError(
            f"a table of the dimensions {dims[:8]} has {len(data)} bytes of {item.itemsize} each: damaged"
        )
    return np.frombuffer(data, item).reshape(dims, order="F")
