"""`loads`: what acts, in joints, between points, and on bodies; each item of the list is one load."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Self

from pydantic import ConfigDict, Field, ValidationInfo, create_model, model_validator

from polhode.io.outputs import SYSTEM
from polhode.model import loads
from polhode.model.field_kinds import first_sentence, key_of
from polhode.scenario import limits
from polhode.scenario.context import context_of
from polhode.scenario.fields import Only, below, located
from polhode.scenario.naming import link_of
from polhode.scenario.problems import Complaint, Refused
from polhode.scenario.sections.of_class import OneOf, made_later

if TYPE_CHECKING:
    from polhode.model.system import System


class AnyLoad(OneOf):
    """One load by its kind: on the body, on that body of a system which `on` names, in a joint, or between points."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 2})
    what = "loads"
    beside = ("on",)

    on: Annotated[str | None, Field(max_length=60), Only(SYSTEM)] = Field(
        None, description="the body that a force, torque, drag, ... acts on"
    )

    @model_validator(mode="after")
    def _check(self, info: ValidationInfo) -> Self:
        if not self.on_a_body and self.on:
            text = f"{self.chosen} names its joint or its bodies itself; leave on out"
            raise Refused(Complaint(("on",), text))
        if self.on_a_body and self.on is None and context_of(info).kind == SYSTEM:
            raise Refused(f"{self.chosen} acts on a body of the system: add on: NAME")
        if self.on_a_body:
            self.build()
        return self

    @classmethod
    def names_alone(cls) -> list[str]:
        """None: a load has its numbers."""
        return []

    @property
    def on_a_body(self) -> bool:
        """Whether it acts on one body."""
        return self.chosen in ON_A_BODY

    def build(self) -> Any:
        """A load on one body."""
        with below(self.chosen), located():
            return self.section.build()

    def add_to(self, system: System, folder: Path | None) -> None:
        """Let it act in a system."""
        mechanism = system.mechanism()
        if self.on_a_body:
            assert self.on is not None
            with located():
                link_of(mechanism, self.on, "on")
                system.load(loads.On(self.on, self.build()))
            return
        with below(self.chosen), located():
            system.load(self.section.build(mechanism, folder))


def _field(name: str) -> tuple[str, Any]:
    """The key of a load and its section; what only systems need is loaded when it is met."""
    later = made_later(lambda: getattr(loads, name))
    if name in loads.ON_A_BODY:
        cls = getattr(loads, name)
        return key_of(cls), (Annotated[Any, later], Field(None, description=first_sentence(cls)))
    return loads.file_of(name), (Annotated[Any, later, Only(SYSTEM)], Field(None, description=f"ph.loads.{name}"))


ON_A_BODY = tuple(key_of(getattr(loads, name)) for name in loads.ON_A_BODY)
if TYPE_CHECKING:
    LoadSection = AnyLoad
else:
    _FIELDS = dict(_field(name) for name in (*loads.ON_A_BODY, *loads.IN_A_SYSTEM))
    LoadSection = create_model("LoadSection", __base__=AnyLoad, __doc__=AnyLoad.__doc__, **_FIELDS)

Loads = Annotated[list[LoadSection], Field(max_length=limits.ITEMS)]
