"""Bogacki and Shampine's pair of orders 3 and 2, the method behind the name ode23.

Compared with MATLAB's ode23: the same pair and the same cubic dense output; the step is controlled by the root mean
square of the scaled error (MATLAB: its largest component), and the tolerances that stand by default are tighter.
"""

from polhode.integrate.table import RungeKutta, hermite

METHOD = hermite(
    RungeKutta(
        name="bs23",
        order=3,
        c=(0.0, 1 / 2, 3 / 4, 1.0),
        a=((), (1 / 2,), (0.0, 3 / 4), (2 / 9, 1 / 3, 4 / 9)),
        b=(2 / 9, 1 / 3, 4 / 9, 0.0),
        errors=((5 / 72, -1 / 12, -1 / 9, 1 / 8),),
        error_order=2,
        citation="P. Bogacki and L. F. Shampine, A 3(2) pair of Runge-Kutta formulas, Appl. Math. Lett. 2 (1989) 321.",
    )
)
