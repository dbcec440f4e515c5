"""Impulses in runs: when they act, what they change, and what the ledger says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from tests.helpers import random_body, random_state

P = np.array([0.3, -0.2, 0.5])


@pytest.mark.parametrize("options", [{}, {"method": "rk4", "dt": 0.1}])
def test_half_open(options: dict[str, Any], rng: np.random.Generator) -> None:
    """From t_start on, to just before t_end; at a point of the grid, between two, and several at one instant."""
    body, start = random_body(rng), ph.State((1, 2, 3), (0.1, 0.2, 0.3))
    times = [-0.1, 0.0, 0.2, 0.37, 0.37, 1.0, 1.2]
    blows = [ph.loads.Impulse((i + 1) * P, t) for i, t in enumerate(times)]
    run = ph.simulate(body, start, 1.0, loads=blows, **options)
    acting = [(i + 1, t) for i, t in enumerate(times) if 0.0 <= t < 1.0]
    np.testing.assert_allclose(run.impulse[-1], sum(k for k, _ in acting) * P, rtol=1e-15)
    np.testing.assert_allclose(run.velocity[-1], start.velocity + sum(k for k, _ in acting) * P / body.mass, rtol=1e-14)
    way = sum(k * (1.0 - t) for k, t in acting) * P / body.mass
    np.testing.assert_allclose(run.position[-1], start.position + start.velocity + way, rtol=1e-13)
    assert run.certificate.ok
    np.testing.assert_array_equal(run.breaks, [0.0, 0.2, 0.37])
    for t in run.breaks:  # two samples, the state before and the one after; asked for, the one after
        rows = np.flatnonzero(run.t == t)
        assert len(rows) == 2
        np.testing.assert_array_equal(run.state_at(t).velocity, run.velocity[rows[1]])
    assert not np.allclose(run.impulse[-1], sum(range(1, 8)) * P)  # twin: all of them


def test_one_at_the_end_acts_in_the_next_run(rng: np.random.Generator) -> None:
    """Cut where an impulse acts: it belongs to the second part, and nothing is lost or doubled."""
    body, start = random_body(rng), random_state(rng)
    loads = [ph.loads.Gravity((0.1, -0.2, -9.81)), ph.loads.Impulse(P, 0.5, at=(0.1, 0.2, 0.3), frame="body")]
    whole = ph.simulate(body, start, 1.0, loads=loads, method="rk4", dt=0.05)
    first = ph.simulate(body, start, 0.5, loads=loads, method="rk4", dt=0.05)
    second = ph.simulate(body, first.final, 1.0, 0.5, loads=loads, method="rk4", dt=0.05)
    joined = ph.join([first, second])
    assert joined.t.tobytes() == whole.t.tobytes()
    assert joined.raw[:, :13].tobytes() == whole.raw[:, :13].tobytes()
    np.testing.assert_allclose(joined.raw[:, 13:], whole.raw[:, 13:], rtol=1e-13, atol=1e-13)
    assert joined.certificate.ok


def test_the_ledger_takes_work_and_both_impulses(rng: np.random.Generator) -> None:
    """Across a blow the kinetic energy changes by its work, the spin by its angular impulse, to rounding."""
    body, start = random_body(rng), random_state(rng)
    blow = ph.loads.Impulse(P, 0.37, at=(0.2, -0.1, 0.3), angular=(0.1, 0.2, -0.1))
    run = ph.simulate(body, start, 1.0, loads=blow)
    i = int(np.flatnonzero(run.t == 0.37)[0])
    change = lambda a: a[i + 1] - a[i]  # noqa: E731
    assert change(run.work) == pytest.approx(change(run.kinetic_energy), rel=1e-12)
    np.testing.assert_allclose(change(run.impulse), P, rtol=1e-15)
    np.testing.assert_allclose(change(run.angular_impulse), change(run.angular_momentum), rtol=1e-12, atol=1e-14)
    np.testing.assert_array_equal(run.position[i], run.position[i + 1])
    np.testing.assert_array_equal(run.attitude[i], run.attitude[i + 1])
    assert abs(change(run.work)) > 1e-3


def test_times_to_keep_at_an_impulse(rng: np.random.Generator) -> None:
    """A time of the list at the instant of a blow has the state after it, at the start and later."""
    body, start = random_body(rng), random_state(rng)
    blows = [ph.loads.Impulse(P, 0.0), ph.loads.Impulse(P, 0.5)]
    run = ph.simulate(body, start, 1.0, loads=blows, t_eval=[0.0, 0.25, 0.5, 1.0])
    np.testing.assert_allclose(run.velocity, start.velocity + np.outer([1, 1, 2, 2], P) / body.mass, rtol=1e-14)
