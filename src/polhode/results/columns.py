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


def header(run: Trajectory) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and the units of all columns of a run; no name stands twice.

    A body that nothing holds has the columns of `QUANTITIES`. Everything else has the coordinates and speeds of its
    joints, "rod.angle", and then the motion of each body, "rod.x"; where both have one name, that of the joint is
    "rod.joint.x". Behind all of them stand inputs and own states of loads.
    """
    beside, beside_units, _ = signal_columns(run)
    if run.alone:
        return (*NAMES, *_unique([*NAMES, *beside])[len(NAMES) :]), (*UNITS, *beside_units)
    links = run.mechanism.links
    names, units = ["t"], ["s"]
    for link in links:
        names += [_of_joint(link.name, label) for label in link.joint.labels]
        units += link.joint.units
    for link in links:
        names += [_of_joint(link.name, label) for label in link.joint.speed_labels]
        units += link.joint.speed_units
    for link in links:
        names += [f"{link.name}.{column}" for column in NAMES[1:]]
        units += UNITS[1:]
    names, units = names + beside, units + beside_units
    return tuple(_unique([_plain(name) for name in names])), tuple(units)


def signal_columns(run: Trajectory) -> tuple[list[str], list[str], np.ndarray]:
    """Inputs and own states of loads at the samples: names ("u", or "u.1", "u.2", ... where it has several numbers),
    units and values (n, columns).
    """
    names: list[str] = []
    units: list[str] = []
    for one in map(run.signal, run.signal_names):
        plain, n = _plain(one.name), _two_axes(one.y).shape[1]
        names += [plain] if one.y.ndim == 1 else [f"{plain}.{i + 1}" for i in range(n)]
        units += [_plain(one.unit)] * n
    return names, units, np.concatenate([run._input_rows, run._own_rows], axis=1)


def _of_joint(body: str, label: str) -> str:
    """The column of a coordinate or speed of a joint."""
    return f"{body}.joint.{label}" if label in NAMES else f"{body}.{label}"


def _unique(names: list[str]) -> list[str]:
    """The same names; one that stood before gets a number."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return found


def pieces(run: Trajectory, rows: int = _PIECE) -> Iterator[np.ndarray]:
    """The columns of `run` in order, (rows, columns) at a time: a long run is never laid out whole."""
    parts = [_two_axes(part) for part in _parts(run)]
    for start in range(0, len(run), rows):
        yield np.concatenate([part[start : start + rows] for part in parts], axis=1)


def _parts(run: Trajectory) -> Iterator[np.ndarray]:
    """The arrays behind the columns."""
    yield run.t
    if not run.alone:
        yield from (run.q, run.v)
    for motion in (run.only,) if run.alone else (run.body(name) for name in run.names):
        yield from (getattr(motion, quantity.name) for quantity in QUANTITIES[1:])
    yield signal_columns(run)[2]


def _plain(name: str) -> str:
    """A name without what separates columns and units."""
    return "".join("_" if sign in ',[]\r\n"' else sign for sign in name)


def _two_axes(values: Any) -> np.ndarray:
    """Samples as rows, also where each is a single number."""
    return values.reshape(len(values), -1)
