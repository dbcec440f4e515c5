"""The start that has a wanted energy and angular momentum."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
from numpy.typing import ArrayLike

from polhode.analysis.exact.edges import Array, principal
from polhode.arrays import number
from polhode.core.principal_axes import AXES, EPS, as_fractions
from polhode.core.rounding import root
from polhode.errors import InputError


def omega_from_invariants(inertia: ArrayLike, energy: float, momentum: float) -> Array:
    """The rate with omega_x = 0, omega_y >= 0, omega_z >= 0 that has the given energy E and |angular momentum| H.

    wy^2 = (H^2 - 2 E Iz)/(Iy (Iy - Iz)), wz^2 = (2 E Iy - H^2)/(Iz (Iy - Iz)); inertia (3,) kg m^2, E in J, H in N m s,
    result (3,) rad/s. It lies on both ellipsoids. Source: LL, section 37, solved for the rates.
    """
    _, moments, V = principal(inertia)
    if V != AXES:
        raise InputError("omega_from_invariants needs principal moments (3,), got a full tensor. Diagonalize it first.")
    energy, momentum = number(energy, "energy"), number(momentum, "momentum")
    if energy < 0.0 or momentum < 0.0:
        raise InputError(f"energy and momentum must not be negative, got {energy:g} J and {momentum:g} N m s.")
    Iy, Iz = as_fractions(moments[1:])
    E2, HH = 2 * Fraction(energy), Fraction(momentum) ** 2
    # Within a few eps of an end of the interval (energy and momentum are rounded numbers) the spin is about one axis.
    ends = (E2 * max(Iy, Iz) - HH, HH - E2 * min(Iy, Iz))
    upper, lower = (Fraction(0) if abs(x) <= Fraction(8 * EPS) * HH else x for x in ends)
    if upper < 0 or lower < 0:
        raise InputError(_unreachable(float(Iy), float(Iz), energy, momentum))
    if Iy == Iz:
        return np.array([0.0, root(E2 / Iy), 0.0])
    of_larger, of_smaller = (lower, upper) if Iy > Iz else (upper, lower)
    return np.array([0.0, root(of_larger / (Iy * abs(Iy - Iz))), root(of_smaller / (Iz * abs(Iy - Iz)))])


def _unreachable(Iy: float, Iz: float, energy: float, momentum: float) -> str:
    """The message for a pair of energy and momentum that no rate with omega_x = 0 has."""
    low, high = sorted((Iy, Iz))
    momenta = f"[{math.sqrt(2 * energy * low):.9g}, {math.sqrt(2 * energy * high):.9g}] N m s"
    energies = f"[{momentum**2 / (2 * high):.9g}, {momentum**2 / (2 * low):.9g}] J"
    return (
        f"no rate with omega_x = 0 has energy {energy:g} J and angular momentum {momentum:g} N m s: with Iy = {Iy:g} "
        f"and Iz = {Iz:g} kg m^2 (2 E I_min <= H^2 <= 2 E I_max) the momentum must lie in {momenta}, or the energy in "
        f"{energies}."
    )
