"""ffmpeg as a process of our own: raw pictures go in by a pipe, a file comes out, or an error that says why not.

The program is the one that the package imageio-ffmpeg brings (or IMAGEIO_FFMPEG_EXE names). No shell is used. It runs
in a session of its own, so that Ctrl-C reaches us alone; where we end, it is ended, and where we are killed, it ends
by itself at the end of the pipe.
"""

from __future__ import annotations

import contextlib
import errno
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Sequence
from fractions import Fraction
from types import TracebackType

import numpy as np

from polhode.errors import InputError, PolhodeError
from polhode.results.foreign import package

_LINES = 8  # of what ffmpeg says, that are kept
_NO_ROOM = ("no space left", "file too large", "disk quota exceeded")
_SIGXFSZ = getattr(signal, "SIGXFSZ", None)  # a file that grows beyond the limit of the process
_FINEST = 1_000_000  # the largest denominator of a frame rate: 1e6 frames are off by less than one


def program() -> str:
    """The path of ffmpeg."""
    found = package("imageio_ffmpeg", "video", "a film")
    try:
        return found.get_ffmpeg_exe()
    except RuntimeError as reason:
        raise PolhodeError(
            f"imageio-ffmpeg has no ffmpeg for this machine: {reason}. Install ffmpeg, or name it in IMAGEIO_FFMPEG_EXE"
        ) from reason


def frame_rate(fps: float, least: float, most: float, what: str) -> Fraction:
    """Pictures per second as a ratio of whole numbers, between `least` and `most`."""
    if not least <= fps <= most:
        raise InputError(f"{what} shows between {least:g} and {most:g} pictures a second, not {fps:g}: change fps")
    return Fraction(repr(float(fps))).limit_denominator(_FINEST)


def raw_input(size: tuple[int, int], rate: Fraction) -> list[str]:
    """The arguments by which ffmpeg reads raw pictures from the pipe; size: width and height."""
    return ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s:v", f"{size[0]}x{size[1]}", "-framerate", str(rate), "-i", "-"]


class Process:
    """ffmpeg at work: `with Process(arguments) as ffmpeg: ffmpeg.write(picture)`.

    Leaving the block waits until the file is done; leaving it by an error ends ffmpeg at once.
    """

    def __init__(self, arguments: Sequence[str]) -> None:
        command = [program(), "-hide_banner", "-loglevel", "error", "-y", *arguments]
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as reason:
            raise PolhodeError(f"ffmpeg cannot be started, {command[0]}: {reason.strerror}") from reason
        self._said: deque[str] = deque(maxlen=_LINES)
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._written = 0

    def write(self, picture: np.ndarray) -> None:
        """Give it a picture (height, width, 3) of bytes."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(np.ascontiguousarray(picture).data)
        except OSError:  # it went away: what it said tells why
            self._finish()
            raise self._failure() from None
        self._written += 1

    def __enter__(self) -> Process:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: BaseException | TracebackType | None) -> None:
        try:
            if kind is None:
                self._finish()
        finally:
            self._end()
        if kind is None and self._process.returncode:
            raise self._failure()

    def _finish(self) -> None:
        """Close the pipe and wait until the file is done."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        self._process.wait()

    def _end(self) -> None:
        """End it, whatever it does; nothing happens where it has ended."""
        self._process.kill()
        self._process.wait()
        self._listener.join()
        for pipe in (self._process.stdin, self._process.stderr):
            with contextlib.suppress(OSError):
                pipe.close()  # type: ignore[union-attr]

    def _listen(self) -> None:
        """Keep its last lines; the pipe must be emptied, or it would stop."""
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self._said.append(line.decode("utf-8", errors="replace").strip())

    def _failure(self) -> Exception:
        """Why it failed: an OSError where the disk is full, for those who write files know what to say then."""
        self._listener.join()
        code, said = self._process.returncode, " | ".join(line for line in self._said if line)
        if (_SIGXFSZ and code == -_SIGXFSZ) or any(reason in said.lower() for reason in _NO_ROOM):
            return OSError(errno.ENOSPC, "no space left on the disk")
        return PolhodeError(
            f"ffmpeg ended with code {code} after {self._written} pictures and said: {said or 'nothing'}."
            " Nothing that was there has changed."
        )


def run(arguments: Sequence[str]) -> None:
    """Let ffmpeg do something that needs no pictures from us."""
    with Process(arguments):
        pass
