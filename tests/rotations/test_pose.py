"""Rigid transforms and the kinematics of a pose, for every attitude form."""

from __future__ import annotations

import numpy as np
import pytest

from polhode.core import attitude, se3
from polhode.core.small import elements, matrices, vectors
from polhode.errors import InputError
from tests.rotations.helpers import EPS, FORMS, PROPER, form_matrix, matrix_of, random_quaternions

R = matrix_of(random_quaternions(3, seed=31))
P = np.random.default_rng(32).normal(size=(3, 3))
POINT = np.array((0.3, -0.8, 1.7))
V_B, OMEGA = np.array((0.4, -2.0, 1.1)), np.array((0.7, -1.3, 0.9))


def test_transforms_are_the_four_by_four_matrices() -> None:
    X = se3.to_homogeneous(R, P)
    S, s = se3.compose(R[0].ravel(), P[0], R[1].ravel(), P[1])
    assert np.allclose(se3.to_homogeneous(np.reshape(S, (3, 3)), s), X[0] @ X[1], rtol=0, atol=20 * EPS)
    S, s = se3.invert(R[0].ravel(), P[0])
    assert np.allclose(se3.to_homogeneous(np.reshape(S, (3, 3)), s), np.linalg.inv(X[0]), rtol=0, atol=20 * EPS)
    there = se3.apply(R[0].ravel(), P[0], POINT)
    assert np.allclose((*there, 1.0), X[0] @ (*POINT, 1.0), rtol=0, atol=20 * EPS)
    assert np.allclose(se3.apply_inverse(R[0].ravel(), P[0], there), POINT, rtol=0, atol=20 * EPS)


def test_composition_is_associative_and_its_twin_is_not() -> None:
    X, Y, Z = ((r.ravel(), p) for r, p in zip(R, P, strict=True))
    left, right = se3.compose(*se3.compose(*X, *Y), *Z), se3.compose(*X, *se3.compose(*Y, *Z))
    assert all(np.allclose(a, b, rtol=0, atol=20 * EPS) for a, b in zip(left, right, strict=True))
    moved = X[1] + Y[1]  # the twin: positions added without turning
    assert not np.allclose(se3.compose(*X, *Y)[1], moved, atol=0.1)


def test_batches_of_transforms() -> None:
    S, s = se3.compose(elements(R), P.T, elements(R[::-1]), P[::-1].T)
    X = se3.to_homogeneous(R, P)
    assert np.allclose(se3.to_homogeneous(matrices(S), vectors(s)), X @ X[::-1], rtol=0, atol=20 * EPS)


def test_homogeneous_round_trip_and_errors() -> None:
    X = se3.to_homogeneous(R, POINT)
    assert X.shape == (3, 4, 4)
    back, p = se3.from_homogeneous(X)
    assert np.array_equal(back, R)
    assert np.array_equal(p, np.broadcast_to(POINT, (3, 3)))
    with pytest.raises(
        InputError, match=r"last row of a homogeneous matrix is 0 0 0 1, here 0.3 -0.8 1.7 1: is it transposed"
    ):
        se3.from_homogeneous(np.swapaxes(X, -1, -2))
    with pytest.raises(InputError, match=r"shape \(..., 4, 4\), this one has \(3, 3, 3\)"):
        se3.from_homogeneous(R)
    X[1, 3, 3] = 2.0  # one of three is enough
    with pytest.raises(InputError, match="here 0 0 0 2: is it transposed"):
        se3.from_homogeneous(X)


@pytest.mark.parametrize("name", FORMS)
def test_pose_rates_and_velocities_are_inverse_and_the_matrix_says_the_same(name: str) -> None:
    kind, par = attitude.form(name)
    a = kind.from_q(random_quaternions(50, seed=33), par)
    p_dot, a_dot = se3.pose_rates(name, a, V_B, OMEGA)
    scale = 1 + np.max(np.abs(a_dot), axis=-1, keepdims=True)
    assert np.allclose(p_dot, form_matrix(name, a) @ V_B, rtol=0, atol=20 * EPS)
    v_B, w = se3.pose_velocities(name, a, p_dot, a_dot)
    assert np.max(np.abs(v_B - V_B)) < 20 * EPS
    assert np.max(np.abs(w - OMEGA) / scale) < 20 * EPS
    K = se3.kinematic_matrix(name, a)
    assert K.shape == (50, 3 + kind.N, 6)
    assert np.max(np.abs(K @ (*V_B, *OMEGA) - np.concatenate((p_dot, a_dot), axis=-1)) / scale) < 20 * EPS


@pytest.mark.parametrize("name", FORMS)
def test_twin_world_velocity_taken_for_body_velocity(name: str) -> None:
    kind, par = attitude.form(name)
    a = kind.from_q(random_quaternions(1, seed=33)[0], par)
    p_dot, _ = se3.pose_rates(name, a, V_B, OMEGA)
    assert np.max(np.abs(p_dot - V_B)) > 0.1


def test_the_classical_six_by_six_matrix_of_zyx() -> None:
    """Rows psi, theta, phi of any textbook: psi_dot = (q sin(phi) + r cos(phi)) / cos(theta) and so on."""
    psi, theta, phi = 0.3, 0.5, 0.7
    s, c, t = np.sin(phi), np.cos(phi), np.tan(theta)
    rows = ((0, s / np.cos(theta), c / np.cos(theta)), (0, c, -s), (1, s * t, c * t))
    assert np.allclose(se3.kinematic_matrix("euler", (psi, theta, phi))[3:, 3:], rows, rtol=0, atol=10 * EPS)


@pytest.mark.parametrize("name", attitude.euler.SEQUENCES)
def test_the_matrix_warns_near_gimbal_lock_only(name: str) -> None:
    lock = 0.0 if name in PROPER else np.pi / 2
    se3.kinematic_matrix(name, (0.3, lock + 2e-6, 0.7))
    with pytest.warns(RuntimeWarning, match=rf'5.0e-07 rad from the singularity of "{name}".* use another sequence'):
        se3.kinematic_matrix(name, ((0.3, lock + 5e-7, 0.7), (0.3, 1.0, 0.7)))
