"""What loads on one joint have in common: they name it by the body that it carries, and push along its speeds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from polhode.core.scalars import Number, Parts
from polhode.core.spatial import dot
from polhode.errors import InputError
from polhode.model.expression import Expression
from polhode.model.field_kinds import PerSpeed
from polhode.model.mechanism import Link, Mechanism
from polhode.model.motion import Motion
from polhode.model.series import TimeSeries
from polhode.model.signals import Input
from polhode.model.system_loads.load import Effort, SystemLoad

WIDEST = 3  # components of a series


class JointLoad(SystemLoad):
    """A load in the joint that carries the body named `joint`: it pushes along the speeds of that joint alone."""

    joint: str

    @property
    def described(self) -> str:
        """Its name and that of its joint."""
        return f'{self.name} of "{self.joint}"'

    @property
    def sits_in(self) -> tuple[str, ...]:
        """Its joint."""
        return (self.joint,)

    def from_outside(self, mechanism: Mechanism) -> bool:
        """No: it pushes the body and its parent alike in opposite senses, and exerts no wrench of its own."""
        return False


def moving_joint(mechanism: Mechanism, name: str, what: str) -> Link:
    """The link of a joint that can move."""
    link = mechanism.link(name)
    if link.joint.n_v == 0:
        raise InputError(f'{what} cannot act: the joint of "{link.name}" is a {type(link.joint).__name__}, which has no'
                         " degree of freedom")  # fmt: skip
    return link


def angled_joint(mechanism: Mechanism, name: str, what: str) -> Link:
    """The same, of a joint whose coordinates are free of each other: no quaternion."""
    link = moving_joint(mechanism, name, what)
    if link.joint.n_q != link.joint.n_v:
        raise InputError(f'{what} needs coordinates that are free of each other, but the joint of "{link.name}" has a'
                         f" quaternion: give it angles, as in ph.joints.{type(link.joint).__name__}("
                         'coordinates="zyx"), or use a function of (t, q, v) in ph.loads.JointMotor')  # fmt: skip
    return link


def inputs_of(link: Link, moving: Motion) -> tuple[Any, ...]:
    """The coordinates and speeds of one joint, in a row."""
    return (*(moving.q[i] for i in _places(link.q)), *(moving.v[i] for i in _places(link.v)))


def inputs_array(link: Link, moving: Motion) -> np.ndarray:
    """The same as floats."""
    return np.array(inputs_of(link, moving), dtype=float)


def coordinates_of(link: Link, moving: Motion) -> tuple[Any, ...]:
    """The coordinates of one joint."""
    return tuple(moving.q[i] for i in _places(link.q))


def speeds_of(link: Link, moving: Motion) -> tuple[Any, ...]:
    """The speeds of one joint."""
    return tuple(moving.v[i] for i in _places(link.v))


def along_speeds(link: Link, forces: Sequence[Number], power: Number | None = None) -> Effort:
    """One force for each speed of a joint."""
    return Effort(speeds=tuple(zip(_places(link.v), forces, strict=True)), power=power)


def against_coordinates(link: Link, q: Parts, forces: Sequence[Number]) -> tuple[Number, ...]:
    """Forces along the coordinates as forces along the speeds, tau = N(q)^T f: they have the same power."""
    n = link.joint.n_v
    units = [tuple(1.0 if i == k else 0.0 for i in range(n)) for k in range(n)]
    return tuple(dot(forces, link.joint.rate(q, unit)) for unit in units)


def check_counts(load: JointLoad, names: Sequence[str], n: int) -> None:
    """Refuse fields of a load that do not give `n` numbers."""
    for name in names:
        given, what = vars(load)[name], f"{name} of {load.described}"
        if isinstance(given, np.ndarray) and given.shape != (n,):
            raise InputError(f"{what} has {len(given)} numbers, but the joint needs 1 or {n}")
        if isinstance(given, Input) and given.width not in (1, n):
            raise InputError(f"{what} is {given!r} of {given.width} numbers, but the joint needs 1 or {n}")
        if isinstance(given, Expression) and given.width not in (1, n):
            raise InputError(f"{what} has {given.width} formulas, but the joint needs 1 or {n}")
        if isinstance(given, TimeSeries) and (given.width != n or n > WIDEST):
            wide = f", and a series gives at most {WIDEST}: use a function" if n > WIDEST else ""
            raise InputError(f"{what} is {given!r} of width {given.width}, but the joint needs {n}{wide}")


def for_each(given: PerSpeed, n: int) -> tuple[float, ...]:
    """A constant, once for each of `n`."""
    return tuple(np.broadcast_to(np.asarray(given), n).tolist())


def _places(part: slice) -> range:
    return range(part.start, part.stop)
