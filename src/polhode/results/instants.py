"""The ledger of instants: what happened to a system in no time, with its impulse, its energies and its momenta.

A joint locks or unlocks, a rope snaps taut or goes slack, a stop is hit or let go, a body bounces. `print(run.ledger)`
shows a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import strict, unknown, vector
from polhode.errors import InputError

KINDS = ("lock", "unlock", "snap", "slack", "impact", "release", "bounce")
MOMENTA = ("momentum_before", "momentum_after", "angular_momentum_before", "angular_momentum_after")


@strict
@dataclass(frozen=True, eq=False)
class Instant:
    """One instant at time t, s: its kind (`KINDS`) and the name of the constraint or joint.

    impulse: one number for each equation of the constraint, N s or N m s (of a bounce: three, world axes). Energies in
    J: kinetic and potential before and after, and what was lost. Momenta in world axes, N s; angular momenta about the
    mass center, N m s. Constraints that begin to act together are entered one by one, each with its own impulse and the
    energies of the whole.
    """

    t: float
    kind: str
    name: str
    impulse: Any
    energy_before: float
    energy_after: float
    energy_lost: float
    momentum_before: Any
    momentum_after: Any
    angular_momentum_before: Any
    angular_momentum_after: Any

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise unknown("kind of instant named", self.kind, KINDS)
        for name in ("t", "energy_before", "energy_after", "energy_lost"):
            object.__setattr__(self, name, float(getattr(self, name)))
        size = np.size(self.impulse)
        object.__setattr__(self, "impulse", vector(np.atleast_1d(self.impulse), f'impulse of "{self.name}"', size))
        for name in MOMENTA:
            object.__setattr__(self, name, vector(getattr(self, name), f'{name} of "{self.name}"'))

    @property
    def size(self) -> float:
        """The length of the impulse, N s or N m s."""
        return float(np.linalg.norm(self.impulse))

    def __str__(self) -> str:
        moved = float(np.linalg.norm(self.momentum_after - self.momentum_before))
        turned = float(np.linalg.norm(self.angular_momentum_after - self.angular_momentum_before))
        return (f"{self.t:>14.9g}  {self.kind:<8} {self.name:<18} {self.size:>11.4g} {self.energy_before:>13.6g}"
                f" {self.energy_after:>13.6g} {self.energy_lost:>12.4g} {moved:>10.2e} {turned:>10.2e}")  # fmt: skip


_HEAD = (f"{'t [s]':>14}  {'kind':<8} {'name':<18} {'impulse':>11} {'E before [J]':>13} {'E after [J]':>13}"
         f" {'lost [J]':>12} {'|dp| [N s]':>10} {'|dL|':>10}")  # fmt: skip


class Ledger(Sequence[Instant]):
    """All instants of a run in order of time; `ledger["panel"]` are those of one name."""

    def __init__(self, instants: Iterable[Instant] = ()) -> None:
        self._instants = tuple(instants)
        for one in self._instants:
            if not isinstance(one, Instant):
                raise InputError(f"a ledger is made of Instant, not {one!r}")

    def __len__(self) -> int:
        return len(self._instants)

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            return self._named(key)
        return Ledger(self._instants[key]) if isinstance(key, slice) else self._instants[key]

    def __iter__(self) -> Iterator[Instant]:
        return iter(self._instants)

    def __repr__(self) -> str:
        counts = ", ".join(f"{n} {kind}" for kind in KINDS if (n := len(self.of_kind(kind))))
        return f"Ledger: {counts or 'nothing happened in an instant'}"

    def __str__(self) -> str:
        return "\n".join([_HEAD, *map(str, self._instants)]) if self._instants else repr(self)

    @property
    def t(self) -> np.ndarray:
        """The times of all instants, s."""
        return np.array([one.t for one in self._instants])

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

    def to_csv(self, path: Any) -> None:
        """Write the ledger as comma-separated text with names and units, one line per instant."""
        from polhode.results.stored_parts import write_instants_csv

        write_instants_csv(self, path)

    def _named(self, name: str) -> Ledger:
        names = dict.fromkeys(one.name for one in self._instants)
        if name not in names:
            raise unknown("instant of something named", name, names)
        return Ledger(one for one in self._instants if one.name == name)
