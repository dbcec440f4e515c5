"""When the constraints of a system acted along a run, and what they held on to then."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.model.mechanism import Mechanism
from polhode.results.recipe import NotKept

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory


@dataclass(frozen=True, eq=False)
class Holding:
    """What the constraints of a run do along it; rows are their equations, one after the other."""

    run: Trajectory

    @property
    def known(self) -> bool:
        """Whether all constraints are there: a file cannot keep those with a Python function."""
        return not any(isinstance(one, NotKept) for one in self.run.mechanism.constraints)

    @property
    def active(self) -> np.ndarray:
        """Which constraints act, (n, n_constraints)."""
        given, n = self.run.activity, len(self.run.mechanism.constraints)
        return np.ones((len(self.run), n)) if given is None else given

    @cached_property
    def numbers(self) -> np.ndarray | None:
        """What constraints hold on to, (n, ...)."""
        from polhode.results.kinematics import need_all

        run = self.run
        if run.numbers is not None or not run.mechanism.constraints:
            return run.numbers
        need_all(run.mechanism.constraints)
        return numbers_held(run.mechanism, run.t, run.q, self.active)

    @property
    def kept_numbers(self) -> np.ndarray | None:
        """The same; None where a file has not kept the constraints, which says nothing of the motion."""
        return self.numbers if self.known else None

    @property
    def counts(self) -> list[int]:
        """The equations of each constraint."""
        mechanism = self.run.mechanism
        return [len(one.units(mechanism)) for one in mechanism.constraints]

    @property
    def active_rows(self) -> np.ndarray:
        """Which equations act, (n, n_rows)."""
        return np.repeat(self.active, self.counts, axis=1) != 0.0

    @property
    def one_sided_rows(self) -> np.ndarray:
        """Which equations are those of ropes and stops, (n_rows,)."""
        return np.repeat([bool(one.one_sided) for one in self.run.mechanism.constraints], self.counts)

    @cached_property
    def residuals(self) -> tuple[np.ndarray, np.ndarray]:
        """What is left of all equations, whether they act or not, and its rate, (n, n_rows) each."""
        from polhode.results import forces

        run = self.run
        return forces.residuals(run.mechanism, run.t, run.q, run.v, self.numbers)

    @property
    def largest_residual(self) -> np.ndarray:
        """Of the constraints that act, m or rad, (n,); zero where there is none."""
        if not self.run.mechanism.constraints:
            return np.zeros(len(self.run))
        return np.where(self.active_rows, np.abs(self.residuals[0]), 0.0).max(axis=1, initial=0.0)


def before_and_after(t: np.ndarray, activity: np.ndarray) -> np.ndarray:
    """The same activity (n_t, n_constraints), where of two samples of one time the first is before the change."""
    rows = activity.copy()
    for i in np.flatnonzero(t[1:] == t[:-1]):
        rows[i] = rows[max(i - 1, 0)]
    return rows


def numbers_held(mechanism: Mechanism, t: np.ndarray, q: np.ndarray, activity: np.ndarray) -> np.ndarray | None:
    """The numbers of all constraints in `par`, (n_t, ...): each takes its own anew when it begins to act.

    A lock holds its joint where it was then; None where no constraint holds on to anything.
    """
    columns = [_of_one(mechanism, one, t, q, activity[:, i]) for i, one in enumerate(mechanism.constraints)]
    together = np.concatenate([np.empty((len(t), 0)), *columns], axis=1)
    return together if together.shape[1] else None


def _of_one(mechanism: Mechanism, constraint: Any, t: np.ndarray, q: np.ndarray, active: np.ndarray) -> np.ndarray:
    """The numbers of one constraint along the run."""
    out = np.empty((len(t), constraint.n_numbers(mechanism)))
    if out.shape[1]:
        for i in (0, *(np.flatnonzero(np.diff(active) > 0.0) + 1)):
            out[i:] = constraint.numbers(mechanism, float(t[i]), tuple(q[i].tolist()))
    return out
