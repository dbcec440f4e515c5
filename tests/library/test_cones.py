"""Body and space cones: from omega and H, against simulated free symmetric bodies."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode import library
from polhode.core import so3

EPS = np.finfo(float).eps
R = np.array(so3.exp((0.4, -0.7, 1.1))).reshape(3, 3)
ATTITUDE = ph.Attitude.from_matrix(np.array(so3.exp((-0.3, 0.9, 0.5))).reshape(3, 3))
OBLATE, PROLATE = np.array([1.0, 1.0, 1.8822]), np.array([1.0, 1.0, 0.35])
OMEGA = np.array([0.8, 0.6, 1.4243])
CASES = {
    "oblate": (R @ np.diag(OBLATE) @ R.T, R @ OMEGA),
    "prolate": (R @ np.diag(PROLATE) @ R.T, R @ OMEGA),
    "oblate, backward": (R @ np.diag(OBLATE) @ R.T, R @ (OMEGA * (1, 1, -1))),
    "prolate, backward": (R @ np.diag(PROLATE) @ R.T, R @ (OMEGA * (1, 1, -1))),
}


def angles(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Angles between vectors (n, 3) and (n, 3) or (3,), rad."""
    return np.arctan2(np.linalg.norm(np.cross(a, b), axis=-1), np.sum(a * b, axis=-1))


@pytest.fixture(scope="module")
def runs():
    """Ten seconds of each case, from an attitude of general kind."""
    found = {}
    for name, (I, omega) in CASES.items():
        body, start = ph.Body(mass=1.0, inertia=0.5 * (I + I.T)), ph.State(omega=omega, attitude=ATTITUDE)
        found[name] = ph.simulate(body, start, t_end=10, rtol=1e-12, atol=1e-14)
    return found


@pytest.mark.parametrize("name", CASES)
def test_omega_stays_on_both_cones_of_a_free_body(runs, name):
    run = runs[name]
    both = library.cones(run.model, run.state_at(0.0))
    R_WB = ATTITUDE.matrix
    in_body = angles(run.omega, R_WB.T @ both.body.axis)
    in_space = angles(run.omega_world, both.space.axis)
    assert np.ptp(run.omega, axis=0).min() > 0.1  # it does move
    assert np.abs(in_body - both.body.half_angle).max() < 1e-9
    assert np.abs(in_space - both.space.half_angle).max() < 1e-9
    assert np.abs(run.omega_world @ both.space.axis - both.space.height).max() < 1e-9
    assert np.abs(run.omega @ (R_WB.T @ both.body.axis) - both.body.height).max() < 1e-9


@pytest.mark.parametrize("name", CASES)
def test_twin_no_cone_around_another_axis(runs, name):
    run = runs[name]
    both = library.cones(run.model, run.state_at(0.0))
    assert np.ptp(angles(run.omega, both.space.axis)) > 0.01
    assert np.ptp(angles(run.omega_world, both.body.axis)) > 0.01


@pytest.mark.parametrize("name", CASES)
def test_the_body_cone_rolls_on_the_space_cone(runs, name):
    """At every time the cone that moves with the body touches the resting one along omega, on the right side."""
    run = runs[name]
    first = library.cones(run.model, run.state_at(0.0))
    for t in run.t[[0, len(run.t) // 3, -1]]:
        both = library.cones(run.model, run.state_at(t))
        turned = run.state_at(t).rotation @ ATTITUDE.matrix.T
        assert np.allclose(both.space.axis, first.space.axis, rtol=0, atol=1e-9)  # it rests
        assert np.allclose(both.body.axis, turned @ first.body.axis, rtol=0, atol=1e-9)  # it moves with the body
        assert np.array_equal(both.body.omega, both.space.omega)
        gamma, alpha = both.body.half_angle, both.space.half_angle
        theta = float(angles(both.body.axis, both.space.axis))
        assert theta == pytest.approx(gamma + alpha if both.kind == "prolate" else gamma - alpha, abs=1e-9)
        assert np.linalg.det([both.body.axis, both.space.axis, both.body.omega]) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("name", CASES)
def test_the_formulas_of_oblate_and_prolate_bodies(name):
    I, omega = CASES[name]
    both = library.cones(0.5 * (I + I.T), omega)
    moments = OBLATE if name.startswith("oblate") else PROLATE
    gamma = np.arctan(1.0 / OMEGA[2])
    theta = np.arctan(moments[0] / moments[2] * np.tan(gamma))
    assert both.kind == name.split(",")[0]
    assert both.body.half_angle == pytest.approx(gamma, rel=1e-13)
    assert both.space.half_angle == pytest.approx(abs(theta - gamma), rel=1e-12)
    rate = np.linalg.norm(OMEGA)
    assert both.space.height == pytest.approx(rate * np.cos(theta - gamma), rel=1e-13)
    assert both.space.radius == pytest.approx(rate * abs(np.sin(theta - gamma)), rel=1e-12)
    assert (both.body.height, both.body.radius) == pytest.approx((OMEGA[2], 1.0), rel=1e-13)


def test_the_published_example():
    """Body axes along world axes, omega = (1, 0, 1.4243) rad/s: theta 0.3570 rad, as printed."""
    both = library.cones(OBLATE, (1.0, 0.0, 1.4243))
    assert (both.body.height, both.body.radius, both.body.tilt) == pytest.approx((1.4243, 1.0, 0.0), abs=4 * EPS)
    assert both.space.tilt == pytest.approx(0.3570, abs=5e-5)
    assert np.allclose(both.space.axis, [np.sin(both.space.tilt), 0.0, np.cos(both.space.tilt)], atol=4 * EPS)
    H = OBLATE * (1.0, 0.0, 1.4243)
    apart = library.body_cone((1.0, 0.0, 1.4243)), library.space_cone((1.0, 0.0, 1.4243), H)
    for one, other in zip(both[:2], apart, strict=True):
        assert one.half_angle == pytest.approx(other.half_angle, rel=1e-14)


@pytest.mark.parametrize("name", CASES)
def test_the_meshes_touch_along_omega(name):
    I, omega = CASES[name]
    state = ph.State(omega=omega, attitude=ATTITUDE)
    both, s = library.cones(0.5 * (I + I.T), state), 0.3
    tip = s * ATTITUDE.matrix @ omega
    for cone, shape in zip(both[:2], both.shapes(n=40, scale=s), strict=True):
        points = shape.mesh.vertices
        assert np.abs(points).max(axis=1).min() < 1e-15  # the tip of the cone is at the origin
        assert np.linalg.norm(points - tip, axis=1).min() < 1e-15  # and one vertex of its rim is at omega
        rim = points[np.linalg.norm(points, axis=1) > 0.999 * np.linalg.norm(tip)]
        assert len(rim) == 40
        assert np.allclose(angles(rim, cone.axis), cone.half_angle, rtol=1e-12)
        assert np.allclose(rim @ cone.axis, s * cone.height, rtol=1e-13)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: library.cones((1, 2, 2.5), (1, 1, 1)), "no two moments are equal"),
        (lambda: library.cones((2, 2, 2), (1, 1, 1)), "all three moments are equal"),
        (lambda: library.cones((1, 1, 1.5), (0, 0, 3)), "0 deg from its axis"),
        (lambda: library.cones((1, 1, 1.5), (1, 1, 0)), "90 deg"),
        (lambda: library.cones((1, 1, 1.5), (0, 0, 0)), "no direction"),
        (lambda: library.cones((1, 1, 5), (1, 0, 1)), "triangle inequality"),
        (lambda: library.space_cone((1, 0, 1), (0, 0, 0)), "no direction"),
        (lambda: library.body_cone((1, 0, 1), (0, 0, np.inf)), "finite"),
        (lambda: library.body_cone((1, 0, 1)).mesh(scale=-1.0), "greater than zero"),
        (lambda: library.body_cone((1, 0, 1)).mesh(n=2), "whole number"),
    ],
)
def test_bad_input_is_refused_with_the_reason(wrong, message):
    with pytest.raises(ph.PolhodeError, match=message):
        wrong()
