"""The motion of a symmetric top's axis under gravity, by Klein's parameters: no angle, no pole, no singularity.

A top with the moments (A, A, C) moves like one with (A, A, A) and the same L_3, but for a steady turn about its axis.
Of that round top this file gives q_WP = (Re a, Re b, Im b, Im a) with |a|^2 = (1 + u)/2, |b|^2 = (1 - u)/2, where u is
the cosine from the upward vertical to the axis, and the rate across the axis, w = w_1 + i w_2, |w|^2 = k - weight x.
The cosine follows from u'^2 = f(u), a cubic: u = u1 + (u2 - u1) sn^2(rate t + v0). Each of a, b, w is a complex number
whose square is linear in u and whose angle is one integral of the third kind, with the pole u = -1, 1, or where w = 0.

With |z|^2 = c^2 (1 - n sn^2 v) and d(arg z)/dv = +-g/(1 - n sn^2 v), g^2 = (1 - n)(1 - m/n), the angle is g Pi(n; v).
Where z passes close to zero the angle jumps by half a turn, and Pi nearly diverges. The exchange n -> N = m/n
(DLMF 19.7.8) takes the jump out, in closed form:

    z = (c cn dn + i s sn) / sqrt(1 - N sn^2) exp(-i k J(v; N)),   s = +-g c,  k = +-g N,  J = int sn^2/(1 - N sn^2) dv

which is as smooth as z itself, and passes through zero where z does.

Sources: F. Klein, The Mathematical Theory of the Top, Scribner 1897, lectures 1 and 3; E. T. Whittaker, Analytical
Dynamics, 4th ed., sections 71 to 73; DLMF 19.7(iii).
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from polhode.analysis.exact.edges import Array, Values
from polhode.analysis.exact.many_digits import decimal, many_digits, real_roots
from polhode.core.elliptic import elliptic_k1, jacobi_reduced, rj
from polhode.core.principal_axes import Matrix
from polhode.core.rounding import phase_of, unless_tiny

Complex: TypeAlias = NDArray[np.complex128]
Functions: TypeAlias = tuple[Values, Values, Values, Values, Values]
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

    def at(self, f: Functions) -> np.ndarray:
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

    def _angle(self, v: Values, j: Values, s: Values, c: Values, d: Values) -> Values:
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


def _third(s: Values, c: Values, d: Values, n1: float) -> Values:
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


AxisKind: TypeAlias = Literal["steady", "separatrix", "nutation"]


@dataclass(frozen=True)
class Start:
    """A round top at t = 0, in numbers without rounding.

    up, down: 1 + u and 1 - u; u_dot: du/dt (1/s); spin: L_3 / A (rad/s); across: w_1, w_2 (rad/s); vertical: the upward
    vertical across the axis, (z_1, z_2) in P; weight: 2 m g l / A (1/s^2), not negative; a, b: Klein's parameters.
    """

    up: Fraction
    down: Fraction
    u_dot: Fraction
    spin: Fraction
    across: tuple[Fraction, Fraction]
    vertical: tuple[Fraction, Fraction]
    weight: Fraction
    a: complex
    b: complex

    @property
    def square(self) -> Fraction:
        """|w|^2 = w_1^2 + w_2^2."""
        return self.across[0] ** 2 + self.across[1] ** 2

    @property
    def turning(self) -> Fraction:
        """w . z across the axis, (L_z - L_3 u)/A; times 1/(1 - u^2) it is the rate of precession."""
        return self.across[0] * self.vertical[0] + self.across[1] * self.vertical[1]

    @property
    def cubic(self) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """The coefficients of u'^2 = f(u) = (1 - u^2) |w|^2 - (w . z)^2 in powers of x = u - u(0)."""
        u, k, h, s = (self.up - self.down) / 2, self.square, self.turning, self.spin
        slope = 2 * (h * s - u * k) - self.weight * self.up * self.down
        return self.u_dot**2, slope, 2 * u * self.weight - k - s * s, self.weight

    @property
    def steady(self) -> bool:
        """Whether u stays what it is: u' = 0 and u'' = f'/2 = 0."""
        return self.u_dot == 0 and self.cubic[1] == 0


def start(q: Sequence[Fraction], across: Sequence[Fraction], spin: Fraction, weight: Fraction) -> Start:
    """The start of the round top: q_WP of any length, w_1 and w_2 (rad/s), spin = L_3 / A, weight = 2 m g l / A."""
    w, x, y, z = q
    scale = 2 / sum((part * part for part in q), Fraction(0))
    first, second, _ = rotation(q)[2]
    unit = math.sqrt(0.5 * float(scale))
    return Start(
        up=scale * (w * w + z * z),
        down=scale * (x * x + y * y),
        u_dot=first * across[1] - second * across[0],
        spin=spin,
        across=(across[0], across[1]),
        vertical=(first, second),
        weight=weight,
        a=unit * complex(float(w), float(z)),
        b=unit * complex(float(x), float(y)),
    )


def rotation(q: Sequence[Fraction]) -> Matrix:
    """The rotation matrix of a quaternion of any length, without rounding."""
    w, x, y, z = q
    s = 2 / sum((part * part for part in q), Fraction(0))
    return [
        [1 - s * (y * y + z * z), s * (x * y - w * z), s * (x * z + w * y)],
        [s * (x * y + w * z), 1 - s * (x * x + z * z), s * (y * z - w * x)],
        [s * (x * z - w * y), s * (y * z + w * x), 1 - s * (x * x + y * y)],
    ]


@dataclass(frozen=True)
class Steady:
    """A motion at constant u: steady precession, a vertical axis, a pendulum on a cone, or rest.

    a, b, across: the numbers at t = 0; rates: how fast their angles grow, rad/s; cosine: (1 + u, 1 - u); period: of the
    small nutations about it, s (inf where it is unstable).
    """

    a: complex
    b: complex
    across: complex
    rates: tuple[float, float, float]
    cosine: tuple[float, float]
    period: float

    def klein(self, t: Array) -> tuple[Complex, Complex]:
        """Klein's parameters a, b at t."""
        return self.a * np.exp(1j * self.rates[0] * t), self.b * np.exp(1j * self.rates[1] * t)

    def transverse(self, t: Array) -> Complex:
        """w_1 + i w_2 at t, rad/s."""
        return self.across * np.exp(1j * self.rates[2] * t)

    @property
    def ends(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """(1 + u, 1 - u) at the lowest and at the highest u."""
        return self.cosine, self.cosine

    @property
    def precession(self) -> float:
        """Growth of the azimuth in a period of the small nutations, rad; 0 for a vertical axis."""
        return (self.rates[0] + self.rates[1]) * self.period if min(self.cosine) > 0.0 else 0.0


@dataclass(frozen=True)
class Nutation:
    """A motion between two values of u, or (m1 = 0) from the vertical and back to it in infinite time.

    a, b, across: factors of the phase v = rate t + v0; phases: the constant angles that make them fit the start, as
    complex numbers; spin: L_3 / A, rad/s; ends: (1 + u, 1 - u) at u1 and u2.
    """

    a: Factor
    b: Factor
    across: Factor
    phases: tuple[complex, complex, complex]
    rate: float
    v0: float
    m1: float
    spin: float
    ends: tuple[tuple[float, float], tuple[float, float]]

    def klein(self, t: Array) -> tuple[Complex, Complex]:
        """Klein's parameters a, b at t."""
        f = self._functions(t)
        return self.phases[0] * self.a.at(f), self.phases[1] * self.b.at(f)

    def transverse(self, t: Array) -> Complex:
        """w_1 + i w_2 at t, rad/s."""
        return self.phases[2] * self.across.at(self._functions(t)) * np.exp(-0.5j * self.spin * t)

    def _functions(self, t: Array) -> Functions:
        """The phase at t and its elliptic functions."""
        v = self.rate * t + self.v0
        return v, *jacobi_reduced(v, self.m1)

    @property
    def period(self) -> float:
        """Period of u, 2 K / rate, s."""
        return math.inf if self.m1 == 0.0 else float(2.0 * elliptic_k1(self.m1) / self.rate)

    @property
    def precession(self) -> float:
        """Growth of the azimuth of the axis, which is the angle of a plus that of b, in a period; rad."""
        return self.a.advance + self.b.advance


def kind_of(motion: Steady | Nutation) -> AxisKind:
    """The name of the case."""
    if isinstance(motion, Steady):
        return "steady"
    return "separatrix" if motion.m1 == 0.0 else "nutation"


def solve(s: Start) -> Steady | Nutation:
    """The motion from a start."""
    with many_digits():
        return _steady(s) if s.steady else _nutation(s)


def _steady(s: Start) -> Steady:
    """The angles of a and b grow by (w.z + spin (1 + u))/(2 (1 + u)) and (w.z - spin (1 - u))/(2 (1 - u)) a second."""
    of_a = (s.turning / s.up + s.spin) / 2 if s.up else Fraction(0)
    of_b = (s.turning / s.down - s.spin) / 2 if s.down else Fraction(0)
    stiffness = -s.cubic[2]  # -f''/2: u swings with this frequency squared where it is positive
    return Steady(
        a=s.a,
        b=s.b,
        across=complex(*map(float, s.across)),
        rates=(float(of_a), float(of_b), float(of_b - of_a)),
        cosine=(float(s.up), float(s.down)),
        period=2.0 * math.pi / math.sqrt(stiffness) if stiffness > 0 else math.inf,
    )


def _nutation(s: Start) -> Nutation:
    """The constants of a motion between two roots of the cubic."""
    x1, x2, tight, rate4 = _turning_points(s.cubic)
    m1 = unless_tiny(float(1 - (x2 - x1) * tight))
    up, down, k = decimal(s.up), decimal(s.down), decimal(s.square)
    weight, h = decimal(s.weight), s.turning
    half, one = Decimal("0.5"), Decimal(1)
    a = factor((up + x1, up + x2), -tight, half, h + s.spin * s.up, m1)
    b = factor((down - x1, down - x2), tight, half, h - s.spin * s.down, m1)
    across = factor((k - weight * x1, k - weight * x2), 1 / rate4, one, s.spin * s.square - s.weight * h, m1)
    at0 = _functions_at_start(x1, x2, tight, s.u_dot < 0)
    return Nutation(
        a=a,
        b=b,
        across=across,
        phases=_phases(s, a, b, across, at0),
        rate=float(rate4.sqrt()) / 2.0,
        v0=float(at0[0]),
        m1=m1,
        spin=float(s.spin),
        ends=(_end(up + x1, down - x1), _end(up + x2, down - x2)),
    )


def _turning_points(c: tuple[Fraction, Fraction, Fraction, Fraction]) -> tuple[Decimal, Decimal, Decimal, Decimal]:
    """x1 <= 0 <= x2, 1/(x3 - x1) and rate4 = (2 rate)^2 = c[3] (x3 - x1); without weight x3 is infinite."""
    if c[3]:
        x1, x2, x3 = real_roots(c)
        tight, rate4 = 1 / (x3 - x1), decimal(c[3]) * (x3 - x1)
    else:
        middle, rate4, tight = decimal(c[1] / (-2 * c[2])), decimal(-c[2]), Decimal(0)
        half = (middle * middle + decimal(c[0]) / rate4).sqrt()
        x1, x2 = middle - half, middle + half
    return min(x1, Decimal(0)), max(x2, Decimal(0)), tight, rate4


def _functions_at_start(x1: Decimal, x2: Decimal, tight: Decimal, falling: bool) -> Functions:
    """The phase of x = 0 and its elliptic functions: sn^2 = -x1/(x2 - x1), dn^2 = (x3 - 0)/(x3 - x1)."""
    gap = x2 - x1
    sn, cn, dn = (float(x.sqrt()) for x in (-x1 / gap, x2 / gap, max(1 + x1 * tight, Decimal(0))))
    sign = -1.0 if falling else 1.0
    return sign * phase_of(sn, cn, dn), 0.0, sign * sn, cn, dn


def _phases(s: Start, a: Factor, b: Factor, across: Factor, f: Functions) -> tuple[complex, complex, complex]:
    """What turns each factor at the start onto the number there; where that is zero, their rates are compared.

    a' = -b conj(w)/2 where a = 0 (v0 = 0); b' = a w/2 where b = 0, and w' = -i weight (z_1 + i z_2)/2 where w = 0:
    both at v0 = K or -K, where the factor is a cosine.
    """
    w, slope = complex(*map(float, s.across)), -math.copysign(1.0, f[2])
    fall = -1j * complex(*map(float, s.vertical))
    return (
        _aligned(s.a, a.at(f), -s.b * w.conjugate() / 1j),
        _aligned(s.b, b.at(f), slope * s.a * w),
        _aligned(w, across.at(f), slope * fall),
    )


def _aligned(value: complex, model: np.ndarray, instead: complex) -> complex:
    """The unit number e with value = e |value/model| model, or the direction of `instead` where value is zero."""
    of = instead if value == 0.0 else value * complex(model).conjugate()
    return cmath.exp(1j * cmath.phase(of))


def _end(up: Decimal, down: Decimal) -> tuple[float, float]:
    """(1 + u, 1 - u), neither below zero nor minus zero."""
    return abs(max(float(up), 0.0)), abs(max(float(down), 0.0))
