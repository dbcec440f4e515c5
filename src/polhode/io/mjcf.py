"""MJCF in: the part of MuJoCo's format that says what moves how.

Bodies stand in each other, each with a frame and with joints in it, one behind the other. Coordinates and speeds are
those of the format: of a free body the position and the quaternion (w, x, y, z) in the world, its velocity in world
axes and its angular velocity in its own. Angles count from the pose that the file draws.
"""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from polhode.errors import InputError
from polhode.io import xml_files as xml
from polhode.io.mjcf_settings import Geom, Settings, mass_of, settings_of
from polhode.io.robot import HERE, Bond, Coupling, Hop, Limits, Place, Robot, RobotBody
from polhode.io.robot_system import system_of
from polhode.model import joints
from polhode.model.mechanism import WORLD
from polhode.model.system import System
from polhode.model.system_state import SystemState

_READ = ("compiler", "option", "worldbody", "default", "equality")
_IN_BODY = ("body", "joint", "freejoint", "inertial", "geom", "frame", "site")
_QUIET = ("asset", "visual", "statistic", "size", "custom", "light", "camera")  # nothing of these moves a body
_REFUSED = ("include", "composite", "flexcomp", "replicate", "attach")
_KINDS = ("hinge", "slide", "ball", "free")


class _Scene(NamedTuple):
    """What was found on the way through the bodies; shapes: of each body in turn, its element and what it is made of;
    sites: the body of each and its place in it."""

    bodies: list[RobotBody]
    shapes: dict[str, tuple[ET.Element, list[Geom]]]
    sites: dict[str, tuple[str, Place]]
    ignored: Counter[str]


class _Part(NamedTuple):
    """An element to be looked at: in which body it stands, at which place of its frame, under which class."""

    element: ET.Element
    parent: str
    place: Place
    childclass: str


def read_mjcf(given: str | os.PathLike[str], fixed: str = "weld", stops: bool = False,
              inertia: str = "refuse") -> System:  # fmt: skip
    """The bodies of an MJCF file, or of its text, as a system.

    Read are bodies with hinge, slide, ball and free joints (several in a row become a `Compound`), masses as given or
    of boxes, spheres, capsules, cylinders and ellipsoids, gravity, defaults, connect, weld and joint equalities, and
    what resists in joints. All else is listed in one warning; `mjcf_robot` has the limits of joints, and stops=True
    makes stops of them. fixed: "weld" or "lump", what becomes of bodies without joints. inertia: "refuse", as MuJoCo
    does with masses that no body has, "mend" or "given" (see `read_urdf`).
    """
    return system_of(mjcf_robot(given), fixed, stops, inertia)


def mjcf_robot(given: str | os.PathLike[str]) -> Robot:
    """What an MJCF file says, as it says it: bodies without mass too, and `limits()` of the joints by body."""
    root, source = xml.document(given, "mujoco", "an MJCF file")
    with xml.understood(source):
        settings, scene = settings_of(root), _Scene([], {}, {}, Counter())
        _count(scene, (part for part in root if part.tag not in _READ))
        worlds = root.findall("worldbody")
        if not worlds:
            raise InputError("it has no <worldbody>, so there is nothing that could move")
        for world in worlds:
            _walk(world, settings, scene)
        bodies = [body._replace(mass=mass_of(*scene.shapes[body.name], settings)) for body in scene.bodies]
        ties, unread = _ties(root, scene.sites)
        _check_names(ties, bodies)
        ignored = [f"{what} ({n})" for what, n in (scene.ignored + unread).items()]
        named = root.get("model", "mujoco model")
        return Robot(named, source, tuple(bodies), _gravity(root), tuple(ties), tuple(ignored))


def mjcf_start(given: str | os.PathLike[str], system: System) -> SystemState:
    """The state at rest in the pose that the file draws, for the system that was read from it."""
    places = {body.name: hop.drawn for body in mjcf_robot(given).bodies for hop in body.hops}
    q = {name: (*place.p, *place.quaternion) for name, place in places.items()
         if name in system.names and place is not HERE}  # fmt: skip
    return system.state(q=q)


def _gravity(root: ET.Element) -> np.ndarray:
    """As the format has it where the file says nothing: 9.81 m/s^2 down."""
    gravity = np.array((0.0, 0.0, -9.81))
    for option in root.findall("option"):
        gravity = xml.numbers(option, "gravity", 3, gravity)
        flag = option.find("flag")
        if flag is not None and flag.get("gravity") == "disable":
            gravity = np.zeros(3)
    return gravity


def _count(scene: _Scene, elements: Iterable[ET.Element]) -> None:
    """Note what is not read; what would leave a hole in the machine is refused."""
    for element in elements:
        tag = str(element.tag)[:40]
        if tag in _REFUSED:
            raise InputError(f"it has <{tag}>, which is not read: let MuJoCo write the whole model as one file first")
        if tag not in _QUIET:
            scene.ignored[f"<{tag}>"] += 1


def _walk(world: ET.Element, settings: Settings, scene: _Scene) -> None:
    """All bodies, each before what stands in it, in the order of the file."""
    waiting = [_Part(part, WORLD, HERE, world.get("childclass", "")) for part in reversed(world)]
    _count(scene, (part for part in world if part.tag not in _IN_BODY))
    while waiting:
        here = waiting.pop()
        element, parent, place = here.element, here.parent, here.place
        childclass = element.get("childclass") or here.childclass
        if element.tag == "frame":
            inner = place.then(settings.place(element))
            waiting += [_Part(part, parent, inner, childclass) for part in reversed(element)]
        elif element.tag == "site" and element.get("name"):
            own = settings.filled(element, childclass)
            scene.sites[xml.named(element)] = (parent, place.then(settings.place(own)))
        elif element.tag == "geom" and parent != WORLD:
            scene.shapes[parent][1].append((settings.filled(element, childclass), place))
        elif element.tag == "body":
            name = _body(here._replace(childclass=childclass), settings, scene)
            waiting += [_Part(part, name, HERE, childclass) for part in reversed(element)]


def _body(here: _Part, settings: Settings, scene: _Scene) -> str:
    """Keep one body, whose mass is found when all its shapes are known; gives its name."""
    element = here.element
    name = element.get("name", "").strip() or f"body {len(scene.bodies) + 1}"
    place = here.place.then(settings.place(element))
    found = [settings.filled(part, here.childclass) for part in element if part.tag in ("joint", "freejoint")]
    hops, end = _hops(found, name, place, here.parent, settings)
    scene.bodies.append(RobotBody(name, here.parent, hops, end, None))
    scene.shapes[name] = (element, [])
    _count(scene, (part for part in element if part.tag not in _IN_BODY))
    for tag in ("armature", "ref"):
        if any(xml.scalar(joint, tag, 0.0) for joint in found):
            scene.ignored[f"<joint {tag}>"] += 1
    return name


def _hops(found: list[ET.Element], name: str, place: Place, parent: str,
          settings: Settings) -> tuple[tuple[Hop, ...], Place]:  # fmt: skip
    """The hops of a body that is drawn at `place` in its parent, and where its frame stands behind the last.

    Each joint sits at its own point of the body: the way goes there, through the joint, and on to the next point.
    """
    if any(_kind(joint) == "free" for joint in found):
        if len(found) > 1 or parent != WORLD:
            raise InputError(f'the body "{name}" has a free joint, which must be its only one and stand in the world')
        # The coordinates of a free body count from the world, not from where it is drawn.
        return (Hop(HERE, joints.Free(), found[0].get("name") or name, drawn=place),), HERE
    hops: list[Hop] = []
    here = place
    for i, joint in enumerate(found, 1):
        point = Place(np.eye(3), xml.numbers(joint, "pos", 3, (0, 0, 0)))
        called = joint.get("name") or (name if len(found) == 1 else f"{name} {i}")
        hops.append(_hop(joint, called, here.then(point), settings))
        here = point.inverse
    return tuple(hops), here


def _kind(joint: ET.Element) -> str:
    """One of the four."""
    kind = "free" if joint.tag == "freejoint" else joint.get("type", "hinge")
    return xml.kind_of(joint, kind, _KINDS, "MJCF")


def _hop(joint: ET.Element, called: str, place: Place, settings: Settings) -> Hop:
    """One joint with what resists in it."""
    kind = _kind(joint)
    angle = settings.angle if kind == "hinge" else 1.0
    damping, friction, stiffness = (xml.not_negative(joint, key, joint) for key in
                                    ("damping", "frictionloss", "stiffness"))  # fmt: skip
    rest = angle * (xml.scalar(joint, "springref", 0.0) - xml.scalar(joint, "ref", 0.0))
    axis = xml.numbers(joint, "axis", 3, (0, 0, 1))
    with xml.understood(xml.where(joint)):
        slides_or_turns = joints.Revolute if kind == "hinge" else joints.Prismatic
        own = joints.Spherical() if kind == "ball" else slides_or_turns(axis)
    return Hop(place, own, called, _limits(joint, kind, settings), damping, friction, stiffness, rest)


def _limits(joint: ET.Element, kind: str, settings: Settings) -> Limits:
    """The range, where the joint has one; it counts from where the body is drawn."""
    limited = joint.get("limited", "auto")
    if joint.get("range") is None or limited == "false" or (limited == "auto" and not settings.autolimits):
        return Limits()
    factor = 1.0 if kind == "slide" else settings.angle
    lower, upper = factor * xml.numbers(joint, "range", 2, (0, 0))
    if lower > upper:
        raise InputError(f"{xml.where(joint)} range= goes from {lower} to {upper}: the first must not be the larger")
    shift = factor * xml.scalar(joint, "ref", 0.0)
    return Limits(float(lower - shift), float(upper - shift))


def _ties(root: ET.Element, sites: dict[str, tuple[str, Place]]) -> tuple[list[Bond | Coupling], Counter[str]]:
    """The equalities that act, and how many of each kind could not be read."""
    ties: list[Bond | Coupling] = []
    unread: Counter[str] = Counter()
    for element in (part for equality in root.findall("equality") for part in equality):
        if element.get("active", "true") == "false":
            continue
        tie = _coupling(element) if element.tag == "joint" else _bond(element, sites)
        if tie is None:
            unread[f"equality <{str(element.tag)[:40]}>"] += 1
        else:
            kind = "coupling" if element.tag == "joint" else element.tag
            ties.append(tie._replace(name=element.get("name") or f"{kind} {len(ties) + 1}"))
    return ties, unread


def _check_names(ties: list[Bond | Coupling], bodies: list[RobotBody]) -> None:
    """Couplings name joints that are there."""
    known = {hop.name for body in bodies for hop in body.hops}
    for name in (name for tie in ties if isinstance(tie, Coupling) for name in (tie.hop_1, tie.hop_2)):
        if name not in known:
            raise InputError(f'there is no joint "{name}" that moves a body')


def _bond(element: ET.Element, sites: dict[str, tuple[str, Place]]) -> Bond | None:
    """A connect or a weld of two named sites, or of two bodies: then at a point of the first body (of the second for a
    weld), which the other meets where the file draws both."""
    if element.tag not in ("connect", "weld"):
        return None
    turns = element.tag == "weld"
    if element.get("site1"):
        names = [xml.named(element, key) for key in ("site1", "site2")]
        for name in names:
            if name not in sites:
                raise InputError(f'{xml.where(element)} names the site "{name}", which does not exist')
        (body_1, place_1), (body_2, place_2) = (sites[name] for name in names)
        return Bond("", turns, body_1, body_2, place_1, place_2)
    body_1, body_2 = xml.named(element, "body1"), element.get("body2") or WORLD
    if "relpose" in element.attrib:
        return None
    if not turns and "anchor" not in element.attrib:
        raise InputError(f"{xml.where(element)} needs anchor=")
    anchor = Place(np.eye(3), xml.numbers(element, "anchor", 3, (0, 0, 0)))
    return Bond("", True, body_1, body_2, None, anchor) if turns else Bond("", False, body_1, body_2, anchor)


def _coupling(element: ET.Element) -> Coupling | None:
    """q_1 = c_0 + c_1 q_2; a joint that follows none, or by a curve, is not read."""
    c = xml.numbers(element, "polycoef", 5, (0.0, 1.0, 0.0, 0.0, 0.0))
    if element.get("joint2") is None or c[2:].any() or c[1] == 0.0:
        return None
    return Coupling("", xml.named(element, "joint1"), xml.named(element, "joint2"), float(c[1]), float(c[0]))
