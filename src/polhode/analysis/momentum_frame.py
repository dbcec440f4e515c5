"""The inertial frame A whose z axis is along the angular momentum H of a free body."""

from __future__ import annotations

import numpy as np

from polhode.core.quat import normalize, rotate


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
