"""A few hundred damaged files of every format: a number or an error of ours, never anything else, and soon."""

from __future__ import annotations

import pytest

from tests.io import fuzz


def test_damaged_files_give_a_number_or_an_error_of_ours():
    pytest.importorskip("trimesh")
    counts = fuzz.run(600, 20240)
    assert sum(counts.values()) == 600
    assert counts["StorageError"] > 200
    assert counts["number"] > 0  # damage to a comment or a color does no harm


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_many_more_damaged_files(seed: int) -> None:
    pytest.importorskip("trimesh")
    assert sum(fuzz.run(1000, seed).values()) == 1000


def test_the_watch_sees_what_is_not_ours(monkeypatch):
    pytest.importorskip("trimesh")

    def broken(*_, **__) -> None:
        raise KeyError("a bug")

    monkeypatch.setattr(fuzz, "mass_properties", broken)
    with pytest.raises(KeyError):
        fuzz.run(1, 1)
