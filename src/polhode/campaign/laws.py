"""Certificates in bulk: which members of an ensemble broke which law."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from polhode.arrays import unknown
from polhode.results.certificate import certify
from polhode.results.provenance import Provenance
from polhode.results.trajectory import Trajectory
from polhode.simulate.model import Model
from polhode.simulate.plan import Plan
from polhode.simulate.record import timing
from polhode.tables import Sheet, Shown, Table


@dataclass(frozen=True, eq=False, repr=False)
class Certificates(Shown):
    """The laws of all members, from the start and what was kept of each: `error` and `tolerance`, (n, laws), relative.

    NaN where a member has not arrived, or where a law says nothing about it.
    """

    names: tuple[str, ...]
    error: np.ndarray
    tolerance: np.ndarray

    @property
    def ok(self) -> np.ndarray:
        """Which members broke no law, (n,)."""
        return np.all(~(self.error > self.tolerance), axis=1)

    def broken(self, law: str) -> np.ndarray:
        """The numbers of the members that broke a law."""
        if law not in self.names:
            raise unknown("law of this ensemble named", law, self.names)
        k = self.names.index(law)
        return np.flatnonzero(self.error[:, k] > self.tolerance[:, k])

    def _sheet(self) -> Sheet:
        rows = []
        for k, name in enumerate(self.names):
            known = np.isfinite(self.error[:, k])
            worst = int(np.nanargmax(self.error[:, k] / self.tolerance[:, k])) if known.any() else 0
            rows.append((name, str(int(known.sum())), str(len(self.broken(name))), str(worst),
                         f"{self.error[worst, k]:.2e}", f"<= {self.tolerance[worst, k]:.2e}"))  # fmt: skip
        verdict = "every law holds" if self.ok.all() else f"{int((~self.ok).sum())} members broke a LAW"
        head = ("law", "members", "broken", "worst member", "its error", "allowed")
        return Sheet(f"Certificates of {len(self.error)} members: {verdict}", [Table(rows, head)])


class Laws:
    """Collects the laws of members, one after the other."""

    def __init__(self, n: int) -> None:
        self._n, self._names = n, []
        self._error: list[np.ndarray] = []
        self._tolerance: list[np.ndarray] = []

    def add(self, k: int, plan: Plan[Model], t: np.ndarray, raw: np.ndarray, steps: int, refused: int) -> None:
        """Member k with its start and all that was kept of it, in order of time."""
        for law in certify(kept_run(plan, t, raw, steps, refused)):
            if law.name not in self._names:
                self._names.append(law.name)
                self._error.append(np.full(self._n, np.nan))
                self._tolerance.append(np.full(self._n, np.nan))
            i = self._names.index(law.name)
            self._error[i][k], self._tolerance[i][k] = law.error, law.tolerance

    def certificates(self) -> Certificates:
        """All of them."""
        none = np.empty((self._n, 0))
        return Certificates(tuple(self._names), np.stack(self._error, axis=1) if self._names else none,
                            np.stack(self._tolerance, axis=1) if self._names else none)  # fmt: skip


def kept_run(plan: Plan[Model], t: np.ndarray, raw: np.ndarray, steps: int, refused: int) -> Trajectory:
    """What was kept of a member as a run of a few samples."""
    options = {**timing(plan.schedule), "on_group": plan.method.fixed, **plan.model.options(plan.method, plan.events)}
    made = Provenance(plan.method.name, plan.model.attitude, options, "", steps, refused, True, plan.adaptive)
    return Trajectory(plan.model.layout(plan.method), t, raw, made)
