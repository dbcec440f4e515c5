"""Actions: the commands of a step as one row of numbers within bounds."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import unknown
from polhode.errors import InputError
from polhode.model.actuators.actuator import Actuator
from polhode.model.signals import Input

KINDS = ("scaled", "commands")
Bounds = tuple[tuple[float, ...], tuple[float, ...]]


@dataclass(frozen=True, eq=False)
class Actions:
    """The commands that an action sets, in a row, from `low` to `high`; scaled: an action of -1 is low, 1 is high."""

    inputs: tuple[Input, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    scaled: bool

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the commands."""
        return tuple(one.name for one in self.inputs)

    @property
    def width(self) -> int:
        """How many numbers an action has."""
        return len(self.low)

    def commands(self, action: Any) -> list[float]:
        """An action as commands: what lies beyond the bounds is taken as the bound."""
        try:
            given = np.asarray(action, dtype=float)
        except (TypeError, ValueError, OverflowError):
            raise InputError(f"an action is {self.width} numbers ({self._said}), not {action!r:.80}") from None
        if given.shape != (self.width,):
            raise InputError(f"an action has the shape ({self.width},) ({self._said}), not {given.shape}")
        row: list[float] = given.tolist()  # a few numbers are quicker one by one
        if not all(map(math.isfinite, row)):
            raise InputError(f"the action {row} is not finite")
        if not self.scaled:
            return [min(max(x, low), high) for x, low, high in zip(row, self.low, self.high, strict=True)]
        return [0.5 * (low + high) + 0.5 * (high - low) * min(max(x, -1.0), 1.0)
                for x, low, high in zip(row, self.low, self.high, strict=True)]  # fmt: skip

    def parts(self, row: list[float]) -> list[float | tuple[float, ...]]:
        """Commands one by one, as a controller gives them."""
        found, at = [], 0
        for one in self.inputs:
            found.append(tuple(row[at : at + one.width]) if isinstance(one.value, tuple) else row[at])
            at += one.width
        return found

    @property
    def _said(self) -> str:
        return ", ".join(one.name for one in self.inputs)


def checked_actions(commands: Any, known: Mapping[str, Input], actuators: tuple[Actuator, ...], taken: set[str],
                    limits: Any, kind: Any) -> Actions:  # fmt: skip
    """The actions of an environment. commands: names; None: all that no controller of it commands (`taken`).

    limits: bounds by name, of either sign as one number, or (low, high), where an actuator has none or wider ones.
    """
    if kind not in KINDS:
        raise unknown("kind of actions named", kind, KINDS)
    if not known:
        raise InputError('nothing takes a command: give actuators=[ph.actuators.Torque("u", ...)], or a load with'
                         ' ph.Input("u")')  # fmt: skip
    names = _names(commands, known, taken)
    given = dict(limits or {}) if isinstance(limits, Mapping | None) else dict.fromkeys(names, limits)
    for name in given:
        if name not in names:
            raise unknown("command of this environment, given a limit, named", name, names)
    own = {one.name: (actuator, one) for actuator in actuators for one in actuator.commands}
    pairs = [_bounds(known[name], own.get(name), given.get(name)) for name in names]
    low, high = (tuple(x for pair in pairs for x in pair[k]) for k in range(2))
    return Actions(tuple(known[name] for name in names), low, high, kind == "scaled")


def _names(commands: Any, known: Mapping[str, Input], taken: set[str]) -> tuple[str, ...]:
    if commands is None:
        free = tuple(name for name in known if name not in taken)
        if not free:
            raise InputError("controllers of this environment command everything: nothing is left for actions")
        return free
    names = tuple(commands) if isinstance(commands, tuple | list) else (commands,)
    for name in names:
        if not isinstance(name, str) or name not in known:
            raise unknown("command of an actuator or input named", name, known)
        if name in taken:
            raise InputError(f'"{name}" is commanded by a controller of this environment and cannot be an action too')
    if not names or len(set(names)) < len(names):
        raise InputError(f"commands are one or more names, each once, not {commands!r}")
    return names


def _bounds(one: Input, owner: tuple[Actuator, Input] | None, given: Any) -> Bounds:
    """The bounds of one command: those of its actuator, narrowed to what was given."""
    none = (-math.inf,) * one.width, (math.inf,) * one.width
    own = none if owner is None else owner[0].bounds(owner[1])
    told = none if given is None else _given(one, given)
    low = tuple(map(max, own[0], told[0]))
    high = tuple(map(min, own[1], told[1]))
    if not all(map(math.isfinite, low + high)):
        raise InputError(f'"{one.name}" has no limits, and learning needs bounds of actions: give its actuator'
                         f' limit=..., or the environment limits={{"{one.name}": 2.0}}')  # fmt: skip
    if not all(a < b for a, b in zip(low, high, strict=True)):
        raise InputError(f'the limits of "{one.name}" leave nothing between {list(low)} and {list(high)}')
    return low, high


def _given(one: Input, given: Any) -> Bounds:
    """A number, of either sign, or (low, high), each one number or as many as the command has."""
    try:
        pair = (-np.asarray(given, dtype=float), given) if np.ndim(given) == 0 else given
        low, high = (np.broadcast_to(np.asarray(x, dtype=float), (one.width,)).tolist() for x in pair)
    except (TypeError, ValueError):
        raise InputError(f'limits of "{one.name}" are a number or (low, high), not {given!r}') from None
    if any(map(math.isnan, low + high)):
        raise InputError(f'limits of "{one.name}" are numbers, not {given!r}')
    return tuple(low), tuple(high)
