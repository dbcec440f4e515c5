"""Impacts: speeds that change in an instant, and the impulses that do it.

Of a system, so that constraints hold from then on,

    v+ = v- + M^-1 J^T impulses,    J v+ + drift = target

The target of an equation that must hold is zero; that of a one-sided one with restitution e is -e times its rate
before. One-sided constraints (residual <= 0) only push back: their impulses are never positive, and those that would
have to pull are left out. Momentum is kept by what is between bodies; energy is not, and the loss is reported. Of one
free body: a blow (`apply`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.dynamics.articulated import factorized, unit_answer
from polhode.dynamics.evaluation import row_rate
from polhode.dynamics.formulation import row_dot
from polhode.model.body import Body
from polhode.model.constraints.row import Row
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion

_SLIGHT = 1e-11  # of the largest impulse: what is rounding


class Contact(NamedTuple):
    """One equation in an impact: its row, the rate that it shall have afterwards, and whether it can only push."""

    row: Row
    target: float
    one_sided: bool


class Outcome(NamedTuple):
    """The speeds after an impact, the impulse of each contact, and which of them took part."""

    v: np.ndarray
    impulses: np.ndarray
    took_part: np.ndarray


def impact(mechanism: Mechanism, t: float, q: np.ndarray, v: np.ndarray, contacts: list[Contact]) -> Outcome:
    """Let all contacts act at once at time t, coordinates q and speeds v."""
    if not contacts:  # a blow on a system that nothing holds
        return Outcome(v, np.zeros(0), np.zeros(0, dtype=bool))
    moving = motion(mechanism, t, tuple(q.tolist()), tuple(v.tolist()))
    factors = factorized(mechanism, moving)
    answers = [unit_answer(mechanism, moving, factors, contact.row) for contact in contacts]
    S = np.array([[row_dot(contact.row, A, v_dot) for v_dot, A in answers] for contact in contacts], dtype=float)
    gap = np.array([contact.target - row_rate(contact.row, moving) for contact in contacts])
    impulses, part = _pushing(S, gap, np.array([contact.one_sided for contact in contacts], dtype=bool))
    change = np.array([[float(x) for x in v_dot] for v_dot, _ in answers]).T @ impulses
    return Outcome(v + change, impulses, part)


def _pushing(S: np.ndarray, gap: np.ndarray, one_sided: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Impulses that close one gap or more; one-sided ones that would have to pull leave one by one, strongest first."""
    part = np.ones(len(gap), dtype=bool)
    while True:
        impulses = np.zeros(len(gap))
        impulses[part] = np.linalg.pinv(S[part][:, part], rcond=1e-12, hermitian=True) @ gap[part]
        pulls = np.where(one_sided & part, impulses, -np.inf)
        worst = int(np.argmax(pulls))
        if pulls[worst] <= _SLIGHT * np.abs(impulses).max():
            return np.where(one_sided, np.minimum(impulses, 0.0), impulses), part
        part[worst] = False


def rates_of(mechanism: Mechanism, t: float, q: np.ndarray, v: np.ndarray, rows: Any) -> np.ndarray:
    """residual_dot of given rows."""
    moving = motion(mechanism, t, tuple(q.tolist()), tuple(v.tolist()))
    return np.array([float(row_rate(row, moving)) for row in rows])


def apply(body: Body, position: Any, velocity: Any, q_WB: Any, omega: Any, impulse_W: Any,
          angular_B: Any) -> tuple[np.ndarray, np.ndarray, float]:  # fmt: skip
    """The velocity (m/s, world axes) and omega (rad/s, body axes) after a blow, and its work (J).

    `impulse_W` in N s, `angular_B` in N m s about the mass center. With - before and + after,

        v+ = v- + J / m,   w+ = w- + I^-1 L,   work = J . (v- + v+) / 2 + L . (w- + w+) / 2,

    which is the change of the kinetic energy: the inertia is symmetric, so that w- . I w+ = w+ . I w-. Where the body
    is (`position`, `q_WB`) does not matter; the whole state is taken so that every kind of blow is called alike.
    """
    v, w = np.asarray(velocity, dtype=float), np.asarray(omega, dtype=float)
    J_W, L_B = np.asarray(impulse_W, dtype=float), np.asarray(angular_B, dtype=float)
    v_new, w_new = v + J_W / body.mass, w + np.linalg.solve(body.inertia, L_B)
    return v_new, w_new, float(0.5 * (J_W @ (v + v_new) + L_B @ (w + w_new)))
