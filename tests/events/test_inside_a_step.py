"""How a step is searched for zeros: points, parabolas and their dips, against what they mean for known curves."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from polhode.integrate import events as e

POINTS = (0.0, e._C1, 0.5, e._C3, 1.0)


def marks_of(g: Callable[[float], float], a: float = 0.0, b: float = 1.0) -> np.ndarray:
    """One event, seen at the five points of the interval a to b of a step."""
    marks = np.zeros((e.MARKS, 1))
    for row, c in zip(range(e.AT_A, e.AT_B + 1), POINTS, strict=True):
        marks[row, 0] = g(a + (b - a) * c)
    marks[e.SIDE, 0] = np.sign(marks[e.AT_A, 0])
    return marks


def rules(direction: int) -> np.ndarray:
    made = np.zeros((1, 8))
    made[0, e.DIRECTION] = direction
    return made


def test_points_are_where_they_are_said_to_be() -> None:
    assert [e.point(0.2, 0.7, row) for row in range(e.AT_A, e.AT_B + 1)] == pytest.approx(
        [0.2 + 0.5 * c for c in POINTS]
    )
    assert pytest.approx(0.5 - np.sqrt(1 / 12)) == e._C1  # those of Gauss: a cubic has its mean there


@pytest.mark.parametrize("power", [1, 2, 3, 4])
def test_the_slope_at_the_start_is_exact_for_quartic_curves(power: int) -> None:
    weights = (e._S1, e._SM, e._S3, e._SB)
    found = sum(w * c**power for w, c in zip(weights, POINTS[1:], strict=True))
    assert found == pytest.approx(1.0 if power == 1 else 0.0, abs=1e-12)


@pytest.mark.parametrize("side", [1.0, -1.0])
@pytest.mark.parametrize(("a", "b"), [(0.0, 1.0), (0.25, 0.5)])
@pytest.mark.parametrize("bottom", [0.04, 0.15, 0.35, 0.46, 0.63, 0.72, 0.95])
@pytest.mark.parametrize("depth", [-0.03, -1e-6, 1e-4, 0.5])
def test_a_dip_is_found_where_a_parabola_has_it(side: float, a: float, b: float, bottom: float, depth: float) -> None:
    """Where all values are on one side and the bottom is beyond zero, or near it; nowhere else."""
    at = a + (b - a) * bottom
    scale = 1.0 / (b - a) ** 2
    marks = marks_of(lambda x: side * (scale * (x - at) ** 2 + depth), a, b)
    values = side * marks[e.AT_A : e.AT_B + 1, 0]
    found = e.dip(0, a, b, marks)
    windows = [values[k : k + 3] for k in range(3) if POINTS[k] < bottom < POINTS[k + 2]]
    seen = any((three > 0.0).all() and depth < 0.2 * three.min() for three in windows)
    if seen:
        assert found == pytest.approx(at, abs=1e-12)
    else:
        assert found == -1.0


def test_an_arch_has_no_dip() -> None:
    assert e.dip(0, 0.0, 1.0, marks_of(lambda x: 1.1 - 4.0 * (x - 0.5) ** 2 + 4.0 * 0.25)) == -1.0


@pytest.mark.parametrize("direction", [-1, 0, 1])
@pytest.mark.parametrize("side", [1.0, -1.0])
def test_a_dip_is_bracketed_on_the_side_that_was_asked_for(direction: int, side: float) -> None:
    """Going in, where that counts; else coming out."""
    bottom = 0.63
    g = lambda x: side * ((x - bottom) ** 2 - 1e-3)  # noqa: E731
    marks = marks_of(g)
    marks[e.TRIAL, 0] = g(bottom)
    begin, end, before = e.dip_bracket(0, 0.0, bottom, 1.0, rules(direction), marks)
    falls = direction == 0 or direction * side < 0
    zero = bottom - 1e-3**0.5 if falls else bottom + 1e-3**0.5
    assert begin < zero < end
    assert g(begin) * before > 0.0 > g(end) * before
    assert (begin, end)[falls] == bottom
    marks[e.TRIAL, 0] = side * 1e-9  # it does not reach zero after all
    begin, end, _ = e.dip_bracket(0, 0.0, bottom, 1.0, rules(direction), marks)
    assert begin > end


@pytest.mark.parametrize("zero", [0.1, 0.3, 0.6, 0.9])
@pytest.mark.parametrize("sense", [1.0, -1.0])
@pytest.mark.parametrize("direction", [-1, 0, 1])
def test_a_crossing_lies_between_two_neighboring_points(zero: float, sense: float, direction: int) -> None:
    marks = marks_of(lambda x: sense * (x - zero))
    begin, end, side = e.bracket(0, 0.0, 0.0, 1.0, rules(direction), marks)
    if direction * sense >= 0.0:
        k = int(np.searchsorted(POINTS, zero))
        assert (begin, end) == pytest.approx((POINTS[k - 1], POINTS[k]))
        assert side == -sense
    else:
        assert begin > end


def test_there_is_no_crossing_where_there_is_none() -> None:
    begin, end, _ = e.bracket(0, 0.0, 0.0, 1.0, rules(0), marks_of(lambda x: 1.0 + x))
    assert begin > end


def test_curves_that_are_almost_parabolas_are_smooth_and_others_are_not() -> None:
    rng = np.random.default_rng(4)
    for _ in range(200):
        p = rng.normal(size=3)
        assert e.smooth(marks_of(lambda x, p=p: p[0] + p[1] * x + p[2] * x * x))
    assert e.smooth(marks_of(np.exp))
    for wild in (lambda x: np.sign(x - 0.3), lambda x: np.sin(9.0 * x), lambda x: abs(x - 0.35)):
        assert not e.smooth(marks_of(wild))
        assert not e.smooth(marks_of(lambda x, wild=wild: 1e9 * wild(x)))
    assert e.smooth(marks_of(lambda x: 1.0 + 1e-14 * np.sign(x - 0.3)))  # rounding


def test_smooth_is_told_by_the_parabola_through_ends_and_middle() -> None:
    """A tenth of what the curve spans: the border, from both sides, by a bump at one inner point."""
    for row, c in ((e.AT_Q1, e._C1), (e.AT_Q3, e._C3)):
        for bump, smooth in ((0.095, True), (0.105, False)):
            marks = marks_of(lambda x: x)
            marks[row, 0] = c + bump
            assert e.smooth(marks) == smooth


@pytest.mark.parametrize(("depth", "sure"), [(0.5, True), (0.02, True), (3e-4, False), (-3e-4, False)])
def test_what_comes_close_is_decided_by_finer_looks(depth: float, sure: bool) -> None:
    """A bottom that is farther from zero than the curve is from its parabola decides; a nearer one does not."""
    g = lambda x: (x - 0.4) ** 2 + depth + 0.02 * (x - 0.4) ** 3  # noqa: E731
    for side in (1.0, -1.0):
        marks = marks_of(lambda x, side=side: side * g(x))
        values = side * marks[e.AT_A : e.AT_B + 1, 0]
        assert e.decided(0.0, marks) == (sure or values.min() <= 0.0)


def test_what_is_about_to_turn_at_the_end_is_not_decided() -> None:
    assert not e.decided(0.0, marks_of(lambda x: (1.0 - x) ** 2 + 1e-5 + 0.02 * (1.0 - x) ** 3))
    assert e.decided(0.0, marks_of(lambda x: (1.0 - x) ** 2 + 0.5))


def test_one_number_that_is_none_is_seen() -> None:
    for row in range(e.AT_A, e.AT_B + 1):
        for bad in (np.nan, np.inf, -np.inf):
            marks = np.ones((e.MARKS, 3))
            assert e.all_finite(marks)
            marks[row, 1] = bad
            with np.errstate(invalid="ignore"):
                assert not e.all_finite(marks)
    marks = np.ones((e.MARKS, 3))
    marks[[e.SIDE, e.TRIAL]] = np.nan  # not of the interval
    assert e.all_finite(marks)
