"""The ways to write free turning in numbers: the part of `joint.Joint` that concerns R_FM; three speeds always."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from polhode.arrays import unknown
from polhode.core.attitude import euler, quaternion
from polhode.core.axis_turn import AXES, about
from polhode.core.quat import from_matrix, to_matrix
from polhode.core.scalars import sqrt
from polhode.core.small import Nine, Parts, Three, components, cross3, mat_mul, mat_t_vec, matrices
from polhode.core.spatial import add, scaled
from polhode.model.joints.joint import Joint


class Turn(ABC):
    """One way: a quaternion or three angles; numbers may be of any kind (`core.scalars`)."""

    sequence: str | None = None  # the letters of three angles
    n_q: int  # how many coordinates
    labels: tuple[str, ...]  # of the coordinates
    units: tuple[str, ...]
    speed_labels: tuple[str, ...]  # of the speeds, which are in rad/s
    rest: tuple[float, ...]  # the coordinates of R_FM = 1

    @abstractmethod
    def matrix(self, q: Parts) -> Nine:
        """R_FM by rows."""

    @abstractmethod
    def columns(self, q: Parts) -> tuple[Three, Three, Three]:
        """w_FM_M of each speed alone."""

    @abstractmethod
    def bias(self, q: Parts, v: Parts) -> Three:
        """What w_FM_M changes by while v stays."""

    @abstractmethod
    def rate(self, q: Parts, v: Parts) -> tuple[Any, ...]:
        """q_dot = N(q) v."""

    @abstractmethod
    def speeds(self, q: Parts, q_dot: Parts) -> Three:
        """v of given rates."""

    @abstractmethod
    def coordinates_of(self, R_FM: Parts) -> tuple[Any, ...]:
        """q of a rotation matrix."""

    @abstractmethod
    def normalize(self, q: Parts) -> tuple[Any, ...]:
        """q put back on its group."""

    @abstractmethod
    def singular_distance(self, q: Parts) -> Any:
        """How far q is from gimbal lock, rad."""


@dataclass(frozen=True)
class QuaternionTurn(Turn):
    """q = q_FM = (w, x, y, z), v = w_FM_M, rad/s (see `Turn`)."""

    n_q: ClassVar[int] = 4
    labels: ClassVar[tuple[str, ...]] = ("qw", "qx", "qy", "qz")
    units: ClassVar[tuple[str, ...]] = ("1", "1", "1", "1")
    speed_labels: ClassVar[tuple[str, ...]] = ("wx", "wy", "wz")
    rest: ClassVar[tuple[float, ...]] = (1.0, 0.0, 0.0, 0.0)

    def matrix(self, q: Parts) -> Nine:
        """R_FM by rows, a rotation for any length of q."""
        return to_matrix(q)

    def columns(self, q: Parts) -> tuple[Three, Three, Three]:
        """The axes of M: the speeds are the angular velocity itself."""
        return AXES

    def bias(self, q: Parts, v: Parts) -> Three:
        """None."""
        return (0.0, 0.0, 0.0)

    def rate(self, q: Parts, v: Parts) -> tuple[Any, ...]:
        """q_dot = 1/2 q (0, w)."""
        return quaternion.rate(q, v, ())

    def speeds(self, q: Parts, q_dot: Parts) -> Three:
        """w = 2 vec(q* q_dot) / |q|^2."""
        return quaternion.rate_inverse(q, q_dot, ())

    def coordinates_of(self, R_FM: Parts) -> tuple[Any, ...]:
        """The quaternion with w >= 0."""
        return from_matrix(R_FM)

    def normalize(self, q: Parts) -> tuple[Any, ...]:
        """q / |q|; q must not be zero."""
        s = 1.0 / sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
        return (s * q[0], s * q[1], s * q[2], s * q[3])

    def singular_distance(self, q: Parts) -> float:
        """Infinite: no attitude is singular."""
        return float("inf")


@dataclass(frozen=True)
class EulerTurn(Turn):
    """q the angles in letter order, rad, v their rates, rad/s (see `Turn`); `sequence` as "zxz", intrinsic."""

    sequence: str
    n_q: ClassVar[int] = 3
    units: ClassVar[tuple[str, ...]] = ("rad", "rad", "rad")
    rest: ClassVar[tuple[float, ...]] = (0.0, 0.0, 0.0)

    @property
    def labels(self) -> tuple[str, ...]:
        """As "angle 1 about z"."""
        return tuple(f"angle {i + 1} about {letter}" for i, letter in enumerate(self.sequence))

    @property
    def speed_labels(self) -> tuple[str, ...]:
        """As "rate 1 about z"."""
        return tuple(f"rate {i + 1} about {letter}" for i, letter in enumerate(self.sequence))

    def matrix(self, q: Parts) -> Nine:
        """R_FM = R0 R1 R2 by rows."""
        R0, R1, R2 = (about(axis, q[i]) for i, axis in enumerate(self._axes))
        return mat_mul(mat_mul(R0, R1), R2)

    def columns(self, q: Parts) -> tuple[Three, Three, Three]:
        """The axes of the three turns in M, b0, b1, b2."""
        e0, e1, e2 = self._axes
        R1, R2 = about(e1, q[1]), about(e2, q[2])
        return mat_t_vec(R2, mat_t_vec(R1, AXES[e0])), mat_t_vec(R2, AXES[e1]), AXES[e2]

    def bias(self, q: Parts, v: Parts) -> Three:
        """v0 b0 x (v1 b1 + v2 b2) + v1 b1 x v2 b2: each axis turns in M with the turns that follow it."""
        w0, w1, w2 = (scaled(v[i], b) for i, b in enumerate(self.columns(q)))
        return add(cross3(w0, add(w1, w2)), cross3(w1, w2))

    def rate(self, q: Parts, v: Parts) -> tuple[Any, ...]:
        """The speeds themselves."""
        return (v[0], v[1], v[2])

    def speeds(self, q: Parts, q_dot: Parts) -> Three:
        """The rates themselves."""
        return (q_dot[0], q_dot[1], q_dot[2])

    def coordinates_of(self, R_FM: Parts) -> tuple[Any, ...]:
        """The angles, the middle one in the range that `core.attitude.euler` chooses."""
        return tuple(components(euler.from_R(matrices(tuple(R_FM)), euler.pack(self.sequence))))

    def normalize(self, q: Parts) -> tuple[Any, ...]:
        """The angles themselves: a wrap would cut their history."""
        return (q[0], q[1], q[2])

    def singular_distance(self, q: Parts) -> Any:
        """From the middle angle to gimbal lock, rad."""
        return euler.singular_distance(q, euler.pack(self.sequence))

    @property
    def _axes(self) -> tuple[int, int, int]:
        """The letters as numbers."""
        first, middle, last = ("xyz".index(letter) for letter in self.sequence)
        return first, middle, last


NAMES = ("quaternion", "euler", *euler.SEQUENCES)
"""Every kind of coordinates; "euler" means "zyx"."""


def turn_named(coordinates: str, what: str) -> Turn:
    """The way that has this name (see `NAMES`)."""
    if not isinstance(coordinates, str) or coordinates not in NAMES:
        raise unknown(f"kind of coordinates of {what} called", coordinates, NAMES)
    if coordinates == "quaternion":
        return QuaternionTurn()
    return EulerTurn("zyx" if coordinates == "euler" else coordinates)


class TurningJoint(Joint):
    """A joint with every turn, written as `coordinates` says, and `shifts` coordinates before it: 0 or 3."""

    coordinates: str
    shifts: ClassVar[int]

    def __post_init__(self) -> None:
        turn_named(self.coordinates, self.described)

    @cached_property
    def turn(self) -> Turn:
        """How its turning is written."""
        return turn_named(self.coordinates, self.described)

    @property
    def n_q(self) -> int:
        """Its shifts, and 4 for a quaternion, 3 for angles."""
        return self.shifts + self.turn.n_q

    @property
    def n_v(self) -> int:
        """Its shifts and 3."""
        return self.shifts + 3

    @property
    def labels(self) -> tuple[str, ...]:
        """x, y, z and those of the turning."""
        return (*("x", "y", "z")[: self.shifts], *self.turn.labels)

    @property
    def units(self) -> tuple[str, ...]:
        """m and those of the turning."""
        return (*["m"] * self.shifts, *self.turn.units)

    @property
    def speed_labels(self) -> tuple[str, ...]:
        """vx, vy, vz and those of the turning."""
        return (*("vx", "vy", "vz")[: self.shifts], *self.turn.speed_labels)

    @property
    def speed_units(self) -> tuple[str, ...]:
        """m/s and rad/s."""
        return (*["m/s"] * self.shifts, "rad/s", "rad/s", "rad/s")

    @property
    def rest(self) -> tuple[float, ...]:
        """No shift, no turn."""
        return (*[0.0] * self.shifts, *self.turn.rest)

    @property
    def singular_angle(self) -> tuple[int, float] | None:
        """The middle angle of a sequence; its sine where first and last axis are the same."""
        letters = self.turn.sequence
        return None if letters is None else (self.shifts + 1, float(letters[0] == letters[2]))

    def rate(self, q: Parts, v: Parts) -> tuple[Any, ...]:
        """The velocity, and of the turning 1/2 q (0, w) for a quaternion, the speeds for angles."""
        return (*self._shift(v), *self.turn.rate(self._turning(q), self._turning(v, 3)))

    def speeds(self, q: Parts, q_dot: Parts) -> tuple[Any, ...]:
        """The velocity, and of the turning 2 vec(q* q_dot) / |q|^2 for a quaternion, q_dot for angles."""
        return (*self._shift(q_dot), *self.turn.speeds(self._turning(q), self._turning(q_dot)))

    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """Where Mo is, and the quaternion (w >= 0) or the angles of R_FM."""
        return (*self._shift(p_FM), *self.turn.coordinates_of(R_FM))

    def normalize(self, q: Parts) -> tuple[Any, ...]:
        """q / |q| for the quaternion, which must not be zero."""
        return (*self._shift(q), *self.turn.normalize(self._turning(q)))

    def singular_distance(self, q: Parts) -> float:
        """From the middle angle to gimbal lock, rad; infinite for a quaternion."""
        return self.turn.singular_distance(self._turning(q))

    def _shift(self, x: Parts) -> tuple[Any, ...]:
        """The numbers of the shift."""
        return tuple(x[i] for i in range(self.shifts))

    def _turning(self, x: Parts, n: int = 0) -> tuple[Any, ...]:
        """The `n` numbers that follow the shift: as many as the turning has coordinates by default."""
        return tuple(x[self.shifts + i] for i in range(n or self.turn.n_q))
