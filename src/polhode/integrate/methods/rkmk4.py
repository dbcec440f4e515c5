"""Runge-Kutta-Munthe-Kaas of order 4: the classical Runge-Kutta method on rotations, for any loads."""

from __future__ import annotations

from collections.abc import Callable

from polhode.integrate.called import CalledRotor
from polhode.integrate.group.method import GroupMethod
from polhode.integrate.group.munthe_kaas import stepper


def write(problem: CalledRotor) -> Callable[..., None]:
    """The kernel of a step."""
    weights = (1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0)
    return stepper(problem, ahead=(0.0, 0.5, 0.5, 1.0), weights=weights, curved=True)


METHOD = GroupMethod(
    name="rkmk4",
    order=4,
    write=write,
    citation="H. Munthe-Kaas, High order Runge-Kutta methods on manifolds, Appl. Numer. Math. 29 (1999) 115-127.",
    slips=True,
)
