"""Runge-Kutta-Munthe-Kaas methods: a Runge-Kutta step in the rotation vector of the turn since the step's start.

Within a step q_WB = q_0 exp(Theta), and only there: each step begins anew at Theta = 0, far from the singularity of the
chart. Theta is a vector, so a Runge-Kutta method may add to it, and exp leads back to a rotation whatever was added.

The rate of Theta. Let u_B = w_B + s_B be the rate at which the body turns, R_WB^T R_dot_WB = hat(u_B). With
dexp_X(Y) = Y + [X, Y]/2! + [X, [X, Y]]/3! + ... one has d/dt exp(Theta) = dexp_Theta(Theta_dot) exp(Theta), in which
the rate stands on the left; body rates stand on the right, and moving it there through exp(Theta) turns the sign of the
brackets, d/dt exp(Theta) = exp(Theta) dexp_-Theta(Theta_dot). So u_B = dexp_-Theta(Theta_dot), and with the bracket of
two vectors being their vector product and B_n the numbers of Bernoulli (1, -1/2, 1/6, 0, ...)

    Theta_dot = dexpinv_-Theta(u_B) = sum_n B_n / n! (-Theta x)^n u_B
              = u_B + Theta x u_B / 2 + Theta x (Theta x u_B) / 12 + O(Theta^4).                               (1)

Theta is O(h) in a step, therefore the terms written here serve up to order 4, and up to order 2 the first term alone:
Theta x u_B is O(h^2), as Theta = h u_B / 2 + O(h^2) at the only stage where it is not zero.

Momenta and ledger are vectors and take ordinary Runge-Kutta steps: L_dot_W = R_WB t_B, and w_B = I^-1 R_WB^T L_W is
derived at each stage. Without torque L_W does not change at all.
"""

from __future__ import annotations

from collections.abc import Callable

from polhode._jit import kernel, vector
from polhode.core.quat import from_rotvec, multiply, rotate
from polhode.core.rotor import (
    ACTION,
    ANGULAR_IMPULSE,
    FORCE,
    IMPULSE,
    INVERSE_MASS,
    OMEGA,
    POSITION,
    SLIP,
    TORQUE,
    VELOCITY,
    WORK,
    attitude_of,
    counted_power,
    put_attitude,
    put_vector,
    spin_of,
    vector_at,
)
from polhode.core.scalars import Floats
from polhode.core.small import Parts, Three, cross3
from polhode.integrate.called import CalledRotor

TURN = OMEGA  # where the rate of Theta stands among the rates: omega, which is derived, has none


def stepper(
    problem: CalledRotor, ahead: tuple[float, ...], weights: tuple[float, ...], curved: bool
) -> Callable[..., None]:
    """The kernel of a step; each stage starts `ahead` of the start with the slope of the one before it.

    `curved` takes all terms of (1) that are written there, which order 3 and 4 need.
    """
    n, stages, move, rates = problem.n, len(weights), mover(problem), rater(problem, curved)

    @kernel
    def step(t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, s: Floats, y_new: Floats) -> None:
        """One step: the slopes one after the other, and their weighted sum."""
        slope, total = vector(n), vector(n)
        for j in range(n):
            slope[j], total[j] = 0.0, 0.0
        for i in range(stages):
            move(y, ahead[i] * h, slope, par, s)
            rates(t + ahead[i] * h, s, ahead[i] * h, par, calls, slope)
            for j in range(n):
                total[j] += weights[i] * slope[j]
        move(y, h, total, par, y_new)

    return step


def mover(problem: CalledRotor) -> Callable[..., None]:
    """A kernel that goes from y along a slope for h: q exp(h Theta_dot), the others along straight lines."""
    n, momentum = problem.n, problem.rotor.momentum

    @kernel
    def move(y: Floats, h: float, slope: Floats, par: Floats, out: Floats) -> None:
        """out = y + h slope, on the group."""
        turn = (h * slope[TURN], h * slope[TURN + 1], h * slope[TURN + 2])
        for j in range(n):
            out[j] = y[j] + h * slope[j]
        q_WB = multiply(attitude_of(y), from_rotvec(turn))
        put_attitude(out, q_WB)
        put_vector(out, OMEGA, spin_of(vector_at(out, momentum), q_WB, par))

    return move


def rater(problem: CalledRotor, curved: bool) -> Callable[..., None]:
    """A kernel rates(t, y, h, par, calls, slope) of all unknowns at a stage; slope[TURN:] is that of Theta.

    It finds there the slope that led to the stage, so that Theta = h slope[TURN:] before it is overwritten.
    """
    inverse = bend if curved else no_bend
    pull = puller(problem) if problem.rotor.loaded else no_pull

    @kernel
    def rates(t: float, y: Floats, h: float, par: Floats, calls: Floats, slope: Floats) -> None:
        """p_dot = v, Theta_dot = dexpinv(w + s), and what the loads do."""
        theta = (h * slope[TURN], h * slope[TURN + 1], h * slope[TURN + 2])
        slip = pull(t, y, par, calls, slope)
        w_B = vector_at(y, OMEGA)
        put_vector(slope, POSITION, vector_at(y, VELOCITY))
        put_vector(slope, TURN, inverse(theta, (w_B[0] + slip[0], w_B[1] + slip[1], w_B[2] + slip[2])))

    return rates


@kernel
def no_pull(t: float, y: Floats, par: Floats, calls: Floats, slope: Floats) -> Three:
    """Nothing acts, and no slope but those of place and turn is ever anything but zero."""
    return (0.0, 0.0, 0.0)


def puller(problem: CalledRotor) -> Callable[..., Three]:
    """A kernel that writes the rates of the momenta and the ledger, and gives the slip (rad/s)."""
    momentum, action = problem.rotor.momentum, problem.rotor.action

    @kernel
    def pull(t: float, y: Floats, par: Floats, calls: Floats, slope: Floats) -> Three:
        """v_dot = f / m, L_dot = R t; the work counts loads without a potential, and what a slip takes."""
        total, active = vector(ACTION), vector(ACTION)
        action(t, y, par, calls, total, active)
        w_B, slip = vector_at(y, OMEGA), vector_at(total, SLIP)
        t_W = rotate(attitude_of(y), vector_at(total, TORQUE))
        for i in range(3):
            slope[VELOCITY + i] = par[INVERSE_MASS] * total[FORCE + i]
            slope[momentum + i] = t_W[i]
            slope[IMPULSE + i] = total[FORCE + i]
            slope[ANGULAR_IMPULSE + i] = t_W[i]
        slope[WORK] = counted_power(total, active, vector_at(y, VELOCITY), w_B, par)
        return slip

    return pull


@kernel
def no_bend(theta: Parts, u_B: Three) -> Three:
    """(1) to its first term."""
    return u_B


@kernel
def bend(theta: Parts, u_B: Three) -> Three:
    """(1), u + Theta x u / 2 + Theta x (Theta x u) / 12."""
    one = cross3(theta, u_B)
    two = cross3(theta, one)
    return (
        u_B[0] + 0.5 * one[0] + two[0] / 12.0,
        u_B[1] + 0.5 * one[1] + two[1] / 12.0,
        u_B[2] + 0.5 * one[2] + two[2] / 12.0,
    )
