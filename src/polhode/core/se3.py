"""Rigid transforms and their rates: a pose X_AB = (R_AB, p_AB) takes a point from frame B to frame A.

p_AP = p_AB + R_AB p_BP, X_AC = X_AB X_BC and X_BA = (R_AB^T, -R_AB^T p_AB), so that a pose times its inverse is the
identity. Kinematics lead from a body's velocities (v_WB_B, w_WB_B) to its pose's rates (p_WB_dot, a_dot), and back,
with the attitude `a` in any form of `polhode.core.attitude`. Velocities are vectors of three: where a text writes the
quaternion product Q V Q*, its vector part is meant.
"""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.core.attitude import form
from polhode.core.small import Nine, Parts, Three, components, mat_mul, mat_t_vec, mat_vec, matrices, vectors
from polhode.errors import InputError

NEAR_SINGULAR = 1e-6
"""Closer than this to a singularity (rad), `kinematic_matrix` warns: its elements pass 1e6 and six digits are gone."""


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


def pose_rates(
    name: str, a: ArrayLike, v_B: ArrayLike, w: ArrayLike
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Direct kinematics, (p_dot, a_dot) = (R_WB(a) v_B, rate(a, w)) for the attitude form `name`.

    a (..., N), v_B and w = w_WB_B (..., 3) -> p_dot (..., 3) in world axes, a_dot (..., N).
    """
    kind, par = form(name)
    parts = components(np.asarray(a, dtype=np.float64))
    p_dot = mat_vec(kind.to_R(parts, par), components(v_B))
    return vectors(p_dot), vectors(kind.rate(parts, components(w), par))


def pose_velocities(
    name: str, a: ArrayLike, p_dot: ArrayLike, a_dot: ArrayLike
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Inverse kinematics, (v_B, w) = (R_WB(a)^T p_dot, rate_inverse(a, a_dot)) for the attitude form `name`.

    a and a_dot (..., N), p_dot (..., 3) in world axes -> v_B and w = w_WB_B (..., 3).
    """
    kind, par = form(name)
    parts = components(np.asarray(a, dtype=np.float64))
    v_B = mat_t_vec(kind.to_R(parts, par), components(p_dot))
    return vectors(v_B), vectors(kind.rate_inverse(parts, components(a_dot), par))


def kinematic_matrix(name: str, a: ArrayLike) -> NDArray[np.float64]:
    """The matrix K(a) of the direct kinematics, (p_dot, a_dot) = K (v_B, w): diag(R_WB, d rate / d w).

    a (..., N) -> (..., 3 + N, 6), so 6x6 for Euler angles. Warns within `NEAR_SINGULAR` rad of a singularity.
    """
    kind, par = form(name)
    a = np.asarray(a, dtype=np.float64)
    parts = components(a)
    distance = float(np.min(kind.singular_distance(parts, par), initial=np.pi))
    if distance < NEAR_SINGULAR:
        text = f'the attitude is {distance:.1e} rad from the singularity of "{name}", where its rates have no limit'
        warnings.warn(text + '; use another sequence, or "quaternion"', RuntimeWarning, stacklevel=2)
    K = np.zeros((*a.shape[:-1], 3 + kind.N, 6))
    K[..., :3, :3] = matrices(kind.to_R(parts, par))
    for i, axis in enumerate(np.eye(3)):
        K[..., 3:, 3 + i] = vectors(kind.rate(parts, axis, par))
    return K
