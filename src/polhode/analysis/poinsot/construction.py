"""Poinsot's construction: an ellipsoid that turns with the body rolls on a plane that is fixed in space.

With L = I omega, omega . L = 2 E holds the tip of omega in the invariable plane, normal to L at the distance 2 E/|L|
from the center, and omega . I omega = 2 E holds it on the energy ellipsoid, whose normal there is L: they touch. The
point of contact draws the polhode on the ellipsoid and the herpolhode in the plane. Source: L. Poinsot, Theorie
nouvelle de la rotation des corps, 1834.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact import FreeTop, free_top
from polhode.analysis.poinsot.energy import Energies, reachable_energy
from polhode.analysis.poinsot.flips import first_flip, flips_until, middle_axis
from polhode.analysis.poinsot.path import Path, path_of
from polhode.analysis.poinsot.phase import Phase, phase_of
from polhode.analysis.poinsot.plane import in_plane, plane_frame
from polhode.analysis.poinsot.principal import HIGH, LOW, MIDDLE, Array, Principal, principal
from polhode.analysis.poinsot.separatrix import Separatrix, separatrix_of
from polhode.arrays import frozen, vector
from polhode.errors import InputError
from polhode.results.trajectory import Trajectory


@dataclass(frozen=True, eq=False)
class Poinsot:
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
    _path: Path | None

    @property
    def kind(self) -> str:
        """Which case the motion is: see `FreeTop`."""
        return self.motion.kind

    def polhode(self, n: int = 721) -> Array:
        """The curve of omega in body axes, rad/s, (n, 3): once around in the direction of motion, ends equal.

        One point n times where omega does not move; half of a great ellipse on the separatrix.
        """
        return np.tile(self.motion.omega0, (n, 1)) if self._path is None else self._path.curve(n)

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
        return flips_until(self._path if math.isfinite(self.first_flip) else None, t_end)

    def lines(self) -> list[str]:
        """The construction in words."""
        return [
            f"{self.kind}: E = {self.energy:.6g} J of {self.energies.least:.6g} to {self.energies.largest:.6g} J"
            f" at |L| = {self.momentum:.6g} N m s",
            f"invariable plane at {self.distance:.6g} rad/s, herpolhode between {self.inner:.6g} and"
            f" {self.outer:.6g} rad/s",
            f"separatrix: {_words(self.separatrix)}",
            f"polhode: {self._round()}",
            f"flips: every {self.flip_period:.6g} s, the first at {self.first_flip:.6g} s"
            if math.isfinite(self.first_flip)
            else "flips: none",
        ]

    def _round(self) -> str:
        """One round of the polhode in words."""
        if self._path is None:
            return "a point"
        if not math.isfinite(self.period):
            return "omega goes to the middle axis and never returns"
        turn_deg, area = math.degrees(self.phase.turn), self.phase.solid_angle
        return f"period {self.period:.6g} s, turn about L per period {turn_deg:.6g} deg (solid angle {area:.6g} sr)"


def poinsot(what: Any, omega: Any = None, attitude: Any = (1.0, 0.0, 0.0, 0.0)) -> Poinsot:
    """Poinsot's construction for the start of a run, `poinsot(run)`, or for a body and a spin, `poinsot(body, omega)`.

    what: a run, a body, or an inertia ((3,) or (3, 3), kg m^2); omega: (3,) rad/s in body axes; attitude: q_WB or an
    `Attitude`. The motion is the free one: of a run with torques, the one it would have made without them.
    """
    inertia, rates, q_WB = _start(what, omega, attitude)
    motion = free_top(inertia, rates, q_WB)
    spin = principal(inertia, rates)
    still = motion.kind in ("rest", "spherical", "principal axis")
    path = None if still else path_of(spin)
    return _assembled(motion, spin, path)


def _start(what: Any, omega: Any, attitude: Any) -> tuple[Any, Array, Any]:
    """Inertia, omega and attitude of a run's first sample, or as they are given."""
    if omega is None:
        if not isinstance(what, Trajectory):
            raise InputError("poinsot needs a run, or a body and its omega: poinsot(run), poinsot(body, omega)")
        return what.only.body.inertia, vector(what.omega[0], "omega"), what.attitude[0]
    return getattr(what, "inertia", what), vector(omega, "omega"), attitude


def _assembled(motion: FreeTop, spin: Principal, path: Path | None) -> Poinsot:
    """Every number of the construction."""
    energy, momentum = spin.energy, spin.momentum
    along = 2.0 * energy / momentum if momentum > 0.0 else 0.0
    flipping = path is not None and middle_axis(spin) is not None
    inner, outer = (0.0, 0.0) if path is None else _radii(spin)
    moments = np.array([float(x) for x in spin.moments])
    return Poinsot(
        motion=motion,
        energy=energy,
        momentum=momentum,
        energies=reachable_energy(moments, momentum),
        moments=frozen(moments),
        axes=spin.axes,
        direction=frozen(motion.angular_momentum / momentum if momentum > 0.0 else np.zeros(3)),
        distance=along,
        inner=inner,
        outer=outer,
        period=math.inf if path is None else path.period,
        separatrix=separatrix_of(spin),
        phase=phase_of(path, along),
        flip_period=0.5 * path.period if path is not None and flipping else math.inf,
        first_flip=first_flip(path) if path is not None and flipping else math.inf,
        _path=path,
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
