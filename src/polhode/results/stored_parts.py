"""The parts of a run's file beside its samples: recipes, events, instants, and what bodies look like.

Each part has two functions: one that lays it out as variables, one that reads it back; what a run does not have is left
out of its file.

`shapes` is JSON: for each body that carries a shape its place among the bodies, and for each part of it which rows of
`shape_vertices` and `shape_faces` are its mesh. Masses are not kept: those of the body stand in the recipe.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.errors import StorageError
from polhode.geometry.mesh import Mesh
from polhode.integrate.events import AFTER, BEFORE, STATES, WAY, WHICH
from polhode.library.colors import SKY
from polhode.library.shape import Part, Shape
from polhode.model.body import Body
from polhode.model.mechanism import Mechanism
from polhode.results.atomic import replace_file
from polhode.results.instants import MOMENTA, Instant, Ledger
from polhode.results.netcdf import Reader, Variable
from polhode.results.recipe import OURS, Recipe, build

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

# ---- recipes: one text, and the long arrays beside it


def recipe_variables(recipes: tuple[Recipe, ...]) -> dict[str, Variable]:
    """The recipes as one text, and their long arrays, each once, also where several parts share one."""
    places: dict[int, str] = {}
    found: dict[str, Variable] = {}
    described = []
    for recipe in recipes:
        for array in recipe.arrays.values():
            name = places.setdefault(id(array), f"recipe_array_{len(places)}")
            dimensions = tuple(f"{name}_{axis}" for axis in range(array.ndim))
            found[name] = Variable(dimensions, array, {})
        arrays = {key: places[id(array)] for key, array in recipe.arrays.items()}
        described.append({"call": recipe.call, "arrays": arrays, "compiled": recipe.compiled,
                          "model_hash": recipe.model_hash})  # fmt: skip
    return found | {"recipe": Variable((), json.dumps(described), {"long_name": "how the run was made, JSON"})}


def recipes_from(reader: Reader) -> tuple[Recipe, ...]:
    """The inverse of `recipe_variables`."""
    described = json.loads(reader.text("recipe"))
    arrays: dict[str, np.ndarray] = {}
    for name in {name for item in described for name in item["arrays"].values()}:
        arrays[name] = reader.array(name)
        arrays[name].setflags(write=False)
    return tuple(
        Recipe(
            dict(item["call"]),
            {key: arrays[name] for key, name in item["arrays"].items()},
            bool(item["compiled"]),
            str(item["model_hash"]),
        )
        for item in described
    )


# ---- the times at which the motion broke, and the log of events

_EVENT_COLUMNS = {
    "event_time_before": (BEFORE, {"units": "s", "long_name": "last time before the crossing"}),
    "event_time_after": (AFTER, {"units": "s", "long_name": "first time behind the crossing"}),
    "event_index": (WHICH, {"long_name": "which event, counted from 0 in event_name"}),
    "event_way": (WAY, {"long_name": "1: its function rose through zero, -1: it fell"}),
}
_EVENT_STATES = ("event_raw_before", "event_raw_after")


def event_variables(run: Trajectory) -> dict[str, Variable]:
    """Breaks and events as arrays; what a run does not have is left out."""
    found: dict[str, Variable] = {}
    if len(run.breaks):
        text = {"units": "s", "long_name": "times at which the state or a force jumped"}
        found["breaks"] = Variable(("break",), run.breaks, text)
    if run.event_names:
        found["event_name"] = Variable(("event_kind",), list(run.event_names), {})
    if len(run.log):
        for name, (column, text) in _EVENT_COLUMNS.items():
            found[name] = Variable(("event",), run.log[:, column], text)
        for name, states in zip(_EVENT_STATES, np.split(run.log[:, STATES:], 2, axis=1), strict=True):
            found[name] = Variable(("event", "unknown"), states, {"long_name": "unknowns, as in raw"})
    return found


def event_fields(reader: Reader, unknowns: int) -> dict[str, Any]:
    """The fields of a run that hold breaks and events; `unknowns`: numbers of a state."""
    found: dict[str, Any] = {}
    if "breaks" in reader.names:
        found["breaks"] = _floats(reader, "breaks", (-1,))
    if "event_name" in reader.names:
        found["event_names"] = reader.texts("event_name")
    if _EVENT_STATES[0] in reader.names:
        columns = [_floats(reader, name, (-1, 1)) for name in _EVENT_COLUMNS]
        states = [_floats(reader, name, (-1, unknowns)) for name in _EVENT_STATES]
        found["log"] = np.concatenate([*columns, *states], axis=1)
        which = found["log"][:, WHICH]
        if not np.isin(which, np.arange(len(found.get("event_names", ())))).all():
            raise StorageError("its log of events names events that it does not list")
        found["log"].setflags(write=False)
    return found


def _floats(reader: Reader, name: str, shape: tuple[int, ...]) -> np.ndarray:
    """Numbers as floats in that shape."""
    return reader.array(name).astype(float, copy=False).reshape(shape)


# ---- the ledger of instants

_INSTANT_NUMBERS = {"t": "s", "energy_before": "J", "energy_after": "J", "energy_lost": "J"}
_INSTANT_UNITS = dict(zip(MOMENTA, ("N s", "N s", "N m s", "N m s"), strict=True))


def instant_variables(ledger: Ledger) -> dict[str, Variable]:
    """The instants as arrays, one row each; nothing where there are none. Impulses are filled up with NaN."""
    if not len(ledger):
        return {}
    found = {f"instant_{name}": Variable(("instant",), [getattr(one, name) for one in ledger], {})
             for name in ("kind", "name")}  # fmt: skip
    for name, unit in _INSTANT_NUMBERS.items():
        values = np.array([getattr(one, name) for one in ledger])
        found[f"instant_{name}"] = Variable(("instant",), values, {"units": unit})
    for name, unit in _INSTANT_UNITS.items():
        values = np.stack([getattr(one, name) for one in ledger])
        found[f"instant_{name}"] = Variable(("instant", "axis"), values, {"units": unit, "long_name": "world axes"})
    text = {"long_name": "impulse along each equation of the constraint, N s or N m s"}
    return found | {"instant_impulse": Variable(("instant", "impulse_row"), _padded_impulses(ledger), text)}


def ledger_from(reader: Reader) -> Ledger:
    """The inverse of `instant_variables`."""
    if "instant_t" not in reader.names:
        return Ledger()
    texts = {name: reader.texts(f"instant_{name}") for name in ("kind", "name")}
    arrays = {name: reader.array(f"instant_{name}") for name in (*_INSTANT_NUMBERS, *_INSTANT_UNITS, "impulse")}
    if len({len(values) for values in (*texts.values(), *arrays.values())}) != 1:
        raise StorageError("the columns of its ledger of instants differ in length")
    rows: list[dict[str, Any]] = [
        {name: values[i] for name, values in (texts | arrays).items()} for i in range(len(arrays["t"]))
    ]
    return Ledger(Instant(**(row | {"impulse": row["impulse"][~np.isnan(row["impulse"])]})) for row in rows)


def write_instants_csv(ledger: Ledger, path: Any) -> None:
    """Write the instants to `path`, a line each; the file is there whole or not at all."""
    columns = [f"{name} [{unit}]" for name, unit in _INSTANT_NUMBERS.items()]
    columns += [f"{name}_{axis} [{unit}]" for name, unit in _INSTANT_UNITS.items() for axis in "xyz"]
    impulses = [f"impulse_{k}" for k in range(_padded_impulses(ledger).shape[1])]
    with replace_file(path) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as file:
        file.write(",".join(["kind", "name", *columns, *impulses]) + "\n")
        rows = zip(ledger, _padded_impulses(ledger).tolist(), strict=True)
        file.writelines(_instant_line(one, impulse) for one, impulse in rows)


def _instant_line(one: Instant, impulse: list[float]) -> str:
    """One instant as text; a place that has no impulse stays empty."""
    numbers = [getattr(one, name) for name in _INSTANT_NUMBERS]
    numbers += [x for name in _INSTANT_UNITS for x in getattr(one, name).tolist()]
    quoted = '"' + one.name.replace('"', '""') + '"'
    return ",".join([one.kind, quoted, *map(repr, numbers), *("" if x != x else repr(x) for x in impulse)]) + "\n"


def _padded_impulses(ledger: Ledger) -> np.ndarray:
    """The impulses, (instants, most equations), NaN where a constraint has fewer."""
    out = np.full((len(ledger), max((len(one.impulse) for one in ledger), default=0)), np.nan)
    for i, one in enumerate(ledger):
        out[i, : len(one.impulse)] = one.impulse
    return out


# ---- what bodies look like

_VERTICES, _FACES = "shape_vertices", "shape_faces"


def shape_variables(bodies: Sequence[Any]) -> dict[str, Variable]:
    """The shapes of bodies; nothing where none carries one. A mesh that several parts share is kept once."""
    meshes: dict[int, Mesh] = {}
    described = [
        {"body": i, "name": shape.name, "parts": [_described_part(part, meshes) for part in shape]}
        for i, body in enumerate(bodies)
        if (shape := _shape(getattr(body, "geometry", None))) is not None
    ]
    if not described:
        return {}
    text = json.dumps({"bodies": described, "meshes": _mesh_rows(meshes.values())})
    vertices = np.concatenate([mesh.vertices for mesh in meshes.values()])
    faces = np.concatenate([mesh.faces for mesh in meshes.values()]).astype(np.int32)
    return {
        "shapes": Variable((), text, {"long_name": "what the bodies look like, JSON"}),
        _VERTICES: Variable(("shape_vertex", "shape_axis"), vertices, {"units": "m", "long_name": "body axes"}),
        _FACES: Variable(("shape_face", "shape_corner"), faces, {"long_name": "numbers of vertices in their mesh"}),
    }


def _shape(geometry: Any) -> Shape | None:
    """A geometry that can be kept."""
    if isinstance(geometry, Mesh):
        return Shape("mesh", (Part("mesh", geometry, SKY),))
    return geometry if isinstance(geometry, Shape) else None


def _described_part(part: Part, meshes: dict[int, Mesh]) -> dict[str, Any]:
    """A part by its name, its color and the number of its mesh."""
    meshes.setdefault(id(part.mesh), part.mesh)
    return {"name": part.name, "color": part.color, "mesh": list(meshes).index(id(part.mesh))}


def _mesh_rows(meshes: Iterable[Mesh]) -> list[list[int]]:
    """How many vertices and faces each mesh has."""
    return [[len(mesh.vertices), len(mesh.faces)] for mesh in meshes]


def shapes_from(reader: Reader) -> dict[int, Shape]:
    """The shapes in a file by the places of their bodies; empty where there are none, as in older files."""
    if "shapes" not in reader.names:
        return {}
    described = json.loads(reader.text("shapes"))
    ends = np.cumsum(np.array(described["meshes"], dtype=int).reshape(-1, 2), axis=0)[:-1]
    pairs = zip(np.split(reader.array(_VERTICES), ends[:, 0]), np.split(reader.array(_FACES), ends[:, 1]), strict=True)
    meshes = [Mesh(vertices, faces) for vertices, faces in pairs]
    return {int(one["body"]): Shape(str(one["name"]), tuple(_part(part, meshes) for part in one["parts"]))
            for one in described["bodies"]}  # fmt: skip


def _part(data: dict[str, Any], meshes: list[Mesh]) -> Part:
    return Part(data["name"], meshes[int(data["mesh"])], data["color"])


def dressed(mechanism: Mechanism, shapes: dict[int, Shape]) -> Mechanism:
    """The system with these shapes on its bodies."""
    if not shapes:
        return mechanism
    links = tuple(
        link._replace(body=replace(link.body, geometry=shapes[i])) if i in shapes else link
        for i, link in enumerate(mechanism.links)
    )
    return Mechanism(mechanism.name, links, mechanism.constraints, mechanism.loads, mechanism.gravity, mechanism.base,
                     mechanism.inactive, mechanism.commands)  # fmt: skip


# ---- the model in files of format "polhode run 1": body and loads are JSON attributes, and there is no recipe


def model_of_format_1(reader: Reader) -> tuple[Body, tuple[Any, ...]]:
    """The body and the loads of a run; a load that was not kept stands as a `NotKept`."""
    body = json.loads(reader.attribute("body"))
    loads = [build(_load_of_today(load), {}) for load in json.loads(reader.attribute("loads"))]
    return Body(mass=body["mass"], inertia=body["inertia"], name=body["name"]), tuple(loads)


def _load_of_today(load: dict[str, Any]) -> dict[str, Any]:
    """A load as it is described today."""
    kind = load.pop("kind")
    if not OURS.fullmatch(kind):
        return {"not_kept": kind, "what": "object", "fingerprint": None}
    return {"kind": kind, "fields": {name: _field_of_today(value) for name, value in load.items()}}


def _field_of_today(value: Any) -> Any:
    """A field; a dictionary was the trace of a function or an object."""
    if not isinstance(value, dict):
        return value
    what = "function" if "function" in value else "object"
    return {"not_kept": str(value.get(what)), "what": what, "fingerprint": value.get("fingerprint")}
