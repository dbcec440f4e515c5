"""How a run is made again: the arguments of `simulate` in plain words and numbers, and the way back to objects.

A `Recipe` is JSON with long arrays beside it. An object in it is described by its kind and its fields, nested:

    {"kind": "polhode.model.loads.force.Force", "fields": {"f": [0.0, 0.0, 1.0], "frame": "body", ...}}
    {"method": "dopri5"}                a method of `integrate.methods`; any other method is an object
    {"array": "0"}                      a long array, kept apart under that key
    {"slice": [0, 3]}                   places in a vector
    {"not_kept": "__main__.drag", "what": "function", "fingerprint": "..."}

A Python function cannot be kept, nor an object of another package; its name and a fingerprint of its code can.

The way back is safe, because a description may come from a file that anybody wrote. Only classes of polhode's own
`model` and `integrate.methods` are built, each by its own constructor, which checks what it is given, and Runge-Kutta
tables of nothing but numbers. No other module is ever imported for a name that stands in a file.
"""

from __future__ import annotations

import importlib
import re
import sys
import weakref
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from inspect import signature
from math import inf
from typing import Any, NamedTuple

import numpy as np

from polhode._jit.fingerprint import Opaque, blake2b, fingerprint
from polhode.arrays import frozen, vector
from polhode.core.kept import kept
from polhode.errors import StorageError
from polhode.integrate.table import RungeKutta
from polhode.model.body import Body
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import Link, Mechanism
from polhode.model.state import State
from polhode.model.system_state import SystemState

Arrays = dict[str, np.ndarray]

OURS = re.compile(r"polhode\.(model|control|integrate\.methods)(\.[a-z]\w*)+\.[A-Z]\w*")
METHODS = "polhode.integrate.methods"
_SHORT = 64  # numbers of an array that are written into the description itself
_MODEL = ("model", "start", "loads", "events", "inputs")  # what moves; the other arguments say how it is computed
_hashes: dict[int, tuple[weakref.ref[np.ndarray], str]] = {}  # of arrays that cannot change, by id, while they live


@dataclass(frozen=True, eq=False)
class Recipe:
    """The arguments of one call of `simulate`, described, with the long arrays among them.

    `compiled`: whether kernels ran as machine code. `model_hash`: a hash of the model, its start, loads and events,
    equal for runs that differ in method, tolerances or sampling alone.
    """

    call: dict[str, Any]
    arrays: Arrays
    compiled: bool
    model_hash: str

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Recipe):
            return NotImplemented
        same = (self.call, self.compiled, self.model_hash) == (other.call, other.compiled, other.model_hash)
        return same and self.hashes == other.hashes

    def __hash__(self) -> int:
        return hash(self.model_hash)

    @property
    def hashes(self) -> tuple[str, ...]:
        """The hashes of the long arrays, in order."""
        return tuple(hash_of(array) for array in self.arrays.values())

    def arguments(self, **supplied: tuple[Any, ...]) -> dict[str, Any]:
        """The arguments of the call; a `NotKept` stands for what could not be kept (see `missing_in`).

        supplied: loads, events or constraints in place of those that were kept.
        """
        from polhode.model.system import System

        found = {name: build(data, self.arrays) for name, data in self.call.items()}
        model, start = found.get("model"), found.get("start")
        if isinstance(model, Mechanism):
            inside = {name: supplied.pop(name) for name in ("loads", "constraints") if name in supplied}
            found["model"] = System.of(model.with_parts(**inside))
        if isinstance(start, StoredState):
            mechanism = found["model"].mechanism()
            found["start"] = SystemState(mechanism, frozen(start.q), frozen(start.v), start.acting, start.own,
                                        start.loop)  # fmt: skip
        return found | supplied

    def holds(self, name: str, values: tuple[Any, ...]) -> bool:
        """Whether these are the loads, events or constraints of the call, by fingerprints and numbers."""
        inside = self.call["model"].get("fields", {})
        kept = self.call[name] if name in self.call else inside.get(name)
        arrays: Arrays = {}
        return kept is not None and _resolved(describe(values, arrays), arrays) == _resolved(kept, self.arrays)


def describe_call(call: Mapping[str, Any], compiled: bool) -> Recipe:
    """The recipe of a call of `simulate` with these arguments."""
    arrays: Arrays = {}
    model = {name: describe(call[name], arrays) for name in _MODEL if name in call}
    # The hash comes before the times to keep, which may be many and are no part of the model. In it floats are written
    # so that every bit counts.
    content = blake2b(repr(model).encode(), digest_size=8)
    for array in arrays.values():
        content.update(hash_of(array).encode())
    rest = {name: describe(value, arrays) for name, value in call.items() if name not in model}
    return Recipe(model | rest, arrays, compiled, content.hexdigest())


def _resolved(description: Any, arrays: Arrays) -> Any:
    """A description in which the hashes of long arrays stand for their places."""
    if isinstance(description, list):
        return [_resolved(item, arrays) for item in description]
    if not isinstance(description, dict):
        return description
    if "array" in description:
        return {"array": hash_of(arrays[description["array"]])}
    return {name: _resolved(item, arrays) for name, item in description.items()}


# ---- from objects to descriptions


def describe(value: Any, arrays: Arrays) -> Any:
    """`value` as JSON can hold it; long arrays are added to `arrays` and named by their place there."""
    kind = type(value)
    if value is None or kind in (float, int, bool, str):
        return value
    if kind in (tuple, list):
        whole = np.array(value) if len(value) > _SHORT and (_are_floats(value) or _are_rows(value)) else None
        return [describe(item, arrays) for item in value] if whole is None else _describe_array(whole, arrays)
    if isinstance(value, np.ndarray):
        return _describe_array(value, arrays)
    if isinstance(value, np.bool_ | np.integer | np.float64):
        return value.item()
    if kind is slice:
        return {"slice": [value.start, value.stop]}
    if _is_builtin_method(value):
        return {"method": value.name}
    inside = _contents(value)
    if inside is None:
        return _describe_foreign(value)
    return {"kind": name_of(kind), "fields": {name: describe(item, arrays) for name, item in inside.items()}}


def _are_floats(values: list[Any] | tuple[Any, ...]) -> bool:
    """Whether all items are plain numbers."""
    return all(type(item) is float for item in values)


def _are_rows(values: list[Any] | tuple[Any, ...]) -> bool:
    """Whether all items are arrays of floats of one shape."""
    return all(type(x) is np.ndarray and x.dtype == float and x.shape == values[0].shape for x in values)


def _describe_array(value: np.ndarray, arrays: Arrays) -> Any:
    """A short array as nested lists, a long one by its place in `arrays`; other things than numbers are not kept."""
    if value.dtype.kind not in "fiub" or value.dtype.itemsize > 8:
        return _describe_foreign(value)
    if value.size <= _SHORT:
        return value.tolist()
    for key, known in arrays.items():
        if known is value:  # one series behind several loads is kept once
            return {"array": key}
    arrays[str(len(arrays))] = value
    return {"array": str(len(arrays) - 1)}


def _describe_foreign(value: Any) -> dict[str, Any]:
    """What is not ours, by its name and fingerprint; a load of a user's own also by those fields that are plain."""
    if callable(value):
        return {"not_kept": name_of(value), "what": "function", "fingerprint": _print_of(value)}
    kernel = getattr(value, "kernel", None)
    known = {"not_kept": name_of(type(value)), "what": "object", "fingerprint": None}
    if kernel is None:
        return known
    inside = {name: _describe_part(part) for name, part in getattr(value, "__dict__", {}).items()}
    return known | {"fingerprint": _print_of(kernel), "fields": inside}


def _describe_part(value: Any) -> Any:
    """One field of what is not ours, without looking into it any further."""
    if value is None or isinstance(value, np.ndarray | np.generic | float | int | str):
        arrays: Arrays = {}
        plain = describe(value, arrays)
        return {"hash": [hash_of(array) for array in arrays.values()]} if arrays else plain
    return {"not_kept": name_of(value if callable(value) else type(value)), "fingerprint": _print_of(value)}


def _contents(value: Any) -> dict[str, Any] | None:
    """What describes an object of ours, by name; None for one that is not ours."""
    kind, names = type(value), fields_of(type(value))
    if names is None:
        return None
    inside, later = {name: getattr(value, name) for name in names}, _later_fields(kind)
    return {name: item for name, item in inside.items() if name not in later or item not in (None, 0.0, ())}


@cache
def _later_fields(kind: type) -> tuple[str, ...]:
    """The fields that a class got after runs were stored (`field_kinds.later`): told where they are something."""
    if kind is SystemState:
        return ("own", "loop")
    if kind is Link:
        return ("joint_names",)
    return tuple(one.name for one in fields(kind) if one.metadata.get("later")) if is_dataclass(kind) else ()


@cache
def fields_of(kind: type) -> tuple[str, ...] | None:
    """The fields that describe an object of ours; None for a class that is not ours."""
    if kind in (RungeKutta, Link):
        return kind._fields  # type: ignore[attr-defined]
    if kind is Mechanism:
        return tuple(signature(Mechanism).parameters)
    if kind is SystemState:
        return ("q", "v", "acting", "own", "loop")  # the mechanism stands beside it
    if not is_dataclass(kind) or not OURS.fullmatch(name_of(kind)):
        return None
    return tuple(one.name for one in fields(kind) if one.init and not one.metadata.get("derived"))


def cannot_change(value: Any) -> bool:
    """Whether `describe` will tell the same of `value` at any later time: it is ours, and holds nothing but numbers,
    words and read-only arrays.
    """
    kind = type(value)
    if value is None or kind in (float, int, bool, str, slice, State):  # a State is made of copies of its own
        return True
    if kind in (tuple, Link):
        return all(map(cannot_change, value))
    if isinstance(value, np.ndarray):
        return value.flags.owndata and not value.flags.writeable
    if kind is RungeKutta:
        return _is_builtin_method(value) or all(map(cannot_change, value))
    return kind.__weakrefoffset__ > 0 and _is_fixed(value)


@kept
def _is_fixed(value: Any) -> bool:
    """The same of an object. Of one that is not ours, such as a mesh, the name of its class is told, of a function
    more.
    """
    inside = _contents(value)
    if inside is None:
        return _is_builtin_method(value) or not (callable(value) or hasattr(value, "kernel"))
    return all(map(cannot_change, inside.values()))


def _is_builtin_method(value: Any) -> bool:
    """Whether `value` is the method of a file in `integrate.methods`: its name is enough."""
    name = getattr(value, "name", None)
    module = sys.modules.get(f"{METHODS}.{name}") if isinstance(name, str) else None
    return module is not None and getattr(module, "METHOD", None) is value


def name_of(value: Any) -> str:
    """The full name of a class or function; for anything else that of its kind."""
    return f"{getattr(value, '__module__', None)}.{getattr(value, '__qualname__', type(value).__qualname__)}"


def _print_of(value: Any) -> str | None:
    """A hash of a function's code and of all that it refers to; None where that cannot be hashed."""
    try:
        return fingerprint(value)
    except Opaque:
        return None


def hash_of(array: np.ndarray) -> str:
    """A hash of an array's type, shape and bytes; made once for an array that cannot change."""
    fixed = array.flags.owndata and not array.flags.writeable
    key, known = id(array), _hashes.get(id(array))
    if fixed and known is not None and known[0]() is array:
        return known[1]
    content = blake2b(np.ascontiguousarray(array).data.cast("B"), digest_size=16)
    content.update(f"{array.dtype.str}{array.shape}".encode())
    if fixed:
        _hashes[key] = (weakref.ref(array, lambda _: _hashes.pop(key, None)), content.hexdigest())
    return content.hexdigest()


# ---- from descriptions back to objects


class Missing(NamedTuple):
    """Something that a description names but does not hold."""

    what: str  # "function" or "object"
    name: str
    fingerprint: str | None
    where: str = ""

    def __str__(self) -> str:
        mark = f"fingerprint {self.fingerprint}" if self.fingerprint else "without a fingerprint"
        return f"{self.where + ': ' if self.where else ''}the Python {self.what} {self.name} ({mark})"


@dataclass(frozen=True)
class NotKept:
    """Stands for an object that could not be built again, because parts of it were not kept."""

    missing: tuple[Missing, ...]

    @property
    def name(self) -> str:
        """What was not kept."""
        return "; ".join(map(str, self.missing))


class StoredState(NamedTuple):
    """Coordinates and speeds of a system, the constraints that act and own states of loads, without the system."""

    q: tuple[float, ...]
    v: tuple[float, ...]
    acting: tuple[tuple[str, tuple[float, ...]], ...] | None = None
    own: tuple[tuple[str, tuple[float, ...]], ...] | None = None
    loop: str | None = None


def build(data: Any, arrays: Arrays) -> Any:
    """The inverse of `describe`: lists become tuples, and what was not kept a `NotKept`."""
    if isinstance(data, list):
        return tuple([build(item, arrays) for item in data])
    if not isinstance(data, dict):
        return data
    if "array" in data:
        return arrays[data["array"]]
    if "not_kept" in data:
        return NotKept((Missing(str(data["what"]), str(data["not_kept"]), data["fingerprint"]),))
    if "slice" in data:
        return slice(*(int(place) for place in data["slice"]))
    if "method" in data:
        from polhode.integrate import methods

        return methods.get(str(data["method"]))
    return _build_object(_class(str(data["kind"])), {key: build(item, arrays) for key, item in data["fields"].items()})


def missing_in(value: Any) -> tuple[Missing, ...]:
    """What was not kept of a value that `build` gave."""
    if type(value) is tuple:
        return tuple(found for item in value for found in missing_in(item))
    if isinstance(value, NotKept):
        return value.missing
    from polhode.model.system import System

    if not isinstance(value, System):
        return ()
    whole = value.mechanism()
    return missing_in((*whole.loads, *whole.constraints, whole.base))


def _class(name: str) -> type:
    """The class of that full name, if it is one of ours that may be built from a file."""
    if name == name_of(RungeKutta):
        return RungeKutta
    module, _, last = name.rpartition(".")
    try:
        kind = getattr(importlib.import_module(module), last, None) if OURS.fullmatch(name) else None
    except ImportError:
        kind = None
    if not isinstance(kind, type) or fields_of(kind) is None or name_of(kind) != name:
        raise StorageError(f'"{name[:120]}" is not a kind of object that a run may hold')
    return kind


def _build_object(kind: type, given: dict[str, Any]) -> Any:
    """An object of ours from its fields; `NotKept` where a field that matters was not kept.

    Loads and constraints of a mechanism that were not kept stay in their places as `NotKept`. A field that is only
    carried along, such as a shape, changes no motion and may be missing.
    """
    if kind is RungeKutta:
        return _checked_table(given)
    if kind in (Mechanism, Link, SystemState):
        try:
            return _system_part(kind, given)
        except (TypeError, KeyError, ValueError) as reason:
            raise StorageError(f"the stored system is not whole: {reason}") from None
    carried = {one.name for one in fields(kind) if one.metadata.get("carried")}
    known = {key: None if key in carried and missing_in(value) else value for key, value in given.items()}
    where = str(given.get("name", kind.__name__))
    missing = tuple(item._replace(where=item.where or where) for item in missing_in(tuple(known.values())))
    return NotKept(missing) if missing else kind(**known)


def _system_part(kind: type, given: dict[str, Any]) -> Mechanism | Link | StoredState:
    """A mechanism, a link or a state, with its numbers as they were."""
    if kind is SystemState:
        q, v = (_numbers(given[name], np.size(given[name])) for name in ("q", "v"))
        acting, own = (None if rows is None else tuple((str(name), _numbers(x, len(x))) for name, x in rows)
                       for rows in (given.get("acting"), given.get("own")))  # fmt: skip
        return StoredState(q, v, acting, own, given.get("loop"))
    sizes = {"gravity": 3} if kind is Mechanism else {"R_PF": 9, "p_PF": 3, "com": 3, "inertia": 6, "R_LB": 9}
    known: dict[str, Any] = given | {name: _numbers(given[name], n) for name, n in sizes.items()}
    if kind is Mechanism:
        return Mechanism(**known)
    link = Link(**known)
    whole = isinstance(link.body, Body) and isinstance(link.joint, Joint) and type(link.parent) is int
    names = link.joint_names
    whole = whole and type(names) is tuple and all(type(name) is str for name in names)
    if not whole or not isinstance(link.q, slice) or not isinstance(link.v, slice):
        raise StorageError(f'the stored body "{str(link.name)[:40]}" has no joint, or no place in the system')
    return link


def _numbers(values: Any, n: int) -> tuple[float, ...]:
    """`n` finite numbers."""
    return tuple(vector(values, "what was stored", n).tolist())


def _checked_table(given: dict[str, Any]) -> RungeKutta:
    """A table whose coefficients are numbers and nothing else: they are written out as code."""
    try:
        table = RungeKutta(**given)
        rows = (table.c, table.b, table.dense_c, *table.a, *table.errors, *table.dense_a, *table.dense)
        plain = all(type(row) is tuple and all(type(x) in (float, int) and abs(x) < inf for x in row) for row in rows)
        others = (table.name, table.citation, table.order, table.error_order, table.dense_order)
        plain = plain and list(map(type, others)) == [str, str, int, int, int]
    except TypeError as reason:
        raise StorageError(f"the stored method is no Runge-Kutta table: {reason}") from None
    if not plain or not _shapes_fit(table):
        raise StorageError(f'the stored method "{str(table.name)[:40]}" is no Runge-Kutta table of numbers')
    return table


def _shapes_fit(table: RungeKutta) -> bool:
    """Whether the rows of a table have the lengths that the method's formulas need, and no stage needs a later one."""
    stages, more = len(table.b), len(table.dense_c)
    explicit = all(len(row) <= i for i, row in enumerate((*table.a, *table.dense_a)))
    sizes = (len(table.c), len(table.a), len(table.dense_a), *map(len, table.errors))
    fit = sizes == (stages, stages, more, *(stages for _ in table.errors))
    return stages > 0 and explicit and fit and len(table.dense) in (0, stages + more)
