"""Turns about coordinate axes, with their zeros and ones written as such, for numbers of every kind (see `scalars`).

An axis is a number, 0 for x, 1 for y, 2 for z. What is exactly 0.0 or 1.0 vanishes where the formula is traced.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.core.scalars import Number, cos, sin
from polhode.core.small import Nine, Parts, Three

AXES: tuple[Three, Three, Three] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""The unit vectors of x, y and z."""


def about(axis: int, angle: Number) -> Nine:
    """The rotation matrix by rows of a turn by `angle`, rad: c on the diagonal, -s and s beside it, in cyclic order."""
    c, s = cos(angle), sin(angle)
    i, j = (axis + 1) % 3, (axis + 2) % 3
    R: list[Any] = [0.0] * 9
    R[4 * axis] = 1.0
    R[4 * i] = R[4 * j] = c
    R[3 * i + j], R[3 * j + i] = -s, s
    return tuple(R)  # type: ignore[return-value]


def angle_about_z(R: Parts) -> Any:
    """The angle of a turn about z, in (-pi, pi] rad; R (9,)."""
    return np.arctan2(R[3] + 0.0, R[0])  # + 0.0: half a turn is pi, also where R[3] is -0.0
