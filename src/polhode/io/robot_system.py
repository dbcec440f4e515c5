"""A machine from a file as a `System`."""

from __future__ import annotations

import warnings

import numpy as np

from polhode.errors import InputError, PolhodeWarning
from polhode.io import guard
from polhode.io.robot import HERE, Hop, Place, Robot, RobotBody
from polhode.io.robot_frames import lumped, with_mass_only
from polhode.io.robot_ties import apply_ties
from polhode.model import joints
from polhode.model.body import Body
from polhode.model.joints.joint import Joint
from polhode.model.system import System

_SAME = 1e-12  # how far axes may be from perpendicular to be taken as such


def system_of(robot: Robot, source: str, fixed: str = "weld", stops: bool = False) -> tuple[System, Robot]:
    """The system, and the machine without frames that it was built from; what was left out is said in one warning.

    The axes of each body are those of its frame in the file. fixed: "weld" keeps bodies that are fixed to others as
    bodies, "lump" makes them one. stops: limits of joints become stops.
    """
    if fixed not in ("weld", "lump"):
        raise InputError(f'fixed is "weld" or "lump", not {fixed!r}')
    guard.counted(len(robot.bodies), guard.ENTRIES, "bodies", source)
    solid = with_mass_only(robot)
    solid = lumped(solid) if fixed == "lump" else solid
    system = System(gravity=robot.gravity, name=robot.name)
    masses = {body.name: body.mass for body in solid.bodies}
    for body in solid.bodies:
        parent = masses.get(body.parent)
        _add(system, body, np.zeros(3) if parent is None else parent.com)
    _warn((*solid.ignored, *apply_ties(system, solid, stops)), source)
    return system, solid


def _warn(ignored: tuple[str, ...], source: str) -> None:
    """One warning for everything that was not taken over."""
    if ignored:
        said = "; ".join(dict.fromkeys(ignored))
        warnings.warn(f"{source} was read without: {said}", PolhodeWarning, stacklevel=4)


def _add(system: System, body: RobotBody, com_parent: np.ndarray) -> None:
    """Hang one body on."""
    assert body.mass is not None
    joint, outer, inner = mounted(body)
    system.add(
        Body(body.mass.mass, body.mass.inertia, body.name), joint, parent=body.parent, name=body.name,
        at_parent=outer.p - com_parent, axes_parent=outer.R, at_body=inner.p - body.mass.com, axes_body=inner.R,
    )  # fmt: skip


def mounted(body: RobotBody) -> tuple[Joint, Place, Place]:
    """The joint of a body, and its mount in the frame of the parent and in that of the body."""
    if not body.hops:
        return joints.Weld(), body.end, HERE
    if len(body.hops) == 1:
        return body.hops[0].joint, body.hops[0].place, body.end.inverse
    whole = HERE
    for hop in body.hops:
        whole = whole.then(hop.place)
    return _row(body), whole, body.end.inverse


def _row(body: RobotBody) -> Joint:
    """Several joints as one, in the axes of the mount of the last."""
    row: list[Joint] = []
    points: list[np.ndarray] = []
    last = HERE
    for hop in reversed(body.hops):
        row.insert(0, _turned(hop, last.R, body.name))
        points.insert(0, last.inverse.p)
        last = hop.place.then(last)
    if _is_free(row, points):
        return joints.Free()
    return joints.Compound(row, points)


def _turned(hop: Hop, R: np.ndarray, body: str) -> Joint:
    """A joint as it stands in the axes R of a later mount."""
    if isinstance(hop.joint, (joints.Revolute, joints.Prismatic)):
        return type(hop.joint)(hop.joint.axis if np.array_equal(R, np.eye(3)) else R.T @ hop.joint.axis)
    if isinstance(hop.joint, joints.Spherical) and np.array_equal(R, np.eye(3)):
        return hop.joint
    raise InputError(
        f'the joints of "{body}" stand one behind the other without mass between them, and one of them is a'
        f" {type(hop.joint).__name__}: only hinges and sliders can be joined so. Give a mass to what is between them."
    )


def _is_free(row: list[Joint], points: list[np.ndarray]) -> bool:
    """Sliders along x, y and z of the mount, then a ball: what `Free` is, with the same coordinates."""
    if [type(joint) for joint in row] != [joints.Prismatic] * 3 + [joints.Spherical]:
        return False
    axes = np.array([joint.axis for joint in row[:3]])  # type: ignore[attr-defined]
    return bool(np.abs(axes - np.eye(3)).max() <= _SAME and not points[3].any())
