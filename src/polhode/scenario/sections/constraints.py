"""`constraints`: what closes loops, guides joints, locks and stops them; each item of the list is one."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import ConfigDict, Field, model_validator

from polhode.model import constraints
from polhode.model.mechanism import Mechanism
from polhode.model.system import System
from polhode.scenario import limits, units
from polhode.scenario.along import SCHEMA, coordinate_kind, coordinates
from polhode.scenario.fields import Mark, Section, below, located, one, three
from polhode.scenario.naming import body_of, link_of
from polhode.scenario.problems import Complaint, Refused, short
from polhode.scenario.quantities import is_quantity, scalar
from polhode.scenario.sections.joint import Axis
from polhode.scenario.sections.start import AttitudeSection
from polhode.scenario.time_formulas import smooth

Place = Annotated[tuple[float, ...], three(units.LENGTH)]
Length = Annotated[float, one(units.LENGTH, above=0.0)]
Share = Annotated[float, one(units.NUMBER, least=0.0)]
Along = Annotated[Any, Mark(lambda given: given, SCHEMA)]
Label = Annotated[Any, Mark(lambda given: given, {"type": ["string", "integer"]})]
_ZERO = (0.0, 0.0, 0.0)
_WHICH = "which coordinate of a joint that has several, by its label or number"


class Named(Section):
    """What every constraint has."""

    name: str | None = Field(None, max_length=60, description="how switches, results and messages call it")
    active: bool = Field(True, description="false: it does not act until a switch lets it")

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint, with its numbers in SI."""
        raise NotImplementedError


class Pair(Named):
    """Two bodies; world is one too."""

    body_1: str = Field(max_length=60, description="a body, or world")
    body_2: str = Field(max_length=60, description="a body, or world")

    def bodies(self, mechanism: Mechanism) -> tuple[str, str]:
        """Both, if they are there."""
        return body_of(mechanism, self.body_1, "body_1"), body_of(mechanism, self.body_2, "body_2")


class Points(Pair):
    """A point of each."""

    at_1: Place = Field(_ZERO, description="a point of body_1, from its mass center in its axes")
    at_2: Place = Field(_ZERO, description="a point of body_2, from its mass center in its axes")


class PointSection(Points):
    """Two points stay together."""

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint."""
        return constraints.Point(*self.bodies(mechanism), self.at_1, self.at_2)


class DistanceSection(Points):
    """Two points stay apart by a length."""

    length: Length | None = Field(None, description="absent: as far as they are at the start")

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint."""
        return constraints.Distance(*self.bodies(mechanism), self.length, self.at_1, self.at_2)


class AxisSection(Pair):
    """Two axes stay parallel."""

    axis_1: Axis = Field(description="an axis of body_1")
    axis_2: Axis = Field(description="an axis of body_2")

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint."""
        return constraints.Axis(*self.bodies(mechanism), self.axis_1, self.axis_2)


class HingeSection(Points):
    """Two bodies turn on each other about one axis."""

    axis_1: Axis = Field(description="an axis of body_1")
    axis_2: Axis = Field(description="an axis of body_2")

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint."""
        return constraints.Hinge(*self.bodies(mechanism), self.axis_1, self.axis_2, self.at_1, self.at_2)


class WeldSection(Points):
    """Two bodies are fixed to each other."""

    attitude: AttitudeSection | None = Field(None, description="the axes of body_2 in those of body_1")  # type: ignore[valid-type]

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint."""
        turned = {} if self.attitude is None else {"attitude": self.attitude.build()}  # type: ignore[attr-defined]
        return constraints.Weld(*self.bodies(mechanism), self.at_1, self.at_2, **turned)


class RopeSection(Points):
    """Two points come at most a length apart."""

    length: Length = Field(description="of the rope")
    restitution: Share = Field(0.0, description="speed after over speed before it gets taut, 0 to 1")

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint."""
        return constraints.Rope(*self.bodies(mechanism), self.length, self.at_1, self.at_2, self.restitution)


class GearSection(Named):
    """q_1 + ratio q_2 = offset."""

    joint_1: str = Field(max_length=60, description="a joint, by the body that it carries")
    joint_2: str = Field(max_length=60, description="a joint, by the body that it carries")
    ratio: Annotated[float, one(units.NUMBER)] = Field(description="of two wheels r_2 / r_1")
    offset: Along = Field(0.0, description="of the sum, in the unit of the first coordinate")
    coordinate_1: Label = Field(None, description=_WHICH)
    coordinate_2: Label = Field(None, description=_WHICH)

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint."""
        first, second = link_of(mechanism, self.joint_1, "joint_1"), link_of(mechanism, self.joint_2, "joint_2")
        with below("offset"):
            offset = scalar(self.offset, coordinate_kind(first, self.coordinate_1))
        return constraints.Gear(first.name, second.name, self.ratio, offset, self.coordinate_1, self.coordinate_2)


class LockSection(Named):
    """A joint stands still."""

    joint: str = Field(max_length=60, description="a joint, by the body that it carries")
    at: Along = Field(None, description="its coordinates; absent: where it is when it locks")

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint."""
        link = link_of(mechanism, self.joint, "joint")
        with below("at"):
            at = None if self.at is None else coordinates(self.at, link)
        return constraints.Lock(link.name, at)


class StopSection(Named):
    """A coordinate stays between two ends."""

    joint: str = Field(max_length=60, description="a joint, by the body that it carries")
    lower: Along = Field(None, description="the lower end")
    upper: Along = Field(None, description="the upper end")
    restitution: Share = Field(0.0, description="speed after over speed before the end is hit, 0 to 1")
    coordinate: Label = Field(None, description=_WHICH)

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint."""
        link = link_of(mechanism, self.joint, "joint")
        kind, ends = coordinate_kind(link, self.coordinate), {}
        for name in ("upper", "lower"):
            with below(name):
                ends[name] = None if getattr(self, name) is None else scalar(getattr(self, name), kind)
        return constraints.Stop(link.name, **ends, restitution=self.restitution, coordinate=self.coordinate)


class PrescribedSection(Named):
    """A coordinate moves as it is told."""

    joint: str = Field(max_length=60, description="a joint, by the body that it carries")
    motion: Along = Field(description="the coordinate: a number, or a formula of t in rad or m")
    coordinate: Label = Field(None, description=_WHICH)

    def make(self, mechanism: Mechanism) -> Any:
        """The constraint."""
        link = link_of(mechanism, self.joint, "joint")
        with below("motion"):
            motion = self._motion(coordinate_kind(link, self.coordinate))
        return constraints.Prescribed(link.name, motion, coordinate=self.coordinate)

    def _motion(self, kind: Any) -> Any:
        if isinstance(self.motion, str) and not is_quantity(self.motion):
            return smooth(self.motion)
        return scalar(self.motion, kind)


class ConstraintSection(Section):
    """One constraint, by its kind."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    point: PointSection | None = Field(None, description="two points stay together: a ball joint that closes a loop")
    distance: DistanceSection | None = Field(None, description="two points stay apart by a length")
    axis: AxisSection | None = Field(None, description="two axes stay parallel")
    hinge: HingeSection | None = Field(None, description="a hinge that closes a loop")
    weld: WeldSection | None = Field(None, description="two bodies are fixed to each other")
    gear: GearSection | None = Field(None, description="q_1 + ratio q_2 = offset")
    prescribed: PrescribedSection | None = Field(None, description="a coordinate moves as it is told")
    lock: LockSection | None = Field(None, description="a joint stands still")
    rope: RopeSection | None = Field(None, description="two points come at most a length apart")
    stop: StopSection | None = Field(None, description="a coordinate stays between two ends")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if len(self._given) != 1:
            kinds = ", ".join(type(self).model_fields)
            raise Refused(f"{len(self._given)} constraints in one item of the list; an item is one, one of {kinds}")
        return self

    @property
    def _given(self) -> list[str]:
        return [name for name in type(self).model_fields if getattr(self, name) is not None]

    def add_to(self, system: System) -> None:
        """Let it hold in a system."""
        (kind,) = self._given
        section: Named = getattr(self, kind)
        with below(kind), located():
            system.constrain(section.make(system.mechanism()), section.name, section.active)


Constraints = Annotated[list[ConstraintSection], Field(max_length=limits.ITEMS)]


def refuse_unknown(name: Any, known: list[str], *path: str | int) -> None:
    """Complain about a constraint that is not there."""
    from polhode.scenario.problems import nearest

    if name not in known:
        words = f"Constraints: {', '.join(known)}" if known else "There are none; add one under constraints"
        raise Refused(Complaint(path, f"there is no constraint {short(name)}.{nearest(name, known)} {words}"))
