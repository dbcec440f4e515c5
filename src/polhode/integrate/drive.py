"""Runs a march from start to end: gives it room for samples, takes it up again, and stops where it stops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import entry
from polhode.integrate import march
from polhode.integrate.table import RungeKutta

_PIECE = 200_000  # steps between two looks at the keyboard
_FIRST_ROOM = 1024


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

    @property
    def total_steps(self) -> int:
        """The number of fixed steps; the last one is shorter where dt does not divide the span."""
        ratio = (self.t_end - self.t_start) / self.dt
        whole = round(ratio)
        return max(1, whole if abs(ratio - whole) <= 1e-9 * max(1.0, ratio) else int(np.ceil(ratio)))


class Motion(NamedTuple):
    """Samples and how the march ended."""

    t: np.ndarray
    y: np.ndarray
    status: int
    steps: int
    refused: int
    t_stop: float
    y_stop: np.ndarray
    interrupted: bool = False


_entries: dict[Any, Callable[..., int]] = {}


def engine(table: RungeKutta, problem: Any, adaptive: bool, name: Any) -> Callable[..., int]:
    """The entry point of a march, made once in a process for each `name` of the problem."""
    key = (table.name, adaptive, name)
    if key not in _entries:
        build = march.adaptive if adaptive else march.fixed
        _entries[key] = entry(build(table, problem), march.SIGNATURE)
    return _entries[key]


def drive(run: Callable[..., int], n: int, y0: np.ndarray, par: np.ndarray, calls: Any, data: np.ndarray,
          schedule: Schedule) -> Motion:  # fmt: skip
    """March from `y0` over the schedule and collect the samples."""
    clock, count = _clock(schedule), np.zeros(7, dtype=np.int64)
    wanted = np.empty(0) if schedule.t_eval is None else schedule.t_eval
    at_start = int(np.searchsorted(wanted, schedule.t_start, side="right")) if len(wanted) else 1
    out_t, out_y = _room(schedule, wanted, n)
    out_t[:at_start], out_y[:at_start] = schedule.t_start, y0
    count[march.SAMPLE] = at_start
    count[march.NEXT] = at_start if len(wanted) else 0
    count[march.TOTAL] = schedule.total_steps if schedule.dt else 0
    y, slope, status, interrupted = y0.copy(), np.zeros(n), march.RUNNING, False
    while status == march.RUNNING:
        count[march.ALLOWED] = _PIECE
        try:
            status = run(clock, count, y, slope, par, calls, data, wanted, out_t, out_y)
        except KeyboardInterrupt:
            interrupted = True
            break
        if status == march.RUNNING and count[march.SAMPLE] == len(out_t) and not len(wanted):
            out_t, out_y = _more(out_t, out_y)
    kept = int(count[march.SAMPLE])
    out_t, out_y = _trim(out_t, out_y, kept)
    return Motion(out_t, out_y, status, int(count[march.TAKEN]), int(count[march.REFUSED]), float(clock[march.T]), y,
                  interrupted)  # fmt: skip


def _clock(schedule: Schedule) -> np.ndarray:
    clock = np.zeros(10)
    clock[march.T] = clock[march.T_START] = schedule.t_start
    clock[march.H], clock[march.T_END], clock[march.DT] = schedule.first_step, schedule.t_end, schedule.dt
    clock[march.RTOL], clock[march.ATOL] = schedule.rtol, schedule.atol
    clock[march.MAX_STEP], clock[march.GUARD], clock[march.GROWTH] = schedule.max_step, schedule.guard, 10.0
    return clock


def _room(schedule: Schedule, wanted: np.ndarray, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Arrays for the samples: of the right size where it is known, a first piece where it is not."""
    if len(wanted):
        rows = len(wanted)
    else:
        rows = schedule.total_steps + 1 if schedule.dt else _FIRST_ROOM
    return np.empty(rows), np.empty((rows, n))


def _more(out_t: np.ndarray, out_y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Half as much room again, in place where the allocator can."""
    rows = len(out_t) * 3 // 2
    out_t.resize(rows, refcheck=False)
    out_y.resize((rows, out_y.shape[1]), refcheck=False)
    return out_t, out_y


def _trim(out_t: np.ndarray, out_y: np.ndarray, rows: int) -> tuple[np.ndarray, np.ndarray]:
    if rows < len(out_t):
        out_t.resize(rows, refcheck=False)
        out_y.resize((rows, out_y.shape[1]), refcheck=False)
    return out_t, out_y
