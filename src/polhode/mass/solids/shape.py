"""What solids share: the moments of uniform shapes, the faces of closed shapes and thin sheets, and checked lengths."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import fields
from math import fsum
from typing import NamedTuple, NoReturn

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import positive
from polhode.errors import InputError
from polhode.geometry.polygon import FARTHEST, SMALLEST
from polhode.geometry.solids import Mesh, lengths
from polhode.mass.properties import MassProperties
from polhode.mass.tensors import inertia_of
from polhode.parametric import parametric


class Moments(NamedTuple):
    """Moments of a uniform volume, surface or line.

    `measure` is its volume (m^3), area (m^2) or length (m), `centroid` (3,) in m, and `spread` the mean of d d^T
    (3, 3) in m^2, with d the distance from the centroid.
    """

    measure: float
    centroid: np.ndarray
    spread: np.ndarray

    def with_mass(self, mass: float) -> MassProperties:
        """The mass properties with this mass (kg) spread evenly, I = m (tr(C) 1 - C), C the spread."""
        return MassProperties(mass, self.centroid, mass * inertia_of(self.spread))


def moments(measure: float, spread: Sequence[float] | np.ndarray, at: Sequence[float] = (0.0, 0.0, 0.0)) -> Moments:
    """Moments of a shape whose axes are principal: the mean squares of x, y, z about its centroid `at`."""
    return Moments(measure, np.array(at, dtype=float), np.diag(np.array(spread, dtype=float)))


def joined(*parts: Moments) -> Moments:
    """The moments of shapes that do not overlap, taken together; the centroid's and the spreads' weighted means.

    C = sum w_i (C_i + d_i d_i^T), w_i = measure_i/measure, d_i = centroid_i - centroid.
    """
    measure = fsum(part.measure for part in parts)
    weighted = [(part.measure / measure, part) for part in parts]
    center = sum((w * part.centroid for w, part in weighted), np.zeros(3))
    offsets = [(w, part.spread, part.centroid - center) for w, part in weighted]
    return Moments(measure, center, sum((w * (C + np.outer(d, d)) for w, C, d in offsets), np.zeros((3, 3))))


def extent(value: float, what: str) -> float:
    """A length (m) greater than zero."""
    return float(extents([positive(value, what, "m")], what, 1)[0])


def extents(values: ArrayLike, what: str, n: int = 3) -> np.ndarray:
    """`n` lengths (m) greater than zero."""
    found = lengths(values, what, n)
    if (found < SMALLEST).any() or (found > FARTHEST).any():
        raise InputError(f"{what} must be between {SMALLEST:g} and {FARTHEST:g} m, not {found.tolist()}")
    return found


class Size(NamedTuple):
    """What a measure lacks to be a volume: the thickness (m) of a shell, the section (m^2) of a rod."""

    value: float | None
    name: str
    unit: str


def mass_of(what: str, measure: float, density: float | None, size: Size, mass: float | None) -> float:
    """The mass (kg) as given, or density (kg/m^3) x size x measure (m^2 or m)."""
    given = [value is not None for value in (density, size.value, mass)]
    if given not in ([True, True, False], [False, False, True]):
        needed = f"the {size.name} ({size.unit}) of the {what}"
        raise InputError(f"give the density (kg/m^3) and {needed}, or its mass (kg) alone")
    if mass is not None:
        return positive(mass, "mass", "kg")
    return positive(density, "density", "kg/m^3") * positive(size.value, size.name, size.unit) * measure


class Skinned(ABC):
    """What can be a thin skin: its fields that are declared as `float` are lengths (m) greater than zero."""

    def __post_init__(self) -> None:
        for field in fields(self):  # type: ignore[arg-type]
            if field.type == "float":
                object.__setattr__(self, field.name, extent(vars(self)[field.name], field.name))

    @abstractmethod
    def skin(self) -> Moments:
        """The moments of its surface; both sides of a flat sheet are one."""

    @abstractmethod
    def mesh(self, n: int = 64) -> Mesh:
        """A mesh with its vertices on the surface, open for a sheet; the larger `n`, the finer."""

    @property
    def area(self) -> float:
        """The area of its surface, m^2; both sides of a flat sheet are one."""
        return self.skin().measure

    @parametric
    def shell(
        self, *, density: float | None = None, thickness: float | None = None, mass: float | None = None
    ) -> MassProperties:
        """Mass properties of its surface as a thin skin, with a `density` (kg/m^3) and a `thickness` (m) or a `mass`
        (kg).

        The mass lies on the surface itself, density x thickness per area. As the middle of a real wall of that
        thickness t this is right to the order of (t/size)^2.
        """
        moments = self.skin()
        mass = mass_of("shell", moments.measure, density, Size(thickness, "thickness", "m"), mass)
        if thickness is not None:
            self._refuse_thick(float(thickness))
        return moments.with_mass(mass)

    @abstractmethod
    def _refuse_thick(self, thickness: float) -> None:
        """An error if that thickness (m) makes no thin skin."""


class Shape(Skinned):
    """A closed shape that may be full, or empty with a thin skin."""

    @abstractmethod
    def filled(self) -> Moments:
        """The moments of its volume."""

    @property
    def volume(self) -> float:
        """Its volume, m^3."""
        return self.filled().measure

    @parametric
    def solid(self, *, density: float | None = None, mass: float | None = None) -> MassProperties:
        """Mass properties of the full shape, uniform, with a `density` (kg/m^3) or a `mass` (kg)."""
        moments = self.filled()
        if (density is None) == (mass is None):
            raise InputError("give the density (kg/m^3) or the mass (kg) of the solid, one of them")
        if density is not None:
            return moments.with_mass(positive(density, "density", "kg/m^3") * moments.measure)
        return moments.with_mass(positive(mass, "mass", "kg"))

    def _refuse_thick(self, thickness: float) -> None:
        material = thickness * self.area
        if material >= self.volume:
            raise InputError(
                f"a wall that thick needs {material:.6g} m^3, and the full {type(self).__name__} has"
                f" {self.volume:.6g} m^3: no thin shell. Is the thickness in mm? Else use solid(...)"
            )


class Sheet(Skinned):
    """A flat surface with a small thickness: it has an area and no volume."""

    @abstractmethod
    def width(self) -> float:
        """Its smallest extent in the plane, m."""

    def solid(self, **given: float) -> NoReturn:
        """Not for a sheet: it has no volume."""
        raise InputError(
            f"a {type(self).__name__} has no volume: use shell(mass=) or shell(density=, thickness=);"
            f" with a thickness it is a {self._thick()}"
        )

    def _refuse_thick(self, thickness: float) -> None:
        if thickness >= self.width():
            raise InputError(
                f"a thickness of {thickness:g} m is no thin sheet: it is {self.width():g} m wide. Is it in mm?"
                f" Else use {self._thick()}"
            )

    @abstractmethod
    def _thick(self) -> str:
        """The solid that a sheet with a thickness is."""
