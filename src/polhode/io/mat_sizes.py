"""A look through a MAT-file before it is loaded: no variable may claim more than the bytes that stand for it.

The reader of SciPy takes memory for the dimensions that an array claims, and unpacks what is packed, whatever its size.
"""

from __future__ import annotations

import math
import struct
import zlib

from polhode.errors import StorageError
from polhode.io import guard

_MATRIX, _PACKED = 14, 15
_CELL, _STRUCT, _OBJECT, _SPARSE = 1, 2, 3, 5
_UNPACKED_BYTES = 256 * 2**20


def check_sizes(data: bytes) -> None:
    """An error where `data` is not a MAT-file of version 5, is cut off, or claims more than it holds."""
    if data[:6] != b"MATLAB" or len(data) < 128 or data[126:128] not in (b"IM", b"MI"):
        raise StorageError("it is not a MAT-file of version 5 (MATLAB: save -v7)")
    if data[124:126] in (b"\x00\x02", b"\x02\x00"):
        raise StorageError("it is a MAT-file of version 7.3; save it with -v7")
    order = "<" if data[126:128] == b"IM" else ">"
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
            _check_matrix(body, order, 0)


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


def _elements(body: bytes, order: str) -> list[tuple[int, bytes]]:
    """Kind and bytes of the elements in an array; each begins at a multiple of eight bytes."""
    found, at = [], 0
    while at < len(body):
        kind, size, start = _tag(body, at, order)
        found.append((kind, body[start : start + size]))
        at = max(at + 8, start + size + (-size % 8 if start == at + 8 else 0))
    return found


def _check_matrix(body: bytes, order: str, depth: int) -> None:
    """The dimensions of an array, and of the arrays in it."""
    guard.counted(depth, guard.DEPTH, "arrays in each other", "it")
    elements = _elements(body, order)
    if not elements:
        return  # an empty array
    if len(elements) < 3 or len(elements[0][1]) != 8 or len(elements[1][1]) % 4:
        raise StorageError("an array has no proper header")
    kind = struct.unpack(order + "I", elements[0][1][:4])[0] & 0xFF
    dims = struct.unpack(f"{order}{len(elements[1][1]) // 4}i", elements[1][1])
    if min(dims, default=0) < 0 or (kind != _SPARSE and math.prod(dims) > len(body)):
        raise StorageError(f"an array claims the dimensions {dims[:8]}, but has only {len(body)} bytes")
    if kind in (_CELL, _STRUCT, _OBJECT):
        for inner, content in elements[3:]:
            if inner == _MATRIX:
                _check_matrix(content, order, depth + 1)
