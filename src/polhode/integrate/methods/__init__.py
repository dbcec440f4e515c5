"""The methods by name: one file each, and the file's name is the method's name. Nothing is registered."""

from __future__ import annotations

import importlib
import os
from typing import Any

from polhode.arrays import unknown
from polhode.integrate.one_step import OneStep

_HERE = os.path.dirname(__file__)  # noqa: PTH120  (pathlib would cost every start 4 ms)


def names() -> list[str]:
    """The names of all methods."""
    files = os.listdir(_HERE)  # noqa: PTH208
    return sorted(name[:-3] for name in files if name.endswith(".py") and name != "__init__.py")


def get(method: Any) -> Any:
    """The method of that name; an instance is passed through."""
    if not isinstance(method, str):
        return method
    if method not in names():
        raise unknown("method", method, names())
    return importlib.import_module(f"{__name__}.{method}").METHOD


def is_method(value: Any) -> bool:
    """Whether `value` shows the face of a method: an instance, not a class of such."""
    return isinstance(value, OneStep) and not isinstance(value, type)
