"""The cost of a step: what the tables of fixed-step engines have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from benchmarks.case import End
from benchmarks.peers import Stepper
from benchmarks.report import Row
from benchmarks.timing import Timing, interleave, ratio_range

OURS = "polhode"
CHECKED = 10_000  # steps after which the errors are taken: 1 s


@dataclass(frozen=True)
class Entrant:
    """An engine in a step table. `steps`: how many it takes in one turn."""

    run: Stepper
    steps: int
    error: Callable[[End], float | None]
    note: str = ""


def time_steps(entrants: Mapping[str, Entrant], rounds: int) -> dict[str, Timing]:
    """The CPU seconds of one step of each entrant, round by round."""

    def turn(entrant: Entrant) -> Callable[[], float]:
        return lambda: entrant.run(entrant.steps)[0] / entrant.steps

    return interleave({name: turn(entrant) for name, entrant in entrants.items()}, rounds)


def rows(entrants: Mapping[str, Entrant], timings: Mapping[str, Timing]) -> tuple[Row, ...]:
    """A row for each entrant: its best time, the ratio of the best times, and its error after `CHECKED` steps."""
    return tuple(_row(name, entrant, timings[name], timings[OURS]) for name, entrant in entrants.items())


def _row(name: str, entrant: Entrant, timing: Timing, ours: Timing) -> Row:
    error = entrant.error(entrant.run(CHECKED)[1])
    ratios = ratio_range(timing, ours) if timing is not ours else None
    return Row(name, timing.best, "s", timing.best / ours.best, ratios, error, entrant.note)


def ratio_of(found: tuple[Row, ...], name: str) -> float | None:
    """The ratio of the row `name` to ours, or None where there is no such row."""
    return next((row.ratio for row in found if row.name == name), None)
