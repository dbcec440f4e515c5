"""Two points of two bodies that stay together: a ball joint that closes a loop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from polhode.arrays import strict, vector
from polhode.core.small import dot3
from polhode.core.spatial import minus
from polhode.model.constraints.constraint import Constraint
from polhode.model.constraints.row import Row
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion

_AXES = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


@strict
@dataclass(frozen=True, eq=False)
class Point(Constraint):
    """The point `at_1` of `body_1` stays on the point `at_2` of `body_2`: p_2 - p_1 = 0, three equations, m."""

    body_1: str
    body_2: str
    at_1: Any = (0.0, 0.0, 0.0)
    at_2: Any = (0.0, 0.0, 0.0)
    name: str = ""
    n_rows: ClassVar[int] = 3

    def __post_init__(self) -> None:
        for field in ("at_1", "at_2"):
            object.__setattr__(self, field, vector(getattr(self, field), f"{field} of a point constraint"))

    def check(self, mechanism: Mechanism) -> None:
        """Both bodies exist."""
        mechanism.index(self.body_1)
        mechanism.index(self.body_2)

    def rows(self, mechanism: Mechanism, moving: Motion) -> tuple[Row, ...]:
        """p_2 - p_1 along each axis of the world."""
        (i, r_1), (j, r_2) = mechanism.point(self.body_1, self.at_1), mechanism.point(self.body_2, self.at_2)
        one, two = moving.of(i), moving.of(j)
        gap, bias = minus(two.position(r_2), one.position(r_1)), minus(two.centripetal(r_2), one.centripetal(r_1))
        return tuple(
            Row(dot3(n, gap), ((i, tuple(-x for x in one.along(r_1, n))), (j, two.along(r_2, n))), bias=dot3(n, bias))
            for n in _AXES
        )  # type: ignore[arg-type]
