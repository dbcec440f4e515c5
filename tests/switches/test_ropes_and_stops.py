"""Ropes and stops: when they begin, what they take, when they end, and that nothing chatters."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError

G = 9.81
TIGHT: dict[str, Any] = {"method": "dop853", "rtol": 1e-12, "atol": 1e-13}


def falling(restitution: float = 0.0) -> ph.System:
    """A mass that falls along z on a floor at z = 0."""
    system = ph.System(gravity=(0, 0, -G), name="falling")
    system.add(ph.Body(2.0, (1, 1, 1), "mass"), ph.joints.Prismatic("z"))
    system.constrain(ph.constraints.Stop("mass", lower=0.0, restitution=restitution), "floor")
    return system


def tied(*ropes: ph.constraints.Rope) -> ph.System:
    """A mass in the plane of x and y, on ropes."""
    system = ph.System(gravity=(0, -G, 0), name="tied")
    system.add(ph.Body(1.5, (1, 1, 1), "mass"), ph.joints.Planar("z"))
    for i, rope in enumerate(ropes):
        system.constrain(rope, f"rope {i}")
    return system


def rope(length: float = 1.0, at: Any = (0, 0, 0), restitution: float = 0.0) -> ph.constraints.Rope:
    return ph.constraints.Rope("world", "mass", length, at_1=at, restitution=restitution)


@pytest.mark.parametrize("e", [0.5, 0.95])
def test_bounces_follow_the_geometric_series_and_come_to_rest(e):
    """From height h: t_n = t_0 (1 + 2 (e + ... + e^n)), t_0 = sqrt(2 h / g); the sum ends, and the mass stays."""
    system, t_0 = falling(e), np.sqrt(2.0 / G)
    end = t_0 * (1.0 + 2.0 * e / (1.0 - e)) + 1.0
    run = ph.simulate(system, system.state(q={"mass": 1.0}), end)
    hits = run.ledger.of_kind("impact").t
    n = np.arange(len(hits))
    assert len(hits) >= int(np.log(3e-5) / np.log(e)) - 1
    assert hits == pytest.approx(t_0 * (1.0 + 2.0 * (e - e ** (n + 1)) / (1.0 - e)), abs=1e-8)
    losses = [one.energy_lost for one in run.ledger]
    assert losses[:9] == pytest.approx([2.0 * G * (1.0 - e**2) * e ** (2 * k) for k in range(9)], rel=1e-7)
    assert run.t[-1] == end
    assert np.abs(run.q[run.t > hits[-1]]).max() < 1e-10
    assert np.ravel(run.constraint("floor").multiplier[-1]) == pytest.approx([-2.0 * G])
    assert run.certificate.ok, run.certificate


def test_no_loss_and_no_bounce():
    for e in (1.0, 0.0):
        system = falling(e)
        run = ph.simulate(system, system.state(q={"mass": 1.0}), 3.0)
        assert run.ledger.energy_lost == pytest.approx((1.0 - e) * 2.0 * G, abs=1e-8)
        assert len(run.ledger) == (1 if e == 0.0 else 3)
    assert np.abs(run.q[run.t > 0.5]).max() < 1e-11


@pytest.mark.parametrize("speed", [2.0, 0.0, -2.0])
def test_a_start_on_the_stop(speed):
    """What goes away goes away; what rests rests; what comes is an impact at once."""
    system = falling()
    run = ph.simulate(system, system.state(v={"mass": speed}), 0.3)
    free = speed > 0.0
    assert run.q[-1, 0] == pytest.approx(speed * 0.3 - 0.5 * G * 0.09 if free else 0.0, abs=1e-11)
    assert [one.energy_lost for one in run.ledger] == pytest.approx([4.0] if speed < 0.0 else [])


FORCES = {
    "turns smoothly": (lambda t: 1.0 - t, 1.0, -1 / 6),
    "turns at once": (lambda t: 1.0 if t < 1.0 else -1.0, 1.0, -0.5),
    "leaves from nothing": (lambda t: -t, 0.0, -8 / 6),
    "presses from nothing": (lambda t: t, None, 0.0),
    "presses, then turns": (lambda t: t * (1.0 - t), 1.0, -(2.0**4 - 1) / 12 + (2.0**3 - 1) / 6 - 1 / 6),
}


@pytest.mark.parametrize("which", FORCES)
def test_a_stop_under_load_lets_go_when_the_torque_turns(which):
    """A disc of 1 kg m^2 against its stop, under tau(t)."""
    torque, leaves, q_end = FORCES[which]
    system = ph.System(name="disc")
    system.add(ph.Body(1.0, (1, 1, 1), "disc"), ph.joints.Revolute("z"))
    system.constrain(ph.constraints.Stop("disc", upper=0.0), "stop")
    run = ph.simulate(system, system.state(), 2.0, loads=ph.loads.JointMotor("disc", torque), max_step=0.1)
    assert [one.kind for one in run.ledger] == ([] if leaves is None else ["release"])
    assert run.ledger.t == pytest.approx([] if leaves is None else [leaves], abs=2e-9)
    assert run.q[-1, 0] == pytest.approx(q_end, abs=1e-8)
    assert run.certificate.ok


def test_what_a_lock_frees_may_leave_its_stop():
    """A locked joint presses on nothing; unlocked, a torque takes it off a stop that another held it at."""
    system = ph.System(name="pair")
    for name in ("one", "two"):
        system.add(ph.Body(1.0, (1, 1, 1), name), ph.joints.Revolute("z"))
    system.constrain(ph.constraints.Stop("one", upper=0.0), "stop")
    system.constrain(ph.constraints.Gear("one", "two", -1.0), "gear", active=False)
    system.at(0.0, ph.Switch(on="gear"))
    system.at(1.0, ph.Switch(off="gear"))
    loads = (ph.loads.JointMotor("one", -1.0), ph.loads.JointMotor("two", 3.0))
    run = ph.simulate(system, system.state(), 2.0, loads=loads)
    assert run.q[-1] == pytest.approx([-0.5, 1.5], abs=1e-9)
    assert [one.kind for one in run.ledger] == ["lock", "unlock", "release"]


def test_both_ends_of_a_stop_and_two_at_once():
    """Without loss a disc goes to and fro between both ends; two masses land in one instant."""
    system = ph.System(name="disc")
    system.add(ph.Body(1.0, (1, 1, 1), "disc"), ph.joints.Revolute("z"))
    system.constrain(ph.constraints.Stop("disc", upper=1.0, lower=-0.5, restitution=1.0), "stop")
    run = ph.simulate(system, system.state(v={"disc": 3.0}), 2.0)
    assert run.ledger.t == pytest.approx(1 / 3 + 0.5 * np.arange(4), abs=1e-11)
    assert run.q[-1, 0] == pytest.approx(0.0, abs=1e-10)
    two = ph.System(gravity=(0, 0, -G), name="two")
    for name in ("left", "right"):
        two.add(ph.Body(1.0, (1, 1, 1), name), ph.joints.Prismatic("z"))
        two.constrain(ph.constraints.Stop(name, lower=0.0, restitution=0.5), name)
    both = ph.simulate(two, two.state(q={"left": 1.0, "right": 1.0}), 3.0)
    alone = falling(0.5)
    single = ph.simulate(alone, alone.state(q={"mass": 1.0}), 3.0)
    assert len(both.ledger) == 2 * len(single.ledger)
    assert np.abs(both.q[-1]).max() < 1e-10
    assert both.ledger.energy_lost == pytest.approx(2.0 * G, rel=1e-8)
    assert both.certificate.ok


def test_a_rope_lets_go_over_the_top_and_gets_taut_again():
    """With v_0 at the bottom the tension ends at cos a = (2 - v_0^2 / (g l)) / 3, a from below; then it is a throw."""
    v_0, l, m = 4.2, 0.8, 1.5
    system = tied(rope(l))
    run = ph.simulate(system, system.state(q={"mass": (0, -l, 0)}, v={"mass": (v_0, 0, 0)}), 1.5, **TIGHT)
    first, second = run.ledger[0], run.ledger[1]
    assert (first.kind, second.kind) == ("slack", "snap")
    c = (2.0 - v_0**2 / (G * l)) / 3.0
    k = int(np.flatnonzero(run.t == first.t)[-1])
    x, y = run.q[k, :2]
    assert (x, y) == pytest.approx((l * np.sqrt(1.0 - c * c), -l * c), abs=1e-9)
    assert run.energy[k] == pytest.approx(run.energy[0], abs=1e-9)
    assert run.constraint("rope 0").tension[0] == pytest.approx(m * (G + v_0**2 / l), rel=1e-12)
    s = np.sqrt(-G * l * c) * np.array([c, np.sqrt(1.0 - c * c)])  # the velocity where it leaves: m v^2/l = -m g cos a
    assert run.v[k, :2] == pytest.approx(s, abs=1e-9)
    p = np.array([x, y])
    roots = np.roots([0.25 * G * G, -G * s[1], s @ s - G * y, 2.0 * p @ s, 0.0])  # |p + s t - g t^2/2| = l
    flight = min(float(r.real) for r in roots if abs(r.imag) < 1e-9 and r.real > 1e-6)
    assert second.t - first.t == pytest.approx(flight, abs=1e-9)
    assert run.certificate.ok


@pytest.mark.parametrize("e", [0.0, 0.5, 1.0])
def test_what_a_rope_takes_by_restitution(e):
    """Only the speed along the rope changes, to -e times: lost = m v_n^2 (1 - e^2) / 2."""
    system = tied(rope(1.0, at=(0.6, 0, 0), restitution=e))
    run = ph.simulate(system, system.state(), 0.6, **TIGHT)
    snap = run.ledger[0]
    fall = np.sqrt(1.0 - 0.36)
    v_n = np.sqrt(2.0 * G * fall) * fall  # along the rope, which is 0.8 steep
    assert snap.t == pytest.approx(np.sqrt(2.0 * fall / G), abs=1e-11)
    assert snap.impulse == pytest.approx([-1.5 * (1.0 + e) * v_n], rel=1e-11)
    assert snap.energy_lost == pytest.approx(0.75 * v_n**2 * (1.0 - e * e), abs=1e-10)
    assert run.certificate.ok


def test_a_mass_on_two_ropes():
    """Caught by both at once it hangs still: twice T sin a = m g; caught by one it swings until the other is taut."""
    left, right = rope(1.0, (-0.6, 0, 0)), rope(1.0, (0.6, 0, 0))
    system = tied(left, right)
    run = ph.simulate(system, system.state(), 2.0, **TIGHT)
    assert run.q[-1, :2] == pytest.approx([0.0, -0.8], abs=1e-10)
    assert run.constraint("rope 1").tension[-1] == pytest.approx(1.5 * G / 1.6, rel=1e-9)
    assert run.ledger.energy_lost == pytest.approx(1.5 * G * 0.8, rel=1e-9)
    aside = ph.simulate(system, system.state(q={"mass": (-0.1, 0.0, 0.0)}), 3.0, **TIGHT)
    assert aside.q[-1, :2] == pytest.approx([0.0, -0.8], abs=1e-9)
    assert aside.certificate.ok
    taut = ph.simulate(system, system.state(q={"mass": (0.0, -0.8, 0.0)}), 1.0)
    assert not len(taut.ledger)
    assert taut.q[-1, :2] == pytest.approx([0.0, -0.8], abs=1e-12)


def test_a_rope_that_is_too_short():
    system = tied(rope(0.5))
    with pytest.raises(InputError, match=r'rope "rope 0" is 0.5 m long, but "world" and "mass" start'):
        ph.simulate(system, system.state(q={"mass": (0.6, 0, 0)}), 1.0)
    with pytest.raises(InputError, match=r'beyond its stop "floor"'):
        ph.simulate(falling(), falling().state(q={"mass": -0.1}), 1.0)
