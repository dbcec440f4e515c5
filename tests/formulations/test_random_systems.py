"""The random systems are what they claim, and on them the accelerations obey Newton, Euler and d'Alembert."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from polhode.core.small import cross3, mat_t_vec
from polhode.core.spatial import cross_force, inertia_times
from polhode.dynamics import articulated
from polhode.dynamics.formulation import Solution, nothing_acts, row_error
from polhode.dynamics.linear import NumpyLinear
from polhode.model import motion as motion_file
from polhode.model.motion import motion, rates
from polhode.model.system_state import SystemState
from tests.formulations.random_systems import (
    CLOSERS,
    JOINTS,
    KINDS,
    MOST,
    NEAREST,
    drifts,
    jacobian,
    mass_matrix,
    random_loop,
    random_tree,
    residuals,
    rows,
    twists,
    unit_motion,
)

EPS = float(np.finfo(float).eps)
STEP = 1e-40


def solved(state: SystemState) -> Solution:
    """The accelerations of a system under gravity and its constraints."""
    moving = motion(state.mechanism, 0.0, tuple(state.q), tuple(state.v))
    return articulated.accelerations(state.mechanism, moving, nothing_acts(state.mechanism), rows(state), NumpyLinear())


def derived(state: SystemState, v_dot: Any) -> np.ndarray:
    """The true accelerations of the links, (n_link, 6), from a complex step of their twists along the motion.

    In the axes of a link alpha = w_dot and a = v_dot + w x v.
    """
    mechanism = state.mechanism
    q = state.q + 1j * STEP * np.array(rates(mechanism, tuple(state.q), tuple(state.v)))
    v = state.v + 1j * STEP * np.array(v_dot)
    V = twists(motion(mechanism, 0.0, tuple(q), tuple(v)), 1)[..., 0]
    A = V.imag / STEP
    A[:, 3:] += np.cross(V.real[:, :3], V.real[:, 3:])
    return A


def imbalance(state: SystemState, solution: Solution) -> tuple[np.ndarray, float]:
    """The power of what is left of every link's balance along each speed, (n_v,), and the size of what was added.

    Left over: inertia times acceleration, less weight, less the forces of the constraints. For motions that the joints
    allow it has no power (Jourdain), whatever the joints bear.
    """
    mechanism, n = state.mechanism, state.mechanism.n_v
    moving = motion(mechanism, 0.0, tuple(state.q), tuple(state.v))
    partial = twists(unit_motion(state), n)
    total, size = -jacobian(state).T @ np.array(solution.multipliers) if rows(state) else np.zeros(n), 1.0
    for link, m, A, V_k in zip(mechanism.links, moving.links, derived(state, solution.v_dot), partial, strict=True):
        A = A.copy()
        A[3:] -= mat_t_vec(m.R_WL, mechanism.gravity) + np.array(cross3(m.V[:3], m.V[3:]))
        wrench = np.array(inertia_times(link.spatial_inertia, tuple(A)))
        wrench += cross_force(m.V, inertia_times(link.spatial_inertia, m.V))
        total = total + V_k.T @ wrench
        size += float(np.abs(V_k.T @ wrench).sum())
    return total, size


def tolerance(state: SystemState, size: float) -> float:
    """Roundings of a backward stable solution, some tens for each link of a chain, grow with its depth at most."""
    return 100 * EPS * len(state.mechanism.links) ** 2 * size


@pytest.mark.parametrize("seed", range(60))
def test_trees_obey_the_laws_of_motion(seed: int) -> None:
    _, state = random_tree(np.random.default_rng(seed))
    left, size = imbalance(state, solved(state))
    assert np.abs(left).max(initial=0.0) < tolerance(state, size)


@pytest.mark.parametrize("kind", KINDS)
def test_trees_of_one_kind_obey_the_laws_of_motion(kind: str, rng: np.random.Generator) -> None:
    if kind == "Weld":
        _, state = random_tree(rng, 5, (kind, "Revolute"))
    else:
        _, state = random_tree(rng, 5, (kind,))
    left, size = imbalance(state, solved(state))
    assert np.abs(left).max(initial=0.0) < tolerance(state, size)


@pytest.mark.parametrize("seed", range(40))
def test_loops_obey_the_laws_of_motion(seed: int) -> None:
    _, state = random_loop(np.random.default_rng(seed), n_loop=1 + seed % 2)
    solution = solved(state)
    left, size = imbalance(state, solution)
    assert np.abs(left).max() < tolerance(state, size)
    moving = motion(state.mechanism, 0.0, tuple(state.q), tuple(state.v))
    errors = [row_error(row, moving, derived(state, solution.v_dot), solution.v_dot) for row in rows(state)]
    assert np.abs(errors).max() < tolerance(state, size)


@pytest.mark.parametrize("closer", CLOSERS)
def test_loops_of_one_kind_obey_the_laws_of_motion(closer: str, rng: np.random.Generator) -> None:
    _, state = random_loop(rng, 6, closers=(closer,))
    assert [type(one).__name__ for one in state.mechanism.constraints] == [closer]
    assert np.abs(residuals(state)).max() < 1000 * EPS * len(state.mechanism.links)
    left, size = imbalance(state, solved(state))
    assert np.abs(left).max() < tolerance(state, size)


@pytest.mark.parametrize("seed", range(20))
def test_the_accelerations_of_links_are_those_of_the_joints(seed: int) -> None:
    _, state = random_tree(np.random.default_rng(seed))
    solution = solved(state)
    A = derived(state, solution.v_dot)
    np.testing.assert_allclose(np.array(solution.links, dtype=float), A, rtol=0, atol=tolerance(state, np.abs(A).max()))


@pytest.mark.parametrize("seed", range(10))
def test_a_joint_without_its_bias_is_found(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The twin: a motion that forgets how the axes of joints turn breaks the balance."""
    _, state = random_tree(np.random.default_rng(seed), 4, ("Universal", "Planar", "Free"))
    monkeypatch.setattr(motion_file, "cross_motion", lambda V, turning: (0.0,) * 6)
    left, size = imbalance(state, solved(state))
    assert np.abs(left).max() > 1e3 * tolerance(state, size)


def test_loops_are_closed_and_move() -> None:
    for seed in range(10):
        _, state = random_loop(np.random.default_rng(seed), n_loop=1 + seed % 3)
        J = jacobian(state)
        assert np.abs(residuals(state)).max() < 100 * EPS * len(state.mechanism.links) * 10
        assert (
            np.abs(J @ state.v + drifts(state)).max() < 1000 * EPS * np.linalg.norm(J) * np.linalg.norm(state.v) + EPS
        )
        assert np.linalg.norm(state.v) >= 0.1
        assert np.linalg.matrix_rank(J) == len(J) < state.mechanism.n_v


def test_trees_are_general() -> None:
    """Every joint, chains and branches, 2 to 12 bodies, far from singular."""
    kinds, counts, shapes = set(), set(), set()
    for seed in range(60):
        system, state = random_tree(np.random.default_rng(seed))
        links = system.mechanism().links
        kinds |= {type(link.joint).__name__ for link in links}
        counts.add(len(links))
        shapes |= {len(children) for children in system.mechanism().children}
        assert np.linalg.cond(mass_matrix(state)) < MOST
        assert all(link.joint.singular_distance(state.q[link.q]) > NEAREST for link in links)
    assert kinds == set(JOINTS) == set(KINDS)
    assert min(counts) == 2
    assert max(counts) == 12
    assert {0, 1, 2} <= shapes


def test_the_same_seed_draws_the_same_system() -> None:
    one, two = (random_loop(np.random.default_rng(5))[1] for _ in range(2))
    assert np.array_equal(one.q, two.q)
    assert np.array_equal(one.v, two.v)
