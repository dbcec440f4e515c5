"""The equation of a length between two points, which bars and ropes share."""

from __future__ import annotations

import numpy as np

from polhode.core.scalars import Number, Parts
from polhode.core.small import dot3
from polhode.core.spatial import scaled
from polhode.model.constraints.pairs import PointPair, along, gap
from polhode.model.constraints.row import Row
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion


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
