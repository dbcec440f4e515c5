"""One suite for every load of systems: forces are slopes of potentials, powers balance, internal loads have no sum."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from dataclasses import is_dataclass, replace
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import call_once, traced
from polhode._jit.foreign_code import place
from polhode.core.quat import rotate, to_matrix
from polhode.core.spatial import dot
from polhode.dynamics import articulated
from polhode.dynamics.evaluation import applied, effort_power, evaluate, layout
from polhode.dynamics.linear import NumpyLinear
from polhode.dynamics.programs import own_states
from polhode.model import joints
from polhode.model import system_loads as folder
from polhode.model.loads.table import wrench_at
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion, motion, rates
from polhode.model.signals import all_inputs, at_start, n_states
from polhode.model.system import System
from polhode.model.system_loads import body_state as body_state_file
from polhode.model.system_loads.load import Effort, SystemLoad
from polhode.model.system_loads.spring_damper import SpringDamper
from polhode.model.system_state import SystemState
from tests.helpers import random_body

L = ph.loads


def push(t: float) -> tuple[float, float, float]:
    return (0.3 * np.cos(3.0 * t), 0.2 + 0.1 * t, -0.4 * np.sin(2.0 * t))


def steer(t: float, state: Any) -> tuple[float, float, float]:
    return (0.2 * state.position[1], -0.3 * state.velocity[0] * state.attitude[2], 0.1 * state.omega[2] + np.sin(t))


def drive(t: float, q: float, v: float) -> float:
    return 0.4 * np.sin(2.0 * t) - 0.3 * q - 0.1 * v * v


def drive_ball(t: float, q: Any, v: Any) -> tuple[float, float, float]:
    return (0.4 * np.sin(2.0 * t) - 0.3 * q[1], -0.1 * v[2], 0.2 * q[0] * v[1])


def wave(t: float) -> float:
    return 0.7 + 0.3 * np.sin(1.3 * t)


def law(t: float, s: Any) -> dict[str, Any]:
    d, ball = s["slide"].position - s["arm"].position, s.body("ball")
    pull = (0.7 + 0.2 * np.sin(t)) * d - 0.1 * ball.velocity
    twist = (0.1 * ball.omega[1], ball.attitude[2] * s.q[0], 0.3 * s.v[1])
    effort = 0.1 * ball.omega - 0.2 * s["hub"].omega_world
    return {"arm": (pull, twist), "slide": (-pull, (0.0, 0.0, 0.2)), "ball": effort}


def law_of_one(t: float, s: Any) -> Any:
    return (0.3 * s["ball"].velocity_body, 0.2 * s["hub"].rotation[1])


def law_of_two(t: float, s: Any) -> Any:
    d = s["slide"].position - s["arm"].position
    pull = (0.7 + 0.2 * np.sin(t) + 0.3 * (d @ (s["slide"].velocity - s["arm"].velocity))) * d
    return ((pull, 0.1 * s["arm"].omega), (-pull, -0.2 * s["slide"].velocity_body))


def law_with_states(t: float, s: Any) -> Any:
    return (s.gain * s.x, (s.u - s.x) / 0.3, -0.5 * s.gain + 0.1 * s.q[0])


U = ph.Input("u", (0.3, -0.2, 0.4))
TIMES = np.linspace(-1.0, 4.0, 11)
THREE = ph.TimeSeries(TIMES, np.stack([np.cos(TIMES), 0.2 * TIMES, np.sin(2.0 * TIMES)], axis=1), "cubic")
ANGLE = ph.TimeSeries(TIMES, 0.5 * np.sin(TIMES), "cubic")

EXAMPLES: dict[str, list[SystemLoad]] = {
    "On": [
        L.On("ball", L.Gravity((0.3, -0.2, -9.81))),
        L.On("slide", L.Force((0.4, -0.3, 0.7), at=(0.1, 0.2, -0.3))),
        L.On("slide", L.Force((0.4, -0.3, 0.7), frame="body", at=(0.1, 0.2, -0.3))),
        L.On("hub", L.Force([push, steer, THREE], at=(0.3, -0.1, 0.2))),
        L.On("ball", L.Torque(steer)),
        L.On("ball", L.Drag(linear=0.1, quadratic=0.2, wind=(1.5, -0.7, 0.4), at=(-0.2, 0.3, 0.1))),
        L.On("slide", L.Spring(3.0, (0.5, -0.4, 0.3), at=(0.2, 0.1, -0.3))),
        L.On("slide", L.Spring(3.0, (0.5, -0.4, 0.3), at=(0.2, 0.1, -0.3), length=0.7)),
        L.On("arm", L.Friction(((0.05, 0.01, -0.02), (0.01, 0.04, 0.015), (-0.02, 0.015, 0.06)))),
        L.On("arm", L.Impulse((0.3, -0.2, 0.5), 1.0, at=(0.1, 0.2, -0.3))),
        L.On("slide", L.Force(U, frame="body", at=(0.1, 0.2, -0.3))),
        L.On("ball", L.Torque(U, lag=0.3)),
        L.On("hub", L.Force(push, frame="body", at=(0.1, 0.2, -0.3), lag=0.3)),
    ],
    "JointSpring": [
        L.JointSpring("arm", 3.0, 0.2),
        L.JointSpring("ball", (1.0, 2.0, 3.0), (0.1, -0.2, 0.3)),
        L.JointSpring("slide", 7.0),
    ],
    "JointDamper": [L.JointDamper("arm", 0.3), L.JointDamper("ball", (0.1, 0.2, 0.3)), L.JointDamper("hub", 0.2)],
    "JointFriction": [
        L.JointFriction("arm", 0.3, slip=0.2),
        L.JointFriction("ball", (0.1, 0.2, 0.3), slip=0.1, static=0.5, fade=0.7),
    ],
    "JointMotor": [
        L.JointMotor("ball", (0.1, -0.2, 0.3)),
        L.JointMotor("arm", wave),
        L.JointMotor("arm", drive),
        L.JointMotor("ball", drive_ball),
        L.JointMotor("ball", THREE),
        L.JointMotor("slide", ANGLE),
        L.JointMotor("arm", ph.Input("w", 0.7)),
        L.JointMotor("ball", U, lag=0.2),
        L.JointMotor("ball", drive_ball, lag=0.2),
    ],
    "Law": [
        L.Law(law, bodies=["arm", "slide"], joints=["ball"]),
        L.Law(law_of_one, bodies="hub"),
        L.Law(lambda t, s: 0.3 * s.q[1] - 0.1 * s.v[0], joints="arm"),
        L.Law(law_of_two, bodies=["arm", "slide"]),
        L.Law(law_with_states, joints="ball", inputs=[U], states={"x": (0.1, 0.2, 0.3), "gain": 0.4}),
    ],
    "JointTracking": [
        L.JointTracking("arm", 0.4, 5.0, 5.0),
        L.JointTracking("arm", wave, 5.0, 2.0, rate=ANGLE),
        L.JointTracking("slide", ANGLE, 5.0, 5.0, rate="reference"),
        L.JointTracking("ball", THREE, (1.0, 2.0, 3.0), 0.5, rate=(0.1, 0.2, 0.3)),
        L.JointTracking("arm", wave, 5.0, 2.0, limit=0.3),
    ],
    "SpringLock": [L.SpringLock("arm", 0.2, 500.0, 3.0), L.SpringLock("ball", 0.2, 500.0, 3.0, t_start=0.1, t_end=2.0)],
    "SpringDamper": [
        L.SpringDamper("arm", "slide", 3.0, 0.4, 0.3, (0.1, 0.2, 0.3), (-0.2, 0.1, 0.4)),
        L.SpringDamper("world", "ball", 3.0, 0.4, 0.3, (0.7, 0.2, 0.3), (-0.2, 0.1, 0.4)),
        L.SpringDamper("hub", "slide", 3.0, at_1=(0.1, 0.2, 0.3), at_2=(-0.2, 0.1, 0.4)),
        L.SpringDamper("hub", "world", 0.0, 0.4, at_1=(0.1, 0.2, 0.3)),
    ],
}
ALL = [pytest.param(load, id=f"{kind}-{i}") for kind, items in EXAMPLES.items() for i, load in enumerate(items)]
T = 0.37


def rig(rng: np.random.Generator, *loads: SystemLoad) -> tuple[Mechanism, SystemState]:
    """A free hub with an arm, a ball joint with angles and a slide on it, nothing aligned, at a general state."""
    system = System(gravity=(0.3, -0.2, -9.81), name="rig")
    kinds = {"hub": joints.Free(), "arm": joints.Revolute((0.3, 0.5, -0.8)), "ball": joints.Spherical("zxz"),
             "slide": joints.Prismatic((0.7, -0.2, 0.4))}  # fmt: skip
    parents = {"hub": "world", "arm": "hub", "ball": "arm", "slide": "arm"}
    for name, joint in kinds.items():
        system.add(random_body(rng), joint, parents[name], rng.normal(size=3), rng.normal(size=3), name,
                   rng.normal(size=4), rng.normal(size=4))  # fmt: skip
    for load in loads:
        system.load(load)
    turn = rng.normal(size=4)
    q = {"hub": (*rng.normal(size=3), *(turn / np.linalg.norm(turn))), "arm": 0.6, "ball": (0.4, 1.1, -0.7),
         "slide": 0.3}  # fmt: skip
    return system.mechanism(), system.state(q=q, v=rng.uniform(0.3, 1.2, system.n_v))


def moved(state: SystemState, t: float = T) -> Motion:
    """The motion of all links at a state, on floats."""
    return motion(state.mechanism, t, tuple(state.q.tolist()), tuple(state.v.tolist()))


def own_of(load: SystemLoad, mechanism: Mechanism) -> tuple[float, ...]:
    """Own states of a load that are not zero."""
    return tuple(0.3 - 0.2 * i for i in range(n_states(load.own_states(mechanism))))


def seen(load: SystemLoad, moving: Motion, mechanism: Mechanism) -> Motion:
    """The motion as a load sees it, with its inputs and its own states."""
    return moving._replace(inputs=at_start(load.inputs), states=own_of(load, mechanism))


def users_of(mechanism: Mechanism, moving: Motion, t: float = T) -> list[Any]:
    """The functions of all loads."""
    return [user for load in mechanism.loads for user in load.functions(mechanism, t, seen(load, moving, mechanism))]


def plain_par(mechanism: Mechanism, state: SystemState, t: float = T) -> list[Any]:
    """The functions of all loads, as Python calls them, and their inputs."""
    entries = [entry for user in users_of(mechanism, moved(state, t), t) for entry in (user.function, user.par)]
    return [*entries, None, None, *at_start(all_inputs(mechanism.loads))]


def effort_of(load: SystemLoad, state: SystemState, t: float = T) -> Effort:
    """What one load does."""
    mechanism, moving = state.mechanism, seen(load, moved(state, t), state.mechanism)
    users = load.functions(mechanism, t, moving)
    return load.effort(mechanism, moving, [entry for user in users for entry in (user.function, user.par)], 0)


def generalized(effort: Effort, state: SystemState) -> np.ndarray:
    """The forces along all speeds: the power in the motion of each unit speed."""
    n = state.mechanism.n_v
    forces = np.zeros(n)
    for k in range(n):
        unit = tuple(float(i == k) for i in range(n))
        moving = motion(state.mechanism, T, tuple(state.q.tolist()), unit)
        forces[k] = sum(dot(wrench, moving.of(i).V) for i, wrench in effort.links)
        forces[k] += sum(force * unit[i] for i, force in effort.speeds)
    return forces


STEP = 1e-30


def slopes(load: SystemLoad, state: SystemState) -> np.ndarray:
    """-dU along each unit speed, by complex step."""
    n, found = state.mechanism.n_v, []
    for k in range(n):
        q_dot = rates(state.mechanism, tuple(state.q.tolist()), tuple(float(i == k) for i in range(n)))
        q = tuple(complex(x, STEP * d) for x, d in zip(state.q.tolist(), q_dot, strict=True))
        found.append(-load.potential(state.mechanism, motion(state.mechanism, T, q, (0.0,) * n)).imag / STEP)
    return np.array(found)


def conservative() -> list[Any]:
    """The examples that have a potential."""
    _, state = rig(np.random.default_rng(1))
    return [param for param in ALL if param.values[0].potential(state.mechanism, moved(state)) is not None]  # type: ignore[union-attr]


def test_every_load_of_the_folder_is_here() -> None:
    """A new load file must come with an example, and a name in ph.loads."""
    found = set()
    for module in pkgutil.iter_modules(folder.__path__):
        for name, item in vars(importlib.import_module(f"{folder.__name__}.{module.name}")).items():
            if inspect.isclass(item) and is_dataclass(item) and issubclass(item, SystemLoad):
                found.add(name)
    assert found == set(EXAMPLES)
    assert all(getattr(ph.loads, name).__name__ == name for name in found)


@pytest.mark.parametrize("load", conservative())
def test_forces_are_the_slopes_of_the_potential(load: SystemLoad, rng: np.random.Generator) -> None:
    """At rest, where dampers are silent, the force along each speed is -dU, to rounding."""
    _, state = rig(rng, load)
    still = state.with_values(v=np.zeros(len(state.v)))
    forces, expected = generalized(effort_of(load, still), still), slopes(load, still)
    np.testing.assert_allclose(forces, expected, rtol=1e-12, atol=1e-12 * (1.0 + np.abs(expected).max()))
    assert np.abs(expected).max() > 1e-2 or load.stiffness == 0.0  # type: ignore[attr-defined]


@pytest.mark.parametrize("load", ALL)
def test_powers_balance(load: SystemLoad, rng: np.random.Generator) -> None:
    """All of the power is what the potential gives and what the load says that it does not."""
    _, state = rig(rng, load)
    effort, moving = effort_of(load, state), moved(state)
    whole = effort_power(effort._replace(power=None), moving)
    stored = load.potential(state.mechanism, moving) is not None
    from_potential = float(slopes(load, state) @ state.v) if stored else 0.0
    assert whole == pytest.approx(from_potential + effort_power(effort, moving), rel=1e-11, abs=1e-12)


PASSIVE = [*EXAMPLES["JointDamper"], *EXAMPLES["JointFriction"], *EXAMPLES["SpringDamper"], EXAMPLES["On"][8]]


@pytest.mark.parametrize("load", PASSIVE)
def test_dampers_only_take(load: SystemLoad, rng: np.random.Generator) -> None:
    """The power beside the potential is never positive, and somewhere negative."""
    _, state = rig(rng, load)
    powers = []
    for _ in range(20):
        now = state.with_values(v=rng.normal(size=len(state.v)))
        powers.append(effort_power(effort_of(load, now), moved(now)))
    assert max(powers) <= 0.0
    assert min(powers) < 0.0 or getattr(load, "damping", 1.0) == 0.0


INTERNAL = [param for kind in ("JointSpring", "JointMotor", "JointTracking", "SpringLock", "JointFriction")
            for param in ALL if str(param.id).startswith(kind)]  # fmt: skip
INTERNAL += [pytest.param(EXAMPLES["SpringDamper"][i], id=f"SpringDamper-{i}") for i in (0, 2)]


def momentum_rates(mechanism: Mechanism, state: SystemState) -> np.ndarray:
    """The rates of momentum and angular momentum about the world's origin, from the accelerations."""
    now = evaluate(mechanism, articulated, T, tuple(state.q.tolist()), tuple(state.v.tolist()),
                   plain_par(mechanism, state), NumpyLinear())  # fmt: skip
    total = np.zeros(6)
    for link, m, A in zip(mechanism.links, now.moving.links, now.solution.links, strict=True):
        w, alpha, com = (np.array(x) for x in (m.V[:3], A[:3], link.com))
        I = np.array(link.inertia)[[0, 1, 2, 1, 3, 4, 2, 4, 5]].reshape(3, 3)
        f = link.mass * (np.array(A[3:]) + np.cross(alpha, com) + np.cross(w, np.cross(w, com)))
        f_W, t_W = np.array(m.turn(f)), np.array(m.turn(I @ alpha + np.cross(w, I @ w)))
        total += np.concatenate([f_W, t_W + np.cross(m.position(link.com), f_W)])
    return total


@pytest.mark.parametrize("load", INTERNAL)
def test_internal_loads_leave_the_momenta_alone(load: SystemLoad, rng: np.random.Generator) -> None:
    """Newton's third law: a floating rig gains momentum from gravity alone."""
    seed = int(rng.integers(1 << 30))
    with_load = momentum_rates(*rig(np.random.default_rng(seed), load))
    without = momentum_rates(*rig(np.random.default_rng(seed)))
    np.testing.assert_allclose(with_load, without, atol=1e-11 * (1.0 + np.abs(without).max()))


@pytest.mark.parametrize("load", ALL)
def test_what_acts_from_outside_says_so(load: SystemLoad, rng: np.random.Generator) -> None:
    """The wrenches of a load inside the system have no sum about the world's origin; of another they have."""
    mechanism, state = rig(rng, load)
    moving, total = moved(state), np.zeros(6)
    for i, wrench in effort_of(load, state).links:
        f_W, t_W = (np.array(moving.of(i).turn(part)) for part in (wrench[3:], wrench[:3]))
        total += np.concatenate([f_W, t_W + np.cross(moving.of(i).p_WL, f_W)]) * (i != GROUND)
    assert load.from_outside(mechanism) == (np.abs(total).max() > 1e-3) or load.kick(mechanism, moving) is not None


def test_inside_loads_leave_the_invariants_of_a_floating_system(rng: np.random.Generator) -> None:
    """Momentum and angular momentum are then judged as invariants, to rounding, and they are kept."""
    system = System(name="pair")
    system.add(random_body(rng), joints.Free(), name="hub")
    system.add(random_body(rng), joints.Revolute((0.3, 0.5, -0.8)), "hub", (0.3, 0.2, 0.1), (0.4, -0.5, 0.6), "arm")
    for load in (L.SpringDamper("hub", "arm", 3.0, 0.4, 0.3, (0.1, 0.2, 0.3)), L.JointMotor("arm", 0.3)):
        system.load(load)
    start = system.state(v={"hub": (0.1, 0.2, -0.3, 0.5, 0.7, -0.4), "arm": 0.6})
    run = ph.simulate(system, start, 1.0)
    assert run.certificate.ok
    assert {"momentum", "angular momentum"} <= set(run.certificate.invariants)
    system.load(L.JointDamper("hub", 0.1))  # a damper in the joint to the world holds the system back
    assert "momentum" not in ph.simulate(system, system.state(v=start.v), 1.0).certificate.invariants


def test_a_pull_without_its_answer_is_found_out(rng: np.random.Generator) -> None:
    """Twin: a spring that pulls one body alone changes the momentum."""

    class OneSided(SpringDamper):
        def effort(self, mechanism: Mechanism, moving: Motion, par: Any, slot: int) -> Effort:
            effort = super().effort(mechanism, moving, par, slot)
            return effort._replace(links=effort.links[:1])

    seed = int(rng.integers(1 << 30))
    load = OneSided("hub", "slide", 3.0, at_1=(0.1, 0.2, 0.3))
    gained = momentum_rates(*rig(np.random.default_rng(seed), load)) - momentum_rates(*rig(np.random.default_rng(seed)))
    assert np.abs(gained).max() > 1e-2


@pytest.mark.parametrize("load", EXAMPLES["On"][:9])
def test_on_a_body_is_the_load_on_that_body(load: Any, rng: np.random.Generator) -> None:
    """The same force and torque as on a body alone at the same place, turned and moved to the joint."""
    mechanism, state = rig(rng, load)
    i = mechanism.index(load.body)
    link, m = mechanism.links[i], moved(state).links[i]
    R_WL, R_LB = np.reshape(m.R_WL, (3, 3)), np.reshape(link.R_LB, (3, 3))
    R_WB = R_WL @ R_LB
    one = ph.State(position=m.position(link.com), velocity=m.velocity(link.com), omega=R_LB.T @ np.array(m.V[:3]),
                   attitude=ph.Attitude.from_matrix(R_WB))  # fmt: skip
    flat = np.concatenate([one.position, one.velocity, one.omega, one.attitude, to_matrix(one.attitude)])
    wrench = wrench_at(load.load, link.body, T, flat)
    ((place_, got),) = effort_of(load, state).links
    f_L = R_WL.T @ wrench[:3]
    t_L = R_LB @ wrench[3:] + np.cross(link.com, f_L)
    assert place_ == i
    np.testing.assert_allclose(got, [*t_L, *f_L], rtol=1e-12, atol=1e-12 * np.abs(wrench).max())


def test_a_force_that_is_not_moved_to_the_joint_is_found_out(
    rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twin: without com x f the spring on a body is no slope of its potential."""
    load = EXAMPLES["On"][6]
    _, state = rig(rng, load)
    monkeypatch.setattr(body_state_file, "cross3", lambda a, b: (0.0, 0.0, 0.0))
    assert np.abs(generalized(effort_of(load, state), state) - slopes(load, state)).max() > 1e-2


def test_a_blow_is_handed_over(rng: np.random.Generator) -> None:
    """Its kick is the impulse at its point as a wrench about the joint; between blows nothing acts."""
    load: Any = EXAMPLES["On"][9]
    mechanism, state = rig(rng, load)
    i = mechanism.index("arm")
    link, m = mechanism.links[i], moved(state).links[i]
    ((place_, wrench),) = load.kick(mechanism, moved(state)).links
    p_L = np.reshape(m.R_WL, (3, 3)).T @ load.load.p
    assert (place_, load.switch_times, effort_of(load, state)) == (i, (1.0,), Effort())
    np.testing.assert_allclose(wrench, [*np.cross(link.point(load.load.at), p_L), *p_L], rtol=1e-12, atol=1e-14)
    assert EXAMPLES["On"][0].kick(mechanism, moved(state)) is None


@pytest.mark.parametrize("load", ALL)
def test_batches_and_machine_code_give_the_same(load: SystemLoad, rng: np.random.Generator) -> None:
    """Floats, a batch of samples, and machine code made from one run on symbols."""
    mechanism, state = rig(rng, load)
    par, places = plain_par(mechanism, state), layout(mechanism)
    own = own_of(load, mechanism)
    now, power = applied(mechanism, moved(state), par, places, own)
    expected = [*(x for wrench in now.wrenches for x in wrench), *now.tau, power, *now.rates]
    q, v = (np.stack([x, x], axis=1) for x in (state.q, state.v))
    times, power = applied(mechanism, motion(mechanism, np.array([T, T]), q, v), par, places, own)
    got = [*(x for wrench in times.wrenches for x in wrench), *times.tau, power, *times.rates]
    np.testing.assert_allclose([np.broadcast_to(x, 2)[1] for x in got], expected, rtol=1e-12, atol=1e-13)
    np.testing.assert_allclose(compiled(mechanism, state, len(expected)), expected, rtol=1e-11, atol=1e-12)


def compiled(mechanism: Mechanism, state: SystemState, n_out: int) -> np.ndarray:
    """What the loads do, by machine code."""
    places, n_q = layout(mechanism), mechanism.n_q

    def program(t: Any, y: Any, par: Any, out: Any) -> None:
        moving = motion(mechanism, t, tuple(y[i] for i in range(n_q)), tuple(y[n_q + i] for i in range(mechanism.n_v)))
        now, power = applied(mechanism, moving, par, places, own_states(mechanism, places, y))
        for i, value in enumerate([*(x for wrench in now.wrenches for x in wrench), *now.tau, power, *now.rates]):
            out[i] = value

    def told(reason: Exception) -> None:
        raise AssertionError(reason)  # every function here can be compiled

    made, alive, moving = traced(program, places.n), [], moved(state)
    head = [entry for user in users_of(mechanism, moving) for entry in place(user, [], alive, told)]
    par = np.concatenate([np.zeros(places.inputs), at_start(all_inputs(mechanism.loads)), made.constants])
    par.view(np.int64)[: len(head)] = head
    out = np.zeros(n_out)
    own = [x for load in mechanism.loads for x in own_of(load, mechanism)]
    call_once(made.address, T, np.concatenate([state.q, state.v, own]), par, out)
    return out


def turned_world(load: Any, turn: np.ndarray) -> Any:
    """The load in a world that was turned."""
    if isinstance(load, SpringDamper):
        fields = [name for name in ("at_1", "at_2") if getattr(load, f"body{name[2:]}") == "world"]
        return replace(load, **{name: rotate(turn, getattr(load, name)) for name in fields})
    inner = getattr(load, "load", None)
    names = [name for name in ("g", "wind", "anchor") if hasattr(inner, name)]
    if getattr(inner, "frame", "body") == "world" and hasattr(inner, "f"):
        names = ["f"]
    return replace(load, load=replace(inner, **{n: rotate(turn, getattr(inner, n)) for n in names})) if names else load


# without functions that look at components in world axes
WORLDLY = ("On-3", "On-4", "On-9", "JointDamper-2", "Law-0", "Law-1", "Law-2")
FRAMED = [param for param in ALL if param.id not in WORLDLY]


@pytest.mark.parametrize("load", FRAMED)
def test_turning_the_world_changes_nothing_in_link_axes(load: SystemLoad, rng: np.random.Generator) -> None:
    """Frame invariance: turn the rig and all that stands in the world; efforts are in the axes of the links."""
    seed, turn = int(rng.integers(1 << 30)), rng.normal(size=4)
    turn /= np.linalg.norm(turn)
    _, state = rig(np.random.default_rng(seed), load)
    other = turned_world(load, turn)
    mechanism, _ = rig(np.random.default_rng(seed), other)
    turned = in_turned_world(SystemState(mechanism, state.q, state.v), turn)
    one, two = effort_of(load, state), effort_of(other, turned)
    assert [i for i, _ in one.links] == [i for i, _ in two.links]
    for (i, a), (_, b) in zip(one.links, two.links, strict=True):
        if i != GROUND:
            np.testing.assert_allclose(a, b, rtol=1e-10, atol=1e-11)
    np.testing.assert_allclose([x for _, x in one.speeds], [x for _, x in two.speeds], rtol=1e-12, atol=1e-13)


def in_turned_world(state: SystemState, turn: np.ndarray) -> SystemState:
    """The hub's pose and velocity turned about the world's origin; what hangs on it comes along."""
    link, m = state.mechanism.links[0], moved(state).links[0]
    R_F, p_F = np.reshape(link.R_PF, (3, 3)), np.array(link.p_PF)
    R_T = np.reshape(to_matrix(turn), (3, 3))
    R_FM = R_F.T @ R_T @ np.reshape(m.R_WL, (3, 3))
    q_FM = ph.Attitude.from_matrix(R_FM).quaternion
    q = np.concatenate([R_F.T @ (R_T @ np.array(m.p_WL) - p_F), q_FM, state.q[7:]])
    v_F = R_F.T @ R_T @ R_F @ state.v[:3]
    return state.with_values(q=q, v=np.concatenate([v_F, state.v[3:]]))


def test_the_turned_rig_is_the_rig_turned(rng: np.random.Generator) -> None:
    """What the test above stands on: turned positions, the same twists in link axes."""
    _, state = rig(rng)
    turn = np.array([0.5, -0.5, 0.1, 0.7])
    turn /= np.linalg.norm(turn)
    one, two = moved(state), moved(in_turned_world(state, turn))
    for a, b in zip(one.links, two.links, strict=True):
        np.testing.assert_allclose(b.p_WL, rotate(turn, a.p_WL), atol=1e-12)
        np.testing.assert_allclose(b.V, a.V, atol=1e-12)


def test_a_wind_that_stays_behind_is_found_out(rng: np.random.Generator) -> None:
    """Twin: turn the rig but not the wind, and the drag is another one."""
    load = EXAMPLES["On"][5]
    _, state = rig(rng, load)
    turned = in_turned_world(state, np.array([0.8, 0.0, 0.6, 0.0]))
    ((_, a),), ((_, b),) = effort_of(load, state).links, effort_of(load, turned).links
    assert np.abs(np.subtract(a, b)).max() > 1e-2


@pytest.mark.parametrize("load", ALL)
def test_fields_are_all_there_is(load: Any, rng: np.random.Generator) -> None:
    """A load can be built again from its fields: nothing hides, so a file can hold it."""
    twin = replace(load)
    _, state = rig(rng, load)
    assert twin.switch_times == load.switch_times
    assert repr(effort_of(twin, state)) == repr(effort_of(load, state))
