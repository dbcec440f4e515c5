"""The constants of Jacobi's theta functions for a free rotation, to fifty digits.

A rate that is wrong by eps turns the body wrong by eps |omega| t. Rates are therefore computed as decimals and handed
over as two floats, whose sum has twice the digits of one. Nothing here runs in a loop: an anchor needs it once.

Sources: E. T. Whittaker and G. N. Watson, A Course of Modern Analysis, chapters 21 and 22; DLMF 20, 22.16(ii).
"""

from __future__ import annotations

from decimal import Context, Decimal, localcontext
from fractions import Fraction
from typing import NamedTuple

PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798")
DIGITS = 50


class Thetas(NamedTuple):
    """nome: q = exp(-pi K'/K). quarter: K. lean: rho = q exp(2 eta), where theta_4(v - i eta) carries the precession.

    drift: Im Z(i b), the rate of that phase in u (Z is Jacobi's zeta function).
    """

    nome: Decimal
    quarter: Decimal
    lean: Decimal
    drift: Decimal


def precisely() -> Context:
    """A context of that many digits, with room for whatever exponents come up."""
    return Context(prec=DIGITS, Emin=-999_999, Emax=999_999)


def decimal(x: Fraction) -> Decimal:
    """A fraction in the digits of the context."""
    return Decimal(x.numerator) / Decimal(x.denominator)


def thetas(m: Fraction, m1: Fraction, n: Fraction) -> Thetas:
    """The constants of a motion with parameter m = 1 - m1 and characteristic n <= 0 (see `free_rotation`)."""
    with localcontext(precisely()):
        K = PI / (2 * agm(decimal(m1).sqrt()))
        if not m:  # a symmetric body, for which n = 0 too: theta_4 is 1
            return Thetas(Decimal(0), K, Decimal(0), Decimal(0))
        q = (-PI * (PI / (2 * agm(decimal(m).sqrt()))) / K).exp()
        rho = (-PI * _distance(decimal(m), decimal(n)) / K).exp()
        return Thetas(q, K, rho, _drift(q, rho, K))


def agm(b: Decimal) -> Decimal:
    """The arithmetic-geometric mean of 1 and b."""
    a = Decimal(1)
    for _ in range(200):
        if abs(a - b) <= a * Decimal(10) ** (2 - DIGITS):
            break
        a, b = (a + b) / 2, (a * b).sqrt()
    return a


def _distance(m: Decimal, n: Decimal) -> Decimal:
    """x = K' - b with cs(x | m1) = sqrt(-n), how far i b is from the zero of theta_4.

    x = sin RF(cos^2, 1 - m1 sin^2, 1) with cos/sin = sqrt(-n).
    """
    ss = 1 / (1 - n)
    cc = -n * ss
    return ss.sqrt() * _rf(cc, cc + m * ss, Decimal(1))


def _rf(x: Decimal, y: Decimal, z: Decimal) -> Decimal:
    """Carlson's RF by duplication, until the series behind it is one in all digits but its first terms."""
    for _ in range(200):
        mean = (x + y + z) / 3
        if max(abs(x - mean), abs(y - mean), abs(z - mean)) <= mean * Decimal("1e-9"):
            break
        a, b, c = x.sqrt(), y.sqrt(), z.sqrt()
        step = a * b + b * c + c * a
        x, y, z = (x + step) / 4, (y + step) / 4, (z + step) / 4
    X, Y = 1 - x / mean, 1 - y / mean
    Z = -X - Y
    e2, e3 = X * Y - Z * Z, X * Y * Z
    tail = e2 * e2 / 24 - 3 * e2 * e3 / 44 - 5 * e2**3 / 208 + 3 * e3 * e3 / 104  # DLMF 19.36.1; next: degree 7, 1e-63
    return (1 - e2 / 10 + e3 / 14 + tail) / mean.sqrt()


def _drift(q: Decimal, rho: Decimal, K: Decimal) -> Decimal:
    """Im Z(i b) = pi/(2 K) theta_4'(i eta)/theta_4(i eta), by the series of both."""
    above, below = Decimal(0), Decimal(1)
    for n in range(1, 400):
        grown, shrunk = leaning(q, rho, n)
        sign = -1 if n % 2 else 1
        above -= sign * 2 * n * (grown - shrunk)
        below += sign * (grown + shrunk)
        if abs(grown) < Decimal(10) ** (-DIGITS - 10):
            break
    return PI / (2 * K) * above / below


def leaning(q: Decimal, rho: Decimal, n: int) -> tuple[Decimal, Decimal]:
    """q^(n^2) exp(+-2 n eta), with q exp(2 eta) = rho: nothing overflows where q is tiny."""
    if not rho:
        return Decimal(0), Decimal(0)
    return q ** (n * n - n) * rho**n, q ** (n * n + n) / rho**n


def two_floats(x: Decimal) -> tuple[float, float]:
    """x as the sum of two floats."""
    high = float(x)
    return high, float(x - Decimal(high))
