"""`bodies` of a system: each with its mass, its joint, and where the joint sits."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field

from polhode.model.body import Body
from polhode.model.system import System
from polhode.scenario import limits, units
from polhode.scenario.fields import Mark, below, located, one, three
from polhode.scenario.problems import Complaint, Refused, nearest, short
from polhode.scenario.sections.body import MassSection
from polhode.scenario.sections.joint import JointSection
from polhode.scenario.sections.start import AttitudeSection

Place = Annotated[tuple[float, ...], three(units.LENGTH)]
_ZERO = (0.0, 0.0, 0.0)


def _body_name(value: Any) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > 60 or value == "world":
        raise Refused(f'{short(value)} cannot name a body; a name is a text of at most 60 characters, but not "world"')
    return value


BodyName = Annotated[str, Mark(_body_name, {"type": "string", "maxLength": 60})]


class SystemBody(MassSection):
    """A body of a system: its mass as for a single body, or a `point_mass`, and the joint on which it hangs."""

    complete: ClassVar[tuple[set[str], ...]] = (*MassSection.complete, {"point_mass"})
    needed: ClassVar[str] = f"{MassSection.needed}, or point_mass alone"

    name: BodyName = Field(description="how the rest of the file calls the body and its joint")
    point_mass: Annotated[float, one(units.MASS, above=0.0)] | None = Field(
        None, description="a mass in one point, instead of mass and inertia"
    )
    joint: JointSection = Field(description="how it hangs on its parent")
    parent: str = Field("world", max_length=60, description="world, or a body that stands before it in the list")
    at_parent: Place = Field(_ZERO, description="the joint from the parent's mass center, in its axes")
    at_body: Place = Field(_ZERO, description="the joint from the body's mass center, in its axes")
    axes_parent: AttitudeSection | None = Field(None, description="the joint's axes in the parent's")  # type: ignore[valid-type]
    axes_body: AttitudeSection | None = Field(None, description="the joint's axes in the body's")  # type: ignore[valid-type]

    def _weighed(self) -> Body:
        """The body as its mass is given."""
        if self.point_mass is not None:
            return Body(self.point_mass, (0.0, 0.0, 0.0), self.name)
        return super()._weighed()

    def add_to(self, system: System) -> None:
        """Hang it on its parent."""
        if self.parent not in ("world", *system.names):
            known = ", ".join(("world", *system.names))
            text = (
                f'there is no body "{self.parent}" before this one.{nearest(self.parent, system.names)} Known: {known}'
            )
            raise Refused(Complaint(("parent",), text))
        if self.name in system.names:
            raise Refused(Complaint(("name",), f'another body is called "{self.name}" too; names must differ'))
        axes = [None if one is None else one.build() for one in (self.axes_parent, self.axes_body)]  # type: ignore[attr-defined]
        with located():
            system.add(self.build(), self.joint.build(), self.parent, self.at_parent, self.at_body, self.name, *axes)

    def _ways(self) -> dict[str, Any]:
        return super()._ways() | {"point_mass": self.point_mass}


Bodies = Annotated[list[SystemBody], Field(min_length=1, max_length=limits.ITEMS)]


def add_all(bodies: list[SystemBody], system: System) -> None:
    """Hang all bodies, in their order."""
    for i, body in enumerate(bodies):
        with below("bodies", i):
            body.add_to(system)
