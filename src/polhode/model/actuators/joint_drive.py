"""The load of a motor in a joint: an effort by command, with a ramp, a lag, and a limit of the speed."""

from __future__ import annotations

from dataclasses import dataclass

from polhode.arrays import strict
from polhode.core.scalars import Parts, largest, least, select
from polhode.errors import InputError
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.signals import Input, OwnState
from polhode.model.system_loads.joint_load import JointLoad, along_speeds, moving_joint, speeds_of
from polhode.model.system_loads.load import Effort


@strict
@dataclass(frozen=True, eq=False)
class JointDrive(JointLoad):
    """An effort in a joint with one speed: what it is told, or what follows that with a lag T, T x_dot = u - x.

    With a `speed_limit` (rad/s or m/s) a motor that drives the joint faster grows weaker over the last `fade` of it, as
    the voltage of a real one runs out, and ends there: tau = u min(1, (limit - v sign u) / fade), at least 0. It brakes
    with all its strength.
    """

    joint: str
    told: Input
    ramp: bool = False
    lag: float = 0.0
    speed_limit: float | None = None
    fade: float = 0.0
    name: str = "drive"

    @property
    def inputs(self) -> tuple[Input, ...]:  # pyright: ignore[reportIncompatibleVariableOverride]
        """What it is told."""
        return (self.told,)

    def check(self, mechanism: Mechanism) -> None:
        """The joint exists and has one speed."""
        n = moving_joint(mechanism, self.joint, self.name).joint.n_v
        if n != 1:
            raise InputError(f'{self.described} drives one speed, but the joint has {n}: use ph.loads.JointMotor("'
                             f'{self.joint}", ph.Input(...))')  # fmt: skip

    def own_states(self, mechanism: Mechanism) -> tuple[OwnState, ...]:
        """Where it lags, what acts."""
        return () if self.lag == 0.0 else (OwnState(f"{self.name}_actual", 0.0, self.told.unit),)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """The effort, weaker near the limit of the speed."""
        link, told = mechanism.link(self.joint), moving.inputs
        u = told[0] + told[1] * (moving.t - told[2]) if self.ramp else told[0]
        rates: tuple[object, ...] = ()
        if self.lag != 0.0:
            rates, u = ((u - moving.states[0]) / self.lag,), moving.states[0]
        if self.speed_limit is not None:
            v = speeds_of(link, moving)[0]
            room = select(u, self.speed_limit - v, self.speed_limit + v) * (1.0 / self.fade)
            u = u * least(largest(room, 0.0), 1.0)
        return along_speeds(link, (u,))._replace(rates=rates)
