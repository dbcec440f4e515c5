"""The exact motion of a free body: theta functions for the turn, straight flight for the mass center.

Each sample is evaluated from an anchor, the start of the run or the last jump of the state, never from the sample
before it: composing a hundred thousand rounded turns would lose two digits. A force that is the same everywhere and
always (uniform gravity) bends the flight into a parabola and leaves the turn alone; blows move the anchor.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from polhode._jit import kernel
from polhode.core.free_flow import SIZE, attitude_after
from polhode.core.quat import normalize
from polhode.core.rotor import (
    ATTITUDE,
    IMPULSE,
    INVERSE_MASS,
    OMEGA,
    POSITION,
    SETTINGS,
    VELOCITY,
    Rotor,
    put_attitude,
)
from polhode.core.scalars import Floats
from polhode.integrate.called import CalledRotor
from polhode.integrate.group.method import FREE_LAWS, GroupMethod

# The numbers of an anchor in par, behind those of the body
TIME, PLACE, SPEED, FORCE, SUM, TURN = (SETTINGS + i for i in (0, 1, 4, 7, 10, 13))


def write(problem: CalledRotor) -> Callable[..., None]:
    """The kernel of a step: the state at its end, whatever the state at its start."""
    n, fly = problem.n, pushed if problem.rotor.loaded else straight

    @kernel
    def step(t: float, y: Floats, h: float, par: Floats, calls: Floats, k: Floats, s: Floats, y_new: Floats) -> None:
        """Evaluate the motion at t + h; omega follows from q and L when the state is put back on its group."""
        since = (t + h) - par[TIME]
        for j in range(n):
            y_new[j] = y[j]
        fly(since, par, y_new)
        put_attitude(y_new, normalize(attitude_after(since, par[TURN:])))

    return step


@kernel
def straight(t: float, par: Floats, y: Floats) -> None:
    """p = p0 + v t."""
    for i in range(3):
        y[POSITION + i] = par[PLACE + i] + par[SPEED + i] * t


@kernel
def pushed(t: float, par: Floats, y: Floats) -> None:
    """p = p0 + v0 t + a t^2 / 2, v = v0 + a t, and the impulse f t; a = f / m."""
    for i in range(3):
        a = par[INVERSE_MASS] * par[FORCE + i]
        y[POSITION + i] = par[PLACE + i] + (par[SPEED + i] + 0.5 * a * t) * t
        y[VELOCITY + i] = par[SPEED + i] + a * t
        y[IMPULSE + i] = par[SUM + i] + par[FORCE + i] * t


def prepare(inertia: np.ndarray, force_W: np.ndarray, rotor: Rotor, t: float, y: np.ndarray, par: np.ndarray) -> None:
    """Move the anchor to this time and state."""
    from polhode.core.free_anchor import anchor

    par[TIME], par[PLACE : PLACE + 3], par[SPEED : SPEED + 3] = (
        t,
        y[POSITION : POSITION + 3],
        y[VELOCITY : VELOCITY + 3],
    )
    par[FORCE : FORCE + 3] = force_W
    par[SUM : SUM + 3] = y[IMPULSE : IMPULSE + 3] if rotor.loaded else 0.0
    par[TURN : TURN + SIZE] = anchor(inertia, y[OMEGA : OMEGA + 3], y[ATTITUDE : ATTITUDE + 4])


METHOD = GroupMethod(
    name="free_rotor",
    order=0,
    write=write,
    keeps=FREE_LAWS,
    keeps_under_loads=FREE_LAWS,
    symplectic=True,
    reversible=True,
    exact=True,
    any_load=False,
    settings=(0.0,) * (TURN - SETTINGS + SIZE),
    prepare=prepare,
    citation="C. G. J. Jacobi, Sur la rotation d'un corps, J. reine angew. Math. 39 (1850) 293; L. D. Landau and"
    " E. M. Lifshitz, Mechanics, 3rd ed., Pergamon (1976), sec. 37; R. van Zon and J. Schofield, Numerical implementation of the exact"
    " dynamics of free rigid bodies, J. Comput. Phys. 225 (2007) 145.",
)
