"""Quaternion feedback and B-dot: what they promise about energies, along whole motions."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pytest

import polhode as ph
from polhode.control.attitude.bdot import dipole
from polhode.core import quat
from polhode.core.small import components, vectors

TOOLS = ph.attitude_control
EPS = float(np.finfo(float).eps)
INERTIA = np.array([[2.1, 0.2, -0.1], [0.2, 1.4, 0.3], [-0.1, 0.3, 3.0]])
Law = Callable[[np.ndarray, np.ndarray], np.ndarray]


class Motion(NamedTuple):
    """Attitudes (n_t, n, 4) and rates (n_t, n, 3) of many bodies."""

    attitude: np.ndarray
    omega: np.ndarray


def motion(law: Law, q: np.ndarray, omega: np.ndarray, t_end: float, dt: float) -> Motion:
    """Euler's equations and the quaternion's under t_B = law(q, omega), by RK4 with small steps."""
    inverse = np.linalg.inv(INERTIA)

    def slope(x: np.ndarray) -> np.ndarray:
        q, w = x[:, :4], x[:, 4:]
        L = w @ INERTIA.T
        q_dot = 0.5 * vectors(quat.multiply(components(q), components(np.insert(w, 0, 0.0, axis=1))))
        return np.concatenate([q_dot, (law(q, w) - np.cross(w, L)) @ inverse.T], axis=1)

    x, found = np.concatenate([q, omega], axis=1), []
    for _ in range(round(t_end / dt)):
        found.append(x)
        a = slope(x)
        b = slope(x + 0.5 * dt * a)
        c = slope(x + 0.5 * dt * b)
        x = x + dt / 6.0 * (a + 2.0 * b + 2.0 * c + slope(x + dt * c))
        x[:, :4] /= np.linalg.norm(x[:, :4], axis=1, keepdims=True)
    every = np.array([*found, x])
    return Motion(every[..., :4], every[..., 4:])


def starts(n: int, spin: float, seed: int = 3) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    q = rng.normal(size=(n, 4))
    return q / np.linalg.norm(q, axis=1, keepdims=True), spin * rng.normal(size=(n, 3))


GOAL = np.array([0.5, -0.5, 0.1, 0.7]) / np.linalg.norm([0.5, -0.5, 0.1, 0.7])


@pytest.mark.parametrize("inertia", [None, INERTIA], ids=["plain", "gyroscopic"])
def test_quaternion_feedback_comes_to_rest_at_its_goal(inertia):
    """V falls at every step from 40 general states, and everything ends at the goal."""
    law = TOOLS.QuaternionFeedback(kp=2.0, kd=(3.0, 2.5, 4.0), inertia=inertia)
    found = motion(lambda q, w: law.torque(q, w, GOAL), *starts(40, 0.5), 60.0, 0.02)
    V = law.lyapunov(INERTIA, found.attitude, found.omega, GOAL)
    assert (np.diff(V, axis=0) <= 1e-12 * V[0]).all()
    assert quat.angle(found.attitude[-1], GOAL).max() < 1e-6
    assert np.abs(found.omega[-1]).max() < 1e-6


def test_the_law_of_lyapunov_is_the_power_of_the_damper():
    """V_dot = -omega . kd omega, by the slope of V along the exact equations."""
    law = TOOLS.QuaternionFeedback(kp=2.0, kd=(3.0, 2.5, 4.0))
    q, omega = starts(40, 0.5)
    h = 1e-4
    ahead = motion(lambda q, w: law.torque(q, w, GOAL), q, omega, h, h)
    V = law.lyapunov(INERTIA, ahead.attitude, ahead.omega, GOAL)
    middle = ahead.omega.mean(axis=0)
    assert np.abs(np.diff(V, axis=0)[0] / h + np.sum(law.kd * middle**2, axis=1)).max() < 1e-6 * np.abs(V).max()


def test_without_the_sign_the_body_takes_the_long_way():
    """Twin: from q_w < 0 the torque without the sign drives away from the goal, and V grows."""

    def long_way(q: np.ndarray, w: np.ndarray) -> np.ndarray:
        error = vectors(quat.multiply(quat.conjugate(components(GOAL)), components(q)))
        return -2.0 * error[:, 1:] - 3.0 * w

    law = TOOLS.QuaternionFeedback(kp=2.0, kd=3.0)
    q, omega = starts(40, 0.05)
    behind = np.sum(q * GOAL, axis=1) < -0.2
    found = motion(long_way, q[behind], omega[behind], 20.0, 0.02)
    V = law.lyapunov(INERTIA, found.attitude, found.omega, GOAL)
    assert (np.diff(V, axis=0) > 1e-6).any(axis=0).all()
    short = motion(lambda q, w: law.torque(q, w, GOAL), q[behind], omega[behind], 20.0, 0.02)
    assert quat.angle(short.attitude, GOAL)[:400].mean() < quat.angle(found.attitude, GOAL)[:400].mean()


def test_either_sign_of_a_quaternion_is_the_same_attitude():
    law = TOOLS.QuaternionFeedback(kp=2.0, kd=3.0, inertia=(1.0, 2.0, 2.5))
    q, omega = starts(40, 0.5)
    assert np.array_equal(law.torque(q, omega, GOAL), law.torque(-q, omega, GOAL))


FIELD = np.array([1.7e-5, -2.4e-5, 3.1e-5])  # T, constant in the world


def field_in_body(q: np.ndarray) -> np.ndarray:
    return vectors(quat.rotate_back(components(q), components(np.broadcast_to(FIELD, (*q.shape[:-1], 3)))))


@pytest.mark.parametrize("limit", [None, 200.0], ids=["free", "limited"])
def test_b_dot_only_takes_energy(limit):
    """Of 40 tumbling bodies the energy falls at every step; a law of the other sign lets it grow."""

    def torque(gain: float) -> Law:
        def law(q: np.ndarray, w: np.ndarray) -> np.ndarray:
            B = field_in_body(q)
            return np.cross(np.sign(gain) * dipole(-np.cross(w, B), abs(gain), limit), B)

        return law

    def energy(found: Motion) -> np.ndarray:
        return 0.5 * np.einsum("tni,ij,tnj->tn", found.omega, INERTIA, found.omega)

    T = energy(motion(torque(4e8), *starts(40, 0.3), 60.0, 0.02))
    assert (np.diff(T, axis=0) <= 1e-12 * T[0]).all()
    assert (T[-1] < T[0]).all()
    assert np.median(T[-1] / T[0]) < 0.7  # what spins about the field itself stays
    grown = energy(motion(torque(-4e8), *starts(40, 0.3), 5.0, 0.02))  # twin
    assert (np.diff(grown, axis=0) > 0.0).any(axis=0).all()


def test_b_dot_by_differences_detumbles():
    """Sampled at 10 Hz with the dipole held: what is across the field is gone, the energy is down at every sample."""
    q, omega = starts(1, 0.1)
    law = TOOLS.BDot(4e8, 0.1)
    memory, energies = law.fresh(), []
    for _ in range(1200):
        m = law.step(field_in_body(q[0]), memory)
        part = motion(lambda q, w, m=m: np.cross(m, field_in_body(q)), q, omega, 0.1, 0.02)
        q, omega = part.attitude[-1], part.omega[-1]
        energies.append(float(0.5 * omega[0] @ INERTIA @ omega[0]))
    assert (np.diff(energies) <= 0.0).mean() > 0.99
    assert energies[-1] < 0.3 * energies[0]
    across = np.cross(omega[0], field_in_body(q[0])) / np.linalg.norm(FIELD)
    assert np.linalg.norm(across) < 0.03


def test_b_dot_is_its_difference():
    law = TOOLS.BDot(3.0, 0.5, limit=1.0)
    memory = law.fresh()
    assert law.step((0.1, 0.2, 0.3), memory).tolist() == [0.0, 0.0, 0.0]
    assert law.step((0.2, -0.2, 0.3), memory) == pytest.approx([-0.6, 1.0, 0.0], abs=8 * EPS)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: TOOLS.QuaternionFeedback(0.0, 1.0), "greater than zero"),
        (lambda: TOOLS.QuaternionFeedback(1.0, (1.0, 2.0)), "one or three"),
        (lambda: TOOLS.QuaternionFeedback(1.0, 1.0, inertia=3.0), r"\(3,\) or \(3, 3\)"),
        (lambda: TOOLS.BDot(-1.0, 0.1), "greater than zero"),
        (lambda: TOOLS.BDot(1.0, 0.1).step((1, 2), {}), "must be 3 numbers"),
    ],
)
def test_what_cannot_be_is_refused(make, says):
    with pytest.raises(ph.PolhodeError, match=says):
        make()
