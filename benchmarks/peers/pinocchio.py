"""Pinocchio's forward dynamics and integration on SE(3), in an RK4 loop written in Python (it brings no integrator)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.case import Case, End, Three
from benchmarks.peers import Forward, Stepper
from benchmarks.timing import cpu_seconds, repeated
from benchmarks.trees import DOWN, Tree

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


def forward(tree: Tree, q: np.ndarray, v: np.ndarray) -> Forward:
    """`pin.aba` called from Python."""
    return _repeated(tree_model(tree), q, v)


def calls_alone() -> Forward:
    """The same call for a model without joints: what Python's side of it costs."""
    import pinocchio as pin

    return _repeated(pin.Model(), np.zeros(0), np.zeros(0))


def _repeated(model: Any, q: np.ndarray, v: np.ndarray) -> Forward:
    import pinocchio as pin

    data, tau, aba = model.createData(), np.zeros(len(v)), pin.aba

    def work(n: int) -> None:
        for _ in range(n):
            aba(model, data, q, v, tau)

    return lambda n: (cpu_seconds(lambda: work(n)), np.array(data.ddq))


def questions(tree: Tree, q: np.ndarray, v: np.ndarray, v_dot: np.ndarray, at: Three) -> dict[str, Forward]:
    """Its calls for what `ours.questions` asks. Answers are looked at, not copied: they live in `data`."""
    import pinocchio as pin

    model, tau = tree_model(tree), np.zeros(len(v))
    place = pin.SE3(np.eye(3), np.subtract(at, tree[-1].at_body))
    frame = model.addFrame(pin.Frame("point", model.njoints - 1, 0, place, pin.FrameType.OP_FRAME))
    data = model.createData()
    turned = pin.ReferenceFrame.LOCAL_WORLD_ALIGNED

    def slopes() -> tuple[np.ndarray, ...]:
        pin.computeABADerivatives(model, data, q, v, tau)
        return data.ddq_dq, data.ddq_dv, data.Minv

    asked = {
        "mass_matrix": (lambda: pin.crba(model, data, q), _symmetric),
        "inverse_dynamics": (lambda: pin.rnea(model, data, q, v, v_dot), np.array),
        "accelerations": (lambda: pin.aba(model, data, q, v, tau), np.array),
        "jacobian": (lambda: pin.computeFrameJacobian(model, data, q, frame, turned), lambda J: np.roll(J, 3, axis=0)),
        "linearize": (slopes, lambda parts: np.hstack([*parts[:2], _symmetric(parts[2])])),
    }
    return {name: _read(repeated(ask), read) for name, (ask, read) in asked.items()}


def _read(run: Callable[[int], tuple[float, Any]], read: Callable[[Any], np.ndarray]) -> Forward:
    def timed(n: int) -> tuple[float, np.ndarray]:
        seconds, answer = run(n)
        return seconds, read(answer)

    return timed


def _symmetric(upper: np.ndarray) -> np.ndarray:
    """A matrix of which only the upper triangle may have been filled."""
    return np.triu(upper) + np.triu(upper, 1).T


def tree_model(tree: Tree) -> Any:
    """A tree with its turns as hinges at one point, which are the frames of the links."""
    import pinocchio as pin

    model, joints = pin.Model(), []
    model.gravity.linear = np.array(DOWN)
    hinges = {"x": pin.JointModelRX, "y": pin.JointModelRY, "z": pin.JointModelRZ}
    for i, limb in enumerate(tree):
        outer = tree[limb.parent].at_body if limb.parent >= 0 else (0.0, 0.0, 0.0)
        place, joint = np.subtract(limb.at_parent, outer), joints[limb.parent] if limb.parent >= 0 else 0
        for k, axis in enumerate(limb.axes):
            joint = model.addJoint(joint, hinges[axis](), pin.SE3(np.eye(3), place), f"{i} {k}")
            place = np.zeros(3)
        inertia = pin.Inertia(limb.mass, -np.array(limb.at_body), np.diag(limb.moments))
        model.appendBodyToJoint(joint, inertia, pin.SE3.Identity())
        joints.append(joint)
    return model


def fall(tree: Tree, q: np.ndarray, t_end: float, rtol: float) -> tuple[float, np.ndarray]:
    """SciPy's DOP853 on `pin.aba`, from rest: CPU seconds, and the coordinates at the end."""
    import pinocchio as pin
    from scipy.integrate import solve_ivp

    model = tree_model(tree)
    data, n, aba, found = model.createData(), model.nq, pin.aba, []
    tau = np.zeros(n)

    def field(t: float, y: np.ndarray) -> np.ndarray:
        rates = np.empty(2 * n)  # SciPy keeps it
        rates[:n] = y[n:]
        rates[n:] = aba(model, data, y[:n], y[n:], tau)
        return rates

    y0, options = np.concatenate([q, np.zeros(n)]), {"rtol": rtol, "atol": 1e-3 * rtol, "t_eval": [t_end]}
    seconds = cpu_seconds(lambda: found.append(solve_ivp(field, (0.0, t_end), y0, method="DOP853", **options)))
    return seconds, found[0].y[:n, -1]
