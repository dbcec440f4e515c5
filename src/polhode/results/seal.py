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


def write_sealed(path: Path, content: memoryview) -> None:
    """Write a file with a checksum of its content behind it; HDF5 does not look behind its own end."""
    checksum = blake2b(digest_size=32)
    with path.open("wb") as file:
        for start in range(0, len(content), _PIECE):
            piece = content[start : start + _PIECE]
            checksum.update(piece)
            file.write(piece)
        file.write(_MARK + checksum.digest())


def check_seal(path: Path) -> str:
    """The checksum of a sealed file, in hex; a damaged file, or one without a seal, is refused.

    This comes before HDF5 looks at the file: in a damaged one it can get lost, and take the process with it.
    """
    size = path.stat().st_size
    with path.open("rb") as file:
        file.seek(max(0, size - _SIZE))
        end = file.read()
    if len(end) < _SIZE or not end.startswith(_MARK):
        raise StorageError(
            f"{path} cannot be read as a run: there is no seal at its end, so it is not a run of polhode, or cut off"
        )
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
