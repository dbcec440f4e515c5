"""Energies, momenta, mass matrix, inverse dynamics, Jacobians and reactions of systems, by the laws that bind them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from polhode.core.spatial import add
from polhode.dynamics import articulated, quantities, recursion
from polhode.dynamics.evaluation import Evaluation, row_rate
from polhode.dynamics.formulation import Efforts, nothing_acts
from polhode.dynamics.recursion import (
    bias_forces,
    body_jacobian,
    constraint_jacobian,
    inverse_dynamics,
    joint_reactions,
    mass_matrix,
)
from polhode.model.body import Body
from polhode.model.joints import Revolute
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion, rates
from polhode.model.system import System
from polhode.model.system_state import SystemState
from tests.formulations import random_systems
from tests.formulations.asking import EPS, moving_of, random_efforts, relative, solved
from tests.formulations.random_systems import place, random_loop, random_tree, rows

STEP = 1e-40
SEEDS = range(6)
ROUNDING = 1e5 * EPS


def drawn(seed: int) -> tuple[SystemState, Mechanism, Motion, np.random.Generator]:
    rng = np.random.default_rng(seed)
    _, state = random_tree(rng, least=2)
    return state, state.mechanism, moving_of(state), rng


def stepped(state: SystemState, v_dot: Any) -> Motion:
    """The motion a complex step later: the imaginary part of anything over STEP is its rate."""
    q = state.q + 1j * STEP * np.array(rates(state.mechanism, tuple(state.q), tuple(state.v)))
    return motion(state.mechanism, 0.0, tuple(q), tuple(state.v + 1j * STEP * np.array(v_dot)))


def rate_of(x: Any) -> np.ndarray:
    return np.imag(np.array(x, dtype=complex)) / STEP


# ---- mass matrix and inverse dynamics


@pytest.mark.parametrize("seed", SEEDS)
def test_the_mass_matrix_is_that_of_the_kinetic_energy(seed: int) -> None:
    state, mechanism, moving, _ = drawn(seed)
    M = np.array(mass_matrix(mechanism, moving))
    assert np.array_equal(M, M.T)
    assert relative(random_systems.mass_matrix(state), M) < ROUNDING
    assert 0.5 * state.v @ M @ state.v == pytest.approx(quantities.kinetic_energy(mechanism, moving), rel=ROUNDING)


@pytest.mark.parametrize("seed", SEEDS)
def test_M_v_dot_and_bias_are_tau(seed: int) -> None:
    """Of the accelerations that the articulated-body method gives, and of any others by inverse dynamics."""
    state, mechanism, moving, rng = drawn(seed)
    efforts = random_efforts(mechanism, rng)
    M, bias = np.array(mass_matrix(mechanism, moving)), np.array(bias_forces(mechanism, moving, efforts.wrenches))
    v_dot = np.array(solved(articulated, state, efforts).v_dot)
    size = np.abs(M @ v_dot).max() + np.abs(bias).max()
    np.testing.assert_allclose(M @ v_dot + bias, efforts.tau, rtol=0, atol=ROUNDING * size)
    other = rng.normal(size=mechanism.n_v)
    tau = inverse_dynamics(mechanism, moving, tuple(other), efforts.wrenches)
    np.testing.assert_allclose(tau, M @ other + bias, rtol=0, atol=ROUNDING * size)


def test_inverse_dynamics_without_gyroscopic_forces_would_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: without V x* (I V) the forces of a motion are not those that give it."""
    state, mechanism, moving, _ = drawn(1)
    monkeypatch.setattr(recursion, "cross_force", lambda V, F: (0.0,) * 6)
    tau = inverse_dynamics(mechanism, moving, solved(articulated, state).v_dot)
    assert np.abs(tau).max() > 1e-2


def test_a_mass_matrix_of_bodies_alone_would_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: a joint that does not feel what hangs beyond its body gives another kinetic energy."""
    state, mechanism, moving, _ = drawn(1)
    monkeypatch.setattr(recursion, "composites", lambda *given: [link.spatial_inertia for link in mechanism.links])
    assert relative(random_systems.mass_matrix(state), mass_matrix(mechanism, moving)) > 1e-2


# ---- momenta and energies


@pytest.mark.parametrize("seed", SEEDS)
def test_a_floating_system_changes_its_momenta_by_outer_wrenches_only(seed: int) -> None:
    """p_dot = sum of forces + m g, L_dot about the mass center = sum of torques; forces in joints cancel."""
    rng = np.random.default_rng(seed)
    state = floating(rng)
    mechanism, moving = state.mechanism, moving_of(state)
    efforts = random_efforts(mechanism, rng)
    after = stepped(state, solved(articulated, state, efforts).v_dot)
    force, torque = outer(mechanism, moving, efforts)
    size = np.abs(force).max() + np.abs(torque).max() + kinetic(state)
    p_dot = rate_of(quantities.momentum(mechanism, after))
    np.testing.assert_allclose(p_dot, force, rtol=0, atol=ROUNDING * size)
    L_dot = rate_of(quantities.angular_momentum(mechanism, after))
    np.testing.assert_allclose(L_dot, torque, rtol=0, atol=ROUNDING * size)


def floating(rng: np.random.Generator) -> SystemState:
    """A random tree on one body that floats."""
    system = System(gravity=rng.normal(size=3), name="floating")
    random_systems._hang(system, rng, "hub", random_systems.JOINTS["Free"](rng))
    for k, kind in enumerate(rng.choice(("Revolute", "Prismatic", "Spherical", "Universal"), 4)):
        parent = str(rng.choice(system.names))
        system.add(random_systems.random_body(rng), random_systems.JOINTS[str(kind)](rng), parent=parent,
                   at_parent=rng.normal(size=3), at_body=rng.normal(size=3), name=f"body {k}")  # fmt: skip
    return random_systems.random_state(system, rng)


def outer(mechanism: Mechanism, moving: Motion, efforts: Efforts) -> tuple[np.ndarray, np.ndarray]:
    """The force on the whole, and the torque about its mass center; tau of joints is inner, but for the free one."""
    center, force, torque = quantities.mass_center(mechanism, moving), np.zeros(3), np.zeros(3)
    force += mechanism.mass * np.array(mechanism.gravity)
    for m, F in zip(moving.links, efforts.wrenches, strict=True):
        f_W = np.array(m.turn(F[3:]))
        force += f_W
        torque += np.array(m.turn(F[:3])) + np.cross(np.array(m.p_WL) - center, f_W)
    return with_thrust(mechanism, moving, efforts, center, force, torque)


def with_thrust(mechanism: Mechanism, moving: Motion, efforts: Efforts, center: Any, force: np.ndarray,
                torque: np.ndarray) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """tau of the free joint is the outer wrench F with H^T F = tau on the hub."""
    hub = moving.links[0]
    F = np.linalg.solve(np.array(hub.H, dtype=float), np.array(efforts.tau[:6]))
    f_W = np.array(hub.turn(tuple(F[3:])))
    return force + f_W, torque + np.array(hub.turn(tuple(F[:3]))) + np.cross(np.array(hub.p_WL) - center, f_W)


def kinetic(state: SystemState) -> float:
    return float(quantities.kinetic_energy(state.mechanism, moving_of(state)))


@pytest.mark.parametrize("seed", SEEDS)
def test_energy_changes_by_the_power_of_wrenches_and_drives(seed: int) -> None:
    state, mechanism, moving, rng = drawn(seed)
    efforts = random_efforts(mechanism, rng)
    after = stepped(state, solved(articulated, state, efforts).v_dot)
    energy = quantities.kinetic_energy(mechanism, after) + quantities.potential_energy(mechanism, after)
    power = np.dot(efforts.tau, state.v)
    for m, F in zip(moving.links, efforts.wrenches, strict=True):
        power += np.dot(F, m.V)
    assert rate_of(energy) == pytest.approx(power, rel=0, abs=ROUNDING * (abs(power) + 10 * kinetic(state)))


def test_energy_without_the_turning_part_would_fail() -> None:
    """Twin: the translational energy alone, with weight, does not keep the balance."""
    state, mechanism, _, _ = drawn(2)
    after = stepped(state, solved(articulated, state).v_dot)
    energy = quantities.translational_energy(mechanism, after) + quantities.potential_energy(mechanism, after)
    assert abs(rate_of(energy)) > 1e-2


@pytest.mark.parametrize("seed", SEEDS)
def test_momenta_about_points(seed: int) -> None:
    """L about a point = L about the mass center + (center - point) x p, and p = m v of the mass center."""
    state, mechanism, moving, rng = drawn(seed)
    point = rng.normal(size=3)
    p, arm = quantities.momentum(mechanism, moving), np.array(quantities.mass_center(mechanism, moving)) - point
    shifted = np.array(quantities.angular_momentum(mechanism, moving)) + np.cross(arm, p)
    about = quantities.angular_momentum_about(mechanism, moving, tuple(point))
    np.testing.assert_allclose(about, shifted, rtol=0, atol=ROUNDING * np.abs(shifted).max())
    velocity = rate_of(quantities.mass_center(mechanism, stepped(state, np.zeros(mechanism.n_v))))
    np.testing.assert_allclose(quantities.mass_center_velocity(mechanism, moving), velocity, rtol=1e-11)


# ---- Jacobians


@pytest.mark.parametrize("seed", SEEDS)
def test_the_jacobian_of_a_point_gives_its_velocity(seed: int) -> None:
    state, mechanism, moving, rng = drawn(seed)
    at = rng.normal(size=3)
    for link in mechanism.links:
        i, r = mechanism.point(link.name, at)
        J = np.array(body_jacobian(mechanism, moving, link.name, at))
        V = (*moving.links[i].w_W, *moving.links[i].velocity(r))
        np.testing.assert_allclose(J @ state.v, V, rtol=0, atol=ROUNDING * (1.0 + np.abs(V).max()))
        q = stepped(state, np.zeros(mechanism.n_v))
        np.testing.assert_allclose(J[3:] @ state.v, rate_of(q.links[i].position(r)), rtol=0, atol=ROUNDING * 10)
    assert body_jacobian(mechanism, moving, "world")[0] == [0.0] * mechanism.n_v


@pytest.mark.parametrize("seed", SEEDS)
def test_the_jacobian_of_constraints_gives_their_rates(seed: int) -> None:
    _, state = random_loop(np.random.default_rng(seed))
    moving = moving_of(state)
    J = np.array(constraint_jacobian(state.mechanism, moving, rows(state)))
    assert relative(random_systems.jacobian(state), J) < ROUNDING
    free = state.with_values(v=state.v + 1.0)
    rate = [row_rate(row, moving_of(free)) for row in rows(free)]
    np.testing.assert_allclose(J @ free.v, rate, rtol=0, atol=ROUNDING * np.abs(J).max() * np.abs(free.v).max())


# ---- reactions


def evaluation(state: SystemState, efforts: Efforts) -> Evaluation:
    return Evaluation(state.mechanism, moving_of(state), efforts, rows(state), solved(articulated, state, efforts), 0.0)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_joint_bears_along_its_speeds_what_drives_it(seed: int) -> None:
    """H^T of the reaction is tau, also in loops: joints themselves do no work."""
    rng = np.random.default_rng(seed)
    _, state = random_loop(rng) if seed % 2 else random_tree(rng, least=2)
    efforts = random_efforts(state.mechanism, rng)
    now = evaluation(state, efforts)
    reactions = joint_reactions(state.mechanism, now)
    size = np.abs(np.array(reactions, dtype=float)).max()
    for link, m, F in zip(state.mechanism.links, now.moving.links, reactions, strict=True):
        F_L = np.concatenate([np.reshape(m.R_WL, (3, 3)).T @ F[:3], np.reshape(m.R_WL, (3, 3)).T @ F[3:]])
        along = [np.dot(h, F_L) for h in m.H]
        np.testing.assert_allclose(along, efforts.tau[link.v], rtol=0, atol=ROUNDING * size)


def test_the_reaction_of_a_pendulum() -> None:
    """A rod that swings on a hinge about y: the hinge bears -m g + m a of the mass center, and no torque."""
    system = System(gravity=(0.0, 0.0, -9.81))
    system.add(Body(mass=2.0, inertia=(0.35, 0.4, 0.08)), Revolute("y"), at_body=(0.0, 0.0, 0.7), name="rod")
    state = system.state(q={"rod": 0.6}, v={"rod": 1.3})
    (F,) = joint_reactions(state.mechanism, evaluation(state, nothing_acts(state.mechanism)))
    alpha = -2.0 * 9.81 * 0.7 * np.sin(0.6) / (0.4 + 2.0 * 0.7**2)
    along, across = np.array([-np.sin(0.6), 0, -np.cos(0.6)]), np.array([-np.cos(0.6), 0, np.sin(0.6)])
    force = 2.0 * (0.7 * alpha * across - 0.7 * 1.3**2 * along) + np.array([0, 0, 2.0 * 9.81])
    np.testing.assert_allclose(F[3:], force, rtol=0, atol=100 * EPS * 20)
    np.testing.assert_allclose(F[:3], 0.0, atol=100 * EPS * 20)


def test_reactions_balance_the_first_body() -> None:
    """All wrenches on the whole sum up to the rate of its momenta: the base bears what is left."""
    state, mechanism, moving, rng = drawn(4)
    efforts = Efforts(random_efforts(mechanism, rng).wrenches, (0.0,) * mechanism.n_v)
    now = evaluation(state, efforts)
    after = stepped(state, now.solution.v_dot)
    force = mechanism.mass * np.array(mechanism.gravity)
    for m, F in zip(moving.links, efforts.wrenches, strict=True):
        force = force + np.array(m.turn(F[3:]))
    for link, F in zip(mechanism.links, joint_reactions(mechanism, now), strict=True):
        force = add(force, F[3:]) if link.parent == -1 else force
    p_dot = rate_of(quantities.momentum(mechanism, after))
    np.testing.assert_allclose(force, p_dot, rtol=0, atol=ROUNDING * np.abs(p_dot).max() + ROUNDING)


def test_places_agree_with_the_model() -> None:
    """The mass center of one body is where the model places it."""
    system, state = random_tree(np.random.default_rng(9), 1, ("Free",))
    center = quantities.mass_center(state.mechanism, moving_of(state))
    np.testing.assert_allclose(center, place(state, system.names[0], (0, 0, 0)), rtol=1e-12)
