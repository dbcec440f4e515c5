"""What the constraints of a mechanism leave and say at one position: freedom, redundant equations, singular places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.core.scalars import Parts
from polhode.dynamics.assembly import Tangent, find_position, rank, residuals_by_name, tangent
from polhode.dynamics.evaluation import plain_par
from polhode.dynamics.settling import retracted
from polhode.model.mechanism import Mechanism
from polhode.tables import Sheet, Shown

_NEAR = 1e-2  # rad or m per size: how far the neighbors are that tell a singular position from redundant equations


@dataclass(frozen=True, eq=False)
class Diagnosis(Shown):
    """What constraints do at a position.

    freedom: the ways in which the mechanism can move. equations: how many act. redundant: for constraints by name how
    many of their equations follow from the others, here and all around. singular: how many more depend on each other
    here alone. residuals: the largest of each constraint, with its unit.
    """

    name: str
    freedom: int
    equations: int
    redundant: dict[str, int]
    singular: int
    residuals: dict[str, tuple[float, str]]

    def _sheet(self) -> Sheet:
        title = f"{self.name}: {_count(self.freedom, 'degree')} of freedom, {_count(self.equations, 'equation')}"
        lines = [f'the equations of constraint "{name}" follow from the others: {n} redundant'
                 for name, n in self.redundant.items()]  # fmt: skip
        if self.singular:
            lines.append(
                f"this position is singular: {self.singular} more of the equations depend on the others here than near"
                " it, so that branches meet"
            )
        lines += [f'"{name}" is open by {size:.3g} {unit}' for name, (size, unit) in self.residuals.items()]
        return Sheet(title, notes=lines)


def diagnose(mechanism: Mechanism, t: float, q: Any, par: Parts | None = None) -> Diagnosis:
    """What the constraints that act do at q; without `par`, the two-sided ones of the start."""
    q = np.array(q, dtype=float)
    par = plain_par(mechanism, t, q, (0.0,) * mechanism.n_v) if par is None else par
    here = tangent(mechanism, t, q, par)
    near = _rank_near(mechanism, t, q, here, par)
    return Diagnosis(mechanism.name, mechanism.n_v - near.rank, len(here.residuals), _redundant(mechanism, near.at),
                     near.rank - rank(here.J), residuals_by_name(mechanism, here, here.residuals))  # fmt: skip


@dataclass(frozen=True, eq=False)
class _Neighbor:
    """A position nearby, and the rank of the equations there."""

    at: Tangent
    rank: int


def _rank_near(mechanism: Mechanism, t: float, q: np.ndarray, here: Tangent, par: Parts) -> _Neighbor:
    """The largest rank at q and at some closed positions around it."""
    best = _Neighbor(here, rank(here.J))
    for k in range(1, 5):
        way = np.cos(np.arange(1, mechanism.n_v + 1) * (1.7 * k))  # general directions, always the same
        start = np.array(retracted(mechanism, q, _NEAR * here.size * way), dtype=float)
        found = find_position(mechanism, t, start, np.ones(mechanism.n_v, dtype=bool), par)
        if found.closed and rank(found.at.J) > best.rank:
            best = _Neighbor(found.at, rank(found.at.J))
    return best


def _redundant(mechanism: Mechanism, at: Tangent) -> dict[str, int]:
    """How many equations of each constraint follow from those before them."""
    counts: dict[str, int] = {}
    for k, i in enumerate(at.owner):
        if rank(at.J[: k + 1]) == rank(at.J[:k]):
            name = mechanism.constraints[i].name
            counts[name] = counts.get(name, 0) + 1
    return counts


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
