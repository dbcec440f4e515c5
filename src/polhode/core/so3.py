"""Rotation matrices: the skew matrix of a vector, exponential and logarithm, and the way back to orthonormality.

Kernels take a matrix as nine numbers by rows; the plain functions take arrays (..., 3, 3).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.arrays import frozen
from polhode.core.quat import TINY, from_matrix, to_rotvec
from polhode.core.small import Nine, Parts, Three, mat_mul, mat_t_mul
from polhode.errors import InputError


@kernel
def hat(v: Parts) -> Nine:
    """The matrix of the vector product, hat(v) a = v x a; v (3,) -> (9,)."""
    zero = 0.0 * v[0]
    return (zero, -v[2], v[1], v[2], zero, -v[0], -v[1], v[0], zero)


@kernel
def vee(S: Parts) -> Three:
    """The vector of the skew part of a matrix, vee(hat(v)) = v; S (9,) -> (3,)."""
    return (0.5 * (S[7] - S[5]), 0.5 * (S[2] - S[6]), 0.5 * (S[3] - S[1]))


@kernel
def exp(phi: Parts) -> Nine:
    """Exponential map, R = 1 + a hat(phi) + b hat(phi)^2 (Rodrigues); phi (3,) in rad -> (9,).

    a = sin(t)/t, b = (1 - cos(t))/t^2 = 2 (sin(t/2)/t)^2, t = |phi|.
    """
    t = np.sqrt(phi[0] * phi[0] + phi[1] * phi[1] + phi[2] * phi[2] + TINY)
    a, half = np.sin(t) / t, np.sin(0.5 * t) / t
    b = 2.0 * half * half
    x, y, z = a * phi[0], a * phi[1], a * phi[2]
    xx, xy, xz = b * phi[0] * phi[0], b * phi[0] * phi[1], b * phi[0] * phi[2]
    yy, yz, zz = b * phi[1] * phi[1], b * phi[1] * phi[2], b * phi[2] * phi[2]
    return (1.0 - (yy + zz), xy - z, xz + y, xy + z, 1.0 - (xx + zz), yz - x, xz - y, yz + x, 1.0 - (xx + yy))


@kernel
def log(R: Parts) -> Three:
    """Logarithm, the rotation vector with |phi| <= pi rad and exp(phi) = R; R (9,) -> (3,).

    It goes through the quaternion, whose half angle stays well conditioned near 0 and near pi.
    """
    return to_rotvec(from_matrix(R))


@kernel
def one_newton_orthonormalization(R: Parts) -> Nine:
    """One Newton step toward the nearest rotation, R (3 - R^T R)/2: an error e in orthonormality becomes 3/4 e^2.

    Source: N. J. Higham, Functions of Matrices, SIAM 2008, chapter 8 (Newton-Schulz).
    """
    S = mat_t_mul(R, R)
    a, b, c = 1.5 - 0.5 * S[0], 1.5 - 0.5 * S[4], 1.5 - 0.5 * S[8]
    d, e, f = -0.5 * S[1], -0.5 * S[2], -0.5 * S[5]
    return mat_mul(R, (a, d, e, d, b, f, e, f, c))


def orthonormality_error(R: ArrayLike) -> NDArray[np.float64]:
    """How far a matrix is from orthonormal, the largest element of |R^T R - 1|; R (..., 3, 3) -> (...)."""
    R = np.asarray(R, dtype=np.float64)
    return np.max(np.abs(np.swapaxes(R, -1, -2) @ R - np.eye(3)), axis=(-2, -1))


def checked_rotation(R: ArrayLike, slack: float, advice: str) -> NDArray[np.float64]:
    """R (3, 3) as a read-only array, or an error with `advice` where an element of |R^T R - 1| is above `slack`."""
    try:
        matrix = frozen(R)
    except (TypeError, ValueError, OverflowError):
        raise InputError(f"a rotation is a 3x3 matrix of numbers, not {R!r}") from None
    if matrix.shape != (3, 3):
        raise InputError(f"a rotation is a 3x3 matrix of finite numbers, not an array of shape {matrix.shape}")
    error, determinant = float(orthonormality_error(matrix)), float(np.linalg.det(matrix))
    if not error <= slack or determinant < 0.0:
        raise InputError(
            f"not a rotation: |R^T R - 1| is {error:.3g} and the determinant {determinant:.6g} of {matrix.tolist()}."
            f" {advice}"
        )
    return matrix


def nearest_rotation(R: ArrayLike) -> NDArray[np.float64]:
    """The rotation nearest to R in the Frobenius norm, U diag(1, 1, det(U V^T)) V^T with R = U S V^T; R (..., 3, 3).

    Unique if det(R) > 0. Source: F. L. Markley, J. Astronautical Sci. 36(3), 1988, 245-258.
    """
    U, _, Vt = np.linalg.svd(np.asarray(R, dtype=np.float64))
    sign = np.linalg.det(U @ Vt)
    U[..., :, 2] *= np.where(sign < 0.0, -1.0, 1.0)[..., None]
    return U @ Vt
