"""The discrete rigid body of Moser and Veselov: symplectic, and energy and momentum to rounding; order 2.

It follows from a discrete action, the sum of tr((1 - Omega) J) / h with Omega = R_WB^T R_WB_new and J = tr(I)/2 - I, as
the true motion follows from Hamilton's. Its step is one of `implicit_midpoint` with another length, h (1 + a.a): the
energy is kept as well. Being symplectic on top of that, a free body goes exactly along its true path of omega, and only
the clock is off, by the same factor 1 + O(h^2 w^2) all the time. The equation: see `group.cayley`. It has no solution
where the body turns too far in a step, at about 1 rad. Loads kick it half before and half after.
"""

from functools import partial

from polhode.integrate.group.cayley import variational_turner
from polhode.integrate.group.method import FREE_LAWS, GroupMethod
from polhode.integrate.group.splitting import composition

METHOD = GroupMethod(
    name="moser_veselov",
    order=2,
    write=partial(composition, turner=variational_turner, kicks=(0.5, 0.5), drifts=(1.0,), order=2),
    citation="J. Moser and A. P. Veselov, Discrete versions of some classical integrable systems and factorization of matrix polynomials, Commun. Math. Phys. 139 (1991) 217-243;"
    " as a time step: R. I. McLachlan and A. Zanna, The discrete Moser-Veselov algorithm for the free rigid body, revisited, Found. Comput. Math. 5 (2005) 87-123.",
    keeps=FREE_LAWS,
    symplectic=True,
    reversible=True,
)
