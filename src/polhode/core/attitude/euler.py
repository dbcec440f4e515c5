"""Attitude as three angles about body axes in turn: twelve sequences, one formula.

"zyx" is intrinsic with its angles in letter order, R_WB = Rz(a0) Ry(a1) Rx(a2), which SciPy writes "ZYX". `par` holds
the unit vectors of the three axes, e0 e1 e2, so the sequence is data, not code: R_WB = R(e0, a0) R(e1, a1) R(e2, a2).

What tells the twelve apart is c = e0 . e2 (1 if the first axis returns, as in "zxz") and s = e0 . (e1 x e2) (1 or -1 if
the three differ, as in "xyz" or "zyx"). The kinematics are singular where s cos(a1) - c sin(a1) = 0 (gimbal lock).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.arrays import unknown
from polhode.core.quat import from_matrix, multiply, rotate_back, to_matrix
from polhode.core.scalars import Number, arctan2, select
from polhode.core.small import Four, Nine, Parts, Three, components, cross3, dot3, elements, vectors

N = 3
CITATION = (
    "J. Diebel, Representing attitude: Euler angles, unit quaternions, and rotation vectors,"
    " Stanford University (2006)."
)

Batch: TypeAlias = np.float64 | NDArray[np.float64]

SEQUENCES = ("zyx", "zxy", "yxz", "yzx", "xyz", "xzy", "zxz", "zyz", "yxy", "yzy", "xyx", "xzx")


def pack(sequence: str) -> tuple[float, ...]:
    """The axes e0, e1, e2 of a sequence, nine numbers: `par` of every function here."""
    if sequence not in SEQUENCES:
        raise unknown("Euler sequence", sequence, SEQUENCES)
    return tuple(float(letter == axis) for letter in sequence for axis in "xyz")


@kernel
def to_q(a: Parts, par: Parts) -> Four:
    """Unit quaternion, q = q(e0, a0) q(e1, a1) q(e2, a2), q(e, a) = (cos(a/2), sin(a/2) e)."""
    return multiply(_about(a[0], par[0], par[1], par[2]), _last_two(a, par))


@kernel
def to_R(a: Parts, par: Parts) -> Nine:
    """Rotation matrix R_WB by rows."""
    return to_matrix(to_q(a, par))


@kernel
def rate(a: Parts, w: Parts, par: Parts) -> Three:
    """Time derivative of the angles, from w = a0_dot b0 + a1_dot b1 + a2_dot b2 with b1 normal to b0 and b2.

    a0_dot = w . (b1 x b2) / (b0 . (b1 x b2)), a1_dot = w . b1, a2_dot = w . b2 - a0_dot (b0 . b2).
    """
    _, b1, b2 = axes(a, par)
    det, along = _middle(a, par)
    a0_dot = dot3(w, cross3(b1, b2)) / det
    return (a0_dot, dot3(w, b1), dot3(w, b2) - a0_dot * along)


@kernel
def rate_inverse(a: Parts, a_dot: Parts, par: Parts) -> Three:
    """Body rate, w = a0_dot b0 + a1_dot b1 + a2_dot b2: never singular."""
    b0, b1, b2 = axes(a, par)
    return (
        a_dot[0] * b0[0] + a_dot[1] * b1[0] + a_dot[2] * b2[0],
        a_dot[0] * b0[1] + a_dot[1] * b1[1] + a_dot[2] * b2[1],
        a_dot[0] * b0[2] + a_dot[1] * b1[2] + a_dot[2] * b2[2],
    )


@kernel
def singular_distance(a: Parts, par: Parts) -> Any:
    """From the middle angle to gimbal lock, atan2(|det|, |b0 . b2|) in [0, pi/2]."""
    det, along = _middle(a, par)
    return arctan2(abs(det), abs(along))


@kernel
def singular_side(a: Parts, par: Parts) -> Any:
    """On which side of gimbal lock the middle angle is, the sign of det: it changes where a motion passes through."""
    det = _middle(a, par)[0]
    return select(det, 1.0, select(-det, -1.0, 0.0))


@kernel
def singular_rate(a: Parts, w: Parts, par: Parts) -> Any:
    """How fast the middle angle moves, |w . b1|, rad/s: it alone decides the distance to gimbal lock."""
    return abs(dot3(w, axes(a, par)[1]))


@kernel
def normalize(a: Parts, par: Parts) -> Three:
    """The angles themselves: a wrap would cut their history."""
    return (a[0], a[1], a[2])


@kernel
def axes(a: Parts, par: Parts) -> tuple[Three, Three, Three]:
    """The three rotation axes in body axes, b0 = (R1 R2)^T e0, b1 = R2^T e1, b2 = e2."""
    b0 = rotate_back(_last_two(a, par), (par[0], par[1], par[2]))
    b1 = rotate_back(_about(a[2], par[6], par[7], par[8]), (par[3], par[4], par[5]))
    zero = 0.0 * a[2]
    return b0, b1, (par[6] + zero, par[7] + zero, par[8] + zero)


@kernel
def _about(angle: Number, x: Number, y: Number, z: Number) -> Four:
    s = np.sin(0.5 * angle)
    return (np.cos(0.5 * angle), s * x, s * y, s * z)


@kernel
def _last_two(a: Parts, par: Parts) -> Four:
    return multiply(_about(a[1], par[3], par[4], par[5]), _about(a[2], par[6], par[7], par[8]))


@kernel
def _middle(a: Parts, par: Parts) -> tuple[Any, Any]:
    """What the middle angle decides: det = b0 . (b1 x b2) = s cos(a1) - c sin(a1), b0 . b2 = c cos(a1) + s sin(a1)."""
    c, s = _handedness(par)
    cos, sin = np.cos(a[1]), np.sin(a[1])
    return s * cos - c * sin, c * cos + s * sin


@kernel
def _handedness(par: Parts) -> tuple[Any, Any]:
    e0, e1, e2 = (par[0], par[1], par[2]), (par[3], par[4], par[5]), (par[6], par[7], par[8])
    return dot3(e0, e2), dot3(e0, cross3(e1, e2))


def from_R(R: ArrayLike, par: Parts = ()) -> NDArray[np.float64]:
    """The angles of R_WB; (..., 3, 3) -> (..., 3). See `from_q`."""
    return vectors(_angles(from_matrix(elements(R)), par if len(par) else pack("zyx")))


def from_q(q: ArrayLike, par: Parts = ()) -> NDArray[np.float64]:
    """The angles of a quaternion; (..., 4) -> (..., 3), without `par` of "zyx".

    a0 and a2 in [-pi, pi]; a1 in [0, pi] if the first axis returns, else in [-pi/2, pi/2]. At gimbal lock only the sum
    or the difference of a0 and a2 is defined, and a2 = 0 is chosen.
    """
    return vectors(_angles(components(q), par if len(par) else pack("zyx")))


def _angles(q: Parts, par: Parts) -> Three:
    """Source: E. Bernardes, S. Viollet, PLOS ONE 17(11), 2022, e0276302.

    A sequence of three different axes is a sequence with a returning axis after a further quarter turn about e1.
    """
    _, s = _handedness(par)
    w, x, y, z = _along(q, par)
    h = abs(s)  # quaternion times (1, h e1): 1 or, but for its length, a quarter turn
    # (a, b) = cos(m/2) (cos, sin)((a0 + a2)/2) and (c, d) = sin(m/2) (cos, sin)((a0 - a2)/2), m = a1 or a1 + pi/2
    a, b, c, d = w - h * y, x - h * z, y + h * w, z + h * x
    sine, cosine = np.hypot(c, d), np.hypot(a, b)
    half_sum, half_difference = _unlock(np.arctan2(b, a), np.arctan2(d, c), sine, cosine)
    # m - pi/2 = 2 atan2(sine - cosine, sine + cosine), with sine^2 - cosine^2 = 4 (w y + x z) free of cancellation
    up, right = (4.0 * (w * y + x * z), (sine + cosine) ** 2) if s else (sine, cosine)
    last = half_sum - half_difference
    return (_wrap(half_sum + half_difference), 2.0 * np.arctan2(up, right), _wrap(-s * last if s else last))


def _along(q: Parts, par: Parts) -> Four:
    """Components of the quaternion along 1, e0, e1, e0 x e1."""
    e0, e1, u = par[0:3], par[3:6], q[1:4]
    return q[0], dot3(u, e0), dot3(u, e1), dot3(u, cross3(e0, e1))


def _unlock(half_sum: Batch, half_difference: Batch, sine: Batch, cosine: Batch) -> tuple[Batch, Batch]:
    """At a lock one of the two is noise; make it equal to the other in size so that the last angle is zero."""
    lock = 8.0 * np.finfo(np.float64).eps * np.hypot(sine, cosine)
    difference = np.where(sine <= lock, half_sum, half_difference)
    return np.where(cosine <= lock, half_difference, half_sum), difference


def _wrap(angle: Batch) -> Batch:
    return angle - 2.0 * np.pi * np.round(angle / (2.0 * np.pi))
