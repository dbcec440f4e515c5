"""MATLAB's MAT-file, version 5: `t` (n,1), `position` (n,3), `attitude` (n,4), ... and the struct `units`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.errors import StorageError
from polhode.results.atomic import replace_file
from polhode.results.columns import NAMES, QUANTITIES, UNITS, Columns
from polhode.results.foreign import package, reading

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

SUFFIX = ".mat"
_MOST_BYTES = 2**31 - 1  # of one variable: the format counts with 32 bits


def write(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write the states of `run` to `path`, time first; the file is there whole or not at all."""
    scipy_io = _scipy_io()
    widest = max(len(quantity.columns) for quantity in QUANTITIES)
    if 8 * widest * len(run) > _MOST_BYTES:
        raise StorageError(
            f"a MAT-file of version 5 holds {_MOST_BYTES // (8 * widest)} samples at most, not {len(run)}: keep fewer"
            " of them with t_eval, or use run.to_parquet(path) or run.save(path)"
        )
    content: dict[str, Any] = {"provenance": run.provenance.to_json()}
    content |= {"units": {quantity.name: quantity.unit for quantity in QUANTITIES}}
    content |= {quantity.name: getattr(run, quantity.name) for quantity in QUANTITIES}
    with replace_file(path) as temporary, temporary.open("wb") as file:
        scipy_io.savemat(file, content, oned_as="column")


def read(path: str | os.PathLike[str]) -> Columns:
    """The columns of a file that `write` made."""
    scipy_io = _scipy_io()
    with reading(path, "a MAT-file of a run") as given, given.open("rb") as file:
        content = scipy_io.loadmat(file, variable_names=[*(quantity.name for quantity in QUANTITIES), "units"])
        units = {name: str(content["units"][name][0, 0][0]) for name in content["units"].dtype.names}
        values = np.concatenate([content[quantity.name] for quantity in QUANTITIES], axis=1)
        by_column = tuple(units[quantity.name] for quantity in QUANTITIES for _ in quantity.columns)
        if by_column != UNITS:
            raise StorageError(f"{given} has the units {units}, which are not those of a run")
        return Columns(NAMES, by_column, values)


def _scipy_io() -> Any:
    """SciPy's readers and writers of foreign files."""
    return package("scipy.io", "scipy", "a MAT-file")
