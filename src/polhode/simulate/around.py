"""What stands around a model in a run: sensors, controllers, actuators, a clock, onlookers; checked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.control.controller import Controller, checked_controllers
from polhode.control.recorded import Recorded
from polhode.errors import InputError
from polhode.model.actuators.actuator import Actuator
from polhode.model.sensors.sensor import Sensor
from polhode.model.signals import Input
from polhode.simulate.onlookers import Onlooker, checked_onlooker
from polhode.simulate.pacing import RealTime


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
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or seed < 0:
        raise InputError(f"seed must be a whole number from 0 on, not {seed!r:.80}")
    looks, acts = _several(sensors, Sensor, "sensors"), _several(actuators, Actuator, "actuators")
    names = [one.name for one in looks] + [name.name for one in acts for name in one.commands]
    for name, count in Counter(names).items():
        if count > 1:
            raise InputError(f'two sensors or commands are called "{name}": give one of them another name')
    for name, count in Counter(one.name for one in acts).items():
        if count > 1:
            raise InputError(f'two actuators are called "{name}": give one of them another name')
    for one in looks:
        if one.latency and one.rate is None:
            raise InputError(f'sensor "{one.name}" has a latency of {one.latency:g} s and no rate: give its rate (Hz)')
    calls = checked_controllers(controllers)
    onlooker = checked_onlooker(watch)
    if onlooker is not None and not calls and all(one.rate is None for one in looks):
        raise InputError("who watches is shown a run at the samples of its sensors and controllers, but there are none")
    return Around(calls, looks, acts, int(seed), _checked_pace(real_time, calls), onlooker)


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
