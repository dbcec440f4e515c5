"""From descriptions back to objects, safely: a description may come from a file that anybody wrote.

Only classes of polhode's own `model` and `integrate.methods` are built, each by its own constructor, which checks what
it is given, and Runge-Kutta tables of nothing but numbers. No other module is ever imported for a name that stands in a
file.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from math import inf
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import vector
from polhode.errors import StorageError
from polhode.integrate.table import RungeKutta
from polhode.model.body import Body
from polhode.model.joints.joint import Joint
from polhode.model.mechanism import Link, Mechanism
from polhode.model.system_state import SystemState
from polhode.results.describe import OURS, Arrays, fields_of, name_of


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
    return _build_object(str(data["kind"]), {name: build(item, arrays) for name, item in data["fields"].items()})


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


def _build_object(name: str, fields: dict[str, Any]) -> Any:
    """An object of ours from its fields; `NotKept` where a field that matters was not kept."""
    kind = _class(name)
    if kind is RungeKutta:
        return _checked_table(fields)
    if kind in (Mechanism, Link, SystemState):
        return _system_part(kind, fields)
    known = {key: None if _carried(kind, key) and missing_in(value) else value for key, value in fields.items()}
    where = str(fields.get("name", kind.__name__))
    missing = tuple(item._replace(where=item.where or where) for item in missing_in(tuple(known.values())))
    return NotKept(missing) if missing else kind(**known)


def _system_part(kind: type, fields: dict[str, Any]) -> Any:
    """A mechanism or a link; loads and constraints that were not kept stay in their places as `NotKept`."""
    try:
        if kind is Mechanism:
            known: dict[str, Any] = fields | {"gravity": _numbers(fields["gravity"], 3)}
            return Mechanism(**known)
        if kind is SystemState:
            q, v = (_numbers(fields[name], np.size(fields[name])) for name in ("q", "v"))
            acting, own = (_by_name(fields.get(name)) for name in ("acting", "own"))
            return StoredState(q, v, acting, own)
        return _link(fields)
    except (TypeError, KeyError, ValueError) as reason:
        raise StorageError(f"the stored system is not whole: {reason}") from None


def _by_name(pairs: Any) -> tuple[tuple[str, tuple[float, ...]], ...] | None:
    """Rows of numbers by name."""
    return None if pairs is None else tuple((str(name), _numbers(x, len(x))) for name, x in pairs)


def _link(fields: dict[str, Any]) -> Link:
    """A link of a mechanism, its numbers as they were."""
    sizes = {"R_PF": 9, "p_PF": 3, "com": 3, "inertia": 6, "R_LB": 9}
    known: dict[str, Any] = fields | {name: _numbers(fields[name], n) for name, n in sizes.items()}
    link = Link(**known)
    whole = isinstance(link.body, Body) and isinstance(link.joint, Joint) and type(link.parent) is int
    if not whole or not isinstance(link.q, slice) or not isinstance(link.v, slice):
        raise StorageError(f'the stored body "{str(link.name)[:40]}" has no joint, or no place in the system')
    return link


def _numbers(values: Any, n: int) -> tuple[float, ...]:
    """`n` finite numbers."""
    return tuple(vector(values, "what was stored", n).tolist())


def _carried(kind: type, field: str) -> bool:
    """Whether a field is only carried along and changes no motion."""
    found = kind.__dataclass_fields__.get(field)  # type: ignore[attr-defined]
    return found is not None and bool(found.metadata.get("carried"))


def _class(name: str) -> type:
    """The class of that full name, if it is one of ours that may be built from a file."""
    kind = None
    if name == name_of(RungeKutta):
        return RungeKutta
    if OURS.fullmatch(name):
        module, _, last = name.rpartition(".")
        try:
            kind = getattr(importlib.import_module(module), last, None)
        except ImportError:
            kind = None
    if not isinstance(kind, type) or fields_of(kind) is None or name_of(kind) != name:
        raise StorageError(f'"{name[:120]}" is not a kind of object that a run may hold')
    return kind


def _checked_table(fields: dict[str, Any]) -> RungeKutta:
    """A table whose coefficients are numbers and nothing else: they are written out as code."""
    try:
        table = RungeKutta(**fields)
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
