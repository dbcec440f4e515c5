"""How the motion of points and the rates of constraints depend on the speeds of the joints.

Numbers may be of any kind (`core.scalars`).
"""

from __future__ import annotations

from typing import Any

from polhode.core.small import cross3
from polhode.core.spatial import ZERO, add, minus
from polhode.dynamics.recursion import along_speeds
from polhode.model.constraints.row import Row
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion


def body_jacobian(mechanism: Mechanism, moving: Motion, body: Any, at: Any = (0.0, 0.0, 0.0)) -> list[list[Any]]:
    """J (6, n_v): the angular velocity of a body and the velocity of its point `at`, world axes, are J v.

    at: from the mass center, in body axes, m. On a base that moves, the part of the base comes on top.
    """
    return point_jacobian(mechanism, moving, *mechanism.point(body, at))


def point_jacobian(mechanism: Mechanism, moving: Motion, i: int, r: Any) -> list[list[Any]]:
    """The same for a point r (3,) of link i, from its origin in its axes, m."""
    point = moving.of(i).position(r)
    J: list[list[Any]] = [[0.0] * mechanism.n_v for _ in range(6)]
    while i != GROUND:
        link, m = mechanism.links[i], moving.links[i]
        arm = minus(point, m.p_WL)
        for k, h in enumerate(m.H, link.v.start):
            w_W = m.turn(h[:3])
            for row, value in enumerate((*w_W, *add(m.turn(h[3:]), cross3(w_W, arm)))):
                J[row][k] = value
        i = link.parent
    return J


def constraint_jacobian(mechanism: Mechanism, moving: Motion, rows: tuple[Row, ...]) -> list[list[Any]]:
    """J (n_rows, n_v) of residual_dot = J v + drift; on a base that moves, the part of the base comes on top."""
    return [_along(mechanism, moving, row) for row in rows]


def _along(mechanism: Mechanism, moving: Motion, row: Row) -> list[Any]:
    """One row: the force of a unit multiplier along each speed, which is the same by virtual power."""
    wrenches = [ZERO] * len(mechanism.links)
    for i, coefficients in row.links:
        if i != GROUND:
            wrenches[i] = add(wrenches[i], coefficients)
    along = along_speeds(mechanism, moving, wrenches)
    for k, coefficient in row.speeds:
        along[k] = along[k] + coefficient
    return along
