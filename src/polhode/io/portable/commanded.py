"""What an actuator makes of its command at once, where the model is exported: steps, a dead zone, a limit.

In a run the loop shapes a command when it arrives (`model.actuators.shaped`). An exported model has no loop around it,
so inputs that are commands are shaped where they become numbers of the model. What an actuator does over the time
after a command, ramps and pulses, is decided by code that stays here: it is refused.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from polhode.errors import InputError
from polhode.model.actuators.actuator import Actuator
from polhode.model.actuators.shaped import Shaped
from polhode.model.actuators.wrench_map import WrenchMap
from polhode.model.signals import Input


class Shape(NamedTuple):
    """The nearest multiple of `quantum` (0: itself), 0 below `dead_zone`, and at least `low`, at most `high`."""

    quantum: float = 0.0
    dead_zone: float = 0.0
    low: float = -math.inf
    high: float = math.inf


_AS_IT_IS = Shape()


def shapes(actuators: tuple[Actuator, ...], inputs: Iterable[Input]) -> tuple[Shape, ...]:
    """The shape of every number of the inputs of a model; refused are actuators that do more than that."""
    found = {command.name: _shapes(one, command) for one in actuators for command in one.commands}
    return tuple(shape for one in inputs for shape in found.get(one.name, (_AS_IT_IS,) * one.width))


def any_shaped(given: tuple[Shape, ...]) -> bool:
    """Whether an input is more than itself."""
    return any(one != _AS_IT_IS for one in given)


def _shapes(actuator: Actuator, command: Input) -> tuple[Shape, ...]:
    """Of each number of a command."""
    changes = type(actuator).changes
    if changes is Actuator.changes:
        return (_AS_IT_IS,) * command.width
    if not isinstance(actuator, Shaped) or changes is not Shaped.changes or actuator.rate_limit is not None:
        raise InputError(f"{actuator.described} does something over the time after a command (a ramp of its rate_limit,"
                         " a pulse), which is not exported: leave that away, or export the model with"
                         " ph.actuators.Force, Torque or Motor in its place and shape the command outside")  # fmt: skip
    if type(actuator).shaped not in (Shaped.shaped, WrenchMap.shaped):
        raise InputError(f"{actuator.described} shapes its command in a way of its own, which is not exported")
    low, high = actuator.bounds(command)
    return tuple(Shape(actuator.quantization, actuator.dead_zone, a, b) for a, b in zip(low, high, strict=True))
