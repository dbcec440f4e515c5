"""Lessons: scenarios with a `lesson`, and their pages. Those that are shipped are the files of this folder."""

from __future__ import annotations

import re
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from polhode import scenario
from polhode.arrays import unknown
from polhode.errors import InputError
from polhode.lab.free_page import free_lab_text
from polhode.lab.machine import Machine
from polhode.lab.making import Asked, lab_text
from polhode.lab.page import save
from polhode.scenario.problems import Refused
from polhode.scenario.sections.lesson import FREE_QUANTITIES

if TYPE_CHECKING:
    from polhode.scenario.schema import Scenario

_HERE = Path(__file__).parent
_LOOK = 4.0  # s of the motion from which cameras take their distance
Json = dict[str, Any]


def names() -> list[str]:
    """The names of all lessons that are shipped."""
    return sorted(path.stem for path in _HERE.glob("*.yaml"))


def path(name: str) -> Path:
    """The file of a lesson that is shipped."""
    if name not in names():
        raise unknown("lesson named", name, names())
    return _HERE / f"{name}.yaml"


def lesson_text(given: str | PathLike[str] | Scenario) -> tuple[str, Machine]:
    """The page of a lesson as text, and its machine; given: a scenario, its file, or the name of a shipped lesson."""
    read = _read(given)
    if read.lesson is None:
        raise InputError(f'"{read.title}" has no lesson: see docs/lessons.md for how to write one')
    if read.lesson.lab == "free":
        data = read.lesson.data([*FREE_QUANTITIES], read.title)
        return free_lab_text(data, name=read.title)
    return _of_model(read)


def write_lesson(given: str | PathLike[str] | Scenario, path: Path) -> Path:
    """Write the page of a lesson."""
    save(lesson_text(given)[0], path)
    return path


def _read(given: Any) -> Scenario:
    if not isinstance(given, str | PathLike):
        return given
    shipped = isinstance(given, str) and given in names()
    return scenario.read(path(str(given)) if shipped else given)


def _of_model(read: Scenario) -> tuple[str, Machine]:
    """A lesson around the lab of its own scenario."""
    built, plan = read.built(), read.plan
    asked = Asked(built.model, built.start, built.loads, built.actuators, built.events)
    steps = {"rtol": plan.rtol, "atol": plan.atol} | ({} if plan.dt is None else {"dt": plan.dt})
    return lab_text(asked, name=read.title, summary=read.about, look_at=read.look_at, method=plan.method, steps=steps,
                    span=min(plan.end - plan.start, _LOOK),
                    extra_of=lambda description: {"lesson": lesson_data(read, description)})  # fmt: skip


def lesson_data(read: Scenario, description: Json) -> Json:
    """The lesson of a scenario for the page of its own lab; a name that this lab does not measure is refused."""
    try:
        return read.lesson.data(measured(description), read.title)
    except Refused as refused:
        raise InputError(f'"{read.title}": {refused}') from None


def measured(description: Json) -> list[str]:
    """What the lab of a model measures, by names that formulas can hold: `rod.angle` is `rod_angle`."""
    own = [one["name"] for group in ("outputs", "states", "parameters", "inputs") for one in description[group]]
    return ["t", "energy", "energy_drift", *dict.fromkeys(re.sub(r"[^A-Za-z0-9]", "_", name) for name in own)]
