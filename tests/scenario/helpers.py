"""Scenarios as text for tests: a good one, and what is wrong with a bad one."""

from __future__ import annotations

from pathlib import Path

import pytest

from polhode.scenario.problems import Problem, ScenarioError
from polhode.scenario.validating import parse

GOOD = """\
title: A test
body: {name: brick, mass: 2 kg, inertia: [3, 4, 5]}
start:
  position: [1, 2, 3]
  velocity: [0.3, -0.2, 0.1]
  omega: [30 deg/s, -0.4, 0.7]
loads:
  - gravity: [0.1, 0.2, -9.81]
run: {until: 1 s}
"""


def with_section(text: str, base: str = GOOD) -> str:
    """The good scenario with top-level sections of `text` in place of its own."""
    names = {line.split(":")[0] for line in text.splitlines() if line and line[0].isalpha()}
    kept, keep = [], True
    for line in base.splitlines():
        if line and line[0].isalpha():
            keep = line.split(":")[0] not in names
        if keep:
            kept.append(line)
    return "\n".join([*kept, text.rstrip(), ""])


def problems(text: str | bytes, folder: Path | None = None) -> tuple[Problem, ...]:
    """Every problem of a scenario that has some."""
    content = text if isinstance(text, bytes) else text.encode()
    with pytest.raises(ScenarioError) as refused:
        parse(content, "test.yaml", folder)
    return refused.value.problems


def problem(text: str | bytes, folder: Path | None = None) -> Problem:
    """The only problem of a scenario that has one."""
    (only,) = problems(text, folder)
    return only
