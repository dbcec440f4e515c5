"""Consistent starts: where a mechanism with constraints can stand, and how it can move there, from what is given.

Newton's method with the shortest steps in the metric of the mass matrix, held back where the residuals would grow. What
a user gave by name stays as it is, the rest is solved for, and what does not close is said by name.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np

from polhode.core.small import Parts
from polhode.dynamics.evaluation import layout, owned, plain_par, row_drift
from polhode.dynamics.recursion import constraint_jacobian, mass_matrix
from polhode.dynamics.settling import retracted
from polhode.errors import InputError, PolhodeWarning
from polhode.model.constraints.row import Row
from polhode.model.mechanism import Mechanism
from polhode.model.motion import motion
from polhode.model.system_state import SystemState, make_state


class Tangent(NamedTuple):
    """All equations that act, m of them: residuals (m,), J (m, n_v), drift (m,), so that residual_dot = J v + drift.

    mass: M (n_v, n_v). owner: for each equation its constraint. size: of the mechanism, m, for tolerances.
    """

    residuals: np.ndarray
    J: np.ndarray
    drift: np.ndarray
    mass: np.ndarray
    owner: np.ndarray
    size: float


def tangent(mechanism: Mechanism, t: float, q: Parts, par: Parts) -> Tangent:
    """The equations at (t, q); `par` says which constraints act."""
    n, places = mechanism.n_v, layout(mechanism)
    moving = motion(mechanism, t, tuple(float(x) for x in q), (0.0,) * n)
    owner: list[int] = []
    rows: list[Row] = []
    for i, (constraint, own) in enumerate(zip(mechanism.constraints, owned(mechanism, par, places), strict=True)):
        if par[places.activity + i] != 0.0:
            rows += constraint.rows(mechanism, moving, own)
            owner += [i] * (len(rows) - len(owner))
    J = np.array(constraint_jacobian(mechanism, moving, tuple(rows)), dtype=float).reshape(len(rows), n)
    residuals = np.array([float(row.residual) for row in rows])
    drift = np.array([float(row_drift(row, moving)) for row in rows])
    size = 1.0 + max((float(np.linalg.norm(m.p_WL)) for m in moving.links), default=0.0)
    mass = np.array(mass_matrix(mechanism, moving), dtype=float).reshape(n, n)
    return Tangent(residuals, J, drift, mass, np.array(owner, dtype=int), size)


_MOST = 80  # iterations; at a singular position each one only halves the error
_SLOW = 1.0 - 1e-4  # residuals that shrink by less have come to where they are smallest
_EXACT = 1e-14  # of the size of the mechanism: rounding
_CLOSED = 1e-11  # of the size of the mechanism: a residual that is zero
_STEP = 0.7  # rad, and m per size: the longest step, so that Newton's method does not leap to another branch
_DEPENDENT = 1e-10  # of the largest singular value
_RANK = 1e-6  # a singular position is met to half the digits of a residual of 1e-12
_SAME = 1e-5  # of the size: two positions that are one; a double root has half the digits


def residuals_by_name(mechanism: Mechanism, at: Tangent, errors: np.ndarray) -> dict[str, tuple[float, str]]:
    """For each constraint that acts its largest error, with the unit."""
    found: dict[str, tuple[float, str]] = {}
    for i in sorted(set(at.owner.tolist())):
        constraint = mechanism.constraints[i]
        own = np.abs(errors[at.owner == i])
        k = int(np.argmax(own))
        found[constraint.name] = (float(own[k]), constraint.units(mechanism)[k])
    return found


def rank(J: np.ndarray) -> int:
    """The number of equations that say something of their own; each row counts by its direction alone."""
    lengths = np.linalg.norm(J, axis=1)
    rows = J[lengths > _RANK] / lengths[lengths > _RANK, None]
    if not rows.size:
        return 0
    return int((np.linalg.svd(rows, compute_uv=False) > _RANK).sum())


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


def find_position(mechanism: Mechanism, t: float, q: np.ndarray, free: np.ndarray, par: Parts) -> Position:
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


def project(mechanism: Mechanism, t: float, q: Any, v: Any, par: Parts | None = None) -> tuple[np.ndarray, np.ndarray]:
    """The consistent (q, v) nearest to a state, in the metric of the mass matrix: the reference of `settling`."""
    q, v = np.array(q, dtype=float), np.array(v, dtype=float)
    free = np.ones(mechanism.n_v, dtype=bool)
    found = find_position(mechanism, t, q, free, plain_par(mechanism, t, q, v) if par is None else par)
    return found.q, find_speeds(found.at, v, free)[0]


def shortest_change(at: Tangent, wanted: np.ndarray, free: np.ndarray) -> np.ndarray:
    """x along free speeds with J x = wanted, or as near as can be, and x . M x least."""
    change = np.zeros(at.J.shape[1])
    if len(wanted) and free.any():
        M = at.mass[free][:, free]
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
           par: Parts) -> tuple[np.ndarray, Tangent] | None:  # fmt: skip
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


def all_positions(mechanism: Mechanism, t: float, q: np.ndarray, free: np.ndarray, par: Parts,
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


_MOVES = 1e-9  # of the size and the speeds: a rate of a residual that is zero


def assemble(mechanism: Mechanism, q: Any = None, v: Any = None, keep: Iterable[Any] | None = None,
             branch: int | None = None, t: float = 0.0) -> SystemState:  # fmt: skip
    """A state in which all two-sided constraints hold that act at the start.

    q: coordinates by name (or whole). Those of the joints `keep` stay exactly; without `keep` all that are given by
    name. The others start from what is given, or at rest, and are solved for. v: speeds by name stay, the others are
    the smallest, or nearest to a whole v, that keep the constraints closed. branch: which one of several positions,
    the nearest to the start first; without it, the one that is found from the start.
    """
    start = make_state(mechanism, q, v)
    kept = _kept(q) if keep is None else [mechanism.hinge(name).name for name in _listed(keep)]
    par = plain_par(mechanism, t, start.q, start.v)
    position = _chosen(mechanism, t, start.q, kept, par, branch, told=_told(mechanism, q, kept))
    speeds = _speeds(mechanism, position, start.v, _kept(v))
    made = make_state(mechanism, position.q, speeds)
    for constraint in mechanism.constraints:
        if constraint.name not in mechanism.inactive:
            constraint.check_start(mechanism, t, made.q)
    return made


def branches(mechanism: Mechanism, q: Any = None, keep: Iterable[Any] | None = None, t: float = 0.0,
             starts: int = 24) -> tuple[SystemState, ...]:  # fmt: skip
    """All distinct positions that were found for what is kept, at rest, the nearest to the start first."""
    start = make_state(mechanism, q)
    kept = _kept(q) if keep is None else [mechanism.hinge(name).name for name in _listed(keep)]
    par = plain_par(mechanism, t, start.q, start.v)
    found = all_positions(mechanism, t, start.q, _free(mechanism, kept), par, starts)
    _refuse_open(mechanism, found[0], kept)
    return tuple(make_state(mechanism, position.q) for position in found)


def _listed(keep: Any) -> list[Any]:
    return [keep] if isinstance(keep, str) else list(keep)


def _kept(given: Any) -> list[str]:
    """The joints that were given by name."""
    return [getattr(name, "name", name) for name in given] if isinstance(given, Mapping) else []


def _told(mechanism: Mechanism, q: Any, kept: list[str]) -> bool:
    """Whether the user gave where the joints to be solved for should start."""
    carried = {mechanism.hinge(name).link.name for name in kept}
    solved = {link.name for link in mechanism.links if link.joint.n_v and link.name not in carried}
    if q is None or not isinstance(q, Mapping):
        return q is not None or not solved
    return bool(solved & {mechanism.hinge(name).link.name for name in _kept(q)})


def _free(mechanism: Mechanism, kept: list[str]) -> np.ndarray:
    """Along which speeds the mechanism may change (n_v,)."""
    free = np.ones(mechanism.n_v, dtype=bool)
    for name in kept:
        free[mechanism.hinge(name).v] = False
    return free


def _chosen(mechanism: Mechanism, t: float, q: np.ndarray, kept: list[str], par: Parts, branch: int | None,
            told: bool) -> Position:  # fmt: skip
    """The position that is asked for, or the reason why there is none."""
    free = _free(mechanism, kept)
    if branch is None and told:
        first = find_position(mechanism, t, q, free, par)
        if first.closed:
            return first
    found = all_positions(mechanism, t, q, free, par)
    _refuse_open(mechanism, found[0], kept)
    if branch is None:
        if len(found) > 1 and not told:
            _say_several(mechanism, found, free)
        return found[0]
    if not 0 <= branch < len(found):
        raise InputError(f'branch {branch} of "{mechanism.name}" was not found: there are {len(found)}, from 0 on')
    return found[branch]


def _say_several(mechanism: Mechanism, found: list[Position], free: np.ndarray) -> None:
    """Warn that the user has a choice."""
    solved = [link for link in mechanism.links if free[link.v].any()]
    texts = [
        f"branch={k}: " + ", ".join(f"{link.name} {np.round(one.q[link.q], 4).tolist()}" for link in solved)
        for k, one in enumerate(found)
    ]
    warnings.warn(
        f'"{mechanism.name}" can be assembled in {len(found)} ways, and the one nearest to rest is taken. Choose'
        f" one, or give q where the solved joints should start: {'; '.join(texts)}",
        PolhodeWarning,
        stacklevel=4,
    )


def _refuse_open(mechanism: Mechanism, found: Position, kept: list[str]) -> None:
    """Say what does not close, by name."""
    if found.closed:
        return
    errors = residuals_by_name(mechanism, found.at, found.at.residuals)
    open_ones = {name: e for name, e in errors.items() if e[0] > 1e-9 * found.at.size}
    where = " and ".join(f'{size:.3g} {unit} at constraint "{name}"' for name, (size, unit) in open_ones.items())
    fixed = f"with {', '.join(kept)} kept, " if kept else ""
    raise InputError(
        f'"{mechanism.name}" cannot be closed: {fixed}the nearest that was found is off by {where}. Check the'
        " lengths, give q nearer to a closed position, or keep fewer joints"
    )


def _speeds(mechanism: Mechanism, position: Position, v: np.ndarray, kept: list[str]) -> np.ndarray:
    """The speeds at a position, or the reason why there are none."""
    speeds, left = find_speeds(position.at, v, _free(mechanism, kept))
    if np.abs(left).max(initial=0.0) > _MOVES * position.at.size * (1.0 + np.abs(speeds).max(initial=0.0)):
        rates = residuals_by_name(mechanism, position.at, left)
        where = " and ".join(
            f'{x:.3g} {unit}/s at constraint "{name}"' for name, (x, unit) in rates.items() if x > 1e-9
        )
        given = f"the speeds that are given ({', '.join(kept)})" if kept else "the speeds"
        raise InputError(f'{given} of "{mechanism.name}" contradict its constraints: the nearest are off by {where}')
    return speeds
