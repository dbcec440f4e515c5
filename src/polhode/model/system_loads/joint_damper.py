"""A viscous damper in a joint, against its speeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from polhode.arrays import strict
from polhode.model.field_kinds import AlongJoint, JointName
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.system_loads import given
from polhode.model.system_loads.joint_load import JointLoad, along_speeds, joint_name, moving_joint, speeds_of
from polhode.model.system_loads.load import Effort


@strict
@dataclass(frozen=True, eq=False)
class JointDamper(JointLoad):
    """A viscous damper in the joint that carries the body `joint`: tau = -coefficient v.

    `coefficient` in N m s/rad for turning and N s/m for sliding: a number for all speeds of the joint, or one for each.
    It takes the power sum of coefficient v^2 from the system.
    """

    joint: Annotated[Any, JointName()]
    coefficient: Annotated[Any, AlongJoint("N m s/rad", "N s/m", "torque per rate, or force per speed")]
    name: str = "joint damper"
    passive: ClassVar[bool] = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "joint", joint_name(self.joint))
        what = f'coefficient of {self.name} of "{self.joint}"'
        object.__setattr__(self, "coefficient", given.not_negative(self.coefficient, what, "N m s/rad or N s/m"))

    def check(self, mechanism: Mechanism) -> None:
        """The joint exists, moves, and has as many speeds as coefficients were given."""
        link = moving_joint(mechanism, self.joint, self.name)
        given.check(self.coefficient, link.joint.n_v, f'coefficient of {self.name} of "{link.name}"')

    def effort(self, mechanism: Mechanism, moving: Motion, par: Any, slot: int) -> Effort:
        """-coefficient v."""
        link = mechanism.link(self.joint)
        c = given.constants(self.coefficient, link.joint.n_v)
        return along_speeds(link, [-(c[i] * x) for i, x in enumerate(speeds_of(link, moving))])
