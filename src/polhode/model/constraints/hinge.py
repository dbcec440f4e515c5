"""A hinge that closes a loop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from polhode.arrays import strict
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.pairs import AxisPair, PointPair, meeting
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import POINT_1, POINT_2, Axis, BodyName, Direction, Triple
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


@strict
@dataclass(frozen=True, eq=False)
class Hinge(PointPair, AxisPair):
    """The bodies share the point `at_1`, `at_2` and turn on each other about `axis_1`, `axis_2` alone: five equations.

    The first three are those of `Point`, the last two those of `Axis`. A planar loop that is closed so in space has
    three equations too many: `Point` along the axis, and both of `Axis` follow from the other hinges.
    """

    body_1: Annotated[str, BodyName()]
    body_2: Annotated[str, BodyName()]
    axis_1: Annotated[Direction, Axis("an axis of body_1", needed=True)] = (0.0, 0.0, 1.0)
    axis_2: Annotated[Direction, Axis("an axis of body_2", needed=True)] = (0.0, 0.0, 1.0)
    at_1: Annotated[Triple, POINT_1] = (0.0, 0.0, 0.0)
    at_2: Annotated[Triple, POINT_2] = (0.0, 0.0, 0.0)
    name: str = ""
    described = "a hinge constraint"

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """Three lengths and two angles."""
        return ("m", "m", "m", "rad", "rad")

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """The points stay together and the axes parallel."""
        return (*meeting(moving, *self.points(mechanism)), *self.parallel(mechanism, moving))
