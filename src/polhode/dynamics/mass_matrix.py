"""The mass matrix of a tree, and the forces that a given motion takes: M(q) v_dot + bias(q, v) = tau.

R. Featherstone, Rigid Body Dynamics Algorithms, Springer (2008), ch. 5 and 6. Numbers may be of any kind
(`core.scalars`); loops are not regarded (see `jacobians.constraint_jacobian`).
"""

from __future__ import annotations

from typing import Any

from polhode.core.small import Parts
from polhode.core.spatial import Inertia, Six, dot, force_out, inertia_out, inertia_sum, inertia_times, minus
from polhode.dynamics.recursion import along_speeds, inertia_forces
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion


def mass_matrix(mechanism: Mechanism, moving: Motion) -> list[list[Any]]:
    """M (n_v, n_v) of the kinetic energy v^T M v / 2, by composite rigid bodies."""
    M: list[list[Any]] = [[0.0] * mechanism.n_v for _ in range(mechanism.n_v)]
    for i, whole in enumerate(composites(mechanism, moving)):
        for k, h in enumerate(moving.links[i].H, mechanism.links[i].v.start):
            for l, value in _felt_inwards(mechanism, moving, i, inertia_times(whole, h)):
                M[k][l] = M[l][k] = value
    return M


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
