"""Where a force or a torque comes from: a constant or formulas, samples, steps in time, or a sum of these."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, GetJsonSchemaHandler, PrivateAttr, ValidationInfo, model_validator
from pydantic_core import CoreSchema

from polhode.scenario import limits, units
from polhode.scenario.fields import Json, Section, below, located, one, shorthand, vector_schema
from polhode.scenario.formulas import formula_vector, vector_source
from polhode.scenario.problems import Refused
from polhode.scenario.series import rows_of
from polhode.scenario.units import Kind

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

    quantity: ClassVar[Kind] = units.FORCE

    value: Written = Field(None, description="three numbers with or without unit, or formulas of t, x y z, vx vy vz, "
                                             "wx wy wz, qw qx qy qz")  # fmt: skip
    unit: str | None = Field(None, max_length=40, description="one unit for all components")
    series: Rows = Field(None, description="rows [t, x, y, z], or the name of a CSV file with them; zero outside")
    kind: Literal["linear", "previous", "cubic"] = Field("linear", description="how a series goes between its rows")
    steps: list[Step] | None = Field(
        None, min_length=1, max_length=limits.ITEMS, description="values one after another"
    )
    until: Annotated[float, one(units.TIME)] | None = Field(None, description="when the last of the steps ends")
    _made: Any = PrivateAttr(None)

    @model_validator(mode="before")
    @classmethod
    def _short(cls, given: Any) -> Any:
        """A list or a text alone is the value."""
        return given if isinstance(given, dict) else {"value": given}

    @model_validator(mode="after")
    def _check(self, info: ValidationInfo) -> Self:
        given = [name for name in _WAYS if getattr(self, name, None) is not None]
        if len(given) != 1:
            words = " and ".join(given) if given else "none of them"
            raise Refused(f"{words} given; a vector is given by one of {', '.join(_WAYS)}")
        with located():
            self._made = getattr(self, f"_from_{given[0]}")(getattr(info.context, "folder", None))
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> Json:
        """A list or a text may stand for the mapping."""
        return shorthand(handler, handler(schema), _VECTOR, {"type": "string"})

    def build(self) -> Any:
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

        return VectorSum([part.build() for part in self.sum])  # type: ignore[attr-defined]

    def _from_steps(self, folder: Path | None) -> Any:
        from polhode.model.piecewise import Piecewise

        steps = self.steps or []
        values = [vector_source(self._vector(step.value, "steps", i, "value")) for i, step in enumerate(steps)]
        times = [step.start for step in steps] + ([] if self.until is None else [self.until])
        with located("steps"):
            return Piecewise(times, values)

    def _vector(self, value: Any, *path: str | int) -> tuple[Any, ...]:
        with below(*path):
            return formula_vector(value, self.quantity, self.unit)


class ForceSource(Source):
    """A force: `value`, `series`, `steps` or `sum`."""

    sum: list[ForceSource] | None = Field(None, min_length=1, max_length=limits.ITEMS, description="parts to be added")


class TorqueSource(Source):
    """A torque: `value`, `series`, `steps` or `sum`."""

    quantity: ClassVar[Kind] = units.TORQUE
    sum: list[TorqueSource] | None = Field(None, min_length=1, max_length=limits.ITEMS, description="parts to be added")
