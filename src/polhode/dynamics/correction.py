"""One step of Newton's method back onto the constraints, for numbers of any kind: what a run does after each step.

Of all corrections that close the constraints to first order, the one is taken that is shortest in the metric of the
mass matrix: M^-1 J^T (J M^-1 J^T)^-1 residual. It takes nothing from what the constraints leave free.

E. Hairer, G. Wanner, Solving Ordinary Differential Equations II, Springer (1996), sec. VII.2.
"""

from __future__ import annotations

from typing import Any

from polhode.core.small import Parts
from polhode.dynamics.articulated import factorized, unit_answer
from polhode.dynamics.evaluation import held, layout, owned, row_rate
from polhode.dynamics.formulation import Linear, row_dot
from polhode.model.constraints.row import Row
from polhode.model.mechanism import Mechanism
from polhode.model.motion import Motion, motion


def corrected(mechanism: Mechanism, t: Any, q: Parts, v: Parts, par: Any,
              linear: Linear) -> tuple[tuple[Any, ...], tuple[Any, ...]]:  # fmt: skip
    """q and v after one correction of each, the speeds where the corrected coordinates are."""
    step, _ = position_correction(mechanism, t, q, v, par, linear)
    there = retracted(mechanism, q, step)
    change, _ = velocity_correction(mechanism, t, there, v, par, linear)
    return there, tuple(v[k] + change[k] for k in range(mechanism.n_v))


def position_correction(mechanism: Mechanism, t: Any, q: Parts, v: Parts, par: Any,
                        linear: Linear) -> tuple[list[Any], list[Any]]:  # fmt: skip
    """The step of q, in the space of speeds (n_v), that closes the residuals to first order; and these residuals."""
    moving, rows = _acting(mechanism, t, q, v, par)
    residuals = [row.residual for row in rows]
    return shortest(mechanism, moving, rows, residuals, linear), residuals


def velocity_correction(mechanism: Mechanism, t: Any, q: Parts, v: Parts, par: Any,
                        linear: Linear) -> tuple[list[Any], list[Any]]:  # fmt: skip
    """The change of v that ends the rates of the residuals; and these rates."""
    moving, rows = _acting(mechanism, t, q, v, par)
    rates = [row_rate(row, moving) for row in rows]
    return shortest(mechanism, moving, rows, rates, linear), rates


def shortest(mechanism: Mechanism, moving: Motion, rows: tuple[Row, ...], errors: list[Any],
             linear: Linear) -> list[Any]:  # fmt: skip
    """-M^-1 J^T (J M^-1 J^T)^-1 errors: the change of speeds by impulses of the constraints that ends the errors."""
    factors = factorized(mechanism, moving)
    answers = [unit_answer(mechanism, moving, factors, row) for row in rows]
    S = [[row_dot(row, A, v_dot) for v_dot, A in answers] for row in rows]
    change: list[Any] = [0.0] * mechanism.n_v
    for impulse, (answer, _) in zip(linear.symmetric(S, [-x for x in errors]), answers, strict=True):
        change = [x + impulse * y for x, y in zip(change, answer, strict=True)]
    return change


def retracted(mechanism: Mechanism, q: Parts, step: Parts) -> tuple[Any, ...]:
    """q moved by a small step in the space of speeds (n_v), back on its group."""
    return tuple(x for link in mechanism.links for x in link.joint.retract(q[link.q], step[link.v]))


def _acting(mechanism: Mechanism, t: Any, q: Parts, v: Parts, par: Any) -> tuple[Motion, tuple[Row, ...]]:
    """How the mechanism moves, and the equations of its constraints, empty where they do not act."""
    places = layout(mechanism)
    moving = motion(mechanism, t, q, v)
    activity = [par[places.activity + i] for i in range(len(mechanism.constraints))]
    return moving, held(mechanism, moving, activity, (0.0, 0.0), owned(mechanism, par, places))
