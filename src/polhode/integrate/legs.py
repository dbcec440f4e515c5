"""The legs of a run: from one point of time at which something may jump to the next, on the grid of a fixed step.

Legs end at the stops of a run, the times that are known beforehand to switch a force or to kick the state, so that no
step reaches across one. At fixed steps a stop, or an event, between two points of the grid costs two shorter steps; the
grid itself stays where it was.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

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
    """The points of fixed steps of a schedule, with what they share worked out once: a run may have a million legs."""

    def __init__(self, schedule: Schedule) -> None:
        self.t_end, self.dt = schedule.t_end, schedule.dt
        if schedule.dt:
            self.origin, self.last_index, self.last_step = schedule.origin, schedule.last_index, schedule.last_step
            self._slack = schedule._slack

    def at(self, i: int) -> float:
        """The time of grid point i."""
        return self.origin + i * self.dt

    def index(self, t: float) -> float:
        """The number of the grid point at t, whole where t is on the grid to rounding."""
        return whole((t - self.origin) / self.dt, self._slack)


def whole(ratio: float, slack: float) -> float:
    """`ratio`, rounded where it is whole but for rounding."""
    ratio = min(max(ratio, -1e18), 1e18)
    return float(round(ratio)) if abs(ratio - round(ratio)) <= slack else ratio


class Leg(NamedTuple):
    """Steps that a march takes in one go, from the grid point `first` to `total`, at origin + i dt."""

    t_from: float
    t_to: float
    origin: float = 0.0
    dt: float = 0.0
    first: int = 0
    total: int = 0
    last: float = 0.0  # s, the last step


def next_leg(grid: Grid, t: float, stop: float) -> Leg:
    """The leg from t towards `stop`, which is at most t_end."""
    if not grid.dt:
        return Leg(t, stop)
    here, there = grid.index(t), grid.index(stop)
    if here != math.floor(here):
        return _one_step(t, min(stop, grid.at(math.ceil(here))))
    i, j = int(here), math.floor(there)
    if stop == grid.t_end and i < grid.last_index:
        return Leg(t, stop, grid.origin, grid.dt, i, grid.last_index, grid.last_step)
    if j <= i:
        return _one_step(t, stop)
    t_to = stop if there == j else grid.at(j)
    return Leg(t, t_to, grid.origin, grid.dt, i, j, grid.dt)


def _one_step(t: float, t_to: float) -> Leg:
    return Leg(t, t_to, t, t_to - t, 0, 1, t_to - t)
