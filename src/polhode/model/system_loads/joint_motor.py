"""A motor in a joint: a given torque or force along its speeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from polhode.arrays import strict
from polhode.model.field_kinds import JointName, JointSource
from polhode.model.loads.vectors import all_switches
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.system_loads import given
from polhode.model.system_loads.joint_load import (
    JointLoad,
    along_speeds,
    inputs_array,
    inputs_of,
    joint_name,
    moving_joint,
)
from polhode.model.system_loads.load import Effort


@strict
@dataclass(frozen=True, eq=False)
class JointMotor(JointLoad):
    """A motor in the joint that carries the body `joint`: tau = torque, N m for turning and N for sliding.

    `torque` is a number, one number for each speed of the joint, a function of (t), a function of (t, q, v) of this
    joint (numbers for a joint with one coordinate, arrays for others), an `Expression` of t, or a `TimeSeries` (nothing
    outside its span).
    It acts on the body, and in the opposite sense on its parent. `switch_times` (s) tells at which times a function
    jumps; those of a series are known.
    """

    joint: Annotated[Any, JointName()]
    torque: Annotated[Any, JointSource("N m", "N", "a number, or a formula of t in N m or N; one for each speed")]
    switch_times: Any = ()
    name: str = "joint motor"

    function_arguments = 3  # (t, q, v), then the parameters

    def __post_init__(self) -> None:
        object.__setattr__(self, "joint", joint_name(self.joint))
        object.__setattr__(self, "torque", given.kept(self.torque, f"torque of {self._what}"))
        object.__setattr__(self, "switch_times", all_switches(self.torque, self.switch_times, self._what))
        if given.is_function(self.torque):
            given.argument_count(self.torque, f"torque of {self._what}", (1, 3, 4))

    @property
    def _what(self) -> str:
        return f'{self.name} of "{self.joint}"'

    @property
    def given(self) -> Any:
        """The constant, function or series behind the load."""
        return self.torque

    @property
    def slots(self) -> int:
        """One, unless the torque is constant."""
        return given.slots_of(self.torque)

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature of the torque, s."""
        return given.longest_step(self.torque)

    def check(self, mechanism: Mechanism) -> None:
        """The joint exists, moves, and has as many speeds as torques were given."""
        link = moving_joint(mechanism, self.joint, self.name)
        given.check(self.torque, link.joint.n_v, f"torque of {self._what}")

    def effort(self, mechanism: Mechanism, moving: Motion, par: Any, slot: int) -> Effort:
        """The torque as it is given."""
        link = mechanism.link(self.joint)
        inputs = inputs_of(link, moving)
        return along_speeds(link, given.values(self.torque, link.joint.n_v, moving.t, inputs, par, slot))

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[Any, ...]:
        """The function or the samples."""
        if not self.slots:
            return ()
        link = mechanism.link(self.joint)
        n_q, n_v = link.joint.n_q, link.joint.n_v
        inputs = inputs_array(link, moving)
        return (given.user_function(self.torque, n_q, n_v, f"torque of {self._what}", t, inputs),)
