"""The scenario: its sections, what must fit between them, and what is made of them.

A scenario is of a body, of a system of bodies on joints, or of a scene whose motions are given. The sections are the
same for all; some belong to one kind only (`Only`).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, Self

from pydantic import (
    Field,
    PrivateAttr,
    ValidationError,
    ValidationInfo,
    ValidatorFunctionWrapHandler,
    WrapValidator,
    model_validator,
)

from polhode.io.outputs import BODY, SYSTEM
from polhode.model.body import Body
from polhode.model.state import State
from polhode.scenario import limits
from polhode.scenario.context import SCENE, Context, context_of
from polhode.scenario.fields import Later, Name, Only, Prose, Section, below
from polhode.scenario.plain import Plain
from polhode.scenario.problems import Refused
from polhode.scenario.sections.body import BodySection
from polhode.scenario.sections.events import Events, EventSection, Switches
from polhode.scenario.sections.loads import Loads, LoadSection
from polhode.scenario.sections.outputs import Outputs, OutputSection
from polhode.scenario.sections.run import RunChange, RunSection, later_constraints, later_system
from polhode.scenario.sections.segments import Segments
from polhode.scenario.sections.start import StartSection

if TYPE_CHECKING:
    from polhode.model.system import System
    from polhode.model.system_state import SystemState
    from polhode.view.scene import Scene

Exact = Literal["free_top", "ballistic", "linear_drag", "quadratic_drag"]
KINDS = (BODY, SYSTEM, SCENE)
NEEDED = {BODY: ("body", "run"), SYSTEM: ("system", "run"), SCENE: ("scene",)}


def _apart(value: Plain, check: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
    """Check a section by itself: where it fails the others are still checked against each other."""
    try:
        return check(value)
    except ValidationError as error:
        if not isinstance(info.context, Context) or info.field_name is None:
            raise
        info.context.failed.append((info.field_name, error))
        return None


APART = WrapValidator(_apart)


def _scene() -> type[Section]:
    from polhode.scenario.sections.scene import SceneSection

    return SceneSection


def _time() -> type[Section]:
    from polhode.scenario.sections.scene import TimeSection

    return TimeSection


Stop = Callable[[EventSection], bool | int]


def _as_told(event: EventSection) -> bool | int:
    return event.stop


class Built(NamedTuple):
    """What one run needs: what moves, its start, and what acts and happens beside what the system has in itself."""

    model: Body | System
    start: State | SystemState
    loads: tuple[Any, ...]
    events: tuple[Any, ...]


class Scenario(Section):
    """A motion: a body or a system, its start, what acts on it, what happens on the way, and what is kept; or a scene.

    Bare numbers are SI. A quantity may bring its unit ("30 deg/s", "0.5 lbf") and arithmetic (32/17, 28*cos(pi/4)).
    """

    title: str = Field(max_length=limits.TEXT, description="a title")
    about: Prose = Field("", description="what it shows, in one line")
    look_at: Annotated[list[Prose], Field(max_length=limits.ITEMS)] = Field(
        default=[], description="what to look at in its pictures"
    )
    body: Annotated[BodySection | None, APART, Only(BODY)] = Field(None, description="what moves")
    system: Annotated[Any, Later(later_system), APART, Only(SYSTEM)] = Field(None, description="what moves")
    scene: Annotated[Any, Later(_scene), APART, Only(SCENE)] = Field(None, description="what is seen")
    time: Annotated[Any, Later(_time, optional=True), APART, Only(SCENE)] = Field(
        None, description="when it begins and ends; absent: as its samples do"
    )
    start: Annotated[StartSection, APART, Only(BODY, SYSTEM)] = Field(
        default_factory=lambda: StartSection.model_validate({}), description="the state at the start"
    )
    constraints: Annotated[Any, Later(later_constraints), APART, Only(SYSTEM)] = Field(
        default=[], description="what closes loops, guides, locks and stops"
    )
    loads: Annotated[Loads, APART, Only(BODY, SYSTEM)] = Field(default=[], description="what acts")
    switches: Annotated[Switches, APART, Only(SYSTEM)] = Field(
        default=[], description="when constraints begin and end to act"
    )
    events: Annotated[Events, APART, Only(BODY, SYSTEM)] = Field(default=[], description="what may happen on the way")
    segments: Annotated[Segments, APART, Only(BODY)] = Field(
        default=[], description="parts of the run with loads of their own"
    )
    run: Annotated[RunSection | None, APART, Only(BODY, SYSTEM)] = Field(
        None, description="until when, by which method, what is kept"
    )
    runs: Annotated[dict[Name, RunChange], Field(max_length=limits.ITEMS), APART, Only(BODY, SYSTEM)] = Field(
        default={}, description="several runs, each a variation of run, by name"
    )
    exact: Annotated[Exact | None, Only(BODY)] = Field(
        None, description="the exact motion that the run is compared with"
    )
    outputs: Annotated[Outputs, APART] = Field(default=[], description="files to write")
    _kind: str = PrivateAttr(BODY)
    _folder: Path | None = PrivateAttr(None)

    @model_validator(mode="after")
    def _check(self, info: ValidationInfo) -> Self:
        from polhode.scenario.fitting import complaints

        context = context_of(info)
        self._kind, self._folder = context.kind, context.folder
        found = list(complaints(self))
        if found:
            raise Refused(*found)
        return self

    @property
    def kind(self) -> str:
        """What it is of: "body", "system" or "scene"."""
        return self._kind

    @property
    def plan(self) -> RunSection:
        """The section `run`, which all but scenes have."""
        assert self.run is not None
        return self.run

    def all_runs(self) -> dict[str, RunSection]:
        """Every run by name; "run" where there is only one."""
        return {name: self.plan.varied(change) for name, change in self.runs.items()} or {"run": self.plan}

    def built(self, name: str = "run", extra: tuple[LoadSection, ...] = (), stop: Stop = _as_told) -> Built:
        """What the run of this name needs; `extra` are the loads of a segment, `stop` says when events end it."""
        change = self.runs.get(name) or RunChange.model_construct()
        if self.kind == SYSTEM:
            system = self.assembly(change, extra)
            events = self._happenings(system, stop)
            with below("start"):
                return Built(system, (change.begin or self.start).of_system(system, self.plan.start), (), events)
        loads = self.loads if change.loads is None else change.loads
        acting = tuple(load.build() for load in (*loads, *extra))
        return Built(*self.body_at_start(name), acting, tuple(event.of_body(stop(event)) for event in self.events))

    def body_at_start(self, name: str = "run") -> tuple[Body, State]:
        """The body of a scenario that is of one, and the state in which the run of this name begins."""
        assert self.body is not None
        change, body = self.runs.get(name), self.body.build()
        start = self.start if change is None or change.begin is None else change.begin
        with below("start"):
            return body, start.of_body(body)

    def _happenings(self, system: System, stop: Stop) -> tuple[Any, ...]:
        """Command the switches; the events of those that wait for one, and of `events`."""
        found: list[Any] = []
        for i, switch in enumerate(self.switches):
            with below("switches", i):
                found.append(switch.add_to(system, i))
        for i, event in enumerate(self.events):
            with below("events", i):
                found.append(event.of_system(system.mechanism(), stop(event)))
        return tuple(one for one in found if one is not None)

    def assembly(self, change: RunChange | None = None, extra: tuple[LoadSection, ...] = ()) -> System:
        """The system with its constraints and loads."""
        from polhode.scenario.sections.constraints import add_all

        own = change or RunChange.model_construct()
        system = (own.system or self.system).build()
        add_all(self.constraints if own.constraints is None else own.constraints, system)
        loads = self.loads if own.loads is None else own.loads
        for i, load in enumerate((*loads, *extra)):
            with below("loads", i):
                load.add_to(system, self._folder)
        return system

    def shown(self) -> Scene:
        """The scene, whose motions are given."""
        span = (0.0, 0.0) if self.time is None else (self.time.start, self.time.until)
        return self.scene.build(self.title, span)

    def options(self, output: OutputSection) -> dict[str, Any]:
        """What `polhode.view.animate` takes for an output; a scene begins and ends as it says unless this says more."""
        ends = {} if self.time is None else {"start": self.time.start, "stop": self.time.until}
        return ends | output.options
