"""The numbers of an anchor: all that `free_flow` needs of a free rotation, formed once and without cancellation.

A rate that is wrong by eps turns the body wrong by eps |omega| t. The constants of Jacobi's theta functions are
therefore computed as decimals of fifty digits, and rates are handed over as two floats, whose sum has twice the digits
of one. Nothing here runs in a loop: an anchor needs it once.

Sources: E. T. Whittaker and G. N. Watson, A Course of Modern Analysis, chapters 21 and 22; DLMF 20, 22.16(ii).
"""

from __future__ import annotations

import math
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from polhode.core import free_flow as flow
from polhode.core.elliptic import associate_third
from polhode.core.free_rotation import (
    Invariants,
    invariants,
    kind_of,
    on_pole,
    parts,
    precession,
    start_of,
)
from polhode.core.principal_axes import multiply_exactly, principal_fractions, transposed
from polhode.core.quat import conjugate, from_matrix, multiply, normalize
from polhode.core.rounding import root, unless_tiny
from polhode.core.scalars import Parts

PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798")
DIGITS = 50


def anchor(I: np.ndarray, w_B: Parts, q_WB: Parts) -> np.ndarray:
    """The numbers of the free rotation of a body with inertia I (3, 3), from omega (body axes) and attitude on."""
    moments, V = principal_fractions(I)
    w_P = [row[0] for row in multiply_exactly(transposed(V), [[Fraction(float(x))] for x in w_B])]
    numbers = np.zeros(flow.SIZE)
    if kind_of(moments, w_P) in ("rest", "spherical", "principal axis"):
        S = np.eye(3)
        _one_axis(numbers, w_P)
    else:
        constants, S = invariants(moments, w_P)
        S = on_pole(S, _polhode(numbers, constants))
    r = from_matrix((np.array(V, dtype=float) @ S).ravel())
    numbers[flow.R : flow.R + 4] = conjugate(r)
    numbers[flow.C : flow.C + 4] = (1.0, 0.0, 0.0, 0.0)
    start = normalize(flow.attitude_after(0.0, numbers))
    numbers[flow.C : flow.C + 4] = normalize(multiply(q_WB, conjugate(start)))
    return numbers


def _one_axis(numbers: np.ndarray, w: list[Fraction]) -> None:
    """A turn about an axis that stays where it is, in body and world."""
    numbers[flow.KIND] = flow.SPIN
    square = sum((x * x for x in w), Fraction(0))
    if square:
        with localcontext(precisely()):
            rate = decimal(square).sqrt()
            numbers[flow.TURNS], numbers[flow.TURNS_LOW] = two_floats(rate / (4 * PI))
            numbers[flow.SPIN_AXIS : flow.SPIN_AXIS + 3] = [float(decimal(x) / rate) for x in w]


def _polhode(numbers: np.ndarray, constants: Invariants) -> int:
    """A motion around an axis: by theta functions, or next to the separatrix by the ladder; its pole."""
    pole, base, kappa, n = precession(constants)
    numbers[flow.POLE] = pole
    if constants.m1 > Fraction(flow.LEAST_M1) and -n < flow.MOST_N:
        _by_thetas(numbers, constants, pole, base, n)
    else:
        _by_ladder(numbers, constants, base, kappa, n)
    return pole


def _by_thetas(numbers: np.ndarray, constants: Invariants, pole: int, base: Fraction, n: Fraction) -> None:
    theta = thetas(constants.m, constants.m1, n)
    sense = -constants.sense if pole == 3 else constants.sense
    backward = math.copysign(1.0, constants.sense) if pole == 3 else 0.0
    with localcontext(precisely()):
        rate = decimal(constants.rate2).sqrt()
        phase = PI * rate / (2 * theta.quarter)  # rad/s of v
        angle = decimal(constants.LL).sqrt() * decimal(base) + sense * rate * theta.drift - int(backward) * phase
        numbers[flow.PHASE], numbers[flow.PHASE_LOW] = two_floats(phase / (2 * PI))
        numbers[flow.HALF], numbers[flow.HALF_LOW] = two_floats(angle / (4 * PI))
        numbers[flow.PHASE_START] = start_of(constants) * float(PI / (2 * theta.quarter))
        numbers[flow.PART : flow.PART + 3] = _amplitudes(constants, theta)
        _series(numbers, theta)
    numbers[flow.KIND], numbers[flow.BACKWARD], numbers[flow.SENSE] = flow.THETA, backward, sense


def _amplitudes(constants: Invariants, theta: Thetas) -> list[float]:
    """P_i: the amplitudes of L/|L|, with those of (cn, sn, dn) theta_4(v) in the series of `free_flow`."""
    q = theta.nome
    theta_3 = 1 + 2 * sum((q ** (k * k) for k in range(1, 20)), Decimal(0))
    theta_4 = 1 + 2 * sum(((-1) ** k * q ** (k * k) for k in range(1, 20)), Decimal(0))
    odd = 1 + sum((q ** (k * k + k) for k in range(1, 20)), Decimal(0))
    scale = (theta_4 / odd, theta_3 / odd, theta_4 / theta_3)
    return [x * float(y) for x, y in zip(parts(constants), scale, strict=True)]


def _series(numbers: np.ndarray, theta: Thetas) -> None:
    """The coefficients of the four series."""
    q = theta.nome
    numbers[flow.ODD] = 1.0
    for k in range(1, flow.TERMS + 1):
        grown, shrunk = leaning(q, theta.lean, k)
        sign = -1.0 if k % 2 else 1.0
        numbers[flow.EVEN + k - 1] = float(2 * q ** (k * k))
        numbers[flow.ODD + k] = float(q ** (k * k + k))
        numbers[flow.LEAN + k - 1] = sign * float(grown + shrunk)
        numbers[flow.TILT + k - 1] = sign * float(grown - shrunk)


def _by_ladder(numbers: np.ndarray, constants: Invariants, base: Fraction, kappa: Fraction, n: Fraction) -> None:
    m1 = unless_tiny(float(constants.m1))
    numbers[flow.KIND] = flow.LADDER
    numbers[flow.PART : flow.PART + 3] = parts(constants)
    numbers[flow.RATE], numbers[flow.START], numbers[flow.M1] = root(constants.rate2), start_of(constants), m1
    numbers[flow.BASE], numbers[flow.N] = root(constants.LL * base**2), float(n)
    numbers[flow.KAPPA] = math.copysign(root(constants.LL * kappa**2 / constants.rate2), kappa)
    numbers[flow.QUARTER] = float(associate_third(1.0, 0.0, math.sqrt(m1), float(n))) if m1 else 0.0


# The constants of the theta functions.


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
