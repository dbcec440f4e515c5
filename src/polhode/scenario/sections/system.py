"""`system`: bodies on joints, from the library or one by one, and how the frame moves that stands for the world;
`constraints`: what closes loops, guides joints, locks and stops them, each item of the list one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import AfterValidator, BeforeValidator, Field

from polhode import library
from polhode.arrays import nearest
from polhode.core import units
from polhode.library.linkage import Linkage
from polhode.model import base_parts, constraints, joints
from polhode.model.base import BaseMotion
from polhode.model.body import Body
from polhode.model.system import System
from polhode.scenario import limits
from polhode.scenario.fields import Context, Later, Mark, Section, three_of_model
from polhode.scenario.problems import Complaint, Plain, Refused, below, located, short
from polhode.scenario.sections.body import BodySection, ModelMass
from polhode.scenario.sections.of_class import ClassSection, OneOf, one_of_classes
from polhode.scenario.sections.start import AttitudeSection

Place = Annotated[Any, three_of_model(units.LENGTH)]
_ZERO = (0.0, 0.0, 0.0)


class Named(ClassSection):
    """What every constraint has."""

    name: str | None = Field(None, max_length=60, description="how switches, results and messages call it")
    active: bool = Field(True, description="false: it does not act until a switch lets it")


def _giving(*results: str) -> list[Callable[..., Any]]:
    """The functions of the library that give something of these types."""
    found = [getattr(library, name) for name in library.__all__]
    return [one for one in found if not isinstance(one, type) and one.__annotations__.get("return") in results]


if TYPE_CHECKING:
    JointSection = BaseSection = ConstraintSection = LibrarySection = ShapeOfLibrary = OneOf
else:
    JointSection = one_of_classes(
        "JointSection",
        "One joint by its kind, in the axes of its mounts; one that needs no more may stand alone as a word.",
        "kinds",
        [getattr(joints, name) for name in joints.__all__],
    )
    BaseSection = one_of_classes(
        "BaseSection",
        "One motion of the base, by its kind.",
        "motions",
        [one for one in vars(base_parts).values() if isinstance(one, type) and one.__module__ == base_parts.__name__],
    )
    ConstraintSection = one_of_classes(
        "ConstraintSection",
        "One constraint, by its kind.",
        "constraints",
        [getattr(constraints, name) for name in constraints.__all__],
        Named,
    )
    LibrarySection = one_of_classes(
        "LibrarySection",
        "One ready system by its name, alone or with its options: {five_rods: {inertia: uniform}}.",
        "systems",
        _giving("System", "Linkage"),
    )
    ShapeOfLibrary = one_of_classes(
        "ShapeOfLibrary", "A ready shape of `ph.library` by its name, with its options.", "shapes", _giving("Shape")
    )

Constraints = Annotated[list[ConstraintSection], Field(max_length=limits.ITEMS)]


def constrain(items: list[OneOf], system: System) -> None:
    """Let constraints hold in a system, in their order."""
    for i, item in enumerate(items):
        with below("constraints", i), below(item.chosen), located():
            made = item.section.build(system.mechanism())
            system.constrain(made, item.section.name, item.section.active)


def _checked(given: OneOf) -> OneOf:
    """A joint or a motion that can be made."""
    given.build()
    return given


def _body_name(value: Plain) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > 60 or value == "world":
        raise Refused(f'{short(value)} cannot name a body; a name is a text of at most 60 characters, but not "world"')
    return value


BodyName = Annotated[str, Mark(_body_name, {"type": "string", "maxLength": 60})]


class SystemBody(BodySection):
    """A body of a system: its mass as for a single body, or a `point_mass`, and the joint on which it hangs."""

    complete: ClassVar[tuple[set[str], ...]] = (*BodySection.complete, {"point_mass"})
    needed: ClassVar[str] = f"{BodySection.needed}, or point_mass alone"

    name: BodyName = Field(description="how the rest of the file calls the body and its joint")
    point_mass: ModelMass | None = Field(None, description="a mass in one point, instead of mass and inertia")
    joint: Annotated[JointSection, AfterValidator(_checked)] = Field(description="how it hangs on its parent")
    parent: str = Field("world", max_length=60, description="world, or a body that stands before it in the list")
    at_parent: Place = Field(_ZERO, description="the joint from the parent's mass center, in its axes")
    at_body: Place = Field(_ZERO, description="the joint from the body's mass center, in its axes")
    axes_parent: AttitudeSection | None = Field(None, description="the joint's axes in the parent's")
    axes_body: AttitudeSection | None = Field(None, description="the joint's axes in the body's")

    def weighed(self) -> Body:
        """The body as its mass is given."""
        if self.point_mass is not None:
            return Body(self.point_mass, _ZERO, self.name)
        return super().weighed()

    def add_to(self, system: System) -> None:
        """Hang it on its parent."""
        if self.parent not in ("world", *system.names):
            known = f"Known: {', '.join(('world', *system.names))}"
            text = f'there is no body "{self.parent}" before this one.{nearest(self.parent, system.names)} {known}'
            raise Refused(Complaint(("parent",), text))
        if self.name in system.names:
            raise Refused(Complaint(("name",), f'another body is called "{self.name}" too; names must differ'))
        outer, own = (None if one is None else one.build() for one in (self.axes_parent, self.axes_body))
        with located():
            system.add(self.build(), self.joint.build(), self.parent, self.at_parent, self.at_body, self.name,
                       outer, own)  # fmt: skip


Bodies = Annotated[list[SystemBody], Field(min_length=1, max_length=limits.ITEMS)]
Base = Annotated[
    list[Annotated[BaseSection, AfterValidator(_checked)]],
    Field(min_length=1, max_length=limits.ITEMS),
    BeforeValidator(lambda given: [given] if isinstance(given, dict) else given),  # one motion is a list of one
]


class SystemSection(Section):
    """What moves: a ready system of the `library`, or `bodies` from the world outward."""

    name: str | None = Field(None, max_length=limits.TEXT, description="how messages and pictures call the system")
    library: LibrarySection | None = Field(None, description="a ready system, by its name")
    bodies: Bodies | None = Field(None, description="bodies, each on the world or on one before it")
    wheels: Annotated[Any, Later("devices.Wheels")] = Field(
        default=[], description="reaction wheels on bodies; the motor of each takes a command of its name"
    )
    gravity: Annotated[Any, three_of_model(units.ACCELERATION)] | None = Field(
        None, description="world axes; absent: none, or as the library has it"
    )
    base: Base | None = Field(None, description="how the frame moves that stands for the world")

    def faults(self, context: Context) -> Iterator[str]:
        """Not one way, or a system that cannot be built."""
        if (self.library is None) == (self.bodies is None):
            yield "a system needs library or bodies; give one of them"
        else:
            self.build()

    def build(self) -> System:
        """A new system, without the constraints and loads of the rest of the file."""
        system = System(self.gravity or _ZERO) if self.library is None else self._ready(self.library)
        for i, body in enumerate(self.bodies or []):
            with below("bodies", i):
                body.add_to(system)
        for i, wheel in enumerate(self.wheels):
            with below("wheels", i):
                wheel.mount(system)
        if self.base:
            system.base = BaseMotion(tuple(part.build() for part in self.base))
        system.name = self.name or system.name
        return system

    def _ready(self, ready: OneOf) -> System:
        """The system of the library that was chosen; a linkage becomes one by its own word."""
        falls: dict[str, Any] = {} if self.gravity is None else {"gravity": self.gravity}
        with below("library"):
            if ready.section.made_of.__annotations__["return"] != Linkage.__name__:
                return ready.build(**falls)
            linkage = ready.build()
            with below(ready.chosen), located():
                return linkage.system(**falls)
