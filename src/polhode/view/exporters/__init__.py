"""Files that others open: one file here for each format, chosen by the ending of the name.

An exporter has `write(stage, path, options, progress)`: it writes the whole file or nothing (`results.atomic`), shows
how far it is by `jobs.progress`, and refuses options that it does not know.
"""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from polhode.arrays import unknown
from polhode.io.outputs import MOVING


def exporter(path: Path) -> Any:
    """The module that writes files with this ending."""
    suffix = path.suffix.lower()
    if suffix not in MOVING:
        raise unknown("kind of moving picture with the ending", suffix, MOVING)
    return importlib.import_module(f"polhode.view.exporters.{MOVING[suffix]}")
