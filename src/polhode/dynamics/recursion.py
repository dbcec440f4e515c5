"""Walks over a tree: accelerations outwards, forces inwards, and what follows from them for a system at one instant.

The mass matrix, the forces that a given motion takes, M(q) v_dot + bias(q, v) = tau, the Jacobians of points and of
constraints, and what joints bear. R. Featherstone, Rigid Body Dynamics Algorithms, Springer (2008), ch. 5 and 6.
Numbers may be of any kind (`core.scalars`); of these, only `constraint_jacobian` and `joint_reactions` regard loops.
"""

from __future__ import annotations

from typing import Any

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
)
from polhode.dynamics.evaluation import Evaluation, with_multipliers
from polhode.model.constraints.row import Row
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion, joint_twist, true_acceleration


def link_accelerations(mechanism: Mechanism, moving: Motion, v_dot: Parts) -> list[Six]:
    """The true accelerations (alpha, a) of all links at given v_dot (n_v), in the axes of each."""
    A = _spatial_accelerations(mechanism, moving, v_dot)
    return [true_acceleration(m.V, A_i) for m, A_i in zip(moving.links, A, strict=True)]


def _spatial_accelerations(mechanism: Mechanism, moving: Motion, v_dot: Parts) -> list[Six]:
    """The accelerations of six dimensions of all links: that of the parent, H v_dot and c."""
    V, A_0 = moving.ground.V, moving.ground_A
    ground = (*A_0[:3], *minus(A_0[3:], cross3(V[:3], V[3:])))
    A: list[Six] = []
    for link, m in zip(mechanism.links, moving.links, strict=True):
        A_P = ground if link.parent == GROUND else A[link.parent]
        own = add(joint_twist(m.H, v_dot[link.v]), m.c)
        A.append(add(motion_into(m.R_PL, m.p_PL, A_P), own))
    return A


def inertia_forces(mechanism: Mechanism, moving: Motion, v_dot: Parts) -> list[Six]:
    """For each link the wrench that it takes to move as it does, less its weight: I (A - g) + V x* (I V)."""
    wrenches: list[Six] = []
    for link, m, A in zip(mechanism.links, moving.links, _spatial_accelerations(mechanism, moving, v_dot), strict=True):
        I = link.spatial_inertia
        felt = (*A[:3], *minus(A[3:], mat_t_vec(m.R_WL, mechanism.gravity)))
        wrenches.append(add(inertia_times(I, felt), cross_force(m.V, inertia_times(I, m.V))))
    return wrenches


def passed_inwards(mechanism: Mechanism, moving: Motion, wrenches: list[Six]) -> list[Six]:
    """For each joint the sum of the wrenches on all links beyond it, about Lo in the axes of L."""
    total = list(wrenches)
    for i in reversed(range(len(total))):
        parent = mechanism.links[i].parent
        if parent != GROUND:
            m = moving.links[i]
            total[parent] = add(total[parent], force_out(m.R_PL, m.p_PL, total[i]))
    return total


def along_speeds(mechanism: Mechanism, moving: Motion, wrenches: list[Six]) -> list[Any]:
    """The generalized forces (n_v) of wrenches on the links: H^T of what passes each joint."""
    passed = passed_inwards(mechanism, moving, wrenches)
    return [dot(h, F) for m, F in zip(moving.links, passed, strict=True) for h in m.H]


def mass_matrix(mechanism: Mechanism, moving: Motion) -> list[list[Any]]:
    """M (n_v, n_v) of the kinetic energy v^T M v / 2, by composite rigid bodies."""
    M: list[list[Any]] = [[0.0] * mechanism.n_v for _ in range(mechanism.n_v)]
    for i, whole in enumerate(composites(mechanism, moving)):
        for k, h in enumerate(moving.links[i].H, mechanism.links[i].v.start):
            for l, value in _felt_inwards(mechanism, moving, i, inertia_times(whole, h)):
                M[k][l] = M[l][k] = value
    return M


def own_inertias(mechanism: Mechanism, moving: Motion) -> list[Any]:
    """The diagonal of M: what each speed moves by itself, kg or kg m^2."""
    return [dot(h, inertia_times(whole, h))
            for m, whole in zip(moving.links, composites(mechanism, moving), strict=True) for h in m.H]  # fmt: skip


def composites(mechanism: Mechanism, moving: Motion) -> list[Inertia]:
    """For each link the inertia of itself and all beyond it, as one rigid body, about Lo in its axes."""
    total = [link.spatial_inertia for link in mechanism.links]
    for i in reversed(range(len(total))):
        parent, m = mechanism.links[i].parent, moving.links[i]
        if parent != GROUND:
            total[parent] = inertia_sum(total[parent], inertia_out(m.R_PL, m.p_PL, total[i]))
    return total


def _felt_inwards(mechanism: Mechanism, moving: Motion, i: int, F: Six) -> list[tuple[int, Any]]:
    """A wrench on link i along the speeds of its joint and of all on the way to the base."""
    felt: list[tuple[int, Any]] = []
    while i != GROUND:
        link, m = mechanism.links[i], moving.links[i]
        felt += [(l, dot(h, F)) for l, h in enumerate(m.H, link.v.start)]
        F, i = force_out(m.R_PL, m.p_PL, F), link.parent
    return felt


def inverse_dynamics(mechanism: Mechanism, moving: Motion, v_dot: Parts, wrenches: Any = None) -> list[Any]:
    """tau (n_v): the forces along the speeds that give v_dot (n_v) beside weight and wrenches on the links.

    wrenches: for each link the torque about Lo and the force, in its axes; none by default.
    """
    needed = inertia_forces(mechanism, moving, v_dot)
    if wrenches is not None:
        needed = [minus(F, given) for F, given in zip(needed, wrenches, strict=True)]
    return along_speeds(mechanism, moving, needed)


def bias_forces(mechanism: Mechanism, moving: Motion, wrenches: Any = None) -> list[Any]:
    """tau at which the speeds stay as they are: weight, wrenches, and all that goes with squares of speeds."""
    return inverse_dynamics(mechanism, moving, (0.0,) * mechanism.n_v, wrenches)


def body_jacobian(mechanism: Mechanism, moving: Motion, body: Any, at: Any = (0.0, 0.0, 0.0)) -> list[list[Any]]:
    """J (6, n_v): the angular velocity of a body and the velocity of its point `at`, world axes, are J v.

    at: from the mass center, in body axes, m. On a base that moves, the part of the base comes on top.
    """
    return point_jacobian(mechanism, moving, *mechanism.point(body, at))


def point_jacobian(mechanism: Mechanism, moving: Motion, i: int, r: Any) -> list[list[Any]]:
    """The same for a point r (3,) of link i, from its origin in its axes, m."""
    point = moving.of(i).position(r)
    J: list[list[Any]] = [[0.0] * mechanism.n_v for _ in range(6)]
    while i != GROUND:
        link, m = mechanism.links[i], moving.links[i]
        arm = minus(point, m.p_WL)
        for k, h in enumerate(m.H, link.v.start):
            w_W = m.turn(h[:3])
            for row, value in enumerate((*w_W, *add(m.turn(h[3:]), cross3(w_W, arm)))):
                J[row][k] = value
        i = link.parent
    return J


def constraint_jacobian(mechanism: Mechanism, moving: Motion, rows: tuple[Row, ...]) -> list[list[Any]]:
    """J (n_rows, n_v) of residual_dot = J v + drift; on a base that moves, the part of the base comes on top."""
    return [_along(mechanism, moving, row) for row in rows]


def _along(mechanism: Mechanism, moving: Motion, row: Row) -> list[Any]:
    """One row: the force of a unit multiplier along each speed, which is the same by virtual power."""
    wrenches = [ZERO] * len(mechanism.links)
    for i, coefficients in row.links:
        if i != GROUND:
            wrenches[i] = add(wrenches[i], coefficients)
    along = along_speeds(mechanism, moving, wrenches)
    for k, coefficient in row.speeds:
        along[k] = along[k] + coefficient
    return along


def joint_reactions(mechanism: Mechanism, now: Evaluation) -> list[Six]:
    """For each body the torque about its joint (the origin of its mount) and the force, in world axes, N m and N.

    Along the speeds of a joint that is what drives, springs and dampers of the joint give, and nothing in a free one.
    """
    needed = inertia_forces(mechanism, now.moving, now.solution.v_dot)
    acting = with_multipliers(now.efforts, now.rows, now.solution.multipliers).wrenches
    left = [minus(F, given) for F, given in zip(needed, acting, strict=True)]
    passed = passed_inwards(mechanism, now.moving, left)
    return [(*m.turn(F[:3]), *m.turn(F[3:])) for m, F in zip(now.moving.links, passed, strict=True)]
