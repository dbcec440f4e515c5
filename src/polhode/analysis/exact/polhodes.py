"""Motions of a free body in its own principal axes: along a polhode, or about a fixed axis.

Source: L. D. Landau, E. M. Lifshitz, Mechanics, section 37 (LL below).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.analysis.exact.edges import Array, Floats
from polhode.core.elliptic import associate_third, elliptic_k1, jacobi_reduced
from polhode.core.free_rotation import Invariants, Kind, invariants, on_pole, parts, precession, start_of
from polhode.core.quat import conjugate, from_rotvec, multiply, normalize
from polhode.core.rounding import root, unless_tiny
from polhode.core.small import Four, Three


@dataclass(frozen=True)
class Spin:
    """A turn about an axis that is fixed in the body and in the world; rates in rad/s."""

    rates: Floats
    period: float = math.inf

    def omega(self, t: Array) -> Three:
        """The constant rate, at every t."""
        x, y, z = self.rates
        return x + 0.0 * t, y + 0.0 * t, z + 0.0 * t

    def turn(self, t: Array) -> Four:
        """The rotation since t = 0 as a quaternion."""
        x, y, z = self.rates
        return from_rotvec((x * t, y * t, z * t))


@dataclass(frozen=True)
class Polhode:
    """A motion on a closed polhode, or on the separatrix (m1 = 0), in principal axes P.

    With u = rate t + u0 the components of omega are (cn u, sn u, dn u) times `size`, those of L/|L| times `part`, on
    the axes 1, 2, 3 of LL: 3 is encircled, 2 is the middle one. The attitude is counted from a pole: L is turned onto
    it by the shortest way, then the body about it by chi = precession + spin. The pole is 3, or 1 where 2 and 3 have
    the closer moments: chi is then well conditioned for nearly symmetric bodies, and L stays away from minus the pole.
    It is always the third axis of P.
    """

    size: Floats
    part: Floats
    rate: float
    u0: float
    m1: float
    pole: int
    base: float
    kappa: float
    n: float

    @property
    def period(self) -> float:
        """Period of omega in the body, 4 K / rate, s."""
        return math.inf if self.m1 == 0.0 else float(4.0 * elliptic_k1(self.m1) / self.rate)

    def omega(self, t: Array) -> Three:
        """Angular velocity in P, rad/s."""
        return self._on_axes(self.size, self.rate * t + self.u0)

    def turn(self, t: Array) -> Four:
        """The rotation of P since t = 0, conj(p(0)) q_pole(chi) p(t), where p(t) turns L onto the pole."""
        u = self.rate * t + self.u0
        half = 0.5 * (self.base * t + (self._angle(u) - self._angle(self.u0)))
        about = (np.cos(half), 0.0, 0.0, np.sin(half))
        return multiply(conjugate(self._to_pole(self.u0)), multiply(about, self._to_pole(u)))

    def _on_axes(self, scale: Floats, u: Any) -> Three:
        """The components scale * (cn u, sn u, dn u) on the axes of P."""
        j, s, c, d = jacobi_reduced(u, self.m1)
        sign = 1.0 - 2.0 * np.abs(j % 2.0)
        x, y, z = scale[0] * sign * c, scale[1] * sign * s, scale[2] * d
        return (x, y, z) if self.pole == 3 else (y, z, x)

    def _to_pole(self, u: Any) -> Four:
        """The shortest rotation of L/|L| = l onto the third axis e of P, (1 + l.e, l x e) normalized."""
        x, y, z = self._on_axes(self.part, u)
        return normalize((1.0 + z, y, -x, 0.0))

    def _angle(self, u: Any) -> Any:
        """Precession beyond base * t, plus spin about the pole: kappa J(u; n) + psi(u), tan psi = l_1/l_2 in P; rad."""
        j, s, c, d = jacobi_reduced(u, self.m1)
        precession = self.kappa * (self._third(u, s, c, d) + 2.0 * j * self._third_at_quarter)
        if self.pole == 1:
            sign = 1.0 - 2.0 * np.abs(j % 2.0)
            return precession + np.arctan2(self.part[1] * sign * s, self.part[2] * d)
        backward = math.copysign(1.0, self.part[1])
        return precession - backward * (np.pi * j + np.arctan2(abs(self.part[1]) * s, self.part[0] * c))

    def _third(self, u: Any, s: Any, c: Any, d: Any) -> Any:
        """J(u; n) = int sn^2/(1 - n sn^2) du, elementary on the separatrix; n < 0 there."""
        if self.m1 > 0.0:
            return associate_third(s, c, d, self.n)
        r = math.sqrt(-self.n)
        return (u - np.arctan(r * s) / r) / (1.0 - self.n)

    @property
    def _third_at_quarter(self) -> float:
        """J(K; n); not used on the separatrix, where K is infinite."""
        return float(associate_third(1.0, 0.0, math.sqrt(self.m1), self.n)) if self.m1 > 0.0 else 0.0


def solve(kind: Kind, moments: Floats, rates: Floats) -> tuple[Spin | Polhode, Array]:
    """The motion in its own axes P, and the rotation from P to the given principal axes."""
    if kind in ("rest", "spherical", "principal axis"):
        return Spin(rates), np.eye(3)
    constants, S = invariants(moments, rates)
    motion = _polhode(constants)
    return motion, on_pole(S, motion.pole)


def _polhode(constants: Invariants) -> Polhode:
    """The constants of LL (37.8) to (37.12), each rounded once: the parameter's complement m1 is formed directly."""
    size = [root(x) for x in constants.squares]
    pole, base, kappa, n = precession(constants)
    return Polhode(
        size=(size[0], constants.sense * size[1], size[2]),
        part=parts(constants),
        rate=root(constants.rate2),
        u0=start_of(constants),
        m1=unless_tiny(float(constants.m1)),
        pole=pole,
        base=root(constants.LL * base**2),
        kappa=math.copysign(root(constants.LL * kappa**2 / constants.rate2), kappa),
        n=float(n),
    )
