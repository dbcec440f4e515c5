"""Splitting methods: kicks by the loads in turn with drifts, in which the body flies and turns as if it were free.

    K(a1 h) D(b1 h) K(a2 h) D(b2 h) ... D(b1 h) K(a1 h)

Read from both ends the weights are the same, so a step back undoes a step; and where the drift is symplectic and the
loads have a potential, so is the step. The drift's rotation is given by the method: exact (`exact_turner`), midpoint or
variational (`cayley`).

A kick is what the loads do to the momenta while place and attitude stand still,

    v += h f_W / m,    L_W += h R_WB t_B.

It is the exact flow of the loads where they do not depend on velocities. Where they do, the velocities follow
v_dot = f(v) / m and so on at a fixed place, which a Runge-Kutta step solves to the order of the method. The ledger
takes the impulses, and as work the part of the loads without a potential in what the kick adds to the kinetic energy,
which is exactly the whole impulse times the average (v + v_new) / 2. Loads with a potential are constant in a kick and
work f_potential . v_mean h, with the mean of the velocity along the kick; the others have done the rest:

    work = h (f_active . (v + v_new) / 2 + f_potential . ((v + v_new) / 2 - v_mean))

The mean is the average but where loads look at velocities, for then the velocity does not change along a straight line.
"""

from __future__ import annotations

from collections.abc import Callable

from polhode._jit import kernel, vector
from polhode.core.free_turn import free_turn
from polhode.core.quat import multiply, rotate
from polhode.core.rotor import (
    ACTION,
    ANGULAR_IMPULSE,
    AXES,
    FORCE,
    IMPULSE,
    INVERSE_MASS,
    MOMENTS,
    OMEGA,
    POSITION,
    TORQUE,
    VELOCITY,
    WORK,
    attitude_of,
    put_attitude,
    put_vector,
    spin_of,
    vector_at,
)
from polhode.core.scalars import Floats
from polhode.core.small import mat_t_vec, mat_vec
from polhode.integrate.called import CalledRotor


def composition(problem: CalledRotor, turner: Callable[[CalledRotor], Callable[..., None]], kicks: tuple[float, ...],
                drifts: tuple[float, ...], order: int) -> Callable[..., None]:  # fmt: skip
    """The kernel of a step: len(drifts) + 1 kicks with the drifts between them, in parts of h.

    `turner(problem)` gives a kernel turn(y, h, par) that turns a free body for h, in place: q_WB and w_B follow from
    L_W, which it leaves alone.
    """
    if not problem.rotor.loaded:
        kicks, drifts = (0.0, 0.0), (1.0,)
    n, kick, turn, last = problem.n, kicker(problem, order), turner(problem), len(drifts)

    @kernel
    def step(t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, s: Floats, y_new: Floats) -> None:
        """One step of the composition."""
        for j in range(n):
            y_new[j] = y[j]
        at = t
        for i in range(last):
            kick(at, y_new, kicks[i] * h, par, calls)
            for j in range(3):
                y_new[POSITION + j] += drifts[i] * h * y_new[VELOCITY + j]
            turn(y_new, drifts[i] * h, par)
            at += drifts[i] * h
        kick(t + h, y_new, kicks[last] * h, par, calls)

    return step


def exact_turner(problem: CalledRotor) -> Callable[..., None]:
    """A kernel turn(y, h, par): q_WB and w_B after h of free rotation; L_W stays."""
    momentum = problem.rotor.momentum

    @kernel
    def turn(y: Floats, h: float, par: Floats) -> None:
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


def kicker(problem: CalledRotor, order: int) -> Callable[..., None]:
    """A kernel kick(t, y, h, par, calls) that changes y in place; of order 2 or 4 where loads depend on velocities."""
    rotor = problem.rotor
    if not rotor.loaded:
        return no_kick
    if not rotor.of_velocity:
        return _kick(problem, _constant(rotor.action), bent=False)
    if order <= 2:  # the explicit midpoint rule
        return _kick(problem, _mean_along(problem, (0.0, 0.5), (0.0, 1.0)), bent=True)
    classical = (1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0)
    return _kick(problem, _mean_along(problem, (0.0, 0.5, 0.5, 1.0), classical), bent=True)


@kernel
def no_kick(t: float, y: Floats, h: float, par: Floats, calls: Floats) -> None:
    """Nothing acts."""


def _constant(action: Callable[..., None]) -> Callable[..., None]:
    """The mean action of loads that do not look at velocities: the action itself."""

    @kernel
    def mean(
        t: float, y: Floats, h: float, par: Floats, calls: Floats, total: Floats, active: Floats, pace: Floats
    ) -> None:
        """One evaluation; the mean of the velocities is their average, and nobody asks for it."""
        action(t, y, par, calls, total, active)

    return mean


def _mean_along(problem: CalledRotor, ahead: tuple[float, ...], weights: tuple[float, ...]) -> Callable[..., None]:
    """The mean action, and the means of v and w, by a Runge-Kutta step; each stage starts `ahead` of the start."""
    n, stages, action, move = problem.n, len(weights), problem.rotor.action, mover(problem)

    @kernel
    def mean(
        t: float, y: Floats, h: float, par: Floats, calls: Floats, total: Floats, active: Floats, pace: Floats
    ) -> None:
        """The weighted sum of the actions along the kick, and so of the velocities."""
        at, one, share = vector(n), vector(ACTION), vector(ACTION)
        for j in range(ACTION):
            total[j], active[j], one[j] = 0.0, 0.0, 0.0
        for i in range(6):
            pace[i] = 0.0
        for stage in range(stages):
            move(y, ahead[stage] * h, par, one, at)
            action(t, at, par, calls, one, share)
            for j in range(ACTION):
                total[j] += weights[stage] * one[j]
                active[j] += weights[stage] * share[j]
            for i in range(6):
                pace[i] += weights[stage] * at[VELOCITY + i]

    return mean


def mover(problem: CalledRotor) -> Callable[..., None]:
    """A kernel that gives the state after an action has changed the momenta for h."""
    n, momentum = problem.n, problem.rotor.momentum

    @kernel
    def move(y: Floats, h: float, par: Floats, total: Floats, out: Floats) -> None:
        """out = y with v + h f / m, L + h R t, and the omega of that."""
        for j in range(n):
            out[j] = y[j]
        q_WB = attitude_of(y)
        t_W = rotate(q_WB, vector_at(total, TORQUE))
        for i in range(3):
            out[VELOCITY + i] = y[VELOCITY + i] + h * par[INVERSE_MASS] * total[FORCE + i]
            out[momentum + i] = y[momentum + i] + h * t_W[i]
        put_vector(out, OMEGA, spin_of(vector_at(out, momentum), q_WB, par))

    return move


def _kick(problem: CalledRotor, mean: Callable[..., None], bent: bool) -> Callable[..., None]:
    """The kick with that mean action; `bent`: the velocities do not change along straight lines."""
    momentum = problem.rotor.momentum

    @kernel
    def kick(t: float, y: Floats, h: float, par: Floats, calls: Floats) -> None:
        """Change the momenta, and enter what changed them."""
        total, active, pace = vector(ACTION), vector(ACTION), vector(6)
        mean(t, y, h, par, calls, total, active, pace)
        q_WB, v_old, w_old = attitude_of(y), vector_at(y, VELOCITY), vector_at(y, OMEGA)
        t_W = rotate(q_WB, vector_at(total, TORQUE))
        for i in range(3):
            y[VELOCITY + i] += h * par[INVERSE_MASS] * total[FORCE + i]
            y[momentum + i] += h * t_W[i]
            y[IMPULSE + i] += h * total[FORCE + i]
            y[ANGULAR_IMPULSE + i] += h * t_W[i]
        put_vector(y, OMEGA, spin_of(vector_at(y, momentum), q_WB, par))
        for i in range(3):
            v, w = 0.5 * (v_old[i] + y[VELOCITY + i]), 0.5 * (w_old[i] + y[OMEGA + i])
            y[WORK] += h * (active[FORCE + i] * v + active[TORQUE + i] * w)
            if bent:
                y[WORK] += h * (total[FORCE + i] - active[FORCE + i]) * (v - pace[i])
                y[WORK] += h * (total[TORQUE + i] - active[TORQUE + i]) * (w - pace[3 + i])

    return kick
