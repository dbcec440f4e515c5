"""The plane pendulum: swinging, turning over, and exactly between the two.

theta'' = -(g/l) sin(theta), theta from the position at rest. With k^2 = sin^2(theta/2) + theta'^2/(4 g/l), a constant:
k < 1 swings, sin(theta/2) = k sn(v | k^2); k > 1 turns over, theta/2 = am(v | 1/k^2); k = 1 is the separatrix.
Source: E. T. Whittaker, Analytical Dynamics, 4th ed., section 44; DLMF 22.19(i).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact.edges import Array, anchored, times
from polhode.analysis.exact.many_digits import decimal, half_turns, many_digits
from polhode.arrays import number, positive
from polhode.core.elliptic import elliptic_k1, jacobi1
from polhode.core.rounding import phase_of, unless_tiny
from polhode.errors import InputError

PendulumKind: TypeAlias = Literal["libration", "separatrix", "rotation"]


@dataclass(frozen=True)
class Pendulum:
    """The motion of a plane pendulum from t = 0, in closed form; made by `pendulum` and `physical_pendulum`.

    angle0 (rad, from the position of rest) and rate0 (rad/s) are the start, frequency sqrt(g/l) (rad/s) is that of
    small swings. kind: "libration", "rotation" or "separatrix". amplitude: the largest angle from the position of rest
    (rad; inf where it turns over). period: of a swing to and fro, or of one turn, s; inf on the separatrix.
    """

    kind: PendulumKind
    angle0: float
    rate0: float
    frequency: float
    amplitude: float
    period: float
    _k: float
    _rate: float
    _v0: float
    _m1: float
    _turns: int

    def angle(self, t: ArrayLike) -> Array:
        """theta(t), rad, continuous, turns counted; t in s, of any sign: a number for a number, (n,) for (n,)."""
        time = times(t)
        sn, _, dn, am = jacobi1(self._rate * time + self._v0, self._m1)
        half = np.arctan2(self._k * sn, dn) if self.kind == "libration" else am
        return anchored(time, np.array(2.0 * (np.pi * self._turns + half)), self.angle0)[()]

    def rate(self, t: ArrayLike) -> Array:
        """theta'(t), rad/s; shaped as `angle`."""
        time = times(t)
        _, cn, dn, _ = jacobi1(self._rate * time + self._v0, self._m1)
        size = math.copysign(2.0 * self.frequency * self._k, self._rate)
        return anchored(time, np.array(size * (cn if self.kind == "libration" else dn)), self.rate0)[()]


def pendulum(length: float, gravity: float, angle0: float, rate0: float = 0.0) -> Pendulum:
    """The exact motion of a point mass on a rod without mass, theta'' = -(gravity/length) sin(theta).

    length in m, gravity in m/s^2, both positive; angle0 in rad from hanging straight down, of any size; rate0 in rad/s.
    Errors: about 2 eps times the phase sqrt(g/l) t. Source: see the module.
    """
    square = Fraction(positive(gravity, "gravity", "m/s^2")) / Fraction(positive(length, "length", "m"))
    return _swing(square, number(angle0, "angle0"), number(rate0, "rate0"))


def physical_pendulum(
    mass: float, distance: float, inertia: float, gravity: float, angle0: float, rate0: float = 0.0
) -> Pendulum:
    """The exact motion of a rigid body about a level fixed axis, theta'' = -(m g d/I) sin(theta).

    mass m in kg; distance d in m from the axis to the mass center; inertia I in kg m^2 about the axis (not about the
    mass center: I = I_cm + m d^2); gravity g in m/s^2; angle0 in rad from rest, rate0 in rad/s. See `pendulum`.
    """
    m, d = positive(mass, "mass", "kg"), positive(distance, "distance", "m")
    I, g = positive(inertia, "inertia", "kg m^2"), positive(gravity, "gravity", "m/s^2")
    if m * d * d * (1.0 - 1e-12) > I:
        raise InputError(
            f"inertia about the axis must be at least m d^2 = {m * d * d:.9g} kg m^2, got {I:.9g}. Given about the "
            f"mass center? Then use inertia = {I + m * d * d:.9g}."
        )
    square = Fraction(m) * Fraction(g) * Fraction(d) / Fraction(I)
    return _swing(square, number(angle0, "angle0"), number(rate0, "rate0"))


def _swing(square: Fraction, angle0: float, rate0: float) -> Pendulum:
    """The constants of a motion with g/l = square, each rounded once."""
    with many_digits():
        turns, sine, cosine = half_turns(angle0)
        r = decimal(Fraction(rate0) ** 2 / (4 * square)).sqrt()
        k = (sine * sine + r * r).sqrt()
        over = (r - cosine) * (r + cosine)  # k^2 - 1
        m1 = unless_tiny(float(-over if over < 0 else over / (k * k)))
        functions = _swinging(sine, cosine, r, k) if over < 0 else (sine, cosine, r / k)
        sn, cn, dn = (float(abs(x)) for x in functions)
        frequency = float(decimal(square).sqrt())
    kind: PendulumKind = "separatrix" if m1 == 0.0 else "libration" if over < 0 else "rotation"
    rate = frequency if kind == "libration" else frequency * float(k)
    return Pendulum(
        kind=kind,
        angle0=angle0,
        rate0=rate0,
        frequency=frequency,
        amplitude=math.inf if kind == "rotation" else 2.0 * math.atan2(float(k), math.sqrt(m1)),
        period=math.inf if m1 == 0.0 else (4.0 if over < 0 else 2.0) * float(elliptic_k1(m1)) / rate,
        _k=float(k),
        _rate=math.copysign(rate, rate0),
        _v0=math.copysign(phase_of(sn, cn, dn), sine),
        _m1=m1,
        _turns=turns,
    )


def _swinging(sine: Decimal, cosine: Decimal, r: Decimal, k: Decimal) -> tuple[Decimal, Decimal, Decimal]:
    """(sn, cn, dn) of a swing at the start; those of zero where it hangs at rest."""
    return (sine / k, r / k, cosine) if k else (Decimal(0), Decimal(1), Decimal(1))
