"""Backward differentiation formulas of orders 1 to 5 with variable steps (CVODE): for stiff fields; the name ode15s.

Compared with MATLAB's ode15s: the same family; MATLAB uses numerical differentiation formulas (BDF with a correction)
in a quasi-constant step form, and CVODE pure BDF in fixed-leading-coefficient form. Steps and digits differ a little.
"""

from polhode.integrate.foreign.face import Foreign
from polhode.integrate.foreign.solvers import bdf

METHOD = Foreign(
    name="bdf",
    order=5,
    package="scikit-sundae",
    extra="solvers",
    begin=bdf,
    citation="S. D. Cohen and A. C. Hindmarsh, CVODE, a stiff/nonstiff ODE solver in C, Comput. Phys. 10 (1996) 138;"
    " A. C. Hindmarsh et al., SUNDIALS, ACM Trans. Math. Softw. 31 (2005) 363.",
)
