"""A JavaScript module of kernels and traces that share one memory and a table of functions (see `form.javascript`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from polhode._jit.form import javascript as of_form
from polhode._jit.form import read
from polhode._jit.trace.javascript import javascript_of, once_javascript
from polhode._jit.trace.once import Once, split
from polhode._jit.trace.traced import Program, taped


class TracedFunction(NamedTuple):
    """A formula (t, state, par, out) as JavaScript, and the constants that stand behind its `n_par` numbers.

    Behind these stands what is computed `once` from the numbers; `once_text` is the function `name`_once(par) that does
    so in a page, where somebody changes a number.
    """

    text: str
    constants: list[float]
    once: Once
    once_text: str


def traced_function(name: str, formula: Program, n_par: int = 0, still: range = range(0)) -> TracedFunction:
    """`formula` as the JavaScript function `name`; `still`: the places of `par` that change between runs alone."""
    tape = taped(formula, n_par)
    left, once = split(tape, still)
    return TracedFunction(javascript_of(left, name, n_par), tape.pool, once,
                          once_javascript(once, f"{name}_once", n_par, len(tape.pool)))  # fmt: skip


def kernel_function(name: str, kernel: Callable[..., Any], signature: tuple[str, ...]) -> str:
    """A kernel in the stated form as the JavaScript function `name`; one that gives nothing gives 0."""
    inner = of_form.text(read(kernel, signature), f"{name}_")
    scoped = "\n".join([f"const {name} = (() => {{", inner, f"return (...given) => {name}_(...given) ?? 0;", "})();"])
    return scoped + "\n"


class Entry(NamedTuple):
    """A function of the module by its name, or the numbers of one: what a table refers to."""

    kind: str  # "function" or "numbers"
    name: str


class Script:
    """Collects programs and kernels as JavaScript, with the face that `integrate.stepping.Link` asks for.

    `functions` are entries that stand first in the numbers of every program; behind them `n_numbers` numbers that may
    change, and the numbers `still` of the model, which stay while a run lasts.
    """

    def __init__(self, functions: list[Any], n_numbers: int, still: tuple[float, ...] = ()) -> None:
        self.functions, self.n_numbers, self.still = functions, n_numbers, still
        self.texts: dict[str, str] = {}
        self.numbers: dict[str, list[Any]] = {}

    def program(self, program: Program, name: Any) -> tuple[Entry, Entry]:
        """A traced program."""
        own, first = f"f{len(self.texts)}", len(self.functions) + self.n_numbers
        still = range(first, first + len(self.still))
        made = traced_function(own, program, still.stop, still)
        par = [*self.functions, *[0.0] * self.n_numbers, *self.still]
        self.texts[f"{own}_once"] = made.once_text
        return self._add(own, made.text, [*par, *made.constants, *map(float, made.once.of(par, made.constants))])

    def kernel(self, function: Callable[..., Any], numbers: list[Any]) -> tuple[Entry, Entry, list[Any]]:
        """A kernel of the stated form (t, state, par, out)."""
        own = f"f{len(self.texts)}"
        text = kernel_function(own, function, ("f8", "f8*", "f8*", "f8*"))
        return *self._add(own, text, numbers), numbers

    def _add(self, name: str, text: str, numbers: list[Any]) -> tuple[Entry, Entry]:
        self.texts[name], self.numbers[name] = text, numbers
        return Entry("function", name), Entry("numbers", name)


def module(functions: Mapping[str, str]) -> str:
    """All functions as `make(size)`: the memory H, the table F with the place of each function, the functions
    themselves.
    """
    names = ", ".join(functions)
    head = "export function make(size) {\nconst H = new Float64Array(size), M = { top: 0 }, F = [];\n"
    table = f"const functions = {{ {names} }}, places = {{}};\n"
    fill = "for (const [name, one] of Object.entries(functions)) { places[name] = F.length; F.push(one); }\n"
    end = "return { H, M, F, functions, places };\n}\n"
    return "".join([of_form.PRELUDE, head, *functions.values(), table, fill, end])
