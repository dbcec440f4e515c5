"""A viscous damper in a joint, against its speeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from polhode.arrays import strict
from polhode.core.scalars import Parts
from polhode.model.field_kinds import AlongJoint, JointName, PerSpeed
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.system_loads.joint_load import (
    JointLoad,
    along_speeds,
    check_counts,
    for_each,
    moving_joint,
    speeds_of,
)
from polhode.model.system_loads.load import Effort


@strict
@dataclass(frozen=True, eq=False)
class JointDamper(JointLoad):
    """A viscous damper in the joint that carries the body `joint`: tau = -coefficient v.

    `coefficient` in N m s/rad for turning and N s/m for sliding: a number for all speeds of the joint, or one for each.
    It takes the power sum of coefficient v^2 from the system.
    """

    joint: Annotated[str, JointName()]
    coefficient: Annotated[PerSpeed, AlongJoint("N m s/rad", "N s/m", "torque per rate, or force per speed", least=0.0)]
    name: str = "joint damper"

    passive = True

    def check(self, mechanism: Mechanism) -> None:
        """The joint exists, moves, and has as many speeds as coefficients were given."""
        check_counts(self, ["coefficient"], moving_joint(mechanism, self.joint, self.name).joint.n_v)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """-coefficient v."""
        link = mechanism.link(self.joint)
        c = for_each(self.coefficient, link.joint.n_v)
        return along_speeds(link, [-(c[i] * x) for i, x in enumerate(speeds_of(link, moving))])
