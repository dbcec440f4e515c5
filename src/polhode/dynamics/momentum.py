"""The equations of one rigid body with its angular momentum in space as the unknown, and the attitude as a quaternion.

    p_dot_W = v_W     m v_dot_W = f_W     L_dot_W = R_WB t_B     q_dot_WB = q_WB (0, w_B + s_B) / 2
    w_B = I^-1 R_WB^T L_W

Without torque L_W does not change at all, in any method: its errors cannot pile up (source: the state that the
stabilized simulation of a free body keeps). s_B is the slip of internal friction, zero without it. The layout of y and
of the numbers is that of `core.rotor`; w_B stands in y where `newton_euler` has it and is derived anew by `settle`.
"""

from __future__ import annotations

import numpy as np

from polhode._jit import Program
from polhode.core.attitude.quaternion import rate
from polhode.core.kept import kept
from polhode.core.principal_axes import own_axes
from polhode.core.quat import normalize, rotate, to_matrix
from polhode.core.rotor import (
    INERTIA,
    INVERSE_MASS,
    LEDGER,
    OMEGA,
    VELOCITY,
    attitude_of,
    put_attitude,
    put_vector,
    spin_of,
    sunk_power,
    vector_at,
)
from polhode.core.scalars import Number, Outputs, Parts
from polhode.core.small import dot3, sym_vec
from polhode.dynamics.acting import Acting, Figures
from polhode.dynamics.newton_euler import LEDGER as LEDGER_SIZE
from polhode.model.body import Body

_UPPER = np.triu_indices(3)


def momentum_at(acting: Acting) -> int:
    """The place of L_W among the unknowns: behind the ledger, where there is one."""
    return LEDGER + LEDGER_SIZE * acting.ledger


def parameters(body: Body, settings: tuple[float, ...] = ()) -> np.ndarray:
    """The numbers of `body` in the order of `core.rotor`; a diagonal inertia keeps its moments to the bit."""
    return np.array([*_numbers(body), *settings])


@kept
def _numbers(body: Body) -> tuple[float, ...]:
    """Those that depend on the body alone."""
    I = body.inertia
    moments, V = own_axes(I)
    return (1.0 / body.mass, *moments, *np.array(V, dtype=float).ravel().tolist(), *np.linalg.inv(I)[_UPPER].tolist(),
            *I[_UPPER].tolist())  # fmt: skip


def set_momentum(y: np.ndarray, par: Parts, momentum: int) -> None:
    """Derive L_W = R_WB I w_B where omega or the attitude was set from outside: at the start and after a jump."""
    w_B = y[OMEGA : OMEGA + 3]
    y[momentum : momentum + 3] = rotate(attitude_of(y), sym_vec(par[INERTIA:], w_B))


def settle_program(body: Figures, acting: Acting) -> Program:
    """Makes q a unit quaternion, and derives w_B; `body` are its `parameters`."""
    momentum = momentum_at(acting)

    def settle(t: Number, y: Outputs, par: Parts, out: Outputs) -> None:
        """In place; no slope has to be asked for anew."""
        numbers = body.of(par)
        q_WB = normalize(attitude_of(y))
        put_attitude(y, q_WB)
        put_vector(y, OMEGA, spin_of(vector_at(y, momentum), q_WB, numbers))
        out[0] = 0.0

    return settle


def action_program(acting: Acting) -> Program:
    """What all loads exert (force, torque, slip), and the same of those without a potential: 18 numbers."""

    def action(t: Number, y: Parts, par: Parts, out: Outputs) -> None:
        """In the state y, whose quaternion has unit length."""
        now = acting.at(t, y, to_matrix(attitude_of(y)), lambda: attitude_of(y), par)
        both = [*now.force, *now.torque, *now.slip, *now.active_force, *now.active_torque, 0.0, 0.0, 0.0]
        for i, value in enumerate(both):
            out[i] = value

    return action


def field_program(body: Figures, acting: Acting, extras: int = 0) -> Program:
    """The rates of the state, the ledger and the momentum; w_B has none of its own, it is derived.

    The first of the `extras`, if there is one, is the energy of rotation that the loads' torques leave, E_dot = w . t.
    """
    momentum = momentum_at(acting)

    def field(t: Number, y: Parts, par: Parts, out: Outputs) -> None:
        """p_dot = v, v_dot = f / m, q_dot = q (0, w + s) / 2, L_dot = R t."""
        numbers = body.of(par)
        q, v_W = attitude_of(y), vector_at(y, VELOCITY)
        unit = normalize(q)
        w_B = spin_of(vector_at(y, momentum), unit, numbers)
        place = (*(y[i] for i in range(OMEGA)), *w_B)
        now = acting.at(t, place, to_matrix(unit), lambda: unit, par)
        t_W, L_B = rotate(unit, now.torque), sym_vec(numbers[INERTIA:], w_B)
        turn = tuple(w + s for w, s in zip(w_B, now.slip, strict=True))
        values = [*v_W, *(numbers[INVERSE_MASS] * f for f in now.force), 0.0, 0.0, 0.0, *rate(q, turn, numbers)]
        values += [now.power(v_W, w_B, L_B), *now.force, *t_W] if acting.ledger else []
        values += t_W
        if extras:
            values += [dot3(now.torque, w_B) + sunk_power(w_B, now.slip, numbers), *[0.0] * (extras - 1)]
        for i, value in enumerate(values):
            out[i] = value

    return field
