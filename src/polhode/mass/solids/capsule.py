"""A capsule: a cylinder with round ends."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from polhode.arrays import strict
from polhode.geometry import solids as meshes
from polhode.mass.solids.shape import Moments, Shape, joined, moments


@strict
@dataclass(frozen=True)
class Capsule(Shape):
    """A cylinder of `radius` r and `length` l (m) along z, closed by two half spheres: it is l + 2 r long.

    Origin and mass center: its center. The half spheres together have the mean square of z

        r^2/5 + l^2/4 + 3/8 l r   (solid),   r^2/3 + l^2/4 + l r/2   (shell)

    since the mean of z over one, from its flat side, is 3/8 r (solid), r/2 (shell).
    """

    radius: float
    length: float

    def filled(self) -> Moments:
        """Cylinder and two half spheres."""
        r, rr, l, ll = self.radius, self.radius**2, self.length, self.length**2
        middle = moments(pi * rr * l, (rr / 4.0, rr / 4.0, ll / 12.0))
        ends = moments(4.0 / 3.0 * pi * r * rr, (rr / 5.0, rr / 5.0, rr / 5.0 + ll / 4.0 + 0.375 * l * r))
        return joined(middle, ends)

    def skin(self) -> Moments:
        """Wall and two half spheres."""
        r, rr, l, ll = self.radius, self.radius**2, self.length, self.length**2
        wall = moments(2.0 * pi * r * l, (rr / 2.0, rr / 2.0, ll / 12.0))
        return joined(wall, moments(4.0 * pi * rr, (rr / 3.0, rr / 3.0, rr / 3.0 + ll / 4.0 + 0.5 * l * r)))

    def mesh(self, n: int = 64) -> meshes.Mesh:
        """A closed mesh with `n` facets around its axis."""
        return meshes.capsule(self.radius, self.length, n)
