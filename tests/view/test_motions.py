"""Motions of bodies in scenes: spherical between samples, right at all times, and refused with a reason otherwise."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core import quat
from polhode.errors import InputError
from polhode.view import body_to_world, motion_of, world_to_body
from polhode.view.motions import RunMotion, SampledMotion

N = float("nan")


def rows(t: Any, angles: Any) -> np.ndarray:
    """A table (n, 7) with general positions and given angles, rad."""
    t = np.asarray(t, dtype=float)
    return np.column_stack([t, 1.0 + t, 2.0 - t, 0.3 * t, angles])


# ---- between samples


def test_wrapped_angles_go_the_short_way() -> None:
    """From 359 to 1 deg of yaw: at half time 0 deg. Components by themselves go through 180 deg."""
    table = rows([0.0, 1.0], np.radians([[359.0, 0.0, 0.0], [1.0, 0.0, 0.0]]))
    poses = motion_of(table).poses(np.array([0.25, 0.5, 0.75]))
    true = [body_to_world((0, 0, 0), (np.radians(a), 0.0, 0.0))[:3, :3] for a in (-0.5, 0.0, 0.5)]
    for q, R in zip(poses.attitude, true, strict=True):
        np.testing.assert_allclose(np.reshape(quat.to_matrix(q), (3, 3)), R, atol=1e-14)
    by_components = body_to_world((0, 0, 0), 0.5 * (table[0, 4:] + table[1, 4:]))[:3, :3]
    assert np.abs(by_components - true[1]).max() > 1.9  # the twin: back to front


def test_between_attitudes_the_turn_is_even(rng: np.random.Generator) -> None:
    """Slerp: equal angles in equal times, and unit length; quaternions mixed by components have neither."""
    q0, q1 = (quat.normalize(rng.normal(size=4)) for _ in range(2))
    table = np.array([[0.0, 0, 0, 0, *q0], [2.0, 0, 0, 0, *q1]])
    t = np.linspace(0.0, 2.0, 9)
    q = motion_of(table).poses(t).attitude
    steps = quat.angle(q[:-1], q[1:])
    np.testing.assert_allclose(steps, steps.mean(), rtol=1e-12)
    np.testing.assert_allclose(np.linalg.norm(q, axis=1), 1.0, atol=1e-15)
    near = np.array(q1) * np.sign(np.dot(q0, q1))
    mixed = np.array([(1 - s) * np.array(q0) + s * near for s in t / 2.0])
    assert np.ptp(quat.angle(mixed[:-1] / np.linalg.norm(mixed[:-1], axis=1)[:, None],
                             mixed[1:] / np.linalg.norm(mixed[1:], axis=1)[:, None])) > 1e-3  # fmt: skip


def test_ends_stay_and_samples_are_met(rng: np.random.Generator) -> None:
    table = rows([0.0, 0.4, 1.0], rng.uniform(-3, 3, (3, 3)))
    motion = motion_of(table)
    got = motion.poses(np.array([-5.0, 0.0, 0.4, 1.0, 7.0]))
    np.testing.assert_allclose(got.position, table[[0, 0, 1, 2, 2], 1:4], atol=1e-15)
    for q, angles in zip(got.attitude, table[[0, 0, 1, 2, 2], 4:], strict=True):
        R = body_to_world((0, 0, 0), angles)[:3, :3]
        np.testing.assert_allclose(np.reshape(quat.to_matrix(q), (3, 3)), R, atol=1e-14)


def test_one_sample_is_a_pose_that_stays() -> None:
    motion = motion_of(rows([2.0], [[0.1, 0.2, 0.3]]))
    assert motion.span is None
    got = motion.poses(np.array([-1.0, 2.0, 9.0]))
    np.testing.assert_array_equal(got.position, [[3.0, 0.0, 0.6]] * 3)


# ---- what is given


def test_all_forms_of_one_motion_agree(rng: np.random.Generator) -> None:
    t, angles = np.linspace(0.0, 3.0, 40), np.cumsum(rng.uniform(-0.1, 0.1, (40, 3)), axis=0)
    table = rows(t, angles)
    q = np.array([ph.Attitude.from_euler("zyx", a).quaternion for a in angles])
    forms = [table, np.column_stack([table[:, :4], q]), ph.TimeSeries(t, table[:, 1:]), table.tolist(),
             ph.TimeSeries(t, np.column_stack([table[:, 1:4], q])), SampledMotion(t, table[:, 1:4], -q)]  # fmt: skip
    at = np.linspace(-0.2, 3.2, 57)
    first = motion_of(forms[0]).poses(at)
    for form in forms[1:]:
        other = motion_of(form).poses(at)
        np.testing.assert_allclose(other.position, first.position, atol=1e-14)
        assert quat.angle(other.attitude, first.attitude).max() < 1e-14


def test_roll_pitch_yaw_is_the_other_order() -> None:
    one = motion_of([[0.0, 0, 0, 0, 0.3, 0.2, 0.1]], "zyx").poses(np.zeros(1)).attitude[0]
    other = motion_of([[0.0, 0, 0, 0, 0.1, 0.2, 0.3]], "rpy").poses(np.zeros(1)).attitude[0]
    np.testing.assert_allclose(one, other, atol=1e-16)
    assert quat.angle(motion_of([[0.0, 0, 0, 0, 0.1, 0.2, 0.3]]).poses(np.zeros(1)).attitude[0], one) > 0.1


def test_functions_and_rest() -> None:
    at = np.array([0.0, 1.5])
    moved = motion_of(lambda t: ((t, 0.0, 2.0), (0.1 * t, 0.0, 0.0))).poses(at)
    np.testing.assert_array_equal(moved.position, [(0, 0, 2), (1.5, 0, 2)])
    assert quat.angle(moved.attitude[0], moved.attitude[1]) == pytest.approx(0.15, rel=1e-12)
    for rest in (None, (0, 0, 0), [0.0, 0.0, 0.0], ph.State(), ph.Attitude.from_euler("zyx", (0, 0, 0))):
        assert motion_of(rest).span is None
        np.testing.assert_array_equal(motion_of(rest).poses(at).position, np.zeros((2, 3)))
    only = motion_of(lambda t: (t, t, t)).poses(at)
    np.testing.assert_array_equal(only.attitude, [[1, 0, 0, 0]] * 2)


def test_the_motion_of_a_run_is_the_run() -> None:
    body = ph.Body(mass=2.0, inertia=(0.4, 0.6, 0.9), name="b")
    run = ph.simulate(body, ph.State((1, 2, 3), (0.1, 0.5, -0.2), omega=(1.0, 2.0, -0.7)), t_end=4)
    at = np.linspace(0.0, 4.0, 77)
    poses, true = motion_of(run).poses(at), run.at(at)
    np.testing.assert_allclose(poses.position, true.position, atol=1e-13)
    assert quat.angle(poses.attitude, true.attitude).max() < 1e-13
    coarse = SampledMotion(run.t, run.position, run.attitude).poses(at)  # the twin: without the rates
    assert quat.angle(coarse.attitude, true.attitude).max() > 1e-4
    assert isinstance(motion_of(run), RunMotion)


# ---- both ways between world and body


def test_world_and_body_views_are_inverse(rng: np.random.Generator) -> None:
    """X_BW X_WB = 1 for general poses; with -r before the rotation, as one thesis had it, it is not."""
    for _ in range(20):
        r, q = rng.normal(size=3), quat.normalize(rng.normal(size=4))
        X_WB, X_BW = body_to_world(r, q), world_to_body(r, q)
        np.testing.assert_allclose(X_BW @ X_WB, np.eye(4), atol=1e-15)
        np.testing.assert_allclose(X_WB @ X_BW, np.eye(4), atol=1e-15)
        R = X_WB[:3, :3]
        wrong_there, wrong_back = np.eye(4), np.eye(4)
        wrong_there[:3, :3], wrong_there[:3, 3] = R, -r
        wrong_back[:3, :3], wrong_back[:3, 3] = R.T, r
        assert np.abs(wrong_back @ wrong_there - np.eye(4)).max() > 0.1
        p = rng.normal(size=3)
        np.testing.assert_allclose((X_WB @ [*p, 1.0])[:3], r + R @ p, atol=1e-14)


# ---- refused


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (np.empty((0, 7)), "one sample at least"),
        ([], "one sample at least"),
        (rows([0.0, 1.0, 0.5], np.zeros((3, 3))), r"times of a motion must rise: row 2 has t = 0.5 s after 1 s. Sort"),
        (rows([0.0, 1.0, 1.0], np.zeros((3, 3))), "leave out those that come twice"),
        (rows([0.0, N, 1.0], np.zeros((3, 3))), "finite numbers: row 1, column 0"),
        (rows([0.0, 1.0], [[0, 0, 0], [0, N, 0]]), "finite numbers: row 1, column 5 is nan"),
        (rows(np.arange(100.0), np.zeros((100, 3))).T, r"shape \(7, 100\). Transpose it"),
        (np.zeros((5, 6)), r"\(n, 7\).* or \(n, 8\)"),
        (np.column_stack([rows([0.0, 1.0], np.zeros((2, 3))), [0.5, 0.5]]), "unit quaternions .*row 0.* Normalize"),
        ([[1, 2], [3]], "table of numbers"),
        ("ball.csv", "table of numbers"),
        ({"t": 0}, "table of numbers"),
        (3.0, "shape"),
        (ph.TimeSeries([0.0, 1.0], np.zeros((2, 5))), "6 columns .* or 7, not 5"),
    ],
)
def test_refused_with_a_reason(given: Any, words: str) -> None:
    with pytest.raises(InputError, match=words):
        motion_of(given)


@pytest.mark.parametrize(
    ("f", "words"),
    [
        (lambda t: 1.0 / 0.0, r"raised ZeroDivisionError at t = 0.5 s"),
        (lambda t: (t, t), r"position at t = 0.5 s must be 3 numbers|gives \(position, rotation\)"),
        (lambda t: None, r"gives \(position, rotation\).* it gave None"),
        (lambda t: ((t, N, 0.0), (1, 0, 0, 0)), "position at t = 0.5 s must be finite"),
        (lambda t: ((t, 0.0, 0.0), (1, 0, 0)), None),
        (lambda t: ((t, 0.0, 0.0), (2.0, 0, 0, 0)), "rotation at t = 0.5 s must be unit quaternions"),
        (lambda t: ((t, 0.0, 0.0), np.diag([1.0, 1.0, -1.0])), "is no rotation"),
        (lambda t: ((t, 0.0, 0.0), "up"), "must be a quaternion"),
        (lambda t: ((t, 0.0), (1, 0, 0, 0)), "position at t = 0.5 s must be 3 numbers"),
    ],
)
def test_functions_that_give_something_else(f: Any, words: str | None) -> None:
    motion = motion_of(f)
    if words is None:  # three angles
        motion.poses(np.array([0.5]))
        return
    with pytest.raises(InputError, match=words):
        motion.poses(np.array([0.5]))


def test_a_system_is_not_one_motion() -> None:
    system = ph.System(name="pair")
    system.add(ph.Body(mass=1.0, inertia=(1, 1, 1), name="rod"), ph.joints.Revolute("y"))
    motion_of(ph.simulate(system, system.state(v={"rod": 1.0}), t_end=0.1))  # one body has one
    system.add(ph.Body(mass=1.0, inertia=(1, 1, 1), name="tip"), ph.joints.Revolute("y"), parent="rod")
    run = ph.simulate(system, system.state(v={"rod": 1.0}), t_end=0.1)
    with pytest.raises(InputError, match=r'run.body\("rod"\)'):
        motion_of(run)


def test_parts_that_do_not_fit() -> None:
    with pytest.raises(InputError, match="do not fit together"):
        SampledMotion([0.0, 1.0], np.zeros((3, 3)), np.tile([1.0, 0, 0, 0], (2, 1)))
    with pytest.raises(InputError, match="are 8 columns, not 7"):
        SampledMotion([0.0, 1.0], np.zeros((2, 2)), np.tile([1.0, 0, 0, 0], (2, 1)))
