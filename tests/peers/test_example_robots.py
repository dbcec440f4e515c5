"""The public robots of `example-robot-data` against Pinocchio: mass matrices, inverse dynamics and places of links.

Every URDF file of the package is read with the numbers as they stand (inertia="given") and compared in general states,
on a fixed and on a free base. Where no acceleration follows from the numbers of a file it is read with inertia="mend",
and Pinocchio is given what the report says: joints that were fixed stand still, and mended tensors are added.
The package is large, so it is not among those that all tests need: pip install "polhode[robots]".
"""

from __future__ import annotations

import sysconfig
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import polhode as ph
from polhode.errors import InputError
from polhode.io.robot_masses import _joined, _with_mass_only, settled
from polhode.io.urdf import urdf_robot
from polhode.model.mechanism import Hinge, Mechanism
from polhode.model.motion import motion
from polhode.model.system import System
from tests.io.robots import random_motion
from tests.peers.test_robot_files import to_pinocchio

FOLDER = Path(sysconfig.get_paths()["purelib"], "cmeel.prefix/share/example-robot-data/robots")
EMPTY = "ur3.urdf"  # what a macro left: a robot without links
FILES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.urdf") if path.name != EMPTY)
GRAVITY = (0.3, -0.4, -9.81)
AGREE = 1e-10  # relative; rounding of chains of 30 bodies, with masses from 1e-6 to 100 kg

pytestmark = [
    pytest.mark.peer,
    pytest.mark.long,
    pytest.mark.skipif(not FILES, reason='the robots are not installed: pip install "polhode[robots]"'),
    pytest.mark.filterwarnings("ignore::polhode.errors.PolhodeWarning"),
]


class Read(NamedTuple):
    """A robot as we have it: the tree without what resists in its joints, and how it was read."""

    system: System
    inertia: str
    coms: dict[str, np.ndarray]  # of each body, in the frame of its link


def read(name: str, base: str, inertia: str = "given") -> Read:
    """As the file states it or, where that has no accelerations, mended."""
    try:
        system = ph.load_system(FOLDER / name, base=base, gravity=GRAVITY, inertia=inertia, visuals=False)
    except InputError as reason:
        if 'inertia="mend"' not in str(reason):
            raise
        return read(name, base, "mend")
    robot = settled(urdf_robot(FOLDER / name, base), inertia).robot
    tree = System.of(system.mechanism().with_parts(loads=(), constraints=()))
    tree.report = system.report
    return Read(tree, inertia, {body.name: body.com for body in robot.bodies})


@cache
def pinocchio() -> Any:
    return pytest.importorskip("pinocchio")


def their_model(name: str, base: str, ours: Read) -> Any:
    """Pinocchio's model, with what was added to the tensors that we have mended."""
    pin = pinocchio()
    root = (pin.JointModelFreeFlyer(),) if base == "free" else ()
    model = pin.buildModelFromUrdf(str(FOLDER / name), *root)
    model.gravity = pin.Motion(np.array(GRAVITY), np.zeros(3))
    stated = {body.name: body.mass for body in _joined(_with_mass_only(urdf_robot(FOLDER / name, base), "mend", []),
                                                       []).bodies} if ours.inertia == "mend" else {}  # fmt: skip
    for link in ours.system.mechanism().links if stated else ():
        frame, mass = model.frames[model.getFrameId(link.name, pin.FrameType.BODY)], stated[link.name]
        own, R = model.inertias[frame.parentJoint], frame.placement.rotation
        added = R @ (link.body.inertia - mass.inertia) @ R.T  # without mass, so about any point
        model.inertias[frame.parentJoint] = pin.Inertia(own.mass, own.lever, own.inertia + added)
    return model


def theirs_of(hinge: Hinge, q: np.ndarray, v: np.ndarray, a: np.ndarray, n_q: int) -> tuple[Any, Any, Any, Any]:
    """Coordinates, speeds and accelerations of a joint as Pinocchio writes them, and B with v_theirs = B v_ours."""
    if len(v) == 1:
        return (q if n_q == 1 else (np.cos(q[0]), np.sin(q[0]))), v, a, np.eye(1)
    return to_pinocchio(hinge.link, q, v, a)


def hinges(mechanism: Mechanism) -> list[Hinge]:
    """All joints that move, by the names that the file has for them."""
    return [hinge for link in mechanism.links for hinge in link.hinges if hinge.v.stop > hinge.v.start]


class Compared(NamedTuple):
    """The largest differences, relative: of the mass matrix, of inverse dynamics, of places (m), of axes."""

    mass_matrix: float
    forces: float
    places: float
    axes: float


def compared(name: str, base: str, seed: int) -> tuple[Compared, Read]:
    """Ours against theirs in a general state."""
    pin, ours = pinocchio(), read(name, base)
    model = their_model(name, base, ours)
    mechanism, data = ours.system.mechanism(), model.createData()
    q, v, a = random_motion(mechanism, np.random.default_rng(seed))
    q_pin, v_pin, a_pin, B = pin.neutral(model), np.zeros(model.nv), np.zeros(model.nv), np.zeros((model.nv, len(v)))
    for hinge in hinges(mechanism):
        joint = model.joints[model.getJointId("root_joint" if hinge.name == "base" else hinge.name)]
        own = theirs_of(hinge, q[hinge.q], v[hinge.v], a[hinge.v], joint.nq)
        at = slice(joint.idx_v, joint.idx_v + joint.nv)
        q_pin[joint.idx_q : joint.idx_q + joint.nq], v_pin[at], a_pin[at], B[at, hinge.v] = own
    state = ours.system.state(q=q, v=v)
    M = pin.crba(model, data, q_pin)
    M = B.T @ (np.triu(M) + np.triu(M, 1).T) @ B
    scale = np.sqrt(np.maximum(np.outer(np.diag(M), np.diag(M)), 1e-30 * np.abs(M).max(initial=0.0) ** 2))
    forces = B.T @ pin.rnea(model, data, q_pin, v_pin, a_pin)
    places, axes = _places(pin, model, data, q_pin, mechanism, q, ours.coms)
    return Compared(
        float(np.abs((ours.system.mass_matrix(state) - M) / scale).max(initial=0.0)),
        float(np.abs(ours.system.inverse_dynamics(state, a) - forces).max(initial=0.0)
              / max(np.abs(forces).max(initial=0.0), 1e-30)),
        places, axes,
    ), ours  # fmt: skip


def _places(pin: Any, model: Any, data: Any, q_pin: np.ndarray, mechanism: Mechanism, q: np.ndarray,
            coms: dict[str, np.ndarray]) -> tuple[float, float]:  # fmt: skip
    """How far the mass centers of links are from each other, m, and their axes."""
    pin.framesForwardKinematics(model, data, q_pin)
    moving = motion(mechanism, 0.0, tuple(q), (0.0,) * mechanism.n_v)
    off, askew = 0.0, 0.0
    for i, link in enumerate(mechanism.links):
        frame = data.oMf[model.getFrameId(link.name, pin.FrameType.BODY)]
        center = np.array(moving.of(i).position(link.com))
        tips = [np.array(moving.of(i).position(link.point(axis))) - center for axis in np.eye(3)]
        off = max(off, float(np.abs(frame.translation + frame.rotation @ coms[link.name] - center).max()))
        askew = max(askew, float(np.abs(frame.rotation - np.column_stack(tips)).max()))
    return off, askew


@pytest.mark.parametrize("name", FILES)
def test_public_robots_move_as_in_pinocchio(name: str) -> None:
    on_the_world = '<link name="world"' in (FOLDER / name).read_text(encoding="utf-8")
    for base in ("world",) if on_the_world else ("world", "free"):
        found, ours = compared(name, base, 11)
        assert max(found) < AGREE, (base, found)
        assert ours.system.n_v == sum(hinge.v.stop - hinge.v.start for hinge in hinges(ours.system.mechanism()))


@pytest.mark.parametrize("name", FILES)
def test_public_robots_are_read_by_default(name: str) -> None:
    """Every one of them, with its pictures; where the report has something to say, it names links of the file."""
    system = ph.load_system(FOLDER / name, gravity=GRAVITY)
    assert system.report is not None
    links = {body.name for body in urdf_robot(FOLDER / name).bodies}
    assert {one.link for one in system.report.findings} <= links
    assert all(link.body.inertia is not None and not link.body.unphysical for link in system.mechanism().links
               if link.mass)  # fmt: skip


def test_twin_products_of_inertia_with_reversed_signs_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twin: Pinocchio with the signs of the products of inertia of one link turned parts from us."""
    name, honest = next(name for name in FILES if name.endswith("panda.urdf")), their_model

    def spoiled(name: str, base: str, ours: Read) -> Any:
        model = honest(name, base, ours)
        own = model.inertias[4]
        turned = 2.0 * np.diag(np.diag(own.inertia)) - own.inertia
        model.inertias[4] = pinocchio().Inertia(own.mass, own.lever, turned)
        return model

    monkeypatch.setattr("tests.peers.test_example_robots.their_model", spoiled)
    assert compared(name, "world", 11)[0].mass_matrix > 1e-4
