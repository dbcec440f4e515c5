"""The geometric phase: after one period omega is back in the body, and the body is turned about L by an angle.

Turn = 2 E T/|L| - S (mod 2 pi), where S is the solid angle that L sweeps in the body, counterclockwise positive. The
first part grows with time, the second depends on the curve alone. Sources: R. Montgomery, Am. J. Phys. 59, 1991,
394-398; M. Levi, Arch. Rational Mech. Anal. 122, 1993, 213-229.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from polhode.analysis.poinsot.path import Path
from polhode.core.quat import conjugate, multiply
from polhode.errors import InputError

if TYPE_CHECKING:
    from polhode.results.trajectory import Trajectory


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
        return _wrapped(self.dynamic - self.solid_angle) if math.isfinite(self.dynamic) else math.nan


class Turn(NamedTuple):
    """What a run did in whole periods: its turn about L, in (-pi, pi], and across L, which should vanish; rad."""

    about: float
    across: float


def phase_of(path: Path | None, along: float) -> Phase:
    """The phase of one period; path is None for a spin that stays in place, `along` is 2 E/|L| in rad/s."""
    period = math.inf if path is None else path.period
    dynamic = along * period if along > 0.0 else 0.0
    return Phase(period, dynamic, 0.0 if path is None else solid_angle(path))


def solid_angle(path: Path) -> float:
    """The solid angle that L sweeps on its sphere in one period, sr, from the shape of the curve alone.

    S = 2 pi - int l_3 dphi = 2 pi - 4 b_3 (b_2/b_1) cel(k', (b_2/b_1)^2, 1, k'^2), with b the amplitudes of l = L/|L|;
    a lune of opening 2 atan(b_1/b_3) on the separatrix.
    """
    b1, b2, b3 = path.share
    if path.m1 == 0.0:
        return path.sense * 4.0 * math.atan2(b1, b3)
    r = b2 / b1
    return path.sense * (2.0 * math.pi - 4.0 * b3 * r * _cel(math.sqrt(path.m1), r * r, 1.0, path.m1))


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


def measured_phase(run: Trajectory, periods: int = 1) -> Turn:
    """How far a run turned about L in so many periods of its polhode, by its attitudes before and after them.

    The period is that of the exact motion. Between samples `run.at` interpolates: for all digits have a sample there
    (`t_eval`). NaN for a motion without a period.
    """
    from polhode.analysis.poinsot.construction import poinsot

    start = poinsot(run)
    span = periods * start.period
    if periods < 1 or not math.isfinite(span):
        return Turn(math.nan, math.nan)
    if run.t[0] + span > run.t[-1]:
        raise InputError(
            f"the run covers {run.t[-1] - run.t[0]:g} s, and {periods} period(s) of its polhode take {span:g} s. Run it"
            " longer, or ask for fewer periods."
        )
    w, *v = multiply(run.at(run.t[0] + span).attitude[0], conjugate(run.attitude[0]))
    about = float(np.dot(v, start.direction))
    across = np.linalg.norm(np.asarray(v) - about * start.direction)
    return Turn(_wrapped(2.0 * math.atan2(about, w)), 2.0 * math.asin(min(float(across), 1.0)))


def _wrapped(angle: float) -> float:
    """The same angle in (-pi, pi], rad."""
    return math.pi - (math.pi - angle) % (2.0 * math.pi)
