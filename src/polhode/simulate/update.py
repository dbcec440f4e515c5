"""A controller that is a formula as one program: from what it sees and remembers to what it commands and remembers.

    update(t, state, par, out)
    state: [unknowns of the run | all that can be commanded, as it is held | what laws remember]
    out:   [commands | inputs that follow | what it remembers from now on | words of sensors that it reads]

The program is a trace of the law, of the formulas by which it sees, and of what actuators make of its commands, without
contraction: each operation is rounded as Python rounds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NoReturn

import numpy as np

from polhode._jit import address_of, call_once, store
from polhode._jit.foreign_code import Untraceable, over_symbols
from polhode._jit.trace import Cells
from polhode._jit.trace.tape import Tape
from polhode._jit.trace.traced import finished
from polhode.control.controller import Controller, Port, parts_of
from polhode.control.formula import Formula
from polhode.core import attitude as forms
from polhode.dynamics.newton_euler import FORM, OMEGA, POSITION, VELOCITY
from polhode.errors import KernelError
from polhode.model.actuators.actuator import Actuator
from polhode.model.actuators.shaped import Shaped
from polhode.model.sensors.sensor import Sensor
from polhode.model.signals import Input
from polhode.results.body_layout import BodyLayout
from polhode.simulate.memory_shape import Grown, MemoryShape
from polhode.simulate.seeing import Now, Seen, Seer, TrueState

_MOST_LINES = 50_000
Values = Callable[[str], Sequence[Any]]
Words = tuple[tuple[str, int], ...]


@dataclass(frozen=True, eq=False)
class Surroundings:
    """What formulas find around them: who looks at the model, which names can be commanded and where they stand in
    `state`, where inputs stand among all inputs, which actuator takes a command, and the sensors with what they
    remember.
    """

    seer: Seer
    known: Mapping[str, Input]
    held: Mapping[str, int]
    inputs: Mapping[str, int]
    owners: Mapping[str, Actuator]
    sensors: Mapping[str, tuple[Sensor, dict[str, Any]]]


@dataclass(frozen=True, eq=False)
class Update:
    """The program of a law with its numbers `par`, and how `out` is read.

    tape: the same for other targets; it reads `n_numbers` numbers from `par`, and its constants behind them.
    """

    tape: Tape
    n_numbers: int
    address: int
    par: np.ndarray
    commands: tuple[Port, ...]
    shape: MemoryShape
    memory_at: int
    sensors: tuple[tuple[str, int], ...]

    @property
    def n_commands(self) -> int:
        """How many numbers it commands."""
        return sum(port.width for port in self.commands)

    @property
    def n_out(self) -> int:
        """How many numbers it writes."""
        return 2 * self.n_commands + self.shape.n + sum(width for _, width in self.sensors)

    @property
    def entry(self) -> tuple[int, int]:
        """As a table holds it."""
        return self.address, address_of(self.par)

    def __call__(self, t: float, state: np.ndarray, out: np.ndarray) -> None:
        """Called from Python."""
        call_once(self.address, t, state, self.par, out)


def make_update(one: Controller, ports: tuple[Port, ...], around: Surroundings, memory: dict[str, Any],
                memory_at: int) -> Update:  # fmt: skip
    """The program of a controller; KernelError says why there is none. `memory`: with which it begins."""
    refuse_slow_actuators(ports, around.owners)
    shape = MemoryShape(memory)
    while True:
        try:
            return _traced(one, ports, around, shape, memory_at)
        except Grown as grown:
            shape = shape.after(grown)


def _traced(one: Controller, ports: tuple[Port, ...], around: Surroundings, shape: MemoryShape,
            memory_at: int) -> Update:  # fmt: skip
    assert isinstance(one.f, Formula)
    tape = Tape(_MOST_LINES)
    state, out, numbers = Cells(tape, "state"), Cells(tape, "out"), []

    def rebuilt(function: Callable[..., Any]) -> Callable[..., Any]:
        """A function of the user over symbols; its numbers are read from `par`."""
        made, captured = over_symbols(function, tape)
        numbers.extend(captured)
        return made

    law = one.f.over(rebuilt)
    now = SymbolicNow(around.seer, tape.line(("time",)), state)
    held = _held_in(state, around)
    try:
        written, words = run_law(law, one, ports, around, now, held, shape,
                                 shape.filled([state[memory_at + i] for i in range(shape.n)]))  # fmt: skip
        for i, value in enumerate(written):
            out[i] = value
    except KernelError:
        raise
    except Exception as reason:  # whatever a user's function raises when it meets a symbol
        raise Untraceable(f"{type(reason).__name__}: {reason}") from reason
    if tape.asked:
        raise Untraceable(
            "it decides by a value: min, max and select(x, positive, otherwise) of polhode.core.scalars choose"
        )
    made = finished(tape, len(numbers), store.USER, contracts=False)
    par = np.array([*numbers, *made.constants.tolist(), 0.0])
    return Update(tape, len(numbers), made.address, par, ports, shape, memory_at, words)


def run_law(law: Callable[..., Any], one: Controller, ports: tuple[Port, ...], around: Surroundings, now: Now,
            held: Values, shape: MemoryShape, memory: Any) -> tuple[list[Any], Words]:  # fmt: skip
    """What `out` holds, on numbers of any kind, and the sensors that were read with their widths."""
    words: dict[str, tuple[Any, ...]] = {}
    seen: Any = TrueState(now) if one.seen is None else Seen()
    for name in one.seen or ():
        if name in around.sensors:
            words[name] = said_by(*around.sensors[name], now)
            seen.__dict__[name] = words[name][0] if len(words[name]) == 1 else np.array(words[name])
        else:
            values, in_a_row = held(name), isinstance(around.known[name].value, tuple)
            seen.__dict__[name] = np.array(values) if in_a_row else values[0]
    given = law(now.t, seen, memory)
    rows = [_row(part, port) for part, port in zip(parts_of(given, ports), ports, strict=True)]
    inputs = [_acting(u, i, around.owners.get(port.name)) for row, port in zip(rows, ports, strict=True)
              for i, u in enumerate(row)]  # fmt: skip
    written = [
        *(u for row in rows for u in row),
        *inputs,
        *shape.row(memory),
        *(x for word in words.values() for x in word),
    ]
    return written, tuple((name, len(word)) for name, word in words.items())


def compare(one: Controller, update: Update, around: Surroundings, t: float, y: np.ndarray, state: np.ndarray,
            memory: dict[str, Any]) -> None:  # fmt: skip
    """Refuse machine code that does not give Python's numbers at the start: of whole numbers that overflow, say."""
    shape, held = update.shape, _held_in(state, around)
    try:
        right, _ = run_law(one.f, one, update.commands, around, around.seer.at(t, y), held, shape, deepcopy(memory))
    except Exception as reason:  # what is wrong with it is told where it is called as Python
        raise Untraceable(f"{type(reason).__name__}: {reason}") from reason
    out = np.zeros(max(1, update.n_out))
    update(t, state, out)
    python = np.array(right, dtype=float)
    if not np.allclose(out[: len(python)], python, rtol=1e-9, atol=1e-12, equal_nan=True):
        raise Untraceable(f"compiled it gives {out.tolist()} at the start, as Python {python.tolist()}")


def refuse_slow_actuators(ports: Sequence[Port], owners: Mapping[str, Actuator]) -> None:
    """Refuse commands that an actuator answers over time."""
    for port in ports:
        one = owners.get(port.name)
        at_once = one is None or type(one).changes is Actuator.changes or (
            isinstance(one, Shaped) and type(one).changes is Shaped.changes and one.rate_limit is None)  # fmt: skip
        if not at_once:
            raise Untraceable(f"{one.described} answers its commands over time")  # type: ignore[union-attr]


class SymbolicNow(Now):
    """One instant of a run in symbols: `y` are the first places of `state`."""

    def __init__(self, seer: Seer, t: Any, state: Cells) -> None:
        super().__init__(seer, t, np.empty(0))
        self._state = state

    def _places(self, first: int, n: int) -> list[Any]:
        return [self._state[first + i] for i in range(n)]

    @cached_property
    def q(self) -> np.ndarray:
        """The coordinates of all joints."""
        layout = self.seer.layout
        if not isinstance(layout, BodyLayout):
            return _objects(self._places(0, self.seer.mechanism.n_q))
        module, par = forms.form(layout.attitude)
        numbers = self._places(FORM, module.N)
        if not (module.N == 4 and layout.on_group):
            numbers = list(module.to_q(tuple(numbers), par))
        return _objects([*self._places(POSITION, 3), *numbers])

    @cached_property
    def v(self) -> np.ndarray:
        """Their speeds."""
        if isinstance(self.seer.layout, BodyLayout):
            return _objects(self._places(VELOCITY, OMEGA + 3 - VELOCITY))
        return _objects(self._places(self.seer.mechanism.n_q, self.seer.mechanism.n_v))

    @property
    def evaluation(self) -> NoReturn:  # type: ignore[override]
        """Forces and accelerations take a solution of the equations of motion."""
        raise Untraceable("it looks at accelerations or forces of joints")


class NoChance:
    """In place of random numbers: there are none in a formula."""

    def __getattr__(self, name: str) -> NoReturn:
        raise Untraceable("it sees a sensor that draws random numbers")


def said_by(sensor: Sensor, memory: dict[str, Any], now: Now) -> tuple[Any, ...]:
    """The word of a sensor that is read when it is asked, and draws nothing."""
    if sensor.rate is not None or sensor.dropout:
        raise Untraceable(f"{sensor.described} has a rate or dropouts of its own")
    kept = deepcopy(memory)
    said = sensor.disturbed(now.t, sensor.truth(now), NoChance(), kept)  # type: ignore[arg-type]
    if repr(kept) != repr(memory):
        raise Untraceable(f"{sensor.described} remembers something")
    return tuple(sensor.read(x) for x in said)


def _held_in(state: Any, around: Surroundings) -> Values:
    """Commands as they are held, by name, from `state`."""
    return lambda name: [state[around.held[name] + i] for i in range(around.known[name].width)]


def _objects(values: list[Any]) -> np.ndarray:
    found = np.empty(len(values), dtype=object)
    found[:] = values
    return found


def _row(part: Any, port: Port) -> list[Any]:
    row = (
        list(part.ravel()) if isinstance(part, np.ndarray) else list(part) if isinstance(part, list | tuple) else [part]
    )
    if len(row) != port.width:
        raise Untraceable(f'it gives {len(row)} numbers for "{port.name}", which takes {port.width}')
    return row


def _acting(u: Any, i: int, actuator: Actuator | None) -> Any:
    """The input that follows from number i of a command."""
    return actuator.shaped(u, i) if isinstance(actuator, Shaped) else u
