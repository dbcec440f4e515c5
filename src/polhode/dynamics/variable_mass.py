"""One free body that burns propellant: its accelerations, and the ledger of what acts on it and of what leaves it.

The state is that of the body's own origin Bo, the mass center of its structure; the mass center of the whole is at c in
body axes, and moves there. With F and t the sums of all loads about Bo (those of motors with the reactions of what
flows inside, `model.loads.thrust`), M the mass and J the inertia about c of all that is there now,

    J w_dot = t - c x F - w x J w        a_Bo = F / M - w_dot x c - w x (w x c)

The momentum M v_c and the angular momentum J w about c change by what acts and by what leaves. The point c is none of
the body: it moves in it with c_dot, which turns up in the angular momentum about it as -c_dot x M v_c.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from polhode.core.scalars import Parts
from polhode.core.small import Three, cross3, dot3, inverse_symmetric, mat_t_vec, mat_vec, sym_vec
from polhode.core.spatial import add, minus, scaled, skew_square
from polhode.dynamics.acting import Action
from polhode.model.loads.carrying import NOWHERE, Whole, power, shift, whole


class Rates(NamedTuple):
    """v_dot of Bo in world axes, w_dot in body axes; the power and the force and torque (about the mass center, world
    axes) that the ledger counts.
    """

    v_dot: Three
    w_dot: Three
    power: Any
    force: Three
    torque: Three


def rates(mass: Any, inertia: Parts, now: Action, p_W: Parts, v_W: Parts, w_B: Parts) -> Rates:
    """What follows from the sum of all loads on a body of `mass` and `inertia` (6,) and on what it carries."""
    v_B, g_B = mat_t_vec(now.R_WB, v_W), mat_t_vec(now.R_WB, now.pull)
    body = whole(mass, inertia, now.lumps)
    F = mat_t_vec(now.R_WB, now.force)
    about_center = minus(now.torque, cross3(body.center, F))
    w_dot = sym_vec(inverse_symmetric(body.inertia), minus(about_center, cross3(w_B, sym_vec(body.inertia, w_B))))
    a_center = add(scaled(1.0 / body.mass, F), g_B)
    a_B = minus(a_center, add(cross3(w_dot, body.center), skew_square(w_B, body.center)))
    return Rates(mat_vec(now.R_WB, a_B), w_dot, *_ledger(now, body, p_W, v_B, w_B, g_B))


def _ledger(now: Action, body: Whole, p_W: Parts, v_B: Parts, w_B: Parts, g_B: Parts) -> tuple[Any, Three, Three]:
    """Power, and force and torque about the mass center in world axes: of loads, of weight, less what leaves."""
    F, t = mat_t_vec(now.R_WB, now.outer_force), now.outer_torque
    gained = dot3(mat_t_vec(now.R_WB, now.active_force), v_B) + dot3(now.active_torque, w_B)
    moved, lost = NOWHERE, 0.0
    for lump, leaving in zip(now.lumps, now.leaving, strict=True):
        F, t = minus(F, leaving.momentum), minus(t, leaving.angular)
        gained = gained + power(lump, leaving, v_B, w_B)
        moved, lost = add(moved, shift(lump)), lost - lump.mass_rate
    center_rate = scaled(1.0 / body.mass, add(moved, scaled(lost, body.center)))
    momentum = scaled(body.mass, add(v_B, cross3(w_B, body.center)))
    t = minus(minus(t, cross3(body.center, F)), cross3(center_rate, momentum))
    # the potential energy -M g . p_c changes by weight's own power, and by mass that moves or goes
    gained = gained - dot3(g_B, moved) + lost * dot3(now.pull, p_W)
    return gained, mat_vec(now.R_WB, add(F, scaled(body.mass, g_B))), mat_vec(now.R_WB, t)
