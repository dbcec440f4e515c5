"""Locks: at a time, at an event, from the start; momentum stays, energy is lost as it must be, and joints hold."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.dynamics import impact
from polhode.errors import InputError, PolhodeError

I_1, I_2 = 2.0, 0.5
ON, OFF = ph.Switch(on="lock"), ph.Switch(off="lock")
TIGHT: dict[str, Any] = {"method": "dop853", "rtol": 1e-12, "atol": 1e-13}


def discs(**constraint: Any) -> ph.System:
    """Two discs on one axis, the second hung on the first."""
    system = ph.System(name="discs")
    system.add(ph.Body(1.0, (1.0, 1.0, I_1), "one"), ph.joints.Revolute("z"))
    system.add(ph.Body(1.0, (1.0, 1.0, I_2), "two"), ph.joints.Revolute("z"), "one")
    system.constrain(ph.constraints.Lock("two", **constraint), "lock", active=False)
    return system


def craft(joint: ph.joints.Joint) -> ph.System:
    """A hub that floats, with a panel on any joint; nothing is aligned."""
    system = ph.System(name="craft")
    system.add(ph.Body(4.0, (0.5, 0.6, 0.7), "hub"), ph.joints.Free())
    panel = ph.Body(0.9, [[0.11, 0.01, 0.02], [0.01, 0.12, -0.01], [0.02, -0.01, 0.05]], "panel")
    system.add(panel, joint, "hub", (0.1, 0.4, 0.05), (0.02, -0.5, 0.01))
    system.constrain(ph.constraints.Lock("panel"), "lock", active=False)
    return system


def moving(system: ph.System) -> ph.SystemState:
    """A state in which everything moves."""
    rng = np.random.default_rng(7)
    q = {link.name: link.joint.normalize(rng.uniform(0.2, 0.9, link.joint.n_q)) for link in system.mechanism().links}
    return system.state(q=q, v=rng.uniform(0.3, 1.2, system.n_v))


JOINTS = {"revolute": ph.joints.Revolute((0.3, 1.0, 0.2)), "spherical": ph.joints.Spherical(),
          "euler": ph.joints.Spherical("zyx"), "universal": ph.joints.Universal("x", "y")}  # fmt: skip


def test_two_discs_by_hand():
    """w_after = (I_1 w_1 + I_2 w_2) / (I_1 + I_2); the impulse is what the second disc takes."""
    system = discs()
    system.at(0.5, ON)
    w_1, w_2 = 3.0, -2.0
    run = ph.simulate(system, system.state(q={"two": 0.4}, v={"one": w_1, "two": w_2 - w_1}), 1.0)
    w = (I_1 * w_1 + I_2 * w_2) / (I_1 + I_2)
    (lock,) = run.ledger
    assert (lock.t, lock.kind, lock.name) == (0.5, "lock", "lock")
    assert lock.impulse == pytest.approx([I_2 * (w - w_2)], rel=1e-14)
    assert lock.energy_before == pytest.approx(0.5 * (I_1 * w_1**2 + I_2 * w_2**2), rel=1e-14)
    assert lock.energy_lost == pytest.approx(0.5 * I_1 * I_2 / (I_1 + I_2) * (w_1 - w_2) ** 2, rel=1e-14)
    assert run.v[-1] == pytest.approx([w, 0.0], abs=1e-14)
    assert run.joint("two").q[-1] == pytest.approx([0.4 + 0.5 * (w_2 - w_1)], abs=1e-13)
    assert run.certificate.ok


def test_a_lock_that_takes_no_impulse_is_found(monkeypatch):
    """The twin with the physics broken: a lock that only stops the joint, half as hard as it must."""
    kept = impact._pushing
    monkeypatch.setattr(impact, "_pushing", lambda S, gap, sides: kept(2.0 * S, gap, sides))
    system = discs()
    system.at(0.5, ON)
    run = ph.simulate(system, system.state(v={"one": 3.0, "two": -5.0}), 1.0)
    assert abs(run.ledger[0].impulse[0] - 2.0) > 0.5
    assert not run.certificate.ok


@pytest.mark.parametrize("kind", JOINTS)
def test_a_floating_craft_keeps_its_momenta(kind):
    """Momentum and angular momentum across the lock to rounding, energy lost = dv . M dv / 2, then the joint holds."""
    system = craft(JOINTS[kind])
    system.at(0.7, ON)
    system.at(1.3, OFF)
    system.at(1.6, ON)
    run = ph.simulate(system, moving(system), 2.5, **TIGHT)
    assert [one.kind for one in run.ledger] == ["lock", "unlock", "lock"]
    for one in run.ledger:
        assert one.momentum_after == pytest.approx(one.momentum_before, abs=1e-14)
        assert one.angular_momentum_after == pytest.approx(one.angular_momentum_before, abs=1e-14)
    k = int(np.searchsorted(run.t, 0.7))
    before, after = (system.state(q=run.q[i], v=run.v[i]) for i in (k, k + 1))
    assert run.t[k] == run.t[k + 1] == 0.7
    dv = after.v - before.v
    assert run.ledger[0].energy_lost == pytest.approx(0.5 * dv @ system.mass_matrix(before) @ dv, rel=1e-12)
    own = run.joint("panel")
    for begin, end in ((0.7, 1.3), (1.6, 2.5)):
        held = (run.t > begin) & (run.t < end)
        assert np.abs(own.v[held]).max() < 1e-12
        assert np.abs(own.q[held] - own.q[held][0]).max() < 1e-10
    assert run.certificate.ok, run.certificate


def test_again_at_another_angle_and_off_for_good():
    """A pendulum is stopped twice; after each release it goes on from where it hung."""
    system = ph.System(gravity=(0, 0, -9.81), name="pendulum")
    system.add(ph.Body(1.3, (0.2, 0.21, 0.02), "rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.8))
    system.constrain(ph.constraints.Lock("rod"), "lock", active=False)
    for t, switch in ((0.3, ON), (0.5, OFF), (0.9, ON), (1.2, OFF)):
        system.at(t, switch)
    run = ph.simulate(system, system.state(q={"rod": 1.1}), 2.0, max_step=0.05, **TIGHT)
    angles = [run.q[(run.t > a) & (run.t <= b), 0] for a, b in ((0.3, 0.5), (0.9, 1.2))]
    assert [np.ptp(one) for one in angles] == pytest.approx([0.0, 0.0], abs=1e-12)
    assert abs(angles[0][0] - angles[1][0]) > 0.1
    free = ph.System(gravity=(0, 0, -9.81))
    free.add(ph.Body(1.3, (0.2, 0.21, 0.02), "rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.8))
    alone = ph.simulate(free, free.state(q={"rod": angles[1][0]}), 0.8, **TIGHT)
    assert run.q[-1] == pytest.approx(alone.q[-1], abs=1e-11)
    assert run.certificate.ok


def test_at_an_event_and_from_the_start():
    """A lock on event holds the angle of the event; one that acts from the start makes two bodies one."""
    system = discs()
    event = ph.Event(lambda t, q, v: q[1] - 0.8, jump=ON, name="there")
    run = ph.simulate(system, system.state(v={"one": 1.0, "two": 2.0}), 1.0, events=event)
    assert run.ledger[0].t == pytest.approx(0.4, abs=1e-12)
    assert run.q[-1, 1] == pytest.approx(0.8, abs=1e-12)
    held = ph.System(name="held")
    held.add(ph.Body(1.0, (1.0, 1.0, I_1), "one"), ph.joints.Revolute("z"))
    held.add(ph.Body(1.0, (1.0, 1.0, I_2), "two"), ph.joints.Revolute("z"), "one")
    held.constrain(ph.constraints.Lock("two"), "lock")
    pushed = ph.simulate(held, held.state(q={"two": 0.3}), 1.0, loads=ph.loads.JointMotor("one", 5.0))
    assert not len(pushed.ledger)
    assert pushed.v[-1] == pytest.approx([5.0 / (I_1 + I_2), 0.0], abs=1e-12)
    assert pushed.q[-1, 1] == pytest.approx(0.3, abs=1e-12)


def test_an_unlocked_joint_is_not_locked_again_by_the_angle_where_it_stood():
    """It leaves the zero of the event that locked it; swinging back it is locked there again."""
    system = ph.System(gravity=(0, 0, -9.81), name="pendulum")
    system.add(ph.Body(1.3, (0.2, 0.21, 0.02), "rod"), ph.joints.Revolute("y"), at_body=(0, 0, 0.8))
    system.constrain(ph.constraints.Lock("rod"), "lock", active=False)
    system.at(1.0, OFF)
    event = ph.Event(lambda t, q, v: q[0] - 0.5, jump=ON, name="there")
    run = ph.simulate(system, system.state(q={"rod": 1.0}), 2.0, events=event)
    assert [one.kind for one in run.ledger][:2] == ["lock", "unlock"]
    assert (run.ledger.t[2:] > 1.5).all()
    assert run.q[:, 0].min() < -0.4
    assert run.certificate.ok


def test_given_angles():
    """A lock with `at` begins where its joint is there, and is refused by name where it is not."""
    system = discs(at=0.8)
    event = ph.Event(lambda t, q, v: q[1] - 0.8, jump=ON)
    run = ph.simulate(system, system.state(v={"two": 2.0}), 1.0, events=event)
    assert run.q[-1, 1] == pytest.approx(0.8, abs=1e-12)
    system.at(0.1, ON)
    with pytest.raises(ph.RunError, match=r'"lock" \(Lock of "two"\) cannot begin to act at t = 0.1 s') as failure:
        ph.simulate(system, system.state(v={"two": 2.0}), 1.0)
    assert failure.value.partial.t[-1] == pytest.approx(0.1)


def test_contradictory_locks():
    """Two locks of one joint are fine where they agree, and named where they do not."""
    system = discs()
    system.constrain(ph.constraints.Lock("two"), "second", active=False)
    system.at(0.5, ph.Switch(on=("lock", "second")))
    run = ph.simulate(system, system.state(v={"one": 3.0, "two": -5.0}), 1.0)
    assert run.v[-1] == pytest.approx([2.0, 0.0], abs=1e-13)
    assert sum(one.impulse[0] for one in run.ledger) == pytest.approx(2.0)
    assert run.ledger.energy_lost == pytest.approx(5.0)  # once, not twice
    assert run.certificate.ok
    other = ph.System(name="discs")
    other.add(ph.Body(1.0, (1.0, 1.0, I_1), "one"), ph.joints.Revolute("z"))
    other.constrain(ph.constraints.Lock("one", at=0.3), "a")
    other.constrain(ph.constraints.Lock("one", at=0.5), "b")
    with pytest.raises(InputError, match=r'breaks constraint "b" \(Lock of "one"\) by 0.2'):
        ph.simulate(other, other.state(q={"one": 0.3}), 1.0)
    with pytest.raises(InputError, match=r'speeds at the start break constraint "a"'):
        ph.simulate(other, other.state(q={"one": 0.3}, v={"one": 1.0}), 1.0)


def test_switches_that_cannot_be():
    system = discs()
    with pytest.raises(PolhodeError, match=r"lock"):
        system.at(1.0, ph.Switch(on="locc"))
    with pytest.raises(PolhodeError, match=r'"discs" named'):
        ph.simulate(system, system.state(), 1.0, events=ph.Event(lambda t: t - 0.5, jump=ph.Switch(on="locc")))
    for wrong in ({}, {"on": (1,)}, {"off": 3}):
        with pytest.raises(InputError, match=r"switch"):
            ph.Switch(**wrong)
    system.constrain(ph.constraints.Stop("one", upper=1.0), "stop")
    with pytest.raises(InputError, match=r'"stop" .Stop. begins and ends by itself'):
        ph.simulate(system, system.state(), 1.0, events=ph.Event(lambda t: t - 0.5, jump=ph.Switch(off="stop")))


def test_a_blow_is_answered_by_what_is_locked():
    """An impulse on a locked pair moves both as one body, and its work is what they gain."""
    system = discs()
    system.at(0.2, ON)
    blow = ph.loads.On("two", ph.loads.Impulse((0.0, 0.0, 0.0), 0.5, angular=(0.0, 0.0, 1.5)))
    run = ph.simulate(system, system.state(v={"one": 3.0, "two": -5.0}), 1.0, loads=blow)
    w = 2.0 + 1.5 / (I_1 + I_2)
    assert run.v[-1] == pytest.approx([w, 0.0], abs=1e-13)
    assert run.work[-1] == pytest.approx(run.energy[-1] - run.energy[0], abs=1e-12)
    assert run.certificate.ok, run.certificate


def test_the_stiff_spring_becomes_the_lock():
    """The angle of a joint that a spring holds under load nears the lock's as 1/k, and so does the motion."""
    exact = discs()
    exact.at(0.0, ON)
    motor, gaps = ph.loads.JointMotor("one", 5.0), []
    wanted = ph.simulate(exact, exact.state(q={"two": 0.3}), 1.0, loads=motor).v[-1, 0]
    for k in (1e3, 1e4, 1e5):
        system = discs()
        spring = ph.loads.SpringLock("two", 0.3, k, damping=2.0 * np.sqrt(0.4 * k))
        run = ph.simulate(system, system.state(q={"two": 0.3}), 1.0, loads=(motor, spring))
        gaps.append(abs(run.v[-1, 0] - wanted) + abs(run.q[-1, 1] - 0.3))
    assert gaps[0] == pytest.approx(10.0 * gaps[1], rel=0.05)
    assert gaps[1] == pytest.approx(10.0 * gaps[2], rel=0.05)
    assert gaps[2] == pytest.approx(I_2 * 2.0 / 1e5, rel=0.1)  # the load on the spring, I_2 w_dot, over k
