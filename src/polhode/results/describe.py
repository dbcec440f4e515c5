"""A model in plain words and numbers (JSON), for hashes and for files; and back."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit.fingerprint import Opaque, fingerprint
from polhode.model import loads as kinds
from polhode.model.body import Body
from polhode.model.state import State


def describe(body: Body, loads: tuple[Any, ...], start: State) -> dict[str, Any]:
    """Body, loads and start state as JSON-like data."""
    return {"body": describe_body(body), "loads": [describe_load(load) for load in loads], "start": _fields(start)}


def describe_body(body: Body) -> dict[str, Any]:
    """A body as JSON-like data."""
    return {"name": body.name, "mass": body.mass, "inertia": body.inertia.tolist()}


def describe_load(load: Any) -> dict[str, Any]:
    """A load as JSON-like data: its kind and its fields; a function by its name and fingerprint."""
    kind = type(load)
    return {"kind": f"{kind.__module__}.{kind.__qualname__}", **_fields(load)}


def body_from(data: dict[str, Any]) -> Body:
    """The inverse of `describe_body`."""
    return Body(mass=data["mass"], inertia=data["inertia"], name=data["name"])


def load_from(data: dict[str, Any]) -> Any | None:
    """The inverse of `describe_load`; None for a load whose function was not kept, or that is not one of ours."""
    kind = getattr(kinds, data["kind"].rpartition(".")[2], None)
    fields = {key: value for key, value in data.items() if key != "kind"}
    if kind is None or data["kind"] != f"{kind.__module__}.{kind.__qualname__}":
        return None
    return None if any(isinstance(value, dict) for value in fields.values()) else kind(**fields)


def _fields(item: Any) -> dict[str, Any]:
    names = getattr(item, "__dataclass_fields__", None) or vars(item)
    return {name: _plain(getattr(item, name)) for name in names}


def _plain(value: Any) -> Any:
    """`value` as JSON can hold it; what it cannot hold by its name, text and fingerprint."""
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, tuple | list) and all(isinstance(item, bool | int | float | str) for item in value):
        return list(value)
    name = getattr(value, "__qualname__", type(value).__qualname__)
    return {"function" if callable(value) else "object": name, "fingerprint": _print_of(value)}


def _print_of(value: Any) -> str | None:
    try:
        return fingerprint(value)
    except Opaque:
        return None
