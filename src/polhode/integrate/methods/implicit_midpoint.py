"""Implicit midpoint on the angular momentum with the Cayley map: energy and momentum both to rounding; order 2.

The body is turned by a Cayley map such that the angular momentum in body axes, M = R_WB^T L_W, obeys the implicit
midpoint rule M_new = M + h m x I^-1 m with m = (M + M_new)/2, while L_W itself is not touched. The equation and why it
keeps the energy: see `group.cayley`. The laws hold for every step; the phase of the motion is right to order 2 only, so
a body with perfect laws can look the wrong way. Loads kick it half before and half after.
"""

from functools import partial

from polhode.integrate.group.cayley import midpoint_turner
from polhode.integrate.group.method import FREE_LAWS, GroupMethod
from polhode.integrate.group.splitting import composition

METHOD = GroupMethod(
    name="implicit_midpoint",
    order=2,
    write=partial(composition, turner=midpoint_turner, kicks=(0.5, 0.5), drifts=(1.0,), order=2),
    citation="D. Lewis and J. C. Simo, Conserving algorithms for the dynamics of Hamiltonian systems on Lie groups, J. Nonlinear Sci. 4 (1994) 253-299;"
    " midpoint rule: M. A. Austin, P. S. Krishnaprasad and L.-S. Wang, Almost Poisson integration of rigid body systems, J. Comput. Phys. 107 (1993) 105-117.",
    keeps=FREE_LAWS,
    reversible=True,
)
