"""The tape: every operation of one run of a formula, in order and each only once.

A line is a tuple: the name of the operation, then the lines that it takes (or the place of a load, the number of a
constant). It is its own key: the same line twice is the same Scalar. Numbers other than 0 and 1 go to a pool, so that
two formulas that differ in them alone have the same tape and share their machine code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from polhode._jit.trace.scalar import Given, Scalar, number
from polhode.errors import KernelError

Line = tuple[Any, ...]
Place = tuple[str, int]  # which array, which index

# what a line may do with lines before it, by the names of flat code; "select" is a choice by the sign of the first
OPERATIONS = frozenset((
    "fadd", "fsub", "fmul", "fdiv", "fneg", "select", "sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh",
    "cosh", "tanh", "exp", "log", "floor", "atan2", "hypot", "pow", "fmod"))  # fmt: skip


FOLDED = (0.0, 1.0, -1.0)  # numbers that fold away in formulas, and so belong to their structure


class Call(NamedTuple):
    """A call of a function whose address stands in `slot` of an array: lines in, `n_out` numbers out."""

    place: Place
    t: int
    inputs: tuple[int, ...]
    n_out: int


class Tape:
    """What was done, line by line, and what was written to the arrays."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most  # lines, or None: any number
        self.lines: list[Line] = []
        self.pool: list[float] = []
        self.writes: dict[Place, tuple[int, Scalar]] = {}  # the last write to each place, and how long the tape was
        self.asked = False  # whether somebody asked for the value of a symbol, and perhaps lived on with the refusal
        self._known: dict[Line, Scalar] = {}

    def line(self, line: Line) -> Scalar:
        """The Scalar of `line`: found again, or written down now."""
        found = self._known.get(line)
        if found is None:
            found = self._known[line] = Scalar(self, len(self.lines), None)
            self.lines.append(line)
            if self.most is not None and len(self.lines) > self.most:
                raise KernelError(f"a formula of more than {self.most} operations")
        return found

    def negative(self, x: Scalar) -> Scalar:
        """-x, which knows what it is the negative of."""
        found = self._known.get(("fneg", x.i))
        if found is None:
            found = self._known["fneg", x.i] = Scalar(self, len(self.lines), x)
            self.lines.append(("fneg", x.i))
        return found

    def number(self, value: float) -> Scalar:
        """A constant: 0 and +-1 belong to the structure, any other number goes to the pool."""
        if value in FOLDED:
            return self.line(("literal", repr(value)))
        found = self._known.get(("pool", value))
        if found is None:
            found = self._known["pool", value] = self.line(("constant", len(self.pool)))
            self.pool.append(value)
        return found

    def scalar(self, value: Given) -> Scalar:
        """`value` as a Scalar, whatever it is."""
        return value if type(value) is Scalar else self.number(number(value))

    def read(self, place: Place) -> Scalar:
        """What stands at `place`: what was written last, or what the caller left there."""
        written = self.writes.get(place)
        return self.line(("load", *place)) if written is None else written[1]

    def write(self, place: Place, value: Any) -> None:
        """Put `value` at `place`."""
        scalar = self.scalar(value)
        self.writes[place] = len(self.lines), scalar

    def call(self, place: Place, t: Any, inputs: Sequence[Any], n_out: int) -> tuple[Scalar, ...]:
        """Call a function from machine code; never merged with another call and never left out."""
        lines = tuple(self.scalar(x).i for x in inputs)
        call = Call(place, self.scalar(t).i, lines, n_out)
        at = len(self.lines)
        self.lines.append(("call", call))
        return tuple(self.line(("result", at, k)) for k in range(n_out))

    def needed(self) -> list[bool]:
        """Which lines some write or call depends on."""
        lines = self.lines
        needed = [line[0] == "call" for line in lines]
        for _, value in self.writes.values():
            needed[value.i] = True
        for i in range(len(lines) - 1, -1, -1):
            if needed[i]:
                name, *operands = lines[i]
                if name in OPERATIONS:
                    for j in operands:
                        needed[j] = True
                elif name == "call":
                    for j in (operands[0].t, *operands[0].inputs):
                        needed[j] = True
        return needed

    @property
    def n_ops(self) -> int:
        """The operations that some write or call depends on."""
        return sum(needed and line[0] in OPERATIONS for needed, line in zip(self.needed(), self.lines, strict=True))

    def schedule(self) -> list[tuple[int, Place, int]]:
        """The writes in the order in which they were made: how long the tape was, the place, the line.

        A write stands where the formula made it, after every line that read the old number, so that results need not
        wait in registers for the end.
        """
        return sorted((at, place, value.i) for place, (at, value) in self.writes.items())


class Cells:
    """The places of array `name` from `start` on: `n` of them, or unknown many (None). Arrays never overlap."""

    __slots__ = ("_n", "_name", "_start", "_tape")

    def __init__(self, tape: Tape, name: str, start: int = 0, n: int | None = None) -> None:
        self._tape = tape
        self._name = name
        self._start = start
        self._n = n

    def __getitem__(self, index: Any) -> Any:
        """x[i] is a number, x[i:j] and x[i:] are arrays over the same places."""
        if isinstance(index, slice):
            start, n = self._cut(index)
            return Cells(self._tape, self._name, self._start + start, n)
        return self._tape.read(self._place(index))

    def __setitem__(self, index: Any, value: Any) -> None:
        """x[i] = a number, or x[i:j] = a number for all or one for each."""
        if not isinstance(index, slice):
            self._tape.write(self._place(index), value)
            return
        cut = self[index]
        values = list(value) if hasattr(value, "__len__") else [value] * len(cut)
        if cut._n is not None and cut._n != len(values):
            raise KernelError(f"{len(values)} numbers do not fit {cut._n} places of `{self._name}`")
        for i, item in enumerate(values):
            cut[i] = item

    def __len__(self) -> int:
        if self._n is None:
            raise KernelError(f"the length of `{self._name}` is not known in a traced formula: cut it first, "
                              f"{self._name}[0:n]")  # fmt: skip
        return self._n

    def __iter__(self) -> Iterator[Scalar]:
        return (self[i] for i in range(len(self)))

    def call(self, slot: int, t: Any, inputs: Sequence[Any], n_out: int) -> tuple[Scalar, ...]:
        """What the function at place `slot` writes, its numbers being those at `slot` + 1 (see `core.scalars.call`).

        In machine code both places hold addresses. A function that raises gives NaN everywhere.
        """
        return self._tape.call(self._place(slot), t, inputs, n_out)

    def _place(self, index: Any) -> tuple[str, int]:
        i = index.__index__()
        if self._n is not None and i < 0:
            i += self._n
        if i < 0 or (self._n is not None and i >= self._n):
            raise IndexError(
                f"place {index} of `{self._name}`, which has {'unknown many' if self._n is None else self._n} places"
            )
        return self._name, self._start + i

    def _cut(self, index: slice) -> tuple[int, int | None]:
        """Where a slice starts, and its length."""
        if index.step not in (None, 1):
            raise KernelError(f"a traced array is cut without gaps, not with step {index.step}")
        if self._n is not None:
            start, stop, _ = index.indices(self._n)
            return start, max(stop - start, 0)
        start = index.start or 0
        if start < 0 or (index.stop or 0) < 0:
            raise KernelError(f"`{self._name}` has no known end to count from: {index}")
        return start, None if index.stop is None else max(index.stop - start, 0)
