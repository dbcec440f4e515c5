"""What joints bear: the wrench that the parent exerts on each body at its joint.

From the tips inwards, each body needs for its motion what its own loads, its weight, constraints and its children do
not give (Newton, Euler). Numbers may be of any kind (`core.scalars`).
"""

from __future__ import annotations

from typing import Any

from polhode.core.spatial import Six, add, minus, scaled
from polhode.dynamics.evaluation import Evaluation
from polhode.dynamics.recursion import inertia_forces, passed_inwards
from polhode.model.mechanism import GROUND, Mechanism


def joint_reactions(mechanism: Mechanism, now: Evaluation) -> list[Six]:
    """For each body the torque about its joint (the origin of its mount) and the force, in world axes, N m and N.

    Along the speeds of a joint that is what drives, springs and dampers of the joint give, and nothing in a free one.
    """
    needed = inertia_forces(mechanism, now.moving, now.solution.v_dot)
    left = [minus(F, given) for F, given in zip(needed, _given(now), strict=True)]
    passed = passed_inwards(mechanism, now.moving, left)
    return [(*m.turn(F[:3]), *m.turn(F[3:])) for m, F in zip(now.moving.links, passed, strict=True)]


def _given(now: Evaluation) -> list[Six]:
    """What loads and constraints do to each link directly."""
    given: list[Any] = list(now.efforts.wrenches)
    for row, multiplier in zip(now.rows, now.solution.multipliers, strict=True):
        for i, coefficients in row.links:
            if i != GROUND:
                given[i] = add(given[i], scaled(multiplier, coefficients))
    return given
