"""What loads on one joint have in common: they name it by the body that it carries, and push along its speeds."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.core.spatial import dot
from polhode.errors import InputError
from polhode.model.mechanism import Link, Mechanism
from polhode.model.motion import Motion
from polhode.model.system_loads.load import Effort, SystemLoad


class JointLoad(SystemLoad):
    """A load in the joint that carries the body named `joint`: it pushes along the speeds of that joint alone."""

    joint: Any

    def from_outside(self, mechanism: Mechanism) -> bool:
        """No: it pushes the body and its parent alike in opposite senses, and exerts no wrench of its own."""
        return False


def joint_name(given: Any) -> Any:
    """The name of the body that a joint carries: as given, or of what `System.add` gave."""
    return getattr(given, "name", given)


def moving_joint(mechanism: Mechanism, name: Any, what: str) -> Link:
    """The link of a joint that can move."""
    link = mechanism.link(name)
    if link.joint.n_v == 0:
        raise InputError(f'{what} cannot act: the joint of "{link.name}" is a {type(link.joint).__name__}, which has no'
                         " degree of freedom")  # fmt: skip
    return link


def angled_joint(mechanism: Mechanism, name: Any, what: str) -> Link:
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


def along_speeds(link: Link, forces: Any, power: Any = None) -> Effort:
    """One force for each speed of a joint."""
    return Effort(speeds=tuple(zip(_places(link.v), forces, strict=True)), power=power)


def against_coordinates(link: Link, q: tuple[Any, ...], forces: Any) -> tuple[Any, ...]:
    """Forces along the coordinates as forces along the speeds, tau = N(q)^T f: they have the same power."""
    n = link.joint.n_v
    units = [tuple(1.0 if i == k else 0.0 for i in range(n)) for k in range(n)]
    return tuple(dot(forces, link.joint.rate(q, unit)) for unit in units)


def _places(part: slice) -> range:
    return range(part.start, part.stop)
