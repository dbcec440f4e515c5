"""From a plan to a motion: the programs of the model, the steps of the method over them, and the loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from polhode.integrate import drive
from polhode.integrate.drive import Motion, Task
from polhode.integrate.stepping import Stepping
from polhode.results.signals import Signal
from polhode.simulate.inputs import Inputs
from polhode.simulate.model import Moving, Way
from polhode.simulate.plan import Plan, event_rules


class Moved(NamedTuple):
    """A motion, its steps, what happened on its way, the inputs as they were held, and what went wrong in users'
    functions.
    """

    motion: Motion
    steps: Stepping
    way: Way
    inputs: tuple[Signal, ...]
    failures: list[BaseException]


def move(plan: Plan[Moving], report: Callable[[float], None] | None) -> Moved:
    """Run the plan."""
    drive.loop(plan.adaptive)  # first, because it decides whether this process can make machine code
    failures: list[BaseException] = []
    ready = plan.model.ready(plan.method, plan.events, plan.schedule, plan.inputs.start, failures)
    way = ready.way
    inputs = Inputs(plan.inputs, ready.write_inputs, plan.schedule.t_start, plan.schedule.t_end)

    def at_stop(t: float, y: np.ndarray) -> bool:
        """Inputs change first, so that all that happens at this time knows them."""
        try:
            inputs.at_stop(t, y)
        except Exception as failure:  # noqa: BLE001  (a user's function may raise anything; the run keeps what it has)
            failures.append(failure)
        return way.at_stop(t, y)

    stops = tuple(sorted(inputs.stops.union(ready.stops)))
    task = Task(ready.steps, stops, at_stop, way.calls, event_rules(way.events), way.at_event, inertia=ready.inertia)
    task = task if ready.prepare is None else task._replace(prepare=ready.prepare)
    schedule = plan.schedule
    if ready.longest < schedule.max_step:
        schedule = schedule._replace(max_step=ready.longest)
    motion = drive.drive(plan.method, ready.y0, task, schedule, failures, report)
    if ready.done is not None:
        ready.done()
    return Moved(motion, ready.steps, way, inputs.signals(), failures)
