"""`traced`: a plain Python function of arrays as machine code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode._jit import store
from polhode._jit.entry import compiling
from polhode._jit.trace.cells import Cells
from polhode._jit.trace.native import address_of_text
from polhode._jit.trace.once import NOTHING, Once, split
from polhode._jit.trace.tape import Tape
from polhode._jit.trace.text import text_of

Program = Callable[[Any, Any, Any, Any], None]  # (t, state, par, out), on numbers of any kind


@dataclass(frozen=True, eq=False)
class Recorded:
    """One run of a function on symbols: its text for LLVM, the numbers that it names, and how many operations it is."""

    text: str
    constants: np.ndarray
    n_ops: int


@dataclass(frozen=True, eq=False)
class Traced:
    """A function in the form that a table of load functions holds.

    It is called with `par` and behind it `constants`, and behind these what is computed `once` for a run. In plain mode
    `address` is the function itself, and there are no constants.
    """

    address: Any
    constants: np.ndarray
    n_ops: int
    once: Once = NOTHING

    def behind(self, par: Sequence[Any]) -> list[float]:
        """The numbers behind those of `par`."""
        pool = self.constants.tolist()
        return [*pool, *map(float, self.once.of(par, pool))]


def taped(function: Program, n_par: int = 0) -> Tape:
    """Run `function(t, state, par, out)` once on symbols. It reads `n_par` numbers of its own from `par`."""
    tape = Tape()
    t = tape.line(("time",))
    function(t, Cells(tape, "state"), Cells(tape, "par", 0, n_par), Cells(tape, "out"))
    return tape


def recorded(function: Program, n_par: int = 0) -> Recorded:
    """`function` as text for LLVM, after one run on symbols."""
    tape = taped(function, n_par)
    text, n_ops = text_of(tape, n_par)
    return Recorded(text, np.array(tape.pool), n_ops)


def traced(function: Program, n_par: int = 0, still: range = range(0)) -> Traced:
    """`function(t, state, par, out)` as machine code that is called with `n_par` numbers and `constants` behind them.

    The three arrays may not overlap. What follows from the places `still` of `par` alone, which nobody writes to in a
    run, is left out of the code and computed once. Raises KernelError where the function asks for the value of a
    symbol.
    """
    if not compiling():
        return Traced(function, np.empty(0), 0)
    return finished(taped(function, n_par), n_par, still=still)


def finished(tape: Tape, n_par: int, kind: store.Kind = store.MODEL, still: range = range(0)) -> Traced:
    """A tape as machine code; kind: where the store keeps it."""
    left, once = split(tape, still) if still else (tape, NOTHING)
    text, n_ops = text_of(left, n_par)
    return Traced(address_of_text(text, kind), np.array(tape.pool), n_ops, once)
