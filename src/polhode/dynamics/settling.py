"""Puts a state that has drifted back on its constraints: one step of Newton's method, the shortest by kinetic energy.

    dq = M^-1 J^T x,  (J M^-1 J^T) x = -residual        dv = M^-1 J^T y,  (J M^-1 J^T) y = -residual_dot

A run does this after every step. What is left is of second order in what it moved, far below the error of the step.
"""

from __future__ import annotations

from typing import Any

from polhode.core.scalars import Number, is_zero, largest, select, sqrt
from polhode.core.small import Parts, dot3
from polhode.dynamics.articulated import factorized, unit_answer
from polhode.dynamics.evaluation import acting_rows, layout, row_rate
from polhode.dynamics.formulation import Linear, row_dot
from polhode.dynamics.recursion import constraint_jacobian
from polhode.model.constraints.row import Row
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion, motion, rates

# Margins (see `corrected`) below these are taken for these, of residuals and of their rates: what stands nearer to a
# singular position is put back more slowly. Speeds need more room: their noise is that of a residual over the distance.
SOFT, SOFT_RATES = 1e-3, 3e-2


def corrected(mechanism: Mechanism, t: Number, q: Parts, v: Parts, par: Parts,
              linear: Linear) -> tuple[tuple[Any, ...], tuple[Any, ...], Any]:  # fmt: skip
    """q and v, nearer to the constraints that act (`par` as in `evaluation.layout`), and the margin of these.

    The margin is about 1 where the constraints are independent, and goes to 0 with the square of the distance, in rad,
    to a position in which they are not. There rounding eps of a residual would move q by eps / distance and v by
    eps v / margin, so that small margins are not taken as they are. What is left is put back in the steps that follow.
    """
    moving = motion(mechanism, t, q, v)
    rows, answers, S = _yields(mechanism, moving, par)
    d = _scales(mechanism, rows, S)

    def pushed(gaps: list[Any], soft: float) -> tuple[list[Any], Any]:
        """The change of the speeds that closes gaps, and the margin."""
        scaled = [[d_i * x * d_j for x, d_j in zip(row, d, strict=True)] for row, d_i in zip(S, d, strict=True)]
        x, margin = linear.relaxed(scaled, [d_i * gap for d_i, gap in zip(d, gaps, strict=True)], soft)
        return _summed([d_i * size for d_i, size in zip(d, x, strict=True)], answers, mechanism), margin

    step, margin = pushed([-row.residual for row in rows], SOFT)
    moved = retracted(mechanism, q, step)
    there = motion(mechanism, t, moved, v)
    change, _ = pushed(
        [-row_rate(row, there) for row in acting_rows(mechanism, there, par, layout(mechanism))], SOFT_RATES
    )
    return moved, tuple(x + y for x, y in zip(v, change, strict=True)), margin


def along_constraints(mechanism: Mechanism, t: Number, q: Parts, v: Parts, par: Parts, linear: Linear, q_dot: Parts,
                      v_dot: Parts) -> list[Any]:  # fmt: skip
    """Rates (q_dot, v_dot) less their parts across the constraints that act: x - M^-1 J^T (J M^-1 J^T)^-1 J x.

    Next to a singular position the direction across is still known, though forces and noise along it grow.
    """
    moving = motion(mechanism, t, q, v)
    rows, answers, S = _yields(mechanism, moving, par)
    J = constraint_jacobian(mechanism, moving, rows)

    def allowed(x: Parts) -> list[Any]:
        """x in the space of speeds."""
        across = linear.symmetric(S, [sum((a * b for a, b in zip(row, x, strict=True)), 0.0) for row in J])
        return [a - b for a, b in zip(x, _summed(across, answers, mechanism), strict=True)]

    speeds = [x for link in mechanism.links for x in link.joint.speeds(q[link.q], q_dot[link.q])]
    return [*rates(mechanism, q, tuple(allowed(tuple(speeds)))), *allowed(v_dot)]


def _yields(mechanism: Mechanism, moving: Motion,
            par: Parts) -> tuple[tuple[Row, ...], list[Any], list[list[Any]]]:  # fmt: skip
    """The rows that act, what a unit push along each does, M^-1 J^T, and S = J M^-1 J^T."""
    rows = acting_rows(mechanism, moving, par, layout(mechanism))
    factors = factorized(mechanism, moving)
    answers = [unit_answer(mechanism, moving, factors, row) for row in rows]
    return rows, answers, [[row_dot(row, A, v_dot) for v_dot, A in answers] for row in rows]


def _scales(mechanism: Mechanism, rows: tuple[Row, ...], S: list[list[Any]]) -> list[Any]:
    """For each row 1 / sqrt(what its diagonal of S is where its constraint is far from any singular position).

    That is the largest of the rows of one constraint in the same unit: a pin that cannot be moved along a flattened
    linkage can still be moved across. A row that is alone is compared with how its links would yield if they were free.
    """
    units = [(i, unit) for i, one in enumerate(mechanism.constraints) for unit in one.units(mechanism)]
    full: dict[tuple[int, str], Any] = {}
    for k, unit in enumerate(units):
        yields = S[k][k] if units.count(unit) > 1 else largest(S[k][k], _free_yield(mechanism, rows[k]))
        full[unit] = largest(full[unit], yields) if unit in full else yields
    return [1.0 / sqrt(select(full[unit], full[unit], 1.0)) for unit in units]


def _free_yield(mechanism: Mechanism, row: Row) -> Any:
    """f . f / mass of the links that a row pushes."""
    forces = [(mechanism.links[i].mass, c[3:]) for i, c in row.links if i != GROUND]
    return sum((dot3(f, f) / mass for mass, f in forces if not is_zero(mass)), 0.0)


def retracted(mechanism: Mechanism, q: Parts, step: Parts) -> tuple[Any, ...]:
    """q moved by a small step in the space of speeds."""
    return tuple(x for link in mechanism.links for x in link.joint.retract(q[link.q], step[link.v]))


def _summed(sizes: list[Any], answers: list[Any], mechanism: Mechanism) -> list[Any]:
    """What pushes of these sizes along the constraints do to the speeds."""
    total: list[Any] = [0.0] * mechanism.n_v
    for size, (v_dot, _) in zip(sizes, answers, strict=True):
        total = [x + size * y for x, y in zip(total, v_dot, strict=True)]
    return total
