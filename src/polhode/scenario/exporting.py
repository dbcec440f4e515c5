"""The model of a scenario as an FMU: what moves, what acts on it, its start and its events, without Python."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from polhode.arrays import unknown
from polhode.errors import InputError
from polhode.scenario.fields import SCENE

if TYPE_CHECKING:
    from polhode.scenario.schema import Scenario


def write_fmu(scenario: Scenario, path: Path, version: int = 2, run: str | None = None, dt: float | None = None,
              platforms: tuple[str, ...] = ()) -> Path:  # fmt: skip
    """Write the model of one run of the scenario, the first unless named, as an FMU.

    dt: the step of co-simulation, s; unless given, that of the run, and where the run chooses its steps, so does the
    unit. Commands of its actuators are inputs; sensors and controllers stay outside (see `inputs_in_words`).
    """
    from polhode.io.fmu import write_fmu as write

    if scenario.kind == SCENE:
        raise InputError("a scene has motions that are given, and no model that an FMU could hold")
    if scenario.segments:
        raise InputError("segments change the loads on the way, which an FMU cannot do: leave them away")
    runs = scenario.all_runs()
    name = next(iter(runs)) if run is None else run
    if name not in runs:
        raise unknown("run of this scenario named", name, runs)
    plan, built = runs[name], scenario.built(name)
    if plan.start != 0.0:
        raise InputError(f"the run begins at t = {plan.start:g} s; an FMU begins at 0: let the run begin there")
    step = dt if dt is not None else plan.dt
    formulation = None if scenario.body is not None else plan.formulation
    return write(built.model, path, version=version, start=built.start, loads=built.loads, events=built.events,
                 actuators=built.actuators,
                 formulation=formulation, method=_table(plan.method), dt=step, t_end=plan.end,
                 platforms=platforms)  # fmt: skip


def inputs_in_words(scenario: Scenario, run: str | None = None) -> str:
    """What the loop of a scenario leaves in its FMU, in one line; "" where there is no loop."""
    built = scenario.built(next(iter(scenario.all_runs())) if run is None else run)
    commands = ", ".join(f"{one.name} [{one.unit or '1'}]" for actuator in built.actuators for one in actuator.commands)
    parts = [word for word, given in (("sensors", built.sensors), ("controllers", built.controllers)) if given]
    said = [f"Its inputs are the commands {commands}"] if commands else []
    said += [f"{' and '.join(parts)} of the scenario are not in it"] if parts else []
    return "; ".join(said)


def _table(method: str) -> str:
    """The method of the run where an FMU can take it, or else "rk4"."""
    from polhode.integrate import methods
    from polhode.integrate.table import RungeKutta

    return method if isinstance(methods.get(method), RungeKutta) else "rk4"
