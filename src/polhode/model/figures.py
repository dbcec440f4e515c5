"""The numbers of a mechanism as symbols: read from one list, so that other numbers are no other program.

`figures_of` walks over all that the equations of a mechanism look at (links with their bodies and joints, constraints,
loads, gravity, the base) and gathers every number. What is left is its structure: kinds, names, counts, and which
numbers are 0, 1 or -1. Mechanisms of one structure share their programs.
`Figures.spread` gives a copy that holds other numbers, of any kind, at the same places; nothing is checked in it, so it
serves to write programs alone.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from polhode._jit.trace.tape import FOLDED
from polhode.errors import InputError
from polhode.model.mechanism import Mechanism
from polhode.model.signals import Input, OwnState
from polhode.parametric import KEPT

# no equation looks at them, or at "motion" instead; a body keeps the mechanism that it is made into
_NOT_READ = frozenset(("switch_times", "geometry", "course", "_mechanism", KEPT))
_WHOLE = frozenset(("motion",))  # the course of a prescribed joint, whose numbers are part of the programs
# Whose objects are walked through; any other object is what it is: a function, a series, a formula, a user's class.
_PARTS = tuple(f"polhode.model.{name}" for name in ("joints", "constraints", "loads", "system_loads", "body", "base"))
_LOADS = ("polhode.model.loads", "polhode.model.system_loads")


class Same:
    """Something that is compared by being the very same: a function, a series, a table."""

    __slots__ = ("one",)

    def __init__(self, one: object) -> None:
        self.one = one

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.one is self.one

    def __hash__(self) -> int:
        return id(self.one)


class Figures(NamedTuple):
    """The numbers of a mechanism and its structure.

    `special` has a place for every number, in the order of the walk: 0, 1 or -1, which fold away in programs, or None
    for all others, which are the `values`.
    """

    mechanism: Mechanism
    values: tuple[float, ...]
    special: tuple[float | None, ...]
    structure: Hashable

    def spread(self, numbers: Sequence[Any]) -> Mechanism:
        """The mechanism with `numbers` (of any kind) in place of `values`."""
        special, others = iter(self.special), iter(numbers)

        def figure(_: float) -> Any:
            """The next number of the walk."""
            own = next(special)
            return next(others) if own is None else own

        return _copied(self.mechanism, _Walk(figure))

    def like(self, mechanism: Mechanism) -> tuple[float, ...]:
        """The numbers of another mechanism at the places of `values`.

        It may have zeros and ones there. What is no number in `values` must be the same in both, or it is refused.
        """
        found, rest = _walked(mechanism)
        fits = len(found) == len(self.special) and rest == self.structure[1]  # type: ignore[index]
        if not fits or any(own is not None and own != x for own, x in zip(self.special, found, strict=True)):
            raise InputError(f'the numbers of "{mechanism.name}" do not fit those of "{self.mechanism.name}": it is'
                             " built of other parts")  # fmt: skip
        return tuple(x for own, x in zip(self.special, found, strict=True) if own is None)


def figures_of(mechanism: Mechanism) -> Figures:
    """All numbers of a mechanism."""
    found, rest = _walked(mechanism)
    special = tuple(x if x in FOLDED else None for x in found)
    values = tuple(x for x in found if x not in FOLDED)
    return Figures(mechanism, values, special, (special, rest))


def _walked(mechanism: Mechanism) -> tuple[list[float], tuple[Hashable, ...]]:
    """Every number of a mechanism, and all else."""
    found: list[float] = []
    walk = _Walk(lambda x: found.append(x) or x)
    _copied(mechanism, walk)
    return found, tuple(walk.rest)


class _Walk:
    """One walk over an object: each number is handed to `figure`, all else is noted in `rest`."""

    def __init__(self, figure: Callable[[float], Any]) -> None:
        self.figure = figure
        self.rest: list[Hashable] = []

    def copied(self, value: Any) -> Any:
        """`value` with the numbers that `figure` gives."""
        kind = type(value)
        if kind is float or kind is np.float64:
            return self.figure(float(value))
        if kind is np.ndarray and value.dtype.kind == "f":
            return self._array(value)
        if isinstance(value, Input | OwnState):  # their numbers stand in `par` or among the unknowns
            self.rest.append((kind, value.name, value.width))
            return value
        self.rest.append(kind)
        if kind is tuple or kind is list:
            self.rest.append(len(value))
            return kind([self.copied(item) for item in value])
        if isinstance(value, slice):
            self.rest.append((value.start, value.stop))
            return value
        if dataclasses.is_dataclass(value) and kind.__module__.startswith(_PARTS):
            return self._object(value)
        self.rest.append(value if value is None or kind in (str, int, bool) else Same(value))
        return value

    def _array(self, value: np.ndarray) -> np.ndarray:
        self.rest.append(value.shape)
        copy = np.empty(value.size, dtype=object)
        copy[:] = [self.figure(x) for x in value.ravel().tolist()]
        return copy.reshape(value.shape)

    def _object(self, value: Any) -> Any:
        """A copy that never saw the constructor; what is worked out from fields is worked out anew."""
        copy = object.__new__(type(value))
        for name, item in value.__dict__.items():
            if name in _NOT_READ:
                copy.__dict__[name] = item
            elif name in _WHOLE:
                self.rest += [name, item if isinstance(item, float) else Same(item)]
                copy.__dict__[name] = item
            elif isinstance(item, FunctionType) and type(value).__module__.startswith(_LOADS):
                self.rest += [name, FunctionType]  # loads call functions through `par`: another one is no other program
                copy.__dict__[name] = item
            elif not isinstance(getattr(type(value), name, None), cached_property):
                self.rest.append(name)
                copy.__dict__[name] = self.copied(item)
        return copy


class Reader:
    """A mechanism as its programs read it: its numbers stand in `par`, from place `first` on, behind all others.

    `figures` None: the numbers are those of the mechanism itself, as in plain runs.
    """

    def __init__(self, mechanism: Mechanism, figures: Figures | None = None, first: int = 0) -> None:
        self.mechanism, self.figures, self.first = mechanism, figures, first
        self._last: tuple[Any, Mechanism] | None = None  # a step reads the same `par` at every stage

    def of(self, par: Any) -> Mechanism:
        """The mechanism with the numbers of `par`."""
        if self.figures is None:
            return self.mechanism
        if self._last is None or self._last[0] is not par:
            numbers = [par[self.first + i] for i in range(len(self.figures.values))]
            self._last = par, self.figures.spread(numbers)
        return self._last[1]


def _copied(mechanism: Mechanism, walk: _Walk) -> Mechanism:
    links = []
    for link in mechanism.links:
        walk.rest.append(link.name)
        links.append(type(link)(*(walk.copied(part) for part in link)))
    constraints, loads = (tuple(map(walk.copied, part)) for part in (mechanism.constraints, mechanism.loads))
    return Mechanism(mechanism.name, tuple(links), constraints, loads, walk.copied(mechanism.gravity),
                     walk.copied(mechanism.base), mechanism.inactive, mechanism.commands)  # fmt: skip
