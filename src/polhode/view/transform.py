"""Rotations in the forms that people have them, and poses as 4x4 matrices, both ways.

X_WB = [[R_WB, p_WB], [0, 1]] takes a point of the body to the world; X_BW = X_WB^-1 = [[R_WB^T, -R_WB^T p_WB], [0, 1]]
takes it back, so that their product is the identity.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from polhode.core import quat
from polhode.core.attitude import euler
from polhode.core.se3 import from_homogeneous, to_homogeneous
from polhode.core.small import matrices, vectors
from polhode.core.so3 import orthonormality_error
from polhode.errors import InputError
from polhode.model.attitude import Attitude

Rotation = Attitude | ArrayLike
"""An `Attitude`, a quaternion (4,), Euler angles (3,), or R_WB (3, 3)."""

_UNIT = 1e-3  # how far |q| may be from 1, and R R^T from one: the rounding of tables with a few digits
_SHEAR = 1e-6  # how far axes may be from right angles


def quaternions(rows: np.ndarray, what: str) -> np.ndarray:
    """Unit quaternions of continuous sign from rows (n, 4), scalar first; lengths beyond rounding are refused."""
    lengths = np.linalg.norm(rows, axis=1)
    near = np.abs(lengths - 1.0) < _UNIT
    if not near.all():
        i = int(np.argmin(near))
        raise InputError(
            f"{what} must be unit quaternions (w, x, y, z): row {i}, {rows[i].tolist()}, has the length {lengths[i]:g}."
            " Normalize them; or are the columns in another order?"
        )
    return quat.make_continuous(rows / lengths[:, None])


def from_angles(rows: np.ndarray, sequence: str) -> np.ndarray:
    """Quaternions of continuous sign from Euler angles (n, 3) rad.

    sequence: any of the 12, angles in the order of its letters ("zyx": psi, theta, phi); "rpy": roll, pitch, yaw, the
    angles of "zyx" the other way around (phi, theta, psi).
    """
    letters, angles = ("zyx", rows[:, ::-1]) if sequence == "rpy" else (sequence, rows)
    return quat.make_continuous(vectors(euler.to_q(angles.T, euler.pack(letters))))


def quaternion(given: Rotation, what: str, sequence: str = "zyx") -> np.ndarray:
    """One rotation as a unit quaternion (4,)."""
    if isinstance(given, Attitude):
        return np.array(given.quaternion)
    try:
        array = np.asarray(given, dtype=float)
    except (TypeError, ValueError, OverflowError):
        array = np.empty(0)
    if array.shape not in ((4,), (3,), (3, 3)) or not np.isfinite(array).all():
        raise InputError(f"{what} must be a quaternion (4,), Euler angles (3,) or a matrix (3, 3), not {given!r}")
    if array.shape != (3, 3):
        return quaternions(array[None], what)[0] if array.shape == (4,) else from_angles(array[None], sequence)[0]
    off = float(np.max(orthonormality_error(array)))
    if not off < _UNIT or np.linalg.det(array) < 0.0:
        raise InputError(f"{what} is no rotation: R R^T is {off:.3g} away from one, det R = {np.linalg.det(array):.6g}")
    return np.array(quat.normalize(quat.from_matrix(array.reshape(9))))


def body_to_world(position: ArrayLike, rotation: Rotation) -> np.ndarray:
    """X_WB (4, 4) of a position (3,) m and a rotation as `quaternion` takes it."""
    return to_homogeneous(np.reshape(quat.to_matrix(quaternion(rotation, "a rotation")), (3, 3)), position)


def world_to_body(position: ArrayLike, rotation: Rotation) -> np.ndarray:
    """X_BW (4, 4), the inverse of `body_to_world`: the world as the body sees it."""
    return inverse(body_to_world(position, rotation))


def inverse(X: np.ndarray) -> np.ndarray:
    """The inverse of rigid transforms (..., 4, 4); a stretch along the body axes is left out: a frame has none."""
    R, p = from_homogeneous(X)
    back = np.swapaxes(R / np.linalg.norm(R, axis=-2, keepdims=True), -1, -2)
    return to_homogeneous(back, -np.einsum("...ij,...j->...i", back, p))


def moved(X: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points (k, 3) through one matrix (4, 4), (k, 3), or through each of many (n, 4, 4), (n, k, 3)."""
    return points @ np.swapaxes(X[..., :3, :3], -1, -2) + X[..., None, :3, 3]


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
