"""What does not fit between the sections of a scenario. A check sees those that are valid; one that failed is None.

Animations are looked at too: whether they ask for what there is, bodies, cameras, arrows and lines by name.
"""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from polhode.arrays import nearest
from polhode.errors import PolhodeError, PolhodeWarning
from polhode.io.outputs import CAMERAS, SIDES
from polhode.scenario import limits
from polhode.scenario.fields import SCENE
from polhode.scenario.problems import Complaint, Path, Refused, ScenarioError, choice
from polhode.scenario.sections.parameters import refuse_values

if TYPE_CHECKING:
    from polhode.scenario.schema import Scenario
    from polhode.scenario.sections.outputs import OutputSection
    from polhode.scenario.sections.run import RunChange, RunSection

Found = Iterator[Complaint]
_FILMS = (".mp4", ".gif")


def complaints(scenario: Scenario) -> Found:
    """All that does not fit."""
    of_motion = (_model_fits, _segments_fit, _exact_fits, _campaign_fits)
    found = [one for check in ((_scene_fits,) if scenario.kind == SCENE else of_motion) for one in check(scenario)]
    yield from found
    if scenario.kind != SCENE:
        yield from _runs_fit(scenario, {complaint.text for complaint in found})
    yield from _outputs_fit(scenario)


def tried(make: Callable[[], object], *path: str | int) -> Found:
    """What is wrong with a part, if anything is; warnings are kept for the run."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", PolhodeWarning)
            make()
    except Refused as refused:
        yield from refused.below(*path)
    except PolhodeError as reason:
        yield Complaint(path, str(reason))


def _below(found: Iterable[Complaint], *path: str | int) -> Found:
    """Complaints about something below `path`."""
    for complaint in found:
        yield complaint._replace(path=(*path, *complaint.path))


def _model_fits(scenario: Scenario) -> Found:
    """What moves as it stands in the file, and everything that names its bodies, joints and constraints."""
    names = [event.name for event in scenario.events or ()]
    for i, name in enumerate(names):
        if name in names[:i]:
            yield Complaint(("events", i, "name"), f'another event is called "{name}" too; names must differ')
    if scenario.body is None and None in (scenario.system, scenario.constraints, scenario.loads, scenario.run):
        return
    try:
        model = scenario.model()
    except Refused as refused:
        yield from refused.complaints
        return
    for i, switch in enumerate(scenario.switches or []):
        yield from tried(partial(switch.add_to, model, i), "switches", i)
    for i, event in enumerate(scenario.events or []):
        yield from tried(partial(event.build, model), "events", i)
    if None not in (scenario.actuators, scenario.sensors, scenario.controllers):
        yield from tried(partial(scenario.loop, model))
    if scenario.seed is not None and scenario.noise_seed is not None:
        yield Complaint(("noise seed",), "seed and noise seed are both given; keep one of them")
    if scenario.start is not None and scenario.run is not None and not _replaced(scenario, "begin"):
        yield from tried(partial(scenario.state, model))


def _campaign_fits(scenario: Scenario) -> Found:
    """What varies must be parameters, by numbers in their units."""
    if scenario.campaign is not None and scenario.parameters is not None:
        yield from tried(partial(scenario.campaign.families, scenario.parameters), "campaign")
        yield from tried(scenario.campaign.pairs, "campaign")


def _replaced(scenario: Scenario, *sections: str) -> bool:
    """Whether every run brings one of these sections of its own: then what the file has is never run."""
    return bool(scenario.runs) and all(change.sections & set(sections) for change in scenario.runs.values())


def _runs_fit(scenario: Scenario, said: set[str]) -> Found:
    """Every variation, alone and as a file of its own; what was `said` of the file is not said again of each run."""
    if scenario.run is None or scenario.runs is None:
        return
    for name, change in scenario.runs.items():
        fitting = list(_below(scenario.run.varied(change).misfits(scenario.kind), "runs", name))
        if scenario.parameters is not None:
            wrong = tried(partial(refuse_values, change.parameters, scenario.parameters))
            fitting += _below(wrong, "runs", name, "parameters")
        yield from fitting
        if change.sections and not fitting and scenario.is_first_reading:
            yield from _as_a_file(scenario, name, change, said)


def _as_a_file(scenario: Scenario, name: str, change: RunChange, said: set[str]) -> Found:
    """What is wrong with the file that a variation makes; what does not stand in the variation itself is said there."""
    try:
        scenario.of_run(name)
    except Refused as refused:
        yield from refused.below("runs", name)
    except ScenarioError as error:
        own = [problem for problem in error.problems if problem.path[:2] == ("runs", name)]
        yield from (Complaint(problem.path, problem.text) for problem in own)
        read = vars(scenario)  # a section that is not there is wrong for all runs alike, and said where it stands
        others = [problem for problem in error.problems if problem not in own and problem.text not in said
                  and read.get(str(problem.path[0])) is not None]  # fmt: skip
        if others and not own:
            key = ("parameters",) if change.parameters else ()
            yield Complaint(("runs", name, *key), f"with these values {others[0]}")


def _segments_fit(scenario: Scenario) -> Found:
    """Every segment ends at an event that is there, or at a time after the one before."""
    events = [event.name for event in scenario.events or []]
    both = scenario.run is not None and scenario.runs is not None
    last = scenario.run.start if scenario.run is not None else float("-inf")
    end = max((run.end for run in scenario.all_runs().values()), default=0.0) if both else float("inf")
    for i, segment in enumerate(scenario.segments or []):
        at, until = ("segments", i, "until"), segment.until
        if isinstance(until, str) and scenario.events is not None and until not in events:
            known = f"Events: {', '.join(events)}" if events else "There are none; add one under events"
            yield Complaint(at, f'there is no event "{until}".{nearest(until, events)} {known}')
        if isinstance(until, float):
            if not last < until <= end:
                text = f"{until:g} s does not lie after {last:g} s and within the run, which ends at {end:g} s"
                yield Complaint(at, text)
            last = until


def _exact_fits(scenario: Scenario) -> Found:
    if scenario.exact is None or None in (scenario.body, scenario.start, scenario.loads, scenario.events, scenario.run):
        return
    if _replaced(scenario, "begin", "loads", "body", "events", "segments"):
        return  # each is looked at as a file of its own
    from polhode.scenario.exact_motion import objection

    if scenario.controllers:
        yield Complaint(("exact",), "no exact motion is known of a body that controllers command; leave out exact")
    elif (text := objection(scenario)) is not None:
        yield Complaint(("exact",), text)


def _scene_fits(scenario: Scenario) -> Found:
    """The scene can be built, and every output of it shown."""
    if scenario.scene is None:
        return
    if scenario.time is None:
        if "time" not in scenario.model_fields_set and not scenario.scene.timeless:
            yield Complaint((), "time is missing: when the scene begins and ends, like time: {until: 5 s}")
        return
    wrong = list(tried(scenario.shown, "scene"))
    yield from wrong
    for i, output in enumerate([] if wrong else scenario.outputs or []):
        yield from _below(_shown(scenario, output), "outputs", i)


def _shown(scenario: Scenario, output: OutputSection) -> Found:
    """Whether camera, frame and times of an output of a scene are there."""
    from polhode.view.animating import stage

    options = {name: value for name, value in scenario.options(output).items() if name != "times"}
    try:
        begin, end = stage(scenario.shown(), **options).clock.ends
    except PolhodeError as reason:
        yield Complaint((), str(reason))
    else:
        yield from _too_long(output, abs(end - begin))


def _outputs_fit(scenario: Scenario) -> Found:
    """Files that would be written twice (some systems take "A" and "a" for one name), and what each shows."""
    seen: set[str] = set()
    for i, output in enumerate(scenario.outputs or ()):
        if output.name.lower() in seen:
            at = ("outputs", i, "animation" if output.animation is not None else "file")
            yield Complaint(at, f'another output is called "{output.name}" too; names must differ')
        seen.add(output.name.lower())
        if scenario.kind != SCENE:
            yield from _below(_output_fits(scenario, output), "outputs", i)


def _output_fits(scenario: Scenario, output: OutputSection) -> Found:
    """Whether the run and the exact motion are there that an output is of, and what an animation shows."""
    runs = scenario.runs
    absent = [] if runs is None else [(i, name) for i, name in enumerate(output.runs) if name not in runs]
    for i, name in absent:
        known = f"Runs: {', '.join(runs)}" if runs else "There is only one; leave `of` out"
        at = ("of", i) if isinstance(output.of, list) else ("of",)
        yield Complaint(at, f'there is no run "{name}".{nearest(name, list(runs))} {known}')
    if runs is not None and not absent and output.animation is not None:
        for name in output.runs or [next(iter(runs), "")]:
            yield from _animation_fits(scenario, output, name)
    if output.plot == "compare" and scenario.exact is None:
        yield Complaint(("plot",), "compare needs an exact motion; add exact: free_top or another")


def _animation_fits(scenario: Scenario, output: OutputSection, run: str) -> Found:
    """Whether an animation shows what a run has."""
    from polhode.view import of_run, of_run_body, of_run_system  # here, because these rooms are of pictures

    with contextlib.suppress(Refused, ScenarioError):  # said where the run stands
        scenario = scenario.of_run(run)
    if scenario.body is not None or scenario.system is not None:
        if scenario.body is not None:
            names, vectors, plots = [scenario.body.build().name], of_run_body.VECTORS, of_run.BODY
            check = of_run_body.known_only_in
        else:
            names, vectors, plots = list(scenario.system.build().names), ("L",), of_run.SYSTEM
            check = partial(of_run_system.known_only_in, names)
        asked = {"vectors": None, "traces": None, "shapes": None, "axes": True}  # nothing that could be wrong
        for key, value in output.given(*asked).items():
            yield from tried(partial(check, **(asked | {key: value})), key)
        if output.plots is not None:
            yield from tried(partial(of_run.known_only, tuple(output.plots), tuple(plots), "plot of a run"), "plots")
        if len(output.runs) < 2:  # side by side, things have names with those of their runs
            yield from _seen(output, names, vectors)
    if scenario.run is not None:
        plans = scenario.all_runs()
        yield from _timed(output, plans.get(run) or next(iter(plans.values())))


def _seen(output: OutputSection, bodies: list[str], vectors: Iterable[str]) -> Found:
    """Whether camera and frame are there."""
    frames = ["world", "body", *bodies]
    if output.frame is not None and output.frame not in frames:
        yield Complaint(("frame",), choice(output.frame, frames))
    camera = None if output.camera is None else output.camera.name
    if camera is None:
        return
    kind, colon, which = camera.partition(":")
    arrows = list(vectors) if output.vectors is None else [str(name) for name in output.vectors]
    known = {"follow": bodies, "along": arrows}.get(kind, []) if colon else []
    if which not in known and camera not in ("fixed", "orbit", "follow", *SIDES):
        yield Complaint(("camera",), choice(camera, [f"{kind}:{name}" for name in known] or list(CAMERAS)))


def _timed(output: OutputSection, plan: RunSection) -> Found:
    """Times of an animation that its run does not reach, if all goes to plan."""
    times: dict[Path, float | None] = {("from",): output.start, ("until",): output.stop}
    times |= {("times", i): t for i, t in enumerate(output.times or [])}
    for path, t in times.items():
        if t is not None and not plan.start <= t <= plan.end:
            text = f"t = {t:g} s is not in the run, which goes from {plan.start:g} to {plan.end:g} s"
            yield Complaint(path, text)
    begin = plan.start if output.start is None else output.start
    end = plan.end if output.stop is None else output.stop
    yield from _too_long(output, abs(end - begin))


def _too_long(output: OutputSection, span: float) -> Found:
    """A film of `span` seconds that would have more pictures than a scenario may ask for."""
    from polhode.view.clock import Clock

    usual = Clock()
    frames = span * (output.fps or usual.fps) / (output.scale or usual.scale)
    if output.name.lower().endswith(_FILMS) and frames > limits.FRAMES:
        key = "fps" if output.fps is not None else "scale" if output.scale is not None else "animation"
        text = f"{frames:.6g} pictures; a film of a scenario may have {limits.FRAMES}. Raise scale or lower fps"
        yield Complaint((key,), text)
