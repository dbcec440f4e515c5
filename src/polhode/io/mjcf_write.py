"""MJCF out: trees of bodies on every joint that hinges, slides and balls in a row can make."""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from typing import NamedTuple

import numpy as np

from polhode.io.robot import HERE as AT_ORIGIN
from polhode.io.robot import Place
from polhode.io.robot_system import OutLink, out_links, refused, warn
from polhode.io.xml_files import save, shown
from polhode.model import constraints, joints
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import GROUND, WORLD, Link, Mechanism
from polhode.model.system import System

X, Y, Z = np.eye(3)
HERE = np.zeros(3)
_SLIDES = (("slide", X, HERE), ("slide", Y, HERE), ("slide", Z, HERE))
_ADVICE = "Write it as a cylindrical joint, and couple the slide to the turn with a gear."

_IN_ROW: dict[type[Joint], str] = {joints.Revolute: "hinge", joints.Prismatic: "slide", joints.Spherical: "ball"}
Part = tuple[str, np.ndarray, np.ndarray]
_PARTS: dict[type[Joint], tuple[Part, ...]] = {
    joints.Weld: (),
    joints.Revolute: (("hinge", Z, HERE),),
    joints.Prismatic: (("slide", Z, HERE),),
    joints.Cylindrical: (("hinge", Z, HERE), ("slide", Z, HERE)),
    joints.Universal: (("hinge", X, HERE), ("hinge", Y, HERE)),
    joints.Planar: (*_SLIDES[:2], ("hinge", Z, HERE)),
}


class _Sheet(NamedTuple):
    """The file while it is written: the elements of the bodies, the bodies, and the equalities."""

    elements: dict[str, ET.Element]
    links: dict[str, OutLink]
    equality: ET.Element


def write_mjcf(system: System, path: str | os.PathLike[str] | None = None) -> str:
    """Write a system as MJCF to `path`, and give the text; without a path, the text alone.

    `read_mjcf` gives the same masses, joints and coordinates back. A body's frame stands in its joint, with the axes of
    the body where no ball turns it. Joints with several degrees of freedom are hinges and slides in a row, in the order
    of their coordinates. Point, weld and gear constraints become equalities; others, and loads, are listed in a
    warning.
    """
    mechanism = system.mechanism()
    root = ET.Element("mujoco", model=mechanism.name)
    ET.SubElement(root, "compiler", angle="radian")
    ET.SubElement(root, "option", gravity=shown(mechanism.gravity))
    world, equality = ET.SubElement(root, "worldbody"), ET.Element("equality")
    sheet = _Sheet({WORLD: world}, {}, equality)
    for out in out_links(mechanism, _axes):
        _body(sheet, out)
    warn(_tied(sheet, mechanism), f'"{mechanism.name}" was written as MJCF')
    if len(equality):
        root.append(equality)
    return save(root, path)


def parts_of(joint: Joint, name: str) -> tuple[Part, ...]:
    """A joint as hinges, slides and balls in a row: kind, axis and point, in its canonical axes."""
    if type(joint) in _PARTS:
        return _PARTS[type(joint)]
    if isinstance(joint, joints.Spherical):
        return _turning(joint.coordinates)
    if isinstance(joint, joints.Free):
        return *_SLIDES, *_turning(joint.coordinates)
    if isinstance(joint, joints.Compound):
        return tuple((_IN_ROW[type(part.joint)], np.array(part.axis), np.array(part.point)) for part in joint.parts)
    raise refused(joint, name, "MJCF", _ADVICE)


def _turning(coordinates: str) -> tuple[Part, ...]:
    """A ball for a quaternion, three hinges for angles."""
    if coordinates == "quaternion":
        return (("ball", Z, HERE),)
    letters = "zyx" if coordinates == "euler" else coordinates
    return tuple(("hinge", np.eye(3)["xyz".index(letter)], HERE) for letter in letters)


def _axes(link: Link) -> str:
    """A ball's coordinates count in the axes of the mounts; hinges and slides stand in any."""
    return "mount" if any(kind == "ball" for kind, _, _ in parts_of(link.joint, link.name)) else "body"


def _body(sheet: _Sheet, out: OutLink) -> None:
    """A body in its parent, with its inertia and its joints."""
    link, place = out.link, {"pos": shown(out.place.p), "quat": shown(out.place.quaternion)}
    element = ET.SubElement(sheet.elements[out.parent], "body", {"name": link.name, **place})
    sheet.elements[link.name], sheet.links[link.name] = element, out
    I = out.inertia
    six = (I[0, 0], I[1, 1], I[2, 2], I[0, 1], I[0, 2], I[1, 2])
    ET.SubElement(element, "inertial", pos=shown(out.com), mass=shown(link.mass), fullinertia=shown(six))
    own, at_origin = link.joint, np.array_equal(out.place.R, np.eye(3)) and not out.place.p.any()
    # The free joint of the format has coordinates that count from the origin and the axes of the world.
    if isinstance(own, joints.Free) and own.coordinates == "quaternion" and at_origin and link.parent == GROUND:
        ET.SubElement(element, "freejoint", name=link.name)
        return
    parts = parts_of(link.joint, link.name)
    for i, (kind, axis, point) in enumerate(parts):
        attributes = {"name": hop_name(link, i, len(parts)), "type": kind, "pos": shown(out.axis(point))}
        ET.SubElement(element, "joint", attributes if kind == "ball" else attributes | {"axis": shown(out.axis(axis))})


def hop_name(link: Link, i: int, n: int) -> str:
    """The name of one joint of the row that carries a body."""
    return link.name if n == 1 else f"{link.name} {i + 1}"


def _tied(sheet: _Sheet, mechanism: Mechanism) -> list[str]:
    """Write the constraints that the format has; gives the words for the others and for the loads."""
    left = []
    for one in mechanism.constraints:
        if isinstance(one, (constraints.Point, constraints.Weld)):
            _sites(sheet, one)
        elif isinstance(one, constraints.Gear):  # q_1 = offset - ratio q_2
            first = _coordinate(mechanism, one.ends[0], one.coordinate_1)
            second = _coordinate(mechanism, one.ends[1], one.coordinate_2)
            ET.SubElement(sheet.equality, "joint", name=one.name, joint1=first, joint2=second,
                          polycoef=shown((one.offset, -one.ratio, 0.0, 0.0, 0.0)))  # fmt: skip
        else:
            left.append(f'the constraint "{one.name}"')
    return left + [f"the load {type(one).__name__}" for one in mechanism.loads]


def _sites(sheet: _Sheet, one: constraints.Point | constraints.Weld) -> None:
    """Two places that stay together, as sites: the format then need not draw them together."""
    turn = np.asarray(one.attitude.matrix) if isinstance(one, constraints.Weld) else np.eye(3)
    names = (f"{one.name} 1", f"{one.name} 2")
    for name, end, at, R_BS in zip(names, one.ends, (one.at_1, one.at_2), (turn, np.eye(3)), strict=True):
        body = AT_ORIGIN if end == WORLD else sheet.links[end].body_place
        site = body.then(Place(R_BS, np.asarray(at)))
        ET.SubElement(sheet.elements[end], "site", name=name, pos=shown(site.p), quat=shown(site.quaternion))
    kind = "weld" if isinstance(one, constraints.Weld) else "connect"
    ET.SubElement(sheet.equality, kind, name=one.name, site1=names[0], site2=names[1])


def _coordinate(mechanism: Mechanism, body: str, which: int | str | None) -> str:
    """The name of the joint that has a coordinate."""
    link = mechanism.link(body)
    i = 0 if which is None else link.joint.labels.index(which) if isinstance(which, str) else int(which)
    return hop_name(link, i, len(parts_of(link.joint, link.name)))
