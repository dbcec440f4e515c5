"""Lagrange's heavy symmetric top with a fixed point: what a user asks it. The motion of its axis is in `axis`."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact.axis import AxisKind, Nutation, Steady, kind_of, solve, start
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
from polhode.core.principal_axes import as_fractions, multiply_exactly, transposed
from polhode.core.quat import conjugate, multiply, normalize
from polhode.core.small import mat_vec, vectors
from polhode.model.attitude import Attitude


@dataclass(frozen=True)
class HeavyTop(Turning):
    """The motion of a heavy symmetric top from t = 0, in closed form; made by `heavy_top`.

    energy (J, zero where the mass center is level with the fixed point), vertical_momentum L_z and axial_momentum L_3
    (N m s, L_3 along the axis toward the mass center) are constant. nutation: (theta_min, theta_max), rad, the angles
    between which the axis swings, from the upward vertical to the mass center. period: of the nutation, s.
    precession_per_period: how far the axis turns about the upward vertical meanwhile, rad; where it passes through the
    vertical, as if it passed close by. kind: "steady" (theta stays; the period is that of small nutations about it),
    "separatrix" (it leaves the upright and comes back in infinite time) or "nutation".
    """

    kind: AxisKind
    energy: float
    vertical_momentum: float
    axial_momentum: float
    nutation: tuple[float, float]
    period: float
    precession_per_period: float
    omega0: Array
    attitude0: Array
    _R_BP: tuple[float, ...]
    _q_PB: tuple[float, float, float, float]
    _spin: float
    _extra: float
    _motion: Steady | Nutation

    def omega(self, t: ArrayLike) -> Array:
        """Angular velocity w_WB_B(t) in body axes, rad/s; t in s, of any sign: (3,) for a number, (n, 3) for (n,)."""
        time = times(t)
        across = self._motion.transverse(time) * np.exp(-1j * self._extra * time)
        return anchored(time, vectors(mat_vec(self._R_BP, (across.real, across.imag, self._spin))), self.omega0)

    def attitude(self, t: ArrayLike) -> Array:
        """Attitude q_WB(t), scalar first, unit, continuous in sign and equal to attitude0 at t = 0; (4,) or (n, 4)."""
        time = times(t)
        a, b = self._motion.klein(time)
        turn = np.exp(0.5j * self._extra * time)
        a, b = a * turn, b * np.conj(turn)
        q = normalize(multiply((a.real, b.real, b.imag, a.imag), self._q_PB))
        return anchored(time, vectors(q), self.attitude0)


def heavy_top(
    inertia: ArrayLike,
    weight_moment: ArrayLike,
    omega0: ArrayLike,
    attitude0: Attitude | ArrayLike = (1.0, 0.0, 0.0, 0.0),
) -> HeavyTop:
    """The exact motion of a heavy symmetric top, I omega' = (I omega) x omega + d x (R_WB^T (0, 0, -1)), d = m g r.

    inertia: (3,) or (3, 3), kg m^2, about the fixed point in body axes, two principal moments equal; weight_moment:
    d = m g r_BoBcm (3,) in N m, from the fixed point Bo to the mass center, along the symmetry axis in body axes, or
    m g l as a number along the principal axis whose moment is the distinct one; omega0: (3,) rad/s in body axes;
    attitude0: unit quaternion q_WB, scalar first, or an object with such a `quaternion`. Gravity acts along -z of the
    world. Errors: about 4 eps times the angles turned, also next to the vertical, a cusp or the separatrix.
    Source: E. T. Whittaker, Analytical Dynamics, 4th ed., sections 71 to 73; F. Klein, see `polhode.exact`.
    """
    tensor, moments, V = principal(inertia)
    omega, attitude = vector(omega0, "omega0"), unit_quaternion(attitude0)
    i, weight = symmetry_axis(moments, V, weight_moment, "weight_moment")
    frame = third_axis(V, i, -1 if weight < 0 else 1)
    q_BP = quaternion_of(frame)
    x, y, z = (row[0] for row in multiply_exactly(transposed(frame), [[Fraction(x)] for x in omega.tolist()]))
    A, C = Fraction(moments[i - 1]), Fraction(moments[i])
    begin = start(multiply(as_fractions(attitude.tolist()), q_BP), (x, y), z * C / A, 2 * abs(Fraction(weight)) / A)
    motion = solve(begin)
    cosine = (begin.up - begin.down) / 2
    low, high = motion.ends
    return HeavyTop(
        kind=kind_of(motion),
        energy=float(0.5 * omega @ (tensor @ omega)) + abs(weight) * float(cosine),
        vertical_momentum=float(A * (begin.turning + begin.spin * cosine)),
        axial_momentum=float(C * z),
        nutation=(_angle(*high), _angle(*low)),
        period=motion.period,
        precession_per_period=motion.precession,
        omega0=omega,
        attitude0=attitude,
        _R_BP=tuple(float(x) for row in frame for x in row),
        _q_PB=conjugate(normalize([float(x) for x in q_BP])),
        _spin=float(z),
        _extra=float(z - begin.spin),
        _motion=motion,
    )


def _angle(up: float, down: float) -> float:
    """theta, rad, from 1 + cos(theta) and 1 - cos(theta), at full accuracy near 0 and near pi."""
    return 2.0 * math.atan2(math.sqrt(down), math.sqrt(up))
