"""The classical Runge-Kutta method: four evaluations, order 4."""

from polhode.integrate.table import RungeKutta, hermite

METHOD = hermite(
    RungeKutta(
        name="rk4",
        order=4,
        c=(0.0, 1 / 2, 1 / 2, 1.0),
        a=((), (1 / 2,), (0.0, 1 / 2), (0.0, 0.0, 1.0)),
        b=(1 / 6, 1 / 3, 1 / 3, 1 / 6),
        citation="W. Kutta, Beitrag zur naeherungsweisen Integration totaler Differentialgleichungen, Z. Math. Phys. 46 (1901) 435.",
    )
)
