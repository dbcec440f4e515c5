"""Maneuvers in the simulator: PD torques, locks with their ledger, step responses, sampled control."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle as off

P, L = ph.plan, ph.library
CHAIN, WING = L.rods(3), L.l_array()
RIGHT = np.pi / 2


@pytest.fixture(scope="module")
def driven():
    return P.drive(WING, P.ShapePath.rectangle(RIGHT, RIGHT), 10.0)


def test_leg_by_leg_as_in_the_source(driven):
    """4 x 10 s of 90 deg: each leg ends 1e-4 rad before its goal, so the turn is off by as much; the physics is not."""
    assert driven.ideal.angle == pytest.approx(np.radians(14.951837877), abs=1e-11)
    assert 1e-6 < driven.error < 2e-4
    assert driven.by_connection < 1e-7
    assert np.abs(driven.run.angular_momentum).max() < 1e-9
    assert driven.run.certificate.ok


def test_the_ledger_has_every_lock(driven):
    kinds = [entry.kind for entry in driven.run.ledger]
    assert kinds.count("lock") == kinds.count("unlock") == 3
    angle = driven.run.joint("c").q[driven.run.t < 10.0]
    assert np.abs(angle).max() < 1e-12  # locked while b moves
    loose = P.drive(WING, P.ShapePath.rectangle(RIGHT, RIGHT), 10.0, locks=False)
    assert len(loose.run.ledger) == 0
    assert (
        np.abs(loose.run.joint("c").q[loose.run.t < 10.0]).max() > 1e-4
    )  # twin: held by its torque alone it gives way


def test_longer_legs_come_nearer():
    found = P.drive(CHAIN, P.ShapePath.rectangle(RIGHT, RIGHT), 20.0)
    assert found.error < 1e-8
    assert found.by_connection < 1e-7


def test_a_hinge_that_moves_on_two_legs_is_not_locked_between_them():
    corners = [(0, 0), (0.4, 0), (1.0, 0), (1.0, 0.8), (0, 0.8)]
    found = P.drive(CHAIN, P.ShapePath.polygon(corners), 15.0)
    assert found.error < 1e-5
    assert [entry.t for entry in found.run.ledger if entry.kind == "lock"] == [30.0, 45.0, 60.0]
    assert found.ideal.angle == pytest.approx(P.rectangle(CHAIN, 1.0, 0.8).angle, abs=1e-12)


def test_hinges_that_never_move_are_locked_and_a_long_chain_is_one_of_three():
    found = P.drive(L.rods(4), P.ShapePath.rectangle(1.0, 1.0), 15.0, hinges=("b", "d"), held={"c": 0.5})
    assert np.abs(found.run.joint("c").q - 0.5).max() < 1e-9
    assert found.error < 1e-5


def test_the_step_response_of_the_source():
    """kp = kd = 5: settled to 1e-3 rad after 7.2 s and to 1e-5 after 11.7, not 5.9."""
    found = P.step_response(WING, "b")
    assert found.settling_time(1e-3) == pytest.approx(7.2, abs=0.02)
    assert found.settling_time(1e-5) == pytest.approx(11.7, abs=0.03)
    assert found.overshoot < 1e-9
    assert P.step_response(WING, "b", kd=1.0).overshoot > 0.01  # twin
    assert P.step_response(WING, "b", t_end=3.0).settling_time(1e-5) == np.inf


def test_tuned_gains_settle_faster_and_do_not_overshoot():
    found = P.tune(CHAIN, "b")
    assert found.overshoot <= 1e-6
    assert found.kp == 5.0
    assert found.settling_time(1e-5) < P.step_response(CHAIN, "b").settling_time(1e-5)
    assert P.step_response(CHAIN, "b", kd=0.97 * found.kd).overshoot > 1e-6  # twin: less damping overshoots


def test_a_limit_of_torque_is_kept_and_costs_time():
    weak = P.step_response(CHAIN, "b", limit=0.05, t_end=60.0)
    assert weak.settling_time(1e-2) > 1.5 * P.step_response(CHAIN, "b").settling_time(1e-2)
    system = L.rods(2)
    system.load(ph.loads.JointTracking("b", 1.0, 5.0, 5.0, limit=0.05, name="drive"))
    run = ph.simulate(system, P.start(system), 4.0)
    rate = run.joint("b").v[run.t < 1.0][-1] / run.t[run.t < 1.0][-1]
    law, whole = P.leg_law(system, "b"), P.locked(system, (0.0,))
    reduced = law.B - whole.coupling[2, 0] ** 2 / whole.inertia[2, 2]  # what the hinge moves while the whole is free
    assert 0.05 / rate == pytest.approx([reduced], rel=0.02)
    assert abs(law.B - reduced) > 0.5  # twin: as if the other rod were held


@pytest.mark.parametrize("rate", ["none", "reference"])
def test_a_sampled_controller_follows_a_timetable(rate):
    system, path = WING.system(), P.ShapePath.rectangle(0.8, 0.8)
    law = P.HingeTracking(("b", "c"), P.timetable(path, 24.0), rate=rate)
    run = ph.simulate(
        system, P.start(system), 30.0, actuators=law.motors(), controllers=[law.controller(50.0)], rtol=1e-8
    )
    lag = np.abs(run.joint("b").q[:, 0] - np.array([law.wanted(t)[0] for t in run.t])).max()
    assert (lag < 0.05) == (rate == "reference")  # kd/kp times the rate, unless that is fed forward
    assert off(P.turn_of_run(system, run), run.body("a").attitude[-1]) < 1e-5
    assert np.abs(run.q[-1, -2:]).max() < 0.02


def test_a_timetable_is_the_path_in_time():
    path = P.ShapePath.rectangle(1.0, -0.5)
    table = P.timetable(path, 8.0)
    assert table.y[0] == pytest.approx((0, 0))
    assert table(4.0) == pytest.approx((1.0, -0.5))
    slow, fast = table(2.02) - table(2.0), table(3.02) - table(3.0)
    assert abs(slow[1]) < 1e-4 < abs(fast[1])  # at rest in the corner
