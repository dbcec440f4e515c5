"""One suite for CasADi as a target of the tape: every joint, constraint and load there gives what machine code
gives.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.model.system import System

pytest.importorskip("casadi")

T = 0.37
TOLERANCE = 1e-12


def suite(name: str) -> ModuleType:
    """Another suite of this folder, for its examples."""
    path = Path(__file__).with_name(f"{name}.py")
    spec = importlib.util.spec_from_file_location(f"examples_of_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


of_joints, of_constraints, of_loads = suite("test_joints"), suite("test_constraints"), suite("test_system_loads")
REFUSED = {  # what an optimizer cannot have, and the words with which it is refused
    **dict.fromkeys(["Rope-0", "Rope-1", "Stop-0", "Stop-1", "Stop-2", "Stop-3"], "acts on one side only"),
    "Weld-1": "6 equations .* have the rank 5",  # a weld of a body on two axes
    **dict.fromkeys(["Prescribed-4", "Prescribed-6", "On-3", "On-7", "JointMotor-4", "JointMotor-5",
                     "JointTracking-1", "JointTracking-2", "JointTracking-3"],
                    "decides by values or leaves arithmetic"),  # samples, branches, `math`
}  # fmt: skip


def casadi_and_machine_code(system: System, state: Any) -> tuple[np.ndarray, np.ndarray]:
    """v_dot (n_v) of both, at a general time."""
    model = system.casadi(state)
    n_q, n_v = len(state.q), len(state.v)
    x_dot = np.array(model.field(T, model.x0, model.u0)).ravel()
    return x_dot[n_q : n_q + n_v], system.accelerations(state, t=T)


def check(system: System, state: Any) -> None:
    found, expected = casadi_and_machine_code(system, state)
    assert np.abs(found - expected).max(initial=0.0) <= TOLERANCE * max(1.0, np.abs(expected).max(initial=0.0))


@pytest.mark.parametrize("joint", of_joints.ALL)
def test_joints(joint: Any) -> None:
    system, rng = ph.System(gravity=(0.3, -0.2, -9.81)), np.random.default_rng(4)
    at = {"at_parent": (0.3, -0.2, 0.4), "at_body": (-0.1, 0.25, 0.15)}
    system.add(ph.Body(1.2, (0.3, 0.4, 0.5)), joint, name="one", **at)
    system.add(ph.Body(0.7, (0.2, 0.25, 0.3)), ph.joints.Revolute((0.6, 0.0, 0.8)), "one", name="two", **at)
    q, v = of_joints.general(joint, rng)
    start = system.state(q=np.append(q, 0.7), v=np.append(v, -0.6))
    check(system, start)


@pytest.mark.parametrize("constraint", of_constraints.ALL)
def test_constraints(constraint: Any, request: pytest.FixtureRequest) -> None:
    stand = of_constraints.Stand(constraint)
    system = System.of(stand.mechanism)
    check_or_refuse(system, system.state(q=stand.q, v=stand.v), request)


@pytest.mark.parametrize("load", of_loads.ALL)
def test_loads(load: Any, request: pytest.FixtureRequest) -> None:
    mechanism, state = of_loads.rig(np.random.default_rng(8), load)
    check_or_refuse(System.of(mechanism), state, request)


def check_or_refuse(system: System, state: Any, request: pytest.FixtureRequest) -> None:
    words = REFUSED.get(request.node.callspec.id)
    if words is None:
        check(system, state)
        return
    with pytest.raises(ph.PolhodeError, match=words):
        system.casadi(state)
