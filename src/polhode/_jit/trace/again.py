"""A tape run again, on numbers of another kind: those of a package that has symbols of its own.

Every line is what `rules` make of the lines before it. Functions that a tape calls by their address are handed in by
the place of that address, as functions of (t, inputs) that give as many numbers as the tape reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from polhode._jit.trace.tape import OPERATIONS, Tape
from polhode.errors import KernelError

Rules: TypeAlias = Mapping[str, Callable[..., Any]]
"""What each of `tape.OPERATIONS` is."""
Called: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[Any]]


def again(tape: Tape, t: Any, state: Sequence[Any], par: Sequence[Any], n_out: int, rules: Rules,
          calls: Mapping[int, Called] | None = None) -> list[Any]:  # fmt: skip
    """The first `n_out` numbers that the program of `tape` writes to `out`, where it is given these; 0.0 if it does
    not.
    """
    found: list[Any] = [None] * len(tape.lines)
    needed = tape.needed()
    for i, (name, *operands) in enumerate(tape.lines):
        if not needed[i]:
            continue
        if name in OPERATIONS:
            found[i] = rules[name](*(found[j] for j in operands))
        elif name == "load":
            found[i] = (state if operands[0] == "state" else par)[operands[1]]
        elif name == "constant":
            found[i] = tape.pool[operands[0]]
        elif name == "literal":
            found[i] = float(operands[0])
        elif name == "time":
            found[i] = t
        elif name == "result":
            found[i] = found[operands[0]][operands[1]]
        elif name == "call":
            found[i] = _called(operands[0], found, calls or {})
    places = {place[1]: value.i for place, (_, value) in tape.writes.items() if place[0] == "out"}
    return [found[places[k]] if k in places else 0.0 for k in range(n_out)]


def _called(call: Any, found: list[Any], calls: Mapping[int, Called]) -> Sequence[Any]:
    slot = call.place[1]
    if slot not in calls:
        raise KernelError(f"the formula calls a function at place {slot} that is known as machine code alone")
    return calls[slot](found[call.t], [found[j] for j in call.inputs])
