"""URDF out: trees of bodies on hinges, sliders, free and planar joints."""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET

from polhode.io.robot_out import OutLink, left_out, out_links, refused
from polhode.io.robot_xml import save, shown
from polhode.io.rpy import angles
from polhode.io.urdf import UNLIMITED
from polhode.model import joints
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import WORLD, Link, Mechanism
from polhode.model.system import System

_TYPES: dict[type[Joint], str] = {
    joints.Revolute: "continuous",
    joints.Prismatic: "prismatic",
    joints.Weld: "fixed",
    joints.Free: "floating",
    joints.Planar: "planar",
}
_ADVICE = (
    "Build it from hinges and sliders with bodies of small mass between them, or write MJCF (`write_mjcf`), which has"
    " ball joints and several joints in a row."
)


def write_urdf(system: System, path: str | os.PathLike[str] | None = None) -> str:
    """Write a system as URDF to `path`, and give the text; without a path, the text alone.

    `read_urdf` gives the same masses and joints back, with the same coordinates. A link's frame stands in its joint,
    with the axes of the body where the joint is a hinge, a slider or fixed. Joints that URDF does not have are refused;
    gravity, constraints and loads, which it cannot say, are listed in a warning.
    """
    mechanism = system.mechanism()
    links = out_links(mechanism, _axes)
    root = ET.Element("robot", name=mechanism.name)
    ET.SubElement(root, "link", name=WORLD)
    for out in links:
        _link(root, out)
        _joint(root, out)
    left_out(_unsaid(mechanism), mechanism.name, "URDF")
    return save(root, path)


def _axes(link: Link) -> str:
    """Where the axes of a frame come from; those that a joint's coordinates count in, where there are several."""
    if isinstance(link.joint, joints.Planar):
        return "joint"
    return "mount" if isinstance(link.joint, joints.Free) else "body"


def _unsaid(mechanism: Mechanism) -> list[str]:
    """What the format has no words for."""
    things = [f'the constraint "{one.name}"' for one in mechanism.constraints]
    things += [f"the load {type(one).__name__}" for one in mechanism.loads]
    return [*things, f"gravity {list(mechanism.gravity)} m/s^2"] if any(mechanism.gravity) else things


def _link(root: ET.Element, out: OutLink) -> None:
    """A link with its inertia about the mass center, in the axes of its frame."""
    inertial = ET.SubElement(ET.SubElement(root, "link", name=out.link.name), "inertial")
    ET.SubElement(inertial, "origin", xyz=shown(out.com), rpy="0 0 0")
    ET.SubElement(inertial, "mass", value=shown(out.link.mass))
    places = {f"i{'xyz'[i]}{'xyz'[j]}": shown(out.inertia[i, j]) for i in range(3) for j in range(i, 3)}
    ET.SubElement(inertial, "inertia", places)


def _joint(root: ET.Element, out: OutLink) -> None:
    """The joint that carries it."""
    own, name = out.link.joint, out.link.name
    if type(own) not in _TYPES or getattr(own, "coordinates", "quaternion") != "quaternion":
        raise refused(own, name, "URDF", _ADVICE)
    kind = _TYPES[type(own)]
    element = ET.SubElement(root, "joint", name=f"joint of {name}", type=kind)
    ET.SubElement(element, "parent", link=out.parent)
    ET.SubElement(element, "child", link=name)
    ET.SubElement(element, "origin", xyz=shown(out.place.p), rpy=shown(angles(out.place.R)))
    if kind in ("continuous", "prismatic", "planar"):
        ET.SubElement(element, "axis", xyz=shown(out.axis((0.0, 0.0, 1.0))))
    if kind == "prismatic":  # the format wants limits here
        most = shown(UNLIMITED)
        ET.SubElement(element, "limit", lower=f"-{most}", upper=most, effort=most, velocity=most)
