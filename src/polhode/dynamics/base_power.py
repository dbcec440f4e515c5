"""The power that a moving base gives to the system that hangs on it."""

from __future__ import annotations

from typing import Any

from polhode.core.small import cross3, mat_t_vec, sym_vec
from polhode.core.spatial import Six, add, dot, minus, scaled, skew_square
from polhode.dynamics.formulation import Efforts, Solution
from polhode.model.constraints.row import Row
from polhode.model.mechanism import Link, Mechanism
from polhode.model.motion import LinkMotion, Motion


def base_power(mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Row, ...],
               solution: Solution) -> Any:  # fmt: skip
    """The power that goes through the joints on the ground, W; zero for a base at rest.

    What the joints on the ground carry is, in all, what moves the links less what acts on them otherwise. Each share of
    it has the power of its wrench in the twist that the base would give to that link if all joints were stiff. Loads
    and constraints that push off from the ground are not in here: theirs is with `applied` and `row_drift`.
    """
    if mechanism.base is None:
        return 0.0
    power: Any = 0.0
    for i, (link, m) in enumerate(zip(mechanism.links, moving.links, strict=True)):
        carried = minus(_moved(mechanism, link, m, solution.links[i]), efforts.wrenches[i])
        for row, multiplier in zip(rows, solution.multipliers, strict=True):
            for j, coefficients in row.links:
                carried = minus(carried, scaled(multiplier, coefficients)) if j == i else carried
        power = power + dot(carried, stiff_twist(moving.ground, m))
    return power


def stiff_twist(ground: LinkMotion, m: LinkMotion) -> Six:
    """The twist of a link that is fixed to the base where it is now, in the axes of the link."""
    w_W, v_W = ground.w_W, ground.turn(ground.V[3:])
    at_W = minus(m.p_WL, ground.p_WL)
    return (*mat_t_vec(m.R_WL, w_W), *mat_t_vec(m.R_WL, add(v_W, cross3(w_W, at_W))))  # type: ignore[return-value]


def _moved(mechanism: Mechanism, link: Link, m: LinkMotion, A: Six) -> Six:
    """The wrench about Lo that a link's acceleration takes beside gravity (Newton, Euler)."""
    w, alpha = m.V[:3], A[:3]
    a_com = add(A[3:], add(cross3(alpha, link.com), skew_square(w, link.com)))
    f = scaled(link.mass, minus(a_com, mat_t_vec(m.R_WL, mechanism.gravity)))
    t = add(sym_vec(link.inertia, alpha), cross3(w, sym_vec(link.inertia, w)))
    return (*add(t, cross3(link.com, f)), *f)  # type: ignore[return-value]
