"""A joint held by a stiff spring for a while: what a lock by a constraint is compared with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from polhode.arrays import strict
from polhode.core.scalars import Number, Parts, select
from polhode.errors import InputError
from polhode.model.field_kinds import AlongJoint, JointName, PerSpeed
from polhode.model.field_kinds import Number as NumberKind
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
    speeds_of,
)
from polhode.model.system_loads.load import Effort


@strict
@dataclass(frozen=True, eq=False)
class SpringLock(JointLoad):
    """A stiff spring and a damper that hold a joint near `at`, from t_start to t_end: tau = k (at - q) - c v.

    `at` in rad or m, k (`stiffness`) in N m/rad or N/m, c (`damping`) in N m s/rad or N s/m: numbers for all
    coordinates of the joint that carries the body `joint`, or one for each. Without t_start (s) it holds from the
    beginning, without t_end for ever. The joint gives way by load / stiffness, and steps must follow the period
    2 pi sqrt(inertia / stiffness). What it stores is lost at t_end, so that it has no potential: all of its work is
    counted along the motion.
    """

    joint: Annotated[str, JointName()]
    at: Annotated[PerSpeed, AlongJoint("rad", "m", "where it holds the joint")]
    stiffness: Annotated[PerSpeed, AlongJoint("N m/rad", "N/m", "torque per angle, or force per length", least=0.0)]
    damping: Annotated[PerSpeed, AlongJoint("N m s/rad", "N s/m", "torque per rate, or force per speed", least=0.0)] = (
        0.0
    )
    t_start: Annotated[float | None, NumberKind("s", "from when it holds; absent: from the beginning")] = None
    t_end: Annotated[float | None, NumberKind("s", "until when; absent: for ever")] = None
    name: str = "spring lock"

    def __post_init__(self) -> None:
        super().__post_init__()
        times = tuple(t for t in (self.t_start, self.t_end) if t is not None)
        if len(times) == 2 and times[1] <= times[0]:
            raise InputError(f"{self.described} ends at {times[1]:g} s, before it begins at {times[0]:g} s")
        object.__setattr__(self, "switch_times", times)

    def check(self, mechanism: Mechanism) -> None:
        """The joint exists, has coordinates of its own, and as many as were given."""
        check_counts(self, ["at", "stiffness", "damping"], angled_joint(mechanism, self.joint, self.name).joint.n_q)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """stiffness (at - q) along the coordinates and -damping v along the speeds, while it holds."""
        link = mechanism.link(self.joint)
        n, q, v = link.joint.n_v, coordinates_of(link, moving), speeds_of(link, moving)
        at, k, c = (for_each(x, n) for x in (self.at, self.stiffness, self.damping))
        pull = against_coordinates(link, q, [k[i] * (at[i] - q[i]) for i in range(n)])
        on = self._on(moving.t)
        return along_speeds(link, [on * (pull[i] - c[i] * v[i]) for i in range(n)])

    def _on(self, t: Number) -> Number:
        """1 from t_start to just before t_end, 0 at other times."""
        begun = 1.0 if self.t_start is None else select(self.t_start - t, 0.0, 1.0)
        return begun if self.t_end is None else begun * select(self.t_end - t, 1.0, 0.0)
