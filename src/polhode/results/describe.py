"""Objects of polhode in plain words and numbers: JSON, with long arrays beside it. `rebuild` is the way back.

An object is described by its kind and its fields, nested:

    {"kind": "polhode.model.loads.force.Force", "fields": {"f": [0.0, 0.0, 1.0], "frame": "body", ...}}
    {"method": "dopri5"}                a method of `integrate.methods`; any other method is an object
    {"array": "0"}                      a long array, kept apart under that key
    {"slice": [0, 3]}                   places in a vector
    {"not_kept": "__main__.drag", "what": "function", "fingerprint": "..."}

A Python function cannot be kept, nor an object of another package; its name and a fingerprint of its code can.
"""

from __future__ import annotations

import re
import sys
import weakref
from dataclasses import fields, is_dataclass
from functools import cache
from inspect import signature
from typing import Any

import numpy as np

from polhode._jit.fingerprint import Opaque, blake2b, fingerprint
from polhode.core.kept import kept
from polhode.integrate.table import RungeKutta
from polhode.model.mechanism import Link, Mechanism
from polhode.model.state import State
from polhode.model.system_state import SystemState

Arrays = dict[str, np.ndarray]

OURS = re.compile(r"polhode\.(model|integrate\.methods)(\.[a-z]\w*)+\.[A-Z]\w*")
METHODS = "polhode.integrate.methods"
_SHORT = 64  # numbers of an array that are written into the description itself
_hashes: dict[int, tuple[Any, str]] = {}  # of arrays that cannot change, by id, while they live


def describe(value: Any, arrays: Arrays) -> Any:
    """`value` as JSON can hold it; long arrays are added to `arrays` and named by their place there."""
    kind = type(value)
    if value is None or kind in (float, int, bool, str):
        return value
    if kind in (tuple, list):
        return _describe_list(value, arrays)
    if isinstance(value, np.ndarray):
        return _describe_array(value, arrays)
    if isinstance(value, np.bool_ | np.integer | np.float64):
        return value.item()
    if kind is slice:
        return {"slice": [value.start, value.stop]}
    if _is_builtin_method(value):
        return {"method": value.name}
    names = fields_of(kind)
    if names is None:
        return _describe_foreign(value)
    told = [name for name in names if not (name in _later_fields(kind) and getattr(value, name) in (None, 0.0, ()))]
    return {"kind": name_of(kind), "fields": {name: describe(getattr(value, name), arrays) for name in told}}


@cache
def _later_fields(kind: type) -> tuple[str, ...]:
    """The fields that a class got after runs were stored (`field_kinds.later`): told where they are something."""
    if kind is SystemState:
        return ("own",)
    return tuple(one.name for one in fields(kind) if one.metadata.get("later")) if is_dataclass(kind) else ()


def _describe_list(value: Any, arrays: Arrays) -> Any:
    """A sequence item by item; a long one of floats, or of short rows of floats, as an array."""
    if len(value) > _SHORT and (all(type(item) is float for item in value) or _are_rows(value)):
        return _describe_array(np.array(value), arrays)
    return [describe(item, arrays) for item in value]


def _are_rows(value: Any) -> bool:
    """Whether all items are arrays of floats of one shape."""
    shape = getattr(value[0], "shape", None)
    return all(type(item) is np.ndarray and item.shape == shape and item.dtype == float for item in value)


def _describe_array(value: np.ndarray, arrays: Arrays) -> Any:
    """A short array as nested lists, a long one by its place in `arrays`; other things than numbers are not kept."""
    if value.dtype.kind not in "fiub" or value.dtype.itemsize > 8:
        return _describe_foreign(value)
    if value.size <= _SHORT:
        return value.tolist()
    for key, known in arrays.items():
        if known is value:  # one series behind several loads is kept once
            return {"array": key}
    key = str(len(arrays))
    arrays[key] = value
    return {"array": key}


def _describe_foreign(value: Any) -> dict[str, Any]:
    """What is not ours, by its name and fingerprint; a load of a user's own also by those fields that are plain."""
    if callable(value):
        return {"not_kept": name_of(value), "what": "function", "fingerprint": _print_of(value)}
    kernel = getattr(value, "kernel", None)
    known = {"not_kept": name_of(type(value)), "what": "object", "fingerprint": None}
    if kernel is None:
        return known
    fields = getattr(value, "__dict__", None) or {}
    return known | {"fingerprint": _print_of(kernel), "fields": {k: _describe_part(v) for k, v in fields.items()}}


def _describe_part(value: Any) -> Any:
    """One field of what is not ours, without looking into it any further."""
    if value is None or isinstance(value, np.ndarray | np.generic | float | int | str):
        arrays: Arrays = {}
        plain = describe(value, arrays)
        return {"hash": [hash_of(array) for array in arrays.values()]} if arrays else plain
    return {"not_kept": name_of(value if callable(value) else type(value)), "fingerprint": _print_of(value)}


@cache
def fields_of(kind: type) -> tuple[str, ...] | None:
    """The fields that describe an object of ours; None for a class that is not ours."""
    if kind in (RungeKutta, Link):
        return kind._fields  # type: ignore[attr-defined]
    if kind is Mechanism:
        return tuple(signature(Mechanism).parameters)
    if kind is SystemState:
        return ("q", "v", "acting", "own")  # the mechanism stands beside it
    if not hasattr(kind, "__dataclass_fields__") or not OURS.fullmatch(name_of(kind)):
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
    names = fields_of(type(value))
    if names is None:
        return _is_builtin_method(value) or not (callable(value) or hasattr(value, "kernel"))
    return all(cannot_change(getattr(value, name)) for name in names)


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
