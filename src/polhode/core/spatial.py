"""Twists, wrenches and inertias of six dimensions as tuples, the turning part first.

A twist is (w, v): angular velocity and the velocity of the frame's origin. A wrench is (t, f): torque about the origin
and force. An inertia of six dimensions is three blocks (I, H, M), so that t = I w + H v and f = H^T w + M v, with I and
M symmetric (6 numbers each) and H of 9. A frame L stands in its parent P by (R, p): v_P = R v_L, p = p_PL in P.

R. Featherstone, Rigid Body Dynamics Algorithms, Springer (2008), ch. 2. Numbers may be of any kind (`core.scalars`).
"""

from __future__ import annotations

from typing import Any, TypeAlias

from polhode.core.scalars import Number
from polhode.core.small import Nine, Parts, Three, cross3, dot3, mat_t_vec, mat_vec, sym_vec

Six: TypeAlias = tuple[Any, Any, Any, Any, Any, Any]
Inertia: TypeAlias = tuple[Six, Nine, Six]

ZERO: Six = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def add(a: Parts, b: Parts) -> Any:
    """a + b, component by component."""
    return tuple(x + y for x, y in zip(a, b, strict=True))


def minus(a: Parts, b: Parts) -> Any:
    """a - b, component by component."""
    return tuple(x - y for x, y in zip(a, b, strict=True))


def scaled(k: Number, a: Parts) -> Any:
    """k a."""
    return tuple(k * x for x in a)


def dot(a: Parts, b: Parts) -> Any:
    """The inner product of two tuples; terms with a literal zero are left out."""
    total: Any = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total


def motion_into(R: Parts, p: Parts, V_P: Parts) -> Six:
    """A twist of P's frame, carried along rigidly, as L sees it: (R^T w, R^T (v + w x p))."""
    return (*mat_t_vec(R, V_P[:3]), *mat_t_vec(R, add(V_P[3:], cross3(V_P[:3], p))))  # type: ignore[return-value]


def force_out(R: Parts, p: Parts, F_L: Parts) -> Six:
    """A wrench at L's origin as P sees it, about P's origin: (R t + p x R f, R f)."""
    f_P = mat_vec(R, F_L[3:])
    return (*add(mat_vec(R, F_L[:3]), cross3(p, f_P)), *f_P)  # type: ignore[return-value]


def cross_motion(V: Parts, U: Parts) -> Six:
    """V x U of twists: (w x w_U, w x v_U + v x w_U)."""
    w, v = V[:3], V[3:]
    return (*cross3(w, U[:3]), *add(cross3(w, U[3:]), cross3(v, U[:3])))  # type: ignore[return-value]


def cross_force(V: Parts, F: Parts) -> Six:
    """V x* F: what a wrench that moves along changes by, (w x t + v x f, w x f)."""
    w, v = V[:3], V[3:]
    return (*add(cross3(w, F[:3]), cross3(v, F[3:])), *cross3(w, F[3:]))  # type: ignore[return-value]


def rigid_inertia(mass: Number, com: Parts, I_com: Parts) -> Inertia:
    """The inertia of a rigid body about the origin of the frame: mass kg, com (3,) m, I (6,) about the mass center."""
    x, y, z = com
    mx, my, mz = mass * x, mass * y, mass * z
    I = (
        I_com[0] + my * y + mz * z,
        I_com[1] - mx * y,
        I_com[2] - mx * z,
        I_com[3] + mx * x + mz * z,
        I_com[4] - my * z,
        I_com[5] + mx * x + my * y,
    )
    return I, (0.0, -mz, my, mz, 0.0, -mx, -my, mx, 0.0), (mass, 0.0, 0.0, mass, 0.0, mass)


def inertia_times(A: Inertia, V: Parts) -> Six:
    """The wrench A V: (I w + H v, H^T w + M v)."""
    I, H, M = A
    w, v = V[:3], V[3:]
    return (*add(sym_vec(I, w), mat_vec(H, v)), *add(mat_t_vec(H, w), sym_vec(M, v)))  # type: ignore[return-value]


def inertia_sum(A: Inertia, B: Inertia) -> Inertia:
    """A + B, both about the same origin in the same axes."""
    return add(A[0], B[0]), add(A[1], B[1]), add(A[2], B[2])


def inertia_out(R: Parts, p: Parts, A: Inertia) -> Inertia:
    """An inertia of L as P sees it: turned by R, then moved by p.

    H' = H + p~ M and I' = I - H p~ + p~ H'^T, all turned into the axes of P, with p~ the matrix of p x.
    """
    I, H, M = turned_symmetric(R, A[0]), turned(R, A[1]), turned_symmetric(R, A[2])
    H_P = add(H, tilde_times_symmetric(p, M))
    # only the upper triangle of I - H p~ + p~ H_P^T is needed, which is symmetric
    a, b = times_tilde(H, p), tilde_times_transposed(p, H_P)
    upper = (0, 1, 2, 4, 5, 8)
    return tuple(I[k] - a[i] + b[i] for k, i in enumerate(upper)), H_P, M  # type: ignore[return-value]


def turned(R: Parts, A: Parts) -> Nine:
    """R A R^T of a matrix A (9,)."""
    rows = [mat_t_vec(A, R[3 * i : 3 * i + 3]) for i in range(3)]  # (R A), row by row
    return tuple(dot3(row, R[3 * j : 3 * j + 3]) for row in rows for j in range(3))  # type: ignore[return-value]


def turned_symmetric(R: Parts, S: Parts) -> Six:
    """R S R^T of a symmetric matrix S (6,)."""
    rows = [sym_vec(S, R[3 * i : 3 * i + 3]) for i in range(3)]
    return tuple(dot3(rows[i], R[3 * j : 3 * j + 3]) for i in range(3) for j in range(i, 3))  # type: ignore[return-value]


def tilde_times_symmetric(p: Parts, S: Parts) -> Nine:
    """p~ S: each column of S crossed by p."""
    xx, xy, xz, yy, yz, zz = S
    x, y, z = p
    return (y * xz - z * xy, y * yz - z * yy, y * zz - z * yz,
            z * xx - x * xz, z * xy - x * yz, z * xz - x * zz,
            x * xy - y * xx, x * yy - y * xy, x * yz - y * xz)  # fmt: skip


def times_tilde(A: Parts, p: Parts) -> Nine:
    """A p~: each row of A crossed by p."""
    return (*cross3(A[0:3], p), *cross3(A[3:6], p), *cross3(A[6:9], p))  # type: ignore[return-value]


def tilde_times_transposed(p: Parts, A: Parts) -> Nine:
    """p~ A^T: column j is p x (row j of A)."""
    x, y, z = (cross3(p, A[3 * j : 3 * j + 3]) for j in range(3))
    return (x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2])


def skew_square(w: Parts, r: Parts) -> Three:
    """w x (w x r)."""
    return cross3(w, cross3(w, r))
