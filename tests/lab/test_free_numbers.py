"""The numbers that the free-body lab's own tests compare with are those that polhode computes today."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import polhode.view
from tests.lab.make_free_numbers import numbers
from tests.view.test_player_numbers import _worst

_TEST = Path(polhode.view.__file__).parent / "client" / "test"
_ROUNDING = 1e-10  # the same sums on another machine; periods next to the separatrix are the worst of them

pytestmark = pytest.mark.skipif(not _TEST.exists(), reason="an installed package has no tests of the page")


def test_the_stored_numbers_are_those_of_today() -> None:
    stored, made = json.loads((_TEST / "lab-free.json").read_text()), json.loads(json.dumps(numbers()))
    assert _worst(stored, made) < _ROUNDING, "run tests/lab/make_free_numbers.py again and see what changed"
    made["motions"][0]["omegas"][1][2] += 1e-9
    assert _worst(stored, made) > _ROUNDING
