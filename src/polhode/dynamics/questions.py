"""What users ask of a mechanism at one state, as programs `f(t, state, par, out)` that become machine code.

`state` holds the coordinates, the speeds, and behind them what else was given; `par` is laid out as in
`evaluation.layout`. `work` says about how many operations each takes, before anybody has written them down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from polhode._jit.trace import Slopes
from polhode.core.scalars import Number, Outputs
from polhode.core.small import Parts, mat_vec
from polhode.core.spatial import add, minus
from polhode.dynamics.evaluation import acting_rows, applied, evaluate, laden, layout, row_rate, with_multipliers
from polhode.dynamics.formulation import Formulation, row_error
from polhode.dynamics.linear import linear_of
from polhode.dynamics.programs import Program, coordinates
from polhode.dynamics.recursion import (
    constraint_jacobian,
    inverse_dynamics,
    link_accelerations,
    mass_matrix,
    point_jacobian,
)
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion, motion, rates


class Question(NamedTuple):
    """A program, the sizes of what is given to it one behind the other, and the shape of its answer.

    called: whether it calls the functions of loads and constraints.
    """

    program: Program
    given: tuple[int, ...]
    shape: tuple[int, ...]
    work: int
    called: bool
    solver: Any = None  # a kernel that solves linear systems, where one is needed


# ---- how much work: fitted to random trees and loops with general mounts and inertias, where it is seldom a third more

_PER_LINK, _PER_ANSWER, _PER_PAIR, _PER_ROW, _PER_SLOPE = 320, 500, 32, 200, 2.5


def _deep(mechanism: Mechanism) -> list[int]:
    """For each link how many joints lie between it and the ground, its own included."""
    depths: list[int] = []
    for link in mechanism.links:
        depths.append(1 if link.parent == GROUND else depths[link.parent] + 1)
    return depths


def _pairs(mechanism: Mechanism) -> int:
    """How many pairs (speed, joint between it and the ground) there are."""
    return sum(depth * link.joint.n_v for depth, link in zip(_deep(mechanism), mechanism.links, strict=True))


# ---- questions


def ask_mass_matrix(mechanism: Mechanism) -> Question:
    """M (n_v, n_v)."""

    def program(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """By composite rigid bodies, at rest."""
        _write(out, _flat(mass_matrix(laden(mechanism), _placed(mechanism, t, state))))

    n = mechanism.n_v
    return Question(program, (mechanism.n_q, n), (n, n), _PER_LINK * len(mechanism.links)
                    + _PER_PAIR * _pairs(mechanism), called=False)  # fmt: skip


def ask_inverse_dynamics(mechanism: Mechanism) -> Question:
    """The forces along the speeds (n_v) that give v_dot (n_v) beside gravity and loads."""
    n, places, start = mechanism.n_v, layout(mechanism), mechanism.n_q + mechanism.n_v

    def program(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """By recursion, less what loads do along the speeds."""
        moving = motion(mechanism, t, *coordinates(mechanism, state))
        efforts, _ = applied(mechanism, moving, par, places)
        v_dot = tuple(state[start : start + n])
        _write(out, minus(inverse_dynamics(laden(mechanism), moving, v_dot, efforts.wrenches), efforts.tau))

    return Question(program, (mechanism.n_q, n, n), (n,), _PER_LINK * len(mechanism.links), called=True)


def ask_accelerations(mechanism: Mechanism, formulation: Formulation, solver: Any) -> Question:
    """v_dot (n_v) by a formulation, whose linear systems the kernel `solver` solves."""
    places = layout(mechanism)

    def program(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """All that happens now; of it the rates of the speeds."""
        q, v = coordinates(mechanism, state)
        now = evaluate(mechanism, formulation, t, q, v, par, linear_of(par, places.solver))
        _write(out, now.solution.v_dot)

    rows = sum(len(one.units(mechanism)) for one in mechanism.constraints)
    work = (_PER_ANSWER + _PER_ROW * rows) * len(mechanism.links)  # each row is answered by a sweep of its own
    return Question(program, (mechanism.n_q, mechanism.n_v), (mechanism.n_v,), work, called=True, solver=solver)


def ask_jacobian(mechanism: Mechanism, i: int) -> Question:
    """J (6, n_v) of a point (3) of link i, which is given from its mass center in body axes."""
    start = mechanism.n_q + mechanism.n_v

    def program(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """Joint by joint from the link to the ground."""
        at, link = tuple(state[start : start + 3]), mechanism.links[i]
        r = at if i == GROUND else add(link.com, mat_vec(link.R_LB, at))
        _write(out, _flat(point_jacobian(mechanism, _placed(mechanism, t, state), i, r)))

    depth = 0 if i == GROUND else _deep(mechanism)[i]
    return Question(program, (mechanism.n_q, mechanism.n_v, 3), (6, mechanism.n_v), _PER_LINK * depth, called=False)


# ---- the motion nearby (see `linearize`)


class Balance(NamedTuple):
    """What is zero in motion: forces along the speeds (n_v), the second derivatives of all residuals; beside them
    their first derivatives.
    """

    forces: Parts
    errors: Parts
    rates: Parts


def balance(mechanism: Mechanism, moving: Motion, v_dot: Parts, multipliers: Parts, par: Parts) -> Balance:
    """At any v_dot and multipliers: forces that the motion takes, less those that act."""
    places = layout(mechanism)
    efforts, _ = applied(mechanism, moving, par, places)
    rows = acting_rows(mechanism, moving, par, places)
    acting = with_multipliers(efforts, rows, multipliers)
    forces = minus(inverse_dynamics(laden(mechanism), moving, v_dot, acting.wrenches), acting.tau)
    A = link_accelerations(mechanism, moving, v_dot)
    errors = tuple(row_error(row, moving, A, v_dot) for row in rows)
    return Balance(forces, errors, tuple(row_rate(row, moving) for row in rows))


def ask_matrices(mechanism: Mechanism, n_row: int) -> Question:
    """M (n_v, n_v) and J (n_row, n_v) below it; beside them the forces and errors of `balance` at v_dot = 0."""
    n, places = mechanism.n_v, layout(mechanism)

    def program(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """Everything of which v_dot and the multipliers follow."""
        moving = motion(mechanism, t, *coordinates(mechanism, state))
        J = constraint_jacobian(mechanism, moving, acting_rows(mechanism, moving, par, places))
        at_rest = balance(mechanism, moving, (0.0,) * n, (0.0,) * n_row, par)
        right = (*at_rest.forces, *at_rest.errors)
        _write(
            out, _flat([(*row, x) for row, x in zip((*mass_matrix(laden(mechanism), moving), *J), right, strict=True)])
        )

    work = _balance_work(mechanism, n_row) + _PER_LINK * len(mechanism.links) + _PER_PAIR * _pairs(mechanism)
    return Question(program, (mechanism.n_q, n), (n + n_row, n + 1), work, called=True)


def ask_balance(mechanism: Mechanism, n_row: int) -> Question:
    """All numbers of `balance` at v_dot (n_v) and multipliers (n_row), which are given."""

    def program(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """As it is, to take differences of."""
        _write(out, _flat(_balance(mechanism, n_row, t, state, par)))

    given, shape = _sizes(mechanism, n_row)
    return Question(program, given, shape, _balance_work(mechanism, n_row), called=True)


def ask_slopes(mechanism: Mechanism, n_row: int) -> Question:
    """Their derivatives while the coordinates change as a small motion xi (n_v) of the joints, and the speeds by dv."""
    n, given = mechanism.n_v, _sizes(mechanism, n_row)[0]
    start = sum(given)

    def program(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """Along N(q) xi and dv, which are given last."""
        q, v = coordinates(mechanism, state)
        xi, dv = tuple(state[start : start + n]), tuple(state[start + n : start + 2 * n])
        values = _flat(_balance(mechanism, n_row, t, state, par))
        slopes = Slopes(v[0].tape, zip((*q, *v), (*rates(mechanism, q, xi), *dv), strict=True))
        _write(out, [slopes.of(x) for x in values])

    work = int(_PER_SLOPE * _balance_work(mechanism, n_row))
    return Question(program, (*given, n, n), _sizes(mechanism, n_row)[1], work, called=True)


def ask_bracket(mechanism: Mechanism) -> Question:
    """[v, xi] (n_v) of a small motion xi (n_v): how xi changes while v stays (see `linearize`)."""
    n, start = mechanism.n_v, mechanism.n_q + mechanism.n_v

    def program(t: Number, state: Parts, par: Parts, out: Outputs) -> None:
        """N xi_dot = d(N v) along N xi less d(N xi) along N v, joint by joint."""
        q, v = coordinates(mechanism, state)
        xi = tuple(state[start : start + n])
        rate, other = rates(mechanism, q, v), rates(mechanism, q, xi)
        there, back = Slopes(v[0].tape, zip(q, other, strict=True)), Slopes(v[0].tape, zip(q, rate, strict=True))
        change = tuple(there.of(x) - back.of(y) for x, y in zip(rate, other, strict=True))
        _write(out, [x for link in mechanism.links for x in link.joint.speeds(q[link.q], change[link.q])])

    return Question(program, (mechanism.n_q, n, n), (n,), _PER_LINK * len(mechanism.links), called=False)


def _balance_work(mechanism: Mechanism, n_row: int) -> int:
    return _PER_LINK * len(mechanism.links) + _PER_ROW * n_row


def _sizes(mechanism: Mechanism, n_row: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What `balance` is given, and what it gives."""
    return (mechanism.n_q, mechanism.n_v, mechanism.n_v, n_row), (mechanism.n_v + 2 * n_row,)


def _balance(mechanism: Mechanism, n_row: int, t: Number, state: Parts, par: Parts) -> Balance:
    n, start = mechanism.n_v, mechanism.n_q + mechanism.n_v
    moving = motion(mechanism, t, *coordinates(mechanism, state))
    multipliers = tuple(state[start + n : start + n + n_row])
    return balance(mechanism, moving, tuple(state[start : start + n]), multipliers, par)


def _placed(mechanism: Mechanism, t: Number, state: Parts) -> Motion:
    """How the mechanism stands, as if at rest."""
    return motion(mechanism, t, tuple(state[i] for i in range(mechanism.n_q)), (0.0,) * mechanism.n_v)


def _flat(rows: Iterable[Iterable[Any]]) -> list[Any]:
    return [x for row in rows for x in row]


def _write(out: Outputs, values: Iterable[Any]) -> None:
    for i, value in enumerate(values):
        out[i] = value
