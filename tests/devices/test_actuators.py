"""What actuators do to bodies and joints: against laws written by hand, closed forms, and another optimizer.

A command becomes what acts in stages (`shaped`): each is asked for alone and all together, in a run, by the momentum
that comes of it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.optimize import lsq_linear

import polhode as ph
from polhode.model.actuators.allocation import allocate
from polhode.model.actuators.effect import Effect
from polhode.model.actuators.reaction_wheel import pyramid, wheels

A = ph.actuators
MASS = 2.5
BODY = ph.Body(mass=MASS, inertia=[[1.2, 0.1, -0.2], [0.1, 1.6, 0.15], [-0.2, 0.15, 2.0]], name="sat")
STATE = ph.State(position=(0.4, -0.7, 0.2), velocity=(0.3, 0.1, -0.2), omega=(0.5, -0.8, 0.6),
                 attitude=ph.Attitude.from_euler("zyx", (0.7, -0.4, 1.1)))  # fmt: skip
AXIS = np.array([2.0, -1.0, 0.5]) / np.sqrt(5.25)
AT = np.array([0.2, -0.5, 0.3])
RATE, U = 4.0, (0.73, -0.05, 2.3, -3.1, -0.27, 0.0, 0.9, 0.44)


def script(values: Any = U, rate: float = RATE, command: str = "u") -> ph.Controller:
    """A controller that says given numbers, one after the other."""
    return ph.Controller(lambda t, s, m: values[round(t * rate)], rate=rate, commands=command, name="script")


# How commands act on a body, at a general state, against the same law by hand


def field(t: Any, p: Any) -> Any:
    return np.array([2.0 + 0.3 * p[1], -1.0 + t, 1.5 * p[2]])


def wrench(t: float, s: Any) -> dict[str, np.ndarray]:
    """For each kind: the force in body axes and the torque, for the command 0.73."""
    B = s.rotation.T @ field(t, s.position)
    return {
        "force": np.array([*AXIS, *np.cross(AT, AXIS)]) * 0.73,
        "torque": np.array([0.0, 0.0, 0.0, *AXIS]) * 0.73,
        "rod": np.array([0.0, 0.0, 0.0, *np.cross(0.73 * AXIS, B)]),
    }


KINDS = {
    "force": lambda **how: A.Force("u", axis=AXIS, at=AT, **how),
    "torque": lambda **how: A.Torque("u", axis=AXIS, **how),
    "rod": lambda **how: A.MagneticRod("u", field, axis=AXIS, **how),
}


def by_hand(kind: str) -> ph.Trajectory:
    def law(t: float, s: Any) -> Any:
        seen = s["body"]  # the only one
        w = wrench(t, seen)[kind]
        return seen.rotation @ w[:3], w[3:]

    return ph.simulate(BODY, STATE, 1.0, loads=[ph.loads.Law(law)], rtol=1e-10, atol=1e-12)


@pytest.mark.parametrize("kind", KINDS)
def test_a_command_acts_as_the_law_by_hand(kind: str) -> None:
    how = {"rtol": 1e-10, "atol": 1e-12}
    run = ph.simulate(BODY, STATE, 1.0, actuators=[KINDS[kind]()], controllers=[script((0.73,), 1.0)], **how)
    right = by_hand(kind)
    assert np.abs(run.omega[-1] - right.omega[-1]).max() < 1e-8
    assert np.abs(run.velocity[-1] - right.velocity[-1]).max() < 1e-8
    assert run.certificate.ok
    other = by_hand("torque" if kind == "force" else "force")  # twin
    assert np.abs(run.velocity[-1] - other.velocity[-1]).max() > 1e-2


def test_on_one_body_of_a_system_it_acts_there() -> None:
    system = ph.System(name="pair")
    for name, y in (("one", -1.0), ("two", 1.0)):
        system.add(ph.Body(MASS, BODY.inertia, name), ph.joints.Free(), name=name, at_parent=(0, y, 0))
    push = A.Force("u", axis=AXIS, at=AT, on="two")
    run = ph.simulate(system, system.state(), 0.5, actuators=[push], controllers=[script((0.73,), 1.0)])
    assert np.abs(run.body("one").velocity).max() == 0.0
    alone = ph.simulate(BODY, ph.State(), 0.5, actuators=[A.Force("u", axis=AXIS, at=AT)],
                        controllers=[script((0.73,), 1.0)])  # fmt: skip
    assert np.abs(run.body("two").omega[-1] - alone.omega[-1]).max() < 1e-9
    with pytest.raises(ph.PolhodeError, match="on which body"):
        A.Force("u").loads(system)
    with pytest.raises(ph.PolhodeError, match="three"):
        A.Force("u", on="three").loads(system)
    with pytest.raises(ph.PolhodeError, match="only body"):
        A.Force("u", on="one").loads(BODY)
    with pytest.raises(ph.PolhodeError, match="flies alone"):
        A.Motor("one").loads(BODY)


def test_the_only_body_of_a_system_need_not_be_named() -> None:
    system = ph.System(name="one")
    system.add(BODY, ph.joints.Free(), name="sat")
    run = ph.simulate(system, system.state(), 0.5, actuators=[A.Force("u", axis=AXIS)],
                      controllers=[script((0.73,), 1.0)])  # fmt: skip
    assert np.abs(run.body("sat").velocity[-1] - 0.5 * 0.73 / MASS * AXIS).max() < 1e-12


# Stages from a command to what acts


def told(t: float, goals: Any, rate_limit: float | None, rate: float = RATE) -> float:
    """What is told at t, if the goals arrive one after the other: at once, or as fast as the limit allows."""
    value = 0.0
    for k, goal in enumerate(goals):
        passed = min(max(t - k / rate, 0.0), 1.0 / rate)
        if t <= k / rate:
            break
        value = goal if rate_limit is None else value + np.clip(goal - value, -rate_limit * passed, rate_limit * passed)
    return float(value)


def pushed(goals: Any, rate_limit: float | None, lag: float, t_end: float) -> tuple[float, float]:
    """The speed of the mass and what acts at the end: midpoint rule of 20000 steps, exact to 1e-7 even at kinks."""
    n, v, x = 20000, 0.0, 0.0
    h = t_end / n
    for i in range(n):
        u = told((i + 0.5) * h, goals, rate_limit)
        x_mid = u if lag == 0.0 else u + (x - u) * np.exp(-0.5 * h / lag)
        v, x = v + h * x_mid / MASS, u if lag == 0.0 else u + (x - u) * np.exp(-h / lag)
    return v, x


ZONE = (0.73, 0.0, 2.3, -3.1, -0.27, 0.0, 0.9, 0.44)
LIMIT = (0.73, -0.05, 1.0, -1.0, -0.27, 0.0, 0.9, 0.44)
STAGES = {
    "none": ({}, U), "dead_zone": ({"dead_zone": 0.1}, ZONE), "limit": ({"limit": 1.0}, LIMIT),
    "rate_limit": ({"rate_limit": 3.0}, U), "lag": ({"lag": 0.11}, U),
    "slow": ({"rate_limit": 3.0, "lag": 0.11}, U),
}  # fmt: skip


@pytest.mark.parametrize("name", STAGES)
@pytest.mark.parametrize("kind", ["force", "map", "rod"])
def test_each_stage_does_what_it_says(name: str, kind: str) -> None:
    how, goals = STAGES[name]
    if kind == "rod":
        return the_moment_of_a_rod(how, goals)
    if kind == "map":
        bounds = {"low": -how["limit"], "high": how["limit"]} if "limit" in how else {}
        rest = {key: value for key, value in how.items() if key != "limit"}
        push: Any = A.WrenchMap.of_jets("u", [(0.0, 0.0, 0.0)], [(3.0, 0.0, 0.0)], **rest, **bounds)
    else:
        push = A.Force("u", axis=(3, 0, 0), **how)
    run = ph.simulate(BODY, ph.State(), 2.0, actuators=[push], controllers=[script()], rtol=1e-9, atol=1e-11)
    v, x = pushed(goals, how.get("rate_limit"), how.get("lag", 0.0), 2.0)
    assert run.velocity[-1, 0] == pytest.approx(v, abs=1e-6)
    assert np.abs(run.velocity[:, 1:]).max() == 0.0
    if "lag" in how:
        assert run.signal("u_actual").y.ravel()[-1] == pytest.approx(x, abs=1e-6)
    assert run.certificate.ok
    if name != "none":  # twin: without the stage another motion
        assert abs(run.velocity[-1, 0] - pushed(U, None, 0.0, 2.0)[0]) > 1e-3


def the_moment_of_a_rod(how: dict[str, Any], goals: Any) -> None:
    """A field across a rod on a sled that cannot turn: the joint bears the torque, m y x B x = -m B z."""
    rod = A.MagneticRod("u", (2.0, 0.0, 0.0), axis=(0, 3, 0), **how)
    tied = ph.System(name="compass")
    tied.add(ph.Body(1.0, (1, 1, 1)), ph.joints.Prismatic("x"), name="sled")
    times = np.append(0.011 + np.arange(40) / 20.0, 2.0)
    run = ph.simulate(tied, tied.state(), 2.0, actuators=[rod], controllers=[script()], t_eval=times)
    borne = run.joint("sled").reaction.torque[:, 2]
    if "lag" in how:
        assert borne[-1] == pytest.approx(2.0 * pushed(goals, how.get("rate_limit"), how["lag"], 2.0)[1], abs=1e-6)
    else:
        assert borne == pytest.approx([2.0 * told(t, goals, how.get("rate_limit")) for t in times], abs=1e-12)


def test_quantization_rounds_to_the_nearest_step_and_stages_come_in_order() -> None:
    """The dead zone first, then steps, then the limit, which need be no multiple of a step."""
    push = A.Force("u", quantization=0.2)
    assert [push.shaped(u) for u in (0.73, -0.05, -0.27, -0.31, 2.29, 0.09)] == pytest.approx(
        [0.8, 0, -0.2, -0.4, 2.2, 0]
    )
    push = A.Force("u", dead_zone=0.25, quantization=0.2, limit=0.9)
    assert [push.shaped(u) for u in (0.24, -0.24, 0.26, 0.84, 5.0, -5.0)] == pytest.approx([0, 0, 0.2, 0.8, 0.9, -0.9])
    many = A.WrenchMap("c", np.ones((6, 2)), low=(-1.0, -2.0), high=(0.5, 3.0), quantization=0.2)
    assert [many.shaped(u, i) for i in (0, 1) for u in (-9.0, 9.0, 0.29)] == pytest.approx([-1, 0.5, 0.2, -2, 3, 0.2])


def test_commands_of_several_numbers_ramp_each_for_itself() -> None:
    """Two jets with one limit of the rate: the slower goal is reached later, and a new command starts where it is."""
    jets = A.WrenchMap.of_jets("c", [(0, 0, 0), (0, 0, 0)], [(1, 0, 0), (0, 2, 0)], rate_limit=2.0)
    goals = ((0.2, -1.5), (0.6, 0.4), (0.6, 0.4), (0.6, 0.4))
    law = ph.Controller(lambda t, s, m: goals[round(t * RATE)], rate=RATE, commands="c", name="script")
    times = np.array([0.05, 0.1, 0.2, 0.25, 0.4, 0.6, 0.9, 1.0])
    run = ph.simulate(BODY, ph.State(), 1.0, actuators=[jets], controllers=[law], t_eval=times)
    for k in (0, 1):
        mine = tuple(goal[k] for goal in goals)
        fine = (np.arange(20000) + 0.5) / 20000
        push = np.array([told(t, mine, 2.0) for t in fine])
        exact = [push[fine < t].sum() / 20000 / MASS for t in times]
        assert np.abs(run.velocity[:, k] - exact).max() < 1e-6


def test_what_lags_and_costs_counts_what_acted() -> None:
    """T x_dot = u - x from nothing: x = u (1 - exp(-t/T)), and the cost is its integral."""
    matrix = np.array([[1.0, 0.0], [0.0, 1.0], [0, 0], [0, 0], [0, 0], [0, 0]])
    load = Effect(ph.Input("c", (0.7, 0.4)), matrix, lag=0.3, flow=0.02, name="jets")
    run = ph.simulate(BODY, ph.State(), 1.2, loads=[load], rtol=1e-10, atol=1e-12)
    acted = 1.2 - 0.3 * (1.0 - np.exp(-4.0))
    assert run.velocity[-1, :2] == pytest.approx(np.array([0.7, 0.4]) * acted / MASS)
    assert run.signal("jets_spent").y.ravel()[-1] == pytest.approx(0.02 * 1.1 * acted)
    assert run.signal("jets_actual").y[-1] == pytest.approx(np.array([0.7, 0.4]) * (1.0 - np.exp(-4.0)))


def test_an_effect_claims_what_it_does_not_do() -> None:
    """Whether it pushes or turns decides which laws a certificate asks for."""
    for k, column in enumerate(np.eye(6)):
        load = Effect(ph.Input("c", 0.0), column[:, None])
        assert load.force_free == (k >= 3)
        assert load.torque_free == (k < 3)


def test_before_the_first_command_nothing_acts() -> None:
    late = ph.Controller(lambda t, s, m: 1.0, rate=2.0, phase=0.5, commands="u", name="late")
    run = ph.simulate(BODY, ph.State(), 1.0, actuators=[A.Force("u", axis=(1, 0, 0))], controllers=[late])
    assert run.velocity[-1, 0] == pytest.approx(0.5 / MASS, abs=1e-12)


# Maps and allocation


def test_a_map_takes_the_torque_first() -> None:
    B = np.array([[0.1, 0.4], [0.2, -0.3], [-0.3, 0.2], [1.0, -0.2], [0.5, 0.7], [0.3, 0.6]])
    c = np.array([0.8, -0.4])
    both = A.WrenchMap("c", B)
    law = ph.Controller(lambda t, s, m: c, rate=1.0, commands="c", name="script")
    run = ph.simulate(BODY, ph.State(), 1e-3, actuators=[both], controllers=[law])
    w = B @ c
    assert np.abs(run.velocity[-1] / 1e-3 - w[3:] / MASS).max() < 1e-4
    assert np.abs(run.omega[-1] / 1e-3 - np.linalg.solve(BODY.inertia, w[:3])).max() < 1e-4
    at, n = np.array([(1, 2, 3), (0, -1, 0.5)]), np.array([(0, 0, 2.0), (1, 1, 0)])
    jets = A.WrenchMap.of_jets("c", at, n)
    for k in (0, 1):
        unit = n[k] / np.linalg.norm(n[k])
        assert np.abs(jets.matrix[:, k] - np.concatenate([np.cross(at[k], unit), unit])).max() < 1e-15


@pytest.mark.parametrize("seed", range(40))
def test_allocation_is_the_least_squares_of_another_program(seed: int) -> None:
    """The residual is the least one; where commands are unique they are those of scipy's lsq_linear."""
    rng = np.random.default_rng(seed)
    m, n = (int(rng.integers(1, 7)), int(rng.integers(1, 9))) if seed < 36 else (60, 50)  # many meet their bounds
    B, w = rng.normal(size=(m, n)), rng.normal(size=m) * rng.choice([0.1, 1.0, 10.0])
    low, high = -rng.uniform(0.1, 1.5, n), rng.uniform(0.1, 1.5, n)
    c = allocate(B, w, low, high)
    right = lsq_linear(B, w, (low, high), tol=1e-14, method="bvls")
    assert (c >= low).all()
    assert (c <= high).all()
    assert np.linalg.norm(B @ c - w) <= np.linalg.norm(B @ right.x - w) + 1e-10
    if m >= n:
        assert np.abs(c - right.x).max() < 1e-8
    cut = np.clip(np.linalg.lstsq(B, w, rcond=None)[0], low, high)  # twin: cutting off is worse wherever it matters
    assert np.linalg.norm(B @ c - w) <= np.linalg.norm(B @ cut - w) + 1e-12


def test_allocation_without_bounds_is_the_shortest_solution() -> None:
    rng = np.random.default_rng(3)
    B, w = rng.normal(size=(3, 5)), rng.normal(size=3)
    assert np.abs(allocate(B, w) - np.linalg.pinv(B) @ w).max() < 1e-13
    jets = A.WrenchMap("c", np.concatenate([B, rng.normal(size=(3, 5))]), low=-0.1, high=0.1)
    assert np.abs(jets.allocate(w) - allocate(B, w, -0.1, 0.1)).max() == 0.0  # three numbers are a torque
    assert np.abs(jets.allocate([*w, 1, 2, 3]) - allocate(jets.matrix, [*w, 1, 2, 3], -0.1, 0.1)).max() == 0.0
    assert np.abs(jets.allocate(w)).max() == 0.1


@pytest.mark.parametrize(("B", "w", "low", "high"), [
    (np.ones(3), (1.0,), -1, 1), (np.ones((2, 3)), (1.0,), -1, 1), (np.ones((2, 3)), (1.0, np.nan), -1, 1),
    (np.full((2, 3), np.inf), (1.0, 1.0), -1, 1), (np.ones((2, 3)), (1.0, 1.0), 1, -1),
])  # fmt: skip
def test_what_cannot_be_allocated_is_refused(B: Any, w: Any, low: Any, high: Any) -> None:
    with pytest.raises(ph.PolhodeError):
        allocate(B, w, low, high)


@pytest.mark.parametrize("how", [
    {"matrix": np.ones((5, 2))}, {"matrix": np.ones(6)}, {"matrix": np.ones((6, 0))},
    {"matrix": np.full((6, 1), np.nan)},
    {"matrix": np.ones((6, 2)), "low": 0.1}, {"matrix": np.ones((6, 2)), "high": -0.1},
    {"matrix": np.ones((6, 2)), "low": (-1, -1, -1)}, {"matrix": "much"},
])  # fmt: skip
def test_what_is_no_map_is_refused(how: dict[str, Any]) -> None:
    with pytest.raises(ph.PolhodeError):
        A.WrenchMap("c", **how)


# Thrusters


def opened(pulses: list[tuple[float, float]], t: float) -> float:
    """How long the valve was open until t."""
    return sum(max(0.0, min(t, end) - begin) for begin, end in pulses if begin < t)


JET = {"thrust": 5.0, "period": 0.5, "axis": (1.0, 0.0, 0.0), "least_on": 0.06}


@pytest.mark.parametrize(("commands", "rate", "pulses"), [
    ((2.0, 0.5, 9.0, -1.0, 0.7), 2.0, [(0.0, 0.2), (1.0, 1.5), (2.0, 2.07)]),  # 0.5 N would be 0.05 s: not fired
    ((5.0, 0.0, 0.0, 0.0), 4.0, [(0.0, 0.25)]),  # a new command ends the pulse
    ((5.0, 0.0, 2.0, 0.0), 20.0, [(0.0, 0.06), (0.1, 0.16)]),  # but not before the shortest one is over
    ((5.0, 5.0, 5.0, 0.0), 4.0, [(0.0, 0.75)]),  # it stays open from pulse to pulse
    ((1.0, 5.0, 0.0), 10.0, [(0.0, 0.2)]),
])  # fmt: skip
def test_pulses_are_as_long_as_told(commands: Any, rate: float, pulses: list[tuple[float, float]]) -> None:
    t_end = len(commands) / rate
    times = np.linspace(0.0, t_end, 41)[1:]
    jet = A.Thruster("u", **JET, exhaust_velocity=2000.0)
    run = ph.simulate(BODY, ph.State(), t_end, actuators=[jet], controllers=[script(commands, rate)], t_eval=times)
    open_for = np.array([opened(pulses, t) for t in times])
    assert np.abs(run.velocity[:, 0] - 5.0 / MASS * open_for).max() < 1e-12
    assert run.signal("u_spent").y.ravel()[-1] == pytest.approx(5.0 / 2000.0 * open_for[-1], abs=1e-14)


def test_a_propellant_makes_the_body_lighter() -> None:
    """Tsiolkovsky: the speed gained is that of the jet times the logarithm of the masses."""
    tank = ph.Propellant(mass=0.4)
    jet = A.Thruster("u", 5.0, 1.0, (1.0, 0.0, 0.0), exhaust_velocity=50.0, propellant=tank)
    run = ph.simulate(BODY, ph.State(), 1.5, actuators=[jet], controllers=[script((5.0, 1.5), 1.0)], rtol=1e-10)
    burnt = 5.0 / 50.0 * 1.3
    assert run.velocity[-1, 0] == pytest.approx(50.0 * np.log((MASS + 0.4) / (MASS + 0.4 - burnt)), rel=1e-8)
    with pytest.raises(ph.PolhodeError, match="exhaust_velocity"):
        A.Thruster("u", 5.0, 1.0, propellant=tank)
    with pytest.raises(ph.PolhodeError, match="longer than its period"):
        A.Thruster("u", 5.0, 1.0, least_on=1.1)


# Motors and wheels


def hinge(J: float = 0.3, joint: Any = None) -> ph.System:
    system = ph.System(name="rig")
    system.add(ph.Body(2.0, (J, J, J), "arm"), joint or ph.joints.Revolute("z"))
    return system


@pytest.mark.parametrize("sense", [1.0, -1.0])
def test_a_motor_fades_near_its_speed_limit_and_brakes_with_all_its_strength(sense: float) -> None:
    """J v_dot = u until limit - fade, then J v_dot = u (limit - v) / fade: an exponential end."""
    J, u, limit, fade = 0.3, 0.6, 4.0, 1.0
    motor = A.Motor("arm", "u", speed_limit=limit, fade=fade)
    system, said = hinge(J), (sense * u, sense * u, sense * u, -sense * u)
    run = ph.simulate(system, system.state(), 4.0, actuators=[motor], controllers=[script(said, 1.0)],
                      t_eval=np.array([1.0, 1.5, 2.2, 3.0, 3.5, 4.0]), rtol=1e-10, atol=1e-12)  # fmt: skip
    t_fade = (limit - fade) * J / u

    def speed(t: float) -> float:
        return u / J * t if t < t_fade else limit - fade * np.exp(-u / J / fade * (t - t_fade))

    exact = [speed(t) for t in (1.0, 1.5, 2.2, 3.0)]
    exact += [exact[-1] - u / J * s for s in (0.5, 1.0)]
    assert np.abs(run.v.ravel() - sense * np.array(exact)).max() < 1e-8
    assert run.certificate.ok


def test_a_motor_beyond_its_speed_limit_does_not_push_on() -> None:
    system = hinge()
    motor = A.Motor("arm", "u", speed_limit=4.0)
    run = ph.simulate(system, system.state(v={"arm": 5.0}), 1.0, actuators=[motor], controllers=[script((0.6,), 1.0)])
    assert np.abs(run.v.ravel() - 5.0).max() < 1e-12
    load = motor.loads(system)[0]
    assert load.fade == pytest.approx(0.04)  # a hundredth of the limit


def test_a_motor_ramps_and_lags_in_its_joint() -> None:
    system = hinge(MASS)
    motor = A.Motor("arm", "u", rate_limit=3.0, lag=0.11)
    run = ph.simulate(system, system.state(), 2.0, actuators=[motor], controllers=[script()], rtol=1e-9, atol=1e-11)
    v, x = pushed(U, 3.0, 0.11, 2.0)
    assert run.v[-1, 0] == pytest.approx(v, abs=1e-6)
    assert run.signal("u_actual").y.ravel()[-1] == pytest.approx(x, abs=1e-6)


def test_motors_speak_the_unit_of_their_joint_and_take_its_name() -> None:
    turn, slide, ball = hinge(), hinge(joint=ph.joints.Prismatic("x")), hinge(joint=ph.joints.Spherical())
    assert A.Motor("arm").loads(turn)[0].told.unit == "N m"
    assert A.Motor("arm", unit="N").loads(slide)[0].told.unit == "N"
    with pytest.raises(ph.PolhodeError, match='unit="N m"'):
        A.Motor("arm", unit="N").loads(turn)
    with pytest.raises(ph.PolhodeError, match='unit="N"'):
        A.Motor("arm").loads(slide)
    with pytest.raises(ph.PolhodeError, match="one speed, but the joint has 3"):
        A.Motor("arm").loads(ball)
    names = {"left arm": "left_arm", "2nd": "u_2nd", "_x": "x", "?": "u"}
    assert {joint: A.Motor(joint).command for joint in names} == names
    assert A.Motor("arm", "go").name == "go"
    for limit in ("limit", "rate_limit", "speed_limit", "fade"):
        with pytest.raises(ph.PolhodeError, match="greater than zero"):
            A.Motor("arm", **{limit: 0.0})


def hub(J: float) -> ph.System:
    system = ph.System(name="craft")
    system.add(ph.Body(3.0, (J, J, J), "hub"), ph.joints.Free())
    return system


def test_a_wheel_has_the_tensor_of_a_disc_about_its_axis() -> None:
    wheel = A.ReactionWheel(AXIS, inertia=0.02, mass=0.5)
    values, vectors = np.linalg.eigh(wheel.tensor)
    assert values == pytest.approx([0.01, 0.01, 0.02])
    assert abs(vectors[:, 2] @ AXIS) == pytest.approx(1.0)
    other = A.ReactionWheel(AXIS, inertia=0.02, mass=0.5, transverse=0.013)
    assert np.linalg.eigvalsh(other.tensor) == pytest.approx([0.013, 0.013, 0.02])


def test_a_wheel_and_its_hub_turn_in_opposite_senses_and_its_bearing_rubs() -> None:
    """About one axis: with J_r = J_w J_h / (J_w + J_h) the relative speed obeys J_r W_dot = u - c W - friction."""
    J, J_w = 0.4, 0.05
    J_r = J * J_w / (J + J_w)
    cases = [
        ({}, 0.3, lambda t: 0.3 * t / J_r),
        ({"torque_limit": 0.2}, 0.3, lambda t: 0.2 * t / J_r),
        ({"damping": 0.07}, 0.3, lambda t: 0.3 / 0.07 * (1.0 - np.exp(-0.07 * t / J_r))),
        ({"friction": 0.1, "slip": 1e-4}, 0.3, lambda t: 0.2 * t / J_r),
    ]  # fmt: skip
    for how, u, exact in cases:
        system = hub(J)
        motor = A.ReactionWheel((0, 0, 2.0), J_w, 0.5, **how).mount(system, "hub")
        run = ph.simulate(system, system.state(), 1.0, actuators=[motor], controllers=[script((u,), 1.0, "wheel")],
                          rtol=1e-10, atol=1e-12)  # fmt: skip
        W = exact(1.0)
        assert run.v[-1, -1] == pytest.approx(W, rel=1e-3 if "friction" in how else 1e-8)
        assert run.body("hub").omega[-1, 2] == pytest.approx(-J_w / (J + J_w) * run.v[-1, -1], rel=1e-9)
        assert run.certificate.ok


def test_a_wheel_stands_where_it_was_put_and_lags() -> None:
    system = hub(0.4)
    motor = A.ReactionWheel((1, 0, 0), 0.05, 0.5, at=AT, lag=0.2, speed_limit=9.0).mount(system, "hub", "w")
    assert (motor.joint, motor.lag, motor.speed_limit) == ("w", 0.2, 9.0)
    link = system.mechanism().link("w")
    assert np.array_equal(link.p_PF, AT)


def test_clusters_are_named_and_a_pyramid_is_alike_about_all_axes() -> None:
    axes = pyramid()
    assert np.abs(axes.T @ axes - 4.0 / 3.0 * np.eye(3)).max() < 1e-15
    assert np.linalg.norm(axes, axis=1) == pytest.approx(np.ones(4))
    assert (axes[:, 2] > 0.0).all()
    for left_out in range(4):
        assert abs(np.linalg.det(np.delete(axes, left_out, axis=0))) > 0.5
    assert pyramid(0.3)[:, 2] == pytest.approx(np.full(4, np.sin(0.3)))
    wheel = A.ReactionWheel((1, 0, 0), 0.05, 0.5)
    for given, names in (("xyz", ["wheel_x", "wheel_y", "wheel_z"]), ("pyramid", [f"wheel_{i}" for i in range(1, 5)]),
                         (np.eye(3)[:2], ["wheel_1", "wheel_2"])):  # fmt: skip
        system = hub(0.4)
        motors = wheels(system, "hub", wheel, given)
        assert [motor.joint for motor in motors] == names
        rows = {"xyz": np.eye(3), "pyramid": axes}.get(given, np.eye(3)[:2]) if isinstance(given, str) else given
        m = system.mechanism()
        for name, row in zip(names, rows, strict=True):
            J = np.asarray(m.link(name).body.inertia)
            assert row @ J @ row == pytest.approx(0.05)
    assert [motor.joint for motor in wheels(hub(0.4), "hub", wheel, "xyz", ("a", "b", "c"))] == ["a", "b", "c"]
    with pytest.raises(ph.PolhodeError, match="as many names"):
        wheels(hub(0.4), "hub", wheel, "xyz", ("a", "b"))
    with pytest.raises(ph.PolhodeError, match="pyramid"):
        wheels(hub(0.4), "hub", wheel, "cube")
