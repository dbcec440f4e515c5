"""Backward differentiation formulas of orders 1 to 5 for F(t, y, y') = 0 (IDA), here y' - f(t, y) = 0; the name ode15i.

Compared with MATLAB's ode15i: the same family in the same variable-step, fixed-leading-coefficient form; MATLAB takes
any F(t, y, y'), and a run here has a field, from which F and a consistent start y' = f(t, y) follow.
"""

from polhode.integrate.foreign.face import Foreign
from polhode.integrate.foreign.solvers import ida

METHOD = Foreign(
    name="ida",
    order=5,
    package="scikit-sundae",
    extra="solvers",
    begin=ida,
    citation="A. C. Hindmarsh et al., SUNDIALS: suite of nonlinear and differential/algebraic equation solvers, ACM Trans. Math. Softw. 31 (2005) 363.",
)
