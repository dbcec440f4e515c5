"""The body and the start that every table moves: a CubeSat that tumbles, with three different moments of inertia."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

Three = tuple[float, float, float]


@dataclass(frozen=True)
class Case:
    """A rigid body at the world's origin, body axes along world axes, and its velocities (SI units)."""

    mass: float = 3.264
    moments: Three = (0.03611722, 0.03378136, 0.00733598)
    velocity: Three = (1.0, 2.0, 3.0)
    omega: Three = (0.3, 28.1, 42.5)
    dt: float = 1e-4


class End(NamedTuple):
    """Where an engine ended: angular velocity in body axes, rotation matrix R_WB, world velocity."""

    omega: np.ndarray
    R_WB: np.ndarray
    velocity: np.ndarray


TUMBLE = Case()


def angle_between(A: np.ndarray, B: np.ndarray) -> float:
    """The angle of the rotation A^T B, rad; right to rounding for small angles."""
    D = A.T @ B
    twice_sine = np.linalg.norm((D[2, 1] - D[1, 2], D[0, 2] - D[2, 0], D[1, 0] - D[0, 1]))
    return float(np.arctan2(twice_sine, np.trace(D) - 1.0))


def quaternion_matrix(q: np.ndarray) -> np.ndarray:
    """R_WB of a scalar-first quaternion of any length."""
    w, x, y, z = np.asarray(q, dtype=float) / np.linalg.norm(q)
    return np.array([
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ])  # fmt: skip


def exact_end(case: Case, t: float) -> End:
    """The free motion of `case` after `t` seconds, in closed form."""
    import polhode as ph

    top = ph.exact.free_top(case.moments, case.omega, (1.0, 0.0, 0.0, 0.0))
    return End(np.asarray(top.omega(t)), quaternion_matrix(top.attitude(t)), np.array(case.velocity))


def attitude_error(end: End, case: Case, t: float) -> float:
    """The angle between `end` and the exact free motion at `t`, rad."""
    return angle_between(end.R_WB, exact_end(case, t).R_WB)


def omega_error(end: End, case: Case, t: float) -> float:
    """The distance of the angular velocity from the exact free motion at `t`, relative."""
    return relative(end.omega, exact_end(case, t).omega)


def relative(given: np.ndarray, right: np.ndarray) -> float:
    """|given - right| / |right|."""
    return float(np.linalg.norm(np.subtract(given, right)) / np.linalg.norm(right))
