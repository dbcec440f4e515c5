"""Labs: from a model, a run or a scenario to a page in which it runs."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from polhode.errors import InputError
from polhode.jobs import desktop
from polhode.lab.knobs import Sliders, knobs
from polhode.lab.machine import Machine, machine
from polhode.lab.page import lab_data, page, save
from polhode.lab.scene import shown
from polhode.model.body import Body
from polhode.model.loads.table import warn_user
from polhode.model.state import State
from polhode.model.system import System
from polhode.results.atomic import as_path
from polhode.results.trajectory import Trajectory
from polhode.simulate import simulate

_LOOK = 4.0  # s of the motion from which cameras take their distance
_STEPS = {"dt": 1e-3, "rtol": 1e-9, "atol": 1e-12}


@dataclass(frozen=True)
class Written:
    """A lab that was written: its page, and what it holds."""

    path: Path
    machine: Machine

    def __repr__(self) -> str:
        return f"Written({self.path})"


@dataclass(frozen=True)
class Asked:
    """A model for a page: with its start, what acts on it, and the run that shows how it moves."""

    model: Body | System
    start: Any
    loads: tuple[Any, ...] = ()
    actuators: tuple[Any, ...] = ()
    events: tuple[Any, ...] = ()
    formulation: Any = None
    parameters: Any = None
    controllers: tuple[Any, ...] = ()
    sensors: tuple[Any, ...] = ()


def lab(model: Any, path: str | os.PathLike[str] | None = None, *, start: Any = None, loads: Any = (),
        actuators: Any = (), sensors: Any = (), controllers: Any = (), events: Any = (), formulation: Any = None,
        parameters: Any = None, sliders: Sliders = None, method: str | None = None, dt: float | None = None,
        rtol: float = 1e-9, atol: float = 1e-12, speed: float = 1.0, title: str | None = None) -> Written:  # fmt: skip
    """Write a page in which a `Body` or a `System` runs, with its physics inside, and give its path.

        ph.lab(arm, "arm.html", start=arm.state(q={"rod": 1.0}), sliders=["k", "rod.angle"])

    sliders: names of parameters, inputs and states that the reader may change, or {name: (low, high)} in SI units;
    None: all of them. controllers: formulas (`ph.Formula`) alone, with the sensors that they see; the reader has the
    inputs that nobody commands. method and dt, rtol, atol: as the page begins; the reader may choose others. speed:
    seconds of the motion for each second shown. What cannot go into a page is refused by name. Without a path the page
    is written to a temporary folder and opened in the browser.
    """
    if not isinstance(model, Body | System):
        raise InputError(
            f"a lab is made of a Body or a System, not of {type(model).__name__}; run.lab takes a run's own"
        )
    asked = Asked(model, start, tuple(loads) if isinstance(loads, list | tuple) else (loads,), tuple(actuators),
                  tuple(events), formulation, parameters, tuple(controllers), tuple(sensors))  # fmt: skip
    name = title or getattr(model, "name", "") or "lab"
    steps = {"rtol": rtol, "atol": atol} | ({} if dt is None else {"dt": dt})
    text, made = lab_text(asked, name=name, sliders=sliders, speed=speed, method=method, steps=steps)
    return written(text, made, path, name)


def written(text: str, made: Machine, path: str | os.PathLike[str] | None, name: str) -> Written:
    """Write the page; without a path to a temporary folder, and open it in the browser."""
    target = desktop.new_page(name) if path is None else as_path(path)
    save(text, target)
    if path is None and (reason := desktop.opened(target)) and reason != desktop.NOT_WANTED:
        warn_user(f"nothing was opened, because {reason}. The page is {target}; open it in a browser")
    return Written(target, made)


def lab_text(asked: Asked, *, name: str, sliders: Sliders = None, method: str | None = None,
             steps: dict[str, float] | None = None, speed: float = 1.0, summary: str = "", look_at: Any = (),
             about: Any = (), span: float = _LOOK, run: Trajectory | None = None,
             extra_of: Callable[[dict[str, Any]], dict[str, Any]] | None = None,
             **more: Any) -> tuple[str, Machine]:  # fmt: skip
    """The page of a lab as text, and its machine; run: how it moves, computed over `span` s where it is not given.

    extra_of: what further scripts of the page read, from the machine's description.
    """
    made = machine(asked.model, asked.start, asked.loads, actuators=asked.actuators, events=asked.events,
                   formulation=asked.formulation, parameters=asked.parameters, controllers=asked.controllers,
                   sensors=asked.sensors, hands=True)  # fmt: skip
    seen = shown(run or look(asked, span), made.description)
    told = {"name": name, "summary": summary, "look_at": list(look_at), "about": list(about),
            "knobs": knobs(made.description, sliders), "method": _method(made, method),
            "steps": _STEPS | (steps or {}), "speed": float(speed)}  # fmt: skip
    if extra_of is not None:
        told["extra"] = extra_of(made.description)
    return page(lab_data(made, seen, **told, **more), seen, made), made


def look(asked: Asked, span: float) -> Trajectory:
    """A run of the model, for cameras and sizes."""
    model, start = asked.model, asked.start
    if start is None:
        start = State() if isinstance(model, Body) else model.state()
    return simulate(model, start, span, loads=asked.loads, actuators=asked.actuators, events=asked.events,
                    formulation=asked.formulation, parameters=asked.parameters, controllers=asked.controllers,
                    sensors=asked.sensors, rtol=1e-6)  # fmt: skip


def _method(made: Machine, wanted: str | None) -> str:
    """The method that was asked for, where the page has it; else its first."""
    known = [one["name"] for one in made.description["methods"]]
    return wanted if wanted is not None and wanted in known else known[0]
