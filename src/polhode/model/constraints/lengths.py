"""The equation of a length between two points, which bars and ropes share."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.core.small import Parts, dot3
from polhode.core.spatial import scaled
from polhode.model.constraints.pairs import along, gap
from polhode.model.constraints.row import Row
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion


def length_row(mechanism: Mechanism, moving: Motion, constraint: Any, length: Any) -> Row:
    """(r . r - length^2) / (2 length) with r = p_2 - p_1, m: to first order the distance less the length.

    Its gradient is r / length, the unit vector where the length is right, so that the multiplier is a force, N: that
    on body 2 along r, which pulls the points together where it is negative. It is smooth even where the points meet.
    """
    one, two = ends_of(mechanism, constraint)
    r, r_dot, bias = gap(moving, one, two)
    k = 1.0 / length
    residual = 0.5 * (k * dot3(r, r) - length)
    return Row(residual, along(moving, one, two, scaled(k, r)), bias=k * (dot3(r_dot, r_dot) + dot3(r, bias)))


def ends_of(mechanism: Mechanism, constraint: Any) -> tuple[Any, Any]:
    """Both points, each as a link and a point in its frame."""
    first = mechanism.point(constraint.body_1, constraint.at_1)
    return first, mechanism.point(constraint.body_2, constraint.at_2)


def distance(mechanism: Mechanism, constraint: Any, t: float, q: Parts) -> float:
    """How far both points are from each other where the mechanism stands at q, m."""
    moving = motion(mechanism, t, q, (0.0,) * mechanism.n_v)
    r, _, _ = gap(moving, *ends_of(mechanism, constraint))
    return float(np.sqrt(dot3(r, r)))


def size(mechanism: Mechanism, constraint: Any, t: float, q: Parts) -> float:
    """The larger distance of both points from the origin of the world, m: what rounding of a distance scales with."""
    moving = motion(mechanism, t, q, (0.0,) * mechanism.n_v)
    points = [moving.of(i).position(r) for i, r in ends_of(mechanism, constraint)]
    return max(float(np.sqrt(dot3(p, p))) for p in points)
