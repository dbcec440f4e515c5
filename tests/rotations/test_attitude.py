"""ph.Attitude: ways in and out, frames that must fit, and every message."""

from __future__ import annotations

import dataclasses
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polhode.core import attitude, quat
from polhode.errors import FrameError, InputError, PolhodeError, PolhodeWarning
from polhode.model.attitude import Attitude
from tests.rotations.helpers import AXIS, EPS, FORMS, PROPER, SMALL, hat_of, matrix_of, random_quaternions

Q = random_quaternions(60, seed=51)
MANY = Attitude(Q)
ONE = MANY[0]
W = np.array((0.7, -1.3, 0.9))


def test_defaults_take_body_vectors_to_the_world() -> None:
    assert (ONE.source, ONE.target) == ("body", "world")
    v = np.array((0.3, -0.8, 1.7))
    assert np.allclose(ONE.apply(v), ONE.matrix @ v, rtol=0, atol=10 * EPS)
    assert np.allclose(ONE.matrix, matrix_of(Q[0]), rtol=0, atol=10 * EPS)
    turned = Attitude.from_euler("zyx", (np.pi / 2, 0, 0)).apply((1, 0, 0))
    assert turned == pytest.approx((0, 1, 0), abs=2 * EPS)  # yaw to the left: the body's nose points along world y


@pytest.mark.parametrize(
    "back",
    [
        lambda A, f: Attitude.from_quaternion(A.quaternion, **f),
        lambda A, f: Attitude.from_matrix(A.matrix, **f),
        lambda A, f: Attitude.from_mrp(A.mrp, **f),
        lambda A, f: Attitude.from_rotvec(A.rotvec, **f),
        lambda A, f: Attitude.from_axis_angle(*A.axis_angle, **f),
        lambda A, f: Attitude.from_scipy(A.to_scipy(), **f),
        *(lambda A, f, s=s: Attitude.from_euler(s, A.euler(s), **f) for s in attitude.euler.SEQUENCES),
    ],
)
def test_out_and_in_again_with_frames(back: object) -> None:
    frames = {"source": "camera", "target": "panel"}
    for given_ in (Attitude(Q, **frames), Attitude(Q[0], **frames), Attitude(Q.reshape(6, 10, 4), **frames)):
        again = back(given_, frames)  # type: ignore[operator]
        assert (again.source, again.target, again.shape) == ("camera", "panel", given_.shape)
        assert np.max(again.angle_to(given_)) < 20 * EPS


def test_any_length_is_made_one_and_the_sign_is_kept() -> None:
    for scale in (2.0, -3.0, 1e-200, 1e200, 5e-324):
        q = Attitude.from_quaternion(scale * np.array((1.0, -1.0, 1.0, 1.0))).quaternion
        assert np.allclose(q, np.sign(scale) * np.array((0.5, -0.5, 0.5, 0.5)), rtol=4 * EPS)
    assert np.array_equal(Attitude.identity().quaternion, (1, 0, 0, 0))
    assert Attitude.identity(source="a", target="b").target == "b"


def test_a_unit_quaternion_stays_as_it_is_to_the_last_bit() -> None:
    """So that an attitude can be stored, indexed, inverted twice and taken up again without a trace."""
    once = Attitude(3.0 * Q).quaternion
    assert np.array_equal(Attitude(once).quaternion, once)
    assert np.array_equal(Attitude(once)[7].inverse.inverse.quaternion, once[7])


def test_attitudes_do_not_change() -> None:
    mine = np.array((1.0, 2.0, 3.0, 4.0))
    kept = Attitude.from_quaternion(mine)
    mine[:] = 0.0
    assert kept.quaternion[0] > 0
    with pytest.raises(ValueError, match="read-only"):
        kept.quaternion[0] = 1.0
    with pytest.raises(dataclasses.FrozenInstanceError):
        kept.source = "x"  # type: ignore[misc]


def test_composition_follows_the_frames_and_its_twin_the_wrong_order() -> None:
    world_from_body = Attitude(Q[0], source="body", target="world")
    body_from_camera = Attitude(Q[1], source="camera", target="body")
    joined = world_from_body @ body_from_camera
    assert (joined.source, joined.target) == ("camera", "world")
    expected = world_from_body.matrix @ body_from_camera.matrix
    assert np.max(np.abs(joined.matrix - expected)) < 20 * EPS
    assert np.max(np.abs(joined.matrix - body_from_camera.matrix @ world_from_body.matrix)) > 0.1
    v = np.array((0.3, -0.8, 1.7))
    assert np.allclose(joined.apply(v), world_from_body.apply(body_from_camera.apply(v)), rtol=0, atol=20 * EPS)


def test_frames_that_do_not_fit_are_refused_in_one_sentence() -> None:
    with pytest.raises(FrameError) as error:
        _ = Attitude(Q[0]) @ Attitude(Q[1], source="lens", target="camera")
    assert str(error.value) == (
        'cannot compose: the left rotation takes vectors from "body" but the right one delivers "camera"; '
        "invert one of them or rename its frames"
    )
    with pytest.raises(FrameError, match=r"cannot compare body -> world with world -> body; invert one of them"):
        ONE.angle_to(ONE.inverse)
    with pytest.raises(InputError, match=r"@ joins two attitudes, and this is a ndarray; vectors go to .apply\(v\)"):
        _ = ONE @ W  # type: ignore[operator]
    with pytest.raises(TypeError):
        _ = np.eye(3) @ ONE  # type: ignore[operator]


def test_inverse_undoes() -> None:
    nothing = MANY.inverse @ MANY
    assert (nothing.source, nothing.target) == ("body", "body")
    assert np.max(nothing.angle_to(Attitude.identity(source="body", target="body"))) < 10 * EPS
    assert np.allclose(MANY.inverse.matrix, np.swapaxes(MANY.matrix, -1, -2), rtol=0, atol=10 * EPS)


def test_angle_to_is_exact_for_tiny_angles() -> None:
    for angle in SMALL:
        assert Attitude.identity().angle_to(Attitude.from_rotvec(angle * AXIS)) == pytest.approx(
            angle, rel=4 * EPS, abs=0
        )
    assert ONE.angle_to(Attitude(-Q[0])) == 0


def test_axis_and_angle() -> None:
    for angle in (1e-300, 1e-9, 1.0, 3.0):
        axis, back = Attitude.from_axis_angle(7.0 * AXIS, angle).axis_angle
        assert back == pytest.approx(angle, rel=10 * EPS, abs=0)
        assert np.allclose(axis, AXIS, rtol=0, atol=10 * EPS)
    axis, angle = Attitude.identity().axis_angle
    assert np.array_equal(axis, (1, 0, 0))
    assert angle == 0
    assert Attitude.from_axis_angle(1e-200 * AXIS, 0.3).angle_to(Attitude.from_axis_angle(AXIS, 0.3)) < 4 * EPS
    assert Attitude.from_axis_angle(AXIS, np.linspace(0, 1, 5)).shape == (5,)
    assert Attitude.from_axis_angle(np.eye(3), 0.3).shape == (3,)


@pytest.mark.parametrize("name", FORMS)
def test_rates_and_omega(name: str) -> None:
    rates = MANY.rates(name, W)
    a = MANY.coordinates(name)
    kind, par = attitude.form(name)
    assert rates.shape == a.shape == (60, kind.N)
    # the numbers a little later, by the numbers' own rates, against the attitude a little later: error O(h^2)
    h = 1e-6
    later = quat.multiply(Q.T, quat.from_rotvec(h * W))
    moved = np.stack(kind.to_q((a + h * rates).T, par), axis=-1)
    scale = (1 + np.max(np.abs(rates), axis=-1)) ** 2
    assert np.max(quat.angle(np.stack(later, axis=-1), moved) / scale) < 10 * h**2
    assert np.max(np.abs(MANY.omega(name, rates) - W) / scale[:, None]) < 20 * EPS
    assert np.all(MANY.singular_distance(name) >= 0)
    assert ONE.singular_distance(name).shape == ()


def test_matrix_rates_are_poisson_s() -> None:
    assert np.allclose(ONE.rates("dcm", W).reshape(3, 3), ONE.matrix @ hat_of(W), rtol=0, atol=10 * EPS)


def test_rates_at_gimbal_lock_are_infinite_and_the_distance_says_so() -> None:
    locked = Attitude.identity()
    assert locked.singular_distance("zxz") == 0
    with pytest.warns(PolhodeWarning, match='0 rad from the gimbal lock of "zxz"'):
        assert not np.all(np.isfinite(locked.rates("zxz", W)))
    assert np.all(np.isfinite(locked.omega("zxz", (1.0, 2.0, 3.0))))
    assert locked.singular_distance("zyx") == pytest.approx(np.pi / 2)


@pytest.mark.parametrize("name", attitude.euler.SEQUENCES)
def test_euler_at_gimbal_lock(name: str) -> None:
    given_ = (0.7, 0.0 if name in PROPER else np.pi / 2, -1.9)
    angles = Attitude.from_euler(name, given_).euler(name)
    assert angles[2] == 0
    assert Attitude.from_euler(name, angles).angle_to(Attitude.from_euler(name, given_)) < 20 * EPS


def test_batches() -> None:
    assert len(MANY) == 60
    assert MANY.shape == (60,)
    assert MANY[3:7].shape == (4,)
    assert [a.shape for a in MANY][:2] == [(), ()]
    grid = Attitude(Q.reshape(6, 10, 4))
    assert np.array_equal(grid[2, 3].quaternion, MANY[23].quaternion)
    assert grid[:, 1].shape == (6,)
    assert MANY[MANY.quaternion[:, 0] > 0].shape == (np.count_nonzero(Q[:, 0] > 0),)
    assert (MANY @ Attitude(Q[1], target="body")).shape == (60,)
    assert MANY.apply(W).shape == (60, 3)
    assert ONE.apply(np.ones((4, 5, 3))).shape == (4, 5, 3)
    assert np.array_equal(MANY.apply(W)[5], MANY[5].apply(W))
    assert bool(ONE)
    assert bool(MANY[:0])
    assert MANY[:0].matrix.shape == (0, 3, 3)
    for misuse in (lambda: len(ONE), lambda: ONE[0]):
        with pytest.raises(TypeError, match="a single Attitude"):
            misuse()


def test_repr_is_short() -> None:
    assert repr(Attitude.identity()) == "Attitude(body -> world, quaternion=(1, 0, 0, 0))"
    assert repr(Attitude(Q, source="camera", target="body")) == "Attitude(camera -> body, shape=(60,))"


NAN = float("nan")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: Attitude.from_quaternion((0, 0, 0, 0)), r"zeros is no attitude; no rotation is \(1, 0, 0, 0\)"),
        (lambda: Attitude.from_quaternion([(1, 0, 0, 0), (0, 0, 0, 0)]), "zeros is no attitude"),
        (
            lambda: Attitude.from_quaternion((1, NAN, 0, 0)),
            r"quaternion .*1 of 4 numbers are not finite: \[1.0, nan, 0.0, 0.0\]",
        ),
        (
            lambda: Attitude.from_quaternion([(1, 0, 0, 0), (np.inf, NAN, 0, 0)]),
            r"2 of 8 .* \[inf, nan, 0.0, 0.0\] \(entry 1\)",
        ),
        (lambda: Attitude.from_quaternion((1, 0, 0)), r"last axis must hold 4 numbers, the shape given is \(3,\)"),
        (lambda: Attitude.from_quaternion(1.0), r"last axis must hold 4 numbers, the shape given is \(\)"),
        (lambda: Attitude.from_quaternion("north"), "numbers are needed, not 'north'"),
        (lambda: Attitude.from_quaternion([(1, 0), (1,)]), "numbers are needed"),
        (lambda: Attitude.from_euler("ZYX", (0, 0, 0)), 'no Euler sequence "ZYX".*: zyx, .*xzx'),
        (lambda: Attitude.from_euler("zyx", (0, 0)), r'angles of "zyx": the last axis must hold 3 numbers'),
        (lambda: Attitude.from_euler("zyx", (0, NAN, 0)), r'angles of "zyx": 1 of 3 numbers are not finite'),
        (
            lambda: Attitude.from_matrix(np.eye(3) * 1.01),
            r"largest element of \|R\^T R - 1\| is 0.0201, more than 1e-06.*nearest_rot",
        ),
        (lambda: Attitude.from_matrix(-np.eye(3)), r"det\(R\) = -1, it mirrors"),
        (lambda: Attitude.from_matrix(np.ones(3)), r"shape \(..., 3, 3\), the shape given is \(3,\)"),
        (lambda: Attitude.from_matrix(np.full((3, 3), NAN)), "9 of 9 numbers are not finite"),
        (lambda: Attitude.from_mrp((0, NAN, 0)), "Rodrigues parameters: 1 of 3 numbers are not finite"),
        (lambda: Attitude.from_rotvec((0, 0)), "rotation vector: the last axis must hold 3"),
        (
            lambda: Attitude.from_axis_angle((0, 0, 0), 0.3),
            "axis of zeros has no direction; for no rotation use any axis",
        ),
        (lambda: Attitude.from_axis_angle((0, 0, 1), NAN), r"rotation angle: 1 of 1 numbers are not finite: \[nan\]"),
        (lambda: Attitude.from_axis_angle(np.eye(3), (0.1, 0.2)), r"shapes \(3,\) and \(2,\) do not fit together"),
        (lambda: MANY.apply(np.ones((4, 3))), r"batches of shapes \(60,\) and \(4,\) do not fit together"),
        (lambda: MANY.apply(np.ones(4)), r"vectors: the last axis must hold 3 numbers, the shape given is \(4,\)"),
        (lambda: MANY @ Attitude(Q[:7], target="body"), r"batches of shapes \(60,\) and \(7,\) do not fit"),
        (lambda: MANY.angle_to(MANY[:7]), r"batches of shapes \(60,\) and \(7,\) do not fit"),
        (lambda: ONE.rates("quat", W), 'no attitude form "quat".*: quaternion, dcm'),
        (lambda: ONE.rates("mrp", (1, 2)), "angular velocities: the last axis must hold 3"),
        (lambda: ONE.omega("dcm", (1, 2, 3)), r'rates of "dcm": the last axis must hold 9 numbers'),
        (lambda: ONE.singular_distance("gibbs"), 'no attitude form "gibbs"'),
        (lambda: ONE.euler("zzz"), 'no Euler sequence "zzz"'),
    ],
)
def test_messages(wrong: object, message: str) -> None:
    with pytest.raises(InputError, match=message) as error:
        wrong()  # type: ignore[operator]
    assert isinstance(error.value, PolhodeError)


def test_a_rounded_matrix_is_accepted_and_cleaned() -> None:
    rounded = np.round(matrix_of(Q), 8)
    assert np.max(Attitude.from_matrix(rounded).angle_to(MANY)) < 2e-8


def test_scipy_is_not_imported_before_it_is_needed() -> None:
    code = "import sys, polhode.model.attitude as a; a.Attitude.identity().euler(); sys.exit('scipy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(attitude.euler.SEQUENCES), st.tuples(*[st.floats(-20, 20)] * 3))
def test_property_any_angles_describe_an_attitude_that_comes_back(
    name: str, angles: tuple[float, float, float]
) -> None:
    given_ = Attitude.from_euler(name, angles)
    again = Attitude.from_euler(name, given_.euler(name))
    assert given_.angle_to(again) < 20 * EPS
    assert np.all(np.abs(given_.euler(name)) <= np.pi)


@settings(max_examples=60, deadline=None)
@given(st.tuples(*[st.floats(-1e3, 1e3)] * 3))
def test_property_mrp_and_rotation_vectors_come_back(numbers: tuple[float, float, float]) -> None:
    for enter, leave in ((Attitude.from_mrp, "mrp"), (Attitude.from_rotvec, "rotvec")):
        given_ = enter(numbers)
        assert given_.angle_to(enter(getattr(given_, leave))) < 20 * EPS
