"""One driver for one store: a lock that dies with its process, and a beat for machines that do not share locks."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

from polhode.errors import StorageError

_FRESH = 60.0  # s: a beat of another machine that is younger means that it lives
BEAT = 10.0  # s between beats


class Lock:
    """The lock of a store that is held."""

    def __init__(self, handle: int) -> None:
        self._handle, self._last = handle, 0.0
        self.beat()

    def beat(self) -> None:
        """Say that the driver lives, now and then."""
        if time.monotonic() - self._last > BEAT or not self._last:
            self._last = time.monotonic()
            said = {"host": socket.gethostname(), "pid": os.getpid(), "beat": time.time()}
            self._write(json.dumps(said).encode())

    def clear(self) -> None:
        """Say that nobody drives any more."""
        self._write(b"")

    def _write(self, content: bytes) -> None:
        with contextlib.suppress(OSError):  # a full disk: the lock itself holds all the same
            os.ftruncate(self._handle, 0)
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, content)


@contextlib.contextmanager
def held(folder: Path) -> Iterator[Lock]:
    """Hold the lock of a store; where another driver has it, refuse, and say who that is."""
    path = folder / "driver.lock"
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
    except OSError as reason:
        raise StorageError(f"cannot write {path}: {reason.strerror or reason}") from reason
    try:
        other = _holder(path)
        if not _taken(handle) or _lives_elsewhere(other):
            raise StorageError(_refusal(folder, other))
        lock = Lock(handle)
        yield lock
        lock.clear()
    finally:
        os.close(handle)


def _taken(handle: int) -> bool:
    """Take the lock of a file if it is free; the system frees it when its process ends, however that happens."""
    if os.name == "nt":  # pragma: no cover (another system)
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _holder(path: Path) -> dict[str, object]:
    """Who said last that it drives."""
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
        return said if isinstance(said, dict) else {}
    except (OSError, ValueError):
        return {}


def _lives_elsewhere(other: dict[str, object]) -> bool:
    """Whether a driver of another machine gave a sign of life lately: not every file system shares locks."""
    beat = other.get("beat")
    away = other.get("host") not in (None, socket.gethostname())
    return away and isinstance(beat, float) and time.time() - beat < _FRESH


def _refusal(folder: Path, other: dict[str, object]) -> str:
    who = f"process {other['pid']} on {other['host']}" if "pid" in other and "host" in other else "another process"
    return f"{folder} is being filled by {who}: a store has one driver. Wait for it, end it, or use another store."
