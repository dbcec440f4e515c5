"""Quaternion feedback: a torque that turns a body to an attitude by the shortest way.

Source: B. Wie and P. M. Barba, Quaternion feedback for spacecraft large angle maneuvers, J. Guidance, Control, and
Dynamics 8(3), 1985, 360-365.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode._jit import Formulaic
from polhode.arrays import frozen, numbers, positive, strict
from polhode.control.blocks.block import row_of
from polhode.core import quat
from polhode.core.scalars import select
from polhode.core.small import components, vectors
from polhode.errors import InputError


@strict
@dataclass(frozen=True, eq=False)
class QuaternionFeedback(Formulaic):
    """t_B = -kp sign(q_w) q_vec - kd (omega - omega_des), of the error q = q_des* q_WB; N m, body axes.

    kp, N m: twice the stiffness for small turns, as q_vec is half of them; kd, N m s, a number or one for each axis.
    The sign takes the shorter of the two ways. With `inertia` (3,) or (3, 3), kg m^2, omega x I omega is added, which
    takes the gyroscopic torque away. With rest as the goal, V = omega . I omega / 2 + 2 kp (1 - |q_w|) never grows:
    V_dot = -omega . kd omega, with the gyroscopic term or without. At half a turn both ways are as long: there noise
    may change the sign from sample to sample, until the body has left.
    """

    kp: float
    kd: Any
    inertia: Any = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "kp", positive(self.kp, "kp of a QuaternionFeedback", "N m"))
        kd = numbers(self.kd, "kd of a QuaternionFeedback")
        if kd.shape not in ((), (3,)) or not (kd > 0.0).all():
            raise InputError(f"kd of a QuaternionFeedback must be one or three positive numbers, not {self.kd!r}")
        object.__setattr__(self, "kd", kd)
        if self.inertia is not None:
            given = numbers(self.inertia, "inertia of a QuaternionFeedback")
            if given.shape not in ((3,), (3, 3)):
                raise InputError(f"inertia of a QuaternionFeedback must be (3,) or (3, 3), not {given.shape}")
            object.__setattr__(self, "inertia", frozen(np.diag(given) if given.ndim == 1 else given))

    def torque(self, attitude: Any, omega: Any, attitude_des: Any = (1.0, 0.0, 0.0, 0.0),
               omega_des: Any = (0.0, 0.0, 0.0)) -> np.ndarray:  # fmt: skip
        """t_B (..., 3) at the attitude q_WB (..., 4) and omega (..., 3), body axes, for the desired ones."""
        w, vec = error(attitude, attitude_des)
        omega, shorter = row_of(omega), np.asarray(select(-w, -1.0, 1.0))[..., None]
        t = -self.kp * shorter * vec - self.kd * (omega - row_of(omega_des))
        if self.inertia is None:
            return t
        return t + np.cross(omega, np.add.accumulate(omega[..., None, :] * self.inertia, axis=-1)[..., -1])

    def lyapunov(self, inertia: Any, attitude: Any, omega: Any, attitude_des: Any = (1.0, 0.0, 0.0, 0.0)) -> np.ndarray:
        """V = omega . I omega / 2 + 2 kp (1 - |q_w|), J, which the torque lets only fall; inertia (3,) or (3, 3)."""
        w, vec = error(attitude, attitude_des)
        given, omega = np.asarray(inertia, dtype=float), np.asarray(omega, dtype=float)
        matrix = np.diag(given) if given.ndim == 1 else given
        kinetic = 0.5 * np.sum(omega * (omega @ matrix.T), axis=-1)
        return kinetic + 2.0 * self.kp * np.sum(vec * vec, axis=-1) / (1.0 + np.abs(w))  # 1 - |w|, with all its digits


def error(attitude: Any, attitude_des: Any) -> tuple[np.ndarray, np.ndarray]:
    """q_w (...) and q_vec (..., 3) of q_des* q_WB: the turn from the desired attitude to the true one, in body axes."""
    desired, q = components(row_of(attitude_des)), components(row_of(attitude))
    found = vectors(quat.multiply(quat.conjugate(desired), q))
    return found[..., 0], found[..., 1:]
