"""The graph of a system against the matrices printed for five rods, and against the inverse that T must be."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from polhode.model import constraints, joints
from polhode.model.graph import graph
from polhode.model.system import System


def build(parents: dict[str, str], joint: joints.Joint | None = None) -> System:
    system = System(name="rods")
    for k, (name, parent) in enumerate(parents.items()):
        system.add(ph.Body(1.0 + k, (0.1, 0.2, 0.25), name=name), joint or joints.Revolute("y"), parent)
    return system


def five_rods() -> System:
    return build({"1": "world", "2": "1", "3": "2", "4": "3", "5": "3"})


def test_five_rods_as_printed():
    """Eq. (18), (19) and table 1 of the source on five rods by Wittenburg's method."""
    made = graph(five_rods().mechanism())
    S = [[-1, 1, 0, 0, 0], [0, -1, 1, 0, 0], [0, 0, -1, 1, 1], [0, 0, 0, -1, 0], [0, 0, 0, 0, -1]]
    T = [[-1, -1, -1, -1, -1], [0, -1, -1, -1, -1], [0, 0, -1, -1, -1], [0, 0, 0, -1, 0], [0, 0, 0, 0, -1]]
    np.testing.assert_array_equal(made.S0, [1, 0, 0, 0, 0])
    np.testing.assert_array_equal(made.S, S)
    np.testing.assert_array_equal(made.T, T)
    np.testing.assert_array_equal(made.i_plus, [0, 1, 2, 3, 3])
    np.testing.assert_array_equal(made.i_minus, [1, 2, 3, 4, 5])


@pytest.mark.parametrize("seed", range(5))
def test_paths_are_the_inverse_of_incidence(seed):
    """T S = 1 exactly, and T^T S0^T = -1: every body hangs on the world once."""
    rng = np.random.default_rng(seed)
    names = [f"b{k}" for k in range(12)]
    made = graph(build({name: rng.choice(["world", *names[:k]]) for k, name in enumerate(names)}).mechanism())
    np.testing.assert_array_equal(made.T @ made.S, np.eye(12))
    np.testing.assert_array_equal(made.T.T @ made.S0, -np.ones(12))
    for body, level in zip(made.bodies, made.levels, strict=True):
        assert len(made.path(body)) == level
        assert made.path(body)[-1] == body


def test_it_prints_as_tables():
    system = five_rods()
    system.constrain(constraints.Point("4", "5"), name="loop")
    lines = [" ".join(line.split()) for line in str(graph(system.mechanism())).splitlines()]
    assert "0 world 1 0 0 0 0" in lines
    assert "3 3 0 0 -1 1 1" in lines
    assert "3 Revolute 0 0 -1 -1 -1" in lines
    assert "i+ from body 0 1 2 3 3" in lines
    assert "loop Point 4 - 5" in lines


def test_the_tree_in_words():
    system = five_rods()
    system.add(ph.Body(0.5, (0.1, 0.1, 0.1), name="ball"), joints.Spherical(coordinates="zxz"), "4")
    system.constrain(constraints.Hinge("4", "5", "y", "y"), name="loop")
    system.constrain(constraints.Rope("world", "ball", 3.0))
    system.constrain(constraints.Gear("1", "2", 2.0))
    text = str(system)
    assert "rods: 6 bodies, 8 degrees of freedom in the tree, at least 2 left by 6 equations of constraints" in text
    assert "├─ 4  [Revolute y, 4 kg]" in text
    assert "└─ ball  [Spherical zxz, 0.5 kg]" in text
    assert "Hinge 'loop': 4 - 5  [5 equations]" in text
    assert "Rope 'rope': world - ball  [one-sided]" in text
    assert "Gear 'gear': 1 - 2  [1 equation]" in text


def test_axes_by_letters_and_numbers():
    system = build({"a": "world"}, joints.Helical((0.6, 0.0, 0.8), pitch=0.25))
    system.add(ph.Body(1.0, (1, 1, 1), name="b"), joints.Universal("x", "-z"), "a")
    assert "[Helical (0.6, 0, 0.8) pitch 0.25, 1 kg]" in str(system)
    assert "[Universal x -z, 1 kg]" in str(system)
