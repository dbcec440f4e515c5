"""The face of a solid: from its moments and a density or a mass to mass properties."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from polhode.arrays import positive
from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.mass.properties import MassProperties
from polhode.mass.solids.moments import Moments
from polhode.parametric import parametric


class Shape(ABC):
    """A closed shape that may be full, or empty with a thin skin."""

    @abstractmethod
    def filled(self) -> Moments:
        """The moments of its volume."""

    @abstractmethod
    def skin(self) -> Moments:
        """The moments of its closed surface."""

    @abstractmethod
    def mesh(self, n: int = 64) -> Mesh:
        """A closed mesh with its vertices on the surface; the larger `n`, the finer."""

    @property
    def volume(self) -> float:
        """Its volume, m^3."""
        return self.filled().measure

    @property
    def area(self) -> float:
        """The area of its closed surface, m^2."""
        return self.skin().measure

    @parametric
    def solid(self, *, density: float | None = None, mass: float | None = None) -> MassProperties:
        """Mass properties of the full shape, uniform, with a `density` (kg/m^3) or a `mass` (kg)."""
        moments = self.filled()
        return moments.with_mass(mass_of_solid(moments.measure, density, mass))

    @parametric
    def shell(
        self, *, density: float | None = None, thickness: float | None = None, mass: float | None = None
    ) -> MassProperties:
        """Mass properties of its closed surface as a thin skin, with a `density` (kg/m^3) and a `thickness` (m) or
        a `mass` (kg).

        The mass lies on the surface itself, density x thickness per area. As the middle of a real wall of that
        thickness t this is right to the order of (t/size)^2.
        """
        moments = self.skin()
        mass = mass_of_shell(moments.measure, density, thickness, mass)
        if thickness is not None:
            refuse_thick(float(thickness) * moments.measure, self.volume, type(self).__name__)
        return moments.with_mass(mass)


def mass_of_solid(volume: float, density: Any, mass: Any) -> float:
    """The mass from exactly one of density (kg/m^3) and mass (kg)."""
    if (density is None) == (mass is None):
        raise InputError("give the density (kg/m^3) or the mass (kg) of the solid, one of them")
    return positive(mass, "mass", "kg") if density is None else positive(density, "density", "kg/m^3") * volume


def mass_of_shell(area: float, density: Any, thickness: Any, mass: Any) -> float:
    """The mass from density (kg/m^3) and thickness (m), or as given (kg)."""
    given = [value is not None for value in (density, thickness, mass)]
    if given not in ([True, True, False], [False, False, True]):
        raise InputError("give the density (kg/m^3) and the thickness (m) of the shell, or its mass (kg) alone")
    if mass is not None:
        return positive(mass, "mass", "kg")
    return positive(density, "density", "kg/m^3") * positive(thickness, "thickness", "m") * area


def refuse_thick(material: float, volume: float, name: str) -> None:
    """An error if the wall would need more material (m^3) than the full shape has."""
    if material >= volume:
        raise InputError(
            f"a wall that thick needs {material:.6g} m^3, and the full {name} has {volume:.6g} m^3: no thin shell."
            " Is the thickness in mm? Else use solid(...)"
        )
