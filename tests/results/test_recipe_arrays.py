"""Long arrays of a recipe come back each in its place, however many there are; one that is used twice is kept once."""

from __future__ import annotations

import numpy as np

from polhode.results.recipe import build, describe


def test_arrays_come_back_in_their_places(rng: np.random.Generator) -> None:
    long = [rng.normal(size=n) for n in (65, 70, 200, 90, 66)]
    given = [*long, np.arange(64.0), long[2]]
    arrays: dict[str, np.ndarray] = {}
    said = describe(given, arrays)
    assert len(arrays) == len(long)  # the short one is in the text, the last is one of them
    for one, back in zip(given, build(said, arrays), strict=True):
        np.testing.assert_array_equal(np.asarray(back), one)
