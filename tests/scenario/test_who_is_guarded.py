"""A run of a scenario is watched over, but for one whose clock is the wall's."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

import pytest

from polhode.scenario import running
from polhode.scenario.validating import parse

TEXT = b"title: x\nbody: {name: stone, mass: 1, inertia: [1, 2, 2.5]}\nrun: {until: 0.1 s}\n"


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what was watched over."""
    names: list[str] = []

    @contextlib.contextmanager
    def guarded(title: str) -> Iterator[Callable[[float], None]]:
        names.append(title)
        yield lambda fraction: None

    monkeypatch.setattr(running, "guarded", guarded)
    return names


def test_a_run_is_guarded_unless_it_is_said_otherwise(watched: list[str]) -> None:
    scenario = parse(TEXT, "x.yaml")
    assert running.Way().bounded
    running.simulate_one(scenario)
    assert watched == ["stone"]
    running.simulate_one(scenario, way=running.Way(bounded=False))
    assert watched == ["stone"]
