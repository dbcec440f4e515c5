"""A joint that follows a reference by a proportional and a differential torque."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from polhode.arrays import strict
from polhode.core.scalars import call
from polhode.errors import InputError
from polhode.model.field_kinds import AlongJoint, JointName, JointSource
from polhode.model.loads.vectors import all_switches
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.series import TimeSeries
from polhode.model.system_loads import given
from polhode.model.system_loads.joint_load import (
    JointLoad,
    against_coordinates,
    along_speeds,
    angled_joint,
    coordinates_of,
    inputs_array,
    joint_name,
    speeds_of,
)
from polhode.model.system_loads.load import Effort

SLOPE = "reference"


@strict
@dataclass(frozen=True, eq=False)
class JointTracking(JointLoad):
    """A PD law in the joint that carries the body `joint`: tau = kp (reference - q) + kd (rate - v).

    `reference` (rad or m) is a number, one for each coordinate, a function of (t), or a `TimeSeries`, which keeps its
    first and its last value outside its span. `kp` in N m/rad (N/m), `kd` in N m s/rad (N s/m), a number or one for
    each coordinate. `rate` (rad/s or m/s) feeds the rate of the reference forward: 0 by default, and the joint then
    lags behind a moving reference by kd / kp times its rate; "reference" for the slope of a series; or numbers or a
    function of (t). `switch_times` (s) tells when functions jump; those of series are known.
    """

    joint: Annotated[Any, JointName()]
    reference: Annotated[Any, JointSource("rad", "m", "where it should be: a number, or a formula of t")]
    kp: Annotated[Any, AlongJoint("N m/rad", "N/m", "torque per angle, or force per length")]
    kd: Annotated[Any, AlongJoint("N m s/rad", "N s/m", "torque per rate, or force per speed")]
    rate: Annotated[Any, AlongJoint("rad/s", "m/s", "the rate of the reference, fed forward")] = 0.0
    switch_times: Any = ()
    name: str = "joint tracking"

    function_arguments = 1  # (t), then the parameters

    def __post_init__(self) -> None:
        object.__setattr__(self, "joint", joint_name(self.joint))
        for field, unit in (("kp", "N m/rad or N/m"), ("kd", "N m s/rad or N s/m")):
            value = given.not_negative(getattr(self, field), f"{field} of {self._what}", unit)
            object.__setattr__(self, field, value)
        object.__setattr__(self, "reference", given.kept(self.reference, f"reference of {self._what}"))
        object.__setattr__(self, "rate", self._checked_rate())
        for field in ("reference", "rate"):
            if given.is_function(getattr(self, field)):
                given.argument_count(getattr(self, field), f"{field} of {self._what}", (1, 2))
        told = all_switches(self.rate, self.switch_times, self._what)
        object.__setattr__(self, "switch_times", all_switches(self.reference, told, self._what))

    def _checked_rate(self) -> Any:
        """The rate as it is kept."""
        if not isinstance(self.rate, str):
            return given.kept(self.rate, f"rate of {self._what}")
        if self.rate != SLOPE or not isinstance(self.reference, TimeSeries):
            raise InputError(f'rate of {self._what} is numbers, a function of (t), a TimeSeries, or "{SLOPE}" where the'
                             f" reference is a TimeSeries, not {self.rate!r} with {self.reference!r}")  # fmt: skip
        return self.rate

    @property
    def _what(self) -> str:
        return f'{self.name} of "{self.joint}"'

    @property
    def slots(self) -> int:
        """One for a reference that changes, and one for a rate that does."""
        return sum(_called(x) for x in (self.reference, self.rate))

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature of the reference, s."""
        return min(given.longest_step(self.reference), given.longest_step(self.rate))

    def check(self, mechanism: Mechanism) -> None:
        """The joint exists, has coordinates of its own, and as many as were given."""
        link = angled_joint(mechanism, self.joint, self.name)
        for field in ("reference", "rate", "kp", "kd"):
            given.check(getattr(self, field), link.joint.n_q, f"{field} of {self._what}")

    def effort(self, mechanism: Mechanism, moving: Motion, par: Any, slot: int) -> Effort:
        """kp (reference - q) along the coordinates, kd (rate - v) along the speeds."""
        link = mechanism.link(self.joint)
        n, q, v = link.joint.n_v, coordinates_of(link, moving), speeds_of(link, moving)
        kp, kd = given.constants(self.kp, n), given.constants(self.kd, n)
        wanted = given.values(self.reference, n, moving.t, (*q, *v), par, slot)
        rate = self._rate_now(n, moving.t, (*q, *v), par, slot + 2 * _called(self.reference))
        pull = against_coordinates(link, q, [kp[i] * (wanted[i] - q[i]) for i in range(n)])
        return along_speeds(link, [pull[i] + kd[i] * (rate[i] - v[i]) for i in range(n)])

    def _rate_now(self, n: int, t: Any, inputs: tuple[Any, ...], par: Any, slot: int) -> tuple[Any, ...]:
        """The rate that is fed forward."""
        if isinstance(self.rate, str):
            return call(par, slot, t, inputs, n)
        return given.values(self.rate, n, t, inputs, par, slot)

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[Any, ...]:
        """Those of the reference and of its rate."""
        link = mechanism.link(self.joint)
        inputs = inputs_array(link, moving)
        both = (self._function("reference", link.joint, t, inputs), self._function("rate", link.joint, t, inputs))
        return tuple(one for one in both if one is not None)

    def _function(self, field: str, joint: Any, t: float, inputs: np.ndarray) -> Any:
        """What stands behind a field; None for a constant."""
        value, what = getattr(self, field), f"{field} of {self._what}"
        if isinstance(value, str):
            return given.rate_function(self.reference, joint.n_v, what, t, inputs)
        if isinstance(value, TimeSeries) and field == "reference":
            return given.held_function(value, joint.n_v, what, t, inputs)
        return given.user_function(value, joint.n_q, joint.n_v, what, t, inputs) if given.slots_of(value) else None


def _called(value: Any) -> int:
    """Whether it has to be called."""
    return 1 if isinstance(value, str) else given.slots_of(value)
