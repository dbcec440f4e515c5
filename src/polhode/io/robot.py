"""A machine as files describe it, whatever the format: bodies with frames, and the joints from each to its parent.

The pose of a body in its parent is X_1 J_1 X_2 J_2 ... X_end: fixed shifts and turns, and joints between them. A body
without joints is fixed to its parent, and one without mass is a frame. Frames are dropped before there is a system, and
carriers without mass hand their joints on to what they carry. Nothing is approximated here: what would need a mass that
the file does not give is refused by name, and `robot_masses` says what can be done about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from polhode.core.quat import from_matrix
from polhode.errors import InputError
from polhode.library.shape import Part
from polhode.mass.properties import MassProperties
from polhode.mass.tensors import parallel
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

    @property
    def quaternion(self) -> tuple[float, ...]:
        """The turn as a unit quaternion, scalar first."""
        return from_matrix(tuple(self.R.ravel()))

    def in_outer(self, inner: Stated) -> Stated:
        """Mass properties that are given in this frame, in the axes and from the origin of the outer one."""
        if np.array_equal(self.R, np.eye(3)):
            return Stated(inner.mass, self.p + inner.com, inner.inertia)
        return Stated(inner.mass, self.p + self.R @ inner.com, self.R @ inner.inertia @ self.R.T)


class Stated(NamedTuple):
    """Mass properties as a file states them, not judged: mass (kg), mass center (3,) m, inertia about it (3, 3)."""

    mass: float
    com: np.ndarray
    inertia: np.ndarray

    @classmethod
    def of(cls, known: MassProperties) -> Stated:
        """Those of a body that was judged already."""
        return cls(known.mass, known.com, known.inertia)

    def joined(self, other: Stated) -> Stated:
        """Both as one rigid body, in common axes.

        m = m_1 + m_2, com = (m_1 c_1 + m_2 c_2)/m, I = I_1 + I_2 + sum of m_i (d_i.d_i 1 - d_i d_i^T).
        """
        mass = self.mass + other.mass
        com = self.com if mass == 0.0 else (self.mass * self.com + other.mass * other.com) / mass
        moved = parallel(self.mass, self.com - com) + parallel(other.mass, other.com - com)
        return Stated(mass, com, self.inertia + other.inertia + moved)


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
    """A body: the hops from its parent, the place of its frame behind the last one, its mass (None: it is a frame),
    what is seen of it in its frame, and whether its inertia is taken though no body has it."""

    name: str
    parent: str
    hops: tuple[Hop, ...]
    end: Place
    mass: Stated | None
    seen: tuple[Part, ...] = ()
    unphysical: bool = False

    @property
    def drawn(self) -> Place:
        """Its frame in its parent's, as the file draws it."""
        whole = HERE
        for hop in self.hops:
            whole = whole.then(hop.place).then(hop.drawn)
        return whole.then(self.end)

    @property
    def com(self) -> np.ndarray:
        """The mass center (3,) in its frame; the origin of a body without mass."""
        return np.zeros(3) if self.mass is None else self.mass.com

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


class Coupling(NamedTuple):
    """Two coordinates that follow each other, by the names of their hops: q_1 = ratio q_2 + offset."""

    name: str
    hop_1: str
    hop_2: str
    ratio: float
    offset: float


class Bond(NamedTuple):
    """Two places of two bodies that stay together, with their axes where `turns`; where the file gives only one of the
    places, the other is there too as the file draws the bodies."""

    name: str
    turns: bool
    body_1: str
    body_2: str
    place_1: Place | None = None
    place_2: Place | None = None


class Robot(NamedTuple):
    """All that was read: bodies, ties between them, gravity, what was left out, and where frames without mass went."""

    name: str
    source: str
    bodies: tuple[RobotBody, ...]
    gravity: ArrayLike = (0.0, 0.0, 0.0)
    ties: tuple[Coupling | Bond, ...] = ()
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

    def with_mass_only(self, alone: Alone | None = None) -> Robot:
        """The same machine with bodies that have mass, parents first; `frames` says where the others went.

        alone(body, children): what becomes of one that moves and has no heir; without it that is refused.
        """
        tree = _Tree({body.name: body for body in in_order(self.bodies)}, {})
        for name in reversed(list(tree.bodies)):  # from the tips inwards: what hangs on a body is settled before it
            if tree.bodies[name].mass is None:
                tree.dissolve(tree.bodies[name], alone or _refuse_alone)
        return self._replace(bodies=tuple(in_order(tree.bodies.values())), frames=tree.frames)

    def lumped(self, chosen: Callable[[RobotBody, RobotBody], bool] = lambda body, parent: True) -> Robot:
        """The same machine, of bodies with mass, with those that are fixed to others made one with them.

        chosen(body, parent): whether that is done to a body that is fixed to `parent`; from the tips inwards.
        """
        tree = _Tree({body.name: body for body in self.bodies}, dict(self.frames))
        for name in reversed(list(tree.bodies)):
            body = tree.bodies[name]
            parent = tree.bodies.get(body.parent)
            if not body.hops and parent and body.mass and parent.mass and chosen(body, parent):
                tree.bodies[parent.name] = parent._replace(mass=parent.mass.joined(body.end.in_outer(body.mass)))
                tree.hand_over(body, parent.name, body.end)
        return self._replace(bodies=tuple(in_order(tree.bodies.values())), frames=tree.frames)


def in_order(bodies: Iterable[RobotBody]) -> list[RobotBody]:
    """In the order of the file, each behind its parent; unknown parents, names that occur twice and circles are
    refused by name."""
    known: dict[str, RobotBody] = {}
    for body in bodies:
        if body.name == WORLD or body.name in known:
            raise InputError(f'there are two bodies named "{body.name}": names must differ')
        known[body.name] = body
    for body in known.values():
        if body.parent != WORLD and body.parent not in known:
            raise InputError(f'the parent "{body.parent}" of "{body.name}" does not exist')
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


Alone = Callable[[RobotBody, list[RobotBody]], RobotBody]
"""What becomes of a moving body without mass whose joints nobody can take over, and on which `children` move."""


class _Tree(NamedTuple):
    """Bodies by name while some of them are taken away, and where the frames of those went."""

    bodies: dict[str, RobotBody]
    frames: dict[str, tuple[str, Place]]

    def dissolve(self, body: RobotBody, alone: Alone) -> None:
        """Take a body without mass away; one that moves and has no heir becomes what `alone` makes of it."""
        children = [other for other in self.bodies.values() if other.parent == body.name]
        heir = _heir(children)
        if body.hops and heir is None:
            body = self.bodies[body.name] = alone(body, children)
            if body.mass is not None:
                return
        if not body.hops or heir is None:
            self.hand_over(body, body.parent, body.end)
            return
        self.bodies[heir.name] = heir.behind(body)
        if not heir.hops:
            self.hand_over(body, heir.name, heir.end.inverse)
            return
        del self.bodies[body.name]  # it moves against its heir, so nothing that is fixed to it is a frame of any body
        for name in [name for name, (carrier, _) in self.frames.items() if carrier == body.name]:
            del self.frames[name]

    def hand_over(self, body: RobotBody, heir: str, place: Place) -> None:
        """Remove a body: what hangs on it hangs on `heir`, in which it stands at `place`."""
        del self.bodies[body.name]
        if heir in self.bodies:
            moved = tuple(part.rotated(place.R).shifted(place.p) for part in body.seen)
            self.bodies[heir] = self.bodies[heir]._replace(seen=self.bodies[heir].seen + moved)
        for name, other in self.bodies.items():
            if other.parent == body.name:
                self.bodies[name] = other.under(heir, place)
        for name, (carrier, inner) in self.frames.items():
            if carrier == body.name:
                self.frames[name] = (heir, place.then(inner))
        self.frames[body.name] = (heir, place)


def _heir(children: list[RobotBody]) -> RobotBody | None:
    """The body that takes over the joints of its carrier: one that is fixed to it, or the only one."""
    fixed = [child for child in children if not child.hops]
    return (fixed or children)[0] if fixed or len(children) == 1 else None


def _refuse_alone(body: RobotBody, children: list[RobotBody]) -> RobotBody:
    """An error for a body without mass whose joints nobody can take over."""
    if not children:
        raise InputError(
            f'"{body.name}" moves, but it has no mass and carries nothing that has any: its acceleration would be'
            ' infinite. Give it a mass and an inertia, or use inertia="mend", which fixes it to its parent.'
        )
    raise InputError(
        f'"{body.name}" moves and has no mass, and {len(children)} bodies move on it'
        f' ({", ".join(child.name for child in children[:5])}). Give it a mass and an inertia, or use inertia="mend",'
        " which leaves it without."
    )
