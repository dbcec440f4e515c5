"""Two bodies that stay as they are to each other: a loop closed by a rigid bond."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import frozen, strict
from polhode.model.attitude import Attitude
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.pairs import PointPair, meeting, turned_together
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import POINT_1, POINT_2, BodyName, Triple, Turning
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


@strict
@dataclass(frozen=True, eq=False)
class Weld(PointPair):
    """`at_1` of `body_1` stays on `at_2` of `body_2`, and their axes stay turned by `attitude`: six equations.

    attitude: that of body 2 in body 1, an `Attitude` or a quaternion; the same axes by default. The multipliers are the
    force on body 2 in world axes, N, and the torque on it in the axes of body 1, N m.
    """

    body_1: Annotated[str, BodyName()]
    body_2: Annotated[str, BodyName()]
    at_1: Annotated[Triple, POINT_1] = (0.0, 0.0, 0.0)
    at_2: Annotated[Triple, POINT_2] = (0.0, 0.0, 0.0)
    attitude: Annotated[Any, Turning("the axes of body_2 in those of body_1")] = (1.0, 0.0, 0.0, 0.0)
    name: str = ""
    described = "a weld constraint"

    def __post_init__(self) -> None:
        super().__post_init__()
        given = self.attitude if isinstance(self.attitude, Attitude) else Attitude(self.attitude)
        object.__setattr__(self, "attitude", given)

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """Three lengths and three angles."""
        return ("m", "m", "m", "rad", "rad", "rad")

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """The points stay together, and so do the axes."""
        one, two = (_triad(mechanism, body, R) for body, R in ((self.body_1, np.eye(3)), (self.body_2, self._R_21)))
        return (*meeting(moving, *self.points(mechanism)), *turned_together(moving, one, two))

    @property
    def _R_21(self) -> np.ndarray:
        """The axes of body 1, as they are to be, in those of body 2."""
        return frozen(np.asarray(self.attitude.matrix).T)


def _triad(mechanism: Mechanism, body: str, R: np.ndarray) -> tuple[int, np.ndarray]:
    """Three axes of a body, columns, in the axes of its link."""
    directions = [mechanism.direction(body, R[:, k]) for k in range(3)]
    return directions[0][0], np.array([d for _, d in directions]).T
