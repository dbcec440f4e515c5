"""A spacecraft that folds, as its reorientation sees it: one free body, and hinges that give the array its shape.

The shape is the coordinates of all hinges in a row, psi (n,), rad or m. The attitude is that of the first body, the
reference. A system counts as an array where nothing from outside acts on it and its hinges alone are between its
bodies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, numbers, unknown, vector
from polhode.errors import InputError
from polhode.library.linkage import Linkage
from polhode.model.constraints.lock import Lock
from polhode.model.constraints.mass_center import MassCenter
from polhode.model.joints.free import Free
from polhode.model.joints.planar import Planar
from polhode.model.mechanism import GROUND, Link, Mechanism
from polhode.model.system import System


class ShapeHinge(NamedTuple):
    """One coordinate of the shape: its name, its unit, and its places in q and v of the system."""

    name: str
    unit: str
    q: int
    v: int


@dataclass(frozen=True, eq=False)
class Folding:
    """An array: its system, its hinges, whether it moves in a plane, and the shape (n,) from which it starts."""

    system: System
    mechanism: Mechanism
    hinges: tuple[ShapeHinge, ...]
    planar: bool
    start: np.ndarray

    @property
    def name(self) -> str:
        """That of the system."""
        return self.system.name

    @property
    def names(self) -> tuple[str, ...]:
        """Of the hinges: the bodies that they carry."""
        return tuple(hinge.name for hinge in self.hinges)

    @property
    def root(self) -> Link:
        """The reference, whose attitude counts."""
        return self.mechanism.links[0]

    @cached_property
    def normal(self) -> np.ndarray:
        """Of an array in a plane: the axis about which it turns, (3,), in the axes of the reference."""
        return np.array(self.root.R_LB).reshape(3, 3)[2]


Foldable: TypeAlias = System | Linkage | Folding
"""What maneuvers are planned for."""


Limits: TypeAlias = Mapping[str, tuple[float, float]] | ArrayLike
"""The least and the most of hinges, rad (m where they slide): by name, or (k, 2) for all that move."""


class Chosen(NamedTuple):
    """Some hinges of an array, in order, by their places in the shape; `held` is the shape that all others keep."""

    array: Folding
    places: tuple[int, ...]
    held: np.ndarray

    @property
    def names(self) -> tuple[str, ...]:
        """Of the hinges that move."""
        return tuple(self.array.names[i] for i in self.places)

    @property
    def units(self) -> tuple[str, ...]:
        """Of the hinges that move."""
        return tuple(self.array.hinges[i].unit for i in self.places)

    @property
    def others(self) -> dict[str, float]:
        """The hinges that do not move, and where they stay."""
        return {name: float(x) for i, (name, x) in enumerate(zip(self.array.names, self.held, strict=True))
                if i not in self.places}  # fmt: skip

    def shapes(self, psi: np.ndarray) -> np.ndarray:
        """Whole shapes (..., n) where the chosen hinges stand at psi (..., k)."""
        whole = np.broadcast_to(self.held, (*psi.shape[:-1], len(self.held))).astype(psi.dtype)
        whole[..., list(self.places)] = psi
        return whole


def folding(model: Foldable) -> Folding:
    """The array of a system or a linkage; what is none is refused with the reason."""
    if isinstance(model, Folding):
        return model
    system = model.system() if isinstance(model, Linkage) else model
    if not isinstance(system, System):
        raise InputError(f"maneuvers are planned for a ph.System, or a linkage of ph.library, not for {model!r}")
    mechanism = system.mechanism()
    _check_free(mechanism)
    hinges = tuple(one for link in mechanism.links[1:] for one in _hinges(link))
    if not hinges:
        raise InputError(f'"{system.name}" is a single body: without a hinge it has no shape that could turn it')
    q = system.state().q
    planar = isinstance(mechanism.links[0].joint, Planar)
    found = Folding(system, mechanism, hinges, planar, np.array([q[one.q] for one in hinges]))
    if planar:
        _check_plane(found)
    return found


def _check_free(mechanism: Mechanism) -> None:
    """One free body carries all others, and nothing acts from outside."""
    name = mechanism.name
    if not mechanism.links:
        raise InputError(f'"{name}" has no bodies')
    roots = [link for link in mechanism.links if link.parent == GROUND]
    if len(roots) > 1 or not isinstance(roots[0].joint, Free | Planar):
        what = ", ".join(f'"{link.name}" ({type(link.joint).__name__})' for link in roots)
        raise InputError(f'"{name}" is no array: its first body must be the only one on the world, on a joint Free or'
                         f" Planar, so that its momentum stays; there are {what}")  # fmt: skip
    if mechanism.base is not None or any(mechanism.gravity):
        raise InputError(f'"{name}" is pulled or carried from outside (gravity {list(mechanism.gravity)} m/s^2): a'
                         " maneuver by hinges alone needs gravity=(0, 0, 0) and no moving base")  # fmt: skip
    outside = [load.name or type(load).__name__ for load in mechanism.loads if load.from_outside(mechanism)]
    if outside:
        raise InputError(f'"{name}" is pushed from outside by {", ".join(outside)}: its momentum does not stay')
    tied = [one.name for one in mechanism.constraints if not isinstance(one, Lock | MassCenter)]
    if tied:
        raise InputError(f'"{name}" has the constraints {", ".join(tied)}: maneuvers are planned for open trees, whose'
                         " hinges move one by one")  # fmt: skip


def _hinges(link: Link) -> list[ShapeHinge]:
    """The coordinates of a joint; its speeds must be their rates."""
    joint = link.joint
    if joint.n_q != joint.n_v or any(unit not in ("rad", "m") for unit in joint.units):
        raise InputError(f'the joint of "{link.name}" ({type(joint).__name__}) has no coordinates that count alone:'
                         " give it angles, as in Spherical(\"zyx\"), or use hinges")  # fmt: skip
    single = joint.n_q == 1
    return [ShapeHinge(link.name if single else f"{link.name}.{label}", unit, link.q.start + i, link.v.start + i)
            for i, (label, unit) in enumerate(zip(joint.labels, joint.units, strict=True))]  # fmt: skip


def _check_plane(array: Folding) -> None:
    """Where the reference moves in a plane, hinges do not lead out of it."""
    from polhode.plan.connection import locked

    shape = array.start + np.linspace(0.3, 0.9, len(array.hinges))  # a general one
    now = locked(array, shape)
    out = np.abs(now.coupling[:2]).max()
    if out > 1e-9 * max(1e-300, np.abs(now.coupling).max()):
        raise InputError(f'"{array.name}" is held in a plane, but its hinges lead out of it: coupling {out:.3g} kg m^2'
                         " across. Put its first body on ph.joints.Free()")  # fmt: skip


def choose(model: Foldable, hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None,
           count: int | None = None) -> Chosen:  # fmt: skip
    """The hinges that move, all by default, and where the others stay: where the system starts, or as `held` says.

    count: how many must move.
    """
    array = folding(model)
    given: Sequence[str] = array.names if hinges is None else (hinges,) if isinstance(hinges, str) else hinges
    names = tuple(given) if isinstance(given, Sequence) else (given,)  # what is no name is refused below
    if held is not None and not isinstance(held, Mapping):
        raise InputError(f'held says where hinges stay, {{"{array.names[-1]}": 0.3}}, not {held!r:.80}')
    for one in (*names, *(held or {})):
        if not isinstance(one, str) or one not in array.names:
            raise unknown(f'hinge of "{array.name}" named', one, array.names)
    if len(set(names)) < len(names):
        raise InputError(f"a hinge is named twice: {', '.join(names)}")
    if count is not None and len(names) != count:
        moved = f"the path moves {count} hinge{'s' * (count > 1)}"
        if hinges is not None:
            raise InputError(f"{moved}, but {', '.join(names)} were named")
        raise InputError(f'{moved}, but "{array.name}" has {", ".join(array.names)}: choose with hinges=(...)')
    shape = array.start.copy()
    for name, value in (held or {}).items():
        if name in names:
            raise InputError(f'hinge "{name}" moves, so it cannot be held')
        shape[array.names.index(name)] = number(value, f'where hinge "{name}" is held')
    return Chosen(array, tuple(array.names.index(name) for name in names), shape)


def shape_limits(chosen: Chosen, limits: Limits | None) -> np.ndarray:
    """(k, 2): the least and the most of each hinge that moves; half a turn to both sides where nothing is said."""
    k = len(chosen.places)
    bounds = np.tile([-np.pi, np.pi], (k, 1))
    if isinstance(limits, Mapping):
        for name, given in limits.items():
            if name not in chosen.names:
                raise unknown("hinge that moves, named", name, chosen.names)
            bounds[chosen.names.index(name)] = vector(given, f'the limits of hinge "{name}"', 2)
    elif limits is not None:
        bounds = numbers(limits, "limits of hinges")
        if bounds.shape != (k, 2):
            raise InputError(f"limits are (least, most) for each of {', '.join(chosen.names)}, {k} rows, not an array"
                             f" of shape {bounds.shape}")  # fmt: skip
    wrong = np.flatnonzero(bounds[:, 0] > bounds[:, 1])
    if len(wrong):
        n = int(wrong[0])
        low, high = (told(chosen, n, x) for x in bounds[n])
        raise InputError(f'hinge "{chosen.names[n]}" has its least {low} above its most {high}')
    return bounds


def require_within(chosen: Chosen, limits: np.ndarray, shape: np.ndarray, what: str) -> None:
    """Refuse a shape (k,) that the limits (k, 2) of its hinges exclude."""
    outside = np.flatnonzero((shape < limits[:, 0]) | (shape > limits[:, 1]))
    if len(outside):
        n = int(outside[0])
        raise InputError(f'the {what} has hinge "{chosen.names[n]}" at {told(chosen, n, shape[n])}, outside its limits'
                         f" {told(chosen, n, limits[n, 0])} to {told(chosen, n, limits[n, 1])}")  # fmt: skip


def told(chosen: Chosen, n: int, value: float) -> str:
    """A coordinate of hinge n as people say it, with its unit."""
    return f"{np.degrees(value):.6g} deg" if chosen.units[n] == "rad" else f"{value:.6g} m"
