"""Attitude as modified Rodrigues parameters, sigma = q_vec / (1 + q_w) = tan(angle/4) axis, of q_WB.

Three numbers, rational kinematics, singular only after a full turn; the shadow set -sigma/|sigma|^2 (the quaternion's
other sign) describes the same attitude and is never singular at the same time.
Source: H. Schaub, J. L. Junkins, Analytical Mechanics of Space Systems, section 3.5 (there for R_BW).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.core.quat import from_matrix, norm, to_matrix
from polhode.core.scalars import arctan2, largest, select
from polhode.core.small import Four, Nine, Parts, Three, components, cross3, dot3, elements, norm3, vectors

N = 3
CITATION = (
    "H. Schaub and J. L. Junkins, Stereographic orientation parameters for attitude dynamics: a generalization of the"
    " Rodrigues parameters, J. Astronaut. Sci. 44 (1996) 1."
)


@kernel
def to_R(a: Parts, par: Parts) -> Nine:
    """Rotation matrix R_WB by rows, of the quaternion (1 - |sigma|^2, 2 sigma)."""
    return to_matrix((1.0 - dot3(a, a), 2.0 * a[0], 2.0 * a[1], 2.0 * a[2]))


@kernel
def to_q(a: Parts, par: Parts) -> Four:
    """Unit quaternion, (1 - |sigma|^2, 2 sigma) / (1 + |sigma|^2): w >= 0 while |sigma| <= 1."""
    s2 = dot3(a, a)
    k = 2.0 / (1.0 + s2)
    return ((1.0 - s2) / (1.0 + s2), k * a[0], k * a[1], k * a[2])


@kernel
def rate(a: Parts, w: Parts, par: Parts) -> Three:
    """Time derivative, sigma_dot = 1/4 ((1 - |sigma|^2) w + 2 sigma x w + 2 (sigma . w) sigma); w = w_WB_B."""
    k = 0.25 * (1.0 - dot3(a, a))
    d = 0.5 * dot3(a, w)
    c = cross3(a, w)
    return (k * w[0] + 0.5 * c[0] + d * a[0], k * w[1] + 0.5 * c[1] + d * a[1], k * w[2] + 0.5 * c[2] + d * a[2])


@kernel
def rate_inverse(a: Parts, a_dot: Parts, par: Parts) -> Three:
    """Body rate, w = 4/(1 + s2)^2 ((1 - s2) sigma_dot - 2 sigma x sigma_dot + 2 (sigma . sigma_dot) sigma).

    s2 = |sigma|^2.
    """
    s2 = dot3(a, a)
    k = 4.0 / ((1.0 + s2) * (1.0 + s2))
    u, d = 1.0 - s2, 2.0 * dot3(a, a_dot)
    c = cross3(a, a_dot)
    return (
        k * (u * a_dot[0] - 2.0 * c[0] + d * a[0]),
        k * (u * a_dot[1] - 2.0 * c[1] + d * a[1]),
        k * (u * a_dot[2] - 2.0 * c[2] + d * a[2]),
    )


@kernel
def singular_distance(a: Parts, par: Parts) -> Any:
    """From the rotation angle to a full turn, 2 pi - 4 atan(|sigma|) = 4 atan2(1, |sigma|): >= pi if |sigma| <= 1."""
    s = norm3(a)
    return 4.0 * arctan2(1.0 + 0.0 * s, s)


@kernel
def normalize(a: Parts, par: Parts) -> Three:
    """The shadow set -sigma/|sigma|^2 where |sigma| > 1, else sigma itself."""
    s2 = dot3(a, a)
    k = select(s2 - 1.0, -1.0 / largest(s2, 1.0), 1.0)
    return (k * a[0], k * a[1], k * a[2])


def from_R(R: ArrayLike, par: Parts = ()) -> NDArray[np.float64]:
    """The parameters with |sigma| <= 1 of R_WB; (..., 3, 3) -> (..., 3)."""
    return vectors(_short(from_matrix(elements(R))))


def from_q(q: ArrayLike, par: Parts = ()) -> NDArray[np.float64]:
    """The parameters with |sigma| <= 1 of a quaternion; (..., 4) -> (..., 3)."""
    return vectors(_short(components(q)))


def _short(q: Parts) -> Three:
    k = np.copysign(1.0, q[0]) / (norm(q) + np.abs(q[0]))
    return (k * q[1], k * q[2], k * q[3])
