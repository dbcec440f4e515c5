"""Free turning with three angles about axes in turn: twelve sequences, one formula; v are the rates of the angles.

R_FM = R0 R1 R2 with turns about the letters' axes e0, e1, e2. In M the axes of the three turns are b0 = (R1 R2)^T e0,
b1 = R2^T e1 and b2 = e2, and w_FM_M = v0 b0 + v1 b1 + v2 b2. Where b0 and b2 fall together (gimbal lock), the three
rates no longer give every angular velocity.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from polhode.core.attitude import euler
from polhode.core.axis_turn import AXES, about
from polhode.core.small import Nine, Parts, Three, components, cross3, mat_mul, mat_t_vec, matrices
from polhode.model.joints.turn import Turn


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
        w0, w1, w2 = (_scaled(v[i], b) for i, b in enumerate(self.columns(q)))
        first = cross3(w0, (w1[0] + w2[0], w1[1] + w2[1], w1[2] + w2[2]))
        second = cross3(w1, w2)
        return (first[0] + second[0], first[1] + second[1], first[2] + second[2])

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


def _scaled(factor: Any, a: Three) -> Three:
    """A vector times a number."""
    return (factor * a[0], factor * a[1], factor * a[2])
