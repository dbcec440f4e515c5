"""A run as a table for other programs: one column per number of the state, each with its name and its unit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import unknown
from polhode.errors import StorageError

_PIECE = 65_536  # rows that are laid out at once


class Quantity(NamedTuple):
    """A result of a run: its name there, its unit, and the names of its components as columns."""

    name: str
    unit: str
    columns: tuple[str, ...]


QUANTITIES = (
    Quantity("t", "s", ("t",)),
    Quantity("position", "m", ("x", "y", "z")),
    Quantity("velocity", "m/s", ("vx", "vy", "vz")),
    Quantity("attitude", "1", ("qw", "qx", "qy", "qz")),
    Quantity("omega", "rad/s", ("wx", "wy", "wz")),
)
NAMES = tuple(name for quantity in QUANTITIES for name in quantity.columns)
UNITS = tuple(quantity.unit for quantity in QUANTITIES for _ in quantity.columns)


@dataclass(frozen=True, eq=False)
class Columns:
    """A table that was read: `names` and `units` of its columns, `values` (n, columns); `table["vx"]` is a column."""

    names: tuple[str, ...]
    units: tuple[str, ...]
    values: np.ndarray

    def __post_init__(self) -> None:
        if self.values.ndim != 2 or self.values.shape[1] != len(self.names) or len(self.names) != len(self.units):
            raise StorageError(
                f"{len(self.names)} names and {len(self.units)} units do not fit an array of shape {self.values.shape}"
            )

    def __getitem__(self, name: str) -> np.ndarray:
        if name not in self.names:
            raise unknown("column named", name, self.names)
        return self.values[:, self.names.index(name)]


def header(run: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and the units of all columns of a run, of a body or of a system."""
    if not hasattr(run, "mechanism"):
        return NAMES, UNITS
    links = run.mechanism.links
    names = ["t", *(f"{link.name}.{label}" for link in links for label in link.joint.labels)]
    names += [f"{link.name}.{label}" for link in links for label in link.joint.speed_labels]
    units = ["s", *(unit for link in links for unit in link.joint.units)]
    units += [unit for link in links for unit in link.joint.speed_units]
    for link in links:
        names += [f"{link.name}.{column}" for column in NAMES[1:]]
        units += UNITS[1:]
    return tuple(_plain(name) for name in names), tuple(units)


def pieces(run: Any, rows: int = _PIECE) -> Iterator[np.ndarray]:
    """The columns of `run` in order, (rows, columns) at a time: a long run is never laid out whole."""
    parts = [_two_axes(part) for part in _parts(run)]
    for start in range(0, len(run), rows):
        yield np.concatenate([part[start : start + rows] for part in parts], axis=1)


def _parts(run: Any) -> Iterator[np.ndarray]:
    """The arrays behind the columns."""
    if not hasattr(run, "mechanism"):
        yield from (getattr(run, quantity.name) for quantity in QUANTITIES)
        return
    yield from (run.t, run.q, run.v)
    for name in run.names:
        yield from (getattr(run.body(name), quantity.name) for quantity in QUANTITIES[1:])


def _plain(name: str) -> str:
    """A name without what separates columns and units."""
    return "".join("_" if sign in ',[]\r\n"' else sign for sign in name)


def _two_axes(values: Any) -> np.ndarray:
    """Samples as rows, also where each is a single number."""
    return values.reshape(len(values), -1)
