"""Pinocchio's forward dynamics and integration on SE(3), in an RK4 loop written in Python (it brings no integrator)."""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.case import Case, End
from benchmarks.peers import Stepper
from benchmarks.timing import cpu_seconds

NAME, PACKAGE = "Pinocchio, from Python", "pinocchio"


def free(case: Case) -> Stepper:
    """RK4 for the velocity, the fourth-order Magnus step for the pose: the free body's twist does not see its pose."""
    import pinocchio as pin

    model = _model(case)
    data, nothing = model.createData(), np.zeros(6)

    def run(n: int) -> tuple[float, End]:
        q, v, h = pin.neutral(model), np.array([*case.velocity, *case.omega]), case.dt
        aba, integrate, motion = pin.aba, pin.integrate, pin.Motion

        def steps() -> None:
            nonlocal q, v
            for _ in range(n):
                a1 = aba(model, data, q, v, nothing).copy()
                v2 = v + 0.5 * h * a1
                a2 = aba(model, data, q, v2, nothing).copy()
                v3 = v + 0.5 * h * a2
                a3 = aba(model, data, q, v3, nothing).copy()
                v4 = v + h * a3
                a4 = aba(model, data, q, v4, nothing)
                turn = motion(v).cross(motion(v4)).vector
                q = integrate(model, q, (h / 6) * (v + 2 * v2 + 2 * v3 + v4) + (h * h / 12) * turn)
                v = v + (h / 6) * (a1 + 2 * a2 + 2 * a3 + a4)

        seconds = cpu_seconds(steps)
        R_WB = pin.XYZQUATToSE3(q).rotation
        return seconds, End(v[3:], R_WB, R_WB @ v[:3])

    return run


def _model(case: Case) -> Any:
    import pinocchio as pin

    model = pin.Model()
    joint = model.addJoint(0, pin.JointModelFreeFlyer(), pin.SE3.Identity(), "body")
    inertia = pin.Inertia(case.mass, np.zeros(3), np.diag(case.moments))
    model.appendBodyToJoint(joint, inertia, pin.SE3.Identity())
    model.gravity.setZero()
    return model
