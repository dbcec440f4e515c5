"""A rope between two points of two bodies: it pulls when it is taut, and never pushes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np

from polhode.arrays import strict
from polhode.core.small import Parts
from polhode.errors import InputError
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.pairs import LengthPair
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import POINT_1, POINT_2, BodyName, Number, Triple, restitution_kind
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion

_ROUNDING = 1e3 * float(np.finfo(float).eps)  # of positions through a long chain of bodies


@strict
@dataclass(frozen=True, eq=False)
class Rope(LengthPair):
    """A rope without mass that does not stretch: the points `at_1` and `at_2` come at most `length` apart, m.

    When it gets taut, the points leave each other's way with `restitution` (0 ... 1) times the speed at which they
    came. Its residual is that of `Distance`, and it acts while that is 0 and its multiplier not positive.
    """

    body_1: Annotated[str, BodyName()]
    body_2: Annotated[str, BodyName()]
    length: Annotated[float, Number("m", "of the rope", above=0.0)]
    at_1: Annotated[Triple, POINT_1] = (0.0, 0.0, 0.0)
    at_2: Annotated[Triple, POINT_2] = (0.0, 0.0, 0.0)
    restitution: Annotated[float, restitution_kind("speed after over speed before it gets taut, 0 to 1")] = 0.0
    name: str = ""
    one_sided: ClassVar[bool] = True

    described = "a rope"

    def check_start(self, mechanism: Mechanism, t: float, q: Parts) -> None:
        """It is long enough."""
        apart = self.distance(mechanism, t, q)
        if apart - self.length > _ROUNDING * (self.length + self.size(mechanism, t, q)):
            raise InputError(
                f'rope "{self.name}" is {self.length:.9g} m long, but "{self.ends[0]}" and "{self.ends[1]}" start with'
                f" its ends {apart:.9g} m apart: make it longer, or move them together"
            )

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """The distance less the length, at most 0."""
        return (self.length_row(mechanism, moving, self.length),)
