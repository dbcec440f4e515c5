"""The equations that pairs of bodies share: points that meet, directions that stay, and what users say about both."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.core.scalars import Number, Parts
from polhode.core.small import cross3, dot3
from polhode.core.spatial import Six, add, minus, scaled, skew_square
from polhode.errors import InputError
from polhode.model.constraints.constraint import Constraint
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import Direction, Triple
from polhode.model.joints.axes import frame_with_z
from polhode.model.mechanism import Mechanism, Place
from polhode.model.motion import Motion, motion

AXES = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


class Pair(Constraint):
    """A constraint between `body_1` and `body_2`, of which one may be the world."""

    body_1: str
    body_2: str

    def check(self, mechanism: Mechanism) -> None:
        """Both bodies exist, and they are two."""
        if mechanism.index(self.body_1) == mechanism.index(self.body_2):
            kind = type(self).__name__
            raise InputError(f'{kind} ties two bodies together, but both of its ends are "{self.body_1}"')

    @property
    def ends(self) -> tuple[str, ...]:
        """The names of both bodies."""
        return self.body_1, self.body_2


class PointPair(Pair):
    """One between the point `at_1` of the first body and the point `at_2` of the second."""

    at_1: Triple
    at_2: Triple

    def points(self, mechanism: Mechanism) -> tuple[Place, Place]:
        """Both points, each as a link and a point in its frame."""
        return mechanism.point(self.body_1, self.at_1), mechanism.point(self.body_2, self.at_2)


class AxisPair(Pair):
    """One that keeps `axis_1` of the first body parallel to `axis_2` of the second; `across_1` are two vectors across
    the first axis."""

    axis_1: Direction
    axis_2: Direction
    across_1: tuple[np.ndarray, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "across_1", tuple(frame_with_z(np.asarray(self.axis_1))[:, :2].T))

    def parallel(self, mechanism: Mechanism, moving: Motion) -> tuple[Row, ...]:
        """Two axes stay parallel, or opposite: two vectors across the first stay across the second.

        Both rows are independent unless the axes are perpendicular: far from where they are to be.
        """
        two = mechanism.direction(self.body_2, np.asarray(self.axis_2))
        return tuple(across(moving, mechanism.direction(self.body_1, one), two) for one in self.across_1)


class LengthPair(PointPair):
    """A constraint on the distance between two points: one equation, m."""

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """A length."""
        return ("m",)

    def length_row(self, mechanism: Mechanism, moving: Motion, length: Number) -> Row:
        """(r . r - length^2) / (2 length) with r = p_2 - p_1, m: to first order the distance less the length.

        Its gradient is r / length, the unit vector where the length is right, so that the multiplier is a force, N:
        that on body 2 along r, which pulls the points together where it is negative. It is smooth even where the
        points meet.
        """
        one, two = self.points(mechanism)
        r, r_dot, bias = gap(moving, one, two)
        k = 1.0 / length
        residual = 0.5 * (k * dot3(r, r) - length)
        return Row(residual, along(moving, one, two, scaled(k, r)), bias=k * (dot3(r_dot, r_dot) + dot3(r, bias)))

    def distance(self, mechanism: Mechanism, t: float, q: Parts) -> float:
        """How far both points are from each other where the mechanism stands at q, m."""
        r, _, _ = gap(motion(mechanism, t, q, (0.0,) * mechanism.n_v), *self.points(mechanism))
        return float(np.sqrt(dot3(r, r)))

    def size(self, mechanism: Mechanism, t: float, q: Parts) -> float:
        """The larger distance of both points from the world's origin, m: what rounding of a distance scales with."""
        moving = motion(mechanism, t, q, (0.0,) * mechanism.n_v)
        points = [moving.of(i).position(r) for i, r in self.points(mechanism)]
        return max(float(np.sqrt(dot3(p, p))) for p in points)

    def tension(self, multiplier: Number) -> Number:
        """The force in the bar or rope, N: positive where it pulls the points together."""
        return -multiplier


def gap(moving: Motion, one: Place, two: Place) -> tuple[Any, Any, Any]:
    """p_2 - p_1 of two points, its rate, and the part of its second derivative that turning makes; world axes."""
    (i, r_1), (j, r_2) = one, two
    first, second = moving.of(i), moving.of(j)
    return (
        minus(second.position(r_2), first.position(r_1)),
        minus(second.velocity(r_2), first.velocity(r_1)),
        minus(second.centripetal(r_2), first.centripetal(r_1)),
    )


def along(moving: Motion, one: Place, two: Place, n_W: Parts) -> tuple[tuple[int, Six], tuple[int, Six]]:
    """The coefficients of both twists in n_W . (p_2 - p_1)_dot."""
    (i, r_1), (j, r_2) = one, two
    return (i, scaled(-1.0, moving.of(i).along(r_1, n_W))), (j, moving.of(j).along(r_2, n_W))


def meeting(moving: Motion, one: Place, two: Place) -> tuple[Row, ...]:
    """Two points stay together: p_2 - p_1 = 0 along each axis of the world, m."""
    apart, _, bias = gap(moving, one, two)
    return tuple(Row(dot3(n, apart), along(moving, one, two, n), bias=dot3(n, bias)) for n in AXES)


def across(moving: Motion, one: Place, two: Place) -> Row:
    """Two directions stay perpendicular: a . b = 0.

    (a . b)_dot = (w_2 - w_1) . (b x a), and beside the angular accelerations
    (a . b)_ddot = (w_1 x (w_1 x a)) . b + 2 (w_1 x a) . (w_2 x b) + a . (w_2 x (w_2 x b)).
    """
    (i, a_1), (j, b_2) = one, two
    first, second = moving.of(i), moving.of(j)
    a, b, w_1, w_2 = first.turn(a_1), second.turn(b_2), first.w_W, second.w_W
    n = cross3(b, a)
    bias = dot3(skew_square(w_1, a), b) + 2.0 * dot3(cross3(w_1, a), cross3(w_2, b)) + dot3(a, skew_square(w_2, b))
    return Row(dot3(a, b), ((i, scaled(-1.0, first.about(n))), (j, second.about(n))), bias=bias)


def turned_together(moving: Motion, one: tuple[int, Any], two: tuple[int, Any]) -> tuple[Row, ...]:
    """Two triads of axes, the columns of (3, 3) in each link, stay on each other.

    The residual is 1/2 (R - R^T)^v of R_12 = (a_i . b_j), which is sin(angle) about the axis of the turn that is left,
    rad, along the axes of the first triad.
    """
    (i, A), (j, B) = one, two

    def dot_row(k: int, m: int) -> Row:
        """a_k . b_m."""
        return across(moving, (i, tuple(A[:, k].tolist())), (j, tuple(B[:, m].tolist())))

    return tuple(_half_difference(dot_row(m, k), dot_row(k, m)) for k, m in ((1, 2), (2, 0), (0, 1)))


def _half_difference(a: Row, b: Row) -> Row:
    """(a - b) / 2 of rows between the same two links."""
    links = tuple((i, add(scaled(0.5, x), scaled(-0.5, y))) for (i, x), (_, y) in zip(a.links, b.links, strict=True))
    return Row(0.5 * (a.residual - b.residual), links, bias=0.5 * (a.bias - b.bias))
