"""Runs on disk: one NetCDF-4 file per run, through xarray and h5netcdf, written whole or not at all."""

from __future__ import annotations

import importlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode._jit.fingerprint import blake2b
from polhode.errors import PolhodeError, StorageError
from polhode.results.atomic import as_path, replace_file
from polhode.results.describe import body_from, describe_body, describe_load, load_from
from polhode.results.provenance import Provenance
from polhode.results.trajectory import Trajectory

if TYPE_CHECKING:
    import xarray as xr

_FORMAT = "polhode run 1"
_AXES = ["x", "y", "z"]
_SEAL = b"polhode seal 1: "


def save(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write `run` to a NetCDF file at `path`."""
    data = to_xarray(run)
    data["raw"] = (
        ("time", "unknown"),
        run.raw,
        {"long_name": "integrated unknowns, see polhode.dynamics.newton_euler"},
    )
    data["potential_energy"] = ("time", run.potential_energy, {"units": "J"})
    with replace_file(path) as temporary:
        data.to_netcdf(temporary, engine="h5netcdf")
        _seal(temporary)


def load(path: str | os.PathLike[str]) -> Trajectory:
    """Read a run that `save` wrote. Loads that were Python functions are not in the file; the samples are."""
    _check_seal(as_path(path))
    try:
        with _xarray().open_dataset(path, engine="h5netcdf") as data:
            if data.attrs.get("format") != _FORMAT:
                raise StorageError(f"{path} is a NetCDF file, but not a run of polhode")
            return _from_xarray(data.load())
    except PolhodeError:
        raise
    except Exception as reason:  # h5py and xarray raise many kinds on a damaged file
        raise StorageError(f"{path} cannot be read as a run: {reason}") from reason


def _seal(path: Path) -> None:
    """Append a checksum of the file; HDF5 does not look behind its own end."""
    seal = _SEAL + blake2b(path.read_bytes(), digest_size=32).digest()
    with path.open("ab") as file:
        file.write(seal)


def _check_seal(path: Path) -> None:
    """Refuse a sealed file that was damaged, before HDF5 gets lost in it. A file that others wrote has no seal."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise StorageError(f"there is no file {path}") from None
    except OSError as reason:
        raise StorageError(f"{path} cannot be read: {reason}") from reason
    body, seal = content[: -len(_SEAL) - 32], content[-len(_SEAL) - 32 :]
    if seal.startswith(_SEAL) and seal[len(_SEAL) :] != blake2b(body, digest_size=32).digest():
        raise StorageError(f"{path} cannot be read as a run: it was damaged since it was written")


def to_xarray(run: Trajectory) -> xr.Dataset:
    """The run as a Dataset with units; body, loads and provenance are attributes in JSON."""
    vector = ("time", "axis")
    fields: dict[str, Any] = {
        "position": (vector, run.position, {"units": "m", "long_name": "mass center, world axes"}),
        "velocity": (vector, run.velocity, {"units": "m/s", "long_name": "mass center, world axes"}),
        "attitude": (("time", "component"), run.attitude, {"units": "1", "long_name": "quaternion q_WB, scalar first"}),
        "omega": (vector, run.omega, {"units": "rad/s", "long_name": "angular velocity, body axes"}),
    }
    attributes = {
        "format": _FORMAT,
        "body": json.dumps(describe_body(run.body)),
        "loads": json.dumps([describe_load(load) for load in run.loads]),
        "provenance": run.provenance.to_json(),
    }
    coordinates = {"time": ("time", run.t, {"units": "s"}), "axis": _AXES, "component": ["w", *_AXES]}
    return _xarray().Dataset(fields, coords=coordinates, attrs=attributes)


def _from_xarray(data: xr.Dataset) -> Trajectory:
    loads = [load_from(item) for item in json.loads(data.attrs["loads"])]
    return Trajectory(
        body_from(json.loads(data.attrs["body"])),
        tuple(item for item in loads if item is not None),
        np.array(data["time"].values, dtype=float),
        np.array(data["raw"].values, dtype=float),
        Provenance.from_json(data.attrs["provenance"]),
        np.array(data["potential_energy"].values, dtype=float),
    )


def _xarray() -> Any:
    try:
        importlib.import_module("h5netcdf")  # xarray finds it by name
        importlib.import_module("h5py")
        import xarray
    except ImportError as missing:
        raise PolhodeError(f"storing runs needs {missing.name}: pip install 'polhode[store]'") from missing
    return xarray
