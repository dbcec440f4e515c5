"""A tape as a JavaScript function (t, state, par, out) over one linear memory, as `form.javascript` has it."""

from __future__ import annotations

import math

from polhode._jit.trace.once import Once
from polhode._jit.trace.tape import BINARY, OF_ONE, OF_TWO, Call, Line, Place, Tape

_INFIX = {"fadd": "+", "fsub": "-", "fmul": "*", "fdiv": "/"}


def javascript_of(tape: Tape, name: str, n_par: int) -> str:
    """The whole tape as the function `name`; the pool is expected behind the `n_par` numbers of `par`."""
    writer = _Writer(tape, n_par, tape.needed())
    done = 0
    for at, place, i in tape.schedule():
        writer.lines(done, at)
        writer.parts.append(f"H[{_at(place)}] = {writer.names[i]};")
        done = at
    writer.lines(done, len(tape.lines))
    head = f"function {name}(t, state, par, out) {{"
    room = [f"const base = M.top; M.top += {writer.room};"] if writer.room else []
    end = ["M.top = base;"] if writer.room else []
    return "\n".join([head, *room, *writer.parts, *end, "return 0;", "}\n"])


def once_javascript(once: Once, name: str, n_par: int, n_pool: int) -> str:
    """What is computed once as the function `name`(par): it writes the constants behind the numbers and the pool."""
    tape = Tape()
    tape.lines = [("literal", "0.0")] * (1 + max((i for i, _ in once.lines), default=0))
    for i, line in once.lines:
        tape.lines[i] = line
    writer = _Writer(tape, n_par, [True] * len(tape.lines))
    writer.lines(0, len(tape.lines))
    ends = [f"H[{_at(('par', n_par + n_pool + k))}] = {writer.names[i]};" for k, i in enumerate(once.results)]
    return "\n".join([f"function {name}(par) {{", *writer.parts, *ends, "}\n"])


def _at(place: Place) -> str:
    array, index = place
    return f"{array} + {index}" if index else array


class _Writer:
    """Writes lines of the tape as statements, in `parts`."""

    def __init__(self, tape: Tape, n_par: int, needed: list[bool]) -> None:
        self.parts: list[str] = []
        self.room = 0  # floats of scratch for what called functions are given and give
        self.names = [f"v{i}" for i in range(len(tape.lines))]
        self._tape, self._needed, self._n_par = tape, needed, n_par

    def lines(self, start: int, stop: int) -> None:
        """The statements of the needed lines from `start` to `stop`."""
        for i in range(start, stop):
            if self._needed[i]:
                self._line(i, self._tape.lines[i])

    def _line(self, i: int, line: Line) -> None:
        name = line[0]
        if name == "literal" or name == "time":
            text = "t" if name == "time" else line[1]
            self.names[i] = f"({text})" if text.startswith("-") else text
        elif name == "call":
            self._call(i, line[1])
        else:
            self.parts.append(f"const v{i} = {self._expression(name, line)};")

    def _expression(self, name: str, line: Line) -> str:
        if name == "load":
            return f"H[{_at(line[1:])}]"
        if name == "constant":
            return f"H[{_at(('par', self._n_par + line[1]))}]"
        if name == "result":
            return f"s{line[1]} ? {math.nan} : H[o{line[1]} + {line[2]}]".replace("nan", "NaN")
        given = [self.names[j] for j in line[1:]]
        if name in BINARY:
            return f"{given[0]} {_INFIX[name]} {given[1]}"
        if name in OF_ONE or name in OF_TWO:
            return f"Math.{name}({', '.join(given)})"
        return f"-{given[0]}" if name == "fneg" else f"{given[0]} > 0 ? {given[1]} : {given[2]}"

    def _call(self, i: int, call: Call) -> None:
        """Zeros in the outputs, the inputs in their places, the call."""
        inputs, outputs = self.room, self.room + len(call.inputs)
        self.room = outputs + call.n_out
        self.parts.append(f"const o{i} = base + {outputs}; H.fill(0, o{i}, o{i} + {call.n_out});")
        self.parts += [f"H[base + {inputs + k}] = {self.names[j]};" for k, j in enumerate(call.inputs)]
        array, slot = call.place
        self.parts.append(f"const s{i} = F[H[{_at((array, slot))}]]({self.names[call.t]}, base + {inputs}, "
                          f"H[{_at((array, slot + 1))}], o{i}) !== 0;")  # fmt: skip
