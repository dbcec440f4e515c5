"""Attitude as a unit quaternion q_WB = (w, x, y, z): four numbers, no singularity, polynomial kinematics."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.core.quat import conjugate, from_matrix, multiply, to_matrix
from polhode.core.quat import normalize as unit
from polhode.core.scalars import select, sqrt
from polhode.core.small import Four, Nine, Parts, Three, components, elements, vectors

N = 4
CITATION = "M. D. Shuster, A survey of attitude representations, J. Astronaut. Sci. 41 (1993) 439."


@kernel
def to_R(a: Parts, par: Parts) -> Nine:
    """Rotation matrix R_WB by rows; a rotation for any length of `a`."""
    return to_matrix(a)


@kernel
def to_q(a: Parts, par: Parts) -> Four:
    """Unit quaternion q_WB = a / |a|."""
    return unit(a)


@kernel
def rate(a: Parts, w: Parts, par: Parts) -> Four:
    """Time derivative, q_dot = 1/2 q (0, w); w = w_WB_B."""
    x, y, z = 0.5 * w[0], 0.5 * w[1], 0.5 * w[2]
    return (
        -(a[1] * x + a[2] * y + a[3] * z),
        a[0] * x + a[2] * z - a[3] * y,
        a[0] * y + a[3] * x - a[1] * z,
        a[0] * z + a[1] * y - a[2] * x,
    )


@kernel
def rate_inverse(a: Parts, a_dot: Parts, par: Parts) -> Three:
    """Body rate, (., w) = 2 q* q_dot / |q|^2; a change of length is left out."""
    _, x, y, z = multiply(conjugate(a), a_dot)
    s = 2.0 / (a[0] * a[0] + a[1] * a[1] + a[2] * a[2] + a[3] * a[3])
    return (s * x, s * y, s * z)


@kernel
def singular_distance(a: Parts, par: Parts) -> Any:
    """No singularity: pi everywhere."""
    return np.pi + 0.0 * a[0]


@kernel
def normalize(a: Parts, par: Parts) -> Four:
    """Unit length, same sign."""
    return unit(a)


@kernel
def renormalize(a: Parts, par: Parts) -> Four:
    """The same for one quaternion on the way of a good step: near |a| = 1 a series replaces root and quotient.

    1/sqrt(1 + e) = 1 - e/2 + 3/8 e^2 - 5/16 e^3 + 35/128 e^4 - 63/256 e^5, to rounding for |e| < 1e-3.
    """
    e = ((a[0] * a[0] + a[1] * a[1]) + (a[2] * a[2] + a[3] * a[3])) - 1.0
    s = 1.0 - e * (0.5 - e * (0.375 - e * (0.3125 - e * (0.2734375 - e * 0.24609375))))
    s = select(abs(e) - 1e-3, 1.0 / sqrt(1.0 + e), s)
    return (s * a[0], s * a[1], s * a[2], s * a[3])


def from_R(R: ArrayLike, par: Parts = ()) -> NDArray[np.float64]:
    """Unit quaternion with w >= 0 of R_WB; (..., 3, 3) -> (..., 4)."""
    return vectors(from_matrix(elements(R)))


def from_q(q: ArrayLike, par: Parts = ()) -> NDArray[np.float64]:
    """The quaternion itself at unit length, sign kept; (..., 4)."""
    given = np.asarray(q)
    if given.ndim == 1:  # one alone: the same formula without the handling of batches, 3 us in place of 30
        return np.array(unit(given.tolist()))
    return vectors(unit(components(given)))
