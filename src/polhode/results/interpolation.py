"""Between samples: cubic polynomials for vectors, a cubic curve on the sphere for attitudes.

Position uses the velocities at both ends (Hermite); the other vectors use the four nearest samples (Lagrange). The
attitude is a Hermite cubic of the rotation vector from the earlier sample, mapped back to the sphere: it has the
angular velocity of the samples at both ends. Where it is not known at which rate the shell turns (in a joined run of
which parts have an internal damper), it is the cubic through four attitudes, put back on the sphere. All are exact at
the samples and of fourth order between them. (A product of exponentials as in Kim, Kim and Shin 1995 also stays on the
sphere, but is of third order only.) No curve reaches across a break, a time at which the state or a force jumped; at a
jump the state after it counts. Where a break lies between two samples (times that were asked for, `t_eval`), the curve
of the neighboring interval on the same side is drawn on to it, or a straight one if that side has one sample alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from polhode.core import quat
from polhode.core.attitude import rotvec
from polhode.core.small import mat_vec, matrices, vectors
from polhode.dynamics.newton_euler import FORM, POSITION, VELOCITY
from polhode.model.joints.turning import EulerTurn

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory


_between_samples = np.errstate(divide="ignore", invalid="ignore")  # of two samples of one time nothing is asked
_R, _V = slice(POSITION, POSITION + 3), slice(VELOCITY, VELOCITY + 3)


@_between_samples
def states(t: np.ndarray, raw: np.ndarray, width: int, q_WB: np.ndarray, rates: np.ndarray | None, at: np.ndarray,
           breaks: np.ndarray) -> np.ndarray:  # fmt: skip
    """The unknowns of `newton_euler` in quaternion form at times `at`; `raw` may hold any form, q_WB its attitude.

    The first `width` columns are the motion, the others own states of loads and the ledger.

    `rates` (n, 3), rad/s, body axes: those at which the attitude turns; None where they are not known.
    """
    known = np.concatenate([raw[:, :FORM], q_WB, raw[:, width:]], axis=1)
    if len(t) < 2:
        return np.repeat(known, len(at), axis=0)
    place = _places(t, at, breaks)
    out = _lagrange(t, known, at, place.i, breaks)
    out[:, _R] = _hermite(t, known[:, _R], known[:, _V], at, place)
    four = slice(FORM, FORM + 4)
    out[:, four] = vectors(quat.normalize(out[:, four].T)) if rates is None else _spherical(t, q_WB, rates, at, place)
    return _with_samples(out, known, t, at)


@_between_samples
def poses(t: np.ndarray, position: np.ndarray, velocity: np.ndarray, q_WB: np.ndarray, rates: np.ndarray,
          at: np.ndarray) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Positions (m, 3) and attitudes (m, 4) at times `at` (m,) by the same curves, from samples with their rates."""
    if len(t) < 2:
        return np.repeat(position, len(at), axis=0), np.repeat(q_WB, len(at), axis=0)
    place = _places(t, at, np.empty(0))
    places, turns = _hermite(t, position, velocity, at, place), _spherical(t, q_WB, rates, at, place)
    return _with_samples(places, position, t, at), _with_samples(turns, q_WB, t, at)


class _Places(NamedTuple):
    """Where times lie between samples: `i` (m,) begins the interval whose curve is taken, or is the one sample from
    which it goes straight; `side` (m,) is the nearest sample on the same side of all breaks."""

    i: np.ndarray
    side: np.ndarray
    straight: np.ndarray


def _places(t: np.ndarray, at: np.ndarray, breaks: np.ndarray) -> _Places:
    """The interval of each time; next to a break inside of it, the one before or behind, on the side of the time."""
    side = np.searchsorted(t, at, side="right") - 1
    i = np.clip(side, 0, len(t) - 2)
    inside = np.searchsorted(breaks, t[1:], side="left") > np.searchsorted(breaks, t[:-1], side="right")
    if not inside.any():
        return _Places(i, side, np.zeros(len(at), dtype=bool))
    behind = inside[i] & (np.append(breaks, np.inf)[np.searchsorted(breaks, t[i], side="right")] <= at)
    side = np.where(inside[i] & (at < t[-1]), np.where(behind, i + 1, i), side)
    whole = np.append(~inside & (np.diff(t) > 0.0), False)  # of each sample: whether a curve begins there
    beside = np.where(behind, side, side - 1)
    straight = inside[i] & ~(whole[beside] & (beside >= 0))
    return _Places(np.where(inside[i], np.where(straight, side, beside), i), side, straight)


def _with_samples(out: np.ndarray, known: np.ndarray, t: np.ndarray, at: np.ndarray) -> np.ndarray:
    """What was found, with the samples themselves where they were asked for."""
    on_sample = np.searchsorted(t, at, side="right") - 1
    exact = t[on_sample] == at
    out[exact] = known[on_sample[exact]]
    return out


@_between_samples
def system_states(run: Trajectory, at: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rows as in `run.raw` at times `at`, and the sample beside each, on the same side of all breaks.

    Coordinates by their rates at both ends, then put back on their group; the rest by the four nearest samples. Three
    angles of a joint and their rates are found from its attitude and its angular velocity (`_angles`), because near
    gimbal lock they swing faster than any polynomial follows, while the attitude does not know of it.
    """
    t, raw, n_q = run.t, run.raw, run.mechanism.n_q
    if len(t) < 2:
        return np.repeat(raw, len(at), axis=0), np.zeros(len(at), dtype=np.int64)
    place = _places(t, at, run.breaks)
    out = _lagrange(t, raw, at, place.i, run.breaks)
    out[:, :n_q] = _hermite(t, run.q, run.q_dot, at, place)
    for link in run.mechanism.links:
        turn = getattr(link.joint, "turn", None)
        if isinstance(turn, EulerTurn):
            q, v = (slice(stop - 3, stop) for stop in (link.q.stop, n_q + link.v.stop))
            out[:, q], out[:, v] = _angles(turn, run, q, v, at, place)
    for link in run.mechanism.links:
        out[:, link.q] = np.stack([*link.joint.normalize(out[:, link.q].T), at], axis=-1)[:, :-1]
    return _with_samples(out, raw, t, at), place.side


def _angles(turn: EulerTurn, run: Trajectory, q: slice, v: slice, at: np.ndarray,
            place: _Places) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Three angles (m, 3) and their rates at times `at`, on the branch of the samples around each.

    The attitude on the sphere, the angular velocity by the four nearest samples, both of M in F; then back to angles.
    """
    t, angles, rates = run.t, run.raw[:, q].T, run.raw[:, v].T
    i = np.minimum(place.i, len(t) - 2)
    w_FM_M = vectors(mat_vec(_axes(turn, angles), rates))
    q_FM = quat.make_continuous(vectors(quat.from_matrix(turn.matrix(angles))))
    R_FM = quat.to_matrix(_spherical(t, q_FM, w_FM_M, at, place).T)
    share = np.where(place.straight, place.i - i, (at - t[i]) / (t[i + 1] - t[i]))[:, None]
    found = _branch(vectors(turn.coordinates_of(R_FM)), run.raw[i, q], run.raw[i + 1, q], share, turn.sequence)
    return found, _rates(matrices(_axes(turn, found.T)), _lagrange(t, w_FM_M, at, place.i, run.breaks))


def _axes(turn: EulerTurn, angles: np.ndarray) -> tuple[np.ndarray, ...]:
    """The axes of the three turns in M as columns of a matrix, nine numbers by rows, (n,) each."""
    rows = [np.stack(np.broadcast_arrays(angles[0], *b)[1:]) for b in turn.columns(angles)]
    return tuple(np.stack(rows, axis=1).reshape(9, -1))


def _rates(B: np.ndarray, w: np.ndarray) -> np.ndarray:
    """v of B v = w, (m, 3); where B is singular, at gimbal lock itself, the shortest of those that come nearest."""
    finite = np.isfinite(B).all(axis=(1, 2)) & np.isfinite(w).all(axis=1)
    out = np.full_like(w, np.nan)
    out[finite] = np.einsum("nij,nj->ni", np.linalg.pinv(B[finite], rcond=1e-12), w[finite])
    return out


def _branch(angles: np.ndarray, before: np.ndarray, after: np.ndarray, share: np.ndarray,
            sequence: str) -> np.ndarray:  # fmt: skip
    """Of all angles (m, 3) of an attitude those between the samples `before` and `after`.

    Two ways lead to an attitude, on both sides of gimbal lock: the one on which both samples are, or where they are on
    different sides the nearer one; and whole turns more or less.
    """
    returns = sequence[0] == sequence[2]
    middle = -angles[:, 1] if returns else np.pi - angles[:, 1]
    other = np.column_stack([angles[:, 0] + np.pi, middle, angles[:, 2] + np.pi])
    guess = (1.0 - share) * before + share * after
    near, far = (way + 2 * np.pi * np.round((guess - way) / (2 * np.pi)) for way in (angles, other))
    one, two, here = (np.sign((np.sin if returns else np.cos)(way[:, 1])) for way in (before, after, near))
    closer = np.abs(near - guess).sum(axis=1) <= np.abs(far - guess).sum(axis=1)
    return np.where(np.where(one == two, here == one, closer)[:, None], near, far)


def _pieces(t: np.ndarray, breaks: np.ndarray, i: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The first and the last sample that a curve in the interval from sample i on may use."""
    piece = np.searchsorted(breaks, t, side="right")
    doubled = t[1:] == t[:-1]
    piece[:-1] -= doubled  # of two samples of one time the first is before the jump
    first, last = np.searchsorted(piece, piece[i]), np.searchsorted(piece, piece[i], side="right") - 1
    shared = np.append(np.isin(t[1:], breaks) & ~doubled, False)  # the next piece begins where this one ends
    return first, last + shared[last]


def _lagrange(t: np.ndarray, known: np.ndarray, at: np.ndarray, i: np.ndarray, breaks: np.ndarray) -> np.ndarray:
    """The polynomial through the four samples around each time, fewer where a piece between breaks has fewer."""
    first, last = _pieces(t, breaks, i)
    width = np.minimum(4, last - first + 1)
    nodes = np.clip(i - 1, first, last - width + 1)[:, None] + np.arange(4)
    used, nodes = np.arange(4) < width[:, None], np.minimum(nodes, len(t) - 1)
    out = np.zeros((len(at), known.shape[1]))
    for k in range(4):
        others = (np.where(used[:, j], (at - t[nodes[:, j]]) / (t[nodes[:, k]] - t[nodes[:, j]]), 1.0)
                  for j in range(4) if j != k)  # fmt: skip
        weight = np.where(used[:, k], np.prod(list(others), axis=0), 0.0)
        out += weight[:, None] * known[nodes[:, k]]
    return out


def _hermite(t: np.ndarray, y: np.ndarray, y_dot: np.ndarray, at: np.ndarray, place: _Places) -> np.ndarray:
    """The cubic with the values and rates of both samples of an interval, or the line with those of one."""
    i = np.minimum(place.i, len(t) - 2)
    h = (t[i + 1] - t[i])[:, None]
    x = (at - t[i])[:, None] / h
    p0, p1, v0, v1 = y[i], y[i + 1], y_dot[i], y_dot[i + 1]
    cubic = p0 + x * h * v0 + x**2 * (3 - 2 * x) * (p1 - p0 - h * v0) + x**2 * (x - 1) * h * (v1 - v0)
    line = y[place.i] + (at - t[place.i])[:, None] * y_dot[place.i]
    return np.where(place.straight[:, None], line, cubic)


def _spherical(t: np.ndarray, q_WB: np.ndarray, rates: np.ndarray, at: np.ndarray, place: _Places) -> np.ndarray:
    """q(x) = q0 exp(phi(x)), phi the cubic with phi(0) = 0, phi(1) = log(q0* q1) and the slopes of the rates there; or
    the even turn with the rate of one sample."""
    i = np.minimum(place.i, len(t) - 2)
    h = t[i + 1] - t[i]
    x = (at - t[i]) / h
    q0, q1 = q_WB[i].T, q_WB[i + 1].T
    w0, w1 = rates[i].T, rates[i + 1].T
    phi1 = _whole_turns(np.array(quat.to_rotvec(quat.multiply(quat.conjugate(q0), q1))), 0.5 * h * (w0 + w1))
    slope0, slope1 = h * w0, h * np.array(rotvec.rate(phi1, w1, ()))
    phi = x * slope0 + x**2 * (3 - 2 * x) * (phi1 - slope0) + x**2 * (x - 1) * (slope1 - slope0)
    curved = vectors(quat.normalize(quat.multiply(q0, quat.from_rotvec(phi))))
    if not place.straight.any():
        return curved
    even = quat.from_rotvec((at - t[place.i]) * rates[place.i].T)
    return np.where(place.straight[:, None], vectors(quat.multiply(q_WB[place.i].T, even)), curved)


def _whole_turns(phi: np.ndarray, about: np.ndarray) -> np.ndarray:
    """Of all rotation vectors of one attitude, phi + 2 pi k along itself, the one nearest to `about`; (3, n)."""
    length = np.linalg.norm(phi, axis=0)
    small = length < 1e-6  # no direction of its own: take that of the turn
    axis = np.where(small, about, phi) / np.maximum(np.linalg.norm(np.where(small, about, phi), axis=0), 1e-300)
    turns = np.round((np.sum(axis * about, axis=0) - np.where(small, 0.0, length)) / (2 * np.pi))
    return phi + 2 * np.pi * turns * axis
