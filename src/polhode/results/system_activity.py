"""When the constraints of a system acted along a run, and what they held on to then."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.model.mechanism import Mechanism


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
