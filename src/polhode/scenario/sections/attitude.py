"""An attitude in one of its forms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Self

import numpy as np
from pydantic import Field, create_model, model_validator

from polhode.core import units
from polhode.core.attitude.euler import SEQUENCES
from polhode.model.attitude import Attitude
from polhode.scenario.fields import Mark, Section, located, matrix_schema, three
from polhode.scenario.problems import Refused
from polhode.scenario.quantities import matrix

Vector = tuple[float, ...]


class Forms(Section):
    """An attitude from body to world, in one form; angles in the order of the letters, intrinsic."""

    quaternion: Annotated[Vector, three(units.NUMBER, 4)] | None = Field(None, description="w, x, y, z; any length")
    rotvec: Annotated[Vector, three(units.ANGLE)] | None = Field(None, description="angle times axis")
    mrp: Annotated[Vector, three(units.NUMBER)] | None = Field(None, description="modified Rodrigues parameters")
    matrix: Annotated[Any, Mark(lambda value: matrix(value, units.NUMBER), matrix_schema(units.NUMBER))] = Field(
        None, description="rotation matrix, world = R body"
    )

    @model_validator(mode="after")
    def _check(self) -> Self:
        given = sorted(self.model_fields_set)
        if len(given) != 1:
            raise Refused(f"{len(given)} forms are given; an attitude is one of {', '.join(type(self).model_fields)}")
        with located(given[0]):
            self.build()
        return self

    def build(self) -> Attitude:
        """The attitude."""
        (name,) = self.model_fields_set
        value = np.asarray(getattr(self, name))
        return Attitude.from_euler(name, value) if name in SEQUENCES else getattr(Attitude, f"from_{name}")(value)


_Angles: Any = Annotated[Vector, three(units.ANGLE)]
_ANGLES: dict[str, Any] = {
    name: (_Angles | None, Field(None, description=f"Euler angles about {', '.join(name)}")) for name in SEQUENCES
}
if TYPE_CHECKING:
    AttitudeSection = Forms
else:
    AttitudeSection = create_model("AttitudeSection", __base__=Forms, __doc__=Forms.__doc__, **_ANGLES)
