"""A bar without mass between two points of two bodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import positive, strict
from polhode.core.small import Parts
from polhode.errors import InputError
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.lengths import distance, length_row
from polhode.model.constraints.pairs import Pair, settle_points
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import POINT_1, POINT_2, BodyName, Number
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


@strict
@dataclass(frozen=True, eq=False)
class Distance(Pair):
    """The points `at_1` of `body_1` and `at_2` of `body_2` stay `length` apart, m: one equation (see `length_row`).

    Without a length it is the distance at which the points are when the run, or an assembly, starts.
    """

    body_1: Annotated[str, BodyName()]
    body_2: Annotated[str, BodyName()]
    length: Annotated[float | None, Number("m", "absent: as far as they are at the start", above=0.0)] = None
    at_1: Annotated[Any, POINT_1] = (0.0, 0.0, 0.0)
    at_2: Annotated[Any, POINT_2] = (0.0, 0.0, 0.0)
    name: str = ""

    def __post_init__(self) -> None:
        settle_points(self, "distance")
        if self.length is not None:
            object.__setattr__(self, "length", positive(self.length, "length of a distance constraint", "m"))

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """A length."""
        return ("m",)

    def n_numbers(self, mechanism: Mechanism) -> int:
        """The length, where it was not given."""
        return int(self.length is None)

    def numbers(self, mechanism: Mechanism, t: float, q: Parts) -> tuple[float, ...]:
        """The distance at q, where no length was given."""
        if self.length is not None:
            return ()
        now = distance(mechanism, self, t, q)
        if now == 0.0:
            raise InputError(
                f'constraint "{self.name}" keeps the distance that its points have at the start, but they are on each'
                f" other: give a length, or use Point to keep them so"
            )
        return (now,)

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """The distance less the length."""
        length = own.number(0) if self.length is None else self.length
        return (length_row(mechanism, moving, self, length),)

    def tension(self, multiplier: Any) -> Any:
        """The force in the bar, N: positive where it pulls the points together."""
        return -multiplier
