"""The face of a thin flat sheet: it has an area and no volume."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NoReturn

from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.mass.properties import MassProperties
from polhode.mass.solids.moments import Moments
from polhode.mass.solids.shape import mass_of_shell
from polhode.parametric import parametric


class Sheet(ABC):
    """A flat surface with a small thickness."""

    @abstractmethod
    def skin(self) -> Moments:
        """The moments of its surface, counted once."""

    @abstractmethod
    def mesh(self, n: int = 64) -> Mesh:
        """Its surface as an open mesh; the larger `n`, the finer."""

    @abstractmethod
    def width(self) -> float:
        """Its smallest extent in the plane, m."""

    @property
    def area(self) -> float:
        """Its area, counted once, m^2."""
        return self.skin().measure

    @parametric
    def shell(
        self, *, density: float | None = None, thickness: float | None = None, mass: float | None = None
    ) -> MassProperties:
        """Mass properties of the sheet, with a `density` (kg/m^3) and a `thickness` (m) or a `mass` (kg).

        The mass lies in the middle plane: the thickness t itself, t^2/12 about the axes in the plane, is left out.
        """
        mass = mass_of_shell(self.area, density, thickness, mass)
        if thickness is not None and thickness >= self.width():
            raise InputError(
                f"a thickness of {thickness:g} m is no thin sheet: it is {self.width():g} m wide. Is it in mm?"
                f" Else use {self._thick()}"
            )
        return self.skin().with_mass(mass)

    def solid(self, **given: Any) -> NoReturn:
        """Not for a sheet: it has no volume."""
        raise InputError(
            f"a {type(self).__name__} has no volume: use shell(mass=) or shell(density=, thickness=);"
            f" with a thickness it is a {self._thick()}"
        )

    @abstractmethod
    def _thick(self) -> str:
        """The solid that a sheet with a thickness is."""
