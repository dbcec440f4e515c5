"""`system`: bodies on joints, from the library or one by one."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import BeforeValidator, Field, model_validator

from polhode.model.system import System
from polhode.scenario import limits, units
from polhode.scenario.fields import Section, three
from polhode.scenario.problems import Refused
from polhode.scenario.sections import base as bases
from polhode.scenario.sections.library import LibrarySection
from polhode.scenario.sections.system_body import Bodies, add_all


class SystemSection(Section):
    """What moves: a ready system of the `library`, or `bodies` from the world outward."""

    name: str | None = Field(None, max_length=limits.TEXT, description="how messages and pictures call the system")
    library: LibrarySection | None = Field(None, description="a ready system, by its name")
    bodies: Bodies | None = Field(None, description="bodies, each on the world or on one before it")
    gravity: Annotated[tuple[float, ...], three(units.ACCELERATION)] | None = Field(
        None, description="world axes; absent: none, or as the library has it"
    )
    base: Annotated[bases.Base, BeforeValidator(bases.as_list)] | None = Field(
        None, description="how the frame moves that stands for the world"
    )

    @model_validator(mode="after")
    def _check(self) -> Self:
        if (self.library is None) == (self.bodies is None):
            raise Refused("a system needs library or bodies; give one of them")
        self.build()
        return self

    def build(self) -> System:
        """A new system, without the constraints and loads of the rest of the file."""
        if self.library is not None:
            system = self.library.build(self.gravity)
        else:
            system = System(self.gravity or (0.0, 0.0, 0.0))
            add_all(self.bodies or [], system)
        system.base = bases.built(self.base)
        system.name = self.name or system.name
        return system


def names_of(system: System) -> list[str]:
    """The constraints of a system, by name."""
    return [one.name for one in system.mechanism().constraints]
