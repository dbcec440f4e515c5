"""The separatrix: two planes through the middle axis that part the spins about the other two."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

import numpy as np

from polhode.analysis.poinsot.principal import HIGH, LOW, MIDDLE, Array, Principal, root
from polhode.arrays import frozen

Side: TypeAlias = Literal["largest", "smallest", "on", "none"]


@dataclass(frozen=True, eq=False)
class Separatrix:
    """Where a spin is with respect to the separatrix of its body.

    side: the axis that L encircles in the body, that of the "largest" or of the "smallest" moment; "on" the separatrix,
    the middle axis included; "none" for a sphere and at rest. axis: that axis as a unit vector toward L, body
    axes, zero where nothing is encircled. planes, planes_of_omega (k, 3): unit normals, body axes, of the planes in
    which L and omega lie on the separatrix; 2 of them, equal for a symmetric body, none for a sphere. angle: from L to
    the nearer plane at the start, rad. least_angle: the smallest along the polhode; L has it whenever omega has no part
    along the middle axis. Both are inf for a sphere and at rest.
    """

    side: Side
    axis: Array
    planes: Array
    planes_of_omega: Array
    angle: float
    least_angle: float


def separatrix_of(spin: Principal) -> Separatrix:
    """The separatrix L^2 = 2 E I_mid: (1/I_1 - 1/I_2) L_1^2 = (1/I_2 - 1/I_3) L_3^2 in rising order of the moments."""
    side, axis = _encircled(spin)
    I1, I2, I3 = spin.moments
    if I1 == I3:
        none = np.empty((0, 3))
        return Separatrix(side, axis, frozen(none), frozen(none), math.inf, math.inf)
    of_L = _planes(spin, 1 / I1 - 1 / I2, 1 / I2 - 1 / I3)
    of_omega = _planes(spin, I1 * (I2 - I1), I3 * (I3 - I2))
    return Separatrix(side, axis, of_L, of_omega, *_angles(spin))


def _encircled(spin: Principal) -> tuple[Side, Array]:
    """The encircled axis by name, and as a unit vector on the side of L."""
    excess = spin.excess[MIDDLE]
    if excess == 0:
        return ("on" if any(spin.excess) else "none"), frozen(np.zeros(3))
    which = HIGH if excess > 0 else LOW
    axis = math.copysign(1.0, spin.rates[which]) * spin.axes[:, which] + 0.0
    return ("largest" if excess > 0 else "smallest"), frozen(axis)


def _planes(spin: Principal, first: Fraction, third: Fraction) -> Array:
    """Unit normals (2, 3) of first x_1^2 = third x_3^2, body axes."""
    size = first + third
    a, b = root(first / size), root(third / size)
    return frozen(np.array([[a, 0.0, b], [a, 0.0, -b]]) @ spin.axes.T)


def _angles(spin: Principal) -> tuple[float, float]:
    """The angle from L to the nearer plane at the start and the least along the way, rad.

    With unit normals n and n' of the planes and l = L/|L|, (n.l) (n'.l) = -(L^2 - 2 E I_2)/(I_2 L^2 (1/I_1 - 1/I_3)) is
    constant: the small factor follows from the large one without cancellation.
    """
    if not spin.LL:
        return math.inf, math.inf
    (I1, I2, I3), (excess1, excess2, excess3) = spin.moments, spin.excess
    spread = 1 / I1 - 1 / I3
    a, b = root((1 / I1 - 1 / I2) / spread), root((1 / I2 - 1 / I3) / spread)
    product = float(abs(excess2) / (I2 * spin.LL * spread))
    now = [spin.over_momentum((spin.moments[i] * spin.rates[i]) ** 2) for i in (LOW, HIGH)]
    summit = [spin.over_momentum(abs(x)) for x in (excess3 * I1 / (I3 - I1), excess1 * I3 / (I3 - I1))]  # omega_2 = 0
    return _angle(product, a * now[0] + b * now[1]), _angle(product, a * summit[0] + b * summit[1])


def _angle(product: float, far: float) -> float:
    """The angle whose sine is the small one of two factors, from their product and the large one; rad."""
    return math.asin(min(product / far, 1.0)) if far > 0.0 else 0.0
