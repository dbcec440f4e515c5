"""Strang's splitting: half a kick by the loads, the free motion for a whole step, half a kick. Order 2."""

from functools import partial

from polhode.integrate.group.method import FREE_LAWS, GroupMethod
from polhode.integrate.group.splitting import composition, exact_turner

METHOD = GroupMethod(
    name="strang",
    order=2,
    write=partial(composition, turner=exact_turner, kicks=(0.5, 0.5), drifts=(1.0,), order=2),
    keeps=FREE_LAWS,
    symplectic=True,
    reversible=True,
    citation="G. Strang, On the construction and comparison of difference schemes, SIAM J. Numer. Anal. 5 (1968) 506;"
    " for rigid bodies: E. Celledoni, F. Fasso, N. Saefstroem and A. Zanna, The exact computation of the free rigid body"
    " motion and its use in splitting methods, SIAM J. Sci. Comput. 30 (2008) 2084.",
)
