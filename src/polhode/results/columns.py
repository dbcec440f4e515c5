"""A run as a table for other programs: one column per number of the state, each with its name and its unit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from polhode.arrays import unknown
from polhode.errors import StorageError

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

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


def pieces(run: Trajectory, rows: int = _PIECE) -> Iterator[np.ndarray]:
    """The columns of `run` in order, (rows, 14) at a time: a long run is never laid out whole."""
    parts = [_two_axes(getattr(run, quantity.name)) for quantity in QUANTITIES]
    for start in range(0, len(run), rows):
        yield np.concatenate([part[start : start + rows] for part in parts], axis=1)


def _two_axes(values: Any) -> np.ndarray:
    """Samples as rows, also where each is a single number."""
    return values.reshape(len(values), -1)
