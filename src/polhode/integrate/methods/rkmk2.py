"""Runge-Kutta-Munthe-Kaas of order 2: the explicit midpoint rule on rotations, for any loads.

q_half = q exp(h u / 2),    q_new = q exp(h u_half),    u = w_B + s_B
"""

from functools import partial

from polhode.integrate.group.method import GroupMethod
from polhode.integrate.group.munthe_kaas import stepper

METHOD = GroupMethod(
    name="rkmk2",
    order=2,
    write=partial(stepper, ahead=(0.0, 0.5), weights=(0.0, 1.0), curved=False),
    citation="H. Munthe-Kaas, Runge-Kutta methods on Lie groups, BIT 38 (1998) 92-111.",
    slips=True,
)
