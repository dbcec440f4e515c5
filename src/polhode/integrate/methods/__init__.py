"""The methods by name: one file each, and the file's name is the method's name. Nothing is registered."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from polhode.arrays import unknown

_HERE = Path(__file__).parent


def names() -> list[str]:
    """The names of all methods."""
    return sorted(path.stem for path in _HERE.iterdir() if path.suffix == ".py" and path.stem != "__init__")


def get(method: Any) -> Any:
    """The method of that name; an instance is passed through."""
    if not isinstance(method, str):
        return method
    if method not in names():
        raise unknown("method", method, names())
    return importlib.import_module(f"{__name__}.{method}").METHOD
