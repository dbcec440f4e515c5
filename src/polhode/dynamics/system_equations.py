"""The equations of a system as the marches take them: everything is called through a table.

    y = [q | v | nothing | ledger],   calls = [field, its numbers, settle, its numbers]

One machine code serves all systems up to a size: between the speeds and the ledger are places that hold zero. `settle`
puts a state back where it belongs, quaternions on their sphere and loops on their constraints.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from polhode._jit import call_load, kernel, vector
from polhode.core.called import as_it_is, watch
from polhode.core.equations import Equations
from polhode.model.mechanism import Mechanism

LEDGER = 7  # work, impulse, angular impulse about the mass center
SIZES = (32, 128, 640, 1600)  # few: a march is made for each, once, and what a step does beside the field is little
ANGLES = 8  # joints whose singular middle angle is watched
# par: for each watched angle its place, that of its rate, and 1 for sin or 0 for cos; then the latest time
N_PAR = 3 * ANGLES + 1


def equations(n: int, watched: bool) -> Equations:
    """The problem of `n` unknowns in all, padding and ledger included."""
    return Equations(field, settled, distance, speed, watch if watched else None, n, n - LEDGER, N_PAR, ())


def unsettled(n: int, watched: bool) -> Equations:
    """The same for solvers with a past of their own, which take no state from outside."""
    return equations(n, watched)._replace(normalize=as_it_is)


def size(mechanism: Mechanism, exact: bool) -> int:
    """The number of unknowns of the problem that serves a mechanism, `exact` or with room."""
    needed = mechanism.n_q + mechanism.n_v + LEDGER
    return needed if exact else next((n for n in SIZES if n >= needed), needed)


def parameters(mechanism: Mechanism) -> np.ndarray:
    """Which angles to watch, and for the time being no latest time."""
    par = np.zeros(N_PAR)
    par[0 : 3 * ANGLES : 3] = -1.0
    watched = [(link, link.joint.singular_angle) for link in mechanism.links if link.joint.singular_angle]
    for k, (link, (place, of_sine)) in enumerate(watched[:ANGLES]):
        par[3 * k : 3 * k + 3] = link.q.start + place, mechanism.n_q + link.v.start + place, of_sine
    par[-1] = np.inf
    return par


@kernel
def field(t: float, y: Any, par: Any, calls: Any, dy: Any) -> None:
    """The rates, by the system's own program; not beyond the time that par allows."""
    call_load(calls, 0, min(t, par[3 * ANGLES]), y, dy)


@kernel
def settled(t: float, y: Any, par: Any, calls: Any) -> int:
    """Put y back in place, by the system's own program; 1 where that moved it off its slope."""
    moved = vector(1)
    call_load(calls, 2, t, y, moved)
    return 1 if moved[0] != 0.0 else 0


@kernel
def distance(y: Any, par: Any) -> float:
    """The least sine (or cosine) of a singular angle, with the sign of their product."""
    least, side = 1.0, 1.0
    for k in range(ANGLES):
        if par[3 * k] >= 0.0:
            angle = y[int(par[3 * k])]
            value = np.sin(angle) if par[3 * k + 2] == 1.0 else np.cos(angle)
            side = -side if value < 0.0 else side
            least = min(least, abs(value))
    return side * least


@kernel
def speed(y: Any, par: Any) -> float:
    """The fastest rate of a singular angle, rad/s."""
    fastest = 0.0
    for k in range(ANGLES):
        if par[3 * k] >= 0.0:
            fastest = max(fastest, abs(y[int(par[3 * k + 1])]))
    return fastest
