"""From a plan to a motion: the programs of the model, the steps of the method over them, and the loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from polhode.integrate import drive
from polhode.integrate.drive import Motion, Task
from polhode.simulate.model import Way
from polhode.simulate.plan import Plan, event_rules


class Moved(NamedTuple):
    """A motion, what happened on its way, and what went wrong in functions of the user."""

    motion: Motion
    way: Way
    failures: list[BaseException]


def move(plan: Plan, report: Callable[[float], None] | None) -> Moved:
    """Run the plan."""
    drive.loop(plan.adaptive)  # first, because it decides whether this process can make machine code
    failures: list[BaseException] = []
    ready = plan.model.ready(plan.method, plan.events, plan.schedule, failures)
    way = ready.way
    task = Task(ready.steps, ready.stops, way.at_stop, way.calls, event_rules(way.events), way.at_event)
    task = task if ready.prepare is None else task._replace(prepare=ready.prepare)
    schedule = plan.schedule
    if ready.longest < schedule.max_step:
        schedule = schedule._replace(max_step=ready.longest)
    motion = drive.drive(plan.method, ready.y0, task, schedule, failures, report)
    if ready.done is not None:
        ready.done()
    return Moved(motion, way, failures)
