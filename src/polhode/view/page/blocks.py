"""The binary part of a document: blocks of numbers, little-endian, each kept once."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from polhode.errors import InputError

ALIGNED = 8  # bytes: what a browser needs to read float64 in place
MOST = 48_000_000  # bytes; a third more as text, and more than that no mail and hardly a browser takes
_SMALL_INDEX = 65_535


class Blocks:
    """Collects arrays; equal ones (the times of bodies of one run, meshes of bodies of one shape) are stored once."""

    def __init__(self, what: str = "scene") -> None:
        self._what, self._size = what, 0
        self._parts: list[bytes] = []
        self._known: dict[tuple[str, bytes], dict[str, Any]] = {}

    def add(self, values: Any, kind: str = "f4") -> dict[str, Any]:
        """The block of `values`, as `Block` of client/src/document.ts."""
        data = np.ascontiguousarray(values, dtype=f"<{kind}").tobytes()
        key = (kind, hashlib.blake2b(data, digest_size=16).digest())
        if key not in self._known:
            self._known[key] = {"offset": self._size, "count": int(np.size(values)), "type": kind}
            self._keep(data)
        return self._known[key]

    def faces(self, faces: np.ndarray) -> dict[str, Any]:
        """The block of faces, in two bytes where the numbers allow it."""
        return self.add(faces, "u2" if faces.max(initial=0) <= _SMALL_INDEX else "u4")

    @property
    def data(self) -> bytes:
        """All blocks, each at a multiple of 8 bytes."""
        return b"".join(self._parts)

    def _keep(self, data: bytes) -> None:
        padded = data + bytes(-len(data) % ALIGNED)
        self._parts.append(padded)
        self._size += len(padded)
        if self._size > MOST:
            raise InputError(
                f'a page of "{self._what}" would hold more than {MOST / 1e6:.0f} MB of numbers. Show a part of the time'
                " (start, stop), keep fewer samples (t_eval), or take meshes with fewer facets; a film (.mp4) has no"
                " such limit."
            )
