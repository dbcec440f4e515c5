"""From a plan to a motion: the programs of the model, the steps of the method over them, and the loop."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

import numpy as np

from polhode.control.awaited import Awaited
from polhode.control.formula import Formula
from polhode.control.recorded import Recorded
from polhode.integrate import drive
from polhode.integrate.agenda import Agenda
from polhode.integrate.drive import Drive, Motion, Task
from polhode.integrate.foreign.face import Foreign
from polhode.integrate.stepping import Stepping
from polhode.results.pace import Pace
from polhode.results.signals import Signal
from polhode.results.trajectory import Trajectory
from polhode.simulate.inputs import Inputs, Samples
from polhode.simulate.loop import Loop
from polhode.simulate.model import Model, Moving, Ready, Way
from polhode.simulate.onlookers import first_look
from polhode.simulate.plan import M, Plan, event_rules
from polhode.simulate.seeing import Par, Seer

if TYPE_CHECKING:
    from polhode.simulate.formulas import Formulas


class Looped(NamedTuple):
    """What the loop around a run leaves: what was commanded, seen and remembered; what another run goes on with; the
    inputs as they were set, to be set again; and how it kept pace.
    """

    signals: tuple[Signal, ...] = ()
    carried: str | None = None
    recorded: Callable[[], Recorded] | None = None
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
        self.formulas = None if self.loop is None else _formulas(plan, self._ready, self.loop, self._inputs)
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
            task = task._replace(later=self.loop.due, waits=partial(_waits, self.loop))
        if self.loop is not None and not isinstance(self.plan.method, Foreign):
            task = task._replace(agenda=Agenda([], np.zeros(0), 0, (), 0, ()))
        if self.formulas is not None:
            task = task._replace(agenda=self.formulas.agenda, no_command=self._no_command)
        return task if ready.prepare is None else task._replace(prepare=ready.prepare)

    def _no_command(self, i: int, t: float) -> None:
        if self.formulas is not None:
            self.failures.append(self.formulas.failure(i, t))

    def _at_stop(self, t: float, y: np.ndarray) -> bool:
        """Inputs change first, so that all that happens at this time knows them."""
        try:
            if self.formulas is not None:
                self.formulas.take()
                self._inputs.flush()
            if self.loop is None or not self.loop.waits:
                told = self._inputs.arrive(t, y)
                if self.loop is not None:
                    self.loop.follow(told)
            if self.loop is not None and self.loop.next <= t:
                self.loop.at(t, y)
                if self.loop.waits:
                    return False
            self._inputs.flush()
            if self.formulas is not None:
                self.formulas.give()
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
        moved = self._left(self.drive.so_far())
        if moved.loop.recorded is None:
            return moved
        recorded = moved.loop.recorded()  # now, because the run goes on
        return moved._replace(loop=moved.loop._replace(recorded=lambda: recorded))

    def _left(self, motion: Motion) -> Moved:
        loop, looped = self.loop, Looped()
        if loop is not None:
            loop.finish()
            looped = Looped(loop.signals(), loop.carried(motion.t_stop), lambda: self._inputs.recorded(loop.all_stops),
                            loop.pace)  # fmt: skip
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
                schedule.t_end, model.loop, first, inputs.firsts)  # fmt: skip


def _waits(loop: Loop) -> bool:
    """Whether the loop waits for somebody outside."""
    return loop.waits


def _as_it_is(inputs: Inputs, plain: Par, t: float, q: tuple[float, ...], v: tuple[float, ...]) -> list[Any]:
    """The parameters of a model, with all that arrived at this instant."""
    inputs.flush()
    return plain(t, q, v)


def _formulas(plan: Plan[Moving], ready: Ready, loop: Loop, inputs: Inputs) -> Formulas | None:
    """The controllers that are formulas, if the march can call them: those of other packages cannot."""
    asked = any(isinstance(one.f, Formula) for one in loop.controllers)
    # for a clock, for who looks on, or for who answers from outside the run stands still at each sample
    stands_still = plan.around.real_time is not None or plan.around.watch is not None
    stands_still = stands_still or any(isinstance(one.f, Awaited) for one in loop.controllers)
    if not asked or ready.numbers is None or stands_still or isinstance(plan.method, Foreign):
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
