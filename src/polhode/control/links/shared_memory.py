"""A link by memory that two processes share: the quickest, where both have a core of their own.

A file is mapped by both. It has two slots, one for each direction, and a slot holds one frame and a counter that the
writer changes after the frame. Nothing orders the two for the reader, and nothing needs to: a frame that was read too
early or half has a wrong checksum, and is asked for again like a lost datagram.
"""

from __future__ import annotations

import mmap
import os
import re
import tempfile
import time
from pathlib import Path
from typing import final

from polhode.control.links.link import RESEND, Link
from polhode.errors import InputError

SLOT = 65536  # bytes: 8 of the counter, 4 of the length, 4 free, the frame
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,100}")
_SPIN, _PAUSE = 0.002, 0.0001  # s of looking without a pause, s of a pause


def place_of(name: str) -> Path:
    """The file of a name: where Linux has its shared memory, else among the temporary files."""
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise InputError(f"the name of shared memory is made of letters, digits, dots and dashes, not {name!r}")
    shared = Path("/dev/shm")
    return (shared if shared.is_dir() else Path(tempfile.gettempdir())) / name


@final
class SharedMemory(Link):
    """A partner that has mapped the memory of the same `name`; whoever comes first makes it.

    timeout: s for each answer. start: s for the first one. resend: s after which a question is asked again.
    """

    repeats = True

    def __init__(self, name: str, timeout: float = 1.0, *, start: float = 10.0, resend: float = RESEND) -> None:
        super().__init__(timeout, start, resend)
        self.name, self._path = name, place_of(name)
        self._memory: mmap.mmap | None = None
        self._counter, self._last, self._file = 0, b"", 0

    def __repr__(self) -> str:
        return f'ph.links.SharedMemory("{self.name}")'

    def _connect(self, until: float) -> None:
        self._disconnect()
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
        file = os.open(self._path, flags, 0o600)
        try:
            if os.fstat(file).st_size < 2 * SLOT:
                os.truncate(file, 2 * SLOT)
            self._file = os.fstat(file).st_ino
            self._memory = mmap.mmap(file, 2 * SLOT)
        finally:
            os.close(file)
        self._counter, self._last = int.from_bytes(self._memory[:8], "little"), self._memory[SLOT : SLOT + 8]

    def _disconnect(self) -> None:
        if self._memory is not None:
            self._memory.close()
        self._memory = None

    def _send(self, data: bytes) -> None:
        if self._sequence == 0 and self._is_open and self._replaced():
            self._connect(0.0)  # the partner that has just begun made the memory anew
        if self._memory is not None:
            self._counter = (self._counter + 1) % 2**64
            self._memory[16 : 16 + len(data)] = data
            self._memory[8:12] = len(data).to_bytes(4, "little")
            self._memory[:8] = self._counter.to_bytes(8, "little")

    def _replaced(self) -> bool:
        try:
            return self._path.stat().st_ino != self._file
        except OSError:
            return True

    def _receive(self, seconds: float) -> bytes | None:
        memory = self._memory
        if memory is None:
            return None
        begun = time.perf_counter()
        while memory[SLOT : SLOT + 8] == self._last:
            spent = time.perf_counter() - begun
            if spent > seconds:
                return None
            if spent > _SPIN:
                time.sleep(_PAUSE)
        self._last = memory[SLOT : SLOT + 8]
        size = int.from_bytes(memory[SLOT + 8 : SLOT + 12], "little")
        return memory[SLOT + 16 : SLOT + 16 + min(size, SLOT - 16)]
