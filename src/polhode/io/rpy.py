"""Roll, pitch and yaw about fixed axes, as URDF writes rotations: R = Rz(yaw) Ry(pitch) Rx(roll)."""

from __future__ import annotations

from math import atan2, cos, hypot, sin

import numpy as np


def rotation(rpy: np.ndarray) -> np.ndarray:
    """R (3, 3) of three angles, rad; the identity exactly for zeros."""
    (cr, sr), (cp, sp), (cy, sy) = ((cos(angle), sin(angle)) for angle in rpy)
    return np.array(
        [
            [cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr],
            [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
            [-sp, cp * sr, cp * cr],
        ]
    )


def angles(R: np.ndarray) -> np.ndarray:
    """Roll, pitch, yaw of R, rad.

    Roll is read from R once the yaw is taken out of it: near a pitch of 90 degrees, where both are uncertain, their
    errors then cancel, and R comes back to rounding everywhere.
    """
    yaw = atan2(R[1, 0], R[0, 0]) if hypot(R[0, 0], R[1, 0]) > 0.0 else 0.0
    c, s = cos(yaw), sin(yaw)
    pitch = atan2(-R[2, 0], c * R[0, 0] + s * R[1, 0])
    roll = atan2(s * R[0, 2] - c * R[1, 2], c * R[1, 1] - s * R[0, 1])
    return np.array([roll, pitch, yaw])
