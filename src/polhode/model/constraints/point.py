"""Two points of two bodies that stay together: a ball joint that closes a loop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from polhode.arrays import strict
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.pairs import PointPair, meeting
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import POINT_1, POINT_2, BodyName, Triple
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


@strict
@dataclass(frozen=True, eq=False)
class Point(PointPair):
    """The point `at_1` of `body_1` stays on the point `at_2` of `body_2`: p_2 - p_1 = 0, three equations, m.

    The multipliers are the force on body 2 in world axes, N; body 1 feels the opposite.
    """

    body_1: Annotated[str, BodyName()]
    body_2: Annotated[str, BodyName()]
    at_1: Annotated[Triple, POINT_1] = (0.0, 0.0, 0.0)
    at_2: Annotated[Triple, POINT_2] = (0.0, 0.0, 0.0)
    name: str = ""
    described = "a point constraint"

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """Three lengths."""
        return ("m", "m", "m")

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """p_2 - p_1 along each axis of the world."""
        return meeting(moving, *self.points(mechanism))
