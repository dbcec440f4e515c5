"""Runs a march from start to end: gives it room for samples, takes it up again, and stops where it stops."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import compiling, entry
from polhode.errors import InputError
from polhode.integrate import march
from polhode.integrate.one_step import OneStep

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
        ratio = min((self.t_end - self.t_start) / self.dt, 1e18)
        slack = 4.0 * march.EPS * (ratio + (abs(self.t_start) + abs(self.t_end)) / self.dt)  # rounding of the quotient
        whole = round(ratio)
        return max(1, whole if abs(ratio - whole) <= slack else int(np.ceil(ratio)))


class Motion(NamedTuple):
    """Samples and how the march ended."""

    t: np.ndarray
    y: np.ndarray
    status: int
    steps: int
    refused: int
    t_stop: float
    y_stop: np.ndarray


_entries: dict[Any, Callable[..., int]] = {}


def engine(method: OneStep, problem: Any, adaptive: bool, name: Any) -> Callable[..., int]:
    """The entry point of a march, made once in a process for each `name` of the problem."""
    key = (method, adaptive, name, compiling())
    if key not in _entries:
        build = march.adaptive if adaptive else march.fixed
        _entries[key] = entry(build(method, problem), march.SIGNATURE)
    return _entries[key]


def drive(run: Callable[..., int], n: int, y0: np.ndarray, par: np.ndarray, calls: Any, data: np.ndarray,
          schedule: Schedule, failures: list[BaseException]) -> Motion:  # fmt: skip
    """March from `y0` over the schedule and collect the samples; stop where `failures` holds one.

    Ctrl-C is put there too: an exception raised inside a function that machine code has called would be lost.
    """
    clock, count = _clock(schedule), np.zeros(7, dtype=np.int64)
    wanted = np.empty(0) if schedule.t_eval is None else schedule.t_eval
    at_start = int(np.searchsorted(wanted, schedule.t_start, side="right")) if len(wanted) else 1
    out_t, out_y = _room(schedule, wanted, n)
    out_t[:at_start], out_y[:at_start] = schedule.t_start, y0
    count[march.SAMPLE] = at_start
    count[march.NEXT] = at_start if len(wanted) else 0
    count[march.TOTAL] = schedule.total_steps if schedule.dt else 0
    y, slope, status = y0.copy(), np.zeros(n), march.RUNNING
    with _keyboard_into(failures):
        while status == march.RUNNING and not failures:
            count[march.ALLOWED] = _PIECE
            status = run(clock, count, y, slope, par, calls, data, wanted, out_t, out_y)
            if status == march.RUNNING and count[march.SAMPLE] == len(out_t) and not len(wanted):
                try:
                    out_t, out_y = _more(out_t, out_y)
                except MemoryError as full:
                    failures.append(full)
    kept, t_stop = int(count[march.SAMPLE]), float(clock[march.T])
    if status != march.DONE and (kept == 0 or out_t[kept - 1] < t_stop):  # the last good state, asked for or not
        if kept == len(out_t):
            out_t, out_y = _more(out_t, out_y)
        out_t[kept], out_y[kept], kept = t_stop, y, kept + 1
    out_t, out_y = _trim(out_t, out_y, kept)
    return Motion(out_t, out_y, status, int(count[march.TAKEN]), int(count[march.REFUSED]), t_stop, y)


@contextlib.contextmanager
def _keyboard_into(failures: list[BaseException]) -> Iterator[None]:
    """While this lasts, Ctrl-C adds a KeyboardInterrupt to `failures` instead of raising it anywhere."""
    mine = threading.current_thread() is threading.main_thread()
    if not mine or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield  # somebody else looks after the keyboard
        return
    signal.signal(signal.SIGINT, lambda number, frame: failures.append(KeyboardInterrupt()))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


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
    try:
        return np.empty(rows), np.empty((rows, n))
    except (MemoryError, ValueError):
        raise InputError(
            f"{rows:.3g} samples need {8e-9 * rows * (n + 1):.3g} GB of memory; keep fewer of them with t_eval"
        ) from None


def _more(out_t: np.ndarray, out_y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Half as much room again, in place where the allocator can."""
    rows = len(out_t) * 3 // 2 + 1
    out_t.resize(rows, refcheck=False)
    out_y.resize((rows, out_y.shape[1]), refcheck=False)
    return out_t, out_y


def _trim(out_t: np.ndarray, out_y: np.ndarray, rows: int) -> tuple[np.ndarray, np.ndarray]:
    if rows < len(out_t):
        out_t.resize(rows, refcheck=False)
        out_y.resize((rows, out_y.shape[1]), refcheck=False)
    return out_t, out_y
