"""A cylinder."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from polhode.arrays import strict
from polhode.geometry import solids as meshes
from polhode.mass.solids.shape import Moments, Shape, joined, moments


@strict
@dataclass(frozen=True)
class Cylinder(Shape):
    """A circular cylinder of `radius` r and `length` l (m) along z. Origin and mass center: the middle of its axis.

    Solid: Izz = m r^2/2, Ixx = m (3 r^2 + l^2)/12. The shell is closed, wall and both ends: the wall, of area
    2 pi r l, has the mean squares (r^2/2, r^2/2, l^2/12), the ends, of area 2 pi r^2, (r^2/4, r^2/4, l^2/4). A tube
    without ends is a `HollowCylinder`.
    """

    radius: float
    length: float

    def filled(self) -> Moments:
        """Volume pi r^2 l."""
        rr, ll = self.radius**2, self.length**2
        return moments(pi * rr * self.length, (rr / 4.0, rr / 4.0, ll / 12.0))

    def skin(self) -> Moments:
        """Wall and two ends."""
        rr, ll = self.radius**2, self.length**2
        wall = moments(2.0 * pi * self.radius * self.length, (rr / 2.0, rr / 2.0, ll / 12.0))
        return joined(wall, moments(2.0 * pi * rr, (rr / 4.0, rr / 4.0, ll / 4.0)))

    def mesh(self, n: int = 64) -> meshes.Mesh:
        """A closed mesh with `n` facets around its axis."""
        return meshes.cylinder(self.radius, self.length, n)
