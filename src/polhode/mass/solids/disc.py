"""A thin disc."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from polhode.arrays import strict
from polhode.geometry import solids as meshes
from polhode.mass.solids.shape import Moments, Sheet, moments


@strict
@dataclass(frozen=True)
class Disc(Sheet):
    """A thin circular sheet of `radius` r (m) across z. Origin and mass center: its center.

    Izz = m r^2/2, Ixx = Iyy = m r^2/4.
    """

    radius: float

    def skin(self) -> Moments:
        """Area pi r^2, mean square of x r^2/4."""
        rr = self.radius**2
        return moments(pi * rr, (rr / 4.0, rr / 4.0, 0.0))

    def mesh(self, n: int = 64) -> meshes.Mesh:
        """Its surface, open, with `n` facets around the center; it faces +z."""
        return meshes.disc_sheet(self.radius, n)

    def width(self) -> float:
        """Its diameter, m."""
        return 2.0 * self.radius

    def _thick(self) -> str:
        return "Cylinder(radius, length)"
