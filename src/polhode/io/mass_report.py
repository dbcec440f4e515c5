"""Mass properties with the story of how they came about: the size in meters, the parts, and remarks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import strict
from polhode.geometry.mesh import Mesh
from polhode.mass.properties import MassProperties
from polhode.model.body import Body

_PARTS_SHOWN = 20


@strict
@dataclass(frozen=True, eq=False, repr=False)
class MassReport:
    """Mass properties of a shape, and what must be known to trust them.

    `properties` in kg, m, kg m^2, in the axes of the file; `size` (3,) the edges of the box around the shape, m;
    `facets` the number of triangles or elements; `parts` their names and masses (kg); `notes` what was assumed, left
    out or mended; `mesh` the surface, for pictures (None where the file has none); `point` where the inertia is wanted
    too.
    `print(report)` shows it all. `.mass`, `.com`, `.inertia` and the principal quantities are those of `properties`.
    """

    name: str
    properties: MassProperties
    size: np.ndarray
    facets: int
    parts: tuple[tuple[str, float], ...] = ()
    notes: tuple[str, ...] = ()
    mesh: Mesh | None = None
    point: np.ndarray | None = None

    @property
    def mass(self) -> float:
        """kg."""
        return self.properties.mass

    @property
    def com(self) -> np.ndarray:
        """The mass center (3,), m."""
        return self.properties.com

    @property
    def inertia(self) -> np.ndarray:
        """The tensor about the mass center (3, 3), kg m^2."""
        return self.properties.inertia

    @property
    def principal_moments(self) -> np.ndarray:
        """In rising order (3,), kg m^2."""
        return self.properties.principal_moments

    @property
    def principal_axes(self) -> np.ndarray:
        """As columns (3, 3), right-handed."""
        return self.properties.principal_axes

    @property
    def radii_of_gyration(self) -> np.ndarray:
        """About the principal axes (3,), m."""
        return self.properties.radii_of_gyration

    def about(self, point: ArrayLike) -> np.ndarray:
        """The inertia about any point (3,) m, (3, 3), kg m^2."""
        return self.properties.about(point)

    def body(self, name: str | None = None) -> Body:
        """The body of these mass properties, its picture the mesh."""
        return Body.of(self.properties, name or self.name, self.mesh)

    def __repr__(self) -> str:
        return f"MassReport({self.name!r}, {self.properties!r}, {len(self.notes)} notes)"

    def __str__(self) -> str:
        size = " x ".join(f"{length:.6g}" for length in self.size)
        lines = [f"{self.name}: {size} m, {self.facets} facets", "", str(self.properties)]
        if self.point is not None:
            lines += ["", f"inertia about {tuple(float(x) for x in self.point)} m, kg m^2"]
            lines += ["".join(f"{value:<16.9g}" for value in row).rstrip() for row in self.about(self.point)]
        if len(self.parts) > 1:
            lines += ["", f"{len(self.parts)} parts", *(f"{mass:<16.9g}kg  {name}" for name, mass in self._shown())]
        if self.notes:
            lines += ["", *(f"- {note}" for note in self.notes)]
        return "\n".join(lines)

    def _shown(self) -> list[tuple[str, float]]:
        """The heaviest parts; the rest as one."""
        order = sorted(self.parts, key=lambda part: -part[1])
        rest = order[_PARTS_SHOWN:]
        more = [(f"({len(rest)} more)", sum(mass for _, mass in rest))] if rest else []
        return order[:_PARTS_SHOWN] + more
