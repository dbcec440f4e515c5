"""From a plan to a motion: the programs of the model, the steps of the method over them, and the loop."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from polhode.control.formula import Formula
from polhode.control.recorded import Recorded
from polhode.integrate import drive
from polhode.integrate.agenda import Agenda
from polhode.integrate.drive import Motion, Task
from polhode.integrate.foreign.face import Foreign
from polhode.integrate.stepping import Stepping
from polhode.results.signals import Signal
from polhode.simulate.inputs import Inputs, Samples
from polhode.simulate.loop import Loop
from polhode.simulate.model import Model, Moving, Ready, Way
from polhode.simulate.plan import Plan, event_rules
from polhode.simulate.seeing import Seer

if TYPE_CHECKING:
    from polhode.simulate.formulas import Formulas


class Looped(NamedTuple):
    """What the loop around a run leaves: what was commanded, seen and remembered; what another run goes on with; and
    the inputs as they were set, to be set again.
    """

    signals: tuple[Signal, ...] = ()
    carried: str | None = None
    recorded: Callable[[], Recorded] | None = None


class Moved(NamedTuple):
    """A motion, its steps, what happened on its way, the inputs as they were held, what went wrong in users' functions,
    and what the loop leaves.
    """

    motion: Motion
    steps: Stepping
    way: Way
    inputs: tuple[Signal, ...]
    failures: list[BaseException]
    loop: Looped = Looped()


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
            if formulas is not None:
                formulas.take()
                inputs.flush()
            if loop is not None and loop.next <= t:
                loop.at(t, y)
            inputs.at_stop(t, y)
            if formulas is not None:
                formulas.give()
        except (Exception, KeyboardInterrupt) as failure:  # noqa: BLE001  (a function may raise anything; the run is kept)
            failures.append(failure)
        return way.at_stop(t, y)

    stops = tuple(sorted(inputs.stops.union(ready.stops)))
    task = Task(ready.steps, stops, at_stop, way.calls, event_rules(way.events), way.at_event, inertia=ready.inertia)
    loop = _loop(plan, ready, inputs)
    formulas = None if loop is None else _formulas(plan, ready, loop, inputs)
    if loop is not None:
        task = task._replace(later=loop.due)
    if loop is not None and not isinstance(plan.method, Foreign):
        task = task._replace(agenda=Agenda([], np.zeros(0), 0, (), 0, ()))
    if formulas is not None:
        task = task._replace(agenda=formulas.agenda,
                             no_command=lambda i, t: failures.append(formulas.failure(i, t)))  # fmt: skip
    task = task if ready.prepare is None else task._replace(prepare=ready.prepare)
    schedule = plan.schedule
    if ready.longest < schedule.max_step:
        schedule = schedule._replace(max_step=ready.longest)
    with nullcontext() if loop is None else loop:
        motion = drive.drive(plan.method, ready.y0, task, schedule, failures, report)
    if ready.done is not None:
        ready.done()
    if loop is not None:
        loop.finish()
    left = (
        Looped()
        if loop is None
        else Looped(loop.signals(), loop.carried(motion.t_stop), lambda: inputs.recorded(loop.all_stops))
    )
    return Moved(motion, ready.steps, way, inputs.signals(), failures, left)


def _loop(plan: Plan[Moving], ready: Ready, inputs: Inputs) -> Loop | None:
    """The loop around the run, if there is one."""
    if not plan.around or ready.plain is None:
        return None
    assert isinstance(plan.model, Model)  # an equation has neither sensors nor actuators
    seer = Seer(plan.model.layout(plan.method), ready.plain)
    return Loop(plan.around, plan.model.inputs, seer, inputs.set, inputs.held, plan.schedule.t_start,
                plan.schedule.t_end, plan.model.loop, inputs.firsts)  # fmt: skip


def _formulas(plan: Plan[Moving], ready: Ready, loop: Loop, inputs: Inputs) -> Formulas | None:
    """The controllers that are formulas, if the march can call them: those of other packages cannot."""
    asked = any(isinstance(one.f, Formula) for one in loop.controllers)
    if not asked or ready.numbers is None or isinstance(plan.method, Foreign):
        return None
    from polhode.simulate.formulas import Formulas, make_updates  # most runs have none

    n_seen, series = (
        loop.surroundings.seer.layout.width,
        [one.of.name for one in plan.inputs.commanders if isinstance(one, Samples)],
    )
    updates, state = make_updates(loop, n_seen, plan.schedule.t_start, ready.y0, series)
    if not updates:
        return None
    loop.formulas = Formulas(loop, updates, inputs, *ready.numbers, state, n_seen)
    return loop.formulas
