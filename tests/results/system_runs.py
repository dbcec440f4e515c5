"""Runs of systems made without `simulate`: SciPy's DOP853 on the articulated-body method, ledger and all."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.integrate import solve_ivp

import polhode as ph
from polhode.dynamics import articulated
from polhode.dynamics.evaluation import evaluate, plain_par
from polhode.dynamics.linear import NumpyLinear
from polhode.dynamics.programs import outside
from polhode.model import joints
from polhode.model.constraints import Point
from polhode.model.mechanism import Mechanism
from polhode.model.motion import rates
from polhode.model.system import System
from polhode.model.system_state import SystemState
from polhode.results.joint_layout import JointLayout
from polhode.results.provenance import Provenance
from polhode.results.trajectory import Trajectory

RTOL, ATOL = 1e-11, 1e-13


def pendulum() -> tuple[System, SystemState]:
    """A rod on a hinge about y, its mass center 0.8 m from it."""
    arm = System(gravity=(0, 0, -9.81), name="pendulum")
    arm.add(ph.Body(1.3, (0.2, 0.21, 0.02), name="rod"), joints.Revolute("y"), at_body=(0, 0, 0.8))
    return arm, arm.state(q={"rod": 0.7}, v={"rod": -0.4})


def double_pendulum() -> tuple[System, SystemState]:
    """Two rods on hinges about axes that are not parallel."""
    arm, _ = pendulum()
    arm.name = "double"
    second = ph.Body(0.7, [[0.11, 0.01, 0.02], [0.01, 0.12, -0.01], [0.02, -0.01, 0.05]], name="tip")
    arm.add(second, joints.Revolute((0.3, 1.0, 0.2)), parent="rod", at_parent=(0.1, 0.05, -0.7), at_body=(0.02, 0, 0.4))
    return arm, arm.state(q={"rod": 0.7, "tip": -0.5}, v={"rod": -0.4, "tip": 1.1})


def satellite() -> tuple[System, SystemState]:
    """A hub that floats, with a panel on a hinge, in uniform gravity."""
    craft = System(gravity=(0.2, -0.1, -1.6), name="satellite")
    craft.add(ph.Body(4.0, (0.5, 0.6, 0.7), name="hub"), joints.Free())
    craft.add(ph.Body(0.9, (0.1, 0.02, 0.11), name="panel"), joints.Revolute("x"), parent="hub",
              at_parent=(0.1, 0.4, 0.05), at_body=(0.02, -0.5, 0.01))  # fmt: skip
    turn = np.array([0.9, 0.1, -0.2, 0.3]) / np.sqrt(0.95)
    q = {"hub": (0.1, 0.2, 0.3, *turn), "panel": 0.4}
    return craft, craft.state(q=q, v={"hub": (0.1, -0.2, 0.3, 0.4, -0.5, 0.6), "panel": -0.8})


def four_bar() -> tuple[System, SystemState]:
    """Three rods on hinges about y, the end of the last tied to the world by a point."""
    loop = System(gravity=(0, 0, -9.81), name="four-bar")
    for name, parent, at in (("a", "world", (0, 0, 0)), ("b", "a", (0.5, 0, 0)), ("c", "b", (0.5, 0, 0))):
        body = ph.Body(1.0, (0.01, 0.09, 0.1), name=name)
        loop.add(body, joints.Revolute("y"), parent=parent, at_parent=at, at_body=(-0.5, 0, 0))
    loop.constrain(Point("c", "world", (0.5, 0, 0), (1.0, 0, 0)), "loop")
    # a square that stands on two of its corners: up, along, down
    quarter = np.pi / 2
    return loop, loop.state(q={"a": -quarter, "b": quarter, "c": quarter}, v={"a": 0.7, "b": -0.7, "c": 0.7})


def integrated(system: System, start: SystemState, t_end: float = 2.0, n: int = 201) -> Trajectory:
    """The run of a system by SciPy, with the ledger of work and impulses."""
    m = system.mechanism()
    par = plain_par(m, 0.0, tuple(start.q.tolist()), tuple(start.v.tolist()))

    def field(t: float, y: np.ndarray) -> np.ndarray:
        q, v = tuple(y[: m.n_q].tolist()), tuple(y[m.n_q : m.n_q + m.n_v].tolist())
        now = evaluate(m, articulated, t, q, v, par, NumpyLinear())
        return np.array([*rates(m, q, v), *now.solution.v_dot, now.power, *outside(m, now.moving, now.efforts)])

    t = np.linspace(0.0, t_end, n)
    y0 = np.concatenate([start.q, start.v, np.zeros(7)])
    found = solve_ivp(field, (0.0, t_end), y0, "DOP853", t, rtol=RTOL, atol=ATOL)
    raw = np.ascontiguousarray(found.y.T)
    return Trajectory(JointLayout(m, "articulated"), t, raw, provenance(m, found.nfev // 12))


def provenance(mechanism: Mechanism, steps: int, **options: Any) -> Provenance:
    """Where such a run comes from."""
    known = {"rtol": RTOL, "atol": ATOL, "keeps": [], "on_group": False} | options
    return Provenance("DOP853", "joints", known, "", steps, 0, False, True)
