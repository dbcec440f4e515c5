"""`traced`: a plain Python function of arrays as machine code."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from polhode._jit import code, sources, store
from polhode._jit.code import Literal, Operand, Register
from polhode._jit.entry import compiling
from polhode._jit.trace.once import NOTHING, Once, split
from polhode._jit.trace.tape import Call, Cells, Line, Place, Tape
from polhode.errors import KernelError

Program = Callable[[Any, Any, Any, Any], None]  # (t, state, par, out), on numbers of any kind
TIME = Register("f", "t")
ARRAYS = {name: Register("p", name) for name in ("state", "par", "out", "inputs", "outputs")}
_NAN = Literal("f", math.nan)


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

    def behind(self, par: Sequence[float]) -> list[float]:
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
    from polhode._jit import llvm

    tape = taped(function, n_par)
    return Recorded(llvm.text(flat(tape, n_par)), np.array(tape.pool), tape.n_ops)


def traced(function: Program, n_par: int = 0, still: range = range(0)) -> Traced:
    """`function(t, state, par, out)` as machine code that is called with `n_par` numbers and `constants` behind them.

    The three arrays may not overlap. What follows from the places `still` of `par` alone, which nobody writes to in a
    run, is left out of the code and computed once. Raises KernelError where the function asks for the value of a
    symbol.
    """
    if not compiling():
        return Traced(function, np.empty(0), 0)
    return finished(taped(function, n_par), n_par, still=still)


def finished(tape: Tape, n_par: int, kind: store.Kind = store.MODEL, still: range = range(0),
             contracts: bool = True) -> Traced:  # fmt: skip
    """A tape as machine code; kind: where the store keeps it; contracts: see `code.Program`."""
    from polhode._jit import llvm  # here, because to import polhode needs no target

    left, once = split(tape, still) if still else (tape, NOTHING)
    text = llvm.text(flat(left, n_par, contracts))
    address = address_of_text(text, kind)
    sources.remember(address, partial(flat, left, n_par, contracts))
    return Traced(address, np.array(tape.pool), left.n_ops, once)


def address_of_text(text: str, kind: store.Kind) -> int:
    """The address of the function of which the text for LLVM is straight code; kind: where the store keeps it."""
    try:
        from polhode._jit import llvm, machine
    except ImportError as missing:
        raise KernelError(str(missing)) from missing
    return machine.address(text, kind, lambda: machine.object_code(text, llvm.SYMBOL, optimize=False))


def flat(tape: Tape, n_par: int, contracts: bool = True) -> code.Program:
    """The whole tape as one function (t, state, par, out); the pool is expected behind the `n_par` numbers of `par`.

    Lines that no written number needs are left out.
    """
    body, lines = Flat(len(tape.lines), n_par, {array for array, _ in tape.writes}), tape.lines
    done, needed = 0, tape.needed()
    for at, place, i in [*tape.schedule(), (len(lines), None, 0)]:
        for j in range(done, at):
            if needed[j]:
                body.line(j, lines[j])
        if place is not None:
            body.store(place, body.values[i])
        done = at
    body.code.append(code.Return(()))
    parameters = (TIME, ARRAYS["state"], ARRAYS["par"], ARRAYS["out"])
    whole = code.Function("entry", parameters, (), [*body.buffers(), *body.code])
    return code.Program("entry", [whole], straight=True, contracts=contracts)


def flat_once(once: Once, n_par: int, n_pool: int) -> code.Program:
    """What is computed once as a function (par), which writes it behind the `n_par` numbers and the pool of `par`."""
    body = Flat(1 + max((i for i, _ in once.lines), default=0), n_par, {"par"})
    for i, line in once.lines:
        body.line(i, line)
    for k, i in enumerate(once.results):
        body.store(("par", n_par + n_pool + k), body.values[i])
    body.code.append(code.Return(()))
    return code.Program("entry", [code.Function("entry", (ARRAYS["par"],), (), body.code)], straight=True)


class Flat:
    """Lines of a tape as flat code; `values` are the numbers of its lines, `written` the arrays that are written to."""

    def __init__(self, n_lines: int, n_par: int, written: set[str]) -> None:
        self.code: list[code.Instruction] = []
        self.values: list[Operand] = [Register("f", f"v{i}") for i in range(n_lines)]
        self._n_par, self._written = n_par, written
        self._calls: list[Call] = []

    def line(self, i: int, line: Line) -> None:
        """Line i."""
        name, result = line[0], Register("f", f"v{i}")
        if name == "literal" or name == "time":
            self.values[i] = TIME if name == "time" else Literal("f", float(line[1]))
        elif name == "constant":
            self.code.append(self._load(result, ("par", self._n_par + line[1])))
        elif name == "load":
            self.code.append(self._load(result, line[1:]))
        elif name == "call":
            self._call(i, line[1])
        elif name == "result":
            given = Register("f", f"given{i}")
            self.code.append(self._load(given, ("outputs", line[2])))
            self.code.append(code.Operation(result, "fselect", (Register("b", f"failed{line[1]}"), _NAN, given)))
        else:
            self._operation(result, name, tuple(self.values[j] for j in line[1:]))

    def _operation(self, result: Register, name: str, operands: tuple[Operand, ...]) -> None:
        if name == "select":
            above = Register("b", f"above.{result.name}")
            self.code.append(code.Operation(above, "fgt", (operands[0], Literal("f", 0.0))))
            name, operands = "fselect", (above, *operands[1:])
        self.code.append(code.Operation(result, name, operands))

    def _load(self, result: Register, place: Place) -> code.Load:
        array, index = place
        fixed = array != "outputs" and array not in self._written
        return code.Load(result, "f", ARRAYS[array], Literal("i", index), fixed)

    def store(self, place: Place, value: Operand) -> None:
        """Write a number to a place."""
        array, index = place
        self.code.append(code.Store("f", ARRAYS[array], Literal("i", index), value))

    def _call(self, i: int, call: Call) -> None:
        """Zeros in the outputs, the inputs in their buffer, the call; its status decides whether results count."""
        self._calls.append(call)
        for k in range(call.n_out):
            self.store(("outputs", k), Literal("f", 0.0))
        for k, j in enumerate(call.inputs):
            self.store(("inputs", k), self.values[j])
        function, par, status = Register("p", f"function{i}"), Register("p", f"par{i}"), Register("i", f"status{i}")
        array, slot = call.place
        self.code += [
            self._load(function, (array, slot)),
            self._load(par, (array, slot + 1)),
            code.CallAddress(status, function, self.values[call.t], ARRAYS["inputs"], par, ARRAYS["outputs"]),
            code.Operation(Register("b", f"failed{i}"), "ine", (status, Literal("i", 0))),
        ]

    def buffers(self) -> list[code.Instruction]:
        """Room for what called functions are given and give; all calls share it."""
        if not self._calls:
            return []
        sizes = {"inputs": max(len(call.inputs) for call in self._calls),
                 "outputs": max(call.n_out for call in self._calls)}  # fmt: skip
        return [code.Scratch(ARRAYS[name], Literal("i", max(1, size))) for name, size in sizes.items()]
