"""Impulses of loads on a system: speeds change in an instant, and momenta with them."""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode.dynamics.articulated import factorized, unit_answer
from polhode.dynamics.quantities import mass_center
from polhode.model.constraints.row import Row
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import Motion, motion


def blows(mechanism: Mechanism, laden: Mechanism, t: float, q: np.ndarray,
          v: np.ndarray) -> tuple[np.ndarray, np.ndarray] | None:  # fmt: skip
    """Change of speeds M^-1 J^T impulse of the tree and outer impulses (6) of all loads at this time; None if none.

    laden: the mechanism with all that its links carry.
    """
    switching = [load for load in mechanism.loads if t in load.switch_times]
    if not switching:
        return None
    moving = motion(mechanism, t, tuple(q.tolist()), tuple(v.tolist()))
    kicks = [load.kick(mechanism, moving) for load in switching]
    struck = [blow for blow in kicks if blow is not None]
    if not struck:
        return None
    center, factors = np.array(mass_center(laden, moving), dtype=float), factorized(laden, moving)
    change, outer = np.zeros(mechanism.n_v), np.zeros(6)
    for blow in struck:
        acting = Row(0.0, blow.links, blow.speeds)  # as a force, a row is what it does
        change += np.array(unit_answer(laden, moving, factors, acting)[0], dtype=float)
        outer += _outer_impulse(moving, blow, center)
    return change, outer


def _outer_impulse(moving: Motion, blow: Any, center: np.ndarray) -> np.ndarray:
    """The impulse of a blow in world axes, and its angular impulse about the mass center."""
    force, torque = np.zeros(3), np.zeros(3)
    for i, wrench in blow.links:
        if i != GROUND:
            one = moving.of(i)
            f_W = np.array(one.turn(wrench[3:]), dtype=float)
            force += f_W
            torque += np.array(one.turn(wrench[:3]), dtype=float) + np.cross(np.array(one.p_WL) - center, f_W)
    return np.concatenate([force, torque])
