"""The loop around a run: sensors look, controllers are called, actuators act, each at its own times.

What happens at one instant happens in this order: commands and samples that are due arrive, sensors look, controllers
are called in the order in which they were given. Times are never summed: sample k is at origin + k / rate. Two times
that differ by rounding alone are one instant.
"""

from __future__ import annotations

import heapq
import json
import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.arrays import unknown
from polhode.control.controller import (
    Controller,
    Meeting,
    Opened,
    Port,
    ports_of,
    rows_of,
)
from polhode.control.patience import Patience, TimeUp
from polhode.control.recorded import Recorded
from polhode.errors import InputError, RunError
from polhode.model.actuators.shaped import Shaped
from polhode.model.body import Body
from polhode.model.loads.table import warn_user
from polhode.model.sensors.sensor import Sensor
from polhode.model.sensors.star_tracker import StarTracker
from polhode.model.signals import Input, row
from polhode.results.pace import Pace
from polhode.results.signals import Signal
from polhode.results.trajectory import Trajectory
from polhode.simulate.around import Around
from polhode.simulate.carried import encoded, told_of
from polhode.simulate.loop_parts import ARRIVES, CALLS, LOOKS, Caller, Log, Looker, Row
from polhode.simulate.onlookers import poses_at
from polhode.simulate.pacing import Pacer, undisturbed
from polhode.simulate.seeing import Seen, Seer, TrueState

if TYPE_CHECKING:
    from polhode.simulate.formulas import Formulas
    from polhode.simulate.update import Surroundings, Update

_SAME = 4.0  # units in the last place of a time that are rounding


# What waits for its time: the time (s), rank and order among those of one instant, what it is ("command", "change",
# "word", "look", "call", "stop"), the name that it is about, values, and their version. Plain tuples, of which a run
# makes one at each sample.
_Due = tuple[float, int, float, str, str, Row, int]
_Now = tuple[int, float, str, str, Row, int]  # the same without the time, which is now


class Loop:
    """One run of the loop. `set_input(t, name, values)` is how commands reach the engine."""

    def __init__(self, around: Around, inputs: tuple[Input, ...], seer: Seer,
                 set_input: Callable[[float, str, Row], None], held: Mapping[str, Row],
                 t_start: float, t_end: float, carried: str | None,
                 first: Callable[[], Trajectory] | None = None,
                 input_places: Mapping[str, int] | None = None) -> None:  # fmt: skip
        self._around, self.seer, self._set, self._span = around, seer, set_input, (t_start, t_end)
        self._first, self._watch, self._input_places = first, around.watch, input_places or {}
        self._known = {one.name: one for one in inputs} | around.commands
        self._owner = {one.name: actuator for actuator in around.actuators for one in actuator.commands}
        self._held = dict(held)  # inputs as the engine has them: what actuators made of commands
        self._told = {name: row(one.value) for name, one in around.commands.items()}  # commands as they arrived
        self._lookers = {one.name: Looker(one, around.seed, t_start, self._attitude_of(one)) for one in around.sensors}
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
        self._versions: dict[str, int] = {}
        self._count = 0
        self._said = {name: Log(Port(name, one.width, one.unit), not isinstance(one.value, tuple), "command")
                      for name, one in self._known.items() if self._is_commanded(name)}  # fmt: skip
        self.stops: list[float] = []
        self._more_stops: list[np.ndarray] = []
        self.formulas: Formulas | None = None
        self.waits = False  # whether somebody outside must answer before this instant is over
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

    def _caller(self, one: Controller, t_start: float) -> Caller:
        for name in one.commands:
            if name not in self._known:
                raise _no_command(one, name, self._known)
        seen = [] if one.seen is None else [self._port(one, name) for name in one.seen]
        return Caller(one, tuple(seen), ports_of(one.commands, self._known), t_start)

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

    def _wait_for(self, one: Looker) -> None:
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
        compiled = () if self.formulas is None else self.formulas.names
        limits = [one.time_limit for one in self.controllers if one.time_limit is not None and one.name not in compiled]
        self._patience = Patience(min(limits, default=math.inf))
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

    def due(self) -> float:
        """When something happens next that the march does not do by itself, s."""
        return self._queue[0][0] if self._queue else math.inf

    @property
    def next(self) -> float:
        """When something happens next, s."""
        here = self._queue[0][0] if self._queue else math.inf
        return here if self.formulas is None else min(here, self.formulas.due)

    def follow(self, told: Mapping[str, Row]) -> None:
        """Inputs that somebody else has set, from now on."""
        self._held.update(told)

    def at(self, t: float, y: np.ndarray) -> None:
        """Everything that happens at t, where the unknowns are y; what `waits` is left for another call."""
        now, soon, queue = None, t + _SAME * math.ulp(t), self._queue
        resumed, self.waits = self.waits, False
        if not resumed:
            self.stops.append(t)
        instant: list[_Now] = []  # what is due now, in the order of one instant
        taken: bool | None = True if self._pacer is None or resumed else None  # whether controllers are called
        while True:
            while queue and queue[0][0] <= soon:
                heapq.heappush(instant, heapq.heappop(queue)[1:])
            if taken is None and self._pacer is not None:
                taken = self._waited(self._pacer, t, instant)
            if self.formulas is not None:
                law = self.formulas.first(soon)
                if law is not None and (not instant or law[:2] < instant[0][:2]):
                    self.formulas.happen(law[0], law[2], t, y[: self.seer.width])
                    continue
            if not instant:
                break
            entry = heapq.heappop(instant)
            _, _, what, name, values, version = entry
            if what == "call" and self._asks(t, name, y):
                self._wait(t, [entry, *instant])
                return
            if what == "call" or what == "look":
                now = self.seer.at(t, y) if now is None else now
                if what == "look":
                    self._look(t, name, now)
                elif taken:
                    self._call(t, name, now)
                else:
                    self._await_next(self._callers[name])
            elif what == "change":
                self._change(t, name, values, version)
            elif what == "command":
                self._command(t, name, values)
            elif what == "word":
                self._lookers[name].word = values
        if self._watch is not None and self._watch.wants():  # last: nobody in the loop waits for who looks on
            self._watch.show(t, poses_at(self.seer.at(t, y) if now is None else now))

    def _waited(self, pacer: Pacer, t: float, instant: Sequence[_Now]) -> bool:
        """Wait for the clock on the wall, where a controller is to be called; whether it is, by the rule."""
        return pacer.wait(t) if any(entry[0] == CALLS for entry in instant) else True

    def _asks(self, t: float, name: str, y: np.ndarray) -> bool:
        """Whether a controller's commands come from outside and are not there yet; it is shown what it sees."""
        one = self._callers[name]
        if not one.awaited or one.f.answer is not None:
            return False
        one.f.show(t, self._seen(one, t, self.seer.at(t, y)))
        return True

    def _wait(self, t: float, left: Sequence[_Now]) -> None:
        """Leave this instant as it is, from here on."""
        self.waits = True
        for entry in left:
            heapq.heappush(self._queue, (t, *entry))

    def glance(self, t: float, y: np.ndarray, name: str) -> Any:
        """What a controller would see at t, where the run is over: nobody notices."""
        kept, queue, now = self._lookers, sorted(self._queue), self.seer.at(t, y)
        self._lookers, self._queue = {key: one.twin() for key, one in kept.items()}, []
        try:
            for at, _, _, what, who, values, _ in queue:
                if at <= t + _SAME * math.ulp(t) and what == "word":
                    self._lookers[who].word = values
                elif at <= t + _SAME * math.ulp(t) and what == "look":
                    self._look(t, who, now)
            return self._seen(self._callers[name], t, now)
        finally:
            self._lookers, self._queue = kept, queue

    def _push(self, t: float, rank: int, what: str, name: str, values: Row = (), version: int = 0) -> None:
        self._count += 1
        # those of one rank and instant: sensors and controllers as they were given, arrivals as they were announced
        order = self._count if rank == ARRIVES else self._places[name]
        heapq.heappush(self._queue, (t, rank, order, what, name, values, version))

    def _change(self, t: float, name: str, values: Row, version: int) -> None:
        if version == self._versions.get(name, 0):
            self._put(t, name, values)

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

    def _word(self, one: Looker, t: float, now: Any) -> Row:
        try:
            values = tuple(map(float, one.of.word(t, one.of.truth(now), one.rng, one.memory)))
        except Exception as cause:
            said = f'sensor "{one.of.name}" raised {type(cause).__name__} at t = {t:.9g} s: {cause}'
            raise RunError(_sentence(said)) from cause
        one.at = t
        one.log.put(t, values)
        return values

    def _seen(self, one: Caller, t: float, now: Any) -> Any:
        if one.of.seen is None:
            return TrueState(now)
        seen = Seen()
        for name in one.of.seen:
            looker = self._lookers.get(name)
            if looker is None:
                values = self.held_now(name)
                seen.__dict__[name] = np.array(values) if isinstance(self._known[name].value, tuple) else values[0]
                continue
            if looker.of.rate is None and looker.at != t:
                looker.word = self._word(looker, t, now)
            seen.__dict__[name] = looker.shown
        return seen

    def _call(self, t: float, name: str, now: Any) -> None:
        one = self._callers[name]
        rows = self._asked(one, t, None if one.awaited else self._seen(one, t, now))
        if one.memory:
            one.remember(t)
        for port, values in zip(one.commands, rows, strict=True):
            self._said[port.name].put(t, values)
            if one.of.delay:
                self._push(t + one.of.delay, ARRIVES, "command", port.name, values)
            else:
                self._command(t, port.name, values)
        self._await_next(one)

    def _await_next(self, one: Caller) -> None:
        one.k += 1
        name = one.of.name
        heapq.heappush(self._queue, (one.next, CALLS, self._places[name], "call", name, (), 0))

    def _asked(self, one: Caller, t: float, seen: Any) -> tuple[Row, ...]:
        """What a controller says, with a limit of time; what goes wrong is told with its name and the time."""
        patience = self._patience
        try:
            patience.until = 0.0 if one.time_limit is None else monotonic() + one.time_limit
            given = one.f(t, seen, one.memory)
            patience.until = 0.0
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
            patience.until = 0.0

    # ---- what formulas ask

    @property
    def controllers(self) -> tuple[Controller, ...]:
        """Those that are called, in their order."""
        return tuple(one.of for one in self._callers.values())

    @cached_property
    def surroundings(self) -> Surroundings:
        """What formulas find: commands stand behind the unknowns."""
        from polhode.simulate.update import Surroundings

        first, held = self.seer.layout.width, {}
        for name, one in self._known.items():
            held[name], first = first, first + one.width
        return Surroundings(self.seer, self._known, held, self._input_places, self._owner,
                            {name: (one.of, one.memory) for name, one in self._lookers.items()})  # fmt: skip

    def caller(self, name: str) -> Caller:
        """A controller in this run."""
        return self._callers[name]

    def place_of(self, name: str) -> int:
        """Its place among those that are called at one instant."""
        return self._places[name]

    def held_now(self, name: str) -> Row:
        """A command as it arrived, or an input as it is held."""
        return self._told[name] if name in self._told else self._held[name]

    def hold(self, name: str, commanded: Row, acts: Row) -> None:
        """A command as a formula has given it, and what acts of it."""
        if name in self._told:
            self._told[name] = commanded
        self._held[name] = acts

    @property
    def announced(self) -> int:
        """How much was announced so far."""
        return self._count

    @announced.setter
    def announced(self, count: int) -> None:
        self._count = max(self._count, count)

    def acting(self, ports: tuple[Port, ...], raw: Row) -> Row:
        """The inputs that follow from commands at once."""
        values, found = iter(raw), []
        for port in ports:
            owner = self._owner.get(port.name)
            row_of = [next(values) for _ in range(port.width)]
            found += [owner.shaped(u, i) if isinstance(owner, Shaped) else u for i, u in enumerate(row_of)]
        return tuple(found)

    def give_up(self, name: str, ports: tuple[Port, ...]) -> list[tuple[float, int, Row]]:
        """Take a formula out of the queue; its commands that wait: when they arrive, their announcement, the values."""
        names = {port.name for port in ports}
        waits: dict[float, dict[str, _Due]] = {}
        left: list[_Due] = []
        for due in self._queue:
            t, _, _, what, whose, _, _ = due
            if what == "command" and whose in names:
                waits.setdefault(t, {})[whose] = due
            elif not (what == "call" and whose == name):
                left.append(due)
        self._queue[:] = left
        heapq.heapify(self._queue)
        return [(t, int(min(due[2] for due in told.values())), tuple(x for port in ports for x in told[port.name][5]))
                for t, told in sorted(waits.items())]  # fmt: skip

    @property
    def t_start(self) -> float:
        """When the run begins, s."""
        return self._span[0]

    def last_arrival(self, names: Sequence[str]) -> float:
        """When the last of the commands of these names arrives that wait already, s."""
        return max((due[0] for due in self._queue if due[3] == "command" and due[4] in names), default=-math.inf)

    def stood_still(self, t: np.ndarray) -> None:
        """The run stood still at these times too."""
        self._more_stops.append(t)

    @property
    def all_stops(self) -> np.ndarray:
        """All times at which the run stood still, s."""
        return np.unique(np.concatenate([self.stops, *self._more_stops]))

    def said(self, name: str, update: Update, t: np.ndarray, rows: np.ndarray) -> None:
        """What a formula gave at all its calls, as `Update` lays it out."""
        at = 0
        for port in update.commands:
            self._said[port.name].put_many(t, rows[:, at : at + port.width])
            at += port.width
        at += update.n_commands
        for leaf in update.shape.leaves:
            if len(leaf.path) == 1:
                log = self._callers[name].memory_log(leaf.path[0], leaf.n, leaf.shape is None)
                log.put_many(t, rows[:, at : at + leaf.n])
            at += leaf.n
        for sensor, width in update.sensors:
            looker, words = self._lookers[sensor], rows[:, at : at + width]
            looker.log.put_many(t, words)
            if len(t) and t[-1] > looker.at:
                looker.at, looker.word = float(t[-1]), tuple(words[-1].tolist())
                looker.memory["word"] = looker.word
            at += width

    # ---- after the run

    def finish(self) -> None:
        """The run is over: what formulas remember and what of theirs waits is kept as that of others is."""
        if self.formulas is None:
            return
        self.formulas.write_down()
        for name in self.formulas.names:
            one = self._callers[name]
            one.k, one.memory = self.formulas.k(name), self.formulas.memory(name)
            self._queue.append((one.next, CALLS, self._places[name], "call", name, (), 0))
            for t, order, values in self.formulas.waits(name):
                self._queue += [(t, ARRIVES, int(order), "command", port, row, 0) for port, row in values.items()]
        heapq.heapify(self._queue)

    def signals(self) -> tuple[Signal, ...]:
        """What was commanded, seen and remembered."""
        logs = [*self._said.values(), *(one.log for one in self._lookers.values()),
                *(log for one in self._callers.values() for log in one.remembered.values())]  # fmt: skip
        return tuple(log.signal() for log in logs if not log.empty)

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
        told = told_of(carried)
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
            looker.word = tuple(kept["word"])
            try:
                looker.rng.bit_generator.state = kept["rng"]
            except (TypeError, ValueError, LookupError, OverflowError) as cause:
                raise InputError(
                    f'random numbers of sensor "{name}" cannot be taken up from the run before: {cause}'
                ) from cause
        self._acting, self._versions = told["actuators"], told["versions"]
        for kept, now in ((told["held"], self._held), (told["told"], self._told)):
            same_widths(kept, {name: len(values) for name, values in now.items()})
            now.update({name: tuple(values) for name, values in kept.items()})
        self._queue = [(t, rank, order, what, name, tuple(values), version)
                       for t, rank, order, what, name, values, version in told["queue"]]  # fmt: skip
        self._refuse_strangers()
        self._count = int(max((due[2] for due in self._queue), default=0))
        return True

    def _refuse_strangers(self) -> None:
        """Refuse that something waits which this loop does not know."""
        known = {"call": self._callers, "look": self._lookers, "word": self._lookers, "command": self._known,
                 "change": self._held, "stop": {"": None}}  # fmt: skip
        for due in self._queue:
            if due[3] not in known or due[4] not in known[due[3]]:
                raise InputError(f'in the run before "{due[3]}" of "{due[4]}" waits, which this run does not have')
        heapq.heapify(self._queue)


def same_widths(kept: Mapping[str, Sequence[float]], widths: Mapping[str, int]) -> None:
    """Refuse inputs that have another number of numbers now."""
    for name, values in kept.items():
        if len(values) != widths.get(name, len(values)):
            raise InputError(f'the run before held {len(values)} numbers in "{name}", which does not fit this run')


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
    told = told_of(carried)
    return {name: tuple(values) for name, values in told["held"].items()} if told["t"] == t else {}


def _no_command(one: Controller, name: str, known: Mapping[str, Input]) -> InputError:
    if known:
        return unknown(f'command of an actuator or input, set by controller "{one.name}", named', name, known)
    return InputError(f'controller "{one.name}" commands "{name}", but nothing takes a command: give actuators=['
                      f'ph.actuators.Torque("{name}", ...)], or a load with ph.Input("{name}")')  # fmt: skip
