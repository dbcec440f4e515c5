"""The state of a system: the coordinates and speeds of all joints, by name or as whole vectors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode import arrays
from polhode.errors import InputError, printable
from polhode.model.attitude import Attitude
from polhode.model.field_kinds import Named
from polhode.model.joints.turning import QuaternionTurn, TurningJoint
from polhode.model.mechanism import Link, Mechanism
from polhode.parametric import parametric
from polhode.tables import Sheet, Shown, Table, numbers_text

ByName: TypeAlias = Mapping[Any, ArrayLike | Attitude | Sequence[Any]] | ArrayLike
"""Numbers of joints, by the names of the bodies that they carry (or their links), or all in a row.

The turning of a ball joint or a free body may be an `Attitude`, R_FM, whatever its coordinates are.
"""
_UNIT = 1e-6  # how far a given quaternion may be from length 1 before it is taken for a mistake


@dataclass(frozen=True, eq=False)
class SystemState(Shown):
    """Coordinates q (n_q) and speeds v (n_v) of all joints; `state["rod"]` gives those of one.

    `acting` is set by `run.final`: the two-sided constraints that act, each with the numbers that it holds on to (the
    angles of a lock), so that another run goes on with them. None: those act that the system begins with. So is `own`,
    the own states of loads by name; None: as the loads begin; and `loop`, with which controllers go on.
    """

    mechanism: Mechanism
    q: np.ndarray
    v: np.ndarray
    acting: tuple[tuple[str, tuple[float, ...]], ...] | None = None
    own: tuple[tuple[str, tuple[float, ...]], ...] | None = None
    loop: str | None = None

    def __getitem__(self, name: str | Named) -> tuple[np.ndarray, np.ndarray]:
        hinge = self.mechanism.hinge(name)
        return self.q[hinge.q], self.v[hinge.v]

    @parametric
    def with_values(self, q: ByName | None = None, v: ByName | None = None) -> SystemState:
        """The same state with other coordinates or speeds, given by name or whole; the system begins anew with it."""
        return make_state(self.mechanism, q, v, self)

    def __repr__(self) -> str:
        return printable(f'SystemState of "{self.mechanism.name}": q = {self.q.tolist()}, v = {self.v.tolist()}')

    def _sheet(self) -> Sheet:
        rows = [self._row(link) for link in self.mechanism.links]
        return Sheet(f'State of "{self.mechanism.name}"', [Table(rows, ("joint of", "coordinates", "speeds"))])

    def _row(self, link: Link) -> tuple[str, str, str]:
        """What the joint of one link does, with names and units."""
        joint = link.joint
        q = _texts(joint.labels, self.q[link.q], joint.units)
        return link.name, q or "fixed", _texts(joint.speed_labels, self.v[link.v], joint.speed_units)


def _texts(names: Iterable[str], values: np.ndarray, units: Iterable[str]) -> str:
    """Coordinates or speeds in words; beside an angle or a quaternion, whose size is 1, rounding is not shown."""
    numbers = numbers_text(values, beside=1.0 if {"1", "rad"} & {*units} else 0.0)
    return ", ".join(f"{name} {text}" if unit == "1" else f"{name} {text} {unit}"
                     for name, text, unit in zip(names, numbers, units, strict=True))  # fmt: skip


def make_state(
    mechanism: Mechanism, q: ByName | None = None, v: ByName | None = None, start: SystemState | None = None
) -> SystemState:
    """A state, checked; what is not given is as in `start`, or at rest."""
    coordinates = _filled(mechanism, q, mechanism.rest if start is None else start.q, "q")
    speeds = _filled(mechanism, v, np.zeros(mechanism.n_v) if start is None else start.v, "v")
    for link in mechanism.on_groups:
        coordinates[link.q] = _on_group(link, coordinates[link.q])
    coordinates.setflags(write=False)
    speeds.setflags(write=False)
    return SystemState(mechanism, coordinates, speeds)


def _filled(mechanism: Mechanism, given: ByName | None, otherwise: np.ndarray, which: str) -> np.ndarray:
    """A whole vector from what was given."""
    if given is None:
        return otherwise.copy()
    if not isinstance(given, Mapping):
        return arrays.vector(given, f'{which} of "{mechanism.name}"', len(otherwise)).copy()
    values = otherwise.copy()
    for name, told in given.items():
        own: Any = told
        hinge = mechanism.hinge(name)
        place = hinge.q if which == "q" else hinge.v
        parts = own if isinstance(own, tuple | list) else (own,)
        if any(isinstance(part, Attitude) for part in parts):
            own = _turned(hinge.link, parts, values[hinge.link.q], which)
        values[place] = arrays.vector(np.atleast_1d(own), f'{which} of "{hinge.name}"', place.stop - place.start)
    return values


def _turned(link: Link, parts: Sequence[Any], before: np.ndarray, which: str) -> np.ndarray:
    """The coordinates of a joint that are given with an attitude: its turning, behind the place of a free body."""
    joint, what = link.joint, f'{which} of "{link.name}"'
    if which != "q":
        raise InputError(f"{what} are speeds, rad/s, and cannot be an Attitude")
    if not isinstance(joint, TurningJoint):
        raise InputError(f"{what} cannot be an Attitude: that is for a joint that turns freely, ph.joints.Spherical or"
                         f" Free; this is a {type(joint).__name__} joint with {', '.join(joint.labels)}")  # fmt: skip
    *shift, attitude = parts
    if not isinstance(attitude, Attitude) or attitude.quaternion.shape != (4,):
        raise InputError(f"{what} is one Attitude, of a free body behind its place: (x, y, z, attitude), not {parts!r}")
    by_quaternion = isinstance(joint.turn, QuaternionTurn)
    turning = attitude.quaternion if by_quaternion else joint.turn.coordinates_of(np.ravel(attitude.matrix))
    place = np.ravel(np.concatenate([np.ravel(x) for x in shift])) if shift else before[: joint.shifts]
    return np.concatenate([place, np.asarray(turning, dtype=float)])


def _on_group(link: Link, q: np.ndarray) -> np.ndarray:
    """Coordinates back on their group, if they are near it."""
    try:
        back = np.array(link.joint.normalize(tuple(q.tolist())), dtype=float)
    except ZeroDivisionError:  # four zeros
        back = np.full_like(q, np.nan)
    if not np.isfinite(back).all() or np.abs(back - q).max(initial=0.0) > _UNIT:
        raise InputError(f'q of "{link.name}" holds a quaternion of length other than 1: {q.tolist()}')
    return back
