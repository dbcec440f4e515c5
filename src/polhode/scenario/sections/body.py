"""`body`: mass and inertia, given or from boxes."""

from __future__ import annotations

from typing import Annotated, Any, Self

import numpy as np
from pydantic import Field, model_validator

from polhode.mass import solids
from polhode.mass.inertia import checked_inertia, refuse_zero_moment
from polhode.mass.properties import MassProperties
from polhode.model.body import Body
from polhode.scenario import limits, quantities, units
from polhode.scenario.fields import Mark, Section, located, matrix_schema, one, three
from polhode.scenario.problems import Refused

Mass = Annotated[float, one(units.MASS, above=0.0)]


def _inertia(value: Any) -> Any:
    """An inertia that a body can have and that a free body can be moved with."""
    given = quantities.matrix(value, units.INERTIA)
    with located():
        tensor = checked_inertia(given, "the body")
        refuse_zero_moment(np.linalg.eigvalsh(tensor), "the body")
    return given


class Box(Section):
    """A solid box with edges along the body's axes."""

    mass: Mass
    size: Annotated[tuple[float, ...], three(units.LENGTH)] = Field(description="edges along x, y, z")
    at: Annotated[tuple[float, ...], three(units.LENGTH)] = Field((0.0, 0.0, 0.0), description="its center")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if min(self.size) <= 0.0:
            raise Refused(f"the edges of a box must be greater than zero, not {list(self.size)} m")
        return self

    def properties(self) -> MassProperties:
        """Its mass properties, in the axes and from the origin that all boxes share."""
        return solids.Box(self.size).solid(mass=self.mass).shifted(self.at)


class BodySection(Section):
    """The rigid body: `mass` and `inertia` about the mass center in body axes, or the `boxes` that it is made of."""

    name: str = Field("body", max_length=limits.TEXT, description="how messages and pictures call the body")
    mass: Mass | None = Field(None, description="its mass")
    inertia: Annotated[Any, Mark(_inertia, matrix_schema(units.INERTIA))] = Field(
        None, description="about the mass center, in body axes: 3 principal moments or a 3x3 tensor"
    )
    boxes: list[Box] | None = Field(
        None, min_length=1, max_length=limits.ITEMS, description="solid boxes instead of mass and inertia"
    )

    @model_validator(mode="after")
    def _check(self) -> Self:
        given = {name for name in ("mass", "inertia", "boxes") if getattr(self, name) is not None}
        if given not in ({"mass", "inertia"}, {"boxes"}):
            raise Refused(f"{_listed(given)} given; a body needs mass and inertia, or boxes and neither of them")
        with located("inertia" if self.boxes is None else "boxes"):
            refuse_zero_moment(self.build().principal_moments, self.name)
        return self

    def build(self) -> Body:
        """The body."""
        if self.boxes is None:
            return Body(mass=self.mass, inertia=self.inertia, name=self.name)  # type: ignore[arg-type]
        return Body.of(MassProperties.sum(box.properties() for box in self.boxes), name=self.name)


def _listed(names: set[str]) -> str:
    return f"{' and '.join(sorted(names))} {'is' if len(names) == 1 else 'are'}" if names else "nothing is"
