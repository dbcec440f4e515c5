"""All formulations give one motion: on random trees and loops, in a plane, with redundant rows, without inertia."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode._jit import address_of, compiling, first_class, traced
from polhode._jit.entry import call_once
from polhode.core.spatial import ZERO
from polhode.dynamics import absolute, formulations
from polhode.dynamics.formulation import Efforts, Solution, nothing_acts
from polhode.dynamics.linear import NumpyLinear, linear_of, solver_kernel
from polhode.dynamics.multipliers import Multipliers
from polhode.dynamics.partitioned import Partitioned
from polhode.errors import InputError
from polhode.model import joints
from polhode.model.constraints import Point
from polhode.model.constraints.row import Row
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import motion
from polhode.model.system import System
from tests.formulations.random_systems import random_loop, random_tree, rows
from tests.helpers import random_body

OTHERS = ("multipliers", "udwadia_kalaba", "partitioned")
NUMPY = NumpyLinear()


class Moving:
    """A base that moves along anything and turns about anything."""

    def motion(self, t: Any) -> Any:
        """R, p, V and A at any time."""
        R = ph.Attitude((0.3, -0.5, 0.7, 0.2)).matrix
        return (tuple(np.ravel(R).tolist()), (0.3, 0.2, -0.4), (0.5, -0.7, 0.9, 0.3, 0.2, -0.8),
                (-0.4, 0.6, 0.3, 1.1, -0.9, 0.7))  # fmt: skip


def random_efforts(mechanism: Mechanism, rng: np.random.Generator) -> Efforts:
    wrenches = tuple(tuple(rng.normal(size=6).tolist()) for _ in mechanism.links)
    return Efforts(wrenches, tuple(rng.normal(size=mechanism.n_v).tolist()))  # type: ignore[arg-type]


def random_rows(mechanism: Mechanism, rng: np.random.Generator, n: int) -> tuple[Row, ...]:
    """Equations of no constraint in particular: links, the ground, speeds and a bias."""
    made = []
    for _ in range(n):
        i = int(rng.integers(len(mechanism.links)))
        links = ((i, tuple(rng.normal(size=6))), (0, tuple(rng.normal(size=6))), (GROUND, tuple(rng.normal(size=6))))
        made.append(Row(0.0, links, ((int(rng.integers(mechanism.n_v)), rng.normal()),), 0.0, rng.normal()))  # type: ignore[arg-type]
    return tuple(made)


def answer(formulation: Any, mechanism: Mechanism, q: Any, v: Any, efforts: Efforts, held: Any) -> Solution:
    moving = motion(mechanism, 0.1, tuple(q), tuple(v))
    return formulations.get(formulation).accelerations(mechanism, moving, efforts, held, NUMPY)


def gap(formulation: Any, mechanism: Mechanism, q: Any, v: Any, efforts: Efforts, held: Any) -> float:
    """The largest relative difference from the articulated-body method: v_dot, links, multipliers."""
    own = answer(formulation, mechanism, q, v, efforts, held)
    exact = answer("articulated", mechanism, q, v, efforts, held)
    pairs = [(own.v_dot, exact.v_dot), (np.ravel(own.links), np.ravel(exact.links))]
    if held:
        pairs.append((own.multipliers, exact.multipliers))
    return max(float(np.abs(np.subtract(a, b)).max() / max(np.abs(b).max(), 1e-3)) for a, b in pairs)


@pytest.mark.parametrize("formulation", [*OTHERS, "wittenburg"])
@pytest.mark.parametrize("seed", range(6))
def test_random_trees_agree(formulation, seed):
    rng = np.random.default_rng(100 + seed)
    system, state = random_tree(rng)
    system.base = Moving() if seed % 2 else None
    mechanism = system.mechanism()
    efforts = random_efforts(mechanism, rng)
    assert gap(formulation, mechanism, state.q, state.v, efforts, ()) < 1e-9
    held = random_rows(mechanism, rng, 1 + mechanism.n_v // 3)
    assert gap(formulation, mechanism, state.q, state.v, efforts, held) < 1e-9


@pytest.mark.parametrize("formulation", [*OTHERS, "wittenburg"])
@pytest.mark.parametrize("seed", range(6))
def test_random_loops_agree(formulation, seed):
    rng = np.random.default_rng(200 + seed)
    _, state = random_loop(rng, n_loop=1 + seed % 2)
    efforts = random_efforts(state.mechanism, rng)
    assert gap(formulation, state.mechanism, state.q, state.v, efforts, rows(state)) < 1e-9


def four_bar(count: int = 1) -> System:
    """Three bars on parallel hinges, closed by ball joints: each closes across the plane once too often."""
    system = System(gravity=(0.4, -9.0, 0.3), name="four-bar")
    rng = np.random.default_rng(3)
    x = np.array([1.0, 0.0, 0.0])
    for i, (parent, length) in enumerate((("world", 0.6), ("bar 0", 1.1), ("bar 1", 0.8))):
        start = (0.0, 0.0, 0.0) if i == 0 else 0.5 * (0.6, 1.1)[i - 1] * x
        system.add(dataclasses.replace(random_body(rng), name=f"bar {i}"), joints.Revolute("z"), parent,
                   at_parent=start, at_body=-0.5 * length * x)  # fmt: skip
    for k in range(count):
        system.constrain(Point("bar 2", "world", at_1=0.4 * x, at_2=GOAL), name=f"pin {k}")
    return system


GOAL = (1.0, 0.2, 0.0)


def closed(system: System) -> tuple[np.ndarray, np.ndarray]:
    """Coordinates and speeds of the closed four-bar."""
    q = np.array([0.9, -0.7, -1.2])
    mechanism = system.mechanism()
    for _ in range(50):
        r, J = residual_and_slope(mechanism, q)
        q = q - np.linalg.pinv(J, rcond=1e-9) @ r
    v = np.array([1.3, -0.8, 0.6])
    J = residual_and_slope(mechanism, q)[1]
    assert np.abs(residual_and_slope(mechanism, q)[0]).max() < 1e-14
    return q, v - np.linalg.pinv(J, rcond=1e-9) @ (J @ v)


def residual_and_slope(mechanism: Mechanism, q: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    def of(x: Any) -> np.ndarray:
        moving = motion(mechanism, 0.0, tuple(x), (0.0,) * 3)
        return np.array([row.residual for c in mechanism.constraints for row in c.rows(mechanism, moving)])

    return of(q), np.stack([of(q + 1e-30j * unit).imag / 1e-30 for unit in np.eye(3)], axis=1)


def held_rows(mechanism: Mechanism, q: Any, v: Any) -> tuple[Row, ...]:
    moving = motion(mechanism, 0.1, tuple(q), tuple(v))
    return tuple(row for c in mechanism.constraints for row in c.rows(mechanism, moving))


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("formulation", [*OTHERS, Partitioned(2), Partitioned(3), Multipliers("udwadia_kalaba")])
def test_redundant_loops_give_the_same_accelerations_and_the_shortest_multipliers(formulation, count):
    system = four_bar(count=count)
    mechanism, (q, v) = system.mechanism(), closed(system)
    efforts = random_efforts(mechanism, np.random.default_rng(4))
    held = held_rows(mechanism, q, v)
    assert gap(formulation, mechanism, q, v, efforts, held) < 1e-9
    own = answer(formulation, mechanism, q, v, efforts, held)
    single = four_bar().mechanism()
    one = answer("articulated", single, q, v, efforts, held_rows(single, q, v))
    assert np.allclose(own.v_dot, one.v_dot, rtol=1e-9)
    assert np.allclose(np.reshape(own.multipliers, (count, 3)), np.array(one.multipliers) / count, atol=1e-8)


@pytest.mark.parametrize("formulation", ["articulated", "wittenburg", *OTHERS])
def test_a_flattening_parallelogram_stays_usable(formulation):
    system = System(gravity=(0.3, -9.81, 0.0), name="parallelogram")
    for i, (parent, length, at) in enumerate((("world", 1.0, 0.0), ("bar 0", 2.0, 0.5), ("bar 1", 1.0, 1.0))):
        body = ph.Body(mass=1.0 + 0.3 * i, inertia=(0.1, 0.2, 0.25), name=f"bar {i}")
        system.add(body, joints.Revolute("z"), parent, at_parent=(at, 0, 0), at_body=(-0.5 * length, 0, 0))
    system.constrain(Point("bar 2", "world", (0.5, 0, 0), (2.0, 0, 0)), name="pin")
    mechanism, v = system.mechanism(), (1.5, -1.5, 1.5)
    for angle in (1e-1, 1e-3, 1e-5):  # the crank's acceleration from the energy of the one freedom that is left
        q = (angle, -angle, angle + np.pi)
        own = answer(formulation, mechanism, q, v, nothing_acts(mechanism), held_rows(mechanism, q, v))
        assert np.allclose(own.v_dot, np.array([1, -1, 1]) * crank(angle), rtol=1e-5)
    flat = (0.0, 0.0, np.pi)
    own = answer(formulation, mechanism, flat, v, nothing_acts(mechanism), held_rows(mechanism, flat, v))
    assert np.abs(own.v_dot).max() < 2.0 * abs(crank(0.0))


def crank(angle: float) -> float:
    """theta_ddot of the parallelogram: both cranks turn by theta, the coupler only moves along."""
    masses, inertia = (1.0, 1.3, 1.6), 0.25
    whole = 2 * inertia + 0.25 * (masses[0] + masses[2]) + masses[1]
    lever = 0.5 * masses[0] + masses[1] + 0.5 * masses[2]
    return lever * (-9.81 * np.cos(angle) - 0.3 * np.sin(angle)) / whole


def test_a_plane_is_found_and_space_is_not_taken_for_one():
    mechanism = four_bar().mechanism()
    assert Partitioned().independent(mechanism, *closed(four_bar()))[0].endswith(("x", "y", "theta"))
    assert len(Partitioned().independent(mechanism, *closed(four_bar()))) == 1
    assert Partitioned(2).refuses(mechanism) is None
    _, state = random_tree(np.random.default_rng(5), 4, ("Revolute",))
    assert "parallel planes" in str(Partitioned(2).refuses(state.mechanism))
    with pytest.raises(InputError, match="2 dimensions"):
        answer(Partitioned(2), state.mechanism, state.q, state.v, nothing_acts(state.mechanism), ())


def test_slides_and_planar_joints_keep_a_plane():
    rng = np.random.default_rng(6)
    system = System(gravity=(1.0, 2.0, 3.0))
    turn = ph.Attitude((0.8, 0.1, -0.5, 0.3)).matrix
    n, x, y = turn[:, 2], turn[:, 0], turn[:, 1]
    for i, joint in enumerate((joints.Prismatic(x + y), joints.Planar(n), joints.Revolute(-n), joints.Prismatic(x))):
        system.add(random_body(rng), joint, "world" if i == 0 else f"b{i - 1}", at_parent=rng.normal(size=3),
                   at_body=rng.normal(size=3), name=f"b{i}")  # fmt: skip
    mechanism = system.mechanism()
    assert Partitioned(2).refuses(mechanism) is None
    q, v = rng.normal(size=mechanism.n_q), rng.normal(size=mechanism.n_v)
    assert gap(Partitioned(2), mechanism, q, v, random_efforts(mechanism, rng), ()) < 1e-9


@pytest.mark.parametrize("formulation", OTHERS)
def test_bodies_without_an_inverse_mass_matrix_move_all_the_same(formulation):
    system = System(gravity=(0.3, -0.2, -9.8))
    rod = ph.Body(mass=1.2, inertia=(0.0, 0.4, 0.4), name="rod")  # nothing about its own axis
    system.add(rod, joints.Universal("y", "z"), at_body=(-0.7, 0.0, 0.0))
    system.add(ph.PointMass(0.8, name="ball"), joints.Revolute((1, 2, 3)), "rod", at_parent=(0.7, 0, 0),
               at_body=(0.3, 0.2, -0.5))  # fmt: skip
    mechanism = system.mechanism()
    rng = np.random.default_rng(7)
    q, v = rng.normal(size=mechanism.n_q), rng.normal(size=mechanism.n_v)
    efforts = random_efforts(mechanism, rng)
    assert gap(formulation, mechanism, q, v, efforts, ()) < 1e-9
    assert gap(formulation, mechanism, q, v, efforts, random_rows(mechanism, rng, 1)) < 1e-9


def test_the_dependent_component_of_a_quaternion_is_never_near_zero():
    system = System(gravity=(0.0, 0.0, -9.81))
    system.add(random_body(np.random.default_rng(8)), joints.Spherical(), at_body=(0.3, -0.2, 0.5), name="panel")
    mechanism, v = system.mechanism(), (1.1, -0.7, 0.4)
    for q in ((1e-9, 0.6, -0.8, 0.0), (1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0), (1e-12, 0.0, 0.0, 1.0)):
        assert gap("partitioned", mechanism, q, v, nothing_acts(mechanism), ()) < 1e-9
        names, largest = Partitioned().independent(mechanism, q, v), "wxyz"[int(np.argmax(np.abs(q)))]
        assert len(names) == 3
        assert f"panel: q_{largest}" not in names


def test_a_broken_law_is_seen(monkeypatch):
    rng = np.random.default_rng(9)
    _, state = random_tree(rng, 4, ("Spherical", "Revolute", "Universal"))
    question = (state.mechanism, state.q, state.v, nothing_acts(state.mechanism), ())
    assert gap("partitioned", *question) < 1e-9
    with monkeypatch.context() as broken:
        own = absolute.Space.own
        broken.setattr(absolute.Space, "own", lambda *given: own(*given)._replace(Q_v=(0.0,) * 7))
        assert gap("partitioned", *question) > 1e-2  # no gyroscopic forces
    with monkeypatch.context() as broken:
        broken.setattr(absolute, "_offset", lambda *given: ZERO)
        assert all(gap(other, *question) > 1e-2 for other in OTHERS)  # no bias


@pytest.mark.parametrize("formulation", OTHERS)
def test_batches_and_complex_steps_go_through(formulation):
    rng = np.random.default_rng(10)
    _, state = random_loop(rng, 4, ("Revolute", "Spherical", "Universal", "Prismatic"), closers=("Point",))
    mechanism, efforts = state.mechanism, random_efforts(state.mechanism, rng)
    many = state.v[:, None] * np.array([1.0, -0.6, 0.3])
    whole = answer(formulation, mechanism, state.q, many, efforts, held_rows(mechanism, state.q, many))
    for k in range(3):
        one = answer(formulation, mechanism, state.q, many[:, k], efforts, held_rows(mechanism, state.q, many[:, k]))
        assert np.allclose([np.broadcast_to(x, 3)[k] for x in whole.v_dot], one.v_dot, rtol=1e-9, atol=1e-9)
    steps = []
    for name in (formulation, "articulated"):
        q, v = state.q + 1e-40j * rng_like(state.q), state.v + 1e-40j * rng_like(state.v)
        found = answer(name, mechanism, q, v, efforts, held_rows(mechanism, q, v))
        steps.append(np.imag(found.v_dot) / 1e-40)
    assert np.allclose(steps[0], steps[1], atol=1e-7 * np.abs(steps[1]).max())


def rng_like(x: np.ndarray) -> np.ndarray:
    return np.sin(1.0 + np.arange(len(x)))


@pytest.mark.skipif(not compiling(), reason="needs a compiler")
@pytest.mark.parametrize("formulation", ["articulated", *OTHERS])
def test_machine_code_gives_the_same(formulation):
    rng = np.random.default_rng(11)
    _, state = random_loop(rng, 3, ("Revolute", "Spherical", "Universal"), closers=("Point",))
    mechanism, found = state.mechanism, formulations.get(formulation)

    def program(t: Any, y: Any, par: Any, out: Any) -> None:
        """v_dot and multipliers."""
        q = tuple(y[i] for i in range(mechanism.n_q))
        v = tuple(y[mechanism.n_q + i] for i in range(mechanism.n_v))
        moving = motion(mechanism, t, q, v)
        held = tuple(row for c in mechanism.constraints for row in c.rows(mechanism, moving))
        own = found.accelerations(mechanism, moving, nothing_acts(mechanism), held, linear_of(par, 0))
        for i, x in enumerate((*own.v_dot, *own.multipliers)):
            out[i] = x

    made = traced(program, 2)
    par, nothing = np.zeros(2 + len(made.constants)), np.zeros(1)
    par.view(np.int64)[:2] = [first_class(solver_kernel(mechanism, found)), address_of(nothing)]
    par[2:] = made.constants
    out = np.zeros(mechanism.n_v + 3)
    call_once(made.address, 0.1, np.concatenate([state.q, state.v]), par, out)
    plain = answer(formulation, mechanism, state.q, state.v, nothing_acts(mechanism), rows(state))
    exact = np.array([*plain.v_dot, *plain.multipliers])
    assert np.allclose(out, exact, atol=1e-9 * np.abs(exact).max())


def test_names_and_refusals():
    mechanism = four_bar().mechanism()
    reasons = formulations.applicable(mechanism)
    assert set(reasons) == set(formulations.NAMES)
    assert all(reasons[name] is None for name in ("articulated", *OTHERS))
    assert "there are 3" in str(reasons["newton_euler"])
    assert formulations.get(None).name == "articulated"
    assert formulations.get(Multipliers(baumgarte=(5, 7))).stabilize == (5.0, 7.0)
    for bad, words in (("newton_euler", "free body"), ("lagrange", "articulated"), (Multipliers, "instance")):
        with pytest.raises(InputError, match=words):
            formulations.get(bad)
    _, state = random_tree(np.random.default_rng(5), 4, ("Revolute",))
    with pytest.raises(InputError, match="parallel planes"):
        formulations.fitting(Partitioned(2), state.mechanism)
    for wrong in ({"method": "gauss"}, {"baumgarte": (1.0,)}, {"baumgarte": (-1.0, 2.0)}):
        with pytest.raises(InputError):
            Multipliers(**wrong)
