"""Interleaved measurement: the entrants of a table take turns, so that a busy moment of the machine hits them all.

CPU time is measured, not the clock on the wall: what other programs do then counts as little as it can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any

Measurement = Callable[[], float]
"""One turn of an entrant: does its work and gives its cost (s, or s per step)."""


@dataclass(frozen=True)
class Timing:
    """The costs of one entrant, round by round."""

    rounds: tuple[float, ...]

    @property
    def best(self) -> float:
        """The least disturbed round."""
        return min(self.rounds)

    @property
    def median(self) -> float:
        """The round in the middle."""
        return median(self.rounds)


def cpu_seconds(work: Callable[[], object]) -> float:
    """The CPU time of this process that `work` takes."""
    begin = process_time()
    work()
    return process_time() - begin


def repeated(work: Callable[[], Any]) -> Callable[[int], tuple[float, Any]]:
    """`work` n times: the CPU seconds, and what it gives."""

    def loop(n: int) -> None:
        for _ in range(n):
            work()

    return lambda n: (cpu_seconds(lambda: loop(n)), work())


def interleave(entrants: Mapping[str, Measurement], rounds: int) -> dict[str, Timing]:
    """Let the entrants take turns, `rounds` times each, after one turn to warm up."""
    for turn in entrants.values():
        turn()
    costs: dict[str, list[float]] = {name: [] for name in entrants}
    for _ in range(rounds):
        for name, turn in entrants.items():
            costs[name].append(turn())
    return {name: Timing(tuple(values)) for name, values in costs.items()}


def ratio_range(timing: Timing, base: Timing) -> tuple[float, float]:
    """The smallest and the largest ratio to `base` within one round: how far the machine's noise moves the answer."""
    ratios = [mine / other for mine, other in zip(timing.rounds, base.rounds, strict=True)]
    return min(ratios), max(ratios)
