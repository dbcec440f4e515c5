"""The programs of a run with the numbers that they read: what machine code calls, and what it finds there."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from polhode._jit import address_of, compiling, first_class
from polhode._jit.foreign_code import UserFunction, place
from polhode.dynamics.evaluation import layout, owned
from polhode.model.constraints.row import Row
from polhode.model.figures import Reader, figures_of
from polhode.model.loads.table import tell_slow
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion
from polhode.model.system_loads.load import looking
from polhode.simulate.link import Linker
from polhode.simulate.workbench import Structures


class MechanismLink:
    """What the programs of one run of a mechanism share (see `evaluation.layout`)."""

    def __init__(self, mechanism: Mechanism, t: float, q: np.ndarray, v: np.ndarray, solver: Any,
                 failures: list[BaseException], symbolic: bool = True) -> None:  # fmt: skip
        self.mechanism, self.places, self.failures = mechanism, layout(mechanism), failures
        figures = figures_of(mechanism) if symbolic and compiling() else None
        self.reader = Reader(mechanism, figures, self.places.n)
        self.alive: list[Any] = []
        self._users = _users(mechanism, t, q, v)
        functions = [entry for user, what in self._users for entry in self.user(user, what)]
        functions += self._solver(solver)
        made, still = (mechanism.made, ()) if figures is None else (_structures.of(figures.structure), figures.values)
        self.programs = Linker(functions, self.places.n - self.places.activity, made, self.alive, still)

    def taken_over(self, t: float, q: np.ndarray, v: np.ndarray, failures: list[BaseException]) -> MechanismLink:
        """The same for another run of a mechanism that calls no functions, after its loads have looked at the start."""
        self.failures, self._users = failures, _users(self.mechanism, t, q, v)
        return self

    @property
    def activity(self) -> np.ndarray:
        """1 for each constraint that acts, 0 for the others."""
        return self.programs.numbers[: len(self.mechanism.constraints)].copy()

    def user(self, function: UserFunction, what: str) -> tuple[Any, Any]:
        """A user's function as an entry of a table."""
        return place(function, self.failures, self.alive, partial(tell_slow, what))

    def set_activity(self, activity: np.ndarray) -> None:
        """Say which constraints act from now on, 1 or 0 for each."""
        self.programs.write(0, activity)

    @property
    def first_input(self) -> int:
        """Where the inputs of loads begin among the numbers of programs."""
        return self.places.inputs - self.places.activity

    def set_inputs(self, inputs: tuple[float, ...]) -> None:
        """Give the inputs of loads, in a row, these values from now on."""
        self.programs.write(self.first_input, inputs)

    def set_numbers(self, i: int, numbers: Any) -> None:
        """Give constraint i the numbers of its own."""
        self.programs.write(self.places.numbers[i] - self.places.activity, numbers)

    def plain(self, activity: np.ndarray) -> list[Any]:
        """`par` for formulas that run as Python while these constraints act."""
        functions = [entry for user, _ in self._users for entry in (user.function, user.par)]
        return [*functions, None, None, *activity.tolist(), *self.programs.numbers[len(activity) :].tolist()]

    def rows(self, i: int, moving: Motion) -> tuple[Row, ...]:
        """The equations of constraint i, whether it acts or not."""
        own = owned(self.mechanism, self.plain(self.activity), self.places)[i]
        return self.mechanism.constraints[i].rows(self.mechanism, moving, own)

    def _solver(self, solver: Any) -> list[Any]:
        """The linear solver, which has no numbers of its own."""
        if solver is None:
            return [0, 0]
        self.alive.append(np.zeros(1))
        return [first_class(solver), address_of(self.alive[-1])] if compiling() else [solver, self.alive[-1]]


_structures = Structures()  # the machine code of mechanisms


def _users(mechanism: Mechanism, t: float, q: np.ndarray, v: np.ndarray) -> list[tuple[UserFunction, str]]:
    """The functions of loads and constraints, and whose they are."""
    found: list[tuple[UserFunction, str]] = []
    if mechanism.loads:
        moving = motion(mechanism, t, tuple(q.tolist()), tuple(v.tolist()))
        found += [(user, type(load).__name__) for load in mechanism.loads
                  for user in load.functions(mechanism, t, looking(load, mechanism, moving))]  # fmt: skip
    found += [(user, one.name) for one in mechanism.constraints for user in one.functions(mechanism, t)]
    return found
