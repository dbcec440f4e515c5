"""A frustum: a cone without its tip."""

from __future__ import annotations

from dataclasses import dataclass

from polhode.arrays import strict
from polhode.geometry import solids as meshes
from polhode.geometry.mesh import Mesh
from polhode.mass.solids.extent import extent
from polhode.mass.solids.moments import Moments
from polhode.mass.solids.shape import Shape
from polhode.mass.solids.tapered import tapered_surface, tapered_volume


@strict
@dataclass(frozen=True)
class Frustum(Shape):
    """A circular frustum: `base_radius` r (m) around the origin, `top_radius` s at z = `height` h, either the larger.

    Solid: mass center at z = h (r^2 + 2 r s + 3 s^2)/(4 k), k = r^2 + r s + s^2; Izz = 3/10 m (r^5 - s^5)/(r^3 - s^3).
    The shell is closed, wall, base and top. All formulas are in `polhode.mass.solids.tapered`.
    """

    base_radius: float
    top_radius: float
    height: float

    def __post_init__(self) -> None:
        for name in ("base_radius", "top_radius", "height"):
            object.__setattr__(self, name, extent(getattr(self, name), name))

    def filled(self) -> Moments:
        """Volume pi h (r^2 + r s + s^2)/3."""
        return tapered_volume(self.base_radius, self.top_radius, self.height)

    def skin(self) -> Moments:
        """Wall, base and top."""
        return tapered_surface(self.base_radius, self.top_radius, self.height)

    def mesh(self, n: int = 64) -> Mesh:
        """A closed mesh with `n` facets around its axis."""
        return meshes.frustum(self.base_radius, self.top_radius, self.height, n)
