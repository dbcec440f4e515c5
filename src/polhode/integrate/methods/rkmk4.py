"""Runge-Kutta-Munthe-Kaas of order 4: the classical Runge-Kutta method on rotations, for any loads."""

from functools import partial

from polhode.integrate.group.method import GroupMethod
from polhode.integrate.group.munthe_kaas import stepper

METHOD = GroupMethod(
    name="rkmk4",
    order=4,
    write=partial(stepper, ahead=(0.0, 0.5, 0.5, 1.0), weights=(1 / 6, 1 / 3, 1 / 3, 1 / 6), curved=True),
    citation="H. Munthe-Kaas, High order Runge-Kutta methods on manifolds, Appl. Numer. Math. 29 (1999) 115-127.",
    slips=True,
)
