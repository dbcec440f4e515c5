"""Exact flights: against their own equations of motion, solved numerically by another code, and against runs."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.analysis import ballistic
from polhode.analysis.ballistic import Flight

P0, V0, A = np.array([1.0, -2.0, 30.0]), np.array([4.0, -5.0, 6.0]), np.array([0.3, -0.7, -9.81])
DOWN = np.array([0.6, 0.0, -0.8])
T = np.linspace(0.0, 7.0, 29)


def solved(acceleration, p0: np.ndarray, v0: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Position and velocity at T by SciPy, from the equation of motion alone."""
    scipy = pytest.importorskip("scipy.integrate")

    def rate(t: float, y: np.ndarray) -> np.ndarray:
        return np.concatenate([y[3:], acceleration(y[3:])])

    found = scipy.solve_ivp(rate, (0, T[-1]), [*p0, *v0], "DOP853", T, rtol=1e-12, atol=1e-12)
    return found.y[:3].T, found.y[3:].T


def far(flight: Flight, position: np.ndarray, velocity: np.ndarray) -> float:
    """The largest distance, relative to the size of the numbers."""
    return max(
        np.abs(flight.position(T) - position).max() / np.abs(position).max(),
        np.abs(flight.velocity(T) - velocity).max() / np.abs(velocity).max(),
    )


TOLERANCE = 1e-10  # the peer's: about 100 steps at rtol 1e-12


def test_parabola():
    assert far(ballistic.parabola(P0, V0, A), *solved(lambda v: A, P0, V0)) < TOLERANCE


@pytest.mark.parametrize("rate", [0.03, 0.4, 5.0])
def test_linear_drag(rate):
    assert far(ballistic.linear_drag(P0, V0, A, rate), *solved(lambda v: A - rate * v, P0, V0)) < TOLERANCE


@pytest.mark.parametrize("speed", [-40.0, -3.0, 0.0, 5.0, 14.0, 60.0], ids=lambda speed: f"{speed} m/s down")
def test_quadratic_drag_up_and_down_below_and_above_the_terminal_speed(speed):
    gravity, drag = 9.81 * DOWN, 0.05  # terminal speed 14.007 m/s
    v0 = speed * DOWN
    flight = ballistic.quadratic_drag(P0, v0, gravity, drag)
    reference = solved(lambda v: gravity - drag * np.linalg.norm(v) * v, P0, v0)
    assert far(flight, *reference) < TOLERANCE


def test_the_terminal_speed_is_reached_and_kept():
    flight = ballistic.quadratic_drag(P0, np.zeros(3), (0, 0, -9.81), 0.25 / 70.0)
    assert flight.velocity(1e4)[2] == pytest.approx(-np.sqrt(70.0 * 9.81 / 0.25), rel=4e-16)
    assert np.isfinite(flight.position(1e6)).all()


def test_little_drag_is_no_drag():
    """A series bridges the digits that the closed form loses for small k t, where drag costs k (V0 t^2/2 + A t^3/6)."""
    t = np.array([0.5, 2.0])
    for rate in (1e-4, 1e-7, 1e-10):
        difference = ballistic.linear_drag(P0, V0, A, rate).position(t) - ballistic.parabola(P0, V0, A).position(t)
        expected = -rate * (np.outer(t**2 / 2, V0) + np.outer(t**3 / 6, A))
        assert np.abs(difference - expected).max() <= rate**2 * 60.0 + 16 * np.finfo(float).eps * 60.0


def test_both_branches_of_the_series_meet():
    near = np.nextafter(1.0, 0.0), np.nextafter(1.0, 2.0)
    left, right = (ballistic._second(1.0, x) for x in near)
    assert left == pytest.approx(right, rel=8e-16)
    assert left == pytest.approx(np.exp(-1.0), rel=8e-16)  # (x - 1 + e^-x) at x = 1


def test_a_run_is_measured_at_its_own_times():
    body = ph.Body(mass=2.0, inertia=(1, 1.2, 1.5))
    run = ph.simulate(body, ph.State(position=P0, velocity=V0, omega=(1, 2, 3)), 3.0, loads=ph.loads.Gravity(g=A))
    position, velocity = ballistic.errors(run, ballistic.parabola(P0, V0, A))
    assert position.max() < 64 * np.finfo(float).eps * 60
    assert velocity.max() < 64 * np.finfo(float).eps * 30


def test_the_twins_fail():
    """Another g, the drag's sign, and a fall that forgets the way up are seen."""
    assert far(ballistic.parabola(P0, V0, A + [0, 0, 0.01]), *solved(lambda v: A, P0, V0)) > 1e-4
    assert far(ballistic.linear_drag(P0, V0, A, 0.4), *solved(lambda v: A + 0.4 * v, P0, V0)) > 1e-2
    falling = ballistic.quadratic_drag(P0, np.zeros(3), 9.81 * DOWN, 0.05)
    up = -3.0 * DOWN
    reference = solved(lambda v: 9.81 * DOWN - 0.05 * np.linalg.norm(v) * v, P0, up)
    assert far(falling, *reference) > 1e-3


def test_what_is_no_flight_is_refused():
    with pytest.raises(ph.PolhodeError, match="along gravity"):
        ballistic.quadratic_drag(P0, V0, (0, 0, -9.81), 0.1)
    with pytest.raises(ph.PolhodeError, match="needs gravity"):
        ballistic.quadratic_drag(P0, V0, (0, 0, 0), 0.1)
    for bad in (0.0, -1.0):
        with pytest.raises(ph.PolhodeError, match="greater than zero"):
            ballistic.linear_drag(P0, V0, A, bad)
