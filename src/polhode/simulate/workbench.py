"""The programs of a model with the arrays that they work on, kept from run to run.

A run that is machine code alone differs from the last one of the same structure in numbers: those of the body and of
the loads, the start and the times. To lay out tables and to tell machine code where everything lies took 100 us of each
run; a workbench that is taken over needs new numbers only.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Generic, NamedTuple, TypeVar

from polhode._jit import compiling
from polhode.integrate import methods
from polhode.integrate.legs import Schedule
from polhode.integrate.methods import Method
from polhode.integrate.stepping import Problem, Stepping

Link = TypeVar("Link")
_MOST_STRUCTURES = 64


class Workbench(NamedTuple, Generic[Link]):
    """What one run at a time works with. `method` is held because shelves are marked with its identity."""

    link: Link
    problem: Problem
    steps: Stepping
    method: Method


class Shelf(Generic[Link]):
    """The workbenches of one structure that nobody uses: a run takes one, or makes one, and puts it back at its end.

    Runs in several threads have one each: `pop` and `append` of a list are safe. A run that fails keeps its own.
    """

    def __init__(self) -> None:
        self._idle: list[Workbench[Link]] = []

    def take(self) -> Workbench[Link] | None:
        """One that nobody uses, if there is one."""
        try:
            return self._idle.pop()
        except IndexError:
            return None

    def put_back(self, bench: Workbench[Link]) -> None:
        """For the next run."""
        self._idle.append(bench)


def shelf(made: dict[Any, Any], method: Method, schedule: Schedule, *more: Hashable) -> Shelf[Any] | None:
    """Where `made` keeps the programs of runs like this one; only those that are machine code alone are kept."""
    if not (compiling() and method.fixed and methods.is_known(method)):
        return None
    return made.setdefault(("shelf", id(method), not schedule.dt, schedule.t_eval is not None, *more), Shelf())


class Structures(dict[Hashable, dict[Any, Any]]):
    """What was made for the models of each structure, of which the longest unused goes first."""

    def of(self, structure: Hashable) -> dict[Any, Any]:
        """What was made for models of this structure."""
        made = self[structure] = self.pop(structure, {})
        while len(self) > _MOST_STRUCTURES:
            self.pop(next(iter(self)))
        return made
