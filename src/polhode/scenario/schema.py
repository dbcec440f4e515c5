"""The scenario: its sections, what must fit between them, and what is made of them.

A scenario is of a body, of a system of bodies on joints, or of a scene whose motions are given. The sections are the
same for all; some belong to one kind only (`Only`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from pydantic import Field, PrivateAttr, ValidationError, ValidationInfo, ValidatorFunctionWrapHandler, WrapValidator

from polhode.io.outputs import BODY, SYSTEM
from polhode.model.body import Body
from polhode.model.parameter import Parameter
from polhode.scenario import limits
from polhode.scenario.fields import SCENE, Context, Later, Name, Only, Prose, Section, written
from polhode.scenario.problems import Complaint, Plain, below
from polhode.scenario.sections.body import BodySection
from polhode.scenario.sections.events import Events, EventSection, Switches
from polhode.scenario.sections.loads import Loads, LoadSection, Segments
from polhode.scenario.sections.outputs import Outputs, OutputSection
from polhode.scenario.sections.parameters import Parameters, refuse_values
from polhode.scenario.sections.run import RunChange, RunSection, Seed
from polhode.scenario.sections.start import StartSection

if TYPE_CHECKING:
    from polhode.control.controller import Controller
    from polhode.model.actuators.actuator import Actuator
    from polhode.model.bounce import Bounce
    from polhode.model.event import Event
    from polhode.model.sensors.sensor import Sensor
    from polhode.model.state import State
    from polhode.model.system import System
    from polhode.model.system_state import SystemState
    from polhode.view.scene import Scene

Exact = Literal["free_top", "ballistic", "linear_drag", "quadratic_drag"]
NEEDED = {BODY: ("body", "run"), SYSTEM: ("system", "run"), SCENE: ("scene",)}


def _apart(value: Plain, check: ValidatorFunctionWrapHandler, info: ValidationInfo) -> Any:
    """Check a section by itself: where it fails the others are still checked against each other."""
    try:
        return check(value)
    except ValidationError as error:
        if not isinstance(info.context, Context) or info.field_name is None:
            raise
        info.context.failed.append((written(Scenario, info.field_name), error))
        return None


APART = WrapValidator(_apart)


Stop = Callable[[EventSection], bool | int]  # whether, or the how manieth time, an event ends the run


class Built(NamedTuple):
    """What one run needs: what moves, its start, and what acts and happens beside what the system has in itself."""

    model: Body | System
    start: State | SystemState
    loads: tuple[Any, ...]
    events: tuple[Event | Bounce, ...]
    actuators: tuple[Actuator, ...] = ()
    sensors: tuple[Sensor, ...] = ()
    controllers: tuple[Controller, ...] = ()
    seed: int = 0

    @property
    def loop(self) -> dict[str, Any]:
        """The loop around the model, as `simulate` takes it."""
        return {name: getattr(self, name) for name in ("actuators", "sensors", "controllers", "seed")}


class Scenario(Section):
    """A motion: a body or a system, its start, what acts on it, what happens on the way, and what is kept; or a scene.

    Bare numbers are SI. A quantity may bring its unit ("30 deg/s", "0.5 lbf") and arithmetic (32/17, 28*cos(pi/4)).
    """

    title: str = Field(max_length=limits.TEXT, description="a title")
    about: Prose = Field("", description="what it shows, in one line")
    look_at: Annotated[list[Prose], Field(max_length=limits.ITEMS)] = Field(
        default=[], description="what to look at in its pictures"
    )
    parameters: Annotated[Parameters, APART] = Field(default={}, description="numbers that stand in the file by name")
    body: Annotated[BodySection | None, APART, Only(BODY)] = Field(None, description="what moves")
    system: Annotated[Any, Later("system.SystemSection"), APART, Only(SYSTEM)] = Field(None, description="what moves")
    scene: Annotated[Any, Later("scene.SceneSection"), APART, Only(SCENE)] = Field(None, description="what is seen")
    time: Annotated[Any, Later("scene.TimeSection", optional=True), APART, Only(SCENE)] = Field(
        None, description="when it begins and ends; absent: as its samples do"
    )
    start: Annotated[StartSection, APART, Only(BODY, SYSTEM)] = Field(
        default_factory=lambda: StartSection.model_validate({}), description="the state at the start"
    )
    constraints: Annotated[Any, Later("system.Constraints"), APART, Only(SYSTEM)] = Field(
        default=[], description="what closes loops, guides, locks and stops"
    )
    loads: Annotated[Loads, APART, Only(BODY, SYSTEM)] = Field(default=[], description="what acts")
    switches: Annotated[Switches, APART, Only(SYSTEM)] = Field(
        default=[], description="when constraints begin and end to act"
    )
    events: Annotated[Events, APART, Only(BODY, SYSTEM)] = Field(default=[], description="what may happen on the way")
    actuators: Annotated[Any, Later("devices.Actuators"), APART, Only(BODY, SYSTEM)] = Field(
        default=[], description="what takes commands"
    )
    sensors: Annotated[Any, Later("devices.Sensors"), APART, Only(BODY, SYSTEM)] = Field(
        default=[], description="what controllers see"
    )
    controllers: Annotated[Any, Later("controllers.Controllers"), APART, Only(BODY, SYSTEM)] = Field(
        default=[], description="who commands, how often, by which law"
    )
    seed: Annotated[Seed | None, APART, Only(BODY, SYSTEM)] = Field(
        None, description="the seed of the noise of all sensors"
    )
    noise_seed: Annotated[Seed | None, APART, Only(BODY, SYSTEM)] = Field(
        None, alias="noise seed", description="the same as seed"
    )
    segments: Annotated[Segments, APART, Only(BODY)] = Field(
        default=[], description="parts of the run with loads of their own"
    )
    run: Annotated[RunSection | None, APART, Only(BODY, SYSTEM)] = Field(
        None, description="until when, by which method, what is kept"
    )
    runs: Annotated[dict[Name, RunChange], Field(max_length=limits.ITEMS), APART, Only(BODY, SYSTEM)] = Field(
        default={}, description="several runs, each a variation of run, by name"
    )
    maneuver: Annotated[Any, Later("plan.PlanSection", optional=True), APART, Only(SYSTEM)] = Field(
        None, alias="plan", description="a maneuver by hinges alone, instead of a run"
    )
    campaign: Annotated[Any, Later("campaign.CampaignSection", optional=True), APART, Only(BODY, SYSTEM)] = Field(
        None, description="the scenario many times, with parameters drawn from distributions"
    )
    exact: Annotated[Exact | None, Only(BODY)] = Field(
        None, description="the exact motion that the run is compared with"
    )
    outputs: Annotated[Outputs, APART] = Field(default=[], description="files to write")
    lesson: Annotated[Any, Later("lesson.LessonSection", optional=True), APART, Only(BODY, SYSTEM)] = Field(
        None, description="text with steps and questions around a lab of it"
    )
    _context: Context = PrivateAttr(default_factory=Context)

    def faults(self, context: Context) -> Iterator[Complaint]:
        """What does not fit between the sections."""
        from polhode.scenario.fitting import complaints

        self._context = context
        return complaints(self)

    @property
    def kind(self) -> str:
        """What it is of: "body", "system" or "scene"."""
        return self._context.kind

    @property
    def plan(self) -> RunSection:
        """The section `run`, which all but scenes have."""
        assert self.run is not None
        return self.run

    def all_runs(self) -> dict[str, RunSection]:
        """Every run by name; "run" where there is only one."""
        return {name: self.plan.varied(change) for name, change in self.runs.items()} or {"run": self.plan}

    def with_values(self, values: Mapping[str, Plain]) -> Scenario:
        """The scenario with these values of its parameters: {"k": "3 N/m"}."""
        refuse_values(values, self.parameters)
        wanted = {**self._context.values, **values}
        if wanted == self._context.values or self._context.again is None:
            return self
        return self._context.again(wanted, self._context.run)

    @property
    def is_first_reading(self) -> bool:
        """Whether all sections are right and nothing was set or changed yet."""
        return not self._context.values and not self._context.failed and self._context.run is None

    def of_run(self, name: str) -> Scenario:
        """The scenario with all that the run of this name changes: a file of its own, as it were."""
        change, here = (self.runs or {}).get(name), self._context
        if change is None or here.run is not None or here.again is None or not change.sections:
            return self
        if name not in here.varied:
            refuse_values(change.parameters, self.parameters)
            here.varied[name] = here.again({**here.values, **change.parameters}, name)
        return here.varied[name]

    def values(self) -> list[Parameter]:
        """The parameters, with their values."""
        values = self._context.values
        return [section.build(name, values.get(name)) for name, section in self.parameters.items()]

    def built(self, name: str = "run", extra: tuple[LoadSection, ...] = (), stop: Stop | None = None) -> Built:
        """What the run of this name needs; `extra` are the loads of a segment, `stop` says when events end it."""
        if (own := self.of_run(name)) is not self:
            return own.built(name, extra, stop)
        model, events = self.model(extra), []
        for i, switch in enumerate(self.switches):
            with below("switches", i):
                events.append(switch.add_to(model, i))
        for i, event in enumerate(self.events):
            with below("events", i):
                events.append(event.build(model, event.stop if stop is None else stop(event)))
        loads = (*self.loads, *extra) if isinstance(model, Body) else ()  # a system has its own
        acting = tuple(load.build() for load in loads)
        happening = tuple(one for one in events if one is not None)
        return Built(model, self.state(model), acting, happening, *self.loop(model))

    def loop(self, model: Body | System) -> tuple[Any, Any, Any, int]:
        """Actuators, sensors, controllers and the seed of the noise, around a model of this scenario."""
        seed = next((one for one in (self.seed, self.noise_seed) if one is not None), 0)
        wheels = [] if self.system is None else self.system.wheels
        if not (self.actuators or self.sensors or self.controllers or wheels):
            return (), (), (), seed
        from polhode.scenario.looping import around

        return *around(self, model, self._context), seed

    def model(self, extra: tuple[LoadSection, ...] = ()) -> Body | System:
        """The body, or the system with its constraints and loads."""
        if self.body is not None:
            return self.body.build()
        from polhode.scenario.sections.system import constrain

        system = self.system.build()
        constrain(self.constraints, system)
        for i, load in enumerate((*self.loads, *extra)):
            with below("loads", i):
                load.add_to(system, self._context.folder)
        return system

    def state(self, model: Body | System) -> State | SystemState:
        """Where a run of the model begins."""
        with below("start"):
            return self.start.build(model, self.plan.start)

    def shown(self) -> Scene:
        """The scene, whose motions are given."""
        span = (0.0, 0.0) if self.time is None else (self.time.start, self.time.until)
        return self.scene.build(self.title, span, self._context.folder)

    def options(self, output: OutputSection) -> dict[str, Any]:
        """What `polhode.view.animate` takes for an output; a scene begins and ends as it says unless this says more."""
        ends = {} if self.time is None else {"start": self.time.start, "stop": self.time.until}
        return ends | output.options
