"""What lies between a command and what acts: a dead zone, steps, a limit, a limited rate, and a lag.

A command u becomes, in this order and each only where it is given,

    0 where |u| < dead_zone;  the nearest multiple of quantization;  at most limit of either sign

and that is what the actuator goes to. With a `rate_limit` r it goes there along a straight ramp of the slope r from
where it is now, exactly in time: the input of the engine is (value, slope, time) of the ramp, and it changes twice,
when a command arrives and when the ramp ends. With a `lag` T what acts follows that, T x_dot = u - x.
"""

from __future__ import annotations

import math
from typing import Any

from polhode.core.scalars import floor, largest, least, select
from polhode.model.actuators.actuator import Actuator, Change, Memory
from polhode.model.field_kinds import Number
from polhode.model.signals import Input, row


def limit_kind(unit: str) -> Number:
    """The kind of the field `limit` of an actuator that is commanded in this unit."""
    return Number(unit, "the largest that it can do, of either sign; none: any", above=0.0)


def rate_kind(unit: str) -> Number:
    """The kind of the field `rate_limit`."""
    return Number(f"{unit}/s" if unit != "1" else "s^-1", "how fast it can change; none: at once", above=0.0)


def zone_kind(unit: str) -> Number:
    """The kind of the field `dead_zone`."""
    return Number(unit, "commands smaller than this do nothing", least=0.0)


def step_kind(unit: str) -> Number:
    """The kind of the field `quantization`."""
    return Number(unit, "the smallest step of what it does; 0: none", least=0.0)


class Shaped(Actuator):
    """An actuator with one command, `command`, which is shaped as above before it is an input of its loads."""

    command: str
    unit: str
    limit: float | None = None
    rate_limit: float | None = None
    dead_zone: float = 0.0
    quantization: float = 0.0
    lag: float = 0.0
    start: tuple[float, ...] | float = 0.0  # what holds before the first command

    @property
    def commands(self) -> tuple[Input, ...]:
        """Its command."""
        return (Input(self.command, self.start, self.unit),)

    @property
    def told(self) -> Input:
        """The input of its loads: the command, or (values, slopes, times) of ramps."""
        if self.rate_limit is None:
            return self.commands[0]
        values = row(self.commands[0].value)
        return Input(f"{self.command}_ramp", (*values, *(0.0,) * (2 * len(values))), self.unit)

    def shaped(self, u: Any, i: int = 0) -> Any:
        """What it goes to where number i of its command is u, a number of any kind."""
        goal = u
        if self.quantization > 0.0:
            goal = self.quantization * floor(u / self.quantization + 0.5)
        if self.limit is not None:
            goal = least(largest(goal, -self.limit), self.limit)
        return goal if self.dead_zone == 0.0 else select(self.dead_zone - abs(u), 0.0, goal)

    def bounds(self, command: Input) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The limit, of either sign."""
        most = math.inf if self.limit is None else self.limit
        return (-most,) * command.width, (most,) * command.width

    def changes(self, t: float, command: str, values: tuple[float, ...], memory: Memory) -> tuple[Change, ...]:
        """What a command that arrives at t makes of the input: at once, or as ramps."""
        goals = tuple(self.shaped(u, i) for i, u in enumerate(values))
        if self.rate_limit is None:
            return (Change(t, command, goals),)
        return ramps(t, self.told.name, goals, self.rate_limit, memory, row(self.commands[0].value))


def ramps(t: float, name: str, goals: tuple[float, ...], rate: float, memory: Memory,
          start: tuple[float, ...]) -> tuple[Change, ...]:  # fmt: skip
    """The changes of the input of ramps to `goals`: one now, and one where each ramp ends; the memory keeps them."""
    n = len(goals)
    last = memory.get("ramps", [(x, 0.0, t, t, x) for x in start])  # value, slope, from, until, goal
    lines = []
    for goal, (x, slope, begin, end, old) in zip(goals, last, strict=True):
        now = old if t >= end else x + slope * (t - begin)
        lines.append(
            (now, math.copysign(rate, goal - now) if goal != now else 0.0, t, t + abs(goal - now) / rate, goal)
        )
    memory["ramps"] = lines
    times = sorted({t, *(line[3] for line in lines)})
    return tuple(Change(s, name, _flat([_at(line, s) for line in lines], n)) for s in times)


def _at(line: tuple[float, ...], t: float) -> tuple[float, float, float]:
    """Value, slope and time of a ramp from t on."""
    x, slope, begin, end, goal = line
    return (goal, 0.0, begin) if t >= end else (x, slope, begin)


def _flat(parts: list[tuple[float, float, float]], n: int) -> tuple[float, ...]:
    """All values, then all slopes, then all times."""
    return tuple(parts[i][k] for k in range(3) for i in range(n))
