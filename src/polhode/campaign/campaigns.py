"""`ph.campaign`: members drawn from distributions, computed by whoever is there, into a store that no crash hurts."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from polhode.arrays import whole
from polhode.campaign import identity
from polhode.campaign.campaign import Campaign
from polhode.campaign.designs import Design
from polhode.campaign.driver import Rules
from polhode.campaign.experiment import Experiment, Function
from polhode.campaign.outcomes import outcomes_of
from polhode.campaign.population import Population, population
from polhode.campaign.store import Column, Store
from polhode.campaign.work import Work
from polhode.errors import InputError
from polhode.model.body import Body
from polhode.model.system import System
from polhode.results.atomic import as_path

_TASKS = 256  # of a campaign, about: steps of the progress, and what a crash can cost
_CHUNK_BYTES = 16e6
_LEAST_CHUNK = 64
_MOST_CHUNK = 10**7


def campaign(
    model: Any,
    distributions: Mapping[str, Any],
    t_end: float | None = None,
    *,
    store: str | os.PathLike[str],
    n: int | None = None,
    start: Any = None,
    design: Design | str = "random",
    seed: int = 0,
    correlations: Mapping[tuple[str, str], float] | None = None,
    keep: Any = None,
    outcomes: Mapping[str, Any] | None = None,
    engine: Any = "threads",
    workers: int | None = None,
    within: Mapping[str, float] | None = None,
    budget: float | None = None,
    confidence: float = 0.95,
    chunk: int | None = None,
    verify: bool = True,
    any_version: bool = False,
    progress: Any = None,
    **how: Any,
) -> Campaign:
    """Move `model` from t = 0 to `t_end` for each of `n` members whose inputs are drawn from `distributions`.

    model: a `Body` or a `System`; or a function of inputs by name, arrays (m,), that gives what is kept by name. Of a
    function `t_end`, `start`, `keep` and what follows in `how` are left out. distributions: by the names of parameters
    of the model and of parts of its start ("omega"), each one of `scipy.stats`, of this room (`distribution`, `Choice`,
    `Sphere`, `Rotation`), an array with a value for each member, a number, or a list of these for a vector. design:
    "random", "latin_hypercube", "sobol", "grid", "saltelli" and "morris" for sensitivities, "one_at_a_time" for a
    tornado. correlations: {("mass", "thrust"): 0.6}. keep, and in `how` all that `ph.ensemble` takes: what is kept of
    each member. outcomes: what members are judged by, {"lost": "range > 1000"}, a formula of what is kept and given, or
    a function of arrays by name.

    store: a folder. Where it holds this campaign already, what is missing is computed, and a larger `n` extends it; one
    of another model or version is refused. engine: "threads", "processes", the address of a Dask scheduler, a client or
    a cluster of Dask; workers: how many threads or processes. within: {"lost": 0.01}, the half-width at which an
    outcome's interval is narrow enough to stop; budget: s on the wall. chunk: members of a task. verify: whether the
    checksums of what is in the store are looked at first. any_version: whether a store of other versions is filled up.
    progress: None shows a bar on long ones at a terminal, True always, False never; a function is called with a
    `Status`. Ctrl-C finishes the tasks that were begun and gives back what there is.
    """
    experiment = _experiment(model, start, t_end, keep, how, seed)
    members = population(distributions, n, design, seed, correlations)
    experiment.check_inputs(tuple(members.inputs))
    work = Work(as_path(store), members, experiment, outcomes_of(outcomes), experiment.units)
    rules = Rules(within or {}, budget, confidence).checked(tuple(one.name for one in work.outcomes))
    prepared(work, chunk, any_version)
    found = Campaign(work.path, of_store(work))
    found.resume(engine=engine, workers=workers, rules=rules, verify=verify, progress=progress)
    return found


def load_campaign(path: str | os.PathLike[str]) -> Campaign:
    """The campaign in a store, to question and to draw; `ph.campaign` with its model goes on with it.

    One that a scenario made knows its model, so that it can be resumed, and each member be run.
    """
    from polhode.campaign.from_scenario import work_of_store

    store = Store.open(path)
    return Campaign(store.path, work_of_store(store))


def _experiment(model: Any, start: Any, t_end: float | None, keep: Any, how: Mapping[str, Any],
                seed: int) -> Experiment:  # fmt: skip
    """What is done with each member."""
    if isinstance(model, Experiment):
        return model
    if isinstance(model, Body | System):
        from polhode.campaign.simulated import simulated

        return simulated(model, start, t_end, keep, how, seed)
    if not callable(model):
        raise InputError(f"a campaign is of a Body, a System or a function of arrays, not of {model!r:.80}")
    if t_end is not None or start is not None or keep is not None or how:
        given = [name for name, value in (("t_end", t_end), ("start", start), ("keep", keep)) if value is not None]
        raise InputError(f"the campaign of a function takes no {', '.join([*given, *how])}")
    return Function(model)


def prepared(work: Work, chunk: int | None, any_version: bool, more: Mapping[str, Any] | None = None) -> Store:
    """The store of this work: a new one, or the one that is there if it is of the same campaign, with enough room."""
    said: dict[str, Any] = {"identity": {**work.experiment.describe(), **work.population.describe(),
                         "outcomes": {one.name: one.describe() for one in work.outcomes},
                         "versions": identity.made_by()},
            "blocks": _blocks(work.population), "t_eval": work.experiment.t_eval, **(more or {})}  # fmt: skip
    if not Store.exists(work.path):
        _refuse_folder(work.path)
        columns = work.columns()
        _refuse_size(columns, work.population.n, work.path)
        size = _chunk(columns, work.population.n) if chunk is None else whole(chunk, "chunk", 1, _MOST_CHUNK)
        return Store.create(work.path, columns, {**said, "members": work.population.n, "chunk": size})
    store = Store.open(work.path)
    identity.refuse_other(work.path, store.about["identity"], said["identity"], any_version)
    if chunk is not None and chunk != store.chunk:
        raise InputError(f"{work.path} has tasks of {store.chunk} members, which cannot be changed to {chunk}")
    if work.population.n > store.n:
        extended(work, store)
    return store


def extended(work: Work, store: Store) -> None:
    """Make room for more members; only for who may write."""
    from polhode.campaign.lock import held

    with held(store.path):
        store.extend(work.population.n, {"blocks": _blocks(work.population)})


def of_store(work: Work) -> Work:
    """The work for as many members as the store has."""
    store = work.store
    if work.population.n == store.n and _blocks(work.population) == store.about["blocks"]:
        return work
    grown = work.population
    size = 0
    for block in store.about["blocks"]:
        size += block
        grown = grown.extended(size) if size >= grown.n else grown
    return Work(work.path, grown, work.experiment, work.outcomes, work.units)


def _blocks(members: Population) -> list[int]:
    """How the design grew; one number for designs that do not care."""
    from polhode.campaign.designs import LatinHypercube

    return list(members.design.blocks) if isinstance(members.design, LatinHypercube) else [members.n]


def _refuse_folder(path: Path) -> None:
    """A folder with anything else in it is not ours to fill."""
    if path.is_file() or (path.is_dir() and any(item.name not in _OURS for item in path.iterdir())):
        raise InputError(f"{path} is there and is no store of a campaign; choose another name")


_OURS = {"zarr.json", "inputs", "kept", "outcomes", "done", "driver.lock", "journal.txt", "work.pickle"}


def bytes_of(columns: Mapping[str, Column], n: int) -> int:
    """What so many members take, before they are packed."""
    return n * sum(int(np.prod(one.shape, dtype=object)) * np.dtype(one.dtype).itemsize for one in columns.values())


def _refuse_size(columns: Mapping[str, Column], n: int, path: Path) -> None:
    """Refuse what no disk here can hold, with the bytes."""
    needed = bytes_of(columns, n)
    folder = next(one for one in (path.absolute(), *path.absolute().parents) if one.exists())
    free = shutil.disk_usage(folder).free
    if needed > free:
        each = bytes_of(columns, 1)
        raise InputError(f"{n} members of {each} bytes take {needed:.3g} bytes, and {folder} has {free:.3g} free. Keep"
                         " less of each member (keep=[...]), or ask for fewer.")  # fmt: skip


def _chunk(columns: Mapping[str, Column], n: int) -> int:
    """Members of a task: some hundred tasks, none of more than some megabytes, none of a few members."""
    fit = max(1, int(_CHUNK_BYTES / max(1, bytes_of(columns, 1))))
    return max(1, min(n, fit, max(_LEAST_CHUNK, -(-n // _TASKS))))
