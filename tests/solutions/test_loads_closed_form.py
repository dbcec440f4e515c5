"""Loads against motions that are known in closed form."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.model.loads.table import wrench_at
from tests.helpers import random_body, random_state

OPTIONS = {"rtol": 1e-12, "atol": 1e-13}


def test_linear_drag_is_an_exponential(rng: np.random.Generator) -> None:
    """m v_dot = -c (v - wind): v = wind + (v0 - wind) exp(-c t / m)."""
    body, start, wind = random_body(rng), random_state(rng), np.array([0.5, -1.5, 0.3])
    run = ph.simulate(body, start, 3.0, loads=[ph.loads.Drag(linear=0.7, wind=wind)], **OPTIONS)
    right = wind + (start.velocity - wind) * np.exp(-0.7 * run.t / body.mass)[:, None]
    np.testing.assert_allclose(run.velocity, right, atol=1e-10)
    calm = ph.simulate(body, start, 3.0, loads=[ph.loads.Drag(linear=0.7)], **OPTIONS)
    assert np.abs(calm.velocity[-1] - right[-1]).max() > 0.1  # twin: the wind matters


def test_a_fall_against_quadratic_drag_is_a_hyperbolic_tangent() -> None:
    """m v_dot = -m g + c v^2 from rest: v = -w tanh(g t / w), z = -w^2 / g log cosh(g t / w), w = sqrt(m g / c)."""
    body, g, c = ph.Body(mass=2.5, inertia=(1, 1.2, 1.4)), 9.81, 0.3
    loads = [ph.loads.Gravity((0, 0, -g)), ph.loads.Drag(quadratic=c)]
    run = ph.simulate(body, ph.State(), 4.0, loads=loads, **OPTIONS)
    w = np.sqrt(body.mass * g / c)
    np.testing.assert_allclose(run.velocity[:, 2], -w * np.tanh(g * run.t / w), atol=1e-9)
    np.testing.assert_allclose(run.position[:, 2], -(w**2) / g * np.log(np.cosh(g * run.t / w)), atol=1e-9)


def test_two_paddles_brake_a_spin() -> None:
    """Linear drag at both ends of an arm a about z: I w_dot = -2 c a^2 w, and no force."""
    body, c, a = ph.Body(mass=1.3, inertia=(0.4, 0.6, 0.9)), 0.5, 0.7
    paddles = [ph.loads.Drag(linear=c, at=(0.0, s * a, 0.0)) for s in (-1, 1)]
    run = ph.simulate(body, ph.State(omega=(0, 0, 4.0)), 3.0, loads=paddles, **OPTIONS)
    np.testing.assert_allclose(run.omega[:, 2], 4.0 * np.exp(-2 * c * a**2 * run.t / 0.9), atol=1e-10)
    np.testing.assert_allclose(run.velocity, 0.0, atol=1e-12)


def test_a_spring_without_length_swings_in_an_ellipse(rng: np.random.Generator) -> None:
    """p - anchor = (p0 - anchor) cos(w t) + v0 / w sin(w t), w = sqrt(k / m)."""
    body, start, anchor = random_body(rng), random_state(rng), np.array([0.4, -0.2, 0.9])
    run = ph.simulate(body, start, 3.0, loads=[ph.loads.Spring(5.0, anchor)], **OPTIONS)
    w = np.sqrt(5.0 / body.mass)
    right = (
        anchor + np.outer(np.cos(w * run.t), start.position - anchor) + np.outer(np.sin(w * run.t), start.velocity / w)
    )
    np.testing.assert_allclose(run.position, right, atol=1e-9)


def test_a_torsion_by_a_spring_at_a_point() -> None:
    """A long soft spring pulls a point like a constant force: small turns about z swing with w^2 = F a / I.

    With the anchor at distance D the relative error of the force is about a / D.
    """
    D, F, a, I = 1e7, 4.0, 0.3, 0.9
    body = ph.Body(mass=1e9, inertia=(0.5, 0.7, I))
    load = ph.loads.Spring(F / D, (D + a, 0.0, 0.0), at=(a, 0.0, 0.0))
    angle = 1e-5
    start = ph.State(attitude=(np.cos(angle / 2), 0, 0, np.sin(angle / 2)))
    run = ph.simulate(body, start, 2.0, loads=[load], rtol=1e-12, atol=1e-16)
    right = angle * np.cos(np.sqrt(F * a / I) * run.t)
    np.testing.assert_allclose(2 * run.attitude[:, 3], right, atol=1e-6 * angle)


def test_a_spring_at_no_distance_gives_nothing() -> None:
    """With a length it has no direction there; without one it has nothing to pull."""
    body = ph.Body(mass=1.3, inertia=(0.4, 0.6, 0.9))
    for length in (0.0, 0.5):
        load = ph.loads.Spring(5.0, (1.0, 2.0, 3.0), length=length)
        run = ph.simulate(body, ph.State(position=(1, 2, 3)), 0.1, loads=[load])
        assert not run.impulse.any()


@pytest.mark.parametrize("at", [(0.0, 0.0, 0.0), (0.2, -0.1, 0.3)])
def test_drag_takes_what_the_certificate_says(at: tuple[float, float, float], rng: np.random.Generator) -> None:
    """The integral of the dissipated power is the work that the ledger holds, with the other sign."""
    body, start, load = random_body(rng), random_state(rng), ph.loads.Drag(linear=0.2, quadratic=0.3, at=at)
    run = ph.simulate(body, start, 2.0, loads=[load], t_eval=np.linspace(0, 2, 2001), **OPTIONS)
    lost = load.dissipated_power(body, run.t, run)
    simpson = np.sum(lost[:-2:2] + 4 * lost[1:-1:2] + lost[2::2]) * 1e-3 / 3
    assert simpson == pytest.approx(-run.work[-1], rel=1e-9)


@pytest.mark.parametrize("frame", ["world", "body"])
def test_an_arm_is_a_place_in_the_body(frame: str, rng: np.random.Generator) -> None:
    """At a body point, in world axes t_B = at x R^T f and in body axes t_B = at x f; the arm turns with the body."""
    body, start, f, at = random_body(rng), random_state(rng), np.array([0.4, -0.3, 0.7]), np.array([0.3, 0.2, -0.5])
    load, R = ph.loads.Force(f, frame=frame, at=at), start.rotation
    state = np.concatenate([start.position, start.velocity, start.omega, start.attitude, R.ravel()])
    f_B = R.T @ f if frame == "world" else f
    np.testing.assert_allclose(wrench_at(load, body, 0.0, state), [*(R @ f_B), *np.cross(at, f_B)], rtol=1e-13)
    assert np.abs(np.cross(R.T @ at, f_B) - np.cross(at, f_B)).max() > 1e-2  # twin: an arm in world axes


def test_the_work_of_a_force_is_the_way_of_its_point(rng: np.random.Generator) -> None:
    """A constant force in the world at a body point does the work f . (p + R at), from its start on."""
    body, start, f, at = random_body(rng), random_state(rng), np.array([0.4, -0.3, 0.7]), np.array([0.3, 0.2, -0.5])
    run = ph.simulate(body, start, 3.0, loads=[ph.loads.Force(f, at=at)], **OPTIONS)
    point, beside = run.position + run.rotation @ at, run.position + at
    np.testing.assert_allclose(run.work, (point - point[0]) @ f, atol=1e-10)
    assert np.abs(run.work - (beside - beside[0]) @ f).max() > 1e-2  # twin: an arm that does not turn with the body
