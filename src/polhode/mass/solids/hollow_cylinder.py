"""A hollow cylinder: a pipe, a ring."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.mass.solids.shape import Moments, Shape, joined, moments


@strict
@dataclass(frozen=True)
class HollowCylinder(Shape):
    """A cylinder of `outer_radius` R and `length` l (m) along z with a bore of `inner_radius` r, open at both ends.

    Origin and mass center: the middle of its axis. Solid: Izz = m (R^2 + r^2)/2, Ixx = m (3 R^2 + 3 r^2 + l^2)/12. Its
    closed surface is the outer wall, the bore and two rings.
    """

    outer_radius: float
    inner_radius: float
    length: float

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.inner_radius >= self.outer_radius:
            raise InputError(
                f"the inner radius {self.inner_radius:g} m must be smaller than the outer one, {self.outer_radius:g} m"
            )

    @property
    def _section(self) -> float:
        """The area of a cut across the axis, pi (R + r)(R - r), m^2."""
        return pi * (self.outer_radius + self.inner_radius) * (self.outer_radius - self.inner_radius)

    def filled(self) -> Moments:
        """Volume pi (R^2 - r^2) l, mean square of x (R^2 + r^2)/4."""
        across = (self.outer_radius**2 + self.inner_radius**2) / 4.0
        return moments(self._section * self.length, (across, across, self.length**2 / 12.0))

    def skin(self) -> Moments:
        """Two walls and two rings."""
        across, ll = (self.outer_radius**2 + self.inner_radius**2) / 4.0, self.length**2
        walls = [
            moments(2.0 * pi * r * self.length, (r * r / 2.0, r * r / 2.0, ll / 12.0))
            for r in (self.outer_radius, self.inner_radius)
        ]
        return joined(*walls, moments(2.0 * self._section, (across, across, ll / 4.0)))

    def mesh(self, n: int = 64) -> meshes.Mesh:
        """A closed mesh with `n` facets around its axis."""
        return meshes.hollow_cylinder(self.outer_radius, self.inner_radius, self.length, n)
