"""Labs of scenario files and demos: the model of one of their runs, and the file that repeats what a reader set."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from polhode.arrays import unknown
from polhode.errors import InputError
from polhode.lab.machine import machine
from polhode.lab.making import Asked, Written, lab_text, look
from polhode.lab.page import save
from polhode.results.atomic import as_path
from polhode.results.trajectory import Trajectory
from polhode.scenario import demos, reading
from polhode.scenario.fields import SCENE
from polhode.scenario.schema import Scenario
from polhode.scenario.sections.run import RunChange, RunSection
from polhode.scenario.varying import varied

Json = dict[str, Any]
_LONGEST = 10.0  # s of a run that cameras look at
# sections that a page does not carry out, or that belong to other runs and files
_LEFT_OUT = ("outputs", "runs", "exact", "segments", "look_at", "seed", "noise seed")
_LOOP = ("controllers", "sensors")


def scenario_lab(scenario: Scenario, content: bytes, path: Path, of: str | None = None, **options: Any) -> Written:
    """Write the lab of a run of a scenario, the first unless named; content: the file, for the share button."""
    text, made = scenario_text(scenario, content, of, **options)
    save(text, as_path(path))
    return Written(as_path(path), made)


def scenario_text(scenario: Scenario, content: bytes, of: str | None = None, **options: Any) -> tuple[str, Any]:
    """The page, and its machine."""
    if scenario.kind == SCENE:
        raise InputError("a scene has motions that are given, and no model that could run in a page")
    if scenario.maneuver is not None:
        raise InputError("it plans a maneuver, and has no run that a page could repeat; polhode run finds and shows it")
    if scenario.segments:
        raise InputError("segments change the loads on the way, which a page cannot do: leave them away")
    runs = scenario.all_runs()
    name = next(iter(runs)) if of is None else of
    if name not in runs:
        raise unknown("run of this scenario named", name, runs)
    plan, built = runs[name], scenario.built(name)
    closed = Asked(built.model, built.start, built.loads, built.actuators, built.events,
                   None if scenario.body is not None else plan.formulation, None, tuple(built.controllers),
                   tuple(built.sensors))  # fmt: skip
    asked, why_open = _open_if_need_be(closed)
    about = [f"Scenario: {scenario.title}", *([f"Run: {name}"] if len(runs) > 1 else []), *why_open]
    told: Json = {"name": scenario.title, "summary": scenario.about, "look_at": _looks(scenario), "about": about,
            "method": plan.method, "steps": _steps(plan), "speed": speed_of(scenario),
            "run": _seen(asked, plan),
            "scenario": template(content, name, () if asked.controllers else _LOOP)}  # fmt: skip
    return lab_text(asked, **(told | options))


def _open_if_need_be(closed: Asked) -> tuple[Asked, list[str]]:
    """The model with its controllers; without them where a page cannot have them, and a line that says why."""
    if not closed.controllers:
        return closed, []
    try:
        machine(closed.model, closed.start, closed.loads, actuators=closed.actuators, events=closed.events,
                formulation=closed.formulation, controllers=closed.controllers, sensors=closed.sensors,
                chosen=("rk4",), rotations=())  # fmt: skip
    except InputError as refused:
        return replace(closed, controllers=(), sensors=()), [f"Its inputs are yours, for {refused}."]
    return closed, []


def _looks(scenario: Scenario) -> list[str]:
    """What to look at that is not about a file of the scenario."""
    return [line for line in scenario.look_at if not line.partition(":")[0].endswith((".png", ".html", ".glb", ".csv"))]


def _steps(plan: RunSection) -> Json:
    return {"rtol": plan.rtol, "atol": plan.atol} | ({} if plan.dt is None else {"dt": plan.dt})


def speed_of(scenario: Scenario) -> float:
    """Seconds of the motion for each second shown: as the first moving picture of the scenario has it."""
    scales = [scenario.options(one).get("scale") for one in scenario.outputs]
    return next((float(scale) for scale in scales if scale is not None), 1.0)


def _seen(asked: Asked, plan: RunSection) -> Trajectory | None:
    """A run for cameras; one that ends early shows what there is of it."""
    return look(asked, min(plan.end - plan.start, _LONGEST))


def template(content: bytes, run: str, without: tuple[str, ...] = ()) -> Json:
    """The data of the file with what a run changes, for the page to put the reader's numbers in."""
    root, _ = reading.read(content, "scenario")
    found = varied(root.mapping(), run, RunChange.brought())
    return {key: value for key, value in found.items() if key not in (*_LEFT_OUT, *without)}


# ---- demos


def demo_lab(name: str, path: Path, **options: Any) -> Written:
    """Write the lab of a demo."""
    from polhode.scenario import read

    file = demos.path(name)
    return scenario_lab(read(file), file.read_bytes(), path, **options)
