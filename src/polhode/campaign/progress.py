"""How far a campaign is, at a terminal: members, rate, time left, and the estimates as they narrow."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator
from typing import Any

from polhode.campaign.driver import Report, Status
from polhode.errors import PolhodeError, printable
from polhode.jobs.progress import check_progress
from polhode.tables import number_text

_PATIENCE = 1.0  # s; shorter ones show nothing


@contextlib.contextmanager
def shown(progress: Any, title: str) -> Iterator[Report]:
    """Who is told how far a campaign is; as for `simulate`, but a function is called with a `Status`."""
    check_progress(progress)
    if callable(progress):
        yield progress
    elif progress is False or (progress is None and not sys.stderr.isatty()):
        yield lambda status: None
    else:
        bar = _Bar(title, needed=progress is True)
        try:
            yield bar
        finally:
            bar.close()


def words(status: Status) -> str:
    """A status in one line."""
    left = "" if status.left == float("inf") else f", {duration(status.left)} left"
    parts = [f"{status.done} of {status.members} members, {number_text(status.rate, '.3g')}/s{left}"]
    for name, one in status.estimates.items():
        parts.append(f"{name} {number_text(one.value, '.4g')} ± {number_text(one.half_width, '.2g')}")
    if status.failed:
        parts.append(f"{status.failed} failed")
    return "; ".join(parts)


def duration(seconds: float) -> str:
    """12 s, 3 min 20 s, 2 h 5 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    return f"{whole // 60} min {whole % 60} s" if whole < 3600 else f"{whole // 3600} h {whole % 3600 // 60} min"


class _Bar:
    """A bar that appears only once the campaign has taken a while."""

    def __init__(self, title: str, needed: bool) -> None:
        self._title, self._needed, self._since = printable(title), needed, time.monotonic()
        self._rich: Any = None
        self._task: Any = None

    def __call__(self, status: Status) -> None:
        if self._rich is None and (self._needed or time.monotonic() - self._since > _PATIENCE):
            self._open()
        if self._rich is not None:
            self._rich.update(self._task, completed=status.done, total=status.members, words=words(status))

    def close(self) -> None:
        """Take the bar away."""
        if self._rich is not None:
            self._rich.stop()

    def _open(self) -> None:
        try:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn
        except ImportError as missing:
            if self._needed:
                raise PolhodeError("a progress bar needs rich: pip install 'polhode[progress]'") from missing
            return
        console = Console(stderr=True, force_terminal=self._needed or None)
        columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[words]}")
        self._rich = Progress(*columns, console=console, transient=True)
        self._task = self._rich.add_task(self._title, total=None, words="")
        self._rich.start()
