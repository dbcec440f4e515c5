"""The free rigid body of any inertia: what a user asks it. The motion in principal axes is in `polhodes`.

The angular momentum L is fixed in the world, so the attitude follows from where L lies in the body (Jacobi's elliptic
functions) and from one angle about L (the elliptic integral of the third kind). The constants of a motion are formed as
fractions, without rounding: next to the separatrix the small difference L^2 - 2 E I_mid decides when the body flips.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact.edges import Array, anchored, principal, times, unit_quaternion
from polhode.analysis.exact.polhodes import Polhode, Spin, solve
from polhode.arrays import frozen, vector
from polhode.core.free_rotation import Kind, kind_of
from polhode.core.principal_axes import multiply_exactly, transposed
from polhode.core.quat import multiply, normalize, rotate
from polhode.core.small import components, mat_vec, vectors


@dataclass(frozen=True)
class FreeTop:
    """The motion of a free rigid body from t = 0, in closed form; made by `free_top`.

    energy (J) and angular_momentum (3,) (N m s, world axes) are constant. period (s) is the time after which omega
    returns in body axes: 4 K / rate, for a symmetric body the period of the precession in the body, and inf where omega
    never returns (separatrix) or never changes (rest, spherical, principal axis). kind names the case, decided by exact
    comparison of the numbers.
    """

    kind: Kind
    energy: float
    angular_momentum: Array
    period: float
    omega0: Array
    attitude0: Array
    _R_BP: tuple[float, ...]
    _motion: Spin | Polhode

    def omega(self, t: ArrayLike) -> Array:
        """Angular velocity w_WB_B(t) in body axes, rad/s; t in s, of any sign: (3,) for a number, (n, 3) for (n,)."""
        time = times(t)
        return anchored(time, vectors(mat_vec(self._R_BP, self._motion.omega(time))), self.omega0)

    def attitude(self, t: ArrayLike) -> Array:
        """Attitude q_WB(t), scalar first, unit, continuous in sign and equal to attitude0 at t = 0; (4,) or (n, 4)."""
        time = times(t)
        w, *v = self._motion.turn(time)
        q = normalize(multiply(self.attitude0, (w, *mat_vec(self._R_BP, v))))
        return anchored(time, vectors(q), self.attitude0)

    def omega_world(self, t: ArrayLike) -> Array:
        """Angular velocity w_WB_W(t) in world axes, rad/s; (3,) or (n, 3)."""
        return vectors(rotate(components(self.attitude(t)), components(self.omega(t))))


def free_top(inertia: ArrayLike, omega0: ArrayLike, attitude0: Any = (1.0, 0.0, 0.0, 0.0)) -> FreeTop:
    """The exact motion of a free rigid body, I omega' = (I omega) x omega and q' = q (0, omega)/2.

    inertia: (3,) principal moments in any order or (3, 3), kg m^2, about the mass center in body axes; omega0: (3,)
    rad/s in body axes; attitude0: unit quaternion q_WB, scalar first, or an object with such a `quaternion`.
    Errors: about 2 eps |omega| t in the attitude (rad), on either side of the separatrix, next to it and on it.
    Principal moments of a full tensor that differ by no more than 4 eps count as equal.
    """
    tensor, moments, V = principal(inertia)
    omega, attitude = vector(omega0, "omega0"), unit_quaternion(attitude0)
    x, y, z = (float(row[0]) for row in multiply_exactly(transposed(V), [[Fraction(x)] for x in omega.tolist()]))
    rates = (x, y, z)
    kind = kind_of(moments, rates)
    motion, S_EP = solve(kind, moments, rates)
    momentum = tensor @ omega
    return FreeTop(
        kind=kind,
        energy=float(0.5 * omega @ momentum),
        angular_momentum=frozen(vectors(rotate(attitude, momentum))),
        period=motion.period,
        omega0=omega,
        attitude0=attitude,
        _R_BP=tuple((np.array(V, dtype=np.float64) @ S_EP).ravel().tolist()),
        _motion=motion,
    )
