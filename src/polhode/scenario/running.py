"""A scenario carried out: its runs, segment by segment, what there is to say about them, and the files."""

from __future__ import annotations

import contextlib
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from os import PathLike
from typing import TYPE_CHECKING

from polhode.errors import InputError, PolhodeWarning, RunError
from polhode.integrate.events import AFTER
from polhode.results.atomic import make_folder
from polhode.scenario.context import SCENE
from polhode.scenario.demo import Report
from polhode.scenario.guard import guarded
from polhode.scenario.sections.events import EventSection
from polhode.scenario.sections.segments import SegmentSection

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory
    from polhode.scenario.schema import Built, Scenario
    from polhode.scenario.sections.run import RunSection

    Run = Trajectory


@dataclass
class Outcome:
    """The runs of a scenario by name; `stopped` is why the last of them ended early, if it did."""

    runs: dict[str, Run] = field(default_factory=dict)
    stopped: RunError | None = None
    notes: list[str] = field(default_factory=list)  # warnings on the way, in words

    @property
    def ok(self) -> bool:
        """Whether every run came to its end and every certificate holds."""
        return self.stopped is None and all(run.certificate.ok for run in self.runs.values())


def simulate_all(scenario: Scenario) -> Outcome:
    """Every run of the scenario; the first that stops early is kept as far as it came, and ends the list."""
    outcome = Outcome()
    for name in scenario.all_runs():
        try:
            with _noted(outcome.notes):
                outcome.runs[name] = simulate_one(scenario, name)
        except RunError as stopped:
            outcome.stopped = stopped
            if stopped.partial is not None:
                outcome.runs[name] = stopped.partial
            break
    return outcome


def simulate_named(scenario: Scenario, name: str) -> Run:
    """The run of that name alone; where it stops early, its samples up to there are in the error."""
    try:
        return simulate_one(scenario, name)
    except InputError as reason:
        raise InputError(f"the run cannot start: {reason}") from reason


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


def simulate_one(scenario: Scenario, name: str = "run") -> Run:
    """One run, its segments joined; where it stops early the error's `partial` holds all segments up to there."""
    plan = scenario.all_runs()[name]
    pieces: list[Run] = []
    here, state, seen = plan.start, None, Counter[str]()
    for segment in [*scenario.segments, SegmentSection.model_validate({})]:  # the last goes on to the end
        end = _end(segment, here, plan.end)
        if here >= end:
            continue
        built = scenario.built(name, tuple(segment.loads), lambda event, now=segment: _stops(event, now, seen))
        try:
            piece = _piece(scenario, plan, built if state is None else built._replace(start=state), here, end)
        except RunError as stopped:
            stopped.partial = _joined([*pieces, stopped.partial]) if stopped.partial is not None else _joined(pieces)
            raise
        pieces.append(piece)
        if not scenario.segments:
            break
        here, state = float(piece.t[-1]), piece.final
        seen.update(event.name for event in piece.events)
        if here < end and piece.events[-1].name != segment.until:
            break  # an event ended the whole run
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


def _stops(event: EventSection, segment: SegmentSection, seen: Counter[str]) -> bool | int:
    """Whether, or the how manieth time, an event ends this segment."""
    if event.name == segment.until:
        return True
    return event.stop if isinstance(event.stop, bool) else event.stop - seen[event.name]


def _piece(scenario: Scenario, plan: RunSection, built: Built, begin: float, end: float) -> Run:
    """The run from `begin` to `end`."""
    from polhode.simulate import simulate

    with guarded(built.model.name) as progress:
        return simulate(
            built.model, built.start, end, begin, loads=built.loads, events=built.events, progress=progress,
            t_eval=plan.times(begin, end), **plan.options(scenario.kind),
        )  # fmt: skip


def _joined(pieces: list[Run]) -> Run | None:
    if len(pieces) <= 1:
        return pieces[0] if pieces else None
    from polhode.results.join import join

    return join(pieces)


def report_of(scenario: Scenario, folder: str | PathLike[str]) -> Report:
    """Carry out a scenario, write its outputs below `folder`, and tell what was found."""
    from polhode.scenario import report, writing

    home = make_folder(folder)  # before the work, so that a folder which cannot be had costs nothing
    if scenario.kind == SCENE:
        scene = scenario.shown()
        return Report(tuple(report.of_scene(scenario, scene)), tuple(writing.films(scenario, scene, home)), ok=True)
    try:
        outcome = simulate_all(scenario)
    except InputError as reason:
        raise InputError(f"the run cannot start: {reason}") from reason
    files = writing.write_all(scenario, outcome, home)
    return Report(tuple(report.lines(scenario, outcome)), tuple(files), outcome.ok, outcome.stopped)
