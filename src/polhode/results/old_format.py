"""Files of format "polhode run 1": body and loads are JSON attributes, and there is no recipe."""

from __future__ import annotations

import json
from typing import Any

from polhode.model.body import Body
from polhode.results.describe import OURS
from polhode.results.netcdf import Reader
from polhode.results.rebuild import build


def model_from(reader: Reader) -> tuple[Body, tuple[Any, ...]]:
    """The body and the loads of a run; a load that was not kept stands as a `NotKept`."""
    body = json.loads(reader.attribute("body"))
    loads = [build(_described(load), {}) for load in json.loads(reader.attribute("loads"))]
    return Body(mass=body["mass"], inertia=body["inertia"], name=body["name"]), tuple(loads)


def _described(load: dict[str, Any]) -> dict[str, Any]:
    """A load as it is described today."""
    kind = load.pop("kind")
    if not OURS.fullmatch(kind):
        return {"not_kept": kind, "what": "object", "fingerprint": None}
    return {"kind": kind, "fields": {name: _part(value) for name, value in load.items()}}


def _part(value: Any) -> Any:
    """A field; a dictionary was the trace of a function or an object."""
    if not isinstance(value, dict):
        return value
    what = "function" if "function" in value else "object"
    return {"not_kept": str(value.get(what)), "what": what, "fingerprint": value.get("fingerprint")}
