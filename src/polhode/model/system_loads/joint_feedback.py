"""Linear feedback in a joint: an effort from the coordinates and speeds of several joints, at every instant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np

from polhode.arrays import strict
from polhode.core.scalars import Parts
from polhode.errors import InputError
from polhode.model.field_kinds import JointName, JointNames, Number, PerSpeed, Several
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.system_loads.joint_load import JointLoad, along_speeds, angled_joint, coordinates_of, speeds_of
from polhode.model.system_loads.load import Effort


@strict
@dataclass(frozen=True, eq=False)
class JointFeedback(JointLoad):
    """tau = feed - sum kp (q - setpoint) - sum kd v in the joint of one speed that carries the body `joint`.

    q, v: the coordinates and speeds of the joints `of` (named by the bodies that they carry), in order; `kp`, `kd`,
    `setpoint` have one number for each of them. It is the continuous law that a sampled state feedback
    (`ph.Controller`) stands for; LQR and pole placement give such gains.
    """

    joint: Annotated[str, JointName()]
    of: Annotated[Sequence[str], JointNames("the joints whose coordinates and speeds it sees")]
    kp: Annotated[PerSpeed, Several("1", "effort per coordinate, one for each")]
    kd: Annotated[PerSpeed, Several("1", "effort per speed, one for each")]
    setpoint: Annotated[PerSpeed, Several("1", "where it should be, one for each")] = 0.0
    feed: Annotated[float, Number("1", "the effort there, N m or N")] = 0.0
    name: str = "joint feedback"

    def check(self, mechanism: Mechanism) -> None:
        """The joint has one speed, the others have coordinates that are free of each other, and numbers fit."""
        if angled_joint(mechanism, self.joint, self.described).joint.n_v != 1:
            raise InputError(f"{self.described} acts along one speed, but that joint has several")
        n = sum(angled_joint(mechanism, name, self.described).joint.n_v for name in self.of)
        for field in ("kp", "kd", "setpoint"):
            given = np.asarray(vars(self)[field])
            if given.shape not in ((n,), ()) or (given.shape == () and n != 1 and field != "setpoint"):
                raise InputError(f"{field} of {self.described} needs {n} numbers, one for each coordinate of"
                                 f" {', '.join(self.of)}, not {given.tolist()}")  # fmt: skip

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """feed - kp (q - setpoint) - kd v."""
        links = [mechanism.link(name) for name in self.of]
        q = [x for link in links for x in coordinates_of(link, moving)]
        v = [x for link in links for x in speeds_of(link, moving)]
        kp, kd, r = (np.broadcast_to(np.asarray(one), len(q)).tolist() for one in (self.kp, self.kd, self.setpoint))
        tau = self.feed
        for i in range(len(q)):
            tau = tau - kp[i] * (q[i] - r[i]) - kd[i] * v[i]
        return along_speeds(mechanism.link(self.joint), [tau])
