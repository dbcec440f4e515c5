"""From a file to a valid scenario, or to all of its problems at once."""

from __future__ import annotations

import contextlib
import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from polhode.errors import PolhodeError
from polhode.results.atomic import as_path
from polhode.scenario import places, reading
from polhode.scenario.hidden import hidden_problems
from polhode.scenario.problems import Problem, ScenarioError
from polhode.scenario.reading import Node

if TYPE_CHECKING:
    from polhode.scenario.schema import Scenario


def read(path: str | os.PathLike[str]) -> Scenario:
    """The scenario of a YAML file; a `ScenarioError` names every problem with its place."""
    file = as_path(path)
    return parse(places.scenario_bytes(file), str(file), file.resolve().parent)


def parse(content: bytes, name: str, folder: Path | None = None) -> Scenario:
    """The scenario of a text; `name` is for messages, and `folder` is where its series may be read."""
    root, problems = reading.read(content, name)
    scenario, found = _validated(root, folder)
    if problems or found or scenario is None:
        raise ScenarioError(name, [*problems, *found])
    return scenario


def _validated(root: Node, folder: Path | None) -> tuple[Scenario | None, list[Problem]]:
    """The scenario and its problems, those behind other problems too."""
    with _no_collection():
        try:
            from polhode.scenario.checking import Check
        except ModuleNotFoundError as missing:
            raise PolhodeError(f'scenarios need {missing.name}: pip install "polhode[scenario]"') from missing
        check = Check(root, folder)
    scenario, found = check(root.mapping())
    return scenario, found + hidden_problems(root.mapping(), found, lambda plain: check(plain)[1])


@contextlib.contextmanager
def _no_collection() -> Iterator[None]:
    """While classes and schemas are built, nothing is garbage: looking for it would take a fifth of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
