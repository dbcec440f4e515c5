"""What each way of writing the equations costs on the five rods, against the articulated-body method: all ours."""

from __future__ import annotations

from benchmarks.forward import OURS, differences, timed
from benchmarks.peers import ours
from benchmarks.report import Row, Table
from benchmarks.timing import ratio_range
from benchmarks.trees import five_rods, general_state

OTHERS = ("wittenburg", "multipliers", "partitioned", "udwadia_kalaba")


def measure(quick: bool) -> Table:
    """Time one evaluation by each formulation."""
    tree = five_rods()
    found = {OURS: ours.forward(tree, *general_state(tree))}
    found |= {name: ours.forward(tree, *general_state(tree), name) for name in OTHERS}
    off, timings = differences(found), timed(found, 5 if quick else 15)
    base = timings[OURS]
    rows = [Row("articulated" if name == OURS else name, timing.best, "s", timing.best / base.best,
                None if name == OURS else ratio_range(timing, base), off[name])
            for name, timing in timings.items()]  # fmt: skip
    return Table(
        "formulations_forward",
        "forward dynamics of the five rods by every formulation",
        "CPU per evaluation",
        tuple(rows),
        "off, relative",
        notes=("from a compiled loop; the textbook methods are here to be compared, not to be fast",),
    )
