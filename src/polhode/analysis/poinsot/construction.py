"""Poinsot's construction: an ellipsoid that turns with the body rolls on a plane that is fixed in space.

With L = I omega, omega . L = 2 E holds the tip of omega in the invariable plane, normal to L at the distance 2 E/|L|
from the center, and omega . I omega = 2 E holds it on the energy ellipsoid, whose normal there is L: they touch. The
point of contact draws the polhode on the ellipsoid and the herpolhode in the plane. Source: L. Poinsot, Theorie
nouvelle de la rotation des corps, 1834.

The geometric phase: after one period omega is back in the body, and the body is turned about L by an angle,
2 E T/|L| - S (mod 2 pi), where S is the solid angle that L sweeps in the body, counterclockwise positive. The first
part grows with time, the second depends on the curve alone. Sources: R. Montgomery, Am. J. Phys. 59, 1991, 394-398;
M. Levi, Arch. Rational Mech. Anal. 122, 1993, 213-229.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact import FreeTop, free_top
from polhode.analysis.exact.edges import Array
from polhode.analysis.exact.free_top import Polhode
from polhode.analysis.momentum_frame import in_plane, plane_frame
from polhode.analysis.poinsot.spin import (
    HIGH,
    LOW,
    MIDDLE,
    Energies,
    Principal,
    Separatrix,
    principal,
    reachable_energy,
    separatrix_of,
)
from polhode.arrays import frozen, vector
from polhode.core.rounding import root
from polhode.errors import InputError
from polhode.model.attitude import Attitude
from polhode.model.body import Body
from polhode.results.trajectory import Trajectory
from polhode.tables import Sheet, Shown, Table, number_text


@dataclass(frozen=True)
class Phase:
    """The turn about L in one period of the polhode, in closed form.

    period: s. dynamic: 2 E T/|L|, rad. solid_angle: swept by L on the momentum sphere, sr, positive if counterclockwise
    as seen from outside, zero for a spin that stays in place. On the separatrix it is that of the lune around the axis
    of the largest moment. turn: dynamic - solid_angle, rad, in (-pi, pi]; NaN where there is no period.
    """

    period: float
    dynamic: float
    solid_angle: float

    @property
    def turn(self) -> float:
        """The whole turn about L, rad, in (-pi, pi]."""
        return wrapped(self.dynamic - self.solid_angle) if math.isfinite(self.dynamic) else math.nan


@dataclass(frozen=True, eq=False)
class Poinsot(Shown):
    """The construction of one free motion, in numbers; made by `poinsot`.

    energy (of rotation, J), momentum |L| (N m s), energies: the reachable interval at that L. moments (3,) kg m^2 in
    rising order and axes (3, 3), their axes as columns in body axes. direction (3,): unit normal L/|L| of the plane,
    world axes, zero at rest. distance: of the plane from the center, 2 E/|L|, rad/s. inner, outer: radii of the
    herpolhode about the foot of L, rad/s. period: of the polhode, s; inf where omega never returns (separatrix) or
    never moves. flip_period: between two changes of sign of omega's part along the middle axis, s; first_flip: the
    first one from t = 0 on; inf where there is none. motion: the exact motion from t = 0, `kind` included.
    """

    motion: FreeTop
    energy: float
    momentum: float
    energies: Energies
    moments: Array
    axes: Array
    direction: Array
    distance: float
    inner: float
    outer: float
    period: float
    separatrix: Separatrix
    phase: Phase
    flip_period: float
    first_flip: float

    @property
    def kind(self) -> str:
        """Which case the motion is: see `FreeTop`."""
        return self.motion.kind

    def polhode(self, n: int = 721) -> Array:
        """The curve of omega in body axes, rad/s, (n, 3): once around in the direction of motion, ends equal.

        One point n times where omega does not move; half of a great ellipse on the separatrix.
        """
        path = self.motion.polhode
        return np.tile(self.motion.omega0, (n, 1)) if path is None else self.motion.in_body(path.curve(n))

    def momentum_curve(self, n: int = 721) -> Array:
        """The curve of L = I omega on the momentum sphere, body axes, N m s, (n, 3)."""
        return self.polhode(n) @ (self.axes * self.moments) @ self.axes.T

    def herpolhode(self, t: ArrayLike) -> Array:
        """The curve of omega in the invariable plane at times t (s), rad/s, (n, 2).

        Counted from the foot of L, the first axis toward the point of contact at t = 0.
        """
        q_AW = plane_frame(self.motion.angular_momentum, self.motion.omega_world(0.0))
        return in_plane(q_AW, self.motion.omega_world(np.atleast_1d(t)))

    def flips(self, t_end: float) -> Array:
        """The times in [0, t_end] at which omega's part along the middle axis changes sign, s, (k,), in closed form."""
        if not math.isfinite(self.first_flip) or self.first_flip > t_end:
            return np.empty(0)
        more = int((t_end - self.first_flip) / self.flip_period) if math.isfinite(self.flip_period) else 0
        return np.array([self.first_flip + self.flip_period * j if j else self.first_flip for j in range(more + 1)])

    def _sheet(self) -> Sheet:
        return Sheet("Poinsot's construction", [Table([line.split(": ", 1) for line in self.lines()])])

    def lines(self) -> list[str]:
        """The construction in words."""
        return [
            f"{self.kind}: E = {self.energy:.6g} J of {self.energies.least:.6g} to {self.energies.largest:.6g} J"
            f" at |L| = {self.momentum:.6g} N m s",
            f"invariable plane: at {self.distance:.6g} rad/s, herpolhode between"
            f" {number_text(self.inner, beside=self.distance)} and"
            f" {number_text(self.outer, beside=self.distance)} rad/s",
            f"separatrix: {_words(self.separatrix)}",
            f"polhode: {self._round()}",
            f"flips: every {self.flip_period:.6g} s, the first at {self.first_flip:.6g} s"
            if math.isfinite(self.first_flip)
            else "flips: none",
        ]

    def _round(self) -> str:
        """One round of the polhode in words."""
        if self.motion.polhode is None:
            return "a point"
        if not math.isfinite(self.period):
            return "omega goes to the middle axis and never returns"
        turn_deg, area = math.degrees(self.phase.turn), self.phase.solid_angle
        return f"period {self.period:.6g} s, turn about L per period {turn_deg:.6g} deg (solid angle {area:.6g} sr)"


def poinsot(what: Trajectory | Body | ArrayLike, omega: ArrayLike | None = None,
            attitude: Attitude | ArrayLike = (1.0, 0.0, 0.0, 0.0)) -> Poinsot:  # fmt: skip
    """Poinsot's construction for the start of a run, `poinsot(run)`, or for a body and a spin, `poinsot(body, omega)`.

    what: a run, a body, or an inertia ((3,) or (3, 3), kg m^2); omega: (3,) rad/s in body axes; attitude: q_WB or an
    `Attitude`. The motion is the free one: of a run with torques, the one it would have made without them.
    """
    if isinstance(what, Trajectory) and omega is None:
        if np.ndim(what.mass):
            raise InputError(f'Poinsot\'s construction needs a constant inertia, and propellant burns in "{what.name}":'
                             " give a body and its omega, poinsot(body, omega)")  # fmt: skip
        inertia, rates, attitude = what.only.body.inertia, vector(what.omega[0], "omega"), what.attitude[0]
    elif omega is None or isinstance(what, Trajectory):
        raise InputError("poinsot needs a run, or a body and its omega: poinsot(run), poinsot(body, omega)")
    else:
        inertia, rates = what.inertia if isinstance(what, Body) else what, vector(omega, "omega")
    motion, spin = free_top(inertia, rates, attitude), principal(inertia, rates)
    path = motion.polhode
    momentum, moments = root(spin.LL), np.array([float(x) for x in spin.moments])
    along = 2.0 * spin.energy / momentum if momentum > 0.0 else 0.0
    inner, outer = (0.0, 0.0) if path is None else _radii(spin)
    flipping = path is not None and spin.middle_axis is not None
    return Poinsot(
        motion=motion,
        energy=spin.energy,
        momentum=momentum,
        energies=reachable_energy(moments, momentum),
        moments=frozen(moments),
        axes=spin.axes,
        direction=frozen(motion.angular_momentum / momentum if momentum > 0.0 else np.zeros(3)),
        distance=along,
        inner=inner,
        outer=outer,
        period=motion.period,
        separatrix=separatrix_of(spin),
        phase=Phase(motion.period, along * motion.period if along > 0.0 else 0.0, _solid_angle(path)),
        flip_period=0.5 * motion.period if flipping else math.inf,
        first_flip=_first_flip(path) if path is not None and flipping else math.inf,
    )


def _radii(spin: Principal) -> tuple[float, float]:
    """The least and the largest distance of the herpolhode from the foot of L, rad/s.

    Where omega_k = 0, |omega x L|^2/L^2 = -(L^2 - 2 E I_i) (L^2 - 2 E I_j)/(I_i I_j L^2). The largest is at
    omega_2 = 0, the least where the component vanishes that is neither the middle nor the encircled one.
    """
    I, excess = spin.moments, spin.excess
    other = HIGH if excess[MIDDLE] >= 0 else LOW  # the encircled axis
    outer = -excess[LOW] * excess[HIGH] / (I[LOW] * I[HIGH])
    inner = -excess[MIDDLE] * excess[other] / (I[MIDDLE] * I[other])
    return spin.over_momentum(inner), spin.over_momentum(outer)


def _words(separatrix: Separatrix) -> str:
    """Where a spin is with respect to its separatrix."""
    if separatrix.side in ("on", "none"):
        return {"on": "L is on it", "none": "there is none"}[separatrix.side]
    return (
        f"L goes around the axis of the {separatrix.side} moment,"
        f" {math.degrees(separatrix.least_angle):.6g} deg from it at the least"
    )


def _first_flip(path: Polhode) -> float:
    """The first time >= 0 at which omega has no part along the middle axis, s: u = 2 K j there."""
    return (-path.u0 if path.u0 <= 0.0 else 2.0 * path.quarter - path.u0) / path.rate


def _solid_angle(path: Polhode | None) -> float:
    """The solid angle that L sweeps on its sphere in one period, sr, from the shape of the curve alone.

    S = 2 pi - int l_3 dphi = 2 pi - 4 b_3 (b_2/b_1) cel(k', (b_2/b_1)^2, 1, k'^2), with b the amplitudes of l = L/|L|;
    a lune of opening 2 atan(b_1/b_3) on the separatrix.
    """
    if path is None:
        return 0.0
    b1, b2, b3 = map(abs, path.part)
    if path.m1 == 0.0:
        return math.copysign(4.0 * math.atan2(b1, b3), path.part[1])
    r = b2 / b1
    return math.copysign(1.0, path.part[1]) * (
        2.0 * math.pi - 4.0 * b3 * r * _cel(math.sqrt(path.m1), r * r, 1.0, path.m1)
    )


def _cel(kc: float, p: float, a: float, b: float) -> float:
    """Bulirsch's complete integral of (a c^2 + b s^2)/((c^2 + p s^2) sqrt(c^2 + kc^2 s^2)) over a quarter turn.

    c, s: cosine and sine; kc, p > 0. Every term is positive for a, b >= 0. The means of arithmetic and geometry are
    taken until they agree. Sources: R. Bulirsch, Numer. Math. 13, 1969, 305-315; DLMF 19.2(iii).
    """
    arithmetic, geometric, p = 1.0, kc, math.sqrt(p)
    b /= p
    while True:
        product = arithmetic * geometric
        a, b, p = a + b / p, 2.0 * (b + a * product / p), p + product / p
        arithmetic, gap = arithmetic + geometric, arithmetic - geometric
        if abs(gap) <= 1e-8 * arithmetic:  # the next means agree to the square of that
            return 0.5 * math.pi * (b + a * arithmetic) / (arithmetic * (arithmetic + p))
        geometric = 2.0 * math.sqrt(product)


def wrapped(angle: float) -> float:
    """The same angle in (-pi, pi], rad."""
    return math.pi - (math.pi - angle) % (2.0 * math.pi)
