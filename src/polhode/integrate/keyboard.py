"""Ctrl-C while machine code runs: an exception raised inside a function that machine code has called would be lost."""

from __future__ import annotations

import signal
import threading
from types import TracebackType


class Keyboard:
    """From `listen` to the end of its block, Ctrl-C adds a KeyboardInterrupt to `failures` instead of raising it.

    Where somebody else looks after the keyboard, they go on doing so.
    """

    def __init__(self, failures: list[BaseException]) -> None:
        self._failures, self._listens = failures, False

    def __enter__(self) -> Keyboard:
        return self

    def listen(self) -> None:
        """Begin; again and again if you like."""
        if self._listens or threading.current_thread() is not threading.main_thread():
            return
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            self._listens = True
            signal.signal(signal.SIGINT, lambda number, frame: self._failures.append(KeyboardInterrupt()))

    def __exit__(self, kind: type[BaseException] | None, raised: BaseException | None,
                 where: TracebackType | None) -> None:  # fmt: skip
        if self._listens:
            signal.signal(signal.SIGINT, signal.default_int_handler)
