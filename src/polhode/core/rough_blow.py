"""The impulse of a blow at one point of a body, with Coulomb's friction followed through the blow.

A blow is short and strong: nothing moves while it lasts, and the velocity u of the point changes by K P with the
impulse P = (P_t, s). The normal impulse s, which only grows, is its clock. In axes (t1, t2, n), with a = K_tn:

    slip    dP_t/ds = -mu w,  w = u_t / |u_t|         du_t/ds = a - mu K_tt w
    stick   dP_t/ds = -K_tt^-1 a                      while that is at most mu long

The slip turns while it goes on. Where it ends and mu is too small to hold the point, it begins anew in the one
direction that stays: a - mu K_tt w = c w with c > 0, which has one solution because |(c + mu K_tt)^-1 a| falls with c
from more than 1 to 0. Compression lasts until u_n = 0; restitution until the normal impulse has done e^2 times the
work that compression took ("energy"), or has grown by e times that of compression ("impulse"). In both, friction
opposes the slip at each instant, so that its work is never positive; with "energy" that of the normal impulse is not
positive either.

Sources: E. J. Routh, Dynamics of a System of Rigid Bodies, Elementary Part, 7th ed. (1905), ch. IV, in the plane;
J. B. Keller, Impact with friction, J. Appl. Mech. 53 (1986) 1, in space; V. Bhatt and J. Koechling, Three-dimensional
frictional rigid-body impact, J. Appl. Mech. 62 (1995) 893, of the slip that begins anew; W. J. Stronge, Impact
Mechanics, Cambridge (2000), ch. 3 and 4, of "energy"; S. D. Poisson of "impulse".
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf, sqrt
from operator import mul
from typing import NamedTuple

import numpy as np

RESTITUTIONS = ("energy", "impulse")
_EPS = float(np.finfo(float).eps)
_ORDER = 24  # of the series of a slip that turns
_STEP = (0.1 * 1e-13) ** (1.0 / _ORDER)  # of the radius of convergence: what is left out is 1e-14
_CURVES, _CHORDS, _MOST = 300, 1000, 30_000  # pieces; a blow has some dozens


class _Moment(NamedTuple):
    """Where a blow has come to: the velocity of the point, the impulse, and the work of the normal impulse."""

    u: tuple[float, float, float]
    p: tuple[float, float, float]  # P_t and s
    work: float


class _Piece(NamedTuple):
    """A piece of a blow as polynomials of a clock from 0 to `length`, the lowest power first; `stops`: then u_t = 0."""

    u: tuple[Sequence[float], Sequence[float], Sequence[float]]
    p: tuple[Sequence[float], Sequence[float], Sequence[float]]
    work: Sequence[float]
    length: float
    stops: bool

    def at(self, c: float) -> _Moment:
        """The moment at the time c of its clock."""
        return _Moment(tuple(_value(x, c) for x in self.u), tuple(_value(x, c) for x in self.p), _value(self.work, c))  # type: ignore[arg-type]


def rough_impulse(K: np.ndarray, u: np.ndarray, friction: float, restitution: float, by: str) -> np.ndarray:
    """P (3,) N s for K (3, 3) 1/kg and u (3,) m/s with u[2] < 0, in axes (t1, t2, n)."""
    stiff, fast = float(np.trace(K)), float(np.abs(u).max())  # worked out in these units, no power of them overflows
    return _unit_impulse(K / stiff, u / fast, friction, restitution, by) * (fast / stiff)


def _unit_impulse(K: np.ndarray, u: np.ndarray, friction: float, restitution: float, by: str) -> np.ndarray:
    """The same for a K of trace 1 and a velocity whose largest part is 1."""
    now, goal, still = _Moment(tuple(u.tolist()), (0.0, 0.0, 0.0), 0.0), None, 8.0 * _EPS
    inverse = np.linalg.inv(K)
    chord = (
        sqrt(abs(float(u @ inverse @ u * inverse[2, 2]))) / _CHORDS
    )  # by the energy there is, most of s is in as many
    for i in range(_MOST):
        piece = _next_piece(K, now, friction, still)
        if i > _CURVES and piece.length < inf:
            piece = _chord(K, now, friction, chord)
        c = _reached(piece, goal, by)
        now = piece.at(piece.length if c is None else c)
        if c is None:
            now = now._replace(u=(0.0, 0.0, now.u[2])) if piece.stops else now
        elif (goal is not None and now.u[2] >= 0.0) or restitution == 0.0:
            return np.array(now.p)
        elif goal is not None:  # impulse enough, and yet it comes nearer: until it no longer does
            goal, restitution = None, 0.0
        else:  # the end of compression
            goal = (1.0 + restitution) * now.p[2] if by == "impulse" else (1.0 - restitution**2) * now.work
            now = now._replace(u=(now.u[0], now.u[1], 0.0))
    raise ArithmeticError(f"a blow with friction {friction:g} did not end in {_MOST} pieces")


def _reached(piece: _Piece, goal: float | None, by: str) -> float | None:
    """When in a piece compression ends (goal None), or restitution has come to its goal; None where it does not."""
    if goal is None:
        return _root(piece.u[2], piece.length)
    wanted = piece.p[2] if by == "impulse" else piece.work
    return _root([wanted[0] - goal, *wanted[1:]], piece.length)


def _next_piece(K: np.ndarray, now: _Moment, mu: float, still: float) -> _Piece:
    """How it goes on: sticking, slipping straight on, or slipping along a curve."""
    slip = hypot(now.u[0], now.u[1])
    if slip <= still:
        return _straight(K, now, _held_or_begun(K, mu), inf)
    w = np.array(now.u[:2]) / slip
    change = K[:2, 2] - mu * K[:2, :2] @ w
    along, across = float(w @ change), abs(float(w[0] * change[1] - w[1] * change[0]))
    size = float(np.abs(K[:2, 2]).sum() + mu * np.abs(K[:2, :2]).sum())
    if across * (slip if along < 0.0 else 1.0) <= 0.5 * size * (still if along < 0.0 else 8.0 * _EPS):
        return _straight(K, now, -mu * w, -slip / along if along < 0.0 else inf)
    return _curve(K, now, mu, slip)


def _held_or_begun(K: np.ndarray, mu: float) -> np.ndarray:
    """dP_t/ds of a point that does not slip: what holds it, or if that is too much, against the slip that begins."""
    holding = -np.linalg.solve(K[:2, :2], K[:2, 2])
    return holding if np.linalg.norm(holding) <= mu else -mu * _direction(mu * K[:2, :2], K[:2, 2])


def _direction(M: np.ndarray, a: np.ndarray) -> np.ndarray:
    """The one unit vector w with (c + M) w = a for a c > 0, where |M^-1 a| > 1: |(c + M)^-1 a| falls with c."""
    (m_xx, m_xy), (_, m_yy) = M.tolist()
    a_x, a_y = a.tolist()
    low, high = 0.0, hypot(a_x, a_y)  # there it is shorter than 1
    while True:
        c = 0.5 * (low + high)
        det = (c + m_xx) * (c + m_yy) - m_xy * m_xy
        x, y = ((c + m_yy) * a_x - m_xy * a_y) / det, ((c + m_xx) * a_y - m_xy * a_x) / det
        size = hypot(x, y)
        if not low < c < high:
            return np.array([x / size, y / size])
        low, high = (c, high) if size > 1.0 else (low, c)


def _chord(K: np.ndarray, now: _Moment, mu: float, length: float) -> _Piece:
    """A straight piece of this length whose friction is against the slip at its end, or ends all slip.

    For a K that is nearly singular, whose slip dies out much faster one way than the other.
    """
    K_t, c = K[:2, :2], np.array(now.u[:2]) + length * K[:2, 2]
    holding = -np.linalg.solve(K_t, c) / length
    if np.linalg.norm(holding) <= mu:
        return _straight(K, now, holding, length)
    return _straight(K, now, -mu * _direction(mu * length * K_t, c), length)._replace(stops=False)


def _straight(K: np.ndarray, now: _Moment, rate: np.ndarray, length: float) -> _Piece:
    """A piece in which dP_t/ds stays; its clock is s. Where the point sticks its slip stays 0 to the bit."""
    rates = (float(rate[0]), float(rate[1]), 1.0)
    way = (K @ rates).tolist()
    if now.u[0] == now.u[1] == 0.0 and hypot(way[0], way[1]) <= 64.0 * _EPS * float(np.abs(K).sum()) * hypot(*rates):
        way[0] = way[1] = 0.0
    u, p = ([(now.u[i], way[i]) for i in range(3)], [(now.p[i], rates[i]) for i in range(3)])
    return _Piece(tuple(u), tuple(p), (now.work, now.u[2], 0.5 * way[2]), length, length < inf)  # type: ignore[arg-type]


def _curve(K: np.ndarray, now: _Moment, mu: float, slip: float) -> _Piece:
    """A piece of a slip that turns, by Taylor series in the clock c with ds = |u_t| dc: all is smooth there.

    u_t' = r a - mu K_tt u_t,   u_n' = r K_nn - mu K_nt . u_t,   P_t' = -mu u_t,   s' = r = |u_t|,   W' = r u_n
    """
    (k_xx, k_xy, a_x), (_, k_yy, a_y), (_, _, k_nn) = K.tolist()
    x, y, n, r, work = [now.u[0]], [now.u[1]], [now.u[2]], [slip], [now.work]
    for k in range(_ORDER):
        work.append(_product(r, n, k) / (k + 1))
        x.append((r[k] * a_x - mu * (k_xx * x[k] + k_xy * y[k])) / (k + 1))
        y.append((r[k] * a_y - mu * (k_xy * x[k] + k_yy * y[k])) / (k + 1))
        n.append((r[k] * k_nn - mu * (a_x * x[k] + a_y * y[k])) / (k + 1))
        inner = _product(r[1:], r[1:], k - 1) if k > 0 else 0.0
        r.append(0.5 * (_product(x, x, k + 1) + _product(y, y, k + 1) - inner) / slip)
    p = [[now.p[i], *(-mu * c / (k + 1) for k, c in enumerate((x, y)[i][:-1]))] for i in (0, 1)]
    s = [now.p[2], *(c / (k + 1) for k, c in enumerate(r[:-1]))]
    last, before = (max(hypot(x[k], y[k]), abs(r[k])) for k in (_ORDER, _ORDER - 1))
    radius = min((slip / max(c, 1e-300)) ** (1.0 / k) for c, k in ((last, _ORDER), (before, _ORDER - 1)))
    return _Piece((x, y, n), (p[0], p[1], s), work, _STEP * radius, False)


def _product(one: list[float], other: list[float], k: int) -> float:
    """The coefficient of power k of the product of two series."""
    return sum(map(mul, one[: k + 1], other[k::-1]))


def _value(series: Sequence[float], c: float) -> float:
    """Horner's rule."""
    total = 0.0
    for x in reversed(series):
        total = total * c + x
    return total


def _root(series: Sequence[float], length: float) -> float | None:
    """Where a polynomial that starts at most at zero rises through it before `length`; None where it does not."""
    if len(series) <= 3:
        return _quadratic_root((*series, 0.0), length)
    if _value(series, length) < 0.0:
        return None
    low, high = 0.0, length
    while low < (c := 0.5 * (low + high)) < high:
        low, high = (c, high) if _value(series, c) < 0.0 else (low, c)
    return high


def _quadratic_root(series: Sequence[float], length: float) -> float | None:
    """The same for c0 + c1 x + c2 x^2, without loss of digits, and for a piece of any length."""
    c_0, c_1, c_2 = series[:3]
    under = c_1 * c_1 - 4.0 * c_2 * c_0
    if under < 0.0:
        return None
    lower = c_1 + sqrt(under)
    found = [-2.0 * c_0 / lower] if lower > 0.0 else []
    if c_2 > 0.0:
        found.append((-c_1 + sqrt(under)) / (2.0 * c_2))
    rising = [x for x in found if 0.0 <= x <= length]
    return min(rising) if rising else None
