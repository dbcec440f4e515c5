"""A joint that comes no further."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import numpy as np

from polhode.arrays import strict
from polhode.core.scalars import Number, Parts, select
from polhode.errors import InputError
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.coordinate import OnCoordinate, coordinate
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import CoordinateName, JointName, OneCoordinate, restitution_kind
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion

_ROUNDING = 1e3 * float(np.finfo(float).eps)


@strict
@dataclass(frozen=True, eq=False)
class Stop(OnCoordinate):
    """A coordinate of a joint stays between `lower` and `upper`, rad or m; one of both may be absent.

    One equation: the residual is how far the coordinate is beyond the nearer end, |q - middle| - half the way. At an
    end the joint turns back with `restitution` (0 ... 1) times its speed. It acts while the residual is 0 and the
    multiplier not positive; the stop pushes by -multiplier.
    """

    joint: Annotated[str, JointName()]
    upper: Annotated[float | None, OneCoordinate("the upper end")] = None
    lower: Annotated[float | None, OneCoordinate("the lower end")] = None
    restitution: Annotated[float, restitution_kind("speed after over speed before the end is hit, 0 to 1")] = 0.0
    coordinate: Annotated[int | str | None, CoordinateName()] = None
    name: str = ""
    one_sided: ClassVar[bool] = True
    described = "a stop"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.upper is None and self.lower is None:
            raise InputError("a stop needs upper=, lower=, or both")
        if self.upper is not None and self.lower is not None and not self.lower < self.upper:
            raise InputError(f"a stop needs lower < upper, not {self.lower:g} and {self.upper:g}; Lock holds a joint")

    def check_start(self, mechanism: Mechanism, t: float, q: Parts) -> None:
        """The joint is not beyond its stop."""
        at = coordinate(mechanism, self.joint, self.coordinate)
        beyond, _ = self._beyond(q[at.q])
        if beyond > _ROUNDING * (1.0 + abs(float(q[at.q]))):
            raise InputError(
                f'the joint of "{self.ends[0]}" starts at {float(q[at.q]):.9g} {at.unit}, {float(beyond):.3g} {at.unit}'
                f' beyond its stop "{self.name}" ({_range(self.lower, self.upper)} {at.unit})'
            )

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """How far beyond the nearer end, at most 0."""
        at = coordinate(mechanism, self.joint, self.coordinate)
        beyond, way = self._beyond(moving.q[at.q])
        return (Row(beyond, speeds=((at.v, way),)),)

    def push(self, multiplier: Number) -> Number:
        """The torque or force of the stop, N m or N, back into the way; not negative while it acts."""
        return -multiplier

    def _beyond(self, q: Any) -> tuple[Any, Any]:
        """How far q is beyond the nearer end, and the way out there: 1 or -1."""
        if self.lower is None:
            return q - self.upper, 1.0
        if self.upper is None:
            return self.lower - q, -1.0
        middle = 0.5 * (self.lower + self.upper)
        return select(q - middle, q - self.upper, self.lower - q), select(q - middle, 1.0, -1.0)


def _range(lower: float | None, upper: float | None) -> str:
    """A range in words."""
    if lower is None:
        return f"at most {upper:g}"
    return f"at least {lower:g}" if upper is None else f"{lower:g} ... {upper:g}"
