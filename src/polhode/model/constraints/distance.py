"""A bar without mass between two points of two bodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from polhode.arrays import strict
from polhode.core.small import Parts
from polhode.errors import InputError
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.pairs import LengthPair
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import POINT_1, POINT_2, BodyName, Number, Triple
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


@strict
@dataclass(frozen=True, eq=False)
class Distance(LengthPair):
    """The points `at_1` of `body_1` and `at_2` of `body_2` stay `length` apart, m: one equation (see `length_row`).

    Without a length it is the distance at which the points are when the run, or an assembly, starts.
    """

    body_1: Annotated[str, BodyName()]
    body_2: Annotated[str, BodyName()]
    length: Annotated[float | None, Number("m", "absent: as far as they are at the start", above=0.0)] = None
    at_1: Annotated[Triple, POINT_1] = (0.0, 0.0, 0.0)
    at_2: Annotated[Triple, POINT_2] = (0.0, 0.0, 0.0)
    name: str = ""
    described = "a distance constraint"

    def n_numbers(self, mechanism: Mechanism) -> int:
        """The length, where it was not given."""
        return int(self.length is None)

    def numbers(self, mechanism: Mechanism, t: float, q: Parts) -> tuple[float, ...]:
        """The distance at q, where no length was given."""
        if self.length is not None:
            return ()
        now = self.distance(mechanism, t, q)
        if now == 0.0:
            raise InputError(
                f'constraint "{self.name}" keeps the distance that its points have at the start, but they are on each'
                f" other: give a length, or use Point to keep them so"
            )
        return (now,)

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """The distance less the length."""
        length = own.number(0) if self.length is None else self.length
        return (self.length_row(mechanism, moving, length),)
