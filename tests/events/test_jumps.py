"""Events that change the state: in every kind of attitude form, with a ledger that closes, and without an end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle, multiply
from tests.helpers import random_body, random_state

GRAVITY = ph.loads.Gravity((0.1, -0.2, -9.81))
START = ph.State((0.1, 0.2, 2.0), (0.5, 0.4, -0.3), (0.9, 0.1, -0.2, 0.3), (0.2, 0.1, 0.3))


def spun(t: float, state: ph.State) -> ph.State:
    """Everything changes."""
    turned = multiply((0.8, 0.0, 0.6, 0.0), state.attitude)
    return ph.State(2 * state.position + 1, -0.5 * state.velocity, turned, state.omega[::-1] + 0.1)


@pytest.mark.parametrize(
    ("form", "options"),
    [
        ("quaternion", {}),
        ("zyx", {"method": "midpoint", "dt": 0.01}),
        ("mrp", {"method": "midpoint", "dt": 0.01}),
    ],
)
def test_everything_jumps(form: str, options: dict[str, Any], rng: np.random.Generator) -> None:
    """The state after is what the jump gave; the run goes on from there as a new one would; the laws hold across."""
    body = random_body(rng)
    jump = ph.Event(lambda t: t - 0.437, jump=spun, name="spin")
    run = ph.simulate(body, START, 1.0, loads=GRAVITY, events=jump, attitude=form, **options)
    (event,) = run.events
    wanted = spun(event.t, event.before)
    for name in ("position", "velocity", "omega"):
        np.testing.assert_allclose(getattr(event.after, name), getattr(wanted, name), rtol=1e-15, atol=1e-15)
    assert angle(event.after.attitude, wanted.attitude) < 1e-15
    on = ph.simulate(body, event.after, 1.0, event.t, loads=GRAVITY, attitude=form, **options)
    tolerance = 1e-9 if not options else 1e-4  # off the grid the new run has other steps: h^2 of midpoint
    np.testing.assert_allclose(run.final.position, on.final.position, atol=tolerance)
    assert angle(run.final.attitude, on.final.attitude) < tolerance
    if not options:
        assert run.certificate.ok, str(run.certificate)
        broken = np.array(run.raw)
        broken[run.t > event.t, -7] += 0.01 * abs(run.energy[-1])  # twin: work that nobody entered
        assert not ph.Trajectory(run.layout, run.t.copy(), broken, run.provenance).certificate.ok


def test_the_grid_goes_on_after_a_jump(rng: np.random.Generator) -> None:
    """Fixed steps: the event costs two shorter steps, and all other samples stay on their grid."""
    jump = ph.Event(lambda t: t - 0.437, jump=spun)
    run = ph.simulate(random_body(rng), START, 1.0, loads=GRAVITY, events=jump, method="rk4", dt=0.05)
    t = run.events.t[0]
    np.testing.assert_array_equal(run.t, [*(0.05 * np.arange(9)), t, t, *(0.05 * np.arange(9, 20)), 1.0])


def test_a_jump_on_the_way_through(rng: np.random.Generator) -> None:
    """A push that does not throw the body back is one event, not one without end."""
    push = lambda t, state: replace(state, velocity=state.velocity + np.array([0.0, 0.0, 3.0]))  # noqa: E731
    start = ph.State(velocity=(1.0, 2.0, 12.0), omega=(0.3, 0.2, 0.1))
    events = [ph.Event("z - 5", jump=push, direction=1, name="up"), ph.Event("z - 5", name="look")]
    run = ph.simulate(random_body(rng), start, 3.0, loads=ph.loads.Gravity((0, 0, -9.81)), events=events)
    u = np.sqrt(144.0 - 2 * 9.81 * 5)  # the speed at 5 m, then u + 3
    up = (12.0 - u) / 9.81
    assert [e.name for e in run.events] == ["look", "up", "look"]
    np.testing.assert_allclose(run.events.t, [up, up, up + 2 * (u + 3) / 9.81], rtol=1e-13)


def test_a_jump_that_does_nothing_is_one_event(rng: np.random.Generator) -> None:
    body, start = random_body(rng), random_state(rng)
    with_jump = ph.simulate(body, start, 2.0, loads=GRAVITY, events=ph.Event("sin(9*t + 1)", jump=lambda t, s: s))
    without = ph.simulate(body, start, 2.0, loads=GRAVITY, events=ph.Event("sin(9*t + 1)"))
    np.testing.assert_allclose(with_jump.events.t, without.events.t, rtol=1e-15)
    assert [e.way for e in with_jump.events] == [e.way for e in without.events]
    np.testing.assert_allclose(with_jump.raw[-1], without.raw[-1], rtol=1e-8, atol=1e-8)


def test_an_attitude_that_is_not_normalized_becomes_so(rng: np.random.Generator) -> None:
    tilt = ph.Event(lambda t: t - 0.3, jump=lambda t, s: replace(s, attitude=(2.0, 0.0, 0.2, 1.0)))
    run = ph.simulate(random_body(rng), START, 1.0, loads=GRAVITY, events=tilt)
    assert np.abs(np.linalg.norm(run.attitude, axis=1) - 1.0).max() < 4e-16
    assert run.certificate.ok


@pytest.mark.parametrize(
    "event",
    [
        ph.Bounce(0.4),
        ph.Bounce(0.0),
        ph.Bounce(0.5, points=[(0.1, 0.2, -0.3), (-0.1, 0.2, -0.3), (0.1, -0.2, -0.3)], friction=0.3),
        ph.Bounce(0.5, height=-1000.0),
        ph.Event("z - 1", jump=lambda t, s: replace(s, velocity=s.velocity * (1, 1, -0.5)), direction=-1),
    ],
)
def test_bounces_without_end(event: Any, rng: np.random.Generator) -> None:
    """A ball that comes to rest bounces without end in finite time: an error that keeps the run, no fall through."""
    with pytest.raises(ph.PolhodeError, match=r"again and again without time in between.*terminal=N") as caught:
        ph.simulate(random_body(rng), START, 60.0, loads=ph.loads.Gravity((0, 0, -9.81)), events=event)
    run = caught.value.partial
    assert len(run.events) >= 64
    assert run.t[-1] < 60.0
    assert np.isfinite(run.raw).all()
    assert run.position[:, 2].min() > -1000.0 - 1e-9


def test_with_a_limit_the_same_run_ends_well(rng: np.random.Generator) -> None:
    run = ph.simulate(random_body(rng), START, 60.0, loads=GRAVITY, events=ph.Bounce(0.4, terminal=9))
    assert len(run.events) == 9
    assert run.final.velocity[2] > 0.0  # the last bounce is done


@pytest.mark.parametrize(
    ("jump", "message"),
    [
        (lambda t, s: None, 'jump of event "<lambda>" must give the ph.State after it, not None'),
        (lambda t, s: s.position, "must give the ph.State after it"),
        (lambda t, s: 1 / 0, "raised ZeroDivisionError"),
        (lambda t: t, "raised TypeError"),
        (lambda t, s: replace(s, velocity=(np.nan, 0, 0)), "velocity must be finite"),
        (lambda t, s: replace(s, attitude=(0, 0, 0, 0)), "raised InputError"),
    ],
)
def test_bad_jumps_keep_the_run_so_far(jump: Any, message: str, rng: np.random.Generator) -> None:
    with pytest.raises(ph.PolhodeError, match=message) as caught:
        ph.simulate(random_body(rng), START, 1.0, loads=GRAVITY, events=ph.Event(lambda t: t - 0.3, jump=jump))
    assert caught.value.partial.t[-1] == pytest.approx(0.3)
