"""What a formula computes from numbers that stay the same in a run: taken out of its tape and computed once.

A program reads the numbers of its model (masses, lengths, stiffnesses) from places of `par` that nobody writes to while
a run lasts. What it makes of them alone need not be made anew at every call. `split` takes these lines off the tape
and puts constants in their place; `Once` computes the constants, in Python and so without contraction, from numbers of
any kind: a float for one run, arrays for many.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from polhode._jit.trace.tape import OPERATIONS, Line, Tape

_NAMES = {"asin": "arcsin", "acos": "arccos", "atan": "arctan", "atan2": "arctan2", "pow": "power",
          "fmod": "mod"}  # fmt: skip


def _chosen(x: Any, positive: Any, otherwise: Any) -> Any:
    return np.where(x > 0.0, positive, otherwise)


_RULES: dict[str, Callable[..., Any]] = {
    "fadd": operator.add, "fsub": operator.sub, "fmul": operator.mul, "fdiv": np.divide, "fneg": operator.neg,
    "select": _chosen,
}  # fmt: skip


class Once(NamedTuple):
    """The lines that are computed once, and which of them are handed on, in order."""

    lines: tuple[tuple[int, Line], ...]
    results: tuple[int, ...]

    def of(self, par: Sequence[Any], pool: Sequence[float]) -> list[Any]:
        """The constants for these numbers; `pool` are those of the tape itself."""
        found: dict[int, Any] = {}
        with np.errstate(all="ignore"):
            for i, (name, *operands) in self.lines:
                if name == "load":
                    found[i] = par[operands[1]]
                elif name == "constant":
                    found[i] = pool[operands[0]]
                elif name == "literal":
                    found[i] = float(operands[0])
                else:
                    found[i] = rule(name)(*(found[j] for j in operands))
        return [found[i] for i in self.results]


NOTHING = Once((), ())


def rule(name: str) -> Callable[..., Any]:
    """What an operation of a tape is, for floats and arrays."""
    return _RULES.get(name) or getattr(np, _NAMES.get(name, name))


def split(tape: Tape, still: range) -> tuple[Tape, Once]:
    """The tape without what depends on the places `still` of `par` alone, and that.

    Its results are constants of the new tape, behind those of the pool.
    """
    once = _still_lines(tape, still)
    results = _handed_on(tape, once)
    if not results:
        return tape, NOTHING
    left = Tape()
    left.lines, left.pool, left.writes = list(tape.lines), tape.pool, tape.writes
    for k, i in enumerate(results):
        left.lines[i] = "constant", len(tape.pool) + k
    return left, Once(_needed(tape.lines, results), tuple(results))


def _still_lines(tape: Tape, still: range) -> list[bool]:
    """Which lines depend on nothing else."""
    once: list[bool] = []
    for name, *operands in tape.lines:
        if name in OPERATIONS:
            once.append(all(once[j] for j in operands))
        else:
            place_is_still = name == "load" and operands[0] == "par" and operands[1] in still
            once.append(place_is_still or name == "constant" or name == "literal")
    return once


def _handed_on(tape: Tape, once: list[bool]) -> list[int]:
    """The operations among them that other lines, calls or writes look at."""
    seen = {value.i for _, value in tape.writes.values()}
    for line, still, needed in zip(tape.lines, once, tape.needed(), strict=True):
        if needed and line[0] == "call":
            seen.update((line[1].t, *line[1].inputs))
        elif needed and not still and line[0] in OPERATIONS:
            seen.update(line[1:])
    return sorted(i for i in seen if once[i] and tape.lines[i][0] in OPERATIONS)


def _needed(lines: list[Line], results: list[int]) -> tuple[tuple[int, Line], ...]:
    """The lines that the results are made of, in order."""
    needed, open_ends = set(results), list(results)
    while open_ends:
        name, *operands = lines[open_ends.pop()]
        new = [j for j in operands if j not in needed] if name in OPERATIONS else []
        needed.update(new)
        open_ends += new
    return tuple((i, lines[i]) for i in sorted(needed))
