"""Strang's splitting: half a kick by the loads, the free motion for a whole step, half a kick. Order 2."""

from __future__ import annotations

from collections.abc import Callable

from polhode.integrate.called import CalledRotor
from polhode.integrate.group.method import FREE_LAWS, GroupMethod
from polhode.integrate.group.splitting import composition, exact_turner


def write(problem: CalledRotor) -> Callable[..., None]:
    """The kernel of a step."""
    return composition(problem, exact_turner(problem), (0.5, 0.5), (1.0,), 2)


METHOD = GroupMethod(
    name="strang",
    order=2,
    write=write,
    keeps=FREE_LAWS,
    symplectic=True,
    reversible=True,
    citation="G. Strang, On the construction and comparison of difference schemes, SIAM J. Numer. Anal. 5 (1968) 506;"
    " for rigid bodies: E. Celledoni, F. Fasso, N. Saefstroem and A. Zanna, The exact computation of the free rigid body"
    " motion and its use in splitting methods, SIAM J. Sci. Comput. 30 (2008) 2084.",
)
