"""A force at a point of the body, by command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.model.actuators.actuator import COMMAND, NAME
from polhode.model.actuators.actuator_place import placed
from polhode.model.actuators.effect import Effect
from polhode.model.actuators.shaped import Shaped, limit_kind, rate_kind, step_kind, zone_kind
from polhode.model.field_kinds import AT, Axis, BodyName, Direction, Triple
from polhode.model.loads.lag import LAG


@strict
@dataclass(frozen=True, eq=False)
class Force(Shaped):
    """A force of `command` N along `axis` (body axes) at the point `at` (m, from the mass center) of the body `on`.

    f_B = u axis, t_B = at x f_B. How a command becomes a force is told in `shaped`.
    """

    command: Annotated[str, COMMAND] = "u"
    axis: Annotated[Direction, Axis("of the force, body axes")] = (0.0, 0.0, 1.0)
    at: Annotated[Triple, AT] = (0.0, 0.0, 0.0)
    on: Annotated[str | None, BodyName("the body; none: the only one")] = None
    limit: Annotated[float | None, limit_kind("N")] = None
    rate_limit: Annotated[float | None, rate_kind("N")] = None
    dead_zone: Annotated[float, zone_kind("N")] = 0.0
    quantization: Annotated[float, step_kind("N")] = 0.0
    lag: Annotated[float, LAG] = 0.0
    name: Annotated[str, NAME] = ""

    unit = "N"

    def loads(self, model: Any) -> tuple[Any, ...]:
        """Its force."""
        load = Effect(self.told, column(self.axis, self.at), self.rate_limit is not None, self.lag, name=self.name)
        return placed(model, self.on, load, self.described)


def column(axis: Any, at: Any) -> np.ndarray:
    """Force and torque of a unit push along an axis at a point, (6, 1)."""
    n = np.asarray(axis)
    return np.concatenate([n, np.cross(np.asarray(at), n)])[:, None]
