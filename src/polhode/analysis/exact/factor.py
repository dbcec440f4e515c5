"""A complex number whose square is linear in sn^2 and whose angle is an elliptic integral of the third kind.

With |z|^2 = c^2 (1 - n sn^2 v) and d(arg z)/dv = +-g/(1 - n sn^2 v), g^2 = (1 - n)(1 - m/n), the angle is g Pi(n; v).
Where z passes close to zero the angle jumps by half a turn, and Pi nearly diverges. The exchange n -> N = m/n
(DLMF 19.7.8) takes the jump out, in closed form:

    z = (c cn dn + i s sn) / sqrt(1 - N sn^2) exp(-i k J(v; N)),   s = +-g c,  k = +-g N,  J = int sn^2/(1 - N sn^2) dv

which is as smooth as z itself, and passes through zero where z does.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np

from polhode.core.elliptic import elliptic_k1, rj

Functions: TypeAlias = tuple[Any, Any, Any, Any, Any]
"""v, and from `jacobi_reduced`: j, sn r, cn r, dn r with v = 2 K j + r."""


@dataclass(frozen=True)
class Factor:
    """One such number, from the reduced functions (j, sn, cn, dn):

    z = (-1)^j (cosine cn dn + i sine sn)/root exp(i secular J), root = sqrt(cn^2 + n1 sn^2), n1 = 1 - N. Where `plain`,
    z = cosine root exp(i (drift v + secular J)) with n1 = 1 - n: the angle is g (v + n J(v; n)) as it stands. m1 is the
    complementary parameter; at m1 = 0 a secular angle is there for N < 0 only.
    """

    cosine: float
    sine: float
    n1: float
    drift: float
    secular: float
    m1: float
    plain: bool

    def at(self, f: Functions) -> Any:
        """The complex number at a phase."""
        v, j, s, c, d = f
        root = np.sqrt(c * c + self.n1 * s * s)
        turn = np.exp(1j * (self.drift * v + self._angle(v, j, s, c, d)))
        if self.plain:
            return self.cosine * root * turn
        sign = 1.0 - 2.0 * np.abs(j % 2.0)
        return sign * (self.cosine * c * d + 1j * self.sine * s) / root * turn

    @property
    def advance(self) -> float:
        """Growth of the angle from v to v + 2 K, rad; infinite at m1 = 0 if it grows there forever."""
        jump = 0.0 if self.plain else math.copysign(math.pi, self.sine)
        drift = 2.0 * self.drift * float(elliptic_k1(self.m1)) if self.drift else 0.0
        return jump + drift + (2.0 * self.secular * self._third_at_quarter if self.secular else 0.0)

    def _angle(self, v: Any, j: Any, s: Any, c: Any, d: Any) -> Any:
        """secular J(v), J = int sn^2/(1 - N sn^2) dv; elementary at m1 = 0."""
        if self.secular == 0.0:
            return 0.0
        if self.m1 == 0.0:
            r = math.sqrt(self.n1 - 1.0)
            return self.secular * (v - np.arctan(r * s) / r) / self.n1
        return self.secular * (_third(s, c, d, self.n1) + 2.0 * j * self._third_at_quarter)

    @property
    def _third_at_quarter(self) -> float:
        """J(K)."""
        return float(_third(1.0, 0.0, math.sqrt(self.m1), self.n1)) if self.m1 > 0.0 else math.inf


def _third(s: Any, c: Any, d: Any, n1: float) -> Any:
    """`associate_third` from the complement n1 = 1 - n: nothing is lost where n is next to 1."""
    return s * s * s / 3.0 * rj(c * c, d * d, 1.0, c * c + n1 * s * s)


def factor(distances: tuple[Decimal, Decimal], tight: Decimal, scale: Decimal, sense: Fraction, m1: float) -> Factor:
    """The factor |z|^2 = scale * distance from the pole, whose angle grows with the sign of `sense`.

    distances: from the pole to u at sn = 0 and at sn = 1; tight: 1/(x3 - x1) in the same unit, negative where the pole
    lies on the other side of u. A pole that is closer to x3 than to x2 needs no exchange: g/(1 - n sn^2) <= 1 there.
    """
    near, far = (max(x, Decimal(0)) for x in distances)
    rest, sign = max(1 - near * tight, Decimal(0)), -1 if sense < 0 else 1
    cosine = float((scale * near).sqrt())
    if tight > 0 and (m1 == 0.0 or rest <= far * tight):
        n1 = far / near
        g = sign * float((n1 * rest).sqrt()) if m1 > 0.0 else 0.0
        return Factor(cosine, 0.0, float(n1), g, g * float(1 - n1), m1, plain=True)
    sine, secular = (scale * far * rest).sqrt(), (near * far * rest).sqrt() * tight
    return Factor(cosine, sign * float(sine), float(rest), 0.0, -sign * float(secular), m1, plain=False)
