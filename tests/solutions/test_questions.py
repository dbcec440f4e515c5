"""Questions to a finished run: how far from the exact motion, how it looks along H, when the spin comes back."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.analysis.against_exact import errors, measure
from polhode.analysis.momentum_frame import around_momentum, closest_return, momentum_aligned
from polhode.core.quat import multiply, to_matrix

INERTIA, OMEGA = (0.9, 1.3, 1.7), (0.4, 2.1, -0.7)
Q = np.array((0.7, -0.1, 0.5, 0.5))


def test_a_known_error_is_measured() -> None:
    """A run of the same spin that starts turned by 0.01 rad stays turned by it, in the world only."""
    run = ph.simulate(
        ph.Body(mass=2.0, inertia=INERTIA), ph.State(attitude=Q, omega=OMEGA), 6.0, method="dop853", rtol=1e-12
    )
    q_turn = (np.cos(0.005), *(np.sin(0.005) * np.array((2.0, 1.0, 2.0)) / 3.0))
    exact = ph.exact.free_top(INERTIA, OMEGA, multiply(q_turn, Q))
    found, largest = errors(run, exact), measure(run, exact)
    np.testing.assert_allclose(found.attitude, 0.01, rtol=1e-8)
    assert found.omega.max() < 1e-10
    assert found.omega_world.max() == pytest.approx(0.01 * np.linalg.norm(run.omega_world, axis=1).max(), rel=0.5)
    assert (largest.attitude, largest.omega, largest.omega_world) == tuple(values.max() for values in found)
    assert largest.samples == len(run)
    assert f"largest of {len(run)} samples: attitude 1.00e-02 rad" in largest.lines()[0]


@pytest.mark.parametrize("h", [(0.3, -0.4, 0.5), (0, 0, 2.0), (0, 0, -2.0), (0, 3.0, 0)])
def test_the_momentum_frame_turns_h_upright(h: tuple[float, float, float]) -> None:
    R_AW = np.reshape(to_matrix(momentum_aligned(np.array(h))), (3, 3))
    assert np.allclose(R_AW @ h, (0, 0, np.linalg.norm(h)), atol=1e-15 * np.linalg.norm(h) * 4)


def test_angle_and_distance_around_the_momentum() -> None:
    """Vectors turned about H by known angles, with any part along H."""
    h_W, across_W = np.array((1.0, 2.0, -2.0)) / 3.0, np.array((2.0, 1.0, 2.0)) / 3.0
    angles, lengths = np.array((0.0, 0.4, -1.1, 3.0)), np.array((1.0, 2.0, 0.5, 3.0))
    other_W = np.cross(h_W, across_W)
    v_W = lengths[:, None] * (np.cos(angles)[:, None] * across_W + np.sin(angles)[:, None] * other_W)
    turn, distance = around_momentum(5.0 * h_W, v_W + np.array((0.3, -0.7, 1.0, 2.0))[:, None] * h_W)
    np.testing.assert_allclose(turn, angles, atol=1e-14)
    np.testing.assert_allclose(distance, lengths, rtol=1e-14)


def test_the_closest_return_of_a_resonant_top() -> None:
    # A symmetric top turns about H by H/Ix in the body period 2 pi Ix/((Iz - Ix) wz): by 7/2 turns if H = 7/4.
    wx, wz = np.sqrt(1.75**2 - 1.5**2), 1.0
    top = ph.exact.free_top((1.0, 1.0, 1.5), (wx, 0.0, wz))
    assert closest_return(top, 1.5 * top.period)[1] == pytest.approx(np.pi, abs=1e-9)
    periods, turn = closest_return(top, 3.5 * top.period)
    assert periods == 2
    assert turn == pytest.approx(0.0, abs=1e-9)
    assert closest_return(top, 0.5 * top.period) == (0, np.pi)
