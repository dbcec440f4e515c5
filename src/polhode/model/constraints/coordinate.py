"""One coordinate of a joint, as users name it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from polhode.errors import InputError
from polhode.model.constraints.constraint import InJoints
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import Link, Mechanism


class Coordinate(NamedTuple):
    """Where a coordinate stands in the system's q and its rate in v, and what it measures: "rad" or "m"."""

    q: int
    v: int
    unit: str


class OnCoordinate(InJoints):
    """A constraint on one coordinate of the joint that carries a body (see `coordinate`)."""

    joint: str
    coordinate: int | str | None

    def check(self, mechanism: Mechanism) -> None:
        """A coordinate that exists."""
        coordinate(mechanism, self.joint, self.coordinate)

    @property
    def ends(self) -> tuple[str, ...]:
        """The joint."""
        return (self.joint,)

    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """That of the coordinate."""
        return (coordinate(mechanism, self.joint, self.coordinate).unit,)


def coordinate(mechanism: Mechanism, joint: str, which: int | str | None = None) -> Coordinate:
    """The coordinate `which` of the joint that carries a body, by number or by label; of a single one none is needed.

    Only one whose rate is a speed of the joint can be tied: every coordinate but those of a quaternion.
    """
    hinge = mechanism.hinge(joint)
    link = hinge.link
    alone = which is None and hinge.q.stop - hinge.q.start == 1
    k = hinge.q.start - link.q.start if alone else _number(link, which)
    places = _speeds(link.joint)
    if places[k] is None:
        raise InputError(
            f'{link.joint.labels[k]} of the joint of "{link.name}" is part of a quaternion and cannot be tied alone:'
            f' make the joint with angles, as in coordinates="zyx"'
        )
    return Coordinate(link.q.start + k, link.v.start + places[k], link.joint.units[k])


def _number(link: Link, which: int | str | None) -> int:
    """The place of a coordinate in its joint."""
    labels, kind = link.joint.labels, type(link.joint).__name__
    known = ", ".join(f'{k} or "{label}"' for k, label in enumerate(labels))
    if not labels:
        raise InputError(f'the joint of "{link.name}" ({kind}) does not move: it has no coordinate to tie')
    if which is None and len(labels) == 1:
        return 0
    if isinstance(which, str) and which in labels:
        return labels.index(which)
    if isinstance(which, int) and not isinstance(which, bool) and 0 <= which < len(labels):
        return which
    said = "which one is not said" if which is None else f"none is {which!r}"
    raise InputError(f'the joint of "{link.name}" ({kind}) has {len(labels)} coordinates, and {said}: give {known}')


def _speeds(joint: Joint) -> list[int | None]:
    """For each coordinate the speed that is its rate, None where there is no such one."""
    q = joint.normalize(np.linspace(0.3, 0.7, joint.n_q).tolist())
    rates = np.array([joint.rate(q, np.eye(joint.n_v)[k].tolist()) for k in range(joint.n_v)])
    same = [np.flatnonzero((rates[:, k] == 1.0) & (np.abs(rates[:, k]).sum() == 1.0)) for k in range(joint.n_q)]
    return [int(places[0]) if len(places) == 1 else None for places in same]
