"""The programs of a run with the numbers that they read: what machine code calls, and what it finds there."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from polhode._jit import address_of, compiling, first_class, traced
from polhode._jit.foreign_code import UserFunction, place
from polhode.dynamics.evaluation import layout, owned
from polhode.dynamics.programs import Program
from polhode.model.constraints.row import Row
from polhode.model.loads.table import tell_slow
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion


class Deck:
    """What the programs of one run share (see `evaluation.layout`): functions, then numbers that may change on the way.

    Each program has its own copy of both, with its constants behind them; what changes is written to all.
    """

    def __init__(self, mechanism: Mechanism, t: float, q: np.ndarray, v: np.ndarray, solver: Any,
                 failures: list[BaseException]) -> None:  # fmt: skip
        self.mechanism, self.places, self.failures = mechanism, layout(mechanism), failures
        self.alive: list[Any] = []
        self._users = _users(mechanism, t, q, v)
        self._functions = [entry for user, what in self._users for entry in self.user(user, what)]
        self._functions += self._solver(solver)
        self._numbers = np.zeros(self.places.n - self.places.activity)
        self._copies: list[Any] = []

    @property
    def activity(self) -> np.ndarray:
        """1 for each constraint that acts, 0 for the others."""
        return self._numbers[: len(self.mechanism.constraints)].copy()

    def call(self, program: Program, name: Any) -> tuple[Any, Any]:
        """A program as an entry of a table: what to call, and its numbers. `name` tells it from all others."""
        if not compiling():
            self._copies.append([*self._functions, *self._numbers.tolist()])
            return program, self._copies[-1]
        if name not in self.mechanism.made:
            self.mechanism.made[name] = traced(program, self.places.n)
        made = self.mechanism.made[name]
        numbers = np.concatenate([np.zeros(self.places.activity), self._numbers, made.constants])
        numbers.view(np.int64)[: self.places.activity] = self._functions
        self._copies.append(numbers)
        return made.address, address_of(numbers)

    def user(self, function: UserFunction, what: str) -> tuple[Any, Any]:
        """A user's function as an entry of a table."""
        return place(function, self.failures, self.alive, partial(tell_slow, what))

    def set_activity(self, activity: np.ndarray) -> None:
        """Say which constraints act from now on, 1 or 0 for each."""
        self._write(0, activity)

    def set_numbers(self, i: int, numbers: Any) -> None:
        """Give constraint i the numbers of its own."""
        self._write(self.places.numbers[i] - self.places.activity, numbers)

    def plain(self, activity: np.ndarray) -> list[Any]:
        """`par` for formulas that run as Python while these constraints act."""
        functions = [entry for user, _ in self._users for entry in (user.function, user.par)]
        return [*functions, None, None, *activity.tolist(), *self._numbers[len(activity) :].tolist()]

    def rows(self, i: int, moving: Motion) -> tuple[Row, ...]:
        """The equations of constraint i, whether it acts or not."""
        own = owned(self.mechanism, self.plain(self.activity), self.places)[i]
        return self.mechanism.constraints[i].rows(self.mechanism, moving, own)

    def _write(self, first: int, values: Any) -> None:
        """Change numbers here and in the copies of all programs."""
        self._numbers[first : first + len(values)] = values
        for numbers in self._copies:
            begin = self.places.activity + first
            numbers[begin : begin + len(values)] = [float(value) for value in values]

    def _solver(self, solver: Any) -> list[Any]:
        """The linear solver, which has no numbers of its own."""
        if solver is None:
            return [0, 0]
        self.alive.append(np.zeros(1))
        return [first_class(solver), address_of(self.alive[-1])] if compiling() else [solver, self.alive[-1]]


def _users(mechanism: Mechanism, t: float, q: np.ndarray, v: np.ndarray) -> list[tuple[UserFunction, str]]:
    """The functions of loads and constraints, and whose they are."""
    found: list[tuple[UserFunction, str]] = []
    if mechanism.loads:
        moving = motion(mechanism, t, tuple(q.tolist()), tuple(v.tolist()))
        found += [(user, type(load).__name__) for load in mechanism.loads
                  for user in load.functions(mechanism, t, moving)]  # fmt: skip
    found += [(user, one.name) for one in mechanism.constraints for user in one.functions(mechanism, t)]
    return found
