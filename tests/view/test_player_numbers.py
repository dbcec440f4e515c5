"""The numbers that the player's own tests compare with are those that polhode computes today."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import polhode.view
from tests.view.make_numbers import numbers

_TEST = Path(polhode.view.__file__).parent / "client" / "test"
_ROUNDING = 1e-12  # the same sums on another machine: some tens of roundings of numbers up to about 20

pytestmark = pytest.mark.skipif(not _TEST.exists(), reason="an installed package has no tests of the player")


def _worst(a: Any, b: Any) -> float:
    """The largest difference of numbers in two trees of lists and dictionaries; infinite where they are not alike."""
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        return max((_worst(a[key], b[key]) for key in a), default=0.0)
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return max((_worst(x, y) for x, y in zip(a, b, strict=True)), default=0.0)
    if isinstance(a, int | float) and isinstance(b, int | float) and not isinstance(a, bool):
        return abs(a - b)
    return 0.0 if a == b else np.inf


def test_the_stored_numbers_are_those_of_today() -> None:
    stored, made = json.loads((_TEST / "numbers.json").read_text()), json.loads(json.dumps(numbers()))
    assert _worst(stored, made) < _ROUNDING, "run tests/view/make_numbers.py again and see what changed"
    made["motions"][0]["places"][3][1] += 1e-9
    assert _worst(stored, made) > _ROUNDING
