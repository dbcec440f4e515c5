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
        """q_WB <- q_WB r_B, as q + q (r - 1): little is left of the second term's rounding; w_B <- I^-1 R_WB^T L_W.

        The length of q is left to the end of the step: putting it right after every turn only adds rounding.
        """
        q_WB, axes = attitude_of(y), par[AXES:]
        d = free_turn(mat_t_vec(axes, vector_at(y, OMEGA)), par[MOMENTS:], h)
        d_B = mat_vec(axes, (d[1], d[2], d[3]))
        e = multiply(q_WB, (d[0], d_B[0], d_B[1], d_B[2]))
        q_WB = (q_WB[0] + e[0], q_WB[1] + e[1], q_WB[2] + e[2], q_WB[3] + e[3])
        put_attitude(y, q_WB)
        put_vector(y, OMEGA, spin_of(vector_at(y, momentum), q_WB, par))

    return turn
