"""`polhode campaign`, and the demos that are campaigns."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from polhode.cli.arguments import OUTPUT
from polhode.errors import PolhodeError

Say = Callable[..., Any]


def carried_out(arguments: argparse.Namespace, say: Say, say_title: Say) -> int:
    """Compute, tell, and write the report."""
    from polhode.campaign.from_scenario import carried_out as compute
    from polhode.campaign.from_scenario import read
    from polhode.scenario import demos
    from polhode.scenario.problems import ScenarioError

    name = str(arguments.file)
    try:
        scenario, text = read(demos.path(name) if name in demos.campaigns() else arguments.file)
    except ScenarioError as error:
        say(str(error), sys.stderr)
        raise PolhodeError(f"nothing was computed for {arguments.file}") from error
    store = arguments.output or OUTPUT / f"{arguments.file.stem}.zarr"
    engine, workers = _engine(arguments)
    say_title(scenario.title, scenario.about)
    found = compute(scenario, text, store, n=arguments.members, engine=engine, workers=workers,
                    budget=arguments.budget, any_version=arguments.any_version)  # fmt: skip
    say(str(found))
    if found.remade:
        say(f"{len(found.remade)} damaged tasks were made anew: {', '.join(map(str, found.remade[:10]))}")
    folder = arguments.report or store.with_name(f"{store.stem}-report")
    for path in _report(found, folder, arguments.member):
        say(f"Wrote {path}")
    return 0


def _engine(arguments: argparse.Namespace) -> tuple[str, int | None]:
    if arguments.dask is not None:
        return arguments.dask if ":" in arguments.dask else f"tcp://{arguments.dask}", None
    if arguments.processes is not None:
        return "processes", arguments.processes
    return "threads", arguments.threads


def _report(found: Any, folder: Path, member: int | None) -> Sequence[Path]:
    """The files of a campaign; with a page of one member, if asked for."""
    files = [*found.report(folder)]
    if member is not None:
        page = folder / f"member-{member}.html"
        found.run(member).animate(page)
        files.append(page)
    return files


def demonstrated(name: str, output: Path, say: Say, say_title: Say, say_look_at: Say) -> int:
    """Carry out a demo that is a campaign, in a fresh store unless there is one already."""
    from polhode.campaign.from_scenario import carried_out as compute
    from polhode.campaign.from_scenario import read
    from polhode.scenario import demos

    scenario, text = read(demos.path(name))
    say_title(scenario.title, scenario.about)
    home = output / name
    home.mkdir(parents=True, exist_ok=True)
    found = compute(scenario, text, home / f"{name}.zarr")
    say(str(found))
    say("\n  ".join(["Files:", *map(str, found.report(home))]))
    say_look_at(scenario.look_at)
    return 0
