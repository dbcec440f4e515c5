"""Two joints that turn in a fixed ratio."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.model.constraints.constraint import NOTHING, InJoints, Own
from polhode.model.constraints.coordinate import coordinate
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import CoordinateName, JointName, Number, OneCoordinate
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


@strict
@dataclass(frozen=True, eq=False)
class Gear(InJoints):
    """q_1 + ratio q_2 = offset of two coordinates: one equation, in the unit of the first.

    joint_1, joint_2: by the bodies that they carry. Two outer wheels of radii r_1 and r_2 have the ratio r_2 / r_1; a
    belt has its opposite. coordinate_1, coordinate_2: which one, by number or label, of a joint that has several. The
    multiplier is the force along the first coordinate, N m or N.
    """

    joint_1: Annotated[str, JointName()]
    joint_2: Annotated[str, JointName()]
    ratio: Annotated[float, Number("1", "of two wheels r_2 / r_1")]
    offset: Annotated[
        float, OneCoordinate("of the sum, in the unit of the first coordinate", "joint_1", "coordinate_1")
    ] = 0.0
    coordinate_1: Annotated[int | str | None, CoordinateName()] = None
    coordinate_2: Annotated[int | str | None, CoordinateName()] = None
    name: str = ""
    described = "a gear"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.ratio == 0.0:
            raise InputError("the ratio of a gear is 0, which would hold the first joint alone; use Prescribed or Lock")

    def check(self, mechanism: Mechanism) -> None:
        """Two coordinates that exist."""
        one = coordinate(mechanism, self.joint_1, self.coordinate_1)
        if one == coordinate(mechanism, self.joint_2, self.coordinate_2):
            raise InputError(f'Gear ties two coordinates together, but both of its ends are those of "{self.ends[0]}"')

    @property
    def ends(self) -> tuple[str, ...]:
        """Both joints."""
        return self.joint_1, self.joint_2

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """That of the first coordinate."""
        return (coordinate(mechanism, self.joint_1, self.coordinate_1).unit,)

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """q_1 + ratio q_2 - offset."""
        one = coordinate(mechanism, self.joint_1, self.coordinate_1)
        two = coordinate(mechanism, self.joint_2, self.coordinate_2)
        residual = moving.q[one.q] + self.ratio * moving.q[two.q] - self.offset
        return (Row(residual, speeds=((one.v, 1.0), (two.v, self.ratio))),)
