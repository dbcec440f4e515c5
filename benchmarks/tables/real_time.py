"""A plant in real time at 1 kHz: how late its samples are, alone and beside busy programs, and whether the report of
the run is what another clock of the machine says."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

import polhode as ph
from benchmarks.report import Row, Table, Target
from polhode.results.pace import Pace
from polhode.simulate.pacing import SystemClock

RATE = 1000.0
_RAW = getattr(time, "CLOCK_MONOTONIC_RAW", time.CLOCK_MONOTONIC)  # no program adjusts its rate
_CLOSE = 2e-6  # s between two looks at it


class TwoClocks(SystemClock):
    """The clock of the machine; before and after each look at it there is one at another clock."""

    def __init__(self) -> None:
        self.before = self.after = 0.0

    def now(self) -> float:
        """The finest clock; what the other one showed is kept."""
        self.before = time.clock_gettime(_RAW)
        seen = super().now()
        self.after = time.clock_gettime(_RAW)
        return seen


def paced(seconds: float) -> tuple[Pace, np.ndarray]:
    """The report of a run, and between which times of the other clock each sample began, (n, 2) s."""
    clock, other = TwoClocks(), list[tuple[float, float]]()

    def damp(t: float, seen: ph.State, memory: dict[str, object]) -> float:
        """A law that notes the time."""
        other.append((clock.before, clock.after))
        return -0.2 * float(seen.omega[0])

    body = ph.Body(mass=3.0, inertia=(0.11, 0.13, 0.07))
    law = ph.Controller(damp, rate=RATE, commands=["u"])
    run = ph.simulate(body, ph.State(omega=(0.3, -0.2, 0.5)), seconds, actuators=[ph.actuators.Torque("u")],
                      controllers=[law], real_time=ph.RealTime(clock=clock), progress=False)  # fmt: skip
    return run.pace, np.array(other)


def lateness(pace: Pace, other: np.ndarray) -> tuple[np.ndarray, float]:
    """Between which numbers the lateness of each sample is by the other clock, (n, 2) s, by the rule "slip"; and by how
    much that clock is faster, parts in 1e6.

    Two clocks of one machine differ in their rates: the rate is taken out, and nothing else.
    """
    since = pace.t - pace.t[0]
    moved = np.concatenate([[0.0], np.cumsum(np.where(pace.late > pace.tolerance, pace.late, 0.0))[:-1]])
    shown = other - other[0].mean() - (since + moved)[:, None]
    close = np.flatnonzero(np.diff(other, axis=1)[:, 0] < _CLOSE)  # nobody took the core between the two looks
    off, ends = shown.mean(axis=1) - pace.late, np.array_split(close, 10)
    lever = np.median((since + moved)[ends[-1]]) - np.median((since + moved)[ends[0]])
    rate = float(np.median(off[ends[-1]]) - np.median(off[ends[0]])) / lever
    shown -= np.median(off[ends[0]]) + rate * (since + moved)[:, None]
    return shown, 1e6 * rate


@contextmanager
def busy(n: int) -> Iterator[None]:
    """So many programs that do nothing as fast as they can."""
    idle = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(n)]
    try:
        yield
    finally:
        for one in idle:
            one.kill()
            one.wait()


def measure(quick: bool) -> Table:
    """Alone, and beside twice as many busy programs as there are cores."""
    n = 2 * (os.cpu_count() or 1)
    rows, targets, notes = list[Row](), list[Target](), list[str]()
    ways = {"alone": (0, 3.0 if quick else 60.0), f"beside {n} busy programs": (n, 1.0 if quick else 5.0)}
    for name, (load, seconds) in ways.items():
        with busy(load):
            pace, other = paced(seconds)
        there, rate = lateness(pace, other)
        least, most = (int(np.count_nonzero(there[:, i] > pace.tolerance)) for i in (0, 1))
        outside = np.maximum(there[:, 0] - pace.late, pace.late - there[:, 1])
        rows += [Row(f"{name}: {100 * share:g} % within", pace.quantile(share)) for share in (0.5, 0.99, 0.999)]
        rows.append(Row(f"{name}: worst", pace.worst, note=pace.verdict))
        wrong = max(least - pace.missed, pace.missed - most, 0)
        targets.append(Target(f"{name}: report beside the other clock", 1e6 * float(outside.max()), 5.0, False, "us"))
        targets.append(Target(f"{name}: missed deadlines counted wrongly", wrong, 0.5, False, ""))
        notes.append(f"{name}: missed {pace.missed} by the report, {least} to {most} by the other clock, whose rate is"
                     f" {rate:.2f} ppm off; {len(pace.t)} samples at {RATE:g} Hz")  # fmt: skip
    return Table("real_time", f"a plant at {RATE:g} Hz", "late", tuple(rows), targets=tuple(targets),
                 notes=(*notes, "the load on the machine beside this program is not known"))  # fmt: skip
