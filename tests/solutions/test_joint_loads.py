"""Loads of systems against solutions in closed form, and against each other where two say the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.dynamics import articulated
from polhode.dynamics.evaluation import evaluate
from polhode.dynamics.linear import NumpyLinear
from polhode.model import joints
from polhode.model.motion import motion
from polhode.model.samples import FIRST, sampled, sampled_rate
from polhode.model.system import System

L = ph.loads
MASS = 1.3


def slider(*loads: Any) -> System:
    """A mass on a rail along x."""
    system = System()
    system.add(ph.Body(mass=MASS, inertia=(0.1, 0.2, 0.3), name="cart"), joints.Prismatic("x"))
    for load in loads:
        system.load(load)
    return system


def acceleration(system: System, t: float, x: float, v: float) -> float:
    """x'' at a state."""
    mechanism = system.mechanism()
    moving = motion(mechanism, t, (x,), (v,))
    users = [user for load in mechanism.loads for user in load.functions(mechanism, t, moving)]
    par = [*(entry for user in users for entry in (user.function, user.par)), None, None]
    return evaluate(mechanism, articulated, t, (x,), (v,), par, NumpyLinear()).solution.v_dot[0]


def marched(system: System, x: float, v: float, t_end: float, steps: int) -> np.ndarray:
    """(x, v) at t_end by the classical method of order 4."""
    h, y = t_end / steps, np.array([x, v])
    slope = lambda t, y: np.array([y[1], acceleration(system, t, *y.tolist())])  # noqa: E731
    for i in range(steps):
        t = i * h
        k1 = slope(t, y)
        k2 = slope(t + h / 2, y + h / 2 * k1)
        k3 = slope(t + h / 2, y + h / 2 * k2)
        y = y + h / 6 * (k1 + 2 * k2 + 2 * k3 + slope(t + h, y + h * k3))
    return y


def damped(k: float, c: float, x: float, v: float, t: float) -> float:
    """m x'' + c x' + k x = 0, below the critical damping."""
    decay, w = c / (2 * MASS), np.sqrt(k / MASS - (c / (2 * MASS)) ** 2)
    return float(np.exp(-decay * t) * (x * np.cos(w * t) + (v + decay * x) / w * np.sin(w * t)))


@pytest.mark.parametrize(
    "loads",
    [
        (L.JointSpring("cart", 7.0), L.JointDamper("cart", 0.8)),
        (L.SpringDamper("world", "cart", 7.0, 0.8, length=1.5, at_1=(-1.5, 0.0, 0.0)),),
        (L.JointTracking("cart", 0.0, 7.0, 0.8),),
        (L.SpringLock("cart", 0.0, 7.0, 0.8),),
        (L.JointMotor("cart", lambda t, q, v: -7.0 * q - 0.8 * v),),
        (L.On("cart", L.Spring(7.0, (0.0, 0.0, 0.0))), L.On("cart", L.Drag(linear=0.8))),
    ],
)
def test_a_damped_oscillation_by_every_kind_of_spring(loads: tuple[Any, ...]) -> None:
    """exp(-c t / 2m) cosine, six ways; RK4 with h = 1/40 and w = 2.3: (w h)^5 / 120 per step."""
    got = marched(slider(*loads), 0.4, 0.9, 1.5, 60)[0]
    assert got == pytest.approx(damped(7.0, 0.8, 0.4, 0.9, 1.5), abs=2e-6)
    assert abs(got - damped(7.0, 0.0, 0.4, 0.9, 1.5)) > 0.1  # twin: without damping


def test_dry_friction_slows_down_evenly_and_then_creeps() -> None:
    """v = v0 - f t / m while it slides; under a load below the friction the smoothed law creeps as it says."""
    friction = L.JointFriction("cart", 0.6, slip=1e-3)
    v = marched(slider(friction), 0.0, 0.9, 1.5, 30)[1]
    assert v == pytest.approx(0.9 - 0.6 * 1.5 / MASS, rel=1e-12)
    creep = 1e-3 * np.arctanh(0.5)
    assert acceleration(slider(friction, L.JointMotor("cart", 0.3)), 0.0, 0.0, creep) == pytest.approx(0.0, abs=1e-12)


def test_static_friction_fades_with_the_speed() -> None:
    """From the static to the sliding friction: -(f + (s - f) exp(-(v / fade)^2)) far above the slip."""
    system = slider(L.JointFriction("cart", 0.6, slip=1e-4, static=0.9, fade=0.5))
    for v in (0.01, 0.5, 5.0):
        expected = -(0.6 + 0.3 * np.exp(-((v / 0.5) ** 2))) / MASS
        assert acceleration(system, 0.0, 0.0, v) == pytest.approx(expected, rel=1e-12)


SWEEP = ph.TimeSeries([0.0, 1.0, 3.0], [0.2, 0.5, -0.1])


def test_feed_forward_takes_the_lag_away() -> None:
    """On a straight piece of the reference nothing pushes where q lags by kd / kp of the rate, or not at all."""
    plain, fed = L.JointTracking("cart", SWEEP, 5.0, 4.0), L.JointTracking("cart", SWEEP, 5.0, 4.0, rate="reference")
    for t, rate in ((0.4, 0.3), (2.2, -0.3)):
        reference = float(SWEEP(t))
        assert acceleration(slider(plain), t, reference - 4.0 / 5.0 * rate, rate) == pytest.approx(0.0, abs=1e-14)
        assert acceleration(slider(fed), t, reference, rate) == pytest.approx(0.0, abs=1e-14)
        assert abs(acceleration(slider(plain), t, reference, rate)) > 0.5


def test_a_reference_keeps_its_ends_and_a_motor_does_not() -> None:
    """Outside its span a series of torques is nothing, a reference is its first or last value and stands still."""
    tracking = slider(L.JointTracking("cart", SWEEP, 5.0, 4.0, rate="reference"))
    for t, value in ((-1.0, 0.2), (0.0, 0.2), (3.0, -0.1), (9.0, -0.1)):
        assert acceleration(slider(L.JointTracking("cart", SWEEP, 5.0, 0.0)), t, 0.0, 0.0) == pytest.approx(
            5.0 * value / MASS, rel=1e-13
        )
        inside = 0.0 <= t < SWEEP.end
        assert inside or acceleration(tracking, t, value, 0.0) == pytest.approx(0.0, abs=1e-14)
        assert inside or acceleration(slider(L.JointMotor("cart", SWEEP)), t, 0.3, 0.4) == 0.0
    assert L.JointTracking("cart", SWEEP, 5.0, 4.0).switch_times == SWEEP.switch_times


@pytest.mark.parametrize("kind", ["linear", "previous", "cubic"])
def test_the_slope_of_a_series_is_that_of_its_values(kind: str, rng: np.random.Generator) -> None:
    """Differences of the values inside each interval; nothing outside."""
    t = np.cumsum(rng.uniform(0.3, 1.0, 8))
    series = ph.TimeSeries(t, rng.normal(size=(8, 3)), kind)
    par, h = series.numbers(), 1e-6
    for at in rng.uniform(t[0] + 0.01, t[-1] - 0.01, 20):
        if np.abs(t - at).min() > 1e-3:
            rise = np.subtract(sampled(at + h, None, par), sampled(at - h, None, par)) / (2 * h)
            np.testing.assert_allclose(sampled_rate(at, None, par), rise, rtol=1e-7, atol=1e-8)
    assert sampled_rate(par[FIRST] - 0.1, None, par) == (0.0, 0.0, 0.0)
    assert sampled_rate(series.end, None, par) == (0.0, 0.0, 0.0)


def test_a_spring_lock_holds_from_its_start_to_just_before_its_end() -> None:
    """Continuous from the right, as all that switches."""
    system = slider(L.SpringLock("cart", 0.5, 40.0, 3.0, t_start=1.0, t_end=2.0))
    push = (40.0 * (0.5 - 0.2) - 3.0 * 0.7) / MASS
    for t, expected in ((0.999, 0.0), (1.0, push), (1.999, push), (2.0, 0.0)):
        assert acceleration(system, t, 0.2, 0.7) == pytest.approx(expected, rel=1e-13)
    assert L.SpringLock("cart", 0.5, 40.0, 3.0, t_start=1.0, t_end=2.0).switch_times == (1.0, 2.0)


def test_a_spring_at_its_own_anchor_pulls_nowhere() -> None:
    """Where the two points meet there is no direction: no force and no NaN."""
    system = slider(L.SpringDamper("world", "cart", 7.0, 0.8, length=0.5))
    assert acceleration(system, 0.0, 0.0, 0.9) == 0.0
