"""Dry friction in a joint, smoothed where the sense of the motion changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import positive, strict
from polhode.core.scalars import Number, Parts, exp, is_zero, tanh
from polhode.core.spatial import minus
from polhode.errors import InputError
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
class JointFriction(JointLoad):
    """Coulomb friction in the joint that carries the body `joint`, tau = -torque tanh(v / slip).

    `torque` in N m for turning and N for sliding: a number for all speeds of the joint, or one for each. The law of
    Coulomb jumps at rest, which no step can cross; here it rises over speeds of the size `slip` (rad/s or m/s). So a
    joint never sticks: under a load L below `torque` it creeps with slip artanh(L / torque). A smaller slip is nearer
    to the law and stiffer.

    `static`, at least `torque`, is the larger friction near rest. It fades to `torque` with the speed,

        tau = -(torque + (static - torque) exp(-(v / fade)^2)) tanh(v / slip),

    over speeds of the size `fade` (10 slip by default). Friction takes the power -tau v >= 0 from the system.
    """

    joint: Annotated[str, JointName()]
    torque: Annotated[PerSpeed, AlongJoint("N m", "N", "torque of a turn, or force of a slide", least=0.0)]
    slip: Annotated[float, AlongJoint("rad/s", "m/s", "the speed over which it rises")] = 1e-3
    static: Annotated[
        PerSpeed | None,
        AlongJoint("N m", "N", "the larger friction near rest", least=0.0, called="static part of {}"),
    ] = None
    fade: Annotated[Any, AlongJoint("rad/s", "m/s", "the speed over which that fades")] = None
    name: str = "joint friction"

    def __post_init__(self) -> None:
        super().__post_init__()
        what = self.described
        object.__setattr__(self, "slip", positive(self.slip, f"slip of {what}", "rad/s or m/s"))
        fade = 10.0 * self.slip if self.fade is None else self.fade
        object.__setattr__(self, "fade", positive(fade, f"fade of {what}", "rad/s or m/s"))
        if self.static is None:
            return
        if np.size(self.static) not in (1, np.size(self.torque)) and np.size(self.torque) != 1:
            raise InputError(f"{what} has {np.size(self.torque)} torques but {np.size(self.static)} static parts")
        if np.any(np.less(self.static, self.torque)):
            raise InputError(f"static part of {what} must be at least its torque, but {self.static} < {self.torque};"
                             " it is the whole friction near rest")  # fmt: skip

    def check(self, mechanism: Mechanism) -> None:
        """The joint exists, moves, and has as many speeds as torques were given."""
        check_counts(self, ["torque", "static"], moving_joint(mechanism, self.joint, self.name).joint.n_v)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """Against each speed."""
        link = mechanism.link(self.joint)
        n = link.joint.n_v
        low = for_each(self.torque, n)
        more = (0.0,) * n if self.static is None else minus(for_each(self.static, n), low)
        return along_speeds(link, [self._against(x, low[i], more[i]) for i, x in enumerate(speeds_of(link, moving))])

    def _against(self, v: Number, low: Number, more: Number) -> Number:
        """The friction at one speed; `more` is added to it near rest."""
        size = low if is_zero(more) else low + more * exp(-(v * v) * (1.0 / self.fade**2))
        return -(size * tanh(v * (1.0 / self.slip)))
