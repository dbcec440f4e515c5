"""Damaged URDF and MJCF: a system, or an error of ours that a rule foresaw."""

from __future__ import annotations

import pytest

from tests.io.robot_fuzz import campaign, one, seeds


def test_damaged_files_give_a_system_or_an_error_of_ours() -> None:
    seen = campaign(200, 1)
    assert sum(seen.values()) == 200
    assert min(seen["system"], seen["InputError"], seen["StorageError"]) > 10  # each kind of end was met


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_more_damaged_files(seed: int) -> None:
    assert sum(campaign(600, seed).values()) == 600


def test_the_sound_files_are_sound() -> None:
    """Twin: without damage there is no error to find."""
    assert [one(text, read) for text, read in seeds()] == ["system"] * 4
