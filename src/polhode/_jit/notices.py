"""Short words to the person at the terminal about work that takes time; silenced by `POLHODE_QUIET=1`."""

from __future__ import annotations

import os
import sys

_said: set[str] = set()


def notice(text: str) -> None:
    """Write one line to standard error, once per process and text."""
    if text in _said or os.environ.get("POLHODE_QUIET") == "1" or sys.stderr is None:
        return
    _said.add(text)
    sys.stderr.write(f"polhode: {text}\n")
    sys.stderr.flush()
