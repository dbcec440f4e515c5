"""The accelerations of chains of more and more links, and how the cost grows."""

from __future__ import annotations

import numpy as np

from benchmarks import peers
from benchmarks.forward import MUJOCO, OURS, PIN_ALONE, differences, entrants, timed
from benchmarks.report import Row, Table, Target
from benchmarks.timing import ratio_range
from benchmarks.trees import chain

LINKS = (16, 64, 256)
AHEAD, GROWTH = 15.0, 1.1


def measure(quick: bool) -> Table:
    """Time one evaluation for each length."""
    rows = [row for n in LINKS for row in _rows(n, 3 if quick else 9)]
    ours = [next(row.cost for row in rows if row.name == f"{OURS}, {n} links") for n in LINKS]
    growth = float(np.polyfit(np.log(LINKS), np.log(ours), 1)[0])
    longest = [row.ratio for row in rows if row.name == f"{MUJOCO}, {LINKS[-1]} links"]
    targets = [Target("the cost grows as the links to the power", growth, GROWTH, False, "")]
    targets += [Target(f"ahead of MuJoCo at {LINKS[-1]} links", ratio or 0.0, AHEAD) for ratio in longest]
    return Table(
        "chain_forward",
        "forward dynamics of a chain of links on hinges about x and y in turn",
        "CPU per evaluation",
        tuple(rows),
        "off ours, relative",
        tuple(targets),
        ("as in five_rods_forward",),
        peers.missing(["mujoco", "pinocchio"]),
    )


def _rows(n: int, rounds: int) -> list[Row]:
    found = entrants(chain(n))
    off, timings = differences(found), timed(found, rounds)
    base = timings[OURS]
    return [Row(f"{name}, {n} links", timing.best, "s", timing.best / base.best,
                None if name == OURS else ratio_range(timing, base), off.get(name))
            for name, timing in timings.items() if name in (OURS, MUJOCO, PIN_ALONE)]  # fmt: skip
