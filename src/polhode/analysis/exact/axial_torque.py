"""A symmetric body under a constant torque along its symmetry axis: the spin grows, the axis winds up in a spiral.

The body moves like a round one (moments A, A, A) with the same axial momentum, but for a turn about the axis that is
known. The round one has a constant rate across its axis, and a spin that is linear in time: its Klein parameters obey
Kummer's equation, and the attitude is known in confluent hypergeometric functions, M(i w^2 A/(8 N), 1/2, i N t^2/(2 A))
with t counted from the instant without spin. Their power series is taken anew at nodes about a radian apart, for the
one at t = 0 drowns in cancellation after a few: DLMF 13.29(i). No step is approximated.

Sources: M. Romano, Celest. Mech. Dyn. Astron. 101, 2008, 375-390 (case 1); DLMF 3.7(ii), 13.2, 13.29.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact.edges import (
    Array,
    Turning,
    anchored,
    principal,
    quaternion_of,
    symmetry_axis,
    third_axis,
    times,
    unit_quaternion,
)
from polhode.arrays import vector
from polhode.core.principal_axes import multiply_exactly, transposed
from polhode.core.quat import conjugate, multiply, normalize
from polhode.core.small import Four, mat_vec, vectors
from polhode.errors import InputError
from polhode.model.attitude import Attitude

_ORDER = 20
"""Terms of a power series: over one radian of turning the last is below 1e-20."""

_MOST = 2_000_000
"""Nodes at most, one for each radian turned."""


@dataclass(frozen=True)
class AxialTorque(Turning):
    """The motion of a symmetric body under a constant axial torque from t = 0; made by `axial_torque`.

    acceleration: of the spin about the symmetry axis, N / C, rad/s^2. omega is elementary; so is the attitude of a body
    that only spins, any other is in confluent hypergeometric functions.
    """

    acceleration: float
    omega0: Array
    attitude0: Array
    _R_BP: tuple[float, ...]
    _q_BP: tuple[float, float, float, float]
    _across: complex
    _spin: float
    _ratio: float
    _wobble: float

    def omega(self, t: ArrayLike) -> Array:
        """Angular velocity w_WB_B(t) in body axes, rad/s; t in s, of any sign: (3,) for a number, (n, 3) for (n,)."""
        time = times(t)
        across = self._across * np.exp(1j * self._wobble * self._turned(time))
        spin = self._spin + self.acceleration * time
        return anchored(time, vectors(mat_vec(self._R_BP, (across.real, across.imag, spin))), self.omega0)

    def attitude(self, t: ArrayLike) -> Array:
        """Attitude q_WB(t), scalar first, unit, continuous in sign and equal to attitude0 at t = 0; (4,) or (n, 4)."""
        time = times(t)
        half = -0.5 * self._wobble * self._turned(time)
        turn = multiply(self._round(time), (np.cos(half), 0.0, 0.0, np.sin(half)))
        q_BP = self._q_BP
        q = multiply(self.attitude0, multiply(q_BP, multiply(turn, conjugate(q_BP))))
        return anchored(time, vectors(normalize(q)), self.attitude0)

    def _turned(self, t: Array) -> Array:
        """Integral of the spin, spin t + acceleration t^2/2, rad."""
        return t * (self._spin + 0.5 * self.acceleration * t)

    def _round(self, t: Array) -> Four:
        """The turn of the round body since t = 0: its rate is (across, ratio spin), as a function of time."""
        w = self._across
        if w == 0.0:
            half = 0.5 * self._ratio * self._turned(t)
            return np.cos(half), 0.0, 0.0, np.sin(half)
        rate = (w.real, w.imag, self._ratio * self._spin)
        return turn_at_linear_rate(rate, self._ratio * self.acceleration, t)


def axial_torque(
    inertia: ArrayLike, torque: ArrayLike, omega0: ArrayLike, attitude0: Attitude | ArrayLike = (1.0, 0.0, 0.0, 0.0)
) -> AxialTorque:
    """The exact motion under a constant torque along the symmetry axis, I omega' = (I omega) x omega + t_B.

    w_3 = w_30 + (N/C) t and w_1 + i w_2 = (w_10 + i w_20) exp(i (C/A - 1) (w_30 t + N t^2/(2 C))), moments (A, A, C).
    inertia: (3,) or (3, 3), kg m^2, about the mass center (or a fixed point) in body axes, two principal moments equal;
    torque: N as a number (N m, along the axis whose moment is the distinct one) or a vector (3,) on the symmetry axis;
    omega0: (3,) rad/s in body axes; attitude0: unit quaternion q_WB, scalar first, or an object with such a
    `quaternion`. Errors: about 4 eps times the angles turned; the cost of an attitude grows with the largest of them.
    Source: M. Romano, Celest. Mech. Dyn. Astron. 101, 2008, 375-390.
    """
    _, moments, V = principal(inertia)
    omega, attitude = vector(omega0, "omega0"), unit_quaternion(attitude0)
    i, N = symmetry_axis(moments, V, torque, "torque")
    frame = third_axis(V, i, 1)
    x, y, z = (float(row[0]) for row in multiply_exactly(transposed(frame), [[Fraction(x)] for x in omega.tolist()]))
    return AxialTorque(
        acceleration=N / moments[i],
        omega0=omega,
        attitude0=attitude,
        _R_BP=tuple(float(x) for row in frame for x in row),
        _q_BP=normalize([float(x) for x in quaternion_of(frame)]),
        _across=complex(x, y),
        _spin=z,
        _ratio=moments[i] / moments[i - 1],
        _wobble=(moments[i] - moments[i - 1]) / moments[i - 1],
    )


def turn_at_linear_rate(rate: tuple[float, float, float], gain: float, t: Array) -> Four:
    """The turn q of q' = q (0, w)/2 from q(0) = 1 with w = rate + (0, 0, gain t); rad/s, rad/s^2.

    t in s, of any sign and shape. Nodes stand at every h, |w| h <= 1; the turns between them are
    multiplied up.
    """
    longest = float(np.max(np.abs(t), initial=0.0))
    fastest = math.hypot(rate[0], rate[1]) + abs(rate[2]) + abs(gain) * longest
    n = math.ceil(longest * (fastest + math.sqrt(abs(gain)))) + 1
    if n > _MOST:
        raise InputError(
            f"the body turns by about {n:.3g} rad until t = {longest:g} s, and an attitude under axial torque is "
            f"offered up to {_MOST:.3g} rad. Ask for earlier times; omega has no such limit."
        )
    h = longest / n or 1.0
    sign = np.where(t < 0.0, -1.0, 1.0)
    i = np.minimum(np.floor(np.abs(t) / h), n)
    forward, backward = (products(_steps(rate, gain, s * h * np.arange(n), s * h)) for s in (1.0, -1.0))
    before = np.where(t < 0.0, backward[:, i.astype(int)], forward[:, i.astype(int)])
    q: Four = multiply(before, _steps(rate, gain, sign * h * i, t - sign * h * i))
    return q


def _steps(rate: tuple[float, float, float], gain: float, t: np.ndarray, h: np.ndarray | float) -> Four:
    """The turns from t to t + h by the power series of q, (n + 1) q_n+1 = q_n (0, w(t))/2 + gain q_n-1 (0, e_3)/2."""
    zero = np.zeros_like(t + h)
    w = (zero, 0.5 * rate[0] * h + zero, 0.5 * rate[1] * h + zero, 0.5 * (rate[2] + gain * t) * h)
    half = 0.5 * gain * h * h
    last, term = (zero, zero, zero, zero), (zero + 1.0, zero, zero, zero)
    total = np.array(term)
    for n in range(_ORDER):
        a, b, c, d = last
        first, more = multiply(term, w), (-half * d, half * c, -half * b, half * a)
        last, term = term, tuple((x + y) / (n + 1) for x, y in zip(first, more, strict=True))
        total = total + term
    return normalize(total)


def products(q: Four) -> Array:
    """1, q_0, q_0 q_1, q_0 q_1 q_2, ... of the quaternions q (4, n), as (4, n + 1), in log n passes over all."""
    total = np.concatenate((np.array([[1.0], [0.0], [0.0], [0.0]]), np.array(q)), axis=1)
    reach = 1
    while reach < total.shape[1]:
        longer = np.array(normalize(multiply(total[:, :-reach], total[:, reach:])))
        total = np.concatenate((total[:, :reach], longer), axis=1)
        reach *= 2
    return total
