"""A motor in a joint: a given torque or force along its speeds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np

from polhode._jit.foreign_code import UserFunction
from polhode.arrays import strict
from polhode.core.scalars import Parts, is_zero
from polhode.model.expression import Expression
from polhode.model.field_kinds import JointName, JointSource, later
from polhode.model.loads.lag import LAG
from polhode.model.loads.layout import SIZE
from polhode.model.loads.vectors import all_switches
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.signals import Input, OwnState
from polhode.model.system_loads import joint_sources
from polhode.model.system_loads.joint_load import (
    JointLoad,
    along_speeds,
    check_counts,
    inputs_array,
    inputs_of,
    moving_joint,
)
from polhode.model.system_loads.joint_sources import JointGiven
from polhode.model.system_loads.load import Effort

TORQUE = JointSource("N m", "N", "a number, or a formula of t in N m or N; one for each speed", takes_inputs=True)


@strict
@dataclass(frozen=True, eq=False)
class JointMotor(JointLoad):
    """A motor in the joint that carries the body `joint`: tau = torque, N m for turning and N for sliding.

    `torque` is a number, one number for each speed of the joint, a function of (t), a function of (t, q, v) of this
    joint (numbers for a joint with one coordinate, arrays for others), an `Expression` of t, a `TimeSeries` (nothing
    outside its span), or an `Input`.
    It acts on the body, and in the opposite sense on its parent. `switch_times` (s) tells at which times a function
    jumps; those of a series are known. With a `lag` T (s) the torque x that acts follows the one that is told,
    T x_dot = torque - x, from nothing at the start; `run.signal("arm torque")` is that in the joint of "arm".
    """

    joint: Annotated[str, JointName()]
    torque: Annotated[JointGiven, TORQUE]
    switch_times: Sequence[float] = ()
    name: str = "joint motor"
    lag: Annotated[float, LAG] = later(0.0)

    function_arguments = 3  # (t, q, v), then the parameters

    def __post_init__(self) -> None:
        super().__post_init__()
        if joint_sources.is_function(self.torque):
            joint_sources.argument_count(self.torque, f"torque of {self.described}", (1, 3, 4))
        object.__setattr__(self, "switch_times", all_switches(self.torque, self.switch_times, self.described))

    @property
    def given(self) -> JointGiven:
        """The constant, function or series behind the load."""
        return self.torque

    @property
    def slots(self) -> int:
        """One, unless the torque is constant."""
        return joint_sources.slots_of(self.torque)

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature of the torque, s."""
        return joint_sources.longest_step(self.torque)

    def check(self, mechanism: Mechanism) -> None:
        """The joint exists, moves, and has as many speeds as torques were given."""
        check_counts(self, ["torque"], moving_joint(mechanism, self.joint, self.name).joint.n_v)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """The torque as it is given, or that which follows it."""
        link = mechanism.link(self.joint)
        seen, n_v = inputs_of(link, moving), link.joint.n_v
        told = joint_sources.values(self.torque, n_v, moving.t, seen, par, slot, moving.inputs)
        if is_zero(self.lag):
            return along_speeds(link, told)
        rates = tuple((u - x) / self.lag for u, x in zip(told, moving.states, strict=True))
        return along_speeds(link, tuple(moving.states))._replace(rates=rates)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The input that its torque is, if it is one."""
        return (self.torque,) if isinstance(self.torque, Input) else ()

    def own_states(self, mechanism: Mechanism) -> tuple[OwnState, ...]:
        """Where it lags, the torque that acts."""
        if is_zero(self.lag):
            return ()
        joint = mechanism.link(self.joint).joint
        units = {"N m" if unit.startswith("rad") else "N" for unit in joint.speed_units}
        start = 0.0 if joint.n_v == 1 else (0.0,) * joint.n_v
        return (OwnState(f"{self.joint} torque", start, units.pop() if len(units) == 1 else "N m, N"),)

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[UserFunction, ...]:
        """The function or the samples."""
        what, link = f"torque of {self.described}", mechanism.link(self.joint)
        if isinstance(self.torque, Expression):
            self.torque.settled(what, t, np.zeros(SIZE))
        if not self.slots:
            return ()
        n_q, n_v = link.joint.n_q, link.joint.n_v
        return (joint_sources.user_function(self.torque, n_q, n_v, what, t, inputs_array(link, moving)),)
