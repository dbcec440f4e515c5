"""Sine and cosine of a given float to many digits: next to the separatrix of a pendulum sixteen are not enough."""

from __future__ import annotations

from decimal import Decimal
from functools import cache

from polhode.analysis.exact.cubic import DIGITS


def half_turns(angle: float) -> tuple[int, Decimal, Decimal]:
    """(n, sin h, cos h) with angle = 2 (pi n + h), |h| <= pi/2; angle in rad. Call it inside `many_digits`."""
    half, pi = Decimal(angle) / 2, _pi()
    n = int((half / pi).to_integral_value())
    h = half - n * pi
    return n, _series(1, h), _series(0, h)


def _series(k: int, h: Decimal) -> Decimal:
    """The cosine (k = 0) or the sine (k = 1) of |h| <= pi/2 by its power series."""
    term, total = h if k else Decimal(1), Decimal(0)
    while term and term.adjusted() > -DIGITS - 5:
        total += term
        term *= -h * h / ((k + 1) * (k + 2))
        k += 2
    return total


@cache
def _pi() -> Decimal:
    """pi = 16 arctan(1/5) - 4 arctan(1/239) (Machin)."""
    return 16 * _arctan_of_inverse(5) - 4 * _arctan_of_inverse(239)


def _arctan_of_inverse(x: int) -> Decimal:
    """arctan(1/x) = 1/x - 1/(3 x^3) + 1/(5 x^5) - ..."""
    power, total, k = Decimal(1) / x, Decimal(0), 1
    while power.adjusted() > -DIGITS - 5:
        total += power / k if k % 4 == 1 else -power / k
        power, k = power / (x * x), k + 2
    return total
