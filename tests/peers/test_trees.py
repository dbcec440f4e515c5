"""Accelerations of random trees against Pinocchio's aba and MuJoCo's qacc.

Pinocchio writes quaternions x, y, z, w, and speeds of a free joint as velocity and angular velocity in the axes of the
body. MuJoCo knows free joints on the world only, with the velocity in world axes. Both have the frame of a link where
its joint is, as we do.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from polhode.dynamics import articulated, wittenburg
from polhode.dynamics.formulation import Efforts, nothing_acts
from polhode.model import motion as motion_file
from polhode.model.attitude import Attitude
from polhode.model.joints import Free, Prismatic, Revolute, Spherical
from polhode.model.mechanism import GROUND, Link
from polhode.model.system import System
from polhode.model.system_state import SystemState
from tests.formulations.asking import relative, solved
from tests.formulations.random_systems import MOST, mass_matrix, random_state
from tests.helpers import random_body

pytestmark = pytest.mark.peer

AGREE = 1e-10
SEEDS = range(15)
Given = tuple[SystemState, np.ndarray]


def drawn(seed: int, n: int = 7) -> Given:
    """A tree on a body that floats, with hinges, slides and balls, in a general state, and forces along all speeds."""
    rng = np.random.default_rng(seed)
    while True:
        system = System(gravity=rng.normal(scale=5.0, size=3), name="tree")
        _hang(system, rng, Free() if seed % 2 else Spherical(), "world", 0)
        for k in range(1, n):
            joint = (Revolute(rng.normal(size=3)), Prismatic(rng.normal(size=3)), Spherical())[rng.integers(3)]
            _hang(system, rng, joint, f"body {rng.integers(k)}", k)
        state = random_state(system, rng)
        if np.linalg.cond(mass_matrix(state)) < MOST:
            return state, rng.normal(scale=3.0, size=system.n_v)


def _hang(system: System, rng: np.random.Generator, joint: Any, parent: str, k: int) -> None:
    system.add(random_body(rng), joint, parent=parent, at_parent=rng.normal(scale=0.6, size=3), name=f"body {k}",
               at_body=rng.normal(scale=0.6, size=3), axes_parent=rng.normal(size=4),
               axes_body=rng.normal(size=4))  # fmt: skip


def ours(formulation: Any, state: SystemState, tau: np.ndarray) -> np.ndarray:
    wrenches = nothing_acts(state.mechanism).wrenches
    return np.array(solved(formulation, state, Efforts(wrenches, tuple(tau.tolist()))).v_dot)


def turned(q: np.ndarray) -> np.ndarray:
    """R of a free joint's coordinates."""
    return np.reshape(Free().pose(tuple(q.tolist()))[0], (3, 3))


def symmetric(I: Any) -> np.ndarray:
    whole = np.zeros((3, 3))
    whole[np.triu_indices(3)] = I
    return whole + np.triu(whole, 1).T


# ---- Pinocchio


def in_pinocchio(state: SystemState, tau: np.ndarray) -> np.ndarray:
    """v_dot of a tree by aba, in our order."""
    pin = pytest.importorskip("pinocchio")
    model, joints = pin.Model(), []
    model.gravity.linear = np.array(state.mechanism.gravity)
    for link in state.mechanism.links:
        frame = pin.SE3(np.reshape(link.R_PF, (3, 3)), np.array(link.p_PF))
        parent = 0 if link.parent == GROUND else joints[link.parent]
        joints.append(model.addJoint(parent, _joint_of(pin, link), frame, link.name))
        inertia = pin.Inertia(link.mass, np.array(link.com), symmetric(link.inertia))
        model.appendBodyToJoint(joints[-1], inertia, pin.SE3.Identity())
    q, v, force = np.zeros(model.nq), np.zeros(model.nv), np.zeros(model.nv)
    for link, j in zip(state.mechanism.links, joints, strict=True):
        _put(model.joints[j], link, state, tau, (q, v, force))
    v_dot = pin.aba(model, model.createData(), q, v, force)
    return np.concatenate([_taken(model.joints[j], link, state, v, v_dot)
                           for link, j in zip(state.mechanism.links, joints, strict=True)])  # fmt: skip


def _joint_of(pin: Any, link: Link) -> Any:
    kinds = {Revolute: pin.JointModelRZ, Prismatic: pin.JointModelPZ, Spherical: pin.JointModelSpherical,
             Free: pin.JointModelFreeFlyer}  # fmt: skip
    return kinds[type(link.joint)]()


def _put(joint: Any, link: Link, state: SystemState, tau: np.ndarray, into: tuple[np.ndarray, ...]) -> None:
    """The coordinates, speeds and forces of one joint, as Pinocchio writes them."""
    at_q, at_v = slice(joint.idx_q, joint.idx_q + joint.nq), slice(joint.idx_v, joint.idx_v + joint.nv)
    q, v, force = state.q[link.q].copy(), state.v[link.v].copy(), tau[link.v].copy()
    if isinstance(link.joint, Free):
        R = turned(q)
        v[:3], force[:3] = R.T @ v[:3], R.T @ force[:3]
    if isinstance(link.joint, Free | Spherical):
        q[-4:] = np.roll(q[-4:], -1)
    into[0][at_q], into[1][at_v], into[2][at_v] = q, v, force


def _taken(joint: Any, link: Link, state: SystemState, v: np.ndarray, v_dot: np.ndarray) -> np.ndarray:
    """v_dot of one joint, as we write it: a free joint's velocity stays in the axes of its parent."""
    at = slice(joint.idx_v, joint.idx_v + joint.nv)
    own = v_dot[at].copy()
    if isinstance(link.joint, Free):
        own[:3] = turned(state.q[link.q]) @ (own[:3] + np.cross(v[at][3:], v[at][:3]))
    return own


@pytest.mark.parametrize("formulation", [articulated, wittenburg])
@pytest.mark.parametrize("seed", SEEDS)
def test_pinocchio_gives_the_same_accelerations(formulation: Any, seed: int) -> None:
    state, tau = drawn(seed)
    assert relative(in_pinocchio(state, tau), ours(formulation, state, tau)) < AGREE


# ---- MuJoCo


def in_mujoco(state: SystemState, tau: np.ndarray) -> np.ndarray:
    """v_dot of a tree by mj_forward, in our order."""
    mujoco = pytest.importorskip("mujoco")
    model = mujoco.MjModel.from_xml_string(_mjcf(state))
    data = mujoco.MjData(model)
    for link in state.mechanism.links:
        q, v, force = state.q[link.q].copy(), state.v[link.v].copy(), tau[link.v].copy()
        if isinstance(link.joint, Free):
            R_WF = np.reshape(link.R_PF, (3, 3))
            q[:3], v[:3], force[:3] = np.array(link.p_PF) + R_WF @ q[:3], R_WF @ v[:3], R_WF @ force[:3]
            mujoco.mju_mulQuat(q[3:], _quaternion(R_WF), state.q[link.q][3:])
        joint = model.joint(link.name)
        data.qpos[joint.qposadr[0] :][: len(q)] = q
        data.qvel[joint.dofadr[0] :][: len(v)] = v
        data.qfrc_applied[joint.dofadr[0] :][: len(v)] = force
    mujoco.mj_forward(model, data)
    return np.concatenate([_from_mujoco(model, data, link) for link in state.mechanism.links])


def _from_mujoco(model: Any, data: Any, link: Link) -> np.ndarray:
    own = data.qacc[model.joint(link.name).dofadr[0] :][: link.joint.n_v].copy()
    if isinstance(link.joint, Free):
        own[:3] = np.reshape(link.R_PF, (3, 3)).T @ own[:3]
    return own


def _quaternion(R: np.ndarray) -> np.ndarray:
    return np.array(Attitude.from_matrix(R).quaternion)


def _mjcf(state: SystemState) -> str:
    gravity = _words(state.mechanism.gravity)
    bodies = "".join(_body(state, i) for i, link in enumerate(state.mechanism.links) if link.parent == GROUND)
    return (
        f'<mujoco><compiler angle="radian" autolimits="false"/><option gravity="{gravity}"/>'
        f"<worldbody>{bodies}</worldbody></mujoco>"
    )


def _body(state: SystemState, i: int) -> str:
    """A body and all that hangs on it."""
    link = state.mechanism.links[i]
    I = link.inertia
    kind = {Revolute: "hinge", Prismatic: "slide", Spherical: "ball", Free: "free"}[type(link.joint)]
    inner = "".join(_body(state, j) for j in state.mechanism.children[i])
    q_PF = _words(_quaternion(np.reshape(link.R_PF, (3, 3))))
    return (
        f'<body name="{link.name}" pos="{_words(link.p_PF)}" quat="{q_PF}">'
        f'<joint name="{link.name}" type="{kind}"{_axis(kind)}/><inertial pos="{_words(link.com)}"'
        f' mass="{link.mass!r}" fullinertia="{_words((I[0], I[3], I[5], I[1], I[2], I[4]))}"/>{inner}</body>'
    )


def _axis(kind: str) -> str:
    return ' axis="0 0 1"' if kind in ("hinge", "slide") else ""


def _words(numbers: Any) -> str:
    return " ".join(repr(float(x)) for x in numbers)


@pytest.mark.parametrize("formulation", [articulated, wittenburg])
@pytest.mark.parametrize("seed", SEEDS)
def test_mujoco_gives_the_same_accelerations(formulation: Any, seed: int) -> None:
    state, tau = drawn(seed)
    assert relative(in_mujoco(state, tau), ours(formulation, state, tau)) < AGREE


@pytest.mark.parametrize("peer", [in_pinocchio, in_mujoco])
def test_without_the_bias_of_joints_the_peers_differ(peer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: a motion that forgets how joints turn along gives other accelerations."""
    state, tau = drawn(1)
    theirs = peer(state, tau)
    monkeypatch.setattr(motion_file, "cross_motion", lambda V, U: (0.0,) * 6)
    assert relative(theirs, ours(articulated, state, tau)) > 1e-3
