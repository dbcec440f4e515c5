"""A scenario carried out: its runs, segment by segment, what there is to say about them, and the files: samples by
extension, pictures by name, moving pictures, all inside the given folder."""

from __future__ import annotations

import contextlib
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from polhode.errors import InputError, PolhodeWarning, RunError
from polhode.integrate.events import AFTER
from polhode.io.outputs import DATA, PLOTS
from polhode.results.atomic import make_folder
from polhode.scenario import exact_motion, places, report
from polhode.scenario.fields import SCENE
from polhode.scenario.guard import guarded
from polhode.scenario.sections.events import EventSection
from polhode.scenario.sections.loads import SegmentSection
from polhode.scenario.sections.outputs import OutputSection

if TYPE_CHECKING:
    from polhode.control.controller import Controller
    from polhode.results.trajectory import Trajectory
    from polhode.scenario.schema import Built, Scenario
    from polhode.scenario.sections.run import RunSection


class Way(NamedTuple):
    """How runs are carried out, beside what the scenario says: who commands instead of its own controllers, more
    options of `simulate`, whether a run may compute only so long (`guarded`), and whether its loop was told before.
    """

    controllers: Callable[[Built], tuple[Controller, ...]] | None = None
    options: Mapping[str, Any] = MappingProxyType({})
    bounded: bool = True
    told: bool = False


@dataclass(frozen=True)
class Report:
    """What was found: lines to print, the files that were written, whether every certificate holds, and why a run
    stopped early, if one did."""

    lines: tuple[str, ...]
    files: tuple[Path, ...]
    ok: bool
    stopped: RunError | None = None

    def __str__(self) -> str:
        return "\n".join([*self.lines, *(["Files:"] if self.files else []), *(f"  {path}" for path in self.files)])


@dataclass
class Outcome:
    """The runs of a scenario by name; `stopped` is why the last of them ended early, if it did."""

    runs: dict[str, Trajectory] = field(default_factory=dict)
    stopped: RunError | None = None
    notes: list[str] = field(default_factory=list)  # warnings on the way, in words

    @property
    def ok(self) -> bool:
        """Whether every run came to its end and every certificate holds."""
        return self.stopped is None and all(run.certificate.ok for run in self.runs.values())


def report_of(scenario: Scenario, folder: str | PathLike[str], way: Way = Way()) -> Report:  # noqa: B008 (frozen)
    """Carry out a scenario, write its outputs below `folder`, and tell what was found."""
    home = make_folder(folder)  # before the work, so that a folder which cannot be had costs nothing
    if scenario.kind == SCENE:
        from polhode.scenario import animating

        scene = scenario.shown()
        films = []
        for one in scenario.outputs:
            story = animating.Story.of(scenario, one.title, one.name)
            films.append(animating.film(scene, places.target(home, one.name), scenario.options(one), story))
        return Report(tuple(report.of_scene(scenario, scene)), tuple(films), ok=True)
    if scenario.run is None:
        return _planned(scenario, home)
    with _named_failure():
        outcome = simulate_all(scenario, way)
    files = write_all(scenario, outcome, home)
    return Report(tuple(report.lines(scenario, outcome, not way.told)), tuple(files), outcome.ok, outcome.stopped)


def _planned(scenario: Scenario, home: Path) -> Report:
    """What a scenario without a run asks for: a maneuver."""
    from polhode.scenario import planning

    with guarded(scenario.title):
        found = planning.planned(scenario).find()
        files = found.write(home)
    return Report((str(found),), files, found.ok)


@contextlib.contextmanager
def _named_failure() -> Iterator[None]:
    """What is refused inside keeps a run from its start."""
    try:
        yield
    except InputError as reason:
        raise InputError(f"the run cannot start: {reason}") from reason


def simulate_all(scenario: Scenario, way: Way = Way()) -> Outcome:  # noqa: B008 (frozen)
    """Every run of the scenario; the first that stops early is kept as far as it came, and ends the list."""
    outcome = Outcome()
    for name in scenario.all_runs():
        try:
            with _noted(outcome.notes):
                outcome.runs[name] = simulate_one(scenario, name, way)
        except RunError as stopped:
            outcome.stopped = stopped
            if stopped.partial is not None:
                outcome.runs[name] = stopped.partial
            break
    return outcome


def simulate_named(scenario: Scenario, name: str) -> Trajectory:
    """The run of that name alone; where it stops early, its samples up to there are in the error."""
    with _named_failure():
        return simulate_one(scenario, name)


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


def simulate_one(scenario: Scenario, name: str = "run", way: Way = Way()) -> Trajectory:  # noqa: B008 (frozen)
    """One run, its segments joined; where it stops early the error's `partial` holds all segments up to there."""
    scenario = scenario.of_run(name)
    plan = scenario.all_runs()[name]
    pieces: list[Trajectory] = []
    here, state, seen = plan.start, None, Counter[str]()
    for segment in [*scenario.segments, SegmentSection.model_validate({})]:  # the last goes on to the end
        end = _end(segment, here, plan.end)
        if here >= end:
            continue
        built = scenario.built(name, tuple(segment.loads), lambda event, now=segment: _stops(event, now, seen))
        try:
            piece = _piece(scenario, plan, built if state is None else built._replace(start=state), (here, end), way)
        except RunError as stopped:
            stopped.partial = _joined([*pieces, *([] if stopped.partial is None else [stopped.partial])])
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


def _piece(scenario: Scenario, plan: RunSection, built: Built, span: tuple[float, float], way: Way) -> Trajectory:
    """The run from the first to the last time of its span."""
    from polhode.simulate import simulate

    if way.controllers is not None:
        built = built._replace(controllers=way.controllers(built))
    options = {**built.loop, **plan.options(scenario.kind), **way.options}
    with guarded(built.model.name) if way.bounded else contextlib.nullcontext(None) as progress:
        return simulate(
            built.model, built.start, span[1], span[0], loads=built.loads, events=built.events, progress=progress,
            t_eval=plan.times(*span), **options,
        )  # fmt: skip


def _joined(pieces: list[Trajectory]) -> Trajectory | None:
    from polhode.results.join import join

    return join(pieces) if len(pieces) > 1 else next(iter(pieces), None)


def write_all(scenario: Scenario, outcome: Outcome, home: Path) -> list[Path]:
    """Write every output whose run is there. Of a run that stopped early the samples are written in any case."""
    first, last = next(iter(scenario.all_runs())), next(reversed(outcome.runs), None)
    files: list[Path] = []
    samples = False  # whether those of the run that stopped early are written
    for output in scenario.outputs:
        names = output.runs or [first]
        stopped = outcome.stopped is not None and last in names
        samples |= stopped and output.is_data
        if (stopped and not output.is_data and output.blender is None) or not outcome.runs.keys() >= set(names):
            continue
        if output.animation is not None:
            runs = {name: outcome.runs[name] for name in names}
            files.append(_animate(scenario, output, runs, places.target(home, output.name)))
        else:
            files += _write(scenario.of_run(names[0]), output, outcome.runs[names[0]], home)
    if outcome.stopped is not None and last is not None and not samples:
        files += _write(scenario, OutputSection.model_validate("partial.nc"), outcome.runs[last], home)
    return files


def _animate(scenario: Scenario, output: OutputSection, runs: dict[str, Trajectory], path: Path) -> Path:
    """The moving picture of a run, or of several side by side."""
    from polhode.scenario import animating

    options = animating.within(output.options, max(float(run.t[-1]) for run in runs.values()))
    what = runs if len(runs) > 1 else next(iter(runs.values()))
    return animating.film(what, path, options, animating.Story.of(scenario, output.title, output.name))


def _write(scenario: Scenario, output: OutputSection, run: Trajectory, home: Path) -> list[Path]:
    path = places.target(home, output.name)
    if output.blender is not None:
        return list(run.to_blender(path))
    if output.plot is None:
        DATA[output.suffix].write(run, path)
        return [path]
    from polhode.plot import by_name, save

    title = output.title or f"{scenario.title}: {PLOTS[output.plot].words}"
    turns = output.plot == "compare" or scenario.exact == "free_top"  # the other pictures show an exact turn only
    exact = exact_motion.solution(scenario) if scenario.exact is not None and turns else None
    options = {"exact": exact, "spans": output.spans, "attitude": output.attitude}
    return [save(by_name.draw(output.plot, run, title, options), path)]
