"""The joints of an MJCF body as hops from its parent."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import numpy as np

from polhode.errors import InputError
from polhode.io import robot_xml as xml
from polhode.io.mjcf_settings import Settings
from polhode.io.robot import HERE, Hop, Limits, Place
from polhode.model import joints
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import WORLD

_KINDS = ("hinge", "slide", "ball", "free")


def hops_of(found: list[ET.Element], name: str, place: Place, parent: str,
            settings: Settings) -> tuple[tuple[Hop, ...], Place]:  # fmt: skip
    """The hops of a body that is drawn at `place` in its parent, and where its frame stands behind the last.

    Each joint sits at its own point of the body: the way goes there, through the joint, and on to the next point.
    """
    if any(_kind(joint) == "free" for joint in found):
        return _free(found, name, place, parent)
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
    if kind not in _KINDS:
        raise InputError(f'{xml.where(joint)} has the type "{kind[:40]}"; MJCF knows {", ".join(_KINDS)}')
    return kind


def _free(found: list[ET.Element], name: str, place: Place, parent: str) -> tuple[tuple[Hop, ...], Place]:
    """A free body: its coordinates count from the world, not from where it is drawn."""
    if len(found) > 1 or parent != WORLD:
        raise InputError(f'the body "{name}" has a free joint, which must be its only one and stand in the world')
    return (Hop(HERE, joints.Free(), found[0].get("name") or name, drawn=place),), HERE


def _hop(joint: ET.Element, called: str, place: Place, settings: Settings) -> Hop:
    """One joint with what resists in it."""
    kind = _kind(joint)
    angle = settings.angle if kind == "hinge" else 1.0
    damping, friction, stiffness = (_resistance(joint, key) for key in ("damping", "frictionloss", "stiffness"))
    rest = angle * (xml.scalar(joint, "springref", 0.0) - xml.scalar(joint, "ref", 0.0))
    return Hop(place, _joint(joint, kind), called, _limits(joint, kind, settings), damping, friction, stiffness, rest)


def _joint(joint: ET.Element, kind: str) -> Joint:
    """A joint of ours."""
    if kind == "ball":
        return joints.Spherical()
    axis = xml.numbers(joint, "axis", 3, (0, 0, 1))
    try:
        return joints.Revolute(axis) if kind == "hinge" else joints.Prismatic(axis)
    except InputError as reason:
        raise InputError(f"{xml.where(joint)}: {reason}") from None


def _resistance(joint: ET.Element, key: str) -> float:
    """A number that must not be negative."""
    value = xml.scalar(joint, key, 0.0)
    if value < 0.0:
        raise InputError(f"{xml.where(joint)} {key}= must not be negative, but it is {value}")
    return value


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
