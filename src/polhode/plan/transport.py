"""Turns from rates along a path: a sum in a plane, an equation on the group of rotations in space.

Each piece of a path is cut into equal parts with Gauss-Legendre nodes. In a plane the turn is the integral of the rate.
In space q' = q (0, w)/2 is solved on each part for itself, as the fixed point of q = 1 + integral of q (0, w)/2 over
the polynomial through the nodes, and the parts are multiplied in order. Parts are halved until nothing changes. The
error of a part falls as its size to the power of twice the number of nodes, for paths as smooth as that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.polynomial import legendre

from polhode.core.quat import multiply, normalize, rotate_back
from polhode.core.small import components, vectors
from polhode.errors import RunError
from polhode.plan.paths import Piece

NODES = 12
TIGHT = 2e-13  # rad: what halving may still change
_MOST_PARTS = 256  # of one piece
_MOST_ROUNDS = 80  # of the fixed point; twice as many as half a turn in one part takes


class Rule(NamedTuple):
    """Nodes on (0, 1), their weights, the matrix of integrals from 0 to each node, and that of derivatives."""

    nodes: np.ndarray
    weights: np.ndarray
    integrals: np.ndarray
    slopes: np.ndarray


@cache
def rule(n: int = NODES) -> Rule:
    """Gauss-Legendre nodes with the integrals and derivatives of the polynomial through them."""
    x, w = legendre.leggauss(n)
    inverse = np.linalg.inv(legendre.legvander(x, n - 1))
    eye = np.eye(n)
    up = np.array([legendre.legval(x, legendre.legint(eye[k], lbnd=-1)) for k in range(n)]).T
    down = np.array([legendre.legval(x, legendre.legder(eye[k])) for k in range(n)]).T
    return Rule(0.5 * (x + 1.0), 0.5 * w, 0.5 * up @ inverse, 2.0 * down @ inverse)


def nodes_of(parts: int) -> np.ndarray:
    """The nodes (parts, n) of all parts of a piece."""
    return (np.arange(parts)[:, None] + rule().nodes) / parts


def along(piece: Piece, parts: int) -> tuple[np.ndarray, np.ndarray]:
    """Shapes (parts, n, k) at the nodes of a piece, and their derivatives by s."""
    s = nodes_of(parts)
    psi = piece.at(s)
    known = piece.slope(s)
    return psi, np.einsum("ij,pjk->pik", rule().slopes, psi) * parts if known is None else known


def angles(w: np.ndarray) -> np.ndarray:
    """The turn (...) of rates w (..., parts, n) by s in a plane, rad."""
    return np.einsum("...pn,n->...", w, rule().weights) / w.shape[-2]


def turn_of_parts(w: np.ndarray) -> np.ndarray:
    """For rates w (..., n, 3), in body axes, times the length of a part: the quaternions (..., 4) of the parts."""
    one, half = rule(), 0.5 * w
    at_nodes = np.broadcast_to(np.array([1.0, 0.0, 0.0, 0.0]), (*w.shape[:-1], 4))
    for _ in range(_MOST_ROUNDS):
        grown = _times(at_nodes, half)
        new = one.integrals @ grown
        new[..., 0] += 1.0
        moved = np.abs(new - at_nodes).max()
        at_nodes = new
        if moved < 1e-16 + 4.0 * np.finfo(float).eps:
            break
    end = one.weights @ _times(at_nodes, half)
    end[..., 0] += 1.0
    return vectors(normalize(components(end)))


def _times(q: np.ndarray, w: np.ndarray) -> np.ndarray:
    """q (0, w) of quaternions (..., 4) and vectors (..., 3)."""
    a, b, c, d = components(q)
    x, y, z = components(w)
    return vectors((-b * x - c * y - d * z, a * x + c * z - d * y, a * y + d * x - b * z, a * z + b * y - c * x))


def in_order(q: np.ndarray) -> np.ndarray:
    """The product of quaternions (..., m, 4) along m, each in the axes that the ones before it have reached."""
    total = components(q[..., 0, :])
    for i in range(1, q.shape[-2]):
        total = multiply(total, components(q[..., i, :]))
    return vectors(normalize(total))


def turns(w: np.ndarray) -> np.ndarray:
    """The quaternions (..., 4) of rates w (..., parts, n, 3) by s."""
    return in_order(turn_of_parts(w / w.shape[-3]))


def settled(rates: Callable[[int], np.ndarray], planar: bool, tight: float = TIGHT) -> np.ndarray:
    """The turn of pieces whose rates by s are rates(parts) (..., parts, n[, 3]): halved until it does not change.

    In a plane angles (...), rad; in space quaternions (..., 4).
    """
    measure = angles if planar else turns
    parts, last = 2, measure(rates(1))
    while parts <= _MOST_PARTS:
        now = measure(rates(parts))
        change = float(np.abs(now - last).max(initial=0.0)) * (1.0 if planar else 2.0)
        if change <= tight * max(1.0, float(np.abs(now).max(initial=0.0))):
            return now
        parts, last = 2 * parts, now
    raise RunError(f"the turn along a path still changes by {change:.1e} rad with {_MOST_PARTS} parts of a piece:"
                   " where the path bends, begin a new piece")  # fmt: skip


def drifting(q: np.ndarray, w: np.ndarray, inverse_inertia: np.ndarray, momentum: np.ndarray) -> np.ndarray:
    """One part at a momentum (3,), world axes: the quaternion (4,) at its end, from q (4,) at its start.

    w (n, 3): the rates of the connection, inverse_inertia (n, 3, 3), both times the length of the part. The rate at a
    node is w + I^-1 R^T mu with the attitude there, so the fixed point is one of both.
    """
    one = rule()
    at_nodes = np.broadcast_to(q, (len(w), 4))
    grown = np.zeros_like(at_nodes)
    for _ in range(_MOST_ROUNDS):
        felt = vectors(rotate_back(components(at_nodes), momentum[:, None]))
        grown = _times(at_nodes, 0.5 * (w + np.einsum("nij,nj->ni", inverse_inertia, felt)))
        new = q + one.integrals @ grown
        moved = np.abs(new - at_nodes).max()
        at_nodes = new
        if moved < 1e-16 + 4.0 * np.finfo(float).eps:
            break
    else:
        raise RunError(f"a drift did not converge: it still changes by {moved:.1e}. Cut the path into more parts")
    end = q + one.weights @ grown
    return end / np.linalg.norm(end)
