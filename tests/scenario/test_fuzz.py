"""Damaged scenarios end in a scenario or in an error of ours."""

from __future__ import annotations

import pytest

from polhode.core import units
from polhode.scenario.validating import parse
from tests.scenario import fuzz


def test_the_seeds_are_whole():
    for text in fuzz.seeds():
        assert parse(text.encode(), "seed.yaml").title


def test_damaged_scenarios_are_read_or_refused():
    counts = fuzz.fuzz(3000, seed=1, seconds=6.0)
    assert counts["refused"] > counts["scenario"] > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 42))
def test_many_more_damaged_scenarios(seed: int) -> None:
    assert sum(fuzz.fuzz(500, seed).values()) == 500


def test_the_twin_another_error_is_seen(monkeypatch):
    def broken(text: str, kind: object) -> float:
        raise KeyError(text)

    monkeypatch.setattr("polhode.scenario.quantities.factor", broken)
    with pytest.raises(AssertionError, match="KeyError"):
        fuzz.fuzz(200, seed=1)
    assert units.parse("kg").factor == 1.0
