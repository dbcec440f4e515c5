"""How far a long run is: a bar with the time left, for people at a terminal; nothing in pipes and files."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from polhode.errors import InputError, PolhodeError, printable

_PATIENCE = 1.0  # s; shorter runs show nothing
Report = Callable[[float], Any]


def check_progress(progress: Any) -> None:
    """Refuse what `progress_bar` cannot use, before any work is done."""
    if not (progress is None or isinstance(progress, bool) or callable(progress)):
        raise InputError(f"progress must be None, True, False or a function of the fraction done, not {progress!r}")


@contextlib.contextmanager
def progress_bar(progress: Any, begin: float, end: float, title: str) -> Iterator[Report | None]:
    """A function to call with the time that was reached, or None where nobody wants to know.

    progress: None shows a bar where a person looks on and the run takes more than a second; True shows one in any case;
    False never; a function is called with the fraction that is done.
    """
    check_progress(progress)
    if progress is False or (progress is None and not sys.stderr.isatty()):
        yield None
    elif callable(progress):
        yield lambda t: progress(min(1.0, (t - begin) / (end - begin)))
    else:
        bar = _Bar(begin, end, title, needed=progress is True)
        try:
            yield bar
        finally:
            bar.close()


class _Bar:
    """A bar that appears only once the run has taken a while: rich is not imported before."""

    def __init__(self, begin: float, end: float, title: str, needed: bool) -> None:
        self._begin, self._span, self._title, self._needed = begin, end - begin, printable(title), needed
        self._since, self._rich, self._given_up = time.monotonic(), None, False
        self._task: Any = None

    def __call__(self, t: float) -> None:
        """Show that the run has come to t."""
        late = self._needed or time.monotonic() - self._since > _PATIENCE
        if self._rich is None and late and not self._given_up:
            self._open()
        if self._rich is not None:
            self._rich.update(self._task, completed=(t - self._begin) / self._span)

    def close(self) -> None:
        """Take the bar away."""
        if self._rich is not None:
            self._rich.stop()

    def _open(self) -> None:
        try:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
        except ImportError as missing:
            self._given_up = True
            if self._needed:
                raise PolhodeError("a progress bar needs rich: pip install 'polhode[progress]'") from missing
            return
        columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
        self._rich = Progress(*columns, console=Console(stderr=True, force_terminal=self._needed or None),
                              transient=True)  # fmt: skip
        self._task = self._rich.add_task(self._title, total=1.0)
        self._rich.start()
