"""Two axes of two bodies that stay parallel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import strict
from polhode.model.constraints.constraint import NOTHING, Own
from polhode.model.constraints.pairs import Pair, across
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import Axis as AxisKind
from polhode.model.field_kinds import BodyName
from polhode.model.joints.axes import frame_with_z, unit
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


@strict
@dataclass(frozen=True, eq=False)
class Axis(Pair):
    """`axis_1` of `body_1` and `axis_2` of `body_2` stay parallel (or opposite, as they start): two equations, rad.

    The multipliers are torques on body 2, N m, about two axes of body 1 across `axis_1`. With `Point` it is a hinge.
    """

    body_1: Annotated[str, BodyName()]
    body_2: Annotated[str, BodyName()]
    axis_1: Annotated[Any, AxisKind("an axis of body_1", needed=True)] = (0.0, 0.0, 1.0)
    axis_2: Annotated[Any, AxisKind("an axis of body_2", needed=True)] = (0.0, 0.0, 1.0)
    name: str = ""

    def __post_init__(self) -> None:
        settle_axes(self, "an axis constraint")

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """Two angles."""
        return ("rad", "rad")

    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """What is across the first axis stays across the second."""
        return axis_rows(self, mechanism, moving)


def settle_axes(constraint: Any, what: str) -> None:
    """Make the fields `axis_1` and `axis_2` of a constraint unit vectors, and find two vectors across the first."""
    for field in ("axis_1", "axis_2"):
        object.__setattr__(constraint, field, unit(getattr(constraint, field), f"{field} of {what}"))
    object.__setattr__(constraint, "across_1", tuple(frame_with_z(constraint.axis_1)[:, :2].T))


def axis_rows(constraint: Any, mechanism: Mechanism, moving: Motion) -> tuple[Row, ...]:
    """Two axes stay parallel, or opposite: two vectors across the first stay across the second.

    Both rows are independent unless the axes are perpendicular: far from where they are to be.
    """
    two = mechanism.direction(constraint.body_2, constraint.axis_2)
    return tuple(across(moving, mechanism.direction(constraint.body_1, one), two) for one in constraint.across_1)
