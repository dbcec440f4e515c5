"""The programs of a run with the numbers that they read: what machine code calls, and what it finds there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from polhode._jit import Program, address_of, compiling, first_class, traced


class Linker:
    """Makes entries of tables: a function, and its numbers, in which the run's own functions come first.

    `functions` are entries of users' functions and solvers, two places each; behind them stand `n_numbers` numbers
    that may change on the way, and the numbers `still` of the model, which do not. Each program has its own copy of
    all, with its constants behind them; what changes is written to all. `made` keeps the machine code of a model from
    run to run, by the names of the programs. `alive` holds what machine code refers to.
    """

    def __init__(self, functions: list[Any], n_numbers: int, made: dict[Any, Any], alive: list[Any],
                 still: tuple[float, ...] = ()) -> None:  # fmt: skip
        self.functions, self.made, self.alive, self._still = functions, made, alive, still
        self.numbers = np.zeros(n_numbers)
        self._copies: list[Any] = []

    @property
    def n(self) -> int:
        """The places of functions and numbers in `par`, without those of the model behind them."""
        return len(self.functions) + len(self.numbers)

    def program(self, program: Program, name: Any) -> tuple[Any, Any]:
        """A program as an entry; `name` tells it from all others of the model."""
        if not compiling():
            self._copies.append([*self.functions, *self.numbers.tolist()])
            return program, self._copies[-1]
        still = range(self.n, self.n + len(self._still))
        if name not in self.made:
            self.made[name] = traced(program, still.stop, still)
        par = [*self.functions, *self.numbers.tolist(), *self._still]
        numbers = with_entries([*par, *self.made[name].behind(par)])
        self._copies.append(numbers)
        return self.made[name].address, address_of(numbers)

    def kernel(self, function: Callable[..., None], numbers: list[Any]) -> tuple[Any, Any, Any]:
        """A kernel of the stated form as an entry, and its numbers; whole ones among them are addresses."""
        if not compiling():
            self.alive.append(list(numbers))
            return function, self.alive[-1], self.alive[-1]
        self.alive.append(with_entries(numbers))
        return first_class(function), address_of(self.alive[-1]), self.alive[-1]

    def call(self, functions: list[Any], alive: list[Any]) -> None:
        """Call other functions, as many as before, in all programs: those of another run."""
        self.functions, self.alive = functions, alive
        for numbers in self._copies if functions else ():
            numbers.view(np.int64)[: len(functions)] = functions

    def places(self, first: int) -> tuple[list[np.ndarray], int]:
        """The copies of all programs, and where the numbers from `first` on stand in each."""
        return [one for one in self._copies if isinstance(one, np.ndarray)], len(self.functions) + first

    def write(self, first: int, values: Any) -> None:
        """Change numbers here and in the copies of all programs."""
        own = self.numbers[first : first + len(values)]
        own[:] = values
        begin = len(self.functions) + first
        for numbers in self._copies:
            numbers[begin : begin + len(own)] = own if isinstance(numbers, np.ndarray) else own.tolist()


def with_entries(numbers: list[Any]) -> np.ndarray:
    """Floats in an array, in which whole numbers stand by their bits: addresses."""
    array = np.array([0.0 if type(x) is int else x for x in numbers], dtype=float)
    bits = array.view(np.int64)
    for i, x in enumerate(numbers):
        if type(x) is int:
            bits[i] = x
    return array if len(array) else np.zeros(1)
