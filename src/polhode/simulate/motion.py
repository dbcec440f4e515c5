"""From a plan to a motion: the programs of the model, the steps of the method over them, and the loop."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any, Generic, NamedTuple

import numpy as np

from polhode.control.recorded import Recorded
from polhode.integrate import drive
from polhode.integrate.drive import Drive, Motion, Task
from polhode.integrate.stepping import Stepping
from polhode.results.pace import Pace
from polhode.results.signals import Signal
from polhode.results.trajectory import Trajectory
from polhode.simulate.inputs import Inputs
from polhode.simulate.loop import Loop
from polhode.simulate.model import Model, Moving, Ready, Way
from polhode.simulate.onlookers import first_look
from polhode.simulate.plan import M, Plan, event_rules
from polhode.simulate.seeing import Par, Seer


class Looped(NamedTuple):
    """What the loop around a run leaves: what was commanded, seen and remembered; what another run goes on with; the
    inputs as they were set, to be set again; and how it kept pace.
    """

    signals: tuple[Signal, ...] = ()
    carried: str | None = None
    recorded: Recorded | None = None
    pace: Pace | None = None


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


class Underway(Generic[M]):
    """A run under way: `go` moves it to its end, or to where a controller waits for commands from outside (`Awaited`).

    `moved` is what it left; `so_far` the same on the way. `close` lets go of everything, at the latest at the end of
    its `with` block.
    """

    def __init__(self, plan: Plan[M], report: Callable[[float], None] | None = None) -> None:
        drive.loop(plan.adaptive)  # first, because it decides whether this process can make machine code
        self.plan = plan
        self.failures: list[BaseException] = []
        self._ready = plan.model.ready(plan.method, plan.events, plan.schedule, plan.inputs.start, self.failures)
        self._inputs = Inputs(plan.inputs, self._ready.write_inputs, plan.schedule.t_start, plan.schedule.t_end)
        self.loop = _loop(plan, self._ready, self._inputs)
        schedule = plan.schedule
        if self._ready.longest < schedule.max_step:
            schedule = schedule._replace(max_step=self._ready.longest)
        self.drive = Drive(plan.method, self._ready.y0, self._task(), schedule, self.failures, report)
        self._open = ExitStack()

    def _task(self) -> Task:
        ready = self._ready
        stops = tuple(sorted(self._inputs.stops.union(ready.stops)))
        task = Task(ready.steps, stops, self._at_stop, ready.way.calls, event_rules(ready.way.events),
                    ready.way.at_event, inertia=ready.inertia)  # fmt: skip
        if self.loop is not None:
            task = task._replace(later=partial(_due, self.loop), waits=partial(_waits, self.loop))
        return task if ready.prepare is None else task._replace(prepare=ready.prepare)

    def _at_stop(self, t: float, y: np.ndarray) -> bool:
        """Inputs change first, so that all that happens at this time knows them."""
        try:
            if self.loop is None or not self.loop.waits:
                told = self._inputs.arrive(t, y)
                if self.loop is not None:
                    self.loop.hold(told)
            if self.loop is not None and self.loop.next <= t:
                self.loop.at(t, y)
                if self.loop.waits:
                    return False
            self._inputs.flush()
        except (Exception, KeyboardInterrupt) as failure:  # noqa: BLE001  (a function may raise anything; the run is kept)
            self.failures.append(failure)
        return self._ready.way.at_stop(t, y)

    def __enter__(self) -> Underway[M]:
        if self.loop is not None:
            self._open.enter_context(self.loop)
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of what the loop holds: links, threads."""
        self._open.close()

    def go(self) -> bool:
        """On, to the end or to where it waits; whether it is over."""
        return self.drive.go()

    def moved(self) -> Moved:
        """What the run left, after its end."""
        motion = self.drive.end()
        if self._ready.done is not None:
            self._ready.done()
        return self._left(motion)

    def abandon(self) -> None:
        """Nobody wants to know any more: let go of everything, and leave the programs to the next run."""
        self.close()
        self.drive.room.leave()
        if self._ready.done is not None and not self.failures:
            self._ready.done()

    @property
    def way(self) -> Way:
        """What is looked for on the way."""
        return self._ready.way

    def so_far(self) -> Moved:
        """The same, as if its end had been asked for where it is."""
        return self._left(self.drive.so_far())

    def _left(self, motion: Motion) -> Moved:
        loop, looped = self.loop, Looped()
        if loop is not None:
            looped = Looped(loop.signals(), loop.carried(motion.t_stop), self._inputs.recorded(loop.stops), loop.pace)
        return Moved(motion, self._ready.steps, self._ready.way, self._inputs.signals(), self.failures, looped)


def move(plan: Plan[Moving], report: Callable[[float], None] | None) -> Moved:
    """Run the plan."""
    with Underway(plan, report) as run:
        run.go()
    return run.moved()


def _loop(plan: Plan[Moving], ready: Ready, inputs: Inputs) -> Loop | None:
    """The loop around the run, if there is one."""
    if not plan.around or ready.plain is None:
        return None
    assert isinstance(plan.model, Model)  # an equation has neither sensors nor actuators
    model, layout, schedule = plan.model, plan.model.layout(plan.method), plan.schedule

    def first() -> Trajectory:
        """For who looks on."""
        return first_look(layout, model.begin(plan.method, plan.events), schedule.t_start, schedule.t_end)

    seer = Seer(layout, partial(_as_it_is, inputs, ready.plain))
    return Loop(plan.around, model.inputs, seer, inputs.set, inputs.held, schedule.t_start,
                schedule.t_end, model.loop, first)  # fmt: skip


def _due(loop: Loop) -> float:
    """When the loop stops the run next, s."""
    return loop.next


def _waits(loop: Loop) -> bool:
    """Whether the loop waits for somebody outside."""
    return loop.waits


def _as_it_is(inputs: Inputs, plain: Par, t: float, q: tuple[float, ...], v: tuple[float, ...]) -> list[Any]:
    """The parameters of a model, with all that arrived at this instant."""
    inputs.flush()
    return plain(t, q, v)
