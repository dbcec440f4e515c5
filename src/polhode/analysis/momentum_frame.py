"""The inertial frame A whose z axis is along the angular momentum H of a free body, and what is seen from it.

The plane normal to H is Poinsot's invariable plane. The spin of a free body comes back in the body after each period,
and in the world in general never.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from polhode.analysis.exact import FreeTop
from polhode.core.quat import multiply, normalize, rotate
from polhode.core.small import components, vectors

Array = NDArray[np.float64]


def momentum_aligned(momentum_W: np.ndarray) -> np.ndarray:
    """q_AW of the frame A whose z axis is along `momentum_W` (3,): the shortest turn, (1 + h.z, h x z) normalized."""
    size = float(np.linalg.norm(momentum_W))
    x, y, z = momentum_W / size if size > 0.0 else (0.0, 0.0, 1.0)
    if z < -1.0 + 1e-12:
        return np.array([0.0, 1.0, 0.0, 0.0])
    return np.asarray(normalize((1.0 + z, y, -x, 0.0)))


def around_momentum(momentum_W: np.ndarray, v_W: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Cylinder coordinates of vectors (n, 3) about H: the angle from the first one and the distance from H.

    The angle is in rad, within pi, and the distance in the unit of `v_W`; both are (n,).
    """
    x, y, _ = rotate(momentum_aligned(momentum_W), v_W.T)
    return np.arctan2(y * x[0] - x * y[0], x * x[0] + y * y[0]), np.hypot(x, y)


def plane_frame(momentum_W: Array, first_W: Array) -> Array:
    """q_AW of the inertial axes A: z along L, x toward the part of `first_W` across L, where it has one; (4,)."""
    q_MW = momentum_aligned(momentum_W)
    x, y, _ = rotate(q_MW, first_W)
    half = 0.5 * math.atan2(y, x)
    return np.asarray(multiply((math.cos(half), 0.0, 0.0, -math.sin(half)), q_MW))


def in_plane(q_AW: Array, omega_W: Array) -> Array:
    """Vectors (n, 3) in world axes as points (n, 2) of the plane, from the foot of L, in the unit of the vectors."""
    x, y, _ = rotate(q_AW, components(omega_W))
    return vectors((x, y))


def closest_return(exact: FreeTop, span: float) -> tuple[int, float]:
    """After which whole number of body periods within `span` (s) omega comes closest to its start in the world.

    After n periods omega is back in the body, and in the world it is turned about H. Gives n and that angle (rad), or
    (0, pi) where the span holds no whole period.
    """
    if not exact.period <= span:
        return 0, np.pi
    n = np.arange(1, int(span / exact.period) + 1)
    turn, _ = around_momentum(exact.angular_momentum, exact.omega_world(np.append(0.0, n * exact.period)))
    missed = np.abs(turn[1:])
    best = int(np.argmin(missed))
    return int(n[best]), float(missed[best])
