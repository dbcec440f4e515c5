"""Moments of uniform shapes: how large, where the centroid, how far spread. Mass comes on top."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Any, NamedTuple

import numpy as np

from polhode.mass.parallel_axes import inertia_of
from polhode.mass.properties import MassProperties


class Moments(NamedTuple):
    """Moments of a uniform volume, surface or line.

    `measure` is its volume (m^3), area (m^2) or length (m), `centroid` (3,) in m, and `spread` the mean of d d^T
    (3, 3) in m^2, with d the distance from the centroid.
    """

    measure: float
    centroid: np.ndarray
    spread: np.ndarray

    def with_mass(self, mass: float) -> MassProperties:
        """The mass properties with this mass (kg) spread evenly, I = m (tr(C) 1 - C), C the spread."""
        return MassProperties(mass, self.centroid, mass * inertia_of(self.spread))


def moments(measure: float, spread: Sequence[float], at: Sequence[float] = (0.0, 0.0, 0.0)) -> Moments:
    """Moments of a shape whose axes are principal: the mean squares of x, y, z about its centroid `at`."""
    return Moments(measure, np.array(at, dtype=float), np.diag(np.array(spread, dtype=float)))


def joined(*parts: Moments) -> Moments:
    """The moments of shapes that do not overlap, taken together; the centroid's and the spreads' weighted means.

    C = sum w_i (C_i + d_i d_i^T), w_i = measure_i/measure, d_i = centroid_i - centroid.
    """
    measure = fsum(part.measure for part in parts)
    weights = [part.measure / measure for part in parts]
    center: Any = sum(w * part.centroid for w, part in zip(weights, parts, strict=True))
    offsets = [part.centroid - center for part in parts]
    spread: Any = sum(w * (p.spread + np.outer(d, d)) for w, p, d in zip(weights, parts, offsets, strict=True))
    return Moments(measure, center, spread)
