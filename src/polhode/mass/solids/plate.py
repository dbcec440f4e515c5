"""A thin plate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import strict
from polhode.geometry import solids as meshes
from polhode.mass.solids.shape import Moments, Sheet, extents, moments


@strict
@dataclass(frozen=True, eq=False)
class Plate(Sheet):
    """A thin rectangular sheet with edges `size` = (a, b) (m) along x and y, across z.

    Origin and mass center: its center. Ixx = m b^2/12, Iyy = m a^2/12, Izz = m (a^2 + b^2)/12.
    """

    size: Any

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", extents(self.size, "the edges of a plate", 2))

    def skin(self) -> Moments:
        """Area ab, mean squares a^2/12 and b^2/12."""
        return moments(float(np.prod(self.size)), (*self.size**2 / 12.0, 0.0))

    def mesh(self, n: int = 1) -> meshes.Mesh:
        """Its surface, open, with each edge cut into `n` parts; it faces +z."""
        return meshes.plate_sheet(self.size, n)

    def width(self) -> float:
        """Its shorter edge, m."""
        return float(self.size.min())

    def _thick(self) -> str:
        return "Box((a, b, thickness))"
