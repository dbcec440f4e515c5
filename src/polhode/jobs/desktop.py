"""Before whose eyes something can be put: a notebook, a desktop with a browser and windows, or nobody's.

A desktop is macOS, Windows, or a machine with a display (DISPLAY, WAYLAND_DISPLAY) or a BROWSER that is named, outside
of continuous integration (CI) and tests. `POLHODE_OPEN=0` says that nothing is to be opened, `POLHODE_OPEN=1` that it
can be. What a command opens unasked needs a person at its terminal too.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import shutil
import sys
import tempfile
import time
import webbrowser
from pathlib import Path
from typing import Any

NOT_WANTED = "POLHODE_OPEN is 0"
"""Who says that knows it: there is nothing to warn of."""

_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
_IN_TESTS = "PYTEST_CURRENT_TEST"
_FALSE = ("", "0", "false", "no")
_PREFIX = "polhode-page-"
_OLD = 24 * 3600.0  # s after which the page of an earlier call may go
_SNAPS = Path("/snap/bin")


def obstacle() -> str:
    """Why nothing can be opened here, in words; empty at a desktop."""
    said = os.environ.get("POLHODE_OPEN", "")
    if said:
        return NOT_WANTED if said.lower() in _FALSE else ""
    if os.environ.get("CI", "").lower() not in _FALSE:
        return "this is continuous integration (CI is set)"
    if _IN_TESTS in os.environ:
        return "this is a test"
    if sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in _DISPLAYS):
        return ""
    return "there is no display (DISPLAY is not set)"


def looked_at() -> bool:
    """Whether a command may open what it made without being asked: at a desktop, for a person at the terminal."""
    return not obstacle() and sys.stdout.isatty()


def shell() -> Any:
    """The shell of the notebook whose kernel runs us; None elsewhere, also in consoles that show text alone."""
    found = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return found if hasattr(found, "kernel") and "spyder_kernels" not in sys.modules else None


def display(what: Any, **options: Any) -> Any:
    """Show something below the cell that runs, as IPython does it."""
    return importlib.import_module("IPython.display").display(what, **options)


def opened(path: Path) -> str:
    """Open a page in the browser; why not, in words, where that fails."""
    reason = obstacle()
    if not reason and not webbrowser.open(path.resolve().as_uri()):
        reason = "no browser could be started"
    return reason


def visited(url: str) -> str:
    """Open the page of a server of this machine; why not, in words, where that fails."""
    reason = obstacle()
    return reason if reason or webbrowser.open(url) else "no browser could be started"


def new_page(name: str) -> Path:
    """Where a page can lie while a browser shows it: in a folder of its own, which later calls remove after a day."""
    root = _root()
    with contextlib.suppress(OSError):
        for folder in root.glob(f"{_PREFIX}*"):
            if not folder.is_symlink() and time.time() - folder.stat().st_mtime > _OLD:
                shutil.rmtree(folder, ignore_errors=True)
    plain = "".join(sign if sign.isalnum() and sign.isascii() else "-" for sign in name)[:60].strip("-")
    return Path(tempfile.mkdtemp(prefix=_PREFIX, dir=root)) / f"{plain or 'page'}.html"


def _root() -> Path:
    """The temporary folder; where browsers may be snaps, which do not see it, a folder in the home."""
    if not any((_SNAPS / name).exists() for name in ("firefox", "chromium")):
        return Path(tempfile.gettempdir())
    home = Path.home() / "polhode-pages"
    home.mkdir(exist_ok=True)
    return home
