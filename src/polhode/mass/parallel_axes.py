"""Second moments, and the theorem of parallel axes (Huygens, Steiner) that they make plain: they add."""

from __future__ import annotations

import numpy as np


def inertia_of(J: np.ndarray) -> np.ndarray:
    """The inertia of second moments J = int r r^T dm (3, 3), I = tr(J) 1 - J, kg m^2.

    The diagonal is summed, Ixx = Jyy + Jzz: a difference would lose the small moment of a long thin body.
    """
    x, y, z = np.diag(J)
    return np.diag([y + z, z + x, x + y]) - (J - np.diag([x, y, z]))


def parallel(mass: float, d: np.ndarray) -> np.ndarray:
    """The inertia of a point mass (kg) about a point at the distance d (3,) m, m (d.d 1 - d d^T), (3, 3), kg m^2."""
    with np.errstate(over="ignore", invalid="ignore"):  # what is beyond all bounds is refused with the result
        return mass * inertia_of(np.outer(d, d))
