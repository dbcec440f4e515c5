"""Sampled quantities: what lies between samples, what lies outside, and what an integrator must know of them."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from scipy.interpolate import PchipInterpolator

import polhode as ph
from polhode.model import series
from polhode.model.loads.table import load_table, warn_uncovered
from polhode.model.series import TimeSeries
from polhode.model.vector_sum import VectorSum
from tests.model.sources import BODY, compiled, flat

KINDS = ("linear", "previous", "cubic")


def samples(rng: np.random.Generator, n: int = 30, even: bool = False) -> tuple[np.ndarray, np.ndarray]:
    t = np.linspace(-1.0, 4.0, n) if even else np.cumsum(rng.uniform(0.01, 1.0, n) ** 4)
    return t, rng.normal(size=(n, 3))


def test_between_samples(rng: np.random.Generator) -> None:
    """Linear: NumPy's interp; cubic: SciPy's monotone cubic; previous: the sample before."""
    t, y = samples(rng)
    at = np.concatenate([rng.uniform(t[0], t[-1], 500), t])
    linear, previous, cubic = (TimeSeries(t, y, kind)(at) for kind in KINDS)
    np.testing.assert_allclose(linear, np.stack([np.interp(at, t, v) for v in y.T], axis=1), rtol=1e-12, atol=1e-14)
    np.testing.assert_allclose(cubic, PchipInterpolator(t, y)(at), rtol=1e-11, atol=1e-13)
    np.testing.assert_array_equal(previous, y[[np.flatnonzero(t <= one)[-1] for one in at]])
    assert np.abs(linear - cubic).max() > 0.01
    assert np.abs(linear - previous).max() > 0.01


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("even", [True, False])
def test_machine_code_reads_the_same(kind: str, even: bool, rng: np.random.Generator) -> None:
    """Forward, backward and at random, at the samples and at the ends."""
    t, y = samples(rng, 200, even)
    series = TimeSeries(t, y, kind)
    inside = rng.uniform(t[0], t[-1], 300)
    for at in (np.sort(inside), -np.sort(-inside), inside, t, [t[0] - 1e-9, t[-1] + 1e-9, t[0], t[-1]]):
        np.testing.assert_allclose(compiled(series, at), series(at), rtol=1e-12, atol=1e-13)


@pytest.mark.parametrize("kind", KINDS)
def test_zero_outside(kind: str, rng: np.random.Generator) -> None:
    t, y = samples(rng)
    series = TimeSeries(t, y, kind)
    np.testing.assert_allclose(series([t[0], t[-1]]), y[[0, -1]], rtol=1e-14)
    assert not series([t[0] - 1e-9, t[-1] + 1e-9, -1e9, 1e9]).any()
    assert not series(series.end).any()
    assert series(np.nextafter(series.end, -np.inf)).any()


def test_rounding_in_the_times_does_not_cut_the_end_off() -> None:
    """A sum of a thousand steps of a thousandth misses 1 by some rounding; the value at 1 is the last one."""
    t = np.concatenate([[0.0], np.cumsum(np.full(1000, 1e-3))])
    t = t if t[-1] < 1.0 else t * (1.0 - 1e-15)
    assert t[-1] < 1.0
    assert TimeSeries(t, np.ones(len(t)))(1.0) == 1.0


def test_shapes() -> None:
    t = [0.0, 1.0, 3.0, 4.0]
    assert TimeSeries(t, [1, 2, 3, 4])(0.5).shape == ()
    assert TimeSeries(t, [1, 2, 3, 4])([0.5, 1.5]).shape == (2,)
    rows = TimeSeries(t, np.arange(12.0).reshape(4, 3))
    assert (rows(0.5).shape, rows([0.5]).shape, rows([[0.5], [0.6]]).shape) == ((3,), (1, 3), (2, 3))
    columns = TimeSeries(np.array([t]), np.arange(12.0).reshape(4, 3).T)
    np.testing.assert_array_equal(columns.y, rows.y)
    square = TimeSeries([0, 1, 2], np.arange(9.0).reshape(3, 3))
    np.testing.assert_array_equal(square(1), [3, 4, 5])  # rows are times where both would do
    assert not rows.t.flags.writeable
    assert not rows.y.flags.writeable


@pytest.mark.parametrize(
    ("t", "y", "kind", "message"),
    [
        ([0, 1, 1], [1, 2, 3], "linear", r"t\[1\] = 1 s is followed by t\[2\] = 1 s"),
        ([0, 2, 1], [1, 2, 3], "linear", "must rise"),
        ([0, np.nan, 1], [1, 2, 3], "linear", r"t\[1\] = nan"),
        ([0], [1], "linear", "at least 2 times"),
        ([0, 1, 2], [1, 2], "linear", r"shape \(3,\) or \(3, k\), not \(2,\)"),
        ([0, 1, 2], np.ones((2, 4)), "linear", r"not \(2, 4\)"),
        ([0, 1, 2], [1, np.inf, 2], "linear", r"at t\[1\] they are inf"),
        ([0, 1, 2], "abc", "linear", "must be numbers"),
        (["a", 1], [1, 2], "linear", "must be numbers"),
        ([0, 1], [1, 2j], "linear", "must be numbers"),
        ([0, 1], [1, 2], "cubik", 'Did you mean "cubic"'),
    ],
)
def test_bad_series(t: Any, y: Any, kind: str, message: str) -> None:
    with pytest.raises(ph.PolhodeError, match=message):
        TimeSeries(t, y, kind)


def test_bad_use() -> None:
    series = TimeSeries([0, 1], [1, 2])
    with pytest.raises(ph.PolhodeError, match="must have 3 components"):
        ph.loads.Force(series)
    with pytest.raises(ph.PolhodeError, match="a time or a list of times"):
        series("now")
    with pytest.raises(ph.PolhodeError, match="finite"):
        series(np.nan)


def test_monotone_means_no_overshoot() -> None:
    """A pulse that never was negative stays so, and never exceeds its samples; an interpolating spline would."""
    t = np.arange(9.0)
    series = TimeSeries(t, [0, 0, 0, 1, 1, 1, 0, 0, 0], "cubic")
    values = series(np.linspace(0, 8, 1001))
    assert values.min() >= 0.0
    assert values.max() <= 1.0


def test_a_spike_is_told() -> None:
    """One millisecond in a quiet minute: the spike and the samples on both sides of it."""
    t = np.linspace(0.0, 60.0, 60_001)
    y = np.zeros((len(t), 3))
    y[31_234, 1] = 100.0
    series = TimeSeries(t, y)
    assert set(t[31_233:31_236]) <= set(series.switch_times)
    assert len(series.switch_times) < 10
    assert series.longest_step == np.inf


def test_a_smooth_pulse_is_told() -> None:
    """A thousand samples wide, so that no sample stands off its neighbors: still one time at least lies in it."""
    t = np.linspace(0.0, 1000.0, 1_000_001)
    y = np.exp(-0.5 * ((t - 321.0) / 0.4) ** 2)
    assert np.abs(np.diff(y, 2)).max() < 1e-4
    series = TimeSeries(t, y)
    assert any(320.0 < time < 322.0 for time in series.switch_times)
    assert len(series.switch_times) < 20
    load = ph.loads.Force(TimeSeries(t, y[:, None] * [1.0, -2.0, 3.0]))
    run = ph.simulate(BODY, ph.State(), 1000.0, loads=[load], rtol=1e-6)
    np.testing.assert_allclose(run.impulse[-1], 0.4 * np.sqrt(2.0 * np.pi) * np.array([1, -2, 3]), rtol=1e-4)
    assert run.provenance.steps < 1000


def test_a_wave_is_not_stopped_at() -> None:
    """A smooth wave of many samples bounds the step to a part of its period, and has no stops but its ends."""
    t = np.linspace(0.0, 20.0, 100_001)
    series = TimeSeries(t, np.sin(2.0 * np.pi * t))
    assert len(series.switch_times) == 2
    assert 0.01 < series.longest_step < 0.5


def test_what_is_straight_or_smooth_has_no_kinks() -> None:
    t = np.linspace(0.0, 1.0, 2001)
    assert len(TimeSeries(t, 3.0 * t).switch_times) == 2
    assert len(TimeSeries(t, np.ones(len(t))).switch_times) == 2
    assert len(TimeSeries(t, t**2).switch_times) < 60


def test_rough_series_bound_the_step(rng: np.random.Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    """More kinks than can be told: steps of two samples see them all. Few spikes on a slow wave: both are served."""
    t = np.linspace(0.0, 10.0, 50_001)
    noise = TimeSeries(t, rng.normal(size=len(t)))
    assert noise.longest_step == pytest.approx(4e-4)
    assert len(noise.switch_times) == 2
    monkeypatch.setattr(series, "MOST", 50)
    y = np.sin(60.0 * t)
    y[777] = 5.0
    both = TimeSeries(t, y)
    assert t[777] in both.switch_times
    assert 4e-4 < both.longest_step < 2 * np.pi / 60.0


def test_held_values_switch_where_they_change() -> None:
    series = TimeSeries([0, 1, 2, 3, 4], [5, 5, 6, 6, 7], "previous")
    assert series.switch_times == (0.0, 2.0, 4.0, series.end)
    many = TimeSeries(np.arange(30_000.0), np.arange(30_000.0), "previous")
    assert many.longest_step == 1.0


def test_a_run_with_samples_follows_the_function() -> None:
    """Linear interpolation is off by y'' h^2 / 8 at most, the cubic by far less; twice the samples, a quarter of it."""
    exact = ph.simulate(BODY, ph.State(), 2.0, loads=[ph.loads.Force(wave)], rtol=1e-11).final.velocity
    errors = {}
    for kind in ("linear", "cubic"):
        for n in (101, 201):
            t = np.linspace(0.0, 2.0, n)
            series = TimeSeries(t, np.array([wave(one) for one in t]), kind)
            got = ph.simulate(BODY, ph.State(), 2.0, loads=[ph.loads.Force(series)], method="rk4", dt=2.0 / 800)
            errors[kind, n] = np.abs(got.final.velocity - exact).max()
    bound = 2.0 / BODY.mass * 9.0 * (2.0 / 100) ** 2 / 8
    assert 1e-6 < errors["linear", 101] < bound
    assert errors["linear", 101] / errors["linear", 201] == pytest.approx(4.0, rel=0.05)
    assert errors["cubic", 201] < 0.1 * errors["linear", 201]


def test_no_spike_is_missed() -> None:
    """A millisecond in a quiet minute, off every stage of a long step: its whole impulse arrives, to rounding."""
    t = np.linspace(0.0, 60.0, 60_001)
    y = np.zeros((len(t), 3))
    y[31_234] = (100.0, -50.0, 20.0)
    run = ph.simulate(BODY, ph.State(omega=(0.1, 0.2, 0.3)), 60.0, loads=[ph.loads.Force(TimeSeries(t, y))], rtol=1e-6)
    np.testing.assert_allclose(run.final.velocity, y[31_234] * 1e-3 / BODY.mass, rtol=1e-9)
    assert run.provenance.steps < 500
    # Twin: a function of the same shape, of which nothing is known, is passed over.
    blind = ph.simulate(BODY, ph.State(), 60.0, loads=[ph.loads.Force(hat)], rtol=1e-6)
    assert not blind.final.velocity.any()
    told = ph.simulate(BODY, ph.State(), 60.0, rtol=1e-6,
                       loads=[ph.loads.Force(hat, switch_times=[31.233, 31.234, 31.235])])  # fmt: skip
    np.testing.assert_allclose(told.final.velocity, y[31_234] * 1e-3 / BODY.mass, rtol=1e-9)


def hat(t: float) -> tuple[float, float, float]:
    height = max(0.0, 1.0 - abs(t - 31.234) / 1e-3)
    return (100.0 * height, -50.0 * height, 20.0 * height)


@pytest.mark.parametrize("options", [{}, {"method": "rk4", "dt": 0.07}, {"method": "explicit_euler", "dt": 0.07}])
def test_held_values_arrive_exactly(options: dict[str, Any], rng: np.random.Generator) -> None:
    """The impulse of steps is the sum of value times duration, whatever the method, on and off its grid of times."""
    t, y = np.cumsum(rng.uniform(0.05, 0.3, 12)), rng.normal(size=(12, 3))
    loads = [ph.loads.Force(TimeSeries(t, y, "previous"), switch_times=[0.01])]
    with pytest.warns(ph.PolhodeWarning, match="do not cover"):
        run = ph.simulate(BODY, ph.State(), t[-1] + 1.0, loads=loads, **options)
    np.testing.assert_allclose(run.impulse[-1], (np.diff(t)[:, None] * y[:-1]).sum(axis=0), atol=1e-12)


def wave(t: float) -> tuple[float, float, float]:
    return (np.sin(3.0 * t), np.cos(2.0 * t), 0.5 * t)


def test_the_numbers_are_laid_out_once() -> None:
    """A million samples are not copied for every run, nor for every look at them."""
    t = np.linspace(0.0, 1.0, 1000)
    load = ph.loads.Force(TimeSeries(t, np.zeros((1000, 3))))
    table = load_table((load,), (load,), BODY, 0.0, flat(ph.State()), [])
    assert table.alive[0] is load.pack(BODY)
    assert load.pack(BODY) is load.pack(BODY)


def test_runs_share_samples_without_a_trace(rng: np.random.Generator) -> None:
    """Where the last run stopped looking changes nothing for the next one, to the bit."""
    t, y = samples(rng, 100)
    load = ph.loads.Force(TimeSeries(t, y))
    options: dict[str, Any] = {"loads": [load], "method": "rk4", "dt": 0.01}
    first, _, second = (ph.simulate(BODY, ph.State(), t_end, 1.0, **options) for t_end in (3.0, 20.0, 3.0))
    assert first.raw.tobytes() == second.raw.tobytes()


def test_what_is_not_covered_is_said_once() -> None:
    half = TimeSeries([0, 1], np.ones((2, 3)))
    loads = [ph.loads.Force(half), ph.loads.Torque(half, name="wheel"), ph.loads.Gravity((0, 0, -9.81))]
    with pytest.warns(ph.PolhodeWarning, match="force .* from t = 1 to 2 s; wheel .* from t = 1 to 2 s") as told:
        warn_uncovered(loads, 0.0, 2.0)
    assert len(told) == 1
    assert told[0].filename == __file__


def test_what_is_covered_is_not_mentioned() -> None:
    pieces = [TimeSeries([0, 1], np.ones((2, 3))), TimeSeries([1, 2], np.ones((2, 3)))]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warn_uncovered([ph.loads.Force(VectorSum(pieces)), ph.loads.Force(wave)], 0.0, 2.0)
        warn_uncovered([ph.loads.Force(pieces[0])], 0.0, 1.0)


def test_a_short_series_is_integrated_exactly_corner_by_corner() -> None:
    """The velocity under straight lines between few samples is the trapezoidal sum, to the tolerance.

    Where no corner is told (the twin), steps pass over them and lose digits.
    """
    t = np.linspace(0.0, 2.0, 21)
    y = np.column_stack([t, t**2, np.cos(3 * t)])
    body = ph.Body(mass=1.5, inertia=(0.1, 0.2, 0.25))
    exact = np.array([float(np.trapezoid(y[:, i], t)) for i in range(3)]) / body.mass
    series = ph.TimeSeries(t, y)
    run = ph.simulate(body, ph.State(), 2.0, loads=ph.loads.Force(series))
    assert np.abs(run.final.velocity - exact).max() < 1e-11
    with pytest.warns(ph.PolhodeWarning, match="runs as Python"):
        blind = ph.simulate(body, ph.State(), 2.0, loads=ph.loads.Force(lambda now: series(now)))
    assert np.abs(blind.final.velocity - exact).max() > 1e-9
