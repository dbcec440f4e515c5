"""Systems in absolute coordinates: free bodies that constraints hold.

Every joint, loop and lock is written between absolute accelerations. Those of a body are (alpha, a): its angular
acceleration and the true acceleration of its mass center, in the axes of its link. A joint forbids 6 - n_v relative
motions, one row each; forces along its speeds act on both of its bodies.

A chart says for one body how the rates of its coordinates make its motion, (w, v) = T x_dot, in the axes of its link
and at its mass center: position and quaternion in space, or x, y and theta where all bodies move in parallel planes. In
both T_dot x_dot leaves nothing, so that (alpha, a) = T x_ddot.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np

from polhode.core.quat import multiply
from polhode.core.scalars import select, sqrt
from polhode.core.small import Four, Parts, Three, cross3, dot3, mat_t_vec, sym_vec
from polhode.core.spatial import ZERO, Six, add, dot, force_out, minus, motion_into, scaled, skew_square
from polhode.dynamics.formulation import Efforts, Solution
from polhode.model.joints.axes import frame_with_z
from polhode.model.mechanism import GROUND, Link, Mechanism
from polhode.model.motion import LinkMotion, Motion

_EQUAL = 1e-12  # how far directions may be from parallel or orthogonal


def plane_of(mechanism: Mechanism) -> tuple[Three, Three, Three] | None:
    """x, y and the normal of the plane of motion, in world axes; None where there is none, or the base moves.

    Every joint must leave the normal as it is, turn about it alone and slide across it, at all coordinates.
    """
    if mechanism.base is not None:
        return None
    for normal in _candidates(mechanism):
        if _keeps(mechanism, normal):
            R = frame_with_z(normal)
            return tuple(tuple(R[:, k].tolist()) for k in range(3))  # type: ignore[return-value]
    return None


def _candidates(mechanism: Mechanism) -> list[np.ndarray]:
    """Normals to try: the axes of the first joint that turns, or, where all only slide, one across them."""
    R_WL: list[np.ndarray] = []
    slides: list[np.ndarray] = []
    for link in mechanism.links:
        R_WP = np.eye(3) if link.parent == GROUND else R_WL[link.parent]
        q = _somewhere(link, 0)
        R_WL.append(R_WP @ np.reshape(link.R_PF, (3, 3)) @ np.reshape(link.joint.pose(q)[0], (3, 3)))
        columns = [np.array(h, dtype=float) for h in link.joint.columns(q)]
        turns = [R_WL[-1] @ h[:3] / np.linalg.norm(h[:3]) for h in columns if np.any(h[:3])]
        if turns:
            return turns
        slides += [R_WL[-1] @ h[3:] for h in columns]
    return [np.linalg.svd(np.array(slides))[2][-1]] if slides else [np.array([0.0, 0.0, 1.0])]


def _somewhere(link: Link, k: int) -> tuple[Any, ...]:
    """Coordinates of a joint at which nothing happens to vanish."""
    steps = np.random.default_rng(k).uniform(0.3, 0.9, size=link.joint.n_v)
    return link.joint.retract(link.joint.rest, tuple(steps.tolist()))


def _keeps(mechanism: Mechanism, normal: np.ndarray) -> bool:
    """Whether all joints leave `normal` (world axes) alone, at two places of each."""
    n_L: list[np.ndarray] = []
    for link in mechanism.links:
        outer = normal if link.parent == GROUND else n_L[link.parent]
        n_F = np.reshape(link.R_PF, (3, 3)).T @ outer
        n_L.append(n_F)  # M's axes are F's for the normal, or the joint does not keep it
        if not all(_joint_keeps(link, n_F, _somewhere(link, k)) for k in (0, 1)):
            return False
    return True


def _joint_keeps(link: Link, n: np.ndarray, q: tuple[Any, ...]) -> bool:
    """R n = n, all turns along n, all slides across it."""
    stays = np.reshape(link.joint.pose(q)[0], (3, 3)) @ n - n
    turns = [np.cross(h[:3], n) for h in link.joint.columns(q)]
    slides = [[np.dot(h[3:], n)] for h in link.joint.columns(q)]
    return bool(np.all(np.abs(np.concatenate([stays, *turns, *slides])) < _EQUAL))


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


_UNITS = tuple(tuple(1.0 if i == j else 0.0 for i in range(6)) for j in range(6))


class Split(NamedTuple):
    """forbidden: 6 - n_v orthonormal directions f with f . H = 0. inverse: n_v rows of H^+, v = H^+ (H v)."""

    forbidden: tuple[Six, ...]
    inverse: tuple[Six, ...]


def split(H: tuple[Six, ...]) -> Split:
    """By reflections, H = Q R: the last columns of Q are forbidden, and H^+ = R^-1 Q1^T.

    Nothing is chosen by value, so that symbols go through; of a column that is a coordinate axis, zeros stay zeros.
    """
    mirrors: list[tuple[Six, Any]] = []
    R: list[Six] = []
    for k, column in enumerate(H):
        for mirror in mirrors:
            column = _reflected(mirror, column)
        mirrors.append(_mirror(k, column))
        R.append(_reflected(mirrors[-1], column))
    Q = [_turned(mirrors, unit) for unit in _UNITS]
    return Split(tuple(Q[len(H) :]), _inverse(R, Q))


def _mirror(k: int, column: Six) -> tuple[Six, Any]:
    """u and |u|^2 / 2 of the reflection that takes places k, k + 1, ... of `column` onto place k."""
    tail = column[k:]
    length = sqrt(dot(tail, tail))
    onto = select(column[k], -1.0, 1.0) * length  # away from where it points, so that nothing cancels
    u = (*(0.0,) * k, column[k] - onto, *column[k + 1 :])
    return u, -onto * u[k]  # type: ignore[return-value]


def _reflected(mirror: tuple[Six, Any], a: Six) -> Six:
    """a - u (u . a) / (|u|^2 / 2)."""
    u, half = mirror
    return minus(a, scaled(dot(u, a) / half, u))


def _turned(mirrors: list[tuple[Six, Any]], a: Any) -> Six:
    """Q a."""
    for mirror in reversed(mirrors):
        a = _reflected(mirror, a)
    return a


def _inverse(R: list[Six], Q: list[Six]) -> tuple[Six, ...]:
    """R^-1 Q1^T, from the last row up; R holds columns."""
    rows: list[Any] = [None] * len(R)
    for k in reversed(range(len(R))):
        row: Any = Q[k]
        for j in range(k + 1, len(R)):
            row = add(row, scaled(-R[j][k], rows[j]))
        rows[k] = scaled(1.0 / R[k][k], row)
    return tuple(rows)


class Held(NamedTuple):
    """One row: the sum of coefficients . (alpha, a) over its links equals `right`."""

    links: dict[int, Six]
    right: Any


class Absolute(NamedTuple):
    """The rows of all joints, those of the constraints, and what acts on each body: the torque about its mass center
    and the force, gravity among them, in the axes of its link.
    """

    joints: tuple[Held, ...]
    constraints: tuple[Held, ...]
    wrenches: tuple[Six, ...]
    splits: tuple[Split, ...]

    @property
    def rows(self) -> tuple[Held, ...]:
        """Those of the joints first: they are independent of each other."""
        return self.joints + self.constraints


def absolute(mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Any, ...]) -> Absolute:
    """The system as free bodies and rows."""
    splits = tuple(split(m.H) for m in moving.links)
    joints = tuple(
        _about_centers(mechanism, moving, *_between(mechanism, moving, i, f))
        for i, parted in enumerate(splits)
        for f in parted.forbidden
    )
    held = tuple(_about_centers(mechanism, moving, *_loose(mechanism, moving, splits, row)) for row in rows)
    return Absolute(joints, held, _wrenches(mechanism, moving, efforts, splits), splits)


def solved(mechanism: Mechanism, moving: Motion, splits: tuple[Split, ...], centers: list[Six],
           multipliers: Any) -> Solution:  # fmt: skip
    """What a formulation gives, from (alpha, a) of the mass centers: a_Lo = a - alpha x com - w x (w x com), and
    v_dot = H^+ of what each joint must do.
    """
    A: list[Six] = []
    for link, m, own in zip(mechanism.links, moving.links, centers, strict=True):
        lever = add(cross3(own[:3], link.com), skew_square(m.V[:3], link.com))
        A.append((*own[:3], *minus(own[3:], lever)))  # type: ignore[arg-type]
    v_dot: list[Any] = []
    for i, link in enumerate(mechanism.links):
        outer = ZERO if link.parent == GROUND else A[link.parent]
        m = moving.links[i]
        done = add(minus(A[i], motion_into(m.R_PL, m.p_PL, outer)), _offset(mechanism, moving, i))
        v_dot += [dot(row, done) for row in splits[i].inverse]
    return Solution(tuple(v_dot), tuple(multipliers), tuple(A))


def _offset(mechanism: Mechanism, moving: Motion, i: int) -> Six:
    """d in H v_dot = A_L - X A_P + d, with A true accelerations: what the velocities do, and the base."""
    m, parent = moving.links[i], mechanism.links[i].parent
    outer = moving.of(parent)
    felt = _less_turning(outer.V, moving.ground_A if parent == GROUND else ZERO)
    return minus(_less_turning(m.V, ZERO), add(motion_into(m.R_PL, m.p_PL, felt), m.c))


def _less_turning(V: Six, A: Six) -> Six:
    """(alpha, a - w x v): a true acceleration as one of six dimensions."""
    return (*A[:3], *minus(A[3:], cross3(V[:3], V[3:])))  # type: ignore[return-value]


def _between(mechanism: Mechanism, moving: Motion, i: int, f: Six) -> tuple[dict[int, Six], Any]:
    """The row f . (A_L - X A_P + d) of joint i: coefficients at the origins of the links, and the bias."""
    m, parent = moving.links[i], mechanism.links[i].parent
    links = {i: f}
    if parent != GROUND:
        links[parent] = scaled(-1.0, force_out(m.R_PL, m.p_PL, f))
    return links, dot(f, _offset(mechanism, moving, i))


def _loose(mechanism: Mechanism, moving: Motion, splits: tuple[Split, ...], row: Any) -> tuple[dict[int, Six], Any]:
    """A constraint's row with the accelerations of links alone: v_dot of a joint is H^+ of what it does."""
    links: dict[int, Six] = {}
    bias = row.bias
    for i, coefficients in row.links:
        if i == GROUND:
            bias = bias + dot(coefficients, moving.ground_A)
        else:
            links[i] = add(links.get(i, ZERO), coefficients)
    for k, coefficient in row.speeds:
        i = _owner(mechanism, k)
        f = scaled(coefficient, splits[i].inverse[k - mechanism.links[i].v.start])
        own, more = _between(mechanism, moving, i, f)
        links, bias = links | {j: add(links.get(j, ZERO), c) for j, c in own.items()}, bias + more
    return links, bias


def _owner(mechanism: Mechanism, k: int) -> int:
    """The link whose joint has speed k."""
    return next(i for i, link in enumerate(mechanism.links) if link.v.start <= k < link.v.stop)


def _about_centers(mechanism: Mechanism, moving: Motion, links: dict[int, Six], bias: Any) -> Held:
    """A row at the origins of the links as one at their mass centers."""
    centered: dict[int, Six] = {}
    for i, f in links.items():
        com, w = mechanism.links[i].com, moving.links[i].V[:3]
        centered[i] = at_center(com, f)
        bias = bias - dot(f[3:], skew_square(w, com))
    return Held(centered, -bias)


def at_center(com: Parts, F: Six) -> Six:
    """A wrench about Lo as one about the mass center, (t - com x f, f)."""
    return (*minus(F[:3], cross3(com, F[3:])), *F[3:])  # type: ignore[return-value]


def _wrenches(mechanism: Mechanism, moving: Motion, efforts: Efforts, splits: tuple[Split, ...]) -> tuple[Six, ...]:
    """What acts on each body beside what holds it."""
    total = list(efforts.wrenches)
    for i, link in enumerate(mechanism.links):
        m = moving.links[i]
        F: Any = ZERO
        for k, row in enumerate(splits[i].inverse):
            F = add(F, scaled(efforts.tau[link.v.start + k], row))
        total[i] = add(total[i], F)
        if link.parent != GROUND:
            total[link.parent] = minus(total[link.parent], force_out(m.R_PL, m.p_PL, F))
    return tuple(_weighed(mechanism, moving, i, F) for i, F in enumerate(total))


def _weighed(mechanism: Mechanism, moving: Motion, i: int, F: Six) -> Six:
    """A wrench about Lo as one about the mass center, with the weight."""
    link = mechanism.links[i]
    weight = scaled(link.mass, mat_t_vec(moving.links[i].R_WL, mechanism.gravity))
    return add(at_center(link.com, F), (0.0, 0.0, 0.0, *weight))
