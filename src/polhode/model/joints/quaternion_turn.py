"""Free turning with a unit quaternion for coordinates and the angular velocity for speeds: never singular."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from polhode.core.attitude import quaternion
from polhode.core.axis_turn import AXES
from polhode.core.quat import from_matrix, to_matrix
from polhode.core.scalars import sqrt
from polhode.core.small import Nine, Parts, Three
from polhode.model.joints.turn import Turn


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
