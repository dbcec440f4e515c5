"""The ledger of instants: what happened to a system in no time, with its impulse, its energies and its momenta.

A joint locks or unlocks, a rope snaps taut or goes slack, a stop is hit or let go, a body bounces. `print(run.ledger)`
shows a table.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import strict, unknown, vector
from polhode.errors import InputError
from polhode.integrate.events import AFTER, BEFORE, STATES, WHICH
from polhode.tables import Sheet, Shown, Table, number_text, numbers_text

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory

KINDS = ("lock", "unlock", "snap", "slack", "impact", "release", "bounce")
NUMBERS = {"t": "s", "energy_before": "J", "energy_after": "J", "energy_lost": "J"}  # fields of an instant, and units
MOMENTA = {"momentum_before": "N s", "momentum_after": "N s",
           "angular_momentum_before": "N m s", "angular_momentum_after": "N m s"}  # fmt: skip


@strict
@dataclass(frozen=True, eq=False)
class Instant(Shown):
    """One instant at time t, s: its kind (`KINDS`) and the name of the constraint or joint.

    impulse: one number for each equation of the constraint, N s or N m s (of a bounce: three, world axes). Energies in
    J: kinetic and potential before and after, and what was lost. Momenta in world axes, N s; angular momenta about the
    mass center, N m s. Constraints that begin to act together are entered one by one, each with its own impulse and the
    energies of the whole.
    """

    t: float
    kind: str
    name: str
    impulse: np.ndarray | ArrayLike
    energy_before: float
    energy_after: float
    energy_lost: float
    momentum_before: np.ndarray
    momentum_after: np.ndarray
    angular_momentum_before: np.ndarray
    angular_momentum_after: np.ndarray

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise unknown("kind of instant named", self.kind, KINDS)
        given = dict(vars(self))
        rows = np.atleast_1d(self.impulse)
        checked = {"impulse": vector(rows, f'impulse of "{self.name}"', rows.size)}
        checked |= {name: float(given[name]) for name in NUMBERS}
        checked |= {name: vector(given[name], f'{name} of "{self.name}"') for name in MOMENTA}
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    @property
    def size(self) -> float:
        """The length of the impulse, N s or N m s."""
        return float(np.linalg.norm(self.impulse))

    @property
    def row(self) -> tuple[str, ...]:
        """The instant in a row of a table; changes are zero to rounding beside what changes."""
        energies = numbers_text([self.energy_before, self.energy_after, self.energy_lost])
        p, L = np.linalg.norm(self.momentum_before), np.linalg.norm(self.angular_momentum_before)
        moved = float(np.linalg.norm(self.momentum_after - self.momentum_before))
        turned = float(np.linalg.norm(self.angular_momentum_after - self.angular_momentum_before))
        changes = number_text(moved, ".4g", float(p)), number_text(turned, ".4g", float(L))
        return f"{self.t:.9g}", self.kind, self.name, number_text(self.size, ".4g"), *energies, *changes

    def _sheet(self) -> Sheet:
        return Ledger([self])._sheet()


_HEAD = ("t [s]", "kind", "name", "impulse", "E before [J]", "E after [J]", "lost [J]", "|dp| [N s]", "|dL| [N m s]")


class Ledger(Sequence[Instant], Shown):
    """All instants of a run in order of time; `ledger["panel"]` are those of one name."""

    def __init__(self, instants: Iterable[Instant] = ()) -> None:
        self._instants = tuple(instants)
        for one in self._instants:
            if not isinstance(one, Instant):
                raise InputError(f"a ledger is made of Instant, not {one!r}")

    def __len__(self) -> int:
        return len(self._instants)

    def __getitem__(self, key: int | slice | str) -> Any:
        if isinstance(key, slice):
            return Ledger(self._instants[key])
        if not isinstance(key, str):
            return self._instants[key]
        named = [one for one in self._instants if one.name == key]
        if not named:
            raise unknown("instant of something named", key, dict.fromkeys(one.name for one in self._instants))
        return Ledger(named)

    def __iter__(self) -> Iterator[Instant]:
        return iter(self._instants)

    def __repr__(self) -> str:
        counts = ", ".join(f"{n} {kind}" for kind in KINDS if (n := len(self.of_kind(kind))))
        return f"Ledger: {counts or 'nothing happened in an instant'}"

    def _sheet(self) -> Sheet:
        return Sheet("" if self._instants else repr(self), [Table([one.row for one in self._instants], _HEAD)])

    @property
    def t(self) -> np.ndarray:
        """The times of all instants, s."""
        return self.column("t")

    @property
    def energy_lost(self) -> float:
        """The energy that all instants together took, J; what several constraints took together counts once."""
        losses = {(one.t, one.energy_before, one.energy_after): one.energy_lost for one in self._instants}
        return sum(losses.values())

    def of_kind(self, kind: str) -> Ledger:
        """The instants of one of `KINDS`."""
        if kind not in KINDS:
            raise unknown("kind of instant named", kind, KINDS)
        return Ledger(one for one in self._instants if one.kind == kind)

    def column(self, field: str) -> np.ndarray:
        """One field of all instants, a row each; impulses with fewer numbers than others are filled up with NaN."""
        values = [vars(one)[field] for one in self._instants]
        if field != "impulse":
            return np.array(values)
        rows = np.full((len(values), max(map(len, values), default=0)), np.nan)
        for row, own in zip(rows, values, strict=True):
            row[: len(own)] = own
        return rows

    def to_csv(self, path: str | os.PathLike[str]) -> None:
        """Write the ledger as comma-separated text with names and units, one line per instant.

        A place that has no impulse stays empty. The file is there whole or not at all.
        """
        from polhode.results.atomic import replace_file

        impulses = self.column("impulse")
        head = ["kind", "name", *(f"{name} [{unit}]" for name, unit in NUMBERS.items())]
        head += [f"{name}_{axis} [{unit}]" for name, unit in MOMENTA.items() for axis in "xyz"]
        head += [f"impulse_{k}" for k in range(impulses.shape[1])]
        numbers = np.column_stack([*map(self.column, (*NUMBERS, *MOMENTA)), impulses])
        with replace_file(path) as temporary, temporary.open("w", encoding="utf-8", newline="\n") as file:
            file.write(",".join(head) + "\n")
            for one, row in zip(self, numbers.tolist(), strict=True):
                quoted = '"' + one.name.replace('"', '""') + '"'
                file.write(",".join([one.kind, quoted, *("" if x != x else repr(x) for x in row)]) + "\n")


def bounces(run: Trajectory, events: list[int]) -> tuple[Instant, ...]:
    """One instant for each blow of the events with these places, in order of time; the impulse in world axes, N s."""
    log, n = run.log, run.raw.shape[1]
    rows = log[np.isin(log[:, WHICH], events) & (log[:, AFTER] == log[:, BEFORE])]
    if not len(rows):
        return ()
    states = rows[:, STATES : STATES + n], rows[:, STATES + n :]
    before, after = (run.sampled(rows[:, BEFORE].copy(), side.copy()) for side in states)
    impulses = after.impulse - before.impulse
    energies = np.stack([before.energy, after.energy, before.energy - after.energy])
    momenta = before.momentum, after.momentum, before.angular_momentum, after.angular_momentum
    return tuple(Instant(before.t[i], "bounce", run.event_names[int(rows[i, WHICH])], impulses[i], *energies[:, i],
                         *(values[i] for values in momenta)) for i in range(len(rows)))  # fmt: skip
