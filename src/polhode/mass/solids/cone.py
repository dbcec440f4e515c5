"""A cone."""

from __future__ import annotations

from dataclasses import dataclass

from polhode.arrays import strict
from polhode.geometry import solids as meshes
from polhode.mass.solids.frustum import tapered_surface, tapered_volume
from polhode.mass.solids.shape import Moments, Shape


@strict
@dataclass(frozen=True)
class Cone(Shape):
    """A circular cone with a base of `radius` r (m) around the origin and the tip at z = `height` h (m).

    Solid: mass center at z = h/4, Izz = 3/10 m r^2, Ixx = m (3/20 r^2 + 3/80 h^2). The shell is closed, wall and base.
    """

    radius: float
    height: float

    def filled(self) -> Moments:
        """Volume pi r^2 h/3."""
        return tapered_volume(self.radius, 0.0, self.height)

    def skin(self) -> Moments:
        """Wall and base."""
        return tapered_surface(self.radius, 0.0, self.height)

    def mesh(self, n: int = 64) -> meshes.Mesh:
        """A closed mesh with `n` facets around its axis."""
        return meshes.cone(self.radius, self.height, n)
