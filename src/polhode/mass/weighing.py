"""What has a shape and no mass yet: a solid, a sheet or a mesh, weighed by its mass or by its density."""

from __future__ import annotations

from os import PathLike

from polhode.arrays import positive
from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.mass import of_mesh
from polhode.mass.properties import MassProperties
from polhode.mass.solids.shape import Shape, Sheet


def weighed(thing: object, mass: float | None, density: float | None,
            thickness: float | None) -> tuple[MassProperties, Mesh]:  # fmt: skip
    """The mass properties and the mesh of a solid or a sheet of `ph.solids`, of a `Mesh`, or of the arrays
    (vertices, faces) of one.

    By its `mass` (kg) or its `density` (kg/m^3); a sheet has a `thickness` (m) beside its density.
    """
    if isinstance(thing, Sheet):
        return thing.shell(mass=mass, density=density, thickness=thickness), thing.mesh()
    if isinstance(thing, tuple | list) and len(thing) == 2:
        thing = Mesh(*thing)
    if not isinstance(thing, Shape | Mesh):
        file = (
            ' A file is read by ph.Mesh.from_file("part.stl", units="mm").' if isinstance(thing, str | PathLike) else ""
        )
        raise InputError(
            "Body.of takes MassProperties, a solid of ph.solids, a Mesh or its arrays (vertices, faces),"
            f" not {thing!r:.80}; else write Body(mass=, inertia=).{file}"
        )
    if thickness is not None:
        raise InputError("thickness is of a sheet; a closed shape as a shell is Body.of(shape.shell(...))")
    if isinstance(thing, Shape):
        return thing.solid(mass=mass, density=density), thing.mesh()
    if (density is None) == (mass is None):
        raise InputError("give the density (kg/m^3) or the mass (kg) of the mesh, one of them")
    if density is not None:
        return of_mesh.solid(thing, density), thing
    full = of_mesh.solid(thing, 1.0)
    return full.scaled(mass=positive(mass, "mass", "kg") / full.mass), thing
