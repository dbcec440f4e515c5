"""Systems on a base that moves: against equations derived by hand, against joints that move alike, and energy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import call_once, traced
from polhode.core.jets import BlindJet
from polhode.dynamics import articulated, evaluation
from polhode.dynamics.evaluation import Evaluation, evaluate, layout
from polhode.dynamics.linear import NumpyLinear
from polhode.errors import PolhodeError
from polhode.model import base as base_file
from polhode.model import joints
from polhode.model.base import BaseMotion
from polhode.model.constraints import Point
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion
from polhode.model.system import System
from tests.helpers import random_body

G = 9.81
T = 0.37


def path(t: Any) -> Any:
    return np.array([0.3, -0.2, 0.5]) * np.sin(1.3 * t) + np.array([0.1, 0.4, 0.2]) * t**3 / (2.0 + np.exp(-t))


def swing(t: Any) -> Any:
    return 0.4 * np.tanh(t) + 0.2 * np.sqrt(1.0 + t * t)


MOTIONS = {
    "accelerating": BaseMotion.accelerating((0.4, -0.3, 2.0), (0.1, 0.2, -0.3)),
    "shaking": BaseMotion.shaking((0.1, -0.2, 0.05), 0.7, (0.3, 0.5, 0.9)),
    "turning": BaseMotion.turning((0.3, 0.5, -0.8), 2.0, (0.7, -0.4, 0.2), 0.6),
    "rocking": BaseMotion.rocking((1.0, 0.4, 0.2), 0.6, 0.5, 0.3, (0.2, 0.1, -0.5)),
    "following": BaseMotion.following(path),
    "turned_by": BaseMotion.turned_by(swing, (0.2, -0.7, 0.3), (0.3, 0.2, 0.1)),
    "composed": BaseMotion.turning((0.3, 0.5, -0.8), 2.0, (0.7, -0.4, 0.2), 0.6)
    .then(BaseMotion.following(path))
    .then(BaseMotion.rocking((1.0, 0.4, 0.2), 0.6, 0.5, 0.3, (0.2, 0.1, -0.5))),
}


def pose(base: BaseMotion, t: Any) -> np.ndarray:
    """R and p in a row."""
    R, p, _, _ = base.motion(t)
    return np.array([*R, *p])


@pytest.mark.parametrize("name", MOTIONS)
def test_twist_and_acceleration_are_the_derivatives_of_the_pose(name: str) -> None:
    """w~ = R^T R_dot, v = R^T p_dot and a = R^T p_ddot, alpha = w_dot in base axes; p_ddot by differences of p_dot."""
    base, h = MOTIONS[name], 1e-5
    R, _, V, A = (np.array(x) for x in base.motion(T))
    R = R.reshape(3, 3)
    d_pose = np.imag(pose(base, T + 1e-30j)) / 1e-30  # complex step: exact
    W = R.T @ d_pose[:9].reshape(3, 3)
    np.testing.assert_allclose(V[:3], [W[2, 1], W[0, 2], W[1, 0]], rtol=1e-12, atol=1e-13)
    np.testing.assert_allclose(V[3:], R.T @ d_pose[9:], rtol=1e-12, atol=1e-13)
    v_W = lambda t: np.reshape(base.motion(t)[0], (3, 3)) @ base.motion(t)[2][3:]  # noqa: E731
    w_W = lambda t: np.reshape(base.motion(t)[0], (3, 3)) @ base.motion(t)[2][:3]  # noqa: E731
    # central differences of order h^2: 1e-10 of the third derivatives, and eps / h of rounding
    np.testing.assert_allclose(R @ A[3:], (v_W(T + h) - v_W(T - h)) / (2 * h), rtol=1e-7, atol=1e-8)
    np.testing.assert_allclose(R @ A[:3], (w_W(T + h) - w_W(T - h)) / (2 * h), rtol=1e-7, atol=1e-8)
    np.testing.assert_allclose(R.T @ R, np.eye(3), atol=1e-14)


@pytest.mark.parametrize("name", MOTIONS)
def test_batches_and_machine_code_give_the_same(name: str) -> None:
    """Floats, an array of times, and machine code."""
    base = MOTIONS[name]
    flat = lambda t: [x for part in base.motion(t) for x in part]  # noqa: E731

    def program(t: Any, state: Any, par: Any, out: Any) -> None:
        for i, value in enumerate(flat(t)):
            out[i] = value

    expected, out, made = np.array(flat(T)), np.zeros(24), traced(program, 0)
    times = [np.broadcast_to(x, 2)[1] for x in flat(np.array([0.1, T]))]
    call_once(made.address, T, np.zeros(1), made.constants if len(made.constants) else np.zeros(1), out)
    np.testing.assert_allclose(times, expected, rtol=1e-13, atol=1e-14)
    np.testing.assert_allclose(out, expected, rtol=1e-13, atol=1e-14)


def evaluated(mechanism: Mechanism, t: float, q: Any, v: Any) -> Evaluation:
    """One instant on floats; all constraints act."""
    moving = motion(mechanism, t, tuple(q), tuple(v))
    users = [user for load in mechanism.loads for user in load.functions(mechanism, t, moving)]
    par = [*(entry for user in users for entry in (user.function, user.par)), None, None]
    par += [1.0] * len(mechanism.constraints)
    return evaluate(mechanism, articulated, t, tuple(q), tuple(v), par, NumpyLinear())


def pendulum(base: BaseMotion | None, gravity: Any = (0.0, 0.0, -G), pivot: Any = (0.0, 0.0, 0.0)) -> Mechanism:
    """A rod of length 2 l, mass m and moment I about y, hanging along -z from `pivot`, turning about y."""
    system = System(gravity=gravity, base=base)
    system.add(ph.Body(mass=1.3, inertia=(0.4, 0.5, 0.2), name="rod"), joints.Revolute("y"), at_parent=pivot,
               at_body=(0.0, 0.0, 0.6))  # fmt: skip
    return system.mechanism()


M, ELL, I_Y, I_X, I_Z = 1.3, 0.6, 0.5, 0.4, 0.2
I_P = I_Y + M * ELL**2


def test_a_pendulum_in_an_elevator_feels_more_weight() -> None:
    """I_P q'' = -m (g + a) l sin q, and m b l cos q from an acceleration -b to the side (x grows with -sin q)."""
    q = 0.7
    up, side = 2.0, 1.1
    got = evaluated(pendulum(BaseMotion.accelerating((side, 0.0, up))), T, (q,), (0.9,)).solution.v_dot[0]
    # the mass center stands at pivot + l (-sin q, 0, -cos q); the pull in the base's frame is m (-side, 0, -g - up)
    expected = (-M * (G + up) * ELL * np.sin(q) + M * side * ELL * np.cos(q)) / I_P
    assert got == pytest.approx(expected, rel=1e-13)


def turntable(q: float, v: float, rate: float, r: float, centrifugal: float = 1.0) -> float:
    """q'' of the pendulum on a turntable about z, its pivot at (r, 0, 0), its plane radial, by the rotating frame.

    The mass center is at x = r - l sin q. Centrifugal forces of the rod, and its own turn about x and z, give
    d/dq of rate^2 / 2 (m x^2 + I_x sin^2 q + I_z cos^2 q), the moment about z.
    """
    spin = 0.5 * rate**2 * (-2.0 * M * (r - ELL * np.sin(q)) * ELL * np.cos(q) + (I_X - I_Z) * np.sin(2.0 * q))
    return (-M * G * ELL * np.sin(q) + centrifugal * spin) / I_P


def test_a_pendulum_on_a_turntable_is_that_of_the_rotating_frame() -> None:
    """Governor: the equation of the rotating frame, with Euler's and Coriolis' forces normal to the plane."""
    q, v, rate, r = 0.7, 0.9, 2.3, 0.8
    base = BaseMotion.turning("z", rate, acceleration=0.4)
    got = evaluated(pendulum(base, pivot=(r, 0.0, 0.0)), T, (q,), (v,)).solution.v_dot[0]
    assert got == pytest.approx(turntable(q, v, rate + 0.4 * T, r), rel=1e-12)
    assert got != pytest.approx(turntable(q, v, rate + 0.4 * T, r, centrifugal=0.0), rel=0.1)


def test_without_the_centrifugal_term_it_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: a turntable about a point far off whose origin feels no w x (w x r)."""
    q, v, rate, r = 0.7, 0.9, 2.3, 0.8
    base = BaseMotion.turning("z", rate, through=(-r, 0.0, 0.0))
    right = evaluated(pendulum(base), T, (q,), (v,)).solution.v_dot[0]
    assert right == pytest.approx(turntable(q, v, rate, r), rel=1e-12)
    monkeypatch.setattr(base_file, "skew_square", lambda w, arm: (0.0, 0.0, 0.0))
    wrong = evaluated(pendulum(base), T, (q,), (v,)).solution.v_dot[0]
    assert abs(wrong - right) > 0.5


def chain(base: Any, rng: np.random.Generator, *loads: Any, loop: bool = False) -> Mechanism:
    """An arm, a ball joint and a slide on the ground, and another arm beside them, nothing aligned."""
    system = System(gravity=(0.3, -0.2, -G), base=base)
    for name, joint, parent in (
        ("arm", joints.Revolute((0.3, 0.5, -0.8)), "world"),
        ("ball", joints.Spherical("zxz"), "arm"),
        ("slide", joints.Prismatic((0.7, -0.2, 0.4)), "ball"),
        ("other", joints.Revolute((0.1, 0.9, 0.2)), "world"),
    ):
        system.add(random_body(rng), joint, parent, rng.normal(size=3), rng.normal(size=3), name, rng.normal(size=4),
                   rng.normal(size=4))  # fmt: skip
    for load in loads:
        system.load(load)
    if loop:
        system.constrain(Point("ball", "world", (0.1, 0.2, 0.3), (0.4, -0.3, 0.2)))
    return system.mechanism()


LOADS = (
    ph.loads.SpringDamper("world", "ball", 3.0, 0.4, 0.3, (0.7, 0.2, 0.3), (-0.2, 0.1, 0.4)),
    ph.loads.JointSpring("other", 2.0, 0.1),
    ph.loads.JointDamper("arm", 0.3),
    ph.loads.JointMotor("slide", 0.7),
    ph.loads.On("ball", ph.loads.Drag(linear=0.2, at=(0.1, 0.2, 0.3))),
)
Q, V = np.array([0.6, 0.4, 1.1, -0.7, 0.3, -0.5]), np.array([0.7, -0.4, 0.9, 0.5, -0.8, 1.1])


def energy(mechanism: Mechanism, t: Any, q: Any, v: Any) -> Any:
    """Kinetic and potential energy, J."""
    moving: Any = motion(mechanism, t, tuple(q), tuple(v))
    total: Any = sum((x for load in mechanism.loads if (x := load.potential(mechanism, moving)) is not None), 0.0)
    for link, m in zip(mechanism.links, moving.links, strict=True):
        u, w = m.velocity(link.com), m.V[:3]
        I = np.array(link.inertia)[[0, 1, 2, 1, 3, 4, 2, 4, 5]].reshape(3, 3)
        total = total + 0.5 * link.mass * sum(x * x for x in u) + 0.5 * (np.array(w) @ I @ np.array(w))
        total = total - link.mass * (np.array(m.position(link.com)) @ np.array(mechanism.gravity))
    return total


def energy_rate(mechanism: Mechanism, now: Evaluation) -> float:
    """dE/dt along the motion, by complex step in t, q and v together."""
    h = 1e-30
    q = [complex(x, h * d) for x, d in zip(now.moving.q, now.moving.v, strict=True)]
    v = [complex(x, h * d) for x, d in zip(now.moving.v, now.solution.v_dot, strict=True)]
    return float(np.imag(energy(mechanism, T + h * 1j, q, v)) / h)


@pytest.mark.parametrize("loop", [False, True])
@pytest.mark.parametrize("name", MOTIONS)
def test_energy_changes_by_the_power(name: str, loop: bool, rng: np.random.Generator) -> None:
    """dE/dt = power of loads and base, on any motion, with springs off the ground and a loop that closes on it."""
    mechanism = chain(MOTIONS[name], rng, *LOADS, loop=loop)
    now = evaluated(mechanism, T, Q, V)
    # a loop that holds no position or speed yet does work by its drift too: the balance asks for a consistent state
    if loop:
        now = evaluated(mechanism, T, Q, consistent(mechanism))
    expected = energy_rate(mechanism, now)
    assert now.power == pytest.approx(expected, rel=1e-10, abs=1e-10 * (1.0 + abs(expected)))


def consistent(mechanism: Mechanism) -> np.ndarray:
    """The speeds nearest to V at which no row of the loop changes."""
    from polhode.dynamics.evaluation import row_rate

    def change(v: np.ndarray) -> np.ndarray:
        now = evaluated(mechanism, T, Q, v)
        return np.array([row_rate(row, now.moving) for row in now.rows])

    J = np.array([change(V + unit) - change(V) for unit in np.eye(len(V))]).T
    return V - np.linalg.lstsq(J, change(V), rcond=None)[0]


def test_without_the_power_of_the_base_the_balance_breaks(
    rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twin: the base moves the links but its work is not counted."""
    mechanism = chain(MOTIONS["composed"], rng, *LOADS)
    right = evaluated(mechanism, T, Q, V)
    monkeypatch.setattr(evaluation, "stiff_twist", lambda ground, m: (0.0,) * 6)
    wrong = evaluated(mechanism, T, Q, V)
    assert abs(wrong.power - right.power) > 0.1


def on_carriage(joint: Any, rng: np.random.Generator, motor: float) -> Mechanism:
    """The same chain on a carriage that a joint moves."""
    system = System(gravity=(0.3, -0.2, -G))
    system.add(ph.Body(mass=5.0, inertia=(2.0, 3.0, 4.0), name="carriage"), joint)
    inner = chain(None, rng)
    for link in inner.links:
        parent = "carriage" if link.parent == -1 else inner.links[link.parent].name
        R_LB = np.reshape(link.R_LB, (3, 3))
        R_BM = R_LB.T @ link.joint.frame.T
        if link.parent == -1:
            R_PF, at_parent = np.reshape(link.R_PF, (3, 3)) @ link.joint.frame.T, np.array(link.p_PF)
        else:
            above = inner.links[link.parent]
            R_A = np.reshape(above.R_LB, (3, 3))
            R_PF = R_A.T @ np.reshape(link.R_PF, (3, 3)) @ link.joint.frame.T
            at_parent = R_A.T @ (np.array(link.p_PF) - np.array(above.com))
        system.add(link.body, link.joint, parent, at_parent, -R_LB.T @ np.array(link.com), link.name, R_PF, R_BM)
    system.load(ph.loads.JointMotor("carriage", motor))
    return system.mechanism()


@pytest.mark.parametrize(
    ("joint", "given", "q", "v"),
    [
        (joints.Prismatic("z"), lambda a: BaseMotion.accelerating((0.0, 0.0, a), (0.0, 0.0, 0.9)), "shift", 0.9),
        (joints.Revolute("z"), lambda a: BaseMotion.turning("z", 1.7, acceleration=a), "turn", 1.7),
    ],
)
def test_a_base_is_a_carriage_with_that_acceleration(
    joint: Any, given: Callable[[float], BaseMotion], q: str, v: float, rng: np.random.Generator
) -> None:
    """A motor moves a carriage; a base that is told to accelerate alike leaves the same accelerations in the rest."""
    seed = int(rng.integers(1 << 30))
    carriage = on_carriage(joint, np.random.default_rng(seed), 3.0)
    first = evaluated(carriage, 0.0, (0.0, *Q), (v, *V)).solution
    base = given(float(first.v_dot[0]))
    second = evaluated(chain(base, np.random.default_rng(seed)), 0.0, Q, V).solution
    np.testing.assert_allclose(second.v_dot, first.v_dot[1:], rtol=1e-10, atol=1e-10)
    other = given(float(first.v_dot[0]) + 0.5)  # twin: another acceleration is another motion
    third = evaluated(chain(other, np.random.default_rng(seed)), 0.0, Q, V).solution
    assert np.abs(np.subtract(third.v_dot, second.v_dot)).max() > 1e-2


def test_a_base_at_rest_gives_no_power(rng: np.random.Generator) -> None:
    """The layout and the power of a system on the ground are as without a base."""
    mechanism = chain(None, rng)
    assert layout(mechanism).n == 2
    assert evaluated(mechanism, T, Q, V).power == 0.0


def test_jets_carry_exact_derivatives() -> None:
    """x, x_dot and x_ddot of a function that uses everything, against Taylor's coefficients from a complex circle."""

    def smooth(t: Any) -> Any:
        rational = t**3 / (1.0 + t * t) - 2 / t
        return np.sin(t) * np.exp(-t) + rational - np.sqrt(2.0 + np.cos(t)) + np.tanh(t - 1) ** 2 + 3.0 * t

    time = BlindJet(T, 1.0)
    got = smooth(time) + 3.0 * abs(time) - 3.0 * time
    radius, n = 0.05, 16
    circle = np.exp(2j * np.pi * np.arange(n) / n)
    taylor = np.fft.fft(smooth(T + radius * circle)) / n
    np.testing.assert_allclose(
        [got.x, got.d, 0.5 * got.dd], [(taylor[k] / radius**k).real for k in range(3)], rtol=1e-11
    )


@pytest.mark.parametrize(
    ("build", "words"),
    [
        (lambda: BaseMotion.turning((0, 0, 0), 1.0), "length 0"),
        (lambda: BaseMotion.shaking((1, 2), 1.0), "3 numbers"),
        (lambda: BaseMotion.shaking((1, 2, 3), -1.0), "negative"),
        (lambda: BaseMotion.following((1, 2, 3)), "function of time"),  # type: ignore[arg-type]
        (lambda: BaseMotion.following(lambda t: (t, t)), "3 numbers"),
        (lambda: BaseMotion.following(lambda t: (float(t), 0.0, 0.0)), "numpy"),
        (lambda: BaseMotion.following(lambda t: (0.0, 0.0, 1.0) if t > 1.0 else (0.0, 0.0, 0.0)), "select"),
        (lambda: BaseMotion.accelerating((0, 0, float("nan"))), "finite"),
        (lambda: BaseMotion.turning("z", 1.0).then(3), "followed by another"),  # type: ignore[arg-type]
        (lambda: BaseMotion((3,)), "shifts and turns"),
        (lambda: System(base=3), "BaseMotion"),
    ],
)
def test_bad_motions_are_refused(build: Callable[[], Any], words: str) -> None:
    """With words that say what to give."""
    with pytest.raises(PolhodeError, match=words):
        build()
