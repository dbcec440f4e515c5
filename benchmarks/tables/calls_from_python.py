"""What a controller asks of an arm with seven hinges again and again, each a call from Python."""

from __future__ import annotations

import numpy as np

from benchmarks import peers
from benchmarks.forward import OURS, PIN, turn
from benchmarks.peers import Forward, ours
from benchmarks.report import Row, Table, Target
from benchmarks.timing import interleave, ratio_range
from benchmarks.trees import arm, general_state

PLAIN = "formulas as Python"
PROMISES = {"inverse_dynamics": 20e-6, "mass_matrix": 20e-6, "accelerations": 30e-6, "jacobian": 30e-6}
POINT = (0.1, -0.2, 0.3)


def measure(quick: bool) -> Table:
    """Time each question, by machine code, by the formulas as Python, and in Pinocchio."""
    found = entrants()
    rows = [row for question in found[OURS] for row in _rows(question, found, 3 if quick else 9)]
    cost = {row.name: row.cost for row in rows}
    targets = [Target(f"one call of {name}", 1e6 * cost[f"{name}, {OURS}"], 1e6 * bound, False, "us")
               for name, bound in PROMISES.items()]  # fmt: skip
    return Table(
        "calls_from_python",
        "questions to an arm of seven hinges in one general state",
        "CPU per call",
        tuple(rows),
        "off ours, relative",
        tuple(targets),
        ("ours give a fresh array, Pinocchio's a view of its data; what each call costs in Python is in the numbers",
         "linearize: ours with A, B, C, D of the whole state, Pinocchio's computeABADerivatives"),
        peers.missing(["pinocchio"]),
    )  # fmt: skip


def entrants() -> dict[str, dict[str, Forward]]:
    """For each engine its answers to all questions, in the same state."""
    tree = arm()
    q, v = general_state(tree)
    given = tree, q, v, np.linspace(-1.5, 2.0, len(v)), POINT
    found = {OURS: ours.questions(*given), PLAIN: ours.plain_questions(*given)}
    adapter = peers.load("pinocchio")
    return found if adapter is None else found | {PIN: adapter.questions(*given)}


def _rows(question: str, found: dict[str, dict[str, Forward]], rounds: int) -> list[Row]:
    own = {name: answers[question] for name, answers in found.items()}
    right = own[OURS](1)[1]
    off = {name: float(np.abs(run(1)[1] - right).max() / np.abs(right).max()) for name, run in own.items()}
    timings = interleave({name: turn(run) for name, run in own.items()}, rounds)
    base = timings[OURS]
    return [Row(f"{question}, {name}", timing.best, "s", timing.best / base.best,
                None if name == OURS else ratio_range(timing, base), None if name == OURS else off[name])
            for name, timing in timings.items()]  # fmt: skip
