"""`segments`: parts of a run one after another, each with loads of its own; the state is handed over."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from polhode.core import units
from polhode.scenario import limits
from polhode.scenario.fields import Mark, Section, one
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Refused
from polhode.scenario.quantities import is_quantity, scalar
from polhode.scenario.sections.loads import Loads


def _end(given: Plain) -> float | str:
    """A time, or the name of an event."""
    if isinstance(given, str) and not is_quantity(given) and given.replace("-", "_").isidentifier():
        return given
    return scalar(given, units.TIME)


class SegmentSection(Section):
    """A part of the run: it ends at a time, after a while, or at an event; without an end it goes on to the run's."""

    until: Annotated[float | str, Mark(_end, {"type": ["number", "string"]})] | None = Field(
        None, description="a time, or the name of an event"
    )
    lasting: Annotated[float, one(units.TIME, above=0.0)] | None = Field(None, alias="for", description="how long")
    loads: Loads = Field(default=[], description="what acts in this part, beside the scenario's loads")

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.until is not None and self.lasting is not None:
            raise Refused("until and for are both given; keep one of them")
        return self


Segments = Annotated[list[SegmentSection], Field(max_length=limits.ITEMS)]
