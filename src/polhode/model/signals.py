"""What a load sees beside the motion: inputs, which are held between given times, and states of its own.

A load names its inputs, `inputs` (a tuple of `Input`), and its own states, `own_states` (a tuple of `OwnState`; of a
load on a system a method, `own_states(mechanism)`). Both are there as numbers in a row: inputs first, then own states.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, NamedTuple, Protocol

import numpy as np

from polhode.arrays import number, strict, vector
from polhode.errors import InputError

Numbers = float | tuple[float, ...]


@strict
@dataclass(frozen=True, repr=False)
class Input:
    """A number called `name`, or several, that a run sets at given times and holds in between: a command, a throttle.

    It stands where a load takes a source: `ph.loads.JointMotor("arm", u)`, `ph.loads.Torque(u)` (three numbers), and a
    `ph.loads.Law(f, ..., inputs=[u])` sees it as `s.u`. Its value is `value` unless a run says otherwise,
    `simulate(..., inputs={"u": 2.0})` or a series that is held, `inputs={"u": ph.TimeSeries(t, y, kind="previous")}`;
    before the first time of a series `value` counts, after the last one its last value. No step reaches across a time
    at which it changes, and other values or times need no new machine code. `unit` is a text for people.
    """

    name: str
    value: Any = 0.0
    unit: str = ""

    def __post_init__(self) -> None:
        _check_name(self.name, "an input")
        if not isinstance(self.unit, str):
            raise InputError(f'the unit of input "{self.name}" is a text, not {self.unit!r}')
        object.__setattr__(self, "value", numbers(self.value, f'input "{self.name}"'))

    @property
    def width(self) -> int:
        """How many numbers it has."""
        return len(row(self.value))

    def checked(self, given: Any) -> tuple[float, ...]:
        """What a run gives for it, in a row."""
        found = numbers(given, f'input "{self.name}"')
        if np.shape(found) != np.shape(self.value):
            raise InputError(
                f'input "{self.name}" is {_counted(self.value)}, but {_counted(found)} was given: {given!r}'
            )
        return row(found)

    def __repr__(self) -> str:
        return f'Input("{self.name}")'


@strict
@dataclass(frozen=True)
class OwnState:
    """An unknown that a load adds to those of the motion, or several: its name, its value at the start, its unit.

    It is integrated with the motion and takes part in the control of the error.
    """

    name: str
    start: Any = 0.0
    unit: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "start", numbers(self.start, f'start of own state "{self.name}"'))

    @property
    def width(self) -> int:
        """How many unknowns it is."""
        return len(row(self.start))


class Places(NamedTuple):
    """Where the inputs of a load stand among all inputs of a run, and its own states among all own states."""

    inputs: tuple[int, ...] = ()
    states: tuple[int, ...] = ()

    def seen(self, inputs: Any, states: Any) -> tuple[Any, ...]:
        """What the load sees, in a row."""
        return (*(inputs[i] for i in self.inputs), *(states[i] for i in self.states))


def own_state(name: Any, start: Any, unit: str = "") -> OwnState:
    """An own state that functions see by its name."""
    return OwnState(_check_name(name, "an own state"), start, unit)


class Told(Protocol):
    """Whatever has inputs: a load on a body, or on a system."""

    @property
    def inputs(self) -> tuple[Input, ...]:
        """Its inputs."""
        ...


def all_inputs(loads: Iterable[Told]) -> tuple[Input, ...]:
    """The inputs of all loads, each once; two different ones must not have one name."""
    found: dict[str, Input] = {}
    for one in (one for load in loads for one in load.inputs):
        if found.setdefault(one.name, one) != one:
            raise InputError(f'two different inputs are called "{one.name}": give one of them another name')
    return tuple(found.values())


def all_states(per_load: Iterable[tuple[OwnState, ...]], inputs: tuple[Input, ...] = ()) -> tuple[OwnState, ...]:
    """The own states of all loads; where a name was there before, it gets a number: "lag", "lag 2"."""
    names = {one.name for one in inputs}
    found: list[OwnState] = []
    for one in (one for states in per_load for one in states):
        name, count = one.name, 1
        while name in names:
            count += 1
            name = f"{one.name} {count}"
        names.add(name)
        found.append(one if name == one.name else replace(one, name=name))
    return tuple(found)


def places_of(own: Iterable[tuple[tuple[Input, ...], tuple[OwnState, ...]]],
              inputs: tuple[Input, ...]) -> tuple[Places, ...]:  # fmt: skip
    """For each load where its numbers stand; `own` are its inputs and its own states."""
    starts = accumulate((one.width for one in inputs), initial=0)
    first = {one.name: at for one, at in zip(inputs, starts, strict=False)}
    found, at = [], 0
    for mine, states in own:
        seen = tuple(first[one.name] + k for one in mine for k in range(one.width))
        n = sum(one.width for one in states)
        found.append(Places(seen, tuple(range(at, at + n))))
        at += n
    return tuple(found)


def at_start(parts: Iterable[Input | OwnState]) -> tuple[float, ...]:
    """The values of inputs, or of own states, where nobody has set them, in a row."""
    return tuple(x for one in parts for x in row(one.value if isinstance(one, Input) else one.start))


def n_states(states: Iterable[OwnState]) -> int:
    """How many unknowns own states are."""
    return sum(one.width for one in states)


def start_values(states: tuple[OwnState, ...], carried: Any) -> tuple[float, ...]:
    """The own states at the start of a run, in a row; those that a run before it has `carried` on go on from there."""
    last: Mapping[str, tuple[float, ...]] = dict(carried or ())
    parts = (last[one.name] if len(last.get(one.name, ())) == one.width else row(one.start) for one in states)
    return tuple(float(x) for part in parts for x in part)


def checked_states(given: Any) -> tuple[tuple[str, tuple[float, ...]], ...] | None:
    """The own states that a state carries on, pairs of a name and its values in a row, which may come from a file."""
    if given is None:
        return None
    return tuple((str(name), tuple(vector(values, f'own state "{name}"', len(values)).tolist()))
                 for name, values in given)  # fmt: skip


def numbers(given: Any, what: str) -> Numbers:
    """A number, or a row of them, as floats."""
    if not isinstance(given, tuple | list | np.ndarray) or (isinstance(given, np.ndarray) and not given.ndim):
        return number(given, what)
    if not len(given):
        raise InputError(f"{what} must be a number or a row of numbers, not {given!r}")
    return tuple(vector(given, what, len(given)).tolist())


def row(given: Numbers) -> tuple[float, ...]:
    """Numbers in a row, also where it is one."""
    return given if isinstance(given, tuple) else (given,)


def _counted(given: Numbers) -> str:
    return f"{len(given)} numbers" if isinstance(given, tuple) else "one number"


def _check_name(name: Any, what: str) -> str:
    """A name that functions can say, `s.u`."""
    if not isinstance(name, str) or not name.isidentifier() or name.startswith("_"):
        raise InputError(f'the name of {what} is one word, as in "u" or "throttle", not {name!r}')
    return name
