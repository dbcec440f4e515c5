"""What does not fit between the sections of a scenario. A check sees those that are valid; one that failed is None."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from polhode.arrays import nearest
from polhode.errors import PolhodeError, PolhodeWarning
from polhode.io.outputs import BODY, SYSTEM
from polhode.scenario.context import SCENE
from polhode.scenario.fields import Section, kinds_of, written
from polhode.scenario.problems import Complaint, Refused

if TYPE_CHECKING:
    from polhode.scenario.schema import Scenario
    from polhode.scenario.sections.outputs import OutputSection

Found = Iterator[Complaint]


def complaints(scenario: Scenario) -> Found:
    """All that does not fit."""
    strangers = list(_strangers(scenario))
    yield from strangers
    if strangers:
        return
    for check in _CHECKS[scenario.kind]:
        yield from check(scenario)
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


def _strangers(scenario: Scenario) -> Found:
    """Keys that belong to a scenario of another kind."""
    one: list[tuple[Section | None, tuple[str | int, ...]]] = [(scenario.start, ("start",)), (scenario.run, ("run",))]
    one += [(change, ("runs", name)) for name, change in (scenario.runs or {}).items()]
    for key in ("loads", "events", "outputs"):
        one += [(item, (key, i)) for i, item in enumerate(getattr(scenario, key) or [])]
    for i, segment in enumerate(scenario.segments or []):
        one += [(load, ("segments", i, "loads", k)) for k, load in enumerate(segment.loads)]
    for section, path in one:
        if section is not None:
            yield from _below(_strange(section, scenario.kind), *path)


def _strange(section: Section, kind: str) -> Found:
    """Keys of one section that belong to another kind."""
    for name in sorted(section.model_fields_set):
        kinds, key = kinds_of(type(section), name), written(type(section), name)
        if kinds and kind not in kinds:
            text = f"there is no such key here: {key} is of a {' or a '.join(kinds)}, and this is a {kind}"
            yield Complaint((key,), text, at_key=True)


def _body_fits(scenario: Scenario) -> Found:
    if scenario.body is None or scenario.start is None:
        return
    body = scenario.body.build()
    yield from tried(lambda: scenario.start.of_body(body), "start")
    for i, event in enumerate(scenario.events or []):
        yield from tried(event.of_body, "events", i)


def _system_fits(scenario: Scenario) -> Found:
    """Everything that names bodies, joints and constraints, in the system as it stands in the file."""
    if None in (scenario.system, scenario.constraints, scenario.loads, scenario.run):
        return
    try:
        system = scenario.assembly()
    except Refused as refused:
        yield from refused.complaints
        return
    for i, switch in enumerate(scenario.switches or []):
        yield from tried(lambda i=i, switch=switch: switch.add_to(system, i), "switches", i)
    for i, event in enumerate(scenario.events or []):
        yield from tried(lambda event=event: event.of_system(system.mechanism()), "events", i)
    replaced = bool(scenario.runs) and all(change.begin is not None for change in scenario.runs.values())
    if scenario.start is not None and not replaced:
        yield from tried(lambda: scenario.start.of_system(system, scenario.plan.start), "start")


def _runs_fit(scenario: Scenario) -> Found:
    """Every variation, alone and with what it leaves as it is."""
    if scenario.run is None or scenario.runs is None:
        return
    what = scenario.body if scenario.kind == BODY else scenario.system
    rest = (scenario.constraints, scenario.loads, scenario.start, scenario.switches, scenario.events)
    whole = None not in (what, *rest)
    for name, change in scenario.runs.items():
        plan = scenario.run.varied(change)
        fitting = list(tried(lambda plan=plan: plan.refuse(scenario.kind), "runs", name))
        yield from fitting
        if whole and change.sections and not fitting:
            yield from tried(lambda name=name: scenario.built(name), "runs", name)


def _events_differ(scenario: Scenario) -> Found:
    """Names of events that are taken."""
    seen: set[str] = set()
    for i, event in enumerate(scenario.events or ()):
        if event.name in seen:
            yield Complaint(("events", i, "name"), f'another event is called "{event.name}" too; names must differ')
        seen.add(event.name)


def _segments_fit(scenario: Scenario) -> Found:
    names = [event.name for event in scenario.events or []]
    for i, segment in enumerate(scenario.segments or []):
        if isinstance(segment.until, str) and scenario.events is not None and segment.until not in names:
            known = f"Events: {', '.join(names)}" if names else "There are none; add one under events"
            text = f'there is no event "{segment.until}".{nearest(segment.until, names)} {known}'
            yield Complaint(("segments", i, "until"), text)
    yield from _segment_times(scenario)


def _segment_times(scenario: Scenario) -> Found:
    both = scenario.run is not None and scenario.runs is not None
    last = scenario.run.start if scenario.run is not None else float("-inf")
    end = max((run.end for run in scenario.all_runs().values()), default=0.0) if both else float("inf")
    for i, segment in enumerate(scenario.segments or []):
        if isinstance(segment.until, float):
            if not last < segment.until <= end:
                text = f"{segment.until:g} s does not lie after {last:g} s and within the run, which ends at {end:g} s"
                yield Complaint(("segments", i, "until"), text)
            last = segment.until


def _exact_fits(scenario: Scenario) -> Found:
    if scenario.exact is None or None in (scenario.body, scenario.start, scenario.loads, scenario.events):
        return
    from polhode.scenario.exact_motion import objection

    if (text := objection(scenario)) is not None:
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
    from polhode.scenario import showing
    from polhode.view.animating import stage

    options = scenario.options(output)
    options.pop("times", None)
    try:
        begin, end = stage(scenario.shown(), **options).clock.ends
    except PolhodeError as reason:
        yield Complaint((), str(reason))
    else:
        yield from showing.too_long(output, abs(end - begin))


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
    if scenario.runs is not None:
        unknown = list(_run_is_known(list(scenario.runs), output))
        yield from unknown
        if output.animation is not None and not unknown:
            yield from _animation_fits(scenario, output)
    if output.plot == "compare" and scenario.exact is None:
        yield Complaint(("plot",), "compare needs an exact motion; add exact: free_top or another")


def _run_is_known(names: list[str], output: OutputSection) -> Found:
    """Whether the run is there that an output is of."""
    if output.of is not None and output.of not in names:
        known = f"Runs: {', '.join(names)}" if names else "There is only one; leave `of` out"
        yield Complaint(("of",), f'there is no run "{output.of}".{nearest(output.of, names)} {known}')


def _animation_fits(scenario: Scenario, output: OutputSection) -> Found:
    """Whether an animation shows what its run has."""
    from polhode.scenario import showing  # here, because it needs the rooms of pictures

    change = scenario.runs.get(output.of or next(iter(scenario.runs), ""))
    if scenario.kind == BODY and scenario.body is not None:
        yield from showing.of_body(output, scenario.body.build().name)
    if scenario.kind == SYSTEM and scenario.system is not None:
        section = (None if change is None else change.system) or scenario.system
        yield from showing.of_system(output, section.build().names)
    if scenario.run is not None:
        plans = scenario.all_runs()
        yield from showing.timed(output, plans[output.of or next(iter(plans))])


def _below(found: Iterable[Complaint], *path: str | int) -> Found:
    """Complaints about something below `path`."""
    for complaint in found:
        yield complaint._replace(path=(*path, *complaint.path))


_CHECKS: dict[str, tuple[Callable[[Scenario], Any], ...]] = {
    BODY: (_body_fits, _runs_fit, _events_differ, _segments_fit, _exact_fits),
    SYSTEM: (_system_fits, _runs_fit, _events_differ),
    SCENE: (_scene_fits,),
}
