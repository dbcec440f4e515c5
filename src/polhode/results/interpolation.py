"""Between samples: cubic polynomials for vectors, a cubic curve on the sphere for attitudes.

Position uses the velocities at both ends (Hermite); the other vectors use the four nearest samples (Lagrange). The
attitude is a Hermite cubic of the rotation vector from the earlier sample, mapped back to the sphere: it has the
angular velocity of the samples at both ends. Where it is not known at which rate the shell turns (in a joined run of
which parts have an internal damper), it is the cubic through four attitudes, put back on the sphere. All are exact at
the samples and of fourth order between them. (A product of exponentials as in Kim, Kim and Shin 1995 also stays on the
sphere, but is of third order only.) No curve reaches across a break, a time at which the state or a force jumped; at a
jump the state after it counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polhode.core import quat
from polhode.core.attitude import rotvec
from polhode.core.small import vectors
from polhode.dynamics.newton_euler import FORM, POSITION, VELOCITY

if TYPE_CHECKING:
    from polhode.results.system_trajectory import SystemTrajectory


_R, _V = slice(POSITION, POSITION + 3), slice(VELOCITY, VELOCITY + 3)


def states(t: np.ndarray, raw: np.ndarray, q_WB: np.ndarray, rates: np.ndarray | None, at: np.ndarray,
           breaks: np.ndarray) -> np.ndarray:  # fmt: skip
    """The unknowns of `newton_euler` in quaternion form at times `at`; `raw` may hold any form, q_WB its attitude.

    `rates` (n, 3), rad/s, body axes: those at which the attitude turns; None where they are not known.
    """
    ledger = raw[:, FORM + _form_size(raw) :]
    known = np.concatenate([raw[:, :FORM], q_WB, ledger], axis=1)
    if len(t) < 2:
        return np.repeat(known, len(at), axis=0)
    i = np.clip(np.searchsorted(t, at, side="right") - 1, 0, len(t) - 2)
    with np.errstate(divide="ignore", invalid="ignore"):  # between two samples of one time nothing is asked for
        out = _lagrange(t, known, at, i, *_pieces(t, breaks, i))
        out[:, POSITION : POSITION + 3] = _hermite(t, known[:, _R], known[:, _V], at, i)
        four = slice(FORM, FORM + 4)
        out[:, four] = vectors(quat.normalize(out[:, four].T)) if rates is None else _spherical(t, q_WB, rates, at, i)
    on_sample = np.searchsorted(t, at, side="right") - 1
    exact = t[on_sample] == at
    out[exact] = known[on_sample[exact]]
    return out


def poses(t: np.ndarray, position: np.ndarray, velocity: np.ndarray, q_WB: np.ndarray, rates: np.ndarray,
          at: np.ndarray) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Positions (m, 3) and attitudes (m, 4) at times `at` (m,) by the same curves, from samples with their rates."""
    if len(t) < 2:
        return np.repeat(position, len(at), axis=0), np.repeat(q_WB, len(at), axis=0)
    on_sample = np.searchsorted(t, at, side="right") - 1
    i = np.clip(on_sample, 0, len(t) - 2)
    with np.errstate(divide="ignore", invalid="ignore"):  # between two samples of one time nothing is asked for
        places, turns = _hermite(t, position, velocity, at, i), _spherical(t, q_WB, rates, at, i)
    exact = t[on_sample] == at
    places[exact], turns[exact] = position[on_sample[exact]], q_WB[on_sample[exact]]
    return places, turns


def system_states(run: SystemTrajectory, at: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Rows as in `run.raw` at times `at`, and the sample at or before each.

    Coordinates by their rates at both ends, then put back on their group; the rest by the four nearest samples.
    """
    t, raw, n_q = run.t, run.raw, run.mechanism.n_q
    on_sample = np.searchsorted(t, at, side="right") - 1
    if len(t) < 2:
        return np.repeat(raw, len(at), axis=0), on_sample
    i = np.clip(on_sample, 0, len(t) - 2)
    with np.errstate(divide="ignore", invalid="ignore"):  # between two samples of one time nothing is asked for
        out = _lagrange(t, raw, at, i, *_pieces(t, run.breaks, i))
        out[:, :n_q] = _hermite(t, run.q, run.q_dot, at, i)
    for link in run.mechanism.links:
        out[:, link.q] = np.stack([*link.joint.normalize(out[:, link.q].T), at], axis=-1)[:, :-1]
    exact = t[on_sample] == at
    out[exact] = raw[on_sample[exact]]
    return out, on_sample


def _pieces(t: np.ndarray, breaks: np.ndarray, i: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The first and the last sample that a curve in the interval from sample i on may use."""
    piece = np.searchsorted(breaks, t, side="right")
    doubled = t[1:] == t[:-1]
    piece[:-1] -= doubled  # of two samples of one time the first is before the jump
    first, last = np.searchsorted(piece, piece[i]), np.searchsorted(piece, piece[i], side="right") - 1
    shared = np.append(np.isin(t[1:], breaks) & ~doubled, False)  # the next piece begins where this one ends
    return first, last + shared[last]


def _form_size(raw: np.ndarray) -> int:
    """Attitude parameters per row: what is left beside position, velocity, omega and a ledger, if there is one."""
    rest = raw.shape[1] - FORM
    return {3: 3, 4: 4, 9: 9, 10: 3, 11: 4, 16: 9}[rest]


def _lagrange(t: np.ndarray, known: np.ndarray, at: np.ndarray, i: np.ndarray, first: np.ndarray,
              last: np.ndarray) -> np.ndarray:  # fmt: skip
    """The polynomial through the four samples around each time, fewer where there are fewer from `first` to `last`."""
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


def _hermite(t: np.ndarray, y: np.ndarray, y_dot: np.ndarray, at: np.ndarray, i: np.ndarray) -> np.ndarray:
    """The cubic with the values and rates of both samples around each time."""
    h = (t[i + 1] - t[i])[:, None]
    x = (at - t[i])[:, None] / h
    p0, p1, v0, v1 = y[i], y[i + 1], y_dot[i], y_dot[i + 1]
    return p0 + x * h * v0 + x**2 * (3 - 2 * x) * (p1 - p0 - h * v0) + x**2 * (x - 1) * h * (v1 - v0)


def _spherical(t: np.ndarray, q_WB: np.ndarray, rates: np.ndarray, at: np.ndarray, i: np.ndarray) -> np.ndarray:
    """q(x) = q0 exp(phi(x)), phi the cubic with phi(0) = 0, phi(1) = log(q0* q1) and the slopes of the rates there."""
    h = t[i + 1] - t[i]
    x = (at - t[i]) / h
    q0, q1 = q_WB[i].T, q_WB[i + 1].T
    w0, w1 = rates[i].T, rates[i + 1].T
    phi1 = _whole_turns(np.array(quat.to_rotvec(quat.multiply(quat.conjugate(q0), q1))), 0.5 * h * (w0 + w1))
    slope0, slope1 = h * w0, h * np.array(rotvec.rate(phi1, w1, ()))
    phi = x * slope0 + x**2 * (3 - 2 * x) * (phi1 - slope0) + x**2 * (x - 1) * (slope1 - slope0)
    return vectors(quat.normalize(quat.multiply(q0, quat.from_rotvec(phi))))


def _whole_turns(phi: np.ndarray, about: np.ndarray) -> np.ndarray:
    """Of all rotation vectors of one attitude, phi + 2 pi k along itself, the one nearest to `about`; (3, n)."""
    length = np.linalg.norm(phi, axis=0)
    small = length < 1e-6  # no direction of its own: take that of the turn
    axis = np.where(small, about, phi) / np.maximum(np.linalg.norm(np.where(small, about, phi), axis=0), 1e-300)
    turns = np.round((np.sum(axis * about, axis=0) - np.where(small, 0.0, length)) / (2 * np.pi))
    return phi + 2 * np.pi * turns * axis
