"""A shape: named parts with their meshes, colors and masses, in common axes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike

from polhode.arrays import positive, strict, unknown
from polhode.errors import InputError
from polhode.geometry.mesh import Mesh
from polhode.library.colors import GRAY, SKY, checked_color
from polhode.mass.properties import MassProperties
from polhode.model.body import Body

_PALETTE = 64  # colors of one mesh


@strict
@dataclass(frozen=True, eq=False)
class Part:
    """One part of a shape: a closed `mesh` (m), a `color` "#rrggbb", and its mass `properties` in the same axes.

    A part without properties, an arrow or a cone of angular velocities, is there to be seen and weighs nothing.
    """

    name: str
    mesh: Mesh
    color: str = GRAY
    properties: MassProperties | None = None

    def __post_init__(self) -> None:
        checked_color(self.color)
        if not isinstance(self.name, str) or not self.name:
            raise InputError(f"the name of a part is a text, not {self.name!r}")
        if not isinstance(self.mesh, Mesh):
            raise InputError(f'the mesh of "{self.name}" is a Mesh, not {type(self.mesh).__name__}')
        if not isinstance(self.properties, MassProperties | None):
            raise InputError(f'the properties of "{self.name}" are MassProperties or None, not {self.properties!r}')

    def shifted(self, v: ArrayLike) -> Part:
        """The part moved by v (3,) m."""
        return self._moved(self.mesh.shifted(v), lambda mass: mass.shifted(v))

    def rotated(self, R: ArrayLike) -> Part:
        """The part turned about the origin, x -> R x."""
        return self._moved(self.mesh.rotated(R), lambda mass: mass.rotated(R))

    def scaled(self, length: float, mass: float) -> Part:
        """The part with its lengths and its mass multiplied."""
        return self._moved(self.mesh.scaled(length), lambda own: own.scaled(length=length, mass=mass))

    def _moved(self, mesh: Mesh, change: Callable[[MassProperties], MassProperties]) -> Part:
        """The same part with another mesh and with its mass changed, if it has one."""
        return Part(self.name, mesh, self.color, None if self.properties is None else change(self.properties))


@strict
@dataclass(frozen=True, eq=False)
class Shape:
    """Parts in common axes (m): something to see, to weigh, and to make a body of.

    The parts have different names; `shape["panel +y"]` is one of them. What parts have in common counts in each.
    """

    name: str
    parts: tuple[Part, ...]

    def __post_init__(self) -> None:
        parts = tuple(self.parts)
        if not parts or not all(isinstance(part, Part) for part in parts):
            raise InputError(f'the shape "{self.name}" needs parts of the type Part, one at least')
        names = [part.name for part in parts]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise InputError(f'the shape "{self.name}" has two parts named "{twice}": use prefixed(...) before joining')
        object.__setattr__(self, "parts", parts)

    @classmethod
    def of(cls, mesh: Mesh, name: str = "mesh", color: str = SKY) -> Shape:
        """The picture of a mesh: a part for each color of its facets, or one part in `color` where it has none.

        More than 64 different colors are brought to that many by leaving out their last bits.
        """
        if mesh.colors is None:
            return cls(name, (Part(name, mesh, color),))
        colors, bits = mesh.colors, 8
        while len(np.unique(colors, axis=0)) > _PALETTE:
            bits -= 1
            step = 256 >> bits
            colors = np.minimum(mesh.colors // step * step + step // 2, 255)
        found, which = np.unique(colors, axis=0, return_inverse=True)
        named = ["#" + bytes(row.astype(np.uint8)).hex().upper() for row in found]
        return cls(name, tuple(Part(name if len(named) == 1 else f"{name} {c}",
                                    Mesh(mesh.vertices, mesh.faces[which.ravel() == i]), c)
                               for i, c in enumerate(named)))  # fmt: skip

    def __repr__(self) -> str:
        size = " x ".join(f"{length:.6g}" for length in self.mesh.size)
        return f'Shape("{self.name}", {", ".join(part.name for part in self.parts)}; {size} m)'

    def __iter__(self) -> Iterator[Part]:
        return iter(self.parts)

    def __getitem__(self, name: str) -> Part:
        for part in self.parts:
            if part.name == name:
                return part
        raise unknown(f'part of "{self.name}" named', name, [part.name for part in self.parts])

    @cached_property
    def mesh(self) -> Mesh:
        """All parts as one mesh; no vertex is merged."""
        mesh = self.parts[0].mesh
        for part in self.parts[1:]:
            mesh = mesh.joined(part.mesh)
        return mesh

    @cached_property
    def mass_properties(self) -> MassProperties:
        """The sum over all parts that have a mass, in the axes of the shape."""
        weighed = [part.properties for part in self.parts if part.properties is not None]
        if not weighed:
            raise InputError(f'the shape "{self.name}" has no mass: it is only a picture, or its mass was not stated')
        return MassProperties.sum(weighed)

    def body(self, name: str | None = None) -> Body:
        """The rigid body of this shape: same axes, origin in the mass center; its geometry is this shape, moved."""
        return Body.of(self.mass_properties, self.name if name is None else name, self)

    def shifted(self, v: ArrayLike) -> Shape:
        """The shape moved by v (3,) m."""
        return self._with(part.shifted(v) for part in self.parts)

    def rotated(self, R: ArrayLike) -> Shape:
        """The shape turned about the origin, x -> R x; R (3, 3) a rotation."""
        return self._with(part.rotated(R) for part in self.parts)

    def scaled(self, length: float, *, mass: float | None = None) -> Shape:
        """The shape with every length times `length`, about the origin, and every mass times `mass`.

        Without `mass` the material stays, and masses grow with length^3. A larger picture of the same body is
        `scaled(10, mass=1)`.
        """
        s = positive(length, "the scale of a shape")
        return self._with(part.scaled(s, s**3 if mass is None else mass) for part in self.parts)

    def joined(self, other: Shape, name: str | None = None) -> Shape:
        """Both shapes as one."""
        if not isinstance(other, Shape):
            raise InputError(f"a shape is joined with another shape, not with {type(other).__name__}")
        return Shape(self.name if name is None else name, self.parts + other.parts)

    def prefixed(self, prefix: str) -> Shape:
        """The shape with `prefix` in front of the names of its parts."""
        return self._with(Part(prefix + part.name, part.mesh, part.color, part.properties) for part in self.parts)

    def _with(self, parts: Iterable[Part]) -> Shape:
        """A shape of the same name with other parts."""
        return Shape(self.name, tuple(parts))
