"""A system of bodies as the equations of motion read it: links in order, numbers in the axes of their joints.

The frame of a link is M, the moving frame of the joint that carries it. Everything that does not change with time is
worked out here, once.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

import numpy as np

from polhode.arrays import unknown
from polhode.core.scalars import Parts
from polhode.core.small import mat_vec
from polhode.core.spatial import Inertia, add, rigid_inertia
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.field_kinds import Named, Triple
from polhode.model.joints.compound import Compound
from polhode.model.joints.free import Free
from polhode.model.joints.joint import Joint

WORLD = "world"
GROUND = -1  # the index of the world, or of the base that moves in it


Place: TypeAlias = tuple[int, Parts]
"""A link by its index, and a point or a direction in its frame."""


class Link(NamedTuple):
    """A body with the joint that carries it.

    R_PF (9,), p_PF (3,): the joint's fixed frame F in the frame of the parent's link. com: p_LoBcm in L. inertia (6,):
    about the mass center, in the axes of L. R_LB (9,): the axes of the body in L. q, v: its places in the system's
    coordinates and speeds. joint_names: where the joint has a name of its own, that; of a `Compound` one for each of
    its joints; empty where it is called as the body.
    """

    name: str
    body: Body
    joint: Joint
    parent: int
    R_PF: tuple[float, ...]
    p_PF: tuple[float, ...]
    mass: float
    com: tuple[float, ...]
    inertia: tuple[float, ...]
    R_LB: tuple[float, ...]
    q: slice
    v: slice
    joint_names: tuple[str, ...] = ()

    @property
    def hinges(self) -> tuple[Hinge, ...]:
        """The joint by its own name; of a `Compound`, each joint of the row by its own. None where it has no name."""
        row = self.joint.parts if isinstance(self.joint, Compound) and len(self.joint_names) > 1 else None
        if row is None:
            return tuple(Hinge(name, self, self.q, self.v) for name in self.joint_names)
        return tuple(Hinge(name, self, _within(self.q, part.q), _within(self.v, part.v))
                     for name, part in zip(self.joint_names, row, strict=True))  # fmt: skip

    @property
    def spatial_inertia(self) -> Inertia:
        """Its inertia of six dimensions about the origin of L."""
        return rigid_inertia(self.mass, self.com, self.inertia)

    def point(self, at: Triple) -> tuple[float, ...]:
        """A point that is given from the mass center in body axes, from the origin of L in its axes, m."""
        return add(self.com, mat_vec(self.R_LB, _numbers(at)))

    def direction(self, axis: Triple) -> tuple[float, ...]:
        """A vector in body axes in the axes of L."""
        return mat_vec(self.R_LB, _numbers(axis))


class Hinge(NamedTuple):
    """A joint by its name: the link that it carries, and its places in the system's coordinates and speeds."""

    name: str
    link: Link
    q: slice
    v: slice


def _within(outer: slice, inner: slice) -> slice:
    """Places of a joint's own numbers among those of the system."""
    return slice(outer.start + inner.start, outer.start + inner.stop)


def _numbers(vector: Triple) -> tuple[Any, ...]:
    """The numbers of a vector, of any kind, as floats where they are plain."""
    array = np.asarray(vector)
    return tuple((array if array.dtype == object else array.astype(float)).tolist())


class Mechanism:
    """A frozen system: links (parents first), constraints, loads, gravity and the motion of the base.

    inactive: the constraints that do not act at the start; commands: (t, `Switch`) in order of time.
    """

    def __init__(self, name: str, links: tuple[Link, ...], constraints: tuple[Any, ...], loads: tuple[Any, ...],
                 gravity: tuple[float, ...], base: Any = None, inactive: tuple[str, ...] = (),
                 commands: tuple[tuple[float, Any], ...] = ()) -> None:  # fmt: skip
        self.name, self.links, self.gravity, self.base = name, links, gravity, base
        self.loads, self.inactive, self.commands = loads, inactive, commands
        self.n_q = links[-1].q.stop if links else 0
        self.n_v = links[-1].v.stop if links else 0
        self.constraints = constraints
        self.made: dict[Any, Any] = {}  # what was worked out from it and serves every run: machine code, mostly

    def __getstate__(self) -> dict[str, Any]:
        """A copy, or one in another process, makes its own machine code: addresses mean nothing there."""
        return {**self.__dict__, "made": {}}

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        """For each link those that hang on it."""
        return tuple(tuple(j for j, link in enumerate(self.links) if link.parent == i) for i in range(len(self.links)))

    @cached_property
    def on_groups(self) -> tuple[Link, ...]:
        """The links whose coordinates lie on a group, as a unit quaternion does."""
        return tuple(link for link in self.links if type(link.joint).normalize is not Joint.normalize)

    @cached_property
    def rest(self) -> np.ndarray:
        """The coordinates (n_q) at which all joints are at rest."""
        return np.concatenate([[], *(link.joint.rest for link in self.links)])

    @cached_property
    def _places(self) -> dict[str, int]:
        return {link.name: i for i, link in enumerate(self.links)} | {WORLD: GROUND}

    def index(self, name: str | Named) -> int:
        """The place of a body in `links`, by its name; that of "world" is -1."""
        called = name if type(name) is str else name.name if isinstance(name, Named) else name
        if called not in self._places:
            raise unknown(f'body of "{self.name}" named', called, [*self._places])
        return self._places[called]

    def body(self, name: str | Named) -> int:
        """The place of a body in `links`, by its name; the world is refused."""
        i = self.index(name)
        if i == GROUND:
            raise InputError('"world" has no joint: name a body')
        return i

    @cached_property
    def _hinges(self) -> dict[str, Hinge]:
        return {hinge.name: hinge for link in self.links for hinge in link.hinges}

    def hinge(self, name: str | Named) -> Hinge:
        """A joint, by its own name or by that of the body that it carries.

        Where a joint is called as another joint's body, the joint of that name is meant.
        """
        called = name if isinstance(name, str) else name.name if isinstance(name, Named) else name
        if called in self._hinges:
            return self._hinges[called]
        if self._hinges and called not in self._places:
            raise unknown(f'joint or body of "{self.name}" named', called, [*self._hinges, *self._places])
        link = self.links[self.body(name)]
        return Hinge(link.name, link, link.q, link.v)

    def link(self, name: str | Named) -> Link:
        """The link of a joint (see `hinge`), which cannot be one of several in a row."""
        hinge = self.hinge(name)
        if hinge.q != hinge.link.q:
            raise InputError(f'"{hinge.name}" is one of the {len(hinge.link.joint_names)} joints that carry'
                             f' "{hinge.link.name}": name the body, and give numbers for all of them')  # fmt: skip
        return hinge.link

    def point(self, name: str | Named, at: Triple) -> Place:
        """A point of a body: the link, and the point in its frame; points of the world are given from its origin."""
        i = self.index(name)
        return i, _numbers(at) if i == GROUND else self.links[i].point(at)

    def direction(self, name: str | Named, axis: Triple) -> Place:
        """A vector of a body: the link, and the vector in its axes."""
        i = self.index(name)
        return i, _numbers(axis) if i == GROUND else self.links[i].direction(axis)

    def with_loads(self, loads: tuple[Any, ...]) -> Mechanism:
        """The same with more loads; if they are those of the last call, the very same, with all that it has made."""
        last = self.made.get("with loads")
        if last is None or len(last[0]) != len(loads) or any(a is not b for a, b in zip(last[0], loads, strict=True)):
            more = Mechanism(self.name, self.links, self.constraints, (*self.loads, *loads), self.gravity, self.base,
                             self.inactive, self.commands)  # fmt: skip
            last = self.made["with loads"] = loads, more
        return last[1]

    def with_parts(self, **parts: tuple[Any, ...]) -> Mechanism:
        """The same with other `loads` or `constraints`."""
        if not parts:
            return self
        return Mechanism(self.name, self.links, parts.get("constraints", self.constraints),
                         parts.get("loads", self.loads), self.gravity, self.base, self.inactive,
                         self.commands)  # fmt: skip

    def under(self, gravity: tuple[float, ...]) -> Mechanism:
        """The same under another gravity, m/s^2, world axes."""
        return Mechanism(self.name, self.links, self.constraints, self.loads, gravity, self.base, self.inactive,
                         self.commands)  # fmt: skip

    @property
    def mass(self) -> float:
        """The mass of all bodies, kg."""
        return sum(link.mass for link in self.links)


def is_free(mechanism: Mechanism) -> bool:
    """Whether nothing ties the system to the world.

    All its roots are free, no constraint names the world, and neither a constraint nor a load sits in a root's joint.
    """
    roots = [link.joint for link in mechanism.links if link.parent == GROUND]
    return bool(roots) and all(isinstance(joint, Free) for joint in roots) and not held_otherwise(mechanism)


def held_otherwise(mechanism: Mechanism) -> bool:
    """Whether something beside its joints ties it to the world: a constraint, or what sits in a joint to the world.

    A constraint that a file has not kept may, a load does not.
    """
    if any(not isinstance(one, Sitting) or WORLD in one.ends for one in mechanism.constraints):
        return True
    roots = {link.name for link in mechanism.links if link.parent == GROUND}
    kept = [one for one in (*mechanism.constraints, *mechanism.loads) if isinstance(one, Sitting)]
    return any(mechanism.hinge(joint).link.name in roots for one in kept for joint in one.sits_in)


@runtime_checkable
class Sitting(Protocol):
    """A constraint or a load: the names of what it ties together, and the joints in which it sits."""

    ends: tuple[str, ...]
    sits_in: tuple[str, ...]
