"""`polhode lab`: which page is meant, and where it goes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from polhode.results.atomic import make_folder

if TYPE_CHECKING:
    from polhode.scenario.schema import Scenario

ALL = "all"


def write(arguments: argparse.Namespace, read: Callable[[Path], Scenario], home: Path) -> Path:
    """Write what was asked for; gives the page to open first."""
    what, target = arguments.what, arguments.output
    if what == ALL:
        return _all(target or home / "labs")
    if what is None:
        return _free(target or make_folder(home) / "free-body-lab.html")
    from polhode.lab import lessons
    from polhode.lab.of_scenario import scenario_lab
    from polhode.scenario import demos

    shipped = next((one for one in (demos, lessons) if what in one.names()), None)
    if shipped is None and what in demos.shown_first():  # a plan, which says itself why it is no lab
        shipped = demos
    file = Path(what) if shipped is None else shipped.path(what)
    scenario = read(file)
    path = target or make_folder(home) / f"{file.stem}-lab.html"
    if scenario.lesson is not None:
        return lessons.write_lesson(scenario, path)
    return scenario_lab(scenario, file.read_bytes(), path, arguments.of).path


def _all(folder: Path) -> Path:
    from polhode.lab.gallery import write_labs

    return write_labs(folder, _told if sys.stderr.isatty() else None)[0]


def _told(name: str) -> None:
    """Which one is being written, for a person who waits."""
    sys.stderr.write(f"{name} ...\n")


def _free(path: Path) -> Path:
    from polhode.lab.free_page import write_free_lab

    return write_free_lab(path)
