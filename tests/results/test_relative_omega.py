"""Relative angular velocities in the joints, against the rotation itself and against absolute ones."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.small import mat_mul
from polhode.model.mechanism import Link
from polhode.results.trajectory import Trajectory
from tests.conformance.test_joints import EXAMPLES, general
from tests.results.system_runs import provenance

EPS = float(np.finfo(float).eps)
STEP = 1e-40  # of complex steps, whose error is its square
SKEW = np.array([[0.3, -0.5, 0.8], [0.6, 0.8, 0.275], [0.7416, -0.33, -0.58]])
AXES_PARENT, AXES_BODY = (np.linalg.qr(SKEW + shift * np.eye(3))[0] for shift in (0.0, 0.3))
AXES_PARENT, AXES_BODY = (R * np.sign(np.linalg.det(R)) for R in (AXES_PARENT, AXES_BODY))
JOINTS = [pytest.param(joint, id=f"{kind}-{i}") for kind, items in EXAMPLES.items() for i, joint in enumerate(items)]


def tree(joint: Any) -> ph.System:
    """The joint on the second of two bodies, its mounts turned in both; the base moves."""
    system = ph.System(base=ph.BaseMotion.turning((0.3, -0.2, 1.0), rate=1.3, through=(1.0, 0.2, -0.4)))
    system.add(ph.Body(2.0, (0.5, 0.6, 0.7), name="arm"), ph.joints.Spherical("zxz"), at_body=(0.1, 0.2, 0.3))
    system.add(ph.Body(1.0, (0.1, 0.12, 0.15), name="tip"), joint, "arm", (0.2, -0.1, 0.4), (-0.1, 0.3, 0.2),
               axes_parent=AXES_PARENT, axes_body=AXES_BODY)  # fmt: skip
    return system


def sampled(system: ph.System, rng: np.random.Generator) -> Trajectory:
    """One general sample."""
    from polhode.results.joint_layout import JointLayout

    mechanism = system.mechanism()
    parts = [general(link.joint, rng) for link in mechanism.links]
    raw = np.concatenate([*(q for q, _ in parts), *(v for _, v in parts)])[None]
    return Trajectory(JointLayout(mechanism, "articulated"), np.array([0.7]), raw, provenance(mechanism, 1))


def turned(link: Link, q: Any) -> np.ndarray:
    """R_PB of a link in the axes of its parent's link, for numbers of any kind."""
    R_FL, _ = link.joint.pose(q)
    return np.array(mat_mul(mat_mul(link.R_PF, R_FL), link.R_LB)).reshape(3, 3)


@pytest.mark.parametrize("joint", JOINTS)
def test_it_is_the_rate_of_the_relative_rotation(joint: Any, rng: np.random.Generator) -> None:
    """R_PB^T dR_PB/dt = [w_PB_B]x, by a complex step along q_dot."""
    run = sampled(tree(joint), rng)
    link, q, q_dot = run.mechanism.links[1], run.joint("tip").q[0], run.joint("tip").q_dot[0]
    R, R_dot = turned(link, tuple(q)), turned(link, tuple(q + 1j * STEP * q_dot)).imag / STEP
    W = R.T @ R_dot
    rate = np.array([W[2, 1], W[0, 2], W[1, 0]])
    np.testing.assert_allclose(run.joint("tip").omega[0], rate, rtol=0.0, atol=200 * EPS * (1.0 + np.abs(rate).max()))


@pytest.mark.parametrize("joint", JOINTS)
def test_absolute_is_the_parents_and_the_relative_one(joint: Any, rng: np.random.Generator) -> None:
    """(5) of the source: Omega = w_B - w_P; (9) then gives the absolute ones along the path from the world."""
    run = sampled(tree(joint), rng)
    arm, tip = run.body("arm").omega_world, run.body("tip").omega_world
    np.testing.assert_allclose(run.joint("tip").omega_world, tip - arm, rtol=0.0, atol=200 * EPS * 6.0)
    T = ph.System.of(run.mechanism).graph.T
    relative = np.stack([run.joint(name).omega_world[0] for name in run.names])
    absolute = np.stack([run.body(name).omega_world[0] for name in run.names])
    ground = absolute[0] - relative[0]  # of the base
    np.testing.assert_allclose(-T.T @ relative + ground, absolute, rtol=0.0, atol=200 * EPS * 6.0)


def test_the_twin_axes_of_the_parent_are_others(rng: np.random.Generator) -> None:
    """What is in axes of the body is not in axes of the parent or of the joint."""
    run = sampled(tree(ph.joints.Spherical("zxz")), rng)
    link = run.mechanism.links[1]
    own = run.joint("tip").omega[0]
    assert np.abs(turned(link, tuple(run.joint("tip").q[0])) @ own - own).max() > 0.1
    assert np.abs(np.reshape(link.R_LB, (3, 3)) @ own - own).max() > 0.1


def test_a_body_alone_turns_in_the_world() -> None:
    run = ph.simulate(ph.Body(2.0, (0.9, 1.3, 1.7), name="stone"), ph.State(omega=(0.4, 2.1, -0.7)), 1.0)
    np.testing.assert_allclose(run.joint("stone").omega, run.omega, rtol=0.0, atol=4 * EPS * 3.0)


def test_a_hinge_turns_about_its_axis() -> None:
    """Of five rods the T turns about z of its own, rods 4 and 5 about y."""
    rods = ph.library.five_rods().system(gravity=(0, 0, -9.81))
    run = ph.simulate(rods, rods.state(), 0.5)
    for name, axis in (("T", 2), ("rod 4", 1), ("rod 5", 1)):
        wanted = np.zeros((len(run), 3))
        wanted[:, axis] = run.joint(name).v[:, 0]
        assert np.abs(wanted).max() > 0.01
        np.testing.assert_allclose(run.joint(name).omega, wanted, rtol=0.0, atol=1e-15 * np.abs(wanted).max())
