"""URDF, in and out: robots as trees of links, the format of ROS.

A link has a frame, which stands in its joint; the joint has its place in the frame of the parent. The axes of a body
are those of its link. Gravity is not part of the format.
"""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Mapping
from math import atan2, cos, hypot, sin
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from polhode.errors import InputError
from polhode.io import xml_files as xml
from polhode.io.robot import HERE, Coupling, Hop, Limits, Place, Robot, RobotBody, Stated
from polhode.io.robot_pictures import Pictures
from polhode.io.robot_system import OutLink, out_links, refused, system_of, warn
from polhode.model import joints
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import WORLD, Link
from polhode.model.system import System

UNLIMITED = 1e30
"""A limit of this size or more is none: the format wants numbers where there is no limit."""

_READ = {"link", "joint"}
_DROPPED = ("collision", "calibration", "safety_controller", "contact_coefficients", "sensor")
_KINDS = ("revolute", "continuous", "prismatic", "fixed", "floating", "planar")
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


def read_urdf(
    given: str | os.PathLike[str],
    base: str | Joint = "world",
    gravity: ArrayLike = (0.0, 0.0, 0.0),
    fixed: str = "weld",
    stops: bool = False,
    inertia: str = "mend",
    visuals: bool = True,
    packages: Mapping[str, str | os.PathLike[str]] | None = None,
) -> System:
    """The robot of a URDF file, or of its text, as a system.

    base: how the root link is held, "world" (fixed to it), "free", or a joint. gravity: (3,) m/s^2; the format has
    none. fixed: "weld" keeps links on fixed joints as bodies, "lump" makes them one with what they are fixed to.
    A link without mass is a frame, and hands its joint on to what it carries. Joints keep their names, for
    `system.state(q={"elbow_joint": 0.3})` and `run.joint("elbow_joint")`. Damping, friction and couplings (mimic) are
    taken over; what is not (collisions, transmissions) is listed in one warning. Limits of joints are in `urdf_robot`,
    and stops=True makes stops of them.

    inertia: what to do about links with masses that no body has, of which public robots are full. "mend" (the default,
    because then every robot that can move does, and its kinetic energy is never negative) takes the nearest tensor
    that some body has, and fixes links without any mass to their parents. "given" computes with the numbers as they
    stand, as most other programs do, wherever accelerations still follow from them. "refuse" raises an error with the
    likely mistake. A link that is fixed to another is judged with it: their sum is that of the file, and nothing is
    changed. `system.report` says what was wrong with which link and what was done.

    visuals: boxes, cylinders, spheres and meshes become the shapes of bodies. Meshes named package://name/... are
    looked for in packages[name], or in the folders around the file.
    """
    robot = urdf_robot(given, base, visuals, packages)
    return system_of(robot._replace(gravity=gravity), fixed, stops, inertia)


def urdf_robot(given: str | os.PathLike[str], base: str | Joint = "world", visuals: bool = False,
               packages: Mapping[str, str | os.PathLike[str]] | None = None) -> Robot:  # fmt: skip
    """What a URDF file says, as it says it: links without mass too, and `limits()` of the joints by body."""
    root, source = xml.document(given, "robot", "a URDF file")
    with xml.understood(source):
        links = _unique(root.findall("link"), "link")
        if not links:
            raise InputError("it has no <link>, so there is nothing that could move")
        joint_names = _unique(root.findall("joint"), "joint")
        hung = _hung(joint_names, links)
        bodies = [_body(link, hung.get(name), base) for name, link in links.items()]
        pictures = Pictures(
            root,
            None if source.startswith("the text") else Path(source),
            {name: Path(folder) for name, folder in (packages or {}).items()},
        )
        if visuals:
            bodies = [body._replace(seen=pictures.of(links[body.name], body.name, _place)) for body in bodies if body]
        _check_root([name for name in links if name not in hung])
        named = root.get("name", "").strip() or "robot"
        ties = list(_mimics(hung))
        lost = [f'"{tie.hop_1}" of "{tie.hop_2}"' for tie in ties if tie.hop_2 not in joint_names]
        unseen = [f"{what} ({n})" for what, n in pictures.missing.items()]
        ignored = [*_ignored(root), *unseen]
        if lost:
            ignored.append(f"<mimic> of joints that do not exist ({', '.join(lost)})")
        kept = tuple(tie for tie in ties if tie.hop_2 in joint_names)
        return Robot(named, source, tuple(b for b in bodies if b), ties=kept, ignored=tuple(ignored))


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


def _check_root(roots: list[str]) -> None:
    """A tree has one root."""
    if not roots:
        raise InputError("every link hangs on another, so the joints lead in a circle: a tree has a root link")
    if len(roots) > 1:
        raise InputError(f"{len(roots)} links hang on nothing ({', '.join(roots[:5])}): a URDF robot has one root link")


def _body(link: ET.Element, joint: ET.Element | None, base: str | Joint) -> RobotBody | None:
    """A link with the joint that carries it; the root "world" is the world itself."""
    name, mass = xml.named(link), _mass(link)
    if joint is not None:
        if name == WORLD:
            raise InputError(f'{xml.where(joint)} carries the link "{WORLD}": what carries all others cannot hang')
        place = _place(xml.child(joint, "origin"), joint)
        hop = _hop(joint, place)  # a fixed joint is none: the frame of the link stands at its place
        return RobotBody(name, _end(joint, "parent"), (hop,) if hop else (), HERE if hop else place, mass)
    if name == WORLD:
        if mass is not None or base != "world":
            raise InputError(
                f'the root link is called "{WORLD}", so it is the fixed world: it has no mass and no joint'
            )
        return None
    if base == "world":
        return RobotBody(name, WORLD, (), HERE, mass)
    held = joints.Free() if base == "free" else base
    if not isinstance(held, Joint):
        raise InputError(f'base is "world", "free" or a joint, not {base!r}')
    return RobotBody(name, WORLD, (Hop(HERE, held, "base"),), HERE, mass)


def _place(element: ET.Element | None, owner: ET.Element) -> Place:
    """An <origin>: xyz in m, rpy in rad."""
    return Place(
        rotation(xml.numbers(element, "rpy", 3, (0, 0, 0), owner)), xml.numbers(element, "xyz", 3, (0, 0, 0), owner)
    )


def _mass(link: ET.Element) -> Stated | None:
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
    return place.in_outer(Stated(m, np.zeros(3), I))


def _hop(joint: ET.Element, place: Place) -> Hop | None:
    """A joint at its place, with what resists in it; none for a fixed one."""
    kind = xml.kind_of(joint, xml.named(joint, "type"), _KINDS, "URDF")
    if kind == "fixed":
        return None
    resists = xml.child(joint, "dynamics")
    damping, friction = (xml.not_negative(resists, key, joint) for key in ("damping", "friction"))
    axis = xml.numbers(xml.child(joint, "axis"), "xyz", 3, (1.0, 0.0, 0.0), joint)
    made = {"prismatic": joints.Prismatic, "planar": joints.Planar}.get(kind, joints.Revolute)
    with xml.understood(xml.where(joint)):
        own = joints.Free() if kind == "floating" else made(axis)
    return Hop(place, own, xml.named(joint), _limits(joint), damping, friction)


def _limits(joint: ET.Element) -> Limits:
    """The limits of a joint, infinite where they are as large as `UNLIMITED`; a continuous one has no range."""
    limit = xml.child(joint, "limit")
    if limit is None:
        return Limits()
    effort, velocity = (xml.scalar(limit, key, np.inf, joint) for key in ("effort", "velocity"))
    if joint.get("type") == "continuous":
        return Limits(effort=effort, velocity=velocity)
    lower, upper = (xml.scalar(limit, key, 0.0, joint) for key in ("lower", "upper"))
    if lower > upper:
        raise InputError(f"{xml.where(joint)} has the limits {lower} and {upper}: the lower one must not be the larger")
    lower, upper = (float(np.copysign(np.inf, x)) if abs(x) >= UNLIMITED else x for x in (lower, upper))
    return Limits(lower, upper, effort, velocity)


def _mimics(hung: dict[str, ET.Element]) -> Iterator[Coupling]:
    """Couplings: q = multiplier q_other + offset."""
    for joint in hung.values():
        mimic = xml.child(joint, "mimic")
        if mimic is None:
            continue
        name, other = joint.get("name", ""), xml.named(mimic, "joint")
        ratio, offset = xml.scalar(mimic, "multiplier", 1.0, joint), xml.scalar(mimic, "offset", 0.0, joint)
        yield Coupling(f"mimic of {name}", name, other, ratio, offset)


def _ignored(root: ET.Element) -> Iterator[str]:
    """What the file says and a system does not take over, counted."""
    found: Counter[str] = Counter()
    for element in root:
        left_out = [part for part in element if part.tag in _DROPPED] if element.tag in _READ else [element]
        found.update(str(one.tag)[:40] for one in left_out)
    return (f"<{tag}> ({n})" for tag, n in found.items() if tag != "material")


def write_urdf(system: System, path: str | os.PathLike[str] | None = None) -> str:
    """Write a system as URDF to `path`, and give the text; without a path, the text alone.

    `read_urdf` gives the same masses and joints back, with the same coordinates. A link's frame stands in its joint,
    with the axes of the body where the joint is a hinge, a slider or fixed. Joints that URDF does not have are refused;
    gravity, constraints and loads, which it cannot say, are listed in a warning.
    """
    mechanism = system.mechanism()
    root = ET.Element("robot", name=mechanism.name)
    ET.SubElement(root, "link", name=WORLD)
    for out in out_links(mechanism, _axes):
        _write_link(root, out)
        _write_joint(root, out)
    unsaid = [f'the constraint "{one.name}"' for one in mechanism.constraints]
    unsaid += [f"the load {type(one).__name__}" for one in mechanism.loads]
    if any(mechanism.gravity):
        unsaid.append(f"gravity {list(mechanism.gravity)} m/s^2")
    warn(unsaid, f'"{mechanism.name}" was written as URDF')
    return xml.save(root, path)


def _axes(link: Link) -> str:
    """Where the axes of a frame come from; those that a joint's coordinates count in, where there are several."""
    if isinstance(link.joint, joints.Planar):
        return "joint"
    return "mount" if isinstance(link.joint, joints.Free) else "body"


def _write_link(root: ET.Element, out: OutLink) -> None:
    """A link with its inertia about the mass center, in the axes of its frame."""
    inertial = ET.SubElement(ET.SubElement(root, "link", name=out.link.name), "inertial")
    ET.SubElement(inertial, "origin", xyz=xml.shown(out.com), rpy="0 0 0")
    ET.SubElement(inertial, "mass", value=xml.shown(out.link.mass))
    places = {f"i{'xyz'[i]}{'xyz'[j]}": xml.shown(out.inertia[i, j]) for i in range(3) for j in range(i, 3)}
    ET.SubElement(inertial, "inertia", places)


def _write_joint(root: ET.Element, out: OutLink) -> None:
    """The joint that carries it."""
    own, name = out.link.joint, out.link.name
    by_angles = isinstance(own, joints.Free) and own.coordinates != "quaternion"
    if type(own) not in _TYPES or by_angles:
        raise refused(own, name, "URDF", _ADVICE)
    kind = _TYPES[type(own)]
    element = ET.SubElement(root, "joint", name=f"joint of {name}", type=kind)
    ET.SubElement(element, "parent", link=out.parent)
    ET.SubElement(element, "child", link=name)
    ET.SubElement(element, "origin", xyz=xml.shown(out.place.p), rpy=xml.shown(angles(out.place.R)))
    if kind in ("continuous", "prismatic", "planar"):
        ET.SubElement(element, "axis", xyz=xml.shown(out.axis((0.0, 0.0, 1.0))))
    if kind == "prismatic":  # the format wants limits here
        most = xml.shown(UNLIMITED)
        ET.SubElement(element, "limit", lower=f"-{most}", upper=most, effort=most, velocity=most)


def rotation(rpy: np.ndarray) -> np.ndarray:
    """R = Rz(yaw) Ry(pitch) Rx(roll) of three angles about fixed axes, rad; the identity exactly for zeros."""
    (cr, sr), (cp, sp), (cy, sy) = ((cos(angle), sin(angle)) for angle in rpy)
    return np.array(
        [
            [cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr],
            [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
            [-sp, cp * sr, cp * cr],
        ]
    )


def angles(R: np.ndarray) -> np.ndarray:
    """Roll, pitch, yaw of R, rad.

    Roll is read from R once the yaw is taken out of it: near a pitch of 90 degrees, where both are uncertain, their
    errors then cancel, and R comes back to rounding everywhere.
    """
    yaw = atan2(R[1, 0], R[0, 0]) if hypot(R[0, 0], R[1, 0]) > 0.0 else 0.0
    c, s = cos(yaw), sin(yaw)
    pitch = atan2(-R[2, 0], c * R[0, 0] + s * R[1, 0])
    roll = atan2(s * R[0, 2] - c * R[1, 2], c * R[1, 1] - s * R[0, 1])
    return np.array([roll, pitch, yaw])
