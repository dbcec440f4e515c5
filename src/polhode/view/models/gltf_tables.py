"""The tables and the binary part of a glTF 2.0 document as it grows, and the bytes of a GLB file.

Source: Khronos, glTF 2.0 specification (2021), 3.6 (accessors and alignment) and 4 (GLB).
"""

from __future__ import annotations

import json
import struct
from typing import Any

import numpy as np

from polhode.errors import InputError

VERTICES, INDICES = 34962, 34963  # what a view of the buffer is for
_CODES = {"f4": 5126, "u2": 5123, "u4": 5125}
_KINDS = {1: "SCALAR", 3: "VEC3", 4: "VEC4"}
_LONGEST = 2**32 - 1  # bytes of a GLB file


class Tables:
    """Lists of entries by name; an entry that is there already is used again."""

    def __init__(self, asset: dict[str, Any]) -> None:
        self.asset = asset
        self.lists: dict[str, list[Any]] = {}
        self.extensions: set[str] = set()
        self._known: dict[Any, int] = {}
        self._chunks: list[bytes] = []
        self._length = 0

    def add(self, table: str, entry: dict[str, Any]) -> int:
        """A new entry of a table; gives its number."""
        self.lists.setdefault(table, []).append(entry)
        return len(self.lists[table]) - 1

    def shared(self, table: str, entry: dict[str, Any]) -> int:
        """An entry of a table, used again where an equal one is there."""
        key = table, json.dumps(entry, sort_keys=True)
        if key not in self._known:
            self._known[key] = self.add(table, entry)
        return self._known[key]

    def numbers(self, values: np.ndarray, target: int | None = None) -> int:
        """An accessor of float32 (n,), (n, 3), (n, 4), or of whole numbers (n,) for indices."""
        array = _packed(values)
        data = array.tobytes()
        key = "numbers", array.shape, array.dtype.str, target, data
        if key not in self._known:
            self._known[key] = self.add("accessors", self._accessor(array, self._view(data, target)))
        return self._known[key]

    def glb(self) -> bytes:
        """The file."""
        filled = {name: entries for name, entries in self.lists.items() if entries}
        used = {"extensionsUsed": sorted(self.extensions)} if self.extensions else {}
        buffers = {"buffers": [{"byteLength": self._length}]} if self._length else {}
        document = {"asset": self.asset, "scene": 0, **used, **filled, **buffers}
        text = json.dumps(document, allow_nan=False, separators=(",", ":")).encode("ascii")
        chunks = [_chunk(b"JSON", text, b" ")]
        if self._length:
            chunks.append(_chunk(b"BIN\0", b"".join(self._chunks), b"\0"))
        length = 12 + sum(len(chunk) for chunk in chunks)
        if length > _LONGEST:
            raise InputError(f'a GLB file holds 4 GiB at most, and this one would have {length} bytes: keys="frames"')
        return b"".join([struct.pack("<4sII", b"glTF", 2, length), *chunks])

    def _view(self, data: bytes, target: int | None) -> int:
        """Bytes in the buffer, at a multiple of four."""
        view = {"buffer": 0, "byteOffset": self._length, "byteLength": len(data)}
        padded = data + b"\0" * (-len(data) % 4)
        self._chunks.append(padded)
        self._length += len(padded)
        return self.add("bufferViews", view if target is None else view | {"target": target})

    def _accessor(self, array: np.ndarray, view: int) -> dict[str, Any]:
        """What the bytes mean, with the least and the greatest of each component."""
        wide = array.reshape(len(array), -1)
        entry = {"bufferView": view, "componentType": _CODES[array.dtype.str[1:]], "count": len(array)}
        ends = {"min": wide.min(axis=0).tolist(), "max": wide.max(axis=0).tolist()}
        return entry | {"type": _KINDS[wide.shape[1]]} | ends


def single(values: np.ndarray) -> np.ndarray:
    """Numbers in single precision, little-endian; what does not fit is refused."""
    with np.errstate(over="ignore"):
        found = np.ascontiguousarray(values, dtype="<f4")
    if not np.isfinite(found).all():
        raise InputError("a GLB file holds finite numbers of single precision, up to 3.4e38: scale the scene down")
    return found


def _packed(values: np.ndarray) -> np.ndarray:
    """The array as a file has it: whole numbers as short as they can be."""
    if values.dtype.kind == "f":
        return single(values)
    return np.ascontiguousarray(values, dtype="<u2" if values.max() < 65535 else "<u4")  # 65535 itself is reserved


def _chunk(kind: bytes, data: bytes, filler: bytes) -> bytes:
    padded = data + filler * (-len(data) % 4)
    return struct.pack("<I4s", len(padded), kind) + padded
