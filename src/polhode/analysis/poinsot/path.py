"""The polhode as a curve: its size, and where on it the spin is and how fast it goes.

In the axes 1, 2, 3 (3 is encircled, 2 has the middle moment) omega = (a_1 cn u, a_2 sn u, a_3 dn u) up to signs, with
u = rate t + u0 (L. D. Landau, E. M. Lifshitz, Mechanics, section 37, LL below). With psi = am(u) the curve is closed in
2 pi and needs no elliptic function to draw: cos psi, sin psi, sqrt(cos^2 psi + m1 sin^2 psi).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from polhode.analysis.poinsot.principal import HIGH, LOW, MIDDLE, Array, Principal, root
from polhode.core.elliptic import elliptic_k1, inverse_jacobi

_TINY = 1e-290
"""Below that m1 counts as zero, as in `analysis.exact`: the spin stays at the middle axis for 330 / rate."""


@dataclass(frozen=True, eq=False)
class Path:
    """The polhode of a spin that moves in the body.

    order: which principal axes (in rising order of the moments) are 1, 2, 3. size: amplitudes a_i of omega with the
    signs of the motion, rad/s. share: amplitudes of L/|L|, without signs. rate: du/dt, 1/s. u0: u at t = 0. m1: the
    complementary parameter, 0 on the separatrix. sense: +1 if L goes counterclockwise about the axis that it encircles,
    seen from outside (the axis of the largest moment), -1 if clockwise. axes: principal axes as columns, body axes.
    """

    order: tuple[int, int, int]
    size: tuple[float, float, float]
    share: tuple[float, float, float]
    rate: float
    u0: float
    m1: float
    sense: int
    axes: Array

    @property
    def quarter(self) -> float:
        """K, the quarter period in u; inf on the separatrix."""
        return math.inf if self.m1 == 0.0 else float(elliptic_k1(self.m1))

    @property
    def period(self) -> float:
        """Time after which omega is back in the body, 4 K / rate, s (LL 37.12)."""
        return 4.0 * self.quarter / self.rate

    def curve(self, n: int) -> Array:
        """omega at n points in the direction of motion, body axes, rad/s, (n, 3): closed, first point repeated.

        On the separatrix the way from one end of the middle axis to the other, which takes forever.
        """
        half = 0.5 * np.pi if self.m1 == 0.0 else np.pi
        psi = np.linspace(-half, half, n)
        s, c = np.sin(psi), np.cos(psi)
        parts = np.empty((n, 3))
        for axis, size, shape in zip(self.order, self.size, (c, s, np.sqrt(c * c + self.m1 * s * s)), strict=True):
            parts[:, axis] = size * shape
        return parts @ self.axes.T


def path_of(spin: Principal) -> Path:
    """The path of a spin that is neither at rest nor about a principal axis.

    LL (37.8) to (37.12), each constant rounded once; on the separatrix 3 is the axis of the largest moment.
    """
    order = (LOW, MIDDLE, HIGH) if spin.excess[MIDDLE] >= 0 else (HIGH, MIDDLE, LOW)
    I, w = [spin.moments[i] for i in order], [spin.rates[i] for i in order]
    A, D, B = (abs(spin.excess[i]) for i in order)
    d23, d13 = abs(I[1] - I[2]), abs(I[0] - I[2])
    square = (B / (I[0] * d13), B / (I[1] * d23), A / (I[2] * d13))
    first, third = (math.copysign(1.0, w[i]) for i in (0, 2))
    signs = (first, first * third, third)  # d omega_2/dt has the sign of omega_1 omega_3, on either side
    cn, sn, dn = (root(y * y / x) for x, y in zip(square, w, strict=True))
    m1 = float(D * d13 / (d23 * A))
    return Path(
        order=order,
        size=_scaled(signs, [root(x) for x in square]),
        share=_scaled((1.0, 1.0, 1.0), [spin.over_momentum(x * x * y) for x, y in zip(I, square, strict=True)]),
        rate=root(d23 * A / (I[0] * I[1] * I[2])),
        u0=math.copysign(1.0, signs[1] * float(w[1])) * _argument(sn, cn, dn),
        m1=m1 if m1 > _TINY else 0.0,
        sense=1 if order[2] == HIGH else -1,
        axes=spin.axes,
    )


def _argument(sn: float, cn: float, dn: float) -> float:
    """u in [0, K] of its functions; by its leading term where the squares of cn <= dn underflow (DLMF 19.27)."""
    return float(inverse_jacobi(sn, cn, dn)) if dn * dn > _TINY else math.log(4.0 / (cn + dn))


def _scaled(signs: tuple[float, float, float], sizes: list[float]) -> tuple[float, float, float]:
    """Three products."""
    return signs[0] * sizes[0], signs[1] * sizes[1], signs[2] * sizes[2]
