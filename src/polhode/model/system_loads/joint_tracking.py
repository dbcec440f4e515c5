"""A joint that follows a reference by a proportional and a differential torque."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from polhode._jit.foreign_code import UserFunction
from polhode.arrays import strict
from polhode.core.scalars import Number, Parts, call, largest, least
from polhode.errors import InputError
from polhode.model.field_kinds import AlongJoint, JointName, JointSource, PerSpeed
from polhode.model.loads.vectors import all_switches
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion
from polhode.model.series import TimeSeries
from polhode.model.system_loads import joint_sources
from polhode.model.system_loads.joint_load import (
    JointLoad,
    against_coordinates,
    along_speeds,
    angled_joint,
    check_counts,
    coordinates_of,
    for_each,
    inputs_array,
    speeds_of,
)
from polhode.model.system_loads.joint_sources import JointGiven
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
    function of (t). `limit`: the largest effort of either sign, N m (N), a number or one for each speed; none by
    default. `switch_times` (s) tells when functions jump; those of series are known.
    """

    joint: Annotated[str, JointName()]
    reference: Annotated[JointGiven, JointSource("rad", "m", "where it should be: a number, or a formula of t")]
    kp: Annotated[PerSpeed, AlongJoint("N m/rad", "N/m", "torque per angle, or force per length", least=0.0)]
    kd: Annotated[PerSpeed, AlongJoint("N m s/rad", "N s/m", "torque per rate, or force per speed", least=0.0)]
    rate: Annotated[
        JointGiven | str, AlongJoint("rad/s", "m/s", "the rate of the reference, fed forward", by_class=True)
    ] = 0.0
    limit: Annotated[PerSpeed | None, AlongJoint("N m", "N", "the largest effort, of either sign", least=0.0)] = None
    switch_times: Sequence[float] = ()
    name: str = "joint tracking"

    function_arguments = 1  # (t), then the parameters

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.rate, str):
            object.__setattr__(self, "rate", joint_sources.kept(self.rate, f"rate of {self.described}"))
        elif self.rate != SLOPE or not isinstance(self.reference, TimeSeries):
            raise InputError(f'rate of {self.described} is numbers, a function of (t), a TimeSeries, or "{SLOPE}" where'
                             f" the reference is a TimeSeries, not {self.rate!r} with {self.reference!r}")  # fmt: skip
        for field, value in (("reference", self.reference), ("rate", self.rate)):
            if joint_sources.is_function(value):
                joint_sources.argument_count(value, f"{field} of {self.described}", (1, 2))
        told = all_switches(self.rate, self.switch_times, self.described)
        object.__setattr__(self, "switch_times", all_switches(self.reference, told, self.described))

    @property
    def slots(self) -> int:
        """One for a reference that changes, and one for a rate that does."""
        return sum(_called(x) for x in (self.reference, self.rate))

    @property
    def longest_step(self) -> float:
        """The longest step that sees every feature of the reference, s."""
        return min(joint_sources.longest_step(self.reference), joint_sources.longest_step(self.rate))

    def check(self, mechanism: Mechanism) -> None:
        """The joint exists, has coordinates of its own, and as many as were given."""
        n = angled_joint(mechanism, self.joint, self.name).joint.n_q
        check_counts(self, ["reference", "rate", "kp", "kd", "limit"], n)

    def effort(self, mechanism: Mechanism, moving: Motion, par: Parts, slot: int) -> Effort:
        """kp (reference - q) along the coordinates, kd (rate - v) along the speeds."""
        link = mechanism.link(self.joint)
        n, q, v = link.joint.n_v, coordinates_of(link, moving), speeds_of(link, moving)
        kp, kd = for_each(self.kp, n), for_each(self.kd, n)
        wanted = joint_sources.values(self.reference, n, moving.t, (*q, *v), par, slot)
        rate = self._rate_now(n, moving.t, (*q, *v), par, slot + 2 * _called(self.reference))
        pull = against_coordinates(link, q, [kp[i] * (wanted[i] - q[i]) for i in range(n)])
        effort = [pull[i] + kd[i] * (rate[i] - v[i]) for i in range(n)]
        if self.limit is not None:
            most = for_each(self.limit, n)
            effort = [least(largest(u, -limit), limit) for u, limit in zip(effort, most, strict=True)]
        return along_speeds(link, effort)

    def _rate_now(self, n: int, t: Number, inputs: tuple[Any, ...], par: Parts, slot: int) -> tuple[Any, ...]:
        """The rate that is fed forward."""
        if isinstance(self.rate, str):
            return call(par, slot, t, inputs, n)
        return joint_sources.values(self.rate, n, t, inputs, par, slot)

    def functions(self, mechanism: Mechanism, t: float, moving: Motion) -> tuple[UserFunction, ...]:
        """Those of the reference and of its rate."""
        link = mechanism.link(self.joint)
        inputs = inputs_array(link, moving)
        n_q, n_v = link.joint.n_q, link.joint.n_v
        found: list[UserFunction] = []
        for field, value in (("reference", self.reference), ("rate", self.rate)):
            what = f"{field} of {self.described}"
            if isinstance(value, str) and isinstance(self.reference, TimeSeries):
                found.append(joint_sources.rate_function(self.reference, n_v, what, t, inputs))
            elif isinstance(value, TimeSeries) and field == "reference":
                found.append(joint_sources.held_function(value, n_v, what, t, inputs))
            elif not isinstance(value, str) and joint_sources.slots_of(value):
                found.append(joint_sources.user_function(value, n_q, n_v, what, t, inputs))
        return tuple(found)


def _called(value: JointGiven | str) -> int:
    """Whether it has to be called."""
    return 1 if isinstance(value, str) else joint_sources.slots_of(value)
