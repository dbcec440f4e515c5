"""Numbers of many digits: the roots of a cubic, all real, and the sine and cosine of a float.

Two turning points of a top may lie closer together than floats can say (its separatrix, its steady precession), and
the start may lie on one of them. With `DIGITS` digits every such difference down to 1e-300 keeps 50 digits or more.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from typing import TypeAlias

DIGITS = 700

Roots: TypeAlias = tuple[Decimal, Decimal, Decimal]


@contextmanager
def many_digits() -> Iterator[None]:
    """Inside, decimals are rounded to `DIGITS` digits."""
    with localcontext() as context:
        context.prec, context.Emax, context.Emin = DIGITS, 10**9, -(10**9)
        yield


def decimal(x: Fraction | int) -> Decimal:
    """A fraction as a decimal, rounded once."""
    return Decimal(x.numerator) / Decimal(x.denominator)


def real_roots(c: Sequence[Fraction]) -> Roots:
    """The roots x1 <= x2 <= x3 of c[0] + c[1] x + c[2] x^2 + c[3] x^3; c[3] > 0, all real, not all three equal.

    With X = c[3] x and X = shift + 2 size y the equation is 4 y^3 - 3 y = r, |r| <= 1 (Viete). Its root of the sign of
    r stands alone and comes from Newton's method; the other two from the quadratic equation that is left. Call it
    inside `many_digits`.
    """
    c0, c1, c2, c3 = c
    p, q = c1 * c3 - c2 * c2 / 3, c2 * (2 * c2 * c2 / 27 - c1 * c3 / 3) + c0 * c3 * c3
    size = decimal(-p / 3).sqrt()
    r = decimal(-q) / (2 * size * size * size)
    y = _alone(abs(r)).copy_sign(r)
    half = (3 * max(1 - y * y, Decimal(0))).sqrt()
    shift, scale = decimal(-c2 / 3), decimal(c3)
    first, second, third = ((shift + 2 * size * x) / scale for x in sorted((y, (-y - half) / 2, (half - y) / 2)))
    return first, second, third


def _alone(r: Decimal) -> Decimal:
    """The root y in [cos 30 deg, 1] of 4 y^3 - 3 y = r, 0 <= r <= 1; each step of Newton's doubles the 15 digits."""
    y = Decimal(math.cos(math.acos(min(1.0, float(r))) / 3))
    for _ in range(7):
        y -= (y * (4 * y * y - 3) - r) / (12 * y * y - 3)
    return y


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
