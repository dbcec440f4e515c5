"""Code that may hang, run in a process of its own with a limit, so that the suite never hangs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO, NamedTuple

READY = "child-is-ready"
_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
_ROOT = Path(__file__).parents[2]


class Ended(NamedTuple):
    """How a child came to its end: its code (None: it hung and was ended), what it wrote, and how long it was busy."""

    code: int | None
    out: str
    err: str
    seconds: float

    @property
    def hung(self) -> bool:
        """Whether it had to be ended."""
        return self.code is None


class Child:
    """A Python process that runs `code`.

    `limit`: seconds of CPU that it may use after it has printed `READY` (from the start if it never does, with a minute
    more for compiling), so that a machine with much else to do makes nobody late. One that does next to nothing for
    `idle` seconds hangs too: a deadlock is found without the limit.
    `memory`: bytes of address space that it may have.
    """

    def __init__(self, code: str, limit: float = 6.0, idle: float = 3.0, memory: int | None = None) -> None:
        self.limit, self.idle = limit, idle
        self.files = [_scratch(), _scratch()]
        fence = f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({memory}, {memory}))\n" if memory else ""
        self.process = subprocess.Popen(
            [sys.executable, "-c", fence + code],
            stdout=self.files[0],
            stderr=self.files[1],
            stdin=subprocess.DEVNULL,
            cwd=_ROOT,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )

    def wait(self, interrupt: float | None = None) -> Ended:
        """Wait for its end; `interrupt`: press Ctrl-C so many seconds after it is ready."""
        ready, busy, looked, pressed = None, 0.0, time.monotonic(), False
        used = begun = _cpu(self.process.pid)
        while (code := self.process.poll()) is None:
            now, used = time.monotonic(), _cpu(self.process.pid)
            if ready is None and READY in self._text(0):
                ready, begun = now, used
            if interrupt is not None and ready is not None and not pressed and now - ready > interrupt:
                self.process.send_signal(signal.SIGINT)
                pressed = True
            late = used - begun > self.limit + (60.0 if ready is None else 0.0)
            rested = now - looked > self.idle
            if late or (rested and used - busy < 0.02 * self.idle):  # what waits for Ctrl-C alone looks up now and then
                self.process.kill()
                self.process.wait()
                break
            if rested:
                busy, looked = used, now
            time.sleep(0.05)
        return Ended(code, self._text(0), self._text(1), used - begun)

    def _text(self, i: int) -> str:
        self.files[i].seek(0)
        return self.files[i].read()


def _scratch() -> IO[str]:
    """A file that goes when it is closed, for what the child writes: a pipe could fill up."""
    return tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")


def run(code: str, limit: float = 6.0, idle: float = 3.0, memory: int | None = None) -> Ended:
    """Run `code` to its end or its limit."""
    return Child(code, limit, idle, memory).wait()


def _cpu(pid: int) -> float:
    """The seconds of CPU that a process has used, or those on the wall where the system does not say."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS
    except (OSError, IndexError, ValueError):
        return time.monotonic()
