"""The whole scenario of a system: its sections, and what must fit between them."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from pydantic import Field, PrivateAttr

from polhode.errors import PolhodeError, PolhodeWarning
from polhode.model.system import System
from polhode.model.system_state import SystemState
from polhode.scenario import limits
from polhode.scenario.fields import Name, below
from polhode.scenario.problems import Complaint, Refused
from polhode.scenario.sections.constraints import Constraints
from polhode.scenario.sections.switches import SwitchList, SystemEvents
from polhode.scenario.sections.system import SystemSection
from polhode.scenario.sections.system_loads import SystemLoads
from polhode.scenario.sections.system_outputs import SystemOutput, SystemOutputs
from polhode.scenario.sections.system_run import SystemRun, SystemRunBase, SystemRunChange
from polhode.scenario.sections.system_start import SystemStart
from polhode.scenario.whole import APART, Whole, below_outputs, events_differ, outputs_differ, run_is_known, times_fit


class Built(NamedTuple):
    """What one run needs: the system with its constraints and loads, its start, its events."""

    system: System
    start: SystemState
    events: tuple[Any, ...]


class SystemScenario(Whole):
    """A motion of a system to be simulated: bodies on joints, constraints and loads, a start, and what is kept.

    Bare numbers are SI. A quantity may bring its unit ("30 deg/s", "0.5 lbf") and arithmetic (32/17, 28*cos(pi/4)).
    """

    system: Annotated[SystemSection, APART] = Field(description="what moves")
    constraints: Annotated[Constraints, APART] = Field(
        default=[], description="what closes loops, guides, locks and stops"
    )
    loads: Annotated[SystemLoads, APART] = Field(default=[], description="what acts in joints and on bodies")
    start: Annotated[SystemStart, APART] = Field(
        default_factory=lambda: SystemStart.model_validate({}), description="the state at the start"
    )
    switches: Annotated[SwitchList, APART] = Field(default=[], description="when constraints begin and end to act")
    events: Annotated[SystemEvents, APART] = Field(default=[], description="what may happen on the way")
    run: Annotated[SystemRun, APART] = Field(description="until when, by which method, what is kept")
    runs: Annotated[dict[Name, SystemRunChange], Field(max_length=limits.ITEMS), APART] = Field(
        default={}, description="several runs, each a variation, by name"
    )
    outputs: Annotated[SystemOutputs, APART] = Field(default=[], description="files to write")
    _folder: Any = PrivateAttr(None)

    def model_post_init(self, context: Any, /) -> None:
        """Keep the folder in which files of the scenario lie."""
        self._folder = getattr(context, "folder", None)

    def complaints(self) -> Iterator[Complaint]:
        """What does not fit between the sections."""
        for check in _CHECKS:
            yield from check(self)

    def all_runs(self) -> dict[str, SystemRunBase]:
        """Every run by name; "run" where there is only one."""
        return {name: self.run.varied(_timing(change)) for name, change in self.runs.items()} or {"run": self.run}

    def built(self, name: str = "run") -> Built:
        """What the run of this name needs."""
        change = self.runs.get(name)
        system = self.assembly(change)
        events = self._happenings(system)
        start = (change.begin if change is not None else None) or self.start
        with below("start"):
            return Built(system, start.build(system, self.run.start), events)

    def _happenings(self, system: System) -> tuple[Any, ...]:
        """Command the switches; the events of those that wait for one, and of `events`."""
        found: list[Any] = []
        for i, switch in enumerate(self.switches):
            with below("switches", i):
                found.append(switch.add_to(system, i))
        for i, event in enumerate(self.events):
            with below("events", i):
                found.append(event.build(system.mechanism()))
        return tuple(one for one in found if one is not None)

    def assembly(self, change: SystemRunChange | None = None) -> System:
        """The system with its constraints and loads."""
        chosen = {key: getattr(change, key, None) for key in ("system", "constraints", "loads")}
        system = (chosen["system"] or self.system).build()
        for i, constraint in enumerate(self.constraints if chosen["constraints"] is None else chosen["constraints"]):
            with below("constraints", i):
                constraint.add_to(system)
        for i, load in enumerate(self.loads if chosen["loads"] is None else chosen["loads"]):
            with below("loads", i):
                load.add_to(system, self._folder)
        return system


def _timing(change: SystemRunChange) -> SystemRunBase:
    """What a variation changes in `run` itself."""
    given = {name: getattr(change, name) for name in change.model_fields_set if name in SystemRunBase.model_fields}
    return SystemRunBase.model_construct(_fields_set=set(given), **given)


# Each check sees the sections that are valid; one that failed is None.


def _parts_fit(scenario: SystemScenario) -> Iterator[Complaint]:
    """Everything that names bodies, joints and constraints, in the system as it stands in the file."""
    if None in (scenario.system, scenario.constraints, scenario.loads, scenario.run):
        return
    try:
        system = scenario.assembly()
    except Refused as refused:
        yield from refused.complaints
        return
    for i, switch in enumerate(scenario.switches or []):
        yield from _tried(lambda i=i, switch=switch: switch.add_to(system, i), "switches", i)
    for i, event in enumerate(scenario.events or []):
        yield from _tried(lambda event=event: event.build(system.mechanism()), "events", i)
    if scenario.start is not None and not _always_replaced(scenario):
        yield from _tried(lambda: scenario.start.build(system, scenario.run.start), "start")


def _always_replaced(scenario: SystemScenario) -> bool:
    """Whether every run brings a start of its own."""
    return bool(scenario.runs) and all(change.begin is not None for change in scenario.runs.values())


def _tried(make: Any, *path: str | int) -> Iterator[Complaint]:
    """What is wrong with a part, if anything is; warnings are kept for the run."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", PolhodeWarning)
            make()
    except Refused as refused:
        yield from refused.below(*path)
    except PolhodeError as reason:
        yield Complaint(path, str(reason))


def _runs_fit(scenario: SystemScenario) -> Iterator[Complaint]:
    """Every variation, alone and with what it leaves as it is."""
    if None in (scenario.run, scenario.runs):
        return
    whole = None not in (scenario.system, scenario.constraints, scenario.loads, scenario.start, scenario.switches,
                         scenario.events)  # fmt: skip
    for name, change in scenario.runs.items():
        fitting = list(_tried(scenario.run.varied(_timing(change)).refuse, "runs", name))
        yield from fitting
        own = change.model_fields_set & {"system", "begin", "constraints", "loads"}
        if whole and own and not fitting:
            yield from _tried(lambda name=name: scenario.built(name), "runs", name)


def _events_fit(scenario: SystemScenario) -> Iterator[Complaint]:
    return events_differ(scenario.events)


def _outputs_fit(scenario: SystemScenario) -> Iterator[Complaint]:
    yield from outputs_differ(scenario.outputs)
    for i, output in enumerate(scenario.outputs or []):
        yield from below_outputs(i, _output_fits(scenario, output))


def _output_fits(scenario: SystemScenario, output: SystemOutput) -> Iterator[Complaint]:
    if scenario.runs is None:
        return
    unknown = list(run_is_known(scenario.runs, output))
    yield from unknown
    if output.animation is not None and scenario.system is not None and not unknown:
        from polhode.scenario import showing

        change = scenario.runs.get(output.of or next(iter(scenario.runs), ""))
        section = getattr(change, "system", None) or scenario.system
        yield from showing.of_system(output, section.build().names)
        yield from times_fit(scenario, output)


_CHECKS = (_parts_fit, _runs_fit, _events_fit, _outputs_fit)
