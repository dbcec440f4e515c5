"""The spherical pendulum: a point mass on a sphere, which is the axis of a heavy top that does not spin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact.axis import AxisKind, Nutation, Start, Steady, kind_of, rotation, solve, start
from polhode.analysis.exact.edges import Array, anchored, times
from polhode.arrays import frozen, positive, vector
from polhode.core.principal_axes import EPS, as_fractions, multiply_exactly
from polhode.core.small import cross3, vectors
from polhode.errors import InputError

_SLACK = 1e-9
"""How far, relative, a start may miss the sphere and its tangent plane: what printed digits leave open."""


@dataclass(frozen=True)
class SphericalPendulum:
    """The motion of a spherical pendulum from t = 0, in closed form; made by `spherical_pendulum`.

    length (m); energy (J/kg, zero at the height of the pivot) and vertical_momentum (m^2/s, x v_y - y v_x) are those of
    a unit mass, constant. heights: (z_min, z_max), m, between which it swings. period: of the height, s; half that of a
    swing in a plane. azimuth_per_period: growth of the azimuth meanwhile, rad; where it passes through the vertical, as
    if it passed close by. kind: "steady" (on a circle or at rest; the period is that of small disturbances),
    "separatrix" (it leaves the upright and comes back in infinite time) or "nutation".
    """

    kind: AxisKind
    length: float
    energy: float
    vertical_momentum: float
    heights: tuple[float, float]
    period: float
    azimuth_per_period: float
    position0: Array
    velocity0: Array
    _motion: Steady | Nutation

    def position(self, t: ArrayLike) -> Array:
        """Position from the pivot in world axes, z up, m; t in s, of any sign: (3,) for a number, (n, 3) for (n,)."""
        time = times(t)
        a, b = self._motion.klein(time)
        level = -2j * a * b
        e = (level.real, level.imag, (abs(a) - abs(b)) * (abs(a) + abs(b)))
        return anchored(time, self.length * vectors(e), self.position0)

    def velocity(self, t: ArrayLike) -> Array:
        """Velocity in world axes, m/s; shaped as `position`."""
        time = times(t)
        (a, b), w = self._motion.klein(time), self._motion.transverse(time)
        level = -1j * (a * a * w - b * b * np.conj(w))
        e_dot = (level.real, level.imag, -2.0 * (a * np.conj(b) * w).real)
        return anchored(time, self.length * vectors(e_dot), self.velocity0)


def spherical_pendulum(
    length: float, gravity: float, position0: ArrayLike, velocity0: ArrayLike = (0.0, 0.0, 0.0)
) -> SphericalPendulum:
    """The exact motion of a point mass at a fixed distance from a pivot, p'' = -g e_z - p (|v|^2 - g p_z)/length^2.

    length in m and gravity in m/s^2, along -z, both positive; position0 (3,) from the pivot in m, at distance `length`;
    velocity0 (3,) in m/s, across position0. Both may miss that by 1e-9 and are put right. Errors: about 4 eps times the
    angles turned, also next to the vertical, where the azimuth jumps. Source: E. T. Whittaker, Analytical Dynamics,
    4th ed., section 55; by Klein's parameters, see `polhode.exact`.
    """
    l, g = positive(length, "length", "m"), positive(gravity, "gravity", "m/s^2")
    p, v = vector(position0, "position0"), vector(velocity0, "velocity0")
    p, v = _on_sphere(l, p, v)
    begin = _round_top(l, g, p.tolist(), v.tolist())
    motion = solve(begin)
    (_, high_up), (_, low_up) = motion.ends
    return SphericalPendulum(
        kind=kind_of(motion),
        length=l,
        energy=float(Fraction(l) ** 2 * begin.square / 2 + Fraction(g) * Fraction(l) * (begin.up - begin.down) / 2),
        vertical_momentum=float(Fraction(l) ** 2 * begin.turning),
        heights=(l * (1.0 - high_up), l * (1.0 - low_up)),
        period=motion.period,
        azimuth_per_period=motion.precession,
        position0=p,
        velocity0=v,
        _motion=motion,
    )


def _round_top(l: float, g: float, p: Sequence[float], v: Sequence[float]) -> Start:
    """The top whose axis points at the mass: q of any length takes the third axis to p, and w = p x v/l^2."""
    x, y, z = as_fractions(p)
    r, none = Fraction(l), Fraction(0)
    R = rotation(q := (r + z, -y, x, none) if z >= 0 else (-y, r - z, none, x))
    w_W = cross3([row[2] / r for row in R], as_fractions(v))
    across = multiply_exactly([list(w_W)], R)[0][:2]  # w_B = R_WB^T w_W
    return start(q, across, none, 2 * Fraction(g) / r)


def _on_sphere(l: float, p: Array, v: Array) -> tuple[Array, Array]:
    """The start on the sphere and along it; what is there to rounding stays as it is, to the last bit."""
    distance, speed = float(np.linalg.norm(p)), float(np.linalg.norm(v))
    if abs(distance - l) > _SLACK * l:
        raise InputError(
            f"position0 must lie at the length {l:.9g} m from the pivot, but it is {distance:.9g} m away. Give it from "
            "the pivot, or change the length."
        )
    along = float(p @ v) / distance
    if abs(along) > _SLACK * speed:
        raise InputError(
            f"velocity0 must be across the rod, but {along:.9g} m/s of its {speed:.9g} m/s are along it. Take that "
            "part away: v - p (p.v)/(p.p)."
        )
    far, askew = abs(distance - l) > 4.0 * EPS * l, abs(along) > 4.0 * EPS * speed
    return frozen(p * (l / distance)) if far else p, frozen(v - p * (along / distance)) if askew else v
