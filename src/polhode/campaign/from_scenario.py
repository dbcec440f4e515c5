"""A campaign as a scenario says it: its sections as the arguments of `ph.campaign`."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from polhode.campaign.campaign import Campaign
from polhode.campaign.campaigns import of_store, prepared
from polhode.campaign.distributions import Choice, Distribution, distribution
from polhode.campaign.driver import Rules
from polhode.campaign.keep import EventTimes, Extreme
from polhode.campaign.outcomes import outcomes_of
from polhode.campaign.population import population
from polhode.campaign.simulated import simulated
from polhode.campaign.store import Store
from polhode.campaign.work import Work
from polhode.errors import InputError, PolhodeError
from polhode.results.atomic import as_path
from polhode.scenario import places
from polhode.scenario.problems import Refused
from polhode.scenario.schema import Scenario
from polhode.scenario.sections.campaign import CampaignSection
from polhode.scenario.validating import parse


def read(file: Path) -> tuple[Scenario, str]:
    """The scenario of a file, and its text, which the store keeps."""
    content = places.scenario_bytes(file)
    scenario = parse(content, str(file), file.resolve().parent)
    if scenario.campaign is None:
        raise InputError(f'{file} has no section "campaign"; it says what varies: campaign: {{n: 1000, vary: ...}}')
    return scenario, content.decode("utf-8", errors="replace")


def carried_out(scenario: Scenario, text: str, store: str | PathLike[str], *, n: int | None = None,
                engine: Any = "threads", workers: int | None = None, budget: float | None = None, verify: bool = True,
                any_version: bool = False, progress: Any = None) -> Campaign:  # fmt: skip
    """Compute the campaign of a scenario, or go on with it; n, budget: in place of what the file says."""
    section: CampaignSection = scenario.campaign
    work = work_of(scenario, store, n)
    given = section.budget if budget is None else budget
    rules = Rules(section.within, given, section.confidence).checked(tuple(one.name for one in work.outcomes))
    prepared(work, section.chunk, any_version, {"scenario": text})
    found = Campaign(work.path, of_store(work))
    return found.resume(engine=engine, workers=workers, rules=rules, verify=verify, progress=progress)


def work_of(scenario: Scenario, store: str | PathLike[str], n: int | None = None) -> Work:
    """What the section says, as work."""
    section: CampaignSection = scenario.campaign
    if scenario.segments:
        raise InputError("a campaign has no segments: make the change of loads an event, or a formula of time")
    built, plan = scenario.built(), scenario.plan
    keep = _kept(section)
    sampled = {"t_eval": plan.times(plan.start, plan.end)} if keep is not None and "samples" in keep else {}
    around = {"actuators": built.actuators, "sensors": built.sensors, "controllers": built.controllers}
    acting = {"t_start": plan.start, "loads": built.loads, "events": built.events}
    how = {**plan.options(scenario.kind), **sampled, **acting, **around}
    experiment = simulated(built.model, built.start, plan.end, keep, how, section.seed)
    try:
        inputs = {name: _distribution(*family) for name, family in section.families(scenario.parameters).items()}
        pairs = section.pairs()
    except Refused as refused:
        raise InputError(f"campaign: {refused}") from None
    members = population(inputs, section.n if n is None else n, section.design, section.seed, pairs)
    experiment.check_inputs(tuple(members.inputs))
    units = {**experiment.units, **section.units}
    return Work(as_path(store), members, experiment, outcomes_of(section.outcomes), units)


def _distribution(family: str, numbers: Mapping[str, Any]) -> Distribution:
    if family == "choice":
        return Choice(tuple(numbers.get("values", ())), tuple(numbers.get("probabilities", ())))
    return distribution(family, **numbers)


def _kept(section: CampaignSection) -> list[Any] | None:
    """What remains, as `ph.ensemble` takes it."""
    if section.keep is None:
        return None
    found: list[Any] = []
    for one in section.keep:
        if isinstance(one, dict) and "extreme" in one:
            given = dict(one)
            found.append(_made(Extreme, {"f": str(given.pop("extreme")), **given}))
        elif isinstance(one, dict) and "event" in one:
            found.append(_made(EventTimes, one))
        else:
            found.append(one)
    return found


def _made(kind: type, given: Mapping[str, Any]) -> Any:
    try:
        return kind(**given)
    except (TypeError, PolhodeError) as reason:
        raise InputError(f"campaign.keep: {reason}") from None


def work_of_store(store: Store) -> Work | None:
    """The work of a campaign that a scenario made, from the text that its store keeps; None of any other."""
    text = store.about.get("scenario")
    if not isinstance(text, str):
        return None
    try:
        return of_store(work_of(parse(text.encode(), f"{store.path}", None), store.path, store.n))
    except PolhodeError:  # it reads files that are elsewhere: the numbers can be questioned all the same
        return None
