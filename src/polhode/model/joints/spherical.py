"""A ball joint: every turn about one point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from polhode.arrays import strict
from polhode.core.small import Nine, Parts, Three
from polhode.model.field_kinds import TURNS, Choice
from polhode.model.joints.joint import Motion6
from polhode.model.joints.turning import TurningJoint

BALL = Choice(TURNS, "a ball joint: quaternion, or angles like zxz", by_class=True)


@strict
@dataclass(frozen=True, eq=False)
class Spherical(TurningJoint):
    """A ball joint, in the axes of the mounts; what q and v are depends on `coordinates`.

    "quaternion": q = q_FM (w, x, y, z), unit; v the angular velocity of the body in the parent in the body's axes,
    w_FM_M, rad/s. One of the twelve sequences ("zyx", "zxz", ...; "euler" means "zyx"): q the angles in letter order,
    rad, R_FM = R0(q0) R1(q1) R2(q2); v their rates, rad/s. Angles are singular at gimbal lock, a quaternion never.
    """

    coordinates: Annotated[str, Choice(TURNS, "a ball joint: quaternion, or angles like zxz", by_class=True)] = (
        "quaternion"
    )
    shifts = 0

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM of the coordinates, p_FM = 0."""
        return self.turn.matrix(q), (0.0, 0.0, 0.0)

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The angular velocities of the speeds."""
        return tuple((*b, 0.0, 0.0, 0.0) for b in self.turn.columns(q))

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """That of the turning: none for a quaternion."""
        return (*self.turn.bias(q, v), 0.0, 0.0, 0.0)
