"""A scenario carried out: its runs, segment by segment, what there is to say about them, and the files."""

from __future__ import annotations

import contextlib
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from os import PathLike
from typing import TYPE_CHECKING, Any

from polhode.errors import InputError, PolhodeWarning, RunError
from polhode.integrate.events import AFTER
from polhode.results.atomic import make_folder
from polhode.results.trajectory import Trajectory
from polhode.scenario.demo import Report
from polhode.scenario.guard import guarded
from polhode.scenario.sections.run import RunSection
from polhode.scenario.sections.segments import SegmentSection

if TYPE_CHECKING:
    from polhode.scenario.schema import Scenario


@dataclass
class Outcome:
    """The runs of a scenario by name; `stopped` is why the last of them ended early, if it did."""

    runs: dict[str, Any] = field(default_factory=dict)
    stopped: RunError | None = None
    notes: list[str] = field(default_factory=list)  # warnings on the way, in words

    @property
    def ok(self) -> bool:
        """Whether every run came to its end and every certificate holds."""
        return self.stopped is None and all(run.certificate.ok for run in self.runs.values())


def simulate_all(scenario: Any) -> Outcome:
    """Every run of the scenario; the first that stops early is kept as far as it came, and ends the list."""
    outcome = Outcome()
    for name, plan in scenario.all_runs().items():
        try:
            with _noted(outcome.notes):
                outcome.runs[name] = _simulated(scenario, name, plan)
        except RunError as stopped:
            outcome.stopped = stopped
            if stopped.partial is not None:
                outcome.runs[name] = stopped.partial
            break
    return outcome


def _simulated(scenario: Any, name: str, plan: Any) -> Any:
    """One run, of a body or of a system."""
    if is_system(scenario):
        from polhode.scenario import system_running

        return system_running.simulate_one(scenario, name)
    return simulate_one(scenario, plan)


def simulate_named(scenario: Any, name: str) -> Any:
    """The run of that name alone; where it stops early, its samples up to there are in the error."""
    try:
        return _simulated(scenario, name, scenario.all_runs()[name])
    except InputError as reason:
        raise InputError(f"the run cannot start: {reason}") from reason


def is_system(scenario: Any) -> bool:
    """Whether a scenario is about bodies on joints."""
    return hasattr(scenario, "system")


def is_scene(scenario: Any) -> bool:
    """Whether a scenario shows motions that are given."""
    return hasattr(scenario, "scene")


@contextlib.contextmanager
def _noted(notes: list[str]) -> Iterator[None]:
    """Keep what polhode warns of as notes: the line of Python that a warning points at means nothing here."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", PolhodeWarning)
        try:
            yield
        finally:
            texts = [str(one.message) for one in caught]
            notes += [text for text in dict.fromkeys(texts) if text not in notes]


def simulate_one(scenario: Scenario, plan: RunSection) -> Trajectory:
    """One run, its segments joined; where it stops early the error's `partial` holds all segments up to there."""
    body = scenario.body.build()
    pieces: list[Trajectory] = []
    here, state, seen = plan.start, scenario.start.build(body), Counter[str]()
    for segment in [*scenario.segments, SegmentSection.model_validate({})]:  # the last goes on to the end
        end = _end(segment, here, plan.until)
        if here >= end:
            continue
        try:
            piece = _piece(scenario, plan, segment, body, state, here, end, seen)
        except RunError as stopped:
            stopped.partial = _joined([*pieces, stopped.partial]) if stopped.partial is not None else _joined(pieces)
            raise
        pieces.append(piece)
        here, state = float(piece.t[-1]), piece.final
        seen.update(event.name for event in piece.events)
        if not scenario.segments or (here < end and piece.events[-1].name != segment.until):
            break  # there was only one piece, or an event ended the whole run
        if here < end:  # go on from behind the event, or it would happen once more
            here, state = float(piece.log[-1, AFTER]), piece.events[-1].after
    run = _joined(pieces)
    assert run is not None
    return run


def _end(segment: SegmentSection, here: float, last: float) -> float:
    """When a segment ends at the latest."""
    if segment.lasting is not None:
        return min(here + segment.lasting, last)
    return min(segment.until, last) if isinstance(segment.until, float) else last


def _piece(scenario: Scenario, plan: RunSection, segment: SegmentSection, body: Any, state: Any, begin: float,
           end: float, seen: Counter[str]) -> Trajectory:  # fmt: skip
    from polhode.simulate import simulate

    loads = [load.build() for load in (*scenario.loads, *segment.loads)]
    events = [event.build(_stops(event, segment, seen)) for event in scenario.events]
    with guarded(body.name) as progress:
        return simulate(
            body, state, end, begin, loads=loads, events=events, method=plan.method, attitude=plan.attitude,
            t_eval=plan.times(begin, end), rtol=plan.rtol, atol=plan.atol, dt=plan.dt, first_step=plan.first_step,
            max_step=plan.max_step, progress=progress,
        )  # fmt: skip


def _stops(event: Any, segment: SegmentSection, seen: Counter[str]) -> bool | int:
    """Whether, or the how manieth time, an event ends this segment."""
    if event.name == segment.until:
        return True
    return event.stop if isinstance(event.stop, bool) else event.stop - seen[event.name]


def _joined(pieces: list[Trajectory]) -> Trajectory | None:
    if len(pieces) <= 1:
        return pieces[0] if pieces else None
    from polhode.results.join import join

    return join(pieces)


def report_of(scenario: Any, folder: str | PathLike[str]) -> Report:
    """Run a scenario, write its outputs below `folder`, and tell what was found."""
    if is_scene(scenario):
        from polhode.scenario import scene_running

        return scene_running.report_of(scenario, make_folder(folder))
    if is_system(scenario):
        from polhode.scenario import system_report as report
        from polhode.scenario import system_writing as writing
    else:
        from polhode.scenario import report, writing

    home = make_folder(folder)  # before the work, so that a folder which cannot be had costs nothing
    try:
        outcome = simulate_all(scenario)
    except InputError as reason:
        raise InputError(f"the run cannot start: {reason}") from reason
    files = writing.write_all(scenario, outcome, home)
    return Report(tuple(report.lines(scenario, outcome)), tuple(files), outcome.ok, outcome.stopped)
