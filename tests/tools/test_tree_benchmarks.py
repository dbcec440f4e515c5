"""The benchmarks of trees: every engine is given the same tree, and does the same work."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from benchmarks import forward, peers
from benchmarks.compiled_loop import call_field, call_pair
from benchmarks.peers import ours
from benchmarks.tables import calls_from_python, five_rods_run
from benchmarks.trees import ROOT_Q, Tree, arm, as_system, chain, five_rods, general_state
from polhode._jit import Callback, address_of, traced
from polhode.dynamics.quantities import potential_energy
from polhode.model.motion import motion

compiled = pytest.mark.skipif(os.environ.get("POLHODE_JIT") == "0", reason="machine code is turned off")
ENERGY = -191.499711048  # J, of the five rods at their start (authorities)
TREES = {"five rods": five_rods(), "chain": chain(20)}


def test_the_tree_of_the_tables_is_that_of_the_authority():
    mechanism = as_system(five_rods()).mechanism()
    energy = potential_energy(mechanism, motion(mechanism, 0.0, tuple(ROOT_Q.tolist()), (0.0,) * 9))
    assert energy == pytest.approx(ENERGY, abs=1e-8)


@compiled
def test_the_loop_calls_as_often_as_it_is_told():
    def count(t: Any, state: Any, par: Any, out: Any) -> None:
        out[0] = out[0] + state[0]

    made, state, out, result = traced(count), np.array([0.5]), np.zeros(1), np.zeros(2)
    call_field(made.address, 7, *map(address_of, (result, state, np.zeros(1), out)))
    assert out[0] == 3.5
    calls: list[int] = []
    told = Callback(lambda t, state, par, wrench: calls.append(state))
    call_pair(told.address, 3, 0, 0)
    assert len(calls) == 3


@compiled
@pytest.mark.parametrize("tree", TREES.values(), ids=TREES)
def test_our_accelerations_are_those_of_another_formulation(tree: Tree):
    q, v = general_state(tree)
    system = as_system(tree)
    state = system.state(q=q, v=v)
    right = np.linalg.solve(system.mass_matrix(state), -system.inverse_dynamics(state, np.zeros(len(v))))
    found = ours.forward(tree, q, v)(3)[1]
    np.testing.assert_allclose(found, right, rtol=0.0, atol=1e-9 * np.abs(right).max())
    other = ours.forward(tree, q, 1.001 * v)(1)[1]
    assert np.abs(other - right).max() > 1e-6 * np.abs(right).max()


@compiled
@pytest.mark.peer
@pytest.mark.parametrize("peer", ["mujoco", "pinocchio"])
@pytest.mark.parametrize("tree", TREES.values(), ids=TREES)
def test_every_engine_gives_the_same_accelerations(peer: str, tree: Tree):
    adapter = peers.load(peer)
    if adapter is None:
        pytest.skip(f"{peer} is not installed")
    q, v = general_state(tree)
    found = {forward.OURS: ours.forward(tree, q, v), "peer": adapter.forward(tree, q, v),
             "other": adapter.forward(tree, q, 1.001 * v)}  # fmt: skip
    off = forward.differences(found)
    assert off["peer"] < 1e-9
    assert off["other"] > 1e-6


@compiled
def test_every_engine_answers_the_same_questions():
    """Ours by machine code and as Python, and Pinocchio where it is installed; another state gives other answers."""
    found = calls_from_python.entrants()
    tree = arm()
    q, v = general_state(tree)
    other = ours.questions(tree, 1.001 * q, v, np.linspace(-1.5, 2.0, 7), calls_from_python.POINT)
    for question, ask in found[forward.OURS].items():
        right = ask(1)[1]
        for name, answers in found.items():
            off = np.abs(answers[question](1)[1] - right).max() / np.abs(right).max()
            assert off < 1e-11, f"{question}, {name}"
        assert np.abs(other[question](1)[1] - right).max() > 1e-6 * np.abs(right).max()


@compiled
def test_the_fall_of_the_rods_ends_where_the_authority_says():
    seconds, q = ours.fall(five_rods(), ROOT_Q, 1.0, 1e-10)
    right = (6.1015682706, 0.7659936167, -0.9491164688, -2.2074767336, 1.2303307911, 4.2587069655, 3.0034746371,
             0.1050222885, 1.4163533191)  # fmt: skip
    np.testing.assert_allclose(q, right, rtol=0.0, atol=1e-8)
    assert seconds > 0.0


def test_an_equal_error_is_found_between_two_tolerances():
    right = np.zeros(2)
    engine = lambda rtol: (1.0, np.array([0.0, 10.0 * rtol]))  # noqa: E731
    assert five_rods_run._matching(engine, right, 3e-7) == pytest.approx(3e-8, rel=1e-6)


def test_the_cost_of_the_call_is_taken_off(monkeypatch: pytest.MonkeyPatch):
    class Fake:
        """Stands for Pinocchio's adapter."""

        calls_alone = staticmethod(lambda: lambda n: (0.5 * n, np.zeros(0)))

    monkeypatch.setattr(peers, "load", lambda name: Fake)
    found = forward.timed(
        {forward.OURS: lambda n: (1.0 * n, np.ones(1)), forward.PIN: lambda n: (4.0 * n, np.ones(1))}, 2
    )
    assert found[forward.PIN_ALONE].rounds == (3.5, 3.5)
    assert found[forward.PIN].best == 4.0
