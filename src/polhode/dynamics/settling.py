"""Puts a state that has drifted back on its constraints: one step of Newton's method, the shortest by kinetic energy.

    dq = M^-1 J^T x,  (J M^-1 J^T) x = -residual        dv = M^-1 J^T y,  (J M^-1 J^T) y = -residual_dot

A run does this after every step. What is left is of second order in what it moved, far below the error of the step.
"""

from __future__ import annotations

from typing import Any

from polhode.core.small import Parts
from polhode.dynamics.articulated import factorized, unit_answer
from polhode.dynamics.evaluation import acting_rows, layout, row_rate
from polhode.dynamics.formulation import Linear, row_dot
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion


def corrected(mechanism: Mechanism, t: Any, q: Parts, v: Parts, par: Any,
              linear: Linear) -> tuple[tuple[Any, ...], tuple[Any, ...]]:  # fmt: skip
    """q and v, nearer to the constraints that act (`par` as in `evaluation.layout`)."""
    moving = motion(mechanism, t, q, v)
    places = layout(mechanism)
    rows = acting_rows(mechanism, moving, par, places)
    factors = factorized(mechanism, moving)
    answers = [unit_answer(mechanism, moving, factors, row) for row in rows]
    S = [[row_dot(row, A, v_dot) for v_dot, A in answers] for row in rows]
    moved = retracted(mechanism, q, _pushed(answers, linear.symmetric(S, [-row.residual for row in rows]), mechanism))
    there = motion(mechanism, t, moved, v)
    gaps = [-row_rate(row, there) for row in acting_rows(mechanism, there, par, places)]
    change = _pushed(answers, linear.symmetric(S, gaps), mechanism)
    return moved, tuple(x + y for x, y in zip(v, change, strict=True))


def retracted(mechanism: Mechanism, q: Parts, step: Parts) -> tuple[Any, ...]:
    """q moved by a small step in the space of speeds."""
    return tuple(x for link in mechanism.links for x in link.joint.retract(q[link.q], step[link.v]))


def _pushed(answers: Any, sizes: Any, mechanism: Mechanism) -> list[Any]:
    """What pushes of these sizes along the constraints do to the speeds."""
    total: list[Any] = [0.0] * mechanism.n_v
    for size, (v_dot, _) in zip(sizes, answers, strict=True):
        total = [x + size * y for x, y in zip(total, v_dot, strict=True)]
    return total
