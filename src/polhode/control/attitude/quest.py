"""QUEST: the attitude that fits any number of directions best, and Davenport's q-method, which it replaces.

Wahba's problem: R_WB that makes sum a_i |b_i - R_BW r_i|^2 least, for directions b_i seen in body axes and known as r_i
in world axes. The quaternion of the best attitude is the eigenvector of the largest eigenvalue of

    K = [[tr B, z^T], [z, B + B^T - tr B 1]],   B = sum a_i b_i r_i^T,   z = sum a_i b_i x r_i

(scalar first; Hamilton's q_WB is the q of the source, whose matrix takes world into body axes).
Sources: M. D. Shuster and S. D. Oh, Three-axis attitude determination from vector observations, J. Guidance and Control
4(1), 1981, 70-77; Y. Cheng and M. D. Shuster, Robustness and accuracy of the QUEST algorithm, AAS 07-102, 2007.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import numbers
from polhode.control.attitude.directions import directions, side_by_side
from polhode.core import quat
from polhode.core.small import components, vectors
from polhode.errors import InputError

_HALF_TURNS = np.array([[1.0, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]])  # none, about x, y, z: diagonals
_UNDETERMINED = "these directions do not determine an attitude: two that are not parallel are needed"
_MOST_SIGMA = 1e100  # rad, far beyond what means anything; its square is finite
_NEWTON = 40  # steps at most; two or three are usual
_SMALL_GAP = 1e-10  # of gamma, for weights of sum 1: below, two eigenvalues are one


class _Profile(NamedTuple):
    """What the attitude depends on: B (..., 3, 3), the sum of the weights (...)."""

    B: np.ndarray
    total: np.ndarray


def quest(seen_B: Any, known_W: Any, weights: Any = None) -> np.ndarray:
    """q_WB (..., 4), w >= 0, from n >= 2 directions, seen in body axes (..., n, 3) and known in world axes (..., n, 3).

    weights (..., n): how much each counts, best 1/sigma^2 of its error, rad; equal by default. The largest eigenvalue
    comes by Newton's method from the sum of the weights, the quaternion from it without an eigenproblem. That fails at
    half a turn, where all its numbers vanish: the reference is turned by half a turn about each axis too (the method of
    sequential rotations of the source), and of the four answers the one with the smallest turn is taken.
    """
    B, total = _profile(seen_B, known_W, weights)
    eigenvalue = _largest(B, total)
    turned = B[..., None, :, :] * _HALF_TURNS[:, None, :]  # r_i turned: the columns of B change their signs
    q = _gibbs(turned, eigenvalue[..., None])
    gamma = q[..., 0]  # the square of the quaternion's scalar part, times the same factor for all four
    best = np.argmax(gamma, axis=-1)[..., None]
    if (np.max(gamma, axis=-1) <= _SMALL_GAP).any():
        raise InputError(_UNDETERMINED)
    chosen = np.take_along_axis(q, best[..., None], axis=-2)[..., 0, :]
    back = np.eye(4)[best[..., 0]] * np.array([1.0, -1.0, -1.0, -1.0])  # the half turn undone, q_WB = q_turn* q_turned
    found = quat.normalize(quat.multiply(components(back), components(chosen)))
    return _upper(vectors(found))


def q_method(seen_B: Any, known_W: Any, weights: Any = None) -> np.ndarray:
    """The same as `quest` by Davenport's q-method: an eigenproblem of K (4, 4), slower and always accurate."""
    B, _ = _profile(seen_B, known_W, weights)
    S, sigma, z = _parts(B)
    K = np.empty((*B.shape[:-2], 4, 4))
    K[..., 0, 0], K[..., 0, 1:], K[..., 1:, 0] = sigma, z, z
    K[..., 1:, 1:] = S - sigma[..., None, None] * np.eye(3)
    return _upper(np.linalg.eigh(K)[1][..., :, -1])


def quest_covariance(seen_B: Any, sigma: Any) -> np.ndarray:
    """The covariance (..., 3, 3), rad^2, of the small turn in body axes that the answer of `quest` is off by.

    P = (sum (1 - b_i b_i^T) / sigma_i^2)^-1, for weights 1/sigma_i^2 and errors of the
    directions of sigma_i, rad, about each axis across them, small and independent; sigma a number or (..., n).
    """
    b, s = directions(seen_B, "seen_B"), numbers(sigma, "sigma")
    if b.ndim < 2 or not b.shape[-2]:
        raise InputError(f"seen_B must be directions (..., n, 3), one at least, not an array of shape {b.shape}")
    side_by_side((b.shape[:-1], s.shape), "directions and sigma")
    across = np.eye(3) - b[..., :, None] * b[..., None, :]
    smallest = float(np.min(s))
    if not 0.0 < smallest < _MOST_SIGMA:
        raise InputError(f"sigma is an angle between 0 and {_MOST_SIGMA:g} rad, not {smallest:g} rad")
    ratio = np.broadcast_to(smallest / s, np.broadcast_shapes(b.shape[:-1], s.shape))
    try:  # in units of the smallest sigma, whose square may vanish
        unit = np.linalg.inv(np.sum(across * (ratio * ratio)[..., None, None], axis=-3))
    except np.linalg.LinAlgError:
        raise InputError(_UNDETERMINED) from None
    return smallest * smallest * unit


def _profile(seen_B: Any, known_W: Any, weights: Any) -> _Profile:
    """B and the sum of the weights, checked."""
    b, r = directions(seen_B, "seen_B"), directions(known_W, "known_W")
    if min(b.ndim, r.ndim) < 2 or b.shape[-2] != r.shape[-2]:
        raise InputError(f"seen_B and known_W must be as many directions, (..., n, 3), not {b.shape} and {r.shape}")
    a = np.ones(b.shape[-2]) if weights is None else numbers(weights, "weights")
    if a.shape[-1:] != b.shape[-2:-1] or not (a > 0.0).all():
        raise InputError(f"weights must be {b.shape[-2]} positive numbers, one for each direction")
    side_by_side((b.shape[:-1], r.shape[:-1], a.shape), "seen_B, known_W and weights")
    a = np.ldexp(a, -np.frexp(np.max(a, axis=-1, keepdims=True))[1])  # exact; their sum is finite
    a = a / np.sum(a, axis=-1, keepdims=True)  # only their ratios count
    B = np.einsum("...n,...ni,...nj->...ij", a, b, r)
    return _Profile(B, np.broadcast_to(np.sum(a, axis=-1), B.shape[:-2]))


def _parts(B: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """S = B + B^T, its half trace, z = sum a b x r."""
    z = np.stack([B[..., 1, 2] - B[..., 2, 1], B[..., 2, 0] - B[..., 0, 2], B[..., 0, 1] - B[..., 1, 0]], axis=-1)
    return B + np.swapaxes(B, -1, -2), np.trace(B, axis1=-2, axis2=-1), z


def _adjugate_trace(S: np.ndarray) -> np.ndarray:
    """tr adj S = (tr(S)^2 - tr(S^2)) / 2 of a symmetric matrix."""
    trace = np.trace(S, axis1=-2, axis2=-1)
    return 0.5 * (trace * trace - np.sum(S * S, axis=(-2, -1)))


def _largest(B: np.ndarray, total: np.ndarray) -> np.ndarray:
    """The largest eigenvalue of K: the root nearest below `total` of its characteristic polynomial.

    All four roots are real, so that Newton's steps from above come down and never pass the root.
    """
    S, sigma, z = _parts(B)
    Sz = np.einsum("...ij,...j->...i", S, z)
    a = sigma**2 - _adjugate_trace(S)
    b = sigma**2 + np.sum(z * z, axis=-1)
    c = np.linalg.det(S) + np.sum(z * Sz, axis=-1)
    d = np.sum(Sz * Sz, axis=-1)
    x = np.array(total)
    for _ in range(_NEWTON):
        f = (x * x - a) * (x * x - b) - c * x + c * sigma - d
        slope = 2.0 * x * (2.0 * x * x - a - b) - c
        step = np.divide(f, slope, out=np.zeros_like(x), where=slope > 0.0)
        x = x - step
        if (np.abs(step) <= 4.0 * np.finfo(float).eps * total).all():
            break
    return x


def _gibbs(B: np.ndarray, eigenvalue: np.ndarray) -> np.ndarray:
    """A quaternion (..., 4) of any length with that eigenvalue: (gamma, (alpha + beta S + S^2) z)."""
    S, sigma, z = _parts(B)
    alpha = eigenvalue**2 - sigma**2 + _adjugate_trace(S)
    gamma = (eigenvalue + sigma) * alpha - np.linalg.det(S)
    Sz = np.einsum("...ij,...j->...i", S, z)
    SSz = np.einsum("...ij,...j->...i", S, Sz)
    X = alpha[..., None] * z + (eigenvalue - sigma)[..., None] * Sz + SSz
    return np.concatenate([gamma[..., None], X], axis=-1)


def _upper(q: np.ndarray) -> np.ndarray:
    """The sign of q with w >= 0."""
    return np.where(q[..., :1] < 0.0, -q, q)
