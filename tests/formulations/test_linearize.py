"""The linear motion near a state: against differences of whole motions, exact pendulums, and twins that are wrong."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from polhode.core.scalars import call
from polhode.dynamics import articulated, wittenburg
from polhode.dynamics import linearize as linear_file
from polhode.dynamics.evaluation import Evaluation, evaluate
from polhode.dynamics.linear import NumpyLinear
from polhode.dynamics.linearize import Driven, Linearization, linearize
from polhode.dynamics.quantities import momentum
from polhode.model.body import Body
from polhode.model.constraints.point import Point
from polhode.model.joints import Revolute, Spherical
from polhode.model.mechanism import Mechanism
from polhode.model.motion import rates
from polhode.model.system import System
from polhode.model.system_loads.load import Effort, SystemLoad
from polhode.model.system_state import SystemState
from tests.formulations.asking import EPS
from tests.formulations.random_systems import consistent, jacobian, random_loop, random_tree, residuals

H = EPS ** (1 / 3)
TOLERANCE = 100 * H**2  # of central differences, with third derivatives some times the first


def par_of(mechanism: Mechanism) -> list[Any]:
    """No functions, and constraints that all act."""
    return [None, None, *[1.0] * len(mechanism.constraints)]


def linear(state: SystemState, formulation: Any = articulated, outputs: Any = None) -> Linearization:
    return linearize(state.mechanism, formulation, 0.0, state.q, state.v, par_of(state.mechanism), outputs)


def acceleration(state: SystemState, u: np.ndarray) -> np.ndarray:
    driven = Driven(articulated, tuple(u))
    mechanism = state.mechanism
    now = evaluate(mechanism, driven, 0.0, tuple(state.q), tuple(state.v), par_of(mechanism), NumpyLinear())
    return np.array(now.solution.v_dot, dtype=float)


# ---- near a state, by differences


def moved(state: SystemState, xi: np.ndarray, dv: np.ndarray) -> SystemState:
    """The state with each joint moved by its own small motion."""
    q = np.concatenate(
        [link.joint.retract(tuple(state.q[link.q]), tuple(xi[link.v])) for link in state.mechanism.links]
    )
    return state.with_values(q=q, v=state.v + dv)


def by_differences(state: SystemState) -> tuple[np.ndarray, np.ndarray]:
    """d v_dot / d (xi, v) and d v_dot / d u."""
    n = state.mechanism.n_v
    columns, none = [], np.zeros(n)
    for step in H * np.eye(2 * n):
        ahead, behind = moved(state, step[:n], step[n:]), moved(state, -step[:n], -step[n:])
        columns.append((acceleration(ahead, none) - acceleration(behind, none)) / (2 * H))
    forces = [(acceleration(state, step) - acceleration(state, -step)) / 2 for step in np.eye(n)]
    return np.array(columns).T, np.array(forces).T


@pytest.mark.parametrize("seed", range(6))
def test_trees_against_differences(seed: int) -> None:
    _, state = random_tree(np.random.default_rng(seed), 4, least=2)
    n, found = state.mechanism.n_v, linear(state)
    slopes, forces = by_differences(state)
    assert found.exact
    np.testing.assert_allclose(found.A[n:], slopes, rtol=0, atol=TOLERANCE * np.abs(slopes).max())
    np.testing.assert_allclose(found.B[n:], forces, rtol=0, atol=1e-9 * np.abs(forces).max())
    assert not found.B[:n].any()
    assert np.array_equal(found.C, np.eye(2 * n))
    assert not found.D.any()


@pytest.mark.parametrize("seed", range(4))
def test_both_formulations_have_the_same_derivatives(seed: int) -> None:
    _, state = random_loop(np.random.default_rng(seed), 5) if seed % 2 else random_tree(np.random.default_rng(seed), 5)
    one, two = linear(state), linear(state, wittenburg)
    np.testing.assert_allclose(one.A, two.A, rtol=0, atol=1e-8 * np.abs(one.A).max())
    np.testing.assert_allclose(one.B, two.B, rtol=0, atol=1e-8 * np.abs(one.B).max())


# ---- near a motion: a nearby motion is what the matrices say, for a short while


def stepped(state: SystemState, dt: float) -> SystemState:
    """One step of a fourth-order method."""

    def field(y: np.ndarray) -> np.ndarray:
        q, v = y[: state.mechanism.n_q], y[state.mechanism.n_q :]
        here = SystemState(state.mechanism, q, v)
        return np.concatenate([rates(state.mechanism, tuple(q), tuple(v)), acceleration(here, np.zeros(len(v)))])

    y = np.concatenate([state.q, state.v])
    k1 = field(y)
    k2 = field(y + 0.5 * dt * k1)
    k3 = field(y + 0.5 * dt * k2)
    y = y + dt * (k1 + 2 * k2 + 2 * k3 + field(y + dt * k3)) / 6
    return SystemState(state.mechanism, y[: state.mechanism.n_q], y[state.mechanism.n_q :])


def between(one: SystemState, two: SystemState) -> np.ndarray:
    """(xi, dv) from one state to another nearby: speeds of the joints that lead there."""
    xi = [x for link in one.mechanism.links
          for x in link.joint.speeds(tuple(one.q[link.q]), tuple(two.q[link.q] - one.q[link.q]))]  # fmt: skip
    return np.concatenate([xi, two.v - one.v])


def flow_rate(state: SystemState, x: np.ndarray) -> np.ndarray:
    """d/dt of (xi, dv) per unit of x, from motions that start beside the state on both sides, a short time before and
    after: the differences are of second order in the offset and in time.
    """
    n, dt, h = state.mechanism.n_v, 1e-3, 1e-5

    def apart(dt: float) -> np.ndarray:
        here = stepped(state, dt)
        ahead = stepped(moved(state, h * x[:n], h * x[n:]), dt)
        behind = stepped(moved(state, -h * x[:n], -h * x[n:]), dt)
        return (between(here, ahead) - between(here, behind)) / (2 * h)

    return (apart(dt) - apart(-dt)) / (2 * dt)


@pytest.mark.parametrize("kinds", [("Spherical", "Revolute"), ("Free", "Universal"), ("Planar", "Helical")])
def test_nearby_motions_part_as_A_says(kinds: tuple[str, ...], rng: np.random.Generator) -> None:
    """Also where speeds are no rates of coordinates, so that xi turns along."""
    _, state = random_tree(rng, 3, kinds)
    x = rng.normal(size=2 * state.mechanism.n_v)
    predicted = linear(state).A @ x
    np.testing.assert_allclose(flow_rate(state, x), predicted, rtol=0, atol=1e-4 * np.abs(predicted).max())


def test_without_the_bracket_they_part_otherwise(rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: for a ball joint with a quaternion xi_dot is not dv."""
    system = System(gravity=(0.3, -0.4, -9.81))
    system.add(Body(mass=1.0, inertia=(1.0, 1.2, 1.5)), Spherical(), at_body=(0.3, 0.2, 0.9), name="top")
    state = system.state(q={"top": (0.5, -0.5, 0.7, 0.1) / np.linalg.norm((0.5, -0.5, 0.7, 0.1))},
                         v={"top": (1.1, -0.8, 2.0)})  # fmt: skip
    x = rng.normal(size=6)
    right = linear(state).A @ x
    np.testing.assert_allclose(flow_rate(state, x), right, rtol=0, atol=1e-4 * np.abs(right).max())
    np.testing.assert_allclose(right[:3], x[3:] + np.cross(x[:3], state.v), rtol=0, atol=1e-13)
    monkeypatch.setattr(linear_file, "_bracket", lambda *given: np.zeros((3, 3)))
    assert np.abs(linear(state).A @ x - right).max() > 1e-2


# ---- loops


def four_bar() -> SystemState:
    """Two cranks and a coupler in the plane, closed by a point; moving."""
    system = System(gravity=(0.0, 0.0, -9.81), name="four-bar")
    rod = Body(mass=1.0, inertia=(0.1, 0.1, 0.02))
    system.add(rod, Revolute("y"), at_parent=(0, 0, 0), at_body=(0, 0, 0.5), name="left")
    system.add(rod, Revolute("y"), parent="left", at_parent=(0, 0, -0.5), at_body=(0, 0, 0.6), name="coupler")
    system.add(rod, Revolute("y"), at_parent=(0.9, 0, 0), at_body=(0, 0, 0.45), name="right")
    system.constrain(Point("coupler", "right", (0, 0, -0.6), (0, 0, -0.45)))
    state = system.state(q={"left": 0.4, "coupler": -1.6, "right": -0.2}, v={"left": 1.3, "coupler": -0.4})
    return on_loop(state)


def on_loop(state: SystemState) -> SystemState:
    """Newton's method onto the constraints, then speeds that keep them."""
    for _ in range(12):
        step = -np.linalg.pinv(jacobian(state)) @ residuals(state)
        state = moved(state, step, np.zeros(len(step)))
    assert np.abs(residuals(state)).max() < 1e-13
    return consistent(state)


def test_a_loop_is_reduced_to_its_freedoms() -> None:
    """One degree of freedom: two states, and the joints follow as E says."""
    state = four_bar()
    found = linear(state)
    assert found.A.shape == (2, 2)
    assert found.B.shape == (2, 3)
    assert found.E.shape == found.C.shape == (6, 2)
    J = jacobian(state)
    assert np.abs(J @ found.E[:3]).max() < 1e-13


def test_a_loop_against_motions_beside_it() -> None:
    """The four-bar moved along its freedom and put back on the loop: speeds and accelerations change as A and E say."""
    state, h = four_bar(), 1e-5
    found = linear(state)
    Z = found.E[:3, 0]
    for z in np.eye(2):
        ends = [beside(state, Z, sign * h * z) for sign in (1, -1)]
        x = (between(state, ends[0]) - between(state, ends[1])) / (2 * h)
        np.testing.assert_allclose(x, found.E @ z, rtol=0, atol=1e-8)
        x_dot = [np.concatenate([end.v, acceleration(end, np.zeros(3))]) for end in ends]
        rate = (x_dot[0] - x_dot[1]) / (2 * h)
        z_dot = np.array([Z @ rate[:3], Z @ rate[3:]])
        np.testing.assert_allclose(found.A @ z, z_dot, rtol=0, atol=1e-7 * (1.0 + np.abs(z_dot).max()))


def beside(state: SystemState, Z: np.ndarray, z: np.ndarray) -> SystemState:
    """The state of the loop with Z^T xi and Z^T dv as given."""
    near = on_loop(moved(state, Z * z[0], np.zeros(3)))
    off = Z @ between(state, near)[:3] - z[0]
    near = on_loop(moved(near, -off * Z, np.zeros(3)))
    v = np.linalg.solve(np.vstack([jacobian(near)[[0, 2]], Z]), [0.0, 0.0, Z @ state.v + z[1]])
    return near.with_values(v=v)


def test_a_loop_without_its_carried_speeds_would_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: where a linkage moves, its speeds must change with its shape."""
    state = four_bar()
    right = linear(state)
    kept = linear_file._free
    monkeypatch.setattr(linear_file, "_free", lambda J, rates, n: kept(J, 0.0 * rates, n))
    assert np.abs(linear(state).A - right.A).max() > 1e-2


# ---- closed forms


def pendulum() -> SystemState:
    system = System(gravity=(0.0, 0.0, -9.81))
    system.add(Body(mass=2.0, inertia=(0.35, 0.4, 0.08)), Revolute("y"), at_body=(0.0, 0.0, 0.7), name="rod")
    return system.state(q={"rod": 0.6}, v={"rod": 1.3})


def test_a_pendulum_in_closed_form() -> None:
    """A = [[0, 1], [-m g l cos q / I, 0]], B = [0, 1 / I]."""
    found, I = linear(pendulum()), 0.4 + 2.0 * 0.7**2
    exact = [[0.0, 1.0], [-2.0 * 9.81 * 0.7 * np.cos(0.6) / I, 0.0]]
    np.testing.assert_allclose(found.A, exact, rtol=0, atol=20 * EPS * 10)
    np.testing.assert_allclose(found.B, [[0.0], [1.0 / I]], rtol=0, atol=20 * EPS)


def test_outputs_of_choice() -> None:
    """The momentum and the acceleration of a pendulum as outputs: C and D are their slopes."""
    state = pendulum()

    def outputs(now: Evaluation) -> tuple[Any, ...]:
        return (momentum(state.mechanism, now.moving)[0], now.solution.v_dot[0])

    found, slope = linear(state, outputs=outputs), -2.0 * 0.7
    np.testing.assert_allclose(found.C[0], [-slope * np.sin(0.6) * 1.3, slope * np.cos(0.6)], rtol=0, atol=100 * EPS)
    np.testing.assert_allclose(found.C[1], found.A[1], rtol=0, atol=100 * EPS)
    np.testing.assert_allclose(found.D, [[0.0], [found.B[1, 0]]], rtol=0, atol=100 * EPS)


class Called(SystemLoad):
    """A torque that a user's function of the angle gives."""

    slots = 1

    def check(self, mechanism: Mechanism) -> None:
        """Nothing to check."""

    def effort(self, mechanism: Mechanism, moving: Any, par: Any, slot: int) -> Effort:
        """-3 sin q."""
        return Effort(speeds=((0, call(par, slot, moving.t, (moving.q[0],), 1)[0]),))


def test_functions_of_users_are_differenced() -> None:
    """They take floats only: the answer is near, and says that it is not exact."""

    def torque(t: float, inputs: Any, par: Any, out: Any) -> None:
        out[0] = -3.0 * np.sin(inputs[0])

    system = System()
    system.add(Body(mass=2.0, inertia=(0.35, 0.4, 0.08)), Revolute("y"), at_body=(0.0, 0.0, 0.7), name="rod")
    system.load(Called())
    state, I = system.state(q={"rod": 0.6}, v={"rod": 1.3}), 0.4 + 2.0 * 0.7**2
    found = linearize(state.mechanism, articulated, 0.0, state.q, state.v, [torque, None, None, None])
    assert not found.exact
    assert found.A[1, 0] == pytest.approx(-3.0 * np.cos(0.6) / I, rel=TOLERANCE)
