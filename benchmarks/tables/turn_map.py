"""A map of 20 x 20 net turns of three panels in the form of an L, against its rectangles in the simulator."""

from __future__ import annotations

import numpy as np

from benchmarks.report import Row, Table, Target
from benchmarks.timing import Measurement, Timing, cpu_seconds, interleave, ratio_range

N = 20
SECONDS, AHEAD = 0.5, 50.0
OURS, ALONE, DRIVEN = "the map, collisions included", "the map, turns alone", "the same rectangles, driven leg by leg"
SAMPLE = 4  # rectangles that are driven; the cost is that of all


def measure(quick: bool) -> Table:
    """Time whole calls in turns."""
    import polhode as ph
    from polhode.core.quat import angle

    grid, wing = np.linspace(-np.pi, np.pi, N), ph.library.l_array()
    picked = [(6, 13), (4, 8), (12, 12), (13, 5)][: 1 if quick else SAMPLE]
    error: list[float] = []

    def drive() -> None:
        """Some of the rectangles as the source ran all of them: PD torques, locks, 20 s for each leg."""
        for i, j in picked:
            path = ph.plan.ShapePath.rectangle(grid[i], grid[j])
            found = ph.plan.drive(wing, path, 20.0, avoid=False)
            error.append(float(angle(found.turned, ph.plan.turn(wing, path).quaternion)))

    turns: dict[str, Measurement] = {
        OURS: lambda: cpu_seconds(lambda: ph.plan.turn_map(wing, grid, grid)),
        ALONE: lambda: cpu_seconds(lambda: ph.plan.turn_map(wing, grid, grid, collisions=False)),
        DRIVEN: lambda: cpu_seconds(drive) * N * N / len(picked),
    }
    timings = interleave(turns, 2 if quick else 7)
    base = timings[OURS]
    rows = tuple(_row(name, timing, base, max(error) if name == DRIVEN else None) for name, timing in timings.items())
    targets = (Target(f"a map of {N} x {N} turns", base.best, SECONDS, False, "s"),
               Target("ahead of driving every rectangle", timings[DRIVEN].best / base.best, AHEAD))  # fmt: skip
    notes = ("turns to 1e-13 rad; every contact on the way, and not only at its ends",)
    return Table("turn_map", f"net turns of {N * N} rectangles of the L-array", "CPU", rows,
                 "off the map, rad", targets, notes)  # fmt: skip


def _row(name: str, timing: Timing, base: Timing, error: float | None) -> Row:
    ratios = None if name == OURS else ratio_range(timing, base)
    return Row(name, timing.best, "s", timing.best / base.best, ratios, error)
