"""Quaternions, rotation matrices and small vectors: algebra, limits, and what must stay exact."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polhode.core import quat, small, so3
from polhode.core.small import components, elements, matrices, vectors
from tests.rotations.helpers import AXIS, EPS, SMALL, edge_quaternions, hat_of, matrix_of, random_quaternions

P, Q = random_quaternions(200, seed=11), random_quaternions(200, seed=12)
V = np.random.default_rng(13).normal(size=(200, 3))

vectors_3 = st.tuples(*[st.floats(-9.0, 9.0)] * 3).map(np.array)
quaternions = st.tuples(*[st.floats(-1.0, 1.0)] * 4).map(np.array).filter(lambda q: np.linalg.norm(q) > 1e-3)


def test_small_products_are_numpy_s() -> None:
    rng = np.random.default_rng(0)
    A, B, a, b = rng.normal(size=(3, 3)), rng.normal(size=(3, 3)), rng.normal(size=3), rng.normal(size=3)
    S, flat = A + A.T, A.ravel()
    six = (S[0, 0], S[0, 1], S[0, 2], S[1, 1], S[1, 2], S[2, 2])
    pairs = [
        (small.dot3(a, b), a @ b),
        (small.cross3(a, b), np.cross(a, b)),
        (small.norm3(a), np.linalg.norm(a)),
        (small.mat_vec(flat, a), A @ a),
        (small.mat_t_vec(flat, a), A.T @ a),
        (small.mat_mul(flat, B.ravel()), (A @ B).ravel()),
        (small.mat_t_mul(flat, B.ravel()), (A.T @ B).ravel()),
        (small.sym_vec(six, a), S @ a),
    ]
    for ours, theirs in pairs:
        assert np.allclose(ours, theirs, rtol=0, atol=20 * EPS)


def test_arrays_to_components_and_back() -> None:
    R = np.arange(2.0 * 5 * 9).reshape(2, 5, 3, 3)
    assert elements(R).shape == (9, 2, 5)
    assert np.array_equal(matrices(tuple(elements(R))), R)
    assert np.array_equal(vectors(tuple(components(R))), R)
    assert vectors((1.0, np.zeros(4))).shape == (4, 2)


def test_rotate_is_the_matrix_and_rotate_back_its_transpose() -> None:
    R, q, v = matrix_of(Q), components(Q), components(V)
    assert np.max(np.abs(vectors(quat.rotate(q, v)) - np.einsum("nij,nj->ni", R, V))) < 20 * EPS * 4
    assert np.max(np.abs(vectors(quat.rotate_back(q, v)) - np.einsum("nji,nj->ni", R, V))) < 20 * EPS * 4
    assert np.max(np.abs(matrices(quat.to_matrix(q)) - R)) < 10 * EPS


def test_rotate_is_the_sandwich_product() -> None:
    sandwich = quat.multiply(quat.multiply(Q[0], (0.0, *V[0])), quat.conjugate(Q[0]))
    assert np.allclose(sandwich, (0.0, *quat.rotate(Q[0], V[0])), rtol=0, atol=20 * EPS)


def test_the_matrix_does_not_depend_on_the_length() -> None:
    assert np.allclose(quat.to_matrix(3.0 * Q[0]), quat.to_matrix(Q[0]), rtol=0, atol=4 * EPS)
    assert np.allclose(quat.to_rotvec(3.0 * Q[0]), quat.to_rotvec(Q[0]), rtol=0, atol=10 * EPS)


def test_normalize_keeps_the_sign() -> None:
    assert np.allclose(vectors(quat.normalize(components(-2.5 * Q))), -Q, rtol=0, atol=4 * EPS)


def test_the_quaternion_of_a_matrix_has_no_bad_pivot() -> None:
    """Ties between pivots of opposite sign are the trap: half turns, thirds of a turn."""
    ties = np.array(
        [(1, -1, 1, -1), (0, 1, -1, 0), (0, 0, 1, -1), (1, -1, 0, 0), (0, 1, 0, -1), (1, 1, 1, 1), (0, 1, 1, -1)]
    )
    q = np.vstack((Q, edge_quaternions(), ties / np.linalg.norm(ties, axis=-1, keepdims=True)))
    back = vectors(quat.from_matrix(elements(matrix_of(q))))
    assert np.all(back[:, 0] >= 0)
    assert np.max(np.abs(np.linalg.norm(back, axis=-1) - 1)) < 4 * EPS
    assert np.max(quat.angle(back, q)) < 10 * EPS


def assert_log_undoes_exp(log: object) -> None:
    for angle in (*SMALL, 0.1, 1.0, 3.0, *(np.pi - np.array(SMALL[:5])), np.pi):
        phi = np.array(log(so3.exp(angle * AXIS)))  # type: ignore[operator]
        phi *= 1.0 if phi @ AXIS >= 0 else -1.0  # half a turn has two vectors
        assert np.max(np.abs(phi - angle * AXIS)) <= 10 * EPS * angle


def test_log_undoes_exp_at_every_angle() -> None:
    assert_log_undoes_exp(so3.log)
    assert_log_undoes_exp(lambda R: quat.to_rotvec(quat.from_matrix(R)))


def test_twin_the_log_by_the_trace_fails() -> None:
    def by_trace(R: tuple[float, ...]) -> np.ndarray:
        angle = np.arccos(np.clip((R[0] + R[4] + R[8] - 1) / 2, -1, 1))
        return np.array(so3.vee(R)) * (angle / np.sin(angle) if angle else 1.0)

    with pytest.raises(AssertionError):
        assert_log_undoes_exp(by_trace)


def test_exp_is_the_sum_of_its_series() -> None:
    phi = np.array((0.4, -0.3, 0.6))
    total, term = np.eye(3), np.eye(3)
    for k in range(1, 25):
        term = term @ hat_of(phi) / k
        total = total + term
    assert np.max(np.abs(np.reshape(so3.exp(phi), (3, 3)) - total)) < 10 * EPS


def test_hat_and_vee() -> None:
    assert np.array_equal(np.reshape(so3.hat(V[0]), (3, 3)), hat_of(V[0]))
    assert np.array_equal(so3.vee(so3.hat(V[0])), V[0])
    assert np.array_equal(so3.vee(np.ravel(V[:3] + V[:3].T)), np.zeros(3))


def test_one_newton_step_squares_the_error_and_its_twin_does_not() -> None:
    R = matrix_of(Q[0])
    noise = np.random.default_rng(4).normal(size=(3, 3))
    for size in (1e-3, 1e-5, 1e-7):
        bad = R + size * noise
        error = so3.orthonormality_error(bad)
        step = np.reshape(so3.one_newton_orthonormalization(bad.ravel()), (3, 3))
        twin = bad @ (2 * np.eye(3) - bad.T @ bad)
        assert so3.orthonormality_error(step) < 3 * error**2 + 10 * EPS
        assert so3.orthonormality_error(twin) > 3 * error**2 + 10 * EPS


def test_nearest_rotation() -> None:
    R = matrix_of(Q)
    noise = 1e-3 * np.random.default_rng(4).normal(size=R.shape)
    near = so3.nearest_rotation(R + noise)
    assert np.max(so3.orthonormality_error(near)) < 20 * EPS
    assert np.min(np.linalg.det(near)) > 0.999
    # the nearest: the rest N^T (R + noise) is symmetric, and Newton's iteration ends in the same place
    rest = np.swapaxes(near, -1, -2) @ (R + noise)
    assert np.max(np.abs(rest - np.swapaxes(rest, -1, -2))) < 100 * EPS  # LAPACK's backward error shows here
    parts = tuple(elements(R + noise))
    for _ in range(4):
        parts = so3.one_newton_orthonormalization(parts)
    assert np.max(np.abs(matrices(parts) - near)) < 100 * EPS
    assert np.linalg.det(so3.nearest_rotation(-np.eye(3))) == pytest.approx(1.0)
    assert so3.orthonormality_error(2 * np.eye(3)) == 3.0


def assert_constant_rate(interpolate: object) -> None:
    s = np.linspace(0, 1, 9)
    for p, q in zip(P[:20], Q[:20], strict=True):
        path = interpolate(p, q, s)  # type: ignore[operator]
        whole = quat.angle(p, q)
        assert np.max(np.abs(quat.angle(p, path) - s * whole)) < 20 * EPS
        assert np.max(np.abs(quat.angle(path, q) - (1 - s) * whole)) < 20 * EPS


def test_slerp_turns_at_constant_rate_the_short_way() -> None:
    assert_constant_rate(quat.slerp)


def test_twin_linear_interpolation_does_not() -> None:
    def linear(p: np.ndarray, q: np.ndarray, s: np.ndarray) -> np.ndarray:
        mix = p + s[:, None] * (q * np.sign(p @ q) - p)
        return mix / np.linalg.norm(mix, axis=-1, keepdims=True)

    with pytest.raises(AssertionError):
        assert_constant_rate(linear)


def test_slerp_starts_with_the_sign_of_its_start_and_broadcasts() -> None:
    assert np.allclose(quat.slerp(P, Q, 0.0), P, rtol=0, atol=4 * EPS)
    assert quat.slerp(P[:5, None], Q[None, :7], 0.3).shape == (5, 7, 4)
    assert np.allclose(quat.slerp(P[0], -P[0], 0.3), P[0], rtol=0, atol=4 * EPS)
    assert quat.slerp((1, 0, 0, 0), (0, 1, 0, 0), 0.5) == pytest.approx((0.5**0.5, 0.5**0.5, 0, 0), abs=2 * EPS)


def test_angle_is_exact_far_below_rounding_and_its_twin_is_not() -> None:
    for angle in (3.0, 1.0, 1e-8, *SMALL):
        q = np.array(quat.from_rotvec(angle * AXIS))
        assert quat.angle((1, 0, 0, 0), q) == pytest.approx(angle, rel=4 * EPS, abs=0)
        assert quat.angle((-1, 0, 0, 0), q) == pytest.approx(angle, rel=4 * EPS, abs=0)
    assert 2 * np.arccos(quat.from_rotvec(1e-9 * AXIS)[0]) != pytest.approx(1e-9, rel=0.01)
    # two neighboring floats, general attitude: the difference of the numbers given, to the last digits
    q = P[0].copy()
    q[1] += np.spacing(q[1])
    across = np.linalg.norm(np.outer(P[0], P[0]) @ (q - P[0]) - (q - P[0]))
    assert quat.angle(P[0], q) == pytest.approx(2 * across, rel=1e-9)
    assert np.all(quat.angle(P, P) == 0)


def test_make_continuous() -> None:
    smooth = quat.slerp(P[0], Q[0], np.linspace(0, 1, 50))
    signs = np.where(np.random.default_rng(2).random(50) < 0.5, -1.0, 1.0)
    signs[0] = 1.0
    assert np.array_equal(quat.make_continuous(signs[:, None] * smooth), smooth)
    pair = np.stack((signs[:, None] * smooth, smooth), axis=1)
    assert np.array_equal(quat.make_continuous(pair), np.stack((smooth, smooth), axis=1))
    assert quat.make_continuous(P[:1]).shape == (1, 4)
    assert quat.make_continuous(P[:0]).shape == (0, 4)


@settings(max_examples=100, deadline=None)
@given(vectors_3)
def test_property_exp_gives_rotations_and_log_the_shortest_vector(phi: np.ndarray) -> None:
    R = np.reshape(so3.exp(phi), (3, 3))
    short = np.array(so3.log(R.ravel()))
    scale = 1 + np.linalg.norm(phi)
    assert so3.orthonormality_error(R) < 20 * EPS
    assert np.linalg.norm(short) <= np.pi * (1 + EPS)
    assert np.max(np.abs(np.reshape(so3.exp(short), (3, 3)) - R)) < 20 * EPS
    assert np.max(np.abs(np.array(quat.to_matrix(quat.from_rotvec(phi))) - R.ravel())) < 10 * EPS * scale


@settings(max_examples=100, deadline=None)
@given(quaternions, quaternions, vectors_3)
def test_property_rotations_keep_lengths_and_compose(p: np.ndarray, q: np.ndarray, v: np.ndarray) -> None:
    p, q = np.array(quat.normalize(p)), np.array(quat.normalize(q))
    size = np.hypot(np.hypot(v[0], v[1]), v[2]) + 1e-300  # below that there are no full digits to keep
    turned = quat.rotate(q, v)
    assert abs(np.hypot(np.hypot(turned[0], turned[1]), turned[2]) + 1e-300 - size) <= 10 * EPS * size
    apart = quat.rotate(p, quat.rotate(q, v))
    assert np.max(np.abs(np.array(quat.rotate(quat.multiply(p, q), v)) - apart)) <= 20 * EPS * size
    assert np.max(np.abs(np.array(quat.rotate_back(q, quat.rotate(q, v))) - v)) <= 20 * EPS * size
