"""Attitude as the nine direction cosines of R_WB, by rows: no singularity, linear kinematics, six constraints."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.core.quat import from_matrix, to_matrix
from polhode.core.small import Four, Nine, Parts, Three, components, cross3, mat_t_mul, vectors
from polhode.core.so3 import one_newton_orthonormalization, vee

N = 9
CITATION = "M. D. Shuster, A survey of attitude representations, J. Astronaut. Sci. 41 (1993) 439."


@kernel
def to_R(a: Parts, par: Parts) -> Nine:
    """Rotation matrix R_WB by rows: the numbers themselves."""
    return (a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8])


@kernel
def to_q(a: Parts, par: Parts) -> Four:
    """Unit quaternion q_WB with w >= 0."""
    return from_matrix(a)


@kernel
def rate(a: Parts, w: Parts, par: Parts) -> Nine:
    """Time derivative, R_dot = R hat(w), so each row r gives r x w; w = w_WB_B (Poisson)."""
    x = cross3((a[0], a[1], a[2]), w)
    y = cross3((a[3], a[4], a[5]), w)
    z = cross3((a[6], a[7], a[8]), w)
    return (x[0], x[1], x[2], y[0], y[1], y[2], z[0], z[1], z[2])


@kernel
def rate_inverse(a: Parts, a_dot: Parts, par: Parts) -> Three:
    """Body rate, w = vee(R^T R_dot), from the skew part: a change of shape is left out."""
    return vee(mat_t_mul(a, a_dot))


@kernel
def singular_distance(a: Parts, par: Parts) -> Any:
    """No singularity: pi everywhere."""
    return np.pi + 0.0 * a[0]


@kernel
def normalize(a: Parts, par: Parts) -> Nine:
    """One Newton step to the nearest rotation: an error of 1e-8 in orthonormality goes to rounding."""
    return one_newton_orthonormalization(a)


def from_R(R: ArrayLike, par: Parts = ()) -> NDArray[np.float64]:
    """The elements by rows; (..., 3, 3) -> (..., 9)."""
    R = np.array(R, dtype=np.float64)
    return R.reshape(*R.shape[:-2], 9)


def from_q(q: ArrayLike, par: Parts = ()) -> NDArray[np.float64]:
    """The matrix of a quaternion by rows; (..., 4) -> (..., 9)."""
    return vectors(to_matrix(components(q)))
