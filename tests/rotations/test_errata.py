"""What the sources print wrong about rotations: the corrected form holds, the printed one fails the same test."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.core import quat, se3, so3
from polhode.core.attitude import quaternion
from polhode.model.attitude import Attitude
from tests.rotations.helpers import EPS, form_matrix, random_quaternions

PSI, THETA, PHI = 0.3, 0.5, 0.7


def corrected_1_25() -> np.ndarray:
    """(Eq. 1.24)^T, typed in from the thesis."""
    c, s = np.cos((PSI, THETA, PHI)), np.sin((PSI, THETA, PHI))
    X = np.array(((1, 0, 0), (0, c[2], s[2]), (0, -s[2], c[2])))
    Y = np.array(((c[1], 0, -s[1]), (0, 1, 0), (s[1], 0, c[1])))
    Z = np.array(((c[0], s[0], 0), (-s[0], c[0], 0), (0, 0, 1)))
    return (X @ Y @ Z).T


def printed_1_25() -> np.ndarray:
    """Eq. 1.25 with its extra minus signs."""
    c, s = np.cos((PSI, THETA, PHI)), np.sin((PSI, THETA, PHI))
    Z = np.array(((-c[0], -s[0], 0), (s[0], -c[0], 0), (0, 0, 1)))
    Y = np.array(((-c[1], 0, -s[1]), (0, 1, 0), (-s[1], 0, -c[1])))
    X = np.array(((1, 0, 0), (0, -c[2], -s[2]), (0, s[2], -c[2])))
    return Z @ Y @ X


def test_000_1_zyx_angles() -> None:
    assert np.max(np.abs(form_matrix("zyx", np.array((PSI, THETA, PHI))) - corrected_1_25())) < 10 * EPS
    assert so3.orthonormality_error(corrected_1_25()) < 10 * EPS
    assert so3.orthonormality_error(printed_1_25()) > 0.1
    assert np.linalg.det(printed_1_25()) == pytest.approx(0.540, abs=5e-4)
    with pytest.raises(ValueError, match="not a rotation matrix"):
        Attitude.from_matrix(printed_1_25())


def homogeneous(R: np.ndarray, p: np.ndarray) -> np.ndarray:
    return se3.to_homogeneous(R, p)


def test_000_13_the_transforms_are_a_pair_and_the_printed_ones_are_not() -> None:
    R, r = form_matrix("zyx", np.array((PSI, THETA, PHI))), np.array((0.4, -1.1, 2.0))
    to_world = homogeneous(R, r)
    back, shift = se3.invert(R.ravel(), r)
    to_body = homogeneous(np.reshape(back, (3, 3)), np.array(shift))
    assert np.max(np.abs(to_world @ to_body - np.eye(4))) < 10 * EPS
    assert np.max(np.abs(homogeneous(R, -r) @ homogeneous(R.T, r) - np.eye(4))) > 0.1


def test_004_1_second_derivative_of_the_quaternion() -> None:
    """q'' = 1/2 q gamma - 1/4 |w|^2 q, by complex step of q' = 1/2 q w along the motion; not q gamma q*."""
    q, w, gamma = random_quaternions(1)[0], np.array((0.7, -1.3, 0.9)), np.array((0.2, 0.5, -0.8))
    q_dot = np.array(quaternion.rate(q, w, ()))
    h = 1e-100
    q_ddot = np.imag(quaternion.rate(q + 1j * h * q_dot, w + 1j * h * gamma, ())) / h
    correct = 0.5 * np.array(quat.multiply(q, (0.0, *gamma))) - 0.25 * (w @ w) * q
    printed = np.array(quat.multiply(quat.multiply(q, (0.0, *gamma)), quat.conjugate(q)))
    assert np.max(np.abs(q_ddot - correct)) < 10 * EPS
    assert np.max(np.abs(q_ddot - printed)) > 0.1
