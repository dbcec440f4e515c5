"""The whole scenario: its sections, and what must fit between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from polhode.errors import PolhodeError
from polhode.scenario import limits
from polhode.scenario.fields import Name
from polhode.scenario.problems import Complaint, Refused, nearest
from polhode.scenario.sections.body import BodySection
from polhode.scenario.sections.events import Events
from polhode.scenario.sections.loads import Loads
from polhode.scenario.sections.outputs import Outputs, OutputSection
from polhode.scenario.sections.run import RunChange, RunSection
from polhode.scenario.sections.segments import Segments
from polhode.scenario.sections.start import StartSection
from polhode.scenario.whole import APART, Whole, below_outputs, events_differ, outputs_differ, run_is_known, times_fit

Exact = Literal["free_top", "ballistic", "linear_drag", "quadratic_drag"]


class Scenario(Whole):
    """A motion to be simulated: a body, its start, what acts on it, what happens on the way, and what is kept.

    Bare numbers are SI. A quantity may bring its unit ("30 deg/s", "0.5 lbf") and arithmetic (32/17, 28*cos(pi/4)).
    """

    body: Annotated[BodySection, APART] = Field(description="what moves")
    start: Annotated[StartSection, APART] = Field(
        default_factory=lambda: StartSection.model_validate({}), description="the state at the start"
    )
    loads: Annotated[Loads, APART] = Field(default=[], description="what acts on the body")
    events: Annotated[Events, APART] = Field(default=[], description="what may happen on the way")
    segments: Annotated[Segments, APART] = Field(default=[], description="parts of the run with loads of their own")
    run: Annotated[RunSection, APART] = Field(description="until when, by which method, what is kept")
    runs: Annotated[dict[Name, RunChange], Field(max_length=limits.ITEMS), APART] = Field(
        default={}, description="several runs, each a variation of run, by name"
    )
    exact: Exact | None = Field(None, description="the exact motion that the run is compared with")
    outputs: Annotated[Outputs, APART] = Field(default=[], description="files to write")

    def complaints(self) -> Iterator[Complaint]:
        """What does not fit between the sections."""
        for check in _CHECKS:
            yield from check(self)

    def all_runs(self) -> dict[str, RunSection]:
        """Every run by name; "run" where there is only one."""
        return {name: self.run.varied(change) for name, change in self.runs.items()} or {"run": self.run}


# Each check sees the sections that are valid; one that failed is None.


def _spin_fits(scenario: Scenario) -> Iterator[Complaint]:
    if scenario.body is None or scenario.start is None:
        return
    try:
        scenario.start.build(scenario.body.build())
    except Refused as refused:
        yield from refused.complaints
    except PolhodeError as reason:
        yield Complaint(("start",), str(reason))


def _runs_fit(scenario: Scenario) -> Iterator[Complaint]:
    if scenario.run is None or scenario.runs is None:
        return
    for name, change in scenario.runs.items():
        try:
            scenario.run.varied(change).refuse()
        except Refused as refused:
            yield from refused.below("runs", name)


def _events_fit(scenario: Scenario) -> Iterator[Complaint]:
    return events_differ(scenario.events)


def _segments_fit(scenario: Scenario) -> Iterator[Complaint]:
    names = [event.name for event in scenario.events or []]
    for i, segment in enumerate(scenario.segments or []):
        if isinstance(segment.until, str) and scenario.events is not None and segment.until not in names:
            known = f"Events: {', '.join(names)}" if names else "There are none; add one under events"
            text = f'there is no event "{segment.until}".{nearest(segment.until, names)} {known}'
            yield Complaint(("segments", i, "until"), text)
    yield from _segment_times(scenario)


def _segment_times(scenario: Scenario) -> Iterator[Complaint]:
    last = scenario.run.start if scenario.run else float("-inf")
    end = max((run.until for run in scenario.all_runs().values()), default=0.0) if _both(scenario) else float("inf")
    for i, segment in enumerate(scenario.segments or []):
        if isinstance(segment.until, float):
            if not last < segment.until <= end:
                text = f"{segment.until:g} s does not lie after {last:g} s and within the run, which ends at {end:g} s"
                yield Complaint(("segments", i, "until"), text)
            last = segment.until


def _both(scenario: Scenario) -> bool:
    return scenario.run is not None and scenario.runs is not None


def _outputs_fit(scenario: Scenario) -> Iterator[Complaint]:
    yield from outputs_differ(scenario.outputs)
    for i, output in enumerate(scenario.outputs or []):
        yield from below_outputs(i, _output_fits(scenario, output))


def _output_fits(scenario: Scenario, output: OutputSection) -> Iterator[Complaint]:
    if scenario.runs is not None:
        yield from run_is_known(scenario.runs, output)
    if output.animation is not None and scenario.body is not None:
        from polhode.scenario import showing

        yield from showing.of_body(output, scenario.body.build().name)
    yield from times_fit(scenario, output)
    if output.plot == "compare" and scenario.exact is None:
        yield Complaint(("plot",), "compare needs an exact motion; add exact: free_top or another")


def _exact_fits(scenario: Scenario) -> Iterator[Complaint]:
    if scenario.exact is None or None in (scenario.body, scenario.start, scenario.loads, scenario.events):
        return
    from polhode.scenario.exact_motion import objection

    if (text := objection(scenario)) is not None:
        yield Complaint(("exact",), text)


_CHECKS = (_spin_fits, _runs_fit, _events_fit, _segments_fit, _outputs_fit, _exact_fits)
