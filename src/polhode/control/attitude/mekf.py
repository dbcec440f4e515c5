"""The multiplicative Kalman filter: attitude and gyro drift from a gyro, a star tracker and directions.

The truth is q_WB = q_est exp(theta) and bias = bias_est + delta: small turns theta, rad, in body axes, behind the
estimate, so that the covariance P (6, 6) of (theta, delta) is that of numbers without a constraint, while the
quaternion stays one of unit length. Everything takes leading axes: a thousand filters are one.
Sources: E. J. Lefferts, F. L. Markley and M. D. Shuster, Kalman filtering for spacecraft attitude estimation,
J. Guidance, Control, and Dynamics 5(5), 1982, 417-429; F. L. Markley, Attitude error representations for Kalman
filtering, the same 26(2), 2003, 311-317; R. L. Farrenkopf, J. Guidance and Control 1(4), 1978, 282-284 (the gyro).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from polhode.arrays import frozen, not_negative, numbers, positive, strict
from polhode.control.attitude.directions import directions, hat
from polhode.core import quat
from polhode.core.small import components, vectors
from polhode.errors import InputError

Memory: TypeAlias = dict[str, Any]

_SERIES = 12  # terms of the tails below 1 rad: the next one is below 1e-26


@strict
@dataclass(frozen=True, eq=False)
class AttitudeFilter:
    """A filter that carries {"attitude": q_WB (4,), "bias": (3,), "P": (6, 6)} from sample to sample.

    dt: between samples of the gyro, s. angle_walk (rad/s^(1/2)) and bias_walk (rad/s^(3/2)): the densities of its noise
    and of its drift. sigma: error of the star tracker about each body axis, rad, a number or three. At the start the
    attitude is unknown by angle_start, rad, and the drift by bias_start, rad/s, about each axis.

    In a controller: `memory={"filter": f.fresh()}`, and at each sample
    `f.correct(memory["filter"], seen.tracker)`, `f.predict(memory["filter"], seen.gyro)`.
    """

    dt: float
    angle_walk: float
    bias_walk: float
    sigma: Any
    angle_start: float = 0.1
    bias_start: float = 1e-3

    def __post_init__(self) -> None:
        object.__setattr__(self, "dt", positive(self.dt, "dt of an AttitudeFilter", "s"))
        for name in ("angle_walk", "bias_walk"):
            object.__setattr__(self, name, not_negative(getattr(self, name), f"{name} of an AttitudeFilter"))
        for name in ("angle_start", "bias_start"):
            object.__setattr__(self, name, positive(getattr(self, name), f"{name} of an AttitudeFilter"))
        sigma = numbers(self.sigma, "sigma of an AttitudeFilter")
        if sigma.shape not in ((), (1,), (3,)) or not (sigma > 0.0).all():
            raise InputError(f"sigma of an AttitudeFilter must be one or three positive numbers, not {self.sigma!r}")
        object.__setattr__(self, "sigma", frozen(np.broadcast_to(sigma, (3,))))

    def fresh(self, attitude: Any = (1.0, 0.0, 0.0, 0.0), bias: Any = (0.0, 0.0, 0.0)) -> Memory:
        """The memory before the first sample, with a first guess (..., 4) and (..., 3)."""
        q = np.asarray(attitude, dtype=float)
        q = q / np.linalg.norm(q, axis=-1, keepdims=True)
        b = np.broadcast_to(np.asarray(bias, dtype=float), (*q.shape[:-1], 3))
        P = np.diag([self.angle_start**2] * 3 + [self.bias_start**2] * 3)
        return {"attitude": q, "bias": np.array(b), "P": np.array(np.broadcast_to(P, (*q.shape[:-1], 6, 6)))}

    def rate(self, memory: Memory, gyro: Any) -> np.ndarray:
        """The angular velocity w_WB_B, rad/s, that the gyro shows less the drift that the filter knows."""
        return np.asarray(gyro, dtype=float) - memory["bias"]

    def predict(self, memory: Memory, gyro: Any) -> np.ndarray:
        """Go on by dt with the rate that the gyro shows, w_WB_B in rad/s; gives the attitude."""
        turn = self.dt * self.rate(memory, gyro)
        Phi, Q = transition(turn, self.dt, self.angle_walk, self.bias_walk)
        memory["P"] = symmetric(Phi @ memory["P"] @ np.swapaxes(Phi, -1, -2) + Q)
        memory["attitude"] = turned(memory["attitude"], turn)
        return memory["attitude"]

    def correct(self, memory: Memory, attitude: Any) -> np.ndarray:
        """Take in what a star tracker shows, q_WB of either sign; gives the attitude."""
        seen = components(np.asarray(attitude, dtype=float))
        theta = quat.to_rotvec(quat.multiply(quat.conjugate(components(memory["attitude"])), seen))
        return update(memory, vectors(theta), np.eye(3, 6), np.diag(self.sigma**2))

    def correct_direction(self, memory: Memory, seen_B: Any, known_W: Any, sigma: float) -> np.ndarray:
        """Take in a direction that is seen in body axes and known in world axes, with an error of sigma, rad.

        b = R_BW r turns to b + b x theta for a small turn theta of the body.
        """
        b, r = directions(seen_B, "seen_B"), directions(known_W, "known_W")
        expected = vectors(quat.rotate_back(components(memory["attitude"]), components(r)))
        H = np.concatenate([hat(expected), np.zeros_like(hat(expected))], axis=-1)
        return update(memory, b - expected, H, positive(sigma, "sigma", "rad") ** 2 * np.eye(3))


def transition(turn: np.ndarray, dt: float, angle_walk: float, bias_walk: float) -> tuple[np.ndarray, np.ndarray]:
    """Phi and Q (..., 6, 6) of theta_dot = -w x theta - delta - n_v, delta_dot = n_u, over dt at a constant rate w.

    Both are exact for the turn w dt (..., 3) of any size. With X = hat(turn) and f_k the tails of `tail`:
    Phi = [[1 - f1 X + f2 X^2, -dt (1 - f2 X + f3 X^2)], [0, 1]], and Q is the integral of what the noise gives to Phi;
    without a turn it is Farrenkopf's, [[v^2 dt + u^2 dt^3/3, -u^2 dt^2/2], [., u^2 dt]].
    """
    f1, f2, f3, f4, f5 = (f[..., None, None] for f in tails(np.linalg.norm(turn, axis=-1)))
    X, one = hat(turn), np.eye(3)
    XX = X @ X
    v, u = angle_walk**2, bias_walk**2
    spread = v * dt * one + u * dt**3 * (one / 3.0 + 2.0 * f5 * XX)
    mixed = -u * dt**2 * (0.5 * one - f3 * X + f4 * XX)
    Phi, Q = np.zeros((*turn.shape[:-1], 6, 6)), np.zeros((*turn.shape[:-1], 6, 6))
    Phi[..., :3, :3], Phi[..., :3, 3:], Phi[..., 3:, 3:] = one - f1 * X + f2 * XX, -dt * (one - f2 * X + f3 * XX), one
    Q[..., :3, :3], Q[..., :3, 3:], Q[..., 3:, :3] = spread, mixed, np.swapaxes(mixed, -1, -2)
    Q[..., 3:, 3:] = u * dt * one
    return Phi, Q


def tails(x: np.ndarray) -> tuple[np.ndarray, ...]:
    """f_k(x) = sum_j (-1)^j x^(2j) / (2j + k)! for k = 1 to 5: sin x / x, (1 - cos x) / x^2, and what follows them.

    f_(k+2) = (1/k! - f_k) / x^2 above 1 rad, the series below, where that difference would lose its digits.
    """
    far = np.where(x < 1.0, 1.0, x)
    f1, f2 = np.sin(far) / far, 2.0 * (np.sin(0.5 * far) / far) ** 2
    f3, f4 = (1.0 - f1) / far**2, (0.5 - f2) / far**2
    above = (f1, f2, f3, f4, (1.0 / 6.0 - f3) / far**2)
    return tuple(np.where(x < 1.0, _series(np.minimum(x, 1.0) ** 2, k), f) for k, f in enumerate(above, 1))


def _series(square: np.ndarray, k: int) -> np.ndarray:
    """The first terms of f_k, from the last one on."""
    total = np.zeros_like(square)
    for j in range(_SERIES, 0, -1):
        total = -square / ((2 * j + k) * (2 * j + k - 1)) * (1.0 + total)
    return (1.0 + total) / float(np.prod(np.arange(1, k + 1)))


def update(memory: Memory, innovation: np.ndarray, H: np.ndarray, R: np.ndarray) -> np.ndarray:
    """Kalman's update with innovation (..., m), H (..., m, 6) and R (m, m); gives the attitude.

    Joseph's form keeps P symmetric and positive. The small turn goes into the quaternion, and is zero again.
    """
    P = memory["P"]
    PHt = P @ np.swapaxes(H, -1, -2)
    K = np.swapaxes(np.linalg.solve(H @ PHt + R, np.swapaxes(PHt, -1, -2)), -1, -2)
    dx = np.einsum("...ij,...j->...i", K, innovation)
    left = np.eye(6) - K @ H
    memory["P"] = symmetric(left @ P @ np.swapaxes(left, -1, -2) + K @ R @ np.swapaxes(K, -1, -2))
    memory["bias"] = memory["bias"] + dx[..., 3:]
    memory["attitude"] = turned(memory["attitude"], dx[..., :3])
    return memory["attitude"]


def turned(q: np.ndarray, turn: np.ndarray) -> np.ndarray:
    """q exp(turn), of unit length."""
    return vectors(quat.normalize(quat.multiply(components(q), quat.from_rotvec(components(turn)))))


def symmetric(P: np.ndarray) -> np.ndarray:
    """P without the rounding that makes it unsymmetric."""
    return 0.5 * (P + np.swapaxes(P, -1, -2))
