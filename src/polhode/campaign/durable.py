"""A folder as Zarr's store whose files are on the disk, whole, when a write returns.

Their names in the folder may still be lost when the power fails, and with them a chunk that the ledger tells of: who
resumes looks for every chunk and its checksum. So the folder need not be forced to the disk for each of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from pathlib import Path

from zarr.core.buffer import Buffer
from zarr.storage import LocalStore

from polhode.errors import StorageError
from polhode.results.atomic import explained


class DurableStore(LocalStore):
    """As Zarr's own, but what is written is forced to the disk before it takes its name."""

    async def set(self, key: str, value: Buffer) -> None:
        """Write one file."""
        await asyncio.to_thread(_write, self.root / key, value.to_bytes())


def _write(path: Path, content: bytes) -> None:
    """Write under another name, force it to the disk, rename; `.polhode-...` is what a process that died leaves."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".polhode-{os.getpid()}-{secrets.token_hex(6)}")
    try:
        with temporary.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError as reason:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise StorageError(explained(path, reason)) from reason
