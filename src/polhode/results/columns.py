"""A run as a table for other programs: one column per number of the state, each with its name and its unit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

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
    beside = signal_columns(run)
    if run.alone:
        return told_apart([*zip(NAMES, UNITS, strict=True), *beside])
    links = run.mechanism.links
    columns = [("t", "s")]
    for link in links:
        columns += of_joint(link.name, link.joint.labels, link.joint.units)
    for link in links:
        columns += of_joint(link.name, link.joint.speed_labels, link.joint.speed_units)
    for link in links:
        columns += [(f"{link.name}.{name}", unit) for name, unit in zip(NAMES[1:], UNITS[1:], strict=True)]
    return told_apart([*columns, *beside])


def told_apart(columns: list[tuple[str, str]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names and units of columns; a name that stood before gets a number."""
    wanted = [_plain(name) for name, _ in columns]
    names: dict[str, None] = {}
    for i, plain in enumerate(wanted):
        own = (
            plain
            if plain not in names
            else next(
                numbered for n in count(2) if (numbered := f"{plain} {n}") not in names and numbered not in wanted[i:]
            )
        )
        names[own] = None
    return tuple(names), tuple(_plain(unit) for _, unit in columns)


def _plain(text: str) -> str:
    """A name or a unit without what separates columns and units."""
    return "".join("_" if sign in ',[]\r\n"' else sign for sign in text)


def signal_columns(run: Trajectory) -> list[tuple[str, str]]:
    """Names and units of inputs and own states of loads: "u", or "u.1", "u.2", ... where it has several numbers."""
    found: list[tuple[str, str]] = []
    for one in map(run.signal, run.signal_names):
        ends = [""] if one.y.ndim == 1 else [f".{i + 1}" for i in range(one.y.shape[1])]
        found += [(f"{one.name}{end}", one.unit) for end in ends]
    return found


def signal_values(run: Trajectory) -> np.ndarray:
    """All signals at the samples, (n, columns); what is held counts from its time on."""
    parts = [one.at(run.t) if one.held else one.y.reshape(len(run), -1) for one in map(run.signal, run.signal_names)]
    return np.concatenate([np.empty((len(run), 0)), *parts], axis=1)


def of_joint(body: str, labels: tuple[str, ...], units: tuple[str, ...]) -> list[tuple[str, str]]:
    """The columns of the coordinates or speeds of a joint, with their units."""
    names = (f"{body}.joint.{label}" if label in NAMES else f"{body}.{label}" for label in labels)
    return list(zip(names, units, strict=True))


def pieces(run: Trajectory, rows: int = _PIECE) -> Iterator[np.ndarray]:
    """The columns of `run` in order, (rows, columns) at a time: a long run is never laid out whole."""
    parts = [run.t[:, None], *([] if run.alone else [run.q, run.v])]
    for body in [run.only] if run.alone else map(run.body, run.names):
        parts += [body.position, body.velocity, body.attitude, body.omega]
    parts.append(signal_values(run))
    for start in range(0, len(run), rows):
        yield np.concatenate([part[start : start + rows] for part in parts], axis=1)
