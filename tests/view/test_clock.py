"""The clock of a film: how many pictures at which times, forwards and backwards, for any numbers that people type."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polhode.errors import InputError
from polhode.view import Clock

easy = settings(max_examples=200, deadline=None, derandomize=True)
times = st.floats(-50.0, 50.0).map(lambda x: round(x, 3))
rates = st.sampled_from([1.0, 7.0, 20.0, 24.0, 25.0, 29.97, 30.0, 60.0])
scales = st.sampled_from([0.05, 0.1, 1.0 / 3.0, 0.5, 1.0, 2.0, math.pi])


def exact(x: float) -> Fraction:
    """The number that was meant: 0.1 is a tenth, 1/3 a third."""
    return Fraction(x).limit_denominator(10**6)


@easy
@given(times, times, rates, scales)
def test_the_number_of_pictures(start: float, stop: float, fps: float, scale: float) -> None:
    """ceil(|stop - start|/(scale/fps)) of the numbers that were meant; with floats alone some films get one more."""
    clock = Clock(start, stop, fps, scale)
    if scale == math.pi:
        expected = math.ceil(abs(stop - start) / (scale / fps) - 1e-9)
    else:
        expected = math.ceil(abs(exact(stop) - exact(start)) / (exact(scale) / exact(fps)))
    assert clock.n_frames == max(1, expected)
    assert clock.duration == clock.n_frames / fps


def test_without_care_for_rounding_it_would_be_wrong() -> None:
    """The twin of the above: the plain formula in floats."""
    start, stop, fps, scale = 0.0, 0.1 * 3, 10.0, 1.0
    assert math.ceil(abs(stop - start) / (scale / fps)) == 4
    assert Clock(start, stop, fps, scale).n_frames == 3
    assert Clock(1e6, 1e6 + 0.1, 30.0).n_frames == 3  # far from zero, where 0.1 s has only ten digits


@easy
@given(times, times, rates, scales, st.booleans())
def test_times_are_even_and_inside(start: float, stop: float, fps: float, scale: float, backward: bool) -> None:
    clock = Clock(start, stop, fps, scale, backward)
    t, (begin, end) = clock.times, clock.ends
    low, high = min(start, stop), max(start, stop)
    assert len(t) == clock.n_frames
    assert t[0] == begin
    np.testing.assert_allclose(np.diff(t), clock.step, rtol=1e-9, atol=1e-12)
    assert (t >= low - 1e-9).all()
    assert (t <= high + 1e-9).all()
    assert abs(end - t[-1]) <= abs(clock.step) * (1 + 1e-6)  # the next picture would be at the end or beyond it
    assert math.copysign(1.0, clock.step) == (1.0 if end >= begin else -1.0)


@easy
@given(times, times, rates, scales)
def test_two_reversals_are_none(start: float, stop: float, fps: float, scale: float) -> None:
    """Start beyond stop and the flag: forwards; either alone: backwards."""
    low, high = min(start, stop), max(start, stop)
    forwards = Clock(low, high, fps, scale)
    twice = Clock(high, low, fps, scale, backward=True)
    once, other = Clock(high, low, fps, scale), Clock(low, high, fps, scale, backward=True)
    np.testing.assert_array_equal(twice.times, forwards.times)
    np.testing.assert_array_equal(once.times, other.times)
    assert once.ends == (high, low)
    assert low == high or not np.array_equal(once.times, forwards.times)


@easy
@given(times, times, rates, scales, st.booleans(), st.floats(-30.0, 80.0))
def test_the_time_that_is_shown(start: float, stop: float, fps: float, scale: float, back: bool, shown: float) -> None:
    """Within the ends at all times; held there without a loop, begun again with one; `shown_at` is the way back."""
    loop, once = Clock(start, stop, fps, scale, back), Clock(start, stop, fps, scale, back, loop=False)
    low, high = min(start, stop), max(start, stop)
    for clock in (loop, once):
        assert low <= clock.time_at(shown) <= high
        for i in {0, clock.n_frames // 2, clock.n_frames - 1}:
            assert clock.time_at(i / fps) == pytest.approx(clock.times[i], abs=1e-9)
            assert clock.frame_at(clock.times[i]) == i
    whole = abs(stop - start) / scale
    assert once.time_at(-1.0) == once.ends[0]
    assert once.time_at(whole + 1.0) == pytest.approx(once.ends[1], abs=1e-12)
    if whole > 0.1 and 0.01 < shown % whole < whole - 0.01:
        assert loop.time_at(shown + whole) == pytest.approx(loop.time_at(shown), abs=1e-9)
        assert loop.shown_at(loop.time_at(shown)) == pytest.approx(shown % whole, abs=1e-9)


def test_start_and_stop_at_one_time() -> None:
    clock = Clock(2.5, 2.5)
    assert clock.n_frames == 1
    assert clock.times.tolist() == [2.5]
    assert clock.time_at(17.0) == 2.5


def test_ends_come_from_the_data() -> None:
    assert Clock().settled((1.0, 4.0)).ends == (1.0, 4.0)
    assert Clock(stop=2.0).settled((1.0, 4.0)).ends == (1.0, 2.0)
    assert Clock().settled(None).ends == (0.0, 1.0)
    assert Clock(-3.0, 9.0).settled(None).ends == (-3.0, 9.0)
    assert Clock(stop=0.1 * 3).settled((0.0, 0.3)).stop == 0.3  # rounding is not beyond the data
    assert Clock(3.0, 1.0).settled((0.0, 4.0)).ends == (3.0, 1.0)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"fps": 0}, "frame rate"),
        ({"fps": -20}, "frame rate"),
        ({"fps": float("nan")}, "frame rate .* finite"),
        ({"fps": "fast"}, "frame rate .* number"),
        ({"scale": 0}, "time scale is greater than zero"),
        ({"scale": -1}, "backward=True"),
        ({"scale": float("inf")}, "time scale .* finite"),
        ({"start": float("nan")}, "start .* finite"),
        ({"stop": "end"}, "stop .* number"),
        ({"fsp": 20}, 'Did you mean "fps"'),
    ],
)
def test_bad_numbers(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(InputError, match=words):
        Clock(**fields)


def test_beyond_the_data_and_too_many() -> None:
    with pytest.raises(InputError, match=r"start of the film, t = 7 s, is beyond the data: choose it from 0 to 5 s"):
        Clock(start=7.0).settled((0.0, 5.0))
    with pytest.raises(InputError, match=r"stop of the film, t = -1 s"):
        Clock(stop=-1.0).settled((0.0, 5.0))
    for scale in (1e-9, 1e-300):
        with pytest.raises(InputError, match=r"frames, more than 1000000: raise scale or lower fps"):
            Clock(scale=scale).settled((0.0, 5.0))
    for unsettled in (Clock(), Clock(start=1.0), Clock(stop=1.0)):
        with pytest.raises(InputError, match="does not know its ends"):
            unsettled.times
