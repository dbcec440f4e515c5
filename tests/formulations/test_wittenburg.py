"""Wittenburg's method: equal to the articulated-body method on every tree and loop, and its constants by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from polhode.core.cholesky import factorized
from polhode.core.cholesky import solved as solved_by
from polhode.dynamics import articulated, sliding, wittenburg
from polhode.dynamics.augmented_bodies import Graph, augmented, directed_graph
from polhode.dynamics.formulation import nothing_acts
from polhode.model.body import Body
from polhode.model.joints import Revolute, Spherical
from polhode.model.motion import motion
from polhode.model.system import System
from tests.formulations.asking import EPS, difference, moving_of, random_efforts, solved
from tests.formulations.five_rods import five_rods
from tests.formulations.random_systems import KINDS, mass_matrix, random_loop, random_tree

AGREE = 1e-9
TURNING = ("Weld", "Revolute", "Universal", "Spherical")


class Swing:
    """A base in general motion: turned, moving and accelerating in every direction."""

    def motion(self, t: Any) -> tuple[Any, ...]:
        """R_W0, p_W0, its twist and its true acceleration in its own axes."""
        rng = np.random.default_rng(7)
        R = tuple(np.linalg.qr(rng.normal(size=(3, 3)))[0].ravel().tolist())
        return R, *(tuple(rng.normal(size=n).tolist()) for n in (3, 6, 6))


def both_differ_by(state: Any, rng: np.random.Generator) -> float:
    efforts = random_efforts(state.mechanism, rng)
    return difference(solved(articulated, state, efforts), solved(wittenburg, state, efforts))


# ---- equal to another method


@pytest.mark.parametrize("seed", range(20))
def test_trees_of_all_joints(seed: int) -> None:
    rng = np.random.default_rng(seed)
    _, state = random_tree(rng, least=2)
    assert both_differ_by(state, rng) < AGREE


@pytest.mark.parametrize("kind", KINDS)
def test_trees_of_one_joint(kind: str, rng: np.random.Generator) -> None:
    for _ in range(3):
        _, state = random_tree(rng, 5, (kind, "Revolute") if kind == "Weld" else (kind,))
        assert both_differ_by(state, rng) < AGREE


@pytest.mark.parametrize("seed", range(14))
def test_loops(seed: int) -> None:
    rng = np.random.default_rng(seed)
    _, state = random_loop(rng, n_loop=1 + seed % 2)
    assert both_differ_by(state, rng) < AGREE


@pytest.mark.parametrize("seed", range(10))
def test_on_a_base_that_moves(seed: int) -> None:
    """r0'', omega0 and its rate, with bodies that hang on the base at several places."""
    rng = np.random.default_rng(seed)
    system, state = random_tree(rng, 6, KINDS if seed % 2 else TURNING)
    system.base = Swing()
    system._frozen = None
    moved = system.state(q=state.q, v=state.v)
    assert moved.mechanism.base is not None
    assert both_differ_by(moved, rng) < AGREE
    assert difference(solved(wittenburg, state), solved(wittenburg, moved)) > 1e-3


def test_a_batch_is_its_samples() -> None:
    rng = np.random.default_rng(3)
    system, _ = random_tree(rng, 4, ("Universal", "Cylindrical", "Revolute"))
    mechanism = system.mechanism()
    q, v = rng.normal(size=(mechanism.n_q, 5)), rng.normal(size=(mechanism.n_v, 5))
    moving = motion(mechanism, 0.0, tuple(q), tuple(v))
    together = wittenburg.accelerations(mechanism, moving, nothing_acts(mechanism), (), None)  # type: ignore[arg-type]
    for k in range(5):
        one = solved(wittenburg, system.state(q=q[:, k], v=v[:, k]))
        v_dot = np.array(together.v_dot)[:, k]
        np.testing.assert_allclose(v_dot, one.v_dot, rtol=0, atol=1e3 * EPS * np.abs(v_dot).max())


def test_it_refuses_nothing() -> None:
    _, state = random_tree(np.random.default_rng(0))
    assert wittenburg.refuses(state.mechanism) is None
    assert articulated.refuses(state.mechanism) is None


# ---- twins with the physics broken


def wrong_TTf(tree: Any, now: Any) -> list[Any]:
    """The source's sum of T(i,i) f(:,i), five times over (erratum 002-1)."""
    return [tuple(len(now.f) * x for x in f) for f in now.f]


def no_coupling(kept: Any) -> Any:
    """K without its blocks beside the diagonal."""

    def tensors(*given: Any) -> Any:
        K = kept(*given)
        return [[K[i][j] if i == j else (0.0,) * 9 for j in range(len(K))] for i in range(len(K))]

    return tensors


def transposed(kept: Any) -> Any:
    """K with its dyads in the wrong order."""

    def tensors(*given: Any) -> Any:
        K = kept(*given)
        return [[K[j][i] for j in range(len(K))] for i in range(len(K))]

    return tensors


def without_own_force(tree: Any, now: Any, F: Any) -> Any:
    """The last sum of M' without j = i (erratum 002-3)."""
    none = tuple(tuple((0.0, 0.0, 0.0) if i == j else d for j, d in enumerate(row)) for i, row in enumerate(now.d))
    return _force_moments(tree, now._replace(d=none), F)


_force_moments = wittenburg.force_moments
BROKEN = {
    "the sum of f": ("turning_of_paths", wrong_TTf),
    "K_ij": ("tensors_K", no_coupling(wittenburg.tensors_K)),
    "the order of dyads": ("tensors_K", transposed(wittenburg.tensors_K)),
    "the own force": ("force_moments", without_own_force),
    "the centrifugal moments": ("centrifugal", lambda mechanism, tree, now: [(0.0, 0.0, 0.0)] * len(now.w)),
}


@pytest.mark.parametrize("what", BROKEN)
def test_without_a_term_the_methods_differ(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _, state = random_tree(np.random.default_rng(5), 5, ("Spherical", "Universal"))
    assert difference(solved(articulated, state), solved(wittenburg, state)) < AGREE
    monkeypatch.setattr(wittenburg, *BROKEN[what])
    assert difference(solved(articulated, state), solved(wittenburg, state)) > 1e-4


@pytest.mark.parametrize("what", ["shift_moments", "_inertia_force"])
def test_without_a_term_of_shifts_the_methods_differ(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _, state = random_tree(np.random.default_rng(6), 5, ("Cylindrical", "Planar"))
    none = (0.0, 0.0, 0.0)
    monkeypatch.setattr(sliding, what, lambda *given: none if what == "_inertia_force" else [none] * 5)
    assert difference(solved(articulated, state), solved(wittenburg, state)) > 1e-4


# ---- the graph and the constants


def test_the_graph_of_the_five_rods_is_the_printed_one() -> None:
    graph = directed_graph(five_rods().mechanism())
    assert graph.S0.tolist() == [1, 0, 0, 0, 0]
    assert graph.S.tolist() == [
        [-1, 1, 0, 0, 0], [0, -1, 1, 0, 0], [0, 0, -1, 1, 1], [0, 0, 0, -1, 0], [0, 0, 0, 0, -1]
    ]  # fmt: skip
    assert graph.T.tolist() == [
        [-1, -1, -1, -1, -1], [0, -1, -1, -1, -1], [0, 0, -1, -1, -1], [0, 0, 0, -1, 0], [0, 0, 0, 0, -1]
    ]  # fmt: skip
    assert graph.outer == (-1, 0, 1, 2, 2)
    assert graph.inner == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("seed", range(10))
def test_T_is_the_inverse_of_S(seed: int) -> None:
    """And with S0 they know that every path starts on the base: S0 T = -1 for each body."""
    graph = directed_graph(random_tree(np.random.default_rng(seed))[1].mechanism)
    n = len(graph.outer)
    assert np.array_equal(graph.S @ graph.T, np.eye(n))
    assert np.array_equal(graph.S0 @ graph.T, -np.ones(n))


@pytest.mark.parametrize("seed", range(5))
def test_sums_over_the_tree_are_products_with_T(seed: int) -> None:
    rng = np.random.default_rng(seed)
    graph: Graph = directed_graph(random_tree(rng)[1].mechanism)
    x = rng.normal(size=(len(graph.outer), 3))
    start = tuple(rng.normal(size=3))
    np.testing.assert_allclose(graph.carried(x), -graph.T @ x, atol=50 * EPS)
    np.testing.assert_allclose(graph.along(x, start), start - graph.T.T @ x, atol=50 * EPS)


def two_rods() -> System:
    """Two bodies with mass centers off the line of their joints."""
    system = System(name="two rods")
    system.add(Body(mass=2.0, inertia=(0.3, 0.4, 0.5)), Spherical(), at_body=(0.1, -0.2, 1.0), name="one")
    system.add(Body(mass=3.0, inertia=(0.6, 0.7, 0.8)), Revolute("z"), parent="one", at_parent=(0.2, 0.3, -0.5),
               at_body=(0.4, 0.0, 0.6), name="two")  # fmt: skip
    return system


def test_the_constants_of_two_bodies_by_hand() -> None:
    """d_11 = c_11, d_12 = c_11 - c_12, d_22 = c_22, M b_i0 = sum of m d, K_i = J_i + sum of m (d^2 E - d d)."""
    tree = augmented(two_rods().mechanism())
    d_11, d_12, d_22 = np.array([0.1, -0.2, 1.0]), np.array([-0.1, -0.5, 1.5]), np.array([0.4, 0.0, 0.6])
    np.testing.assert_allclose(tree.bodies[0].d, [d_11, d_12], atol=4 * EPS)
    np.testing.assert_allclose(tree.bodies[1].d, [(0, 0, 0), d_22], atol=4 * EPS)
    np.testing.assert_allclose(tree.bodies[0].b, (2 * d_11 + 3 * d_12) / 5, atol=4 * EPS)
    np.testing.assert_allclose(tree.bodies[1].b, 3 * d_22 / 5, atol=4 * EPS)
    K_1 = np.diag([0.3, 0.4, 0.5]) + 2 * spread(d_11) + 3 * spread(d_12)
    np.testing.assert_allclose(tree.bodies[0].K, K_1[np.triu_indices(3)], atol=50 * EPS)
    np.testing.assert_allclose(
        tree.bodies[1].K, (np.diag([0.6, 0.7, 0.8]) + 3 * spread(d_22))[np.triu_indices(3)], atol=50 * EPS
    )
    assert tree.beyond == (5.0, 3.0)
    assert tree.slides == ()


def spread(d: np.ndarray) -> np.ndarray:
    return d @ d * np.eye(3) - np.outer(d, d)


def test_K_ij_of_two_bodies_by_hand() -> None:
    """K_12 = M ((b_20 . d_12) E - b_20 d_12), K_21 its transpose; at rest the axes of both are those of the world."""
    system = two_rods()
    mechanism, state = system.mechanism(), system.state()
    tree = augmented(mechanism)
    K = wittenburg.tensors_K(mechanism, tree, wittenburg.placed(mechanism, tree, moving_of(state)))
    d_12, Mb_2 = np.array([-0.1, -0.5, 1.5]), 3 * np.array([0.4, 0.0, 0.6])
    by_hand = Mb_2 @ d_12 * np.eye(3) - np.outer(Mb_2, d_12)
    np.testing.assert_allclose(np.reshape(K[0][1], (3, 3)), by_hand, atol=20 * EPS)
    np.testing.assert_allclose(np.reshape(K[1][0], (3, 3)), by_hand.T, atol=20 * EPS)


def test_the_constants_are_worked_out_once() -> None:
    mechanism = two_rods().mechanism()
    assert augmented(mechanism) is augmented(mechanism)


@pytest.mark.parametrize("seed", range(10))
def test_A_is_the_mass_matrix(seed: int) -> None:
    """A of trees with all joints is M of the kinetic energies of the links."""
    _, state = random_tree(np.random.default_rng(seed), least=1)
    mechanism = state.mechanism
    tree = augmented(mechanism)
    now = wittenburg.placed(mechanism, tree, moving_of(state))
    A = np.array(wittenburg.matrix_A(mechanism, tree, now, wittenburg.tensors_K(mechanism, tree, now)))
    np.testing.assert_allclose(A, mass_matrix(state), rtol=0, atol=100 * EPS * len(tree.bodies) * np.abs(A).max())
    assert np.array_equal(A == 0.0, A.T == 0.0)


# ---- the solver


@pytest.mark.parametrize("n", [1, 2, 7])
def test_positive_definite_systems_are_solved(n: int, rng: np.random.Generator) -> None:
    root = rng.normal(size=(n, n))
    A, x = root @ root.T + np.eye(n), rng.normal(size=n)
    found = solved_by(factorized(A.tolist()), (A @ x).tolist())
    np.testing.assert_allclose(found, x, rtol=0, atol=10 * n * EPS * np.linalg.cond(A) * np.abs(x).max())


def test_the_solver_takes_complex_steps(rng: np.random.Generator) -> None:
    """d(A^-1 b) = -A^-1 dA A^-1 b, by a step that no rounding sees."""
    root, change, b = rng.normal(size=(4, 4)), rng.normal(size=(4, 4)), rng.normal(size=4)
    A, dA = root @ root.T + np.eye(4), change + change.T
    step = np.imag(solved_by(factorized((A + 1e-40j * dA).tolist()), b)) / 1e-40
    exact = -np.linalg.solve(A, dA @ np.linalg.solve(A, b))
    np.testing.assert_allclose(step, exact, rtol=0, atol=100 * EPS * np.linalg.cond(A) ** 2 * np.abs(exact).max())


def test_zeros_between_branches_stay() -> None:
    """No fill-in: U of a tree's mass matrix is zero wherever two joints are on different branches."""
    A = [[4.0, 1.0, 1.0, 1.0], [1.0, 3.0, 0.0, 0.0], [1.0, 0.0, 3.0, 1.0], [1.0, 0.0, 1.0, 2.0]]
    U = factorized(A).U
    assert U[1][2] == U[1][3] == 0.0
    assert U[2][3] != 0.0
