"""What a constraint is: equations between bodies or joints of a mechanism that hold at all times, or while it acts."""

from __future__ import annotations

import dataclasses
from abc import ABC, abstractmethod
from itertools import chain, count
from typing import Any, ClassVar, NamedTuple

from polhode._jit.foreign_code import UserFunction
from polhode.core.scalars import Number, Parts, call
from polhode.errors import InputError
from polhode.model.constraints.row import Row
from polhode.model.field_kinds import Declared
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion


class Own(NamedTuple):
    """What a constraint has in `par`: its functions from place `slot` on, its numbers from place `first` on."""

    par: Parts = ()
    slot: int = 0
    first: int = 0

    def number(self, k: int) -> Any:
        """The k-th of its numbers."""
        return self.par[self.first + k]

    def called(self, k: int, t: Number, n_out: int) -> tuple[Any, ...]:
        """What the k-th of its functions, which knows the time alone, writes at time t."""
        return call(self.par, self.slot + 2 * k, t, (t,), n_out)


NOTHING = Own()


class Constraint(Declared, ABC):
    """One kind of constraint. A new kind is a new file with one frozen dataclass; numbers may be of any kind.

    It refers to bodies by name, and to points and axes of theirs from the mass center in body axes; "world" is a body.
    A joint has the name of the body that it carries.

    Functions (of a user, or a table of samples) take `slots` pairs of places in `par`, as those of loads do. Numbers
    that are known only when a run starts, or that change in it (the angle at which a joint locks), take `n_numbers`
    places; `numbers` says what they are where the mechanism stands.
    """

    name: str
    one_sided: ClassVar[bool] = False  # it only holds residual <= 0 and acts while that is 0: a rope, a stop
    slots: int = 0
    switch_times: tuple[float, ...] = ()  # when it jumps
    sits_in: tuple[str, ...] = ()  # the joints in which it sits, by the bodies that they carry

    @abstractmethod
    def units(self, mechanism: Mechanism) -> tuple[str, ...]:
        """The unit of each residual, "m" or "rad": that of the multiplier is N or N m. One for each equation."""

    @abstractmethod
    def rows(self, mechanism: Mechanism, moving: Motion, own: Own = NOTHING) -> tuple[Row, ...]:
        """Its equations where the mechanism stands and moves now (moving.t is the time)."""

    @abstractmethod
    def check(self, mechanism: Mechanism) -> None:
        """Refuse bodies and joints that the mechanism does not have, by name."""

    @property
    @abstractmethod
    def ends(self) -> tuple[str, ...]:
        """The names of what it ties together: bodies, or joints by the body that they carry."""

    def n_numbers(self, mechanism: Mechanism) -> int:
        """How many numbers of its own it reads from `par`."""
        return 0

    def numbers(self, mechanism: Mechanism, t: float, q: Parts) -> tuple[float, ...]:
        """These numbers for a mechanism that stands at q when the constraint begins to act."""
        return ()

    def functions(self, mechanism: Mechanism, t: float) -> tuple[UserFunction, ...]:
        """For each slot the function and its numbers, as `_jit.foreign_code.UserFunction`."""
        return ()

    def check_start(self, mechanism: Mechanism, t: float, q: Parts) -> None:
        """Refuse a start that cannot be: a rope that is too short, a joint beyond its stop."""
        return


class InJoints(Constraint):
    """A constraint that sits in joints: its ends are these."""

    @property
    def sits_in(self) -> tuple[str, ...]:
        """Its joints."""
        return self.ends


def checked_constraint(constraint: object, name: str | None, mechanism: Mechanism) -> Constraint:
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
    """The kind itself, or with the first number that no other has."""
    return next(name for name in chain([kind], (f"{kind} {i}" for i in count(2))) if name not in taken)
