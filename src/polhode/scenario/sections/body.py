"""`body`: mass and inertia, given, from boxes, or from the shape in a file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self

from pydantic import Field, PrivateAttr, ValidationInfo, model_validator

from polhode.core import units
from polhode.mass import solids
from polhode.mass.inertia import checked_inertia, refuse_zero_moment
from polhode.mass.properties import MassProperties
from polhode.model.body import Body
from polhode.scenario import limits, quantities, shapes
from polhode.scenario.context import context_of
from polhode.scenario.fields import Mark, Section, located, matrix_schema, one, three
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Complaint, Refused
from polhode.scenario.sections.looks import Color, LooksSection, pile

if TYPE_CHECKING:
    from polhode.io.mass_properties import MassReport

_MEASURED = ("from", "boxes", "inertia")  # what a complaint about the moments is about
Mass = Annotated[float, one(units.MASS, above=0.0)]


def _inertia(value: Plain) -> Any:
    """An inertia that a body can have."""
    given = quantities.matrix(value, units.INERTIA)
    with located():
        checked_inertia(given, "the body")
    return given


class Box(Section):
    """A solid box with edges along the body's axes."""

    mass: Mass
    size: Annotated[tuple[float, ...], three(units.LENGTH)] = Field(description="edges along x, y, z")
    at: Annotated[tuple[float, ...], three(units.LENGTH)] = Field((0.0, 0.0, 0.0), description="its center")
    color: Color | None = Field(None, description='in pictures: a name like blue, or "#rrggbb"')

    @model_validator(mode="after")
    def _check(self) -> Self:
        if min(self.size) <= 0.0:
            raise Refused(f"the edges of a box must be greater than zero, not {list(self.size)} m")
        return self

    def properties(self) -> MassProperties:
        """Its mass properties, in the axes and from the origin that all boxes share."""
        return solids.Box(self.size).solid(mass=self.mass).shifted(self.at)


class MassSection(Section):
    """A rigid body: `mass` and `inertia` about the mass center in body axes, the `boxes` that it is made of, or a
    shape `from` a file, whose axes are then the body axes."""

    complete: ClassVar[tuple[set[str], ...]] = ({"mass", "inertia"}, {"boxes"}, {"from"})
    needed: ClassVar[str] = "mass and inertia, or boxes alone, or from (a file) alone"

    name: str = Field("body", max_length=limits.TEXT, description="how messages and pictures call the body")
    mass: Mass | None = Field(None, description="its mass")
    inertia: Annotated[Any, Mark(_inertia, matrix_schema(units.INERTIA))] = Field(
        None, description="about the mass center, in body axes: 3 principal moments or a 3x3 tensor"
    )
    boxes: list[Box] | None = Field(
        None, min_length=1, max_length=limits.ITEMS, description="solid boxes instead of mass and inertia"
    )
    file: Annotated[Any, shapes.FILE] = Field(
        None, alias="from", description="a file with its shape, in the scenario's folder: STL, OBJ, glTF, STEP, BDF ..."
    )
    density: Annotated[Any, shapes.DENSITY] = Field(
        None, description="of the shape: one for all, or NAME: DENSITY for each of its parts"
    )
    thickness: Annotated[float, one(units.LENGTH, above=0.0)] | None = Field(
        None, description="of the shape where it is a shell; absent: a solid"
    )
    file_units: Annotated[Any, shapes.UNITS] = Field(
        None, alias="units", description="the unit of a file that states none: mm, cm, in, m; two for bulk data: mm, t"
    )
    repair: bool = Field(False, description="mend the mesh of the shape where that can be done")
    looks: LooksSection | None = Field(None, description="what pictures show of it, where not its boxes or its file")
    _shape: Any = PrivateAttr(None)

    @model_validator(mode="after")
    def _check(self, info: ValidationInfo) -> Self:
        given = {key for key, value in self._ways().items() if value is not None}
        if given not in self.complete:
            raise Refused(f"{_listed(given)} given; a body needs {self.needed}")
        self._refuse_idle(given)
        if self.file is not None:
            self._shape = shapes.report_of(self.file, self._options(), context_of(info))
        with located(next(key for key in (*_MEASURED, *given) if key in given)):
            self._refuse_unmoved(self.build())
        return self

    def _refuse_unmoved(self, body: Body) -> None:
        """Complain about a body that cannot be moved as it is meant to be."""

    @property
    def shape(self) -> MassReport | None:
        """The mass properties of the file, with what there is to say about them."""
        return self._shape

    def build(self) -> Body:
        """The body."""
        body = self._weighed()
        return body if self.looks is None else replace(body, geometry=self.looks.build())

    def _weighed(self) -> Body:
        """The body as its mass is given, with the shape that this has."""
        if self._shape is not None:
            return Body.of(self._shape, self.name if "name" in self.model_fields_set else None)
        if self.boxes is None:
            return Body(mass=self.mass, inertia=self.inertia, name=self.name)  # type: ignore[arg-type]
        whole = MassProperties.sum(box.properties() for box in self.boxes)
        return Body.of(whole, self.name, pile(self.boxes))

    def _ways(self) -> dict[str, Any]:
        return {"mass": self.mass, "inertia": self.inertia, "boxes": self.boxes, "from": self.file}

    def _options(self) -> dict[str, Any]:
        names = {"density": "density", "thickness": "thickness", "units": "file_units", "repair": "repair"}
        return {key: getattr(self, name) for key, name in names.items() if name in self.model_fields_set}

    def _refuse_idle(self, given: set[str]) -> None:
        """What says how to read a shape needs one."""
        idle = [] if "from" in given else list(self._options())
        if idle:
            raise Refused(
                *(Complaint((name,), f"{name} is of a shape; give its file as from: part.stl") for name in idle)
            )


class BodySection(MassSection):
    """The rigid body: `mass` and `inertia` about the mass center in body axes, the `boxes` that it is made of, or a
    shape `from` a file, whose axes are then the body axes."""

    def _refuse_unmoved(self, body: Body) -> None:
        """A free body needs a moment about every axis."""
        refuse_zero_moment(body.principal_moments, self.name)


def _listed(names: set[str]) -> str:
    return f"{' and '.join(sorted(names))} {'is' if len(names) == 1 else 'are'}" if names else "nothing is"
