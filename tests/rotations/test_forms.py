"""The conformance suite of attitude forms: every law of the shared face, on every form and sequence."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from polhode.core import attitude, quat
from polhode.core.small import components, matrices, vectors
from polhode.errors import InputError
from tests.rotations.helpers import (
    AXIS,
    EPS,
    FORMS,
    PROPER,
    SMALL,
    TAIT_BRYAN,
    edge_quaternions,
    form_matrix,
    form_rate,
    hat_of,
    matrix_of,
    random_quaternions,
)

ROUND_TRIP = 20 * EPS  # some ten roundings on elements of size 1
BODY_RATE = np.array((0.7, -1.3, 0.9))

every_form = pytest.mark.parametrize("name", FORMS)


def numbers(name: str, q: NDArray[np.float64]) -> NDArray[np.float64]:
    kind, par = attitude.form(name)
    return kind.from_q(q, par)


@every_form
@pytest.mark.parametrize("attitudes", [random_quaternions, edge_quaternions])
def test_round_trip_through_the_matrix(name: str, attitudes: Any) -> None:
    kind, par = attitude.form(name)
    R = matrix_of(attitudes())
    a = kind.from_R(R, par)
    assert a.shape == (len(R), kind.N)
    assert np.max(np.abs(form_matrix(name, a) - R)) < ROUND_TRIP


@every_form
@pytest.mark.parametrize("attitudes", [random_quaternions, edge_quaternions])
def test_round_trip_through_the_quaternion(name: str, attitudes: Any) -> None:
    kind, par = attitude.form(name)
    q = attitudes()
    back = vectors(kind.to_q(components(kind.from_q(3.7 * q, par)), par))
    assert np.max(np.abs(np.linalg.norm(back, axis=-1) - 1)) < 4 * EPS
    assert np.max(quat.angle(back, q)) < ROUND_TRIP


@pytest.mark.parametrize("name", [n for n in FORMS if n not in PROPER])
@pytest.mark.parametrize("angle", [s for s in SMALL if s])
def test_small_angles_keep_all_their_digits(name: str, angle: float) -> None:
    """Relative to the angle itself, down to 1e-300: only a returning Euler axis cannot do that."""
    kind, par = attitude.form(name)
    a = kind.from_R(form_matrix("rotvec", angle * AXIS), par)
    q = np.array(kind.to_q(a, par))
    assert np.max(np.abs(q[1:] - 0.5 * angle * AXIS)) < 20 * EPS * angle


@every_form
def test_to_R_and_to_q_agree(name: str) -> None:
    kind, par = attitude.form(name)
    a = numbers(name, random_quaternions(300))
    assert np.max(np.abs(matrix_of(vectors(kind.to_q(components(a), par))) - form_matrix(name, a))) < ROUND_TRIP


def assert_rate_is_the_derivative(name: str, rate: Any) -> None:
    """R_dot = R hat(w), with R_dot by complex step (no truncation) along a_dot; errors scale with |a_dot|."""
    a = numbers(name, random_quaternions(500))
    a_dot = rate(name, a, BODY_RATE)
    R_dot = np.imag(form_matrix(name, a + 1e-100j * a_dot)) / 1e-100
    error = np.max(np.abs(R_dot - form_matrix(name, a) @ hat_of(BODY_RATE)), axis=(-2, -1))
    assert np.max(error / (1 + np.max(np.abs(a_dot), axis=-1))) < 20 * EPS


@every_form
def test_rate_is_the_derivative(name: str) -> None:
    assert_rate_is_the_derivative(name, form_rate)


@every_form
def test_twin_rate_fed_with_the_world_rate_is_not(name: str) -> None:
    def in_world(name: str, a: NDArray[Any], w: NDArray[Any]) -> NDArray[Any]:
        return form_rate(name, a, form_matrix(name, a) @ w)

    with pytest.raises(AssertionError):
        assert_rate_is_the_derivative(name, in_world)


def test_twin_quaternion_rate_with_factors_exchanged_is_not_the_derivative() -> None:
    def exchanged(name: str, a: NDArray[Any], w: NDArray[Any]) -> NDArray[Any]:
        return 0.5 * vectors(quat.multiply((0.0, *w), components(a)))

    with pytest.raises(AssertionError):
        assert_rate_is_the_derivative("quaternion", exchanged)


@every_form
def test_rate_inverse_undoes_rate(name: str) -> None:
    kind, par = attitude.form(name)
    a = numbers(name, random_quaternions(500))
    a_dot = form_rate(name, a, BODY_RATE)
    w = vectors(kind.rate_inverse(components(a), components(a_dot), par))
    assert np.max(np.abs(w - BODY_RATE) / (1 + np.max(np.abs(a_dot), axis=-1, keepdims=True))) < 20 * EPS


@pytest.mark.parametrize("name", [n for n in FORMS if attitude.form(n)[0].N == 3])
def test_rate_undoes_rate_inverse_where_the_numbers_are_free(name: str) -> None:
    kind, par = attitude.form(name)
    a, a_dot = np.array((0.3, 0.8, -0.5)), np.array((1.1, -0.4, 0.6))
    assert np.allclose(kind.rate(a, kind.rate_inverse(a, a_dot, par), par), a_dot, rtol=0, atol=20 * EPS)


def assert_group_law(name: str, product: Any) -> None:
    kind, par = attitude.form(name)
    p, q = random_quaternions(300, seed=1), random_quaternions(300, seed=2)
    joined = kind.from_q(vectors(product(components(p), components(q))), par)
    separate = form_matrix(name, kind.from_q(p, par)) @ form_matrix(name, kind.from_q(q, par))
    assert np.max(np.abs(form_matrix(name, joined) - separate)) < 40 * EPS


@every_form
def test_group_law(name: str) -> None:
    assert_group_law(name, quat.multiply)


@every_form
def test_twin_group_law_in_the_other_order_fails(name: str) -> None:
    with pytest.raises(AssertionError):
        assert_group_law(name, lambda p, q: quat.multiply(q, p))


@every_form
def test_normalize_keeps_the_attitude(name: str) -> None:
    kind, par = attitude.form(name)
    a = numbers(name, random_quaternions(300))
    if kind.N == 3:
        a = 1.9 * a  # any numbers will do here: large ones reach the shadow and the next turn
    b = vectors(kind.normalize(components(a), par))
    assert np.max(np.abs(form_matrix(name, b) - form_matrix(name, a))) < ROUND_TRIP


def test_normalize_brings_back_what_drifted() -> None:
    q, (kind, par) = random_quaternions(50), attitude.form("quaternion")
    assert np.allclose(vectors(kind.normalize(components(-1.01 * q), par)), -q, rtol=0, atol=4 * EPS)
    noise = 1e-9 * np.random.default_rng(3).normal(size=(50, 9))
    kind, par = attitude.form("dcm")
    R = matrices(kind.normalize(components(numbers("dcm", q) + noise), par))
    assert np.max(np.abs(np.swapaxes(R, -1, -2) @ R - np.eye(3))) < ROUND_TRIP


@pytest.mark.parametrize("name", [name for name in FORMS if hasattr(attitude.form(name)[0], "renormalize")])
def test_the_quicker_normalize_is_the_other_one_however_far_the_numbers_are_off(name: str) -> None:
    """On both sides of where its series ends, and for numbers that have drifted by a half."""
    kind, par = attitude.form(name)
    for off in (0.0, 1e-12, 1e-6, 4e-4, 4.99e-4, 5.01e-4, 1e-3, 0.1, 0.5):
        for sign in (-1.0, 1.0):
            for a in (1.0 + sign * off) * numbers(name, random_quaternions(20)):
                quick, right = kind.renormalize(tuple(a), par), kind.normalize(tuple(a), par)
                assert np.abs(np.array(quick) - np.array(right)).max() < 4 * EPS


def test_mrp_shadow_is_the_same_attitude_and_its_twin_is_not() -> None:
    sigma = np.array((0.9, -1.2, 0.4))
    kind, par = attitude.form("mrp")
    shadow = np.array(kind.normalize(sigma, par))
    assert np.allclose(shadow, -sigma / (sigma @ sigma), rtol=4 * EPS)
    assert np.max(np.abs(form_matrix("mrp", shadow) - form_matrix("mrp", sigma))) < ROUND_TRIP
    assert np.max(np.abs(form_matrix("mrp", -shadow) - form_matrix("mrp", sigma))) > 0.1
    for size in (0.5, 1.0 - EPS, 1.0 + 4 * EPS, 1.001, 30.0):
        assert np.linalg.norm(kind.normalize(size * AXIS, par)) == pytest.approx(min(size, 1 / size), rel=8 * EPS)
    assert np.array_equal(kind.normalize(0.3 * sigma, par), 0.3 * sigma)
    assert np.array_equal(kind.normalize(0.0 * sigma, par), 0.0 * sigma)


def test_rotation_vectors_are_brought_within_half_a_turn() -> None:
    kind, par = attitude.form("rotvec")
    for angle in (0.0, 1e-200, 1.0, np.pi):
        assert np.array_equal(kind.normalize(angle * AXIS, par), angle * AXIS)
    for angle, short in ((3.5, 3.5 - 2 * np.pi), (9.0, 9.0 - 2 * np.pi), (10.0, 10.0 - 4 * np.pi)):
        assert np.allclose(kind.normalize(angle * AXIS, par), short * AXIS, rtol=0, atol=20 * EPS)


@pytest.mark.parametrize("name", attitude.euler.SEQUENCES)
def test_euler_angles_are_left_as_they_are(name: str) -> None:
    kind, par = attitude.form(name)
    assert kind.normalize((7.0, -9.0, 100.0), par) == (7.0, -9.0, 100.0)


@every_form
def test_the_rate_stays_bounded_by_the_singular_distance(name: str) -> None:
    """|a_dot| <= 9 |w| (1 + 1/distance), so that a large distance promises harmless rates."""
    kind, par = attitude.form(name)
    a = numbers(name, random_quaternions())
    distance = kind.singular_distance(components(a), par)
    assert distance.shape == (len(a),)
    assert np.all(distance >= 0)
    assert np.all(
        np.linalg.norm(form_rate(name, a, BODY_RATE), axis=-1) < 9 * np.linalg.norm(BODY_RATE) * (1 + 1 / distance)
    )


def test_singular_distances() -> None:
    def distance(name: str, a: Any) -> float:
        kind, par = attitude.form(name)
        return float(kind.singular_distance(a, par))

    assert distance("quaternion", (0.1, 0.7, 0.1, 0.7)) == distance("dcm", np.eye(3).ravel()) == np.pi
    for angle in (0.0, 1.0, np.pi, 6.0):
        assert distance("rotvec", angle * AXIS) == pytest.approx(2 * np.pi - angle, abs=10 * EPS)
        assert distance("mrp", np.tan(angle / 4) * AXIS) == pytest.approx(2 * np.pi - angle, abs=30 * EPS)
    assert distance("rotvec", 12.0 * AXIS) == pytest.approx(4 * np.pi - 12.0, abs=20 * EPS)
    for name in attitude.euler.SEQUENCES:
        lock = np.pi / 2 if name in TAIT_BRYAN else 0.0
        for near in (1e-9, 0.3, -0.3, 3.0, 1.5):
            assert distance(name, (0.4, lock + near, 2.0)) == pytest.approx(
                min(abs(near), np.pi - abs(near)), abs=4 * EPS
            )


@every_form
@pytest.mark.parametrize("word", ["to_R", "to_q", "normalize", "singular_distance"])
def test_a_batch_is_its_members(name: str, word: str) -> None:
    kind, par = attitude.form(name)
    a = numbers(name, random_quaternions(24)).reshape(2, 12, -1)
    batch = np.asarray(getattr(kind, word)(components(a), par))
    alone = np.array([[getattr(kind, word)(tuple(one), par) for one in row] for row in a])
    assert np.allclose(batch, np.moveaxis(alone, -1, 0) if alone.ndim == 3 else alone, rtol=0, atol=4 * EPS)


@every_form
def test_a_batch_of_conversions_is_its_members(name: str) -> None:
    kind, par = attitude.form(name)
    q = edge_quaternions()[::40]
    for convert, given in ((kind.from_q, q), (kind.from_R, matrix_of(q))):
        batch = convert(given, par)
        assert np.allclose(batch, [convert(one, par) for one in given], rtol=0, atol=4 * EPS)
        assert np.array_equal(convert(given.reshape(-1, 1, *given.shape[1:]), par)[:, 0], batch)


@pytest.mark.parametrize("name", attitude.euler.SEQUENCES)
def test_gimbal_lock_sets_the_last_angle_to_zero(name: str) -> None:
    kind, par = attitude.form(name)
    for middle in (0.0, np.pi) if name in PROPER else (np.pi / 2, -np.pi / 2):
        angles = kind.from_R(form_matrix(name, np.array((0.7, middle, -1.9))), par)
        assert angles[2] == 0.0
        assert angles[1] == pytest.approx(middle, abs=10 * EPS)
        assert abs(angles[0]) == pytest.approx(1.2, abs=10 * EPS) or abs(angles[0]) == pytest.approx(2.6, abs=10 * EPS)


@pytest.mark.parametrize("name", attitude.euler.SEQUENCES)
def test_angles_come_back_in_their_range(name: str) -> None:
    kind, par = attitude.form(name)
    angles = np.random.default_rng(5).uniform((-3.1, 0.05, -3.1), (3.1, 3.09, 3.1), size=(500, 3))
    angles[:, 1] -= 0.0 if name in PROPER else np.pi / 2
    back = kind.from_R(form_matrix(name, angles), par)
    assert np.max(np.abs(back - angles) * np.sin(0.05)) < 20 * EPS


def test_euler_means_zyx_and_is_the_default_of_the_module() -> None:
    q = random_quaternions(5)
    assert attitude.form("euler") == attitude.form("zyx")
    assert np.array_equal(attitude.euler.from_q(q), attitude.euler.from_q(q, np.array(attitude.euler.pack("zyx"))))
    assert np.array_equal(
        attitude.euler.from_R(matrix_of(q)), attitude.euler.from_R(matrix_of(q), attitude.euler.pack("zyx"))
    )


def test_there_are_twelve_sequences_and_the_names_are_complete() -> None:
    assert len(set(attitude.euler.SEQUENCES)) == 12
    assert set(attitude.NAMES) == {"quaternion", "dcm", "mrp", "rotvec", "euler", *attitude.euler.SEQUENCES}


@pytest.mark.parametrize("wrong", ["ZYX", "zzx", "zy", "quat", ""])
def test_unknown_names_are_refused_with_the_right_ones(wrong: str) -> None:
    names, sequences = ", ".join(attitude.NAMES), ", ".join(attitude.euler.SEQUENCES)
    with pytest.raises(InputError, match=f'no attitude form "{wrong}".*: {names}'):
        attitude.form(wrong)
    with pytest.raises(InputError, match=f'no Euler sequence "{wrong}".*: {sequences}'):
        attitude.euler.pack(wrong)
