"""What is looked for on the way of a system, and what happens then."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode._jit import address_of, compiling, kernel, traced, vector
from polhode._jit.foreign_code import UserFunction
from polhode.core.scalars import select
from polhode.dynamics.programs import Setting, coordinates, touch_program
from polhode.errors import InputError
from polhode.model.expression import Expression
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion, rates
from polhode.model.switch import Switch
from polhode.model.system_loads.body_state import body_state
from polhode.model.system_state import SystemState, make_state
from polhode.simulate.burnout import Burnout, burnouts
from polhode.simulate.mechanism_link import MechanismLink
from polhode.simulate.model import Way
from polhode.simulate.switches import Switches


class Touch(NamedTuple):
    """The event of a one-sided constraint: it is reached, or let go."""

    name: str
    constraint: int
    jump: Any = bool  # it has one, and it throws the value back to the side that it came from
    direction: int = -1
    terminal: int = 0
    kick: Any = None


class Watching(Way):
    """The events of one run. What a user's function raises goes to `failures`, which ends the run."""

    def __init__(self, mechanism: Mechanism, start: SystemState, events: tuple[Any, ...], t_start: float,
                 link: MechanismLink, setting: Setting) -> None:  # fmt: skip
        self.mechanism, self.start, self.t_start, self.link, self.failures = (
            mechanism,
            start,
            t_start,
            link,
            link.failures,
        )
        self.switches = Switches(mechanism, start, link)
        touches = [Touch(one.name, i) for i, one in enumerate(mechanism.constraints) if one.one_sided]
        ends = burnouts(link.places.states, (load.carries for load in mechanism.loads), mechanism.n_q + mechanism.n_v)
        self.events = (*events, *touches, *ends)
        self._deaf: list[tuple[Switch, np.ndarray]] = []
        self._values: list[tuple[Any, np.ndarray]] = []
        for event in events:
            if isinstance(event.jump, Switch):
                self.switches.check((*event.jump.on, *event.jump.off))
        self.calls = [entry for event in events for entry in self._call(event)]
        for one in touches:
            program = touch_program(mechanism, setting, one.constraint)
            self.calls += link.programs.program(program, ("touch", setting.formulation, one.constraint))
        for end in ends:
            self.calls += link.programs.program(end.program(), ("burnout", end.at))

    @property
    def ledger(self) -> tuple[Any, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """Every lock, unlock, snap and impact so far."""
        return tuple(self.switches.ledger)

    def activity(self, t: np.ndarray) -> np.ndarray | None:
        """Which constraints acted at the samples t; of two samples at one time the first is before the change."""
        if not self.mechanism.constraints:
            return None
        since, values = zip(*self.switches.history, strict=True)
        changes = np.append(t[1:] == t[:-1], False)
        last = np.where(changes, np.searchsorted(since, t), np.searchsorted(since, t, side="right"))
        return np.array(values)[np.maximum(last - 1, 0)]

    def begin(self, t: float, y: np.ndarray) -> None:
        """Look at the start."""
        self.switches.begin(t, y)
        self._listen()

    def at_stop(self, t: float, y: np.ndarray) -> bool:
        """What happens at a time that is known beforehand; whether y changed."""
        try:
            changed = self.switches.at_time(t, y)
        except Exception as failure:  # noqa: BLE001  (the run keeps what it has)
            self.failures.append(failure)
            return True
        self._listen()
        return changed

    def at_event(self, i: int, t: float, y: np.ndarray) -> bool:
        """Apply the jump of event i; whether it has one."""
        event = self.events[i]
        try:
            if isinstance(event, Burnout):
                event.end(y)
                self.switches.meet(t, y)  # what the thrust held may be let go
            elif isinstance(event, Touch):
                self.switches.reached(event.constraint, t, y)
            elif isinstance(event.jump, Switch):
                self._pass_zero(i, t, y)
                self.switches.command(event.jump, t, y)
            else:
                self._replace(event, t, y)
        except Exception as failure:  # noqa: BLE001  (a user's function may raise anything; the run keeps what it has)
            self.failures.append(failure)
        self._listen()
        return True

    def _pass_zero(self, i: int, t: float, y: np.ndarray) -> None:
        """Put an event behind its zero, by what it moves in 1e-11 s: its joint may be held there for a while."""
        n_q, n_v = self.mechanism.n_q, self.mechanism.n_v
        value, par = self._values[i]
        q, v, out, earlier = y[:n_q], y[n_q : n_q + n_v], np.zeros(1), y.copy()
        earlier[:n_q] -= 1e-9 * np.array(rates(self.mechanism, tuple(q.tolist()), tuple(v.tolist())), dtype=float)
        value(t - 1e-9, earlier, np.zeros(2), out)
        par[1] = -1e-2 * out[0]

    def _listen(self) -> None:
        """An event that commands what is so already is not looked for: a joint that it locked stands at its zero."""
        for switch, deaf in self._deaf:
            deaf[0] = float(self.switches.is_so(switch))

    def _replace(self, event: Any, t: float, y: np.ndarray) -> None:
        """The state that a user's jump gave; its change of energy is entered as work, that of momenta as impulses."""
        after = event.jump(t, self._state(y))
        if not isinstance(after, SystemState):
            raise InputError(f'the jump of event "{event.name}" must give the state after it,'
                             f" state.with_values(q=..., v=...), not {after!r}")  # fmt: skip
        before = self.switches.balance(t, y)
        y[: len(after.q) + len(after.v)] = np.concatenate([after.q, after.v])
        y[-7:] += self.switches.balance(t, y) - before
        self.switches.refuse_broken(event.name, t, y)
        self.switches.meet(t, y)

    def _state(self, y: np.ndarray) -> SystemState:
        n_q, n_v = self.mechanism.n_q, self.mechanism.n_v
        return make_state(self.mechanism, y[:n_q], y[n_q : n_q + n_v])

    def _call(self, event: Any) -> tuple[Any, Any]:
        """The function of an event, ready to be called."""
        if isinstance(event.f, Expression):
            return self._formula(event)
        value, out = event_kernel(event, self.mechanism.n_q, self.mechanism.n_v), np.zeros(1)
        y = np.concatenate([self.start.q, self.start.v, np.zeros(7)])
        what = f'event "{event.name}"'
        try:
            value(self.t_start, y, np.zeros(2), out)
        except Exception as cause:
            raise InputError(f"{what} raised {type(cause).__name__} at the start: {cause}") from cause
        if not np.isfinite(out[0]):
            raise InputError(f"{what} gives {out[0]:g} at the start")
        entry = self.link.user(UserFunction(value, np.zeros(2), self.t_start, y, out), what)
        deaf = self.link.alive[-1]  # the numbers that it reads
        self._values.append((value, deaf))
        if isinstance(event.jump, Switch):
            self._deaf.append((event.jump, deaf))
        return entry

    def _formula(self, event: Any) -> tuple[Any, Any]:
        """A formula of the state of one body, written out as a program of its own with two numbers."""
        program, mechanism = formula_program(event, self.mechanism), self.mechanism
        name = ("event", event.f.texts, event.body)
        if name not in mechanism.made:
            mechanism.made[name] = traced(program, 2)
        made = mechanism.made[name]
        numbers = np.concatenate([np.zeros(2), made.constants])
        self.link.alive.append(numbers)
        self._values.append((program, numbers))
        if isinstance(event.jump, Switch):
            self._deaf.append((event.jump, numbers))
        return (made.address, address_of(numbers)) if compiling() else (program, numbers)


def formula_program(event: Any, mechanism: Mechanism) -> Any:
    """A formula of an event as `program(t, state, par, out)`; par as in `event_kernel`."""
    if event.body is None and len(mechanism.links) > 1:
        raise InputError(f'the formula of event "{event.name}" needs a body whose state it sees: ph.Event(..., body='
                         f'"{mechanism.links[0].name}")')  # fmt: skip
    i = 0 if event.body is None else mechanism.body(event.body)
    link = mechanism.links[i]

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        """The formula for the state of the body, as loads on it see it."""
        q, v = coordinates(mechanism, state)
        parts = body_state(link, motion(mechanism, t, q, v).of(i))
        out[0] = select(0.5 - par[0], event.f.at(t, parts)[0] + par[1], 1.0)

    return program


def event_kernel(event: Any, n_q: int, n_v: int) -> Any:
    """The function of an event, called as loads are: g(t, q, v) or g(t); par: if nobody listens, what to add."""
    g = event.f
    if not hasattr(g, "__code__"):
        raise InputError(f'event "{event.name}" of a system is a function g(t, q, v) or g(t), not {g!r}')
    count = g.__code__.co_argcount
    if count not in (1, 3):
        raise InputError(f'event "{event.name}" of a system is a function g(t, q, v) or g(t); it takes {count}')

    @kernel
    def of_time(t: float, state: Any, par: Any, out: Any) -> None:
        """g(t)."""
        out[0] = select(0.5 - par[0], float(g(t)) + par[1], 1.0)

    @kernel
    def of_motion(t: float, state: Any, par: Any, out: Any) -> None:
        """g(t, q, v)."""
        q, v = vector(n_q), vector(n_v)  # its own
        for i in range(n_q):
            q[i] = state[i]
        for i in range(n_v):
            v[i] = state[n_q + i]
        out[0] = select(0.5 - par[0], float(g(t, q, v)) + par[1], 1.0)

    return of_time if count == 1 else of_motion
