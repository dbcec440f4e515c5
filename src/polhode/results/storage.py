"""Runs on disk: one NetCDF-4 file per run, sealed, written whole or not at all.

Format "polhode run 3", of every run: `time` (s); the coordinates and speeds of all joints (`q`, `v`, named in
`coordinate` and `speed`); the motion of the bodies as people read it (`position`, `velocity`, `attitude`, `omega`, for
several bodies with the dimension `body`); `raw`, the integrated unknowns from which everything else follows, to be read
as the attribute `layout` says ("body", "joints"); `potential_energy`; where the run began (`start_...`); `recipe`, JSON
that says how the run was made and holds the model, with its long arrays as `recipe_array_0`, ...; and what only some
runs have: events, instants, and what bodies look like. What a run does not have is left out of its file. `shapes` is
JSON: for each body that carries a shape its place among the bodies, and for each part of it which rows of
`shape_vertices` and `shape_faces` are its mesh; masses stand in the recipe. The attributes `provenance` and `claims`
(what loads never do) are JSON too.

Older formats are still read: "polhode run 1" and "polhode run 2" of one body, "polhode system run 1" of a system.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.errors import InputError, StorageError
from polhode.geometry.mesh import Mesh
from polhode.integrate.events import AFTER, BEFORE, STATES, WAY, WHICH
from polhode.library.shape import Part, Shape
from polhode.model.body import Body
from polhode.model.mechanism import Mechanism
from polhode.results import netcdf
from polhode.results.atomic import replace_file
from polhode.results.body_layout import BodyLayout
from polhode.results.foreign import package, reading
from polhode.results.instants import MOMENTA, NUMBERS, Instant, Ledger
from polhode.results.invariants import Invariants
from polhode.results.joint_layout import JointLayout
from polhode.results.layout import Layout
from polhode.results.netcdf import Reader, Variable
from polhode.results.pace import pace_from, pace_in_words, pace_variables
from polhode.results.provenance import EARLIER, Provenance
from polhode.results.recipe import OURS, Recipe, build, describe_call
from polhode.results.signals import signal_variables, signals_from, signals_in_words, states_from
from polhode.results.trajectory import Start, Trajectory

if TYPE_CHECKING:
    import xarray as xr


FORMAT = "polhode run 3"
OLD_FORMATS = {"polhode run 1": "body", "polhode run 2": "body", "polhode system run 1": "joints"}  # and their layouts
_COORDINATES = ("time", "coordinate", "speed", "body", "axis", "component")
_OF_BODIES = (
    ("position", "m", "mass center, world axes"),
    ("velocity", "m/s", "mass center, world axes"),
    ("attitude", "1", "quaternion q_WB, scalar first"),
    ("omega", "rad/s", "angular velocity, body axes"),
)
_EVENT_COLUMNS = {
    "event_time_before": (BEFORE, {"units": "s", "long_name": "last time before the crossing"}),
    "event_time_after": (AFTER, {"units": "s", "long_name": "first time behind the crossing"}),
    "event_index": (WHICH, {"long_name": "which event, counted from 0 in event_name"}),
    "event_way": (WAY, {"long_name": "1: its function rose through zero, -1: it fell"}),
}
_EVENT_STATES = ("event_raw_before", "event_raw_after")
_SAMPLES = {".csv": "polhode.io.csv", ".parquet": "polhode.io.parquet", ".mat": "polhode.io.mat"}  # by ending
_VERTICES, _FACES = "shape_vertices", "shape_faces"


def save(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write `run` to a NetCDF file at `path`; of one that was not made by `simulate`, the model alone is its recipe."""
    netcdf.check_packages()
    recipes = run.provenance.recipes or (describe_call(run.layout.model_in_words(), run.provenance.compiled),)
    content = netcdf.content(_variables(run) | recipe_variables(recipes), _attributes(run))
    with replace_file(path) as temporary:
        netcdf.write_sealed(temporary, content)


def load(path: str | os.PathLike[str]) -> Trajectory:
    """Read a run that was saved as .nc. Loads that were Python functions are not in the file; the samples are."""
    netcdf.check_packages()
    try:
        with reading(path, "a run") as given, netcdf.opened(given) as reader:
            return _run_from(reader, given)
    except StorageError:
        if Path(path).suffix.lower() in _SAMPLES and Path(path).is_file():
            module = _SAMPLES[Path(path).suffix.lower()]
            raise StorageError(
                f"{path} holds the samples of a run and not the run: its model is not in it. {module}.read(path) gives"
                ' its columns; to have runs back, keep them with run.save("name.nc")'
            ) from None
        raise


def seal_of(path: str | os.PathLike[str]) -> str:
    """The checksum of a stored run; a damaged file is refused."""
    with reading(path, "a run") as given:
        return netcdf.check_seal(given)


def to_xarray(run: Trajectory) -> xr.Dataset:
    """The run as a Dataset with units; recipe and provenance are attributes in JSON."""
    xarray = package("xarray", "store", "an xarray.Dataset")
    variables = _samples(run)
    coordinates = {name: variables.pop(name) for name in _COORDINATES}
    recipe = json.dumps([recipe.call for recipe in run.provenance.recipes])
    return xarray.Dataset(variables, coords=coordinates, attrs=_attributes(run) | {"recipe": recipe})


# ---- what is written


def _attributes(run: Trajectory) -> dict[str, str]:
    return {"format": FORMAT, "layout": run.layout.kind, "formulation": run.formulation,
            "provenance": run.provenance.to_json(), "claims": json.dumps(Invariants(run).loads),
            **signals_in_words(run.inputs, run.layout.own_states), **_loop_in_words(run),
            **pace_in_words(run.pace)}  # fmt: skip


def _loop_in_words(run: Trajectory) -> dict[str, str]:
    """The names, units and kinds of what the loop said, and with what another run takes it up."""
    said = json.dumps([(one.name, one.unit, one.kind, one.of) for one in run.loop_signals])
    return ({"signals": said} if run.loop_signals else {}) | ({"loop": run.loop} if run.loop is not None else {})


def _variables(run: Trajectory) -> dict[str, Variable]:
    """Everything of a run but its recipe."""
    return _samples(run) | shape_variables([link.body for link in run.mechanism.links])


def recipe_variables(recipes: tuple[Recipe, ...]) -> dict[str, Variable]:
    """The recipes as one text, and their long arrays, each once, also where several parts share one."""
    arrays = {id(array): array for recipe in recipes for array in recipe.arrays.values()}
    names = {key: f"recipe_array_{place}" for place, key in enumerate(arrays)}
    described = [{"call": recipe.call, "arrays": {key: names[id(array)] for key, array in recipe.arrays.items()},
                  "compiled": recipe.compiled, "model_hash": recipe.model_hash} for recipe in recipes]  # fmt: skip
    found = {names[key]: Variable(tuple(f"{names[key]}_{axis}" for axis in range(array.ndim)), array, {})
             for key, array in arrays.items()}  # fmt: skip
    return found | {"recipe": Variable((), json.dumps(described), {"long_name": "how the run was made, JSON"})}


def _samples(run: Trajectory) -> dict[str, Variable]:
    """The samples, where the run began, its events and instants."""
    names = ", ".join(dict.fromkeys(columns.name for columns in run.layout.columns(run.raw.shape[1])))
    found = _states(run) | {
        "raw": Variable(("time", "unknown"), run.raw, {"long_name": f"integrated unknowns: {names}"}),
        "potential_energy": Variable(("time",), run.potential_energy, {"units": "J"}),
    }
    if run.activity is not None and run.activity.size:
        found["activity"] = Variable(("time", "constraint"), run.activity, {"long_name": "1: acts, 0: does not"})
    if run.numbers is not None and run.numbers.size:
        found["numbers"] = Variable(("time", "held"), run.numbers, {"long_name": "what constraints hold"})
    if run.start is not None:
        text = {"long_name": "unknowns at the start, as in raw"}
        found["start_time"] = Variable(("start",), [run.start.t], {"units": "s"})
        found["start_raw"] = Variable(("unknown",), run.start.raw, text)
        found["start_potential_energy"] = Variable(("start",), run.beginning.potential_energy, {"units": "J"})
    return (
        found
        | signal_variables(run.inputs)
        | signal_variables(run.loop_signals, "signal")
        | pace_variables(run.pace)
        | _event_variables(run)
        | _instant_variables(run.ledger)
    )


def _states(run: Trajectory) -> dict[str, Variable]:
    """Coordinates and speeds, and the motion of the bodies, with names and units."""
    joints, alone = [link.joint for link in run.mechanism.links], len(run.names) == 1
    units = ", ".join(unit for joint in joints for unit in joint.units)
    speed_units = ", ".join(unit for joint in joints for unit in joint.speed_units)
    found = {
        "time": Variable(("time",), run.t, {"units": "s"}),
        "coordinate": Variable(("coordinate",), list(run.coordinate_names), {}),
        "speed": Variable(("speed",), list(run.speed_names), {}),
        "body": Variable(("body",), list(run.names), {}),
        "axis": Variable(("axis",), ["x", "y", "z"], {}),
        "component": Variable(("component",), ["w", "x", "y", "z"], {}),
        "q": Variable(("time", "coordinate"), run.q, {"units": units, "long_name": "of all joints"}),
        "v": Variable(("time", "speed"), run.v, {"units": speed_units, "long_name": "of all joints"}),
    }
    for name, unit, text in _OF_BODIES:
        values = getattr(run._kinematics, name)
        dimensions = (*(("time",) if alone else ("time", "body")), "component" if name == "attitude" else "axis")
        found[name] = Variable(dimensions, values[:, 0] if alone else values, {"units": unit, "long_name": text})
    return found


def _event_variables(run: Trajectory) -> dict[str, Variable]:
    """The times at which the motion broke, and the log of events."""
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


def _instant_variables(ledger: Ledger) -> dict[str, Variable]:
    """The instants, one row each."""
    if not len(ledger):
        return {}
    text = {"long_name": "impulse along each equation of the constraint, N s or N m s"}
    found = {name: Variable(("instant",), ledger.column(name), {}) for name in ("kind", "name")}
    for name, unit in NUMBERS.items():
        found[name] = Variable(("instant",), ledger.column(name), {"units": unit})
    for name, unit in MOMENTA.items():
        found[name] = Variable(("instant", "axis"), ledger.column(name), {"units": unit, "long_name": "world axes"})
    found["impulse"] = Variable(("instant", "impulse_row"), ledger.column("impulse"), text)
    return {f"instant_{name}": variable for name, variable in found.items()}


# ---- what is read


def _run_from(reader: Reader, path: Path) -> Trajectory:
    """The run in a file of the present format or of an earlier one."""
    written = reader.attribute("format")
    kind = reader.attribute("layout") if written == FORMAT else OLD_FORMATS.get(written)
    if kind not in _LAYOUTS:
        what = f'the format "{written[:40]}", which this version cannot read' if written else "not a run of polhode"
        raise StorageError(f"{path} is a NetCDF file, but {what}")
    recipes = () if written == "polhode run 1" else _recipes_from(reader)
    made = _provenance(reader, kind)._replace(recipes=tuple(one for one in recipes if "t_end" in one.call))
    layout = _LAYOUTS[kind](reader, recipes, made)
    t, raw, potential = (reader.floats(name) for name in ("time", "raw", "potential_energy"))
    if t.ndim != 1 or not len(t) or potential.shape != t.shape:
        raise StorageError(f"times of shape {t.shape} and energies of shape {potential.shape} do not belong together")
    rows = {name: reader.floats(name) for name in ("activity", "numbers") if name in reader.names}
    try:
        return Trajectory(layout, t, raw, made, stored_potential=potential, ledger=_ledger_from(reader),
                          start=_start_from(reader, raw), inputs=signals_from(reader),
                          loop_signals=signals_from(reader, "signal"), loop=_loop_from(reader),
                          pace=pace_from(reader), **rows, **_events_from(reader, raw.shape[-1]))  # fmt: skip
    except InputError as reason:
        raise StorageError(str(reason)) from None


_LOOP = {"t", "controllers", "sensors", "actuators", "held", "told", "versions", "queue"}


def _loop_from(reader: Reader) -> str | None:
    """With what another run takes up the loop; a file could say anything, so it must be JSON of the right form."""
    text = reader.attribute("loop")
    if not text:
        return None
    try:
        told = json.loads(text)
        keys = told.keys() if isinstance(told, dict) else set()
        whole = {"t", "held", "lost"} <= keys or keys >= _LOOP
    except ValueError:
        whole = False
    if not whole:
        raise StorageError("what the file says of its controllers is not whole")
    return text


def _recipes_from(reader: Reader) -> tuple[Recipe, ...]:
    """The inverse of `recipe_variables`."""
    described = json.loads(reader.text("recipe"))
    arrays = {name: reader.array(name) for name in {name for one in described for name in one["arrays"].values()}}
    for array in arrays.values():
        array.setflags(write=False)
    return tuple(Recipe(dict(one["call"]), {key: arrays[name] for key, name in one["arrays"].items()},
                        bool(one["compiled"]), str(one["model_hash"])) for one in described)  # fmt: skip


def _provenance(reader: Reader, kind: str) -> Provenance:
    """Where the run comes from, with what older formats did not say."""
    made, written = Provenance.from_json(reader.attribute("provenance")), reader.attribute("format")
    if written != FORMAT:
        made = made._replace(versions=(*made.versions, (EARLIER, written)))
    options, claims = {"linear_laws": kind == "body"} | made.options, reader.attribute("claims")
    if claims:
        options["loads"] = json.loads(claims)
    return made._replace(options=options).checked()


def _start_from(reader: Reader, raw: np.ndarray) -> Start | None:
    """Where the run began; older formats did not say."""
    if "start_raw" not in reader.names:
        return None
    row = reader.floats("start_raw")
    if row.shape != raw.shape[1:]:
        raise StorageError(f"its start has {row.shape} unknowns, its samples {raw.shape[1:]}")
    row.setflags(write=False)
    t, potential = (float(reader.array(name).reshape(-1)[0]) for name in ("start_time", "start_potential_energy"))
    return Start(t, row, potential)


def _events_from(reader: Reader, unknowns: int) -> dict[str, Any]:
    """The fields of a run that hold breaks and events; `unknowns`: numbers of a state."""
    found: dict[str, Any] = {}
    if "breaks" in reader.names:
        found["breaks"] = reader.floats("breaks").reshape(-1)
    if "event_name" in reader.names:
        found["event_names"] = reader.texts("event_name")
    if _EVENT_STATES[0] in reader.names:
        columns = [reader.floats(name).reshape(-1, 1) for name in _EVENT_COLUMNS]
        states = [reader.floats(name).reshape(-1, unknowns) for name in _EVENT_STATES]
        found["log"] = np.concatenate([*columns, *states], axis=1)
        if not np.isin(found["log"][:, WHICH], np.arange(len(found.get("event_names", ())))).all():
            raise StorageError("its log of events names events that it does not list")
    return found


def _ledger_from(reader: Reader) -> Ledger:
    """The inverse of `_instant_variables`."""
    if "instant_t" not in reader.names:
        return Ledger()
    columns: dict[str, Any] = {name: reader.texts(f"instant_{name}") for name in ("kind", "name")}
    columns |= {name: reader.array(f"instant_{name}") for name in (*NUMBERS, *MOMENTA, "impulse")}
    if len({len(values) for values in columns.values()}) != 1:
        raise StorageError("the columns of its ledger of instants differ in length")
    columns["impulse"] = [row[~np.isnan(row)] for row in columns["impulse"]]
    rows = zip(*columns.values(), strict=True)
    return Ledger(Instant(**dict(zip(columns, row, strict=True))) for row in rows)


def _body_layout(reader: Reader, recipes: tuple[Recipe, ...], made: Provenance) -> Layout:
    """How the rows of a body are read."""
    if recipes:
        body, loads = build(recipes[0].call["model"], recipes[0].arrays), _loads_of(recipes, lambda call: call["loads"])
    else:
        body, loads = _model_of_format_1(reader)
    if not isinstance(body, Body):
        raise StorageError("its recipe names no body")
    body = replace(body, geometry=shapes_from(reader).get(0, body.geometry))
    ways = {str(recipe.call.get("formulation", "newton_euler")) for recipe in recipes}
    way = ways.pop() if len(ways) == 1 else "newton_euler"
    return BodyLayout(body, loads, made.attitude, way, bool(made.options.get("on_group", True)), states_from(reader))


def _joint_layout(reader: Reader, recipes: tuple[Recipe, ...], made: Provenance) -> Layout:
    """How the rows of a system are read."""
    mechanism = build(recipes[0].call["model"], recipes[0].arrays) if recipes else None
    if not isinstance(mechanism, Mechanism):
        raise StorageError("its recipe names no system")
    if len(recipes) > 1:
        mechanism = mechanism.with_parts(loads=_loads_of(recipes, lambda call: call["model"]["fields"]["loads"]))
    return JointLayout(dressed(mechanism, reader), reader.attribute("formulation"), states_from(reader))


_LAYOUTS: dict[str, Callable[[Reader, tuple[Recipe, ...], Provenance], Layout]] = {
    "body": _body_layout,
    "joints": _joint_layout,
}


def _loads_of(recipes: tuple[Recipe, ...], where: Callable[[dict[str, Any]], list[Any]]) -> tuple[Any, ...]:
    """The loads of a run; of a joined run, those of all parts, and those of several parts once."""
    kept: dict[tuple[str, int, tuple[str, ...]], Any] = {}
    for recipe in recipes:
        loads = where(recipe.call)
        texts = [json.dumps(load) for load in loads]
        for i, load in enumerate(loads):  # equal loads of one part both act, and both stay
            kept.setdefault((texts[i], texts[:i].count(texts[i]), recipe.hashes), build(load, recipe.arrays))
    return tuple(kept.values())


# ---- the model in files of format "polhode run 1": body and loads are JSON attributes, and there is no recipe


def _model_of_format_1(reader: Reader) -> tuple[Body, tuple[Any, ...]]:
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


# ---- what bodies look like


def shape_variables(bodies: Sequence[Body]) -> dict[str, Variable]:
    """The shapes of bodies; nothing where none carries one. A mesh that several parts share is kept once."""
    looks = {i: body.geometry for i, body in enumerate(bodies) if isinstance(body.geometry, Mesh | Shape)}
    shapes = {i: Shape.of(look) if isinstance(look, Mesh) else look for i, look in looks.items()}
    if not shapes:
        return {}
    meshes = {id(part.mesh): part.mesh for shape in shapes.values() for part in shape}
    places = {key: place for place, key in enumerate(meshes)}
    described = [{"body": i, "name": shape.name, "parts": [
        {"name": part.name, "color": part.color, "mesh": places[id(part.mesh)]} for part in shape]}
        for i, shape in shapes.items()]  # fmt: skip
    sizes = [[len(mesh.vertices), len(mesh.faces)] for mesh in meshes.values()]
    vertices = np.concatenate([mesh.vertices for mesh in meshes.values()])
    faces = np.concatenate([mesh.faces for mesh in meshes.values()]).astype(np.int32)
    text = json.dumps({"bodies": described, "meshes": sizes})
    return {
        "shapes": Variable((), text, {"long_name": "what the bodies look like, JSON"}),
        _VERTICES: Variable(("shape_vertex", "shape_axis"), vertices, {"units": "m", "long_name": "body axes"}),
        _FACES: Variable(("shape_face", "shape_corner"), faces, {"long_name": "numbers of vertices in their mesh"}),
    }


def dressed(mechanism: Mechanism, reader: Reader) -> Mechanism:
    """The system with the shapes that the file has for its bodies."""
    shapes = shapes_from(reader)
    if not shapes:
        return mechanism
    links = tuple(
        link._replace(body=replace(link.body, geometry=shapes.get(i, link.body.geometry)))
        for i, link in enumerate(mechanism.links)
    )
    return Mechanism(mechanism.name, links, mechanism.constraints, mechanism.loads, mechanism.gravity, mechanism.base,
                     mechanism.inactive, mechanism.commands)  # fmt: skip


def shapes_from(reader: Reader) -> dict[int, Shape]:
    """The shapes in a file by the places of their bodies; empty where there are none, as in older files."""
    if "shapes" not in reader.names:
        return {}
    described = json.loads(reader.text("shapes"))
    ends = np.cumsum(np.array(described["meshes"], dtype=int).reshape(-1, 2), axis=0)[:-1]
    pairs = zip(np.split(reader.array(_VERTICES), ends[:, 0]), np.split(reader.array(_FACES), ends[:, 1]), strict=True)
    meshes = [Mesh(vertices, faces) for vertices, faces in pairs]
    return {int(one["body"]): Shape(str(one["name"]), tuple(
        Part(part["name"], meshes[int(part["mesh"])], part["color"]) for part in one["parts"]))
        for one in described["bodies"]}  # fmt: skip
