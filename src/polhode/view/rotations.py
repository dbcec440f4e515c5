"""Rotations in the forms that people have them: quaternions, Euler angles, matrices."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.core import quat
from polhode.core.attitude import euler
from polhode.core.small import vectors
from polhode.core.so3 import orthonormality_error
from polhode.errors import InputError
from polhode.model.attitude import Attitude

ROLL_PITCH_YAW = "rpy"
UNIT = 1e-3  # how far |q| may be from 1, and R R^T from one: the rounding of tables with a few digits


def quaternions(rows: np.ndarray, what: str) -> np.ndarray:
    """Unit quaternions of continuous sign from rows (n, 4), scalar first; lengths beyond rounding are refused."""
    lengths = np.linalg.norm(rows, axis=1)
    off = np.abs(lengths - 1.0)
    if not (off < UNIT).all():
        i = int(np.argmax(~(off < UNIT)))
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
    letters, angles = ("zyx", rows[:, ::-1]) if sequence == ROLL_PITCH_YAW else (sequence, rows)
    return quat.make_continuous(vectors(euler.to_q(angles.T, euler.pack(letters))))


def quaternion(given: Any, what: str, sequence: str = "zyx") -> np.ndarray:
    """One rotation as a unit quaternion (4,): an `Attitude`, a quaternion (4,), Euler angles (3,), or R_WB (3, 3)."""
    if isinstance(given, Attitude):
        return np.array(given.quaternion)
    try:
        array = np.asarray(given, dtype=float)
    except (TypeError, ValueError, OverflowError):
        array = np.empty(0)
    if array.shape not in ((4,), (3,), (3, 3)) or not np.isfinite(array).all():
        raise InputError(f"{what} must be a quaternion (4,), Euler angles (3,) or a matrix (3, 3), not {given!r}")
    if array.shape == (3, 3):
        return _from_matrix(array, what)
    return quaternions(array[None], what)[0] if array.shape == (4,) else from_angles(array[None], sequence)[0]


def _from_matrix(R: np.ndarray, what: str) -> np.ndarray:
    off = float(np.max(orthonormality_error(R)))
    if not off < UNIT or np.linalg.det(R) < 0.0:
        raise InputError(f"{what} is no rotation: R R^T is {off:.3g} away from one, det R = {np.linalg.det(R):.6g}")
    return np.array(quat.normalize(quat.from_matrix(R.reshape(9))))
