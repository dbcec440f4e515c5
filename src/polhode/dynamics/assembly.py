"""Consistent starts: where a mechanism with constraints can stand, and how it can move there, from what is given.

Newton's method with the shortest steps in the metric of the mass matrix, held back where the residuals would grow.
What is given may stay as it is; the rest is solved for.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.dynamics.plain_par import plain_par
from polhode.dynamics.settling import retracted
from polhode.dynamics.tangent import Tangent, tangent
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion

_MOST = 80  # iterations; at a singular position each one only halves the error
_SLOW = 1.0 - 1e-4  # residuals that shrink by less have come to where they are smallest
_EXACT = 1e-14  # of the size of the mechanism: rounding
_CLOSED = 1e-11  # of the size of the mechanism: a residual that is zero
_STEP = 0.7  # rad, and m per size: the longest step, so that Newton's method does not leap to another branch
_DEPENDENT = 1e-10  # of the largest singular value
_SAME = 1e-5  # of the size: two positions that are one; a double root has half the digits


class Position(NamedTuple):
    """Where Newton's method ended: q, whether the constraints are closed there, and what it took."""

    q: np.ndarray
    closed: bool
    iterations: int
    at: Tangent

    @property
    def residual(self) -> float:
        """The largest residual, m or rad."""
        return float(np.abs(self.at.residuals).max(initial=0.0))


def find_position(mechanism: Mechanism, t: float, q: np.ndarray, free: np.ndarray, par: Any) -> Position:
    """A position near q that closes the constraints; `free` (n_v, bool) says along which speeds q may move."""
    here, before, n = tangent(mechanism, t, q, par), np.inf, 0
    while n < _MOST and _EXACT * here.size < _norm(here) < _SLOW * before:
        step = shortest_change(here, -here.residuals, free)
        found = _along(mechanism, t, q, _held_back(step, here.size), here, par)
        if found is None:
            break
        before, n = _norm(here), n + 1
        q, here = found
    return Position(q, _worst(here) <= _CLOSED * here.size, n, here)


def find_speeds(at: Tangent, v: np.ndarray, free: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The speeds nearest to v that keep the constraints closed, and the rates of the residuals that are left."""
    moved = v + shortest_change(at, -(at.J @ v + at.drift), free)
    return moved, at.J @ moved + at.drift


def project(mechanism: Mechanism, t: float, q: Any, v: Any, par: Any = None) -> tuple[np.ndarray, np.ndarray]:
    """The consistent (q, v) nearest to a state, in the metric of the mass matrix: the reference of `settling`."""
    q, v = np.array(q, dtype=float), np.array(v, dtype=float)
    free = np.ones(mechanism.n_v, dtype=bool)
    found = find_position(mechanism, t, q, free, plain_par(mechanism, t, q, v) if par is None else par)
    return found.q, find_speeds(found.at, v, free)[0]


def shortest_change(at: Tangent, wanted: np.ndarray, free: np.ndarray) -> np.ndarray:
    """x along free speeds with J x = wanted, or as near as can be, and x . M x least."""
    change = np.zeros(at.J.shape[1])
    if len(wanted) and free.any():
        M = at.mass[np.ix_(free, free)]
        # a point mass on a ball joint has speeds without inertia: a trace of it keeps M invertible
        L = np.linalg.cholesky(M + 1e-12 * (1e-3 + float(np.diag(M).max())) * np.eye(len(M)))
        K = np.linalg.solve(L, at.J[:, free].T).T
        change[free] = np.linalg.solve(L.T, np.linalg.pinv(K, rcond=_DEPENDENT) @ wanted)
    return change


def _held_back(step: np.ndarray, size: float) -> np.ndarray:
    """A step that is not too long."""
    longest = float(np.abs(step).max(initial=0.0))
    return step * min(1.0, _STEP * size / longest) if longest > 0.0 else step


def _along(mechanism: Mechanism, t: float, q: np.ndarray, step: np.ndarray, here: Tangent,
           par: Any) -> tuple[np.ndarray, Tangent] | None:  # fmt: skip
    """The first point on the way, halved again and again, at which the residuals are smaller; None if there is none."""
    for k in range(12):
        there = np.array(retracted(mechanism, q, 0.5**k * step), dtype=float)
        new = tangent(mechanism, t, there, par)
        if _norm(new) < (1.0 - 1e-4 * 0.5**k) * _norm(here):
            return there, new
    return None


def _norm(at: Tangent) -> float:
    return float(np.linalg.norm(at.residuals))


def _worst(at: Tangent) -> float:
    return float(np.abs(at.residuals).max(initial=0.0))


def all_positions(mechanism: Mechanism, t: float, q: np.ndarray, free: np.ndarray, par: Any,
                  starts: int = 24) -> list[Position]:  # fmt: skip
    """The distinct positions found from q and from starts all around it, the nearest to q first.

    If the constraints leave the mechanism a way to move, positions are not distinct: only that found from q is given.
    Where none closes, the one that comes nearest is given, not closed.
    """
    first = find_position(mechanism, t, q, free, par)
    if first.closed and _freedom(first.at, free) > 0:
        return [first]
    tried = [first, *(find_position(mechanism, t, other, free, par) for other in _around(mechanism, q, free, starts))]
    found: list[Position] = []
    for position in (one for one in tried if one.closed):
        if all(_apart(mechanism, t, position.q, other.q) > _SAME * position.at.size for other in found):
            found.append(position)
    found.sort(key=lambda one: _apart(mechanism, t, one.q, q))
    return found or [min(tried, key=lambda one: one.residual)]


def _freedom(at: Tangent, free: np.ndarray) -> int:
    """In how many ways a position can change along free speeds."""
    from polhode.dynamics.diagnosis import rank

    return int(free.sum()) - rank(at.J[:, free])


def _around(mechanism: Mechanism, q: np.ndarray, free: np.ndarray, n: int) -> list[np.ndarray]:
    """Starts that fill the space of free coordinates evenly: angles all around, lengths up to twice the size.

    The points are those of M. Roberts' additive sequence of the generalized golden ratio: no chance is in them.
    """
    units = [unit for link in mechanism.links for unit in link.joint.speed_units]
    size = 1.0 + sum(float(np.linalg.norm(link.p_PF)) for link in mechanism.links)
    reach = np.array([np.pi if unit == "rad/s" else size for unit in units]) * free
    ratio = _golden(int(free.sum()))
    places = np.zeros(len(units))
    made = []
    for k in range(1, n + 1):
        places[free] = 2.0 * ((0.5 + k * ratio ** -np.arange(1.0, free.sum() + 1.0)) % 1.0) - 1.0
        made.append(np.array(retracted(mechanism, q, reach * places), dtype=float))
    return made


def _golden(d: int) -> float:
    """The root of x^(d + 1) = x + 1."""
    x = 2.0
    for _ in range(60):
        x = (1.0 + x) ** (1.0 / (d + 1.0))
    return x


def _apart(mechanism: Mechanism, t: float, q: np.ndarray, other: np.ndarray) -> float:
    """How far any link stands from where it stands at other coordinates, m, its axes counted as 1 m long."""
    still = (0.0,) * mechanism.n_v
    one, two = (motion(mechanism, t, tuple(x.tolist()), still) for x in (q, other))
    pairs = zip(one.links, two.links, strict=True)
    return max(float(np.abs(np.subtract((*a.p_WL, *a.R_WL), (*b.p_WL, *b.R_WL))).max()) for a, b in pairs)
