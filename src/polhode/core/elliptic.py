"""Elliptic functions and integrals in double precision, for 0 <= m <= 1 and real arguments of any size.

Each kernel is one formula for floats, arrays and machine code. A name that ends in 1 takes the complementary parameter,
m1 = 1 - m, so that nothing is lost where m is closer to 1 than a float can say (a top next to its separatrix).

Notation: m = k^2, sn = sin(am), cn = cos(am), dn = sqrt(1 - m sn^2), u = F(am | m), K = F(pi/2 | m).
Nothing is checked: outside 0 <= m <= 1 the answers mean nothing.

Sources: DLMF (https://dlmf.nist.gov) chapters 19 and 22, by equation number; B. C. Carlson, Numerical computation of
real or complex elliptic integrals, Numer. Algorithms 10, 1995, 13-26; T. Fukushima, J. Comput. Appl. Math. 236, 2012,
1961-1975.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from polhode._jit import kernel

Number: TypeAlias = float | NDArray[Any]
"""A float, or an array of floats: the functions of this file work elementwise and broadcast."""

_SPREAD = 0.008
"""Relative spread of Carlson's arguments at which his seventh-order series is right to rounding: spread^8 < eps."""

_MOST = 40
"""Duplications at most: floats need fewer; an integral that diverges (two zero arguments) would need ever more."""

_HUGE = 1e300
"""K at m1 = 0 inside the formulas, where 0 * K must be 0; what comes out that large is infinite."""


# Carlson's symmetric integrals: duplicate until the arguments are nearly equal, then a short series.


@kernel
def rc(x: Number, y: Number) -> Number:
    """Carlson's RC(x, y) = 1/2 int_0^inf dt / (sqrt(t + x) (t + y)); x >= 0, y > 0 (DLMF 19.2.17)."""
    for _ in range(_MOST):
        if not np.any(np.abs(x - y) > _SPREAD * (x + 2.0 * y)):
            break
        step = y + 2.0 * np.sqrt(x) * np.sqrt(y)
        x, y = 0.25 * (x + step), 0.25 * (y + step)
    mean = (x + 2.0 * y) / 3.0
    s = (y - mean) / mean
    tail = 3.0 / 8.0 + s * (9.0 / 22.0 + s * (159.0 / 208.0 + s * (9.0 / 8.0)))
    return (1.0 + s * s * (3.0 / 10.0 + s * (1.0 / 7.0 + s * tail))) / np.sqrt(mean)  # Carlson 1995, section 2


@kernel
def rf(x: Number, y: Number, z: Number) -> Number:
    """Carlson's first integral, RF(x, y, z) = 1/2 int_0^inf dt / sqrt((t + x) (t + y) (t + z)) (DLMF 19.16.1).

    Arguments >= 0, at most one of them zero.
    """
    for _ in range(_MOST):
        if not np.any(_spread(x, y, z, z) > _SPREAD * (x + y + z)):
            break
        a, b, c = np.sqrt(x), np.sqrt(y), np.sqrt(z)
        step = a * b + b * c + c * a
        x, y, z = 0.25 * (x + step), 0.25 * (y + step), 0.25 * (z + step)
    mean = (x + y + z) / 3.0
    X, Y = 1.0 - x / mean, 1.0 - y / mean
    Z = -X - Y
    e2, e3 = X * Y - Z * Z, X * Y * Z
    third = e2 * (1.0 / 24.0 - 5.0 * e2 / 208.0 + e3 / 16.0) - 1.0 / 10.0
    return (1.0 + e2 * third + e3 * (1.0 / 14.0 - 3.0 * e2 / 44.0 + 3.0 * e3 / 104.0)) / np.sqrt(mean)  # DLMF 19.36.1


@kernel
def rj(x: Number, y: Number, z: Number, p: Number) -> Number:
    """Carlson's third integral, RJ(x, y, z, p) = 3/2 int_0^inf dt / ((t + p) sqrt((t + x) (t + y) (t + z))).

    Arguments >= 0, at most one of x, y, z zero, p > 0 (DLMF 19.16.2). Each duplication leaves a term RC(1, 1 + e)/d
    (Carlson 1995, section 2) with d = alpha + beta, e = (p - x)(p - y)(p - z)/d^2 = (beta - alpha)/d; taking
    1 + e as 2 beta/d, nothing cancels.
    """
    total, weight = 0.0, 1.0
    for _ in range(5 * _MOST):  # a step only quarters a p that is far larger than the rest
        if not np.any(_spread(x, y, z, p) > _SPREAD * (x + y + z + 2.0 * p)):
            break
        a, b, c, r = np.sqrt(x), np.sqrt(y), np.sqrt(z), np.sqrt(p)
        step = a * b + b * c + c * a
        alpha, beta = p * (a + b + c) + a * b * c, r * (p + step)
        total = total + weight / (alpha + beta) * rc(1.0, 2.0 * beta / (alpha + beta))
        weight = 0.25 * weight
        x, y, z, p = 0.25 * (x + step), 0.25 * (y + step), 0.25 * (z + step), 0.25 * (p + step)
    return 6.0 * total + weight * _rj_series(x, y, z, p)


@kernel
def rd(x: Number, y: Number, z: Number) -> Number:
    """Carlson's RD(x, y, z) = RJ(x, y, z, z); x, y >= 0, at most one of them zero, z > 0 (DLMF 19.16.5)."""
    return rj(x, y, z, z)


@kernel
def _spread(x: Number, y: Number, z: Number, p: Number) -> Number:
    """The largest argument less the smallest."""
    high = np.maximum(np.maximum(x, y), np.maximum(z, p))
    return high - np.minimum(np.minimum(x, y), np.minimum(z, p))


@kernel
def _rj_series(x: Number, y: Number, z: Number, p: Number) -> Number:
    """RJ of nearly equal arguments (DLMF 19.36.2 with the terms of degree six and seven)."""
    mean = (x + y + z + 2.0 * p) / 5.0
    X, Y, Z = 1.0 - x / mean, 1.0 - y / mean, 1.0 - z / mean
    P, xyz = -0.5 * (X + Y + Z), X * Y * Z
    e2 = X * Y + X * Z + Y * Z - 3.0 * P * P
    e3 = xyz + 2.0 * e2 * P + 4.0 * P * P * P
    e4, e5 = (2.0 * xyz + e2 * P + 3.0 * P * P * P) * P, xyz * P * P
    low = -3.0 * e2 / 14.0 + e3 / 6.0 + 9.0 * e2 * e2 / 88.0 - 3.0 * e4 / 22.0 - 9.0 * e2 * e3 / 52.0 + 3.0 * e5 / 26.0
    six = -e2 * e2 * e2 / 16.0 + 3.0 * e3 * e3 / 40.0 + 3.0 * e2 * e4 / 20.0
    seven = 45.0 * e2 * e2 * e3 / 272.0 - 9.0 * (e3 * e4 + e2 * e5) / 68.0
    return (1.0 + low + six + seven) / (mean * np.sqrt(mean))


# Jacobi's functions: down a ladder of moduli to the circle, and back up.


@kernel
def _rung(a: Number, b: Number) -> tuple[Number, Number, Number]:
    """One step of Landen's transformation from k' = b/a: 1 - k_1 and the next a and b (DLMF 22.7(i), 19.8(i))."""
    mean = 0.5 * (a + b)
    return b / mean, mean, np.sqrt(a * b)


@kernel
def ladder(m1: Number) -> tuple[Number, tuple[Number, ...]]:
    """K and Landen's ladder of m1 > 0: K = pi/2 / agm(1, sqrt(m1)) (DLMF 19.8.5), and the twelve g_i = 1 - k_i.

    The moduli fall as k_1 > k_2 > ..., below 1e-11 at the twelfth for every float m1.
    """
    g1, a, b = _rung(1.0, np.sqrt(m1))
    g2, a, b = _rung(a, b)
    g3, a, b = _rung(a, b)
    g4, a, b = _rung(a, b)
    g5, a, b = _rung(a, b)
    g6, a, b = _rung(a, b)
    g7, a, b = _rung(a, b)
    g8, a, b = _rung(a, b)
    g9, a, b = _rung(a, b)
    g10, a, b = _rung(a, b)
    g11, a, b = _rung(a, b)
    g12, a, b = _rung(a, b)
    return 0.5 * np.pi / a, (g1, g2, g3, g4, g5, g6, g7, g8, g9, g10, g11, g12)


@kernel
def _ascend(v: Number, g: tuple[Number, ...]) -> tuple[Number, Number, Number]:
    """(sn, cn, dn) at u = 2 K v / pi from the circle's sin(v), cos(v), 1 (DLMF 22.7(i)).

    1 - k sn^2 is taken as cn^2 + g sn^2, a sum of positive terms: cn and dn keep their relative accuracy where they are
    tiny. The climb starts at the first rung whose functions are those of the circle, k^2 < eps.
    """
    i = 11
    while i > 0 and not np.any(g[i - 1] < 1.0 - 1e-9):
        i -= 1
    s, c, d = np.sin(v), np.cos(v), 1.0
    while i >= 0:
        ss = s * s
        c = c * (1.5 - 0.5 * (ss + c * c))
        cc = c * c
        scale = 1.0 / (1.0 + (1.0 - g[i]) * ss)
        s, c, d = (2.0 - g[i]) * s * scale, c * d * scale, (cc + g[i] * ss) * scale
        i -= 1
    return s, c, d


@kernel
def jacobi_reduced(u: Number, m1: Number) -> tuple[Number, Number, Number, Number]:
    """(j, sn r, cn r, dn r) with u = 2 K j + r, j whole, |r| <= K: the form in which integrals over u are summed.

    The reduction costs |u| eps absolute. At m1 = 0 (K infinite): j = 0, tanh(u), sech(u), sech(u) (DLMF 22.5(ii)).
    """
    flat = 1.0 * (m1 <= 0.0)
    K, g = ladder(m1 + flat)
    j = np.rint(0.5 * u / K) * (1.0 - flat)
    s, c, d = _ascend((u - 2.0 * K * j) * (0.5 * np.pi / K), g)
    if np.any(flat > 0.0):
        e = np.exp(-np.abs(u))
        sech = 2.0 * e / (1.0 + e * e)
        s = (1.0 - flat) * s + flat * np.tanh(u)
        c, d = (1.0 - flat) * c + flat * sech, (1.0 - flat) * d + flat * sech
    return j, s, c, d


@kernel
def jacobi1(u: Number, m1: Number) -> tuple[Number, Number, Number, Number]:
    """(sn, cn, dn, am) of u at the complementary parameter m1; am (rad) is continuous, am(u + 2 K) = am(u) + pi."""
    j, s, c, d = jacobi_reduced(u, m1)
    sign = 1.0 - 2.0 * np.abs(j - 2.0 * np.rint(0.5 * j))
    return sign * s, sign * c, d, np.arctan2(s, c) + np.pi * j


@kernel
def jacobi(u: Number, m: Number) -> tuple[Number, Number, Number, Number]:
    """Jacobi's functions (sn, cn, dn, am) of u at the parameter m (DLMF 22.2, 22.16.1)."""
    return jacobi1(u, 1.0 - m)


@kernel
def inverse_jacobi(sn: Number, cn: Number, dn: Number) -> Number:
    """The u in [-K, K] of the given functions, u = sn RF(cn^2, dn^2, 1), cn >= 0 (DLMF 22.15, 19.25(i))."""
    return sn * rf(cn * cn, dn * dn, 1.0)


@kernel
def associate_third(sn: Number, cn: Number, dn: Number, n: Number) -> Number:
    """J = int_0^u sn^2 / (1 - n sn^2) du = sn^3/3 RJ(cn^2, dn^2, 1, 1 - n sn^2) for |u| <= K, n < 1.

    It is (Pi(n) - F)/n without the cancellation (Fukushima 2012; DLMF 19.25(i)).
    """
    ss = sn * sn
    cc = cn * cn
    return sn * ss / 3.0 * rj(cc, dn * dn, 1.0, cc + (1.0 - n) * ss)


# Legendre's integrals.


@kernel
def _quarter1(m1: Number) -> Number:
    """K from m1, or _HUGE at m1 = 0."""
    flat = 1.0 * (m1 <= 0.0)
    K, _ = ladder(m1 + flat)
    return K + _HUGE * flat


@kernel
def _opened(x: Number) -> Number:
    """x, or the infinity of its sign where it holds `_HUGE`; without a branch and without NumPy's warnings."""
    return np.minimum(np.maximum(x, np.copysign(np.inf, x - _HUGE)), np.copysign(np.inf, x + _HUGE))


@kernel
def elliptic_k1(m1: Number) -> Number:
    """Complete integral of the first kind, K, from m1."""
    return _opened(_quarter1(m1))


@kernel
def elliptic_k(m: Number) -> Number:
    """Complete integral of the first kind, K(m) = int_0^(pi/2) da / sqrt(1 - m sin^2 a) (DLMF 19.2.8)."""
    return elliptic_k1(1.0 - m)


@kernel
def complete_pi1(n: Number, m1: Number) -> Number:
    """Complete integral of the third kind, Pi(n | m), from m1; n < 1."""
    return elliptic_k1(m1) + n / 3.0 * rj(0.0, m1, 1.0, 1.0 - n)


@kernel
def complete_pi(n: Number, m: Number) -> Number:
    """Complete integral of the third kind, Pi(n | m) = K + n/3 RJ(0, 1 - m, 1, 1 - n); n < 1, m < 1 (DLMF 19.25(i))."""
    return complete_pi1(n, 1.0 - m)


@kernel
def _half_turns(phi: Number) -> tuple[Number, Number, Number]:
    """(j, sin r, cos r) with phi = pi j + r, |r| <= pi/2; j agrees with the sign of the cosine, which knows best."""
    s, c = np.sin(phi), np.cos(phi)
    j = np.rint(phi / np.pi)
    sign = 1.0 - 2.0 * np.abs(j - 2.0 * np.rint(0.5 * j))
    wrong = 1.0 * (sign * c < 0.0)
    sign = sign * (1.0 - 2.0 * wrong)
    return j + wrong * np.sign(phi - np.pi * j), sign * s, sign * c


@kernel
def elliptic_f1(phi: Number, m1: Number) -> Number:
    """Incomplete integral of the first kind, F(phi | m), from m1."""
    j, s, c = _half_turns(phi)
    return _opened(2.0 * j * _quarter1(m1) + s * rf(c * c, c * c + m1 * s * s, 1.0))


@kernel
def elliptic_f(phi: Number, m: Number) -> Number:
    """Incomplete integral of the first kind, F(phi | m) = int_0^phi da / sqrt(1 - m sin^2 a), rad (DLMF 19.2.4)."""
    return elliptic_f1(phi, 1.0 - m)


@kernel
def elliptic_pi1(n: Number, phi: Number, m1: Number) -> Number:
    """Incomplete integral of the third kind, Pi(n; phi | m), from m1; n < 1."""
    j, s, c = _half_turns(phi)
    part = associate_third(s, c, np.sqrt(c * c + m1 * s * s), n)
    whole = associate_third(1.0, 0.0, np.sqrt(m1), n)
    return elliptic_f1(phi, m1) + n * (2.0 * j * whole + part)


@kernel
def elliptic_pi(n: Number, phi: Number, m: Number) -> Number:
    """Incomplete integral of the third kind, Pi(n; phi | m) = int_0^phi da / ((1 - n sin^2 a) sqrt(1 - m sin^2 a)).

    phi in rad, n < 1 (DLMF 19.2.7). For n << 0 the relative error grows as sqrt(1 - n): use `associate_third` there.
    """
    return elliptic_pi1(n, phi, 1.0 - m)
