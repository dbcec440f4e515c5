"""A seal on a file: a checksum behind its end, which shows later whether any byte was damaged.

It guards against accidents of disks, copies and transfers, not against a person who knows this page.
"""

from __future__ import annotations

from pathlib import Path

from polhode._jit.fingerprint import blake2b
from polhode.errors import StorageError

_MARK = b"polhode seal 1: "
_SIZE = len(_MARK) + 32
_PIECE = 1 << 22


def seal(path: Path) -> None:
    """Append a checksum of the file; HDF5 does not look behind its own end."""
    checksum = _checksum(path, path.stat().st_size)
    with path.open("ab") as file:
        file.write(_MARK + checksum)


def check_seal(path: Path) -> str | None:
    """The checksum of a sealed file, in hex, or None where there is no seal; a damaged file is refused."""
    size = path.stat().st_size
    with path.open("rb") as file:
        file.seek(max(0, size - _SIZE))
        end = file.read()
    if len(end) < _SIZE or not end.startswith(_MARK):
        return None
    if end[len(_MARK) :] != _checksum(path, size - _SIZE):
        raise StorageError(f"{path} cannot be read as a run: it was damaged since it was written")
    return end[len(_MARK) :].hex()


def _checksum(path: Path, size: int) -> bytes:
    """The hash of the first `size` bytes."""
    content = blake2b(digest_size=32)
    with path.open("rb") as file:
        while size > 0:
            piece = file.read(min(_PIECE, size))
            if not piece:
                break
            content.update(piece)
            size -= len(piece)
    return content.digest()
