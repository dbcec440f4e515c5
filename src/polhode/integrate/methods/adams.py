"""Adams-Moulton formulas of orders 1 to 12 with variable steps (CVODE): for smooth fields that are not stiff; ode113.

Compared with MATLAB's ode113: the same family and orders up to 12 (MATLAB: 13); MATLAB predicts and corrects once
(PECE), and CVODE solves the corrector by Newton's iteration.
"""

from polhode.integrate.foreign.face import Foreign
from polhode.integrate.foreign.solvers import adams

METHOD = Foreign(
    name="adams",
    order=12,
    package="scikit-sundae",
    extra="solvers",
    begin=adams,
    stiff=False,
    citation="S. D. Cohen and A. C. Hindmarsh, CVODE, a stiff/nonstiff ODE solver in C, Comput. Phys. 10 (1996) 138;"
    " A. C. Hindmarsh et al., SUNDIALS, ACM Trans. Math. Softw. 31 (2005) 363.",
)
