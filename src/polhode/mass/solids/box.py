"""A box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from polhode.arrays import strict
from polhode.geometry import solids as meshes
from polhode.mass.solids.shape import Moments, Shape, extents, moments


@strict
@dataclass(frozen=True, eq=False)
class Box(Shape):
    """A box with edges `size` = (a, b, c) (m) along x, y, z. Origin and mass center: its center.

    Solid: Ixx = m (b^2 + c^2)/12 and so on. Shell, six faces of area A = 2 (ab + bc + ca): the mean square of x is
    a^2 (3 bc + ab + ca)/(6 A), because the two faces across x have a^2/4 and the other four a^2/12.
    """

    size: Any

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", extents(self.size, "the edges of a box"))

    def filled(self) -> Moments:
        """Volume abc, mean square of x a^2/12."""
        return moments(float(np.prod(self.size)), self.size**2 / 12.0)

    def skin(self) -> Moments:
        """Six faces."""
        across = np.prod(self.size) / self.size  # the area of one face across x, y, z
        half = float(across.sum())
        return moments(2.0 * half, self.size**2 * (2.0 * across + half) / (12.0 * half))

    def mesh(self, n: int = 1) -> meshes.Mesh:
        """A closed mesh with each edge cut into `n` parts."""
        return meshes.box(self.size, n)
