"""One equation of a constraint, with its first and second derivative in time."""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode.core.scalars import Number
from polhode.core.spatial import Six


class Row(NamedTuple):
    """residual = 0, and with V the twists of the links (their own axes) and v the speeds of the joints

        residual_dot  = sum of coefficients . V + sum of coefficients v + drift
        residual_ddot = sum of coefficients . A + sum of coefficients v_dot + bias

    A the true accelerations (alpha, a) of the links. `links` and `speeds` hold (place, coefficients); the ground has
    the place -1. As forces, the coefficients are the wrench of a multiplier of one.
    """

    residual: Any
    links: tuple[tuple[int, Six], ...] = ()
    speeds: tuple[tuple[int, Number], ...] = ()
    drift: Number = 0.0
    bias: Number = 0.0
