"""The explicit midpoint rule: two evaluations, order 2."""

from polhode.integrate.table import RungeKutta, hermite

METHOD = hermite(
    RungeKutta(
        name="midpoint",
        order=2,
        c=(0.0, 0.5),
        a=((), (0.5,)),
        b=(0.0, 1.0),
        citation="C. Runge, Ueber die numerische Aufloesung von Differentialgleichungen, Math. Ann. 46 (1895) 167.",
    )
)
