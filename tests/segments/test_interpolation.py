"""Between samples of runs that jump or switch: fourth order on both sides, and the state after a jump at its time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import polhode as ph
from polhode.core.quat import angle
from tests.helpers import random_body

START = ph.State((0.1, 0.2, 2.0), (0.5, 0.4, -0.3), (0.9, 0.1, -0.2, 0.3), (1.2, 0.8, -1.3))
TIMES = (0.45, 1.15)  # what happens; on the grid of every run below


def switched() -> list[Any]:
    torque = ph.Piecewise([0.0, *TIMES], [(0.1, 0.2, 0.3), (3.0, -2.0, 1.0), (-1.0, 2.0, 4.0)])
    return [ph.loads.Torque(torque), ph.loads.Force(torque)]


def struck() -> list[Any]:
    return [
        ph.loads.Gravity((0, 0, -9.81)),
        *(ph.loads.Impulse((0.3, 0.2, -0.5), t, angular=(0.3, -0.4, 0.2)) for t in TIMES),
    ]


@pytest.mark.parametrize("loads", [switched(), struck()], ids=["switched", "struck"])
def test_fourth_order_across_breaks(loads: list[Any], rng: np.random.Generator) -> None:
    """Samples twice as close: a sixteenth of the error, in every quantity; blind to breaks it would be order 1 or 0."""
    body = random_body(rng)
    at = np.sort([*rng.uniform(0.0, 1.6, 300), *(t + d for t in TIMES for d in (-1e-3, 1e-3))])
    exact = ph.simulate(body, START, 1.6, loads=loads, t_eval=at, rtol=1e-13, atol=1e-14)
    errors, blind = [], []
    for n in (32, 64, 128, 256):
        run = ph.simulate(body, START, 1.6, loads=loads, method="dopri5", dt=1.6 / n)
        got = run.at(at)
        turned = max(angle(a, b) for a, b in zip(got.attitude, exact.attitude, strict=True))
        errors.append([np.abs(got.position - exact.position).max(), np.abs(got.velocity - exact.velocity).max(), turned,
                       np.abs(got.omega - exact.omega).max()])  # fmt: skip
        twin = ph.Trajectory(run.body, run.loads, run.t, run.raw, run.provenance)  # it does not know of the breaks
        blind.append(np.abs(twin.at(at).omega - exact.omega).max())
    order = np.log2(np.array(errors[:-1]) / errors[1:])
    good = (order > 3.6) | (np.array(errors[1:]) < 1e-10)
    assert good.all(), (errors, order)
    assert not blind[-1] <= 100 * errors[-1][3]  # far off, or no number between two samples of one time


def test_at_a_jump_the_state_after_it_counts(rng: np.random.Generator) -> None:
    body = random_body(rng)
    run = ph.simulate(body, START, 1.6, loads=struck())
    for t in TIMES:
        before, at, after = (run.state_at(x) for x in (np.nextafter(t, 0), t, np.nextafter(t, 2)))
        assert np.abs(at.velocity - before.velocity).max() > 0.05
        np.testing.assert_allclose(at.velocity, after.velocity, atol=1e-13)
        np.testing.assert_allclose(at.position, before.position, atol=1e-13)
        np.testing.assert_allclose(at.omega, after.omega, atol=1e-12)
        assert angle(at.attitude, before.attitude) < 1e-13


def test_a_jump_at_the_very_start_and_samples_next_to_it(rng: np.random.Generator) -> None:
    """Few samples on a side of a break: lower order, but no number is lost."""
    blows = [
        ph.loads.Impulse((0.3, 0.2, -0.5), t) for t in (0.0, 1e-9, 0.5, np.nextafter(0.5, 1), np.nextafter(1.0, 0))
    ]
    run = ph.simulate(random_body(rng), START, 1.0, loads=blows)
    times = np.sort([*np.linspace(0.0, 1.0, 101), 1e-9, 5e-10, np.nextafter(0.5, 1), np.nextafter(1.0, 0)])
    got = run.at(times)
    assert np.isfinite(got.raw).all()
    kicks = np.searchsorted([0.0, 1e-9, 0.5, np.nextafter(0.5, 1), np.nextafter(1.0, 0)], times, side="right")
    np.testing.assert_allclose(
        got.velocity, START.velocity + np.outer(kicks, (0.3, 0.2, -0.5)) / run.body.mass, rtol=1e-12
    )


def test_across_joined_runs(rng: np.random.Generator) -> None:
    """A joined run is interpolated as each part was."""
    body, parts = random_body(rng), []
    for begin, end in ((0.0, 0.45), (0.45, 1.15), (1.15, 1.6)):
        start = parts[-1].final if parts else START
        parts.append(ph.simulate(body, start, end, begin, loads=switched(), max_step=0.02))
    joined = ph.join(parts)
    for run in parts:
        at = rng.uniform(run.t[0], run.t[-1], 50)
        np.testing.assert_allclose(joined.at(at).raw[:, :13], run.at(at).raw[:, :13], rtol=1e-12, atol=1e-12)
