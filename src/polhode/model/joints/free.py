"""No bond: every turn and every shift."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, ClassVar

from polhode.arrays import strict
from polhode.core.small import Nine, Parts, Three, cross3, mat_t_vec
from polhode.model.field_kinds import TURNS, Choice
from polhode.model.joints.joint import Joint, Motion6
from polhode.model.joints.turn import Turn
from polhode.model.joints.turns import turn_named


@strict
@dataclass(frozen=True, eq=False)
class Free(Joint):
    """A body that its parent does not hold, in the axes of the mounts; what q and v are depends on `coordinates`.

    q = (x, y, z, turning), v = (vx, vy, vz, turning): first where the body's mount is and its velocity, p_FM_F and its
    rate, m and m/s, in the parent's axes; then the turning as in `Spherical`: q_FM and w_FM_M for "quaternion", the
    angles and their rates for a sequence such as "zyx".
    """

    coordinates: Annotated[str, Choice(TURNS, "no bond: quaternion, or angles like zyx")] = "quaternion"
    n_v: ClassVar[int] = 6
    speed_units: ClassVar[tuple[str, ...]] = ("m/s", "m/s", "m/s", "rad/s", "rad/s", "rad/s")

    def __post_init__(self) -> None:
        turn_named(self.coordinates, "a free joint")

    @cached_property
    def turn(self) -> Turn:
        """How its turning is written."""
        return turn_named(self.coordinates, "a free joint")

    @property
    def n_q(self) -> int:
        """7 with a quaternion, 6 with angles."""
        return 3 + self.turn.n_q

    @property
    def labels(self) -> tuple[str, ...]:
        """x, y, z and those of the turning."""
        return ("x", "y", "z", *self.turn.labels)

    @property
    def units(self) -> tuple[str, ...]:
        """m and those of the turning."""
        return ("m", "m", "m", *self.turn.units)

    @property
    def speed_labels(self) -> tuple[str, ...]:
        """vx, vy, vz and those of the turning."""
        return ("vx", "vy", "vz", *self.turn.speed_labels)

    @property
    def rest(self) -> tuple[float, ...]:
        """No shift, no turn."""
        return (0.0, 0.0, 0.0, *self.turn.rest)

    @property
    def singular_angle(self) -> tuple[int, float] | None:
        """The middle angle of a sequence; its sine where first and last axis are the same."""
        letters = getattr(self.turn, "sequence", None)
        return None if letters is None else (3 + 1, float(letters[0] == letters[2]))

    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM of the turning, p_FM = (x, y, z)."""
        return self.turn.matrix(self._turning(q)), (q[0], q[1], q[2])

    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """The axes of F in M (the rows of R_FM) for the shifts, and the angular velocities of the turning."""
        a = self._turning(q)
        R = self.turn.matrix(a)
        shifts = tuple((0.0, 0.0, 0.0, *R[3 * i : 3 * i + 3]) for i in range(3))
        return (*shifts, *((*b, 0.0, 0.0, 0.0) for b in self.turn.columns(a)))

    def bias(self, q: Parts, v: Parts) -> Motion6:
        """That of the turning, and v_M x w_FM_M: the axes of F turn backward in M."""
        a, rates = self._turning(q), (v[3], v[4], v[5])
        w_M = mat_t_vec(_joined(self.turn.columns(a)), rates)
        v_M = mat_t_vec(self.turn.matrix(a), (v[0], v[1], v[2]))
        return (*self.turn.bias(a, rates), *cross3(v_M, w_M))

    def rate(self, q: Parts, v: Parts) -> tuple[Any, ...]:
        """The velocity, and the rate of the turning."""
        return (v[0], v[1], v[2], *self.turn.rate(self._turning(q), (v[3], v[4], v[5])))

    def speeds(self, q: Parts, q_dot: Parts) -> tuple[Any, ...]:
        """The velocity, and the speeds of the turning."""
        return (q_dot[0], q_dot[1], q_dot[2], *self.turn.speeds(self._turning(q), self._turning(q_dot)))

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """Where Mo is, and the quaternion (w >= 0) or the angles of R_FM."""
        return (p_FM[0], p_FM[1], p_FM[2], *self.turn.coordinates_of(R_FM))

    def normalize(self, q: Parts) -> tuple[Any, ...]:
        """q / |q| for the quaternion, which must not be zero."""
        return (q[0], q[1], q[2], *self.turn.normalize(self._turning(q)))

    def singular_distance(self, q: Parts) -> float:
        """From the middle angle to gimbal lock, rad; infinite for a quaternion."""
        return self.turn.singular_distance(self._turning(q))

    def _turning(self, q: Parts) -> tuple[Any, ...]:
        """The numbers that follow the shift."""
        return tuple(q[i] for i in range(3, self.n_q))


def _joined(rows: tuple[Three, Three, Three]) -> Nine:
    """Three vectors as the rows of a matrix."""
    return (*rows[0], *rows[1], *rows[2])
