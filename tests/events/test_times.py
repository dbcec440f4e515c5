"""When events happen, against closed forms: bounces of parabolas, a free top, a sine; and none is missed."""

from __future__ import annotations

import numpy as np
import pytest

import polhode as ph
from tests.helpers import random_body

EPS = np.finfo(float).eps
G = 9.81
GRAVITY = ph.loads.Gravity((0.0, 0.0, -G))


def bounce_times(z: float, v: float, e: float, n: int) -> np.ndarray:
    """The first n times at which a point at height z that moves up with v meets the floor, with restitution e.

    t_1 = (v + u) / g with u = sqrt(v^2 + 2 g z), the speed of the first impact; flight k takes 2 u e^k / g.
    """
    u = np.sqrt(v * v + 2 * G * z)
    flights = 2 * u * e ** np.arange(1, n) / G
    return np.cumsum([(v + u) / G if v > 0 else 2 * z / (u - v), *flights])


def test_a_hundred_parabolas(rng: np.random.Generator) -> None:
    """Each of six bounces within 1e-13 relative.

    An event is an ulp of time wide, and the height is known to eps z, which the speed u e^k of impact k turns into
    time: eps z / (u e^5) <= 1e-14 s for e >= 0.5.
    """
    for _ in range(100):
        z, v, e = rng.uniform(0.5, 8.0), rng.uniform(-5.0, 8.0), rng.choice([1.0, rng.uniform(0.5, 1.0)])
        exact = bounce_times(z, v, e, 6)
        start = ph.State(
            (*rng.normal(size=2), z), (*rng.normal(size=2), v), rng.normal(size=4), 0.3 * rng.normal(size=3)
        )
        run = ph.simulate(random_body(rng), start, exact[-1] * 1.01, loads=GRAVITY, events=ph.Bounce(e))
        np.testing.assert_allclose(run.events["bounce"].t, exact, rtol=1e-13, atol=0)
        assert abs(run.events.t - bounce_times(z, v, e * (1 - 1e-9), 6)).max() > 1e-11  # twin: another restitution
        assert run.certificate.ok


def test_the_sky_diver_lands(rng: np.random.Generator) -> None:
    """From rest, without drag, after sqrt(2 h / g); with a little drag later."""
    height = 3187.0
    diver, start = ph.Body(mass=70.0, inertia=(12.0, 11.0, 2.0)), ph.State((1.0, 2.0, height), omega=(0.02, 0.01, 0.03))
    ground = ph.Event("z", terminal=True, direction=-1, name="ground")
    run = ph.simulate(diver, start, 300.0, loads=GRAVITY, events=ground)
    assert run.t[-1] == pytest.approx(np.sqrt(2 * height / G), rel=1e-13)
    assert run.provenance.status == 'ended by event "ground"'
    some = ph.simulate(diver, start, 300.0, loads=GRAVITY, events=ground, t_eval=[1.0, 2.0, 280.0])
    assert some.t.tolist() == [1.0, 2.0, run.t[-1]]  # where a run ends early, its end is kept, asked for or not
    exactly = ph.simulate(diver, start, 300.0, loads=GRAVITY, events=ground, t_eval=[1.0, run.t[-1], 280.0])
    assert exactly.t.tolist()[-1] == run.t[-1]
    assert len(exactly) == 2
    twin = ph.simulate(diver, start, 300.0, loads=[GRAVITY, ph.loads.Drag(linear=1e-3)], events=ground)
    assert twin.t[-1] > run.t[-1] * (1 + 1e-6)


def test_ten_thousand_bounces(rng: np.random.Generator) -> None:
    """Not one is missed, and the rounding of 10^4 flights stays below 10^4 x 16 eps of the time."""
    v, n = 0.37, 10_000
    exact = 2 * v / G * np.arange(1, n + 1)
    start = ph.State((0.1, 0.2, 0.0), (0.03, -0.02, v))
    run = ph.simulate(random_body(rng), start, exact[-1] + v / G, loads=GRAVITY, events=ph.Bounce(), t_eval=[1.0])
    assert len(run.events) == n
    np.testing.assert_allclose(run.events.t, exact, rtol=n * 16 * EPS)


@pytest.mark.parametrize("options", [{}, {"method": "rk4", "dt": 0.8}])
def test_ten_thousand_crossings_inside_long_steps(options: dict[str, object], rng: np.random.Generator) -> None:
    """sin(1000 t) beside a body that falls without turning, in steps that hold hundreds of crossings."""
    start = ph.State(rng.normal(size=3), rng.normal(size=3), rng.normal(size=4))
    run = ph.simulate(random_body(rng), start, 32.0, loads=GRAVITY, events=ph.Event("sin(1000*t)"), **options)
    exact = np.pi / 1000 * np.arange(1, int(32e3 / np.pi) + 1)
    assert run.provenance.steps < 60
    assert len(run.events) == len(exact) > 10_000
    assert (abs(run.events.t - exact) <= 8 * EPS * exact).all()  # 1000 t is rounded, and so is pi k / 1000
    assert (abs(run.events.t - exact * (1 + 1e-14)) > 8 * EPS * exact).any()  # twin: another frequency
    np.testing.assert_array_equal([e.way for e in run.events][:3], [-1, 1, -1])


def test_no_frequency_is_taken_for_a_slower_one(rng: np.random.Generator) -> None:
    """At any frequency and phase: a sine whose values at a few points look like a parabola's is not believed."""
    body = random_body(rng)
    for _ in range(60):
        w, phase = 10 ** rng.uniform(1.5, 3.2), rng.uniform(0.1, 6.0)
        start = ph.State(rng.normal(size=3), rng.normal(size=3))
        event = ph.Event(f"sin({w!r}*t + {phase!r})")
        run = ph.simulate(body, start, 6.0, loads=GRAVITY, events=event, t_eval=[6.0])
        assert len(run.events) == np.floor((6 * w + phase) / np.pi) - np.floor(phase / np.pi), (w, phase)


def test_a_function_that_starts_to_oscillate_late(rng: np.random.Generator) -> None:
    """Quiet at first, then faster and faster: sin(40 t^2) has floor(40 T^2 / pi) zeros up to T."""
    run = ph.simulate(random_body(rng), ph.State((1.0, 2.0, 3.0)), 9.0, loads=GRAVITY, events=ph.Event("sin(40*t*t)"))
    assert len(run.events) == np.floor(40 * 81 / np.pi)


def test_components_of_a_free_top(rng: np.random.Generator) -> None:
    """The zeros of omega's components are those of the exact solution, all of them.

    At an event the exact component is what the run has strayed by: its tolerance times the steps, 1e-12 x 10^4.
    """
    inertia, omega = np.array([1.0, 1.7, 2.3]), np.array([4.0, 0.3, 3.0])
    events = [ph.Event(lambda t, state: state.omega[1], name="y"), ph.Event("wx", name="x", direction=1)]
    top = ph.Body(mass=1.3, inertia=inertia)
    run = ph.simulate(top, ph.State(omega=omega), 250.0, events=events, rtol=1e-12, atol=1e-14)
    exact = ph.exact.free_top(inertia, omega, (1, 0, 0, 0))
    fine = exact.omega(np.linspace(0.0, 250.0, 400_001))
    crossings = np.diff(np.sign(fine), axis=0) != 0
    rising = crossings[:, 0] & (np.diff(fine[:, 0]) > 0)
    assert len(run.events["y"]) == crossings[:, 1].sum() > 50
    assert len(run.events["x"]) == rising.sum()  # x keeps its sign: none
    at = exact.omega(run.events["y"].t)
    assert abs(at[:, 1]).max() < 1e-8 * np.linalg.norm(omega)
    assert abs(at[:, [0, 2]]).max() > 1.0  # twin: the other components are not small there


def test_grazing_contact(rng: np.random.Generator) -> None:
    """A parabola whose top is a hair above a line crosses it twice, sqrt(2 d / g) around the top; below it never."""
    body, v = random_body(rng), 6.3
    start = ph.State((0.1, 0.2, 0.0), (1.0, -1.0, v), omega=(0.1, 0.2, 0.3))
    for d in (1e-3, 1e-6, 1e-9, 1e-12):
        line = ph.Event(f"z - {v * v / 2 / G - d!r}")
        run = ph.simulate(body, start, 1.2, loads=GRAVITY, events=line)
        around = np.sqrt(2 * d / G) * np.array([-1.0, 1.0])
        # the height is known to some eps z, and dt = dz / (g dt)
        np.testing.assert_allclose(run.events.t - v / G, around, atol=8 * EPS * 2.0 / (G * around[1]))
        assert [e.way for e in run.events] == [1, -1]
        above = ph.Event(f"z - {v * v / 2 / G + d!r}")
        assert len(ph.simulate(body, start, 1.2, loads=GRAVITY, events=above).events) == 0


@pytest.mark.parametrize("direction", [-1, 0, 1])
@pytest.mark.parametrize("options", [{"method": "rk4", "dt": 0.31}, {"method": "rk4", "dt": 0.097}, {}], ids=str)
def test_a_crest_that_hardly_shows_is_seen_in_each_direction(
    direction: int, options: dict[str, object], rng: np.random.Generator
) -> None:
    """cos(3 t) is above 1 - 1e-5 for 3 ms around its tops, far less than a step: both flanks of each, or the one asked.

    The function starts above, so the first flank falls.
    """
    start = ph.State(rng.normal(size=3), rng.normal(size=3))
    event = ph.Event("cos(3*t) - (1 - 1e-5)", direction=direction)
    run = ph.simulate(random_body(rng), start, 20.0, loads=GRAVITY, events=event, **options)
    tops, half = 2 * np.pi / 3 * np.arange(10), np.arccos(1 - 1e-5) / 3
    flanks = {-1: tops + half, 1: tops[1:] - half}
    exact = np.sort(np.concatenate([flanks[way] for way in (-1, 1) if direction in (0, way)]))
    assert len(run.events) == len(exact)
    # where the slope is 3 sin(3 t) = 0.0134, rounding of a cosine next to 1 is 2e-14 s
    np.testing.assert_allclose(run.events.t, exact, atol=1e-13)
    assert [event.way for event in run.events] == [(-1 if t in flanks[-1] else 1) for t in exact]
