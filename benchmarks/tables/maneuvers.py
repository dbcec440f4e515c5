"""Maneuvers of three rods: the least effort, from one start and from three, and around what collides.

Of the L-array the least effort in space, and a plan that is refined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.report import Row, Table, Target
from benchmarks.timing import Measurement, cpu_seconds, interleave, ratio_range

ALONE, AVOIDING = 1.0, 5.0  # s
ONE, THREE, CLEAR = "10 deg in 25 s, one start", "the same from three starts", "the same, clear of collisions"
AROUND = "70 deg in 25 s, around what collides"
SPACE, REFINED = "L-array, (10, 5, -5) deg in 25 s, one start", "L-array, the same by a plan that is refined to 100 s"


def measure(quick: bool) -> Table:
    """Time whole calls in turns; the replay in the simulator is not counted, its error is shown."""
    error: dict[str, float] = {}
    timings = interleave({name: _timed(name, find, error) for name, find in _calls(quick).items()}, 2 if quick else 5)
    base = timings[ONE]
    rows = tuple(
        Row(name, timing.best, "s", timing.best / base.best, None if timing is base else ratio_range(timing, base), off)
        for (name, timing), off in zip(timings.items(), (error[name] for name in timings), strict=True)
    )
    targets = (Target("a least effort", base.best, ALONE, False, "s"),
               Target("a least effort clear of collisions", timings[CLEAR].best, AVOIDING, False, "s"))  # fmt: skip
    notes = ("collocation refined to 1e-7 (around corners 2e-6, of plans 1e-5); the source reports minutes to tens of"
             " minutes",)  # fmt: skip
    title = "maneuvers of least effort of three rods and of the L-array"
    return Table("maneuvers", title, "CPU", rows, "replay off, rad", targets, notes)


def _calls(quick: bool) -> dict[str, Callable[[], Any]]:
    """What is timed, by name."""
    import polhode as ph

    P, chain, wing = ph.plan, ph.library.rods(3), ph.library.l_array()
    there = np.radians((10.0, 5.0, -5.0))

    def least(degrees: float, starts: int, avoid: bool) -> Callable[[], Any]:
        turn = np.radians(degrees)
        return lambda: P.minimum_effort(chain, turn=turn, t_end=25.0, starts=starts, avoid=avoid)

    calls = {ONE: least(10.0, 1, False), THREE: least(10.0, 3, False), CLEAR: least(10.0, 3, True)}
    if not quick:
        calls[AROUND] = least(70.0, 3, True)
        calls[SPACE] = lambda: P.minimum_effort(wing, turn=there, t_end=25.0, starts=1)
        calls[REFINED] = lambda: P.reach(wing, there).refined(t_end=100.0)
    return calls


def _timed(name: str, find: Callable[[], Any], error: dict[str, float]) -> Measurement:
    """A call that also notes how far its replay ended from the target, rad."""

    def call() -> float:
        found = []
        seconds = cpu_seconds(lambda: found.append(find()))
        error[name] = found[0].error
        return seconds

    return call
