"""A sphere."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from polhode.arrays import strict
from polhode.geometry import solids as meshes
from polhode.mass.solids.shape import Moments, Shape, moments


@strict
@dataclass(frozen=True)
class Sphere(Shape):
    """A sphere of `radius` r (m). Origin and mass center: its center. Solid: I = 2/5 m r^2; shell: 2/3 m r^2."""

    radius: float

    def filled(self) -> Moments:
        """Volume 4/3 pi r^3, mean square of x r^2/5."""
        return moments(4.0 / 3.0 * pi * self.radius**3, [self.radius**2 / 5.0] * 3)

    def skin(self) -> Moments:
        """Area 4 pi r^2, mean square of x r^2/3."""
        return moments(4.0 * pi * self.radius**2, [self.radius**2 / 3.0] * 3)

    def mesh(self, n: int = 64) -> meshes.Mesh:
        """A closed mesh with `n` facets around its axis."""
        return meshes.sphere(self.radius, n)
