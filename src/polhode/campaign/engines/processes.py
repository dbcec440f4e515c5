"""Processes of this machine, each at the end of a pipe: one that dies is replaced, and one whose driver dies ends.

A pool of the standard library stops as a whole when one of its processes is killed, lives on, waiting, when its own
process is, and runs a user's script again in each of its processes. Here a worker is a fresh interpreter that reads
tasks from its standard input, which ends with the driver.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import IO, Any

from polhode.arrays import whole
from polhode.campaign.engines.engine import Engine, Paused, cores, packed
from polhode.campaign.engines.threads import MOST, spread
from polhode.campaign.work import Done, Work
from polhode.errors import RunError

_DEATHS = 4  # of workers at the same task: then the task is to blame
_LENGTH = struct.Struct("<Q")
_START = "from polhode.campaign.engines.processes import serve; serve()"


@dataclass(frozen=True)
class Processes(Engine):
    """So many `processes` at once; as many as there are cores where no number is given."""

    processes: int = field(default_factory=cores)
    name = "processes"

    def __post_init__(self) -> None:
        whole(self.processes, "the number of processes", 1, MOST)

    @property
    def workers(self) -> int:
        """The processes."""
        return self.processes

    def results(self, work: Work, tasks: Sequence[int], paused: Paused) -> Iterator[Done]:
        """A thread waits for each process."""
        crew = _Crew(packed(work))
        try:
            yield from spread(crew.compute, tasks, paused, min(self.processes, max(1, len(tasks))))
        finally:
            crew.close()


class _Crew:
    """Processes that have been given the work; new ones are started when none is idle."""

    def __init__(self, content: bytes) -> None:
        self._content, self._idle = content, queue.SimpleQueue[subprocess.Popen[bytes]]()

    def compute(self, task: int) -> Done:
        """Let a process do a task; where it dies another one does."""
        code = 0
        for _ in range(_DEATHS):
            process = self._next()
            try:
                _send(process.stdin, task)
                said = _receive(process.stdout)
            except (EOFError, OSError):
                code = _buried(process)
                continue
            self._idle.put(process)
            if isinstance(said, BaseException):
                raise said
            return said
        raise RunError(f"{_DEATHS} processes died at task {task}, the last with exit code {code}: too little memory, or"
                       " a crash in it. What was done is in the store.")  # fmt: skip

    def _next(self) -> subprocess.Popen[bytes]:
        """An idle process, or a new one."""
        try:
            return self._idle.get_nowait()
        except queue.Empty:
            known = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
            process = subprocess.Popen([sys.executable, "-c", _START], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       env=known)  # fmt: skip
            with contextlib.suppress(OSError):  # it died at once: the first task says so
                _send_bytes(process.stdin, self._content)
            return process

    def close(self) -> None:
        """End them: their input ends."""
        while not self._idle.empty():
            process = self._idle.get()
            process.communicate()


def _buried(process: subprocess.Popen[bytes]) -> int:
    """What a process that died leaves behind is put away; its exit code."""
    process.kill()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):  # what it was never told
                pipe.close()
    return process.wait()


def serve() -> None:
    """The life of a worker: the work, then tasks until the input ends. What users print goes to the error stream."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the driver decides what Ctrl-C means
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    tasks = sys.stdin.buffer
    try:
        work = pickle.loads(_receive_bytes(tasks))
        while True:
            _send(answers, _tried(work, _receive(tasks)))
    except (EOFError, OSError):
        return


def _tried(work: Work, task: int) -> Done | Exception:
    """A task done, or why not."""
    try:
        return work.compute(task)
    except Exception as reason:  # noqa: BLE001 (it is raised in the driver)
        return reason


def _send(pipe: IO[bytes] | None, what: Any) -> None:
    _send_bytes(pipe, pickle.dumps(what))


def _send_bytes(pipe: IO[bytes] | None, content: bytes) -> None:
    assert pipe is not None
    pipe.write(_LENGTH.pack(len(content)) + content)
    pipe.flush()


def _receive(pipe: IO[bytes] | None) -> Any:
    return pickle.loads(_receive_bytes(pipe))


def _receive_bytes(pipe: IO[bytes] | None) -> bytes:
    assert pipe is not None
    head = pipe.read(_LENGTH.size)
    content = pipe.read(_LENGTH.unpack(head)[0]) if len(head) == _LENGTH.size else b""
    if not content:
        raise EOFError
    return content
