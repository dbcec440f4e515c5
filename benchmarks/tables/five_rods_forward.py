"""The accelerations of the five rods from coordinates and speeds, in every engine that has them."""

from __future__ import annotations

from benchmarks import peers
from benchmarks.forward import MUJOCO, OURS, PIN, PIN_ALONE, differences, entrants, timed
from benchmarks.report import Row, Table, Target
from benchmarks.timing import ratio_range
from benchmarks.trees import five_rods

PROMISES = {MUJOCO: 3.5, PIN_ALONE: 2.3}
NOTES = {
    OURS: "q_dot and v_dot, from a compiled loop",
    MUJOCO: "mj_forward, from a compiled loop",
    PIN: "pin.aba, from a loop in Python",
    PIN_ALONE: "the same, less what the call costs for a model without joints",
}


def measure(quick: bool) -> Table:
    """Time one evaluation of nine accelerations in one general state."""
    found = entrants(five_rods())
    off, timings = differences(found), timed(found, 5 if quick else 15)
    base = timings[OURS]
    rows = [Row(name, timing.best, "s", timing.best / base.best, None if name == OURS else ratio_range(timing, base),
                off.get(name), NOTES[name]) for name, timing in timings.items()]  # fmt: skip
    targets = [Target(f"ahead of {name}", row.ratio or 0.0, bound) for name, bound in PROMISES.items()
               for row in rows if row.name == name]  # fmt: skip
    return Table(
        "five_rods_forward",
        "forward dynamics of five rods on two ball joints (zxz) and three hinges",
        "CPU per evaluation",
        tuple(rows),
        "off ours, relative",
        tuple(targets),
        ("MuJoCo: all stages that can be turned off are off; Pinocchio: each ball joint is three hinges at one point",
         "Pinocchio less the call is an upper bound of its C++: what NumPy adds for nine numbers is still in it"),
        peers.missing(["mujoco", "pinocchio"]),
    )  # fmt: skip
