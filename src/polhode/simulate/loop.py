"""The loop around a run: sensors look, controllers are called, actuators act, each at its own times.

What happens at one instant happens in this order: commands and samples that are due arrive, sensors look, controllers
are called in the order in which they were given. Times are never summed: sample k is at origin + k / rate. Two times
that differ by rounding alone are one instant.
"""

from __future__ import annotations

import heapq
import json
import math
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from copy import copy, deepcopy
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np

from polhode.arrays import unknown
from polhode.control.awaited import Awaited
from polhode.control.controller import (
    Controller,
    Estimating,
    Meeting,
    Opened,
    Port,
    checked_controllers,
    plain_numbers,
    ports_of,
    rows_of,
)
from polhode.control.patience import Patience, TimeUp
from polhode.control.recorded import Recorded
from polhode.errors import InputError, RunError
from polhode.model.actuators.actuator import Actuator
from polhode.model.body import Body
from polhode.model.loads.table import warn_user
from polhode.model.sensors.sensor import Sensor
from polhode.model.sensors.star_tracker import StarTracker
from polhode.model.signals import Input, row
from polhode.results.pace import Pace
from polhode.results.signals import Signal
from polhode.results.trajectory import Trajectory
from polhode.simulate.carried import decoded, encoded
from polhode.simulate.onlookers import Onlooker, checked_onlooker, poses_at
from polhode.simulate.pacing import Pacer, RealTime, undisturbed
from polhode.simulate.seeing import Seer, TrueState

Row = tuple[float, ...]
ARRIVES, LOOKS, CALLS = range(3)  # the order of one instant
_SAME = 4.0  # units in the last place of a time that are rounding


@dataclass(frozen=True, eq=False)
class Around:
    """What stands around a model in a run, checked: who looks, who commands, who acts."""

    controllers: tuple[Controller | Recorded, ...] = ()
    sensors: tuple[Sensor, ...] = ()
    actuators: tuple[Actuator, ...] = ()
    seed: int = 0
    real_time: RealTime | None = None
    watch: Onlooker | None = None

    def __bool__(self) -> bool:
        return bool(self.controllers or self.sensors)

    @property
    def commands(self) -> dict[str, Input]:
        """What actuators take, by name."""
        return {one.name: one for actuator in self.actuators for one in actuator.commands}


def checked_around(controllers: Any, sensors: Any, actuators: Any, seed: Any, real_time: Any = None,
                   watch: Any = None) -> Around:  # fmt: skip
    """What was given to a run, each of the right kind and under its own name."""
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise InputError(f"seed must be a whole number from 0 on, not {seed!r}")
    looks, acts = _several(sensors, Sensor, "sensors"), _several(actuators, Actuator, "actuators")
    names = [one.name for one in looks] + [name.name for one in acts for name in one.commands]
    for name in names:
        if names.count(name) > 1:
            raise InputError(f'two sensors or commands are called "{name}": give one of them another name')
    called = [one.name for one in acts]
    for name in called:
        if called.count(name) > 1:
            raise InputError(f'two actuators are called "{name}": give one of them another name')
    for one in looks:
        if one.latency and one.rate is None:
            raise InputError(f'sensor "{one.name}" has a latency of {one.latency:g} s and no rate: give its rate (Hz)')
    calls = checked_controllers(controllers)
    onlooker = checked_onlooker(watch)
    if onlooker is not None and not calls and all(one.rate is None for one in looks):
        raise InputError("who watches is shown a run at the samples of its sensors and controllers, but there are none")
    return Around(calls, looks, acts, seed, _checked_pace(real_time, calls), onlooker)


def _checked_pace(given: Any, controllers: tuple[Any, ...]) -> RealTime | None:
    """How a run keeps pace, where it shall and can."""
    if given is None:
        return None
    if not isinstance(given, RealTime):
        raise InputError(f"real_time is a ph.RealTime(...), not {given!r}")
    if not any(isinstance(one, Controller) for one in controllers):
        raise InputError("a run in real time waits at the samples of its controllers, but there are none: give"
                         " controllers=[ph.Controller(f, rate=..., commands=[...])]")  # fmt: skip
    return given


def _several(given: Any, kind: type[Any], what: str) -> tuple[Any, ...]:
    parts = tuple(given) if isinstance(given, tuple | list) else (given,)
    for one in parts:
        if not isinstance(one, kind):
            raise InputError(f"{what} are those of ph.{what}, not {one!r}")
    return parts


class Seen(SimpleNamespace):
    """What a controller sees, by name: `seen.gyro` or `seen["gyro"]`."""

    def __getitem__(self, name: str) -> Any:
        return self.__dict__[name]


class _Log:
    """What was said under one name, and when."""

    def __init__(self, port: Port, plain: bool, kind: str, of: str = "") -> None:
        self.port, self.plain, self.kind, self.of = port, plain, kind, of
        self.t: list[float] = []
        self.rows: list[Row] = []

    def put(self, t: float, values: Row) -> None:
        """One more."""
        self.t.append(t)
        self.rows.append(values)

    def signal(self) -> Signal:
        """As a run keeps it."""
        y = np.array(self.rows, dtype=float).reshape(len(self.t), -1)
        values = y[:, 0] if self.plain else y
        return Signal(self.port.name, self.port.unit, np.array(self.t), values, True, self.kind, self.of)


class _Caller:
    """A controller in a run: its memory, and when it is called next."""

    def __init__(self, of: Controller, seen: tuple[Port, ...], commands: tuple[Port, ...], t_start: float) -> None:
        self.of, self.seen, self.commands, self.memory = of, seen, commands, of.fresh()
        self.who = f'controller "{of.name}"'
        self.origin, self.k = of.first_index(t_start)
        self.remembered: dict[str, _Log] = {}
        self.estimates = dict(of.f.estimates) if isinstance(of.f, Estimating) else {}

    @property
    def next(self) -> float:
        """Its next sample time, s."""
        return self.of.sample_time(self.origin, self.k)

    def remember(self, t: float) -> None:
        """Keep what it remembers in numbers."""
        for key, value in self.memory.items():
            if isinstance(value, bool) or not isinstance(value, float | int | np.ndarray | np.floating | np.integer):
                continue
            values = plain_numbers(value)
            if values is None:
                continue
            log = self.remembered.get(key)
            if log is None:
                port, of = Port(f"{self.of.name}.{key}", len(values), ""), self.estimates.get(key, "")
                log = self.remembered[key] = _Log(port, np.ndim(value) == 0, "memory", of)
            if len(values) == log.port.width:
                log.put(t, values)


class _Looker:
    """A sensor in a run: its memory, its own random numbers, its last word."""

    def __init__(self, of: Sensor, seed: int, t_start: float, attitude_of: str = "") -> None:
        self.of, self.origin, self.k = of, t_start, 0
        self.rng = np.random.default_rng([seed, crc32(of.name.encode())])
        self.memory = of.fresh(self.rng)
        self.word: Row = ()
        self.at = -math.inf
        self.log = _Log(Port(of.name, of.width, of.unit), of.width == 1, "sensor", attitude_of)

    @property
    def next(self) -> float:
        """When it looks next, s; never by itself where it has no rate."""
        return math.inf if self.of.rate is None else self.origin + self.k / self.of.rate

    @property
    def shown(self) -> float | np.ndarray:
        """Its last word as controllers see it."""
        return self.word[0] if self.of.width == 1 else np.array(self.word)

    def twin(self) -> _Looker:
        """One that says what this one would say, and leaves it as it is."""
        other = copy(self)
        other.rng, other.memory = deepcopy(self.rng), deepcopy(self.memory)
        other.log = _Log(self.log.port, self.log.plain, self.log.kind)
        return other


class _Due(NamedTuple):
    """What waits for its time; entries of one instant keep their order."""

    t: float
    rank: int
    order: int
    what: str  # "command", "change", "word", "look", "call", "stop"
    name: str
    values: Row = ()
    version: int = 0


class Loop:
    """One run of the loop. `set_input(t, name, values)` is how commands reach the engine."""

    def __init__(self, around: Around, inputs: tuple[Input, ...], seer: Seer,
                 set_input: Callable[[float, str, Row], None], held: Mapping[str, Row],
                 t_start: float, t_end: float, carried: str | None,
                 first: Callable[[], Trajectory] | None = None) -> None:  # fmt: skip
        self._around, self.seer, self._set, self._span = around, seer, set_input, (t_start, t_end)
        self._first, self._watch = first, around.watch
        self._known = {one.name: one for one in inputs} | around.commands
        self._owner = {one.name: actuator for actuator in around.actuators for one in actuator.commands}
        self._held = dict(held)  # inputs as the engine has them: what actuators made of commands
        self._told = {name: row(one.value) for name, one in around.commands.items()}  # commands as they arrived
        self._lookers = {one.name: _Looker(one, around.seed, t_start, self._attitude_of(one)) for one in around.sensors}
        model = seer.layout.model
        for one in (*around.controllers, *around.sensors):
            _check_rate(one, t_start, t_end)
        for one in around.sensors:
            if one.name in self._known:
                raise InputError(f'a sensor and an input are both called "{one.name}": give one of them another name')
            one.check(model if isinstance(model, Body) else seer.mechanism)
        callers = [one for one in around.controllers if isinstance(one, Controller)]
        self._callers = {one.name: self._caller(one, t_start) for one in callers}
        self._acting = {one.name: one.fresh() for one in around.actuators}
        self._places = {name: i for i, name in enumerate((*self._lookers, *self._callers))}
        self._queue: list[_Due] = []
        self._instant: list[tuple[int, int, _Due]] = []
        self._versions: dict[str, int] = {}
        self._count = 0
        self._said = {name: _Log(Port(name, one.width, one.unit), not isinstance(one.value, tuple), "command")
                      for name, one in self._known.items() if self._is_commanded(name)}  # fmt: skip
        self.stops: list[float] = []
        self.waits = False  # whether somebody outside must answer before this instant is over
        limits = [one.time_limit for one in callers if one.time_limit is not None]
        self._patience = Patience(min(limits, default=math.inf))
        self._open = ExitStack()
        self._pacer = None if around.real_time is None else around.real_time.begin()
        if not self._carry_on(carried):
            self._begin()

    # ---- before the run

    def _attitude_of(self, one: Sensor) -> str:
        """The body whose attitude a sensor tells; nothing where it tells something else."""
        return (one.on or self.seer.mechanism.links[0].name) if isinstance(one, StarTracker) else ""

    def _is_commanded(self, name: str) -> bool:
        return any(name in one.of.commands for one in self._callers.values())

    def _caller(self, one: Controller, t_start: float) -> _Caller:
        for name in one.commands:
            if name not in self._known:
                raise _no_command(one, name, self._known)
        seen = [] if one.seen is None else [self._port(one, name) for name in one.seen]
        return _Caller(one, tuple(seen), ports_of(one.commands, self._known), t_start)

    def _port(self, one: Controller, name: str) -> Port:
        if name in self._lookers:
            return self._lookers[name].log.port
        if name in self._known:
            return Port(name, self._known[name].width, self._known[name].unit)
        raise unknown(f'sensor or input, seen by controller "{one.name}", named', name, {*self._lookers, *self._known})

    def _begin(self) -> None:
        for one in self._around.controllers:
            if isinstance(one, Recorded):
                self._take(one)
        for one in self._lookers.values():
            self._wait_for(one)
        for one in self._callers.values():
            self._push(one.next, CALLS, "call", one.of.name)

    def _wait_for(self, one: _Looker) -> None:
        if one.of.rate is not None:
            self._push(one.next, LOOKS, "look", one.of.name)

    def _take(self, one: Recorded) -> None:
        """Stand still when a recorded run did, and change what changed."""
        for name in one.names:
            if name not in self._known:
                raise unknown("input of this model named", name, self._known)
        for t in one.stops.tolist():
            self._push(t, ARRIVES, "stop", "")
        for t, name, values in one.changes():
            self._push(t, ARRIVES, "change", name, values)

    def __enter__(self) -> Loop:
        t_start, t_end = self._span
        with ExitStack() as opened:  # closes again what was opened, where one of them cannot be
            if self._watch is not None and self._first is not None:
                self._watch.open(self._first())
                opened.callback(self._watch.close)
            opened.enter_context(self._patience.watching())
            for one in self._callers.values():
                f = one.of.f
                if isinstance(f, Opened):
                    f.open(Meeting(one.of.name, one.of.rate, one.seen, one.commands, t_start, t_end).description())
                    opened.callback(f.close)
            if self._pacer is not None:
                opened.enter_context(undisturbed())
            self._open = opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    # ---- on the way

    @property
    def next(self) -> float:
        """When something happens next, s."""
        return self._queue[0].t if self._queue else math.inf

    def hold(self, told: Mapping[str, Row]) -> None:
        """Inputs that somebody else has set, from now on."""
        self._held.update(told)

    def at(self, t: float, y: np.ndarray) -> None:
        """Everything that happens at t, where the unknowns are y; what `waits` is left for another call."""
        now, self._instant, soon = None, [], t + _SAME * math.ulp(t)
        resumed, self.waits = self.waits, False
        if not resumed:
            self.stops.append(t)
        self._gather(soon)
        taken = self._pacer is None or resumed or self._waited(self._pacer, t)
        while self._instant:
            due = heapq.heappop(self._instant)[2]
            if due.what == "call" and self._asks(t, due.name, y):
                self._wait(due)
                return
            if due.what == "change":
                self._change(t, due)
            elif due.what == "command":
                self._command(t, due.name, due.values)
            elif due.what == "word":
                self._lookers[due.name].word = due.values
            elif due.what != "stop":
                now = self.seer.at(t, y) if now is None else now
                if due.what == "look":
                    self._look(t, due.name, now)
                elif taken:
                    self._call(t, due.name, now)
                else:
                    self._await_next(self._callers[due.name])
            self._gather(soon)
        if self._watch is not None and self._watch.wants():  # last: nobody in the loop waits for who looks on
            self._watch.show(t, poses_at(self.seer.at(t, y) if now is None else now))

    def _waited(self, pacer: Pacer, t: float) -> bool:
        """Wait for the clock on the wall, where a controller is to be called; whether it is, by the rule."""
        return pacer.wait(t) if any(rank == CALLS for rank, _, _ in self._instant) else True

    def _asks(self, t: float, name: str, y: np.ndarray) -> bool:
        """Whether a controller's commands come from outside and are not there yet; it is shown what it sees."""
        one = self._callers[name]
        f = one.of.f
        if not isinstance(f, Awaited) or f.answer is not None:
            return False
        f.show(t, self._seen(one, t, self.seer.at(t, y)))
        return True

    def _wait(self, due: _Due) -> None:
        """Leave this instant as it is, from here on."""
        self.waits = True
        for one in (due, *(entry[2] for entry in self._instant)):
            heapq.heappush(self._queue, one)

    def glance(self, t: float, y: np.ndarray, name: str) -> Any:
        """What a controller would see at t, where the run is over: nobody notices."""
        kept, queue, now = self._lookers, sorted(self._queue), self.seer.at(t, y)
        self._lookers, self._queue = {key: one.twin() for key, one in kept.items()}, []
        try:
            for due in queue:
                if due.t <= t + _SAME * math.ulp(t) and due.what == "word":
                    self._lookers[due.name].word = due.values
                elif due.t <= t + _SAME * math.ulp(t) and due.what == "look":
                    self._look(t, due.name, now)
            return self._seen(self._callers[name], t, now)
        finally:
            self._lookers, self._queue = kept, queue

    def _gather(self, soon: float) -> None:
        """What is due now, in the order of one instant."""
        queue = self._queue
        while queue and queue[0].t <= soon:
            due = heapq.heappop(queue)
            heapq.heappush(self._instant, (due.rank, due.order, due))

    def _push(self, t: float, rank: int, what: str, name: str, values: Row = (), version: int = 0) -> None:
        self._count += 1
        # those of one rank and instant: sensors and controllers as they were given, arrivals as they were announced
        order = self._count if rank == ARRIVES else self._places[name]
        heapq.heappush(self._queue, _Due(t, rank, order, what, name, values, version))

    def _change(self, t: float, due: _Due) -> None:
        if due.version == self._versions.get(due.name, 0):
            self._put(t, due.name, due.values)

    def _put(self, t: float, name: str, values: Row) -> None:
        """An input has other values from now on."""
        self._held[name] = values
        self._set(t, name, values)

    def _command(self, t: float, name: str, values: Row) -> None:
        """A command arrives: its actuator says what becomes of inputs, now and later."""
        actuator = self._owner.get(name)
        if actuator is None:
            self._put(t, name, values)
            return
        self._told[name] = values
        changes = actuator.changes(t, name, values, self._acting[actuator.name])
        for one in {change.input for change in changes}:
            self._versions[one] = self._versions.get(one, 0) + 1
        for one in changes:
            if one.t <= t:
                self._put(t, one.input, one.values)
            else:
                self._push(one.t, ARRIVES, "change", one.input, one.values, self._versions[one.input])

    def _look(self, t: float, name: str, now: Any) -> None:
        one = self._lookers[name]
        values = self._word(one, t, now)
        if one.of.latency and one.word:
            self._push(t + one.of.latency, ARRIVES, "word", name, values)
        else:  # until its first sample arrives, a sensor shows it at once
            one.word = values
        one.k += 1
        self._wait_for(one)

    def _word(self, one: _Looker, t: float, now: Any) -> Row:
        try:
            values = tuple(map(float, one.of.word(t, one.of.truth(now), one.rng, one.memory)))
        except Exception as cause:
            said = f'sensor "{one.of.name}" raised {type(cause).__name__} at t = {t:.9g} s: {cause}'
            raise RunError(_sentence(said)) from cause
        one.at = t
        one.log.put(t, values)
        return values

    def _seen(self, one: _Caller, t: float, now: Any) -> Any:
        if one.of.seen is None:
            return TrueState(now)
        seen = Seen()
        for name in one.of.seen:
            looker = self._lookers.get(name)
            if looker is None:
                values = self._told[name] if name in self._told else self._held[name]
                seen.__dict__[name] = np.array(values) if isinstance(self._known[name].value, tuple) else values[0]
                continue
            if looker.of.rate is None and looker.at != t:
                looker.word = self._word(looker, t, now)
            seen.__dict__[name] = looker.shown
        return seen

    def _call(self, t: float, name: str, now: Any) -> None:
        one = self._callers[name]
        told = isinstance(one.of.f, Awaited)  # it has seen before it answered
        rows = self._asked(one, t, None if told else self._seen(one, t, now))
        one.remember(t)
        for port, values in zip(one.commands, rows, strict=True):
            self._said[port.name].put(t, values)
            if one.of.delay:
                self._push(t + one.of.delay, ARRIVES, "command", port.name, values)
            else:
                self._command(t, port.name, values)
        self._await_next(one)

    def _await_next(self, one: _Caller) -> None:
        one.k += 1
        self._push(one.next, CALLS, "call", one.of.name)

    def _asked(self, one: _Caller, t: float, seen: Any) -> tuple[Row, ...]:
        """What a controller says, with a limit of time; what goes wrong is told with its name and the time."""
        try:
            self._patience.begin(one.of.time_limit)
            given = one.of.f(t, seen, one.memory)
            self._patience.end()
            return rows_of(given, one.commands, one.who, t)
        except TimeUp:
            raise RunError(f"{one.who} did not return within {one.of.time_limit:g} s, called at t = {t:.9g} s. Give it"
                           " a larger time_limit, or None for any.") from None  # fmt: skip
        except (RunError, InputError) as cause:
            said = _sentence(str(cause) if one.who in str(cause) else f"{one.who} at t = {t:.9g} s: {cause}")
            raise (cause.retold(said) if isinstance(cause, RunError) else RunError(said)) from cause
        except (Exception, SystemExit) as cause:
            raise RunError(_sentence(f"{one.who} raised {type(cause).__name__} at t = {t:.9g} s: {cause}")) from cause
        finally:
            self._patience.end()

    # ---- after the run

    def signals(self) -> tuple[Signal, ...]:
        """What was commanded, seen and remembered."""
        logs = [*self._said.values(), *(one.log for one in self._lookers.values()),
                *(log for one in self._callers.values() for log in one.remembered.values())]  # fmt: skip
        return tuple(log.signal() for log in logs if log.t)

    @property
    def pace(self) -> Pace | None:
        """How a run in real time kept pace."""
        return None if self._pacer is None else self._pacer.finish()

    def carried(self, t: float) -> str:
        """All that another run needs to go on from here to the bit, as text; where a memory cannot be kept, that."""
        told = {
            "t": t,
            "controllers": {name: {"origin": one.origin, "k": one.k, "memory": one.memory}
                            for name, one in self._callers.items()},
            "sensors": {name: {"origin": one.origin, "k": one.k, "memory": one.memory, "word": list(one.word),
                               "at": one.at, "rng": one.rng.bit_generator.state}
                        for name, one in self._lookers.items()},
            "actuators": self._acting, "held": self._held, "told": self._told, "versions": self._versions,
            "queue": [list(one) for one in sorted(self._queue)],
        }  # fmt: skip
        try:
            return json.dumps(encoded(told))
        except (TypeError, ValueError, RecursionError) as cause:
            return json.dumps({"t": t, "held": encoded(self._held), "lost": str(cause)})

    def _carry_on(self, carried: str | None) -> bool:
        """Go on where another run of the same loop ended at the time at which this one starts."""
        told: dict[str, Any] = decoded(json.loads(carried)) if carried is not None else {"t": None}
        if told["t"] != self._span[0]:
            return False
        if not self._callers and not self._lookers:  # recorded changes say all
            return False
        if "lost" in told:
            warn_user(f"the start comes from a run whose memory could not be kept ({told['lost']}): controllers,"
                      " sensors and actuators of this run begin anew.")  # fmt: skip
            return False
        same = set(told["controllers"]) == set(self._callers) and set(told["sensors"]) == set(self._lookers)
        if not same or set(told["actuators"]) != set(self._acting):
            warn_user(
                "the start comes from a run with other controllers, sensors or actuators: those of this run begin anew."
            )
            return False
        for name, one in self._callers.items():
            one.origin, one.k, one.memory = (told["controllers"][name][key] for key in ("origin", "k", "memory"))
        for name, looker in self._lookers.items():
            kept = told["sensors"][name]
            looker.origin, looker.k, looker.memory, looker.at = (kept[key] for key in ("origin", "k", "memory", "at"))
            looker.word, looker.rng.bit_generator.state = tuple(kept["word"]), kept["rng"]
        self._acting, self._versions = told["actuators"], told["versions"]
        for kept, now in ((told["held"], self._held), (told["told"], self._told)):
            now.update({name: tuple(values) for name, values in kept.items()})
        self._queue = [_Due(t, rank, order, what, name, tuple(values), version)
                       for t, rank, order, what, name, values, version in told["queue"]]  # fmt: skip
        self._count = max((due.order for due in self._queue), default=0)
        return True


def _sentence(text: str) -> str:
    """With one period at its end: more follows."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _check_rate(one: Controller | Recorded | Sensor, t_start: float, t_end: float) -> None:
    """Refuse sample times that numbers of 64 bits cannot tell apart."""
    if isinstance(one, Recorded) or one.rate is None:
        return
    apart = 4.0 * _SAME * math.ulp(max(abs(t_start), abs(t_end)))
    if one.rate * apart > 1.0:
        what = "controller" if isinstance(one, Controller) else "sensor"
        raise InputError(f'{what} "{one.name}" has a rate of {one.rate:g} Hz, but times up to {t_end:g} s are only told'
                         f" apart to {apart:.2g} s: at most {1.0 / apart:.2g} Hz")  # fmt: skip


def held_at(carried: str | None, t: float) -> dict[str, Row]:
    """The inputs as the loop of a run before held them, where that run ended at t."""
    told: dict[str, Any] = json.loads(carried) if carried is not None else {"t": None}
    return {name: tuple(values) for name, values in decoded(told["held"]).items()} if told["t"] == t else {}


def _no_command(one: Controller, name: str, known: Mapping[str, Input]) -> InputError:
    if known:
        return unknown(f'command of an actuator or input, set by controller "{one.name}", named', name, known)
    return InputError(f'controller "{one.name}" commands "{name}", but nothing takes a command: give actuators=['
                      f'ph.actuators.Torque("{name}", ...)], or a load with ph.Input("{name}")')  # fmt: skip
