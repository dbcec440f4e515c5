"""Heun's method, the explicit trapezoidal rule: two evaluations, order 2."""

from polhode.integrate.table import RungeKutta, hermite

METHOD = hermite(
    RungeKutta(
        name="heun",
        order=2,
        c=(0.0, 1.0),
        a=((), (1.0,)),
        b=(0.5, 0.5),
        citation="K. Heun, Neue Methoden zur approximativen Integration, Z. Math. Phys. 45 (1900) 23.",
    )
)
