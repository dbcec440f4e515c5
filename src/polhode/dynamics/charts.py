"""Absolute coordinates of bodies: position and quaternion in space, x, y, theta in a plane.

A chart says for one body how the rates of its coordinates make its motion, (w, v) = T x_dot, in the axes of its link
and at its mass center. In both T_dot x_dot leaves nothing, so that (alpha, a) = T x_ddot.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from polhode.core.quat import multiply
from polhode.core.scalars import select, sqrt
from polhode.core.small import Four, Parts, Three, dot3, mat_t_vec, sym_vec
from polhode.core.spatial import Six, dot, scaled
from polhode.model.mechanism import Link
from polhode.model.motion import LinkMotion


class Own(NamedTuple):
    """One body in its coordinates: T by columns, its mass matrix, Q_v, and rows (coefficients, right) of its own."""

    T: tuple[Six, ...]
    M: list[list[Any]]
    Q_v: tuple[Any, ...]
    rows: tuple[tuple[tuple[Any, ...], Any], ...]


class Chart(Protocol):
    """A kind of absolute coordinates."""

    labels: tuple[str, ...]

    def own(self, link: Link, m: LinkMotion) -> Own:
        """One body, where it stands and moves now."""
        ...


class Space:
    """Position of the mass center and quaternion: 7 coordinates and the row q . q_ddot = -q_dot . q_dot."""

    labels: tuple[str, ...] = ("x", "y", "z", "q_w", "q_x", "q_y", "q_z")

    def own(self, link: Link, m: LinkMotion) -> Own:
        """M = diag(m, m, m, G^T I G) and Q_v = -2 G_dot^T I w with w = G q_dot."""
        q = quaternion(m.R_WL)
        w = m.V[:3]
        q_dot = scaled(0.5, multiply(q, (0.0, *w)))
        G, I_w = turning(q), sym_vec(link.inertia, w)
        T = [(0.0, 0.0, 0.0, *mat_t_vec(m.R_WL, axis)) for axis in _AXES] + [(*g, 0.0, 0.0, 0.0) for g in G]
        spin = tuple(-2.0 * dot3(g, I_w) for g in turning(q_dot))
        norm = ((0.0, 0.0, 0.0, *q), -dot(q_dot, q_dot))
        return Own(tuple(T), _masses(link, T), (0.0, 0.0, 0.0, *spin), (norm,))  # type: ignore[arg-type]


class Plane:
    """x and y of the mass center and the angle theta about the normal of a plane: 3 coordinates, no row, Q_v = 0."""

    labels: tuple[str, ...] = ("x", "y", "theta")

    def __init__(self, axes: tuple[Three, Three, Three]) -> None:
        self.axes = axes  # x, y and the normal, in world axes

    def own(self, link: Link, m: LinkMotion) -> Own:
        """M = diag(m, m, n . I n)."""
        x, y, n = (mat_t_vec(m.R_WL, axis) for axis in self.axes)
        T = ((0.0, 0.0, 0.0, *x), (0.0, 0.0, 0.0, *y), (*n, 0.0, 0.0, 0.0))
        I_n = dot3(n, sym_vec(link.inertia, n))
        M = [[link.mass, 0.0, 0.0], [0.0, link.mass, 0.0], [0.0, 0.0, I_n]]
        return Own(T, M, (0.0, 0.0, 0.0), ())  # type: ignore[arg-type]


_AXES: tuple[Three, Three, Three] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def turning(q: Parts) -> tuple[Three, Three, Three, Three]:
    """G by columns: w_B = G q_dot, G = 2 [-q_vec | q_w - q_vec x]."""
    w, x, y, z = (2.0 * q[i] for i in range(4))
    return (-x, -y, -z), (w, -z, y), (z, w, -x), (-y, x, w)


def _masses(link: Link, T: list[Any]) -> list[list[Any]]:
    """diag(m, m, m, G^T I G)."""
    I_G = [sym_vec(link.inertia, column[:3]) for column in T[3:]]
    turned = [[0.0, 0.0, 0.0, *(dot3(column[:3], own) for own in I_G)] for column in T[3:]]
    return [[link.mass if i == j else 0.0 for j in range(7)] for i in range(3)] + turned


def quaternion(R: Parts) -> Four:
    """A unit quaternion of R (9,), by its largest component: 4 q_k q_j are sums of entries of R.

    S. W. Shepperd, J. Guid. Control 1 (1978) 223.
    """
    w = 1.0 + R[0] + R[4] + R[8], R[7] - R[5], R[2] - R[6], R[3] - R[1]
    x = w[1], 1.0 + R[0] - R[4] - R[8], R[1] + R[3], R[2] + R[6]
    y = w[2], x[2], 1.0 - R[0] + R[4] - R[8], R[5] + R[7]
    z = w[3], x[3], y[3], 1.0 - R[0] - R[4] + R[8]
    best, square = _larger((w, w[0]), (x, x[1]))
    other = _larger((y, y[2]), (z, z[3]))
    best, square = _larger((best, square), other)
    return scaled(0.5 / sqrt(square), best)


def _larger(a: tuple[Any, Any], b: tuple[Any, Any]) -> tuple[Any, Any]:
    """The one whose second number is larger."""
    difference = a[1] - b[1]
    return tuple(select(difference, x, y) for x, y in zip(a[0], b[0], strict=True)), select(difference, a[1], b[1])


def moved(T: tuple[Six, ...], rates: Parts) -> Six:
    """(alpha, a) = T x_ddot of a body, in the axes of its link."""
    total: Any = (0.0,) * 6
    for column, rate in zip(T, rates, strict=True):
        total = tuple(x + rate * y for x, y in zip(total, column, strict=True))
    return total
