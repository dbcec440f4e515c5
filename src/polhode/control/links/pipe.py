"""A link to a child process, by its standard input and output."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, final

from polhode.control.links.link import Link
from polhode.control.links.wire import Garbage, OtherVersion, Stream
from polhode.errors import InputError

_FAREWELL = 1.0  # s in which a child that was told to end must do so
_TAIL = 600  # characters of what it wrote to its standard error


@final
class Pipe(Link):
    """A child process, begun by `command` (["python", "partner.py"]) with each run and ended with it.

    It is asked on its standard input and answers on its standard output; what it writes to its standard error is shown
    where it fails. timeout: s for each answer. start: s for the first one, in which it has to start.
    """

    repeats = False

    def __init__(self, command: Sequence[str], timeout: float = 1.0, *, start: float = 20.0) -> None:
        super().__init__(timeout, start)
        if isinstance(command, str) or not command or not all(isinstance(word, str) for word in command):
            raise InputError(f'command of a pipe is a list of words, as in ["python", "partner.py"], not {command!r}')
        if sys.platform == "win32":
            raise InputError("a pipe cannot be waited for on Windows; ph.links.Tcp can")
        self.command = tuple(command)
        self._child: subprocess.Popen[bytes] | None = None
        self._errors: IO[bytes] | None = None
        self._stream = Stream()

    def __repr__(self) -> str:
        return f"ph.links.Pipe({list(self.command)})"

    def _connect(self, until: float) -> None:
        self._stream, self._errors = Stream(), tempfile.TemporaryFile()  # noqa: SIM115 (lives as long as the child)
        pipe = subprocess.PIPE
        try:
            self._child = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, stderr=self._errors, bufsize=0)
        except (OSError, ValueError) as error:  # a value: a zero byte in a word
            raise self.error("unreachable", f"it could not be started ({error})") from None

    def _disconnect(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            for stream in (child.stdin, child.stdout):
                if stream is not None:
                    with suppress(OSError):
                        stream.close()
            for end in (None, child.terminate, child.kill):  # ever less politely
                if end is not None:
                    end()
                with suppress(subprocess.TimeoutExpired):
                    child.wait(_FAREWELL)
                    break
        if self._errors is not None:
            self._errors.close()
        self._errors = None

    def _send(self, data: bytes) -> None:
        if self._child is None or self._child.stdin is None:
            return
        until, pipe = time.monotonic() + self.timeout, self._child.stdin.fileno()
        os.set_blocking(pipe, False)  # a child that does not read must not hold the plant
        while data:
            if not select.select([], [pipe], [], max(until - time.monotonic(), 0.0))[1]:
                raise self.error("timeout", f"it took nothing for {self.timeout:g} s (timeout)")
            try:
                data = data[os.write(pipe, data) :]
            except BlockingIOError:
                continue
            except OSError:
                raise self._died() from None

    def _receive(self, seconds: float) -> bytes | None:
        if self._child is None or self._child.stdout is None:
            return None
        try:
            data = self._stream.take()
            if data is None and select.select([self._child.stdout], [], [], max(seconds, 0.0))[0]:
                came = os.read(self._child.stdout.fileno(), 65536)
                if not came:
                    raise self._died()
                self._stream.add(came)
                data = self._stream.take()
            return data
        except OtherVersion as error:
            raise self.error("version", f"the partner speaks {error}") from None
        except Garbage as error:
            what = f"the partner sent garbage: {error}. Its standard output is for frames; print to standard error"
            raise self.error("garbage", what) from None

    def _died(self) -> Exception:
        """How the child ended, and the last that it said."""
        code: int | None = None
        if self._child is not None:
            with suppress(subprocess.TimeoutExpired):
                code = self._child.wait(_FAREWELL)
        how = "closed its standard output" if code is None else f"ended with exit code {code}"
        said = ""
        if self._errors is not None:
            self._errors.seek(0)
            said = self._errors.read().decode(errors="replace").strip()[-_TAIL:]
        return self.error("died", f"the partner {how}" + (f"; its last words:\n{said}" if said else ""))
