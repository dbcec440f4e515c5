"""A rigid body: its mass and its inertia about the mass center, in body axes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from polhode.arrays import frozen, not_negative, positive, strict
from polhode.core.kept import kept
from polhode.errors import InputError
from polhode.mass.inertia import checked_inertia, symmetric_inertia
from polhode.mass.properties import MassProperties, tensor_rows
from polhode.mass.tensors import moments_of
from polhode.model.field_kinds import later
from polhode.parametric import parameters_in, parametric
from polhode.tables import Sheet, Shown, Table, number_text


@strict
@dataclass(frozen=True, eq=False)
class Body(Shown):
    """A rigid body.

    `mass` in kg; `inertia` in kg m^2 about the mass center in body axes, (3,) principal moments or a (3, 3) tensor
    whose off-diagonal elements carry their sign (Ixy = -integral of x y dm). Neither has a default. `geometry` is
    carried along for pictures and is not looked at here. `unphysical=True` takes an inertia as it stands that no body
    can have (a negative moment, a broken triangle inequality, no mass), to compute with the numbers of someone else.
    """

    mass: float
    inertia: Any
    name: str = "body"
    geometry: Any = field(default=None, metadata={"carried": True})
    unphysical: bool = later(False)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise InputError(f"the name of a body is a text, not {self.name!r}")
        weight = not_negative if self.unphysical else positive
        object.__setattr__(self, "mass", weight(self.mass, f'mass of "{self.name}"', "kg"))
        check = symmetric_inertia if self.unphysical else checked_inertia
        object.__setattr__(self, "inertia", check(self.inertia, self.name, mass=self.mass))

    @classmethod
    @parametric
    def of(cls, properties: Any, name: str | None = None, geometry: Any = None, *, mass: float | None = None,
           density: float | None = None, thickness: float | None = None) -> Body:  # fmt: skip
        """The body with these mass properties: its axes are those of the shape, its origin is the mass center.

        `properties`: MassProperties, or the report of `mass_properties(...)`, whose name and mesh the body takes over
        where none are given; or what is to be weighed, a solid or a sheet of `ph.solids`, a `Mesh` or its arrays
        (vertices, faces), with its `mass` (kg) or its `density` (kg/m^3), for a sheet with its `thickness` (m) too.
        `geometry`, what is seen of it, is given as the shape has it, and moved by -com with the origin; that of a solid
        or a mesh is the thing itself.
        """
        whole = getattr(properties, "properties", properties)
        if not isinstance(whole, MassProperties):
            from polhode.mass.weighing import weighed

            whole, own = weighed(properties, mass, density, thickness)
            kind = "mesh" if isinstance(properties, tuple | list) else type(properties).__name__.lower()
            called = kind if name is None else name
            return cls(whole.mass, whole.inertia, called, _centered(own if geometry is None else geometry, whole.com))
        if any(value is not None for value in (mass, density, thickness)):
            raise InputError("mass, density and thickness are of a solid or a mesh; this has its mass already")
        called = getattr(properties, "name", "body") if name is None else name
        shape = getattr(properties, "mesh", None) if geometry is None else geometry
        return cls(whole.mass, whole.inertia, called, _centered(shape, whole.com))

    def _sheet(self) -> Sheet:
        rows = tensor_rows("inertia", self.inertia, "kg m^2")
        return Sheet(f'Body "{self.name}"', [Table([("mass", number_text(self.mass, ".9g"), "", "", "kg"), *rows])])

    @property
    def parameters(self) -> dict[str, Any]:
        """Its parameters (`ph.Parameter`) by name."""
        return parameters_in(self)

    @property
    def mass_properties(self) -> MassProperties:
        """Its mass properties in body axes, with the mass center at the origin: to move, turn and join."""
        return MassProperties(self.mass, np.zeros(3), self.inertia)

    @property
    @kept
    def principal_moments(self) -> np.ndarray:
        """The principal moments of inertia in rising order, kg m^2."""
        return frozen(moments_of(self.inertia))


def _centered(geometry: Any, com: np.ndarray) -> Any:
    """A geometry with the mass center as its origin."""
    if geometry is None or not com.any():
        return geometry
    if not hasattr(geometry, "shifted"):
        raise InputError(
            f"the mass center is at {com.tolist()} m, and a geometry of type {type(geometry).__name__} cannot be moved"
            " there: give a mesh, or one that has the mass center at its origin and Body(mass=, inertia=, geometry=)"
        )
    return geometry.shifted(-com)


@parametric
def PointMass(mass: float, name: str = "point mass", geometry: Any = None) -> Body:
    """A body of mass `mass` (kg) in one point: its inertia is zero, so nothing determines how it turns.

    It is a link of a system where joints or constraints hold it, or the end of a rope. Alone it is refused, because the
    equations of a free body divide by the inertia; `Body(mass, inertia)` has a size.
    """
    return Body(mass, (0.0, 0.0, 0.0), name, geometry)
