"""A limit of time for functions of users that are called while a run stands still.

A function that never returns would hang a run beyond help. A thread looks at the clock meanwhile; when the time is up
it wakes the thread that runs, by a signal where that is the main one (also out of a sleep), by an exception otherwise.
"""

from __future__ import annotations

import ctypes
import math
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_LOOK = 0.05  # s between two looks at the clock, at most
_WAKE = getattr(signal, "SIGUSR2", None)


class TimeUp(BaseException):
    """The function took too long; not an `Exception`, so that it does not catch this itself."""


class Patience:
    """Ends calls that take longer than their limit, of which `least` is the shortest; costs two writes a call.

    until: when the call that has begun must be over, s on the clock `time.monotonic`; 0: there is none, or it may take
    any time.
    """

    def __init__(self, least: float) -> None:
        self._least, self.until, self._over = least, 0.0, False
        self._done = threading.Event()
        self._thread = threading.current_thread()
        self._by_signal = _WAKE is not None and self._thread is threading.main_thread()

    @contextmanager
    def watching(self) -> Iterator[Patience]:
        """Look at the clock while the block runs, if there is a limit at all."""
        if self._least == math.inf:
            yield self
            return
        before = signal.signal(_WAKE, self._wake) if self._by_signal and _WAKE is not None else None
        watcher = threading.Thread(target=self._watch, name="time limit", daemon=True)
        watcher.start()
        try:
            yield self
        finally:
            self._done.set()
            watcher.join()
            if self._by_signal and _WAKE is not None:
                signal.signal(_WAKE, before if before is not None else signal.SIG_DFL)

    def _watch(self) -> None:
        while not self._done.wait(min(_LOOK, 0.2 * self._least)):
            until = self.until
            if until and time.monotonic() > until and not self._over:
                self._over = True
                self._raise()

    def _raise(self) -> None:
        ident = self._thread.ident
        if ident is None:
            return
        if self._by_signal and _WAKE is not None:
            signal.pthread_kill(ident, _WAKE)
        else:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(ident), ctypes.py_object(TimeUp))

    def _wake(self, number: int, frame: FrameType | None) -> None:
        if self.until:
            raise TimeUp
