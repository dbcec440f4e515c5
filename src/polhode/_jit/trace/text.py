"""A tape as text for LLVM: one function without branches, of the calling rule that `entry` states for load functions.

Lines that no written number needs are left out. Products and sums may be contracted (fused multiply-add rounds once
instead of twice); nothing else may be changed. A write stands where the formula made it, after every line that read the
old number, so that results need not wait in registers for the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from polhode._jit.trace.tape import Call, Line, Place, Tape

_HEAD = """\
define i32 @traced(ptr noalias %result, ptr noalias %error, double %t, \
ptr noalias %state, ptr noalias %par, ptr noalias %out) nounwind {
"""
_BINARY = frozenset(("fadd", "fsub", "fmul", "fdiv"))
_UNARY = {
    "sqrt": "call double @llvm.sqrt.f64(double {})",
    "sin": "call double @llvm.sin.f64(double {})",
    "cos": "call double @llvm.cos.f64(double {})",
    "exp": "call double @llvm.exp.f64(double {})",
    "tanh": "call double @tanh(double {})",
    "fneg": "fneg double {}",
}
_TAIL = """\
ret i32 0
}
declare double @llvm.sqrt.f64(double)
declare double @llvm.sin.f64(double)
declare double @llvm.cos.f64(double)
declare double @llvm.exp.f64(double)
declare double @tanh(double) nounwind readnone
!0 = !{}
"""
SYMBOL = "traced"


class Text(NamedTuple):
    """A function for LLVM, and how many operations it does."""

    text: str
    n_ops: int


def text_of(tape: Tape, n_par: int) -> Text:
    """The whole tape as a function; the pool is expected behind the `n_par` numbers of `par`."""
    needed = _needed(tape)
    writes = sorted((at, place, value.i) for place, (at, value) in tape.writes.items())
    emitter = _Emitter(tape, n_par)
    parts = [_HEAD, *emitter.buffers()]
    done = 0
    for at, place, i in writes:
        parts += emitter.lines(done, at, needed)
        parts += emitter.write(place, i)
        done = at
    parts += emitter.lines(done, len(tape.lines), needed)
    n_ops = sum(1 for i, line in enumerate(tape.lines) if needed[i] and _is_operation(line[0]))
    return Text("".join([*parts, _TAIL]), n_ops)


def _is_operation(name: str) -> bool:
    return name in _BINARY or name in _UNARY or name == "select"


def operands(line: Line) -> tuple[int, ...]:
    """The lines that `line` takes."""
    name = line[0]
    if name in _BINARY or name in _UNARY or name == "select":
        return line[1:]
    if name == "result":
        return line[1:2]
    return (line[1].t, *line[1].inputs) if name == "call" else ()


def _needed(tape: Tape) -> list[bool]:
    """Which lines some write or call depends on."""
    needed = [line[0] == "call" for line in tape.lines]
    for _, value in tape.writes.values():
        needed[value.i] = True
    for i in range(len(needed) - 1, -1, -1):
        if needed[i]:
            for j in operands(tape.lines[i]):
                needed[j] = True
    return needed


class _Emitter:
    """Writes lines of the tape as instructions."""

    def __init__(self, tape: Tape, n_par: int) -> None:
        self._tape = tape
        self._n_par = n_par
        self._written = {array for array, _ in tape.writes}
        self._names = [_operand(i, line) for i, line in enumerate(tape.lines)]

    def buffers(self) -> Iterator[str]:
        """Room on the stack for what called functions are given and give; all calls share it."""
        calls: list[Call] = [line[1] for line in self._tape.lines if line[0] == "call"]
        if calls:
            yield f"%inputs = alloca double, i64 {max(1, *(len(call.inputs) for call in calls))}\n"
            yield f"%outputs = alloca double, i64 {max(1, *(call.n_out for call in calls))}\n"
            yield "%outcome = alloca i64\n%failure = alloca i64\n"

    def lines(self, start: int, stop: int, needed: list[bool]) -> Iterator[str]:
        """The instructions of the needed lines from `start` to `stop`."""
        lines, names = self._tape.lines, self._names
        for i in range(start, stop):
            if needed[i]:
                line = lines[i]
                if line[0] in _BINARY:
                    yield f"%v{i} = {line[0]} contract double {names[line[1]]}, {names[line[2]]}\n"
                else:
                    yield from self._other(i, line)

    def _other(self, i: int, line: Line) -> Iterator[str]:
        name = line[0]
        if name in _UNARY:
            yield f"%v{i} = {_UNARY[name].format(self._names[line[1]])}\n"
        elif name == "select":
            x, a, b = (self._names[j] for j in line[1:])
            yield f"%c{i} = fcmp ogt double {x}, 0.0\n%v{i} = select i1 %c{i}, double {a}, double {b}\n"
        elif name == "load":
            yield from self._load(i, line[1:], "double")
        elif name == "constant":
            yield from self._load(i, ("par", self._n_par + line[1]), "double")
        elif name == "call":
            yield from self._call(i, line[1])
        elif name == "result":
            yield from _result(i, *line[1:])

    def _load(self, i: int | str, place: Place, kind: str) -> Iterator[str]:
        array, index = place
        yield f"%a{i} = getelementptr inbounds double, ptr %{array}, i64 {index}\n"
        constant = "" if array in self._written else ", !invariant.load !0"
        yield f"%v{i} = load {kind}, ptr %a{i}, align 8{constant}\n"

    def write(self, place: Place, i: int) -> Iterator[str]:
        """Store line `i` at `place`."""
        array, index = place
        yield f"%w{array}{index} = getelementptr inbounds double, ptr %{array}, i64 {index}\n"
        yield f"store double {self._names[i]}, ptr %w{array}{index}, align 8\n"

    def _call(self, i: int, call: Call) -> Iterator[str]:
        """Zeros in the outputs, the inputs in their buffer, the call; its status decides whether results count."""
        for k in range(call.n_out):
            yield f"%z{i}_{k} = getelementptr inbounds double, ptr %outputs, i64 {k}\n"
            yield f"store double 0.0, ptr %z{i}_{k}, align 8\n"
        for k, j in enumerate(call.inputs):
            yield f"%i{i}_{k} = getelementptr inbounds double, ptr %inputs, i64 {k}\n"
            yield f"store double {self._names[j]}, ptr %i{i}_{k}, align 8\n"
        array, slot = call.place
        yield from self._load(f"{i}_f", (array, slot), "ptr")
        yield from self._load(f"{i}_p", (array, slot + 1), "ptr")
        yield (f"%s{i} = call i32 %v{i}_f(ptr %outcome, ptr %failure, double {self._names[call.t]}, "
               f"ptr %inputs, ptr %v{i}_p, ptr %outputs)\n%f{i} = icmp ne i32 %s{i}, 0\n")  # fmt: skip


def _result(i: int, call: int, k: int) -> Iterator[str]:
    """Output `k` of a call, or NaN where it failed."""
    yield f"%a{i} = getelementptr inbounds double, ptr %outputs, i64 {k}\n"
    yield f"%b{i} = load double, ptr %a{i}, align 8\n"
    yield f"%v{i} = select i1 %f{call}, double 0x7FF8000000000000, double %b{i}\n"


def _operand(i: int, line: Line) -> str:
    """How other instructions name line `i`."""
    if line[0] == "literal":
        return line[1]
    return "%t" if line[0] == "time" else f"%v{i}"
