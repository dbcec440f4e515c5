"""Which energies of rotation a body can have at a given angular momentum."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from polhode.arrays import not_negative, vector
from polhode.mass.inertia import checked_inertia


class Energies(NamedTuple):
    """The least and the largest energy of rotation, J: those of a spin about the axes of the extreme moments."""

    least: float
    largest: float


def reachable_energy(inertia: Any, momentum: Any) -> Energies:
    """The energies of rotation that a body can have at angular momentum L, L^2/(2 I_max) <= E <= L^2/(2 I_min).

    inertia: (3,) or (3, 3), kg m^2, about the mass center; momentum: |L| or L (3,) in any axes, N m s. A free body
    keeps its energy; internal friction takes it down to the least, at constant L. inf where a moment is zero.
    """
    moments = np.linalg.eigvalsh(checked_inertia(inertia, "body"))
    L = _length(momentum)
    return Energies(_energy(L, float(moments[2])), _energy(L, float(moments[0])))


def _length(momentum: Any) -> float:
    """|L| of a number or of a vector, N m s."""
    if np.ndim(momentum) == 0:
        return not_negative(momentum, "momentum", "N m s")
    return math.hypot(*vector(momentum, "momentum"))


def _energy(L: float, moment: float) -> float:
    """L^2/(2 I), J; without limit about an axis without a moment, and 0 where nothing turns."""
    if L == 0.0:
        return 0.0
    return 0.5 * L * (L / moment) if moment > 0.0 else math.inf
