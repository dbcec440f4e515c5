"""Splitting methods: kicks by the loads in turn with drifts, in which the body flies and turns as if it were free.

    K(a1 h) D(b1 h) K(a2 h) D(b2 h) ... D(b1 h) K(a1 h)

Read from both ends the weights are the same, so a step back undoes a step; and where the drift is symplectic and the
loads have a potential, so is the step. The drift's rotation is given by the method: exact, midpoint, or variational.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polhode._jit import kernel
from polhode.core.rotor import POSITION, VELOCITY
from polhode.integrate.group.kick import kicker


def composition(problem: Any, turn: Callable[..., None], kicks: tuple[float, ...], drifts: tuple[float, ...],
                order: int) -> Callable[..., None]:  # fmt: skip
    """The kernel of a step: len(drifts) + 1 kicks with the drifts between them, in parts of h.

    `turn(y, h, par)` turns a free body for h, in place: q_WB and w_B follow from L_W, which it leaves alone.
    """
    if not problem.rotor.loaded:
        kicks, drifts = (0.0, 0.0), (1.0,)
    n, kick, drift, last = problem.n, kicker(problem, order), drifter(turn), len(drifts)

    @kernel
    def step(t: float, y: Any, h: float, par: Any, calls: Any, k: Any, s: Any, y_new: Any) -> None:
        """One step of the composition."""
        for j in range(n):
            y_new[j] = y[j]
        at = t
        for i in range(last):
            kick(at, y_new, kicks[i] * h, par, calls)
            drift(y_new, drifts[i] * h, par)
            at += drifts[i] * h
        kick(t + h, y_new, kicks[last] * h, par, calls)

    return step


def drifter(turn: Callable[..., None]) -> Callable[..., None]:
    """A kernel that lets a body fly and turn freely."""

    @kernel
    def drift(y: Any, h: float, par: Any) -> None:
        """p += h v, and the turn."""
        for i in range(3):
            y[POSITION + i] += h * y[VELOCITY + i]
        turn(y, h, par)

    return drift
