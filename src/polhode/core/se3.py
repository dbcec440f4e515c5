"""Rigid transforms: a pose X_AB = (R_AB, p_AB) takes a point from frame B to frame A, p_AP = p_AB + R_AB p_BP.

X_AC = X_AB X_BC and X_BA = (R_AB^T, -R_AB^T p_AB), so that a pose times its inverse is the identity.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.core.small import Nine, Parts, Three, mat_mul, mat_t_vec, mat_vec
from polhode.errors import InputError


@kernel
def apply(R: Parts, p: Parts, r: Parts) -> Three:
    """A point of frame B seen from frame A, p_AP = p_AB + R_AB p_BP; R (9,), p and r (3,)."""
    v = mat_vec(R, r)
    return (p[0] + v[0], p[1] + v[1], p[2] + v[2])


@kernel
def apply_inverse(R: Parts, p: Parts, r: Parts) -> Three:
    """A point of frame A seen from frame B, p_BP = R_AB^T (p_AP - p_AB); R (9,), p and r (3,)."""
    return mat_t_vec(R, (r[0] - p[0], r[1] - p[1], r[2] - p[2]))


@kernel
def compose(R_AB: Parts, p_AB: Parts, R_BC: Parts, p_BC: Parts) -> tuple[Nine, Three]:
    """Two poses in a chain, X_AC = X_AB X_BC = (R_AB R_BC, p_AB + R_AB p_BC); R (9,), p (3,)."""
    return mat_mul(R_AB, R_BC), apply(R_AB, p_AB, p_BC)


@kernel
def invert(R: Parts, p: Parts) -> tuple[Nine, Three]:
    """The pose seen from the other side, X_BA = (R_AB^T, -R_AB^T p_AB); R (9,), p (3,)."""
    v = mat_t_vec(R, p)
    return (R[0], R[3], R[6], R[1], R[4], R[7], R[2], R[5], R[8]), (-v[0], -v[1], -v[2])


def to_homogeneous(R: ArrayLike, p: ArrayLike) -> NDArray[np.float64]:
    """The pose as a 4x4 matrix, [[R, p], [0, 1]]; R (..., 3, 3), p (..., 3) -> (..., 4, 4)."""
    R, p = np.asarray(R, dtype=np.float64), np.asarray(p, dtype=np.float64)
    X = np.zeros((*np.broadcast_shapes(R.shape[:-2], p.shape[:-1]), 4, 4))
    X[..., :3, :3], X[..., :3, 3], X[..., 3, 3] = R, p, 1.0
    return X


def from_homogeneous(X: ArrayLike) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Rotation (..., 3, 3) and position (..., 3) of a 4x4 matrix [[R, p], [0, 1]]; the rotation is not checked."""
    X = np.asarray(X, dtype=np.float64)
    if X.shape[-2:] != (4, 4):
        raise InputError(f"a homogeneous matrix has the shape (..., 4, 4), this one has {X.shape}")
    if not np.all(X[..., 3, :] == (0.0, 0.0, 0.0, 1.0)):
        raise InputError(f"the last row of a homogeneous matrix is 0 0 0 1, here {_worst_row(X)}: is it transposed?")
    return X[..., :3, :3].copy(), X[..., :3, 3].copy()


def _worst_row(X: NDArray[Any]) -> str:
    rows = X[..., 3, :].reshape(-1, 4)
    worst = rows[np.argmax(np.max(np.abs(rows - (0.0, 0.0, 0.0, 1.0)), axis=-1))]
    return " ".join(f"{x:g}" for x in worst)
