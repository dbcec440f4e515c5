"""The kick of a splitting method: what the loads do to the momenta while place and attitude stand still.

    v += h f_W / m,    L_W += h R_WB t_B

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
from typing import Any

from polhode._jit import kernel, vector
from polhode.core.quat import rotate
from polhode.core.rotor import (
    ACTION,
    ANGULAR_IMPULSE,
    FORCE,
    IMPULSE,
    INVERSE_MASS,
    OMEGA,
    TORQUE,
    VELOCITY,
    WORK,
    attitude_of,
    put_vector,
    spin_of,
    vector_at,
)


def kicker(problem: Any, order: int) -> Callable[..., None]:
    """A kernel kick(t, y, h, par, calls) that changes y in place; of order 2 or 4 where loads depend on velocities."""
    rotor = problem.rotor
    if not rotor.loaded:
        return no_kick
    if not rotor.of_velocity:
        return _kick(problem, _still_mean(rotor.action), bent=False)
    return _kick(problem, _mean_of_two(problem) if order <= 2 else _mean_of_four(problem), bent=True)


@kernel
def no_kick(t: float, y: Any, h: float, par: Any, calls: Any) -> None:
    """Nothing acts."""


def _still_mean(action: Callable[..., None]) -> Callable[..., None]:
    """The mean action of loads that do not look at velocities: the action itself."""

    @kernel
    def mean(t: float, y: Any, h: float, par: Any, calls: Any, total: Any, active: Any, pace: Any) -> None:
        """One evaluation; the mean of the velocities is their average, and nobody asks for it."""
        action(t, y, par, calls, total, active)

    return mean


def _mean_of_two(problem: Any) -> Callable[..., None]:
    """The mean action, and the means of v and w, by the explicit midpoint rule."""
    n, action, move = problem.n, problem.rotor.action, mover(problem)

    @kernel
    def mean(t: float, y: Any, h: float, par: Any, calls: Any, total: Any, active: Any, pace: Any) -> None:
        """The action at velocities half a kick ahead."""
        at = vector(n)
        action(t, y, par, calls, total, active)
        move(y, 0.5 * h, par, total, at)
        action(t, at, par, calls, total, active)
        for i in range(6):
            pace[i] = at[VELOCITY + i]

    return mean


def _mean_of_four(problem: Any) -> Callable[..., None]:
    """The mean action, and the means of v and w, by the classical Runge-Kutta method."""
    n, action, move = problem.n, problem.rotor.action, mover(problem)

    @kernel
    def mean(t: float, y: Any, h: float, par: Any, calls: Any, total: Any, active: Any, pace: Any) -> None:
        """(k1 + 2 k2 + 2 k3 + k4) / 6 of the actions along the kick, and so of the velocities."""
        at, one, share = vector(n), vector(ACTION), vector(ACTION)
        for j in range(ACTION):
            total[j], active[j], one[j] = 0.0, 0.0, 0.0
        for i in range(6):
            pace[i] = 0.0
        for stage in range(4):
            ahead = 0.0 if stage == 0 else (1.0 if stage == 3 else 0.5)
            weight = 1.0 / 3.0 if stage == 1 or stage == 2 else 1.0 / 6.0
            move(y, ahead * h, par, one, at)
            action(t, at, par, calls, one, share)
            for j in range(ACTION):
                total[j] += weight * one[j]
                active[j] += weight * share[j]
            for i in range(6):
                pace[i] += weight * at[VELOCITY + i]

    return mean


def mover(problem: Any) -> Callable[..., None]:
    """A kernel that gives the state after an action has changed the momenta for h."""
    n, momentum = problem.n, problem.rotor.momentum

    @kernel
    def move(y: Any, h: float, par: Any, total: Any, out: Any) -> None:
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


def _kick(problem: Any, mean: Callable[..., None], bent: bool) -> Callable[..., None]:
    """The kick with that mean action; `bent`: the velocities do not change along straight lines."""
    momentum = problem.rotor.momentum

    @kernel
    def kick(t: float, y: Any, h: float, par: Any, calls: Any) -> None:
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
