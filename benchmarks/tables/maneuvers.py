"""Maneuvers of three rods: the least effort, from one start and from three, and around what collides."""

from __future__ import annotations

import numpy as np

from benchmarks.report import Row, Table, Target
from benchmarks.timing import Measurement, cpu_seconds, interleave, ratio_range

ALONE, AVOIDING = 1.0, 5.0  # s
ONE, THREE, CLEAR = "10 deg in 25 s, one start", "the same from three starts", "the same, clear of collisions"
AROUND = "70 deg in 25 s, around what collides"


def measure(quick: bool) -> Table:
    """Time whole calls in turns; the replay in the simulator is not counted, its error is shown."""
    import polhode as ph

    chain, error = ph.library.rods(3), {}

    def least(name: str, degrees: float, starts: int, avoid: bool) -> Measurement:
        def call() -> float:
            found = []
            seconds = cpu_seconds(lambda: found.append(ph.plan.minimum_effort(
                chain, turn=np.radians(degrees), t_end=25.0, starts=starts, avoid=avoid)))  # fmt: skip
            error[name] = found[0].error
            return seconds

        return call

    turns = {ONE: least(ONE, 10.0, 1, False), THREE: least(THREE, 10.0, 3, False), CLEAR: least(CLEAR, 10.0, 3, True)}
    if not quick:
        turns[AROUND] = least(AROUND, 70.0, 3, True)
    timings = interleave(turns, 2 if quick else 5)
    base = timings[ONE]
    rows = tuple(
        Row(name, timing.best, "s", timing.best / base.best, None if timing is base else ratio_range(timing, base), off)
        for (name, timing), off in zip(timings.items(), (error[name] for name in timings), strict=True)
    )
    targets = (Target("a least effort", base.best, ALONE, False, "s"),
               Target("a least effort clear of collisions", timings[CLEAR].best, AVOIDING, False, "s"))  # fmt: skip
    notes = ("collocation refined to 1e-7 (around corners 2e-6); the source reports minutes to tens of minutes",)
    return Table("maneuvers", "maneuvers of least effort of three rods", "CPU", rows, "replay off, rad", targets, notes)
