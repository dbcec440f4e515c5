"""Controllers of a run that are formulas: the march calls them by itself, and what they said becomes part of the run.

Where something else is due at the same instant, a controller in Python, a sensor or a switch of the model, the march
stands still as it always does, and the loop (`loop`) lets formulas happen in their turn: with the same programs on the
same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode._jit import address_of, compiling, first_class
from polhode.control.controller import Controller, Port
from polhode.control.formula import Formula
from polhode.errors import KernelError, RunError
from polhode.integrate import sampled as s
from polhode.integrate.agenda import Agenda, SampledLaw
from polhode.model.loads.table import warn_user
from polhode.simulate.link import Linker
from polhode.simulate.loop_parts import ARRIVES, CALLS
from polhode.simulate.update import Update, compare, make_update

if TYPE_CHECKING:
    from polhode.simulate.inputs import Inputs
    from polhode.simulate.loop import Loop

_told: set[str] = set()  # why a formula is called as Python: said once


class Formulas:
    """The laws of one run, in the arrays of an `Agenda`; `state` is what they see at its start, unknowns first."""

    def __init__(self, loop: Loop, updates: dict[str, Update], inputs: Inputs, linker: Linker, first: int,
                 state: np.ndarray, n_seen: int) -> None:  # fmt: skip
        self._loop, self._updates, self._inputs = loop, updates, inputs
        self.names = tuple(updates)
        self._order = [loop.place_of(name) for name in self.names]
        copies, place = linker.places(first)
        put = first_class(s.write_inputs) if copies else 0
        writers = [word for copy in copies for word in (put, address_of(copy))]
        self._alive = copies
        self.agenda = Agenda([self._law(name) for name in self.names], state, n_seen, inputs.row, place, writers)
        self._programs = tuple(word for name in self.names for word in (_as_function(updates[name]), None))

    def _law(self, name: str) -> SampledLaw:
        update, one = self._updates[name], self._loop.caller(name)
        places = tuple(place for port in update.commands for place in self._places(port))
        return SampledLaw(update.entry, one.origin, one.k, one.of.rate, one.of.delay, places,
                          (update.memory_at, update.shape.n), update.n_out, self._taken_over(name))  # fmt: skip

    def _places(self, port: Port) -> list[tuple[int, int]]:
        held, first = self._loop.surroundings.held[port.name], self._loop.surroundings.inputs[port.name]
        return [(held + i, first + i) for i in range(port.width)]

    def _taken_over(self, name: str) -> tuple[tuple[float, ...], ...]:
        """Commands that a run before has announced."""
        ports = self._updates[name].commands
        return tuple((t, order, *raw, *self._loop.acting(ports, raw))
                     for t, order, raw in self._loop.give_up(name, ports))  # fmt: skip

    # ---- on the way

    @property
    def due(self) -> float:
        """When something is due next, s."""
        return self.agenda.due

    def first(self, soon: float) -> tuple[int, float, int] | None:
        """What happens first until then: its rank, its place among those of one rank, and the law."""
        a = self.agenda
        i = s.first_arrival(soon, a.agenda, a.waiting)
        if i >= 0:
            return ARRIVES, float(a.waiting[a.agenda[i, s.OLDEST], s.ORDER]), i
        i = s.first_call(soon, a.plan)
        return None if i < 0 else (CALLS, self._order[i], i)

    def happen(self, rank: int, i: int, t: float, y: np.ndarray) -> None:
        """Law i is called, or what it said before arrives."""
        a = self.agenda
        self.give()
        a.state[: len(y)] = y
        if rank == ARRIVES:
            s.arrive(i, t, len(self.names), a.agenda, a.places, a.waiting, a.inputs, a.state, a.said, a.tally)
        elif not s.ask(i, t, a.plan, a.agenda, a.places, a.waiting, self._programs, a.inputs, a.state, a.out, a.said,
                       a.tally):  # fmt: skip
            raise self.failure(i, t)
        self.take()

    def give(self) -> None:
        """Let the arrays know what others have commanded."""
        a = self.agenda
        for name, place in self._loop.surroundings.held.items():
            values = self._loop.held_now(name)
            a.state[place : place + len(values)] = values
        a.inputs[s.VALUES :] = self._inputs.row
        a.tally[s.ANNOUNCED] = max(int(a.tally[s.ANNOUNCED]), self._loop.announced)

    def take(self) -> None:
        """Let others know what laws have commanded."""
        a = self.agenda
        for name in self.names:
            for port in self._updates[name].commands:
                place, first = self._loop.surroundings.held[port.name], self._loop.surroundings.inputs[port.name]
                commanded = tuple(a.state[place : place + port.width].tolist())
                acts = tuple(a.inputs[s.VALUES + first : s.VALUES + first + port.width].tolist())
                self._loop.hold(port.name, commanded, acts)
                self._inputs.overwrite(port.name, acts)
        self._loop.announced = int(a.tally[s.ANNOUNCED])

    def failure(self, i: int, t: float) -> RunError:
        """What law i gave at t that is no number."""
        update, name = self._updates[self.names[i]], self.names[i]
        given = iter(self.agenda.out.tolist())
        for port in update.commands:
            values = [next(given) for _ in range(port.width)]
            if not np.isfinite(values).all():
                said = values if port.width > 1 else values[0]
                return RunError(
                    f'controller "{name}" gave {said} for "{port.name}" at t = {t:.9g} s, which is not finite'
                )
        return RunError(f'controller "{name}" gave commands whose actuator has no answer at t = {t:.9g} s')

    # ---- after the run

    def memory(self, name: str) -> dict[str, Any]:
        """What a law remembers now."""
        update = self._updates[name]
        numbers = self.agenda.state[update.memory_at : update.memory_at + update.shape.n]
        return update.shape.filled(numbers.tolist())

    def k(self, name: str) -> int:
        """The number of its next call."""
        return int(self.agenda.agenda[self.names.index(name), s.K])

    def waits(self, name: str) -> list[tuple[float, float, dict[str, tuple[float, ...]]]]:
        """Its commands that wait: when they arrive, their announcement, and their values by name."""
        update, found = self._updates[name], []
        for row in self.agenda.waits(self.names.index(name)):
            at, values = s.GIVEN, {}
            for port in update.commands:
                values[port.name] = tuple(row[at : at + port.width].tolist())
                at += port.width
            found.append((float(row[s.ARRIVES]), float(row[s.ORDER]), values))
        return found

    def write_down(self) -> None:
        """Hand what was said to the logs of the loop and of the inputs."""
        self.take()
        rows = self.agenda.all_said()
        t, who = rows[:, s.WHEN], rows[:, s.WHO]
        self._loop.stood_still(t)
        for i, name in enumerate(self.names):
            update, alone = self._updates[name], not who.any()  # one law without delay: all rows, and no copies
            mine: Any = slice(None) if alone else who == i
            n, said = update.n_commands, rows[mine, s.WORDS :]
            arrived = who == len(self.names) + i if self._loop.caller(name).of.delay else mine
            self._loop.said(name, update, t[mine], said)
            acted, at = rows[arrived, s.WORDS + n : s.WORDS + 2 * n], 0
            for port in update.commands:
                self._inputs.followed(port.name, t[arrived], acted[:, at : at + port.width])
                at += port.width


def _as_function(update: Update) -> Callable[..., None]:
    """A program as kernels call it that run as Python."""
    return lambda t, state, par, out: update(t, state, out)


def make_updates(
    loop: Loop, n_seen: int, t: float, y: np.ndarray, sampled: Sequence[str]
) -> tuple[dict[str, Update], np.ndarray]:
    """The programs of all controllers of a loop that are formulas, and what they see at the start.

    sampled: the names of inputs that follow series.
    """
    around, found = loop.surroundings, {}
    state = np.zeros(n_seen + sum(one.width for one in around.known.values()))
    state[:n_seen] = y[:n_seen]
    for name, place in around.held.items():
        values = loop.held_now(name)
        state[place : place + len(values)] = values
    for one in loop.controllers if compiling() else ():
        if not isinstance(one.f, Formula):
            continue
        try:
            caller = loop.caller(one.name)
            _refuse_shared(loop, one, sampled)
            update = make_update(one, caller.commands, around, one.fresh(), len(state))
            trial = np.concatenate([state, np.array(update.shape.row(caller.memory), dtype=float)])
            compare(one, update, around, t, y, trial, caller.memory)
        except KernelError as reason:
            _tell(one, reason)
            continue
        found[one.name], state = update, trial
    return found, state


def _refuse_shared(loop: Loop, one: Controller, sampled: Sequence[str]) -> None:
    """Refuse what others have a word in too: whose word counts last is told by the loop."""
    if loop.last_arrival(one.commands) > loop.t_start + one.delay:
        raise KernelError("commands of the run before it are on their way with a longer delay")
    others = [other for other in loop.controllers if other is not one]
    for name in one.commands:
        if name in sampled or any(name in other.commands for other in others):
            raise KernelError(f'something else sets "{name}" as well')
    in_python = [other for other in others if not isinstance(other.f, Formula)]
    for name in one.seen or ():
        if name in loop.surroundings.sensors and any(name in (other.seen or ()) for other in in_python):
            raise KernelError(f'a controller in Python sees "{name}" as well')


def _tell(one: Controller, reason: Exception) -> None:
    text = f'the formula of controller "{one.name}" is called as Python, some microseconds at each sample: {reason}.'
    if text not in _told:
        _told.add(text)
        warn_user(text)
