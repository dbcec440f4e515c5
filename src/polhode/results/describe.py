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
    return {"kind": type(load).__name__, **_fields(load)}


def body_from(data: dict[str, Any]) -> Body:
    """The inverse of `describe_body`."""
    return Body(mass=data["mass"], inertia=data["inertia"], name=data["name"])


def load_from(data: dict[str, Any]) -> Any | None:
    """The inverse of `describe_load`; None for a load whose function was not kept, or of a kind that is not known."""
    kind = getattr(kinds, data["kind"], None)
    fields = {key: value for key, value in data.items() if key != "kind"}
    if kind is None or any(isinstance(value, dict) for value in fields.values()):
        return None
    return kind(**fields)


def _fields(item: Any) -> dict[str, Any]:
    return {name: _plain(getattr(item, name)) for name in item.__dataclass_fields__}


def _plain(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return value.tolist()
    if callable(value):
        return {"function": getattr(value, "__qualname__", repr(value)), "fingerprint": _print_of(value)}
    return value


def _print_of(function: Any) -> str | None:
    try:
        return fingerprint(function)
    except Opaque:
        return None
