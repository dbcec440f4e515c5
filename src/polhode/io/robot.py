"""A machine as files describe it, whatever the format: bodies with frames, and the joints from each to its parent.

The pose of a body in its parent is X_1 J_1 X_2 J_2 ... X_end: fixed shifts and turns, and joints between them. A body
without joints is fixed to its parent, and one without mass is a frame.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.errors import InputError
from polhode.mass.properties import MassProperties
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import WORLD


class Place(NamedTuple):
    """A frame in another: its axes R (3, 3) and its origin p (3,), m."""

    R: np.ndarray
    p: np.ndarray

    def then(self, other: Place) -> Place:
        """The frame that stands at `other` in this one."""
        return Place(self.R @ other.R, self.p + self.R @ other.p)

    @property
    def inverse(self) -> Place:
        """The outer frame in the inner one."""
        return Place(self.R.T, -self.R.T @ self.p)


HERE = Place(np.eye(3), np.zeros(3))


class Limits(NamedTuple):
    """What a file says about the range of a joint: rad or m, N m or N, rad/s or m/s; infinite where it says nothing."""

    lower: float = -np.inf
    upper: float = np.inf
    effort: float = np.inf
    velocity: float = np.inf


class Hop(NamedTuple):
    """A joint with its place; the numbers of what resists in it: damping (N m s/rad or N s/m), friction (N m or N),
    stiffness (N m/rad or N/m) about `spring_rest`. drawn: where the joint stands in the drawing, if not at rest."""

    place: Place
    joint: Joint
    name: str = ""
    limits: Limits = Limits()
    damping: float = 0.0
    friction: float = 0.0
    stiffness: float = 0.0
    spring_rest: float = 0.0
    drawn: Place = HERE


class RobotBody(NamedTuple):
    """A body: the hops from its parent, the place of its frame behind the last one, its mass (None: it is a frame)."""

    name: str
    parent: str
    hops: tuple[Hop, ...]
    end: Place
    mass: MassProperties | None

    @property
    def drawn(self) -> Place:
        """Its frame in its parent's, as the file draws it."""
        whole = HERE
        for hop in self.hops:
            whole = whole.then(hop.place).then(hop.drawn)
        return whole.then(self.end)

    def under(self, parent: str, place: Place) -> RobotBody:
        """The same on another parent, in which the old one stands at `place`."""
        if not self.hops:
            return self._replace(parent=parent, end=place.then(self.end))
        first = self.hops[0]._replace(place=place.then(self.hops[0].place))
        return self._replace(parent=parent, hops=(first, *self.hops[1:]))

    def behind(self, carrier: RobotBody) -> RobotBody:
        """The same with the joints of a carrier without mass before its own."""
        moved = self.under(carrier.parent, carrier.end)
        return moved._replace(hops=carrier.hops + moved.hops)


class Tie(NamedTuple):
    """Something that a file says beside the tree, in the words of that file: `kind` and its numbers."""

    kind: str
    name: str
    numbers: dict[str, Any]


class Robot(NamedTuple):
    """All that was read: bodies, ties between them, gravity, what was left out, and where frames without mass went."""

    name: str
    bodies: tuple[RobotBody, ...]
    gravity: Any = (0.0, 0.0, 0.0)
    ties: tuple[Tie, ...] = ()
    ignored: tuple[str, ...] = ()
    frames: dict[str, tuple[str, Place]] = {}  # noqa: RUF012  a default that nobody changes

    def limits(self) -> dict[str, tuple[Limits, ...]]:
        """For each body the limits of its joints."""
        return {body.name: tuple(hop.limits for hop in body.hops) for body in self.bodies if body.hops}

    def drawn(self) -> dict[str, Place]:
        """Where the frames of all bodies stand in the world, as the file draws them; parents must come first."""
        places = {WORLD: HERE}
        for body in self.bodies:
            places[body.name] = places[body.parent].then(body.drawn)
        return places

    def center(self, name: str) -> np.ndarray:
        """The mass center of a body in its frame; the origin of the world."""
        for body in self.bodies:
            if body.name == name and body.mass is not None:
                return body.mass.com
        return np.zeros(3)

    def frame(self, name: str) -> tuple[str, Place]:
        """The body that carries a frame, and the place of the frame in it."""
        if name in self.frames:
            return self.frames[name]
        return name, HERE


def in_order(bodies: list[RobotBody]) -> list[RobotBody]:
    """Parents first; unknown parents, two bodies of one name and circles are refused by name."""
    known: dict[str, RobotBody] = {}
    for body in bodies:
        if body.name == WORLD or body.name in known:
            raise InputError(f'there are two bodies named "{body.name}": names must differ')
        known[body.name] = body
    for body in bodies:
        if body.parent != WORLD and body.parent not in known:
            raise InputError(f'the parent "{body.parent}" of "{body.name}" does not exist')
    return _sorted(known)


def _sorted(known: dict[str, RobotBody]) -> list[RobotBody]:
    """In the order of the file, each behind its parent."""
    found: dict[str, RobotBody] = {}
    for name in known:
        way: dict[str, None] = {}
        while name != WORLD and name not in found:
            if name in way:
                raise InputError(f'the parents of "{name}" lead in a circle ({", ".join(list(way)[:5])})')
            way[name] = None
            name = known[name].parent
        found |= {each: known[each] for each in reversed(way)}
    return list(found.values())
