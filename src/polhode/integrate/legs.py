"""The legs of a run: from one point of time at which something may jump to the next, on the grid of a fixed step.

Legs end at the stops of a run, the times that are known beforehand to switch a force or to kick the state, so that no
step reaches across one. At fixed steps a stop, or an event, between two points of the grid costs two shorter steps; the
grid itself stays where it was.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from math import floor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from polhode._jit import kernel, rounded

EPS = 2.220446049250313e-16


class Schedule(NamedTuple):
    """When to start and end, how to step, and which times to keep (`t_eval` empty: every step)."""

    t_start: float
    t_end: float
    dt: float = 0.0  # 0: steps chosen by the error estimate
    rtol: float = 1e-9
    atol: float = 1e-12
    first_step: float = 0.0  # 0: chosen
    max_step: float = float("inf")
    guard: float = 0.0  # how near to a singularity of the field the run stops; 0: it does not
    t_eval: Any = None
    max_steps: float = math.inf
    max_memory: float = math.inf  # bytes of samples; not told: as many as `tape` allows

    @property
    def total_steps(self) -> int:
        """The number of fixed steps; the last one is shorter where dt does not divide the span."""
        return max(1, math.ceil(whole((self.t_end - self.t_start) / self.dt, self._slack)))

    @property
    def first_index(self) -> int:
        """The number of the grid point at the start: t_start / dt where that is whole, 0 otherwise."""
        place = whole(self.t_start / self.dt, 4.0 * EPS * (1.0 + abs(self.t_start) / self.dt))
        return int(place) if abs(place) < 1e15 and place == math.floor(place) else 0

    @property
    def origin(self) -> float:
        """Where point 0 of the grid is. Zero where the start is a multiple of dt: then pieces of a run share a grid."""
        return 0.0 if self.first_index else self.t_start

    @property
    def last_index(self) -> int:
        """The number of the grid point at the end."""
        return self.first_index + self.total_steps

    def grid(self, i: int) -> float:
        """The time of grid point i."""
        return self.origin + i * self.dt

    @property
    def last_step(self) -> float:
        """The length of the last fixed step."""
        rest = self.t_end - self.grid(self.last_index - 1)
        return self.dt if abs(rest - self.dt) <= self._slack * self.dt else rest

    @property
    def _slack(self) -> float:
        """The rounding of a quotient of time and dt."""
        return 4.0 * EPS * (1.0 + (abs(self.t_start) + abs(self.t_end)) / self.dt)


class Grid:
    """The points of fixed steps of a schedule, with what they share worked out once: a run may have a million legs.

    `numbers` are those of `leg_to`: where point 0 is (s), the step (s; 0 where steps are chosen), the number of the
    last point, the length of the last step (s), the end (s), and what is rounding in a quotient of time and step.
    """

    def __init__(self, schedule: Schedule) -> None:
        self.t_end, self.dt = schedule.t_end, schedule.dt
        self.numbers: tuple[float, ...] = (0.0,) * 6
        if schedule.dt:
            self.numbers = (schedule.origin, schedule.dt, float(schedule.last_index), schedule.last_step,
                            schedule.t_end, schedule._slack)  # fmt: skip


@kernel
def whole(ratio: float, slack: float) -> float:
    """`ratio`, rounded where it is whole but for rounding."""
    ratio = min(max(ratio, -1e18), 1e18)
    nearest = float(floor(ratio + 0.5))
    return nearest if abs(ratio - nearest) <= slack else ratio


@kernel
def leg_to(
    grid: Sequence[float] | NDArray[np.float64], t: float, stop: float
) -> tuple[float, float, float, int, int, float]:
    """The leg, steps that a march takes in one go, at fixed steps from t towards `stop`, which is at most the end.

    `grid` are the numbers of a `Grid`. Where it ends (s); the steps are those from the point `first` to the point
    `total` of a grid at origin + i dt, which is that of the run or of one step alone: origin, dt, first, total; and the
    length of the last step, s.
    """
    origin, dt = grid[0], grid[1]
    here, there = whole((t - origin) / dt, grid[5]), whole((stop - origin) / dt, grid[5])
    i, j = floor(here), floor(there)
    t_to = stop
    if here == float(i):
        if stop == grid[4] and i < grid[2]:
            return (stop, origin, dt, i, int(grid[2]), grid[3])
        if j > i:
            if there != float(j):
                t_to = origin + rounded(float(j) * dt)
            return (t_to, origin, dt, i, j, dt)
    else:
        t_to = min(stop, origin + rounded(float(i + 1) * dt))
    return (t_to, t, t_to - t, 0, 1, t_to - t)
