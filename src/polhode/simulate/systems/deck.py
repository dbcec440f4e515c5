"""The programs of a run with the numbers that they read: what machine code calls, and what it finds there."""

from __future__ import annotations

import warnings
from functools import partial
from typing import Any

import numpy as np

from polhode._jit import address_of, compiling, first_class, traced
from polhode._jit.foreign_code import UserFunction, place
from polhode.dynamics.evaluation import Layout, layout
from polhode.dynamics.programs import Program
from polhode.errors import KernelError, PolhodeWarning
from polhode.model.loads.table import depth_of_caller
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion


class Deck:
    """What the programs of one run share: the functions of loads and of the linear solver, and which constraints act.

    Each program has its own copy of these numbers, with its constants behind them; `set_activity` writes to all.
    """

    def __init__(self, mechanism: Mechanism, t: float, q: np.ndarray, v: np.ndarray, solver: Any,
                 failures: list[BaseException]) -> None:  # fmt: skip
        self.mechanism, self.places = mechanism, layout(mechanism)
        self.failures, self.alive = failures, []
        self.head = self._head(t, q, v, solver)
        self.activity = np.ones(len(mechanism.constraints))
        self._copies: list[Any] = []

    @property
    def layout(self) -> Layout:
        """Where things stand in the numbers of each program."""
        return self.places

    def call(self, program: Program, name: Any) -> tuple[Any, Any]:
        """A program as an entry of a table: what to call, and its numbers. `name` tells it from all others."""
        if not compiling():
            numbers: Any = [*self.head, *self.activity]
            self._copies.append(numbers)
            return program, numbers
        if name not in self.mechanism.made:
            self.mechanism.made[name] = traced(program, self.places.n)
        made = self.mechanism.made[name]
        numbers = np.zeros(self.places.n + len(made.constants))
        numbers.view(np.int64)[: self.places.activity] = self.head
        numbers[self.places.activity : self.places.n] = self.activity
        numbers[self.places.n :] = made.constants
        self._copies.append(numbers)
        return made.address, address_of(numbers)

    def user(self, function: UserFunction, what: str) -> tuple[Any, Any]:
        """A user's function as an entry of a table."""
        return place(function, self.failures, self.alive, partial(_tell, what))

    def set_activity(self, activity: np.ndarray) -> None:
        """Say which constraints act from now on, 1 or 0 for each."""
        self.activity[:] = activity
        for numbers in self._copies:
            numbers[self.places.activity : self.places.n] = list(activity)

    def plain(self) -> list[Any]:
        """The numbers for programs that run as Python, whatever machine code does."""
        functions = [entry for user, _ in self._users for entry in (user.function, user.par)]
        return [*functions, None, None, *self.activity]

    def _head(self, t: float, q: np.ndarray, v: np.ndarray, solver: Any) -> list[Any]:
        """Functions and their numbers, in pairs."""
        loads = self.mechanism.loads
        moving: Any = motion(self.mechanism, t, tuple(q.tolist()), tuple(v.tolist())) if loads else None
        self._users = [
            (user, type(load).__name__) for load in loads for user in load.functions(self.mechanism, t, moving)
        ]
        head = [entry for user, what in self._users for entry in self.user(user, what)]
        numbers = np.zeros(1)
        self.alive.append(numbers)
        if solver is None:
            return [*head, 0, 0]
        return [*head, first_class(solver) if compiling() else solver, address_of(numbers) if compiling() else numbers]


def _tell(what: str, reason: KernelError) -> None:
    warnings.warn(
        f"{what} runs as Python, some microseconds per call instead of some nanoseconds, because it cannot be compiled:"
        f" {reason}",
        PolhodeWarning,
        stacklevel=depth_of_caller(),
    )
