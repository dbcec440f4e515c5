"""A body of several parts: solids and shells of different materials, and point masses, in common axes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from polhode.arrays import positive, strict, vector
from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.mass import of_mesh
from polhode.mass.properties import MassProperties


@strict
@dataclass(frozen=True, eq=False)
class Solid:
    """What a closed mesh encloses, of one `density` (kg/m^3)."""

    mesh: Mesh
    density: float
    name: str = "solid"

    @cached_property
    def properties(self) -> MassProperties:
        """The part's own mass properties, in the axes of its mesh."""
        return of_mesh.solid(self.mesh, self.density, self.name)


@strict
@dataclass(frozen=True, eq=False)
class Shell:
    """A surface with a `thickness` (m) and a `density` (kg/m^3), numbers or one for each facet; see `of_mesh.shell`."""

    mesh: Mesh
    thickness: Any
    density: Any
    side: str = "middle"
    name: str = "shell"

    @cached_property
    def properties(self) -> MassProperties:
        """The part's own mass properties, in the axes of its mesh."""
        return of_mesh.shell(self.mesh, self.thickness, self.density, self.side, self.name)


@strict
@dataclass(frozen=True, eq=False)
class Point:
    """A mass (kg) without extent at a place (3,) m: a screw, a motor far from everything."""

    mass: float
    at: Any
    name: str = "point"

    def __post_init__(self) -> None:
        object.__setattr__(self, "mass", positive(self.mass, f'mass of "{self.name}"', "kg"))
        object.__setattr__(self, "at", vector(self.at, f'place of "{self.name}"'))

    @cached_property
    def properties(self) -> MassProperties:
        """Its mass at its place; no inertia of its own."""
        return MassProperties.point(self.mass, self.at)


Part: TypeAlias = Solid | Shell | Point | MassProperties


def together(parts: Iterable[Part]) -> MassProperties:
    """The mass properties of all parts as one body. What parts have in common counts in each of them."""
    listed = [_properties(part) for part in parts]
    if not listed:
        raise InputError("a body needs at least one part")
    return MassProperties.sum(listed)


def _properties(part: Any) -> MassProperties:
    if isinstance(part, MassProperties):
        return part
    if isinstance(part, Solid | Shell | Point):
        return part.properties
    raise InputError(f"a part is a Solid, a Shell, a Point or MassProperties, not {type(part).__name__}")
