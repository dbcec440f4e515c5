"""Motors, wheels, thrusters and allocation: against closed forms, and against another solver."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from scipy.optimize import lsq_linear

import polhode as ph

A = ph.actuators
EPS = np.finfo(float).eps
TIGHT: Any = {"method": "dop853", "rtol": 1e-12, "atol": 1e-14}


def law(f: Any, commands: Any = "u", rate: float = 10.0) -> ph.Controller:
    return ph.Controller(lambda t, seen, memory: f(t), rate=rate, commands=commands, name="law")


# ---- a motor in a joint


def rig(joint: Any, **more: Any) -> tuple[ph.System, Any]:
    """A drum on the world, 0.7 kg m^2 about z or 1.3 kg along z, without gravity."""
    system = ph.System(name="rig")
    system.add(ph.Body(1.3, (0.5, 0.6, 0.7), "drum"), joint)
    return system, A.Motor("drum", command="u", **more)


@pytest.mark.parametrize(
    ("joint", "unit", "m"), [(ph.joints.Revolute("z"), "N m", 0.7), (ph.joints.Prismatic("z"), "N", 1.3)]
)
def test_a_motor_moves_its_joint_by_its_command(joint: Any, unit: str, m: float) -> None:
    """Commands 0.4, -0.9, 0.2, ... every 0.1 s: q and v are those of a mass under a force that jumps, exactly."""
    told = [0.4, -0.9, 0.2, 1.1, -0.3]
    system, motor = rig(joint, unit=unit)
    run = ph.simulate(system, system.state(), 0.5, actuators=[motor], controllers=[law(lambda t: told[round(10 * t)])])
    q = v = 0.0
    for u in told:
        q, v = q + 0.1 * v + 0.005 * u / m, v + 0.1 * u / m
    assert abs(run.q[-1, 0] - q) < 1e-15
    assert abs(run.v[-1, 0] - v) < 1e-15
    assert run.certificate.ok
    with pytest.raises(ph.PolhodeError, match="but its joint needs"):
        replace(motor, unit="N" if unit == "N m" else "N m").loads(system)


def test_a_motor_fades_at_its_speed_limit_and_brakes_with_all_its_strength() -> None:
    """Until L - f the torque is whole, then v = L - f exp(-(t - t_1) u / (J f)); backwards at once and whole."""
    J, u, L, f = 0.7, 2.0, 3.0, 0.5
    system, motor = rig(ph.joints.Revolute("z"), speed_limit=L, fade=f)
    t = np.linspace(0.0, 4.0, 401)
    run = ph.simulate(system, system.state(), 4.0, actuators=[motor], t_eval=t, **TIGHT,
                      controllers=[law(lambda t: u if t < 3.0 else -u, rate=1.0)])  # fmt: skip
    t_1 = (L - f) * J / u
    late = L - f * np.exp(-np.maximum(t - t_1, 0.0) * u / (J * f))
    right = np.where(t < t_1, u * t / J, late)
    right = np.where(t > 3.0, right[300] - u * (t - 3.0) / J, right)
    assert np.abs(run.v[:, 0] - right).max() < 1e-9
    assert run.v.max() < L
    assert run.certificate.ok


def test_a_motor_acts_on_its_parent_in_the_opposite_sense() -> None:
    """Afloat, both momenta stay; the twin, a torque on the drum alone, changes them."""
    system = ph.System(name="afloat")
    system.add(ph.Body(2.0, (0.9, 1.1, 1.4), "hub"), ph.joints.Free())
    system.add(ph.Body(1.3, (0.5, 0.6, 0.7), "drum"), ph.joints.Revolute((0.6, 0.0, 0.8)), parent="hub",
               at_parent=(0.4, 0.2, -0.1), at_body=(0.1, -0.2, 0.3))  # fmt: skip
    start = system.state(v={"hub": (0.1, -0.2, 0.3, 0.4, 0.5, -0.6), "drum": 0.7})
    for actuator, kept in ((A.Motor("drum", command="u"), True), (A.Torque("u", on="drum"), False)):
        run = ph.simulate(system, start, 2.0, actuators=[actuator], controllers=[law(lambda t: np.cos(3 * t))], **TIGHT)
        change = np.abs(run.angular_momentum - run.angular_momentum[0]).max()
        assert (change < 1e-12) == kept
        assert np.abs(run.momentum - run.momentum[0]).max() < 1e-12
        assert run.certificate.ok
        assert kept or change > 0.1


# ---- wheels


def cluster(axes: Any, **more: Any) -> tuple[ph.System, tuple[Any, ...], ph.SystemState]:
    """A hub of general kind with wheels away from its center."""
    system = ph.System(name="sat")
    hub = ph.Body(8.0, ((0.9, 0.1, -0.05), (0.1, 1.3, 0.08), (-0.05, 0.08, 1.1)), "hub")
    system.add(hub, ph.joints.Free())
    wheel = A.ReactionWheel((0, 0, 1), 0.02, 0.5, at=(0.1, -0.2, 0.15), **more)
    motors = A.wheels(system, "hub", wheel, axes)
    spins = {motor.joint: 20.0 * (-1) ** k for k, motor in enumerate(motors)}
    return system, motors, system.state(v={"hub": (0.1, 0.2, -0.3, 0.2, -0.3, 0.4), **spins})


@pytest.mark.parametrize("axes", ["xyz", "pyramid", [(1.0, 2.0, -2.0), (0.0, 3.0, 4.0)]])
def test_wheels_keep_the_whole_momentum(axes: Any) -> None:
    """Motors, limits, friction of both kinds: all inside. Energy is what motors give less what bearings take."""
    system, motors, start = cluster(axes, torque_limit=0.05, speed_limit=30.0, damping=1e-3, friction=0.002, slip=0.5)
    names = [motor.commands[0].name for motor in motors]
    told = law(lambda t: tuple(0.2 * np.sin(2 * t + k) for k in range(len(names))), names)
    run = ph.simulate(system, start, 3.0, actuators=motors, controllers=[told], rtol=1e-11, atol=1e-13)
    scale = np.abs(run.angular_momentum[0]).max()
    assert np.abs(run.angular_momentum - run.angular_momentum[0]).max() < 1e-11 * scale
    assert np.abs(run.momentum - run.momentum[0]).max() < 1e-12
    assert run.certificate.ok
    push = A.Torque("push", on="hub")  # twin: a torque from outside
    outside = ph.Controller(lambda t, seen, memory: 1e-6, rate=1, commands="push", name="outside")
    again = ph.simulate(system, start, 3.0, actuators=[*motors, push], controllers=[told, outside], rtol=1e-11,
                        atol=1e-13)  # fmt: skip
    assert np.abs(again.angular_momentum - again.angular_momentum[0]).max() > 1e-9 * scale


def on_one_axis(**more: Any) -> tuple[ph.System, Any, float]:
    """A hub of 2 kg m^2 and a wheel of 0.05, both about z; with the share of a torque that changes their difference."""
    system = ph.System(name="top")
    system.add(ph.Body(5.0, (2.0, 2.0, 2.0), "hub"), ph.joints.Free())
    motor = A.ReactionWheel((0, 0, 1), 0.05, 1.0, **more).mount(system, "hub")
    return system, motor, 1.0 / 0.05 + 1.0 / 2.0


def test_viscous_friction_of_a_bearing_in_closed_form() -> None:
    """The speed between wheel and hub falls as exp(-c (1/J + 1/I) t)."""
    system, motor, share = on_one_axis(damping=0.01)
    t = np.linspace(0.0, 10.0, 21)
    run = ph.simulate(system, system.state(v={"wheel": 50.0}), 10.0, actuators=[motor], t_eval=t, **TIGHT)
    assert np.abs(run.joint("wheel").v.ravel() - 50.0 * np.exp(-0.01 * share * t)).max() < 1e-10


def test_coulomb_friction_of_a_bearing_in_closed_form() -> None:
    """It falls along a line, F (1/J + 1/I) t, until it is slow; then it stays slow."""
    system, motor, share = on_one_axis(friction=0.2, slip=0.01)
    t = np.array([0.0, 2.0, 5.0, 9.0, 13.0])
    run = ph.simulate(system, system.state(v={"wheel": 50.0}), 13.0, actuators=[motor], t_eval=t)
    speed = run.joint("wheel").v.ravel()
    assert np.abs(speed[:4] - (50.0 - 0.2 * share * t[:4])).max() < 1e-9
    assert abs(speed[4]) < 1e-6
    assert run.certificate.ok


def test_the_torque_of_a_wheel_has_its_limit_and_its_lag() -> None:
    """A torque of 3 is 0.4 at most, and comes with exp(-t / T); the wheel's speed is its integral."""
    T = 0.3
    system, motor, share = on_one_axis(torque_limit=0.4, lag=T)
    t = np.linspace(0.0, 2.0, 11)
    run = ph.simulate(system, system.state(), 2.0, actuators=[motor], t_eval=t, **TIGHT,
                      controllers=[law(lambda t: 3.0, "wheel")])  # fmt: skip
    actual = 0.4 * (1.0 - np.exp(-t / T))
    assert np.abs(run.signal("wheel_actual").y - actual).max() < 1e-11
    assert np.abs(run.joint("wheel").v.ravel() - share * 0.4 * (t - T * (1.0 - np.exp(-t / T)))).max() < 1e-10


def test_a_wheel_carries_its_inertia_with_the_hub() -> None:
    """With its wheel locked in speed, the whole turns as one body with the sum of both inertias and Steiner's part."""
    wheel = A.ReactionWheel((0.0, 0.6, 0.8), 0.3, 0.7, at=(0.4, 0.1, -0.3))
    n = np.array([0.0, 0.6, 0.8])
    assert np.abs(wheel.tensor - (0.15 * np.eye(3) + 0.15 * np.outer(n, n))).max() < 4 * EPS
    system = ph.System(name="sat")
    system.add(ph.Body(2.0, (0.9, 1.3, 1.1), "hub"), ph.joints.Free())
    wheel.mount(system, "hub")
    M = system.mass_matrix(system.state())
    r, com = np.array([0.4, 0.1, -0.3]), 0.7 / 2.7 * np.array([0.4, 0.1, -0.3])
    about_hub = np.diag([0.9, 1.3, 1.1]) + wheel.tensor + 0.7 * (r @ r * np.eye(3) - np.outer(r, r))
    assert np.abs(M[3:6, 3:6] - about_hub).max() < 1e-14
    assert np.abs(M[:3, :3] - 2.7 * np.eye(3)).max() < 1e-14
    assert np.abs(M[:3, 3:6] @ (0.2, -0.3, 0.5) - 2.7 * np.cross((0.2, -0.3, 0.5), com)).max() < 1e-14
    assert np.abs(M[6, 3:6] - 0.3 * n).max() < 1e-14
    assert abs(M[6, 6] - 0.3) < 1e-15


def test_a_pyramid_is_alike_about_all_axes_and_spans_with_any_three() -> None:
    axes = A.pyramid()
    assert np.abs(np.linalg.norm(axes, axis=1) - 1.0).max() < 2 * EPS
    assert np.abs(axes.T @ axes - 4.0 / 3.0 * np.eye(3)).max() < 8 * EPS
    assert min(abs(np.linalg.det(np.delete(axes, k, axis=0))) for k in range(4)) > 0.7
    assert np.abs(A.pyramid(0.2).T @ A.pyramid(0.2) - 4.0 / 3.0 * np.eye(3)).max() > 0.1
    with pytest.raises(ph.PolhodeError, match="vectors"):
        A.wheels(ph.System(), "hub", A.ReactionWheel((0, 0, 1), 1.0, 1.0), "square")


# ---- thrusters


def fired(means: list[float], rate: float = 10.0, **more: Any) -> ph.Trajectory:
    """A thruster of 3 N with a period of 0.1 s pushes 2 kg through their center, along z."""
    jet = A.Thruster("u", 3.0, 0.1, **{"least_on": 0.02, "exhaust_velocity": 60.0, **more})
    return ph.simulate(ph.Body(2.0, (1, 1, 1)), ph.State(), (len(means) + 0.5) / rate, actuators=[jet],
                       controllers=[law(lambda t: (*means, 0.0)[round(rate * t)], rate=rate)])  # fmt: skip


@pytest.mark.parametrize(("means", "more", "on"), [
    ([1.2, 0.3, 3.5, -1.0, 1.5], {}, [(0.0, 0.04), (0.2, 0.3), (0.4, 0.45)]),  # 10 ms are too short, 3.5 N too much
    ([1.2, 0.3], {"least_on": 0.0}, [(0.0, 0.04), (0.1, 0.11)]),
    ([3.0, 3.0, 3.0], {}, [(0.0, 0.3)]),  # one after the other: the valve stays open
    ([2.999, 0.0], {"least_on": 0.1}, []),
])  # fmt: skip
def test_pulses_of_the_commanded_width(means: list[float], more: Any, on: list[tuple[float, float]]) -> None:
    run = fired(means, **more)
    told = run.signal("u_now")
    assert set(told.y) <= {0.0, 3.0}
    assert np.abs(intervals(told, run.t[-1]) - np.array(on).reshape(-1, 2)).max(initial=0.0) < 1e-15 + 4 * EPS
    total = sum(b - a for a, b in on)
    assert abs(run.velocity[-1, 2] - 3.0 * total / 2.0) < 1e-14
    assert abs(run.signal("u_spent").y[-1] - 3.0 * total / 60.0) < 1e-15
    assert run.certificate.ok


def intervals(told: Any, end: float) -> np.ndarray:
    """When a signal was not zero."""
    found: list[list[float]] = []
    for t, y in zip(told.t, told.y, strict=True):
        if y and (not found or len(found[-1]) == 2):
            if found and found[-1][1] == t:
                found[-1].pop()
            else:
                found.append([float(t)])
        elif not y and found and len(found[-1]) == 1:
            found[-1].append(float(t))
    return np.array([[*one, end][:2] for one in found]).reshape(-1, 2)


def test_a_valve_stays_open_for_its_least_time_whatever_is_said_next() -> None:
    """Commanded every 10 ms: open at 0 for 40 ms, told to shut at 10 ms, it shuts after 30; told anew, it goes on."""
    shut = fired([1.2, 0.0, 0.0, 0.0, 0.0, 0.0], rate=100.0, least_on=0.03)
    assert np.abs(intervals(shut.signal("u_now"), shut.t[-1]) - [(0.0, 0.03)]).max() < 1e-15
    longer = fired([1.2, 1.2, 1.2, 0.0, 0.0, 0.0], rate=100.0, least_on=0.0)
    assert np.abs(intervals(longer.signal("u_now"), longer.t[-1]) - [(0.0, 0.03)]).max() < 1e-15


def test_propellant_is_spent_and_the_thruster_ends_with_it() -> None:
    """Tsiolkovsky: the speed is v_e log(m_0 / m), and after the last drop nothing pushes."""
    fuel = ph.Propellant(0.1, "end", radius=0.1, length=0.2)
    jet = A.Thruster("u", 3.0, 0.1, exhaust_velocity=60.0, propellant=fuel)
    body = ph.Body(2.0, (1, 1, 1))
    run = ph.simulate(body, ph.State(), 1.0, actuators=[jet], controllers=[law(lambda t: 1.5)], **TIGHT)
    spent = 10 * 0.05 * 3.0 / 60.0
    assert abs(run.velocity[-1, 2] - 60.0 * np.log(2.1 / (2.1 - spent))) < 1e-9
    assert run.certificate.ok
    empty = ph.simulate(body, ph.State(), 8.0, actuators=[jet], controllers=[law(lambda t: 1.5)], rtol=1e-11)
    assert abs(empty.velocity[-1, 2] - 60.0 * np.log(2.1 / 2.0)) < 1e-7
    assert empty.certificate.ok


# ---- allocation


@pytest.mark.parametrize("seed", range(60))
def test_allocation_is_the_bounded_least_squares_of_another_solver(seed: int) -> None:
    """SciPy's BVLS; where commands are many the wrench is the same, and both are as near as can be."""
    rng = np.random.default_rng(seed)
    m, n = int(rng.choice([1, 3, 6])), int(rng.integers(1, 10))
    B = rng.normal(size=(m, n))
    if seed % 3 == 0 and n > 1:
        B[:, -1] = 2.0 * B[:, 0]  # two jets that do the same
    low, high = -rng.uniform(0.0, 1.0, n), rng.uniform(0.05, 1.0, n)
    if seed % 4 == 0:
        low, high = np.where(rng.random(n) < 0.3, -np.inf, low), np.where(rng.random(n) < 0.3, np.inf, high)
    w = rng.normal(size=m) * rng.choice([0.1, 1.0, 10.0])
    c = A.allocate(B, w, low, high)
    right = lsq_linear(B, w, (low, high), method="bvls", tol=1e-14, max_iter=500)
    assert (c >= low).all()
    assert (c <= high).all()
    near, best = np.linalg.norm(B @ c - w), np.linalg.norm(B @ right.x - w)
    assert near <= best + 1e-10 * max(1.0, np.linalg.norm(w))
    assert np.abs(B @ c - B @ right.x).max() < 1e-7 * max(1.0, np.linalg.norm(w))  # the nearest wrench is one
    clipped = np.clip(np.linalg.lstsq(B, w, rcond=None)[0], low, high)  # twin: cut off instead of solved
    assert near <= np.linalg.norm(B @ clipped - w) + 1e-12


def test_cutting_off_is_not_allocation() -> None:
    """Twin: a case in which the pseudoinverse, cut off at the bounds, is far from the best."""
    B, w = np.array([[1.0, 1.0, 0.0], [0.0, 1.0, 1.0]]), np.array([2.0, 0.0])
    c = A.allocate(B, w, -1.0, 1.0)
    assert np.abs(B @ c - w).max() < 1e-12
    clipped = np.clip(np.linalg.lstsq(B, w, rcond=None)[0], -1.0, 1.0)
    assert np.abs(B @ clipped - w).max() > 0.3


def test_a_map_allocates_torques_and_wrenches() -> None:
    jets = A.WrenchMap.of_jets("u", [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)],
                               [(0, 0, 1), (0, 0, 1), (0, 0, 1), (0, 0, 1)], low=0.0, high=2.0)  # fmt: skip
    c = jets.allocate((0.5, -0.3, 0.0))
    assert np.abs(jets.matrix[:3] @ c - (0.5, -0.3, 0.0)).max() < 1e-12
    c = jets.allocate((0.5, -0.3, 0.0, 0.0, 0.0, 4.0))
    assert np.abs(jets.matrix @ c - (0.5, -0.3, 0.0, 0.0, 0.0, 4.0)).max() < 1e-12
    for wrong in ({"matrix": np.eye(5)}, {"low": 0.5}, {"high": np.ones(3)}, {"matrix": np.full((6, 1), np.nan)}):
        with pytest.raises(ph.PolhodeError):
            replace(jets, **wrong)
