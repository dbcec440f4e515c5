"""Accelerations of trees of bodies: what the tables of forward dynamics have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from benchmarks import peers
from benchmarks.peers import Forward, ours
from benchmarks.timing import Timing, interleave
from benchmarks.trees import Tree, general_state

OURS, MUJOCO, PIN, PIN_ALONE = "polhode", "MuJoCo", "Pinocchio, from Python", "Pinocchio, less the call"
SECONDS = 0.02  # of one turn, about


def entrants(tree: Tree) -> dict[str, Forward]:
    """Every engine that is here, on one tree in one general state."""
    state = general_state(tree)
    found = {OURS: ours.forward(tree, *state)}
    for peer in ("mujoco", "pinocchio"):
        adapter = peers.load(peer)
        if adapter is not None:
            found[adapter.NAME] = adapter.forward(tree, *state)
    return found


def timed(found: Mapping[str, Forward], rounds: int) -> dict[str, Timing]:
    """The CPU seconds of one evaluation, round by round. Pinocchio's call of a model without joints is taken off."""
    turns = {name: turn(run) for name, run in found.items()}
    if PIN not in found:
        return interleave(turns, rounds)
    alone = peers.load("pinocchio").calls_alone()  # type: ignore[union-attr]
    timings = interleave({**turns, PIN_ALONE: turn(alone)}, rounds)
    call = timings[PIN_ALONE].best
    return timings | {PIN_ALONE: Timing(tuple(cost - call for cost in timings[PIN].rounds))}


def turn(run: Forward) -> Callable[[], float]:
    """One turn: as many evaluations as take about `SECONDS`."""
    n = 1
    while run(n)[0] < SECONDS and n < 10**6:
        n *= 2
    return lambda: run(n)[0] / n


def differences(found: Mapping[str, Forward]) -> dict[str, float]:
    """How far the accelerations of each engine are from ours, relative to the largest."""
    right = found[OURS](1)[1]
    return {name: float(np.abs(run(1)[1] - right).max() / np.abs(right).max()) for name, run in found.items()}
