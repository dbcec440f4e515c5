"""The constraints and the masses of a mechanism at one position as matrices of NumPy, to be looked at."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.core.small import Parts
from polhode.core.spatial import inertia_times, motion_into
from polhode.dynamics.evaluation import layout, owned, row_drift
from polhode.model.constraints.row import Row
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion, motion


class Tangent(NamedTuple):
    """All equations that act, m of them: residuals (m,), J (m, n_v), drift (m,), so that residual_dot = J v + drift.

    mass: M (n_v, n_v). owner: for each equation its constraint. size: of the mechanism, m, for tolerances.
    """

    residuals: np.ndarray
    J: np.ndarray
    drift: np.ndarray
    mass: np.ndarray
    owner: np.ndarray
    size: float


def tangent(mechanism: Mechanism, t: float, q: Parts, par: Any) -> Tangent:
    """The equations at (t, q); `par` says which constraints act."""
    moving = motion(mechanism, t, tuple(float(x) for x in q), (0.0,) * mechanism.n_v)
    columns = link_jacobians(mechanism, moving)
    owner, rows = _rows(mechanism, moving, par)
    J = np.array([_gradient(row, columns, mechanism.n_v) for row in rows]).reshape(len(rows), mechanism.n_v)
    residuals = np.array([float(row.residual) for row in rows])
    drift = np.array([float(row_drift(row, moving)) for row in rows])
    size = 1.0 + max((float(np.linalg.norm(m.p_WL)) for m in moving.links), default=0.0)
    return Tangent(residuals, J, drift, _mass(mechanism, columns), np.array(owner, dtype=int), size)


def _rows(mechanism: Mechanism, moving: Motion, par: Any) -> tuple[list[int], list[Row]]:
    """The equations of constraints that act, and to which each belongs."""
    places = layout(mechanism)
    owner, rows = [], []
    for i, (constraint, own) in enumerate(zip(mechanism.constraints, owned(mechanism, par, places), strict=True)):
        if par[places.activity + i] != 0.0:
            made = constraint.rows(mechanism, moving, own)
            owner += [i] * len(made)
            rows += made
    return owner, rows


def link_jacobians(mechanism: Mechanism, moving: Motion) -> list[np.ndarray]:
    """For each link the matrix (6, n_v) that makes its twist, in its own axes, of the speeds."""
    made: list[np.ndarray] = []
    for link, m in zip(mechanism.links, moving.links, strict=True):
        J = np.zeros((6, mechanism.n_v))
        if link.parent != GROUND:
            J = np.array(motion_into(m.R_PL, m.p_PL, made[link.parent]))
        if m.H:
            J[:, link.v] = np.array(m.H, dtype=float).T
        made.append(J)
    return made


def _gradient(row: Row, columns: list[np.ndarray], n_v: int) -> np.ndarray:
    """A row as coefficients of all speeds."""
    total = np.zeros(n_v)
    for i, coefficients in row.links:
        if i != GROUND:
            total += np.array(coefficients, dtype=float) @ columns[i]
    for k, coefficient in row.speeds:
        total[k] += float(coefficient)
    return total


def _mass(mechanism: Mechanism, columns: list[np.ndarray]) -> np.ndarray:
    """The sum of J^T A J of all links."""
    total = np.zeros((mechanism.n_v, mechanism.n_v))
    for link, J in zip(mechanism.links, columns, strict=True):
        total += J.T @ np.array(inertia_times(link.spatial_inertia, J))
    return total
