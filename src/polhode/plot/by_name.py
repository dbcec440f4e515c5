"""Pictures of a run by their names, as `io.outputs.PLOTS` has them: each is a function of its file's name."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from matplotlib.figure import Figure

from polhode.io.outputs import PLOTS, SYSTEM


def picture_of(name: str) -> Callable[..., Figure]:
    """The function that draws a picture."""
    file = PLOTS[name].file or name
    return getattr(import_module(f"polhode.plot.{file}"), file)


def draw(name: str, run: Any, title: str, options: dict[str, Any]) -> Figure:
    """A picture of a run under a title, with those of the options that it takes."""
    taken = {key: value for key, value in options.items() if key in PLOTS[name].options and value is not None}
    return picture_of(name)(run, title=title, **taken)


def system_pages() -> dict[str, Callable[..., Figure]]:
    """The pictures that `run.plot(name)` of a system knows."""
    return {name: picture_of(name) for name, plot in PLOTS.items() if plot.of == SYSTEM}
