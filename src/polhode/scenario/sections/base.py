"""`base` of a system: the given motion of the frame that stands for the world; a list is one motion on another."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import ConfigDict, Field, model_validator

from polhode.model.base import BaseMotion
from polhode.scenario import limits, units
from polhode.scenario.fields import Section, located, one, three
from polhode.scenario.problems import Refused
from polhode.scenario.sections.joint import Axis

Vector = tuple[float, ...]
Angle = Annotated[float, one(units.ANGLE)]
Frequency = Annotated[float, one(units.FREQUENCY, above=0.0)]
Place = Annotated[Vector, three(units.LENGTH)]
_ZERO = (0.0, 0.0, 0.0)


class AcceleratingSection(Section):
    """p = velocity t + acceleration t^2 / 2."""

    acceleration: Annotated[Vector, three(units.ACCELERATION)] = Field(description="world axes")
    velocity: Annotated[Vector, three(units.VELOCITY)] = Field(_ZERO, description="at t = 0")


class ShakingSection(Section):
    """p = amplitude sin(2 pi frequency t + phase)."""

    amplitude: Place = Field(description="along each axis")
    frequency: Frequency = Field(description="in Hz")
    phase: Angle = Field(0.0, description="at t = 0")


class TurningSection(Section):
    """A steady turn about an axis."""

    axis: Axis = Field(description="of the turn")
    rate: Annotated[float, one(units.RATE)] = Field(description="its angular velocity")
    through: Place = Field(_ZERO, description="a point of the axis")


class RockingSection(Section):
    """A turn to and fro."""

    axis: Axis = Field(description="of the turn")
    amplitude: Angle = Field(description="largest angle")
    frequency: Frequency = Field(description="in Hz")
    phase: Angle = Field(0.0, description="at t = 0")
    through: Place = Field(_ZERO, description="a point of the axis")


class BaseSection(Section):
    """One motion of the base, by its kind."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    accelerating: AcceleratingSection | None = Field(None, description="an elevator")
    shaking: ShakingSection | None = Field(None, description="a shaker")
    turning: TurningSection | None = Field(None, description="a turntable")
    rocking: RockingSection | None = Field(None, description="a ship")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if len(self._given) != 1:
            kinds = ", ".join(type(self).model_fields)
            raise Refused(f"{len(self._given)} motions in one item; an item is one, one of {kinds}")
        with located(self._given[0]):
            self.build()
        return self

    @property
    def _given(self) -> list[str]:
        return [name for name in type(self).model_fields if getattr(self, name) is not None]

    def build(self) -> BaseMotion:
        """The motion."""
        (kind,) = self._given
        section = getattr(self, kind)
        given = {name: getattr(section, name) for name in type(section).model_fields}
        return getattr(BaseMotion, kind)(**given)


Base = Annotated[list[BaseSection], Field(min_length=1, max_length=limits.ITEMS)]


def built(base: list[BaseSection] | None) -> BaseMotion | None:
    """All of them, each on the one before."""
    if not base:
        return None
    motion = base[0].build()
    for part in base[1:]:
        motion = motion.then(part.build())
    return motion


def as_list(given: Any) -> Any:
    """One motion is a list of one."""
    return [given] if isinstance(given, dict) else given
