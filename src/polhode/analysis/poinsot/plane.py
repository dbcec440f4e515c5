"""The invariable plane with axes of its own: normal to L, the first axis toward the point of contact at the start."""

from __future__ import annotations

import math

import numpy as np

from polhode.analysis.momentum_frame import momentum_aligned
from polhode.analysis.poinsot.principal import Array
from polhode.core.quat import multiply, rotate
from polhode.core.small import components, vectors


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
