"""The free turn of a rigid body by one Cayley map: two classical methods are one equation.

The step turns the body by the quaternion q_new = q c with c = (1, a) / sqrt(1 + a.a), that is R_new = R cay(a) with
cay(a) = (1 - hat(a))^-1 (1 + hat(a)), a = tan(angle/2) along the axis. The angular momentum stays in space, so in the
body M_new = cay(a)^T M, or

    M_new - M = -a x (M + M_new).                                                                              (1)

What is left is to choose a. Write m = (M + M_new)/2; then (1) says m + a x m = M. Take m along I a:

    m = I a / k     ->     I a + a x I a = k M.                                                                (2)

By (1) the energy changes by 2 m . I^-1 (M_new - M) / 2 = -2 (I^-1 m) . (a x m), and this is zero, whatever k is,
because I^-1 m = a / k. So (2) keeps energy and momentum.

- k = h/2: a = (h/2) I^-1 m is the implicit midpoint rule of M_dot = M x I^-1 M.
- k = (h/2) (1 + a.a): with s = 1 / sqrt(1 + a.a) and v = s a, (2) is s I v + v x I v = (h/2) M. This is the equation of
  Moser and Veselov, h hat(M) = Omega J - J Omega^T with Omega = R(c) and J = tr(I)/2 - I: put in
  Omega = 1 + 2 s hat(v) + 2 hat(v)^2. It comes from a discrete action, therefore the step is symplectic.

(2) is quadratic in a, and Newton's method solves it. For long steps it has several solutions or none; we take the one
that begins at a = 0 for h = 0, on which the determinant of the derivative has never changed its sign.
"""

from __future__ import annotations

from collections.abc import Callable
from math import nan, sqrt

from polhode._jit import kernel
from polhode.core.quat import multiply, rotate_back
from polhode.core.rotor import (
    INERTIA,
    INVERSE_INERTIA,
    OMEGA,
    attitude_of,
    put_attitude,
    put_vector,
    spin_of,
    vector_at,
)
from polhode.core.scalars import Floats
from polhode.core.small import Nine, Parts, Three, cross3, dot3, sym_vec
from polhode.integrate.called import CalledRotor

_SOLVES = 16  # Newton steps; three do in a step that is of use
_CLOSE = 1e-9  # the correction, relative: what a quadratic equation leaves after it is its square, below rounding


def midpoint_turner(problem: CalledRotor) -> Callable[..., None]:
    """A kernel turn(y, h, par) that turns a free body for h by the implicit midpoint rule."""
    return _turner(problem, 0.0)


def variational_turner(problem: CalledRotor) -> Callable[..., None]:
    """A kernel turn(y, h, par) that turns a free body for h as Moser and Veselov do."""
    return _turner(problem, 1.0)


def _turner(problem: CalledRotor, growth: float) -> Callable[..., None]:
    momentum = problem.rotor.momentum

    @kernel
    def turn(y: Floats, h: float, par: Floats) -> None:
        """q_new = q c; L_W stays as it is."""
        q_WB, L_W = attitude_of(y), vector_at(y, momentum)
        a = half_turn(rotate_back(q_WB, L_W), 0.5 * h, growth, par)
        q_new = turned(q_WB, a)
        put_attitude(y, q_new)
        put_vector(y, OMEGA, spin_of(L_W, q_new, par))

    return turn


@kernel
def turned(q_WB: Parts, a: Parts) -> tuple[float, float, float, float]:
    """q c with c = (1, a) / sqrt(1 + a.a), as q + q (c - 1): of the small second term's rounding nothing is left."""
    square = dot3(a, a)
    s = 1.0 / sqrt(1.0 + square)
    d = multiply(q_WB, (-s * s * square / (1.0 + s), s * a[0], s * a[1], s * a[2]))  # s - 1 without cancellation
    return (q_WB[0] + d[0], q_WB[1] + d[1], q_WB[2] + d[2], q_WB[3] + d[3])


@kernel
def half_turn(M_B: Parts, k: float, growth: float, par: Floats) -> Three:
    """The a of I a + a x I a = k (1 + growth a.a) M, by Newton's method; NaN where the step is too long for one."""
    a = first_guess(M_B, k, par)
    for _ in range(_SOLVES):
        Ia, aM = sym_vec(par[INERTIA:], a), k * (1.0 + growth * dot3(a, a))
        gyro, J = cross3(a, Ia), slope(a, Ia, M_B, 2.0 * k * growth, par)
        gap = (aM * M_B[0] - Ia[0] - gyro[0], aM * M_B[1] - Ia[1] - gyro[1], aM * M_B[2] - Ia[2] - gyro[2])
        det, d = cramer(J, gap)
        a = (a[0] + d[0], a[1] + d[1], a[2] + d[2])
        if det > 0.0 and dot3(d, d) <= _CLOSE * _CLOSE * dot3(a, a):
            return a
    return (nan, nan, nan)


@kernel
def first_guess(M_B: Parts, k: float, par: Floats) -> Three:
    """a = k (w + k w_dot), w_dot = I^-1 (M x w): right to second order in k."""
    w_B = sym_vec(par[INVERSE_INERTIA:], M_B)
    w_dot = sym_vec(par[INVERSE_INERTIA:], cross3(M_B, w_B))
    return (k * (w_B[0] + k * w_dot[0]), k * (w_B[1] + k * w_dot[1]), k * (w_B[2] + k * w_dot[2]))


@kernel
def slope(a: Parts, Ia: Parts, M_B: Parts, g: float, par: Floats) -> Nine:
    """The derivative of I a + a x I a - g a.a M / 2 by a: I + hat(a) I - hat(I a) - g M a^T, by rows."""
    xx, xy, xz = vector_at(par, INERTIA)
    yy, yz, zz = vector_at(par, INERTIA + 3)
    x, y, z = g * M_B[0], g * M_B[1], g * M_B[2]
    return (
        xx + a[1] * xz - a[2] * xy - x * a[0],
        xy + a[1] * yz - a[2] * yy + Ia[2] - x * a[1],
        xz + a[1] * zz - a[2] * yz - Ia[1] - x * a[2],
        xy + a[2] * xx - a[0] * xz - Ia[2] - y * a[0],
        yy + a[2] * xy - a[0] * yz - y * a[1],
        yz + a[2] * xz - a[0] * zz + Ia[0] - y * a[2],
        xz + a[0] * xy - a[1] * xx + Ia[1] - z * a[0],
        yz + a[0] * yy - a[1] * xy - Ia[0] - z * a[1],
        zz + a[0] * yz - a[1] * xz - z * a[2],
    )


@kernel
def cramer(A: Nine, b: Three) -> tuple[float, Three]:
    """The determinant of A and the solution of A x = b; NaN where A is singular."""
    r0, r1, r2 = (A[0], A[1], A[2]), (A[3], A[4], A[5]), (A[6], A[7], A[8])
    c0, c1, c2 = cross3(r1, r2), cross3(r2, r0), cross3(r0, r1)
    det = dot3(r0, c0)
    s = 1.0 / det if det != 0.0 else nan
    return det, (
        s * (b[0] * c0[0] + b[1] * c1[0] + b[2] * c2[0]),
        s * (b[0] * c0[1] + b[1] * c1[1] + b[2] * c2[1]),
        s * (b[0] * c0[2] + b[1] * c1[2] + b[2] * c2[2]),
    )
