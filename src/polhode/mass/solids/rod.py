"""A thin rod."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from polhode.arrays import strict
from polhode.errors import InputError
from polhode.geometry import solids as meshes
from polhode.mass.properties import MassProperties
from polhode.mass.solids.shape import Size, extent, mass_of, moments
from polhode.parametric import parametric


@strict
@dataclass(frozen=True)
class Rod:
    """A thin straight rod of `length` l (m) along z. Origin and mass center: its middle.

    Ixx = Iyy = m l^2/12, Izz = 0: its spin about z is undetermined, so it can be a part but moves alone only as a
    `Cylinder`. (About its end it has m l^2/3: `about((0, 0, l/2))`.)
    """

    length: float

    def __post_init__(self) -> None:
        object.__setattr__(self, "length", extent(self.length, "length"))

    @parametric
    def solid(
        self, *, density: float | None = None, section: float | None = None, mass: float | None = None
    ) -> MassProperties:
        """Mass properties, with a `density` (kg/m^3) and the area of the `section` (m^2), or a `mass` (kg)."""
        mass = mass_of("rod", self.length, density, Size(section, "section", "m^2"), mass)
        return moments(self.length, (0.0, 0.0, self.length**2 / 12.0)).with_mass(mass)

    def shell(self, **given: float) -> NoReturn:
        """Not for a rod: it has no surface."""
        raise InputError(
            "a Rod has no surface: use solid(mass=) or solid(density=, section=), or Cylinder(radius, length)"
        )

    def mesh(self, radius: float, n: int = 16) -> meshes.Mesh:
        """A closed mesh of a round bar of this `radius` (m), for pictures, with `n` facets around: a line has none."""
        return meshes.rod(self.length, radius, n)
