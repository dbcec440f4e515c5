"""URDF in: robots as trees of links, the format of ROS.

A link has a frame, which stands in its joint; the joint has its place in the frame of the parent. The axes of a body
are those of its link. Gravity is not part of the format.
"""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from typing import Any

import numpy as np

from polhode.errors import InputError
from polhode.io import robot_xml as xml
from polhode.io.robot import HERE, Hop, Limits, Place, Robot, RobotBody, Tie
from polhode.io.robot_system import system_of
from polhode.io.rpy import rotation
from polhode.mass.properties import MassProperties
from polhode.model import joints
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import WORLD
from polhode.model.system import System

UNLIMITED = 1e30
"""A limit of this size or more is none: the format wants numbers where there is no limit."""

_READ = {"link", "joint"}
_KINDS = ("revolute", "continuous", "prismatic", "fixed", "floating", "planar")


def read_urdf(
    given: str | os.PathLike[str],
    base: str | Joint = "world",
    gravity: Any = (0.0, 0.0, 0.0),
    fixed: str = "weld",
    stops: bool = False,
) -> System:
    """The robot of a URDF file, or of its text, as a system.

    base: how the root link is held, "world" (fixed to it), "free", or a joint. gravity: (3,) m/s^2; the format has
    none. fixed: "weld" keeps links on fixed joints as bodies, "lump" makes them one with what they are fixed to.
    A link without mass is a frame, and hands its joint on to what it carries. Damping, friction and couplings (mimic)
    are taken over; what is not (meshes, transmissions) is listed in one warning. Limits of joints are in `urdf_robot`,
    and stops=True makes stops of them.
    """
    robot, source = _robot(given, base, gravity)
    with xml.understood(source):
        return system_of(robot, source, fixed, stops)[0]


def urdf_robot(given: str | os.PathLike[str], base: str | Joint = "world") -> Robot:
    """What a URDF file says, as it says it: links without mass too, and `limits()` of the joints by body."""
    return _robot(given, base, (0.0, 0.0, 0.0))[0]


def _robot(given: Any, base: Any, gravity: Any) -> tuple[Robot, str]:
    root, source = xml.document(given, "robot", "a URDF file")
    with xml.understood(source):
        links = _unique(root.findall("link"), "link")
        if not links:
            raise InputError("it has no <link>, so there is nothing that could move")
        hung = _hung(_unique(root.findall("joint"), "joint"), links)
        bodies = [_body(link, hung.get(name), base) for name, link in links.items()]
        _one_root([name for name in links if name not in hung])
        named = root.get("name", "").strip() or "robot"
        return Robot(named, tuple(b for b in bodies if b), gravity, _mimics(hung), _ignored(root)), source


def _unique(elements: list[ET.Element], kind: str) -> dict[str, ET.Element]:
    """Elements by their names."""
    found: dict[str, ET.Element] = {}
    for element in elements:
        name = xml.named(element)
        if name in found:
            raise InputError(f'there are two <{kind}> named "{name}": names must differ')
        found[name] = element
    return found


def _hung(found: dict[str, ET.Element], links: dict[str, ET.Element]) -> dict[str, ET.Element]:
    """For each link that hangs on another the joint that carries it."""
    hung: dict[str, ET.Element] = {}
    for joint in found.values():
        for end in ("parent", "child"):
            if _end(joint, end) not in links:
                raise InputError(f'{xml.where(joint)} names the {end} link "{_end(joint, end)}", which does not exist')
        child = _end(joint, "child")
        if child in hung:
            raise InputError(
                f'the link "{child}" hangs on two joints, "{hung[child].get("name")}" and "{joint.get("name")}".'
                " URDF is a tree: keep one, and close the loop with a constraint"
            )
        hung[child] = joint
    return hung


def _end(joint: ET.Element, end: str) -> str:
    """The name of a joint's parent or child link."""
    element = xml.child(joint, end)
    if element is None:
        raise InputError(f"{xml.where(joint)} needs <{end} link=...>")
    return xml.named(element, "link")


def _one_root(roots: list[str]) -> None:
    if not roots:
        raise InputError("every link hangs on another, so the joints lead in a circle: a tree has a root link")
    if len(roots) > 1:
        raise InputError(f"{len(roots)} links hang on nothing ({', '.join(roots[:5])}): a URDF robot has one root link")


def _body(link: ET.Element, joint: ET.Element | None, base: Any) -> RobotBody | None:
    """A link with the joint that carries it; the root "world" is the world itself."""
    name, mass = xml.named(link), _mass(link)
    if joint is not None:
        if name == WORLD:
            raise InputError(f'{xml.where(joint)} carries the link "{WORLD}": what carries all others cannot hang')
        return RobotBody(name, _end(joint, "parent"), _hops(joint), _fixed_place(joint), mass)
    if name == WORLD:
        if mass is not None or base != "world":
            raise InputError(
                f'the root link is called "{WORLD}", so it is the fixed world: it has no mass and no joint'
            )
        return None
    return RobotBody(name, WORLD, _base_hops(base), HERE, mass)


def _base_hops(base: Any) -> tuple[Hop, ...]:
    """How the root is held."""
    if base == "world":
        return ()
    if base == "free":
        return (Hop(HERE, joints.Free(), "base"),)
    if isinstance(base, Joint):
        return (Hop(HERE, base, "base"),)
    raise InputError(f'base is "world", "free" or a joint, not {base!r}')


def _place(element: ET.Element | None, owner: ET.Element) -> Place:
    """An <origin>: xyz in m, rpy in rad."""
    return Place(
        rotation(xml.numbers(element, "rpy", 3, (0, 0, 0), owner)), xml.numbers(element, "xyz", 3, (0, 0, 0), owner)
    )


def _mass(link: ET.Element) -> MassProperties | None:
    """The mass properties in the axes of the link; None for a link without mass."""
    inertial = xml.child(link, "inertial")
    if inertial is None:
        return None
    mass, tensor = xml.child(inertial, "mass"), xml.child(inertial, "inertia")
    if mass is None or mass.get("value") is None:
        raise InputError(f"{xml.where(link)} has an <inertial> without <mass value=...>")
    xx, xy, xz, yy, yz, zz = (xml.scalar(tensor, f"i{key}", 0.0, link) for key in ("xx", "xy", "xz", "yy", "yz", "zz"))
    m, I = xml.scalar(mass, "value", 0.0, link), np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])
    if m == 0.0 and not I.any():
        return None
    place = _place(xml.child(inertial, "origin"), link)
    try:
        return MassProperties(m, place.p, place.R @ I @ place.R.T)
    except InputError as reason:
        raise InputError(f"{xml.where(link)}: {reason}") from None


def _kind(joint: ET.Element) -> str:
    kind = xml.named(joint, "type")
    if kind not in _KINDS:
        raise InputError(f'{xml.where(joint)} has the type "{kind[:40]}"; URDF knows {", ".join(_KINDS)}')
    return kind


def _fixed_place(joint: ET.Element) -> Place:
    """The place of the link's frame behind its joint: the joint's own for a fixed one, none for others."""
    return _place(xml.child(joint, "origin"), joint) if _kind(joint) == "fixed" else HERE


def _hops(joint: ET.Element) -> tuple[Hop, ...]:
    """The joint as a hop; none for a fixed one."""
    kind = _kind(joint)
    if kind == "fixed":
        return ()
    resists, limits = xml.child(joint, "dynamics"), _limits(joint)
    place = _place(xml.child(joint, "origin"), joint)
    return (
        Hop(place, _joint(joint, kind), xml.named(joint), limits, _resistance(joint, resists, "damping"),
            _resistance(joint, resists, "friction")),
    )  # fmt: skip


def _joint(joint: ET.Element, kind: str) -> Joint:
    """A joint of ours."""
    if kind == "floating":
        return joints.Free()
    axis = xml.numbers(xml.child(joint, "axis"), "xyz", 3, (1.0, 0.0, 0.0), joint)
    made = {"prismatic": joints.Prismatic, "planar": joints.Planar}.get(kind, joints.Revolute)
    try:
        return made(axis)
    except InputError as reason:
        raise InputError(f"{xml.where(joint)}: {reason}") from None


def _resistance(joint: ET.Element, resists: ET.Element | None, key: str) -> float:
    value = xml.scalar(resists, key, 0.0, joint)
    if value < 0.0:
        raise InputError(f"{xml.where(joint)} {key}= must not be negative, but it is {value}")
    return value


def _limits(joint: ET.Element) -> Limits:
    """The limits of a joint; a continuous one has no range."""
    limit = xml.child(joint, "limit")
    if limit is None:
        return Limits()
    ranged = joint.get("type") != "continuous"
    lower, upper = (xml.scalar(limit, key, 0.0, joint) if ranged else np.inf for key in ("lower", "upper"))
    effort, velocity = (xml.scalar(limit, key, np.inf, joint) for key in ("effort", "velocity"))
    if ranged and lower > upper:
        raise InputError(f"{xml.where(joint)} has the limits {lower} and {upper}: the lower one must not be the larger")
    return Limits(-np.inf if not ranged else _end_of_range(lower), _end_of_range(upper), effort, velocity)


def _end_of_range(value: float) -> float:
    """A limit, infinite where it is as large as `UNLIMITED`."""
    return float(np.copysign(np.inf, value)) if abs(value) >= UNLIMITED else value


def _mimics(hung: dict[str, ET.Element]) -> tuple[Tie, ...]:
    """Couplings: q = multiplier q_other + offset."""
    known = {joint.get("name", "") for joint in hung.values()}
    ties = []
    for joint in hung.values():
        mimic = xml.child(joint, "mimic")
        if mimic is None:
            continue
        other = xml.named(mimic, "joint")
        if other not in known:
            raise InputError(f'{xml.where(joint)} mimics the joint "{other}", which does not exist')
        ratio, offset = xml.scalar(mimic, "multiplier", 1.0, joint), xml.scalar(mimic, "offset", 0.0, joint)
        name = joint.get("name", "")
        told = {"hop_1": name, "hop_2": other, "ratio": ratio, "offset": offset}
        ties.append(Tie("coupling", f"mimic of {name}", told))
    return tuple(ties)


def _ignored(root: ET.Element) -> tuple[str, ...]:
    """What the file says and a system does not take over, counted."""
    found: dict[str, int] = {}
    for element in root:
        inner = [element.tag] if element.tag not in _READ else [part.tag for part in element if part.tag in _DROPPED]
        for tag in inner:
            found[str(tag)[:40]] = found.get(str(tag)[:40], 0) + 1
    return tuple(f"<{tag}> ({n})" for tag, n in found.items() if tag != "material")


_DROPPED = ("visual", "collision", "calibration", "safety_controller", "contact_coefficients", "sensor")
