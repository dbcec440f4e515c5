"""A torus."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.mass.solids.shape import Moments, Shape, moments


@strict
@dataclass(frozen=True)
class Torus(Shape):
    """A ring of round section: a tube of `tube_radius` r (m) around the circle of `ring_radius` R > r around z.

    Origin and mass center: its center. Solid: Izz = m (R^2 + 3/4 r^2), Ixx = m (4 R^2 + 5 r^2)/8; shell:
    Izz = m (R^2 + 3/2 r^2), Ixx = m (2 R^2 + 5 r^2)/4.
    """

    ring_radius: float
    tube_radius: float

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.tube_radius >= self.ring_radius:
            raise InputError(
                f"the tube radius {self.tube_radius:g} m must be smaller than the ring radius {self.ring_radius:g} m:"
                " otherwise the ring has no hole and overlaps itself"
            )

    def filled(self) -> Moments:
        """Volume 2 pi^2 R r^2, mean squares R^2/2 + 3/8 r^2 and, along z, r^2/4."""
        RR, rr = self.ring_radius**2, self.tube_radius**2
        across = RR / 2.0 + 0.375 * rr
        return moments(2.0 * pi * pi * self.ring_radius * rr, (across, across, rr / 4.0))

    def skin(self) -> Moments:
        """Area 4 pi^2 R r, mean squares R^2/2 + 3/4 r^2 and, along z, r^2/2."""
        RR, rr = self.ring_radius**2, self.tube_radius**2
        across = RR / 2.0 + 0.75 * rr
        return moments(4.0 * pi * pi * self.ring_radius * self.tube_radius, (across, across, rr / 2.0))

    def mesh(self, n: int = 64) -> meshes.Mesh:
        """A closed mesh with `n` facets around both circles."""
        return meshes.torus(self.ring_radius, self.tube_radius, n)
