"""Poses as 4x4 matrices, both ways: from body axes to the world, and from the world to body axes.

X_WB = [[R_WB, p_WB], [0, 1]] takes a point of the body to the world; X_BW = X_WB^-1 = [[R_WB^T, -R_WB^T p_WB], [0, 1]]
takes it back, so that their product is the identity.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.core import quat
from polhode.core.se3 import from_homogeneous, to_homogeneous
from polhode.core.small import matrices, vectors
from polhode.errors import InputError
from polhode.view.rotations import quaternion

_SHEAR = 1e-6  # how far axes may be from right angles


def body_to_world(position: Any, rotation: Any) -> np.ndarray:
    """X_WB (4, 4) of a position (3,) m and a rotation as `rotations.quaternion` takes it."""
    return to_homogeneous(np.reshape(quat.to_matrix(quaternion(rotation, "a rotation")), (3, 3)), position)


def world_to_body(position: Any, rotation: Any) -> np.ndarray:
    """X_BW (4, 4), the inverse of `body_to_world`: the world as the body sees it."""
    return inverse(body_to_world(position, rotation))


def inverse(X: np.ndarray) -> np.ndarray:
    """The inverse of rigid transforms (..., 4, 4); a stretch along the body axes is left out: a frame has none."""
    R, p = from_homogeneous(X)
    back = np.swapaxes(R / np.linalg.norm(R, axis=-2, keepdims=True), -1, -2)
    return to_homogeneous(back, -np.einsum("...ij,...j->...i", back, p))


def homogeneous(position: np.ndarray, attitude: np.ndarray, scale: np.ndarray | None = None) -> np.ndarray:
    """X_WB (n, 4, 4) of positions (n, 3) and q_WB (n, 4); scale (n, 3): stretched along the body axes first."""
    R = matrices(quat.to_matrix(attitude.T))
    return to_homogeneous(R if scale is None else R * scale[:, None, :], position)


def parted(X: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray | None]:
    """Positions (n, 3), q (n, 4) of continuous sign and, where not all are 1, scales (n, 3) of matrices (n, 4, 4)."""
    if not np.isfinite(X).all():
        raise InputError("a transform is a 4x4 matrix of finite numbers")
    A, p = from_homogeneous(X)
    scale = np.linalg.norm(A, axis=1)
    if not (scale > 0.0).all():
        raise InputError("a transform keeps a body's three directions: none of its first three columns is zero")
    R = A / scale[:, None, :]
    off = np.abs(np.swapaxes(R, 1, 2) @ R - np.eye(3)).max()
    if off > _SHEAR or (np.linalg.det(R) < 0.0).any():
        wrong = f"shears: its columns are off right angles by {off:.3g}" if off > _SHEAR else "mirrors"
        raise InputError(f"a transform turns, moves and stretches along the body axes; this one {wrong}")
    q = quat.make_continuous(vectors(quat.normalize(quat.from_matrix(R.reshape(-1, 9).T))))
    return p, q, None if np.abs(scale - 1.0).max() <= _SHEAR else scale
