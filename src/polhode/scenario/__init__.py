"""Scenarios: a motion in one YAML file, checked, carried out, and written; see docs/scenarios.md."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polhode.scenario.demo import Report
    from polhode.scenario.schema import Scenario


def read(path: str | PathLike[str]) -> Scenario:
    """The scenario of a YAML file; a `ScenarioError` names every problem with its line and column."""
    from polhode.scenario import validating

    return validating.read(path)


def run(path: str | PathLike[str], output_dir: str | PathLike[str]) -> Report:
    """Carry out the scenario of a YAML file and write its outputs below `output_dir`: lines to print, and files."""
    from polhode.scenario import running

    return running.report_of(read(path), output_dir)
