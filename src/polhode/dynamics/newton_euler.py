"""The Newton-Euler equations of one rigid body, with any attitude form.

    p_dot_W = v_W                           m v_dot_W = f_W
    I w_dot_B = t_B - w_B x (I w_B)         a_dot = rate(a, w_B)

The state is y = [p_WBcm, v_WBcm, w_WB_B, a], with a the attitude parameters: 13 numbers for the quaternion. A body with
loads carries a ledger behind them, integrated along and never looked at by the step control: the work of the loads that
have no potential, the impulse of all forces, and the angular impulse of all torques about the mass center, world axes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from polhode._jit import call_load, kernel, vector
from polhode.core.small import cross3, dot3, mat_vec, norm3, sym_vec
from polhode.model.body import Body
from polhode.model.loads.layout import ATTITUDE, ROTATION, SIZE, WRENCH

# y
POSITION, VELOCITY, OMEGA, FORM = 0, 3, 6, 9
LEDGER = 7  # work, impulse, angular impulse
# par: 1/m, then I and its inverse (xx xy xz yy yz zz), then the parameters of the attitude form
INVERSE_MASS, INERTIA, INVERSE_INERTIA, FORM_PAR = 0, 1, 7, 13


class Equations(NamedTuple):
    """What an integrator needs to know of a system, as kernels and sizes."""

    field: Callable[..., None]
    normalize: Callable[..., int]
    distance: Callable[..., float]
    speed: Callable[..., float]
    n: int
    n_control: int
    n_par: int


def equations(form: Any, form_par: tuple[float, ...], loaded: bool) -> Equations:
    """The equations of one body with the attitude form `form` (a module of `core.attitude`), free or with loads."""
    n = FORM + form.N
    field = _loaded_field(form) if loaded else _free_field(form)
    return Equations(
        field, _normalize(form), _distance(form), turn_rate, n + LEDGER * loaded, n, FORM_PAR + max(1, len(form_par))
    )


def parameters(body: Body, form_par: tuple[float, ...]) -> np.ndarray:
    """The numbers of `body` in the order of `par`."""
    rows, columns = np.triu_indices(3)
    inertia, inverse = body.inertia, np.linalg.inv(body.inertia)
    return np.array([1.0 / body.mass, *inertia[rows, columns], *inverse[rows, columns], *(form_par or (0.0,))])


@kernel
def spin_acceleration(w_B: Any, t_B: Any, par: Any) -> tuple[float, float, float]:
    """Euler's equation: I w_dot_B = t_B - w_B x (I w_B)."""
    g_B = cross3(w_B, sym_vec(par[INERTIA:], w_B))
    return sym_vec(par[INVERSE_INERTIA:], (t_B[0] - g_B[0], t_B[1] - g_B[1], t_B[2] - g_B[2]))


@kernel
def turn_rate(y: Any, par: Any) -> float:
    """How fast the body turns, rad/s."""
    return norm3((y[OMEGA], y[OMEGA + 1], y[OMEGA + 2]))


def _free_field(form: Any) -> Any:
    rate, n_form = form.rate, form.N

    @kernel
    def field(t: float, y: Any, par: Any, calls: Any, data: Any, dy: Any) -> None:
        w_B = (y[OMEGA], y[OMEGA + 1], y[OMEGA + 2])
        alpha_B = spin_acceleration(w_B, (0.0, 0.0, 0.0), par)
        a_dot = rate(y[FORM:], w_B, par[FORM_PAR:])
        for i in range(3):
            dy[POSITION + i] = y[VELOCITY + i]
            dy[VELOCITY + i] = 0.0
            dy[OMEGA + i] = alpha_B[i]
        for i in range(n_form):
            dy[FORM + i] = a_dot[i]

    return field


def _loaded_field(form: Any) -> Any:
    rate, n_form, state_of = form.rate, form.N, _load_state(form)
    ledger = FORM + n_form

    @kernel
    def field(t: float, y: Any, par: Any, calls: Any, data: Any, dy: Any) -> None:
        w_B, v_W = (y[OMEGA], y[OMEGA + 1], y[OMEGA + 2]), (y[VELOCITY], y[VELOCITY + 1], y[VELOCITY + 2])
        state, total = vector(SIZE), vector(WRENCH)
        state_of(y, par, state)
        power = sum_loads(t, state, calls, data, v_W, w_B, total)
        t_B = (total[3], total[4], total[5])
        alpha_B = spin_acceleration(w_B, t_B, par)
        a_dot, t_W = rate(y[FORM:], w_B, par[FORM_PAR:]), mat_vec(state[ROTATION:], t_B)
        for i in range(3):
            dy[POSITION + i] = v_W[i]
            dy[VELOCITY + i] = par[INVERSE_MASS] * total[i]
            dy[OMEGA + i] = alpha_B[i]
            dy[ledger + 1 + i] = total[i]
            dy[ledger + 4 + i] = t_W[i]
        for i in range(n_form):
            dy[FORM + i] = a_dot[i]
        dy[ledger] = power

    return field


@kernel
def sum_loads(t: float, state: Any, calls: Any, data: Any, v_W: Any, w_B: Any, total: Any) -> float:
    """Add up the wrenches of all loads; the power of those without a potential, f_W . v_W + t_B . w_B.

    `data` holds the number of loads, for each its place in `data` and whether it has a potential, then its numbers.
    """
    power = 0.0
    wrench = vector(WRENCH)
    for i in range(WRENCH):
        total[i] = 0.0
    for i in range(int(data[0])):
        call_load(calls, i, t, state, data[int(data[1 + 2 * i]) :], wrench)
        for j in range(WRENCH):
            total[j] += wrench[j]
        if data[2 + 2 * i] == 0.0:
            power += dot3(wrench, v_W) + dot3(wrench[3:], w_B)
    return power


def _load_state(form: Any) -> Any:
    """A kernel that lays the state out for loads (see `model.loads.layout`)."""
    to_q, to_R = form.to_q, form.to_R

    @kernel
    def state_of(y: Any, par: Any, state: Any) -> None:
        q_WB, R_WB = to_q(y[FORM:], par[FORM_PAR:]), to_R(y[FORM:], par[FORM_PAR:])
        for i in range(9):
            state[i] = y[i]
            state[ROTATION + i] = R_WB[i]
        for i in range(4):
            state[ATTITUDE + i] = q_WB[i]

    return state_of


def _normalize(form: Any) -> Any:
    normalize, n_form, jumps = form.normalize, form.N, form.N == 3

    @kernel
    def put_back(y: Any, par: Any) -> int:
        a = normalize(y[FORM:], par[FORM_PAR:])
        changed = 0
        for i in range(n_form):
            if jumps and a[i] != y[FORM + i]:
                changed = 1
            y[FORM + i] = a[i]
        return changed

    return put_back


def _distance(form: Any) -> Any:
    """The distance to the form's singularity, signed by the side on which the state is."""
    singular_distance = form.singular_distance
    singular_side = getattr(form, "singular_side", one_side)

    @kernel
    def distance(y: Any, par: Any) -> float:
        return singular_side(y[FORM:], par[FORM_PAR:]) * singular_distance(y[FORM:], par[FORM_PAR:])

    return distance


@kernel
def one_side(a: Any, par: Any) -> float:
    """For forms whose singularity is a point, not a wall: there is only one side."""
    return 1.0
