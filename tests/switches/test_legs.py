"""Legs cover a run without gap or overlap, whatever the grid, the stops and where the run stands."""

from __future__ import annotations

import math

import numpy as np
import pytest

from polhode.integrate.legs import Grid, Schedule, leg_to


def walk(schedule: Schedule, stops: list[float]) -> list[float]:
    """The times at which steps end, as the marches take them."""
    t, times, waiting = schedule.t_start, [], sorted(s for s in set(stops) if schedule.t_start < s < schedule.t_end)
    while t < schedule.t_end:
        stop = waiting[0] if waiting else schedule.t_end
        t_to, origin, dt, first, total, last_step = leg_to(Grid(schedule).numbers, t, stop)
        assert first < total, "a leg without steps would never end"
        inner = [origin + i * dt for i in range(first + 1, total)]
        for a, b in zip([t, *inner], [*inner, t_to], strict=True):
            assert b > a
        last = inner[-1] if inner else t
        rounding = 8 * np.spacing(abs(schedule.t_start) + abs(schedule.t_end))  # a last step of dt keeps its bits
        assert last_step == pytest.approx(t_to - last, abs=rounding)
        times += [*inner, t_to]
        t = t_to
        assert t <= stop
        if waiting and t == stop:
            waiting.pop(0)
    return times


@pytest.mark.parametrize("kind", ["random", "whole", "far", "tiny"])
def test_every_stop_is_met_and_the_grid_stays(kind: str, rng: np.random.Generator) -> None:
    for _ in range(300):
        dt = 10 ** rng.uniform(-4, 0)
        start = {"random": rng.normal(), "whole": dt * rng.integers(-50, 50), "far": 1e6 * rng.normal(), "tiny": 0.0}[
            kind
        ]
        end = start + dt * (rng.integers(1, 40) + rng.choice([0.0, rng.uniform()]))
        schedule = Schedule(start, end, dt)
        grid = [schedule.grid(i) for i in range(schedule.first_index + 1, schedule.last_index)]
        near = [math.nextafter(t, side * math.inf) for t in (*grid[:3], end) for side in (-1, 1)]
        stops = [*rng.uniform(start, end, rng.integers(0, 6)), *near, *grid[-2:], math.nextafter(start, math.inf)]
        stops += [5e-324, 1e-300] if kind == "tiny" else []
        times = walk(schedule, stops)
        assert times[-1] == end
        assert {s for s in stops if start < s < end} <= set(times)
        slack = 16 * np.spacing(max(abs(start), abs(end)))
        assert all(np.abs(np.array(times) - g).min() <= slack for g in grid)


def test_a_twin_without_its_grid_is_seen(rng: np.random.Generator) -> None:
    """Steps counted from the stop instead of from the grid would be found out."""
    schedule = Schedule(0.0, 1.0, 0.1)
    shifted = [0.13, *(0.13 + 0.1 * i for i in range(1, 9)), 1.0]
    assert walk(schedule, [0.13]) != shifted
    assert walk(schedule, [0.13])[1:3] == [0.13, 0.2]
