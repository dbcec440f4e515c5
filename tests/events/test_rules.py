"""What counts as an event, in which order events come, and what they leave alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from tests.helpers import random_body, random_state

GRAVITY = ph.loads.Gravity((0.0, 0.0, -9.81))
FIXED: dict[str, Any] = {"method": "rk4", "dt": 0.07}


def wave(t: float) -> float:
    return float(np.sin(7.0 * t + 0.4))


@pytest.mark.parametrize("options", [{}, FIXED])
def test_directions(options: dict[str, Any], rng: np.random.Generator) -> None:
    """Rising and falling ones together are all; the two sides have the signs that `way` says."""
    body, start = random_body(rng), random_state(rng)
    events = [ph.Event(wave, direction=d, name=str(d)) for d in (0, 1, -1)]
    run = ph.simulate(body, start, 3.0, loads=GRAVITY, events=events, **options)
    both, up, down = (run.events[str(d)] for d in (0, 1, -1))
    np.testing.assert_allclose(both.t, np.sort([*up.t, *down.t]), rtol=1e-15)
    np.testing.assert_array_equal([e.way for e in both], [-1 if i % 2 == 0 else 1 for i in range(len(both))])
    assert {e.way for e in up} == {1}
    assert {e.way for e in down} == {-1}
    np.testing.assert_allclose(both.t, (np.pi * np.arange(1, 7) - 0.4) / 7.0, rtol=1e-14)
    assert list(run.events.t) == sorted(run.events.t)
    for row, e in zip(run.log, run.events, strict=True):  # the sides, to the rounding of another sine
        assert e.way * wave(row[1]) >= -1e-15
        assert e.way * wave(row[0]) <= 1e-15


def test_the_states_on_both_sides(rng: np.random.Generator) -> None:
    """g is on the old side before and on the new one after, an ulp of time apart."""
    body, start = random_body(rng), ph.State((0.1, 0.2, 2.0), (0.3, 0.4, 0.5), rng.normal(size=4), (1.0, 2.0, -3.0))
    g = lambda t, state: state.position[2] + 0.3 * state.omega[0] - 0.2 * state.attitude[1]  # noqa: E731
    run = ph.simulate(body, start, 3.0, loads=GRAVITY, events=ph.Event(g))
    assert len(run.events) > 0
    for e, row in zip(run.events, run.log, strict=True):
        assert e.way * g(e.t, e.before) <= 4e-15  # the run looks at attitudes in its own form, to rounding
        assert e.way * g(e.t, e.after) >= -4e-15
        assert abs(g(e.t, e.before)) < 1e-13
        assert 0.0 <= row[1] - row[0] <= 4 * np.spacing(e.t)


@pytest.mark.parametrize("options", [{}, FIXED])
def test_the_nth_crossing_ends_the_run(options: dict[str, Any], rng: np.random.Generator) -> None:
    body, start = random_body(rng), random_state(rng)
    for n in (True, 1, 2, 5):
        events = [ph.Event(wave, terminal=n, name="end"), ph.Event(lambda t: t - 0.5)]
        run = ph.simulate(body, start, 9.0, loads=GRAVITY, events=events, **options)
        assert len(run.events["end"]) == int(n)
        assert run.t[-1] == run.events["end"].t[-1] == pytest.approx((np.pi * int(n) - 0.4) / 7.0, rel=1e-14)
        assert run.provenance.status == 'ended by event "end"'
        # The end state is that of a run which was asked for this time.
        there = ph.simulate(body, start, run.t[-1], loads=GRAVITY, **options)
        np.testing.assert_allclose(run.raw[-1], there.raw[-1], rtol=1e-9 if not options else 1e-12, atol=1e-9)
    assert ph.simulate(body, start, 1.0, loads=GRAVITY, events=ph.Event(wave, terminal=7)).t[-1] == 1.0


LOOKED_AT = [
    ph.Event("z"),
    ph.Event(wave),
    ph.Event(lambda t, s: s.omega[0] * s.velocity[1] - 0.1),
    ph.Event("sin(90*t)"),
]


@pytest.mark.parametrize("options", [{}, FIXED, {"t_eval": np.linspace(0.0, 3.0, 31)}])
def test_looking_changes_nothing(options: dict[str, Any], rng: np.random.Generator) -> None:
    """A run with events that do not act takes the steps of the run without them.

    They are two pieces of machine code, in which products and sums may be fused differently: n steps, n eps.
    """
    body, start = random_body(rng), random_state(rng)
    loads = [GRAVITY, ph.loads.Torque((0.1, -0.2, 0.3))]
    plain = ph.simulate(body, start, 3.0, loads=loads, **options)
    watched = ph.simulate(body, start, 3.0, loads=loads, events=LOOKED_AT, **options)
    assert len(watched.events) > 80
    assert plain.provenance.steps == watched.provenance.steps
    np.testing.assert_allclose(watched.t, plain.t, rtol=1e-6)  # a step follows from an error estimate: eps / rtol
    np.testing.assert_allclose(watched.raw[-1], plain.raw[-1], rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize("options", [{}, FIXED, {"t_eval": np.linspace(0.0, 1.0, 11)}])
def test_looking_changes_no_bit(options: dict[str, Any], rng: np.random.Generator, monkeypatch: Any) -> None:
    """The same as plain Python, where every operation rounds by itself: the same bits."""
    monkeypatch.setenv("POLHODE_JIT", "0")
    body, start = random_body(rng), random_state(rng)
    plain = ph.simulate(body, start, 1.0, loads=GRAVITY, **options)
    watched = ph.simulate(body, start, 1.0, loads=GRAVITY, events=LOOKED_AT[:2], **options)
    assert len(watched.events) > 1
    assert plain.t.tobytes() == watched.t.tobytes()
    assert plain.raw.tobytes() == watched.raw.tobytes()


def test_several_at_one_instant(rng: np.random.Generator) -> None:
    """Equal functions, and different ones with the same zero: all are kept, in the order given."""
    body, start = random_body(rng), ph.State(rng.normal(size=3), (1.0, 2.0, 3.0), omega=(0.2, 0.1, 0.3))
    same = [ph.Event("t - 0.75", name=f"{i}") for i in range(4)]
    others = [
        ph.Event("2*t - 1.5", name="twice"),
        ph.Event("0.75 - t", name="down"),
        ph.Event("t*t - 0.5625", name="square"),
    ]
    run = ph.simulate(body, start, 2.0, loads=GRAVITY, events=[*same, *others])
    assert sorted(e.name for e in run.events) == sorted(["0", "1", "2", "3", "twice", "down", "square"])
    assert abs(run.events.t - 0.75).max() <= 2 * np.spacing(0.75)


@pytest.mark.parametrize("first", [True, False])
def test_who_only_looks_on_sees_a_bounce(first: bool, rng: np.random.Generator) -> None:
    """An event at the instant of a jump is kept, whichever stands first; what ends the run there ends it."""
    start = ph.State((0.1, 0.2, 1.0), (0.5, 0.4, -0.3), omega=(0.2, 0.1, 0.3))
    look = ph.Event("z", name="look")
    events = [look, ph.Bounce(0.8)] if first else [ph.Bounce(0.8), look]
    run = ph.simulate(random_body(rng), start, 1.5, loads=GRAVITY, events=events)
    assert [e.name for e in run.events] == ["look", "bounce"] * (len(run.events) // 2)
    assert len(run.events["bounce"]) >= 2


def test_three_walls_at_once(rng: np.random.Generator) -> None:
    """Flying into a corner, where three planes meet, at one instant: all three throw the body back."""
    for _ in range(20):
        t, v = rng.uniform(0.3, 1.2), rng.uniform(0.5, 3.0, 3)
        corner = v * t + np.array([0.0, 0.0, 0.5 * 9.81 * t * t])
        planes = [ph.Bounce(0.9, normal=n, name=name) for n, name in zip(np.eye(3), "xyz", strict=True)]
        run = ph.simulate(
            random_body(rng), ph.State(corner, -v, omega=(0.1, 0.2, 0.3)), t + 0.05, loads=GRAVITY, events=planes
        )
        assert sorted(e.name for e in run.events) == ["x", "y", "z"]
        assert run.final.position.min() > 0.0


def test_a_function_that_starts_at_zero_counts_from_where_it_leaves_it(rng: np.random.Generator) -> None:
    start = ph.State((0.1, 0.2, 1.5), (0.5, 0.4, 2.0), omega=(0.2, 0.1, 0.3))
    run = ph.simulate(random_body(rng), start, 1.0, loads=GRAVITY, events=ph.Event("z - 1.5"))
    np.testing.assert_allclose(run.events.t, [2 * 2.0 / 9.81], rtol=1e-14)


def test_zero_is_no_event_by_itself(rng: np.random.Generator) -> None:
    """A g that is zero all the time has none; one that falls to zero and stays there has one."""
    start = ph.State((0.1, 0.2, 1.5), (0.5, 0.4, 2.0), omega=(0.2, 0.1, 0.3))
    events = [
        ph.Event("0*z", name="never"),
        ph.Event("max(z, 0)", name="once"),
        ph.Event("max(0.3 - t, 0)", name="early"),
    ]
    run = ph.simulate(random_body(rng), start, 3.0, loads=GRAVITY, events=events)
    landing = (2.0 + np.sqrt(4.0 + 2 * 9.81 * 1.5)) / 9.81
    assert [e.name for e in run.events] == ["early", "once"]
    np.testing.assert_allclose(run.events.t, [0.3, landing], rtol=1e-14)


@pytest.mark.parametrize("options", [{}, {"method": "rk4", "dt": 0.25}])
def test_jumps_of_g_are_found(options: dict[str, Any], rng: np.random.Generator) -> None:
    """A square wave: every jump is an event, at its time to an ulp, also where fixed steps hold dozens of them."""
    start = ph.State((0.1, 0.2, 1.5), (0.5, 0.4, 2.0), omega=(0.2, 0.1, 0.3))
    square = ph.Event("where(sin(200*t + 0.1) > 0, 2, -0.5)")
    run = ph.simulate(random_body(rng), start, 2.5, loads=GRAVITY, events=square, **options)
    exact = (np.pi * np.arange(1, int(500.1 / np.pi) + 1) - 0.1) / 200
    np.testing.assert_allclose(run.events.t, exact, rtol=1e-14)


def test_times_to_keep_up_to_an_event(rng: np.random.Generator) -> None:
    """The times before the end, then the end itself; those behind it are not there."""
    body, start = random_body(rng), random_state(rng)
    wanted = np.linspace(0.0, 3.0, 61)
    whole = ph.simulate(body, start, 3.0, loads=GRAVITY, t_eval=wanted)
    for options, tolerance in (({}, 0.0), (FIXED, 1e-5)):  # with fixed steps: the cubic of rk4, h^4 / 384 |y''''|
        run = ph.simulate(
            body, start, 3.0, loads=GRAVITY, t_eval=wanted, events=ph.Event("t - 1.23", terminal=True), **options
        )
        kept = wanted[wanted < 1.23]
        assert run.t.tobytes() == np.append(kept, run.events.t[0]).tobytes()
        np.testing.assert_allclose(run.raw[:-1], whole.raw[: len(kept)], atol=tolerance, rtol=0)
    at_end = ph.simulate(body, start, 3.0, loads=GRAVITY, t_eval=[0.5, 3.0], events=ph.Event("t - 3", terminal=True))
    assert len(at_end) == 2
    assert at_end.t[-1] == pytest.approx(3.0, rel=1e-15)


def test_times_to_keep_and_jumps(rng: np.random.Generator) -> None:
    """A time of the list is kept once; at the instant of a jump it has the state after it."""
    start = ph.State((0.1, 0.2, 1.0), (0.5, 0.4, -0.3), rng.normal(size=4), (0.2, 0.1, 0.3))
    body = random_body(rng)
    free = ph.simulate(body, start, 1.2, loads=GRAVITY, events=ph.Bounce(0.7))
    t = free.events.t[0]
    run = ph.simulate(body, start, 1.2, loads=GRAVITY, events=ph.Bounce(0.7), t_eval=[0.0, 0.2, t, 1.0])
    np.testing.assert_array_equal(run.t, [0.0, 0.2, t, 1.0])
    assert run.velocity[2, 2] > 0.0
    np.testing.assert_array_equal(run.velocity[2], run.events[0].after.velocity)
    both = np.flatnonzero(free.t == t)  # without a list there are both samples
    assert len(both) == 2
    assert free.velocity[both[0], 2] < 0.0 < free.velocity[both[1], 2]
    assert free.state_at(t).velocity[2] > 0.0
