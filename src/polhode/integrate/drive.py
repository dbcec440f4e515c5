"""Runs a march from start to end: leg by leg, with room for samples, jumps at stops and events, and Ctrl-C."""

from __future__ import annotations

import contextlib
import math
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import compiling, entry
from polhode.integrate import events, march
from polhode.integrate.group.method import GroupMethod, no_field
from polhode.integrate.legs import Leg, Schedule, next_leg
from polhode.integrate.tape import Tape

_PIECE = 4096  # steps of the first piece; later ones are as long as _PATIENCE allows
_LONGEST_PIECE = 200_000
_PATIENCE = 0.1  # s between two looks at the keyboard
_PILE = 64  # jumps in a row with next to nothing between them: they have no end
_REST = 1e-9  # how far an event goes between two jumps, of what it did before, that is next to nothing

ZENO = march.LOG_FULL + 1  # beside the statuses of a march


class Task(NamedTuple):
    """What is moved: the numbers that the field reads, and the functions that it and the events call.

    `stops` are the times, in rising order, at which the field may jump; `at_stop(t, y)` and `at_event(i, t, y)` may
    change y there, and say whether they did. `rules` has one row for each event (see `events`). `prepare(t, y, par)` is
    called at the start and after every change of y from outside: it derives what a method keeps beside the state.
    """

    n: int
    par: np.ndarray
    calls: Any
    stops: tuple[float, ...] = ()
    at_stop: Callable[[float, np.ndarray], bool] = lambda t, y: False
    watchers: Any = np.empty(0, dtype=np.int64)
    rules: np.ndarray = np.empty((0, 3), dtype=np.int64)
    at_event: Callable[[int, float, np.ndarray], bool] = lambda i, t, y: False
    prepare: Callable[[float, np.ndarray, np.ndarray], None] = lambda t, y, par: None


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
    breaks: tuple[float, ...]
    event: int = -1  # the event that ended the run


_entries: dict[Any, Callable[..., int]] = {}


def engine(method: Any, problem: Any, adaptive: bool, name: Any) -> Callable[..., int]:
    """The march of a method over a problem: an entry point, made once in a process for each `name` of the problem."""
    if not getattr(method, "fixed", True):
        from polhode.integrate.foreign.march import foreign

        return foreign(method, problem)
    watched = problem.watch is not None
    key = (method, adaptive, watched, name, compiling())
    if key not in _entries:
        if isinstance(method, GroupMethod):  # it never looks at slopes
            problem = problem._replace(field=no_field)
        build = march.adaptive if adaptive else (march.fixed_watched if watched else march.fixed)
        _entries[key] = entry(build(method, problem), march.SIGNATURE)
    return _entries[key]


def drive(run: Callable[..., int], y0: np.ndarray, task: Task, schedule: Schedule, failures: list[BaseException],
          report: Callable[[float], None] | None = None) -> Motion:  # fmt: skip
    """March from `y0` over the schedule and collect the samples; stop where `failures` holds one.

    Ctrl-C is put there too: an exception raised inside a function that machine code has called would be lost.
    `report(t)` is called now and then with the time that was reached.
    """
    return _Drive(run, y0, task, schedule, failures, report).go()


class _Drive:
    """One run in the making."""

    def __init__(self, run: Callable[..., int], y0: np.ndarray, task: Task, schedule: Schedule,
                 failures: list[BaseException], report: Callable[[float], None] | None) -> None:  # fmt: skip
        self.run, self.task, self.schedule, self.failures, self.report = run, task, schedule, failures, report
        self.clock, self.count = _clock(schedule), np.zeros(march.COUNT, dtype=np.int64)
        self.tape = Tape(schedule, task.n, len(task.rules), self.count)
        self.marks = np.zeros((events.MARKS, len(task.rules)))
        self.rules, self.par = task.rules.copy(), task.par.copy()
        self.y, self.slope = y0.copy(), np.zeros(task.n)
        self.steps, self.allowed = 0, _PIECE
        self.breaks: list[float] = []
        self.stops = deque(t for t in task.stops if schedule.t_start <= t < schedule.t_end)
        self.switched_at_end = schedule.t_end in task.stops
        self.pile, self.jumped_at, self.farthest = 0, -math.inf, np.zeros(len(task.rules))

    def go(self) -> Motion:
        """From start to end, or to where the run stops."""
        self.task.prepare(self.schedule.t_start, self.y, self.par)
        self.tape.start(self.schedule.t_start, self.y)
        with _keyboard_into(self.failures):
            self._at_stop()
            status = march.RUNNING
            while status == march.RUNNING and not self.failures:
                status = self._after(self._walk(self._next_leg()))
        t_stop, event = float(self.clock[march.T]), int(self.count[events.EVENT]) if status == march.AT_EVENT else -1
        if status != march.DONE:
            self.tape.last(t_stop, self.y)
        self.tape.trim()
        return Motion(self.tape.t, self.tape.y, status, self.steps, int(self.count[march.REFUSED]), t_stop, self.y,
                      self.tape.all_events(), tuple(self.breaks), event)  # fmt: skip

    def _next_leg(self) -> Leg:
        """The leg from here to the next stop; the field is not asked for times from it on."""
        stop = self.stops[0] if self.stops else self.schedule.t_end
        self.par[-1] = math.nextafter(stop, -math.inf) if self.stops or self.switched_at_end else math.inf
        leg = next_leg(self.schedule, float(self.clock[march.T]), stop)
        self.clock[march.T_END] = leg.t_to
        if leg.dt:
            self.clock[march.T_START], self.clock[march.DT], self.clock[march.H] = leg.origin, leg.dt, leg.last
            self.count[march.TAKEN], self.count[march.TOTAL] = leg.first, leg.total
            self.tape.make_room(leg.total - leg.first if self.tape.every else 0)
        return leg

    def _walk(self, leg: Leg) -> int:
        """March to the end of a leg, in pieces."""
        tape, status = self.tape, march.RUNNING
        while status == march.RUNNING and not self.failures:
            tape.empty_log()
            before, begin = int(self.count[march.TAKEN]), time.perf_counter()
            self.count[march.ALLOWED] = self.allowed
            status = self.run(self.clock, self.count, self.y, self.slope, self.par, self.task.calls,
                              tape.wanted, tape.t, tape.y, self.task.watchers, self.rules, self.marks,
                              tape.log)  # fmt: skip
            self.steps += int(self.count[march.TAKEN]) - before
            self._between_pieces(status, time.perf_counter() - begin)
        return status

    def _between_pieces(self, status: int, seconds: float) -> None:
        """Make room, say how far we are, and choose the size of the next piece."""
        if self.report is not None:
            try:
                self.report(float(self.clock[march.T]))
            except Exception as failure:  # noqa: BLE001  (whatever it is, the samples so far must not be lost)
                self.failures.append(failure)
        if status != march.RUNNING:
            return
        self.allowed = min(_LONGEST_PIECE, max(16, int(self.allowed * min(4.0, _PATIENCE / max(seconds, 1e-9)))))
        if self.tape.every and self.tape.kept == len(self.tape.t):
            try:
                self.tape.make_room(1)
            except MemoryError as full:
                self.failures.append(full)

    def _after(self, status: int) -> int:
        """What follows the end of a leg: a stop, a jump, or the end of the run."""
        t = float(self.clock[march.T])
        if status == march.AT_EVENT:
            return self._jump(t)
        if status != march.DONE:
            return status
        if t >= self.schedule.t_end:
            return march.DONE
        self._at_stop()
        return march.RUNNING

    def _at_stop(self) -> None:
        """Act at a stop, if we stand at one."""
        t = float(self.clock[march.T])
        if not self.stops or self.stops[0] != t:
            return
        self.stops.popleft()
        self._restart(t, self.task.at_stop(t, self.y))

    def _jump(self, t: float) -> int:
        """Let an event change the state, or end the run."""
        which = int(self.count[events.EVENT])
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
        found = int(self.count[events.FOUND])
        for row in self.tape.log[found - 1 :: -1]:
            if row[events.BEFORE] < t - 8.0 * march.EPS * abs(t):
                break
            self.marks[events.JUMPED, int(row[events.WHICH])] = -row[events.WAY]
        return self.tape.log[found - 1]

    def _piles_up(self, which: int, t: float) -> bool:
        """Whether jumps follow one another without time between them, or without a way that is more than rounding."""
        way, self.marks[events.FARTHEST, which] = float(self.marks[events.FARTHEST, which]), 0.0
        self.farthest[which] = max(self.farthest[which], way)
        next_to_nothing = t - self.jumped_at <= 16.0 * march.EPS * abs(t) or way <= _REST * self.farthest[which]
        self.pile, self.jumped_at = self.pile + 1 if next_to_nothing else 0, t
        return self.pile >= _PILE

    def _restart(self, t: float, changed: bool) -> None:
        """Begin anew at t: nothing of the past holds for the slopes, the step, or the sides of events."""
        self.count[march.KNOWN], self.clock[march.GROWTH] = 0, 10.0
        self.clock[march.H] = self.schedule.first_step
        self.breaks.append(t)
        if changed:
            self.task.prepare(t, self.y, self.par)
            self.marks[events.SIDE] = 0.0
            self.tape.changed(t, self.y)


def _clock(schedule: Schedule) -> np.ndarray:
    clock = np.zeros(march.CLOCK)
    clock[march.T] = clock[march.T_START] = schedule.t_start
    clock[march.H], clock[march.T_END], clock[march.DT] = schedule.first_step, schedule.t_end, schedule.dt
    clock[march.RTOL], clock[march.ATOL] = schedule.rtol, schedule.atol
    clock[march.MAX_STEP], clock[march.GUARD], clock[march.GROWTH] = schedule.max_step, schedule.guard, 10.0
    return clock


@contextlib.contextmanager
def _keyboard_into(failures: list[BaseException]) -> Iterator[None]:
    """While this lasts, Ctrl-C adds a KeyboardInterrupt to `failures` instead of raising it anywhere."""
    mine = threading.current_thread() is threading.main_thread()
    if not mine or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield  # somebody else looks after the keyboard
        return
    signal.signal(signal.SIGINT, lambda number, frame: failures.append(KeyboardInterrupt()))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
