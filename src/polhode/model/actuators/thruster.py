"""A thruster that is on or off: pulses of a commanded width, and the propellant that they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.model.actuators.actuator import COMMAND, NAME, Actuator, Change, Memory
from polhode.model.actuators.actuator_place import placed
from polhode.model.actuators.effect import Effect
from polhode.model.actuators.force import column
from polhode.model.field_kinds import AT, Axis, BodyName, Direction, Number, Part, Triple
from polhode.model.loads.propellant import Propellant
from polhode.model.loads.thrust import Thrust
from polhode.model.signals import Input


@strict
@dataclass(frozen=True, eq=False)
class Thruster(Actuator):
    """A thruster that pushes with `thrust` (N) along `axis` (body axes) at the point `at` of the body `on`, or not.

    The command is the mean push over the next `period` (s), N: one command is one pulse, which begins when it arrives
    and lasts period u / thrust, at most the period. A pulse shorter than `least_on` (s) is not fired, and a valve that
    has opened stays open that long, whatever is commanded next. A new command takes the place of what is left of the
    last one, so a controller calls once in a period; without a new command the valve stays shut after the pulse.

    With `exhaust_velocity` (m/s, Isp g_0) pulses cost thrust / exhaust_velocity, kg/s. Where the `propellant` is told
    (`ph.Propellant`), the body grows lighter by it and the thruster ends with it (`ph.loads.Thrust`); where it is not,
    `run.signal("<name>_spent")` counts it, kg, and the body keeps its mass.
    """

    command: Annotated[str, COMMAND]
    thrust: Annotated[float, Number("N", "the push while it is on", above=0.0)]
    period: Annotated[float, Number("s", "the time over which a command is the mean push", above=0.0)]
    axis: Annotated[Direction, Axis("of the push, body axes")] = (0.0, 0.0, 1.0)
    at: Annotated[Triple, AT] = (0.0, 0.0, 0.0)
    on: Annotated[str | None, BodyName("the body; none: the only one")] = None
    least_on: Annotated[float, Number("s", "the shortest pulse", least=0.0)] = 0.0
    exhaust_velocity: Annotated[float | None, Number("m/s", "of the jet, thrust per mass flow", above=0.0)] = None
    propellant: Annotated[Propellant | None, Part(Propellant, "what burns")] = None
    name: Annotated[str, NAME] = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.least_on > self.period:
            raise InputError(f"the shortest pulse of {self.described}, {self.least_on:g} s, is longer than its period,"
                             f" {self.period:g} s")  # fmt: skip
        if self.propellant is not None and self.exhaust_velocity is None:
            raise InputError(f"{self.described} has a propellant: give the exhaust_velocity (m/s) that says its cost")

    @property
    def commands(self) -> tuple[Input, ...]:
        """The mean push over the next period."""
        return (Input(self.command, 0.0, "N"),)

    @property
    def told(self) -> Input:
        """The push now: all or nothing."""
        return Input(f"{self.command}_now", 0.0, "N")

    def loads(self, model: Any) -> tuple[Any, ...]:
        """Its push, with what it costs."""
        if self.propellant is not None:
            load: Any = Thrust(self.told, self.propellant, self.exhaust_velocity, at=self.at, direction=self.axis,
                               name=self.name)  # fmt: skip
        else:
            flow = 0.0 if self.exhaust_velocity is None else 1.0 / self.exhaust_velocity
            load = Effect(self.told, column(self.axis, self.at), flow=flow, name=self.name)
        return placed(model, self.on, load, self.described)

    def bounds(self, command: Input) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Nothing, or all the time."""
        return (0.0,), (self.thrust,)

    def changes(self, t: float, command: str, values: tuple[float, ...], memory: Memory) -> tuple[Change, ...]:
        """The valve opens now, if it is shut, and shuts when the pulse is over."""
        width = self.period * float(np.clip(values[0] / self.thrust, 0.0, 1.0))
        width = width if width >= self.least_on else 0.0
        opened, shut = memory.get("opened", -np.inf), memory.get("shut", -np.inf)
        if shut > t:  # still open
            end = max(t + width, opened + self.least_on)
        else:
            opened, end = t, t + width
        if end <= t:
            memory["shut"] = t
            return (Change(t, self.told.name, (0.0,)),)
        memory["opened"], memory["shut"] = opened, end
        return Change(t, self.told.name, (self.thrust,)), Change(end, self.told.name, (0.0,))
