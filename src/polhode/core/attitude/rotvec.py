"""Attitude as a rotation vector phi = angle axis, R_WB = exp(hat(phi)): three numbers in rad, singular at full turns.

The coefficients below lose digits near zero angle only where they multiply phi x (phi x w), which is then smaller by
the same factor: the result is good to rounding of |w| at every angle.
Source: J. Sola, J. Deray, D. Atchuthan, A micro Lie theory, arXiv:1812.01537, appendix B (right Jacobian of SO(3)).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.core.quat import TINY, from_matrix, from_rotvec, to_rotvec
from polhode.core.scalars import floor, largest
from polhode.core.small import Four, Nine, Parts, Three, components, cross3, dot3, elements, norm3, vectors
from polhode.core.so3 import exp

N = 3
CITATION = (
    "J. E. Bortz, A new mathematical formulation for strapdown inertial navigation, IEEE Trans. Aerosp. Electron. Syst."
    " AES-7 (1971) 61."
)


@kernel
def to_R(a: Parts, par: Parts) -> Nine:
    """Rotation matrix R_WB = exp(hat(phi)) by rows."""
    return exp(a)


@kernel
def to_q(a: Parts, par: Parts) -> Four:
    """Unit quaternion (cos(t/2), sin(t/2) phi/t), t = |phi|."""
    return from_rotvec(a)


@kernel
def rate(a: Parts, w: Parts, par: Parts) -> Three:
    """Time derivative, phi_dot = w + 1/2 phi x w + c phi x (phi x w); w = w_WB_B.

    c = (1 - t/2 cot(t/2))/t^2, t = |phi|; singular at t = 2 pi, 4 pi, ...
    """
    t2 = dot3(a, a) + TINY
    x = 0.5 * np.sqrt(t2)
    c = (1.0 - x * np.cos(x) / np.sin(x)) / t2
    u = cross3(a, w)
    v = cross3(a, u)
    return (w[0] + 0.5 * u[0] + c * v[0], w[1] + 0.5 * u[1] + c * v[1], w[2] + 0.5 * u[2] + c * v[2])


@kernel
def rate_inverse(a: Parts, a_dot: Parts, par: Parts) -> Three:
    """Body rate, w = phi_dot - b phi x phi_dot + d phi x (phi x phi_dot).

    b = (1 - cos(t))/t^2 = 2 (sin(t/2)/t)^2, d = (1 - sin(t)/t)/t^2, t = |phi|.
    """
    t2 = dot3(a, a) + TINY
    t = np.sqrt(t2)
    half = np.sin(0.5 * t) / t
    b, d = 2.0 * half * half, (1.0 - np.sin(t) / t) / t2
    u = cross3(a, a_dot)
    v = cross3(a, u)
    return (a_dot[0] - b * u[0] + d * v[0], a_dot[1] - b * u[1] + d * v[1], a_dot[2] - b * u[2] + d * v[2])


@kernel
def singular_distance(a: Parts, par: Parts) -> Any:
    """From the rotation angle to the nearest full turn other than zero, |t - 2 pi k|, k = 1, 2, ..."""
    t = norm3(a)
    turns = largest(floor(t / (2.0 * np.pi) + 0.5), 1.0)
    return abs(t - 2.0 * np.pi * turns)


@kernel
def normalize(a: Parts, par: Parts) -> Three:
    """The shortest vector of the same attitude, phi - 2 pi k phi/|phi|, where |phi| > pi; else phi itself."""
    t = np.sqrt(dot3(a, a) + TINY)
    turns = -floor(0.5 - t / (2.0 * np.pi))
    k = 1.0 - 2.0 * np.pi * turns / t
    return (k * a[0], k * a[1], k * a[2])


def from_R(R: ArrayLike, par: Parts = ()) -> NDArray[np.float64]:
    """The rotation vector with |phi| <= pi of R_WB; (..., 3, 3) -> (..., 3)."""
    return vectors(to_rotvec(from_matrix(elements(R))))


def from_q(q: ArrayLike, par: Parts = ()) -> NDArray[np.float64]:
    """The rotation vector with |phi| <= pi of a quaternion; (..., 4) -> (..., 3)."""
    return vectors(to_rotvec(components(q)))
