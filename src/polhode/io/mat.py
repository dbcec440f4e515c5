"""MATLAB's MAT-file, version 5: `t` (n,1), `position` (n,3), `attitude` (n,4), ... and the struct `units`.

Of everything but a body that nothing holds: `t`, `q` and `v` of all joints with their names in `coordinate_names` and
`speed_names`; the struct `bodies` with `position`, `velocity`, `attitude`, `omega` of each body, by its name as MATLAB
can write it; and `columns`, `column_units`, which name all columns as in a table. Of all runs that have some: `signals`
(n,k), inputs and own states of loads, with `signal_names` and `signal_units`; and of all that have a loop the struct
`loop`, in which each command, sensor and memory has its own times, `loop.gyro.t`, and beside them y, unit, kind, name.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.errors import StorageError
from polhode.results.atomic import replace_file
from polhode.results.columns import NAMES, QUANTITIES, UNITS, Columns, header, signal_values
from polhode.results.foreign import package, reading

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory
    from polhode.results.views import BodyMotion

SUFFIX = ".mat"
_MOST_BYTES = 2**31 - 1  # of one variable: the format counts with 32 bits


def write(run: Trajectory, path: str | os.PathLike[str]) -> None:
    """Write the states of `run` to `path`, time first; the file is there whole or not at all."""
    scipy_io = _scipy_io()
    widest = max(run.q.shape[1], *(len(quantity.columns) for quantity in QUANTITIES))
    if 8 * widest * len(run) > _MOST_BYTES:
        raise StorageError(
            f"a MAT-file of version 5 holds {_MOST_BYTES // (8 * widest)} samples at most, not {len(run)}: keep fewer"
            " of them with t_eval, or use run.to_parquet(path) or run.save(path)"
        )
    content: dict[str, Any] = {"provenance": run.provenance.to_json()}
    content |= {"units": {quantity.name: quantity.unit for quantity in QUANTITIES}}
    content |= _of_body(run.only) | {"t": run.t} if run.alone else _of_all(run)
    if run.signal_names:
        content["signals"] = values = signal_values(run)
        names, units = (texts[-values.shape[1] :] for texts in header(run))
        content |= {"signal_names": _cells(names), "signal_units": _cells(units)}
    if run.loop_signals:
        content["loop"] = _of_loop(run)
    with replace_file(path) as temporary, temporary.open("wb") as file:
        scipy_io.savemat(file, content, oned_as="column")


def read(path: str | os.PathLike[str]) -> Columns:
    """The columns of a file that `write` made."""
    scipy_io = _scipy_io()
    with reading(path, "a MAT-file of a run") as given, given.open("rb") as file:
        content = scipy_io.loadmat(file)
        if "columns" in content:
            return _columns_of_all(content)
        units = {name: str(content["units"][name][0, 0][0]) for name in content["units"].dtype.names}
        values = np.concatenate([content[quantity.name] for quantity in QUANTITIES], axis=1)
        by_column = tuple(units[quantity.name] for quantity in QUANTITIES for _ in quantity.columns)
        if by_column != UNITS:
            raise StorageError(f"{given} has the units {units}, which are not those of a run")
        if "signals" not in content:
            return Columns(NAMES, by_column, values)
        names, more = (_texts(content[name]) for name in ("signal_names", "signal_units"))
        return Columns((*NAMES, *names), (*by_column, *more), np.concatenate([values, content["signals"]], axis=1))


def _of_body(motion: BodyMotion) -> dict[str, Any]:
    """The arrays of one body."""
    return {quantity.name: getattr(motion, quantity.name) for quantity in QUANTITIES[1:]}


def _of_loop(run: Trajectory) -> dict[str, Any]:
    """What the loop said, each signal at its own times, by its name as MATLAB can write it."""
    fields = _fields(tuple(one.name for one in run.loop_signals))
    return {field: {"name": one.name, "kind": one.kind, "unit": one.unit, "t": one.t, "y": one.y}
            for field, one in zip(fields, run.loop_signals, strict=True)}  # fmt: skip


def _of_all(run: Trajectory) -> dict[str, Any]:
    """The arrays of joints and bodies, with their names."""
    names, units = header(run)
    bodies = {field: _of_body(run.body(name)) for field, name in zip(_fields(run.names), run.names, strict=True)}
    texts = {"coordinate_names": run.coordinate_names, "speed_names": run.speed_names, "body_names": run.names,
             "columns": names, "column_units": units}  # fmt: skip
    cells = {name: _cells(values) for name, values in texts.items()}
    return {"t": run.t, "q": run.q, "v": run.v, "bodies": bodies} | cells


def _fields(names: tuple[str, ...]) -> list[str]:
    """Names that MATLAB takes for fields: letters, digits and underscores, a letter first, at most 31, each once."""
    found: list[str] = []
    for i, name in enumerate(names):
        plain = re.sub(r"\W", "_", name, flags=re.ASCII)[:26]
        plain = plain if plain[:1].isalpha() else f"b_{plain}"
        found.append(plain if plain not in found else f"{plain}_{i + 1}")
    return found


def _columns_of_all(content: dict[str, Any]) -> Columns:
    """All columns in their order, from the arrays of joints and bodies."""
    names, units = (_texts(content[name]) for name in ("columns", "column_units"))
    bodies = content["bodies"][0, 0]
    parts = [bodies[field][0, 0][quantity.name] for field in bodies.dtype.names for quantity in QUANTITIES[1:]]
    parts += [content["signals"]] if "signals" in content else []
    values = np.concatenate([content["t"], content["q"], content["v"], *parts], axis=1)
    return Columns(names, units, values)


def _cells(texts: Sequence[str]) -> np.ndarray:
    """Texts as a cell array."""
    return np.array(texts, dtype=object)


def _texts(cells: np.ndarray) -> tuple[str, ...]:
    """The inverse of `_cells`."""
    return tuple(str(np.ravel(cell)[0]) if np.size(cell) else "" for cell in np.ravel(cells))


def _scipy_io() -> Any:
    """SciPy's readers and writers of foreign files."""
    return package("scipy.io", "scipy", "a MAT-file")
