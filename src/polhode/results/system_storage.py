"""Runs of systems on disk: one NetCDF-4 file per run, sealed, written whole or not at all (see `storage`).

Format "polhode system run 1": `time`; the coordinates and speeds of all joints (`q`, `v`, named in `coordinate` and
`speed`); the motion of all bodies as people read it (`position`, `velocity`, `attitude`, `omega`, named in `body`);
`raw`, from which everything else follows; `potential_energy`; `recipe`, which holds the system; and what only some runs
have: which constraints act, breaks, events, instants, and what the bodies look like.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import numpy as np

from polhode.errors import StorageError
from polhode.model.mechanism import Mechanism
from polhode.results import netcdf, stored_events, stored_instants, stored_recipes, stored_shapes
from polhode.results.atomic import replace_file
from polhode.results.foreign import package
from polhode.results.netcdf import Reader, Variable
from polhode.results.provenance import Provenance
from polhode.results.recipe import Recipe, describe_call
from polhode.results.seal import write_sealed
from polhode.results.storage import SYSTEM_FORMAT
from polhode.results.system_trajectory import SystemTrajectory

if TYPE_CHECKING:
    import xarray as xr

_COORDINATES = ("time", "coordinate", "speed", "body", "axis", "component")


def save(run: SystemTrajectory, path: str | os.PathLike[str]) -> None:
    """Write `run` to a NetCDF file at `path`."""
    netcdf.check_packages()
    recipes = stored_recipes.variables(_recipes(run))
    shapes = stored_shapes.variables([link.body for link in run.mechanism.links])
    content = netcdf.content(_variables(run) | recipes | shapes, _attributes(run))
    with replace_file(path) as temporary:
        write_sealed(temporary, content)


def to_xarray(run: SystemTrajectory) -> xr.Dataset:
    """The run as a Dataset with units; recipe and provenance are attributes in JSON."""
    xarray = package("xarray", "store", "an xarray.Dataset")
    variables = _variables(run)
    coordinates = {name: variables.pop(name) for name in _COORDINATES}
    recipe = json.dumps([recipe.call for recipe in _recipes(run)])
    return xarray.Dataset(variables, coords=coordinates, attrs=_attributes(run) | {"recipe": recipe})


def run_from(reader: Reader) -> SystemTrajectory:
    """The run in an open file."""
    recipes = stored_recipes.recipes_from(reader)
    provenance = Provenance.from_json(reader.attribute("provenance"))._replace(recipes=recipes)
    mechanism = recipes[0].arguments()["model"] if recipes else None
    if not isinstance(mechanism, Mechanism):
        raise StorageError("its recipe names no system")
    mechanism = stored_shapes.dressed(mechanism, stored_shapes.shapes_from(reader))
    t, raw, potential = (reader.array(name).astype(float, copy=False) for name in ("time", "raw", "potential_energy"))
    if t.ndim != 1 or not len(t) or potential.shape != t.shape:
        raise StorageError(f"times of shape {t.shape} and energies of shape {potential.shape} do not belong together")
    rows = {name: reader.array(name).astype(float) for name in ("activity", "numbers") if name in reader.names}
    return SystemTrajectory(mechanism, reader.attribute("formulation"), t, raw, provenance, stored_potential=potential,
                            ledger=stored_instants.ledger_from(reader),
                            **rows, **stored_events.fields_from(reader, raw.shape[1]))  # fmt: skip


def _recipes(run: SystemTrajectory) -> tuple[Recipe, ...]:
    """How the run was made; of one that was not made by `simulate`, the system alone."""
    return run.provenance.recipes or (describe_call({"model": run.mechanism}, run.provenance.compiled),)


def _variables(run: SystemTrajectory) -> dict[str, Variable]:
    """Everything of a run but its recipe."""
    text = "coordinates, speeds, work, impulse, angular impulse"
    found = _states(run) | {
        "raw": Variable(("time", "unknown"), run.raw, {"long_name": text}),
        "potential_energy": Variable(("time",), run.potential_energy, {"units": "J"}),
    }
    if run.activity is not None and run.activity.size:
        found["activity"] = Variable(("time", "constraint"), run.activity, {"long_name": "1: acts, 0: does not"})
    if run.numbers is not None and run.numbers.size:
        found["numbers"] = Variable(("time", "held"), run.numbers, {"long_name": "what constraints hold"})
    return found | stored_events.variables(run) | stored_instants.variables(run.ledger)


def _states(run: SystemTrajectory) -> dict[str, Variable]:
    """Coordinates and speeds, and the motion of all bodies, with names and units."""
    links, motion, vector = run.mechanism.links, run._kinematics, ("time", "body", "axis")
    units = [unit for link in links for unit in link.joint.units]
    speed_units = [unit for link in links for unit in link.joint.speed_units]
    attitudes = np.stack([run.body(name).attitude for name in run.names], axis=1)
    return {
        "time": Variable(("time",), run.t, {"units": "s"}),
        "coordinate": Variable(("coordinate",), list(run.coordinate_names), {}),
        "speed": Variable(("speed",), list(run.speed_names), {}),
        "body": Variable(("body",), list(run.names), {}),
        "axis": Variable(("axis",), ["x", "y", "z"], {}),
        "component": Variable(("component",), ["w", "x", "y", "z"], {}),
        "q": Variable(("time", "coordinate"), run.q, {"units": ", ".join(units), "long_name": "of all joints"}),
        "v": Variable(("time", "speed"), run.v, {"units": ", ".join(speed_units), "long_name": "of all joints"}),
        "position": Variable(vector, motion.position, {"units": "m", "long_name": "mass centers, world axes"}),
        "velocity": Variable(vector, motion.velocity, {"units": "m/s", "long_name": "mass centers, world axes"}),
        "attitude": Variable(
            ("time", "body", "component"), attitudes, {"units": "1", "long_name": "q_WB, scalar first"}
        ),
        "omega": Variable(vector, motion.omega, {"units": "rad/s", "long_name": "angular velocity, body axes"}),
    }


def _attributes(run: SystemTrajectory) -> dict[str, str]:
    return {"format": SYSTEM_FORMAT, "formulation": run.formulation, "provenance": run.provenance.to_json()}
