"""Short words to the person at the terminal about work that takes time; silenced by `POLHODE_QUIET=1`."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Iterator

_said: set[str] = set()
PATIENCE = 1.0  # s of compiling after which a person is told
COMPILING = "compiling for the first use; the code is kept, and later runs start at once."
_spent = [0.0]  # s that this process has compiled


@contextlib.contextmanager
def compiling() -> Iterator[None]:
    """Around what compiles: a person at the terminal is told once, when all of it together takes more than a moment."""
    if COMPILING in _said or sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    begin = time.monotonic()
    timer = threading.Timer(max(0.0, PATIENCE - _spent[0]), notice, [COMPILING])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        _spent[0] += time.monotonic() - begin
        if _spent[0] >= PATIENCE:
            notice(COMPILING)


def notice(text: str) -> None:
    """Write one line to standard error, once per process and text."""
    if text in _said or os.environ.get("POLHODE_QUIET") == "1" or sys.stderr is None:
        return
    _said.add(text)
    sys.stderr.write(f"polhode: {text}\n")
    sys.stderr.flush()
