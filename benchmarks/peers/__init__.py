"""The peers: one file each, found by this folder. A peer that is not installed is left out, and the report says so.

A file has `NAME` (as printed), `PACKAGE` (what is imported) and functions that build what a table measures. For the
step tables that is `free(case)`, which gives a `Stepper`: a function that starts anew, takes n steps of case.dt by a
fourth-order Runge-Kutta method and gives the CPU seconds of the steps alone and where the body ended. For trees of
bodies it is `forward(tree, q, v)`, which gives a `Forward`, and `questions(tree, q, v, v_dot, at)`, which gives one for
each question.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import numpy as np

from benchmarks.case import End

Stepper = Callable[[int], tuple[float, End]]
Forward = Callable[[int], tuple[float, np.ndarray]]
"""Evaluates the accelerations of a tree n times in one state: CPU seconds, and the accelerations."""


def names() -> list[str]:
    """The peers that have a file here."""
    return sorted(path.stem for path in Path(__file__).parent.glob("*.py") if path.stem != "__init__")


def load(name: str) -> ModuleType | None:
    """The adapter of the peer `name`, or None where its package is not installed."""
    adapter = importlib.import_module(f"{__name__}.{name}")
    return adapter if importlib.util.find_spec(adapter.PACKAGE) else None


def missing(wanted: list[str]) -> tuple[str, ...]:
    """A line for each peer of `wanted` that cannot take part."""
    return tuple(f"{name}: not installed (make bench installs it)" for name in wanted if load(name) is None)


def with_function(function: str) -> list[str]:
    """The peers whose file has a function of that name."""
    return [name for name in names() if hasattr(importlib.import_module(f"{__name__}.{name}"), function)]
