"""Runs a march from start to end: leg by leg, with room for samples, jumps at stops and events, and Ctrl-C."""

from __future__ import annotations

import math
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from types import FrameType, TracebackType
from typing import NamedTuple

import numpy as np

from polhode._jit import compiling, entry
from polhode.arrays import floats_of, integers_of
from polhode.integrate import block as b
from polhode.integrate import events, march, sampled
from polhode.integrate.agenda import Agenda
from polhode.integrate.foreign.face import Foreign
from polhode.integrate.legs import Grid, Schedule, leg_to
from polhode.integrate.one_step import OneStep
from polhode.integrate.room import Room, Samples
from polhode.integrate.stepping import Stepping, Word

_PIECE = 4096  # steps of the first piece; later ones are as long as _PATIENCE allows
_LONGEST_PIECE = 200_000
_PATIENCE = 0.1  # s between two looks at the keyboard
_PILE = 64  # jumps in a row with next to nothing between them: they have no end
_REST = 1e-9  # how far an event goes between two jumps, of what it did before, that is next to nothing

_NEW = -1  # the status of a run that has not begun
ZENO, STEPS_UP, MEMORY_UP = range(march.NO_COMMAND + 1, march.NO_COMMAND + 4)  # beside the statuses of a march


class Task(NamedTuple):
    """What is moved: the programs of its steps, and what happens on the way.

    `stops` are the times, in rising order, at which the field may jump; `at_stop(t, y)` and `at_event(i, t, y)` may
    change y there, and say whether they did. `watchers` are the functions of events, an entry each; `rules` has one
    row for each event (see `events`). `prepare(t, y)` is called at the start and after every change of y from
    outside: it derives what a method keeps beside the state. `inertia`: what each unknown moves that is a speed, kg or
    kg m^2, which turns speeds into energies; empty where there is no work. `later()` is the next stop that was not
    known before the run, s; it may change at stops. `waits()`: whether what happens at the stop is not over, because
    somebody outside must answer first; `at_stop` is then called again when the run goes on. `agenda`: laws that the
    march calls by itself, and `no_command(i, t)` is told that law i gave no number.
    """

    steps: Stepping
    stops: tuple[float, ...] = ()
    at_stop: Callable[[float, np.ndarray], bool] = lambda t, y: False
    watchers: Sequence[Word] = ()
    rules: np.ndarray = np.empty((0, 3), dtype=np.int64)
    at_event: Callable[[int, float, np.ndarray], bool] = lambda i, t, y: False
    prepare: Callable[[float, np.ndarray], None] = lambda t, y: None
    inertia: Sequence[float] = ()
    later: Callable[[], float] = lambda: math.inf
    waits: Callable[[], bool] = lambda: False
    agenda: Agenda | None = None
    no_command: Callable[[int, float], None] = lambda i, t: None

    @property
    def n(self) -> int:
        """The number of unknowns."""
        return int(self.steps.sizes[b.N])


class Motion(NamedTuple):
    """Samples and how the march ended. `breaks` are the times at which the state or the field jumped."""

    t: np.ndarray
    y: np.ndarray
    status: int
    steps: int
    refused: int
    t_stop: float
    y_stop: np.ndarray
    log: np.ndarray
    breaks: np.ndarray
    event: int = -1  # the event that ended the run


_loops: dict[tuple[bool, bool, bool], Callable[..., int]] = {}


def loop(adaptive: bool, laws: bool = False) -> Callable[..., int]:
    """The march of all runs, as machine code: made once in a process, from the store if it is there.

    laws: with those that it calls by itself.
    """
    key = adaptive, laws, compiling()
    if key not in _loops:
        module, signature = (sampled, sampled.SIGNATURE) if laws else (march, march.SIGNATURE)
        _loops[key] = entry(module.adaptive if adaptive else module.fixed, signature)
    return _loops[key]


def drive(method: OneStep | Foreign, y0: np.ndarray, task: Task, schedule: Schedule, failures: list[BaseException],
          report: Callable[[float], None] | None = None) -> Motion:  # fmt: skip
    """A whole run of what waits for nobody."""
    run = Drive(method, y0, task, schedule, failures, report)
    run.go()
    return run.end()


class Drive:
    """One run in the making: `go` marches from `y0` over the schedule and collects the samples, `end` gives them.

    It stops where `failures` holds one; Ctrl-C is put there too: an exception raised inside a function that machine
    code has called would be lost. `report(t)` is called now and then with the time that was reached. Where the task
    waits, `go` returns, and goes on when it is called again.
    """

    def __init__(self, method: OneStep | Foreign, y0: np.ndarray, task: Task, schedule: Schedule,
                 failures: list[BaseException], report: Callable[[float], None] | None) -> None:  # fmt: skip
        self.task, self.schedule, self.failures, self.report = task, schedule, failures, report
        self.grid, self.keyboard = Grid(schedule), Keyboard(failures)
        self.room = _room(method, task, schedule)
        # a run may have a million legs, each with some of these numbers
        self.clock, self.count = floats_of(self.room.clock), integers_of(self.room.count)
        self.block = floats_of(self.room.block)
        self.marks, self.rules = self.room.marks, self.room.rules
        self.samples = Samples(schedule, self.room)
        self.y = self.room.block[b.Y : b.Y + self.room.n]
        self.y[:] = y0
        self.inertia = self.room.block[b.places(self.room.n, int(self.room.sizes[b.ROWS])).inertia :]
        self.inertia[: len(task.inertia)] = task.inertia
        self.count[march.ANEW] = 1
        self.steps, self.allowed, self.max_steps = 0, _PIECE, schedule.max_steps
        self.status, self.waiting = _NEW, False
        self.breaks: list[float] = []
        self._many_breaks: list[np.ndarray] = []
        self.stops = deque(t for t in task.stops if schedule.t_start <= t < schedule.t_end)
        self.switched_at_end = schedule.t_end in task.stops
        self.agenda = task.agenda
        if self.agenda is not None:
            self.agenda.set_up(schedule.t_end, self.switched_at_end, self.grid.numbers)
        self.pile, self.jumped_at, self.farthest = 0, -math.inf, np.zeros(len(task.rules))

    def go(self) -> bool:
        """To the end, or to where the run stops or waits; whether it is over."""
        with self.keyboard as keyboard:
            if self.task.steps.calls_python:
                keyboard.listen()
            if self.waiting:
                self._at_stop()
            elif self.status == _NEW:
                self._begin()
            while self.status == march.RUNNING and not self.failures and not self.waiting:
                self._next_leg()
                self.status = self._after(self._walk(keyboard))
        return not self.waiting

    def _begin(self) -> None:
        self.status = march.RUNNING
        self.task.prepare(self.schedule.t_start, self.y)
        self.samples.start(self.schedule.t_start, self.y)
        self._at_stop()

    @property
    def t(self) -> float:
        """The time that was reached, s."""
        return self.clock[march.T]

    @property
    def event(self) -> int:
        """The number of the event that ended the run; -1 where none did."""
        return self.count[events.EVENT] if self.status == march.AT_EVENT else -1

    def end(self) -> Motion:
        """The whole motion; the room is left to the next run."""
        if self.status != march.DONE:
            self.samples.last(self.t, self.y)
        self.room.leave()
        self.samples.trim()
        return self._motion(self.samples.t, self.samples.y, self.status)

    def so_far(self) -> Motion:
        """The motion up to here, as if its end had been asked for here; the run may go on afterward."""
        status = march.DONE if self.waiting else self.status
        if status != march.DONE:
            self.samples.last(self.t, self.y)
        n = self.samples.kept
        return self._motion(self.samples.t[:n].copy(), self.samples.y[:n].copy(), status)

    def _motion(self, t: np.ndarray, y: np.ndarray, status: int) -> Motion:
        return Motion(t, y, status, self.steps, self.count[march.REFUSED], self.t, self.y.copy(),
                      self.samples.all_events(), np.concatenate([*self._many_breaks, self.breaks]),
                      self.event)  # fmt: skip

    def _next_leg(self) -> None:
        """The leg from here to the next stop; the field is not asked for times from it on."""
        end = self.schedule.t_end
        later = self.task.later()
        stop = self.stops[0] if self.stops else end  # before the end, all of them
        stop = later if later < stop else stop
        if self.agenda is not None:  # the march finds its legs itself
            self.agenda.begin_leg(stop, later)
            return
        self.block[b.LATEST] = math.nextafter(stop, -math.inf) if stop < end or self.switched_at_end else math.inf
        clock, count = self.clock, self.count
        if not self.grid.dt:
            clock[march.T_END] = stop
            return
        t_to, origin, dt, first, total, last = leg_to(self.grid.numbers, clock[march.T], stop)
        clock[march.T_END], clock[march.T_START], clock[march.DT], clock[march.H] = t_to, origin, dt, last
        count[march.TAKEN], count[march.TOTAL] = first, total
        if self.samples.every:
            self.samples.make_room(total - first)

    def _walk(self, keyboard: Keyboard) -> int:
        """March to the end of a leg, in pieces.

        To listen to the keyboard takes 18 us, so machine code alone runs without it until its first piece is over:
        what is interrupted before that has no part worth keeping.
        """
        samples, status = self.samples, march.RUNNING
        while status == march.RUNNING and not self.failures:
            if len(self.rules):
                samples.empty_log()
            space = samples.room
            if not space or samples.moved:
                space = self._make_room()
            before, begin = self.count[march.TAKEN], time.perf_counter()
            if self.steps >= self.max_steps or space <= 0:
                return STEPS_UP if self.steps >= self.max_steps else MEMORY_UP
            # fixed steps not more than there is space for their samples; others look at the space themselves
            most = self.allowed
            if self.max_steps - self.steps < most:
                most = int(self.max_steps - self.steps)
            self.count[march.ALLOWED] = space if self.grid.dt and space < most else most
            status = self.room.call()
            if self.agenda is None:
                self.steps += self.count[march.TAKEN] - before
            else:
                self.steps = self.agenda.steps
                if self.agenda.laws:
                    self._broken(self.agenda.instants())
                    self.room.say_to(self.agenda)
            if self.report is not None:
                self._tell()
            if status == march.RUNNING:
                seconds = max(time.perf_counter() - begin, 1e-9)
                self.allowed = min(_LONGEST_PIECE, max(16, int(self.allowed * min(4.0, _PATIENCE / seconds))))
                keyboard.listen()
        return status

    def _tell(self) -> None:
        """Say how far we are."""
        try:
            assert self.report is not None
            self.report(self.clock[march.T])
        except Exception as failure:  # noqa: BLE001  (whatever it is, the samples so far must not be lost)
            self.failures.append(failure)

    def _make_room(self) -> int:
        """Before a piece, space for at least one sample, if there may be more; events leave samples behind too."""
        space = self.samples.room
        if not space:
            try:
                self.samples.make_room(1)
                space = self.samples.room
            except MemoryError as full:
                self.failures.append(full)
        if self.samples.moved:
            self.room.lead(self.samples.wanted, self.samples.t, self.samples.y)
            self.samples.moved = False
        return space

    def _after(self, status: int) -> int:
        """What follows the end of a leg: a stop, a jump, or the end of the run."""
        t = self.clock[march.T]
        if status == march.AT_EVENT:
            return self._jump(t)
        if status == march.NO_COMMAND and self.agenda is not None:
            self.task.no_command(int(self.agenda.tally[sampled.FAILED]), t)
            return march.RUNNING
        if status != march.DONE:
            return status
        if t >= self.schedule.t_end:
            return march.DONE
        self._at_stop()
        return march.RUNNING

    def _at_stop(self) -> None:
        """Act at a stop, if we stand at one."""
        t = self.t
        if not self.waiting:
            known = bool(self.stops) and self.stops[0] == t
            if not known and self.task.later() > t and (self.agenda is None or self.agenda.due > t):
                return
            if known:
                self.stops.popleft()
        self.keyboard.raises = True
        try:
            changed = self.task.at_stop(t, self.y)
        finally:
            self.keyboard.raises = False
        self.waiting = self.task.waits()
        if self.waiting:
            return
        if self.agenda is not None and self.agenda.laws:
            self.agenda.instants()  # this one is told here
            self.room.say_to(self.agenda)
        self._restart(t, changed)

    def _broken(self, times: np.ndarray) -> None:
        """The field jumped at many times at once."""
        if len(times):
            self._many_breaks += [np.array(self.breaks), times]
            self.breaks = []

    def _jump(self, t: float) -> int:
        """Let an event change the state, or end the run."""
        which = self.count[events.EVENT]
        if self.rules[which, events.KIND] == events.STOPS:
            return march.AT_EVENT
        self._restart(t, self.task.at_event(which, t, self.y))
        row = self._leave_zero(t)
        row[events.AFTER], row[events.STATES + self.task.n :] = t, self.y
        self.rules[which, events.LEFT] -= 1
        if self.rules[which, events.LEFT] == 0:
            return march.AT_EVENT
        return ZENO if self._piles_up(which, t) else march.RUNNING

    def _leave_zero(self, t: float) -> np.ndarray:
        """Each event of this very instant must leave zero before it counts again; the last one's row, which jumps."""
        found = self.count[events.FOUND]
        for row in self.samples.log[found - 1 :: -1]:
            if row[events.BEFORE] < t - 8.0 * march.EPS * abs(t):
                break
            self.marks[events.JUMPED, int(row[events.WHICH])] = -row[events.WAY]
        return self.samples.log[found - 1]

    def _piles_up(self, which: int, t: float) -> bool:
        """Whether jumps follow one another without time between them, or without a way that is more than rounding."""
        way, self.marks[events.FARTHEST, which] = float(self.marks[events.FARTHEST, which]), 0.0
        self.farthest[which] = max(self.farthest[which], way)
        next_to_nothing = t - self.jumped_at <= 16.0 * march.EPS * abs(t) or way <= _REST * self.farthest[which]
        self.pile, self.jumped_at = self.pile + 1 if next_to_nothing else 0, t
        return self.pile >= _PILE

    def _restart(self, t: float, changed: bool) -> None:
        """Begin anew at t: nothing of the past holds for the slopes, the step, or the sides of events."""
        if not self.grid.dt:
            self.count[march.ANEW], self.count[march.KNOWN], self.clock[march.H] = 1, 0, self.schedule.first_step
        self.breaks.append(t)
        if changed:
            self.task.prepare(t, self.y)
            self.marks[events.SIDE] = 0.0
            self.samples.changed(t, self.y)


def _room(method: OneStep | Foreign, task: Task, schedule: Schedule) -> Room:
    """The arrays of the run: those of the last one with these steps, or new ones; and the clock set to its start."""
    steps = task.steps
    if task.agenda is not None:
        room = Room(loop(not schedule.dt, laws=True), steps.sizes, steps.table, task.watchers, task.rules,
                    task.agenda.arrays)  # fmt: skip
        return _set_up(room, method, schedule)
    if steps.room is None:
        run = method.march(steps.sizes, steps.table) if isinstance(method, Foreign) else loop(not schedule.dt)
        steps.room = Room(run, steps.sizes, steps.table, task.watchers, task.rules)
    else:
        steps.room.clear()
    return _set_up(steps.room, method, schedule)


def _set_up(room: Room, method: OneStep | Foreign, schedule: Schedule) -> Room:
    """The clock at the start, and the tolerances."""
    clock, block = room.clock, room.block
    clock[march.T] = clock[march.T_START] = schedule.t_start
    clock[march.MARGIN], clock[march.FIRST_STEP] = 1.0, schedule.first_step
    clock[march.H], clock[march.T_END], clock[march.DT] = schedule.first_step, schedule.t_end, schedule.dt
    clock[march.POWER], clock[march.FIRST] = -1.0 / (method.error_order + 1), 1.0 / (method.order + 1)
    clock[march.MAX_STEP], clock[march.GUARD], clock[march.GROWTH] = schedule.max_step, schedule.guard, 10.0
    block[b.RTOL], block[b.ATOL] = schedule.rtol, schedule.atol
    return room


class Keyboard:
    """From `listen` to the end of its block, Ctrl-C adds a KeyboardInterrupt to `failures` instead of raising it.

    An exception that is raised inside a function which machine code has called would be lost. While the run stands
    still (`raises`) there is no such function, and what runs may never return: then Ctrl-C raises. Where somebody else
    looks after the keyboard, they go on doing so.
    """

    def __init__(self, failures: list[BaseException]) -> None:
        self._failures, self._listens, self.raises = failures, False, False

    def __enter__(self) -> Keyboard:
        return self

    def listen(self) -> None:
        """Begin; again and again if you like."""
        if self._listens or threading.current_thread() is not threading.main_thread():
            return
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            self._listens = True
            signal.signal(signal.SIGINT, self._interrupted)

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        if self.raises:
            raise KeyboardInterrupt
        self._failures.append(KeyboardInterrupt())

    def __exit__(self, kind: type[BaseException] | None, raised: BaseException | None,
                 where: TracebackType | None) -> None:  # fmt: skip
        if self._listens:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            self._listens = False
