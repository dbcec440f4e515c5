"""Unit quaternions: q = (w, x, y, z), Hamilton's product, and v_W = R(q_WB) v_B.

Every kernel is one formula without a branch, so it serves floats, batches, complex steps and machine code alike. Angles
down to zero need no special case: `TINY` under the root keeps the length of a vanishing vector off zero, where every
quotient that uses it has already reached its limit.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.core.scalars import largest, select
from polhode.core.small import Four, Nine, Parts, Three, components, cross3, vectors

TINY = 1e-300
"""Far below the rounding of any squared length that matters, and far above the smallest float."""


@kernel
def multiply(p: Parts, q: Parts) -> Four:
    """Hamilton's product, p q: first q, then p; R(p q) = R(p) R(q)."""
    return (
        p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
        p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
        p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1],
        p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0],
    )


@kernel
def conjugate(q: Parts) -> Four:
    """The inverse of a unit quaternion, (w, -x, -y, -z): q_BW = conjugate(q_WB)."""
    return (q[0], -q[1], -q[2], -q[3])


@kernel
def rotate(q: Parts, v: Parts) -> Three:
    """A vector of the body in world axes, v_W = q v_B q* = v + w t + u x t with u = (x, y, z), t = 2 u x v; |q| = 1."""
    u = (q[1], q[2], q[3])
    half = cross3(u, v)
    t = (2.0 * half[0], 2.0 * half[1], 2.0 * half[2])
    s = cross3(u, t)
    return (v[0] + q[0] * t[0] + s[0], v[1] + q[0] * t[1] + s[1], v[2] + q[0] * t[2] + s[2])


@kernel
def rotate_back(q: Parts, v: Parts) -> Three:
    """A vector of the world in body axes, v_B = q* v_W q; |q| = 1."""
    return rotate(conjugate(q), v)


@kernel
def norm(q: Parts) -> Any:
    """Length, sqrt(w^2 + x^2 + y^2 + z^2)."""
    return np.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])


@kernel
def normalize(q: Parts) -> Four:
    """The unit quaternion of the same attitude and sign, q / |q|; q must not be zero."""
    s = 1.0 / norm(q)
    return (s * q[0], s * q[1], s * q[2], s * q[3])


@kernel
def from_rotvec(phi: Parts) -> Four:
    """Exponential map, (cos(t/2), sin(t/2)/t phi) with t = |phi|; phi (3,) in rad."""
    t = np.sqrt(phi[0] * phi[0] + phi[1] * phi[1] + phi[2] * phi[2] + TINY)
    s = np.sin(0.5 * t) / t
    return (np.cos(0.5 * t), s * phi[0], s * phi[1], s * phi[2])


@kernel
def to_rotvec(q: Parts) -> Three:
    """Logarithm, the shortest rotation vector, 2 atan2(|u|, |w|)/|u| u sign(w) with u = (x, y, z); |phi| <= pi rad.

    The length of q does not matter.
    """
    s = np.sqrt(q[1] * q[1] + q[2] * q[2] + q[3] * q[3] + TINY)
    k = np.copysign(2.0, q[0]) * np.arctan2(s, np.abs(q[0])) / s
    return (k * q[1], k * q[2], k * q[3])


@kernel
def to_matrix(q: Parts) -> Nine:
    """Rotation matrix by rows, R_WB = 1 + s (w hat(u) + hat(u)^2), u = (x, y, z), s = 2/|q|^2; q of any length."""
    s = 2.0 / (q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
    wx, wy, wz = s * q[0] * q[1], s * q[0] * q[2], s * q[0] * q[3]
    xx, xy, xz = s * q[1] * q[1], s * q[1] * q[2], s * q[1] * q[3]
    yy, yz, zz = s * q[2] * q[2], s * q[2] * q[3], s * q[3] * q[3]
    return (1.0 - (yy + zz), xy - wz, xz + wy, xy + wz, 1.0 - (xx + zz), yz - wx, xz - wy, yz + wx, 1.0 - (xx + yy))


@kernel
def from_matrix(R: Parts) -> Four:
    """Unit quaternion with w >= 0 of a rotation matrix; R (9,) by rows.

    4 q q^T is linear in R; the column with the largest diagonal element is parallel to q and free of cancellation.
    Source: S. W. Shepperd, J. Guidance and Control 1(3), 1978, 223-224.
    """
    dw, dx = 1.0 + R[0] + R[4] + R[8], 1.0 + R[0] - R[4] - R[8]
    dy, dz = 1.0 - R[0] + R[4] - R[8], 1.0 - R[0] - R[4] + R[8]
    wx, wy, wz = R[7] - R[5], R[2] - R[6], R[3] - R[1]
    xy, xz, yz = R[1] + R[3], R[2] + R[6], R[5] + R[7]
    # One of the four masks is 1 and the others 0, ties included: two columns of opposite sign must never be added.
    top = largest(largest(dw, dx), largest(dy, dz))
    mw = select(top - dw, 0.0, 1.0)
    mx = (1.0 - mw) * select(top - dx, 0.0, 1.0)
    my = (1.0 - mw - mx) * select(top - dy, 0.0, 1.0)
    mz = 1.0 - mw - mx - my
    w = mw * dw + mx * wx + my * wy + mz * wz
    x = mw * wx + mx * dx + my * xy + mz * xz
    y = mw * wy + mx * xy + my * dy + mz * yz
    z = mw * wz + mx * xz + my * yz + mz * dz
    s = select(-w, -1.0, 1.0) / np.sqrt(w * w + x * x + y * y + z * z)
    return (s * w, s * x, s * y, s * z)


def slerp(q0: ArrayLike, q1: ArrayLike, s: ArrayLike) -> NDArray[np.float64]:
    """The turn from q0 to q1 by the shortest way at constant rate, q0 exp(s log(q0* q1)).

    q0, q1 (..., 4) unit; s (...) from 0 to 1, outside it extrapolates; all three broadcast. The result starts with the
    sign of q0. Source: K. Shoemake, SIGGRAPH 1985, 245-254.
    """
    p, q = components(q0), components(q1)
    phi = to_rotvec(multiply(conjugate(p), q))
    share = np.asarray(s, dtype=np.float64)
    return vectors(multiply(p, from_rotvec((share * phi[0], share * phi[1], share * phi[2]))))


def angle(p: ArrayLike, q: ArrayLike) -> NDArray[np.float64]:
    """The angle between two attitudes, 2 atan2(|vec(p* q)|, |p . q|) in [0, pi] rad; p, q (..., 4) unit, either sign.

    vec(p* p) = 0, so vec(p* q) = vec(p* (q -+ p)): with the difference, angles far below eps keep all their digits.
    """
    p, q = np.broadcast_arrays(np.asarray(p, dtype=np.float64), np.asarray(q, dtype=np.float64))
    along = np.sum(p * q, axis=-1)
    near = q - np.where(along < 0.0, -1.0, 1.0)[..., None] * p
    _, x, y, z = multiply(conjugate(components(p)), components(near))
    return 2.0 * np.arctan2(np.hypot(np.hypot(x, y), z), np.abs(along))


def make_continuous(q: ArrayLike) -> NDArray[np.float64]:
    """The same attitudes with signs chosen so that neighbors along axis 0 have q[i] . q[i+1] >= 0; q (n, ..., 4)."""
    q = np.asarray(q, dtype=np.float64)
    flips = np.where(np.sum(q[1:] * q[:-1], axis=-1) < 0.0, -1.0, 1.0)
    signs = np.concatenate((np.ones_like(q[:1, ..., 0]), np.cumprod(flips, axis=0)))
    return q * signs[..., None]
