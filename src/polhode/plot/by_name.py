"""Pictures of a run by their names, as `io.outputs.PLOTS` has them, and which of them fit a run."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from polhode.arrays import nearest, short_name, unknown
from polhode.errors import InputError
from polhode.io.outputs import PLOTS, plot_name
from polhode.model.joints.free import Free
from polhode.model.mechanism import Sitting
from polhode.model.system_loads.law import Law
from polhode.plot import style
from polhode.results.recipe import NotKept
from polhode.results.trajectory import Trajectory

NEEDS: dict[str, Callable[[Trajectory], bool]] = {
    "": lambda run: True,
    "one body": lambda run: len(run.names) == 1,
    "one free body": lambda run: run.alone,
    "one free body of constant mass": lambda run: run.alone and np.ndim(run.mass) == 0,
    "joints": lambda run: any(not isinstance(link.joint, Free) for link in run.mechanism.links),
    "constraints": lambda run: bool(run.mechanism.constraints),
    "a run in real time": lambda run: run.pace is not None,
    "signals": lambda run: bool(run.signal_names),
    "controllers": lambda run: _said(run, "command"),
    "sensors": lambda run: _said(run, "sensor"),
    "controllers that remember": lambda run: _said(run, "memory"),
    "measured attitudes": lambda run: any(one.of for one in run.loop_signals),
    "loads in joints": lambda run: any(isinstance(load, Law) or (isinstance(load, Sitting) and bool(load.sits_in))
                                       for load in run.mechanism.loads),
    "internal dampers": lambda run: _dampers(run),
    "known forces": lambda run: not _dampers(run) and not any(isinstance(load, NotKept) for load in run.loads),
}  # fmt: skip
"""What a picture may need of a run, in words, and whether a run has it."""


def _said(run: Trajectory, kind: str) -> bool:
    return any(one.kind == kind for one in run.loop_signals)


def _dampers(run: Trajectory) -> bool:
    return any(not isinstance(load, NotKept) and load.slips for load in run.loads)


def picture_of(name: str) -> Callable[..., Figure]:
    """The function that draws a picture: that of its file's name."""
    file = PLOTS[name].file or name
    function = vars(import_module(f"polhode.plot.{file}"))[file]
    return partial(function, name) if file == "against_time" else function


def fitting(run: Trajectory) -> tuple[str, ...]:
    """The pictures that fit a run, by name; its own signals are among them."""
    return (*(name for name, plot in PLOTS.items() if NEEDS[plot.needs](run)), *run.signal_names)


def named(run: Trajectory, what: str | None = None, *, figsize: Any = None, **options: Any) -> Figure:
    """A picture of a run by name; without one the timeline of a body that nothing holds, the overview of the rest.

    figsize: width and height, in. The other options are those of the picture (`title`, `of`, ...). A signal of the run
    is drawn by its own name.
    """
    if what is not None and not isinstance(what, str):
        raise InputError('a picture is asked for by its name, one at a time, as in run.plot("omega"), not by'
                         f" {what!r:.80}")  # fmt: skip
    name = plot_name(what) if what is not None else "timeline" if run.alone else "overview"
    draw = _signal(what) if what in run.signal_names else _checked(run, name, str(what))
    _, *taken = inspect.signature(draw).parameters.values()  # the first is the run
    known = [one.name for one in taken]
    for key in options:
        if key not in known:
            raise unknown(f'option of the picture "{name}" named', key, [*dict.fromkeys([*known, "figsize"])])
    for one in taken:
        if one.default is one.empty and one.name not in options:
            raise InputError(f'the picture "{name}" needs {one.name}=, as in run.plot("{name}", {one.name}=...)')
    size = None if figsize is None else style.figure_size(figsize)
    figure = draw(run, **(options if "figsize" not in known else options | {"figsize": size}))
    if size is not None:
        figure.set_size_inches(*size)
    style.fit(figure)
    return figure


def _checked(run: Trajectory, name: str, given: str) -> Callable[..., Figure]:
    """The function of a picture that there is and that fits the run."""
    if name not in PLOTS:
        hint = nearest(name, fitting(run)) or nearest(name, PLOTS)
        raise InputError(
            f'there is no picture named "{short_name(given)}".{hint} Those of this run: {", ".join(fitting(run))}.'
        )
    needs = PLOTS[name].needs
    if not NEEDS[needs](run):
        raise InputError(f'the picture "{name}" needs {needs}, which "{run.name}" does not have.'
                         f" Those of this run: {', '.join(fitting(run))}.")  # fmt: skip
    return picture_of(name)


def _signal(name: str | None) -> Callable[..., Figure]:
    """The picture of one signal."""
    from polhode.plot.against_time import signal_panel
    from polhode.plot.panels import stacked

    def draw(run: Trajectory, *, title: str | None = None) -> Figure:
        """One panel."""
        heading = title or f'{style.plain(str(name))} of "{style.plain(run.name)}"'
        return stacked(run, [signal_panel(run, str(name))], heading)

    return draw


def draw(name: str, run: Trajectory, title: str, options: Mapping[str, object]) -> Figure:
    """A picture of a run under a title, with those of the options that it takes."""
    taken = {key: value for key, value in options.items() if key in PLOTS[name].options and value is not None}
    return named(run, name, title=title, **taken)
