"""The attitude of a free rigid body at any time after an anchor, in one evaluation.

    q_WB(t) = C G(t) r*,    G = (cos chi/2, 0, 0, sin chi/2) p(u),    u = rate t + u0

p(u) is the shortest rotation of L onto a pole of the body, chi the angle about it (see `free_rotation`). Every factor
is needed up to a positive size only, since the product is normalized in the end. With v = pi u / (2 K), theta functions
give

    L ~ (P_1 theta_2(v), P_2 theta_1(v), P_3 theta_3(v)),    size theta_4(v),
    chi = angular rate * t + s arg theta_4(v - i eta) + arg(L seen along the pole),

and a few terms of their series are enough unless the motion is next to the separatrix: there the ladder of moduli and
Carlson's integral do the same. (|z| + z) has half the argument of z: no arc tangent is taken, and no sign is lost,
because both arguments stay within a quarter turn once their mean rates are taken out.

The angles that grow with t are counted in turns, with rates of twice the digits of a float, and whole turns are dropped
before they are rounded: the error does not grow with t, other than by the rounding of t itself.
"""

from __future__ import annotations

import numpy as np

from polhode._jit import kernel
from polhode.core.elliptic import associate_third, jacobi_reduced
from polhode.core.quat import multiply
from polhode.core.scalars import Floats, Parts
from polhode.core.small import Four

# The numbers of an anchor, by place. KIND says which of the three ways below is taken.
KIND, C, R = 0, 1, 5
TURNS, TURNS_LOW, SPIN_AXIS = 9, 10, 11  # one axis: half turns per second, and the axis in the body
PHASE, PHASE_LOW, PHASE_START, HALF, HALF_LOW = 9, 10, 11, 12, 13  # v in turns per second; chi/2 likewise
POLE, BACKWARD, SENSE, PART = 14, 15, 16, 17
EVEN, ODD, LEAN, TILT = 20, 27, 35, 42  # series: 2 q^(k k), q^(k (k+1)), and those of theta_4(v - i eta)
RATE, START, M1, BASE, KAPPA, N, QUARTER = 20, 21, 22, 23, 24, 25, 26  # the ladder, in the place of the series
SIZE = 49
SPIN, THETA, LADDER = 0.0, 1.0, 2.0
TERMS = 7  # of each series: q^(k k - k) is below 1e-18 at the next one, for m1 > LEAST_M1
LEAST_M1, MOST_N = 1e-3, 1e3  # below and beyond, the ladder


@kernel
def attitude_after(t: float, a: Floats) -> Four:
    """q_WB at t seconds after the anchor, of any length; `a` holds the numbers of the anchor."""
    if a[KIND] == SPIN:
        s, c = sin_cos_turns(a[TURNS], a[TURNS_LOW], t, 0.0)
        G = (c, s * a[SPIN_AXIS], s * a[SPIN_AXIS + 1], s * a[SPIN_AXIS + 2])
    elif a[KIND] == THETA:
        G = by_thetas(t, a)
    else:
        G = by_ladder(t, a)
    return multiply(multiply((a[C], a[C + 1], a[C + 2], a[C + 3]), G), (a[R], a[R + 1], a[R + 2], a[R + 3]))


@kernel
def sin_cos_turns(rate: float, low: float, t: float, start: float) -> tuple[float, float]:
    """Sine and cosine of 2 pi (rate + low) t + start: whole turns go before anything is rounded (Dekker's product)."""
    x = rate * t
    a = 134217729.0 * rate  # 2**27 + 1 halves the digits
    high = a - (a - rate)
    b = 134217729.0 * t
    part = b - (b - t)
    error = ((high * part - x) + high * (t - part)) + (rate - high) * part + (rate - high) * (t - part)
    turn = 2.0 * np.pi * ((x - np.rint(x)) + (error + low * t)) + start
    return (np.sin(turn), np.cos(turn))


@kernel
def clenshaw(x2: float, a: Floats, place: int, terms: int) -> tuple[float, float]:
    """(b_1, b_2) of the sum of a_k cos(k th), k = 1 ... terms, with x2 = 2 cos(th): it is b_1 cos(th) - b_2.

    The sum of a_k cos((k - 1/2) th) is (b_1 - b_2) cos(th/2), with the same b.
    """
    b1, b2 = 0.0, 0.0
    for i in range(terms - 1, -1, -1):
        b1, b2 = a[place + i] + x2 * b1 - b2, b1
    return (b1, b2)


@kernel
def by_thetas(t: float, a: Floats) -> Four:
    """G by the series of the theta functions."""
    s, c = sin_cos_turns(a[PHASE], a[PHASE_LOW], t, a[PHASE_START])
    half_s, half_c = sin_cos_turns(a[HALF], a[HALF_LOW], t, 0.0)
    x, y = 1.0 - 2.0 * s * s, 2.0 * s * c  # cos and sin of 2 v
    plus, minus = clenshaw(2.0 * x, a, EVEN, TERMS), clenshaw(-2.0 * x, a, EVEN, TERMS)
    lean, tilt = clenshaw(2.0 * x, a, LEAN, TERMS), clenshaw(2.0 * x, a, TILT, TERMS)
    odd, turned_odd = clenshaw(2.0 * x, a, ODD, TERMS + 1), clenshaw(-2.0 * x, a, ODD, TERMS + 1)
    size = 1.0 - minus[0] * x - minus[1]  # theta_4
    L1, L2 = a[PART] * c * (odd[0] - odd[1]), a[PART + 1] * s * (turned_odd[0] - turned_odd[1])
    L3 = a[PART + 2] * (1.0 + plus[0] * x - plus[1])
    if a[POLE] == 3.0:
        p, turned = (size + L3, L2, -L1), (L1 * c + a[BACKWARD] * L2 * s, a[BACKWARD] * L1 * s - L2 * c)
    else:
        p, turned = (size + L1, L3, -L2), (L3, L2)
    seen = half_way(turned[0], turned[1])
    phase = half_way(1.0 + lean[0] * x - lean[1], a[SENSE] * tilt[0] * y)
    return about_pole(times(times((half_c, half_s), seen), phase), p)


@kernel
def half_way(x: float, y: float) -> tuple[float, float]:
    """A number with half the argument of x + i y, which must not be negative."""
    return (np.sqrt(x * x + y * y) + x, y)


@kernel
def times(z: Parts, w: Parts) -> tuple[float, float]:
    """The product of two complex numbers."""
    return (z[0] * w[0] - z[1] * w[1], z[0] * w[1] + z[1] * w[0])


@kernel
def about_pole(z: Parts, p: Parts) -> Four:
    """The rotation p, (p_0, p_1, p_2, 0), and after it the one about the pole, (z_0, 0, 0, z_1)."""
    return (z[0] * p[0], z[0] * p[1] - z[1] * p[2], z[0] * p[2] + z[1] * p[1], z[1] * p[0])


@kernel
def by_ladder(t: float, a: Floats) -> Four:
    """G by the ladder of moduli and Carlson's integral, next to the separatrix and on it (M1 = 0)."""
    u = a[RATE] * t + a[START]
    j, s, c, d = jacobi_reduced(u, a[M1])
    sign = 1.0 - 2.0 * np.abs(j % 2.0)
    if a[M1] > 0.0:
        third = associate_third(s, c, d, a[N]) + 2.0 * j * a[QUARTER]
    else:
        r = np.sqrt(-a[N])
        third = (u - np.arctan(r * s) / r) / (1.0 - a[N])
    L1, L2, L3 = a[PART] * sign * c, a[PART + 1] * sign * s, a[PART + 2] * d
    if a[POLE] == 3.0:
        p, backward = (1.0 + L3, L2, -L1), np.copysign(1.0, a[PART + 1])
        seen = -backward * (np.pi * j + np.arctan2(np.abs(a[PART + 1]) * s, a[PART] * c))
    else:
        p, seen = (1.0 + L1, L3, -L2), np.arctan2(L2, L3)
    half = 0.5 * (a[BASE] * t + a[KAPPA] * third + seen)
    return about_pole((np.cos(half), np.sin(half)), p)
