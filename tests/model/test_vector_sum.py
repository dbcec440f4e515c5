"""Sums of constants, functions and samples."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.model.expression import Expression
from polhode.model.piecewise import Piecewise
from polhode.model.series import TimeSeries
from polhode.model.vector_sum import VectorSum
from tests.helpers import random_state
from tests.model.sources import BODY, compiled

GRAVITY = (0.0, 0.0, -9.81 * 1.5)
SERIES = TimeSeries([0.0, 1.0, 3.0], [[1, 2, 3], [4, 6, 8], [0, 1, 0]])


def thruster(t: float) -> Any:
    return np.array([[0.0], [0.0], [100.0 / t]])


def push(t: float) -> tuple[float, float, float]:
    return (np.sin(t), 1.0, -t)


def drag(t: float, state: Any) -> tuple[float, float, float]:
    return (-state.velocity[0], -2.0 * state.velocity[1], -3.0 * state.velocity[2])


def test_gravity_and_thruster() -> None:
    """A row and a column; one time, many times."""
    total = VectorSum().add([GRAVITY]).add(thruster)
    np.testing.assert_allclose(total(60.0), (0, 0, 100 / 60 - 9.81 * 1.5), rtol=1e-15)
    np.testing.assert_allclose(total.at([1.0, 2.0]), [(0, 0, 100 - 9.81 * 1.5), (0, 0, 50 - 9.81 * 1.5)], rtol=1e-15)
    assert VectorSum()([1.0, 2.0]).tolist() == [[0, 0, 0], [0, 0, 0]]


def test_adding_makes_a_new_sum() -> None:
    one = VectorSum([GRAVITY])
    two = one.add(push)
    assert (len(one.parts), len(two.parts), len(two.add(two).parts)) == (1, 2, 4)


def test_the_singular_part_is_named() -> None:
    total = VectorSum([GRAVITY, thruster])
    with pytest.raises(ph.PolhodeError, match=r'part 2 \(function "thruster"\).* t = 0 s'):
        total(0.0)
    with pytest.raises(ph.PolhodeError, match=r"part 2 \(Expression.*\) must be finite, but at t = 2 s"):
        VectorSum([GRAVITY, Expression("1/(t-2)", "0", "t")])([1.0, 2.0])
    with pytest.raises(ph.PolhodeError, match=r'force .*, part 2 \(function "thruster"\) raised ZeroDivisionError'):
        ph.simulate(BODY, ph.State(), 1.0, loads=[ph.loads.Force(total)])
    with pytest.raises(ph.PolhodeError, match=r'force .*, part 1 \(function "late"\) must be finite.*inf'):
        ph.simulate(BODY, ph.State(), 1.0, loads=[ph.loads.Force([late, GRAVITY])])


def late(t: float) -> tuple[float, float, float]:
    return (np.inf, 0.0, 0.0)


def test_everything_at_once(rng: np.random.Generator) -> None:
    """In machine code the sum is the sum of its parts, functions of the state among them."""
    state = random_state(rng)
    parts = [GRAVITY, push, drag, SERIES, Piecewise([0.5], [(1, 1, 1)]), Expression("t", "x", "vy"), (0.1, 0.2, 0.3)]
    times = [0.2, 0.7, 2.5, 3.5]
    each = sum(compiled(part, times, state) for part in parts)
    np.testing.assert_allclose(compiled(VectorSum(parts), times, state), each, rtol=1e-13, atol=1e-13)
    np.testing.assert_allclose(compiled(parts, times, state), each, rtol=1e-13, atol=1e-13)
    by_name = {"push": [push(t) for t in times], "series": SERIES(times)}
    np.testing.assert_allclose(VectorSum([push, SERIES])(times), by_name["push"] + by_name["series"], rtol=1e-14)


def test_a_state_is_needed_in_a_run_only() -> None:
    with pytest.raises(ph.PolhodeError, match=r'part 1 \(function "drag"\) is a function of \(t, state\)'):
        VectorSum([drag])(1.0)
    run = ph.simulate(BODY, ph.State(velocity=(1, 1, 1)), 1.0, loads=[ph.loads.Force([drag])])
    np.testing.assert_allclose(run.final.velocity, np.exp(-np.array([1, 2, 3]) / BODY.mass), rtol=1e-8)


@pytest.mark.parametrize("shape", [(3,), (1, 3), (3, 1)])
def test_rows_and_columns_in_runs(shape: tuple[int, ...]) -> None:
    """Constants, functions of t and functions of (t, state), lying or standing: the same motion, compiled."""

    def of_time(t: float) -> Any:
        return np.array([0.1, t, 0.3]).reshape(shape)

    def of_state(t: float, state: Any) -> Any:
        return (-0.5 * state.velocity).reshape(shape)

    loads = [ph.loads.Force(np.reshape([1.0, 2.0, 3.0], shape)), ph.loads.Force(of_time), ph.loads.Torque([of_state])]
    run = ph.simulate(BODY, ph.State(velocity=(1, 2, 3)), 1.0, loads=loads, method="rk4", dt=0.05)
    np.testing.assert_allclose(run.impulse[-1], (1.1, 2.5, 3.3), rtol=1e-12)
    assert run.angular_impulse[-1].any()


def test_pieces_of_a_record_join() -> None:
    """Two runs as rows [t, x, y, z]: at the instant where they meet the value counts once."""
    t = np.linspace(0.0, 2.0, 21)
    record = np.column_stack([t, np.sin(t), np.cos(t), t])
    joined = VectorSum([record[:11], record[10:]])
    np.testing.assert_array_equal(joined(t), record[:, 1:])
    np.testing.assert_allclose(compiled(joined, t), record[:, 1:], rtol=1e-15)
    apart = sum(TimeSeries(piece[:, 0], piece[:, 1:])(t) for piece in (record[:11], record[10:]))
    assert apart[10, 2] == 2 * record[10, 3]  # twin: series that do not know of each other count it twice
    assert 1.0 in joined.switch_times
    assert joined.uncovered(0.0, 2.0) == []
    assert joined.uncovered(-1.0, 3.0)[0] == (-1.0, 0.0)


def test_another_reader() -> None:
    """The nearest sample instead of a line, alone and in a run."""

    def nearest(series: TimeSeries, t: float) -> Any:
        return series.y[np.argmin(np.abs(series.t - t))]

    total = VectorSum([SERIES, (1, 1, 1)], reader=nearest)
    np.testing.assert_array_equal(total([0.4, 0.6]), SERIES.y[[0, 1]] + 1.0)
    with pytest.warns(ph.PolhodeWarning, match="runs as Python"):
        run = ph.simulate(BODY, ph.State(), 0.4, loads=[ph.loads.Force(total)], method="rk4", dt=0.1)
    np.testing.assert_allclose(run.impulse[-1], 0.4 * (SERIES.y[0] + 1.0), rtol=1e-14)


def test_what_the_integrator_must_know() -> None:
    noise = TimeSeries(np.arange(30_000.0), np.arange(30_000.0)[:, None] * [1, 1, 1] % 2)
    total = VectorSum([SERIES, noise, GRAVITY])
    assert set(SERIES.switch_times) <= set(total.switch_times)
    assert total.longest_step == noise.longest_step == 2.0
    load = ph.loads.Force(total, switch_times=[0.25])
    assert load.switch_times == tuple(sorted({*total.switch_times, 0.25}))
    assert load.longest_step == 2.0
    assert ph.loads.Torque(push, switch_times=(2, 1)).switch_times == (1.0, 2.0)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: VectorSum(3), "a list of parts"),
        (lambda: VectorSum([(1, 2)]), "part 1 of a sum must be 3 numbers"),
        (lambda: VectorSum([(1, 2, 3), TimeSeries([0, 1], [1, 2])]), "part 2 of a sum must have 3 components"),
        (lambda: VectorSum([], reader=3), "reader of a VectorSum is a function"),
        (lambda: VectorSum([lambda t: (1, 2)])(1.0), "must return 3 numbers"),
        (lambda: ph.loads.Force(push, switch_times="soon"), "switch_times of force must be a list of times"),
        (lambda: ph.loads.Force(push, switch_times=[np.nan]), "must be finite"),
        (lambda: ph.loads.Force([[1, 2, 3], [4, 5, 6]]), "must be 3 numbers"),
    ],
)
def test_bad_sums(make: Any, message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        make()


# Piecewise


def test_pieces_begin_and_end(rng: np.random.Generator) -> None:
    """Right-continuous, zero before, an end where there is one more time; alone and in machine code."""
    state = random_state(rng)
    steps = Piecewise([1, 2, 4], [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    ended = Piecewise([1, 2, 4, 5], [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    mixed = Piecewise([1, 2, 4, 5], [push, SERIES, (0, 0, 1)])
    times = [0.9, 1.0, 1.9, 2.0, 3.9, 4.0, 4.99, 5.0, 1e300]
    np.testing.assert_array_equal(steps(times) @ (1, 2, 3), [0, 1, 1, 2, 2, 3, 3, 3, 3])
    np.testing.assert_array_equal(ended(times) @ (1, 2, 3), [0, 1, 1, 2, 2, 3, 3, 0, 0])
    for source in (steps, ended, mixed, VectorSum([steps, mixed])):
        np.testing.assert_allclose(compiled(source, times, state), source(times), rtol=1e-14, atol=1e-15)
        np.testing.assert_allclose(compiled(source, times[::-1], state), source(times[::-1]), rtol=1e-14, atol=1e-15)
    np.testing.assert_array_equal(mixed(1.5), push(1.5))
    np.testing.assert_array_equal(mixed(3.0), SERIES(3.0))
    assert not mixed(3.5).any()


def test_pieces_tell_their_times() -> None:
    mixed = Piecewise([0.5, 2, 4, 5], [SERIES, push, TimeSeries([4, 4.5, 5], np.eye(3))])
    assert mixed.switch_times == (0.5, 1.0, 2.0, 4.0, 4.5, 5.0)
    assert mixed.uncovered(0.0, 9.0) == []
    assert Piecewise([0.0], [SERIES]).uncovered(0.0, 4.0) == [(SERIES.end, 4.0)]


def test_a_column_in_a_later_piece() -> None:
    """Each piece is looked at when it begins: a function that is singular at the start may well be right there."""
    run = ph.simulate(BODY, ph.State(), 2.0, loads=[ph.loads.Force(Piecewise([0, 1], [(1, 0, 0), thruster]))],
                      method="rk4", dt=0.01)  # fmt: skip
    assert run.impulse[-1, 2] == pytest.approx(100 * np.log(2), rel=0.01)
    with pytest.raises(ph.PolhodeError, match=r'value 1 \(function "thruster"\) raised ZeroDivisionError'):
        ph.simulate(BODY, ph.State(), 2.0, loads=[ph.loads.Force(Piecewise([0, 1], [thruster, push]))])


@pytest.mark.parametrize(
    ("times", "values", "message"),
    [
        ([0, 1], [(1, 2, 3), (1, 2, 3), (1, 2, 3)], "3 values needs 3 times, or 4"),
        ([1, 0], [(1, 2, 3), (1, 2, 3)], "must be finite and rise"),
        ([], [], "of 0 values"),
        ([0], [(1, 2)], "value 1 of a Piecewise must be 3 numbers"),
        ("ab", [(1, 2, 3)], "must be numbers"),
        ([0], 7, "takes a list of values"),
        (range(65), [push] * 65, "at most 64 values"),
    ],
)
def test_bad_pieces(times: Any, values: Any, message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        Piecewise(times, values)
