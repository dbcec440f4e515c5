"""The one verb: `simulate` moves a model from a start state to an end time and gives back its trajectory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from polhode.arrays import own_errors
from polhode.jobs.progress import progress_bar
from polhode.model.parameter import settled
from polhode.simulate.around import Around, checked_around
from polhode.simulate.explain import explain
from polhode.simulate.model import Model
from polhode.simulate.motion import move
from polhode.simulate.onlookers import Onlooker
from polhode.simulate.pacing import RealTime
from polhode.simulate.plan import MOST_STEPS, Plan, make_plan
from polhode.simulate.record import record

__all__ = ["simulate"]


@own_errors
def simulate(
    model: Any,
    start: Any,
    t_end: float,
    t_start: float = 0.0,
    *,
    loads: Any = (),
    method: Any = "dopri5",
    attitude: Any = "quaternion",
    formulation: str | None = None,
    parameters: Any = None,
    inputs: Any = None,
    actuators: Any = (),
    sensors: Any = (),
    controllers: Any = (),
    seed: int = 0,
    real_time: RealTime | None = None,
    watch: Onlooker | None = None,
    events: Any = (),
    t_eval: Any = None,
    rtol: float = 1e-9,
    atol: float = 1e-12,
    dt: float | None = None,
    first_step: float | None = None,
    max_step: float | None = None,
    max_steps: int | None = MOST_STEPS,
    max_memory: float | None = None,
    progress: Any = None,
) -> Any:
    """Move `model` from `start` at `t_start` to `t_end` under `loads`: the run, a `Trajectory`.

    model: a `Body` or a `System`. start: its `State`, or `system.state(...)`. loads: one load or several
    (`ph.loads`). method: a name or an instance (see `ph.methods`); with `dt` (s) it takes fixed steps, without it
    chooses them so that the error of each step stays below rtol |y| + atol. attitude, of a body: "quaternion", "dcm",
    "mrp", "rotvec", "euler" (= "zyx"), one of the 12 sequences, or a `ph.AttitudeForm`. formulation, of a system:
    "articulated", "wittenburg", "partitioned", "multipliers", or one of `ph.formulations`. parameters: values of
    parameters (`ph.Parameter`) of the model by name, {"k": 3.0}; of the others their own count. inputs: likewise of
    inputs (`ph.Input`), {"u": 2.0} or {"u": ph.TimeSeries(t, y, kind="previous")}, which is held. events: one
    `ph.Event` or several. actuators, sensors, controllers: the loop around the model (`ph.actuators`, `ph.sensors`,
    `ph.Controller`); seed: that of the noise of all sensors. real_time: a `ph.RealTime`, by which the run waits for the
    clock on the wall at each sample of a controller; `run.pace` tells how well it kept up. watch: a `ph.Broadcast`,
    which shows the run to other programs while it runs. t_eval: the times to keep (dense output); absent: every step.
    first_step, max_step in s. max_steps: the run ends there and keeps what it has (None: no cap); max_memory: likewise,
    bytes of samples.
    progress: None shows a bar on long runs at a terminal, True always, False never.
    """
    around = checked_around(controllers, sensors, actuators, seed, real_time, watch)
    plan = plan_around(model, start, around, loads=loads, events=events, inputs=inputs, parameters=parameters,
                       method=method, attitude=attitude, formulation=formulation, t_end=t_end, t_start=t_start,
                       t_eval=t_eval, rtol=rtol, atol=atol, dt=dt, first_step=first_step, max_step=max_step,
                       max_steps=max_steps, max_memory=max_memory)  # fmt: skip
    with progress_bar(progress, plan.schedule.t_start, plan.schedule.t_end, plan.model.name) as report:
        moved = move(plan, report)
    run = record(plan, moved)
    explain(plan, moved, run)
    return run


def plan_around(model: Any, start: Any, around: Around, *, loads: Any = (), events: Any = (), inputs: Any = None,
                parameters: Any = None, **how: Any) -> Plan[Model]:  # fmt: skip
    """The plan of a run with what stands around the model; `how` as `simulate` takes it."""
    told = tuple(inputs.items()) if isinstance(inputs, Mapping) else inputs
    parts, values = settled((model, start, loads, events, told, around.sensors, around.actuators), parameters)
    model, start, loads, events, told, sensors, actuators = parts
    around = replace(around, sensors=sensors, actuators=actuators)
    if around.actuators:
        loads = _with_actuators(model, loads, around)
    return make_plan(model, start, loads=loads, events=events, parameters=values, inputs=told, around=around, **how)


def _with_actuators(model: Any, loads: Any, around: Around) -> tuple[Any, ...]:
    """The loads of a run with those by which its actuators act."""
    given = tuple(loads) if isinstance(loads, tuple | list) else (loads,)
    return (*given, *(load for one in around.actuators for load in one.loads(model)))
