"""The free turn of a body between two kicks, to rounding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polhode._jit import kernel
from polhode.core.free_turn import free_turn
from polhode.core.quat import multiply
from polhode.core.rotor import AXES, MOMENTS, OMEGA, attitude_of, put_attitude, put_vector, spin_of, vector_at
from polhode.core.small import mat_t_vec, mat_vec


def turner(problem: Any) -> Callable[..., None]:
    """A kernel turn(y, h, par): q_WB and w_B after h of free rotation; L_W stays."""
    momentum = problem.rotor.momentum

    @kernel
    def turn(y: Any, h: float, par: Any) -> None:
        """q_WB <- q_WB r_B, w_B <- I^-1 R_WB^T L_W.

        The length of q is left to the end of the step: putting it right after every turn only adds rounding.
        """
        r, axes = free_turn(mat_t_vec(par[AXES:], vector_at(y, OMEGA)), par[MOMENTS:], h), par[AXES:]
        r_B = mat_vec(axes, (r[1], r[2], r[3]))
        q_WB = multiply(attitude_of(y), (r[0], r_B[0], r_B[1], r_B[2]))
        put_attitude(y, q_WB)
        put_vector(y, OMEGA, spin_of(vector_at(y, momentum), q_WB, par))

    return turn
