"""Bodies and joints of a system by their names, with the nearest name where one is wrong."""

from __future__ import annotations

from polhode.arrays import nearest
from polhode.model.mechanism import WORLD, Link, Mechanism
from polhode.scenario.problems import Complaint, Refused, short


def body_of(mechanism: Mechanism, name: str, *path: str | int) -> str:
    """A body that is there; the world is one."""
    known = [WORLD, *(link.name for link in mechanism.links)]
    if name not in known:
        text = f"there is no body {short(name)}.{nearest(name, known)} Bodies: {', '.join(known)}"
        raise Refused(Complaint(path, text))
    return name


def link_of(mechanism: Mechanism, name: str, *path: str | int) -> Link:
    """The link of a body, which is not the world."""
    known = [link.name for link in mechanism.links]
    if name not in known:
        text = f"there is no joint of {short(name)}.{nearest(name, known)} Joints carry: {', '.join(known)}"
        raise Refused(Complaint(path, text))
    return mechanism.link(name)
