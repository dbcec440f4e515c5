"""What a joint is: how the frame M that it carries moves in the frame F on which it sits.

F is fixed to the parent and M to the body. In their own axes, turned by `frame`, every joint has a simple form (a hinge
turns about z), so that formulas stay short and zeros stay zeros.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, NamedTuple

import numpy as np

from polhode.core.small import Nine, Parts, Three
from polhode.model.field_kinds import Declared

Motion6 = tuple[Any, Any, Any, Any, Any, Any]


class Coordinate(NamedTuple):
    """One coordinate of a joint: its label, its unit, and the label of its rate."""

    label: str
    unit: str
    speed: str


class Joint(Declared, ABC):
    """One kind of joint. A new kind is a new file with one frozen class; numbers may be of any kind (`core.scalars`).

    All vectors are in the axes of M, the turning part first. Speeds v (n_v) need not be the rates of the coordinates
    q (n_q): q_dot = rate(q, v).
    """

    moves: ClassVar[tuple[Coordinate, ...]] = ()
    """The coordinates of a joint whose speeds are their rates; any other joint says what follows by itself."""

    @property
    def n_q(self) -> int:
        """How many coordinates."""
        return len(self.moves)

    @property
    def n_v(self) -> int:
        """How many speeds."""
        return len(self.moves)

    @property
    def labels(self) -> tuple[str, ...]:
        """Of the coordinates, for axes and tables: ("angle",)."""
        return tuple(one.label for one in self.moves)

    @property
    def units(self) -> tuple[str, ...]:
        """Of the coordinates: ("rad",)."""
        return tuple(one.unit for one in self.moves)

    @property
    def speed_labels(self) -> tuple[str, ...]:
        """Of the speeds: ("rate",)."""
        return tuple(one.speed for one in self.moves)

    @property
    def speed_units(self) -> tuple[str, ...]:
        """Of the speeds: ("rad/s",)."""
        return tuple(f"{one.unit}/s" for one in self.moves)

    @property
    def described(self) -> str:
        """As "a revolute joint"."""
        return f"a {type(self).__name__.lower()} joint"

    @property
    def frame(self) -> np.ndarray:
        """The joint's own axes in those of the body as it is mounted, (3, 3): a rotation matrix, exact where it can."""
        return np.eye(3)

    @property
    def singular_angle(self) -> tuple[int, float] | None:
        """The place of the angle in q at which v loses a motion of the joint, and whether its sine (1) or its cosine
        (0) vanishes there; None where there is none.
        """
        return None

    @property
    def rest(self) -> tuple[float, ...]:
        """The coordinates at which F and M coincide."""
        return (0.0,) * self.n_q

    @abstractmethod
    def pose(self, q: Parts) -> tuple[Nine, Three]:
        """R_FM and p_FM_F, m: where M stands in F."""

    @abstractmethod
    def columns(self, q: Parts) -> tuple[Motion6, ...]:
        """H_FM, n_v columns: V_FM_M = H v, the angular velocity of M in F (rad/s), then the velocity of Mo (m/s)."""

    @abstractmethod
    def bias(self, q: Parts, v: Parts) -> Motion6:
        """H_dot v, the derivative taken in M: what V_FM_M changes by while v stays."""

    def rate(self, q: Parts, v: Parts) -> tuple[Any, ...]:
        """q_dot = N(q) v."""
        return tuple(v[i] for i in range(self.n_v))

    def speeds(self, q: Parts, q_dot: Parts) -> tuple[Any, ...]:
        """v of given rates: the inverse of `rate`."""
        return tuple(q_dot[i] for i in range(self.n_q))

    @abstractmethod
    def coordinates_of(self, R_FM: Parts, p_FM: Parts) -> tuple[Any, ...]:
        """q of a pose that the joint allows: the inverse of `pose`, angles in (-pi, pi]."""

    def retract(self, q: Parts, dv: Parts) -> tuple[Any, ...]:
        """q moved by the small step dv (n_v), back on its group: a correction of Newton's method."""
        rate = self.rate(q, dv)
        return self.normalize(tuple(q[i] + rate[i] for i in range(self.n_q)))

    def normalize(self, q: Parts) -> tuple[Any, ...]:
        """q put back on its group; only quaternions need it."""
        return tuple(q[i] for i in range(self.n_q))

    def singular_distance(self, q: Parts) -> float:
        """How far q is from where v no longer reaches every motion of the joint, rad; infinite where never."""
        return float("inf")
