"""The attitude all along a path of the shape, with zero momentum or with a drift."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import number, positive, unknown, whole
from polhode.core.quat import multiply
from polhode.errors import InputError
from polhode.model.attitude import Attitude
from polhode.plan.connection import locked, rates
from polhode.plan.folding import Chosen, Foldable, choose
from polhode.plan.paths import Piece, ShapePath, checked_path
from polhode.plan.starting import checked_momentum
from polhode.plan.transport import along, angles, drifting, in_order, nodes_of, rule, turn_of_parts
from polhode.results.trajectory import Trajectory

PACES = ("even", "rest")
_MOST_PARTS = 100_000


@dataclass(frozen=True, eq=False)
class Followed:
    """The array along a path: times t (n,) s, shapes (n, k) of the hinges that move, and the reference's attitude.

    attitude: (n, 4), unit quaternions q_WB. angle: of an array in a plane its angle about the normal, (n,) rad, which
    counts full turns; None in space.
    """

    t: np.ndarray
    shape: np.ndarray
    attitude: np.ndarray
    angle: np.ndarray | None


def follow(model: Foldable, path: ShapePath, t_end: float, *, momentum: ArrayLike | None = None,
           attitude: Attitude | ArrayLike | None = None, pace: str = "rest", parts: int = 8,
           hinges: Sequence[str] | None = None, held: Mapping[str, float] | None = None) -> Followed:  # fmt: skip
    """How the reference turns while the hinges run through a path, open or closed, from t = 0 to t_end, s.

    w = I^-1 R^T mu - A psi_dot: the connection, and the drift of the angular momentum mu (3,) N m s in world axes (a
    number in a plane). attitude: of the reference at the start (its angle, rad, in a plane). pace: every piece takes
    the same time, "rest" with rest at its ends, psi = a + (10 x^3 - 15 x^4 + 6 x^5)(b - a), or "even". parts: of each
    piece, at whose ends the attitude is given; a drift by much more than a radian in a part needs more of them.
    hinges, held: as in `plan.turn`.
    """
    chosen = choose(model, hinges, held, checked_path(path).n_hinges)
    whole(parts, "parts of each piece", 1, _MOST_PARTS)
    if not isinstance(pace, str) or pace not in PACES:
        raise unknown("pace", pace, PACES)
    span = positive(t_end, "t_end", "s") / len(path.pieces)
    seen = [_timed(piece, parts, pace) for piece in path.pieces]
    psi, slope = (np.concatenate([one[i] for one in seen]) for i in (0, 1))
    t = np.linspace(0.0, span * len(path.pieces), len(psi) + 1)
    edges = (np.arange(parts) + 1.0) / parts
    shape = np.concatenate([path.start[None], *(piece.at(eased(edges, pace)[0]) for piece in path.pieces)])
    mu, h = checked_momentum(chosen.array, momentum), span / parts
    w = rates(chosen, psi, slope) / parts
    if chosen.array.planar:
        return _in_plane(chosen, psi, w, mu, h, t, shape, 0.0 if attitude is None else number(attitude, "attitude"))
    q = [_quaternion(attitude)]
    inverse = np.linalg.inv(locked(chosen.array, chosen.shapes(psi)).inertia) * h if mu.any() else None
    for i, own in enumerate(turn_of_parts(w)):
        q.append(np.array(multiply(q[-1], own)) if inverse is None else drifting(q[-1], w[i], inverse[i], mu))
    return Followed(t, shape, np.array(q), None)


def _quaternion(attitude: Attitude | ArrayLike | None) -> np.ndarray:
    if attitude is None:
        return np.array([1.0, 0.0, 0.0, 0.0])
    return (attitude if isinstance(attitude, Attitude) else Attitude(np.asarray(attitude, dtype=float))).quaternion


def _in_plane(chosen: Chosen, psi: np.ndarray, w: np.ndarray, mu: np.ndarray, h: float, t: np.ndarray,
              shape: np.ndarray, begin: float) -> Followed:  # fmt: skip
    """The rate is known along the path: mu/I - A psi_dot."""
    if mu.any():
        w = w + mu[0] * h / locked(chosen.array, chosen.shapes(psi)).inertia[..., 2, 2]
    angle = begin + np.concatenate([[0.0], np.cumsum(angles(w[:, None, :]))])
    n = chosen.array.normal
    attitude = np.concatenate([np.cos(0.5 * angle)[:, None], np.sin(0.5 * angle)[:, None] * n], axis=1)
    return Followed(t, shape, attitude, angle)


def eased(x: np.ndarray, pace: str) -> tuple[np.ndarray, np.ndarray]:
    """How far a piece is after the share x of its time, and the derivative of that."""
    if pace == "even":
        return x, np.ones_like(x)
    return x**3 * (10.0 - 15.0 * x + 6.0 * x * x), 30.0 * x * x * (1.0 - x) ** 2


def _timed(piece: Piece, parts: int, pace: str) -> tuple[np.ndarray, np.ndarray]:
    """Shapes and their derivatives by the share of a piece's time, at all nodes."""
    if pace == "even":
        return along(piece, parts)
    s, rate = eased(nodes_of(parts), pace)
    psi, slope = piece.at(s), piece.slope(s)
    if slope is None:
        return psi, np.einsum("ij,pjk->pik", rule().slopes, psi) * parts
    return psi, slope * rate[..., None]


def turn_of_run(model: Foldable, run: Trajectory) -> np.ndarray:
    """What the connection says of a run: the turn of the reference from its first to its last sample.

    A quaternion (4,) in the axes of the reference at the start; an angle (1,), rad, in a plane. The shape is that of
    the run, between samples by cubics, and the momentum zero: beside the attitude of the run it tells how far the run
    is from keeping its momentum at zero. Good to the fourth power of the spacing of samples.
    """
    chosen = choose(model)
    if not isinstance(run, Trajectory):
        raise InputError(f"the run of the array is what ph.simulate gave, not {run!r:.80}")
    array, t = chosen.array, np.unique(run.t)
    if run.q.shape[1] != array.mechanism.n_q:
        raise InputError(f'the run has {run.q.shape[1]} coordinates, but "{array.name}" has {array.mechanism.n_q}')
    h = np.diff(t)
    times = t[:-1, None] + h[:, None] * rule().nodes
    at = run.at(times.ravel())
    psi, slope = (values[:, places].reshape(*times.shape, -1) for values, places in (
        (at.q, [one.q for one in array.hinges]), (at.v, [one.v for one in array.hinges])))  # fmt: skip
    w = rates(chosen, psi, slope) * h.reshape(-1, *[1] * (1 if array.planar else 2))
    if array.planar:
        return np.array([angles(w[:, None, :]).sum()])
    return in_order(turn_of_parts(w))
