"""Two axes of two bodies that stay parallel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from polhode.arrays import strict
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.pairs import AxisPair
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import Axis as AxisKind
from polhode.model.field_kinds import BodyName, Direction
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


@strict
@dataclass(frozen=True, eq=False)
class Axis(AxisPair):
    """`axis_1` of `body_1` and `axis_2` of `body_2` stay parallel (or opposite, as they start): two equations, rad.

    The multipliers are torques on body 2, N m, about two axes of body 1 across `axis_1`. With `Point` it is a hinge.
    """

    body_1: Annotated[str, BodyName()]
    body_2: Annotated[str, BodyName()]
    axis_1: Annotated[Direction, AxisKind("an axis of body_1", needed=True)] = (0.0, 0.0, 1.0)
    axis_2: Annotated[Direction, AxisKind("an axis of body_2", needed=True)] = (0.0, 0.0, 1.0)
    name: str = ""

    described = "an axis constraint"

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """Two angles."""
        return ("rad", "rad")

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """What is across the first axis stays across the second."""
        return self.parallel(mechanism, moving)
