"""The articulated-body method: the accelerations of a tree of n bodies in n steps of work, the default for systems.

Going inwards, each link gathers the inertia and the bias of everything that hangs on it, less what its own joint lets
go; going outwards, the acceleration of each joint follows from that of its parent. A joint with several degrees of
freedom is taken as that many joints in a row. Loops are closed by forces: one more sweep per constraint says what a
unit of its force does (J M^-1 J^T), and a small linear system says how much of each is needed.

R. Featherstone, Rigid Body Dynamics Algorithms, Springer (2008), ch. 7 and sec. 8.5.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode.core.small import Parts, cross3, mat_t_vec
from polhode.core.spatial import (
    ZERO,
    Inertia,
    Six,
    add,
    cross_force,
    dot,
    force_out,
    inertia_out,
    inertia_sum,
    inertia_times,
    minus,
    motion_into,
    scaled,
)
from polhode.dynamics.formulation import Efforts, Linear, Solution, row_dot, row_error
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import LinkMotion, Motion, true_acceleration

CITATION = "R. Featherstone, Rigid Body Dynamics Algorithms, Springer (2008), ch. 7."


class _Let(NamedTuple):
    """What a joint lets go along one of its columns: U = A h and 1 / (h . U)."""

    h: Six
    U: Six
    inverse: Any


class Factors(NamedTuple):
    """For each link: what its joint lets go, and the articulated inertia that its parent feels."""

    lets: tuple[tuple[_Let, ...], ...]
    felt: tuple[Inertia, ...]


def refuses(mechanism: Mechanism) -> str | None:
    """Why the method does not apply to a mechanism; None: it applies to all."""
    return None


def accelerations(mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Any, ...],
                  linear: Linear) -> Solution:  # fmt: skip
    """v_dot of all joints, the multipliers of `rows`, and the true accelerations of all links."""
    factors = factorized(mechanism, moving)
    free, A_free = swept(mechanism, moving, factors, bias_wrenches(mechanism, moving, efforts), efforts.tau,
                         [motion.c for motion in moving.links], ground_acceleration(mechanism, moving))  # fmt: skip
    A_true = [true_acceleration(m.V, A) for m, A in zip(moving.links, A_free, strict=True)]
    A_true = [add(A, _up(mechanism, m)) for A, m in zip(A_true, moving.links, strict=True)]
    if not rows:
        return Solution(tuple(free), (), tuple(A_true))
    return _closed(mechanism, moving, factors, rows, linear, free, A_true)


def factorized(mechanism: Mechanism, moving: Motion) -> Factors:
    """The sweep inwards over the inertias."""
    gathered = [link.spatial_inertia for link in mechanism.links]
    lets: list[tuple[_Let, ...]] = [()] * len(gathered)
    felt: list[Any] = [None] * len(gathered)
    for i in reversed(range(len(gathered))):
        lets[i], felt[i] = let_go(gathered[i], moving.links[i].H)
        parent = mechanism.links[i].parent
        if parent != GROUND:
            outside = inertia_out(moving.links[i].R_PL, moving.links[i].p_PL, felt[i])
            gathered[parent] = inertia_sum(gathered[parent], outside)
    return Factors(tuple(lets), tuple(felt))


def let_go(A: Inertia, H: tuple[Six, ...]) -> tuple[tuple[_Let, ...], Inertia]:
    """What remains of an inertia seen through a joint: A - U U^T / (h . U) for each column, the last first."""
    lets: list[_Let] = []
    for h in reversed(H):
        U = inertia_times(A, h)
        let = _Let(h, U, 1.0 / dot(h, U))
        A = _less(A, let)
        lets.append(let)
    return tuple(reversed(lets)), A


def _less(A: Inertia, let: _Let) -> Inertia:
    """A - U U^T / D; along a coordinate axis h nothing remains, exactly."""
    gone = let.h.index(1.0) if sorted(map(_plain, let.h)) == [0.0] * 5 + [1.0] else -1
    U = tuple(0.0 if k == gone else u for k, u in enumerate(let.U))
    kept = tuple(0.0 if k == gone else 1.0 for k in range(6))
    W = scaled(let.inverse, U)
    I, H, M = A
    return (
        tuple(kept[i] * kept[j] * x - U[i] * W[j] for x, (i, j) in zip(I, _UPPER, strict=True)),
        tuple(kept[k // 3] * kept[3 + k % 3] * x - U[k // 3] * W[3 + k % 3] for k, x in enumerate(H)),
        tuple(kept[3 + i] * kept[3 + j] * x - U[3 + i] * W[3 + j] for x, (i, j) in zip(M, _UPPER, strict=True)),
    )  # type: ignore[return-value]


_UPPER = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))


def _plain(x: Any) -> float:
    """A literal number as it is; 2 for anything that is not one."""
    return x if type(x) is float else 2.0


def bias_wrenches(mechanism: Mechanism, moving: Motion, efforts: Efforts) -> list[Six]:
    """V x* (A V) - F of each link: what it takes to keep its twist as it is."""
    parts = zip(mechanism.links, moving.links, efforts.wrenches, strict=True)
    return [minus(bias_wrench(link.spatial_inertia, m.V), F) for link, m, F in parts]


def bias_wrench(A: Inertia, V: Six) -> Six:
    """V x* (A V)."""
    return cross_force(V, inertia_times(A, V))


def swept(mechanism: Mechanism, moving: Motion, factors: Factors, wrenches: list[Six], tau: Parts, c: list[Six],
          A_ground: Six) -> tuple[list[Any], list[Six]]:  # fmt: skip
    """The sweep inwards over the biases and outwards over the accelerations: v_dot, and that of each link."""
    felt, given = list(wrenches), [()] * len(wrenches)
    for i in reversed(range(len(felt))):
        felt[i], given[i] = pushed(felt[i], factors.lets[i], tau[mechanism.links[i].v])
        parent = mechanism.links[i].parent
        if parent != GROUND:
            felt[parent] = add(felt[parent], felt_outside(moving.links[i], felt[i], factors.felt[i], c[i]))
    v_dot: list[Any] = [0.0] * mechanism.n_v
    A: list[Six] = []
    for i, link in enumerate(mechanism.links):
        A_P = A_ground if link.parent == GROUND else A[link.parent]
        v_dot[link.v], A_i = answered(moving.links[i], A_P, c[i], factors.lets[i], given[i])
        A.append(A_i)
    return v_dot, A


def felt_outside(m: LinkMotion, wrench: Six, felt: Inertia, c: Six) -> Six:
    """The wrench that has passed a joint, as the parent feels it: with what it takes to give the inertia `felt` c."""
    return force_out(m.R_PL, m.p_PL, wrench if c is ZERO else add(wrench, inertia_times(felt, c)))


def answered(m: LinkMotion, A_P: Six, c: Six, lets: tuple[_Let, ...], given: tuple[Any, ...]) -> tuple[list[Any], Six]:
    """v_dot of a joint and the acceleration of its link, from that of the parent."""
    A, v_dot = add(motion_into(m.R_PL, m.p_PL, A_P), c), []
    for let, u in zip(lets, given, strict=True):
        v_dot.append(let.inverse * (u - dot(let.U, A)))
        A = add(A, scaled(v_dot[-1], let.h))
    return v_dot, A


def pushed(wrench: Six, lets: tuple[_Let, ...], tau: Parts) -> tuple[Six, tuple[Any, ...]]:
    """The wrench that passes a joint, and what is left of tau along each of its columns."""
    left: list[Any] = [0.0] * len(lets)
    for k in reversed(range(len(lets))):
        left[k] = tau[k] - dot(lets[k].h, wrench)
        wrench = add(wrench, scaled(lets[k].inverse * left[k], lets[k].U))
    return wrench, tuple(left)


def ground_acceleration(mechanism: Mechanism, moving: Motion) -> Six:
    """The acceleration of six dimensions of the base, less gravity: what hangs on it feels weight so."""
    V, A, g = moving.ground.V, moving.ground_A, mat_t_vec(moving.ground.R_WL, mechanism.gravity)
    return (*A[:3], *minus(minus(A[3:], cross3(V[:3], V[3:])), g))  # type: ignore[return-value]


def _up(mechanism: Mechanism, m: Any) -> Six:
    """Gravity in the axes of a link: what `ground_acceleration` took away."""
    return (0.0, 0.0, 0.0, *mat_t_vec(m.R_WL, mechanism.gravity))  # type: ignore[return-value]


def _closed(mechanism: Mechanism, moving: Motion, factors: Factors, rows: tuple[Any, ...], linear: Linear,
            free: list[Any], A_free: list[Six]) -> Solution:  # fmt: skip
    """Add the forces that hold the constraints: (J M^-1 J^T) multipliers = -(J A_free + bias)."""
    answers = [unit_answer(mechanism, moving, factors, row) for row in rows]
    S = [[row_dot(row, A, v_dot) for v_dot, A in answers] for row in rows]
    gap = [-row_error(row, moving, A_free, free) for row in rows]
    multipliers = linear.symmetric(S, gap)
    v_dot, A = list(free), list(A_free)
    for multiplier, (v_more, A_more) in zip(multipliers, answers, strict=True):
        v_dot = [x + multiplier * y for x, y in zip(v_dot, v_more, strict=True)]
        A = [add(x, scaled(multiplier, y)) for x, y in zip(A, A_more, strict=True)]
    return Solution(tuple(v_dot), tuple(multipliers), tuple(A))


def unit_answer(mechanism: Mechanism, moving: Motion, factors: Factors, row: Any) -> tuple[list[Any], list[Six]]:
    """What a unit of a constraint's force does: M^-1 J^T, and the accelerations of all links."""
    n = len(mechanism.links)
    wrenches: list[Six] = [ZERO] * n
    tau: list[Any] = [0.0] * mechanism.n_v
    for i, coefficients in row.links:
        if i != GROUND:
            wrenches[i] = minus(wrenches[i], coefficients)
    for k, coefficient in row.speeds:
        tau[k] = tau[k] + coefficient
    return swept(mechanism, moving, factors, wrenches, tau, [ZERO] * n, ZERO)
