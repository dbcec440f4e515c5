"""Where a force or a torque comes from: a constant or formulas, samples, steps in time, or a sum of these."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, GetJsonSchemaHandler, PrivateAttr, ValidationInfo, create_model, model_validator
from pydantic_core import CoreSchema

from polhode.core import units
from polhode.core.units import NUMBER, Kind, kind_of
from polhode.scenario import limits
from polhode.scenario.context import context_of
from polhode.scenario.fields import Json, Later, Section, below, located, one, shorthand, vector_schema
from polhode.scenario.formulas import formula_vector, vector_source
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Refused
from polhode.scenario.series import rows_of

_WAYS = ("value", "series", "sum", "steps")
_VECTOR: Json = vector_schema(units.FORCE)["anyOf"][0] | {"description": "numbers, with or without unit, or formulas"}
Written = Annotated[Any, Field(json_schema_extra={"anyOf": [_VECTOR, {"type": "string"}]})]
Rows = Annotated[Any, Field(json_schema_extra={"type": ["string", "array"]})]


class Step(Section):
    """A value from a time on."""

    start: Annotated[float, one(units.TIME)] = Field(alias="from", description="when it begins")
    value: Written = Field(description="three components")


class Source(Section):
    """A vector in one of four ways: `value`, `series`, `steps` or `sum`."""

    quantity: ClassVar[Kind] = NUMBER

    value: Written = Field(None, description="three numbers with or without unit, or formulas of t, x y z, vx vy vz, "
                                             "wx wy wz, qw qx qy qz")  # fmt: skip
    unit: str | None = Field(None, max_length=40, description="one unit for all components")
    series: Rows = Field(None, description="rows [t, x, y, z], or the name of a CSV file with them; zero outside")
    kind: Literal["linear", "previous", "cubic"] = Field("linear", description="how a series goes between its rows")
    steps: list[Step] | None = Field(
        None, min_length=1, max_length=limits.ITEMS, description="values one after another"
    )
    until: Annotated[float, one(units.TIME)] | None = Field(None, description="when the last of the steps ends")
    sum: list[Any] | None = Field(None, description="parts to be added")
    _made: Any = PrivateAttr(None)

    @model_validator(mode="before")
    @classmethod
    def _value_alone(cls, given: Plain) -> Any:
        """A list or a text alone is the value."""
        return given if isinstance(given, dict) else {"value": given}

    @model_validator(mode="after")
    def _check(self, info: ValidationInfo) -> Self:
        given = list(self.given(*_WAYS))
        if len(given) != 1:
            words = " and ".join(given) if given else "none of them"
            raise Refused(f"{words} given; a vector is given by one of {', '.join(_WAYS)}")
        with located():
            self._made = getattr(self, f"_from_{given[0]}")(context_of(info).folder)
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """A list or a text may stand for the mapping."""
        return shorthand(handler, handler(schema), _VECTOR, {"type": "string"})

    def source(self) -> Any:
        """What a load takes as its source."""
        return self._made

    def _from_value(self, folder: Path | None) -> Any:
        return vector_source(self._vector(self.value, "value"))

    def _from_series(self, folder: Path | None) -> Any:
        from polhode.model.series import TimeSeries

        with below("series"):
            return TimeSeries(*rows_of(self.series, self.quantity, self.unit, folder), kind=self.kind)

    def _from_sum(self, folder: Path | None) -> Any:
        from polhode.model.vector_sum import VectorSum

        return VectorSum([part.source() for part in self.sum or []])

    def _from_steps(self, folder: Path | None) -> Any:
        from polhode.model.piecewise import Piecewise

        steps = self.steps or []
        values = [vector_source(self._vector(step.value, "steps", i, "value")) for i, step in enumerate(steps)]
        times = [step.start for step in steps] + ([] if self.until is None else [self.until])
        with located("steps"):
            return Piecewise(times, values)

    def _vector(self, value: Plain, *path: str | int) -> tuple[Any, ...]:
        with below(*path):
            return formula_vector(value, self.quantity, self.unit)


@cache
def source_section(unit: str) -> type[Source]:
    """The section of a vector in a unit; a part of its sum is one of the same kind."""
    part = Annotated[Any, Later(lambda: source_section(unit), schema={"type": ["array", "string", "object"]})]
    parts = Field(None, min_length=1, max_length=limits.ITEMS, description="parts to be added")
    name = f"SourceIn{unit.title().replace(' ', '')}"
    own: dict[str, Any] = {"sum": (list[part] | None, parts)}
    made = create_model(name, __base__=Source, __doc__=Source.__doc__, **own)
    made.quantity = kind_of(unit)
    return made
