"""A torque about an axis of the body, by command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.model.actuators.actuator import COMMAND, NAME
from polhode.model.actuators.actuator_place import placed
from polhode.model.actuators.effect import Effect
from polhode.model.actuators.shaped import Shaped, limit_kind, rate_kind, step_kind, zone_kind
from polhode.model.field_kinds import Axis, BodyName, Direction
from polhode.model.loads.lag import LAG


@strict
@dataclass(frozen=True, eq=False)
class Torque(Shaped):
    """A torque of `command` N m about `axis` (body axes) of the body `on`, from outside: t_B = u axis.

    How a command becomes a torque (`limit`, `rate_limit`, `dead_zone`, `quantization`, `lag`) is told in `shaped`.
    """

    command: Annotated[str, COMMAND] = "u"
    axis: Annotated[Direction, Axis("of the torque, body axes")] = (0.0, 0.0, 1.0)
    on: Annotated[str | None, BodyName("the body; none: the only one")] = None
    limit: Annotated[float | None, limit_kind("N m")] = None
    rate_limit: Annotated[float | None, rate_kind("N m")] = None
    dead_zone: Annotated[float, zone_kind("N m")] = 0.0
    quantization: Annotated[float, step_kind("N m")] = 0.0
    lag: Annotated[float, LAG] = 0.0
    name: Annotated[str, NAME] = ""

    unit = "N m"

    def loads(self, model: Any) -> tuple[Any, ...]:
        """Its torque."""
        matrix = np.concatenate([np.zeros(3), np.asarray(self.axis)])[:, None]
        load = Effect(self.told, matrix, self.rate_limit is not None, self.lag, name=self.name)
        return placed(model, self.on, load, self.described)
