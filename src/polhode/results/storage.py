"""Runs on disk: one NetCDF-4 file per run, sealed, written whole or not at all.

Format "polhode run 3", of every run: `time` (s); the coordinates and speeds of all joints (`q`, `v`, named in
`coordinate` and `speed`); the motion of the bodies as people read it (`position`, `velocity`, `attitude`, `omega`, for
several bodies with the dimension `body`); `raw`, the integrated unknowns from which everything else follows, to be read
as the attribute `layout` says ("body", "joints"); `potential_energy`; where the run began (`start_...`); `recipe`, JSON
that says how the run was made and holds the model, with its long arrays as `recipe_array_0`, ...; and what only some
runs have (`stored_parts`). The attributes `provenance` and `claims` (what loads never do) are JSON too.

Older formats are still read: "polhode run 1" and "polhode run 2" of one body, "polhode system run 1" of a system.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.errors import InputError, StorageError
from polhode.model.body import Body
from polhode.model.mechanism import Mechanism
from polhode.results import netcdf
from polhode.results import stored_parts as parts
from polhode.results.atomic import replace_file
from polhode.results.body_layout import BodyLayout
from polhode.results.foreign import package, reading
from polhode.results.invariants import Invariants
from polhode.results.joint_layout import JointLayout
from polhode.results.layout import Layout
from polhode.results.netcdf import Reader, Variable
from polhode.results.provenance import EARLIER, Provenance
from polhode.results.rebuild import build
from polhode.results.recipe import Recipe, describe_call
from polhode.results.seal import check_seal, write_sealed
from polhode.results.signals import signal_variables, signals_from, signals_in_words, states_from
from polhode.results.trajectory import Start, Trajectory

if TYPE_CHECKING:
    import xarray as xr

FORMAT = "polhode run 3"
OLD_FORMATS = {"polhode run 1": "body", "polhode run 2": "body", "polhode system run 1": "joints"}  # and their layouts
_COORDINATES = ("time", "coordinate", "speed", "body", "axis", "component")


def save(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write `run` to a NetCDF file at `path`."""
    netcdf.check_packages()
    content = netcdf.content(_variables(run) | parts.recipe_variables(_recipes(run)), _attributes(run))
    with replace_file(path) as temporary:
        write_sealed(temporary, content)


def load(path: str | os.PathLike[str]) -> Trajectory:
    """Read a run that was saved. Loads that were Python functions are not in the file; the samples are."""
    netcdf.check_packages()
    with reading(path, "a run") as given:
        check_seal(given)
        with netcdf.open_file(given) as file:
            return _run_from(Reader(file), given)


def seal_of(path: str | os.PathLike[str]) -> str:
    """The checksum of a stored run; a damaged file is refused."""
    with reading(path, "a run") as given:
        return check_seal(given)


def to_xarray(run: Trajectory) -> xr.Dataset:
    """The run as a Dataset with units; recipe and provenance are attributes in JSON."""
    xarray = package("xarray", "store", "an xarray.Dataset")
    variables = _samples(run)
    coordinates = {name: variables.pop(name) for name in _COORDINATES}
    recipe = json.dumps([recipe.call for recipe in run.provenance.recipes])
    return xarray.Dataset(variables, coords=coordinates, attrs=_attributes(run) | {"recipe": recipe})


# ---- what is written


def _recipes(run: Trajectory) -> tuple[Recipe, ...]:
    """How the run was made; of one that was not made by `simulate`, the model alone."""
    return run.provenance.recipes or (describe_call(run.layout.model_in_words(), run.provenance.compiled),)


def _attributes(run: Trajectory) -> dict[str, str]:
    return {"format": FORMAT, "layout": run.layout.kind, "formulation": run.formulation,
            "provenance": run.provenance.to_json(), "claims": json.dumps(Invariants(run).loads),
            **signals_in_words(run.inputs, run.layout.own_states)}  # fmt: skip


def _variables(run: Trajectory) -> dict[str, Variable]:
    """Everything of a run but its recipe."""
    return _samples(run) | parts.shape_variables([link.body for link in run.mechanism.links])


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
    found |= signal_variables(run.inputs)
    return found | parts.event_variables(run) | parts.instant_variables(run.ledger) | _start_variables(run)


def _start_variables(run: Trajectory) -> dict[str, Variable]:
    """Where the run began, if that is known apart from the samples."""
    if run.start is None:
        return {}
    return {
        "start_time": Variable(("start",), [run.start.t], {"units": "s"}),
        "start_raw": Variable(("unknown",), run.start.raw, {"long_name": "unknowns at the start, as in raw"}),
        "start_potential_energy": Variable(("start",), run.beginning.potential_energy, {"units": "J"}),
    }


def _states(run: Trajectory) -> dict[str, Variable]:
    """Coordinates and speeds, and the motion of the bodies, with names and units."""
    links, alone = run.mechanism.links, len(run.names) == 1
    units = ", ".join(unit for link in links for unit in link.joint.units)
    speed_units = ", ".join(unit for link in links for unit in link.joint.speed_units)
    dimensions = ("time",) if alone else ("time", "body")
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
        last = "component" if name == "attitude" else "axis"
        attributes = {"units": unit, "long_name": text}
        found[name] = Variable((*dimensions, last), values[:, 0] if alone else values, attributes)
    return found


_OF_BODIES = (
    ("position", "m", "mass center, world axes"),
    ("velocity", "m/s", "mass center, world axes"),
    ("attitude", "1", "quaternion q_WB, scalar first"),
    ("omega", "rad/s", "angular velocity, body axes"),
)


# ---- what is read


def _run_from(reader: Reader, path: Path) -> Trajectory:
    """The run in a file of the present format or of an earlier one."""
    written = reader.attribute("format")
    kind = reader.attribute("layout") if written == FORMAT else OLD_FORMATS.get(written)
    if kind not in _LAYOUTS:
        what = f'the format "{written[:40]}", which this version cannot read' if written else "not a run of polhode"
        raise StorageError(f"{path} is a NetCDF file, but {what}")
    recipes = () if written == "polhode run 1" else parts.recipes_from(reader)
    made = _provenance(reader, kind)._replace(recipes=tuple(one for one in recipes if "t_end" in one.call))
    layout = _LAYOUTS[kind](reader, recipes, made)
    t, raw, potential = (reader.array(name).astype(float, copy=False) for name in ("time", "raw", "potential_energy"))
    if t.ndim != 1 or not len(t) or potential.shape != t.shape:
        raise StorageError(f"times of shape {t.shape} and energies of shape {potential.shape} do not belong together")
    rows = {name: reader.array(name).astype(float) for name in ("activity", "numbers") if name in reader.names}
    try:
        return Trajectory(layout, t, raw, made, stored_potential=potential, ledger=parts.ledger_from(reader),
                          start=_start_from(reader, raw), inputs=signals_from(reader), **rows,
                          **parts.event_fields(reader, raw.shape[-1]))  # fmt: skip
    except InputError as reason:
        raise StorageError(str(reason)) from None


def _provenance(reader: Reader, kind: str) -> Provenance:
    """Where the run comes from, with what older formats did not say."""
    made = Provenance.from_json(reader.attribute("provenance"))
    written = reader.attribute("format")
    if written != FORMAT:
        made = made._replace(versions=(*made.versions, (EARLIER, written)))
    options = {"linear_laws": kind == "body"} | made.options
    claims = reader.attribute("claims")
    if claims:
        options["loads"] = json.loads(claims)
    return made._replace(options=options).checked()


def _start_from(reader: Reader, raw: np.ndarray) -> Start | None:
    """Where the run began; older formats did not say."""
    if "start_raw" not in reader.names:
        return None
    row = reader.array("start_raw").astype(float)
    if row.shape != raw.shape[1:]:
        raise StorageError(f"its start has {row.shape} unknowns, its samples {raw.shape[1:]}")
    row.setflags(write=False)
    t, potential = (float(reader.array(name).reshape(-1)[0]) for name in ("start_time", "start_potential_energy"))
    return Start(t, row, potential)


def _body_layout(reader: Reader, recipes: tuple[Recipe, ...], made: Provenance) -> Layout:
    """How the rows of a body are read."""
    if recipes:
        body, loads = _model_of(recipes)
    else:
        body, loads = parts.model_of_format_1(reader)
    body = replace(body, geometry=parts.shapes_from(reader).get(0, body.geometry))
    ways = {str(recipe.call.get("formulation", "newton_euler")) for recipe in recipes}
    way = ways.pop() if len(ways) == 1 else "newton_euler"
    return BodyLayout(body, loads, made.attitude, way, bool(made.options.get("on_group", True)), states_from(reader))


def _model_of(recipes: tuple[Recipe, ...]) -> tuple[Body, tuple[Any, ...]]:
    """The body and the loads of a run."""
    body = build(recipes[0].call["model"], recipes[0].arrays)
    if not isinstance(body, Body):
        raise StorageError("its recipe names no body")
    return body, _loads_of(recipes, lambda call: call["loads"])


def _loads_of(recipes: tuple[Recipe, ...], where: Callable[[dict[str, Any]], Any]) -> tuple[Any, ...]:
    """The loads of a run; of a joined run, those of all parts, and those of several parts once."""
    kept: dict[Any, Any] = {}
    for recipe in recipes:
        loads = where(recipe.call)
        texts = [json.dumps(load) for load in loads]
        for i, load in enumerate(loads):  # equal loads of one part both act, and both stay
            kept.setdefault((texts[i], texts[:i].count(texts[i]), recipe.hashes), build(load, recipe.arrays))
    return tuple(kept.values())


def _joint_layout(reader: Reader, recipes: tuple[Recipe, ...], made: Provenance) -> Layout:
    """How the rows of a system are read."""
    mechanism = build(recipes[0].call["model"], recipes[0].arrays) if recipes else None
    if not isinstance(mechanism, Mechanism):
        raise StorageError("its recipe names no system")
    if len(recipes) > 1:
        mechanism = mechanism.with_parts(loads=_loads_of(recipes, lambda call: call["model"]["fields"]["loads"]))
    dressed = parts.dressed(mechanism, parts.shapes_from(reader))
    return JointLayout(dressed, reader.attribute("formulation"), states_from(reader))


_LAYOUTS: dict[str, Callable[[Reader, tuple[Recipe, ...], Provenance], Layout]] = {
    "body": _body_layout,
    "joints": _joint_layout,
}
