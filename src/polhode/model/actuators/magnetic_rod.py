"""A magnetic rod (torquer): a magnetic moment by command, which the field of the Earth turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import strict
from polhode.model.actuators.actuator import COMMAND, NAME
from polhode.model.actuators.actuator_place import placed
from polhode.model.actuators.rod_torque import RodTorque
from polhode.model.actuators.shaped import Shaped, limit_kind, rate_kind, step_kind, zone_kind
from polhode.model.field_kinds import Axis, BodyName, Direction, Source
from polhode.model.loads.lag import LAG
from polhode.model.world_field import WorldField, checked_field, of_state


@strict
@dataclass(frozen=True, eq=False)
class MagneticRod(Shaped):
    """A rod along `axis` (body axes) of the body `on` with the magnetic moment `command`, A m^2: t_B = m x R_WB^T B.

    `field` is B, T, in world axes: three numbers, or a function of (t) or of (t, position), as a
    `ph.sensors.Magnetometer` takes it; it is taken at the mass center. How a command becomes a moment is told in
    `shaped`.
    """

    command: Annotated[str, COMMAND]
    field: Annotated[WorldField, Source("T", "the field in world axes", by_class=True)]
    axis: Annotated[Direction, Axis("of the rod, body axes")] = (0.0, 0.0, 1.0)
    on: Annotated[str | None, BodyName("the body; none: the only one")] = None
    limit: Annotated[float | None, limit_kind("A m^2")] = None
    rate_limit: Annotated[float | None, rate_kind("A m^2")] = None
    dead_zone: Annotated[float, zone_kind("A m^2")] = 0.0
    quantization: Annotated[float, step_kind("A m^2")] = 0.0
    lag: Annotated[float, LAG] = 0.0
    name: Annotated[str, NAME] = ""

    unit = "A m^2"

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "field", checked_field(self.field, f"the field of {self.described}"))

    def loads(self, model: Any) -> tuple[Any, ...]:
        """Its torque."""
        field = of_state(self.field)  # type: ignore[arg-type]
        load = RodTorque(field, self.told, self.axis, self.rate_limit is not None, self.lag, self.name)
        return placed(model, self.on, load, self.described)
