"""A controller: a function that is called at its sample times, sees sensors or the state, and gives commands."""

from __future__ import annotations

import inspect
import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

import numpy as np

from polhode.arrays import number, positive, strict
from polhode.control.blocks.block import Block
from polhode.control.formula import Formula
from polhode.errors import InputError
from polhode.model.expression import Expression
from polhode.model.signals import Input

Memory: TypeAlias = dict[str, Any]
"""What a controller remembers: numbers, arrays, texts, and lists and dictionaries of these."""
Control: TypeAlias = Callable[[float, Any, Memory], Any]
Row = tuple[float, ...]
_USUAL = (float, tuple, np.ndarray)  # what controllers give; told first, because Mapping takes its time
_FLOATS = {float}
TIME_LIMIT = 30.0  # s on the wall that one call may take, where nothing else was said


class Port(NamedTuple):
    """One thing that a controller sees or commands, as other programs are told: its name, its numbers, its unit."""

    name: str
    width: int
    unit: str


class Meeting(NamedTuple):
    """What a controller is told when a run begins: who it is there, what it will see and what it must give."""

    controller: str
    rate: float
    seen: tuple[Port, ...]
    commands: tuple[Port, ...]
    t_start: float
    t_end: float

    def description(self) -> dict[str, Any]:
        """The same in plain words and numbers, as JSON has them."""
        return {**self._asdict(), "seen": [one._asdict() for one in self.seen],
                "commands": [one._asdict() for one in self.commands]}  # fmt: skip


@runtime_checkable
class Opened(Protocol):
    """A controller's function that must know when runs begin and end: a link to another program, for example."""

    def open(self, description: dict[str, Any]) -> None:
        """A run begins."""
        ...

    def close(self) -> None:
        """It ends, in whatever way."""
        ...


@runtime_checkable
class Remembering(Protocol):
    """A controller's function that says with which memory it begins."""

    memory: Mapping[str, Any]


@runtime_checkable
class Estimating(Protocol):
    """A controller's function that estimates attitudes: which number of its memory is q_WB of which body."""

    @property
    def estimates(self) -> Mapping[str, str]:
        """{"attitude": "hub"}: pages show it beside the true one."""
        ...


@strict
@dataclass(frozen=True, eq=False)
class Controller:
    """Calls `f(t, seen, memory)` at its sample times and holds what it commands until the next ones.

    f: ordinary Python, a `ph.Formula`, which compiles, or a `ph.Expression` in the names of one body, which does too.
    rate: calls per second, Hz, from the start of the run (+ `phase`, s) on: the first call is at the start, before the
    first step, and no step reaches across a sample time. commands: the names of commands of actuators, or of inputs
    (`ph.Input`), that it sets; f gives a number, a row of numbers, or {"u": ...}. seen: the names of sensors and of
    inputs that f sees, as `seen.gyro` or `seen["gyro"]`; None: the true state, as laws see it. memory: what f
    remembers, a dictionary that it may change; each run begins with a fresh copy. delay: how much later, s, commands
    arrive than they were worked out. hold: "zero", commands stay until the next ones arrive. time_limit: s on the wall
    that a call may take before the run is ended; None: any.

    At one instant first the commands that are due arrive, then sensors look, then controllers are called in the order
    in which they were given; a command without delay acts from that instant on, and a later controller that sees it
    finds the new one.
    """

    f: Control
    rate: float
    commands: Any
    seen: Any = None
    memory: Any = None
    delay: float = 0.0
    hold: str = "zero"
    phase: float = 0.0
    name: str = ""
    time_limit: float | None = TIME_LIMIT

    def __post_init__(self) -> None:
        if isinstance(self.f, Expression):
            object.__setattr__(self, "f", Formula(self.f))
        called = self.name or getattr(self.f, "__name__", "") or type(self.f).__name__
        if not isinstance(called, str):
            raise InputError(f"the name of a controller is a text, not {called!r}")
        object.__setattr__(self, "name", "controller" if called == "<lambda>" else called)
        what = f'of controller "{self.name}"'
        _check_function(self.f, what)
        object.__setattr__(self, "rate", positive(self.rate, f"rate {what}", "Hz"))
        for field in ("delay", "phase"):
            value = number(getattr(self, field), f"{field} {what}")
            if value < 0.0:
                raise InputError(f"{field} {what} must not be negative, but it is {value:g} s")
            object.__setattr__(self, field, value)
        if self.hold != "zero":
            raise InputError(f'hold {what} is "zero", not {self.hold!r}: commands stay until the next ones arrive')
        object.__setattr__(self, "commands", _names(self.commands, f"commands {what}"))
        if not self.commands:
            raise InputError(f'controller "{self.name}" commands nothing: give commands=["u"], names of actuators or'
                             " of inputs")  # fmt: skip
        object.__setattr__(self, "seen", None if self.seen is None else _names(self.seen, f"seen {what}"))
        if self.time_limit is not None:
            object.__setattr__(self, "time_limit", positive(self.time_limit, f"time_limit {what}", "s"))
        given = self.f.memory if self.memory is None and isinstance(self.f, Remembering) else self.memory
        if given is not None and not isinstance(given, Mapping):
            raise InputError(f"memory {what} is a dictionary, not {given!r}")
        object.__setattr__(self, "memory", dict(given or {}))

    def fresh(self) -> Memory:
        """A memory for one run."""
        try:
            return deepcopy(self.memory)
        except Exception as cause:  # copies may be made by anybody's `__deepcopy__`
            raise InputError(f'memory of controller "{self.name}" cannot be copied for a run ({type(cause).__name__}:'
                             f" {cause}): give it numbers, arrays, texts, and lists and dictionaries of these; let the"
                             " function itself make anything else at its first call") from cause  # fmt: skip

    def sample_time(self, origin: float, k: int) -> float:
        """When it is called for the k-th time, counted from `origin`, s: never summed."""
        return origin + k / self.rate

    def first_index(self, t_start: float) -> tuple[float, int]:
        """From where its samples are counted, s, and the number of the first one of a run that starts then.

        Where the start is a whole number of periods after zero, samples are counted from zero: a run in pieces then has
        the sample times of the whole.
        """
        if self.phase:
            return t_start + self.phase, 0
        place = t_start * self.rate
        near = round(place) if abs(place) < 2.0**52 else 0
        whole = near != 0 and abs(place - near) <= 4.0 * math.ulp(abs(place)) and near / self.rate == t_start
        return (0.0, near) if whole else (t_start, 0)


def _check_function(f: Any, what: str) -> None:
    """Refuse what is no function of (t, seen, memory), as far as it says what it takes."""
    if any(one.__module__ == "control.lti" for one in type(f).__mro__):  # callable, but as a frequency response
        raise InputError(f"a {type(f).__name__} of python-control {what} becomes a function by ph.blocks.from_control("
                         "system, dt=1 / rate, method=...).of(lambda t, seen: ...)")  # fmt: skip
    if not callable(f) or isinstance(f, type):
        hint = ": say what goes into it, block.of(lambda t, seen: ...)" if isinstance(f, Block) else ""
        raise InputError(f"{f!r} {what} is no function of (t, seen, memory){hint}")
    try:
        takes = inspect.signature(f)
    except (TypeError, ValueError):  # some of C do not say
        return
    try:
        takes.bind(0.0, None, {})
    except TypeError:
        raise InputError(f"the function {what} is called with (t, seen, memory), but it takes {takes}") from None


def _names(given: Any, what: str) -> tuple[str, ...]:
    """One name or several; inputs, sensors and actuators count by theirs."""
    parts: Sequence[Any] = (given,) if isinstance(given, str) or not isinstance(given, Sequence) else tuple(given)
    names = tuple(one if isinstance(one, str) else getattr(one, "name", one) for one in parts)
    for name in names:
        if not isinstance(name, str) or not name:
            raise InputError(f"{what} are names, not {name!r}")
    if len(set(names)) < len(names):
        raise InputError(f"{what} name one of {', '.join(names)} twice")
    return names


def rows_of(given: Any, ports: Sequence[Port], who: str, t: float) -> tuple[Row, ...]:
    """What a controller gave, as a row of finite numbers for each command."""
    # what is usual first: this is on the way of every call
    parts = (given,) if len(ports) == 1 and type(given) in _USUAL else parts_of(given, ports, who, t)
    rows = []
    for port, part in zip(ports, parts, strict=True):
        if type(part) is float and port.width == 1:
            row = (part,)
        elif type(part) is tuple and len(part) == port.width and {*map(type, part)} == _FLOATS:
            row = part
        else:
            row = _row(part, port, who, t)
        if not math.isfinite(sum(row)) and not all(map(math.isfinite, row)):
            raise InputError(f'{who} gave {list(row) if port.width > 1 else row[0]} for "{port.name}" at t = {t:.9g} s,'
                             " which is not finite")  # fmt: skip
        rows.append(row)
    return tuple(rows)


def _row(part: Any, port: Port, who: str, t: float) -> Row:
    row = plain_numbers(part)
    if row is None:
        raise InputError(f'{who} gave {_short(part)} for "{port.name}" at t = {t:.9g} s, which is no number')
    if len(row) != port.width:
        raise InputError(f'{who} gave {len(row)} numbers for "{port.name}" at t = {t:.9g} s, which takes {port.width}')
    return row


def plain_numbers(value: Any) -> Row | None:
    """A number or an array of numbers in a row; None for what is none: texts, complex numbers, objects."""
    try:
        array = np.asarray(value)
        if array.dtype.kind in "fiub":
            return tuple(array.astype(float).ravel().tolist())
        # the others are texts, complex numbers, and objects, among which may be whole numbers beyond 64 bits
        parts: list[Any] = array.ravel().tolist() if array.dtype.kind == "O" else [None]
        return tuple(map(float, parts)) if all(isinstance(x, int | float) for x in parts) else None
    except (ValueError, OverflowError):
        return None


def _short(value: Any) -> str:
    """A value in words that fit a message."""
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**50 else "a whole number beyond all floats"
    return text if len(text) <= 100 else f"{text[:97]}..."


def parts_of(given: Any, ports: Sequence[Port], who: str = "it", t: float = 0.0) -> Sequence[Any]:
    """One part of what was given for each command."""
    if len(ports) == 1 and not isinstance(given, Mapping):
        return (given,)
    names = [port.name for port in ports]
    if isinstance(given, Mapping):
        if set(given) != set(names):
            raise InputError(f"{who} must command {', '.join(names)}, but at t = {t:.9g} s it gave"
                             f" {', '.join(map(str, given)) or 'nothing'}")  # fmt: skip
        return [given[name] for name in names]
    parts = list(given) if isinstance(given, Sequence | np.ndarray) else [given]
    total = sum(port.width for port in ports)
    if len(parts) == total != len(ports):  # all numbers in one row
        ends = np.cumsum([port.width for port in ports])
        return [parts[end - port.width : end] for port, end in zip(ports, ends, strict=True)]
    if len(parts) != len(ports):
        raise InputError(f"{who} gave {len(parts)} values at t = {t:.9g} s, but it commands {len(ports)}:"
                         f" {', '.join(names)}")  # fmt: skip
    return parts


def checked_controllers(given: Any) -> tuple[Any, ...]:
    """One controller or several; two of one name are told apart by numbers in messages, so names must differ."""
    from polhode.control.recorded import Recorded

    several = tuple(given) if isinstance(given, tuple | list) else (given,)
    for one in several:
        if not isinstance(one, Controller | Recorded):
            raise InputError(f"controllers are ph.Controller(f, rate=..., commands=[...]), not {one!r}")
    for name, count in Counter(one.name for one in several).items():
        if count > 1:
            raise InputError(f'two controllers are called "{name}": give one of them name="..."')
    return several


def ports_of(commands: Sequence[str], known: Mapping[str, Input]) -> tuple[Port, ...]:
    """Commands by name, as ports."""
    return tuple(Port(name, known[name].width, known[name].unit) for name in commands)
