"""A tape as text for LLVM: one function without branches, of the calling rule that `entry` states for load functions.

Lines that no written number needs are left out. Products and sums may be contracted (fused multiply-add rounds once
instead of twice); nothing else may be changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from polhode._jit.trace.tape import BINARY, OF_ONE, OF_TWO, OPERATIONS, Call, Line, Place, Tape

_HEAD = """\
define i32 @traced(ptr noalias %result, ptr noalias %error, double %t, \
ptr noalias %state, ptr noalias %par, ptr noalias %out) nounwind {
"""
_INTRINSICS = frozenset(("sqrt", "sin", "cos", "exp", "log", "floor", "pow"))
_TAIL = "ret i32 0\n}\n!0 = !{}\n"
SYMBOL = "traced"
# LLVM's scheduler compares each write with all since the last fence: without any, its time grows as their square.
_FENCE = 'fence syncscope("singlethread") acq_rel\n'  # no instruction
_WRITES_PER_FENCE = 64


class Text(NamedTuple):
    """A function for LLVM, and how many operations it does."""

    text: str
    n_ops: int


def text_of(tape: Tape, n_par: int) -> Text:
    """The whole tape as a function; the pool is expected behind the `n_par` numbers of `par`."""
    emitter = _Emitter(tape, n_par)
    done = 0
    for k, (at, place, i) in enumerate(tape.schedule(), 1):
        emitter.lines(done, at)
        emitter.write(place, i)
        done = at
        if k % _WRITES_PER_FENCE == 0:
            emitter.parts.append(_FENCE)
    emitter.lines(done, len(tape.lines))
    return Text("".join([_HEAD, *_buffers(tape), *emitter.parts, _TAIL, *_declared(emitter.called)]), emitter.n_ops)


def _symbol(name: str) -> str:
    """What LLVM or the C library call a function."""
    return f"llvm.{name}.f64" if name in _INTRINSICS else name


def _declared(called: set[str]) -> Iterator[str]:
    for name in sorted(called):
        pure = "" if name in _INTRINSICS else " nounwind readnone"
        yield f"declare double @{_symbol(name)}({', '.join(['double'] * (1 + (name in OF_TWO)))}){pure}\n"


def _buffers(tape: Tape) -> Iterator[str]:
    """Room on the stack for what called functions are given and give; all calls share it."""
    calls: list[Call] = [line[1] for line in tape.lines if line[0] == "call"]
    if calls:
        yield f"%inputs = alloca double, i64 {max(1, *(len(call.inputs) for call in calls))}\n"
        yield f"%outputs = alloca double, i64 {max(1, *(call.n_out for call in calls))}\n"
        yield "%outcome = alloca i64\n%failure = alloca i64\n"


class _Emitter:
    """Writes lines of the tape as instructions, in `parts`."""

    def __init__(self, tape: Tape, n_par: int) -> None:
        self.parts: list[str] = []
        self.n_ops = 0
        self.called: set[str] = set()
        self._lines = tape.lines
        self._needed = tape.needed()
        self._n_par = n_par
        self._written = {array for array, _ in tape.writes}
        self._names = [f"%v{i}" for i in range(len(tape.lines))]

    def lines(self, start: int, stop: int) -> None:
        """The instructions of the needed lines from `start` to `stop`."""
        lines, names, needed, append = self._lines, self._names, self._needed, self.parts.append
        for i in range(start, stop):
            if needed[i]:
                line = lines[i]
                name = line[0]
                if name in BINARY:
                    append(f"%v{i} = {name} contract double {names[line[1]]}, {names[line[2]]}\n")
                    self.n_ops += 1
                else:
                    self._other(i, name, line)

    def _other(self, i: int, name: str, line: Line) -> None:
        """What is not plain arithmetic."""
        self.n_ops += name in OPERATIONS
        if name in OF_ONE or name in OF_TWO:
            self.called.add(name)
            given = ", ".join(f"double {self._names[j]}" for j in line[1:])
            self.parts.append(f"%v{i} = call double @{_symbol(name)}({given})\n")
        elif name == "fneg":
            self.parts.append(f"%v{i} = fneg double {self._names[line[1]]}\n")
        elif name == "constant":
            self._load(i, ("par", self._n_par + line[1]), "double")
        elif name == "load":
            self._load(i, line[1:], "double")
        elif name == "literal" or name == "time":
            self._names[i] = "%t" if name == "time" else line[1]
        else:
            getattr(self, f"_{name}")(i, *line[1:])

    def _select(self, i: int, *operands: int) -> None:
        x, a, b = (self._names[j] for j in operands)
        self.parts.append(f"%c{i} = fcmp ogt double {x}, 0.0\n%v{i} = select i1 %c{i}, double {a}, double {b}\n")

    def _load(self, i: int | str, place: Place, kind: str) -> None:
        array, index = place
        constant = "" if array in self._written else ", !invariant.load !0"
        self.parts.append(f"%a{i} = getelementptr inbounds double, ptr %{array}, i64 {index}\n"
                          f"%v{i} = load {kind}, ptr %a{i}, align 8{constant}\n")  # fmt: skip

    def write(self, place: Place, i: int) -> None:
        """Store line `i` at `place`."""
        array, index = place
        self._store(f"%w{array}{index}", array, index, self._names[i])

    def _store(self, pointer: str, array: str, index: int, value: str) -> None:
        self.parts.append(f"{pointer} = getelementptr inbounds double, ptr %{array}, i64 {index}\n"
                          f"store double {value}, ptr {pointer}, align 8\n")  # fmt: skip

    def _call(self, i: int, call: Call) -> None:
        """Zeros in the outputs, the inputs in their buffer, the call; its status decides whether results count."""
        for k in range(call.n_out):
            self._store(f"%z{i}_{k}", "outputs", k, "0.0")
        for k, j in enumerate(call.inputs):
            self._store(f"%i{i}_{k}", "inputs", k, self._names[j])
        array, slot = call.place
        self._load(f"{i}_f", (array, slot), "ptr")
        self._load(f"{i}_p", (array, slot + 1), "ptr")
        self.parts.append(f"%s{i} = call i32 %v{i}_f(ptr %outcome, ptr %failure, double {self._names[call.t]}, "
                          f"ptr %inputs, ptr %v{i}_p, ptr %outputs)\n%f{i} = icmp ne i32 %s{i}, 0\n")  # fmt: skip

    def _result(self, i: int, call: int, k: int) -> None:
        """Output `k` of a call, or NaN where it failed."""
        self.parts.append(f"%a{i} = getelementptr inbounds double, ptr %outputs, i64 {k}\n"
                          f"%b{i} = load double, ptr %a{i}, align 8\n"
                          f"%v{i} = select i1 %f{call}, double 0x7FF8000000000000, double %b{i}\n")  # fmt: skip
