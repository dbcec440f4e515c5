"""A spin in principal axes: which energies it could have, and where it is with respect to the separatrix.

The differences L^2 - 2 E I_i, which decide everything, are formed without rounding. The separatrix is two planes
through the middle axis that part the spins about the other two.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact.edges import Array
from polhode.analysis.exact.edges import principal as own_axes
from polhode.arrays import frozen, not_negative, vector
from polhode.core.free_rotation import excess
from polhode.core.principal_axes import as_fractions, multiply_exactly, transposed
from polhode.core.rounding import root
from polhode.mass.inertia import checked_inertia

LOW, MIDDLE, HIGH = 0, 1, 2


@dataclass(frozen=True, eq=False)
class Principal:
    """A body and its spin in right-handed principal axes, in rising order of the moments.

    moments (kg m^2) and rates (rad/s) are floats, kept as fractions; excess_i = L^2 - 2 E I_i (falling in i) and
    LL = L^2 are exact for them. axes (3, 3): the principal axes as columns, in body axes.
    """

    moments: list[Fraction]
    rates: list[Fraction]
    axes: Array

    @property
    def excess(self) -> list[Fraction]:
        """L^2 - 2 E I_i."""
        return [excess(self.moments, self.rates, moment) for moment in self.moments]

    @property
    def LL(self) -> Fraction:
        """L^2."""
        return sum((x * x * y * y for x, y in zip(self.moments, self.rates, strict=True)), Fraction(0))

    @property
    def energy(self) -> float:
        """Energy of rotation, J."""
        return float(sum((x * y * y for x, y in zip(self.moments, self.rates, strict=True)), Fraction(0)) / 2)

    @property
    def middle_axis(self) -> Array | None:
        """The axis of the middle moment as a unit vector in body axes; None where two moments are equal."""
        low, middle, high = self.moments
        return self.axes[:, MIDDLE] if low < middle < high else None

    def over_momentum(self, x: Fraction) -> float:
        """sqrt(x)/|L|, zero at rest."""
        return root(x / self.LL) if self.LL else 0.0


def principal(inertia: ArrayLike, omega: Array) -> Principal:
    """The spin omega (rad/s, body axes) of a body with this inertia ((3,) or (3, 3), kg m^2) in principal axes."""
    _, moments, V = own_axes(inertia)
    along = [row[0] for row in multiply_exactly(transposed(V), [[x] for x in as_fractions(omega.tolist())])]
    order = sorted(range(3), key=lambda i: moments[i])
    turn = 1 if order in ([0, 1, 2], [1, 2, 0], [2, 0, 1]) else -1  # the middle axis makes the three right-handed
    rates = [sign * float(along[i]) for sign, i in zip((1, turn, 1), order, strict=True)]
    axes = np.array(V, dtype=np.float64)[:, order] * np.array((1.0, turn, 1.0))
    return Principal(as_fractions([moments[i] for i in order]), as_fractions(rates), frozen(axes))


class Energies(NamedTuple):
    """The least and the largest energy of rotation, J: those of a spin about the axes of the extreme moments."""

    least: float
    largest: float


def reachable_energy(inertia: ArrayLike, momentum: ArrayLike) -> Energies:
    """The energies of rotation that a body can have at angular momentum L, L^2/(2 I_max) <= E <= L^2/(2 I_min).

    inertia: (3,) or (3, 3), kg m^2, about the mass center; momentum: |L| or L (3,) in any axes, N m s. A free body
    keeps its energy; internal friction takes it down to the least, at constant L. inf where a moment is zero.
    """
    moments = np.linalg.eigvalsh(checked_inertia(inertia, "body"))
    alone = np.ndim(momentum) == 0
    L = not_negative(momentum, "momentum", "N m s") if alone else math.hypot(*vector(momentum, "momentum"))
    return Energies(_energy(L, float(moments[2])), _energy(L, float(moments[0])))


def _energy(L: float, moment: float) -> float:
    """L^2/(2 I), J; without limit about an axis without a moment, and 0 where nothing turns."""
    if L == 0.0:
        return 0.0
    return 0.5 * L * (L / moment) if moment > 0.0 else math.inf


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
