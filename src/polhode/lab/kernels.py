"""What a page computes beside the motion, as kernels of the stated form: legs of a grid, the numbers of a body whose
inertia was changed, and the anchor of its exact motion.

Machine code has the same from Python, with more digits (`core.principal_axes`, `core.free_anchor`); here floats must
do. All are called as programs are, (t, state, par, out).
"""

from __future__ import annotations

from collections.abc import Callable
from math import copysign, log, sqrt

import numpy as np

from polhode._jit import kernel, matrix
from polhode.core import free_flow as flow
from polhode.core.elliptic import associate_third, inverse_jacobi
from polhode.core.free_flow import attitude_after
from polhode.core.quat import conjugate, from_matrix, multiply, normalize, rotate
from polhode.core.rotor import (
    AXES,
    IMPULSE,
    INERTIA,
    INVERSE_INERTIA,
    INVERSE_MASS,
    MOMENTS,
    OMEGA,
    POSITION,
    SETTINGS,
    VELOCITY,
    attitude_of,
    put_vector,
    vector_at,
)
from polhode.core.scalars import Floats
from polhode.core.small import dot3, mat_t_vec, sym_vec
from polhode.integrate.legs import leg_to
from polhode.integrate.methods import free_rotor

LEG = 6  # numbers that `leg` gives
BASE = 7  # numbers of a body: mass, inertia (xx xy xz yy yz zz)
_SWEEPS = 30  # of rotations that make a tensor diagonal; six are usually enough


@kernel
def leg(t: float, state: Floats, par: Floats, out: Floats) -> None:
    """The leg of fixed steps from t towards par[0], on the grid whose numbers are `state` (see `integrate.legs`)."""
    to, origin, dt, first, total, last = leg_to(state, t, par[0])
    out[0], out[1], out[2], out[3], out[4], out[5] = to, origin, dt, float(first), float(total), last


# ---- numbers of a body


@kernel
def turned(A: Floats, V: Floats, i: int, j: int) -> None:
    """One rotation of Jacobi's, in the plane of i and j, which makes A[i, j] zero."""
    if abs(A[i, j]) <= 1e-30 * (abs(A[i, i]) + abs(A[j, j])):
        return
    ratio = (A[j, j] - A[i, i]) / (2.0 * A[i, j])
    tangent = copysign(1.0, ratio) / (abs(ratio) + sqrt(ratio * ratio + 1.0))
    c = 1.0 / sqrt(tangent * tangent + 1.0)
    s = tangent * c
    for k in range(3):
        x, y = A[k, i], A[k, j]
        A[k, i], A[k, j] = c * x - s * y, s * x + c * y
    for k in range(3):
        x, y = A[i, k], A[j, k]
        A[i, k], A[j, k] = c * x - s * y, s * x + c * y
        x, y = V[k, i], V[k, j]
        V[k, i], V[k, j] = c * x - s * y, s * x + c * y
    A[i, j], A[j, i] = 0.0, 0.0


@kernel
def body_numbers(t: float, state: Floats, par: Floats, out: Floats) -> None:
    """Of the mass and the inertia in `state` the numbers of `core.rotor`; a diagonal inertia keeps its moments."""
    A, V = matrix(3, 3), matrix(3, 3)
    xx, xy, xz, yy, yz, zz = state[1], state[2], state[3], state[4], state[5], state[6]
    A[0, 0], A[0, 1], A[0, 2], A[1, 0], A[1, 1], A[1, 2] = xx, xy, xz, xy, yy, yz
    A[2, 0], A[2, 1], A[2, 2] = xz, yz, zz
    for i in range(3):
        for j in range(3):
            V[i, j] = 1.0 if i == j else 0.0
    for _ in range(_SWEEPS):
        turned(A, V, 0, 1)
        turned(A, V, 0, 2)
        turned(A, V, 1, 2)
    out[INVERSE_MASS] = 1.0 / state[0]
    for i in range(3):
        out[MOMENTS + i] = A[i, i]
        for j in range(3):
            out[AXES + 3 * i + j] = V[i, j]
    k = 0
    for i in range(3):
        for j in range(i, 3):
            out[INVERSE_INERTIA + k] = (V[i, 0] * V[j, 0] / A[0, 0] + V[i, 1] * V[j, 1] / A[1, 1]
                                        + V[i, 2] * V[j, 2] / A[2, 2])  # fmt: skip
            out[INERTIA + k] = state[1 + k]
            k += 1


# ---- what methods keep beside the state


def momentum_kernel(place: int) -> Callable[..., None]:
    """A kernel that derives L_W, which stands at `place` of the unknowns, from omega and the attitude."""

    @kernel
    def put(t: float, state: Floats, par: Floats, out: Floats) -> None:
        """L_W = R_WB I w_B."""
        put_vector(state, place, rotate(attitude_of(state), sym_vec(par[INERTIA:], vector_at(state, OMEGA))))

    return put


def target_kernel(place: int, floor: float) -> Callable[..., None]:
    """A kernel that starts the corrector of a stabilized method anew; its extras stand at `place`."""

    @kernel
    def put(t: float, state: Floats, par: Floats, out: Floats) -> None:
        """The energy of rotation is the target, the gain is at its floor."""
        w_B = vector_at(state, OMEGA)
        state[place], state[place + 1] = 0.5 * dot3(w_B, sym_vec(par[INERTIA:], w_B)), floor

    return put


# ---- the anchor of an exact motion


def anchor_kernel(loaded: bool) -> Callable[..., None]:
    """A kernel that moves the anchor of "free_rotor" to this time and state: its settings, which stand in `out`.

    `par`: the numbers of the body, and behind them the force that acts on it, N.
    """
    time, place, speed, force, total, turn = (x - SETTINGS for x in (
        free_rotor.TIME, free_rotor.PLACE, free_rotor.SPEED, free_rotor.FORCE, free_rotor.SUM,
        free_rotor.TURN))  # fmt: skip
    impulse = IMPULSE if loaded else -1

    @kernel
    def put(t: float, state: Floats, par: Floats, out: Floats) -> None:
        """Time, place, velocity, force, impulse so far, and the turn."""
        out[time] = t
        for i in range(3):
            out[place + i], out[speed + i] = state[POSITION + i], state[VELOCITY + i]
            out[force + i] = par[SETTINGS + i]
            out[total + i] = state[impulse + i] if impulse >= 0 else 0.0
        anchor(state, par, out[turn:])

    return put


@kernel
def anchor(y: Floats, par: Floats, out: Floats) -> None:
    """The numbers of `core.free_flow` for the free rotation from this state on, in floats."""
    for i in range(flow.SIZE):
        out[i] = 0.0
    w = mat_t_vec(par[AXES:], vector_at(y, OMEGA))
    I = (par[MOMENTS], par[MOMENTS + 1], par[MOMENTS + 2])
    S = matrix(3, 3)
    if on_one_axis(I, w):
        one_axis(w, out)
        for i in range(3):
            for j in range(3):
                S[i, j] = 1.0 if i == j else 0.0
    else:
        around(I, w, S, out)
    R = matrix(3, 3)
    for i in range(3):
        for j in range(3):
            R[i, j] = par[AXES + 3 * i] * S[0, j] + par[AXES + 3 * i + 1] * S[1, j] + par[AXES + 3 * i + 2] * S[2, j]
    r = conjugate(from_matrix((R[0, 0], R[0, 1], R[0, 2], R[1, 0], R[1, 1], R[1, 2], R[2, 0], R[2, 1], R[2, 2])))
    out[flow.R], out[flow.R + 1], out[flow.R + 2], out[flow.R + 3] = r
    out[flow.C] = 1.0
    c = normalize(multiply(attitude_of(y), conjugate(normalize(attitude_after(0.0, out)))))
    out[flow.C], out[flow.C + 1], out[flow.C + 2], out[flow.C + 3] = c


@kernel
def on_one_axis(I: tuple[float, float, float], w: tuple[float, float, float]) -> bool:
    """Whether omega stays where it is in the body, but for rounding: on a principal axis, or of a sphere."""
    size, least = dot3(w, w), 1e-15 * max(I[0], max(I[1], I[2]))
    a = abs((I[0] - I[1]) * w[0] * w[1])
    b = abs((I[1] - I[2]) * w[1] * w[2])
    c = abs((I[2] - I[0]) * w[2] * w[0])
    return max(a, max(b, c)) <= least * size


@kernel
def one_axis(w: tuple[float, float, float], out: Floats) -> None:
    """A turn about an axis that stays."""
    rate = sqrt(dot3(w, w))
    out[flow.KIND], out[flow.TURNS] = flow.SPIN, rate / (4.0 * np.pi)
    for i in range(3):
        out[flow.SPIN_AXIS + i] = w[i] / rate if rate > 0.0 else 0.0


@kernel
def excess(I: tuple[float, float, float], w: tuple[float, float, float], moment: float) -> float:
    """L^2 - 2 E moment."""
    return (I[0] * (I[0] - moment) * w[0] ** 2 + I[1] * (I[1] - moment) * w[1] ** 2
            + I[2] * (I[2] - moment) * w[2] ** 2)  # fmt: skip


@kernel
def ordered(I: tuple[float, float, float]) -> tuple[int, int, int]:
    """The axes of the least, the middle and the largest moment."""
    low, high = 0, 0
    for i in range(1, 3):
        low = i if I[i] < I[low] else low
        high = i if I[i] >= I[high] else high
    return (low, 3 - low - high, high)


@kernel
def around(I_P: tuple[float, float, float], w_P: tuple[float, float, float], S: Floats, out: Floats) -> None:
    """A motion around an axis, by the ladder; S takes the axes of the motion (see `core.free_rotation`)."""
    low, middle, high = ordered(I_P)
    above = excess(I_P, w_P, I_P[middle]) >= 0.0
    first, third = (low, high) if above else (high, low)
    sense = 1.0 if above else -1.0
    one, three = copysign(1.0, w_P[first]), copysign(1.0, w_P[third])
    even = (middle - first) % 3 == 1
    two = one * three if even else -one * three
    I, w = (I_P[first], I_P[middle], I_P[third]), (one * w_P[first], two * w_P[middle], three * w_P[third])
    pole = constants_of(I, w, sense, out)
    at = (0, 1, 2) if pole == 3.0 else (2, 0, 1)
    for i in range(3):
        for j in range(3):
            S[i, j] = 0.0
    S[first, at[0]], S[middle, at[1]], S[third, at[2]] = one, two, three


@kernel
def constants_of(I: tuple[float, float, float], w: tuple[float, float, float], sense: float, out: Floats) -> float:
    """Those of the ladder, on the axes 1, 2, 3 of the motion, omega's first and third component positive; the pole."""
    d12, d23, d13 = abs(I[0] - I[1]), abs(I[1] - I[2]), abs(I[0] - I[2])
    A, D, B = abs(excess(I, w, I[0])), abs(excess(I, w, I[1])), abs(excess(I, w, I[2]))
    LL = I[0] ** 2 * w[0] ** 2 + I[1] ** 2 * w[1] ** 2 + I[2] ** 2 * w[2] ** 2
    m1, rate = D * d13 / (d23 * A), sqrt(d23 * A / (I[0] * I[1] * I[2]))
    square = (B / (I[0] * d13), B / (I[1] * d23), A / (I[2] * d13))
    for i in range(3):
        out[flow.PART + i] = sqrt(I[i] ** 2 * square[i] / LL)
    out[flow.PART + 1] *= sense
    cn, sn, dn = w[0] / sqrt(square[0]), abs(w[1]) / sqrt(square[1]), w[2] / sqrt(square[2])
    start = inverse_jacobi(sn, cn, dn) if dn * dn > 1e-290 else log(4.0 / (cn + dn))
    pole, base, kappa, n = precession_of(I, (d12, d23, d13), A, B, sense)
    m1 = m1 if m1 > 1e-290 else 0.0
    out[flow.KIND], out[flow.POLE], out[flow.RATE], out[flow.M1] = flow.LADDER, pole, rate, m1
    out[flow.START] = copysign(start, sense * w[1])
    out[flow.BASE], out[flow.N], out[flow.KAPPA] = sqrt(LL) * base, n, sqrt(LL) * kappa / rate
    out[flow.QUARTER] = associate_third(1.0, 0.0, sqrt(m1), n) if m1 > 0.0 else 0.0
    return pole


@kernel
def precession_of(I: tuple[float, float, float], gaps: tuple[float, float, float], A: float, B: float,
                  sense: float) -> tuple[float, float, float, float]:  # fmt: skip
    """Pole, base, kappa and n (see `core.free_rotation.precession`)."""
    d12, d23, d13 = gaps
    if d12 <= d23:
        n = -I[2] * d12 / (I[0] * d23)
        return (3.0, 1.0 / I[0], -sense * d12 / (I[0] * I[1]) * (1.0 - n), n)
    ratio = B / A
    share = I[1] * d13 * ratio / (I[2] * d23)
    return (1.0, 1.0 / I[2], sense * d23 / (I[1] * I[2]) * share, -I[0] * ratio / I[2])
