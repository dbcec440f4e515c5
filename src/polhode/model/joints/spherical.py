"""A ball joint: every turn about one point."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, ClassVar

from polhode.arrays import strict
from polhode.core.small import Nine, Parts, Three
from polhode.model.field_kinds import TURNS, Choice
from polhode.model.joints.joint import Joint, Motion6
from polhode.model.joints.turn import Turn
from polhode.model.joints.turns import turn_named


@strict
@dataclass(frozen=True, eq=False)
class Spherical(Joint):
    """A ball joint, in the axes of the mounts; what q and v are depends on `coordinates`.

    "quaternion": q = q_FM (w, x, y, z), unit; v the angular velocity of the body in the parent in the body's axes,
    w_FM_M, rad/s. One of the twelve sequences ("zyx", "zxz", ...; "euler" means "zyx"): q the angles in letter order,
    rad, R_FM = R0(q0) R1(q1) R2(q2); v their rates, rad/s. Angles are singular at gimbal lock, a quaternion never.
    """

    coordinates: Annotated[str, Choice(TURNS, "a ball joint: quaternion, or angles like zxz")] = "quaternion"
    n_v: ClassVar[int] = 3
    speed_units: ClassVar[tuple[str, ...]] = ("rad/s", "rad/s", "rad/s")

    def __post_init__(self) -> None:
        turn_named(self.coordinates, "a spherical joint")

    @cached_property
    def turn(self) -> Turn:
        """How its turning is written."""
        return turn_named(self.coordinates, "a spherical joint")

    @property
    def n_q(self) -> int:
        """4 for a quaternion, 3 for angles."""
        return self.turn.n_q

    @property
    def labels(self) -> tuple[str, ...]:
        """Those of the turning."""
        return self.turn.labels

    @property
    def units(self) -> tuple[str, ...]:
        """Those of the turning."""
        return self.turn.units

    @property
    def speed_labels(self) -> tuple[str, ...]:
        """Those of the turning."""
        return self.turn.speed_labels

    @property
    def rest(self) -> tuple[float, ...]:
        """No turn."""
        return self.turn.rest

    @property
    def singular_angle(self) -> tuple[int, float] | None:
        """The middle angle of a sequence; its sine where first and last axis are the same."""
        letters = getattr(self.turn, "sequence", None)
        return None if letters is None else (0 + 1, float(letters[0] == letters[2]))

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM of the coordinates, p_FM = 0."""
        return self.turn.matrix(q), (0.0, 0.0, 0.0)

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The angular velocities of the speeds."""
        return tuple((*b, 0.0, 0.0, 0.0) for b in self.turn.columns(q))

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """That of the turning: none for a quaternion."""
        return (*self.turn.bias(q, v), 0.0, 0.0, 0.0)

    def rate(self, q: Parts, v: Parts) -> tuple[Any, ...]:
        """q_dot = 1/2 q (0, w) for a quaternion, v for angles."""
        return self.turn.rate(q, v)

    def speeds(self, q: Parts, q_dot: Parts) -> tuple[Any, ...]:
        """w = 2 vec(q* q_dot) / |q|^2 for a quaternion, q_dot for angles."""
        return self.turn.speeds(q, q_dot)

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """The quaternion (w >= 0) or the angles of R_FM."""
        return self.turn.coordinates_of(R_FM)

    def normalize(self, q: Parts) -> tuple[Any, ...]:
        """q / |q| for a quaternion; q must not be zero."""
        return self.turn.normalize(q)

    def singular_distance(self, q: Parts) -> float:
        """From the middle angle to gimbal lock, rad; infinite for a quaternion."""
        return self.turn.singular_distance(q)
