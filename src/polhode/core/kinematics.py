"""The kinematics of a pose: from a body's velocities (v_WB_B, w_WB_B) to its pose's rates (p_WB_dot, a_dot), and back.

`a` is the attitude in any form of `polhode.core.attitude`. Velocities are vectors of three: where a text writes the
quaternion product Q V Q*, its vector part is meant.
"""

from __future__ import annotations

import warnings

import numpy as np
from numpy.typing import ArrayLike, NDArray

from polhode._jit import kernel
from polhode.core.attitude import form
from polhode.core.small import Parts, Three, components, mat_t_vec, mat_vec, matrices, vectors

NEAR_SINGULAR = 1e-6
"""Closer than this to a singularity (rad), `kinematic_matrix` warns: its elements pass 1e6 and six digits are gone."""


@kernel
def velocity_world(R: Parts, v_B: Parts) -> Three:
    """Body velocity in world axes, v_W = R_WB v_B; R (9,), v_B (3,) in m/s."""
    return mat_vec(R, v_B)


@kernel
def velocity_body(R: Parts, v_W: Parts) -> Three:
    """World velocity in body axes, v_B = R_WB^T v_W; R (9,), v_W (3,) in m/s."""
    return mat_t_vec(R, v_W)


def pose_rates(
    name: str, a: ArrayLike, v_B: ArrayLike, w: ArrayLike
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Direct kinematics, (p_dot, a_dot) = (R_WB(a) v_B, rate(a, w)) for the attitude form `name`.

    a (..., N), v_B and w = w_WB_B (..., 3) -> p_dot (..., 3) in world axes, a_dot (..., N).
    """
    kind, par = form(name)
    parts = components(np.asarray(a, dtype=np.float64))
    p_dot = velocity_world(kind.to_R(parts, par), components(v_B))
    return vectors(p_dot), vectors(kind.rate(parts, components(w), par))


def pose_velocities(
    name: str, a: ArrayLike, p_dot: ArrayLike, a_dot: ArrayLike
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Inverse kinematics, (v_B, w) = (R_WB(a)^T p_dot, rate_inverse(a, a_dot)) for the attitude form `name`.

    a and a_dot (..., N), p_dot (..., 3) in world axes -> v_B and w = w_WB_B (..., 3).
    """
    kind, par = form(name)
    parts = components(np.asarray(a, dtype=np.float64))
    v_B = velocity_body(kind.to_R(parts, par), components(p_dot))
    return vectors(v_B), vectors(kind.rate_inverse(parts, components(a_dot), par))


def kinematic_matrix(name: str, a: ArrayLike) -> NDArray[np.float64]:
    """The matrix K(a) of the direct kinematics, (p_dot, a_dot) = K (v_B, w): diag(R_WB, d rate / d w).

    a (..., N) -> (..., 3 + N, 6), so 6x6 for Euler angles. Warns within `NEAR_SINGULAR` rad of a singularity.
    """
    kind, par = form(name)
    a = np.asarray(a, dtype=np.float64)
    parts = components(a)
    _warn_near(name, float(np.min(kind.singular_distance(parts, par), initial=np.pi)))
    K = np.zeros((*a.shape[:-1], 3 + kind.N, 6))
    K[..., :3, :3] = matrices(kind.to_R(parts, par))
    for i, axis in enumerate(np.eye(3)):
        K[..., 3:, 3 + i] = vectors(kind.rate(parts, axis, par))
    return K


def _warn_near(name: str, distance: float) -> None:
    if distance < NEAR_SINGULAR:
        text = f'the attitude is {distance:.1e} rad from the singularity of "{name}", where its rates have no limit'
        warnings.warn(text + '; use another sequence, or "quaternion"', RuntimeWarning, stacklevel=3)
