"""Forces that switch: a short pulse in a long quiet run is never missed, and no step reaches across a switch."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from tests.helpers import random_body, random_state

P = np.array([3.0, -2.0, 5.0])
BEGIN, LONG = 617.25, 2.0**-10  # s, to the bit


def pulse(t: float) -> tuple[float, float, float]:
    on = 1.0 if BEGIN <= t < BEGIN + LONG else 0.0
    return (3.0 * on, -2.0 * on, 5.0 * on)


def spike() -> ph.TimeSeries:
    """A triangle of the same impulse: zero, the peak, zero."""
    times = [0.0, BEGIN, BEGIN + LONG / 2, BEGIN + LONG, 1000.0]
    return ph.TimeSeries(times, np.outer([0.0, 0.0, 2.0, 0.0, 0.0], P))


def in_a_long_quiet_run(load: Any, body: ph.Body, **options: Any) -> tuple[ph.Trajectory, np.ndarray, np.ndarray]:
    """The run, and position and velocity at its end by hand: the pulse is symmetric about its middle."""
    start = ph.State((1.0, 2.0, 3.0), (0.1, 0.2, -0.3), (0.9, 0.1, -0.2, 0.3))
    run = ph.simulate(body, start, 1000.0, loads=load, **options)
    gained = LONG * P / body.mass
    position = start.position + 1000.0 * start.velocity + gained * (1000.0 - BEGIN - LONG / 2)
    return run, position, start.velocity + gained


SOURCES = {
    "piecewise": ph.Piecewise([BEGIN, BEGIN + LONG], [P]),
    "spike": spike(),
    "sum": ph.VectorSum([(0.0, 0.0, 0.0), ph.Piecewise([BEGIN, BEGIN + LONG], [P])]),
}


@pytest.mark.parametrize("options", [{}, {"method": "rk4", "dt": 7.0}])
@pytest.mark.parametrize("name", [*SOURCES, "function", "impulse"])
def test_a_pulse_is_never_missed(name: str, options: dict[str, Any], rng: np.random.Generator) -> None:
    """A millisecond in 1000 s of nothing: the effect is that of the impulse, to rounding and to the tolerance."""
    body = random_body(rng)
    loads = {"function": ph.loads.Force(pulse, switch_times=(BEGIN, BEGIN + LONG)),
             "impulse": ph.loads.Impulse(LONG * P, BEGIN + LONG / 2)}  # fmt: skip
    load = loads.get(name) or ph.loads.Force(SOURCES[name])
    run, position, velocity = in_a_long_quiet_run(load, body, **options)
    np.testing.assert_allclose(run.velocity[-1], velocity, rtol=1e-12)
    np.testing.assert_allclose(run.position[-1], position, rtol=1e-12)
    np.testing.assert_allclose(run.impulse[-1], LONG * P, rtol=1e-12)
    assert run.certificate.ok
    assert run.provenance.steps < 400


def test_the_twin_without_switch_times_misses_it(rng: np.random.Generator) -> None:
    run, _, velocity = in_a_long_quiet_run(ph.loads.Force(pulse), random_body(rng))
    assert np.abs(run.velocity[-1] - velocity).max() > 1e-4


def jerk(t: float) -> tuple[float, float, float]:
    """One law before t = 0.437, another one after it."""
    return (np.cos(3.0 * t), 2.0 * t, 1.0) if t < 0.437 else (-2.0 * np.sin(2.0 * t), 0.3, 5.0 * t * t)


def test_the_order_across_a_switch(rng: np.random.Generator) -> None:
    """rk4 keeps order 4 across a switch between two points of its grid; the twin that does not know it drops to 1."""
    body, start = random_body(rng), random_state(rng)
    errors = {}
    for known in (True, False):
        load = [ph.loads.Force(jerk, frame="body", at=(0.1, 0.2, 0.3), switch_times=(0.437,) if known else ())]
        fine = [ph.loads.Force(jerk, frame="body", at=(0.1, 0.2, 0.3), switch_times=(0.437,))]
        exact = ph.simulate(body, start, 1.0, loads=fine, method="rk4", dt=5e-4).raw[-1]
        errors[known] = [
            np.abs(ph.simulate(body, start, 1.0, loads=load, method="rk4", dt=dt).raw[-1] - exact).max()
            for dt in (0.05, 0.025, 0.0125)
        ]
    order = {known: np.log2(np.array(e[:-1]) / e[1:]) for known, e in errors.items()}
    assert (order[True] > 3.5).all(), order
    assert order[False].mean() < 2.2, order
    assert errors[False][-1] > 100 * errors[True][-1]


@pytest.mark.parametrize("options", [{}, {"method": "rk4", "dt": 0.1}])
@pytest.mark.parametrize("end", [1.0, 1.1])
def test_the_last_stage_before_a_switch_sees_the_old_value(
    end: float, options: dict[str, Any], rng: np.random.Generator
) -> None:
    """A constant force that ends at the end of a step, of the run or before: the velocity is exact to rounding.

    Seen from the wrong side it would lack P h / 6.
    """
    body, start = random_body(rng), ph.State(velocity=(1.0, 2.0, 3.0))
    pulse = lambda t: (3.0, -2.0, 5.0) if 0.2 <= t < 1.0 else (0.0, 0.0, 0.0)  # noqa: E731
    loads = (ph.loads.Force(ph.Piecewise([0.2, 1.0], [P])), ph.loads.Force(pulse, switch_times=(0.2, 1.0)))
    for load in loads:
        run = ph.simulate(body, start, end, loads=load, **options)
        np.testing.assert_allclose(run.velocity[-1], start.velocity + 0.8 * P / body.mass, rtol=1e-14)


def test_what_a_function_is_asked_for(rng: np.random.Generator) -> None:
    """Never a time from a switch on before the switch is reached, and never one before it afterwards."""
    asked: list[float] = []

    class Recorder:
        def __call__(self, t: float) -> tuple[float, float, float]:
            asked.append(t)
            return (1.0, 2.0, 3.0)

    load = ph.loads.Force(Recorder(), switch_times=(0.25, 0.5))
    with pytest.warns(ph.PolhodeWarning, match="runs as Python"):
        ph.simulate(random_body(rng), random_state(rng), 0.5, loads=load, method="rk4", dt=0.1)
    times = np.array(asked[asked.index(0.1) :])
    assert np.isclose(times, np.nextafter(0.25, 0), rtol=0, atol=1e-17).any()
    assert times.max() == np.nextafter(0.5, 0)
    first_after = np.flatnonzero(times >= 0.25)[0]
    assert (times[:first_after] < 0.25).all()
    assert (times[first_after:] >= 0.25).all()


def test_a_hundred_thousand_stops(rng: np.random.Generator) -> None:
    """A force that switches 20 000 times: sum of all pieces, in time that grows with their number."""
    n = 20_000
    times, values = np.sort(rng.uniform(0.1, 0.9, n + 1)), rng.normal(size=(n, 3))
    body, start = random_body(rng), ph.State(velocity=(1.0, 2.0, 3.0))
    run = ph.simulate(body, start, 1.0, loads=ph.loads.Force(ph.Piecewise(times, values)), t_eval=[1.0])
    exact = start.velocity + np.diff(times) @ values / body.mass
    np.testing.assert_allclose(run.velocity[-1], exact, atol=n * 4e-16)


@pytest.mark.parametrize("options", [{}, {"method": "rk4", "dt": 0.1}])
def test_stops_next_to_each_other_and_to_the_ends(options: dict[str, Any], rng: np.random.Generator) -> None:
    """Stops an ulp apart, next to the start and the end, and on the grid: harmless."""
    body, start = random_body(rng), random_state(rng)
    for begin, end in ((0.0, 1.0), (-3.0, -2.0), (0.1, 0.30000000000000004), (1e6, 1e6 + 1)):
        times = [begin, np.nextafter(begin, end), 0.5 * (begin + end), np.nextafter(0.5 * (begin + end), end),
                 np.nextafter(end, begin), end, 0.3]  # fmt: skip
        load = ph.loads.Force(lambda t: (1.0, 2.0, 3.0), switch_times=times)
        run = ph.simulate(body, start, end, begin, loads=load, **options)
        np.testing.assert_allclose(
            run.velocity[-1], start.velocity + (end - begin) * np.array([1, 2, 3]) / body.mass, rtol=1e-9
        )
        assert run.t[-1] == end
        assert (np.diff(run.t) > 0).all()
