"""Runs on disk: one NetCDF-4 file per run, sealed, written whole or not at all.

Format "polhode run 2": the coordinates `time` (s), `axis` and `component`; the states as people read them (`position`,
`velocity`, `attitude`, `omega`); `raw`, the integrated unknowns from which everything else follows; `potential_energy`;
`recipe`, JSON that says how the run was made, with its long arrays as `recipe_array_0`, ...; and what only some runs
have: events (see `stored_events`), and what the body looks like (`stored_shapes`). The attribute `provenance` is JSON
too. Format 1 had no recipe; it is still read.
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.core import attitude as forms
from polhode.dynamics.newton_euler import FORM, LEDGER
from polhode.errors import StorageError
from polhode.model.body import Body
from polhode.results import netcdf, stored_events, stored_recipes, stored_shapes
from polhode.results.atomic import replace_file
from polhode.results.foreign import package, reading
from polhode.results.netcdf import Reader, Variable
from polhode.results.provenance import Provenance
from polhode.results.rebuild import build
from polhode.results.recipe import Recipe
from polhode.results.seal import check_seal, write_sealed
from polhode.results.trajectory import Trajectory

if TYPE_CHECKING:
    import xarray as xr

FORMAT, OLD_FORMAT, SYSTEM_FORMAT = "polhode run 2", "polhode run 1", "polhode system run 1"
_AXES = ("x", "y", "z")


def save(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write `run` to a NetCDF file at `path`."""
    netcdf.check_packages()
    content = netcdf.content(_variables(run) | stored_recipes.variables(run.provenance.recipes), _attributes(run))
    with replace_file(path) as temporary:
        write_sealed(temporary, content)


def load(path: str | os.PathLike[str]) -> Any:
    """Read a run that was saved: a `Trajectory`, or a `SystemTrajectory`.

    Loads that were Python functions are not in the file; the samples are.
    """
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
    variables = _states(run)
    coordinates = {name: variables.pop(name) for name in ("time", "axis", "component")}
    recipe = json.dumps([recipe.call for recipe in run.provenance.recipes])
    return xarray.Dataset(variables, coords=coordinates, attrs=_attributes(run) | {"recipe": recipe})


def _states(run: Trajectory) -> dict[str, Variable]:
    """The states with their coordinates and units."""
    vector = ("time", "axis")
    return {
        "time": Variable(("time",), run.t, {"units": "s"}),
        "axis": Variable(("axis",), list(_AXES), {}),
        "component": Variable(("component",), ["w", *_AXES], {}),
        "position": Variable(vector, run.position, {"units": "m", "long_name": "mass center, world axes"}),
        "velocity": Variable(vector, run.velocity, {"units": "m/s", "long_name": "mass center, world axes"}),
        "attitude": Variable(
            ("time", "component"), run.attitude, {"units": "1", "long_name": "quaternion q_WB, scalar first"}
        ),
        "omega": Variable(vector, run.omega, {"units": "rad/s", "long_name": "angular velocity, body axes"}),
    }


def _variables(run: Trajectory) -> dict[str, Variable]:
    """Everything of a run but its recipe."""
    text = "integrated unknowns, see polhode.dynamics.newton_euler"
    more = {
        "raw": Variable(("time", "unknown"), run.raw, {"long_name": text}),
        "potential_energy": Variable(("time",), run.potential_energy, {"units": "J"}),
    }
    return _states(run) | more | stored_events.variables(run) | stored_shapes.variables([run.body])


def _attributes(run: Trajectory) -> dict[str, str]:
    return {"format": FORMAT, "provenance": run.provenance.to_json()}


def _run_from(reader: Reader, path: Path) -> Any:
    """A run of a body or of a system, of the present format or of an earlier one."""
    written = reader.attribute("format")
    if written == SYSTEM_FORMAT:
        from polhode.results.system_storage import run_from

        return run_from(reader)
    if written not in (FORMAT, OLD_FORMAT):
        what = f'the format "{written[:40]}", which this version cannot read' if written else "not a run of polhode"
        raise StorageError(f"{path} is a NetCDF file, but {what}")
    if written == OLD_FORMAT:
        from polhode.results.old_format import model_from

        recipes, (body, loads) = (), model_from(reader)
    else:
        recipes = stored_recipes.recipes_from(reader)
        body, loads = _model_of(recipes)
    body = replace(body, geometry=stored_shapes.shapes_from(reader).get(0, body.geometry))
    provenance = Provenance.from_json(reader.attribute("provenance"))._replace(recipes=recipes)
    t, raw, potential = (reader.array(name).astype(float, copy=False) for name in ("time", "raw", "potential_energy"))
    _check_shapes(t, raw, potential, provenance)
    return Trajectory(body, loads, t, raw, provenance, potential, **stored_events.fields_from(reader, raw.shape[1]))


def _model_of(recipes: tuple[Recipe, ...]) -> tuple[Body, tuple[Any, ...]]:
    """The body and the loads of a run; of a joined run, the loads of all parts, those of several parts once."""
    kept: dict[Any, Any] = {}
    for recipe in recipes:
        texts = [json.dumps(load) for load in recipe.call["loads"]]
        for i, load in enumerate(recipe.call["loads"]):  # equal loads of one part both act, and both stay
            kept.setdefault((texts[i], texts[:i].count(texts[i]), recipe.hashes), build(load, recipe.arrays))
    body = build(recipes[0].call["model"], recipes[0].arrays) if recipes else None
    if not isinstance(body, Body):
        raise StorageError("its recipe names no body")
    return body, tuple(kept.values())


def _check_shapes(t: np.ndarray, raw: np.ndarray, potential: np.ndarray, provenance: Provenance) -> None:
    """Refuse arrays that do not belong together, or not to the attitude form."""
    n = FORM + forms.form(provenance.attitude)[0].N
    if t.ndim != 1 or not len(t) or potential.shape != t.shape:
        raise StorageError(f"times of shape {t.shape} and energies of shape {potential.shape} do not belong together")
    if raw.ndim != 2 or len(raw) != len(t) or raw.shape[1] not in (n, n + LEDGER):
        raise StorageError(f'{len(t)} times and unknowns of shape {raw.shape} are no run in "{provenance.attitude}"')
