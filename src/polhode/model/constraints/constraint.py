"""What a constraint is: equations between bodies or joints of a mechanism that hold at all times, or while it acts."""

from __future__ import annotations

import dataclasses
import itertools
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from polhode.errors import InputError
from polhode.model.constraints.row import Row
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


class Constraint(ABC):
    """One kind of constraint. A new kind is a new file with one frozen dataclass; numbers may be of any kind.

    It refers to bodies by name, and to points and axes of theirs from the mass center in body axes; "world" is a body.
    """

    name: str
    n_rows: ClassVar[int]  # the equations that it adds
    one_sided: ClassVar[bool] = False  # it only holds residual <= 0 and acts while that is 0: a rope, a stop

    @abstractmethod
    def rows(self, mechanism: Mechanism, moving: Motion) -> tuple[Row, ...]:
        """Its equations where the mechanism stands and moves now (moving.t is the time)."""

    @abstractmethod
    def check(self, mechanism: Mechanism) -> None:
        """Refuse bodies and joints that the mechanism does not have, by name."""


def checked_constraint(constraint: Any, name: str | None, mechanism: Mechanism) -> Constraint:
    """The constraint with its name, which no other has."""
    if not isinstance(constraint, Constraint):
        raise InputError(f"a constraint is one of ph.constraints, as in ph.constraints.Point(...), not {constraint!r}")
    taken = {other.name for other in mechanism.constraints}
    called = name or constraint.name or _free_name(type(constraint).__name__.lower(), taken)
    if called in taken:
        raise InputError(f'"{mechanism.name}" has a constraint "{called}" already: give another name=')
    constraint.check(mechanism)
    return dataclasses.replace(constraint, name=called)  # type: ignore[type-var]


def _free_name(kind: str, taken: set[str]) -> str:
    """The kind itself, or with the first number from 2 on that gives a new name."""
    if kind not in taken:
        return kind
    return next(name for name in (f"{kind} {i}" for i in itertools.count(2)) if name not in taken)
