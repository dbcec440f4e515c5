"""A splitting of order 4 with small error constants: seven kicks by the loads and six free motions in a step.

A free body needs one motion and no kick. The weights are those of the symmetric method S6 of order 4 (Blanes and Moan, table 2), which needs
nothing of the two parts that it puts together: loads may depend on time and on velocities too.
"""

from functools import partial

from polhode.integrate.group.method import FREE_LAWS, GroupMethod
from polhode.integrate.group.splitting import composition, exact_turner

_A1, _A2, _A3 = 0.0792036964311957, 0.353172906049774, -0.0420650803577195
_B1, _B2 = 0.209515106613362, -0.143851773179818
_A4, _B3 = 1.0 - 2.0 * (_A1 + _A2 + _A3), 0.5 - (_B1 + _B2)
KICKS = (_A1, _A2, _A3, _A4, _A3, _A2, _A1)
DRIFTS = (_B1, _B2, _B3, _B3, _B2, _B1)

METHOD = GroupMethod(
    name="split4",
    order=4,
    write=partial(composition, turner=exact_turner, kicks=KICKS, drifts=DRIFTS, order=4),
    keeps=FREE_LAWS,
    symplectic=True,
    reversible=True,
    citation="S. Blanes and P. C. Moan, Practical symplectic partitioned Runge-Kutta and Runge-Kutta-Nystroem methods,"
    " J. Comput. Appl. Math. 142 (2002) 313.",
)
