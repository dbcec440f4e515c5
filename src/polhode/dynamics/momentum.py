"""The equations of one rigid body with its angular momentum in space as the unknown, and the attitude as a quaternion.

    p_dot_W = v_W     m v_dot_W = f_W     L_dot_W = R_WB t_B     q_dot_WB = q_WB (0, w_B + s_B) / 2
    w_B = I^-1 R_WB^T L_W

Without torque L_W does not change at all, in any method: its errors cannot pile up (source: the state that the
stabilized simulation of a free body keeps). s_B is the slip of internal friction, zero without it. The layout of y and
par is that of `core.rotor`; w_B stands in y where `newton_euler` has it and is derived anew by `normalize`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from polhode._jit import call_load, kernel, vector
from polhode.core.attitude import quaternion
from polhode.core.attitude.quaternion import rate
from polhode.core.equations import Equations
from polhode.core.principal_axes import own_axes
from polhode.core.quat import normalize, rotate
from polhode.core.rotor import (
    ACTION,
    ANGULAR_IMPULSE,
    FORCE,
    IMPULSE,
    INERTIA,
    INVERSE_MASS,
    LEDGER,
    OMEGA,
    POSITION,
    SETTINGS,
    SLIP,
    TORQUE,
    VELOCITY,
    WORK,
    Rotor,
    attitude_of,
    counted_power,
    put_attitude,
    put_vector,
    spin_of,
    sunk_power,
    vector_at,
)
from polhode.core.small import dot3, sym_vec
from polhode.dynamics import newton_euler
from polhode.model.body import Body
from polhode.model.loads.layout import SIZE


def equations(loaded: bool, watched: bool = False, of_velocity: bool = True, slips: bool = False, settings: int = 0,
              extras: int = 0) -> Equations:  # fmt: skip
    """The equations of one body, free or with loads; `settings` and `extras` are the method's numbers and unknowns.

    The first extra, if there is one, is the energy of rotation that the loads' torques leave, E_dot = w . t.
    """
    momentum = LEDGER + newton_euler.LEDGER * loaded
    n, n_par = momentum + 3 + extras, SETTINGS + settings + 1
    about = Rotor(loaded, of_velocity and loaded, slips, momentum, momentum + 3, _action(n_par - 1))
    still = () if loaded else (3, 4, 5, *range(momentum, momentum + 3))
    watch = newton_euler._watch(quaternion) if watched else None
    field = _loaded_field(about, n) if loaded else _free_field(n, momentum)
    return Equations(field, _normalize(momentum), nowhere, nowhere, watch, n, n, n_par, still, about)


def parameters(body: Body, settings: tuple[float, ...] = ()) -> np.ndarray:
    """The numbers of `body` in the order of `par`; a diagonal inertia keeps its moments to the bit."""
    I = body.inertia
    moments, V = own_axes(I)
    upper = np.triu_indices(3)
    return np.array([1.0 / body.mass, *moments, *np.array(V, dtype=float).ravel(), *np.linalg.inv(I)[upper], *I[upper],
                     *settings, np.inf])  # fmt: skip


def set_momentum(y: np.ndarray, par: np.ndarray, momentum: int) -> None:
    """Derive L_W = R_WB I w_B where omega or the attitude was set from outside: at the start and after a jump."""
    w_B = y[OMEGA : OMEGA + 3]
    y[momentum : momentum + 3] = rotate(attitude_of(y), sym_vec(par[INERTIA:], w_B))


def _normalize(momentum: int) -> Callable[..., int]:
    @kernel
    def put_back(t: float, y: Any, par: Any, calls: Any) -> int:
        """Make q a unit quaternion, and derive w_B."""
        q_WB = normalize(attitude_of(y))
        put_attitude(y, q_WB)
        put_vector(y, OMEGA, spin_of(vector_at(y, momentum), q_WB, par))
        return 0

    return put_back


def _action(limit: int) -> Callable[..., None]:
    state_of = newton_euler._load_state(quaternion)

    @kernel
    def action(t: float, y: Any, par: Any, calls: Any, total: Any, active: Any) -> None:
        """What all loads exert, and the share of those without a potential."""
        state, one = vector(SIZE), vector(ACTION)
        state_of(y, par, state)
        for j in range(ACTION):
            total[j], active[j] = 0.0, 0.0
        for i in range(0, len(calls), 3):
            for j in range(SLIP, ACTION):
                one[j] = 0.0
            call_load(calls, i, min(t, par[limit]), state, one)
            for j in range(ACTION):
                total[j] += one[j]
                active[j] += 0.0 if calls[i + 2] else one[j]

    return action


def _free_field(n: int, momentum: int) -> Callable[..., None]:
    @kernel
    def field(t: float, y: Any, par: Any, calls: Any, dy: Any) -> None:
        """The state's rate for a free body; w_B has none of its own, it is derived."""
        for j in range(n):
            dy[j] = 0.0
        q_WB = attitude_of(y)
        put_vector(dy, POSITION, vector_at(y, VELOCITY))
        put_attitude(dy, rate(q_WB, spin_of(vector_at(y, momentum), normalize(q_WB), par), par))

    return field


def _loaded_field(about: Rotor, n: int) -> Callable[..., None]:
    momentum, action, add_energy = about.momentum, about.action, _energy_rate(about, n)

    @kernel
    def field(t: float, y: Any, par: Any, calls: Any, dy: Any) -> None:
        """The state's rate under loads, and the rates of the ledger."""
        at, total, active = vector(n), vector(ACTION), vector(ACTION)
        for j in range(n):
            at[j], dy[j] = y[j], 0.0
        unit = normalize(attitude_of(y))
        w_B = spin_of(vector_at(y, momentum), unit, par)
        put_vector(at, OMEGA, w_B)
        action(t, at, par, calls, total, active)
        t_W = rotate(unit, vector_at(total, TORQUE))
        for i in range(3):
            dy[POSITION + i] = y[VELOCITY + i]
            dy[VELOCITY + i] = par[INVERSE_MASS] * total[FORCE + i]
            dy[momentum + i] = t_W[i]
            dy[IMPULSE + i] = total[FORCE + i]
            dy[ANGULAR_IMPULSE + i] = t_W[i]
        slip = vector_at(total, SLIP)
        dy[WORK] = counted_power(total, active, vector_at(y, VELOCITY), w_B, par)
        add_energy(dot3(total[TORQUE:], w_B) + sunk_power(w_B, slip, par), dy)
        turn = (w_B[0] + slip[0], w_B[1] + slip[1], w_B[2] + slip[2])
        put_attitude(dy, rate(attitude_of(y), turn, par))

    return field


def _energy_rate(about: Rotor, n: int) -> Callable[..., None]:
    """A kernel that writes the rate of the energy of rotation, where a method keeps that as an unknown."""
    extra = about.extra

    @kernel
    def write(power: float, dy: Any) -> None:
        """E_dot = w . t"""
        dy[extra] = power

    @kernel
    def leave(power: float, dy: Any) -> None:
        """No such unknown."""

    return write if extra < n else leave


@kernel
def nowhere(y: Any, par: Any) -> float:
    """The quaternion has no singularity."""
    return 1.0
