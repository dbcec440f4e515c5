"""Scenarios: a motion in one YAML file, checked, carried out, and written; see docs/scenarios.md."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from polhode.errors import PolhodeError

if TYPE_CHECKING:
    from polhode.scenario.running import Report
    from polhode.scenario.schema import Scenario


def read(path: str | PathLike[str], programs: bool = False) -> Scenario:
    """The scenario of a YAML file; a `ScenarioError` names every problem with its line and column.

    programs: whether it may start other programs, as a link by a pipe does; the demos may.
    """
    with first_import():
        from polhode.scenario import validating

        validating.Scenario.model_rebuild()
    return validating.read(path, programs)


def read_stream(stream: BinaryIO, name: str = "standard input", programs: bool = False) -> Scenario:
    """The scenario that a stream of bytes holds; files that it names are read in the present folder."""
    with first_import():
        from polhode.scenario import limits, validating

        validating.Scenario.model_rebuild()
    return validating.parse(stream.read(limits.FILE_BYTES + 1), name, Path.cwd(), programs)


def run(path: str | PathLike[str], output_dir: str | PathLike[str]) -> Report:
    """Carry out the scenario of a YAML file and write its outputs below `output_dir`: lines to print, and files."""
    scenario = read(path)
    from polhode.scenario import running

    return running.report_of(scenario, output_dir)


@contextlib.contextmanager
def first_import() -> Iterator[None]:
    """Import what checks scenarios: a package that is missing is named, and nothing is garbage while classes are built
    (looking for it would take a fifth of the time)."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    except ModuleNotFoundError as missing:
        raise PolhodeError(f'scenarios need {missing.name}: pip install "polhode[scenario]"') from missing
    finally:
        if collects:
            gc.enable()
