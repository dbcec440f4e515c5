"""The Newton-Euler equations of one rigid body, with any attitude form.

    p_dot_W = v_W                           m v_dot_W = f_W
    I w_dot_B = t_B - w_B x (I w_B)         a_dot = rate(a, w_B)

The state is y = [p_WBcm, v_WBcm, w_WB_B, a], with a the attitude parameters: 13 numbers for the quaternion. A body with
loads carries a ledger behind them, integrated along and never looked at by the step control: the work of the loads that
have no potential, the impulse of all forces, and the angular impulse of all torques about the mass center, world axes.

Where a load slips (internal friction: a damper carries the part s_B of the turning), w_B is I^-1 L_B and

    I w_dot_B = t_B - w_B x (I w_B) + (I w_B) x s_B         a_dot = rate(a, w_B + s_B)

so that the angular momentum in the world changes by t_B alone, and s_B does the work s_B . (w_B x I w_B) per time (and
more where torques have a potential, see `sum_loads_with_slip`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit import call_load, kernel, vector
from polhode.core.equations import Equations
from polhode.core.small import cross3, dot3, mat_vec, sym_vec
from polhode.model.body import Body
from polhode.model.loads.layout import ATTITUDE, ROTATION, SIZE, SLIP, SLIPPING_WRENCH, WRENCH

CITATION = "H. Goldstein, C. Poole and J. Safko, Classical Mechanics, 3rd ed., Addison-Wesley (2002), sec. 5.5."
# y
POSITION, VELOCITY, OMEGA, FORM = 0, 3, 6, 9
LEDGER = 7  # work, impulse, angular impulse
# par: 1/m, the coefficients of the free spin (3 x 5, by rows), the inverse inertia (xx xy xz yy yz zz), then the
# parameters of the attitude form, where loads slip the inertia (xx xy xz yy yz zz), and last the latest time that loads
# are asked for
INVERSE_MASS, FREE_SPIN, INVERSE_INERTIA, FORM_PAR = 0, 1, 16, 22
INERTIA = 6  # the numbers of an inertia, which stand before the last one


def equations(form: Any, form_par: tuple[float, ...], loaded: bool, watched: bool = False,
              slips: bool = False) -> Equations:  # fmt: skip
    """The equations of one body with the attitude form `form` (a module of `core.attitude`), free or with loads.

    `watched`: with functions of the state whose zeros are looked for. `slips`: with loads of which some slip.
    """
    n, n_par = FORM + form.N, FORM_PAR + max(1, len(form_par)) + INERTIA * slips + 1
    loaded_field = _slipping_field if slips else _loaded_field
    field = loaded_field(form, n_par - 1) if loaded else _free_field(form)
    still = () if loaded else tuple(range(VELOCITY, VELOCITY + 3))
    return Equations(
        field,
        _normalize(form),
        _distance(form),
        _approach(form),
        _watch(form) if watched else None,
        n + LEDGER * loaded,
        n,
        n_par,
        still,
    )


def parameters(body: Body, form_par: tuple[float, ...], slips: bool = False) -> np.ndarray:
    """The numbers of `body` in the order of `par`; `slips` as for `equations`."""
    rows, columns = np.triu_indices(3)
    inverse = np.linalg.inv(body.inertia)
    free_spin = -inverse @ gyroscopic(body.inertia)
    inertia = body.inertia[rows, columns] if slips else ()
    return np.array([1.0 / body.mass, *free_spin.ravel(), *inverse[rows, columns], *(form_par or (0.0,)), *inertia,
                     np.inf])  # fmt: skip


def gyroscopic(I: np.ndarray) -> np.ndarray:
    """The matrix G (3, 5) of the gyroscopic torque, w x (I w) = G (yz, zx, xy, yy - zz, zz - xx) with w = (x, y, z)."""
    (xx, xy, zx), (_, yy, yz), (_, _, zz) = I
    return np.array([[zz - yy, -xy, zx, yz, 0.0], [xy, xx - zz, -yz, 0.0, zx], [-zx, yz, yy - xx, -xy, -xy]])


@kernel
def spin_acceleration(w_B: Any, t_B: Any, par: Any) -> tuple[float, float, float]:
    """Euler's equation: I w_dot_B = t_B - w_B x (I w_B), solved for w_dot_B."""
    a_B, b_B = sym_vec(par[INVERSE_INERTIA:], t_B), free_spin_acceleration(w_B, par)
    return (a_B[0] + b_B[0], a_B[1] + b_B[1], a_B[2] + b_B[2])


@kernel
def free_spin_acceleration(w_B: Any, par: Any) -> tuple[float, float, float]:
    """w_dot_B = -I^-1 (w_B x I w_B): a quadratic form whose coefficients `parameters` prepares.

    As fast as the principal axes would be and as general as the tensor: the chain from w to w_dot is half as long as
    through I w, the cross product and I^-1, and differences of moments are taken once, without cancellation later.
    """
    x, y, z = w_B
    yz, zx, xy, c, d = y * z, z * x, x * y, y * y - z * z, z * z - x * x
    A = par[FREE_SPIN:]
    return (
        (A[0] * yz + A[1] * zx) + (A[2] * xy + A[3] * c + A[4] * d),
        (A[5] * yz + A[6] * zx) + (A[7] * xy + A[8] * c + A[9] * d),
        (A[10] * yz + A[11] * zx) + (A[12] * xy + A[13] * c + A[14] * d),
    )


def _free_field(form: Any) -> Any:
    rate, n_form = form.rate, form.N

    @kernel
    def field(t: float, y: Any, par: Any, calls: Any, dy: Any) -> None:
        """The state's rate for a free body."""
        w_B = (y[OMEGA], y[OMEGA + 1], y[OMEGA + 2])
        alpha_B = free_spin_acceleration(w_B, par)
        a_dot = rate(y[FORM:], w_B, par[FORM_PAR:])
        for i in range(3):
            dy[POSITION + i] = y[VELOCITY + i]
            dy[VELOCITY + i] = 0.0
            dy[OMEGA + i] = alpha_B[i]
        for i in range(n_form):
            dy[FORM + i] = a_dot[i]

    return field


def _loaded_field(form: Any, limit: int) -> Any:
    rate, state_of, write = form.rate, _load_state(form), _rates(form.N)

    @kernel
    def field(t: float, y: Any, par: Any, calls: Any, dy: Any) -> None:
        """The state's rate under loads, and the rates of the ledger."""
        w_B, v_W = (y[OMEGA], y[OMEGA + 1], y[OMEGA + 2]), (y[VELOCITY], y[VELOCITY + 1], y[VELOCITY + 2])
        state, total = vector(SIZE), vector(WRENCH)
        state_of(y, par, state)
        power = sum_loads(min(t, par[limit]), state, calls, v_W, w_B, total)
        t_B = (total[3], total[4], total[5])
        alpha_B = spin_acceleration(w_B, t_B, par)
        a_dot, t_W = rate(y[FORM:], w_B, par[FORM_PAR:]), mat_vec(state[ROTATION:], t_B)
        write(v_W, par[INVERSE_MASS], total, alpha_B, t_W, a_dot, power, dy)

    return field


def _rates(n_form: int) -> Any:
    """A kernel that writes the rates of the state and of the ledger to their places."""
    ledger = FORM + n_form

    @kernel
    def write(v_W: Any, inverse_mass: float, f_W: Any, alpha_B: Any, t_W: Any, a_dot: Any, power: float,
              dy: Any) -> None:  # fmt: skip
        """Velocity, acceleration, spin acceleration, attitude rate; power, force, torque."""
        for i in range(3):
            dy[POSITION + i] = v_W[i]
            dy[VELOCITY + i] = inverse_mass * f_W[i]
            dy[OMEGA + i] = alpha_B[i]
            dy[ledger + 1 + i] = f_W[i]
            dy[ledger + 4 + i] = t_W[i]
        for i in range(n_form):
            dy[FORM + i] = a_dot[i]
        dy[ledger] = power

    return write


@kernel
def sum_loads(t: float, state: Any, calls: Any, v_W: Any, w_B: Any, total: Any) -> float:
    """Add up the wrenches of all loads; the power of those without a potential, f_W . v_W + t_B . w_B.

    `calls` holds three entries for each load: its function, its numbers, and 1 where it has a potential.
    """
    call_load(calls, 0, t, state, total)
    power = 0.0 if calls[2] else dot3(total, v_W) + dot3(total[3:], w_B)
    wrench = vector(WRENCH)
    for i in range(3, len(calls), 3):
        call_load(calls, i, t, state, wrench)
        for j in range(WRENCH):
            total[j] += wrench[j]
        if not calls[i + 2]:
            power += dot3(wrench, v_W) + dot3(wrench[3:], w_B)
    return power


def _slipping_field(form: Any, limit: int) -> Any:
    rate, state_of, write, inertia = form.rate, _load_state(form), _rates(form.N), limit - INERTIA

    @kernel
    def field(t: float, y: Any, par: Any, calls: Any, dy: Any) -> None:
        """The state's rate under loads of which some slip, and the rates of the ledger."""
        w_B, v_W = (y[OMEGA], y[OMEGA + 1], y[OMEGA + 2]), (y[VELOCITY], y[VELOCITY + 1], y[VELOCITY + 2])
        L_B = sym_vec(par[inertia:], w_B)
        state, total = vector(SIZE), vector(SLIPPING_WRENCH)
        state_of(y, par, state)
        power = sum_loads_with_slip(min(t, par[limit]), state, calls, v_W, w_B, L_B, total)
        s_B, t_B = (total[SLIP], total[SLIP + 1], total[SLIP + 2]), (total[3], total[4], total[5])
        turned = cross3(L_B, s_B)
        alpha_B = spin_acceleration(w_B, (t_B[0] + turned[0], t_B[1] + turned[1], t_B[2] + turned[2]), par)
        a_dot = rate(y[FORM:], shell_rate(w_B, s_B), par[FORM_PAR:])
        t_W = mat_vec(state[ROTATION:], t_B)
        write(v_W, par[INVERSE_MASS], total, alpha_B, t_W, a_dot, power, dy)

    return field


@kernel
def sum_loads_with_slip(t: float, state: Any, calls: Any, v_W: Any, w_B: Any, L_B: Any, total: Any) -> float:
    """Add up the wrenches and the slips of all loads (see `sum_loads`), 9 numbers; their power, that of slips included.

    A slip has the power s_B . (w_B x L_B - t_B), t_B the torque of loads with a potential: the shell turns against it
    by w_B + s_B, and of that the ledger must hold what the kinetic energy does not see. Loads that do not slip leave
    the last three numbers alone.
    """
    wrench, resists, power = vector(SLIPPING_WRENCH), vector(3), 0.0
    resists[0], resists[1], resists[2] = cross3(w_B, L_B)
    for j in range(SLIPPING_WRENCH):
        total[j] = 0.0
    for i in range(0, len(calls), 3):
        for j in range(SLIP, SLIPPING_WRENCH):
            wrench[j] = 0.0
        call_load(calls, i, t, state, wrench)
        for j in range(SLIPPING_WRENCH):
            total[j] += wrench[j]
        if calls[i + 2]:
            for j in range(3):
                resists[j] -= wrench[3 + j]
        else:
            power += dot3(wrench, v_W) + dot3(wrench[3:], w_B)
    return power + dot3(total[SLIP:], resists)


@kernel
def shell_rate(w_B: Any, s_B: Any) -> tuple[float, float, float]:
    """The rate at which the shell of a body turns whose insides slip, w_B + s_B, rad/s."""
    return (w_B[0] + s_B[0], w_B[1] + s_B[1], w_B[2] + s_B[2])


def _load_state(form: Any) -> Any:
    """A kernel that lays the state out for loads (see `model.loads.layout`)."""
    to_q, to_R = getattr(form, "renormalize", form.to_q), form.to_R

    @kernel
    def state_of(y: Any, par: Any, state: Any) -> None:
        """Lay out the state."""
        q_WB, R_WB = to_q(y[FORM:], par[FORM_PAR:]), to_R(y[FORM:], par[FORM_PAR:])
        for i in range(9):
            state[i] = y[i]
            state[ROTATION + i] = R_WB[i]
        for i in range(4):
            state[ATTITUDE + i] = q_WB[i]

    return state_of


def _watch(form: Any) -> Any:
    """A kernel for the values of all event functions at a state."""
    state_of = _load_state(form)

    @kernel
    def watch(t: float, y: Any, par: Any, watchers: Any, out: Any) -> None:
        """out[i] = g_i(t, state)."""
        state, value = vector(SIZE), vector(WRENCH)
        state_of(y, par, state)
        for i in range(len(watchers) // 3):
            call_load(watchers, 3 * i, t, state, value)
            out[i] = value[0]

    return watch


def _normalize(form: Any) -> Any:
    normalize, n_form, jumps = getattr(form, "renormalize", form.normalize), form.N, form.N == 3

    @kernel
    def put_back(t: float, y: Any, par: Any, calls: Any) -> int:
        """Put the attitude back on its group; 1 where its chart changed."""
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
        """Signed distance to the singularity, rad."""
        return singular_side(y[FORM:], par[FORM_PAR:]) * singular_distance(y[FORM:], par[FORM_PAR:])

    return distance


def _approach(form: Any) -> Any:
    """How fast the state moves towards or from the form's singularity, at most, rad/s."""
    singular_rate = getattr(form, "singular_rate", no_rate)

    @kernel
    def speed(y: Any, par: Any) -> float:
        """How fast that distance changes at most, rad/s."""
        w_B = (y[OMEGA], y[OMEGA + 1], y[OMEGA + 2])
        return singular_rate(y[FORM:], w_B, par[FORM_PAR:])

    return speed


@kernel
def no_rate(a: Any, w: Any, par: Any) -> float:
    """For forms that change their chart before they meet their singularity."""
    return 0.0


@kernel
def one_side(a: Any, par: Any) -> float:
    """For forms whose singularity is a point, not a wall: there is only one side."""
    return 1.0
