"""Motions of a free body in its own principal axes: along a polhode, or about a fixed axis.

Source: L. D. Landau, E. M. Lifshitz, Mechanics, section 37 (LL below).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

import numpy as np

from polhode.analysis.exact.edges import Array, Floats
from polhode.analysis.exact.rounding import phase_of, root, unless_tiny
from polhode.core.elliptic import associate_third, elliptic_k1, jacobi_reduced
from polhode.core.principal_axes import as_fractions
from polhode.core.quat import conjugate, from_rotvec, multiply, normalize
from polhode.core.small import Four, Three

Kind: TypeAlias = Literal["rest", "spherical", "principal axis", "separatrix", "symmetric", "asymmetric"]


@dataclass(frozen=True)
class Spin:
    """A turn about an axis that is fixed in the body and in the world; rates in rad/s."""

    rates: Floats
    period: float = math.inf

    def omega(self, t: Array) -> Three:
        """The constant rate, at every t."""
        x, y, z = self.rates
        return x + 0.0 * t, y + 0.0 * t, z + 0.0 * t

    def turn(self, t: Array) -> Four:
        """The rotation since t = 0 as a quaternion."""
        x, y, z = self.rates
        return from_rotvec((x * t, y * t, z * t))


@dataclass(frozen=True)
class Polhode:
    """A motion on a closed polhode, or on the separatrix (m1 = 0), in principal axes P.

    With u = rate t + u0 the components of omega are (cn u, sn u, dn u) times `size`, those of L/|L| times `part`, on
    the axes 1, 2, 3 of LL: 3 is encircled, 2 is the middle one. The attitude is counted from a pole: L is turned onto
    it by the shortest way, then the body about it by chi = precession + spin. The pole is 3, or 1 where 2 and 3 have
    the closer moments: chi is then well conditioned for nearly symmetric bodies, and L stays away from minus the pole.
    It is always the third axis of P.
    """

    size: Floats
    part: Floats
    rate: float
    u0: float
    m1: float
    pole: int
    base: float
    kappa: float
    n: float

    @property
    def period(self) -> float:
        """Period of omega in the body, 4 K / rate, s."""
        return math.inf if self.m1 == 0.0 else float(4.0 * elliptic_k1(self.m1) / self.rate)

    def omega(self, t: Array) -> Three:
        """Angular velocity in P, rad/s."""
        return self._on_axes(self.size, self.rate * t + self.u0)

    def turn(self, t: Array) -> Four:
        """The rotation of P since t = 0, conj(p(0)) q_pole(chi) p(t), where p(t) turns L onto the pole."""
        u = self.rate * t + self.u0
        half = 0.5 * (self.base * t + (self._angle(u) - self._angle(self.u0)))
        about = (np.cos(half), 0.0, 0.0, np.sin(half))
        return multiply(conjugate(self._to_pole(self.u0)), multiply(about, self._to_pole(u)))

    def _on_axes(self, scale: Floats, u: Any) -> Three:
        """The components scale * (cn u, sn u, dn u) on the axes of P."""
        j, s, c, d = jacobi_reduced(u, self.m1)
        sign = 1.0 - 2.0 * np.abs(j % 2.0)
        x, y, z = scale[0] * sign * c, scale[1] * sign * s, scale[2] * d
        return (x, y, z) if self.pole == 3 else (y, z, x)

    def _to_pole(self, u: Any) -> Four:
        """The shortest rotation of L/|L| = l onto the third axis e of P, (1 + l.e, l x e) normalized."""
        x, y, z = self._on_axes(self.part, u)
        return normalize((1.0 + z, y, -x, 0.0))

    def _angle(self, u: Any) -> Any:
        """Precession beyond base * t, plus spin about the pole: kappa J(u; n) + psi(u), tan psi = l_1/l_2 in P; rad."""
        j, s, c, d = jacobi_reduced(u, self.m1)
        precession = self.kappa * (self._third(u, s, c, d) + 2.0 * j * self._third_at_quarter)
        if self.pole == 1:
            sign = 1.0 - 2.0 * np.abs(j % 2.0)
            return precession + np.arctan2(self.part[1] * sign * s, self.part[2] * d)
        backward = math.copysign(1.0, self.part[1])
        return precession - backward * (np.pi * j + np.arctan2(abs(self.part[1]) * s, self.part[0] * c))

    def _third(self, u: Any, s: Any, c: Any, d: Any) -> Any:
        """J(u; n) = int sn^2/(1 - n sn^2) du, elementary on the separatrix; n < 0 there."""
        if self.m1 > 0.0:
            return associate_third(s, c, d, self.n)
        r = math.sqrt(-self.n)
        return (u - np.arctan(r * s) / r) / (1.0 - self.n)

    @property
    def _third_at_quarter(self) -> float:
        """J(K; n); not used on the separatrix, where K is infinite."""
        return float(associate_third(1.0, 0.0, math.sqrt(self.m1), self.n)) if self.m1 > 0.0 else 0.0


def kind_of(moments: Floats, rates: Floats) -> Kind:
    """Which of the six cases the motion is, by exact comparison."""
    I, w = as_fractions(moments), as_fractions(rates)
    if not any(w):
        return "rest"
    if I[0] == I[1] == I[2]:
        return "spherical"
    if not any((I[i] - I[j]) * w[i] * w[j] for i, j in ((0, 1), (1, 2), (2, 0))):
        return "principal axis"
    if _excess(I, w, sorted(I)[1]) == 0:
        return "separatrix"
    return "symmetric" if len(set(I)) == 2 else "asymmetric"


def solve(kind: Kind, moments: Floats, rates: Floats) -> tuple[Spin | Polhode, Array]:
    """The motion in its own axes P, and the rotation from P to the given principal axes."""
    if kind in ("rest", "spherical", "principal axis"):
        return Spin(rates), np.eye(3)
    low, middle, high = sorted(range(3), key=lambda i: moments[i])
    above = _excess(as_fractions(moments), as_fractions(rates), Fraction(moments[middle])) >= 0
    axes = (low, middle, high) if above else (high, middle, low)
    signs = _signs(axes, rates)
    I, w = as_fractions([moments[i] for i in axes]), as_fractions([rates[i] for i in axes])
    motion = _polhode(I, w, sense=1 if above else -1, second=signs[1])
    S = np.zeros((3, 3))
    S[axes, range(3)] = signs
    return motion, S if motion.pole == 3 else np.roll(S, -1, axis=1)


def _signs(axes: tuple[int, int, int], rates: Floats) -> tuple[float, float, float]:
    """Directions of the axes 1, 2, 3 that make omega_1 >= 0 and omega_3 > 0 in a right-handed frame."""
    first, third = math.copysign(1.0, rates[axes[0]]), math.copysign(1.0, rates[axes[2]])
    parity = 1.0 if axes in ((0, 1, 2), (1, 2, 0), (2, 0, 1)) else -1.0
    return first, parity * first * third, third


def _polhode(I: list[Fraction], w: list[Fraction], sense: int, second: float) -> Polhode:
    """The constants of LL (37.8) to (37.12), each rounded once: the parameter's complement m1 is formed directly.

    sense = +1 where the encircled axis 3 has the largest moment, -1 where the smallest; second: direction of axis 2.
    """
    d12, d23, d13 = abs(I[0] - I[1]), abs(I[1] - I[2]), abs(I[0] - I[2])
    A, D, B = (abs(_excess(I, w, x)) for x in I)  # |L^2 - 2 E I_i|
    square = (B / (I[0] * d13), B / (I[1] * d23), A / (I[2] * d13))  # of the amplitudes of omega
    LL = sum((x * x * y * y for x, y in zip(I, w, strict=True)), Fraction(0))
    cn, sn, dn = (root(y * y / x) for x, y in zip(square, w, strict=True))
    size = [root(x) for x in square]
    part = [root(x * x * y / LL) for x, y in zip(I, square, strict=True)]
    rate2 = d23 * A / (I[0] * I[1] * I[2])
    pole, base, kappa, n = _precession(I, (d12, d23, d13), B / A, sense)
    return Polhode(
        size=(size[0], sense * size[1], size[2]),
        part=(part[0], sense * part[1], part[2]),
        rate=root(rate2),
        u0=math.copysign(1.0, sense * second * w[1]) * phase_of(sn, cn, dn),
        m1=unless_tiny(float(D * d13 / (d23 * A))),
        pole=pole,
        base=root(LL * base**2),
        kappa=math.copysign(root(LL * kappa**2 / rate2), kappa),
        n=float(n),
    )


def _precession(
    I: list[Fraction], gaps: tuple[Fraction, Fraction, Fraction], ratio: Fraction, sense: int
) -> tuple[int, Fraction, Fraction, Fraction]:
    """Pole, base, kappa and n of the precession, phi' = L (base + kappa sn^2/(1 - n sn^2)); ratio = B/A of `_polhode`.

    LL (37.16): phi' = L/I_1 - L (1/I_1 - 1/I_2) L_2^2/(L_1^2 + L_2^2) about 3; with 1, 3 exchanged about 1.
    """
    d12, d23, d13 = gaps
    if d12 <= d23:
        n = -I[2] * d12 / (I[0] * d23)
        return 3, 1 / I[0], -sense * d12 / (I[0] * I[1]) * (1 - n), n  # 1 - n = (L_2/L_1)^2 of the amplitudes
    share = I[1] * d13 * ratio / (I[2] * d23)  # (L_2/L_3)^2 of the amplitudes
    return 1, 1 / I[2], sense * d23 / (I[1] * I[2]) * share, -I[0] * ratio / I[2]


def _excess(I: Sequence[Fraction], w: Sequence[Fraction], moment: Fraction) -> Fraction:
    """L^2 - 2 E moment, as the sum of I_i (I_i - moment) w_i^2."""
    return sum((x * (x - moment) * y * y for x, y in zip(I, w, strict=True)), Fraction(0))
