"""The turn of a free rigid body over a short time, to rounding, for any inertia and any spin.

    w_dot = I^-1 (I w x w),    r_dot = r (0, w) / 2,    r(0) = 1

by the power series of both, whose coefficients follow from one another by products: in principal axes

    (k + 1) w[k+1]_1 = (I_2 - I_3) / I_1  sum_j w[j]_2 w[k-j]_3,    2 (k + 1) r[k+1] = sum_j r[j] (0, w[k-j]).

The series ends where its terms no longer count. Elliptic functions would give the same turn (see `free_rotation`, which
does so from an anchor) at several times the cost of a short step, and with a case of its own for every kind of spin.
Moments that obey the triangle inequality keep the singularities of w at least pi / 2 / w_max from real time, so that
pieces of `_REACH` / w_max converge fast.
"""

from __future__ import annotations

from math import ceil, nan, sqrt

from polhode._jit import kernel, matrix
from polhode.core.quat import multiply
from polhode.core.scalars import Floats, Parts
from polhode.core.small import Four

_ORDER = 24
_TERMS = _ORDER + 1
_REACH = 0.4  # rad: (0.4 / 1.57)**24 < 1e-14 of the last term, which itself is that small again
_MOST_PIECES = 1e6  # loads that spin a body up so much within a step have no motion worth computing


@kernel
def free_turn(w_P: Parts, I: Parts, h: float) -> Four:
    """r - 1 for the rotation r of a free body after h, a quaternion in principal axes; w_P (3,) rad/s, I (3,) moments.

    NaN where the body would turn by more than 400 000 rad, or where w_P is not finite.
    """
    w, r = matrix(_TERMS, 3), matrix(_TERMS, 4)
    turn = (0.0, 0.0, 0.0, 0.0)
    w[0, 0], w[0, 1], w[0, 2] = w_P[0], w_P[1], w_P[2]
    smallest = min(I[0], I[1], I[2])
    doubled = I[0] * w_P[0] * w_P[0] + I[1] * w_P[1] * w_P[1] + I[2] * w_P[2] * w_P[2]
    reach = abs(h) * sqrt(doubled / smallest) / _REACH
    if not reach <= _MOST_PIECES:
        return (nan, nan, nan, nan)
    pieces = max(1, ceil(reach))
    for _ in range(pieces):
        turn = joined(turn, short_turn(w, r, I, h / pieces))
    return turn


@kernel
def joined(a: Four, b: Four) -> Four:
    """(1 + a) (1 + b) - 1 = a + b + a b: of what is small, the rounding is small too."""
    ab = multiply(a, b)
    return (a[0] + (b[0] + ab[0]), a[1] + (b[1] + ab[1]), a[2] + (b[2] + ab[2]), a[3] + (b[3] + ab[3]))


@kernel
def short_turn(w: Floats, r: Floats, I: Parts, h: float) -> Four:
    """One piece: the series of w from w[0] on, which becomes w at the end, and the sum of the series of r, less 1."""
    a, b, c = (I[1] - I[2]) / I[0], (I[2] - I[0]) / I[1], (I[0] - I[1]) / I[2]
    x, y, z = w[0, 0], w[0, 1], w[0, 2]
    r[0, 0], r[0, 1], r[0, 2], r[0, 3] = 1.0, 0.0, 0.0, 0.0
    p0, p1, p2, p3 = 0.0, 0.0, 0.0, 0.0
    enough = 1e-18 * (abs(x) + abs(y) + abs(z))
    for k in range(_ORDER):
        d0, d1, d2 = 0.0, 0.0, 0.0
        r0, r1, r2, r3 = 0.0, 0.0, 0.0, 0.0
        for j in range(k + 1):
            u, v, s = w[k - j, 0], w[k - j, 1], w[k - j, 2]
            d0 += w[j, 1] * s
            d1 += w[j, 2] * u
            d2 += w[j, 0] * v
            r0 -= r[j, 1] * u + r[j, 2] * v + r[j, 3] * s
            r1 += r[j, 0] * u + r[j, 2] * s - r[j, 3] * v
            r2 += r[j, 0] * v + r[j, 3] * u - r[j, 1] * s
            r3 += r[j, 0] * s + r[j, 1] * v - r[j, 2] * u
        e = h / (k + 1)
        d0, d1, d2 = e * a * d0, e * b * d1, e * c * d2
        r0, r1, r2, r3 = 0.5 * e * r0, 0.5 * e * r1, 0.5 * e * r2, 0.5 * e * r3
        w[k + 1, 0], w[k + 1, 1], w[k + 1, 2] = d0, d1, d2
        r[k + 1, 0], r[k + 1, 1], r[k + 1, 2], r[k + 1, 3] = r0, r1, r2, r3
        x, y, z = x + d0, y + d1, z + d2
        p0, p1, p2, p3 = p0 + r0, p1 + r1, p2 + r2, p3 + r3
        if abs(d0) + abs(d1) + abs(d2) <= enough and abs(r0) + abs(r1) + abs(r2) + abs(r3) <= 1e-18:
            break
    w[0, 0], w[0, 1], w[0, 2] = x, y, z
    return (p0, p1, p2, p3)
