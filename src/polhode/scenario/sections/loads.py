"""`loads`: what acts, in joints, between points, and on bodies, each item of the list one load; `segments`: parts of a
run one after another, each with loads of its own; the state is handed over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import ConfigDict, Field, create_model

from polhode.core.units import TIME
from polhode.io.outputs import SYSTEM
from polhode.model import loads
from polhode.model.field_kinds import first_sentence, key_of
from polhode.scenario import limits
from polhode.scenario.fields import Context, Mark, Only, Section, Span
from polhode.scenario.joint_quantities import link_of
from polhode.scenario.problems import Complaint, Plain, below, located
from polhode.scenario.quantities import is_quantity, scalar
from polhode.scenario.sections.of_class import OneOf, made_later

if TYPE_CHECKING:
    from polhode.model.system import System

ON_A_BODY = tuple(key_of(getattr(loads, name)) for name in loads.ON_A_BODY)


class AnyLoad(OneOf):
    """One load by its kind: on the body, on that body of a system which `on` names, in a joint, or between points."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 2})
    what = "loads"
    beside = ("on",)

    on: Annotated[str | None, Field(max_length=60), Only(SYSTEM)] = Field(
        None, description="the body that a force, torque, drag, ... acts on"
    )

    def faults(self, context: Context) -> Iterator[Complaint | str]:
        """Not one load, or one that is not where it acts."""
        wrong = list(super().faults(context))
        yield from wrong
        if wrong:
            return
        if not self.on_a_body and self.on:
            yield Complaint(("on",), f"{self.chosen} names its joint or its bodies itself; leave on out")
        elif self.on_a_body and self.on is None and context.kind == SYSTEM:
            yield f"{self.chosen} acts on a body of the system: add on: NAME"
        elif self.on_a_body:
            self.build()

    @property
    def on_a_body(self) -> bool:
        """Whether it acts on one body."""
        return self.chosen in ON_A_BODY

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


if TYPE_CHECKING:
    LoadSection = AnyLoad
else:
    _FIELDS = dict(_field(name) for name in (*loads.ON_A_BODY, *loads.IN_A_SYSTEM))
    LoadSection = create_model("LoadSection", __base__=AnyLoad, __doc__=AnyLoad.__doc__, **_FIELDS)

Loads = Annotated[list[LoadSection], Field(max_length=limits.ITEMS)]


def _end(given: Plain) -> float | str:
    """A time, or the name of an event."""
    if isinstance(given, str) and not is_quantity(given) and given.replace("-", "_").isidentifier():
        return given
    return scalar(given, TIME)


class SegmentSection(Section):
    """A part of the run: it ends at a time, after a while, or at an event; without an end it goes on to the run's."""

    until: Annotated[float | str, Mark(_end, {"type": ["number", "string"]})] | None = Field(
        None, description="a time, or the name of an event"
    )
    lasting: Span | None = Field(None, alias="for", description="how long")
    loads: Loads = Field(default=[], description="what acts in this part, beside the scenario's loads")

    def faults(self, context: Context) -> Iterator[str]:
        """Two ends."""
        if self.until is not None and self.lasting is not None:
            yield "until and for are both given; keep one of them"


Segments = Annotated[list[SegmentSection], Field(max_length=limits.ITEMS)]
