"""What joints that slide add to Wittenburg's equations.

The mass center of body j is at r0 - sum of d_ij over the bodies on its path, where d_ij now changes with the shifts of
joints: r_j'' gains sum of (k_a v_dot + g_a) over the joints on its path. With the mass m_ab beyond both joints a and b,
and the static moment E_ia = sum of m_j d_ij over the bodies j beyond joint a,

    turning of body i:  sum_j K_ij w_j_dot - sum_a E_ia x (k_a v_dot + g_a) = M' + M + what the joints bear
    shift of joint a:   k_a . (m_a r0'' + sum_i (E_ia x w_i_dot - w_i x (w_i x E_ia)) + sum_b m_ab (k_b v_dot + g_b))
                        = k_a . (the forces on all bodies beyond it) + tau

All vectors in world axes. J. Wittenburg, Dynamics of Multibody Systems, Springer (2008), sec. 5.5, has the same for
general joints without augmented bodies.
"""

from __future__ import annotations

from typing import Any

from polhode.core.small import Three, cross3, dot3
from polhode.core.spatial import add, minus, scaled, skew_square
from polhode.dynamics.augmented_bodies import NOWHERE, Augmented
from polhode.model.mechanism import Mechanism


def static_moment(mechanism: Mechanism, tree: Augmented, now: Any, i: int, a: int) -> Three:
    """E_ia: M b_i0 where joint a is on the path to body i, else d_ia times the mass beyond it, kg m."""
    if tree.graph.reaches(a, i):
        return scaled(mechanism.mass, now.b[i])
    return scaled(tree.beyond[a], now.d[i][a]) if tree.graph.reaches(i, a) else NOWHERE


def _common(tree: Augmented, a: int, b: int) -> float:
    """m_ab, the mass beyond both joints: an element of T m T^T, kg."""
    if tree.graph.reaches(a, b):
        return tree.beyond[b]
    return tree.beyond[a] if tree.graph.reaches(b, a) else 0.0


def with_shifts(mechanism: Mechanism, tree: Augmented, now: Any, A: list[list[Any]]) -> list[list[Any]]:
    """A with -p (T E) x k, its transpose, and k (T m T^T) k."""
    more = [list(row) for row in A]
    columns = [(a, p, k) for a in range(len(now.p)) for p, k in zip(now.p[a], now.k[a], strict=True)]
    carried = {b: _carried_moments(mechanism, tree, now, b) for b in tree.slides}
    for i, (a, p_i, k_i) in enumerate(columns):
        for j, (b, _, k_j) in enumerate(columns):
            if b in carried:
                mixed = dot3(p_i, cross3(carried[b][a], k_j))
                more[i][j] = more[i][j] - mixed
                more[j][i] = more[j][i] - mixed
                more[i][j] = more[i][j] + _common(tree, a, b) * dot3(k_i, k_j)
    return more


def _carried_moments(mechanism: Mechanism, tree: Augmented, now: Any, b: int) -> list[Three]:
    """-T E of the shift of joint b: for each joint the sum of E_ib over the bodies beyond it."""
    return tree.graph.carried([static_moment(mechanism, tree, now, i, b) for i in range(len(tree.bodies))])


def shift_moments(mechanism: Mechanism, tree: Augmented, now: Any) -> list[Three]:
    """Sum of E_ia x g_a: what the shifts' own accelerations do to each body's turning."""
    moments: list[Any] = []
    for i in range(len(tree.bodies)):
        total = NOWHERE
        for a in tree.slides:
            total = add(total, cross3(static_moment(mechanism, tree, now, i, a), now.g[a]))
        moments.append(total)
    return moments


def with_forces(mechanism: Mechanism, tree: Augmented, now: Any, F: list[Three], theta: list[Three],
                B: list[Any]) -> list[Any]:  # fmt: skip
    """B with the equations of the shifts: forces beyond a joint, less mass times acceleration without v_dot."""
    pushes = tree.graph.carried(F)
    for a in tree.slides:
        pushes[a] = minus(pushes[a], _inertia_force(mechanism, tree, now, theta, a))
    return with_pushes(now, pushes, B)


def _inertia_force(mechanism: Mechanism, tree: Augmented, now: Any, theta: list[Three], a: int) -> Three:
    """The sum of m_j r_j'' over the bodies beyond joint a, were v_dot zero, N."""
    total = scaled(tree.beyond[a], now.base[a])
    for i, w in enumerate(now.w):
        E = static_moment(mechanism, tree, now, i, a)
        total = add(total, minus(cross3(E, theta[i]), skew_square(w, E)))
    for b in tree.slides:
        total = add(total, scaled(_common(tree, a, b), now.g[b]))
    return total


def with_pushes(now: Any, pushes: list[Three], along: list[Any]) -> list[Any]:
    """Forces along speeds, with k_a . (the force that passes joint a)."""
    shifts = [dot3(k, pushes[a]) for a, columns in enumerate(now.k) for k in columns]
    return [x + y for x, y in zip(along, shifts, strict=True)]
