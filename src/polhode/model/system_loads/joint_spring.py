"""A spring in a joint, against its coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import strict
from polhode.core.scalars import Number, Parts
from polhode.model.field_kinds import AlongJoint, JointName, PerSpeed
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.system_loads.joint_load import (
    JointLoad,
    against_coordinates,
    along_speeds,
    angled_joint,
    check_counts,
    coordinates_of,
    for_each,
)
from polhode.model.system_loads.load import Effort


@strict
@dataclass(frozen=True, eq=False)
class JointSpring(JointLoad):
    """A linear spring in the joint that carries the body `joint`: tau = -stiffness (q - rest).

    Its potential is U = sum of stiffness / 2 (q - rest)^2. `stiffness` in N m/rad for angles and N/m for lengths,
    `rest` (rad or m) the coordinates at which it is slack: a number for all coordinates of the joint, or one for each.
    It pulls the two bodies of the joint alike in opposite senses. A joint with a quaternion has no such coordinates.
    """

    joint: Annotated[str, JointName()]
    stiffness: Annotated[PerSpeed, AlongJoint("N m/rad", "N/m", "torque per angle, or force per length", least=0.0)]
    rest: Annotated[PerSpeed, AlongJoint("rad", "m", "where it is slack")] = 0.0
    name: str = "joint spring"

    def check(self, mechanism: Mechanism) -> None:
        """The joint exists, has coordinates of its own, and as many as were given."""
        check_counts(self, ["stiffness", "rest"], angled_joint(mechanism, self.joint, self.name).joint.n_q)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """-stiffness (q - rest) along the coordinates."""
        link = mechanism.link(self.joint)
        q = coordinates_of(link, moving)
        forces = tuple(-(k * x) for k, x in self._stretched(q))
        return along_speeds(link, against_coordinates(link, q, forces), power=0.0)

    def potential(self, mechanism: Mechanism, moving: Motion) -> Number:
        """U = sum of stiffness / 2 (q - rest)^2, J."""
        q = coordinates_of(mechanism.link(self.joint), moving)
        return sum((0.5 * k * x * x for k, x in self._stretched(q)), 0.0)

    def _stretched(self, q: Parts) -> list[tuple[float, Any]]:
        """The stiffness along each coordinate, and how far it is from rest."""
        k, rest = for_each(self.stiffness, len(q)), for_each(self.rest, len(q))
        return [(k[i], q[i] - rest[i]) for i in range(len(q))]
