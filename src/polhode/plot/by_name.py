"""Pictures of a run by their names, as `io.outputs.PLOTS` has them: each is a function of its file's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from matplotlib.figure import Figure

from polhode.io.outputs import PLOTS
from polhode.results.trajectory import Trajectory


def picture_of(name: str) -> Callable[..., Figure]:
    """The function that draws a picture."""
    file = PLOTS[name].file or name
    return vars(import_module(f"polhode.plot.{file}"))[file]


def draw(name: str, run: Trajectory, title: str, options: Mapping[str, object]) -> Figure:
    """A picture of a run under a title, with those of the options that it takes."""
    taken = {key: value for key, value in options.items() if key in PLOTS[name].options and value is not None}
    return picture_of(name)(run, title=title, **taken)
