"""Euler's explicit method: one evaluation, order 1. For teaching: a tumbling body gains energy with it."""

from polhode.integrate.table import RungeKutta, hermite

METHOD = hermite(
    RungeKutta(
        name="explicit_euler",
        order=1,
        c=(0.0,),
        a=((),),
        b=(1.0,),
        citation="L. Euler, Institutionum calculi integralis, vol. 1 (1768), sec. 650.",
    )
)
