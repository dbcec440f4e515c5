"""`loads` of a system: in joints, between points, and on bodies; each item of the list is one."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, model_validator

from polhode.model import loads
from polhode.model.mechanism import Link, Mechanism
from polhode.model.system import System
from polhode.scenario import limits, units
from polhode.scenario.along import DAMPINGS, FORCES, KINDS, RATES, SCHEMA, STIFFNESSES, along
from polhode.scenario.fields import Mark, Section, below, located, one, three
from polhode.scenario.naming import body_of, link_of
from polhode.scenario.problems import Complaint, Refused
from polhode.scenario.quantities import is_quantity
from polhode.scenario.sections.loads import LoadSection
from polhode.scenario.series import rows_of
from polhode.scenario.time_formulas import of_time
from polhode.scenario.units import Kind

Place = Annotated[tuple[float, ...], three(units.LENGTH)]
Along = Annotated[Any, Mark(lambda given: given, SCHEMA)]
Rows = Annotated[Any, Field(json_schema_extra={"type": ["string", "array"]})]
_ZERO = (0.0, 0.0, 0.0)


class InJoint(Section):
    """A load in a joint, which is named by the body that it carries."""

    joint: str = Field(max_length=60, description="a joint, by the body that it carries")

    def make(self, mechanism: Mechanism, folder: Any) -> Any:
        """The load, with its numbers in SI."""
        link = link_of(mechanism, self.joint, "joint")
        return self.act(link, folder)

    def act(self, link: Link, folder: Any) -> Any:
        """The load on this joint."""
        raise NotImplementedError

    def amount(self, name: str, link: Link, kinds: dict[str, Kind]) -> Any:
        """A number for each speed, or one for all."""
        with below(name):
            return along(getattr(self, name), link, kinds, f'{name} of the joint of "{link.name}"')


class JointSpringSection(InJoint):
    """tau = -stiffness (q - rest)."""

    stiffness: Along = Field(description="torque per angle, or force per length")
    rest: Along = Field(0.0, description="where it is slack")

    def act(self, link: Link, folder: Any) -> Any:
        """The load."""
        return loads.JointSpring(
            link.name, self.amount("stiffness", link, STIFFNESSES), self.amount("rest", link, KINDS)
        )


class JointDamperSection(InJoint):
    """tau = -coefficient v."""

    coefficient: Along = Field(description="torque per rate, or force per speed")

    def act(self, link: Link, folder: Any) -> Any:
        """The load."""
        return loads.JointDamper(link.name, self.amount("coefficient", link, DAMPINGS))


class JointFrictionSection(InJoint):
    """Coulomb friction, tau = -torque tanh(v / slip)."""

    torque: Along = Field(description="torque of a turn, or force of a slide")
    slip: Along = Field(1e-3, description="the speed over which it rises")
    static: Along = Field(None, description="the larger friction near rest")

    def act(self, link: Link, folder: Any) -> Any:
        """The load."""
        static = None if self.static is None else self.amount("static", link, FORCES)
        return loads.JointFriction(
            link.name, self.amount("torque", link, FORCES), self.amount("slip", link, RATES), static
        )


class JointMotorSection(InJoint):
    """A given torque or force."""

    torque: Along = Field(None, description="a number, or a formula of t in N m or N; one for each speed")
    series: Rows = Field(None, description="rows [t, torque], or the name of a CSV file with them; zero outside")
    kind: Literal["linear", "previous", "cubic"] = Field("linear", description="how a series goes between its rows")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if (self.torque is None) == (self.series is None):
            raise Refused("a motor needs torque or series; give one of them")
        return self

    def act(self, link: Link, folder: Any) -> Any:
        """The load."""
        if self.series is not None:
            return loads.JointMotor(link.name, self._samples(link, folder))
        if isinstance(self.torque, str) and not is_quantity(self.torque):
            with below("torque"):
                return loads.JointMotor(link.name, of_time(self.torque), switch_times=_switches(self.torque))
        return loads.JointMotor(link.name, self.amount("torque", link, FORCES))

    def _samples(self, link: Link, folder: Any) -> Any:
        from polhode.model.series import TimeSeries

        kind = FORCES[link.joint.speed_units[0].partition("/")[0]]
        with below("series"):
            t, y = rows_of(self.series, kind, None, folder, link.joint.n_v)
            return TimeSeries(t, y, kind=self.kind)


class SpringDamperSection(Section):
    """A spring and a damper between two points."""

    body_1: str = Field(max_length=60, description="a body, or world")
    body_2: str = Field(max_length=60, description="a body, or world")
    stiffness: Annotated[float, one(units.STIFFNESS, least=0.0)] = Field(0.0, description="force per length")
    damping: Annotated[float, one(units.LINEAR_DRAG, least=0.0)] = Field(0.0, description="force per speed")
    length: Annotated[float, one(units.LENGTH, least=0.0)] = Field(0.0, description="length without force")
    at_1: Place = Field(_ZERO, description="a point of body_1, from its mass center in its axes")
    at_2: Place = Field(_ZERO, description="a point of body_2, from its mass center in its axes")

    def make(self, mechanism: Mechanism, folder: Any) -> Any:
        """The load."""
        bodies = body_of(mechanism, self.body_1, "body_1"), body_of(mechanism, self.body_2, "body_2")
        return loads.SpringDamper(*bodies, self.stiffness, self.damping, self.length, self.at_1, self.at_2)


_OWN = ("joint_spring", "joint_damper", "joint_motor", "joint_friction", "spring_damper")


class SystemLoadSection(LoadSection):
    """One load by its kind: in a joint, between points, or a load on the body that `on` names."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 2})

    on: str | None = Field(None, max_length=60, description="the body that a force, torque, drag, ... acts on")
    joint_spring: JointSpringSection | None = Field(None, description="a spring in a joint")
    joint_damper: JointDamperSection | None = Field(None, description="a damper in a joint")
    joint_motor: JointMotorSection | None = Field(None, description="a motor in a joint")
    joint_friction: JointFrictionSection | None = Field(None, description="Coulomb friction in a joint")
    spring_damper: SpringDamperSection | None = Field(None, description="a spring and a damper between two points")

    @model_validator(mode="after")
    def _check(self) -> Self:
        given = self._given
        if len(given) != 1:
            kinds = ", ".join(name for name in type(self).model_fields if name != "on")
            raise Refused(f"{len(given)} loads in one item of the list; an item is one load, one of {kinds}")
        if (self.on is None) == (given[0] not in _OWN):
            own = f"{given[0]} names its joint or its bodies itself; leave on out"
            raise Refused(
                Complaint(("on",), own) if self.on else f"{given[0]} acts on a body of the system: add on: NAME"
            )
        if given[0] not in _OWN:
            with located(given[0]):
                self.build()
        return self

    @property
    def _given(self) -> list[str]:
        return [name for name in type(self).model_fields if name != "on" and getattr(self, name) is not None]

    @property
    def kind(self) -> str:
        """Which load it is."""
        return self._given[0]

    def add_to(self, system: System, folder: Any) -> None:
        """Let it act in a system."""
        mechanism = system.mechanism()
        if self.on is not None:
            with located():
                link_of(mechanism, self.on, "on")
                system.load(loads.On(self.on, self.build()))
            return
        with below(self.kind), located():
            system.load(getattr(self, self.kind).make(mechanism, folder))


SystemLoads = Annotated[list[SystemLoadSection], Field(max_length=limits.ITEMS)]


def _switches(text: str) -> tuple[float, ...]:
    """When a formula of the time jumps or bends, s."""
    from polhode.scenario.formulas import expression

    return expression(text).switch_times
