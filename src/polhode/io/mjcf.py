"""MJCF in: the part of MuJoCo's format that says what moves how.

Bodies stand in each other, each with a frame and with joints in it, one behind the other. Coordinates and speeds are
those of the format: of a free body the position and the quaternion (w, x, y, z) in the world, its velocity in world
axes and its angular velocity in its own. Angles count from the pose that the file draws.
"""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from typing import Any, NamedTuple

import numpy as np

from polhode.errors import InputError
from polhode.io import robot_xml as xml
from polhode.io.mjcf_equality import ties_of
from polhode.io.mjcf_joints import hops_of
from polhode.io.mjcf_mass import Geom, mass_of
from polhode.io.mjcf_settings import Settings, settings_of
from polhode.io.robot import HERE, Place, Robot, RobotBody
from polhode.io.robot_system import system_of
from polhode.model.mechanism import WORLD
from polhode.model.system import System
from polhode.model.system_state import SystemState

_READ = ("compiler", "option", "worldbody", "default", "equality")
_IN_BODY = ("body", "joint", "freejoint", "inertial", "geom", "frame", "site")
_QUIET = ("asset", "visual", "statistic", "size", "custom", "light", "camera")  # nothing of these moves a body
_REFUSED = ("include", "composite", "flexcomp", "replicate", "attach")


class _Scene(NamedTuple):
    """What was found on the way through the bodies."""

    bodies: list[RobotBody]
    sites: dict[str, tuple[str, Place]]
    ignored: dict[str, int]


class _Turn(NamedTuple):
    """An element to be looked at: in which body it stands, at which place of its frame, under which class."""

    element: ET.Element
    parent: str
    place: Place
    childclass: str


def read_mjcf(given: str | os.PathLike[str], fixed: str = "weld", stops: bool = False) -> System:
    """The bodies of an MJCF file, or of its text, as a system.

    Read are bodies with hinge, slide, ball and free joints (several in a row become a `Compound`), masses as given or
    of boxes, spheres, capsules, cylinders and ellipsoids, gravity, defaults, connect, weld and joint equalities, and
    what resists in joints. All else is listed in one warning; `mjcf_robot` has the limits of joints, and stops=True
    makes stops of them. fixed: "weld" or "lump", what becomes of bodies without joints.
    """
    robot, source = _robot(given)
    with xml.understood(source):
        return system_of(robot, source, fixed, stops)[0]


def mjcf_robot(given: str | os.PathLike[str]) -> Robot:
    """What an MJCF file says, as it says it: bodies without mass too, and `limits()` of the joints by body."""
    return _robot(given)[0]


def mjcf_start(given: str | os.PathLike[str], system: System) -> SystemState:
    """The state at rest in the pose that the file draws, for the system that was read from it."""
    places = {body.name: hop.drawn for body in mjcf_robot(given).bodies for hop in body.hops}
    q = {name: (*place.p, *_quaternion(place.R)) for name, place in places.items()
         if name in system.names and place is not HERE}  # fmt: skip
    return system.state(q=q)


def _quaternion(R: np.ndarray) -> tuple[float, ...]:
    from polhode.core.quat import from_matrix

    return from_matrix(tuple(R.ravel()))


def _robot(given: Any) -> tuple[Robot, str]:
    root, source = xml.document(given, "mujoco", "an MJCF file")
    with xml.understood(source):
        settings, scene = settings_of(root), _Scene([], {}, {})
        _count(scene, [part for part in root if part.tag not in _READ])
        worlds = root.findall("worldbody")
        if not worlds:
            raise InputError("it has no <worldbody>, so there is nothing that could move")
        for world in worlds:
            _walk(world, settings, scene)
        ties, unread = ties_of(root, scene.sites)
        ignored = (*(f"<{tag}> ({n})" for tag, n in scene.ignored.items()), *unread)
        robot = Robot(root.get("model", "mujoco model"), tuple(scene.bodies), _gravity(root), ties, ignored)
        return robot, source


def _gravity(root: ET.Element) -> np.ndarray:
    """As the format has it where the file says nothing: 9.81 m/s^2 down."""
    gravity = np.array((0.0, 0.0, -9.81))
    for option in root.findall("option"):
        gravity = xml.numbers(option, "gravity", 3, gravity)
        flag = option.find("flag")
        if flag is not None and flag.get("gravity") == "disable":
            gravity = np.zeros(3)
    return gravity


def _count(scene: _Scene, elements: list[ET.Element]) -> None:
    """Note what is not read; what would leave a hole in the machine is refused."""
    for element in elements:
        tag = str(element.tag)[:40]
        if tag in _REFUSED:
            raise InputError(f"it has <{tag}>, which is not read: let MuJoCo write the whole model as one file first")
        if tag not in _QUIET:
            scene.ignored[tag] = scene.ignored.get(tag, 0) + 1


def _walk(world: ET.Element, settings: Settings, scene: _Scene) -> None:
    """All bodies, each before what stands in it, in the order of the file."""
    waiting = [_Turn(part, WORLD, HERE, world.get("childclass", "")) for part in reversed(world)]
    _count(scene, [part for part in world if part.tag not in _IN_BODY])
    while waiting:
        turn = waiting.pop()
        if turn.element.tag == "frame":
            inner = turn.place.then(settings.place(turn.element))
            childclass = turn.element.get("childclass") or turn.childclass
            waiting += [_Turn(part, turn.parent, inner, childclass) for part in reversed(turn.element)]
        elif turn.element.tag == "site" and turn.element.get("name"):
            own = settings.filled(turn.element, turn.childclass)
            scene.sites[xml.named(turn.element)] = (turn.parent, turn.place.then(settings.place(own)))
        elif turn.element.tag == "body":
            name, childclass = _body(turn, settings, scene)
            waiting += [_Turn(part, name, HERE, childclass) for part in reversed(turn.element)]


def _body(turn: _Turn, settings: Settings, scene: _Scene) -> tuple[str, str]:
    """Keep one body; its name and the class of what stands in it."""
    element = turn.element
    childclass = element.get("childclass") or turn.childclass
    name = element.get("name", "").strip() or f"body {len(scene.bodies) + 1}"
    place = turn.place.then(settings.place(element))
    found = [settings.filled(part, childclass) for part in element if part.tag in ("joint", "freejoint")]
    hops, end = hops_of(found, name, place, turn.parent, settings)
    mass = mass_of(element, _geoms(element, childclass, settings), settings)
    scene.bodies.append(RobotBody(name, turn.parent, hops, end, mass))
    _count(scene, [part for part in element if part.tag not in _IN_BODY])
    for tag in ("armature", "ref"):
        if any(xml.numbers(joint, tag, 1, (0.0,))[0] for joint in found):
            scene.ignored[f"joint {tag}"] = scene.ignored.get(f"joint {tag}", 0) + 1
    return name, childclass


def _geoms(body: ET.Element, childclass: str, settings: Settings) -> list[Geom]:
    """The shapes of a body, also those in frames."""
    found: list[Geom] = []
    waiting = [(body, HERE, childclass)]
    while waiting:
        element, place, own = waiting.pop()
        found += [(settings.filled(part, own), place) for part in element if part.tag == "geom"]
        for part in element:
            if part.tag == "frame":
                waiting.append((part, place.then(settings.place(part)), part.get("childclass") or own))
    return found
