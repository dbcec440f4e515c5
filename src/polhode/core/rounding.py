"""Constants of a motion, each rounded once, and the limits where floats end."""

from __future__ import annotations

import math
from fractions import Fraction

from polhode.core.elliptic import inverse_jacobi

TINY = 1e-290
"""A motion whose m1 is smaller counts as being on the separatrix: it stays at its saddle for 330 / rate."""


def phase_of(sn: float, cn: float, dn: float) -> float:
    """u >= 0 of its functions; next to the middle axis, where the squares of cn <= dn underflow, by DLMF 19.27."""
    return float(inverse_jacobi(sn, cn, dn)) if dn * dn > TINY else math.log(4.0 / (cn + dn))


def unless_tiny(m1: float) -> float:
    """m1, or 0 (separatrix) where its square root is no longer a safe number."""
    return m1 if m1 > TINY else 0.0


def root(x: Fraction) -> float:
    """Square root, rounded once for the quotient and once for the root; x may be far outside the range of floats."""
    k = (x.numerator.bit_length() - x.denominator.bit_length()) // 2
    return math.ldexp(math.sqrt(float(x / Fraction(4) ** k)), k)
