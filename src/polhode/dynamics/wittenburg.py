"""Wittenburg's method: A q'' = B with augmented bodies, barycenters and the tensors K_ij of a tree.

A = (p T) K (p T)^T and B = -(p T) (K (T^T f - w0_dot 1) + M' + M) - p Y, with everything in world axes. All of the
geometry sits in constants of the augmented bodies (`augmented_bodies`, worked out once); at each instant they are
only turned. The path matrix T is never multiplied out: -T is a sum over what a joint carries, -T^T one along a path.
Here v stands for the rates of the source, tau = -p Y for its joint torques, and M, F act at the mass centers.

Joints that slide are taken as well: the vector to such a joint then changes with q, so that the augmented body under it
is worked out anew, and its shifts get equations of their own (`sliding`). Several bodies may hang on the base, which
may move. Loops are closed by forces, as generalized forces beside B: (J A^-1 J^T) multipliers = -(J v_dot + bias).

J. Wittenburg, Dynamics of Systems of Rigid Bodies, Teubner (1977), ch. 5. The numbers (11) to (25) are those of the
source, which is followed with its errata: T^T f sums over the joints on the path, s_j < s_i in the third case of (25),
j = i is part of the last sum of (13).
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from polhode.core.cholesky import Factors, factorized, solved
from polhode.core.small import Nine, Parts, Three, cross3, dot3, mat_vec, sym_vec
from polhode.core.spatial import Six, add, dot, minus, scaled, skew_square, turned_symmetric
from polhode.dynamics import sliding
from polhode.dynamics.augmented_bodies import NOWHERE, Augmented, augmented, augmented_body
from polhode.dynamics.formulation import Efforts, Linear, Solution, row_error
from polhode.dynamics.recursion import link_accelerations
from polhode.model.mechanism import GROUND, Mechanism
from polhode.model.motion import LinkMotion, Motion

Tensors: TypeAlias = list[list[Nine]]
"""K_ij, or sums of them, for all pairs of bodies or joints."""

CITATION = "J. Wittenburg, Dynamics of Systems of Rigid Bodies, Teubner (1977), ch. 5."


class Placed(NamedTuple):
    """The augmented bodies and joints as they stand and move now, in world axes.

    w: angular velocities; d[i][j], b[i], K_own[i] (6,): of the augmented bodies. p, k: for each joint its columns,
    turning and shifting; f, g: the parts of its relative angular and linear acceleration that do not come from v_dot.
    base: for each body the acceleration of the point of the base that carries it, r0'', were its first joint rigid.
    """

    w: tuple[Three, ...]
    d: tuple[tuple[Three, ...], ...]
    b: tuple[Three, ...]
    K_own: tuple[Six, ...]
    p: tuple[tuple[Three, ...], ...]
    k: tuple[tuple[Three, ...], ...]
    f: tuple[Three, ...]
    g: tuple[Three, ...]
    base: tuple[Three, ...]
    w0_dot: Three


class Acting(NamedTuple):
    """Forces F on the mass centers and torques M on the bodies, in world axes, and tau along the speeds."""

    F: list[Three]
    M: list[Three]
    tau: Parts


def refuses(mechanism: Mechanism) -> str | None:
    """Why the method does not apply to a mechanism; None: it applies to all."""
    return None


def accelerations(mechanism: Mechanism, moving: Motion, efforts: Efforts, rows: tuple[Any, ...],
                  linear: Linear) -> Solution:  # fmt: skip
    """v_dot of all joints, the multipliers of `rows`, and the true accelerations of all links."""
    tree = augmented(mechanism)
    now = placed(mechanism, tree, moving)
    K = tensors_K(mechanism, tree, now)
    factors = factorized(matrix_A(mechanism, tree, now, K))
    v_dot = solved(factors, vector_B(mechanism, tree, now, K, acting(mechanism, moving, efforts)))
    links = link_accelerations(mechanism, moving, v_dot)
    if not rows:
        return Solution(tuple(v_dot), (), tuple(links))
    return _closed(mechanism, moving, factors, rows, linear, (v_dot, links), (tree, now))


# ---- what stands where


def placed(mechanism: Mechanism, tree: Augmented, moving: Motion) -> Placed:
    """Everything turned into world axes."""
    bodies = [_body_now(mechanism, tree, moving, i) for i in range(len(mechanism.links))]
    joints = [_joint(link, m, moving) for link, m in zip(mechanism.links, moving.links, strict=True)]
    p, k, f, g = zip(*joints, strict=True)
    return Placed(
        w=tuple(m.w_W for m in moving.links),
        d=tuple(_turned_d(tree, i, body.d, moving.links[i]) for i, body in enumerate(bodies)),
        b=tuple(m.turn(body.b) for m, body in zip(moving.links, bodies, strict=True)),
        K_own=tuple(turned_symmetric(m.R_WL, body.K) for m, body in zip(moving.links, bodies, strict=True)),
        p=p, k=k, f=f, g=g,
        base=_base(mechanism, moving),
        w0_dot=moving.ground.turn(moving.ground_A[:3]),
    )  # fmt: skip


def _body_now(mechanism: Mechanism, tree: Augmented, moving: Motion, i: int) -> Any:
    """The augmented body i: a constant, unless a joint slides on it."""
    shifted = {a: moving.links[a].p_PL for a in mechanism.children[i] if a in tree.slides}
    return augmented_body(mechanism, tree.graph, i, shifted) if shifted else tree.bodies[i]


def _turned_d(tree: Augmented, i: int, d: tuple[Three, ...], m: LinkMotion) -> tuple[Three, ...]:
    """d_ij in world axes; all bodies beyond one joint have the same."""
    turned: list[Three] = []
    for j, d_ij in enumerate(d):
        parent = tree.graph.outer[j]
        if not tree.graph.reaches(i, j):
            turned.append(NOWHERE)
        else:
            turned.append(m.turn(d_ij) if i in (j, parent) else turned[parent])
    return tuple(turned)


def _joint(link: Any, m: LinkMotion, moving: Motion) -> tuple[Any, Any, Three, Three]:
    """p, k, f and g of a joint: f = phi + omega*, omega* = omega x Omega (14), and the same of its shift."""
    p, k = tuple(m.turn(h[:3]) for h in m.H), tuple(m.turn(h[3:]) for h in m.H)
    v = moving.v[link.v]
    phi = link.joint.bias(moving.q[link.q], v)
    Omega, shift = _sum(v, p), _sum(v, k)
    both = add(m.w_W, moving.of(link.parent).w_W)
    return p, k, add(m.turn(phi[:3]), cross3(m.w_W, Omega)), add(m.turn(phi[3:]), cross3(both, shift))


def _sum(v: Parts, vectors: tuple[Three, ...]) -> Three:
    """Sum of v_k times the k-th vector."""
    total = NOWHERE
    for speed, one in zip(v, vectors, strict=True):
        total = add(total, scaled(speed, one))
    return total


def _base(mechanism: Mechanism, moving: Motion) -> tuple[Three, ...]:
    """r0'' of each body: a + alpha x p + w x (w x p) of the base where the first joint on its path is now."""
    w, A = moving.ground.V[:3], moving.ground_A
    found: list[Three] = []
    for link, m in zip(mechanism.links, moving.links, strict=True):
        if link.parent != GROUND:
            found.append(found[link.parent])
        else:
            found.append(moving.ground.turn(add(add(A[3:], cross3(A[:3], m.p_PL)), skew_square(w, m.p_PL))))
    return tuple(found)


# ---- A


def matrix_A(mechanism: Mechanism, tree: Augmented, now: Placed, K: Tensors) -> list[list[Any]]:
    """A = (p T) K (p T)^T (11), and what shifts add: the mass matrix, (n_v, n_v)."""
    X = _carried_both_ways(tree, K)
    p = [(a, column) for a, columns in enumerate(now.p) for column in columns]
    A: list[list[Any]] = [[0.0] * len(p) for _ in p]
    for k, (a, p_k) in enumerate(p):
        for l, (b, p_l) in enumerate(p[k:], k):
            if tree.graph.reaches(a, b):
                A[k][l] = A[l][k] = dot3(p_k, mat_vec(X[a][b], p_l))
    return sliding.with_shifts(mechanism, tree, now, A) if tree.slides else A


def tensors_K(mechanism: Mechanism, tree: Augmented, now: Placed) -> Tensors:
    """K_ij of all pairs of bodies (25), in world axes, kg m^2."""
    n = len(tree.bodies)
    K: list[list[Any]] = [[(0.0,) * 9] * n for _ in range(n)]
    for i in range(n):
        K[i][i] = _whole(now.K_own[i])
    for i, j in tree.graph.pairs:
        K[i][j] = _mixed(mechanism.mass, now.b[j], now.d[i][j])
        K[j][i] = _mixed(mechanism.mass, now.d[i][j], now.b[j])
    return K


def _mixed(mass: Any, a: Three, b: Three) -> Nine:
    """M ((a . b) E - a b^T); the order of the dyad matters."""
    inner, dyad = dot3(a, b), [-mass * x * y for x in a for y in b]
    return tuple(mass * inner + x if k % 4 == 0 else x for k, x in enumerate(dyad))  # type: ignore[return-value]


def _whole(S: Six) -> Nine:
    """A symmetric matrix with all of its elements."""
    return (S[0], S[1], S[2], S[1], S[3], S[4], S[2], S[4], S[5])


def _carried_both_ways(tree: Augmented, K: Tensors) -> Tensors:
    """T K T^T."""
    columns = [tree.graph.carried(column) for column in zip(*K, strict=True)]
    return [tree.graph.carried(row) for row in zip(*columns, strict=True)]


# ---- B


def acting(mechanism: Mechanism, moving: Motion, efforts: Efforts) -> Acting:
    """Weights and efforts, as forces through the mass centers."""
    loads = acting_wrenches(mechanism, moving, efforts.wrenches, efforts.tau)
    weights = [scaled(link.mass, mechanism.gravity) for link in mechanism.links]
    return loads._replace(F=[add(F, weight) for F, weight in zip(loads.F, weights, strict=True)])


def acting_wrenches(mechanism: Mechanism, moving: Motion, wrenches: Any, tau: Parts) -> Acting:
    """Wrenches about Lo in the axes of L as forces and torques about the mass centers, in world axes."""
    F = [m.turn(wrench[3:]) for m, wrench in zip(moving.links, wrenches, strict=True)]
    M = [
        m.turn(minus(wrench[:3], cross3(link.com, wrench[3:])))
        for link, m, wrench in zip(mechanism.links, moving.links, wrenches, strict=True)
    ]
    return Acting(F, M, tau)


def vector_B(mechanism: Mechanism, tree: Augmented, now: Placed, K: Tensors, acts: Acting) -> list[Any]:
    """B = -(p T) (K (T^T f - w0_dot 1) + M' + M) - p Y (12), and what shifts add, (n_v,)."""
    theta = turning_of_paths(tree, now)
    moments = [
        minus(add(M_prime, M), _row_times(K[i], theta))
        for i, (M_prime, M) in enumerate(zip(moments_M(mechanism, tree, now, acts.F), acts.M, strict=True))
    ]
    if tree.slides:
        moments = [add(x, y) for x, y in zip(moments, sliding.shift_moments(mechanism, tree, now), strict=True)]
    B = along_p(tree, now, moments, acts.tau)
    return sliding.with_forces(mechanism, tree, now, acts.F, theta, B) if tree.slides else B


def turning_of_paths(tree: Augmented, now: Placed) -> list[Three]:
    """-(T^T f - w0_dot 1): the angular acceleration that each body would have if v_dot were zero."""
    return tree.graph.along(now.f, now.w0_dot)


def _row_times(K_i: list[Nine], x: list[Three]) -> Three:
    """The sum of K_ij x_j."""
    total = NOWHERE
    for K_ij, x_j in zip(K_i, x, strict=True):
        total = add(total, mat_vec(K_ij, x_j))
    return total


def moments_M(mechanism: Mechanism, tree: Augmented, now: Placed, F: list[Three]) -> list[Three]:
    """M' of each body (13): less the centrifugal moments, the base's acceleration, less the moments of the forces."""
    parts = zip(centrifugal(mechanism, tree, now), force_moments(tree, now, F), now.b, now.base, strict=True)
    return [
        minus(minus(scaled(mechanism.mass, cross3(b, r0_ddot)), turning), pushing)
        for turning, pushing, b, r0_ddot in parts
    ]


def along_p(tree: Augmented, now: Placed, moments: list[Three], tau: Parts) -> list[Any]:
    """-(p T) moments + tau."""
    carried = tree.graph.carried(moments)
    powers = [dot3(p, carried[a]) for a, columns in enumerate(now.p) for p in columns]
    return [x + tau[k] for k, x in enumerate(powers)]


def centrifugal(mechanism: Mechanism, tree: Augmented, now: Placed) -> list[Three]:
    """omega x K omega and the two sums of omega x (omega x ...) in M' (13)."""
    moments: list[Any] = [cross3(w, sym_vec(K, w)) for w, K in zip(now.w, now.K_own, strict=True)]
    for i, j in tree.graph.pairs:
        b, d = scaled(mechanism.mass, now.b[j]), now.d[i][j]
        moments[i] = add(moments[i], cross3(d, skew_square(now.w[j], b)))
        moments[j] = add(moments[j], cross3(b, skew_square(now.w[i], d)))
    return moments


def force_moments(tree: Augmented, now: Placed, F: list[Three]) -> list[Three]:
    """Sum of d_ij x F_j over s_i <= s_j, the last of M' (13); all forces beyond one joint have the same arm."""
    carried = tree.graph.carried(F)
    moments: list[Any] = [cross3(now.d[i][i], F[i]) for i in range(len(F))]
    for j, i in enumerate(tree.graph.outer):
        if i != GROUND:
            moments[i] = add(moments[i], cross3(now.d[i][j], carried[j]))
    return moments


# ---- loops


def generalized(tree: Augmented, now: Placed, acts: Acting) -> list[Any]:
    """The forces along all speeds that forces, torques and tau amount to: the part of B that is theirs."""
    moments = [minus(M, of_force) for M, of_force in zip(acts.M, force_moments(tree, now, acts.F), strict=True)]
    along = along_p(tree, now, moments, acts.tau)
    return sliding.with_pushes(now, tree.graph.carried(acts.F), along) if tree.slides else along


def _closed(mechanism: Mechanism, moving: Motion, factors: Factors, rows: tuple[Any, ...], linear: Linear,
            free: tuple[list[Any], list[Six]], tree_now: tuple[Augmented, Placed]) -> Solution:  # fmt: skip
    """Add the forces that hold the constraints: (J A^-1 J^T) multipliers = -(J v_dot + bias)."""
    J = [generalized(*tree_now, _of_row(mechanism, moving, row)) for row in rows]
    answers = [solved(factors, row) for row in J]
    S = [[dot(row, answer) for answer in answers] for row in J]
    multipliers = linear.symmetric(S, [-row_error(row, moving, free[1], free[0]) for row in rows])
    v_dot = list(free[0])
    for multiplier, answer in zip(multipliers, answers, strict=True):
        v_dot = [x + multiplier * y for x, y in zip(v_dot, answer, strict=True)]
    return Solution(tuple(v_dot), tuple(multipliers), tuple(link_accelerations(mechanism, moving, v_dot)))


def _of_row(mechanism: Mechanism, moving: Motion, row: Any) -> Acting:
    """What a constraint with a multiplier of one does."""
    wrenches: list[Any] = [(0.0,) * 6] * len(mechanism.links)
    tau: list[Any] = [0.0] * mechanism.n_v
    for i, coefficients in row.links:
        if i != GROUND:
            wrenches[i] = add(wrenches[i], coefficients)
    for k, coefficient in row.speeds:
        tau[k] = tau[k] + coefficient
    return acting_wrenches(mechanism, moving, wrenches, tau)
