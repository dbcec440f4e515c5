"""Files that others open: one file here for each format, chosen by the ending of the name.

An exporter has `write(stage, path, options, progress)`: it writes the whole file or nothing (`results.atomic`), shows
how far it is by `reported`, and refuses options that it does not know.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from polhode.arrays import unknown
from polhode.io.outputs import MOVING
from polhode.jobs.progress import progress_bar

T = TypeVar("T")
Options = dict[str, Any]
Progress = bool | Callable[[float], Any] | None
"""Whether a bar is shown, or a function of the fraction that is done: see `jobs.progress.progress_bar`."""


def exporter(path: Path) -> ModuleType:
    """The module that writes files with this ending."""
    suffix = path.suffix.lower()
    if suffix not in MOVING:
        raise unknown("kind of moving picture with the ending", suffix, MOVING)
    return importlib.import_module(f"polhode.view.exporters.{MOVING[suffix]}")


def check_options(options: Iterable[str], known: Iterable[str], whose: str) -> None:
    """Refuse options that there are not."""
    names = tuple(known)
    for name in options:
        if name not in names:
            raise unknown(f"option of {whose} named", name, names)


def reported(items: Iterable[T], n: int, progress: Progress, title: str) -> Generator[T, None, None]:
    """The n items, one after the other, with word of how many were done."""
    with progress_bar(progress, 0.0, float(n), title) as report:
        for i, item in enumerate(items):
            yield item
            if report is not None:
                report(i + 1.0)
