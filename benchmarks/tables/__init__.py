"""The tables: one file each, found by this folder. A file has `measure(quick)`, which gives a `report.Table`."""

from __future__ import annotations

import importlib
from pathlib import Path

from benchmarks.report import Table


def names() -> list[str]:
    """The tables that have a file here."""
    return sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem != "__init__")


def measure(name: str, quick: bool) -> Table:
    """Make the table `name`; `quick` trades steadiness for time."""
    return importlib.import_module(f"{__name__}.{name}").measure(quick)
