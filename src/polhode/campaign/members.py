"""The members of an ensemble: where each starts, and which values its parameters have; as arrays, or as a grid."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np

from polhode.arrays import numbers, unknown
from polhode.errors import InputError
from polhode.model.attitude import Attitude, unit_quaternions
from polhode.model.joints.turning import QuaternionTurn, TurningJoint
from polhode.model.mechanism import Mechanism
from polhode.model.state import State
from polhode.model.system import System
from polhode.model.system_state import SystemState, make_state

Rows: TypeAlias = dict[str, np.ndarray]
_FIELDS = {"position": 3, "velocity": 3, "velocity_body": 3, "attitude": 4, "omega": 3}
_BY_JOINT = ("q", "v")


class Columns(Mapping[str, np.ndarray]):
    """Numbers of all members by name, members first: `rows(a, b)` are those of members a to b."""

    def __init__(self, columns: Mapping[str, np.ndarray], n: int) -> None:
        self._columns, self.n = dict(columns), n

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape in which members stand: in a row."""
        return (self.n,)

    def rows(self, first: int, last: int) -> Rows:
        """Of the members from `first` up to, not including, `last`."""
        return {name: column[first:last] for name, column in self._columns.items()}

    def __getitem__(self, name: str) -> np.ndarray:
        if name not in self._columns:
            raise unknown("column named", name, list(self))
        return self.rows(0, self.n)[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)


class Grid(Columns):
    """Every combination of some values of each name; the last name changes fastest. Nothing is laid out before it is
    asked for.
    """

    def __init__(self, axes: Mapping[str, np.ndarray]) -> None:
        self.axes = dict(axes)
        super().__init__(self.axes, math.prod(len(axis) for axis in self.axes.values()))

    @property
    def shape(self) -> tuple[int, ...]:
        """How many values there are of each name."""
        return tuple(len(axis) for axis in self.axes.values())

    def rows(self, first: int, last: int) -> Rows:
        """Of the members from `first` up to, not including, `last`."""
        found, members = {}, np.arange(first, last)
        for name, axis in reversed(self.axes.items()):
            found[name] = axis[members % len(axis)]
            members = members // len(axis)
        return {name: found[name] for name in self.axes}


def grid(axes: Mapping[str, Any] | None = None, **more: Any) -> Grid:
    """Every combination of the values given for each name, `ph.grid(k=[1, 2, 3], c=numpy.linspace(0, 1, 5))`.

    For `parameters` of `ph.ensemble`; the last name changes fastest, and `many.energy.reshape(many.shape)` stands in
    the shape of the grid.
    """
    given = {**(axes or {}), **more}
    found = {str(getattr(name, "name", name)): np.atleast_1d(numbers(axis, f'the values of "{name}" in a grid'))
             for name, axis in given.items()}  # fmt: skip
    for name, axis in found.items():
        if axis.ndim != 1 or not len(axis):
            raise InputError(f'the values of "{name}" in a grid are a list of numbers, not of shape {axis.shape}')
    if not found:
        raise InputError("a grid needs at least one name with its values, as in ph.grid(k=[1, 2, 3])")
    return Grid(found)


def parameter_columns(given: Any) -> Columns | None:
    """The parameters of members as columns; None where there are none."""
    if given is None or isinstance(given, Columns):
        return given
    if not isinstance(given, Mapping):
        raise InputError(f'parameters of an ensemble are given as {{"k": array}} or ph.grid(k=...), not {given!r:.80}')
    found = {str(getattr(name, "name", name)): numbers(values, f'parameter "{name}"')
             for name, values in given.items()}  # fmt: skip
    for name, values in found.items():
        if values.ndim > 1:
            raise InputError(f'parameter "{name}" has one number for each member, not an array of shape {values.shape};'
                             " for every combination of several use ph.grid(...)")  # fmt: skip
    n = _common({f'parameter "{name}"': len(values) for name, values in found.items() if values.ndim})
    return Columns({name: np.broadcast_to(values, (n or 1,)) for name, values in found.items()}, n or 1)


def _common(lengths: Mapping[str, int]) -> int | None:
    """The one number of members that all agree upon; None where nobody says."""
    told = set(lengths.values())
    if len(told) > 1:
        said = ", ".join(f"{name} has {n}" for name, n in lengths.items())
        raise InputError(f"every array has one row for each member, but {said}")
    return told.pop() if told else None


class Starts:
    """Where members start: one state for all, or rows of numbers. `n` is None where all start alike."""

    def __init__(self, one: Any = None, rows: Rows | None = None, n: int | None = None) -> None:
        self.one, self._rows, self.n = one, rows or {}, n

    def at(self, k: int) -> Any:
        """The state of member k."""
        if self.n is None:
            return self.one
        own = {name: column[k] for name, column in self._rows.items()}
        return replace(self.one, **own) if isinstance(self.one, SystemState) else State(**own)

    def rows(self, first: int, last: int) -> Rows:
        """The numbers of some members, by the names of `State`, or q and v of a system."""
        return {name: column[first:last] for name, column in self._rows.items()}

    def part(self, first: int, last: int) -> Starts:
        """The starts of some members."""
        return self if self.n is None else Starts(self.one, self.rows(first, last), last - first)


def starts_of(model: Any, given: Any) -> Starts:
    """What was given as `starts`, checked: a state, a sequence of states, or arrays by name, members first."""
    if given is None:
        return Starts(model.state() if isinstance(model, System) else State())
    if isinstance(given, Starts):
        return given
    if isinstance(given, State | SystemState):
        return Starts(given)
    if isinstance(given, Mapping):
        return _of_system(model, given) if isinstance(model, System) else _of_body(given)
    if isinstance(given, Sequence | np.ndarray) and all(isinstance(one, State | SystemState) for one in given):
        return _of_states(list(given))
    raise InputError('starts are a state, a list of states, or arrays by name, members first: {"omega": w} with w of'
                     f" shape (n, 3), not {given!r:.80}")  # fmt: skip


def _of_states(states: list[Any]) -> Starts:
    if not states:
        raise InputError("an ensemble of zero members was asked for: give at least one start")
    if isinstance(states[0], SystemState):
        return Starts(states[0], {"q": np.array([one.q for one in states]), "v": np.array([one.v for one in states])},
                      len(states))  # fmt: skip
    names = ("position", "velocity", "attitude", "omega")
    return Starts(None, {name: np.array([getattr(one, name) for one in states]) for name in names}, len(states))


def _of_body(given: Mapping[str, Any]) -> Starts:
    found: Rows = {}
    for name, values in given.items():
        if name not in _FIELDS:
            raise unknown("part of a body's start named", name, _FIELDS)
        values = values.quaternion if isinstance(values, Attitude) else values
        found[name] = _shaped(values, f'start "{name}"', _FIELDS[name])
    n = _common({f'"{name}"': len(one) for name, one in found.items() if one.ndim == 2})
    rows = {name: np.broadcast_to(one, (1 if n is None else n, one.shape[-1])) for name, one in found.items()}
    if "attitude" in rows:
        rows["attitude"] = unit_quaternions(rows["attitude"])
    return Starts(State(**{name: column[0] for name, column in rows.items()}) if n != 0 else None, rows, n)


def _shaped(values: Any, what: str, width: int) -> np.ndarray:
    array = numbers(values, what)
    if array.ndim not in (1, 2) or array.shape[-1] != width:
        raise InputError(f"{what} has {width} numbers for each member, (n, {width}), not shape {array.shape}")
    return array


def _of_system(system: System, given: Mapping[str, Any]) -> Starts:
    for name in given:
        if name not in _BY_JOINT:
            raise unknown("part of a system's start named", name, _BY_JOINT)
    base = system.state()
    found: Rows = {}
    sizes = {"q": len(base.q), "v": len(base.v)}
    parts = [part for name in given for part in _joint_parts(base.mechanism, name, given[name], sizes[name])]
    n = _common({what: len(values) for what, _, _, values in parts if values.ndim == 2})
    for name in _BY_JOINT:
        found[name] = np.tile(getattr(base, name), (1 if n is None else n, 1))
    for _, name, place, values in parts:
        found[name][:, place] = values
    _unit_turns(base.mechanism, found["q"])
    if n is None:
        return Starts(replace(base, q=found["q"][0], v=found["v"][0]))
    return Starts(base, found, n)


def _joint_parts(mechanism: Mechanism, name: str, given: Any, width: int) -> list[tuple[str, str, slice, np.ndarray]]:
    """What is said of coordinates or speeds: in words, of which of both, of which places, and the numbers."""
    if not isinstance(given, Mapping):
        return [(f'"{name}"', name, slice(0, width), _shaped(given, f'start "{name}"', width))]
    found = []
    for joint, values in given.items():
        hinge = mechanism.hinge(joint)
        place: slice = hinge.q if name == "q" else hinge.v
        size, array = place.stop - place.start, numbers(values, f'start {name} of "{joint}"')
        if size == 1 and array.ndim < 2:
            array = array[..., None]
        found.append((f'{name} of "{joint}"', name, place, _shaped(array, f'start {name} of "{joint}"', size)))
    return found


def _unit_turns(mechanism: Mechanism, q: np.ndarray) -> None:
    """Bring the quaternions of all members to length 1, in place; the same check as for one state."""
    joints = [link.joint for link in mechanism.links]
    if any(isinstance(one, TurningJoint) and isinstance(one.turn, QuaternionTurn) for one in joints):
        for row in q:
            row[:] = make_state(mechanism, row).q
