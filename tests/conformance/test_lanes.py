"""One suite for lanes as a target: every joint, constraint and load moves there as `simulate` moves it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.campaign.job import evaluate, why_not_lanes
from polhode.model.system import System

TOLERANCE = 1e-12
T_END, DT = 0.05, 0.005


def suite(name: str) -> ModuleType:
    """Another suite of this folder, for its examples."""
    path = Path(__file__).with_name(f"{name}.py")
    spec = importlib.util.spec_from_file_location(f"examples_of_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


of_joints, of_loads = suite("test_joints"), suite("test_system_loads")
REFUSED = dict.fromkeys(["On-3", "JointMotor-4", "JointTracking-3"], "something switches")  # at the times of samples


def first_of_each(examples: list[Any]) -> list[Any]:
    """All examples; those that are not the first of their class are for `make prove`."""
    found, seen = [], set()
    for one in examples:
        kind = str(one.id).rsplit("-", 1)[0]
        found.append(pytest.param(*one.values, id=one.id, marks=[pytest.mark.slow] if kind in seen else []))
        seen.add(kind)
    return found


def check(system: System, state: Any, request: pytest.FixtureRequest, **how: Any) -> None:
    """Three members of which the middle one is the state itself, in lanes and alone."""
    starts = [state, state, state]
    given = {"method": "rk4", "dt": DT, **how}
    many = ph.ensemble(system, starts, T_END, **given)
    why = why_not_lanes(many.job)
    name = request.node.callspec.id
    if why:
        assert name in REFUSED, why
        assert REFUSED[name] in why
        return
    assert name not in REFUSED, "it runs in lanes now"
    run = ph.simulate(system, state, T_END, **given)
    expected = np.concatenate([run.q[-1], run.v[-1]])
    found = np.concatenate([many.q[1], many.v[1]])
    assert np.abs(found - expected).max(initial=0.0) <= TOLERANCE * max(1.0, np.abs(expected).max(initial=0.0))
    alone = evaluate(many.job, 2, 3).members["raw"][0]
    assert np.array_equal(alone, many["raw"][2], equal_nan=True)


@pytest.mark.parametrize("joint", first_of_each(of_joints.ALL))
def test_joints(joint: Any, request: pytest.FixtureRequest) -> None:
    system, rng = ph.System(gravity=(0.3, -0.2, -9.81)), np.random.default_rng(4)
    at = {"at_parent": (0.3, -0.2, 0.4), "at_body": (-0.1, 0.25, 0.15)}
    system.add(ph.Body(1.2, (0.3, 0.4, 0.5)), joint, name="one", **at)
    system.add(ph.Body(0.7, (0.2, 0.25, 0.3)), ph.joints.Revolute((0.6, 0.0, 0.8)), "one", name="two", **at)
    q, v = of_joints.general(joint, rng)
    check(system, system.state(q=np.append(q, 0.7), v=np.append(v, -0.6)), request)


@pytest.mark.parametrize("load", first_of_each(of_loads.ALL))
def test_loads(load: Any, request: pytest.FixtureRequest) -> None:
    mechanism, state = of_loads.rig(np.random.default_rng(8), load)
    check(System.of(mechanism), state, request)
