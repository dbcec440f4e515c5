"""Systems that are written by us and read by others: the same mass matrix and the same accelerations.

MuJoCo reads MJCF and Pinocchio URDF. Pinocchio writes quaternions x, y, z, w, a free turn as (cos, sin), and the linear
part of a free body's speeds first, in body axes; a planar joint's too.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from polhode.io.mjcf import mjcf_start, read_mjcf
from polhode.io.mjcf_write import hop_name, parts_of, write_mjcf
from polhode.io.urdf import write_urdf
from polhode.model import joints
from polhode.model.mechanism import Link, Mechanism
from polhode.model.system import System
from tests.helpers import random_body
from tests.io.robots import MORE, SIMPLE, accelerations, inverse_mass_matrix, random_motion, random_tree

pytestmark = [
    pytest.mark.peer,
    pytest.mark.filterwarnings("ignore:.*was written as .* without:polhode.errors.PolhodeWarning"),
]
TOLERANCE = 1e-10  # relative; conditions up to some hundreds, and MuJoCo finds principal axes to 1e-12
TREES = 25


def close(ours: np.ndarray, theirs: np.ndarray) -> None:
    np.testing.assert_allclose(theirs, ours, rtol=0, atol=TOLERANCE * float(np.abs(ours).max()))


def check_mass_matrix(inverse: np.ndarray, M: np.ndarray) -> None:
    """M^-1 of ours times M of theirs is one; relative to the condition of M."""
    np.testing.assert_allclose(inverse @ M, np.eye(len(M)), rtol=0, atol=TOLERANCE * np.linalg.cond(M))


# ---- MuJoCo


def mujoco_places(model: Any, mechanism: Mechanism) -> tuple[list[int], list[int]]:
    """For each coordinate and speed of ours its place in `qpos` and `qvel`."""
    q: list[int] = []
    v: list[int] = []
    sizes = {0: (7, 6), 1: (4, 3), 2: (1, 1), 3: (1, 1)}  # free, ball, slide, hinge
    for link in mechanism.links:
        for name in mujoco_joints(model, link):
            joint = model.joint(name)
            n_q, n_v = sizes[int(joint.type[0])]
            q += range(joint.qposadr[0], joint.qposadr[0] + n_q)
            v += range(joint.dofadr[0], joint.dofadr[0] + n_v)
    return q, v


def mujoco_joints(model: Any, link: Link) -> list[str]:
    parts = parts_of(link.joint, link.name)
    if isinstance(link.joint, joints.Free) and model.body(link.name).jntnum[0] == 1:
        return [link.name]
    return [hop_name(link, i, len(parts)) for i in range(len(parts))]


def mujoco_answer(text: str, mechanism: Mechanism, q: Any, v: Any, tau: Any) -> tuple[np.ndarray, np.ndarray]:
    """Accelerations and mass matrix in our order."""
    mujoco = pytest.importorskip("mujoco")
    model = mujoco.MjModel.from_xml_string(text)
    data = mujoco.MjData(model)
    at_q, at_v = mujoco_places(model, mechanism)
    assert (sorted(at_q), sorted(at_v)) == (list(range(model.nq)), list(range(model.nv)))
    data.qpos[at_q], data.qvel[at_v], data.qfrc_applied[at_v] = q, v, tau
    mujoco.mj_forward(model, data)
    M = np.zeros((model.nv, model.nv))
    mujoco.mj_fullM(model, data, M)
    return data.qacc[at_v].copy(), M[np.ix_(at_v, at_v)]


def test_mujoco_moves_our_trees_alike() -> None:
    rng = np.random.default_rng(6)
    for _ in range(TREES):
        system = random_tree(rng, SIMPLE | MORE, int(rng.integers(1, 8)))
        mechanism = system.mechanism()
        if not mechanism.n_v:
            continue
        q, v, tau = random_motion(mechanism, rng)
        theirs, M = mujoco_answer(write_mjcf(system), mechanism, q, v, tau)
        close(accelerations(mechanism, q, v, tau), theirs)
        check_mass_matrix(inverse_mass_matrix(mechanism, q), M)


THEIRS = """
<mujoco>
  <compiler eulerseq="zYx"/>
  <option gravity="0.3 -0.4 -9.81"/>
  <default><joint damping="0.3"/><geom density="700"/>
    <default class="bar"><geom type="capsule" size="0.07"/><joint type="hinge" axis="1 2 -1" stiffness="3"/></default>
  </default>
  <worldbody>
    <body name="base" pos="0.1 0.2 0.3" euler="10 20 30">
      <freejoint/>
      <geom type="box" size="0.1 0.2 0.3" pos="0.2 0.1 0" axisangle="1 1 0 40"/>
      <geom type="ellipsoid" size="0.2 0.1 0.3" zaxis="1 2 3" mass="0.7"/>
      <body name="arm" pos="0.3 0 0.1" xyaxes="0 1 0.2 -1 0 0.1" childclass="bar">
        <joint name="j1" pos="0.1 0.2 0" springref="20"/>
        <joint name="j2" type="slide" axis="0 1 1" pos="0.3 0.1 0.2" stiffness="0"/>
        <joint name="j3" pos="0 0.1 -0.2" axis="0 -1 2" ref="0"/>
        <geom fromto="0 0 0 0.5 0.2 -0.3"/>
        <body name="frame" pos="0.1 0.1 0.1" quat="0.5 0.5 -0.5 0.5">
          <body name="tip" pos="0.4 -0.2 0.3" euler="-40 15 5">
            <joint name="ball" type="ball" pos="0.1 0.1 0.3" stiffness="0"/>
            <inertial pos="0.1 0.2 0.1" mass="1.7" quat="0.1 0.2 0.3 0.4" diaginertia="0.3 0.4 0.5"/>
            <geom type="box" size="1 1 1"/>
          </body>
        </body>
        <frame pos="0 0.2 0" euler="0 30 0"><geom type="cylinder" size="0.1 0.3" zaxis="0 1 1"/></frame>
      </body>
    </body>
  </worldbody>
</mujoco>
"""


def test_we_read_a_file_as_mujoco_does() -> None:
    """Shapes, classes, frames without mass, turns in every way, degrees, springs and dampers; bodies in its order."""
    mujoco = pytest.importorskip("mujoco")
    system = read_mjcf(THEIRS)
    mechanism = system.mechanism()
    rng = np.random.default_rng(10)
    q, v, tau = random_motion(mechanism, rng)
    model = mujoco.MjModel.from_xml_string(
        THEIRS.replace("<option", '<option><flag contact="disable"/></option><option')
    )
    data = mujoco.MjData(model)
    assert (model.nq, model.nv) == (mechanism.n_q, mechanism.n_v)
    data.qpos[:], data.qvel[:], data.qfrc_applied[:] = q, v, tau
    mujoco.mj_forward(model, data)
    close(accelerations(mechanism, q, v, tau, loaded=True), data.qacc)
    np.testing.assert_allclose(mjcf_start(THEIRS, system).q[:7], model.qpos0[:7], atol=1e-15)
    assert np.abs(accelerations(mechanism, q, v, tau) - data.qacc).max() > 1e-2  # twin: without springs and dampers


def test_mujoco_has_our_free_body_on_its_free_joint() -> None:
    """In the axes of the world it is the format's own joint, with the same q and v."""
    rng = np.random.default_rng(8)
    system = System(gravity=(0.3, -0.4, -9.81))
    system.add(random_body(rng), joints.Free(), name="hub")
    system.add(random_body(rng), joints.Revolute((0.3, 0.4, -0.6)), "hub", (0.1, 0.2, 0.3), (-0.4, 0.1, 0.2), "arm")
    text = write_mjcf(system)
    assert "<freejoint" in text
    mechanism = system.mechanism()
    q, v, tau = random_motion(mechanism, rng)
    theirs, M = mujoco_answer(text, mechanism, q, v, tau)
    close(accelerations(mechanism, q, v, tau), theirs)
    check_mass_matrix(inverse_mass_matrix(mechanism, q), M)


def test_twin_mujoco_sees_a_product_of_inertia() -> None:
    """Twin: with the signs of the products of inertia turned, the answers part."""
    rng = np.random.default_rng(7)
    system = random_tree(rng, {"spherical": MORE["spherical"]}, 2)
    mechanism = system.mechanism()
    q, v, tau = random_motion(mechanism, rng)
    text = write_mjcf(system)
    k = text.index('fullinertia="') + len('fullinertia="')
    numbers = text[k : text.index('"', k)].split()
    wrong = " ".join([*numbers[:3], *(repr(-float(x)) for x in numbers[3:])])
    theirs, _ = mujoco_answer(text.replace(" ".join(numbers), wrong), mechanism, q, v, tau)
    assert np.abs(theirs - accelerations(mechanism, q, v, tau)).max() > 1e-3


# ---- Pinocchio


def to_pinocchio(link: Link, q: np.ndarray, v: np.ndarray, a: np.ndarray) -> tuple[Any, Any, Any, np.ndarray]:
    """Coordinates, speeds, accelerations as Pinocchio writes them, and B with v_theirs = B v_ours."""
    if isinstance(link.joint, joints.Revolute):
        return (np.cos(q[0]), np.sin(q[0])), v, a, np.eye(1)
    if isinstance(link.joint, joints.Prismatic):
        return q, v, a, np.eye(1)
    R = np.reshape(link.joint.pose(tuple(q))[0], (3, 3))
    if isinstance(link.joint, joints.Planar):
        B = np.eye(3)
        B[:2, :2] = R[:2, :2].T
        turned = B[:2, :2] @ v[:2]
        bias = np.array([v[2] * turned[1], -v[2] * turned[0], 0.0])
        return (q[0], q[1], np.cos(q[2]), np.sin(q[2])), B @ v, B @ a + bias, B
    B = np.eye(6)
    B[:3, :3] = R.T
    bias = np.array([*np.cross(R.T @ v[:3], v[3:]), 0.0, 0.0, 0.0])
    return (*q[:3], *q[4:], q[3]), B @ v, B @ a + bias, B


def test_pinocchio_moves_our_trees_alike(tmp_path: Path) -> None:
    pin = pytest.importorskip("pinocchio")
    rng = np.random.default_rng(9)
    for _ in range(TREES):
        system = random_tree(rng, SIMPLE, int(rng.integers(1, 8)))
        mechanism = system.mechanism()
        if not mechanism.n_v:
            continue
        write_urdf(system, tmp_path / "tree.urdf")
        model = pin.buildModelFromUrdf(str(tmp_path / "tree.urdf"))
        model.gravity = pin.Motion(np.array(mechanism.gravity), np.zeros(3))
        compare_with_pinocchio(pin, model, mechanism, rng)


def compare_with_pinocchio(pin: Any, model: Any, mechanism: Mechanism, rng: np.random.Generator) -> None:
    """At a general state; forces along the speeds go over by the transposed of B."""
    q, v, tau = random_motion(mechanism, rng)
    ours, inverse = accelerations(mechanism, q, v, tau), inverse_mass_matrix(mechanism, q)
    data = model.createData()
    q_pin, v_pin, a_pin = pin.neutral(model), np.zeros(model.nv), np.zeros(model.nv)
    tau_pin, B = np.zeros(model.nv), np.zeros((model.nv, mechanism.n_v))
    for link in mechanism.links:
        if not link.joint.n_v:
            continue
        joint = model.joints[model.getJointId(f"joint of {link.name}")]
        own_q, own_v, own_a, own_B = to_pinocchio(link, q[link.q], v[link.v], ours[link.v])
        q_pin[joint.idx_q : joint.idx_q + joint.nq] = own_q
        at = slice(joint.idx_v, joint.idx_v + joint.nv)
        v_pin[at], a_pin[at], B[at, link.v] = own_v, own_a, own_B
        tau_pin[at] = np.linalg.solve(own_B.T, tau[link.v])
    close(a_pin, pin.aba(model, data, q_pin, v_pin, tau_pin))
    M = pin.crba(model, data, q_pin)
    M = np.triu(M) + np.triu(M, 1).T
    check_mass_matrix(inverse, B.T @ M @ B)
