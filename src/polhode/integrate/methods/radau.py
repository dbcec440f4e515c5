"""The implicit Runge-Kutta method Radau IIA of order 5 (SciPy): for stiff fields at tight tolerances.

MATLAB has no such solver. L-stable; the error is that of an embedded formula of order 3.
"""

from polhode.integrate.foreign.face import Foreign
from polhode.integrate.foreign.solvers import Radau

METHOD = Foreign(
    name="radau",
    order=5,
    package="scipy",
    extra="scipy",
    begin=Radau,
    citation="E. Hairer and G. Wanner, Solving ordinary differential equations II: stiff and differential-algebraic problems, 2nd ed., Springer (1996), sec. IV.8.",
)
