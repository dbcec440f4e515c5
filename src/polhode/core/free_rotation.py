"""The constants of the free rotation of a rigid body, from its moments and its spin, without rounding on the way.

The angular momentum L is fixed in the world. In the body its tip runs along a closed curve around one axis,

    L/|L| = (part_1 cn u, part_2 sn u, part_3 dn u),    u = rate t + u0,

on the axes 1, 2, 3 of Landau and Lifshitz, section 37 (LL below): 3 is encircled, 2 is the middle one. Everything that
decides is formed as fractions: next to the separatrix the small difference L^2 - 2 E I_mid says when the body flips.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

import numpy as np

from polhode.core.principal_axes import as_fractions
from polhode.core.rounding import phase_of, root

Kind: TypeAlias = Literal["rest", "spherical", "principal axis", "separatrix", "symmetric", "asymmetric"]
Floats: TypeAlias = tuple[float, float, float]
Number: TypeAlias = float | Fraction


class Invariants(NamedTuple):
    """What is constant, exactly, with the axes in the order 1, 2, 3 of LL.

    I: moments. gaps: |I1 - I2|, |I2 - I3|, |I1 - I3|. excess: |L^2 - 2 E I_i|. LL: L^2. w: the spin at the start, on
    axes whose directions make its first and third component positive. sense: +1 where the encircled axis has the
    largest moment, -1 where the smallest; second: the direction of axis 2.
    """

    I: list[Fraction]
    gaps: tuple[Fraction, Fraction, Fraction]
    excess: tuple[Fraction, Fraction, Fraction]
    LL: Fraction
    w: list[Fraction]
    sense: int
    second: float

    @property
    def m1(self) -> Fraction:
        """The complement of the parameter of the elliptic functions."""
        return self.excess[1] * self.gaps[2] / (self.gaps[1] * self.excess[0])

    @property
    def m(self) -> Fraction:
        """The parameter, 1 - m1."""
        return self.gaps[0] * self.excess[2] / (self.gaps[1] * self.excess[0])

    @property
    def rate2(self) -> Fraction:
        """The square of the rate of u, 1/s^2."""
        return self.gaps[1] * self.excess[0] / (self.I[0] * self.I[1] * self.I[2])

    @property
    def squares(self) -> tuple[Fraction, Fraction, Fraction]:
        """The squares of the amplitudes of omega (LL 37.8)."""
        (_d12, d23, d13), (A, _, B), I = self.gaps, self.excess, self.I
        return B / (I[0] * d13), B / (I[1] * d23), A / (I[2] * d13)


def kind_of(moments: Sequence[Number], rates: Sequence[Number]) -> Kind:
    """Which of the six cases a free rotation is, by exact comparison."""
    I, w = as_fractions(moments), as_fractions(rates)
    if not any(w):
        return "rest"
    if I[0] == I[1] == I[2]:
        return "spherical"
    if not any((I[i] - I[j]) * w[i] * w[j] for i, j in ((0, 1), (1, 2), (2, 0))):
        return "principal axis"
    if excess(I, w, sorted(I)[1]) == 0:
        return "separatrix"
    return "symmetric" if len(set(I)) == 2 else "asymmetric"


def invariants(moments: Sequence[Number], rates: Sequence[Number]) -> tuple[Invariants, np.ndarray]:
    """The constants of a rotation that is none of rest, spherical, principal axis; and S, from the axes of LL."""
    low, middle, high = sorted(range(3), key=lambda i: moments[i])
    above = excess(as_fractions(moments), as_fractions(rates), Fraction(moments[middle])) >= 0
    axes = (low, middle, high) if above else (high, middle, low)
    signs = _signs(axes, rates)
    I, w = as_fractions([moments[i] for i in axes]), as_fractions([rates[i] for i in axes])
    S = np.zeros((3, 3))
    S[axes, range(3)] = signs
    gaps = abs(I[0] - I[1]), abs(I[1] - I[2]), abs(I[0] - I[2])
    A, D, B = (abs(excess(I, w, x)) for x in I)
    LL = sum((x * x * y * y for x, y in zip(I, w, strict=True)), Fraction(0))
    return Invariants(I, gaps, (A, D, B), LL, w, 1 if above else -1, signs[1]), S


def _signs(axes: tuple[int, int, int], rates: Sequence[Number]) -> Floats:
    """Directions of the axes 1, 2, 3 that make omega_1 >= 0 and omega_3 > 0 in a right-handed frame."""
    first, third = math.copysign(1.0, rates[axes[0]]), math.copysign(1.0, rates[axes[2]])
    parity = 1.0 if axes in ((0, 1, 2), (1, 2, 0), (2, 0, 1)) else -1.0
    return first, parity * first * third, third


def excess(I: Sequence[Fraction], w: Sequence[Fraction], moment: Fraction) -> Fraction:
    """L^2 - 2 E moment, as the sum of I_i (I_i - moment) w_i^2."""
    return sum((x * (x - moment) * y * y for x, y in zip(I, w, strict=True)), Fraction(0))


def parts(constants: Invariants) -> Floats:
    """The amplitudes of L/|L| on the axes 1, 2, 3; the second carries the sense."""
    size = [root(x * x * y / constants.LL) for x, y in zip(constants.I, constants.squares, strict=True)]
    return size[0], constants.sense * size[1], size[2]


def start_of(constants: Invariants) -> float:
    """u0, from its functions, each the root of a quotient that is exact; cn and dn are positive there."""
    cn, sn, dn = (root(y * y / x) for x, y in zip(constants.squares, constants.w, strict=True))
    return math.copysign(1.0, constants.sense * constants.second * constants.w[1]) * phase_of(sn, cn, dn)


def precession(constants: Invariants) -> tuple[int, Fraction, Fraction, Fraction]:
    """Pole, base, kappa and n of the precession, phi' = L (base + kappa sn^2 / (1 - n sn^2)).

    LL (37.16): phi' = L/I_1 - L (1/I_1 - 1/I_2) L_2^2/(L_1^2 + L_2^2) about 3; with 1, 3 exchanged about 1. The pole is
    3, or 1 where 2 and 3 have the closer moments: that keeps the angles well conditioned for nearly symmetric bodies.
    """
    (d12, d23, d13), I, sense = constants.gaps, constants.I, constants.sense
    if d12 <= d23:
        n = -I[2] * d12 / (I[0] * d23)
        return 3, 1 / I[0], -sense * d12 / (I[0] * I[1]) * (1 - n), n  # 1 - n = (L_2/L_1)^2 of the amplitudes
    ratio = constants.excess[2] / constants.excess[0]
    share = I[1] * d13 * ratio / (I[2] * d23)  # (L_2/L_3)^2 of the amplitudes
    return 1, 1 / I[2], sense * d23 / (I[1] * I[2]) * share, -I[0] * ratio / I[2]


def on_pole(S: np.ndarray, pole: int) -> np.ndarray:
    """The axes of LL put in the order that makes the pole the third: 1, 2, 3 or 2, 3, 1."""
    return S if pole == 3 else np.roll(S, -1, axis=1)
