"""Programs and kernels of a model as text for a target other than machine code, with the numbers that they read.

A target (`javascript`, `c`) says how flat code is written down; what is collected, under which names, and which numbers
stand where is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeAlias

from polhode._jit.code import Program
from polhode._jit.form import read
from polhode._jit.trace.once import Once, split
from polhode._jit.trace.tape import Tape
from polhode._jit.trace.traced import Program as Formula
from polhode._jit.trace.traced import flat, flat_once, taped

Text: TypeAlias = Callable[[Program, str], str]  # what writes a program down, its entry point under a name
PROGRAM = ("f8", "f8*", "f8*", "f8*")  # what every program takes: t, state, par, out


class TracedFunction(NamedTuple):
    """A formula (t, state, par, out) as text, and the constants that stand behind its numbers in `par`.

    Behind these stands what is computed `once` from the numbers; `once_text` is the function `name`_once(par) that does
    so on the target, where somebody changes a number. `n_ops`: how many operations the formula is.
    """

    text: str
    constants: list[float]
    once: Once
    once_text: str
    n_ops: int


def traced_function(text: Text, name: str, formula: Formula, n_par: int = 0,
                    still: range = range(0)) -> TracedFunction:  # fmt: skip
    """`formula` as the function `name`; `still`: the places of `par` that change between runs alone."""
    return tape_function(text, name, taped(formula, n_par), n_par, still)


def tape_function(text: Text, name: str, tape: Tape, n_par: int, still: range = range(0)) -> TracedFunction:
    """The same of a tape."""
    left, once = split(tape, still)
    once_text = text(flat_once(once, n_par, len(tape.pool)), f"{name}_once")
    return TracedFunction(text(flat(left, n_par), name), tape.pool, once, once_text, left.n_ops)


def kernel_function(text: Text, name: str, kernel: Callable[..., int | None], signature: tuple[str, ...]) -> str:
    """A kernel in the stated form as the function `name`; one that gives nothing gives 0."""
    return text(read(kernel, signature), name)


class Entry(NamedTuple):
    """A function of the target by its name, or the numbers of one: what a table refers to."""

    kind: str  # "function" or "numbers"
    name: str


Number: TypeAlias = Entry | float


class Script:
    """Collects programs and kernels as text, with the face that `integrate.stepping.Link` asks for.

    `functions` are entries that stand first in the numbers of every program; behind them `n_numbers` numbers that may
    change, and the numbers `still` of the model, which stay while a run lasts. Functions have names
    of `prefix` and a number. `programs` are the names of those that read all these; `sizes` says how many operations
    each is.
    """

    def __init__(self, text: Text, functions: list[Number], n_numbers: int, still: tuple[float, ...] = (),
                 prefix: str = "f") -> None:  # fmt: skip
        self.text, self.functions, self.n_numbers, self.still = text, functions, n_numbers, still
        self.prefix, self._count = prefix, -1
        self.texts: dict[str, str] = {}
        self.numbers: dict[str, list[Number]] = {}
        self.programs: list[str] = []
        self.sizes: dict[str, int] = {}
        self._made: dict[Hashable, tuple[Entry, Entry]] = {}

    def program(self, program: Formula, name: Hashable) -> tuple[Entry, Entry]:
        """A traced program; what was made under this name is made once."""
        if name not in self._made:
            self._made[name] = self._program(program)
        return self._made[name]

    def _program(self, program: Formula) -> tuple[Entry, Entry]:
        own, first = self._name(), len(self.functions) + self.n_numbers
        still = range(first, first + len(self.still))
        made = traced_function(self.text, own, program, still.stop, still)
        par = [*self.functions, *[0.0] * self.n_numbers, *self.still]
        self.texts[f"{own}_once"], self.sizes[own] = made.once_text, made.n_ops
        self.programs.append(own)
        return self._add(own, made.text, [*par, *made.constants, *map(float, made.once.of(par, made.constants))])

    def kernel(self, function: Callable[..., None], numbers: list[Number]) -> tuple[Entry, Entry, list[Number]]:
        """A kernel of the stated form (t, state, par, out)."""
        own = self._name()
        return *self._add(own, kernel_function(self.text, own, function, PROGRAM), numbers), numbers

    def tape(self, tape: Tape, numbers: list[float]) -> tuple[Entry, Entry]:
        """A tape that reads these numbers, and its constants behind them."""
        own = self._name()
        made = tape_function(self.text, own, tape, len(numbers))
        return self._add(own, made.text, [*numbers, *made.constants])

    def drop(self, name: str) -> None:
        """Forget a function that nobody calls."""
        for kept in (self.texts, self.numbers, self.sizes):
            kept.pop(name, None)
        self.texts.pop(f"{name}_once", None)
        self.programs = [one for one in self.programs if one != name]

    def _name(self) -> str:
        """That of the next function; names of those that were dropped do not come again."""
        self._count += 1
        return f"{self.prefix}{self._count}"

    def _add(self, name: str, text: str, numbers: list[Number]) -> tuple[Entry, Entry]:
        self.texts[name], self.numbers[name] = text, numbers
        return Entry("function", name), Entry("numbers", name)
