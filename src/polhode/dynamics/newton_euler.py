"""The Newton-Euler equations of one rigid body, with any attitude form.

    p_dot_W = v_W                           m v_dot_W = f_W
    I w_dot_B = t_B - w_B x (I w_B)         a_dot = rate(a, w_B)

The state is y = [p_WBcm, v_WBcm, w_WB_B, a], with a the attitude parameters: 13 numbers for the quaternion. Behind them
stand the own states of loads, if some have such. A body with loads carries a ledger behind all of them, integrated
along: the work of the loads that have no potential, the impulse of all forces, and the angular impulse of all torques
about the mass center, world axes. Steps are chosen for the work too (`integrate.march.with_work`), which goes with the
square of speeds and can be wrong where they are right; impulses are as right as the speeds that they make.

Where a load slips (internal friction: a damper carries the part s_B of the turning), w_B is I^-1 L_B and

    I w_dot_B = t_B - w_B x (I w_B) + (I w_B) x s_B         a_dot = rate(a, w_B + s_B)

so that the angular momentum in the world changes by t_B alone, and s_B does the work s_B . (w_B x I w_B) per time (and
more where torques have a potential, see `sum_loads_with_slip`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit import Program, kernel
from polhode.core.kept import kept
from polhode.core.scalars import Number, Outputs, Parts
from polhode.core.small import cross3, mat_vec, sym_vec
from polhode.dynamics import variable_mass
from polhode.dynamics.acting import Acting, Figures
from polhode.mass.tensors import is_diagonal
from polhode.model.body import Body

CITATION = "H. Goldstein, C. Poole and J. Safko, Classical Mechanics, 3rd ed., Addison-Wesley (2002), sec. 5.5."
# y
POSITION, VELOCITY, OMEGA, FORM = 0, 3, 6, 9
LEDGER = 7  # work, impulse, angular impulse
# the numbers of a body: 1/m, the coefficients of the free spin (3 x 5, by rows), inverse inertia and inertia
# (xx xy xz yy yz zz)
INVERSE_MASS, FREE_SPIN, INVERSE_INERTIA, INERTIA = 0, 1, 16, 22
_UPPER = np.triu_indices(3)


@kept
def parameters(body: Body) -> tuple[float, ...]:
    """The numbers of `body`, in the order above."""
    I = body.inertia
    inverse = np.diag(1.0 / I.diagonal()) if is_diagonal(I) else np.linalg.inv(I)
    free_spin = -inverse @ gyroscopic(I)
    return (1.0 / body.mass, *free_spin.ravel().tolist(), *inverse[_UPPER].tolist(), *I[_UPPER].tolist())


@kept
def moved(body: Body) -> tuple[float, ...]:
    """What each unknown up to w_B moves: a position nothing, speeds the mass (kg), rates the moments (kg m^2)."""
    return (0.0, 0.0, 0.0, *[body.mass] * 3, *body.inertia.diagonal().tolist())


def gyroscopic(I: np.ndarray) -> np.ndarray:
    """The matrix G (3, 5) of the gyroscopic torque, w x (I w) = G (yz, zx, xy, yy - zz, zz - xx) with w = (x, y, z)."""
    (xx, xy, zx), (_, yy, yz), (_, _, zz) = I.tolist()
    return np.array([[zz - yy, -xy, zx, yz, 0.0], [xy, xx - zz, -yz, 0.0, zx], [-zx, yz, yy - xx, -xy, -xy]])


@kernel
def spin_acceleration(w_B: Parts, t_B: Parts, par: Parts) -> tuple[float, float, float]:
    """Euler's equation: I w_dot_B = t_B - w_B x (I w_B), solved for w_dot_B."""
    a_B, b_B = sym_vec(par[INVERSE_INERTIA:], t_B), free_spin_acceleration(w_B, par)
    return (a_B[0] + b_B[0], a_B[1] + b_B[1], a_B[2] + b_B[2])


@kernel
def free_spin_acceleration(w_B: Parts, par: Parts) -> tuple[float, float, float]:
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


def field_program(body: Figures, form: Any, form_par: Any, acting: Acting) -> Program:
    """The rates of the state, and under loads those of the ledger; `body` are its `parameters`."""

    def carrying(t: Number, y: Parts, par: Parts, out: Outputs) -> None:
        """The same for a body with propellant (see `variable_mass`)."""
        numbers = body.of(par)
        p_W, v_W, w_B = (tuple(y[at + i] for i in range(3)) for at in (POSITION, VELOCITY, OMEGA))
        a = tuple(y[FORM + i] for i in range(form.N))
        own = tuple(y[FORM + form.N + i] for i in range(acting.n_states))
        now = acting.at(t, y, form.to_R(a, form_par), lambda: unit_of(form, a, form_par), par, own)
        now = now._replace(pull=tuple(numbers[INVERSE_MASS] * f for f in now.pull))
        found = variable_mass.rates(1.0 / numbers[INVERSE_MASS], numbers[INERTIA:], now, p_W, v_W, w_B)
        for i, value in enumerate((*v_W, *found.v_dot, *found.w_dot, *form.rate(a, w_B, form_par), *now.rates,
                                   found.power, *found.force, *found.torque)):  # fmt: skip
            out[i] = value

    def field(t: Number, y: Parts, par: Parts, out: Outputs) -> None:
        """p_dot = v, v_dot = f / m, Euler's equation, the rates of attitude and own states; power, force, torque."""
        numbers = body.of(par)
        v_W, w_B = (y[VELOCITY], y[VELOCITY + 1], y[VELOCITY + 2]), (y[OMEGA], y[OMEGA + 1], y[OMEGA + 2])
        a = tuple(y[FORM + i] for i in range(form.N))
        own = tuple(y[FORM + form.N + i] for i in range(acting.n_states))
        now = acting.at(t, y, form.to_R(a, form_par), lambda: unit_of(form, a, form_par), par, own)
        s_B, L_B = now.slip, sym_vec(numbers[INERTIA:], w_B)
        turned, u_B = (cross3(L_B, s_B), shell_rate(w_B, s_B)) if acting.slips else ((0.0, 0.0, 0.0), w_B)
        t_B = tuple(t_i + turned_i for t_i, turned_i in zip(now.torque, turned, strict=True))
        alpha_B = spin_acceleration(w_B, t_B, numbers) if acting.loaded else free_spin_acceleration(w_B, numbers)
        v_dot = tuple(numbers[INVERSE_MASS] * f for f in now.force)
        values = [*v_W, *v_dot, *alpha_B, *form.rate(a, u_B, form_par), *now.rates]
        if acting.ledger:
            power = now.power(v_W, w_B, L_B)
            values += [power, *now.force, *mat_vec(now.R_WB, now.torque)]
        for i, value in enumerate(values):
            out[i] = value

    return carrying if acting.carries else field


def unit_of(form: Any, a: Any, form_par: Any) -> Any:
    """The unit quaternion of attitude numbers on the way of a good step."""
    return getattr(form, "renormalize", form.to_q)(a, form_par)


@kernel
def shell_rate(w_B: Parts, s_B: Parts) -> tuple[float, float, float]:
    """The rate at which the shell of a body turns whose insides slip, w_B + s_B, rad/s."""
    return (w_B[0] + s_B[0], w_B[1] + s_B[1], w_B[2] + s_B[2])


def settle_program(form: Any, form_par: Any) -> Program:
    """Puts the attitude back on its group."""
    normalize, jumps = getattr(form, "renormalize", form.normalize), form.N == 3

    def settle(t: Number, y: Outputs, par: Parts, out: Outputs) -> None:
        """In place; out[0] is not 0 where the chart of three numbers changed."""
        old = tuple(y[FORM + i] for i in range(form.N))
        new = normalize(old, form_par)
        out[0] = sum((abs(x - x_old) for x, x_old in zip(new, old, strict=True)), 0.0) if jumps else 0.0
        for i, (x, x_old) in enumerate(zip(new, old, strict=True)):
            if x is not x_old:
                y[FORM + i] = x

    return settle


def near_program(form: Any, form_par: Any) -> Program:
    """The distance to the form's singularity, signed by the side on which the state is, and how fast it changes at
    most.
    """
    side = getattr(form, "singular_side", lambda a, par: 1.0)
    rate = getattr(form, "singular_rate", lambda a, w, par: 0.0)

    def near(t: Number, y: Parts, par: Parts, out: Outputs) -> None:
        """rad and rad/s."""
        a, w_B = tuple(y[FORM + i] for i in range(form.N)), (y[OMEGA], y[OMEGA + 1], y[OMEGA + 2])
        out[0] = side(a, form_par) * form.singular_distance(a, form_par)
        out[1] = rate(a, w_B, form_par)

    return near
