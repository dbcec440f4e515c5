"""Walks over a tree that every question shares: accelerations outwards, forces inwards.

R. Featherstone, Rigid Body Dynamics Algorithms, Springer (2008), ch. 5 (recursive Newton-Euler). Numbers may be of any
kind (`core.scalars`).
"""

from __future__ import annotations

from typing import Any

from polhode.core.small import Parts, cross3, mat_t_vec
from polhode.core.spatial import (
    Six,
    add,
    cross_force,
    dot,
    force_out,
    inertia_times,
    minus,
    motion_into,
)
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
